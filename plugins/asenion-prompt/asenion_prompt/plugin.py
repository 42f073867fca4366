"""What the prompt plugin gives: a subcommand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asenion_core import hookimpl

if TYPE_CHECKING:
    import argparse


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from asenion_prompt import commands

    commands.add_prompt(subparsers)

"""What the prompt plugin gives: a subcommand."""

from __future__ import annotations

import argparse

from asenion_core import hookimpl
from asenion_prompt import commands


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    commands.add_prompt(subparsers)

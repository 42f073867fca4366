"""What the corpus plugin gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asenion_core import Law, hookimpl
from asenion_corpus.laws import Quoted

if TYPE_CHECKING:
    import argparse


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Quoted]


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from asenion_corpus import commands

    commands.add_corpus(subparsers)

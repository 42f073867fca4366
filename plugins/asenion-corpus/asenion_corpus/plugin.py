"""What the corpus plugin gives."""

from __future__ import annotations

import argparse

from asenion_core import Law, hookimpl
from asenion_corpus import commands
from asenion_corpus.laws import Quoted


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Quoted]


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    commands.add_corpus(subparsers)

"""What the intent band gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asenion_core import Law, hookimpl
from asenion_intent import hookspecs
from asenion_intent.classify import SCORERS
from asenion_intent.laws import Asks
from asenion_intent.scoring import ScorerOf

if TYPE_CHECKING:
    import argparse


@hookimpl
def asenion_hookspecs() -> object:
    return hookspecs


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Asks]


@hookimpl
def asenion_scorers() -> dict[str, ScorerOf]:
    return dict(SCORERS)


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from asenion_intent import commands

    commands.add_classify(subparsers)
    commands.add_audit(subparsers)

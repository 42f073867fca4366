"""What evidence gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asenion_core import Law, hookimpl
from asenion_evidence.support import Evidence

if TYPE_CHECKING:
    import argparse


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Evidence]


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from asenion_evidence import commands

    commands.add_evidence(subparsers)
    commands.add_claims(subparsers)

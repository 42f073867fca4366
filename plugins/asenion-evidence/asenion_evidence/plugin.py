"""What evidence gives."""

from __future__ import annotations

import argparse

from asenion_core import Law, hookimpl
from asenion_evidence import commands
from asenion_evidence.support import Evidence


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Evidence]


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    commands.add_evidence(subparsers)
    commands.add_claims(subparsers)

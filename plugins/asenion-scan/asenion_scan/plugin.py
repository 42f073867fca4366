"""What the scan band gives: a command. The laws that it holds to a stream are those of the other bands."""

from __future__ import annotations

import argparse

from asenion_core import hookimpl
from asenion_scan import command


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command.add(subparsers)

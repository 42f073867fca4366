"""What the structural band gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asenion_core import Law, hookimpl
from asenion_structural import markers
from asenion_structural.concealment import Hidden
from asenion_structural.damage import NearMarker
from asenion_structural.framing import NoneOf
from asenion_structural.reach import GroundedTargets

if TYPE_CHECKING:
    import argparse


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [NoneOf, NearMarker, Hidden, GroundedTargets]


@hookimpl
def asenion_markers() -> dict[str, tuple[str, ...]]:
    return {
        "turn_end": markers.turn_end,
        "runaway": markers.runaway,
        "control_tokens": markers.control_tokens,
        "scaffold": markers.scaffold,
        "tool_markup": markers.tool_markup,
        "thinking": markers.thinking,
        **markers.SETS,
    }


@hookimpl
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from asenion_structural import call_command, commands

    commands.add_grounded(subparsers)
    commands.add_strip(subparsers)
    call_command.add_call(subparsers)

"""The core's own plugin: our three bands, through the same hook as anyone's."""

from __future__ import annotations

from asenion_core.band import DETERMINISTIC, SEMANTIC, STRUCTURAL, Band
from asenion_core.hookspecs import hookimpl


@hookimpl
def asenion_bands() -> list[Band]:
    return [DETERMINISTIC, STRUCTURAL, SEMANTIC]

"""The hooks, and nothing else."""

from __future__ import annotations

from acme_laws.laws import ACME_STYLE, MaxWords, NoShouting, never_sure
from asenion_core import Band, Judge, Law, hookimpl


@hookimpl
def asenion_bands() -> list[Band]:
    return [ACME_STYLE]


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [MaxWords, NoShouting]


@hookimpl
def asenion_markers() -> dict[str, tuple[str, ...]]:
    return {"acme_turn": ("<|acme_end|>", "<|acme_next|>")}


@hookimpl
def asenion_judges() -> dict[str, Judge]:
    return {"acme_stub": never_sure}

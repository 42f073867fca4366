"""The functions a caller begins with, on the registry of the installed plugins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from asenion_core.checker import Checker
from asenion_core.registry import installed
from asenion_core.verdict import Verdict


def check(
    text: str, laws: Mapping[str, Any] | None = None, /, *, bands: str | Iterable[str] | None = None, **more: Any
) -> Verdict:
    """
    What *text* breaks of the laws it was given.

    *laws* is a mapping of law to value, *more* the same as keywords; laws that are on by default join unless they are given
    as False. *bands* leaves the laws of all others out. A text that breaks a law is a verdict and raises nothing; a law that
    cannot be read is a `LawError`, and a law or a plugin that raises a `PluginError`.
    """
    return installed().check(text, laws, bands=bands, **more)


def compile_laws(
    laws: Mapping[str, Any] | None = None, /, *, bands: str | Iterable[str] | None = None, **more: Any
) -> Checker:
    """The same laws, read and validated once: a `Checker` to call with many texts."""
    return installed().compile_laws(laws, bands=bands, **more)


def stable(
    samples: Iterable[str],
    laws: Mapping[str, Any] | None = None,
    /,
    *,
    bands: str | Iterable[str] | None = None,
    **more: Any,
) -> Verdict:
    """Whether every one of *samples* obeys the laws: each failure says of which ``sample`` it is."""
    return installed().stable(samples, laws, bands=bands, **more)


def marker_sets() -> Mapping[str, tuple[str, ...]]:
    """Set name -> markers, all that the installed plugins give; ``none_of=["@name"]`` asks for one by name."""
    return installed().marker_sets()

"""What the deterministic band gives."""

from __future__ import annotations

from asenion_core import Law, hookimpl
from asenion_deterministic.claims import Atomic
from asenion_deterministic.combining import AnyOf, Forbids
from asenion_deterministic.ends import Closes, Opens
from asenion_deterministic.limits import MaxChars, MaxWords, MinChars, MinWords, OneLine
from asenion_deterministic.lookalikes import Plain
from asenion_deterministic.overlap import SimilarTo
from asenion_deterministic.words import Excludes, Has


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [
        Has,
        Excludes,
        Opens,
        Closes,
        OneLine,
        MaxChars,
        SimilarTo,
        AnyOf,
        Forbids,
        Atomic,
        MinChars,
        MinWords,
        MaxWords,
        Plain,
    ]

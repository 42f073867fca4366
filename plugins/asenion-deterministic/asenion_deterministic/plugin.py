"""What the deterministic band gives."""

from __future__ import annotations

from asenion_core import Law, hookimpl
from asenion_deterministic.claims import Atomic
from asenion_deterministic.combining import AnyOf, Forbids
from asenion_deterministic.ends import Closes, Opens
from asenion_deterministic.limits import MaxChars, MaxWords, MinChars, MinWords, OneLine
from asenion_deterministic.lookalikes import Plain
from asenion_deterministic.overlap import SimilarTo
from asenion_deterministic.patterns import Matches
from asenion_deterministic.refusals import NoRefusal
from asenion_deterministic.sentence_limit import MaxSentences
from asenion_deterministic.words import Excludes, Has


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [
        Has,
        Excludes,
        Matches,
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
        MaxSentences,
        NoRefusal,
        Plain,
    ]

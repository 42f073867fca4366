"""Runs of words: terms as they are looked for in a reading."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from asenion_core import Reading, tokens, unsettled

# What contractions expand into with other letters than their own ("won't" is "will not"): a text may hold these words and
# not spell them. Every other word stands in the fold as it is.
_UNSPELLED = frozenset(
    ["all", "am", "are", "come", "have", "is", "it", "not", "on", "shall", "us", "will", "would", "you"]
)
# So many terms are first sought in the fold: on 2,300 characters that is 5 us and 1.3 for each, where splitting is 25.
# Fewer stand beside a law that wants the words anyway, more cost as much. A shorter anchor is part of some word of any text.
_FEW, _LONG = range(4, 13), 4


def padded(reading: Reading) -> str:
    """The words of a reading with a space on both sides of each, so that a run of whole words is a substring."""
    return f" {' '.join(reading.words)} "


class Run(NamedTuple):
    """A term, and the words it stands for."""

    term: str
    words: tuple[str, ...]
    padded: str
    anchor: str  # the longest word: where it is missing, the run is

    @classmethod
    def of(cls, term: str) -> Self:
        words = tokens(term)
        return cls(term, words, f" {' '.join(words)} ", max(words, key=len))

    def place(self, reading: Reading) -> tuple[int, int]:
        """Where the run first stands in the text. It has to be there."""
        text = reading.view(padded)
        first = text.count(" ", 0, text.index(self.padded))
        last = first + len(self.words) - 1
        places = _places(reading, last)
        return places[first][0], places[last][1]


def _places(reading: Reading, last: int) -> tuple[tuple[int, int], ...]:
    """The places of the words up to *last* at least, read off no more of the text than it takes to hold them."""
    text, size = reading.text, 8 * (last + 8)
    while 2 * size < len(text):
        beginning = text[:size]
        settled = beginning[: size - unsettled(beginning)]
        if len(places := Reading(settled).places) > last:
            return places
        size *= 2
    return reading.places


class Runs(NamedTuple):
    """Several terms, looked for at once: forty cost about what one does."""

    runs: tuple[Run, ...]
    anchors: frozenset[str]
    at_a_glance: bool

    @classmethod
    def of(cls, terms: Iterable[str]) -> Self:
        runs = tuple(map(Run.of, terms))
        anchors = frozenset(run.anchor for run in runs)
        few = len(runs) in _FEW and anchors.isdisjoint(_UNSPELLED) and min(map(len, anchors)) >= _LONG
        return cls(runs, anchors, few)

    def absent(self, reading: Reading) -> bool:
        """Whether a look at the fold is enough to say that none is there: then the text need not be split."""
        return self.at_a_glance and not any(map(reading.folded.__contains__, self.anchors))

    def present(self, reading: Reading) -> tuple[Run, ...]:
        """Those that stand in the text, in the order of the terms."""
        # One pass over the words in C decides nearly always; only a run whose anchor is there is looked for.
        anchors = self.anchors.intersection(reading.words)
        if not anchors:
            return ()
        return tuple(
            run
            for run in self.runs
            if run.anchor in anchors and (len(run.words) == 1 or run.padded in reading.view(padded))
        )

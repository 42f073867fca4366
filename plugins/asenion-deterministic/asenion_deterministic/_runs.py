"""Runs of words: terms as they are looked for in a reading."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from attrs import frozen

from asenion_core import Reading, tokens


def padded(reading: Reading) -> str:
    """The words of a reading with a space on both sides of each, so that a run of whole words is a substring."""
    return f" {' '.join(reading.words)} "


@frozen
class Run:
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
        return reading.places[first][0], reading.places[first + len(self.words) - 1][1]


@frozen
class Runs:
    """Several terms, looked for at once: forty cost about what one does."""

    runs: tuple[Run, ...]
    anchors: frozenset[str]

    @classmethod
    def of(cls, terms: Iterable[str]) -> Self:
        runs = tuple(map(Run.of, terms))
        return cls(runs, frozenset(run.anchor for run in runs))

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

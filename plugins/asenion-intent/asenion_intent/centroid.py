"""The scorer that compares: a message and the centroid of each intent, as words, pairs of words and runs of letters."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf, log, sqrt
from operator import add
from typing import NamedTuple

from asenion_intent.scoring import Scores
from asenion_intent.vocabulary import Heard, Uses, Vocabulary, one_less

#: A run of letters is this long, the spaces around a word among them.
_RUN = 4

_NOTHING = 1e-9

#: Numbers kept in rows of words: 8 bytes each.
_MOST_KEPT = 1_000_000
_LONGEST_KEPT = 40


class _Row(NamedTuple):
    """What a word adds to the score of each intent, None where it is nothing, and to the squared length of a message."""

    adds: Sequence[float] | None
    length: float


class _Rows(dict[str, _Row]):
    """Word -> its row, made when a message first holds the word. Bounded; nothing of a message shows in an answer."""


class Centroid:
    """
    The cosine of a message and an intent, over their words, pairs of words and runs of letters.

    A part of a text that n of an intent's strings hold counts ``ln(1 + n)``, and weighs ``ln(1 + N / df)``, of N intents and
    the df that hold it: the root of it on the side of the message and the root on that of the intent. A misspelt word still has
    most of its runs of letters, and a pair of small words (*how many*) says what neither does alone. Nothing is trained and
    nothing is random: it is a sum over what was counted.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._number = len(vocabulary.names)
        self._parts: dict[str, dict[int, int]] = {}
        self._runs: dict[str, dict[int, int]] = {}
        for place, lessons in enumerate(vocabulary.lessons):
            for lesson in lessons:
                words = tuple(dict.fromkeys(lesson.words))
                _count(self._parts, words if not lesson.whole else (*words, *_pairs(lesson.words)), place)
                for word in words:
                    _count(self._runs, _runs_of(word), place)
        self._weights = [log(1 + self._number / max(1, df)) for df in range(self._number + 1)]
        most = max((max(uses.values()) for table in (self._parts, self._runs) for uses in table.values()), default=0)
        self._logs = [log(1 + count) for count in range(most + 1)]
        self._squares = [0.0] * self._number
        for table in (self._parts, self._runs):
            for uses in table.values():
                weight = self._weights[len(uses)]
                for place, count in uses.items():
                    self._squares[place] += weight * self._logs[count] ** 2
        self._lengths = [sqrt(square) or 1.0 for square in self._squares]
        self._rows = _Rows()
        self._most_rows = max(16, _MOST_KEPT // self._number)

    def __getstate__(self) -> dict[str, object]:
        """What is kept for speed is left behind."""
        return {**self.__dict__, "_rows": _Rows()}

    def scores(self, heard: Heard) -> Scores:
        """Intent -> cosine, of those that have anything in common with the message."""
        if heard.without is not None:
            return self._held_out(heard, heard.without)
        words = heard.reading.words
        sums: Sequence[float] = [0.0] * self._number
        length = 0.0
        for word in dict.fromkeys(words):
            row = self._rows.get(word) or self._row(word)
            length += row.length
            if row.adds is not None:
                sums = list(map(add, sums, row.adds))
        sums = list(sums)
        parts, weights, logs = self._parts, self._weights, self._logs
        for pair in dict.fromkeys(_pairs(words)):
            uses = parts.get(pair)
            if uses is None:
                length += weights[0]
                continue
            weight = weights[len(uses)]
            length += weight
            for place, count in uses.items():
                sums[place] += weight * logs[count]
        return _likely(sums, self._lengths, sqrt(length) or 1.0, heard)

    def _row(self, word: str) -> _Row:
        sums = [0.0] * self._number
        uses = self._parts.get(word)
        length = self._add(sums, uses)
        found = uses is not None
        for run in _runs_of(word):
            uses = self._runs.get(run)
            found = found or uses is not None
            length += self._add(sums, uses)
        row = _Row(array("d", sums) if found else None, length)
        if len(word) <= _LONGEST_KEPT and len(self._rows) < self._most_rows:
            self._rows[word] = row
        return row

    def _add(self, sums: list[float], uses: Uses | None, times: int = 1) -> float:
        """Add a part that a message holds *times*; returns what it adds to the squared length of the message."""
        if uses is None:
            return self._weights[0] * times
        weight = self._weights[len(uses)]
        for place, count in uses.items():
            sums[place] += weight * self._logs[count] * times
        return weight * times

    def _held_out(self, heard: Heard, without: int) -> Scores:
        """The scores of one of an intent's own examples, as if it were not in the corpus: its parts are taken back one by one."""
        sums, squares = [0.0] * self._number, list(self._squares)
        length = 0.0
        weights = self._weights
        for uses, times in self._its_parts(heard.reading.words):
            left: Uses = uses
            for _ in range(times if without in uses else 0):
                left = one_less(left, without)
            length += self._add(sums, left or None, times)
            before, after = weights[len(uses)], weights[len(left)]
            for place, count in uses.items() if len(left) < len(uses) else ((without, uses.get(without, 0)),):
                squares[place] += after * self._logs[left.get(place, 0)] ** 2 - before * self._logs[count] ** 2
        # What is left of an intent whose only string was taken is a rounding error of nothing.
        lengths = [sqrt(square) if square > _NOTHING else inf for square in squares]
        return _likely(sums, lengths, sqrt(length) or 1.0, heard)

    def _its_parts(self, words: Sequence[str]) -> Iterator[tuple[Uses, int]]:
        """Each part of a string: those who hold it, and how often it is there."""
        distinct = tuple(dict.fromkeys(words))
        for part in dict.fromkeys((*distinct, *_pairs(words))):
            yield self._parts.get(part, {}), 1
        for run, times in Counter(run for word in distinct for run in _runs_of(word)).items():
            yield self._runs.get(run, {}), times


def _likely(sums: Sequence[float], lengths: Sequence[float], length: float, heard: Heard) -> Scores:
    """The cosines of the intents that share a word with the message, and of others that are half as close as the closest."""
    found = [each / (length * of) for each, of in zip(sums, lengths, strict=True)]
    least = max(_NOTHING, max(found) / 2)
    shared = heard.words
    return {place: score for place, score in enumerate(found) if score >= least or (place in shared and score > 0.0)}


def _count(table: dict[str, dict[int, int]], parts: Sequence[str], place: int) -> None:
    for part in dict.fromkeys(parts):
        uses = table.get(part)
        if uses is None:
            uses = table[part] = {}
        uses[place] = uses.get(place, 0) + 1


def _pairs(words: Sequence[str]) -> list[str]:
    """Words that stand side by side, the ends of the text among them, and words with one between them."""
    beside = [f"{a}\n{b}" for a, b in pairwise(("", *words, ""))] if words else []
    return beside + [f"{a}\n\n{b}" for a, b in zip(words, words[2:], strict=False)]


def _runs_of(word: str) -> list[str]:
    """The distinct runs of letters of a word, the spaces around it among them."""
    spaced = f" {word} "
    return list(dict.fromkeys([spaced[at : at + _RUN] for at in range(len(spaced) - _RUN + 1)]))

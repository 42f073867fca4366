"""ACME's laws, its band, and a judge that stands where a model would."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import field, frozen

from asenion_core import UNSURE, Band, Failure, Law, LawStream, Question, Reading, Ruling
from asenion_core.terms import any_phrases, positive_number, whole_number

ACME_STYLE = Band("acme_style", 15, "how we write to customers")
_CAPITALS = re.compile("[A-Z]+")


@frozen
class MaxWords(Law):
    """The reply is at most *limit* words long, those of *acme_uncounted* apart."""

    name, band, options = "acme_max_words", "deterministic", ("acme_uncounted",)
    holds = ((3, "one two three"), (2, "One, please: two.", {"acme_uncounted": "please"}))
    breaks = ((2, "one two three"), (1, "one two, please", {"acme_uncounted": ["please"]}))
    refuses = (-1, "three", True)
    limit: int = field(converter=whole_number)
    acme_uncounted: tuple[str, ...] = field(default=(), converter=any_phrases)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        uncounted = set(map(str.lower, self.acme_uncounted))
        count = sum(word not in uncounted for word in reading.words)
        if count > self.limit:
            yield self.fail(None, f"it is {count} words long, over {self.limit}")


@frozen
class NoShouting(Law):
    """No more than *most* capitals stand in a row."""

    name, band = "acme_no_shouting", "acme_style"
    holds = ((3, "The USA is far."), (1, "I see."))
    breaks = ((3, "PLEASE wait, do NOT!"), (2, "Do NOT, and I mean: DO NOT."), (1, "no: NO"))
    refuses = (0, "three", True)
    most: int = field(converter=positive_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for run in _CAPITALS.finditer(reading.text):
            if len(run[0]) > self.most:
                yield self.failure(run[0], run.start())

    def failure(self, run: str, start: int) -> Failure:
        # The term is of the reply, so it is private: feedback must not hand it back.
        detail = f"it is {len(run)} capitals in a row, over {self.most}"
        return self.fail(run, detail, start=start, end=start + len(run), private=True)

    def stream(self) -> LawStream:
        return _Shouting(self)


class _Shouting(LawStream):
    """A run of capitals is held while it may go on, and refused once it is over."""

    def __init__(self, law: NoShouting) -> None:
        self._law = law
        self._failures: list[Failure] = []
        self._run: list[str] = []  # the run that the text ends on, in parts: a long one is not copied at every piece
        self._before = 0  # characters before it

    def push(self, piece: str) -> list[Failure]:
        known = len(self._failures)
        last = 0
        for other in re.finditer("[^A-Z]+", piece):
            self._run.append(piece[last : other.start()])
            self._end()
            last = other.end()
            self._before += len(other[0])
        self._run.append(piece[last:])
        self.held += len(piece) - last
        return self._failures[known:]

    def finish(self) -> list[Failure]:
        self._end()
        return self._failures

    def _end(self) -> None:
        run = "".join(self._run)
        if len(run) > self._law.most:
            self._failures.append(self._law.failure(run, self._before))
        self._before += len(run)
        self._run.clear()
        self.held = 0


def never_sure(question: Question) -> Ruling:
    """A judge that is never sure: what a test puts where a model would be."""
    return Ruling(UNSURE)

"""The law about how many sentences a text has."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from asenion_core import Failure, Law, LawStream, Reading
from asenion_core.terms import whole_number
from asenion_deterministic._details import counted
from asenion_deterministic._sentence_count import SentenceCount
from asenion_deterministic.breaks import layout, sentences


@frozen
class MaxSentences(Law):
    """
    The text has at most *most* sentences.

    A line break ends one, and so does a full stop, but not that of a title or of dotted letters. What holds no word is none. The
    failure has the place of the first sentence over.
    """

    name, band = "max_sentences", "deterministic"
    holds = ((1, "Dr. Smith comes at 5 p.m. tomorrow."), (2, "It opens. Come early!"), (0, "..."))
    breaks = ((1, "It opens. Come early!"), (1, "Title\nIt opens"), (0, "a"))
    refuses = (-1, 8.5, "8", True, [8])
    most: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        count = len(reading.view(layout).firsts)  # places are only looked up where there are too many
        if count > self.most:
            over = sentences(reading)[self.most]
            yield self.failure(count, over.start, over.end)

    def failure(self, count: int, start: int, end: int) -> Failure:
        detail = f"it is {counted(count, 'sentence')}, over {self.most}"
        return self.fail(None, detail, start=start, end=end)

    def stream(self) -> LawStream:
        return _Counted(self)


class _Counted(LawStream):
    """What may be the first word of a sentence too many is held until white space follows it."""

    def __init__(self, law: MaxSentences) -> None:
        self._law = law
        self._sentences = SentenceCount(law.most + 1)

    def push(self, piece: str) -> list[Failure]:
        sentences = self._sentences
        known = sentences.place is not None
        sentences.push(piece)
        waiting = sentences.waiting if sentences.count == self._law.most else None
        self.held = 0 if waiting is None else sentences.pushed - waiting
        return [] if known else self._failures()

    def finish(self) -> list[Failure]:
        self._sentences.finish()
        return self._failures()

    def _failures(self) -> list[Failure]:
        place = self._sentences.place
        return [] if place is None else [self._law.failure(self._sentences.count, *place)]

"""The law about how many sentences a text has."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from asenion_core import Failure, Law, Reading
from asenion_core.terms import whole_number
from asenion_deterministic._details import counted
from asenion_deterministic.breaks import sentences


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
        found = sentences(reading)
        if len(found) > self.most:
            over = found[self.most]
            detail = f"it is {counted(len(found), 'sentence')}, over {self.most}"
            yield self.fail(None, detail, start=over.start, end=over.end)

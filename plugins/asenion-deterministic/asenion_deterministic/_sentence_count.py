"""The sentences of a text, counted as it arrives."""

from __future__ import annotations

import re

from asenion_core import Reading
from asenion_deterministic.breaks import BREAKS, END, LINE_BREAKS, UNDECIDED, marks_of
from asenion_deterministic.vocabulary import DIGITS, class_of

_RUN = re.compile(r"\s+|\S+")


class SentenceCount:
    """
    How many sentences have begun, and where the one number *over*, counted from 1, stands.

    What ends a sentence is known when white space follows, so a piece between white space is read when it has ended; *waiting*
    is where one begins that has not, where its first word would be the first of a sentence.
    """

    def __init__(self, over: int) -> None:
        self.count = 0
        self.place: tuple[int, int] | None = None
        self._over = over
        self._ended = True
        self._undecided = False
        self._piece: list[str] = []
        self._at = self._pushed = 0

    @property
    def waiting(self) -> int | None:
        return self._at if self._piece and (self._ended or self._undecided) else None

    @property
    def pushed(self) -> int:
        return self._pushed

    def push(self, piece: str) -> None:
        for found in _RUN.finditer(piece):
            run = found[0]
            if not run.isspace():
                if not self._piece:
                    self._at = self._pushed
                self._piece.append(run)
            else:
                self.finish()
                if any(char in LINE_BREAKS for char in run):
                    self._read(END, ())
            self._pushed += len(run)

    def finish(self) -> None:
        """The end of a piece between white space: of the last one, where nothing follows."""
        if self._piece:
            reading = Reading("".join(self._piece))
            self._piece.clear()
            self._read(marks_of(reading.text, class_of), reading.places)

    def _read(self, marks: str, places: tuple[tuple[int, int], ...]) -> None:
        if self._undecided and marks:
            self._undecided = False
            self._ended = self._ended or marks[0] != DIGITS
        word = 0
        for mark in marks:
            if mark == UNDECIDED:
                self._undecided = True
            elif mark in BREAKS:
                self._ended = self._ended or mark == END
            else:
                start, end = places[word]
                word += 1
                self.count += self._ended
                self._ended = False
                if self.count == self._over:
                    self.place = (self.place[0] if self.place else self._at + start, self._at + end)

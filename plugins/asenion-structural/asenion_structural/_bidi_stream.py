"""Bidi controls in a text that arrives a piece at a time: those that are astray, as far as it is known."""

from __future__ import annotations

import re

from asenion_structural._bidi import EMBEDDINGS, ISOLATES, MARKS, OVERRIDES, POP_EMBEDDING, POP_ISOLATE
from asenion_structural._scripts import RIGHT_TO_LEFT

_CONTROL = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_PARAGRAPH_END = re.compile("[\n\r\x1c-\x1e\x85\u2029]")


class BidiStream:
    """
    *waiting* is the place of the first control that may still turn out either way, None where there is none.

    Until a character from right to left comes that is every control of the paragraph; then it is an opener that has no end
    yet, and a mark that another may follow.
    """

    def __init__(self) -> None:
        self.waiting: int | None = None
        self._pushed = 0
        self._end_paragraph()

    @property
    def idle(self) -> bool:
        """Whether nothing is known of the paragraph that would matter to plain text."""
        return self._rtl is None and not self._controls

    def _end_paragraph(self) -> None:
        self._controls: list[int] = []
        self._stray: set[int] = set()
        self._open: list[tuple[int, str]] = []  # openers, the innermost last
        self._isolates = 0
        self._mark = -2
        self._rtl: int | None = None  # the last character from right to left

    def pass_over(self, count: int) -> None:
        """*count* characters of plain text, while idle."""
        self._pushed += count

    def push(self, piece: str) -> list[int]:
        """The places that are certain to be astray now, in order; what comes later stands behind them."""
        if piece.isascii() and self.idle:
            self.pass_over(len(piece))
            return []
        found: list[int] = []
        for at, char in enumerate(piece, self._pushed):
            if _PARAGRAPH_END.match(char):
                found += self.finish()
            elif _CONTROL.match(char):
                self._meet(char, at)
            elif not char.isascii() and RIGHT_TO_LEFT.match(char):
                self._rtl = at
        self._pushed += len(piece)
        self.waiting = self._undecided()
        if self._rtl is not None and self._stray:
            ready = sorted(place for place in self._stray if self.waiting is None or place < self.waiting)
            self._stray.difference_update(ready)
            found += ready
        if self._rtl is not None:
            self._controls.clear()
        return found

    def finish(self) -> list[int]:
        """The end of the paragraph, which decides all of it."""
        stray = self._stray.union(place for place, _ in self._open)
        found = self._controls if self._rtl is None else sorted(stray)
        self._end_paragraph()
        self.waiting = None
        return found

    def _undecided(self) -> int | None:
        if self._rtl is None:
            return self._controls[0] if self._controls else None
        places = [self._open[0][0]] if self._open else []
        if self._mark == self._pushed - 1:
            places.append(self._mark)
        return min(places, default=None)

    def _meet(self, char: str, at: int) -> None:
        self._controls.append(at)
        if char in MARKS:
            if self._mark == at - 1:
                self._stray.update((at - 1, at))
            self._mark = at
        elif char in EMBEDDINGS or char in ISOLATES:
            self._open.append((at, char))
            self._isolates += char in ISOLATES
        elif char == POP_ISOLATE and self._isolates:
            # It ends what was opened inside the isolate too, and that was not meant.
            while self._open[-1][1] not in ISOLATES:
                self._stray.add(self._open.pop()[0])
            self._isolates -= 1
            self._end(at)
        elif char == POP_EMBEDDING and self._open and self._open[-1][1] in EMBEDDINGS:
            self._end(at)
        else:
            self._stray.add(at)

    def _end(self, at: int) -> None:
        """The innermost opener has its end: both are astray around nothing, and an override around nothing it turns."""
        place, char = self._open.pop()
        turns = self._rtl is not None and self._rtl > place
        if at == place + 1 or (char in OVERRIDES and not turns):
            self._stray.update((place, at))

"""Line breaks of a text that arrives a piece at a time, but for those at its ends, which are trimmed."""

from __future__ import annotations

import re

# LF, CR, CR LF, VT, FF, NEL, LS and PS. `str.splitlines` breaks at the three separators FS, GS and RS too.
BREAK = re.compile("\r\n|[\n\r\v\f\x85\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}]")


class LineBreaks:
    """*count* breaks stand between what is no blank, the first of them at *first*; *waiting* is where one stands that may yet."""

    def __init__(self) -> None:
        self.count = self.pushed = 0
        self.first: tuple[int, int] | None = None
        self.waiting: int | None = None
        self._begun = False
        # The breaks among the blanks that the text ends on: how many, and the place of the first.
        self._blank_count = 0
        self._blank_first: tuple[int, int] | None = None
        self._after_return = False

    def push(self, piece: str) -> None:
        body = piece.lstrip()
        self._blank(piece[: len(piece) - len(body)])
        if body:
            self._end_blanks()
            words = body.rstrip()
            self._blank(words, counts=True)
            self._end_blanks()
            self._after_return = False
            self._blank(body[len(words) :])
        self.waiting = self._blank_first[0] if self._blank_first else None

    def _blank(self, text: str, *, counts: bool = False) -> None:
        """Read *text*, whose breaks count once something that is no blank follows; before the first of that none does."""
        at = self.pushed
        self.pushed += len(text)
        if not text:
            return
        rest = 0
        if self._after_return and text[0] == "\n":  # the second half of a break
            rest = 1
            if self._blank_first == (at - 1, at):
                self._blank_first = (at - 1, at + 1)
        if self._begun or counts:
            for found in BREAK.finditer(text, rest):
                self._blank_count += 1
                self._blank_first = self._blank_first or (at + found.start(), at + found.end())
        self._after_return = text[-1] == "\r"

    def _end_blanks(self) -> None:
        if self._begun:
            self.count += self._blank_count
            self.first = self.first or self._blank_first
        self._begun, self._blank_count, self._blank_first = True, 0, None

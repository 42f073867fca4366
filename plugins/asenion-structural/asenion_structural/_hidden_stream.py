"""Hidden characters in a text that arrives a piece at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import define

from asenion_core import invisibles
from asenion_structural._bidi_stream import BidiStream
from asenion_structural._honesty import dishonest

# A flag, as far as it has come: the tags of one are of the text, those of anything else are hidden in it.
_FLAG_BEGUN = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{0,6}\U000e007f?\\Z")
_LONGEST_FLAG = 8


@define
class Hiding:
    """How many hidden characters of one kind there are, and where the first run of them stands."""

    count: int
    start: int
    end: int


class HiddenStream:
    """*found* says what is certain of each kind; *held* is how much of the end may still be refused."""

    def __init__(self) -> None:
        self.found: dict[str, Hiding] = {}
        self.held = 0
        self._bidi = BidiStream()
        self._before = ""  # the last character that is settled
        self._rest = ""  # an invisible one that what follows may account for; a flag, as far as it has come
        self._at = 0  # where that begins

    def push(self, piece: str) -> None:
        """Read *piece*, of any text."""
        if not piece:
            return
        self._add("bidi", self._bidi.push(piece))
        text = self._before + self._rest + piece
        flag = _FLAG_BEGUN.search(text, max(0, len(text) - _LONGEST_FLAG))
        last = len(text) - 1
        unsettled = invisibles(text[last])
        end = flag.start() if flag else last if unsettled else len(text)
        pushed = self._read(text, end)
        waiting = [] if self._bidi.waiting is None else [self._bidi.waiting]
        if flag and flag.end() > flag.start() + 1:
            waiting.append(self._at + 1)
        elif unsettled and unsettled[0].kind != "bidi":
            waiting.append(self._at)
        self.held = pushed - min(waiting, default=pushed)

    def pass_over(self, piece: str) -> bool:
        """Whether *piece*, in which everything is seen, needs no reading."""
        if self._rest or not self._bidi.idle:
            return False
        self._bidi.pass_over(len(piece))
        self._at += len(piece)
        self._before = piece[-1:] or self._before
        return True

    def finish(self) -> None:
        """The end of the text, which nothing follows."""
        self._add("bidi", self._bidi.finish())
        text = self._before + self._rest
        self._read(text, len(text))

    def _read(self, text: str, end: int) -> int:
        """Settle what of *text* stands before *end*; where all of it ends."""
        known = len(self._before)
        by = self._at - known
        for each in dishonest(text[: end + 1]):
            if known <= each.position < end and each.kind != "bidi":
                self._add(each.kind, (each.position + by,))
        if end > known:
            self._before = text[end - 1]
        self._rest = text[end:]
        self._at = by + end
        return by + len(text)

    def _add(self, kind: str, places: Iterable[int]) -> None:
        for place in places:
            found = self.found.setdefault(kind, Hiding(0, place, place))
            found.count += 1
            found.end += place == found.end

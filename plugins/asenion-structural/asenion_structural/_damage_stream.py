"""Damaged markers in a text that arrives a piece at a time."""

from __future__ import annotations

from asenion_structural._damage_begun import begun
from asenion_structural._damage_search import Damaged, found_in
from asenion_structural._spellings import undrawn

_SIGNS = "<>|[]&%\\"  # of which a damaged marker has kept at least one
_LOOKED_BACK = 64  # characters in front of a place that say whether a marker begins there


class DamageStream:
    """
    *found* holds the first place of each damaged marker; *held* is how much of the end may still become one.

    Kept of the text is that end, and as much in front of it as is looked at before a marker.
    """

    def __init__(self) -> None:
        self.found: dict[str, Damaged] = {}
        self.held = 0
        self._text = ""
        self._at = 0  # where it begins
        self._settled = 0  # up to where the text is read
        self._reached = 0  # to where the last damaged marker reaches: no two overlap

    def push(self, piece: str) -> list[Damaged]:
        """The markers that *piece* makes certain, and that were not found before."""
        self._text += piece
        text = undrawn(self._text)
        self.held = begun(text, self._settled - self._at)
        end = self._at + len(text) - self.held
        fresh = text[self._settled - self._at :]  # a marker that begins in it has its signs in it
        found = self._read(end) if end > self._settled and any(sign in fresh for sign in _SIGNS) else []
        self._settled = end
        if (cut := self._settled - self._at - _LOOKED_BACK) > 0:
            self._text = self._text[cut:]
            self._at += cut
        return found

    def finish(self) -> None:
        """The end of the text, which settles all of it."""
        self._read(self._at + len(self._text) + 1)

    def _read(self, end: int) -> list[Damaged]:
        """What is new among the markers that begin before *end*."""
        new: list[Damaged] = []
        for each in sorted(found_in(self._text), key=lambda each: (each.start, -each.end)):
            start, past = each.start + self._at, each.end + self._at
            if not self._settled <= start < end or start < self._reached:
                continue
            self._reached = past
            if each.marker not in self.found:
                self.found[each.marker] = Damaged(start, past, each.marker)
                new.append(self.found[each.marker])
        return new

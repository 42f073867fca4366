"""How long a text is, counted as it arrives."""

from __future__ import annotations

from asenion_core import Reading, fold
from asenion_deterministic._settling import Settling

_JAMO = (("\u1100", "\u11ff"), ("\ud7b0", "\ud7ff"), ("\uffa0", "\uffdc"))  # these compose with what stands before
_SIGNS = frozenset("!\"#$%&'*+-/:;<=>?@[\\]^_{|}~")  # ASCII that a fold keeps
_LONG = 256


class WordCount:
    """How many words a text has so far, as written: one that has begun is one, however it goes on."""

    def __init__(self) -> None:
        self._settling = Settling()
        self._settled = 0

    @property
    def count(self) -> int:
        return self._settled + self._settling.open

    def push(self, piece: str) -> None:
        self._count(self._settling.push(piece))

    def finish(self) -> None:
        self._count(self._settling.finish())

    def _count(self, settled: str) -> None:
        if settled:
            self._settled += Reading(settled).count


class FoldLength:
    """
    How long the fold of a text is so far.

    The text is parted before characters that fold the same whatever stands before them. *sure* is a length that it has
    whatever follows, *likely* the length that it has if nothing does, and *size* is how many characters at the end may still
    fold otherwise.
    """

    def __init__(self) -> None:
        self.sure = self.likely = self.size = 0
        self._settled = self._due = 0
        self._parted = False
        self._rest: list[str] = []

    def push(self, piece: str) -> None:
        self._rest.append(piece)
        self.size += len(piece)
        cut = next((at for at in range(len(piece) - 1, -1, -1) if _stands_alone(piece[at])), None)
        # An end of signs alone is long seldom; it is read again when it has doubled.
        if cut is None and _LONG < self.size < self._due:
            return
        self._measure(cut, len(piece))

    def finish(self) -> int:
        """The length of the fold of the whole."""
        self._measure(None, 0)
        return self.likely

    def _measure(self, cut: int | None, behind: int) -> None:
        """Measure the end, parted at *cut* of its last *behind* characters."""
        text = "".join(self._rest)
        if cut is not None and (place := len(text) - behind + cut):
            self._settled += self._length(text[:place], last=False)
            text, self._parted = text[place:], True
        elif cut is not None:
            self._parted = True
        self._rest, self.size, self._due = [text], len(text), 2 * len(text)
        self.sure = self._settled + (1 if self._parted else 0)
        self.likely = self._settled + self._length(text, last=True)

    def _length(self, text: str, *, last: bool) -> int:
        """What *text* adds: with a letter at each side that it does not end on, for a fold is trimmed."""
        before, behind = "x" if self._settled else "", "" if last else "x"
        return len(fold(f"{before}{text}{behind}")) - len(before) - len(behind)


def _stands_alone(char: str) -> bool:
    """Whether *char* folds to something that nothing before it can change."""
    if char.isascii():
        return char.isalnum() or char in _SIGNS
    if char > "\uffff" or not char.isalnum() or any(first <= char <= last for first, last in _JAMO):
        return False
    # A raised digit is read by the digit before it, a filler is a letter and shows nothing, and a Thai vowel folds to a mark.
    return (char.isdecimal() or not char.isdigit()) and fold(char)[:1].isalnum()

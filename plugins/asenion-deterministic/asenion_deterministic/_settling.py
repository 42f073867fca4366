"""A text that arrives a piece at a time, parted where its words are settled."""

from __future__ import annotations

from asenion_core import Reading, tokens, unsettled

# A word that is longer is read again only when a piece may end it, or when it has doubled: else each of its pieces would
# cost what all of it does.
_LONG = 64


class Settling:
    """
    What of a text is settled, and the end that is not: no more than one word.

    *at* is where that end begins in the text, *size* how long it is, and *open* says whether a word has begun in it.
    """

    __slots__ = ("_due", "_rest", "at", "open", "size")

    def __init__(self) -> None:
        self.at = self.size = self._due = 0
        self.open = False
        self._rest: list[str] = []

    @property
    def rest(self) -> str:
        """The end that may still be read otherwise."""
        return "".join(self._rest)

    def push(self, piece: str) -> str:
        """What *piece* settles: its words, and their places, stay as they are whatever follows."""
        self._rest.append(piece)
        self.size += len(piece)
        if _LONG < self.size < self._due and unsettled(f"x{piece}") > len(piece):
            return ""
        text = "".join(self._rest)
        self.size = unsettled(text)
        self._due = 2 * self.size
        settled = len(text) - self.size
        rest = text[settled:]
        self._rest = [rest] if rest else []
        self.open = bool(rest) and bool(tokens(rest))
        self.at += settled
        return text[:settled]

    def finish(self) -> str:
        """The end, which nothing follows."""
        rest = self.rest
        self.at += len(rest)
        self.size, self.open = 0, False
        self._rest.clear()
        return rest


class Words:
    """The words of a text, each as soon as it is settled."""

    __slots__ = ("_settling",)

    def __init__(self) -> None:
        self._settling = Settling()

    def push(self, piece: str) -> list[tuple[str, int, int]]:
        """The words that *piece* settles, with their places in the text."""
        before = self._settling.at
        return placed(Reading(self._settling.push(piece)), before)

    def finish(self) -> list[tuple[str, int, int]]:
        """The words of the end."""
        before = self._settling.at
        return placed(Reading(self._settling.finish()), before)


def placed(reading: Reading, at: int) -> list[tuple[str, int, int]]:
    """The words of *reading*, with their places in a text in which it begins at *at*."""
    return [(word, at + start, at + end) for word, (start, end) in zip(reading.words, reading.places, strict=True)]

"""Laws about how long a text is: lines, characters, words."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from asenion_core import Failure, Law, LawStream, Reading
from asenion_core.terms import positive_number, whole_number
from asenion_deterministic._details import counted
from asenion_deterministic._limit_streams import FoldLength, WordCount
from asenion_deterministic._line_breaks import BREAK, LineBreaks


@frozen
class OneLine(Law):
    """
    The text is one line, once blanks at its ends are trimmed.

    A line break of any kind counts, also one that a terminal does not show. The failure has the place of the first.
    """

    name, band = "one_line", "deterministic"
    holds = ((True, "The vault opens at nine.\n"), (True, ""))
    breaks = (
        (True, "Title:\nThe vault opens at nine."),
        (True, "a\r\nb"),
        (True, " a\N{PARAGRAPH SEPARATOR}b"),
    )
    refuses = (1, "yes", None, [True])

    def failures(self, reading: Reading) -> Iterator[Failure]:
        trimmed = reading.text.strip()
        if len(trimmed.splitlines()) < 2:
            return
        breaks = list(BREAK.finditer(trimmed))
        if breaks:
            lead = len(reading.text) - len(reading.text.lstrip())
            start, end = breaks[0].span()
            yield self.failure(len(breaks), lead + start, lead + end)

    def failure(self, breaks: int, start: int, end: int) -> Failure:
        return self.fail(None, f"it runs over {breaks + 1} lines", start=start, end=end)

    def stream(self) -> LawStream:
        return _Line(self)


class _Line(LawStream):
    """A break is held with all that follows it until something that is no blank comes: at the very end it is trimmed."""

    def __init__(self, law: OneLine) -> None:
        self._law = law
        self._breaks = LineBreaks()

    def push(self, piece: str) -> list[Failure]:
        breaks = self._breaks
        known = breaks.count
        breaks.push(piece)
        self.held = 0 if breaks.waiting is None else breaks.pushed - breaks.waiting
        return [] if known else self.finish()

    def finish(self) -> list[Failure]:
        first = self._breaks.first
        return [] if first is None else [self._law.failure(self._breaks.count, *first)]


@frozen
class MaxChars(Law):
    """
    The folded text has at most *most* characters.

    Folded, because what is drawn as one letter may be written as several: code points of the fold are counted, not bytes.
    """

    name, band = "max_chars", "deterministic"
    holds = ((9, "the vault"), (9, "  The   (vault)  "), (0, ""))
    breaks = ((8, "the vault"), (0, "a"))
    refuses = (-1, 8.5, "8", True, [8])
    most: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (count := len(reading.folded)) > self.most:
            yield self.failure(count)

    def failure(self, count: int) -> Failure:
        return self.fail(None, f"it is {counted(count, 'character')}, over {self.most}")

    def stream(self) -> LawStream:
        return _Chars(self)


class _Chars(LawStream):
    """Nothing is held but an end that is too long as it stands and may yet fold to less."""

    def __init__(self, law: MaxChars) -> None:
        self._law = law
        self._length = FoldLength()
        self._failed = False

    def push(self, piece: str) -> list[Failure]:
        self._length.push(piece)
        self.held = self._length.size if self._length.likely > self._law.most else 0
        if self._failed or self._length.sure <= self._law.most:
            return []
        self._failed = True
        return [self._law.failure(self._length.sure)]

    def finish(self) -> list[Failure]:
        return [self._law.failure(count)] if (count := self._length.finish()) > self._law.most else []


@frozen
class MinChars(Law):
    """The folded text has at least *least* characters."""

    name, band = "min_chars", "deterministic"
    holds = ((9, "the vault"),)
    breaks = ((10, "the vault"), (1, " "))
    refuses = (0, -1, 8.5, "8", True, [8])
    least: int = field(converter=positive_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (count := len(reading.folded)) < self.least:
            yield self.fail(None, f"it is {counted(count, 'character')}, under {self.least}")


@frozen
class MaxWords(Law):
    """
    The text has at most *most* words, as they are written.

    A contraction is one word: "can't" counts once.
    """

    name, band = "max_words", "deterministic"
    holds = ((2, "I can't"), (0, "..."))
    breaks = ((1, "I can't"), (0, "a"))
    refuses = (-1, 8.5, "8", True, [8])
    most: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (count := reading.count) > self.most:
            yield self.failure(count)

    def failure(self, count: int) -> Failure:
        return self.fail(None, f"it is {counted(count, 'word')}, over {self.most}")

    def stream(self) -> LawStream:
        return _Counted(self)


class _Counted(LawStream):
    """Nothing is held: the word that is one too many is refused when it begins."""

    def __init__(self, law: MaxWords) -> None:
        self._law = law
        self._words = WordCount()

    def push(self, piece: str) -> list[Failure]:
        known = self._words.count > self._law.most
        self._words.push(piece)
        return [] if known else self._failures()

    def finish(self) -> list[Failure]:
        self._words.finish()
        return self._failures()

    def _failures(self) -> list[Failure]:
        return [self._law.failure(count)] if (count := self._words.count) > self._law.most else []


@frozen
class MinWords(Law):
    """
    The text has at least *least* words, as they are written.

    A contraction is one word: "can't" counts once.
    """

    name, band = "min_words", "deterministic"
    holds = ((2, "I can't"),)
    breaks = ((3, "I can't"), (1, "..."))
    refuses = (0, -1, 8.5, "8", True, [8])
    least: int = field(converter=positive_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (count := reading.count) < self.least:
            yield self.fail(None, f"it is {counted(count, 'word')}, under {self.least}")

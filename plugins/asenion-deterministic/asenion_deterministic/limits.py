"""Laws about how long a text is: lines, characters, words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import field, frozen

from asenion_core import Failure, Law, Reading
from asenion_core.terms import positive_number, whole_number
from asenion_deterministic._details import counted

# LF, CR, CR LF, VT, FF, NEL, LS and PS. `str.splitlines` breaks at the three separators FS, GS and RS too.
_BREAK = re.compile("\r\n|[\n\r\v\f\x85\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}]")


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
        breaks = list(_BREAK.finditer(trimmed))
        if breaks:
            lead = len(reading.text) - len(reading.text.lstrip())
            start, end = breaks[0].span()
            yield self.fail(None, f"it runs over {len(breaks) + 1} lines", start=lead + start, end=lead + end)


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
            yield self.fail(None, f"it is {counted(count, 'character')}, over {self.most}")


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
            yield self.fail(None, f"it is {counted(count, 'word')}, over {self.most}")


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

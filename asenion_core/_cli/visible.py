"""Visible text: what a terminal would hide, move or act on is written out, and a caret stands under what it means."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

# Drawn as nothing, or as blank, and held to be printable all the same: fillers, and the selectors of variants.
_FILLERS = (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)
_UNSEEN = frozenset((*_FILLERS, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}

#: Columns of an excerpt: in all, in front of what is marked, and of that itself.
_ALL, _BEFORE, _MARKED = 88, 36, 50


def visible(text: str) -> str:
    r"""
    *text* as it can be shown on one line: controls, invisible characters and whatever turns the direction as escapes.

    A lookalike stays as it is drawn. Joiners and variation selectors inside an emoji are written out like any other: what is
    shown is what is there.

    >>> print(visible("in\u200bvis\tible \u202eevil"))
    in\u200bvis\tible \u202eevil
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    if char == " " or (char.isprintable() and ord(char) not in _UNSEEN):
        return char
    code = ord(char)
    return _SHORT.get(char) or (
        f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    )


def width(text: str) -> int:
    """How many columns *text*, as `visible` gives it, takes on a terminal."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me") or "\u1160" <= char <= "\u11ff":
        return 0  # drawn on what stands before it, as the vowels and finals of Korean are
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


class Excerpt(NamedTuple):
    """The line of a text that something stands on, as it can be shown: *marked* is what the caret goes under."""

    line: int
    before: str
    marked: str
    after: str

    @property
    def carets(self) -> str:
        """The line that goes under it; what takes no column is pointed at all the same."""
        return " " * width(self.before) + "^" * max(1, width(self.marked))


def excerpt(text: str, start: int, end: int) -> Excerpt:
    """The line of *text* that *start* stands on, cut where it is long; a span over several lines is marked on its first."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    stop = len(text) if stop < 0 else stop
    # A span that is the break itself is shown as its escape.
    end = min(max(end, start), stop + (text[start:stop] in ("", "\r")))
    marked, cut = _fitting(text, range(start, end), _MARKED)
    last = end if cut else max(end, stop - (text[stop - 1 : stop] == "\r"))
    before, cut_before = _fitting(text, range(start - 1, begin - 1, -1), _BEFORE)
    after, cut_after = _fitting(text, range(end, last), _ALL - width("".join(before + marked)))
    if cut_before and not cut_after:  # what the end of the line leaves free is for its beginning
        before, cut_before = _fitting(text, range(start - 1, begin - 1, -1), _ALL - width("".join(marked + after)))
    return Excerpt(
        text.count("\n", 0, start) + 1,
        "".join(["…" * cut_before, *reversed(before)]),
        "".join([*marked, "…" * cut]),
        "".join([*after, "…" * cut_after]),
    )


def _fitting(text: str, places: range, columns: int) -> tuple[list[str], bool]:
    """As much of what stands at *places* as fits, in their order; and whether some is cut."""
    shown: list[str] = []
    used = 0
    for at in places:
        piece = visible(text[at])
        used += width(piece)
        # Marks take no column, and there may be any number of them.
        if used > columns or len(shown) > 4 * columns:
            return shown, True
        shown.append(piece)
    return shown, False

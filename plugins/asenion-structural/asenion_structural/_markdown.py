"""Markdown, as CommonMark and the tables of GFM have it: its links, its HTML, and what is left as running text."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import pyromark
from attrs import frozen

_OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH
_BEGINS = bytes(not 0x80 <= byte < 0xC0 for byte in range(256))  # whether a character begins with it
_SURROGATE = re.compile("[\ud800-\udfff]")

#: A link or an image: its address, its kind, and the place of the whole of it.
Linked = tuple[str, str, int, int]


@frozen
class Prose:
    """Running text, escapes and character references resolved, and where each piece of it stands in the source."""

    text: str
    _begins: list[int]
    _places: list[tuple[int, int]]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where in the source what is at *start* to *end* is written."""
        first = bisect_right(self._begins, start) - 1
        last = bisect_right(self._begins, end - 1) - 1
        return self._at(first, start), self._past(last, end)

    def _at(self, index: int, offset: int) -> int:
        start, end = self._places[index]
        return min(start + offset - self._begins[index], end)

    def _past(self, index: int, offset: int) -> int:
        start, end = self._places[index]
        length = (self._begins[index + 1] if index + 1 < len(self._begins) else len(self.text)) - self._begins[index]
        if length != end - start:  # a character reference: its whole spelling
            return end
        return start + offset - self._begins[index]


@frozen
class Page:
    """What a text of Markdown holds."""

    links: list[Linked]
    html: list[tuple[int, int]]
    prose: Prose


def page_of(text: str) -> Page:
    """*text* as Markdown. Offsets are indices of *text*."""
    source = text if text.isascii() else _SURROGATE.sub("\ufffd", text)
    index = _indices(source)
    links: list[Linked] = []
    html: list[tuple[int, int]] = []
    pieces = _Pieces(source)
    taken, last, last_index = 0, 0, 0  # bytes that are read, and the place that was asked for last
    for event, span in pyromark.events_with_range(source, options=_OPTIONS):
        if type(event) is str:  # a break or a rule: what it is written with stays
            continue
        name, what = _read(event)
        if name == "End" or (name == "Text" and span["start"] < taken):
            continue
        start = last_index if span["start"] == last else index(span["start"])
        if name == "Start" and (what if type(what) is str else next(iter(what))) in _BLOCKS:
            pieces.block(start)
            continue
        last = span["end"]
        end = last_index = index(last)
        if name == "Text":
            pieces.text(what, start, end)
            taken = last
            continue
        if name == "Start":
            kind = what if type(what) is str else next(iter(what))
            if kind in _MARKS:
                continue
            if kind in ("Link", "Image"):
                link = what[kind]
                shown = "image" if kind == "Image" else "address" if link["link_type"] == "Email" else "link"
                links.append((link["dest_url"], shown, start, end))
        elif name in ("Html", "InlineHtml"):
            html.append((start, end))
        elif name != "Code":
            continue
        pieces.skip(start, end)
        taken = max(taken, last)
    return Page(links=links, html=html, prose=pieces.prose())


def _read(event: Any) -> tuple[str, Any]:
    """The name of an event and what it holds: a mapping of one key."""
    ((name, what),) = event.items()
    return name, what


# What is no text at all is skipped: links, images, code, HTML.
_MARKS = frozenset({"Emphasis", "Strong", "Strikethrough"})
_BLOCKS = frozenset(
    {"Paragraph", "Heading", "BlockQuote", "List", "Item", "Table", "TableHead", "TableRow", "TableCell"}
)


class _Pieces:
    """Running text as it is put together: what Markdown reads as text, and the marks between, which a linkifier may see."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._parts: list[str] = []
        self._begins: list[int] = []
        self._places: list[tuple[int, int]] = []
        self._length = 0
        self._as_it_is = False  # whether the last piece is written as it reads
        self._at = 0  # up to where the source has been taken

    def _add(self, part: str, start: int, end: int) -> None:
        if not part:
            return
        self._parts.append(part)
        as_it_is = len(part) == end - start
        if as_it_is and self._as_it_is and self._places[-1][1] == start:
            self._places[-1] = (self._places[-1][0], end)  # one piece: a text of brackets has one for each
        else:
            self._begins.append(self._length)
            self._places.append((start, end))
        self._as_it_is = as_it_is
        self._length += len(part)

    def text(self, what: str, start: int, end: int) -> None:
        if start < self._at:
            return
        gap = self._source[self._at : start]
        if gap:
            if "]:" in gap:  # a definition, which is a link only where it is used
                gap = gap[gap.rfind("\n") + 1 :]
            first = start - len(gap)
            # A backslash that Markdown takes off; what is written with one is read again as it stands in the source.
            if gap.endswith("\\"):
                gap = gap[:-1]
            self._add(gap, first, first + len(gap))
        self._add(what, start, end)
        self._at = end

    def skip(self, start: int, end: int) -> None:
        """What stands from *start* to *end* is no running text."""
        if start < self._at:
            return
        gap = self._source[self._at : start]
        if "]:" not in gap:
            self._add(gap, self._at, start)
        self._add(" ", start, start + 1)
        self._at = end

    def block(self, start: int) -> None:
        """A block begins at *start*: what came before it and was no text was none of it."""
        if start >= self._at:
            self._add("\n", self._at, self._at + 1)
            self._at = start

    def prose(self) -> Prose:
        return Prose("".join(self._parts), self._begins, self._places)


def _indices(source: str) -> Callable[[int], int]:
    """From a place in the bytes of *source* to the index of the character there."""
    if source.isascii():
        return int
    # Four bytes a byte, and looked up a few thousand times: bisecting a shorter table took twice as long.
    begun = source.encode().translate(_BEGINS)
    return array("I", accumulate(begun, initial=0)).__getitem__

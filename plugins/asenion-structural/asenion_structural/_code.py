"""Code in a text of Markdown: where its fences and spans stand, found in one pass over its lines."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from attrs import frozen

from asenion_core import Reading

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_BULLET = re.compile(r"(?:[-*+]|[0-9]{1,9}[.)])[ \t]+")
_TICKS = re.compile(r"`+")
_TAGS = re.compile(r"<[A-Za-z/!?][^<>]*>")  # of HTML, and a link in angle brackets


@frozen
class _Line:
    start: int
    end: int
    body: str  # without quote marks, bullets and blanks in front
    fence: str  # the run of ` or ~ that it begins with, where that is three or more
    starts_block: bool
    ends_block: bool  # a heading, or the rule under one: what follows is another paragraph

    @property
    def is_bare(self) -> bool:
        """Whether nothing but blanks follows the fence, so that it can close a block."""
        return not self.body[len(self.fence) :].strip()


def code_places(reading: Reading) -> tuple[tuple[int, int], ...]:
    """
    The places of fenced blocks and of code spans in *reading*, in order, fences and backticks included.

    As CommonMark has them, but for what a guard must not believe: a fence that is never closed opens nothing, since a reply
    that breaks off inside one is where a template leaks. Fences are found in lists and quotes too.
    """
    text = reading.text
    if "`" not in text and "~~~" not in text:
        return ()
    lines = [_line(found) for found in _LINE.finditer(text) if found.end() > found.start()]
    closers = _closers(lines)
    places: list[tuple[int, int]] = []
    paragraph, index = (0, 0), 0
    while index < len(lines):
        line = lines[index]
        closed_by = closers[index]
        if closed_by is not None:
            places += _spans(text, *paragraph)
            places.append((line.start, lines[closed_by].end))
            index = closed_by
            paragraph = (lines[index].end, lines[index].end)
        elif line.starts_block or not line.body:
            places += _spans(text, *paragraph)
            paragraph = (line.start, line.end)
        else:
            paragraph = (paragraph[0], line.end)
        if line.ends_block:
            places += _spans(text, *paragraph)
            paragraph = (line.end, line.end)
        index += 1
    return (*places, *_spans(text, *paragraph))


def _line(found: re.Match[str]) -> _Line:
    body, starts_block = found[0].strip().lstrip("> \t"), False
    while bullet := _BULLET.match(body):
        body, starts_block = body[bullet.end() :], True
    run = len(body) - len(body.lstrip(body[0])) if body.startswith(("`", "~")) else 0
    fence = body[:run] if run >= 3 else ""
    if fence.startswith("`") and "`" in body[run:]:
        fence = ""  # a span that begins a line
    heads = body.startswith("#")
    rules = bool(body) and not body.strip("-=*_ \t")
    return _Line(found.start(), found.end(), body, fence, starts_block or heads, heads or rules)


def _closers(lines: list[_Line]) -> list[int | None]:
    """For each line the index of the one that closes the block it opens: the next bare fence of its kind, as long or longer."""
    found: list[int | None] = [None] * len(lines)
    # Per kind the bare fences behind, the nearest last; one that is behind a longer one closes nothing and is dropped.
    behind: dict[str, list[tuple[int, int]]] = {"`": [], "~": []}
    for index in range(len(lines) - 1, -1, -1):
        line = lines[index]
        if not line.fence:
            continue
        kind, length = behind[line.fence[0]], len(line.fence)
        # Lengths fall towards the end of the list, and so rise in their negatives.
        place = bisect_left(kind, True, key=lambda each: -each[0] > -length) - 1
        if place >= 0:
            found[index] = kind[place][1]
        if line.is_bare:
            while kind and kind[-1][0] <= length:
                kind.pop()
            kind.append((length, index))
    return found


def _spans(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """
    The code spans of one paragraph: from a run of backticks to the next that is as long.

    No span opens within a tag of HTML, where a backtick is shown to nobody; a tag that begins within a span is none.
    """
    runs = [found.span() for found in _TICKS.finditer(text, start, end)]
    closer: list[int | None] = []
    last: dict[int, int] = {}
    for index in range(len(runs) - 1, -1, -1):
        first, past = runs[index]
        length = past - first - _is_escaped(text, first, start)
        closer.append(last.get(length) if length else None)
        last[past - first] = index
    closer.reverse()
    tags = _TAGS.finditer(text, start, end) if runs else iter(())
    tag = next(tags, None)
    index, past = 0, start
    while index < len(runs):
        first = runs[index][0]
        while tag is not None and (tag.start() < past or tag.end() <= first):
            tag = next(tags, None)
        is_shown = tag is None or tag.start() > first
        if is_shown and (by := closer[index]) is not None:
            past = runs[by][1]
            yield first, past
            index = by
        index += 1


def _is_escaped(text: str, place: int, start: int) -> bool:
    before = place
    while before > start and text[before - 1] == "\\":
        before -= 1
    return (place - before) % 2 == 1

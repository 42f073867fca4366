"""Quotations in a reply: what it puts in quotation marks or in a block quote, found in one pass over its lines and marks."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from attrs import frozen

from asenion_core import Reading, is_word_character
from asenion_corpus import _marks

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_QUOTED_LINE = re.compile(r"[ \t]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?(?:>[ \t]*)+")
_BULLET = re.compile(r"(?:[-*+]|[0-9]{1,9}[.)]|\#{1,6})[ \t]+")
_STARTS_BLOCK = re.compile(r"[ \t]*(?:[-*+#|>=]|[0-9]{1,9}[.)][ \t]|```|~~~|\r|\n|\Z)")
_SOURCE = re.compile(r"—|–|―|--")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_ELIDED = re.compile(rf"(?:{'|'.join(_marks.ELIDED)})\b|[0-9]{{2}}s?\b", re.IGNORECASE)
_ELEMENT = re.compile(r"<(/?)(q|blockquote)(?=[\s/>])[^<>]*>", re.IGNORECASE | re.ASCII)
_PARAGRAPH = re.compile(r"</?p(?=[\s>])[^<>]*>|\n[ \t\r]*\n", re.IGNORECASE | re.ASCII)
_CITE = re.compile(r"<cite[\s>]", re.IGNORECASE | re.ASCII)
_FEW = 4  # closers of one opener that are tried: each costs a look at the pages


@cache
def _mark() -> re.Pattern[str]:
    """A quotation mark of any family: compiled when the first text asks, as it takes as long as all the others."""
    return re.compile(f"[{re.escape(''.join(_marks.FAMILY_OF))}]")


@frozen
class Passage:
    """What is quoted, without the marks around it or in front of its lines, and its place in the reply."""

    text: str
    start: int
    end: int


#: The ways to read one quotation, likeliest first: an apostrophe may or may not have ended it. One of them has to stand.
Quotation = tuple[Passage, ...]


def quotations(reading: Reading) -> tuple[Quotation, ...]:
    r"""
    Every quotation of *reading*, in the order of their places.

    An opening mark that is never closed quotes the rest of its paragraph, and the elements ``q`` and ``blockquote`` of HTML quote
    as marks do. An apostrophe is no mark, nor is the sign of an inch.

    >>> [each[0].text for each in quotations(Reading('He said "we open at nine", on a 27" screen, and \'not at ten\'.'))]
    ['we open at nine', 'not at ten']
    """
    text = reading.text
    found: list[Quotation] = []
    rest = 0
    for start, end, quoted in _blocks(text):
        found += _marked(text, rest, start)
        found += quoted
        rest = end
    found += _marked(text, rest, len(text))
    found += _elements(text)
    return tuple(sorted(found, key=lambda each: (each[0].start, -each[0].end)))


def words_in(passage: str) -> int:
    """
    How many words *passage* has, as a reader counts them; in a script without spaces each letter is one.

    >>> words_in("we don't open at 9 — ever"), words_in("\N{CJK UNIFIED IDEOGRAPH-4E5D}\N{CJK UNIFIED IDEOGRAPH-6642}")
    (6, 2)
    """
    spaced, letters = (passage, 0) if passage.isascii() else _unspaced().subn(" ", passage)
    return letters + sum(any(map(str.isalnum, piece)) for piece in spaced.split())


@cache
def _unspaced() -> re.Pattern[str]:
    # Made where it is needed: it takes longer than all of what else an import does here.
    return re.compile(f"[{_marks.UNSPACED}]")


def _blocks(text: str) -> Iterator[tuple[int, int, list[Quotation]]]:
    """Each block quote: where it begins and ends, and the passages it is made of."""
    if ">" not in text:
        return
    lines: list[tuple[int, int]] = []  # of the block: where the words of each line begin and end
    begun = end = 0
    lazy: tuple[int, int] | None = None
    for line in _LINE.finditer(text):
        if (mark := _QUOTED_LINE.match(text, *line.span())) is not None:
            if not lines:
                begun = line.start()
            lines.append((mark.end(), line.end()))
            end = line.end()
        elif lines:
            lazy = None if _STARTS_BLOCK.match(line[0]) else line.span()
            yield begun, end, _paragraphs(text, lines, lazy)
            lines = []
    if lines:
        yield begun, end, _paragraphs(text, lines, None)


def _paragraphs(text: str, lines: list[tuple[int, int]], lazy: tuple[int, int] | None) -> list[Quotation]:
    """The passages of one block quote. A last line that begins with a dash says who is quoted."""
    groups: list[list[tuple[int, int]]] = [[]]
    for start, end in lines:
        if not text[start:end].strip():
            groups.append([])
        elif (bullet := _BULLET.match(text, start, end)) is not None:
            groups.append([(bullet.end(), end)])
            if text[start] == "#":  # a heading ends with its line
                groups.append([])
        else:
            groups[-1].append((start, end))
    said = [group for group in groups if group]
    if said and _SOURCE.match(text, *said[-1][-1]) and (len(said[-1]) > 1 or len(said) > 1):
        said[-1].pop()
        lazy = None
    found = []
    for group in filter(None, said):
        readings = [_joined(text, group)]
        # What follows without a mark is shown as quoted, and was rarely meant to be: the passage may stand either way.
        if lazy is not None and group is said[-1]:
            readings.append(_joined(text, [*group, lazy]))
        found.append(tuple(each for each in readings if each is not None))
    return [each for each in found if each]


def _joined(text: str, lines: list[tuple[int, int]]) -> Passage | None:
    words = "\n".join(text[start:end].strip() for start, end in lines)
    trimmed = _trimmed(text, lines[0][0], lines[-1][1])
    return None if trimmed is None else Passage(words, trimmed.start, trimmed.end)


def _elements(text: str) -> Iterator[Quotation]:
    """What stands in the elements ``q`` and ``blockquote``, drawn as marks and as a block quote: the outermost of each."""
    opened: dict[str, tuple[int, int]] = {}  # name -> where the outermost begins, and how many are open
    for found in _ELEMENT.finditer(text):
        name = found[2].lower()
        start, depth = opened.pop(name, (found.end(), 0))
        depth += -1 if found[1] else 1
        if depth > 0:
            opened[name] = start, depth
        elif depth == 0:
            yield from _element(text, start, found.start())
    for start, _ in opened.values():
        paragraph = _BLANK_LINE.search(text, start)
        yield from _element(text, start, len(text) if paragraph is None else paragraph.start())


def _element(text: str, start: int, end: int) -> Iterator[Quotation]:
    """The quotations in an element, a paragraph each; one that says who is quoted may stand up to there."""
    breaks = [found.span() for found in _PARAGRAPH.finditer(text, start, end)]
    for begun, ended in pairwise([(start, start), *breaks, (end, end)]):
        cite = _CITE.search(text, begun[1], ended[0])
        readings = [_trimmed(text, begun[1], at) for at in (ended[0], *((cite.start(),) if cite else ()))]
        if found := tuple(each for each in readings if each is not None):
            yield found


def _trimmed(text: str, start: int, end: int) -> Passage | None:
    """``text[start:end]`` without the blanks at its ends; None where there is nothing else."""
    inner = text[start:end]
    words = inner.strip()
    if not words:
        return None
    start += len(inner) - len(inner.lstrip())
    return Passage(words, start, start + len(words))


def _marked(text: str, start: int, end: int) -> Iterator[Quotation]:
    """What stands between quotation marks in ``text[start:end]``, family by family."""
    families: dict[str, list[int]] = {}
    for found in _mark().finditer(text, start, end):
        families.setdefault(_marks.FAMILY_OF[found[0]], []).append(found.start())
    if not families:
        return
    breaks = [found.start() for found in _BLANK_LINE.finditer(text, start, end)]
    for family, places in families.items():
        yield from _Pairing(text, start, end, family, breaks).quotations(places)


class _Pairing:
    """The marks of one family in one stretch of a text, paired."""

    def __init__(self, text: str, start: int, end: int, family: str, breaks: list[int]) -> None:
        self._text, self._start, self._end = text, start, end
        self._family, self._breaks = family, breaks
        self._opener = -1
        self._depth = 0
        self._closers: list[int] = []

    def quotations(self, places: list[int]) -> Iterator[Quotation]:
        """The quotations that the marks at *places* make."""
        for place in places:
            if self._opener >= 0 and self._is_over(place):
                yield from self._finished(None)
            if self._opener < 0:
                if self._opens(place):
                    self._opener, self._depth, self._closers = place, 0, []
                continue
            if self._nests(place):
                self._depth += 1
            elif self._closes(place):
                if self._depth:
                    self._depth -= 1
                elif self._is_doubtful(place):
                    if len(self._closers) < _FEW - 1:
                        self._closers.append(place)
                else:
                    yield from self._finished(place)
            elif not self._in_word(place) and self._opens(place):
                yield from self._finished(None, before=place)
                self._opener, self._depth, self._closers = place, 0, []
        if self._opener >= 0:
            yield from self._finished(None)

    def _char(self, place: int) -> str:
        return self._text[place] if self._start <= place < self._end else ""

    def _is_wordy(self, place: int) -> bool:
        char = self._char(place)
        return bool(char) and is_word_character(char) and (char.isascii() or not _unspaced().match(char))

    def _in_word(self, place: int) -> bool:
        return self._is_wordy(place - 1) and self._is_wordy(place + 1)

    def _opens(self, place: int) -> bool:
        mark, before, after = self._char(place), self._char(place - 1), self._char(place + 1)
        if mark in "’〞〟」』":
            return False
        if self._family == _marks.SINGLE and (not after.strip() or _ELIDED.match(self._text, place + 1)):
            return False
        if mark in _marks.OPENS or (mark in "«‹" and (not self._is_wordy(place - 1) or after.isspace())):
            return True
        if not after.strip():  # a mark with blanks on both sides
            return not before.strip()
        return not self._is_wordy(place - 1) and (mark != "”" or not before.strip())

    def _nests(self, place: int) -> bool:
        """A mark of the opener's own form, and not where one would close."""
        mark, opener = self._char(place), self._char(self._opener)
        if mark in "“‘" and opener in "„‚":
            return False
        if mark in _marks.OPENS:
            return not (self._char(place - 1).strip() and not self._is_wordy(place + 1) and mark in "“‘")
        return mark == opener and mark in "«»‹›"

    def _closes(self, place: int) -> bool:
        mark = self._char(place)
        if mark in "«»‹›":
            return mark != self._char(self._opener)
        return mark in _marks.CLOSES or not self._is_wordy(place + 1)

    def _is_doubtful(self, place: int) -> bool:
        """Perhaps the apostrophe of a plural, or the sign of an inch: then the words go on behind it."""
        before, after = self._char(place - 1), self._text[place + 1 : place + 3]
        if not (len(after) == 2 and after[0] == " " and after[1].islower()):
            return False
        if self._family == _marks.SINGLE:
            return before in ("s", "S")
        return self._char(place) == '"' and before.isdecimal()

    def _is_over(self, place: int) -> bool:
        """A blank line stands between the opener and *place*, and the quotation cannot run over it."""
        at = bisect_left(self._breaks, self._opener)
        if at == len(self._breaks) or self._breaks[at] > place:
            return False
        return self._family not in _marks.FORMED and self._char(place) not in _marks.CLOSES

    def _finished(self, closer: int | None, before: int | None = None) -> Iterator[Quotation]:
        """The quotation from the opener to *closer*; to the end of the paragraph, or *before* the next, if there is none."""
        start, closers = self._opener + 1, self._closers
        self._opener = -1
        if closer is not None:
            ends = [*closers, closer]
        elif closers:
            ends = closers
        elif self._family == _marks.SINGLE:
            return  # an apostrophe
        else:
            at = bisect_left(self._breaks, start)
            paragraph = self._breaks[at] if at < len(self._breaks) else self._end
            ends = [paragraph if before is None else min(before, paragraph)]
        readings = (_trimmed(self._text, start, end) for end in reversed(ends))
        if found := tuple(each for each in readings if each is not None):
            yield found

"""Markers in a text: the first one, and how much of a buffer's end could still become one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from attrs import frozen

from asenion_core.errors import LawError, TextError, shown

_NOTHING = r"(?!)"  # a pattern that matches nowhere
_FEW = 8  # first characters, up to which each is searched for by itself
_DEEPEST = 40  # branches in one another, in a pattern


@frozen
class FoundMarker:
    """A marker and where it begins."""

    index: int
    marker: str


def first_marker(text: str, markers: Iterable[str], start: int = 0) -> FoundMarker | None:
    """
    The earliest of *markers* in *text* at or after *start*, or None. Where two begin at one place, the longer.

    >>> first_marker("a<thinking>b", ["<think", "<thinking>"])
    FoundMarker(index=1, marker='<thinking>')
    """
    if not isinstance(text, str):
        raise TextError(f"first_marker takes a str, not {type(text).__name__}")
    if not isinstance(start, int):
        raise TextError(f"first_marker starts at an index, an int, not {shown(start)}")
    known = _markers(markers if type(markers) is tuple else _tupled(markers))
    start = max(start, 0)
    if known.firsts:
        # One search per character that a marker begins with is far quicker than the pattern where none is there, and to
        # ask whether it is there at all is quicker still.
        places = [place for first in known.firsts if first in text and (place := text.find(first, start)) >= 0]
        if not places:
            return None
        start = min(places)
    found = known.pattern.search(text, start)
    return FoundMarker(found.start(), found[0]) if found else None


def holdback(buffer: str, markers: Iterable[str]) -> int:
    """
    The length of the longest end of *buffer* that could still become one of *markers*.

    Only proper beginnings count: a marker that stands there whole has become one.

    >>> holdback("the answer is <|im", ["<|im_end|>"])
    4
    """
    if not isinstance(buffer, str):
        raise TextError(f"holdback takes a str, not {type(buffer).__name__}")
    known = _markers(markers if type(markers) is tuple else _tupled(markers))
    tail = buffer[-known.reach :] if known.reach else ""
    found = known.first.search(tail)
    while found:
        index = found.start()
        if tail[index:] in known.beginnings:
            return len(tail) - index
        found = known.first.search(tail, index + 1)
    return 0


def _tupled(markers: Iterable[str]) -> tuple[str, ...]:
    if isinstance(markers, str):
        return (markers,)
    if isinstance(markers, bytes) or not isinstance(markers, Iterable):
        raise LawError(f"markers must be texts, not {shown(markers)}")
    return tuple(markers)


class _Markers(NamedTuple):
    """A list of markers as it is searched for."""

    pattern: re.Pattern[str]
    first: re.Pattern[str]  # a character that one begins with
    firsts: tuple[str, ...]  # those characters, where they are few
    beginnings: frozenset[str]
    reach: int  # no proper beginning is longer


@lru_cache(maxsize=256)
def _markers(markers: tuple[str, ...]) -> _Markers:
    for marker in markers:
        if not isinstance(marker, str) or not marker:
            raise LawError(f"a marker must be a text that is not empty, not {shown(marker)}")
    firsts = sorted({marker[0] for marker in markers})
    return _Markers(
        re.compile(_alternation(set(markers))),
        re.compile("|".join(map(re.escape, firsts)) or _NOTHING),
        tuple(firsts) if len(firsts) <= _FEW else (),
        frozenset(marker[:end] for marker in markers for end in range(1, len(marker))),
        max(map(len, markers), default=1) - 1,
    )


def _alternation(markers: set[str], depth: int = 0) -> str:
    """
    A pattern that matches the longest of *markers* at a place.

    Beginnings that several share are written once, so that a place costs what its own characters do, however many
    markers there are. Below `_DEEPEST` branches they are listed as they stand, for patterns nest no deeper than the stack.
    """
    longest_first = sorted(markers, key=lambda marker: (-len(marker), marker))
    if depth == _DEEPEST:
        return f"(?:{'|'.join(map(re.escape, longest_first))})"
    groups: dict[str, set[str]] = {}
    for marker in longest_first:
        groups.setdefault(marker[:1], set()).add(marker)
    ends_here = groups.pop("", None) is not None
    branches = []
    for group in groups.values():
        shared = _shared(group)
        rest = {marker[len(shared) :] for marker in group}
        branches.append(re.escape(shared) + (_alternation(rest, depth + 1) if len(rest) > 1 else ""))
    if not branches:
        return _NOTHING
    return "|".join(branches) if depth == 0 else f"(?:{'|'.join(branches)}){'?' if ends_here else ''}"


def _shared(markers: set[str]) -> str:
    """The beginning that all of *markers* share: that of the first and the last, as they sort."""
    first, last = min(markers), max(markers)
    length = next(
        (index for index, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first)
    )
    return first[:length]

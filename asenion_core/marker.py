"""Markers in a text: the first one, and how much of a buffer's end could still become one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from asenion_core.errors import LawError, TextError, shown


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
    found = _markers(_tupled(markers)).pattern.search(text, max(start, 0))
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
    known = _markers(_tupled(markers))
    tail = buffer[-known.reach :] if known.reach else ""
    if known.first.isdisjoint(tail):
        return 0
    for index, char in enumerate(tail):
        if char in known.first and tail[index:] in known.beginnings:
            return len(tail) - index
    return 0


def _tupled(markers: Iterable[str]) -> tuple[str, ...]:
    if isinstance(markers, str):
        return (markers,)
    if isinstance(markers, bytes) or not isinstance(markers, Iterable):
        raise LawError(f"markers must be texts, not {shown(markers)}")
    return markers if type(markers) is tuple else tuple(markers)


@frozen(eq=False)
class _Markers:
    """A list of markers as it is searched for."""

    pattern: re.Pattern[str]
    first: frozenset[str]
    beginnings: frozenset[str]
    reach: int  # no proper beginning is longer


@lru_cache(maxsize=256)
def _markers(markers: tuple[str, ...]) -> _Markers:
    for marker in markers:
        if not isinstance(marker, str) or not marker:
            raise LawError(f"a marker must be a text that is not empty, not {shown(marker)}")
    # Longest first is what makes the longer of two win; the trie keeps a search linear however many share a beginning.
    return _Markers(
        re.compile(_alternation(sorted(set(markers), key=lambda marker: (-len(marker), marker)))),
        frozenset(marker[0] for marker in markers),
        frozenset(marker[:end] for marker in markers for end in range(1, len(marker))),
        max(map(len, markers), default=1) - 1,
    )


def _alternation(markers: list[str]) -> str:
    """A pattern that matches the longest marker at a place; one that matches nothing where there is none."""
    return "|".join(map(re.escape, markers)) or r"(?!)"

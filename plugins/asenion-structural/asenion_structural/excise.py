"""Excising: a text up to its first marker, and a text without any."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from asenion_core import TextError, first_marker


def truncate_at(text: str, markers: Iterable[str]) -> str:
    """
    What comes before the earliest of *markers* in *text*; all of it where there is none.

    For what has a body: behind a leaked heading stand the tools, which cutting the heading out would leave.

    >>> truncate_at("all done<|im_end|>ghost", ["<|im_end|>"])
    'all done'
    """
    found = first_marker(_text("truncate_at", text), markers)
    return text if found is None else text[: found.index]


def strip(text: str, markers: Iterable[str]) -> str:
    """
    *text* with its first marker cut out, again and again until none is left.

    A marker that a cut puts together is cut out too, so the result holds none. Nothing else changes: what stood around a
    marker, blanks as well, stays. Where two begin at one place the longer goes.

    >>> strip("all <|im_end|>done", ["<|im_end|>"])
    'all done'
    >>> strip("a<|im<|im_end|>_end|>b", ["<|im_end|>"])
    'ab'
    """
    _text("strip", text)
    given = (markers,) if isinstance(markers, str) else tuple(markers)
    if first_marker(text, given) is None:
        return text
    pattern = _pattern(given)
    reach = max(map(len, given)) - 1  # how much on either side of a cut can be part of a marker
    # What is kept, as places in the text: taking characters off its end moves an index and copies nothing.
    kept: list[list[int]] = []
    place = 0
    while (found := pattern.search(text, place)) is not None:
        if place < found.start():  # no empty places: looking back over them would not be linear
            kept.append([place, found.start()])
        place = found.end()
        while (joined := _joined(text, kept, place, reach, pattern)) is not None:
            before, behind = joined
            _take_off(kept, before)
            place += behind
    kept.append([place, len(text)])
    return "".join(text[start:end] for start, end in kept)


@lru_cache(maxsize=64)
def _pattern(markers: tuple[str, ...]) -> re.Pattern[str]:
    """
    A pattern of *markers*, the longest first.

    It goes on from cut to cut, where `first_marker` would look all the way ahead for every character that begins one.
    """
    return re.compile("|".join(map(re.escape, sorted(set(markers), key=len, reverse=True))))


def _joined(
    text: str, kept: list[list[int]], place: int, reach: int, pattern: re.Pattern[str]
) -> tuple[int, int] | None:
    """The marker that stands across the cut at *place*, as how much of it stands before and how much behind; None for none."""
    tail: list[str] = []
    wanted = reach
    for start, end in reversed(kept):
        if not wanted:
            break
        piece = text[max(start, end - wanted) : end]
        tail.append(piece)
        wanted -= len(piece)
    before = "".join(reversed(tail))
    found = pattern.search(before + text[place : place + reach])
    if found is None or found.start() >= len(before):
        return None
    return len(before) - found.start(), found.end() - len(before)


def _take_off(kept: list[list[int]], count: int) -> None:
    while count:
        piece = kept[-1]
        taken = min(count, piece[1] - piece[0])
        piece[1] -= taken
        count -= taken
        if piece[0] == piece[1]:
            kept.pop()


def _text(name: str, text: str) -> str:
    if not isinstance(text, str):
        raise TextError(f"{name} takes a str, not {type(text).__name__}")
    return text

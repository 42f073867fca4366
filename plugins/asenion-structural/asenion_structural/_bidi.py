"""Bidi controls: those that are unpaired, or that stand where nothing is written from right to left."""

from __future__ import annotations

import re
from bisect import bisect_left

from asenion_structural._scripts import RIGHT_TO_LEFT

_CONTROL = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# What ends a paragraph for the bidi algorithm, and with it every embedding that is still open.
_PARAGRAPH = re.compile("[^\n\r\x1c-\x1e\x85\u2029]+")
MARKS = "\u061c\u200e\u200f"
OVERRIDES = "\u202d\u202e"
EMBEDDINGS = "\u202a\u202b" + OVERRIDES
ISOLATES = "\u2066\u2067\u2068"
POP_EMBEDDING, POP_ISOLATE = "\u202c", "\u2069"


def astray(text: str) -> frozenset[int]:
    """
    The places of the bidi controls of *text* that have no business there.

    An opener without its end in the same paragraph, or an end without its opener; a pair around nothing; any control in a
    paragraph without a character from right to left; an override that holds none, for it turns round what reads well; two
    marks in a row, of which the second says nothing.
    """
    stray: set[int] = set()
    for paragraph in _PARAGRAPH.finditer(text):
        controls = [found.start() for found in _CONTROL.finditer(text, *paragraph.span())]
        if controls:
            rtl = [found.start() for found in RIGHT_TO_LEFT.finditer(text, *paragraph.span())]
            stray.update(_astray(text, controls, rtl) if rtl else controls)
    return frozenset(stray)


def _astray(text: str, controls: list[int], rtl: list[int]) -> set[int]:
    stray: set[int] = set()
    waiting: list[int] = []  # openers, the innermost last
    isolates = 0  # how many of them are isolates
    for place in controls:
        char = text[place]
        if char in MARKS:
            if text[place - 1 : place] in MARKS and place:
                stray.update((place - 1, place))
        elif char in EMBEDDINGS or char in ISOLATES:
            waiting.append(place)
            isolates += char in ISOLATES
        elif char == POP_ISOLATE and isolates:
            # It ends what was opened inside the isolate too, and that was not meant.
            while text[opener := waiting.pop()] not in ISOLATES:
                stray.add(opener)
            isolates -= 1
            stray.update(_pair(text, opener, place, rtl))
        elif char == POP_EMBEDDING and waiting and text[waiting[-1]] in EMBEDDINGS:
            stray.update(_pair(text, waiting.pop(), place, rtl))
        else:
            stray.add(place)
    stray.update(waiting)
    return stray


def _pair(text: str, start: int, end: int, rtl: list[int]) -> tuple[int, ...]:
    """Both places of a pair that is astray; none where it is at home."""
    first = bisect_left(rtl, start)
    holds_rtl = first < len(rtl) and rtl[first] < end
    if end == start + 1 or (text[start] in OVERRIDES and not holds_rtl):
        return start, end
    return ()

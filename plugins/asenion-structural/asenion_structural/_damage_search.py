"""Searching for damaged markers: the patterns, which are compiled when the first text asks, and what each of them may mean."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from asenion_structural._spellings import (
    BAR,
    GAP,
    GREATER,
    LESS,
    ZERO_WIDTH,
    is_of_turns,
    is_own,
    key,
    likest,
    spellings,
    undrawn,
)

# A name is bounded, so that whatever is tried at one place costs no more in a long text.
_NAME = rf"/?(?:[\w▁.:/\-{ZERO_WIDTH}]|\\u2581|%[eE]2%96%81|%3[aA]|&#9601;|&#[xX]2581;){{2,48}}"
# Between two bars a name may hold blanks.
_WHOLE = re.compile(
    rf"(?P<open>{LESS}|\[){GAP}{BAR}{GAP}(?P<name>[^<>|\[\]&%\\\r\n]{{2,48}}|{_NAME}){BAR}{GAP}(?P<close>{GREATER}|\])"
)
_FROM_LEFT = re.compile(
    rf"{LESS}{GAP}(?P<bar>{BAR})?{GAP}(?P<name>{_NAME})(?:{GAP}(?P<rbar>{BAR}))?(?:{GAP}(?P<gt>{GREATER}))?"
)
# Llama 2's own, whose name alone is anybody's.
_SYS = re.compile(rf"{LESS}{{2}}(?P<slash>/?)SYS{GREATER}{{2}}")
_TO_RIGHT = re.compile(GREATER)
_BAR_AT_END = re.compile(rf"{BAR}\Z")
_NAME_BACKWARDS = re.compile(rf"[\w▁.:/\-{ZERO_WIDTH}]+")
_OPENED = re.compile(rf"(?:{LESS}{GAP}(?:{BAR})?{GAP}|->)\Z")
# What a name holds that is a template's own, whatever its case and escapes.
_MAY_BE_OWN = re.compile(r"[_:\-▁%&\\]|[^\x00-\x7f]|think|endof|eo[tm]|bom|thin|hink", re.IGNORECASE)
_BRACKETED = re.compile(
    rf"(?P<open>(?:\\?\[|&#91;|&lbrack;|%5[bB])){GAP}(?P<name>/?[A-Z_]{{4,20}})(?:{GAP}(?P<close>\\?\]|&#93;|&rbrack;|%5[dD]))?"
)
_CLOSER = re.compile(r"(?<![\w\[\\])(?P<name>/[A-Z_]{4,20})\]")
_LONGEST_NAME, _LONGEST_BAR = 48, 24
_BAR_ENDS = frozenset("|;Cc")  # what a bar, or an escape of one, ends on
_ENDS_A_LINE = re.compile(r"[ \t]*(?:[<\r\n]|\Z)")


@frozen
class Damaged:
    """What stands where a marker would, and the marker."""

    start: int
    end: int
    marker: str


# A place and the markers that may be meant there, none where it is let pass.
Found = tuple[int, int, tuple[str, ...]]


def found_in(raw: str) -> Iterator[Damaged]:
    """Everything in *raw* that is a marker but for damage, search by search."""
    text = undrawn(raw)
    markers = spellings().markers
    for search in (_whole, _from_left, _to_right, _bracketed):
        for start, end, meant in search(text):
            # A marker that is whole is no business of this law.
            if meant and raw[start:end] not in markers:
                yield Damaged(start, end, likest(meant, raw[start:end]))


def _whole(text: str) -> Iterator[Found]:
    """Both bars and both brackets: the shape says enough, so any name near a known one counts. Square ones say less."""
    barred = spellings().barred
    for found in _WHOLE.finditer(text):
        name, square = key(found["name"]), found["open"] == "["
        if len(name) >= 3 and square == (found["close"] == "]"):
            yield (*found.span(), barred.near(name) if is_own(name) or not square else barred.of_name(name))
    for found in _SYS.finditer(text) if "SYS" in text else ():
        yield (*found.span(), (f"<<{found['slash']}SYS>>",))


def _from_left(text: str) -> Iterator[Found]:
    """What begins with a bracket and has lost a bar, or the end, or never had bars."""
    for found in _FROM_LEFT.finditer(text):
        bars = (found["bar"] is not None) + (found["rbar"] is not None)
        if bars == 2 and found["gt"]:
            continue  # whole
        if not bars and not _MAY_BE_OWN.search(found["name"]):
            continue  # nearly every tag of a page
        name = key(found["name"])
        if bars:
            meant = _of_bars(name, bars, closed=found["gt"] is not None)
        elif found["gt"]:
            meant = _of_tag(name)
        else:
            cut = is_own(name) and _ENDS_A_LINE.match(text, found.end())
            meant = spellings().tags.of_name(name) if cut else ()
        yield (*found.span(), meant)


def _of_bars(name: str, bars: int, *, closed: bool) -> tuple[str, ...]:
    """The markers of a name that is opened by a bracket and has one bar with the closing one, or no closing one."""
    barred = spellings().barred
    if closed and len(name) >= 5:
        return barred.near(name)
    if closed or bars == 2:
        return barred.near(name) if is_own(name) else barred.of_name(name)
    return barred.of_name(name) if is_own(name) else ()


def _of_tag(name: str) -> tuple[str, ...]:
    """The markers of a tag: by another spelling of its name, by a mistyped one if it is long, or by one that had bars."""
    known = spellings()
    if name in known.tags.exact:
        return known.tags.exact[name]
    if is_of_turns(name) and name in known.barred.exact:
        return known.barred.exact[name]
    return known.tags.near(name) if is_own(name) and len(name) >= 8 else ()


def _to_right(text: str) -> Iterator[Found]:
    """What ends as a marker does and has lost its beginning."""
    for found in _TO_RIGHT.finditer(text):
        end = found.start()
        bar = _BAR_AT_END.search(text[max(0, end - _LONGEST_BAR) : end]) if text[end - 1 : end] in _BAR_ENDS else None
        if bar is None and not _ENDS_A_LINE.match(text, found.end()):
            continue
        end -= 0 if bar is None else len(bar[0])
        # Read backwards, since from the front every word would be a name that may end here.
        backwards = _NAME_BACKWARDS.match(text[max(0, end - _LONGEST_NAME - 1) : end][::-1])
        if backwards is None or backwards.end() > _LONGEST_NAME:
            continue
        start = end - backwards.end()
        if bar is None and not _MAY_BE_OWN.search(text, start, end):
            continue
        if _OPENED.search(text[max(0, start - _LONGEST_BAR) : start]):
            continue
        name = key(text[start:end])
        names = spellings().tags if bar is None else spellings().barred
        if bar is not None and text[start - 1 : start] == "|":
            start -= 1
            meant = names.near(name) if is_own(name) else names.of_name(name)
        else:
            meant = names.of_name(name) if is_own(name) and (bar is not None or len(name) >= 8) else ()
        yield start, found.end(), meant


def _bracketed(text: str) -> Iterator[Found]:
    """Words in square brackets: in capitals alone, for an index in small letters is code."""
    bracketed = spellings().bracketed
    for found in _BRACKETED.finditer(text):
        name = key(found["name"])
        if not found["close"] and text[found.end() : found.end() + 1].strip():
            continue
        meant = bracketed.of_name(name)
        if not meant and found["close"] and len(name) >= 8 and not _is_index(text, found.start()):
            meant = bracketed.near(name)
        yield (*found.span(), meant)
    for found in _CLOSER.finditer(text) if "]" in text else ():
        yield (*found.span(), bracketed.of_name(key(found["name"])))


def _is_index(text: str, place: int) -> bool:
    before = text[place - 1 : place] if place else ""
    return before.isalnum() or before in ("_", "]", ")")

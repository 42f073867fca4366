"""How much of the end of a text may still become a damaged marker: the beginnings of what the search for them finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from asenion_structural._spellings import BAR, GAP, GREATER, LESS, ZERO_WIDTH, key, spellings

# The beginning of an escape of a bracket, of a bar or of what stands between the words of a name; or nothing.
_ESCAPE: Final = (
    r"(?:\\(?:u[0-9a-fA-F]{0,3}|x[0-9a-fA-F]?)?|&(?:amp;){0,3}(?:[a-zA-Z]{0,12}|#[xX]?[0-9a-fA-F]{0,9})"
    r"|%[0-9a-fA-F]{0,2}(?:%[0-9a-fA-F]{0,2}){0,2})?"
)
_LETTER: Final = rf"[\w▁.:/\-{ZERO_WIDTH}]"
_NAME: Final = rf"/?(?:{_LETTER}|\\u2581|%[eE]2%96%81|%3[aA]|&#9601;|&#[xX]2581;){{0,48}}"
_BETWEEN_BARS: Final = rf"(?:[^<>|\[\]&%\\\r\n]{{0,48}}|{_NAME})"
_BRACKET: Final = r"(?:\\?\[|&#91;|&lbrack;|%5[bB])"
_FROM_LEFT: Final = re.compile(
    "(?:"
    rf"(?:{LESS}|\[){GAP}{BAR}{GAP}{_BETWEEN_BARS}{GAP}(?:{BAR}{GAP})?"
    rf"|{LESS}{GAP}{_NAME}(?:[ \t]*|{GAP}(?:{BAR}{GAP})?)"
    rf"|{LESS}{{2}}/?(?:S(?:Y(?:S{GREATER}?)?)?)?"
    rf"|{_BRACKET}{GAP}/?[A-Z_]{{0,20}}{GAP}"
    r"|(?<![\w\[\\])/[A-Z_]{0,20}"
    "|"
    rf"){_ESCAPE}\Z"
)
_BEGINS: Final = "<[&%\\/"  # what one of these begins with
# A name, what closes it, and the blanks behind that: a marker that has lost its beginning may have to end a line.
_TO_RIGHT: Final = re.compile(
    rf"(?:(?<!{_LETTER})(?P<name>{_LETTER}{{1,48}})|\|)(?:(?:{BAR})?{_ESCAPE}|{GREATER}[ \t]*)\Z"
)
_LONGEST: Final = 160  # more than such a name and its end, blanks aside


def begun(text: str, start: int) -> int:
    """How many characters at the end of *text*, and behind *start*, may become part of a damaged marker."""
    found = _FROM_LEFT.search(text, start) if any(sign in text for sign in _BEGINS) else None
    place = len(text) if found is None else found.start()
    return len(text) - min([place, *_names(text, start)])


def _names(text: str, start: int) -> Iterator[int]:
    """Where a name begins that a marker may have."""
    at = max(start, len(text.rstrip(" \t")) - _LONGEST)
    while found := _TO_RIGHT.search(text, at):
        at = found.start() + 1
        if found["name"] is None or _may_be_marker(found["name"]):
            # A bar in front belongs to it.
            yield found.start() - (found.start() > start and text[found.start() - 1] == "|")


def _may_be_marker(name: str) -> bool:
    """Whether *name* is the beginning of one that a marker has, but for a character."""
    begins = key(name)
    if not name.isascii() or len(begins) < 2:
        return True
    known = _beginnings()
    return begins in known or any(begins[:at] + begins[at + 1 :] in known for at in range(len(begins)))


@cache
def _beginnings() -> frozenset[str]:
    """The beginnings of all names, and of those with a character taken off."""
    known = spellings()
    names = (*known.barred.shortened, *known.tags.shortened)
    return frozenset(name[:end] for name in names for end in range(1, len(name) + 1))

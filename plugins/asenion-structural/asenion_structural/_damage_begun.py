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
    rf"(?:(?<!{_LETTER})(?P<name>{_LETTER}{{1,48}})|\|)(?:(?:{BAR})?{_ESCAPE}|(?P<closed>{GREATER})[ \t]*)\Z"
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
        place, name = found.start(), found["name"]
        at = place + 1
        barred = place > 0 and text[place - 1] == "|"
        if name is None:
            yield place
        elif found["closed"]:
            # Without a bar the name has to be a tag's, and to end a line.
            if not name.isascii() or key(name) in spellings().tags.exact:
                yield place
        elif not name.isascii() or _begins_a_name(key(name), near=barred):
            yield max(place - barred, start)


def _begins_a_name(begun: str, *, near: bool) -> bool:
    """Whether a marker has a name that *begun* begins; *near*, but for a character."""
    known = _beginnings(near=near)
    return begun in known or (near and any(begun[:at] + begun[at + 1 :] in known for at in range(len(begun))))


@cache
def _beginnings(*, near: bool) -> frozenset[str]:
    """The beginnings of all names, and, if *near*, of those with a character taken off."""
    known = spellings()
    names = [name for names in (known.barred, known.tags) for name in (names.shortened if near else names.exact)]
    return frozenset(name[:end] for name in names for end in range(len(name) + 1))

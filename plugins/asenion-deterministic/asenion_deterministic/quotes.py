"""Values that come back quoted: `unwrap`."""

from __future__ import annotations

import re
from functools import cache

from asenion_core import TextError

# Opening quote -> what may close it. Each family is matched apart from the others: an apostrophe in a "..." is no quote of it.
_DOUBLE = {"“": "”", "„": "“”"}
_SINGLE = {"‘": "’", "‚": "‘’"}
_ANGLE = {"«": "»", "»": "«"}
_SMALL_ANGLE = {"‹": "›", "›": "‹"}
_CORNER = {"「": "」"}
_WHITE_CORNER = {"『": "』"}
_FAMILIES = ({'"': '"'}, {"'": "'"}, {"`": "`"}, _DOUBLE, _SINGLE, _ANGLE, _SMALL_ANGLE, _CORNER, _WHITE_CORNER)

_CLOSERS = {opener: closers for family in _FAMILIES for opener, closers in family.items()}
_FAMILY = {
    char: index for index, family in enumerate(_FAMILIES) for pair in family.items() for each in pair for char in each
}
_QUOTES = "".join(map(re.escape, _FAMILY))
_APOSTROPHES = "'’"


@cache
def _escape() -> re.Pattern[str]:
    return re.compile(rf"\\([\\{_QUOTES}])")


@cache
def _quote() -> re.Pattern[str]:
    return re.compile(rf"\\.|[{_QUOTES}]", re.DOTALL)


def unwrap(text: str) -> str:
    r"""
    The value that *text* wraps in quotes, and their escapes, until nothing more comes off.

    A pair comes off where it is one pair around the whole; two quoted things are not one quoted thing. One level of escapes
    comes off with each pair, and the blanks around it do too. Text that is not quoted is given back as it is.

    >>> unwrap('"\\"Ledger\\""')
    'Ledger'
    >>> unwrap('"yes" or "no"')
    '"yes" or "no"'
    >>> unwrap("'don't'")
    "don't"
    """
    if not isinstance(text, str):
        raise TextError(f"unwrap takes a str, not {type(text).__name__}")
    # An escape comes off with each round but the last, and with every round a run of backslashes is halved: few rounds.
    while (bare := _peeled(text)) is not None:
        text = bare
    return text


def _peeled(text: str) -> str | None:
    """*text* without as many pairs as come off before the next escape; None where none does."""
    start, end = _trimmed(text, 0, len(text))
    if end - start < 2 or text[start] not in _CLOSERS:
        return None
    partners = _partners(text)
    escaped = _escape().search(text) is not None
    left, right = 0, len(text)
    while start < end and partners.get(start) == end - 1:
        left, right = start + 1, end - 1
        if escaped:
            return _escape().sub(r"\1", text[left:right])
        start, end = _trimmed(text, left, right)
    return text[left:right] if left else None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The span between *start* and *end* without the blanks at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def _partners(text: str) -> dict[int, int]:
    """Place of an opening quote -> place of the one that closes it, in one pass."""
    partners: dict[int, int] = {}
    waiting: list[list[int]] = [[] for _ in _FAMILIES]
    for match in _quote().finditer(text):
        char, place = match[0], match.start()
        if len(char) > 1 or (char in _APOSTROPHES and text[max(place - 1, 0)].isalnum() and _letter(text, place + 1)):
            continue
        opened = waiting[_FAMILY[char]]
        if opened and char in _CLOSERS[text[opened[-1]]]:
            partners[opened.pop()] = place
        elif char in _CLOSERS:
            opened.append(place)
    return partners


def _letter(text: str, place: int) -> bool:
    """Whether a letter or digit stands at *place*."""
    return place < len(text) and text[place].isalnum()

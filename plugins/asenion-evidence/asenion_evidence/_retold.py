"""What prose writes in more than one way: ages and other compounds, times of day, years that go over into the next."""

from __future__ import annotations

import re

from asenion_evidence.tokens import normalize_token

_COMPOUND = re.compile(r"([0-9][0-9,.]*)(st|nd|rd|th)?(?:-[a-z]{2,})+")
_DECADE = re.compile(r"(?:mid|early|late|pre|post)-([0-9]{4})s?")
_CLOCK = re.compile(r"([0-9]{1,2})[:.]([0-5][0-9])(?:am|pm)?")
_SEASON = re.compile(r"([0-9]{2})([0-9]{2})[-/](?:[0-9]{2})?([0-9]{2})")


def told_again(token: str) -> tuple[str, ...] | None:
    """
    Further forms of a normalized *token* of prose; None where it has none.

    A boy of whom a result says that he is 16 is told of as a 16-year-old.

    >>> told_again("16-year-old"), told_again("mid-1980s"), told_again("bay7/2")
    (('16', '16s'), ('1980', '1980s'), None)
    >>> told_again("10:45")
    ('10:45', '10.45', '10:45am', '10.45am', '10:45pm', '10.45pm')
    """
    if found := _COMPOUND.fullmatch(token) or _DECADE.fullmatch(token):
        number = normalize_token(found[1])
        return number, number + ((found.lastindex == 2 and found[2]) or "s")
    if found := _CLOCK.fullmatch(token):
        hour, minute = found.groups()
        clocks = (f"{hour}:{minute}", normalize_token(f"{hour}.{minute}"))
        return (*clocks, *(f"{hour}{mark}{minute}{half}" for half in ("am", "pm") for mark in ":."))
    if found := _SEASON.fullmatch(token):
        century, year, following = found.groups()
        first = century + year
        return (first, *(f"{first}{mark}{second}" for mark in "-/" for second in (following, century + following)))
    return None

"""Quantities: the numbers of a text that carry a unit, and the ranges of two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from asenion_core import Reading
from asenion_deterministic._numbers import DASHES, HYPHENS, Number, numbers, words_before
from asenion_deterministic._scales import BLANKS, is_scaled
from asenion_deterministic._units import HEDGES, LEADS, PARTED, SIGNS, TENS

_LONGEST_JOINER = 8
#: Spellings of a unit that multiply money as well: $5 to 10 m. Behind a range mm is a length far more often.
_LETTERS = frozenset(["m", "MM", "t", "K"])


@frozen(kw_only=True)
class Quantity:
    """
    A number with its unit, or a range of two: ``text[start:end]`` is what was read.

    *unit* is one symbol, however the text spells it. A range has its end in *to*, and in *joiner* what joined the two: ``-``,
    ``to``, ``and`` (after *between*) or ``from`` (*from 14°C to 16°C*, which is a change and no spread).
    """

    amount: int | float
    to: int | float | None = None
    joiner: str | None = None
    unit: str
    start: int
    end: int


def quantities(text: str) -> tuple[Quantity, ...]:
    """
    The numbers of *text* that carry a unit, in order.

    A number without one is no quantity: a year or a head count would be every claim's second fact. One that cannot be held, or
    is only a part of the amount (3 million dollars, 2 1/2 in, minus 5°C), is passed over whole: silence is right where a bare
    number would be wrong.

    >>> [(q.amount, q.to, q.joiner, q.unit) for q in quantities("Max 14 degrees Celsius, with 10-20 mm of rain")]
    [(14, None, None, '°C'), (10, 20, '-', 'mm')]
    >>> quantities("It raised $3 million in 2019 from 40 people")
    ()
    """
    return amounts_of(Reading(text))


def amounts_of(reading: Reading) -> tuple[Quantity, ...]:
    """The quantities of a reading, read off it once."""
    return reading.view(_quantities)


def _quantities(reading: Reading) -> tuple[Quantity, ...]:
    text = reading.text
    # Ten searches in C cost a tenth of what looking for a pattern does, and a text without a digit ends here.
    for digit in "0123456789":
        if digit in text:
            return _joined(text, numbers(text))
    return ()


@cache
def _joiner() -> re.Pattern[str]:
    blank, dash, hyphen = f"[{BLANKS}]", f"[{DASHES}]", f"[{HYPHENS}]"
    return re.compile(
        rf"{blank}?({dash}){blank}?|{hyphen}?(?:{blank}{{1,2}}|{hyphen})(to|and|or)(?:{blank}{{1,2}}|{hyphen})"
    )


def _joined(text: str, found: Iterator[Number]) -> tuple[Quantity, ...]:
    """The quantities that *found* are: two numbers with a joiner may be one, a longer chain of dashes (2020-01-15) is none."""
    made: list[Quantity] = []
    first = next(found, None)
    while first is not None:
        last, behind, chain = first, next(found, None), 1
        join: str | None = None
        while behind is not None and (join := _join(text, last, behind)) == "-":
            last, behind, chain = behind, next(found, None), chain + 1
        if first.front and behind is not None and join and _is_lettered(text, behind):
            behind = next(found, None)  # $5 to 10 m
        elif first.glued or first.void or chain > 2:
            pass
        elif chain == 2:
            _pair(made, text, first, last)
        elif behind is not None and join is not None and _is_one(text, first, behind, join):
            _add(made, text, first, behind, join)
            behind = next(found, None)
        elif behind is not None and join is not None and _is_parted(text, first, behind, join):
            behind = next(found, None)
        elif first.unit is not None:
            _add(made, text, first)
        first = behind
    return tuple(made)


def _join(text: str, first: Number, second: Number) -> str | None:
    """What joins two numbers: ``-``, ``to``, ``and`` or ``or``; empty where nothing does, None where they are far apart."""
    if second.start - first.end > _LONGEST_JOINER:
        return None
    match = _joiner().fullmatch(text, first.end, second.start)
    return "" if match is None else "-" if match[1] else match[2]


def _pair(made: list[Quantity], text: str, first: Number, second: Number) -> None:
    """Two numbers with a dash between: a range, two amounts in different units, or the first alone."""
    if second.void or (first.front and _is_lettered(text, second)):
        return
    if first.front and second.unit is None:  # €5-10
        if not is_scaled(text, second.end):
            _add(made, text, first, second, "-")
    elif _is_one(text, first, second, "-"):
        _add(made, text, first, second, "-")
    elif first.unit is not None:
        _add(made, text, first)
        if second.unit is not None:
            _add(made, text, second)


def _is_one(text: str, first: Number, second: Number, join: str) -> bool:
    """Whether two joined numbers are the ends of one range: with one unit, behind both or behind the second."""
    if second.void or second.unit is None or join in ("", "or"):
        return False
    if second.front if first.unit is None else first.unit != second.unit:
        return False
    return join != "and" or _opens(words_before(text, first.start), "between")


def _is_lettered(text: str, number: Number) -> bool:
    """Whether the unit behind a number is spelled as the letters that multiply money are: 10 m."""
    return number.unit is not None and text[number.start : number.end].lstrip(f"-0123456789.,{BLANKS}") in _LETTERS


def _is_parted(text: str, first: Number, second: Number, join: str) -> bool:
    """Whether *second* says more of the amount that *first* begins: 15 dollars 50, $5 and 30 cents, $5 to 10 million."""
    if first.unit is None:
        return False
    if first.front and join and (second.void or (second.unit is None and is_scaled(text, second.end))):
        return True
    gap = text[first.end : second.start].strip(BLANKS)
    if second.unit is None:
        return not first.front and first.unit in PARTED and second.end - second.start <= 2 and gap in ("", "and")
    return gap in ("", "and", ",") and first.unit in SIGNS and second.unit == "¢"


def _add(made: list[Quantity], text: str, first: Number, last: Number | None = None, join: str | None = None) -> None:
    """The quantity of one number or of two, unless a word before it makes it only the end of one: minus 5, a hundred and 50."""
    unit = last.unit if first.unit is None and last is not None else first.unit
    before = words_before(text, first.start)
    if unit is None or _is_end(text, first, before):
        return
    if last is None:
        made.append(Quantity(amount=first.amount, unit=unit, start=first.start, end=first.end))
        return
    if join == "to" and _opens(before, "from"):
        join = "from"
    made.append(Quantity(amount=first.amount, to=last.amount, joiner=join, unit=unit, start=first.start, end=last.end))


def _is_end(text: str, number: Number, before: list[str]) -> bool:
    """Whether a word before a number makes it only the end of one: minus 5, minus about 5, a hundred and 50, twenty 5."""
    if not before:
        return False
    if before[-1] in LEADS or ((before[-1] == "and" or before[-1] in HEDGES) and before[0] in LEADS):
        return True
    if before[-1] in TENS or (before[-1] == "and" and before[0] in TENS):
        # Glued (twenty-5 km) it is the same; twenty $5 bills are that many.
        return not number.front and number.amount < 10
    return False


def _opens(before: list[str], word: str) -> bool:
    """Whether *word* opens a range: it stands right before it, or before a hedge (from about 5 to 10)."""
    return word in before and (before[-1] == word or before[-1] in HEDGES)

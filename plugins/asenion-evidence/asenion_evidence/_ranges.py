"""Ranges: two numbers with a dash between, which an answer asserts one by one."""

from __future__ import annotations

import re
from typing import NamedTuple

from asenion_evidence._decimals import is_below
from asenion_evidence.tokens import EN_DASH

_NUMBER = r"(?:0|[1-9][0-9]{0,2}(?:,[0-9]{3})++|[1-9][0-9]*+)(?:\.[0-9]++)?"
_UNIT = r"%|[A-Za-z]{1,5}(?:/[A-Za-z]{1,5})?"
_RANGE = re.compile(rf"({_NUMBER})({_UNIT})?[-{EN_DASH}]\$?({_NUMBER})({_UNIT})?")


class Range(NamedTuple):
    """The two ends as they are written, where they stand in the spelling, and the unit that both have."""

    first: str
    last: str
    last_at: int
    unit: str


def range_of(spelling: str) -> Range | None:
    """
    The range that *spelling* is as a whole: an ascending one, of numbers without signs and leading zeros.

    Anything else stays one token: 4800-3100 is a part, 2025-06 a month.

    >>> range_of("3,100-4,800ms").unit, range_of("4800-3100"), range_of("2025-06")
    ('ms', None, None)
    """
    found = _RANGE.fullmatch(spelling)
    if found is None:
        return None
    first, of_first, last, of_last = found.groups()
    if of_first is not None and (of_last is None or of_first.lower() != of_last.lower()):
        return None
    return Range(first, last, found.start(3), of_last or "") if is_below(first, last) else None

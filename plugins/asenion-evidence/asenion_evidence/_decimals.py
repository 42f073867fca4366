"""Decimals: numbers by their digits, as written, with nothing lost and nothing made up."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from asenion_evidence.tokens import canonical

_SCIENTIFIC = re.compile(r"([-+]?)([0-9]+)(?:\.([0-9]+))?[eE]([-+]?[0-9]{1,2})")
_MOST_EXPONENT, _MOST_MANTISSA = 30, 20
_DECIMAL = re.compile(r"[-+]?[0-9]*\.[0-9]+")


class Scientific(NamedTuple):
    """A number in scientific notation: its exact decimal, and that at the precision written where it is a fraction."""

    exact: str
    written: str | None


def scientific_of(spelling: str) -> Scientific | None:
    """
    The number that *spelling* states in scientific notation; None where it is none, or out of bounds.

    The exponent lies from -30 to 30, and the mantissa has at most 20 digits: a decimal stays as short as what wrote it.

    >>> scientific_of("7.40e-3"), scientific_of("1e999")
    (Scientific(exact='0.0074', written='0.00740'), None)
    """
    found = _SCIENTIFIC.fullmatch(spelling)
    if found is None:
        return None
    sign, whole, fraction, power = found[1], found[2], found[3] or "", int(found[4])
    if abs(power) > _MOST_EXPONENT or len(whole) + len(fraction) > _MOST_MANTISSA:
        return None
    written = shifted(f"{sign}{whole}.{fraction}", power)
    exact = trimmed(written)
    return Scientific(exact, written if "." in exact else None)


def shifted(number: str, power: int) -> str:
    """
    A plain *number* times ten to the *power*, with the digits it was written with.

    >>> shifted("47", -2), shifted("-1.50", 1), shifted("2.5", 6)
    ('0.47', '-15.0', '2500000')
    """
    sign = "-" if number.startswith("-") else ""
    whole, _, fraction = number.lstrip("-+").partition(".")
    digits = whole + fraction
    point = len(whole) + power
    if point <= 0:
        digits, point = "0" * (1 - point) + digits, 1
    if point > len(digits):
        digits += "0" * (point - len(digits))
    whole, fraction = digits[:point].lstrip("0") or "0", digits[point:]
    return f"{sign}{whole}.{fraction}" if fraction else f"{sign}{whole}"


def trimmed(number: str) -> str:
    """A plain *number* without needless zeros, however long it is."""
    if "." in number:
        number = number.rstrip("0").rstrip(".")
    return canonical(number) if number not in ("-0", "") else "0"


def is_decimal(spelling: str) -> bool:
    """Whether *spelling*, without separators, is a number with a point in it."""
    return _DECIMAL.fullmatch(spelling) is not None


def places(number: str | None) -> int:
    """How many digits *number* has behind its point; -1 where there is no number."""
    return -1 if number is None else len(number.partition(".")[2])


def half_a_unit(number: str) -> Decimal:
    """Half a unit of the last place that *number* is written to."""
    return Decimal(f"5E-{places(number) + 1}")


def is_below(first: str, last: str) -> bool:
    """Whether *first* is less than *last*: numbers as an answer writes them, exactly."""
    return Decimal(first.replace(",", "")) < Decimal(last.replace(",", ""))


def digits_in(number: str) -> int:
    """How many digits there are in a plain *number*, on both sides of its point."""
    return len(number) - ("." in number) - (number[0] in "+-")

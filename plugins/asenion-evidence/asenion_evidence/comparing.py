"""Comparing a value that a tool settled with the one that an answer states."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final, Literal

from asenion_evidence._alike import agree_by_case, in_small_letters, say_the_same
from asenion_evidence._written import FORMATTED, NUMBER, UNIT_VALUE, WORDS, Written, written
from asenion_evidence.claims import MISSING, claim_shape_of

Comparison = Literal["agrees", "contradicts", "incomparable"]

_AGREES: Final = "agrees"
_CONTRADICTS: Final = "contradicts"
_INCOMPARABLE: Final = "incomparable"

DEEPEST = 64  # lists and objects that a value may stand inside
_MOST_ZEROS = 10_000  # that a key writes out: a decimal with an exponent of billions has no key

_NULL, _BOOL, _LIST, _OBJECT = "null", "bool", "list", "object"
_CONTAINERS = (_LIST, _OBJECT)


def compare_claim_values(settled: Any, claimed: Any) -> Comparison:
    """
    How a value that a tool *settled* compares with the one that an answer *claimed*.

    Only ``contradicts`` accuses, ``agrees`` proves nothing, and whatever is in doubt is ``incomparable``: a difference of format,
    of case in a short word, of unit. Symmetric, and total: nothing raises.

    >>> compare_claim_values("17.30", 17.3), compare_claim_values("6.400", 6.4), compare_claim_values("R-204", "R-205")
    ('agrees', 'incomparable', 'contradicts')
    """
    sides = []
    for side in (settled, claimed):
        shape = claim_shape_of(side)
        if side is MISSING or shape.kind == "malformed" or (shape.kind == "doubt" and shape.declared):
            return _INCOMPARABLE
        sides.append(shape.face if shape.declared else side)
    return _compared(sides[0], sides[1], 0, {})


_Memo = dict[tuple[int, int, int], Comparison]


def _compared(one: Any, other: Any, depth: int, memo: _Memo) -> Comparison:
    # At most 65 calls deep. A shared part is compared once at each depth, so that none costs exponential time.
    if depth > DEEPEST:
        return _INCOMPARABLE
    kind, twin = kind_of(one), kind_of(other)
    if kind is None or twin is None:
        return _INCOMPARABLE
    if kind is _NULL or twin is _NULL:
        return _AGREES if kind is twin else _CONTRADICTS
    if kind in _CONTAINERS or twin in _CONTAINERS:
        if kind is not twin:
            return _INCOMPARABLE
        place = (id(one), id(other), depth)
        if place not in memo:
            memo[place] = _compared_inside(one, other, depth, memo)
        return memo[place]
    if kind is _BOOL or twin is _BOOL:
        return _INCOMPARABLE if kind is not twin else _verdict(one == other)
    return _compared_scalars(one, other)


def _compared_inside(one: Any, other: Any, depth: int, memo: _Memo) -> Comparison:
    if len(one) != len(other):
        return _CONTRADICTS
    if isinstance(one, Mapping):
        if any(key not in other for key in one):
            return _CONTRADICTS
        pairs = [(one[key], other[key]) for key in one]
    else:
        pairs = list(zip(one, other, strict=True))
    result: Comparison = _AGREES
    for item, twin in pairs:
        compared = _compared(item, twin, depth + 1, memo)
        if compared == _CONTRADICTS:
            return _CONTRADICTS
        if compared == _INCOMPARABLE:
            result = _INCOMPARABLE
    return result


def _compared_scalars(one: Any, other: Any) -> Comparison:
    """Two texts or numbers."""
    said = written(one) if isinstance(one, str) else None
    twin = written(other) if isinstance(other, str) else None
    if said is not None and twin is not None and said.text == twin.text:
        return _AGREES
    if said is None or twin is None:
        number = _number_of(one, said)
        return _INCOMPARABLE if number is None else _number_verdict(number, _number_of(other, twin))
    if said.kind != twin.kind or said.kind == FORMATTED:
        return _INCOMPARABLE
    if said.kind == NUMBER:
        return _verdict(Decimal(said.number) == Decimal(twin.number))
    if said.kind == UNIT_VALUE:
        return _INCOMPARABLE if said.unit != twin.unit else _verdict(Decimal(said.number) == Decimal(twin.number))
    if agree_by_case(said.text, twin.text):
        return _AGREES
    return _INCOMPARABLE if say_the_same(said.text, twin.text) else _CONTRADICTS


def _number_of(value: Any, said: Written | None) -> int | float | Decimal | None:
    """The number that a scalar is, or says as a text; None where it is no number."""
    if said is None:
        return value  # type: ignore[no-any-return]
    return Decimal(said.number) if said.kind == NUMBER else None


def _number_verdict(one: int | float | Decimal, other: int | float | Decimal | None) -> Comparison:
    return _INCOMPARABLE if other is None else _verdict(same_number(one, other))


def same_number(one: int | float | Decimal, other: int | float | Decimal) -> bool:
    """Whether two numbers are one by value: exactly, or at the precision of a double where either is a float."""
    if isinstance(one, float) or isinstance(other, float):
        return as_double(one) == as_double(other)
    return exact(one) == exact(other)


def as_double(number: int | float | Decimal) -> float:
    """The double that *number* is; infinite where it is too large for one."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def exact(number: int | float | Decimal) -> Decimal:
    """*number* with every digit that it has."""
    return number if isinstance(number, Decimal) else Decimal(number)


def _verdict(alike: bool) -> Comparison:
    return _AGREES if alike else _CONTRADICTS


def kind_of(value: Any) -> str | None:
    """What kind of JSON a value is: ``text``, ``number``, ``null``, ``bool``, ``list`` or ``object``; None where it is none."""
    if isinstance(value, str):
        return "text"
    if value is None:
        return _NULL
    if isinstance(value, bool):
        return _BOOL
    if isinstance(value, int):
        return "number"
    if isinstance(value, float):
        return "number" if math.isfinite(value) else None
    if isinstance(value, Decimal):
        return "number" if value.is_finite() else None
    if isinstance(value, (list, tuple)):
        return _LIST
    if isinstance(value, Mapping):
        return _OBJECT if all(isinstance(key, str) for key in value) else None
    return None


def claim_value_key(value: Any) -> str | None:
    """
    A key such that two values with the same one always agree; None for a value that is never compared.

    A key is exact, so values that agree may have two: READY and ready do.

    >>> claim_value_key([1, "Ready"]), claim_value_key("READY")
    ('["l",["n","1"],["t","ready"]]', '["t","READY"]')
    """
    shape = claim_shape_of(value)
    if value is MISSING or shape.kind == "malformed" or (shape.kind == "doubt" and shape.declared):
        return None
    return _key(shape.face if shape.declared else value, 0, {})


def _key(value: Any, depth: int, memo: dict[tuple[int, int], str | None]) -> str | None:
    kind = kind_of(value) if depth <= DEEPEST else None
    if kind is None:
        return None
    if kind not in _CONTAINERS:
        parts = _scalar_key(value)
        return None if parts is MISSING else _dumped(parts)
    place = (id(value), depth)
    if place not in memo:
        memo[place] = None  # a circle ends here, and has no key
        memo[place] = _key_inside(value, depth, memo)
    return memo[place]


def _key_inside(value: Any, depth: int, memo: dict[tuple[int, int], str | None]) -> str | None:
    parts = []
    is_object = isinstance(value, Mapping)
    for each in sorted(value) if is_object else value:
        part = _key(value[each] if is_object else each, depth + 1, memo)
        if part is None:
            return None
        parts.append(f"[{_dumped(each)},{part}]" if is_object else part)
    inner = ",".join(['"o"' if is_object else '"l"', *parts])
    return f"[{inner}]"


def _dumped(parts: Any) -> str:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def _scalar_key(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if not isinstance(value, str):
        digits = _digits(Decimal(repr(float(value))) if isinstance(value, float) else exact(value))
        return MISSING if digits is None else ["n", digits]
    said = written(value)
    if said.kind == NUMBER:
        return ["n", _digits_of(said.number)]
    if said.kind == UNIT_VALUE:
        return ["u", _digits_of(said.number), said.unit]
    return ["t", in_small_letters(said.text) if said.kind == WORDS else said.text]


def _digits(number: Decimal) -> str | None:
    """The plain decimal of *number*; None where it would be mostly zeros, without end."""
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int) or abs(exponent) > _MOST_ZEROS + len(number.as_tuple().digits):
        return None
    return _digits_of(f"{number:f}")


def _digits_of(number: str) -> str:
    """A plain *number* as text without needless zeros."""
    sign = "-" if number.startswith("-") else ""
    whole, _, fraction = number.lstrip("-").partition(".")
    whole, fraction = whole.lstrip("0") or "0", fraction.rstrip("0")
    digits = f"{whole}.{fraction}" if fraction else whole
    return "0" if digits == "0" else sign + digits

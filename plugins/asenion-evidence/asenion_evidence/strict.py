"""The strict detector: one piece of evidence against one claim, compared exactly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Literal

from asenion_evidence.claims import MISSING
from asenion_evidence.comparing import kind_of, same_number

Outcome = Literal[
    "evidence-unavailable",
    "claim-nonparticipating",
    "both-doubt",
    "doubt-against-value",
    "numeric-leniency",
    "conflict",
    "no-conflict",
]

_READS_AS = re.compile(r"[-+]?(?:[0-9]++\.?[0-9]*|\.[0-9]++)(?:[eE][-+]?[0-9]++)?")
_BASES = {"0x": (16, re.compile(r"[0-9a-f]++")), "0o": (8, re.compile(r"[0-7]++")), "0b": (2, re.compile(r"[01]++"))}


def evaluate_claim_pair(evidence: Any, claim: Any) -> Outcome:
    """
    What comparing *evidence* with a *claim* exactly finds.

    That both are about the same thing is the caller's business, and no outcome says that a claim is true. A number that is
    answered as its text is told apart from a conflict; a number against which the evidence is a text is not.

    >>> evaluate_claim_pair(640, " 6.4e2 "), evaluate_claim_pair("640", 640)
    ('numeric-leniency', 'conflict')
    """
    seen, stated = _taking_part(evidence), _taking_part(claim)
    if seen is MISSING:
        return "evidence-unavailable"
    if stated is MISSING:
        return "claim-nonparticipating"
    if _is_doubt(claim):
        return "both-doubt" if _is_doubt(seen) else "doubt-against-value"
    if kind_of(seen) == "number" and isinstance(claim, str) and _reads_as(claim, seen):
        return "numeric-leniency"
    return "no-conflict" if _are_equal(seen, stated) else "conflict"


def _taking_part(value: Any) -> Any:
    """The value that *value* stands for; `MISSING` where it takes no part."""
    if isinstance(value, Mapping):
        kind = value.get("kind")
        if isinstance(kind, str):
            if kind in ("unknown", "not-applicable"):
                return MISSING
            if kind == "known" and "value" in value:
                return value["value"]
    return value


def _is_doubt(value: Any) -> bool:
    return value is None or (isinstance(value, str) and value == "unknown")


def _reads_as(text: str, number: Any) -> bool:
    text = text.strip()
    base, digits = _BASES.get(text[:2].lower(), (0, _READS_AS))
    if base:
        rest = text[2:].lower()
        return digits.fullmatch(rest) is not None and same_number(int(rest, base), number)
    if not digits.fullmatch(text):
        return False
    try:
        return same_number(Decimal(text), number)
    except InvalidOperation:
        # The exponent is beyond what a decimal holds: only a zero is any number, whatever its exponent.
        mantissa = re.split("[eE]", text)[0]
        return not mantissa.strip("+-0.") and same_number(0, number)


def _are_equal(one: Any, other: Any) -> bool:
    """Structural equality, on a stack of our own; a pair that is met again, in a circle or not, is not compared again."""
    stack = [(one, other)]
    met = set[tuple[int, int]]()
    while stack:
        one, other = stack.pop()
        kind = kind_of(one)
        if kind is None or kind != kind_of(other):
            return False
        if kind == "number":
            if not same_number(one, other):
                return False
        elif kind not in ("list", "object"):
            if one != other:
                return False
        elif (id(one), id(other)) not in met:
            met.add((id(one), id(other)))
            if len(one) != len(other):
                return False
            if kind == "list":
                stack += zip(one, other, strict=True)
            elif any(key not in other for key in one):
                return False
            else:
                stack += ((one[key], other[key]) for key in one)
    return True

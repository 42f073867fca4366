"""Candidates: the values that an answer asserts, what makes a token one, and the forms it is looked up under."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Any, NamedTuple

from attrs import fields, frozen

from asenion_core import LawError
from asenion_evidence._bounded import shown
from asenion_evidence._decimals import digits_in
from asenion_evidence.gate import PLAIN, Gate, gate_of
from asenion_evidence.tokens import PLAIN_NUMBER, a_text, lookup_forms, normalize_token

# Real units are short; the run of letters of an identifier usually is not.
_WITH_TAIL = re.compile(r"([-+]?[0-9]+(?:\.[0-9]+)?)[-/]?[a-z]{1,5}(?:/[a-z]{1,5})?")
_RATIO = re.compile(r"[0-9]{1,2}/[0-9]{1,2}")
_DIGIT = re.compile(r"[0-9]")
_BUILT = re.compile(r"[a-z:_\-/.]")
_SHORTEST = 4  # characters of an identifier


@frozen(kw_only=True)
class Candidate:
    """
    A value that an answer asserts, and so has to stand in a tool result.

    *value* is what is looked up, *shape* what made it data: ``number``, ``figure``, ``identifier``, ``name`` or a declared one.
    *token* is the glued spelling it was read off, *range_token* the range it is an end of, *decimal_spelling* a decimal with the
    places it was written to; *also* are further forms that an option of the gate asks for, and *within* is how far off a
    number may lie that was said in round terms. *spelling* is what the answer wrote and stands at *start* to *end*.
    """

    value: str
    shape: str
    token: str | None = None
    range_token: str | None = None
    decimal_spelling: str | None = None
    spelling: str | None = None
    start: int | None = None
    end: int | None = None
    also: tuple[str, ...] | None = None
    within: str | None = None


_FIELDS = frozenset(each.name for each in fields(Candidate))


def classify_token(
    token: str, gate: Gate | Mapping[str, Any] = PLAIN, *, figures: Container[str] | None = None
) -> Candidate | None:
    """
    What the normalized *token* asserts; None where it is prose.

    An exempt token is never data and a declared shape always is. Then a token needs a digit; 24/7 and its like are ratios of
    prose, and a number with a unit glued to it is judged on its digits alone, so a 48-port switch is no claim and 41200iops
    is one. *figures* are numbers that carry a unit somewhere, which are data whatever their length.

    >>> classify_token("48-port"), classify_token("41200iops").value
    (None, '41200')
    """
    data = classified(a_text(token, "token"), gate_of(gate), figures)
    return None if data is None else Candidate(value=data.value, shape=data.shape, token=data.token)


class Data(NamedTuple):
    """What one token asserts; *token* is the glued spelling where the value is a part of it."""

    value: str
    shape: str
    token: str | None = None


def classified(token: str, gate: Gate, figures: Container[str] | None) -> Data | None:
    """`classify_token` for a gate that is one."""
    if not token or gate.exempts(token):
        return None
    if (declared := gate.shape_of(token)) is not None:
        return Data(token, declared)
    if not _DIGIT.search(token) or _RATIO.fullmatch(token):
        return None
    if PLAIN_NUMBER.fullmatch(token):
        shape = number_shape(token, gate, figures)
        return None if shape is None else Data(token, shape)
    if tail := _WITH_TAIL.fullmatch(token):
        number = normalize_token(tail[1])
        shape = number_shape(number, gate, figures)
        return None if shape is None else Data(number, shape, token)
    if len(token) < _SHORTEST or not _BUILT.search(token):
        return None
    return Data(token, "identifier")


def number_shape(number: str, gate: Gate, figures: Container[str] | None) -> str | None:
    """``number`` or ``figure`` where the plain *number* is data, by its digits or because it carries a unit."""
    if digits_in(number) >= gate.min_digits:
        return "number"
    return "figure" if figures is not None and number in figures else None


def candidate_forms(candidate: Candidate | Mapping[str, Any]) -> tuple[str, ...]:
    """
    The forms under which *candidate*, or a mapping of its fields, is looked up: any of them supports it.

    The question widens here, and the index never does: a result's 3100ms supports an answer's 3100ms, and not its bare 3100,
    which may be a year.

    >>> candidate_forms({"value": "3100", "shape": "number", "token": "3100ms"})
    ('3100', '3100ms')
    """
    if isinstance(candidate, Mapping):
        if unknown := [key for key in candidate if key not in _FIELDS]:
            raise LawError(f"{shown(unknown[0])} is no field of a candidate; there are {', '.join(sorted(_FIELDS))}")
        if not isinstance(candidate.get("value"), str):
            raise LawError(f"a candidate's value must be a text, not {shown(candidate.get('value'))}")
        candidate = Candidate(**{"shape": "", **candidate})
    elif not isinstance(candidate, Candidate):
        raise LawError(f"a candidate must be a Candidate, or a mapping of its fields, not {shown(candidate)}")
    asked = (candidate.value, candidate.token, candidate.range_token, *(candidate.also or ()))
    return tuple(dict.fromkeys(form for token in asked if token is not None for form in lookup_forms(token)))

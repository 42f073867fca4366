"""Delivery: a typed answer against what tools settled, field by field, before it goes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from attrs import frozen

from asenion_core import Failure, LawError, TextError, Verdict
from asenion_evidence._bounded import shown
from asenion_evidence.claims import MISSING, claim_shape_of
from asenion_evidence.comparing import claim_value_key, compare_claim_values

_BANDS = ("structural",)
_MOST_SHOWN = 80


@frozen(kw_only=True)
class Delivery:
    """
    What was found of a typed answer: a *verdict* that only a contradiction breaks, and the fields that it does not speak of.

    *incomparable* are fields that could not be compared, *disputed* those that tools settled two ways, so that nobody can say.
    """

    verdict: Verdict
    incomparable: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()


def delivered(answer: Mapping[str, Any] | str, settled: Mapping[str, Any] | Iterable[tuple[str, Any]]) -> Delivery:
    """
    Whether a typed *answer* contradicts what tools *settled*, field by field.

    *answer* is a mapping, or the JSON text of one. *settled* is a mapping of field to value, or pairs, in which a field may come
    more than once. A field that the answer leaves out, or states as unknown, contradicts nothing.

    >>> found = delivered({"status": "Shipped", "units": 641, "fee": "$5"}, {"status": "shipped", "units": 640, "fee": 5})
    >>> [each.term for each in found.verdict.failures], found.incomparable
    (['units'], ('fee',))
    """
    stated = _fields_of(answer)
    failures, incomparable, disputed = [], [], []
    for name, values in _facts_of(settled).items():
        if any(compare_claim_values(values[0], other) != "agrees" for other in values[1:]):
            disputed.append(name)
            continue
        claimed = stated.get(name, MISSING)
        compared = "incomparable"
        if values and claim_shape_of(claimed).kind == "value":
            compared = compare_claim_values(values[0], claimed)
        if compared == "incomparable":
            incomparable.append(name)
        elif compared == "contradicts":
            failures.append(_failure(name, values[0], claimed))
    verdict = Verdict(failures=failures, bands=_BANDS)
    return Delivery(verdict=verdict, incomparable=tuple(incomparable), disputed=tuple(disputed))


def _failure(name: str, settled: Any, claimed: Any) -> Failure:
    said = f"the answer says {_shown(claimed)}, and a tool settled {_shown(settled)}"
    where = "/" + name.replace("~", "~0").replace("/", "~1")
    return Failure(rule="claim", term=name, detail=said, band="structural", where=where)


def _shown(value: Any) -> str:
    shape = claim_shape_of(value)
    face = shape.face if shape.kind == "value" else value
    if not isinstance(face, Decimal):
        return shown(face)
    said = str(face)
    return said if len(said) <= _MOST_SHOWN else f"{said[:_MOST_SHOWN]}..."


def _facts_of(settled: object) -> dict[str, list[Any]]:
    """Each field with the values that are not doubt, one of each key."""
    pairs = settled.items() if isinstance(settled, Mapping) else settled
    if isinstance(pairs, (str, bytes)) or not isinstance(pairs, Iterable):
        raise LawError(f"settled values must be a mapping or pairs, not {shown(settled)}")
    facts: dict[str, list[Any]] = {}
    keys = set[tuple[str, str]]()
    for index, pair in enumerate(pairs):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or not isinstance(pair[0], str):
            raise LawError(
                f"must be a pair of a field's name and its value, not {shown(pair)}", path=("settled", index)
            )
        name, value = pair
        values = facts.setdefault(name, [])
        if claim_shape_of(value).kind != "value":
            continue
        key = claim_value_key(value)
        if key is None or (name, key) not in keys:
            values.append(value)
        if key is not None:
            keys.add((name, key))
    return facts


def _fields_of(answer: object) -> Mapping[Any, Any]:
    if isinstance(answer, Mapping):
        return answer
    if not isinstance(answer, str):
        raise TextError(f"a typed answer must be a mapping, or a str of JSON, not {type(answer).__name__}")
    import json

    try:
        # Numbers by their digits: as doubles, two serials may be one.
        parsed = json.loads(
            answer, parse_float=Decimal, parse_int=Decimal, parse_constant=_no_number, object_pairs_hook=said_once
        )
    except (ValueError, RecursionError, InvalidOperation):
        return {}
    return parsed if isinstance(parsed, Mapping) else {}


def said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON; where it gives a name values that do not agree, nobody can say which is meant, and there is none."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        doubtful = name in found and compare_claim_values(found[name], value) != "agrees"
        found[name] = MISSING if doubtful else value
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")

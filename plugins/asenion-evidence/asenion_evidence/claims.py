"""Claims: values that say what they are, and what a value at the top of a claim is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from attrs import frozen

from asenion_evidence._written import normalized


class Missing:
    """The type of `MISSING`."""

    __slots__ = ()
    _only: Missing | None = None

    def __new__(cls) -> Missing:
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __repr__(self) -> str:
        return "MISSING"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "MISSING"


#: No value: a field that is not there, a hole in a list. It is not null, which is a value.
MISSING: Final = Missing()


def known(value: Any, evidence: str) -> dict[str, Any]:
    """
    A claim that a value is known, and what says so.

    >>> known(5, "the scale")
    {'kind': 'known', 'value': 5, 'evidence': 'the scale'}
    """
    return {"kind": "known", "value": value, "evidence": evidence}


def unknown(reason: str, evidence: str | None = None) -> dict[str, Any]:
    """A claim that a value is not known, and why: it is compared with nothing, and contradicts nothing."""
    return {"kind": "unknown", "reason": reason} | ({} if evidence is None else {"evidence": evidence})


def not_applicable(evidence: str) -> dict[str, Any]:
    """A claim that there is no such value, and what says so."""
    return {"kind": "not-applicable", "evidence": evidence}


@frozen(kw_only=True)
class ClaimShape:
    """
    What a value at the top of a claim is: a ``value`` with its *face*, ``doubt``, or ``malformed``.

    *declared* where a wrapper says so, and not the value itself.
    """

    kind: Literal["value", "doubt", "malformed"]
    face: Any = None
    declared: bool | None = None


_MALFORMED = ClaimShape(kind="malformed")
_DOUBT = ClaimShape(kind="doubt", declared=False)
_DECLARED_DOUBT = ClaimShape(kind="doubt", declared=True)


def claim_shape_of(value: Any) -> ClaimShape:
    """
    What *value*, at the top of a claim, is.

    Only a well-formed wrapper is read, and only there: what is inside a value is data. A declared ``"unknown"`` is a value.

    >>> claim_shape_of(" UNKNOWN ").kind, claim_shape_of(known("unknown", "the form")).face
    ('doubt', 'unknown')
    """
    if value is None or value is MISSING:
        return _DOUBT
    if isinstance(value, str):
        is_doubt = len(value.strip()) <= 16 and normalized(value).lower() == "unknown"
        return _DOUBT if is_doubt else ClaimShape(kind="value", face=value, declared=False)
    if isinstance(value, Mapping):
        wrapped = _unwrapped(value)
        if wrapped is not None:
            return wrapped
    return ClaimShape(kind="value", face=value, declared=False)


def _unwrapped(value: Mapping[Any, Any]) -> ClaimShape | None:
    """The shape of a mapping that is a wrapper by its kind; None for any other."""
    kind = value.get("kind")
    if not isinstance(kind, str):
        return None
    evidence = value.get("evidence", MISSING)
    if kind == "known":
        face = value.get("value", MISSING)
        well_formed = face is not MISSING and isinstance(evidence, str)
        return ClaimShape(kind="value", face=face, declared=True) if well_formed else _MALFORMED
    if kind == "unknown":
        well_formed = isinstance(value.get("reason"), str) and (evidence is MISSING or isinstance(evidence, str))
        return _DECLARED_DOUBT if well_formed else _MALFORMED
    if kind == "not-applicable":
        return _DECLARED_DOUBT if isinstance(evidence, str) else _MALFORMED
    return None

"""Grounding: whether a value is one that the caller trusts, and which one it is drawn like where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import field, frozen

from asenion_core import Failure, LawError, TextError, Verdict, drawings, homoglyphs
from asenion_structural._bounded import quoted

_ASCII_SPACE = " \t\r\n\v\f"
_MOST_LOOKALIKES = 5  # that a detail names
_GROUNDED = Verdict(bands=("structural",))


def _trusted(values: object) -> tuple[str, ...]:
    if isinstance(values, str):
        return (values,)
    if isinstance(values, (bytes, bytearray, Mapping)) or not isinstance(values, Iterable):
        raise LawError(f"trusted values must be texts, not one {type(values).__name__}")
    read = tuple(values)
    if set(map(type, read)) - {str}:  # one question for all of them
        for index, value in enumerate(read):
            if not isinstance(value, str):
                raise TextError(f"trusted value {index} must be a str, not {type(value).__name__}")
    return read


# Without slots, so that what is derived can be kept beside the values.
@frozen(slots=False, repr=False)
class Trusted:
    """
    The values that a caller trusts, read once and to be asked of often.

    One str is one value, not its characters.

    >>> Trusted("ada@lovelace.dev").values
    ('ada@lovelace.dev',)
    """

    values: tuple[str, ...] = field(converter=_trusted)

    def __repr__(self) -> str:
        """How many there are: what is trusted is nobody's to print."""
        return f"Trusted({len(self.values)} values)"

    @cached_property
    def _keys(self) -> frozenset[str]:
        return frozenset(map(_key, self.values))

    @cached_property
    def _drawn(self) -> tuple[dict[str, int], ...]:
        """For each of the three drawings: how a value is drawn -> the first value that is drawn so."""
        places: tuple[dict[str, int], ...] = ({}, {}, {})
        for index, value in enumerate(self.values):
            for first, drawn in zip(places, drawings(value), strict=True):
                first.setdefault(drawn, index)
        return places

    def holds(self, value: str) -> bool:
        """Whether *value* is one of them: case and ASCII space around it aside, exactly."""
        return value in self._keys or _key(value) in self._keys

    def like(self, value: str) -> str | None:
        """The first of them that *value* is drawn like; None where it is like none."""
        found = [first[drawn] for first, drawn in zip(self._drawn, drawings(value), strict=True) if drawn in first]
        return self.values[min(found)] if found else None


def grounded(value: str, trusted: Trusted | Iterable[str]) -> Verdict:
    r"""
    A verdict on whether *value* is one of the *trusted* ones: an address the user typed, a link that a tool gave.

    The match is exact. Case and ASCII space around it aside nothing is folded, for a fold by which josé@example.com grounds
    jose@example.com would send mail to an address nobody gave. A value that is only drawn like a trusted one fails with that
    one in ``looks_like``, so that nobody reads it as "try again".

    >>> grounded("\N{CYRILLIC SMALL LETTER A}da@lovelace.dev", ["ada@lovelace.dev"]).failures[0].looks_like
    'ada@lovelace.dev'
    """
    if not isinstance(value, str):
        raise TextError(f"grounded takes a str, not {type(value).__name__}")
    if isinstance(trusted, Trusted):
        known, is_there = trusted, False
    else:
        known = Trusted(trusted)
        is_there = value in known.values  # before keys are made that would serve this one question
    if is_there or known.holds(value):
        return _GROUNDED
    like = known.like(value)
    detail = "it is not among the trusted values" if like is None else f"it is drawn like {quoted(like)}{_why(value)}"
    failure = Failure(rule="grounded", term=value, detail=detail, band="structural", looks_like=like, private=True)
    return Verdict(failures=(failure,), bands=_GROUNDED.bands)


def _why(value: str) -> str:
    """The lookalikes in *value*, each once, as the end of a detail."""
    found = {each.char: each for each in homoglyphs(value)}
    if not found:
        return ""
    named = [
        f"{quoted(each.char)} ({each.writing_system}) looks like {quoted(each.looks_like)}"
        for each in list(found.values())[:_MOST_LOOKALIKES]
    ]
    more = len(found) - len(named)
    return f" — {', '.join(named)}{f' and {more} more' if more else ''}"


def _key(value: str) -> str:
    """What two values have in common that are the same: lower case without ASCII space around it."""
    value = value.strip(_ASCII_SPACE)
    if value.isascii():
        return value.lower()
    return "".join(map(_small, value))


def _small(char: str) -> str:
    """
    *char* in lower case, if its small letter raises back to it.

    A Kelvin sign does not: read as k it would ground an address that nobody gave.
    """
    small = char.lower()
    return small if small.upper() == char else char

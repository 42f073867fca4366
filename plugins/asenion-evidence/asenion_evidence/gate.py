"""The gate: what counts as data in an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from attrs import Attribute, field, fields, frozen

from asenion_core import LawError
from asenion_core.terms import flag, positive_number
from asenion_evidence._bounded import nearest, shown
from asenion_evidence.tokens import lookup_forms, normalize_token

T = TypeVar("T")

_CAPITAL = re.compile(r"[A-Z]")


def _pattern(value: object) -> re.Pattern[str]:
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        return value
    if not isinstance(value, str):
        raise LawError(f"must be a pattern, as a text or compiled, not {shown(value)}")
    try:
        # Tokens are in lower case, and a pattern is written as the value is seen.
        return re.compile(value, re.IGNORECASE | re.ASCII)
    except (re.error, OverflowError, RecursionError) as error:
        raise LawError(f"must be a regular expression, and {shown(value)} is none: {error}") from error


def _match(value: object) -> re.Pattern[str]:
    try:
        return _pattern(value)
    except LawError as error:
        error.under("match")
        raise


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise LawError(f"must be a name that is not blank, not {shown(value)}")
    return value


def _is(read: Callable[[object], object]) -> Callable[[Any, Attribute[Any], object], None]:
    """A validator: what *read* takes, and an error that says which option it was given for."""

    def check(instance: Any, attribute: Attribute[Any], value: object) -> None:
        try:
            read(value)
        except LawError as error:
            error.under(attribute.name)
            raise

    return check


def _each(name: str, value: object, convert: Callable[[object], T]) -> tuple[T, ...]:
    """*convert* of each item of the list that was given for the option *name*."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise LawError(f"must be a list, not {shown(value)}", path=(name,))
    read = []
    # A set has no order of its own, and the first shape that matches decides.
    for index, item in enumerate(sorted(value, key=repr) if isinstance(value, (set, frozenset)) else value):
        try:
            read.append(convert(item))
        except LawError as error:
            error.under(name, index)
            raise
    return tuple(read)


@frozen(kw_only=True)
class Shape:
    """What a caller's own identifiers look like: a token that *match* fits as a whole is data, with or without a digit."""

    name: str = field(validator=_is(_name))
    match: re.Pattern[str] = field(converter=_match)

    def fits(self, token: str) -> bool:
        """Whether the whole *token* is of this shape."""
        return self.match.fullmatch(token) is not None


def _shape(value: object) -> Shape:
    if isinstance(value, Shape):
        return value
    if not isinstance(value, Mapping) or set(value) != {"name", "match"}:
        raise LawError(f"must be a Shape, or a mapping of 'name' and 'match', not {shown(value)}")
    return Shape(name=value["name"], match=value["match"])


def _shapes(value: object) -> tuple[Shape, ...]:
    shapes = _each("shapes", value, _shape)
    names = set[str]()
    for index, shape in enumerate(shapes):
        if shape.name in names:
            raise LawError(
                f"must have a name of its own, and {shown(shape.name)} is given twice", path=("shapes", index)
            )
        names.add(shape.name)
    return shapes


def _forms(value: object) -> tuple[str, ...]:
    if not isinstance(value, str):
        raise LawError(f"must be a text, not {shown(value)}")
    return lookup_forms(normalize_token(value))


def _exempt_values(value: object) -> frozenset[str]:
    return frozenset(form for forms in _each("exempt_values", value, _forms) for form in forms if form)


def _exempt_patterns(value: object) -> tuple[re.Pattern[str], ...]:
    return _each("exempt_patterns", value, _pattern)


def _sorted_repr(values: frozenset[str]) -> str:
    """A repr that does not hang on the order of a set."""
    return repr(sorted(values))


@frozen(kw_only=True)
class Gate:
    """
    What counts as data in an answer, and so has to stand in a tool result.

    As it comes it would rather miss an invented value than accuse a right one: identifiers with a digit, and numbers of
    *min_digits* digits. The caller's *shapes* and exemptions know better than any rule here and are asked first, exemptions
    before shapes. Each other option widens what is asked or what supports it, and is off unless asked for.

    *decimal_rounding*: decimals are data whatever their length, and a result that rounds to one supports it. *figures*: numbers
    with a unit of measure are data whatever their length. *names*: so are capitalised names and initialisms. *spelled*: numbers
    in words and scaled ones are read as the number they say. *percent_of_fraction*: 0.47 in a result supports 47 %.

    >>> Gate(min_digits=0)
    Traceback (most recent call last):
    asenion_core.errors.LawError: min_digits: must be a whole number from 1 on, not 0
    """

    shapes: tuple[Shape, ...] = field(default=(), converter=_shapes)
    exempt_values: frozenset[str] = field(default=(), converter=_exempt_values, repr=_sorted_repr)
    exempt_patterns: tuple[re.Pattern[str], ...] = field(default=(), converter=_exempt_patterns)
    min_digits: int = field(default=4, validator=_is(positive_number))
    decimal_rounding: bool = field(default=False, validator=_is(flag))
    figures: bool = field(default=False, validator=_is(flag))
    names: bool = field(default=False, validator=_is(flag))
    spelled: bool = field(default=False, validator=_is(flag))
    percent_of_fraction: bool = field(default=False, validator=_is(flag))

    #: Whether the caller declared anything, for a text that is read token by token: most gates declare nothing.
    declares: bool = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "declares", bool(self.shapes or self.exempt_values or self.exempt_patterns))

    def exempts(self, token: str) -> bool:
        """Whether the caller declared *token* to be no data."""
        return self.declares and (
            token in self.exempt_values or any(each.fullmatch(token) for each in self.exempt_patterns)
        )

    def shape_of(self, token: str) -> str | None:
        """The name of the first declared shape that *token* has."""
        for shape in self.shapes:
            if shape.fits(token):
                return shape.name
        return None

    def decides(self, token: str) -> bool:
        """Whether the caller has said what *token* is, so that no rule is asked."""
        return self.declares and (self.exempts(token) or self.shape_of(token) is not None)


PLAIN = Gate()


def gate_of(value: object) -> Gate:
    """
    *value* as a `Gate`: one as it is, or a mapping of its keywords, as a laws file holds it.

    >>> gate_of({"minDigits": 3}).min_digits
    3
    """
    if isinstance(value, Gate):
        return value
    if not isinstance(value, Mapping):
        raise LawError(f"must be a Gate or a mapping of its options, not {shown(value)}")
    names = [each.name for each in fields(Gate) if each.init]
    given: dict[str, Any] = {}
    spellings: dict[str, str] = {}
    for spelled, option in value.items():
        key = _CAPITAL.sub(lambda found: f"_{found[0].lower()}", spelled) if isinstance(spelled, str) else ""
        if key not in names:
            raise LawError(f"{shown(spelled)} is no option of a gate{nearest(str(spelled), names)}")
        if key in given:
            raise LawError(f"is given twice, as {spellings[key]!r} and as {spelled!r}", path=(spelled,))
        given[key], spellings[key] = option, spelled
    try:
        return Gate(**given)
    except LawError as error:
        if error.path:
            error.path = (spellings[str(error.path[0])], *error.path[1:])
        raise

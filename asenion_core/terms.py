"""
Converters: what a caller may write as a term, and the error for anything else.

Each reads one value and gives it back in the one form that laws work with, or raises a `LawError` that says what was given
and what would be right; where the value is a list its path holds the index. They are converters of a law's fields, so that
building a law is compiling it. `SCHEMAS` maps each to the JSON Schema of what it accepts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any

from asenion_core.errors import LawError
from asenion_core.errors import shown as shown  # what was given, for the message of a converter of one's own
from asenion_core.text import tokens

#: No text is longer; what is over it would count nothing, and might have more digits than Python writes.
_MOST = 2**63 - 1


def whole_number(value: object) -> int:
    """
    A whole number from 0 on.

    >>> whole_number(3)
    3
    >>> whole_number(True)
    Traceback (most recent call last):
    asenion_core.errors.LawError: must be a whole number from 0 on, not True
    """
    return _counted(value, 0)


def positive_number(value: object) -> int:
    """A whole number from 1 on."""
    return _counted(value, 1)


def _counted(value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise LawError(f"must be a whole number from {least} on, not {shown(value)}")
    if value > _MOST:
        raise LawError(f"must be a whole number of at most {_MOST}, not {shown(value)}")
    return value


def share(value: object) -> float:
    """A number from 0 to 1, as given: ``1`` stays ``1``, for a message prints it so."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise LawError(f"must be a number from 0 to 1, not {shown(value)}")
    return value


def flag(value: object) -> bool:
    """True or false, and nothing that is merely truthy."""
    if not isinstance(value, bool):
        raise LawError(f"must be true or false, not {shown(value)}")
    return value


def text(value: object) -> str:
    """Any str."""
    if not isinstance(value, str):
        raise LawError(f"must be a text, not {shown(value)}")
    return value


def literal(value: object) -> str:
    """A str that is not empty, taken as it stands."""
    if not isinstance(value, str) or not value:
        raise LawError(f"must be a text that is not empty, not {shown(value)}")
    return value


def literals(value: object) -> tuple[str, ...]:
    """One literal or several."""
    return each_of(value, literal)


def phrase(value: object) -> str:
    """
    A run of words. A term is its words, so one without a word asks for nothing and is refused.

    >>> phrase("C++"), phrase("google-drive")
    ('C++', 'google-drive')
    >>> phrase("!?")
    Traceback (most recent call last):
    asenion_core.errors.LawError: must hold a word, and '!?' holds none; a literal is asked for with none_of
    """
    if not isinstance(value, str):
        raise LawError(f"must be words, as a str, not {shown(value)}")
    if not tokens(value):
        raise LawError(f"must hold a word, and {shown(value)} holds none; a literal is asked for with none_of")
    return value


def phrases(value: object) -> tuple[str, ...]:
    """
    One run of words or several; what has the words of one before it is that one, and is read once, as first spelled.

    >>> phrases("sorry"), phrases(["sorry", "as an AI", "Sorry!"])
    (('sorry',), ('sorry', 'as an AI'))
    """
    read: dict[tuple[str, ...], str] = {}
    for each in each_of(value, phrase):
        read.setdefault(tokens(each), each)
    return tuple(read.values())


def any_phrases(value: object) -> tuple[str, ...]:
    """
    Runs of words, or none: for an option, whose default is no phrase at all.

    >>> any_phrases([]), any_phrases("email")
    ((), ('email',))
    """
    return () if isinstance(value, (list, tuple)) and not value else phrases(value)


def each_of(value: object, convert: Callable[[object], Any]) -> tuple[Any, ...]:
    """
    *convert* of every item of *value*, at least one. A str is one item; a set is read in sorted order.

    A `LawError` carries the index of the item at fault.
    """
    if isinstance(value, str):
        return (convert(value),)
    if isinstance(value, (bytes, bytearray, Mapping)) or not isinstance(value, Iterable):
        raise LawError(f"must be a text or a list of texts, not {shown(value)}")
    # A set has no order of its own, and the order of terms is the order of failures.
    items = sorted(value, key=repr) if isinstance(value, Set) else value
    read = []
    for index, item in enumerate(items):
        try:
            read.append(convert(item))
        except LawError as error:
            error.under(index)
            raise
    if not read:
        raise LawError("must hold at least one term, and the list is empty")
    return tuple(read)


def _one_or_several(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "array", "items": schema, "minItems": 1}]}


_TEXT = {"type": "string"}
_FULL = {"type": "string", "minLength": 1}

#: The JSON Schema of what each converter accepts, for `Law.schema`; a law with a converter of its own overrides that.
SCHEMAS: Mapping[Any, dict[str, Any]] = {
    whole_number: {"type": "integer", "minimum": 0, "maximum": _MOST},
    positive_number: {"type": "integer", "minimum": 1, "maximum": _MOST},
    share: {"type": "number", "minimum": 0, "maximum": 1},
    flag: {"type": "boolean"},
    text: _TEXT,
    literal: _FULL,
    literals: _one_or_several(_FULL),
    phrase: _FULL,
    phrases: _one_or_several(_FULL),
    any_phrases: {"anyOf": [_FULL, {"type": "array", "items": _FULL}]},
}

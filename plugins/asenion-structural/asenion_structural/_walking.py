"""Walking a payload of any shape to its last string, without recursion."""

from __future__ import annotations

import json
import re
from collections import UserString
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from datetime import date, time, timedelta
from enum import Enum
from numbers import Number
from typing import Any, cast
from uuid import UUID

import attrs

from asenion_core import TextError
from asenion_structural._bounded import quoted

DEEPEST = 64  # brackets in one another in a string that is opened, and strings in one another that are opened
_LONGEST_PATH = 12  # keys that a message shows

# What carries no text, and so is passed over.
NO_TEXT = (Number, date, time, timedelta, UUID, type(None))
_PLAIN_VALUES = frozenset({int, float, bool, type(None)})  # looked up first: a question to an abstract class is dear
_JSON_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_JSON_SPACE = " \t\n\r"
_OPENERS = frozenset(f"[{{{_JSON_SPACE}")


class _Pairs(tuple[tuple[str, Any], ...]):
    """An object of JSON as its pairs: of two members with one name a dict would keep the last, and hide the first."""


# One step down: the rest of a container, and how many strings of JSON were opened on the way to it.
_Frame = tuple[Iterator[tuple[Any, Any]], int]


def walk(payload: object, skip: Callable[[str], bool] | None) -> Iterator[str]:
    """Every text in *payload*, as `asenion_structural.strings` says."""
    path: list[Any] = []
    frames: list[_Frame] = [(iter([("", payload)]), 0)]
    seen: dict[int, object] = {}  # held, so that no other object takes the id
    while frames:
        members, opened = frames[-1]
        for key, value in members:
            if skip is not None and isinstance(key, str) and len(frames) > 1 and skip(key):
                continue
            inner, deeper = value, opened
            if type(value) in _PLAIN_VALUES:
                continue
            if isinstance(value, str):
                found = opened_json(value) if opened < DEEPEST else None
                if found is None:
                    yield str.__str__(value)  # a member of an Enum that is a str would print its name
                    continue
                inner, deeper = found, opened + 1
            elif isinstance(value, Enum):
                inner = (value.value,)
            elif isinstance(value, NO_TEXT) or id(value) in seen:
                continue
            seen[id(inner)] = inner
            path.append(key)
            frames.append((members_of(inner, path), deeper))
            break
        else:
            frames.pop()
            if path:
                path.pop()


def members_of(value: object, path: list[Any]) -> Iterator[tuple[Any, Any]]:
    """What *value* holds, each with its key; a number is the key of an item."""
    kind: Any = type(value)
    # What JSON gives, before the slower questions.
    if kind is _Pairs:
        return iter(cast("_Pairs", value))
    if kind is list:
        return enumerate(cast("list[Any]", value))
    if isinstance(value, Mapping):
        return iter(value.items())
    if attrs.has(kind):
        return iter([(each.name, getattr(value, each.name, None)) for each in attrs.fields(kind)])
    if is_dataclass(kind):
        return iter([(each.name, getattr(value, each.name, None)) for each in dataclass_fields(kind)])
    if isinstance(value, (bytes, bytearray, memoryview)):
        raise TextError(f"strings: {_where(path)} is {type(value).__name__}, which is no text; decode it, or skip it")
    if isinstance(value, Collection) and not isinstance(value, UserString):  # each of its characters is one again
        return iter(enumerate(value))
    raise TextError(
        f"strings: {_where(path)} is a {type(value).__name__}, which cannot be looked into; "
        "give it as a mapping, or skip it"
    )


def _where(path: list[Any]) -> str:
    """The place as code would write it, bounded whatever the keys are."""
    keys = path[1:]
    left_out = max(0, len(keys) - _LONGEST_PATH)
    steps = "".join(f"[{_shown(key)}]" for key in keys[left_out:])
    if not steps:
        return "the payload"
    return f"payload{f'[... {left_out} more ...]' if left_out else ''}{steps}"


def _shown(key: Any) -> str:
    if isinstance(key, str):
        return quoted(key, 40)
    return str(key) if isinstance(key, int) and abs(key) < 10**12 else f"a {type(key).__name__}"


def opened_json(text: str) -> object:
    """What *text* is as JSON, where that is an object or an array and not nested too deep; else None."""
    if text[:1] not in _OPENERS or text.lstrip(_JSON_SPACE)[:1] not in ("[", "{") or not _is_shallow(text):
        return None
    try:
        # Numbers carry no text, and a long one would cost a conversion: its length does as well.
        return json.loads(text, object_pairs_hook=_Pairs, parse_int=len, parse_float=len, parse_constant=_refused)
    except ValueError:
        return None


def _is_shallow(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return True
    depth = 0
    for found in _JSON_STRING_OR_BRACKET.finditer(text):
        bracket = found[0]
        if bracket in ("[", "{"):
            depth += 1
            if depth > DEEPEST:
                return False
        elif bracket in ("]", "}"):
            depth -= 1
    return True


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")

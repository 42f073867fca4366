"""Parameters of a corpus: what beside its items decides what was pushed, by name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from asenion_corpus._shown import shown
from asenion_corpus.errors import CorpusError

#: What frames a fingerprint; no name of a parameter holds one.
_FRAMING = ("\x00", "\x01", "\x02")


def canonical(value: object) -> str:
    """
    *value* as JSON that is the same for equal values: keys sorted, no white space, letters as they are.

    It refuses what JSON would change on the way: keys that are no texts, numbers that are none.

    >>> canonical({"size": 400, "model": "small"})
    '{"model":"small","size":400}'
    """
    fault = _unlike_json(value)
    if fault is not None:
        raise CorpusError(f"must be plain JSON data, and {fault}")
    try:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise CorpusError(f"must be plain JSON data, not {shown(value)}") from error


def _unlike_json(value: object) -> str | None:
    """What in *value* `json` would write as something else; what it refuses by itself is left to it."""
    waiting, seen = [value], 0
    while waiting and seen < 100_000:  # a value that holds itself is refused by json
        seen += 1
        each = waiting.pop()
        if isinstance(each, Mapping):
            for key in each:
                if not isinstance(key, str):
                    return f"the key {shown(key)} is no text"
            waiting += each.values()
        elif isinstance(each, (list, tuple)):
            waiting += each
    return None


def read_parameters(parameters: object) -> dict[str, Any] | None:
    """A copy of *parameters* as JSON holds them; None where there are none."""
    if parameters is None:
        return None
    if not isinstance(parameters, Mapping):
        raise CorpusError(f"the parameters must be a mapping of names to values, not {shown(parameters)}")
    read: dict[str, Any] = {}
    for name in parameters:
        if not isinstance(name, str) or not name or any(char in name for char in _FRAMING):
            raise CorpusError(
                f"the name of a parameter must be a text without U+0000, U+0001 and U+0002, not {shown(name)}"
            )
        try:
            read[name] = json.loads(canonical(parameters[name]))
        except CorpusError as error:
            raise CorpusError(f"the parameter {shown(name)} {error}") from error
    return read or None


def framed(parameters: Mapping[str, Any] | None) -> Iterator[str]:
    """What *parameters* put into a fingerprint, in front of the items."""
    for name in sorted(parameters or ()):
        yield f"{name}\x00{canonical((parameters or {})[name])}\x02"


def differing(one: Mapping[str, Any] | None, other: Mapping[str, Any] | None) -> tuple[str, ...]:
    """
    The names whose values differ, or that only one of the two has, sorted.

    >>> differing({"model": "small", "size": 400}, {"model": "small", "size": 400.0, "overlap": 0})
    ('overlap', 'size')
    """
    one, other = one or {}, other or {}
    return tuple(
        name
        for name in sorted(one.keys() | other.keys())
        if name not in one or name not in other or canonical(one[name]) != canonical(other[name])
    )

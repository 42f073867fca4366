"""
Vectors: a call and what it must give, a JSON object a line.

`call` is the dotted path of a callable, `args` and `kwargs` what it is given, `then` attributes and methods asked of its
result one after the other. The result is compared as plain data: with `expect` as a whole, with `subset` as far as that
goes, lists in their length; `raises` names the class of the error that must be raised.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs

Vector = Mapping[str, Any]


def read_vectors(path: Path) -> list[Vector]:
    """The vectors of one file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def fault_of(vector: Vector, instead: Mapping[str, Callable[..., Any]] | None = None) -> str | None:
    """What the answer to *vector* lacks, None where it holds. A call that is a key of *instead* is made of its value."""
    call = (instead or {}).get(vector["call"]) or _named(vector["call"])
    args, kwargs = _argument(vector.get("args", [])), _argument(vector.get("kwargs", {}))
    try:
        result = call(*args, **kwargs)
        for name, *arguments in vector.get("then", []):
            found = getattr(result, name)
            result = found(*_argument(arguments)) if callable(found) else found
    except Exception as error:
        names = [each.__name__ for each in type(error).__mro__]
        return None if vector.get("raises") in names else f"raised {type(error).__name__}: {error}"
    got = _plain(result)
    if "raises" in vector:
        return f"raised nothing and gave {got!r}"
    exact = "expect" in vector
    want = vector["expect"] if exact else vector["subset"]
    return None if _same(got, want, exact) else f"gave {got!r} instead of {want!r}"


def _named(path: str) -> Any:
    """The object at a dotted *path*: the longest beginning that can be imported, then attributes."""
    parts = path.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise ModuleNotFoundError(path)


def _argument(value: Any) -> Any:
    """*value*, where ``{"$ref": "a.b"}`` stands for that object."""
    if isinstance(value, dict):
        if value.keys() == {"$ref"}:
            return _named(value["$ref"])
        return {key: _argument(each) for key, each in value.items()}
    return [_argument(each) for each in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """*value* as JSON would hold it; fields that are None are left out."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if attrs.has(type(value)):
        names = [each.name for each in attrs.fields(type(value)) if not each.name.startswith("_")]
        return {name: _plain(getattr(value, name)) for name in names if getattr(value, name) is not None}
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Iterable):
        return [_plain(each) for each in value]
    return value


def _same(got: Any, want: Any, exact: bool) -> bool:
    if isinstance(got, bool) or isinstance(want, bool):
        return got is want
    if isinstance(got, (int, float)) and isinstance(want, (int, float)):
        return abs(got - want) <= 1e-9
    if isinstance(got, dict) and isinstance(want, dict):
        return (got.keys() == want.keys() or not exact) and all(
            key in got and _same(got[key], each, exact) for key, each in want.items()
        )
    if isinstance(got, list) and isinstance(want, list):
        return len(got) == len(want) and all(_same(*pair, exact) for pair in zip(got, want, strict=True))
    return bool(got == want)

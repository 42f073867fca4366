"""Tool calls as they come: the shapes of OpenAI, Anthropic, MCP and what is like them, found wherever they stand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from asenion_core import TextError
from asenion_structural._bounded import quoted

# Beside its name a call has its arguments under one of these: a str of JSON with OpenAI, an object with Anthropic and MCP.
_ARGUMENTS = ("arguments", "input", "args")


@frozen
class Call:
    """A call of the tool *name*, and where in the document it stands, as a JSON pointer."""

    name: str
    arguments: Any
    where: str


def calls_of(document: str) -> tuple[Call, ...]:
    """
    Every tool call in *document*, a JSON document or JSON Lines, in order.

    A call is an object with a name and arguments, as it stands in a message, a response, a request or alone. A document that
    cannot be read, or in which a key is given twice, is a `TextError`: what two programs read in two ways guards neither.
    """
    roots: list[tuple[str, object]]
    try:
        roots = [("", _read(document))]
    except TextError:
        lines = [(number, line) for number, line in enumerate(document.split("\n"), 1) if line.strip()]
        if len(lines) < 2:
            raise
        roots = [(f"line {number} ", _read(line, number)) for number, line in lines]
    return tuple(call for where, root in roots for call in _calls(root, where))


def _calls(root: object, where: str) -> Iterator[Call]:
    todo: list[tuple[object, str]] = [(root, where)]
    while todo:
        value, place = todo.pop()
        if isinstance(value, dict):
            name = value.get("name")
            # Of two a program takes one, and which it takes is not known here.
            given = tuple(each for each in _ARGUMENTS if each in value)
            if isinstance(name, str):
                yield from (Call(name, value[key], place.rstrip()) for key in given)
            else:
                given = ()
            inner = [(each, f"{place}/{_step(key)}") for key, each in value.items() if key not in given]
        elif isinstance(value, list):
            inner = [(each, f"{place}/{index}") for index, each in enumerate(value)]
        else:
            continue
        todo.extend(reversed(inner))


def _step(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _read(document: str, line: int | None = None) -> object:
    at = "it" if line is None else f"line {line}"
    try:
        return json.loads(document, object_pairs_hook=_once, parse_int=len, parse_float=len)
    except RecursionError as error:
        raise TextError(f"{at} is nested too deep to be read") from error
    except ValueError as error:
        if isinstance(error, _Twice):
            raise TextError(f"{at} gives the key {quoted(error.key, 40)} twice in one object") from error
        raise TextError(f"{at} is no JSON that can be read: {error}") from error


class _Twice(ValueError):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise _Twice(key)
        read[key] = value
    return read

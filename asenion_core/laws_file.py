"""
Laws as a file: TOML or JSON, read strictly.

What is read here is a mapping, as a caller would write one in Python; whether its laws exist and their values are right is
said by whoever compiles it. `line_of` then leads from the path of keys of a `LawError` back to a line of the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from asenion_core.errors import LawError, shown
from asenion_core.registry import Registry

FORMATS = ("toml", "json")

#: Sets of laws may be nested 32 deep, and each takes a list and an object: nothing deeper can be read as laws.
_DEEPEST = 128


def load_laws(path: str | PathLike[str]) -> dict[str, Any]:
    """
    The laws that the file at *path* holds, as it spells them.

    The name ends in ``.toml`` or ``.json`` and says which it is. What cannot be read is a `LawError` that names the file, and
    the line where there is one; a file that is not there is the `OSError` of opening it.
    """
    try:
        return read_laws(decoded(Path(path).read_bytes()), format=format_of(path))
    except LawError as error:
        raise LawError(f"{error.args[0]} (in {path})", path=error.path) from error


def read_laws(text: str, *, format: str) -> dict[str, Any]:
    """
    The laws that *text* holds, as it spells them; *format* is ``"toml"`` or ``"json"``.

    A key that is given twice is a `LawError` in both. A top-level ``$schema``, which editors look for, is no law and left out.

    >>> read_laws('excludes = ["sorry"]', format="toml")
    {'excludes': ['sorry']}
    >>> read_laws('{"has": "nine", "has": "ten"}', format="json")
    Traceback (most recent call last):
    asenion_core.errors.LawError: has: is given twice, on line 1 and on line 1
    """
    if not isinstance(text, str):
        raise LawError(f"laws are read from a str, not {shown(text)}")
    laws = _from_json(text) if _known(format) == "json" else _from_toml(text)
    if isinstance(laws.get("$schema"), str):
        del laws["$schema"]
    return laws


def line_of(text: str, path: Sequence[str | int], *, format: str) -> int | None:
    r"""
    The line of *text* that *path*, of a `LawError`, leads to; None where it cannot be said for certain.

    >>> line_of('has = "nine"\nexclude = ["sorry"]', ("exclude", 0), format="toml")
    2
    """
    from asenion_core._law_places import json_line, toml_line

    return json_line(text, path) if _known(format) == "json" else toml_line(text, path)


def laws_schema(registry: Registry | None = None) -> dict[str, Any]:
    """
    One JSON Schema, draft 2020-12, of a laws file with the laws and options of *registry*, or of the installed plugins.

    A set of laws inside a law's value is ``{"$ref": "#/$defs/laws"}``. What a schema cannot say, that an option is read by
    some law, or that a term holds a word, is left to the reading of the laws: what it allows may still be refused.
    """
    from asenion_core._laws_schema import schema_of
    from asenion_core.registry import installed

    return schema_of(installed() if registry is None else registry)


def format_of(path: str | PathLike[str]) -> str:
    """What the ending of *path* says it is."""
    ending = Path(path).suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise LawError(f"a laws file is called something.toml or something.json, not {shown(Path(path).name)}")
    return ending


def decoded(data: bytes) -> str:
    """*data* as UTF-8, a byte order mark in front left out."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LawError(f"is no UTF-8: byte 0x{data[error.start]:02x} on line {line}") from error


def _known(format: str) -> str:
    if format not in FORMATS:
        raise LawError(f"the format of a laws file is {' or '.join(map(repr, FORMATS))}, not {shown(format)}")
    return format


def _from_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise LawError("is nested too deep to be laws") from None
    except ValueError as error:
        said = str(error).replace("Cannot overwrite a value", "a key is given twice")
        raise LawError(f"is no TOML that can be read: {said}") from error


def _from_json(text: str) -> dict[str, Any]:
    import json

    from asenion_core._law_places import deepest, json_places

    if deepest(text) > _DEEPEST:
        raise LawError(f"is nested too deep to be laws: over {_DEEPEST} brackets in one another")
    try:
        laws = json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        raise LawError(f"is no JSON that can be read: {error}") from error
    if not isinstance(laws, dict):
        raise LawError(f"laws must be an object of law to value, not {shown(laws)}")
    lines: dict[tuple[str | int, ...], int] = {}
    for path, line in json_places(text):
        if path in lines:
            raise LawError(f"is given twice, on line {lines[path]} and on line {line}", path=path)
        lines[path] = line
    return laws


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")

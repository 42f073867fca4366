"""The laws of a run: those of a file and those of the command line, compiled, or the line at which they cannot be read."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from asenion_core.checker import Checker
from asenion_core.errors import AsenionError, LawError, shown
from asenion_core.laws_file import decoded, format_of, line_of, read_laws
from asenion_core.names import snake
from asenion_core.registry import Registry


class BadLaws(AsenionError, ValueError):
    """The laws of a run cannot be read; the message says where, as the command line or a file has them."""


class _File(NamedTuple):
    name: str
    text: str
    format: str

    def place(self, path: Sequence[str | int]) -> str:
        line = line_of(self.text, path, format=self.format) if path else None
        return self.name if line is None else f"{self.name}:{line}"


def compiled(registry: Registry, file: str | None, given: Sequence[str], bands: Sequence[str] | None) -> Checker:
    """The laws of *file* and those *given* as ``NAME=VALUE``, compiled. What cannot be read is a `BadLaws` that says where."""
    source, laws = (None, {}) if file is None else _read(file)
    named = {snake(name) for name in laws}
    alone: dict[str, Any] = {}
    for each in given:
        name, value = _given(each)
        if snake(name) in named:
            raise BadLaws(f"--law {each}: {name} is given already; a law is given once, with a list of all its terms")
        named.add(snake(name))
        alone[name] = value
    try:
        return registry.compile_laws(laws | alone, bands=_bands(bands))
    except LawError as error:
        if not error.path:
            raise BadLaws(error.args[0]) from error
        if error.path[0] == "bands":
            raise BadLaws(f"--bands: {error.args[0]}") from error
        where = "--law" if source is None or error.path[0] in alone else source.place(error.path)
        raise BadLaws(f"{where}: {error}") from error


def _read(file: str) -> tuple[_File, dict[str, Any]]:
    try:
        source = _File(file, decoded(Path(file).read_bytes()), format_of(file))
    except OSError as error:
        raise BadLaws(f"{file}: cannot be read: {error.strerror or error}") from error
    except LawError as error:
        raise BadLaws(f"{file}: {error}") from error
    except ValueError as error:  # a name with a null character in it
        raise BadLaws(f"{file}: cannot be read: {error}") from error
    try:
        return source, read_laws(source.text, format=source.format)
    except LawError as error:
        raise BadLaws(f"{file}: {error}") from error


def _given(each: str) -> tuple[str, Any]:
    """A law of the command line: its value is one of TOML where it parses, else a text, as ``excludes=sorry`` shows."""
    name, equals, value = each.partition("=")
    name = name.strip()
    if not equals or not name:
        raise BadLaws(f"--law {shown(each)} must be NAME=VALUE; a law without terms is asked with NAME=true")
    try:
        document = tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):
        return name, value
    # A value over several lines may go on to other keys, and a date is no value of any law: both are texts.
    parsed = document["value"]
    return name, value if len(document) > 1 or type(parsed).__module__ == "datetime" else parsed


def _bands(given: Sequence[str] | None) -> list[str] | None:
    if given is None:
        return None
    return [name.strip() for each in given for name in each.split(",")]

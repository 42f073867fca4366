"""Files of a corpus: JSON Lines of items or of passages, read a line at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from asenion_corpus._shown import printable, shown
from asenion_corpus.errors import CorpusError

Told = Callable[[int], None]

_BATCH = 1 << 20  # bytes that are read before the progress is told


def cannot_read(path: str, error: OSError) -> CorpusError:
    """The error of a file that the system does not give."""
    return CorpusError(f"{printable(path)} cannot be read: {error.strerror or type(error).__name__}")


def items_in(path: str, told: Told | None = None) -> Iterator[tuple[str, str]]:
    """The id and the text of each line of the file at *path*; what is wrong with a line is an error with its number."""
    for number, value in _lines(path, told):
        if not isinstance(value, dict):
            raise CorpusError(f'{printable(path)}:{number}: must be an object with "id" and "text", not {shown(value)}')
        for key in ("id", "text"):
            if not isinstance(value.get(key), str):
                given = f"not {shown(value[key])}" if key in value else "and there is none"
                raise CorpusError(f'{printable(path)}:{number}: "{key}" must be a text, {given}')
        yield value["id"], value["text"]


def passages_in(path: str) -> Iterator[str]:
    """The passage of each line of the file at *path*: a text, or an object with "passage"."""
    for number, value in _lines(path, None):
        passage = value.get("passage") if isinstance(value, dict) else value
        if not isinstance(passage, str):
            raise CorpusError(
                f'{printable(path)}:{number}: must be a text or an object with "passage", a text, not {shown(value)}'
            )
        yield passage


def text_in(path: str) -> str:
    """The text of the file at *path*, without a byte order mark."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise cannot_read(path, error) from error
    except UnicodeDecodeError as error:
        raise CorpusError(f"{printable(path)} is no UTF-8 at byte {error.start}") from error


def size_of(path: str) -> int:
    """How many bytes the file at *path* has; 0 where it cannot be told, as of a pipe."""
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def _lines(path: str, told: Told | None) -> Iterator[tuple[int, Any]]:
    """The number and the value of each line that is not blank."""
    try:
        with Path(path).open("rb") as file:
            gathered = 0
            for number, line in enumerate(file, 1):
                gathered += len(line)
                if told is not None and gathered >= _BATCH:
                    told(gathered)
                    gathered = 0
                if line.strip():
                    yield number, _value(path, number, line)
            if told is not None:
                told(gathered)
    except OSError as error:
        raise cannot_read(path, error) from error


def _value(path: str, number: int, line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
    except UnicodeDecodeError as error:
        fault = f"no UTF-8 at byte {error.start} of the line"
    except json.JSONDecodeError as error:
        fault = f"no JSON: {error.msg} (column {error.colno})"
    except RecursionError:
        fault = "no JSON that can be read: it is nested too deeply"
    except ValueError as error:
        fault = f"no JSON that can be read: {error}"
    raise CorpusError(f"{printable(path)}:{number}: {fault}")

"""Where in a laws file a value stands: from the path of keys that leads to it, back to its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

Path = tuple[str | int, ...]

#: One token of JSON. A string that never ends is a token too, so that a broken document costs no more than a whole one.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\Z)|[{}\[\],]|[^\s{}\[\],:"]++', re.DOTALL)

#: How many characters of a TOML document are read again, a part of it at a time, before its line is given up.
_MOST_READ = 1_000_000


def deepest(text: str) -> int:
    """How deep the brackets of a JSON document are nested, strings left out."""
    depth = most = 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "{[":
            depth += 1
            most = max(most, depth)
        elif token in "}]":
            depth -= 1
    return most


def json_places(text: str) -> Iterator[tuple[Path, int]]:
    """Every key and every item of *text*, which is JSON, with the line it stands on; a key given twice comes twice."""
    import json

    # A level is the index of the next item of an array, or the key at hand of an object, None while one is awaited.
    levels: list[str | int | None] = []
    line, at = 1, 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        line += text.count("\n", at, match.start())
        at = match.start()
        if token in "}]":
            levels.pop()
            continue
        if token == ",":
            here = levels[-1]
            levels[-1] = here + 1 if isinstance(here, int) else None
            continue
        if levels and levels[-1] is None:  # the key of an object
            levels[-1] = json.loads(token)
            yield tuple(each for each in levels if each is not None), line
            continue
        if levels and isinstance(levels[-1], int):
            yield tuple(each for each in levels if each is not None), line
        if token in "{[":
            levels.append(None if token == "{" else 0)


def json_line(text: str, path: Sequence[str | int]) -> int | None:
    """The line on which *path* leads to a value of the JSON document *text*, or the last of it that is there."""
    found: dict[Path, int] = {}
    ways = {tuple(path[:length]) for length in range(1, len(path) + 1)}
    for place, line in json_places(text):
        if place in ways:
            found.setdefault(place, line)
    return found[max(found, key=len)] if found else None


def toml_line(text: str, path: Sequence[str | int]) -> int | None:
    """
    The line on which the statement begins that gives *path* in the TOML document *text*, or the last of it that is there.

    Found by reading the first lines alone, more and more of them: the first part that has the path ends with its statement.
    So no second grammar can disagree with the first; what is not found within a bounded reading is not guessed.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    whole = _read(lines)
    keys = list(path)
    while keys and not _leads(whole, keys):
        keys.pop()
    if not keys:
        return None
    without, having, read = 0, len(lines), 0
    while having - without > 1:
        middle = (without + having) // 2
        # Inside a list of several lines no part can be read: the next shorter one is tried, then the next longer.
        for end in (*range(middle, without, -1), *range(middle + 1, having)):
            if (read := read + len(text) * end // len(lines)) > _MOST_READ:
                return None
            if (part := _read(lines[:end])) is not None:
                without, having = (without, end) if _leads(part, keys) else (end, having)
                break
        else:
            break
    return without + 1


def _read(lines: list[str]) -> dict[str, Any] | None:
    try:
        return tomllib.loads("\n".join(lines))
    except (ValueError, RecursionError):
        return None


def _leads(value: Any, path: Sequence[str | int]) -> bool:
    for key in path:
        item = isinstance(key, int) and isinstance(value, list) and key < len(value)
        if not item and not (isinstance(value, dict) and key in value):
            return False
        value = value[key]
    return True

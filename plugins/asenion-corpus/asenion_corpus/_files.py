"""Files of JSON: one read with its fault named, one written whole or not at all; and how a manifest lies in one."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from asenion_corpus._shown import printable, shown
from asenion_corpus.errors import CorpusError

if TYPE_CHECKING:
    from asenion_corpus.entries import Entry

FilePath = str | os.PathLike[str]


def named(path: FilePath) -> str:
    """The *path* as a message shows it."""
    return printable(os.fspath(path))


def read_json(path: FilePath) -> Any:
    """The document in the file at *path*; what is wrong with one that holds none is a `CorpusError` with the path."""
    data = Path(path).read_bytes()
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_unique, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        fault = f"no UTF-8 at byte {error.start}"
    except json.JSONDecodeError as error:
        fault = f"no JSON: {error.msg} (line {error.lineno}, column {error.colno})"
    except RecursionError:
        fault = "no JSON that can be read: it is nested too deeply"
    except ValueError as error:
        fault = f"no JSON that can be read: {error}"
    raise CorpusError(f"{named(path)} is {fault}")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise CorpusError(f"{shown(key)} is given twice in one object")
        found[key] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise CorpusError(f"{name} is no number")


def write_json(path: FilePath, document: Any) -> None:
    """Put *document* in the file at *path*, sorted and indented; until it is complete the file stays as it is."""
    text = json.dumps(document, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    # Half a character of two has no place in UTF-8, and is written as the escape that JSON has for it.
    write_whole(path, text.encode("utf-8", "backslashreplace"))


def write_whole(path: FilePath, data: bytes) -> None:
    """Put *data* in the file at *path*: beside it first and then, once it is on the disk, in its place."""
    target = Path(os.path.realpath(path))  # a link stays a link
    beside = target.with_name(f".{target.name[:100]}.{os.urandom(4).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def packed(corpora: Mapping[str, Entry]) -> dict[str, Any]:
    """*corpora* as they lie in a file: a kept item is its hash, a space and its id, so that it takes one line of a diff."""
    document = {}
    for name, entry in corpora.items():
        lying: dict[str, Any] = {"count": entry.count, "sha256": entry.sha256}
        if entry.parameters is not None:
            lying["parameters"] = dict(entry.parameters)
        if entry.items is not None:
            lying["items"] = [f"{short} {ident}" for ident, short in entry.items]
        document[name] = lying
    return document


def unpacked(document: object) -> object:
    """What `packed` put into a file, for a manifest to read; what it cannot make sense of stays for the manifest to refuse."""
    if not isinstance(document, dict):
        return document
    return {name: _unpacked_entry(entry) for name, entry in document.items()}


def _unpacked_entry(entry: object) -> object:
    if not isinstance(entry, dict) or not isinstance(entry.get("items"), list):
        return entry
    items = [tuple(each.split(" ", 1))[::-1] if isinstance(each, str) else each for each in entry["items"]]
    return {**entry, "items": items}

"""Corpus files: JSON and TOML, read strictly."""

from __future__ import annotations

import tomllib
from os import PathLike
from pathlib import Path
from typing import Any

from asenion_core import LawError
from asenion_intent.corpus import read_corpus, shown


def load_corpus(path: str | PathLike[str]) -> dict[str, Any]:
    """
    The corpus that the file at *path* holds, as plain data that `intents` and `audit` take.

    The name ends in ``.json`` or ``.toml`` and says which it is. What cannot be read, or is no corpus, is a `LawError` that
    names the file, the intent and the key; a file that is not there is the `OSError` of opening it. A top-level ``$schema``,
    which editors look for, is no intent.
    """
    path = Path(path)
    ending = path.suffix.lower()
    if ending not in (".json", ".toml"):
        raise LawError(f"a corpus file is called something.json or something.toml, not {shown(path.name)}")
    try:
        text = _decoded(path.read_bytes())
        corpus = _from_json(text) if ending == ".json" else _from_toml(text)
        if isinstance(corpus.get("$schema"), str):
            del corpus["$schema"]
        read_corpus(corpus).compiled()
    except LawError as error:
        raise LawError(f"{error.args[0]} (in {path})", path=error.path) from error
    return corpus


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LawError(f"is no UTF-8: byte 0x{data[error.start]:02x} on line {line}") from error


def _from_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise LawError("is nested too deep to be a corpus") from None
    except ValueError as error:
        raise LawError(f"is no TOML that can be read: {error}") from error


def _from_json(text: str) -> dict[str, Any]:
    import json

    try:
        corpus = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise LawError("is nested too deep to be a corpus") from None
    except LawError:
        raise
    except ValueError as error:
        raise LawError(f"is no JSON that can be read: {error}") from error
    if not isinstance(corpus, dict):
        raise LawError(f"must be an object of intent to its examples, not {shown(corpus)}")
    return corpus


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):  # which of two would count is nobody's to guess
        keys = [key for key, _ in pairs]
        twice = next(key for place, key in enumerate(keys) if key in keys[:place])
        raise LawError(f"the key {shown(twice)} is given twice")
    return made

"""The fingerprint of a corpus: one hash over its parameters, its ids and its exact texts, in their order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen

from asenion_core import TextError
from asenion_corpus._shown import shown
from asenion_corpus.errors import CorpusError
from asenion_corpus.parameters import canonical, framed, read_parameters

#: Hexadecimal digits of the hash that is kept of one item.
SHORT = 16

_BATCH = 1 << 16  # characters that are encoded and hashed in one go


@frozen(kw_only=True)
class Taken:
    """What a pass over the items of a corpus gave; *items* are the ids with a short hash of each text, where they are kept."""

    count: int
    sha256: str
    items: tuple[tuple[str, str], ...] | None


def fingerprint(items: Iterable[tuple[str, str]], *, parameters: Mapping[str, Any] | None = None) -> str:
    r"""
    The SHA-256 of a corpus, in hexadecimal: of its *parameters* by name, and then of each id and its exact text, in order.

    Nothing is normalized: a space more is another corpus. An id or a text with a character that frames the record is refused,
    since it could give two corpora one record. The items are read once and not kept.

    >>> fingerprint([("s1", "Wait 12 days.")]) == fingerprint([("s1", "Wait 12  days.")])
    False
    >>> fingerprint([("s1", "Wait"), ("s2", "\x01")])
    Traceback (most recent call last):
    asenion_corpus.errors.CorpusError: the text of 's2' holds U+0001, which ends a text in the record
    """
    return taken(items, parameters=read_parameters(parameters)).sha256


def taken(
    items: Iterable[tuple[str, str]], *, parameters: Mapping[str, Any] | None = None, keep_items: bool = False
) -> Taken:
    """The count, the fingerprint and, if they are to be kept, the ids with a short hash each; *parameters* are read already."""
    digest = hashlib.sha256("".join(framed(parameters)).encode("utf-8", "surrogatepass"))
    kept: list[tuple[str, str]] | None = [] if keep_items else None
    count = gathered = 0
    parts: list[str] = []
    for ident, text in _pairs(items):
        if not count:
            _refuse_parameter(ident, text)
        count += 1
        parts += (ident, "\x00", text, "\x01")
        gathered += len(ident) + len(text)
        if gathered > _BATCH:
            digest.update("".join(parts).encode("utf-8", "surrogatepass"))
            parts.clear()
            gathered = 0
        if kept is not None:
            kept.append((ident, hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:SHORT]))
    digest.update("".join(parts).encode("utf-8", "surrogatepass"))
    return Taken(count=count, sha256=digest.hexdigest(), items=None if kept is None else tuple(kept))


def _pairs(items: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The *items*, each a pair of texts that the framing cannot be mistaken in."""
    if isinstance(items, (str, bytes, Mapping)) or not isinstance(items, Iterable):
        hint = "; those of a mapping are its .items()" if isinstance(items, Mapping) else ""
        raise TextError(f"the items must be pairs (id, text), not {shown(items)}{hint}")
    for index, item in enumerate(items):
        try:
            ident, text = item
        except (TypeError, ValueError):
            raise TextError(f"item {index} must be a pair (id, text), not {shown(item)}") from None
        if not isinstance(ident, str) or not isinstance(text, str) or isinstance(item, str):
            raise TextError(f"item {index} must be a pair of texts (id, text), not {shown(item)}")
        if "\x00" in ident or "\x01" in ident:
            raise CorpusError(f"the id {shown(ident)} holds U+0000 or U+0001, which end an id and a text in the record")
        if "\x01" in text:
            raise CorpusError(f"the text of {shown(ident)} holds U+0001, which ends a text in the record")
        yield ident, text


def _refuse_parameter(ident: str, text: str) -> None:
    """Refuse a first item that would be read as a parameter and an item: a value in JSON, U+0002, and then U+0000."""
    value, mark, rest = text.partition("\x02")
    if not mark or "\x00" not in rest:
        return
    try:
        alike = canonical(json.loads(value)) == value
    except (ValueError, RecursionError):
        return
    if alike:
        raise CorpusError(
            f"the text of {shown(ident)} begins as a parameter does in the record (a value, U+0002) and holds U+0000 after it"
        )

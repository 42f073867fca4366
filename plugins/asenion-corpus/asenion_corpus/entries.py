"""An entry of a manifest: what was pushed of one corpus."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from attrs import field, frozen

from asenion_corpus._shown import shown
from asenion_corpus.errors import CorpusError
from asenion_corpus.fingerprints import SHORT, taken
from asenion_corpus.parameters import read_parameters

_SHA256 = re.compile(r"[0-9a-f]{64}\Z")
_SHORT = re.compile(rf"[0-9a-f]{{{SHORT}}}\Z")


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise CorpusError(f"the count must be a whole number from 0 on, not {shown(value)}")
    return value


def _sha256(value: object) -> str:
    if not isinstance(value, str) or not _SHA256.match(value):
        raise CorpusError(f"the sha256 must be 64 hexadecimal digits in small letters, not {shown(value)}")
    return value


def _parameters(value: object) -> Mapping[str, Any] | None:
    read = read_parameters(value)
    return None if read is None else MappingProxyType(read)


def _items(value: object) -> tuple[tuple[str, str], ...] | None:
    if value is None:
        return None
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise CorpusError(f"the items must be a list of pairs, an id and a short hash, not {shown(value)}")
    read = []
    for each in value:
        pair = tuple(each) if isinstance(each, (list, tuple)) else ()
        if len(pair) != 2 or not all(isinstance(part, str) for part in pair) or not _SHORT.match(pair[1]):
            raise CorpusError(f"an item must be a pair, an id and {SHORT} hexadecimal digits, not {shown(each)}")
        read.append((pair[0], pair[1]))
    return tuple(read)


@frozen
class Entry:
    """
    What was pushed of one corpus: how many items, and their fingerprint.

    Beside them the *parameters* it was pushed with and, where they were kept, its *items*: each id with a short hash of its
    text. Either is None where there are none.

    >>> Entry(2, "33dfd8")
    Traceback (most recent call last):
    asenion_corpus.errors.CorpusError: the sha256 must be 64 hexadecimal digits in small letters, not '33dfd8'
    """

    count: int = field(converter=_count)
    sha256: str = field(converter=_sha256)
    parameters: Mapping[str, Any] | None = field(default=None, converter=_parameters, hash=False)
    items: tuple[tuple[str, str], ...] | None = field(default=None, converter=_items)

    def __attrs_post_init__(self) -> None:
        if self.items is not None and len(self.items) != self.count:
            raise CorpusError(f"the count is {self.count}, and {len(self.items)} items are listed")

    def __reduce__(self) -> tuple[Callable[..., Entry], tuple[Any, ...]]:
        # A view of a mapping does not pickle.
        return Entry, (self.count, self.sha256, dict(self.parameters or {}), self.items)

    @classmethod
    def of(
        cls, items: Iterable[tuple[str, str]], *, parameters: Mapping[str, Any] | None = None, keep_items: bool = False
    ) -> Entry:
        """The entry of *items*, which are read once."""
        read = read_parameters(parameters)
        found = taken(items, parameters=read, keep_items=keep_items)
        return cls(found.count, found.sha256, read, found.items)

    @classmethod
    def read(cls, value: object) -> Entry:
        """An entry, or a mapping with the fields of one."""
        if isinstance(value, Entry):
            return value
        if not isinstance(value, Mapping):
            raise CorpusError(f"an entry has a count and a sha256, and {shown(value)} is none")
        fields = ("count", "sha256", "parameters", "items")
        for key in value:
            if key not in fields:
                raise CorpusError(f"an entry has no {shown(key)}; it has {', '.join(fields)}")
        for key in fields[:2]:
            if key not in value:
                raise CorpusError(f"an entry has a count and a sha256, and {shown(dict(value))} lacks the {key}")
        return cls(value["count"], value["sha256"], value.get("parameters"), value.get("items"))

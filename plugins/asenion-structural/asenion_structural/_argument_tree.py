"""The strings of a call's arguments, keys too, and everything that they may be read as, each with where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

from attrs import frozen

from asenion_core import TextError
from asenion_structural._decoding import blobs, decodings, is_text
from asenion_structural._walking import DEEPEST, NO_TEXT, members_of, opened_json


@frozen
class Found:
    """A text, where it stands, and how many decodings down."""

    text: str
    where: str
    depth: int
    jsons: int = 0


@frozen
class Spent:
    """A limit that was reached, and the first place that was not read for it."""

    limit: str
    where: str


class Tree:
    """
    A walk through arguments, which stops decoding where a limit is reached, and says so; plain strings are walked to the end.

    What was read once is not read again: a decoding that leads back, or two that lead to the same, cost one.
    """

    def __init__(
        self,
        depth: int,
        most_blobs: int,
        most_bytes: int,
        skip: Callable[[str], bool] | None,
        unread: Callable[[str], str],
    ) -> None:
        self._depth, self._blobs, self._bytes, self._skip = depth, most_blobs, most_bytes, skip
        self._unread = unread  # a text without what need not be decoded
        self._spent: dict[str, Spent] = {}
        self._seen: set[str] = set()

    @property
    def spent(self) -> tuple[Spent, ...]:
        return tuple(self._spent.values())

    def walk(self, arguments: object) -> Iterator[Found]:
        """Every text, those of the arguments themselves before what they are decoded to."""
        later: list[Found] = []
        yield from self._strings(arguments, Found("", "", 0), later)
        # Breadth first: a long chain in front does not spend what stands behind it.
        while later:
            level, later = later, []
            for each in level:
                for found in self._decoded(each):
                    yield from self._strings(found.text, found, later)

    def _strings(self, value: object, at: Found, later: list[Found]) -> Iterator[Found]:
        """The texts in *value*, which stands *at*; strings of JSON are opened."""
        frames: list[tuple[Iterator[tuple[Any, Any]], str, int]] = [(iter([(None, value)]), at.where, at.jsons)]
        held: dict[int, object] = {}
        while frames:
            items, where, jsons = frames[-1]
            for key, item in items:
                if isinstance(key, Enum) and not isinstance(key, str):
                    key = key.value
                place = where if key is None else f"{where}/{_step(key)}"
                if not isinstance(key, (str, *NO_TEXT)):
                    raise TextError(f"a key is a {type(key).__name__}, which cannot be looked into; give it as a str")
                if isinstance(key, str):
                    if self._skip is not None and self._skip(key):
                        continue
                    found = Found(key, f"{place} (key)", at.depth, jsons)
                    yield found
                    later.append(found)
                if isinstance(item, Enum) and not isinstance(item, str):
                    item = item.value
                if isinstance(item, str):
                    inner = opened_json(item) if jsons < DEEPEST else None
                    if inner is None:
                        found = Found(str.__str__(item), place, at.depth, jsons)
                        yield found
                        later.append(found)
                        continue
                    # The arguments of a call are JSON to begin with, and that is no step.
                    step = place if not place and at.depth == 0 and not jsons else f"{place} > json ".lstrip()
                    frames.append((members_of(inner, [key]), step, jsons + 1))
                    break
                if isinstance(item, NO_TEXT) or id(item) in held:
                    continue
                held[id(item)] = item
                frames.append((members_of(item, ["", *_keys(place)]), place, jsons))
                break
            else:
                frames.pop()

    def _decoded(self, at: Found) -> Iterator[Found]:
        if at.text in self._seen:
            return
        self._seen.add(at.text)
        text = self._unread(at.text)
        for name, read in decodings(text):
            yield from self._read(at, name, read())
        for name, read in blobs(text):
            if self._blobs <= 0:
                self._spend("blobs", at.where)
                return
            self._blobs -= 1
            yield from self._read(at, name, read())

    def _read(self, at: Found, name: str, decoded: str | None) -> Iterator[Found]:
        if decoded is None or decoded == at.text or not is_text(decoded) or decoded in self._seen:
            return
        if at.depth >= self._depth:
            self._spend("depth", at.where)
            return
        self._bytes -= len(decoded)
        if self._bytes < 0:
            self._spend("bytes", at.where)
            return
        yield Found(decoded, f"{at.where} > {name}".lstrip(), at.depth + 1, at.jsons)

    def _spend(self, limit: str, where: str) -> None:
        self._spent.setdefault(limit, Spent(limit, where))


def _step(key: object) -> str:
    if isinstance(key, int) and abs(key) >= 10**18:
        return "a long number"  # which may be too long to be written
    return str(key).replace("~", "~0").replace("/", "~1")


def _keys(place: str) -> list[str]:
    return place.split("/")[1:]

"""Tool results, walked: every text, key and number of them, and the place where each stands. No depth is a depth of calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from hashlib import sha256
from typing import Any, NamedTuple

from asenion_evidence._literals import (
    CLOSE,
    NUMBER,
    OPEN,
    STRING,
    NoJson,
    decoded,
    distinct_texts,
    may_be_json,
    members,
)

#: A place, from the inside out: the key or index, or None for a step into a string of JSON; and the place around it.
Place = tuple[Any, "Place | None"] | None


class Leaf(NamedTuple):
    """A text or a number of a result, as it is written."""

    text: str
    place: Place
    is_key: bool = False
    is_number: bool = False


def results_of(results: object) -> tuple[Any, ...]:
    """The tool results that a caller gives as *results*: a single text or mapping is one, and so is what cannot be iterated."""
    if isinstance(results, (str, bytes, bytearray, Mapping)) or not isinstance(results, Iterable):
        return (results,)
    return _sorted(results) if isinstance(results, (set, frozenset)) else tuple(results)


def leaves_of(result: Any) -> Iterator[Leaf]:
    """Every leaf of one result; a string that is itself JSON is a leaf, and then what stands in it."""
    if not isinstance(result, str):
        waiting = [data_leaves(result)]
    elif is_json(result):
        waiting = [_json_leaves(result, None)]
    else:
        yield Leaf(result, None)
        return
    while waiting:
        for leaf in waiting[-1]:
            yield leaf
            if not leaf.is_key and not leaf.is_number and is_json(leaf.text):
                waiting.append(_json_leaves(leaf.text, (None, leaf.place)))
                break
        else:
            waiting.pop()


def is_json(text: str) -> bool:
    """Whether *text* is one JSON object or array as a whole."""
    if not may_be_json(text):
        return False
    try:
        distinct_texts(text, set())
    except NoJson:
        return False
    return True


def _json_leaves(text: str, within: Place) -> Iterator[Leaf]:
    """The leaves of a text that is JSON, *within* a place, as they come: a result may be large."""
    frames = list[tuple[Place, list[int]]]()
    for kind, key, literal in members(text):
        if kind == CLOSE:
            frames.pop()
            continue
        place = within
        if frames:
            around, index = frames[-1]
            place = (index[0] if key is None else decoded(key), around)
            index[0] += 1
        if key is not None:
            yield Leaf(decoded(key), place, is_key=True)
        if kind == OPEN:
            frames.append((place, [0]))
        elif kind == STRING:
            yield Leaf(decoded(literal), place)
        elif kind == NUMBER:
            yield Leaf(literal, place, is_number=True)
        elif literal != "null":
            yield Leaf(literal, place)


def data_leaves(value: Any) -> Iterator[Leaf]:
    """The leaves of parsed data, strings of JSON not opened. A container that is met again is not walked again."""
    seen: dict[int, object] = {}  # held, so that no other object takes the id
    inner: list[tuple[Any, tuple[Any, Place]]]
    stack: list[tuple[Any, Place]] = [(value, None)]
    while stack:
        each, place = stack.pop()
        if each is None:
            continue
        if isinstance(each, str):
            yield Leaf(each, place)
        elif isinstance(each, bool):
            yield Leaf("true" if each else "false", place)
        elif isinstance(each, (int, float, Decimal)):
            yield Leaf(_number(each), place, is_number=True)
        elif isinstance(each, (Mapping, list, tuple, set, frozenset)):
            if id(each) in seen:
                continue
            seen[id(each)] = each
            if isinstance(each, Mapping):
                inner = [(item, (key if isinstance(key, str) else _text(key), place)) for key, item in each.items()]
                yield from (Leaf(at[0], at, is_key=True) for _, at in inner)
            else:
                items = _sorted(each) if isinstance(each, (set, frozenset)) else each
                inner = [(item, (index, place)) for index, item in enumerate(items)]
            stack += reversed(inner)
        else:
            yield Leaf(_text(each), place)


def _number(value: int | float | Decimal) -> str:
    if isinstance(value, int):
        # str() refuses thousands of digits; a decimal holds any number of them.
        return f"{Decimal(value):f}" if value.bit_length() > 10_000 else str(int(value))
    return repr(float(value)) if isinstance(value, float) else str(value)


def _text(value: object) -> str:
    """*value* as a text; the name of its type where it has none, for reading never raises."""
    try:
        return str(value)
    except Exception:
        return type(value).__name__


def _sorted(items: Iterable[Any]) -> tuple[Any, ...]:
    # A set has no order of its own, and a place has to be the same twice.
    return tuple(sorted(items, key=lambda item: (type(item).__name__, _text(item))))


def pointer_of(place: Place, *, is_key: bool = False) -> str:
    """
    *place* as a JSON pointer; behind `` > json`` one into a string of JSON, and `` (key)`` behind a key.

    >>> pointer_of((0, ("a/b", (None, ("body", None)))))
    '/body > json /a~1b/0'
    """
    steps = list[str]()
    while place is not None:
        key, place = place
        steps.append(" > json " if key is None else "/" + str(key).replace("~", "~0").replace("/", "~1"))
    # A document as a whole has the empty pointer.
    pointer = "".join(reversed(steps)).strip(" ")
    return f"{pointer} (key)" if is_key else pointer


class PlaceDigests:
    """
    The digest of each place of a walk, made of the digest of the place around it.

    A pointer is as long as its place is deep, and writing one for every leaf of a deep result would be quadratic.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Place, bytes]] = {}  # the place is held, so that no other takes its id
        self._most = _MOST_PLACES

    def of(self, place: Place) -> bytes:
        """The digest of *place*; those around it are kept, which the next leaf stands in too."""
        steps = list[tuple[Any, Place]]()
        while place is not None and id(place) not in self._kept:
            steps.append(place)
            place = place[1]
        found = b"" if place is None else self._kept[id(place)][1]
        if len(self._kept) > self._most:
            self._kept.clear()
            self._most = _MOST_PLACES + 2 * len(steps)
        for step in reversed(steps):
            key = "" if step[0] is None else f"/{step[0]}"
            found = sha256(found + key.encode("utf-8", "surrogatepass")).digest()
            self._kept[id(step)] = step, found
        return found


#: Places that are remembered while digests are made: more where one is deeper than that.
_MOST_PLACES = 10_000

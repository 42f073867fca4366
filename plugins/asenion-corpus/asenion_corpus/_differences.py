"""What differs between two lists of items: which ids are new, gone, reworded or elsewhere."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

from attrs import frozen

Item = tuple[str, str]
Key = tuple[str, int]


@frozen(kw_only=True)
class Differences:
    """Ids, each in the order of the list that it is of."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]
    moved: tuple[str, ...]


def differences(recorded: Iterable[Item], found: Iterable[Item]) -> Differences:
    """
    How *found* differs from *recorded*.

    *moved* are as few ids as would have to move: of a list with one item put first it is that one. An id that comes twice is
    two items, the first and the second of its name.

    >>> differences([("a", "1"), ("b", "2"), ("c", "3")], [("c", "3"), ("a", "1"), ("b", "9")])
    Differences(added=(), removed=(), changed=('b',), moved=('c',))
    """
    before, after = _keyed(recorded), _keyed(found)
    places = {key: index for index, key in enumerate(before)}
    common = [key for key in after if key in places]
    stays = _longest_rising([places[key] for key in common])
    return Differences(
        added=tuple(key[0] for key in after if key not in places),
        removed=tuple(key[0] for key in before if key not in after),
        changed=tuple(key[0] for key in common if before[key] != after[key]),
        moved=tuple(key[0] for key in common if places[key] not in stays),
    )


def _keyed(items: Iterable[Item]) -> dict[Key, str]:
    times: Counter[str] = Counter()
    keyed = {}
    for ident, short in items:
        keyed[ident, times[ident]] = short
        times[ident] += 1
    return keyed


def _longest_rising(numbers: list[int]) -> set[int]:
    """The members of a longest rising subsequence of *numbers*, which are distinct."""
    ends: list[int] = []  # the least number that a rising run of each length ends on
    before: dict[int, int | None] = {}
    for number in numbers:
        length = bisect_left(ends, number)
        before[number] = ends[length - 1] if length else None
        if length == len(ends):
            ends.append(number)
        else:
            ends[length] = number
    found = set()
    at = ends[-1] if ends else None
    while at is not None:
        found.add(at)
        at = before[at]
    return found

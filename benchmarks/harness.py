"""
A row of a benchmark: one call, by name, and how it is timed.

A module `bench_*.py` has `rows()`, which gives them. The rows of one group stand together in the table, ours first and then
what a user would pick instead; a peer that is not installed is a row that says so.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat


@dataclass(frozen=True)
class Row:
    """One call on *chars* characters; *call* is None where there is nothing to call, and *reason* says why."""

    group: str
    name: str
    call: Callable[[], object] | None
    chars: int
    reason: str | None = None

    @classmethod
    def absent(cls, group: str, name: str, reason: str) -> Row:
        """A row for what cannot be timed here, such as a peer that is not installed."""
        return cls(group, name, None, 0, reason)


@dataclass(frozen=True)
class Timed:
    """A row with its figures: the least time in microseconds, and that over the least of the reference operation."""

    row: Row
    micros: float | None
    ratio: float | None


# A reply of 2,300 characters, made of plain sentences: what the reference operation splits.
TEXT = ("The parcel left the store on Monday, and it should reach you within five days; please check the label. " * 23)[
    :2300
]


def reference() -> object:
    """What every row is also measured against, in the same round: machines and moments differ, and this with them."""
    return TEXT.lower().split()


def batch_of(call: Callable[[], object], seconds: float = 0.002) -> int:
    """How many calls take about *seconds*."""
    number = 1
    while (took := timed(call, number)) < seconds:
        number *= 10 if took < seconds / 10 else 2
    return number


def timed(call: Callable[[], object], number: int) -> float:
    """Seconds that *number* calls take."""
    rounds = repeat(None, number)
    begin = time.perf_counter()
    for _ in rounds:
        call()
    return time.perf_counter() - begin


def measure(row: Row, rounds: int = 15) -> Timed:
    """
    The row's least time over *rounds* batches, and that over the least of the reference operation, timed in between.

    Least over least: both have a quiet round, where the ratio of each round would be that of two disturbances.
    """
    if row.call is None:
        return Timed(row, None, None)
    row.call()
    number, batch = batch_of(row.call), batch_of(reference)
    took, base = [], []
    for _ in range(rounds):
        base.append(timed(reference, batch) / batch)
        took.append(timed(row.call, number) / number)
    return Timed(row, min(took) * 1e6, min(took) / min(base))

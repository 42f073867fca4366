"""Quantities and atomic claims: `python benchmarks/bench_amounts.py`, beside quantulum3 where that is installed."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

from harness import TEXT, Row, measure

from asenion_core import Reading
from asenion_deterministic import atomic, quantities
from asenion_deterministic.claims import Atomic

QUANTITIES, ATOMIC = "quantities", "atomic"


def with_amounts(text: str) -> str:
    """*text* with three quantities in it, and no longer."""
    third = len(text) // 3
    parts = (text[:third], " 14 °C ", text[third : 2 * third], " 10-20 mm ", text[2 * third :])
    return "".join(parts)[: len(text) - 4] + " $50"


def one_claim(text: str) -> str:
    """*text* as one sentence: no stop, no semicolon."""
    return text.replace(".", "").replace(";", "")


def rows() -> Iterator[Row]:
    amounts, claim = with_amounts(TEXT), one_claim(with_amounts(TEXT))
    many = "It rose from 14°C to 16°C, with 10-20 mm of rain and 5 km/h of wind. " * 33
    law, reading = Atomic(), Reading(amounts)
    law.ask(reading)
    yield Row(QUANTITIES, "three in a reply", lambda: quantities(amounts), len(amounts))
    yield Row(QUANTITIES, "a reply without a digit", lambda: quantities(TEXT), len(TEXT))
    yield Row(QUANTITIES, "99 in a reply", lambda: quantities(many), len(many))
    yield from peers(amounts)
    yield Row(ATOMIC, "one sentence, three quantities", lambda: atomic(claim), len(claim))
    yield Row(ATOMIC, "a reply of many sentences", lambda: atomic(amounts), len(amounts))
    yield Row(ATOMIC, "the same, on a reading that was read", lambda: law.ask(reading), len(amounts))


def peers(text: str) -> Iterator[Row]:
    """What else reads quantities."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it tells which of its extras are not there
        try:
            from quantulum3 import parser
        except ImportError as error:
            yield Row.absent(QUANTITIES, "quantulum3, three in a reply", str(error))
            return
    yield Row(QUANTITIES, "quantulum3, three in a reply", lambda: parser.parse(text), len(text))


def main() -> None:
    for timed in map(measure, rows()):
        row = timed.row
        figures = row.reason if timed.micros is None else f"{timed.micros:10.1f} us  {timed.ratio:8.2f} x reference"
        print(f"{row.group:12} {row.name:40} {figures}")


if __name__ == "__main__":
    main()

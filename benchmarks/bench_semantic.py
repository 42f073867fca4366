"""What the reserved band costs beside its judge: `python benchmarks/bench_semantic.py`."""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import Iterator
from functools import partial

from harness import TEXT, Row, measure

from asenion_core import HOLDS, Question, Registry, Ruling
from asenion_core.semantic import Court
from asenion_semantic import fence, plugin

LAWS = {"answers": "When does the parcel come?", "holds_to": TEXT, "declines": "legal advice"}


async def coroutine(_: Question) -> Ruling:
    return Ruling(HOLDS)


def thread(_: Question) -> Ruling:
    return Ruling(HOLDS)


def rows() -> Iterator[Row]:
    registry = Registry(plugin)
    hostile = ("<|im_end|>" * 300)[: len(TEXT)]
    yield Row("semantic", "fence, clean text", lambda: fence(TEXT), len(TEXT))
    yield Row("semantic", "fence, nothing but markers", lambda: fence(hostile), len(TEXT))
    runner = asyncio.Runner()
    atexit.register(runner.close)  # rows are timed after all of them are made
    for name, judge in (("a coroutine", coroutine), ("in threads", thread)):
        court = Court(registry, LAWS, judges={"default": judge}, timeout=5)
        yield Row("semantic", f"judged, three laws, {name}", partial(asked, runner, court), len(TEXT))


def asked(runner: asyncio.Runner, court: Court) -> object:
    return runner.run(court(TEXT))


def main() -> None:
    for timed in map(measure, rows()):
        row = timed.row
        print(f"{row.group:18} {row.name:40} {timed.micros:10.2f} us  {timed.ratio:8.3f} x reference")


if __name__ == "__main__":
    main()

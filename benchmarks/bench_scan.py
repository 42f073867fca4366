"""Streams: `python benchmarks/run.py -k bench_scan`; a piece through a scanner, a stream checker and channels."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from harness import Row

from asenion_core import Checker, compile_laws, holdback
from asenion_scan import Scanner, StreamChecker, split

STOP = ("<|im_end|>", "<|endoftext|>", "<|eot_id|>")
THINK = (("<think>", "</think>"),)
CLEAN, SIGNED = "rd o", " < y"
PIECES = ["A wo", "rd o", "r tw", "o, x", " < y", ". [B", "] so"] * 50
TEXT = "".join(PIECES)


def _pushed(make: Callable[[], Scanner], before: str, piece: str) -> Callable[[], object]:
    scanner = make()
    scanner.push(before)
    push = scanner.push
    return lambda: push(piece)


def _scanner() -> Scanner:
    return Scanner(stop=STOP, suppress=THINK)


def _checked(checker: Checker) -> Callable[[], object]:
    def read() -> object:
        checked = StreamChecker(checker)
        for piece in PIECES:
            checked.push(piece)
        return checked.flush()

    return read


def rows() -> Iterator[Row]:
    yield Row("scanner", "a clean piece", _pushed(_scanner, "A wo", CLEAN), len(CLEAN))
    yield Row("scanner", "a piece with a sign", _pushed(_scanner, "A wo", SIGNED), len(SIGNED))
    yield Row("scanner", "a piece in a block", _pushed(_scanner, "<think>", CLEAN), len(CLEAN))
    yield Row("holdback", "3 markers", lambda: holdback(TEXT, STOP), len(TEXT))
    channels = {"thinking": THINK[0]}
    yield Row("channels", f"{len(PIECES)} pieces", lambda: list(split(PIECES, channels)), len(TEXT))
    group = f"stream checker, {len(PIECES)} pieces"
    for name, laws in (("excludes", {"excludes": ["as an AI", "sorry"], "plain": False}), ("plain", {"plain": True})):
        yield Row(group, name, _checked(compile_laws(laws)), len(TEXT))
    for name, value in (("none_of", "@control_tokens"), ("near_marker", True), ("invisible", True)):
        yield Row(group, name, _checked(compile_laws({name: value, "plain": False})), len(TEXT))

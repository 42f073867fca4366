"""How cost grows: the least time a call takes, the growth of it with the text, and the texts that tempt code to blow up."""

from __future__ import annotations

import gc
import itertools
import math
import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

SMALL, LARGE = 4_096, 32_768  # characters
LIMIT = 2.5  # linear code measures 0.9 to 1.1, up to 1.9 in noise; quadratic 8

# Time that other processes take is not counted, where the clock of this process alone is fine enough.
_clock = time.process_time if time.get_clock_info("process_time").resolution <= 1e-6 else time.perf_counter


def repeated(piece: str, size: int) -> str:
    """*piece* as often as fills *size* characters."""
    return (piece * (size // len(piece) + 1))[:size]


def _blanks_then_a_letter(size: int) -> str:
    return " " * (size - 1) + "a"


def _distinct(size: int) -> str:
    """A character in four not seen before. Not every one: a bounded memo would be warm on the small text, full on the large."""
    many = "".join(map(chr, range(0x4E00, 0x4E00 + min(size // 4 + 1, 0x5000))))
    return repeated(many, size)


def _distinct_words(size: int) -> str:
    return " ".join(f"w{index:x}" for index in range(size // 2))[:size]


#: Name -> a function of a size: texts that code which is not linear stumbles over.
SHAPES: Mapping[str, Callable[[int], str]] = {
    "blanks": partial(repeated, " "),
    "blanks, then a letter": _blanks_then_a_letter,
    "line breaks": partial(repeated, "\r\n"),
    "digits": partial(repeated, "9"),
    "numbers": partial(repeated, "1 "),
    "ranges": partial(repeated, "1-1-"),
    "joiners": partial(repeated, "1 to "),
    "separators": partial(repeated, "1,"),
    "full stops": partial(repeated, "a. "),
    "dots": partial(repeated, "."),
    "hyphens": partial(repeated, "a-"),
    "apostrophes": partial(repeated, "'"),
    "contractions": partial(repeated, "can't "),
    "quotes": partial(repeated, '"'),
    "backticks": partial(repeated, "`"),
    "backslashes": partial(repeated, "\\"),
    "square brackets": partial(repeated, "["),
    "braces": partial(repeated, "{"),
    "angle brackets": partial(repeated, "<"),
    "half markers": partial(repeated, "<|"),
    "half tags": partial(repeated, "</a "),
    "at signs": partial(repeated, "a@"),
    "half links": partial(repeated, "://"),
    "percent signs": partial(repeated, "%2"),
    "combining marks": partial(repeated, "\N{COMBINING ACUTE ACCENT}"),
    "accented letters": partial(repeated, "e\N{COMBINING ACUTE ACCENT}"),
    "zero widths": partial(repeated, "a\N{ZERO WIDTH SPACE}"),
    "lookalikes": partial(repeated, "p\N{CYRILLIC SMALL LETTER A}y "),
    "distinct code points": _distinct,
    "one long word": partial(repeated, "a"),
    "capitals": partial(repeated, "A"),
    "one word": partial(repeated, "the "),
    "distinct words": _distinct_words,
}


def least(call: Callable[[], object], *, seconds: float = 0.01, rounds: int = 5) -> float:
    """
    The least time that *call* takes, in seconds.

    The least and not the mean: whatever else the machine does only ever adds. It is called in batches that the clock can
    tell apart, *rounds* batches at least, until *seconds* are over.
    """
    batch, took = 1, _timed(call, 1)
    while took < 50e-6:
        batch *= 4
        took = _timed(call, batch)
    best, spent, done = took / batch, took, 1
    while done < rounds or (spent < seconds and done < 1_000):
        took = _timed(call, batch)
        if took <= 0:
            # A clock may stand still for longer than a batch: what it cannot tell apart is no time, and a larger batch begins.
            batch, best, done = 4 * batch, math.inf, 0
            continue
        best, spent, done = min(best, took / batch), spent + took, done + 1
    return best


def _timed(call: Callable[[], object], times: int) -> float:
    rounds = itertools.repeat(None, times)
    begin = _clock()
    for _ in rounds:
        call()
    return _clock() - begin


def ratio(
    call: Callable[[], object],
    other: Callable[[], object],
    *,
    limit: float | None = None,
    tries: int = 3,
    seconds: float = 0.01,
) -> float:
    """
    How many times as long *call* takes as *other*: the least of several tries, each timing both in turn.

    With a *limit* the first try under it is enough. Both are called many times over, so a call that remembers what it was
    asked is timed warm.
    """
    best = math.inf
    for _ in range(tries):
        took = least(other, seconds=seconds)
        best = min(best, least(call, seconds=seconds) / took)
        if limit is not None and best <= limit:
            break
    return best


def growth(
    call: Callable[[str], object],
    make_text: Callable[[int], str],
    *,
    limit: float = LIMIT,
    tries: int = 3,
    small: int = SMALL,
    large: int = LARGE,
    seconds: float = 20,
) -> float:
    """
    How the cost of *call* grows with the text: 1 where it is linear, 8 where it is quadratic, infinite where it blew up.

    The least time on a text of *large* characters over the least on one of *small*, over what the sizes differ by; the best
    of *tries*, of which the first under *limit* is enough. It is measured in a child process that is ended after *seconds*,
    so that a blow-up is a result and no hang. What *call* raises is an AssertionError with its traceback.
    """
    growths = growths_of(call, {"text": make_text}, limit=limit, tries=tries, small=small, large=large, seconds=seconds)
    return next(grown for _, grown in growths)


def growths_of(
    call: Callable[[str], object],
    shapes: Mapping[str, Callable[[int], str]] = SHAPES,
    *,
    limit: float = LIMIT,
    tries: int = 3,
    small: int = SMALL,
    large: int = LARGE,
    seconds: float = 20,
) -> Iterator[tuple[str, float]]:
    """The `growth` of *call* on each of *shapes*: pairs of name and figure. *seconds* is the time for each."""
    names = list(shapes)
    while names:
        # One child measures all that are left; one that is ended leaves its shape behind as infinite.
        measure = partial(_growths, call, [shapes[name] for name in names], limit, tries, small, large)
        for grown in _in_child(measure, seconds):
            yield names.pop(0), grown
            if grown == math.inf:
                break


def assert_linear(
    call: Callable[[str], object],
    shapes: Mapping[str, Callable[[int], str]] = SHAPES,
    *,
    limit: float = LIMIT,
    small: int = SMALL,
    large: int = LARGE,
    seconds: float = 20,
) -> None:
    """Hold *call* to a cost that is linear in the text, on every one of *shapes*; the AssertionError lists those that are not."""
    found = growths_of(call, shapes, limit=limit, small=small, large=large, seconds=seconds)
    faults = [told(name, grown, seconds) for name, grown in found if grown > limit]
    if faults:
        raise AssertionError(f"the cost is not linear in the text: {'; '.join(faults)} (limit {limit})")


def told(name: str, grown: float, seconds: float) -> str:
    """A growth over the limit, as a message says it."""
    return f"{name} did not end in {seconds:g} s" if grown == math.inf else f"{name} {grown:.1f}"


def _growths(
    call: Callable[[str], object],
    makers: list[Callable[[int], str]],
    limit: float,
    tries: int,
    small: int,
    large: int,
) -> Iterator[float]:
    for make in makers:
        few, many = make(small), make(large)
        times = len(many) / len(few)
        best = math.inf
        for _ in range(tries):
            took = least(partial(call, few), seconds=0.002, rounds=3)
            best = min(best, least(partial(call, many), seconds=0.002, rounds=3) / took / times)
            if best <= limit:
                break
        yield best


def _in_child(work: Callable[[], Iterator[float]], seconds: float) -> Iterator[float]:
    """What *work* yields in a child process; infinity, and nothing more, where the next value takes over *seconds*."""
    # Only a fork takes any callable along; elsewhere it must be one that pickles.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context: Any = multiprocessing.get_context(method)
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_send, args=(theirs, work), daemon=True)
    child.start()
    theirs.close()
    try:
        while True:
            if not ours.poll(seconds):
                yield math.inf
                return
            try:
                sent = ours.recv()
            except EOFError:
                raise AssertionError("the child process that measures ended before it was done") from None
            if sent is None:
                return
            value, raised = sent
            if raised:
                raise AssertionError(f"the call raised while it was measured:\n{raised}")
            yield value
    finally:
        child.kill()
        child.join()
        ours.close()


def _send(pipe: Connection, work: Callable[[], Iterator[float]]) -> None:
    gc.disable()
    try:
        for value in work():
            pipe.send((value, None))
        pipe.send(None)
    except Exception:
        pipe.send((None, traceback.format_exc()))

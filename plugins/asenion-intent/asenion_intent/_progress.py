"""Progress: how far a long reading is, on standard error, where a terminal is there to see it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

#: Seconds between two looks; a reading that ends sooner shows nothing.
_PAUSE = 0.2


@contextmanager
def progress(doing: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to be told how much more is done. It draws one line, which is gone at the end."""
    stream = sys.stderr
    try:
        seen = stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
    except ValueError:  # it is closed
        seen = False
    done, last, drawn = 0, monotonic(), False

    def told(number: int) -> None:
        nonlocal done, last, drawn
        done += number
        if seen and (now := monotonic()) - last >= _PAUSE:
            last, drawn = now, True
            stream.write(f"\r{doing} {done} of {total}")
            stream.flush()

    try:
        yield told
    finally:
        if drawn:
            stream.write("\r\x1b[K")
            stream.flush()

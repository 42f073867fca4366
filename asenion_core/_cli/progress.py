"""Progress: how far a long run is, on standard error, where a terminal is there and rich to draw on it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from asenion_core._cli.page import on_terminal


@contextmanager
def progress(total: int | None, environ: Mapping[str, str], *, wanted: bool) -> Iterator[Callable[[int], None]]:
    """
    A function to be told how many bytes were read.

    Nothing is drawn where nobody would see it, and nothing where the report itself scrolls by on the same terminal (*wanted*
    is false): two things that write to one screen are none that can be read.
    """
    if not wanted or environ.get("TERM") == "dumb" or not on_terminal(sys.stderr):
        yield _untold
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield _untold
        return
    columns = (TextColumn("checking"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar:
        task = bar.add_task("", total=total)
        yield lambda read: bar.advance(task, read)


def _untold(read: int) -> None: ...

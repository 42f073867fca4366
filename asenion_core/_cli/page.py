"""A page: where a report goes, a line at a time, each made of runs of text with a style. Plain, or coloured through rich."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

#: A piece of a line and the name of its style, "" for none.
Run = tuple[str, str]

#: The styles, in rich's words.
STYLES = {
    "place": "bold cyan",
    "id": "cyan",
    "rule": "bold red",
    "term": "yellow",
    "caret": "bold red",
    "marked": "red",
    "gutter": "dim",
    "good": "bold green",
    "bad": "bold red",
}


class Page:
    """Plain text. It is gathered and written a batch at a time: a call for each line would cost more than the checks."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._parts: list[str] = []

    def line(self, *runs: Run) -> None:
        """Put down one line."""
        self.raw("".join([text for text, _ in runs]) + "\n")

    def raw(self, text: str) -> None:
        """Put down *text* as it is, with no break after it."""
        self._parts.append(text)

    def flush(self) -> None:
        """Write what was put down."""
        parts, self._parts = self._parts, []
        self._stream.write("".join(parts))
        self._stream.flush()


class ColourPage(Page):
    """The same on a terminal, in colour."""

    def __init__(self, stream: TextIO, console: Console) -> None:
        super().__init__(stream)
        self._console = console

    def line(self, *runs: Run) -> None:
        """Put down one line."""
        from rich.text import Text

        styled = Text.assemble(*((text, STYLES.get(style, "")) for text, style in runs))
        with self._console.capture() as capture:
            # The text is as `visible` gives it: nothing in it is markup, and a long line is the terminal's to wrap.
            self._console.print(styled, soft_wrap=True, highlight=False)
        self.raw(capture.get())


def page_for(stream: TextIO, environ: Mapping[str, str]) -> Page:
    """A page in colour where *stream* is a terminal that shows some, rich is there and NO_COLOR is not; else a plain one."""
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb" or not on_terminal(stream):
        return Page(stream)
    try:
        from rich.console import Console
    except ImportError:
        return Page(stream)
    return ColourPage(stream, Console(file=stream, force_terminal=True))


def on_terminal(stream: TextIO | None) -> bool:
    """Whether *stream* is a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it is closed
        return False


def standard_output() -> TextIO:
    """Standard output, made to write an escape for what its encoding has no character for."""
    stream = sys.stdout
    if stream is None:
        raise OSError("standard output is closed")
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    return stream


def complain(*lines: str) -> None:
    """Say *lines* on standard error, if anybody is there to hear it."""
    from asenion_core._cli.visible import visible

    if sys.stderr is None:
        return
    try:
        sys.stderr.write("".join(f"asenion: {visible(line)}\n" for line in lines))
        sys.stderr.flush()
    except (OSError, ValueError):
        return

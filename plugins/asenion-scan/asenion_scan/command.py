"""The subcommand `asenion scan`: a filter for text that arrives a piece at a time."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from asenion_core import Checker, LawError, Registry, TextError
from asenion_core.laws_file import decoded, format_of, line_of, read_laws
from asenion_scan.scanner import Scanner
from asenion_scan.stream import StreamChecker

_SCAN = """\
Pass standard input on to standard output, as it comes, without what a marker ends or withholds.

What is safe to show is written at once; only what could still become a marker, or break a law, waits. With --laws nothing
more is written once a law is broken: the text is read to its end, and what it breaks is said on standard error.

Exit status: 0, 1 where a law is broken, 2 where something could not be read."""
_MOST = 65536  # bytes read at once; fewer come where fewer are there


def add(subparsers: Any) -> None:
    """Add `asenion scan` to *subparsers*."""
    parser = subparsers.add_parser("scan", help="a filter for text that is still being written", description=_SCAN)
    parser.add_argument(
        "--stop", metavar="MARKER", action="append", default=[], help="a marker, or @NAME for a set, that ends the text"
    )
    parser.add_argument(
        "--suppress",
        metavar="@NAME",
        action="append",
        default=[],
        help="a set of openers and closers to cut with their inside",
    )
    parser.add_argument(
        "--pair",
        metavar=("OPENER", "CLOSER"),
        nargs=2,
        action="append",
        default=[],
        help="an opener and a closer to cut with their inside",
    )
    parser.add_argument("--laws", metavar="FILE", help="a laws file, something.toml or something.json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Pass the text on; the exit status."""
    options: dict[str, Any] = {"stop": args.stop, "suppress": [*args.suppress, *map(tuple, args.pair)]}
    if args.laws is None:
        scanner = Scanner(**options)
        _pass(scanner.push, lambda: scanner.stopped is not None)
        _write(scanner.flush())
        return 0
    checked = StreamChecker(_compiled(args.registry, args.laws), **options)
    _pass(lambda piece: checked.push(piece).text, lambda: checked.stopped is not None)
    _write(checked.flush().text)
    verdict = checked.finish()
    for failure in verdict.failures:
        sys.stderr.write(f"asenion: {_visible(str(failure))}\n")
    return 0 if verdict else 1


def _pass(push: Callable[[str], str], is_over: Callable[[], bool]) -> None:
    for piece in _pieces():
        _write(push(piece))
        if is_over():  # nothing that follows is part of the text, and whoever writes it need not wait to be heard
            return


def _pieces() -> Iterator[str]:
    """Standard input as it comes, in whatever pieces; a character that is cut waits for the rest of it."""
    if sys.stdin is None:
        raise TextError("standard input is closed")
    source = sys.stdin.fileno()
    decoder = codecs.getincrementaldecoder("utf-8")()
    read = 0
    while True:
        data = os.read(source, _MOST)
        try:
            piece = decoder.decode(data, final=not data)
        except UnicodeDecodeError as error:
            if safe := error.object[: error.start].decode():
                yield safe
            raise TextError(
                f"standard input is no UTF-8 at byte {read + len(data) - len(error.object) + error.start}"
            ) from error
        if piece:
            yield piece
        if not data:
            return
        read += len(data)


def _write(text: str) -> None:
    if not text:
        return
    if sys.stdout is None:
        raise TextError("standard output is closed")
    buffer: BinaryIO | None = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    buffer.write(text.encode())  # as it is: no line break is translated
    buffer.flush()


def _compiled(registry: Registry, file: str) -> Checker:
    """The laws of *file*; what cannot be read is said with the line where it stands."""
    try:
        text, form = decoded(Path(file).read_bytes()), format_of(file)
        laws = read_laws(text, format=form)
    except (OSError, LawError) as error:
        raise LawError(f"{file}: {getattr(error, 'strerror', None) or error}") from error
    try:
        return registry.compile_laws(laws)
    except LawError as error:
        line = line_of(text, error.path, format=form) if error.path else None
        raise LawError(f"{file}{'' if line is None else f':{line}'}: {error}") from error


def _visible(line: str) -> str:
    """*line* with an escape for whatever a terminal might obey."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in line)

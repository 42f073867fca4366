"""Inputs: the files that are named, as batches of bytes, read as they come and never held whole where they hold lines."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, NamedTuple

from asenion_core._cli.records import Trouble

#: How standard input is written on the command line, and how it is called in a report.
STDIN, STDIN_NAME = "-", "<stdin>"

_BOM = b"\xef\xbb\xbf"


class Batch(NamedTuple):
    """Whole lines of *source*, the first of which is line *first*; or, where *first* is None, all of it as one text."""

    source: str
    first: int | None
    data: bytes


def batches(files: Iterable[str], *, lines: bool, size: int) -> Iterator[Batch | Trouble]:
    """The *files* in order: each in batches of lines, of about *size* bytes, or whole. One that cannot be read is a trouble."""
    for file in files:
        name = STDIN_NAME if file == STDIN else file
        try:
            with _opened(file) as stream:
                yield from _in_lines(name, stream, size) if lines else [_whole(name, stream)]
        except OSError as error:
            yield Trouble(source=name, message=f"cannot be read: {error.strerror or error}")
        except ValueError as error:  # a name with a null character in it
            yield Trouble(source=name, message=f"cannot be read: {error}")


def bytes_in(files: Iterable[str]) -> int | None:
    """How many bytes there are to read, for a bar of progress; None where that is not known beforehand."""
    paths = [Path(file) for file in files]
    try:
        return sum(path.stat().st_size for path in paths) if all(map(Path.is_file, paths)) else None
    except (OSError, ValueError):
        return None


class _Stdin:
    """Standard input, which is not ours to close."""

    def __enter__(self) -> BinaryIO:
        # A text stream without a buffer is what a test or a notebook puts in its place.
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise OSError("standard input is closed")
        return stream  # type: ignore[no-any-return]

    def __exit__(self, *error: object) -> None: ...


def _opened(file: str) -> _Stdin | BufferedReader:
    return _Stdin() if file == STDIN else Path(file).open("rb")


def _whole(name: str, stream: BinaryIO) -> Batch:
    return Batch(name, None, stream.read().removeprefix(_BOM))


def _in_lines(name: str, stream: BinaryIO, size: int) -> Iterator[Batch]:
    # Whatever has arrived is taken at once, so that a reply that is piped in is judged when its line ends.
    read = getattr(stream, "read1", stream.read)
    first, begun = 1, list[bytes]()
    at_start = True
    while block := read(size):
        if at_start:
            at_start, block = False, block.removeprefix(_BOM)
        end = block.rfind(b"\n") + 1
        if not end:
            begun.append(block)
            continue
        data = b"".join((*begun, block[:end]))
        begun = [block[end:]]
        yield Batch(name, first, data)
        first += data.count(b"\n")
    if data := b"".join(begun):
        yield Batch(name, first, data)

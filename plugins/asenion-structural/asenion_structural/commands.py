"""The subcommands `asenion grounded` and `asenion strip`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from asenion_core import Registry, TextError
from asenion_structural._bounded import quoted
from asenion_structural.excise import strip
from asenion_structural.framing import NoneOf
from asenion_structural.grounding import Trusted, grounded

#: What `asenion strip` cuts out unless it is told: what frames turns. Tool markup has a body, which cutting would leave.
FRAMING = ("@all_turn_end", "@all_turn_header")

_GROUNDED = """\
Is VALUE one of the trusted values? FILE holds one a line; blank lines are none.

Case and space around it aside the match is exact. A value that is only drawn like a trusted one is named with it.
Exit status: 0 where it is trusted, 1 where it is not, 2 where something could not be read."""

_STRIP = """\
Write the text of FILE, or of standard input, without markers of chat templates.

A marker is a literal, or @NAME for a set by name, as in the law none_of. Unless --markers says otherwise it is every marker
that begins or ends a turn. Exit status: 0, or 2 where something could not be read."""


def add_grounded(subparsers: Any) -> None:
    """Add `asenion grounded` to *subparsers*."""
    parser = subparsers.add_parser("grounded", help="is a value one of those in a file?", description=_GROUNDED)
    parser.add_argument("value", metavar="VALUE")
    parser.add_argument(
        "--trusted",
        metavar="FILE",
        action="append",
        required=True,
        help="the trusted values, one a line; more than once",
    )
    parser.set_defaults(run=run_grounded)


def add_strip(subparsers: Any) -> None:
    """Add `asenion strip` to *subparsers*."""
    parser = subparsers.add_parser("strip", help="a text without markers of chat templates", description=_STRIP)
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="the text; - or nothing for standard input"
    )
    parser.add_argument(
        "--markers", metavar="MARKER", action="append", help="a marker, or @NAME for a set; more than once"
    )
    parser.set_defaults(run=run_strip)


def run_grounded(args: argparse.Namespace) -> int:
    """Say whether the value is trusted; the exit status."""
    lines = (line.removesuffix("\r") for file in args.trusted for line in read_text(file).split("\n"))
    verdict = grounded(args.value, Trusted([line for line in lines if line.strip()]))
    write_line(str(verdict))  # which shows no more of a hostile value than a beginning, escaped
    return 0 if verdict else 1


def run_strip(args: argparse.Namespace) -> int:
    """Write the text without its markers; the exit status."""
    text = strip(read_text(args.file), _markers(args.registry, args.markers or FRAMING))
    if (buffer := getattr(sys.stdout, "buffer", None)) is None:
        sys.stdout.write(text)
    else:
        sys.stdout.flush()
        buffer.write(text.encode())  # as it is: no line break is translated
    return 0


def _markers(registry: Registry, markers: Any) -> tuple[str, ...]:
    """The *markers* as the law `none_of` reads them."""
    laws = registry.compile_laws({"none_of": list(markers)}).laws
    return next(law.markers for law in laws if isinstance(law, NoneOf))


def read_text(file: str) -> str:
    """The text of *file*, or of standard input; without a byte order mark, which is the file's and not the text's."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise TextError(f"{quoted(file, 300)} cannot be read: {error.strerror or type(error).__name__}") from error
    except UnicodeDecodeError as error:
        raise TextError(f"{quoted(file, 300)} is no UTF-8 at byte {error.start}") from error


def write_line(text: str) -> None:
    """*text* and a line break on standard output; what cannot be encoded, or cannot be seen, is escaped."""
    text = "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in text)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")

"""The subcommand `asenion call`."""

from __future__ import annotations

import argparse
from typing import Any

from asenion_core import LawError, TextError
from asenion_structural._bounded import quoted
from asenion_structural.commands import read_text, write_line

_CALL = """\
May the tool calls in FILE be made? They are read as they come: of OpenAI, Anthropic or MCP, in a message, a response or alone;
a JSON document or JSON Lines, - for standard input.

Every string of their arguments, and what is encoded in one, must lead to nothing but what the trusted file lists: hosts
(shop.example, *.shop.example), mailboxes (@shop.example), addresses and URLs, one a line. --laws adds laws for every string.
Exit status: 0 where all may be made, 1 where one may not, 2 where something could not be read or holds no call."""


def add_call(subparsers: Any) -> None:
    """Add `asenion call` to *subparsers*."""
    parser = subparsers.add_parser("call", help="may these tool calls be made?", description=_CALL)
    parser.add_argument("file", metavar="FILE", help="the calls, as JSON; - for standard input")
    parser.add_argument(
        "--trusted", metavar="FILE", action="append", required=True, help="what is trusted, one a line; more than once"
    )
    parser.add_argument("--laws", metavar="FILE", help="a laws file, for every string of the arguments")
    parser.add_argument("--skip", metavar="NAME", action="append", default=[], help="a property to pass over")
    parser.set_defaults(run=run_call)


def run_call(args: argparse.Namespace) -> int:
    """Say of each call whether it may be made; the exit status."""
    from asenion_core.laws_file import load_laws
    from asenion_structural._call_shapes import calls_of
    from asenion_structural.calls import guard_call

    trusted = [line.strip() for file in args.trusted for line in read_text(file).split("\n") if line.strip()]
    try:
        laws = None if args.laws is None else args.registry.compile_laws(load_laws(args.laws))
    except OSError as error:
        raise TextError(f"{quoted(args.laws, 300)} cannot be read: {error.strerror or type(error).__name__}") from error
    except LawError as error:
        raise LawError(f"{quoted(args.laws, 300)}: {error}") from error
    document = read_text(args.file)
    try:
        calls = calls_of(document)
    except TextError as error:
        raise TextError(f"{quoted(args.file, 300)}: {error}") from error
    if not calls:
        raise TextError(
            f"{quoted(args.file, 300)} holds no tool call: an object with a name and arguments, input or args"
        )
    status = 0
    for call in calls:
        verdict = guard_call(call.name, call.arguments, trusted, skip=set(args.skip).__contains__, laws=laws)
        write_line(f"{quoted(call.name)} at {call.where or 'the top'}: {verdict}")
        status = max(status, 0 if verdict else 1)
    return status

"""The subcommand `asenion prompt check`."""

from __future__ import annotations

import argparse
import sys
from bisect import bisect_right
from pathlib import Path
from typing import Any

from asenion_core import TextError
from asenion_prompt._shown import braced, printable
from asenion_prompt.facts import TEMPLATE_FACTS
from asenion_prompt.placeholders import each_placeholder
from asenion_prompt.vocabularies import Vocabulary

_CHECK = """\
Does every template name only facts that somebody can fill? Each FILE is one template, in UTF-8.

The facts are {{action}}, {{action_budget}} and {{actions_remaining}}, or those of a vocabulary of your own, given with --fact.
A name that is none is reported with its file, line and column.

Exit status: 0 where every name is known, 1 where one is not, 2 where a file cannot be read."""


def add_prompt(subparsers: Any) -> None:
    """Add `asenion prompt` to *subparsers*."""
    parser = subparsers.add_parser("prompt", help="check templates of prompts")
    commands = parser.add_subparsers(dest="prompt_command", metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="refuse templates that name what nobody can fill",
        description=_CHECK,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("files", metavar="FILE", nargs="+", help="a template; - for standard input")
    check.add_argument("--fact", metavar="NAME", action="append", help="a fact of your own vocabulary; more than once")
    check.set_defaults(run=run_check)


def run_check(args: argparse.Namespace) -> int:
    """Check every file, and report all that is wrong with them; the exit status."""
    vocabulary = Vocabulary(args.fact or TEMPLATE_FACTS)
    status = 0
    for file in args.files:
        try:
            text = _read(file)
        except TextError as error:
            sys.stderr.write(f"asenion: {error}\n")
            status = 2
            continue
        for fault in faults_of(text, vocabulary):
            _write(f"{printable(file)}:{fault}\n")
            status = max(status, 1)
    return status


def faults_of(text: str, vocabulary: Vocabulary) -> list[str]:
    r"""
    What is wrong with a template: the line, the column and the name of every placeholder that *vocabulary* does not have.

    >>> faults_of("step {{action}}\nof {{total}}", Vocabulary("action"))
    ['2:4: {{total}} is no fact; there is {{action}}']
    """
    starts: list[int] | None = None
    found = []
    for each in each_placeholder(text):
        if vocabulary.fact_of(each.name) is None:
            if starts is None:
                starts = [0, *(index + 1 for index, char in enumerate(text) if char == "\n")]
            line = bisect_right(starts, each.start)
            column = each.start - starts[line - 1] + 1
            found.append(f"{line}:{column}: {braced((each.name,))} is no fact; there is {vocabulary}")
    return found


def _read(file: str) -> str:
    """The text of *file*, or of standard input; a byte order mark is the file's and not the text's."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        where = f" at byte {error.start}" if isinstance(error, UnicodeDecodeError) else ""
        fault = f"is no UTF-8{where}" if where else f"cannot be read: {getattr(error, 'strerror', None) or error}"
        raise TextError(f"{printable(file)} {fault}") from error


def _write(text: str) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))

"""The subcommands `asenion evidence` and `asenion claims`."""

from __future__ import annotations

import argparse
import json
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any, NoReturn

from asenion_core import LawError, TextError, Verdict
from asenion_evidence._bounded import shown
from asenion_evidence._carets import shown_at
from asenion_evidence.delivery import delivered, said_once
from asenion_evidence.gate import Gate, gate_of
from asenion_evidence.support import supported

_EVIDENCE = """\
Does every value that the answer in ANSWER asserts stand in a tool result? Each FILE of --results is one result, a text or JSON.

Exit status: 0 where it does, 1 where a value stands in none, 2 where something could not be read."""

_CLAIMS = """\
Does the answer in ANSWER, one object of JSON, contradict what tools settled? FILE is an object of JSON, or a list of pairs of a
field's name and its value, in which a field may come more than once.

Exit status: 0 where nothing contradicts, 1 where something does, 2 where something could not be read."""


def add_evidence(subparsers: Any) -> None:
    """Add `asenion evidence` to *subparsers*."""
    parser = subparsers.add_parser("evidence", help="do tool results hold what an answer says?", description=_EVIDENCE)
    parser.add_argument("answer", metavar="ANSWER", help="the answer; - for standard input")
    parser.add_argument("--results", metavar="FILE", nargs="+", required=True, help="the tool results, one a file")
    parser.add_argument("--gate", metavar="FILE", help="what counts as data, as TOML")
    parser.add_argument("--typed", action="store_true", help="the answer is JSON, and its keys assert nothing")
    _add_format(parser)
    parser.set_defaults(run=run_evidence)


def add_claims(subparsers: Any) -> None:
    """Add `asenion claims` to *subparsers*."""
    parser = subparsers.add_parser("claims", help="does an answer contradict settled values?", description=_CLAIMS)
    parser.add_argument("answer", metavar="ANSWER", help="the answer, as JSON; - for standard input")
    parser.add_argument("--settled", metavar="FILE", required=True, help="the settled values, as JSON")
    _add_format(parser)
    parser.set_defaults(run=run_claims)


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to report (text unless given)")


def run_evidence(args: argparse.Namespace) -> int:
    """Say which values of an answer stand in no result; the exit status."""
    gate = Gate() if args.gate is None else _gate(args.gate)
    answer = _read(args.answer)
    verdict = supported(answer, [_read(file) for file in args.results], gate, typed=args.typed)
    if args.format == "json":
        _write(verdict.to_json(indent=2))
    else:
        _write("\n".join(_told(answer, verdict)))
    return 0 if verdict else 1


def _told(answer: str, verdict: Verdict) -> list[str]:
    """A verdict a failure at a time, each with the line of the answer that it stands on."""
    lines = []
    for failure in verdict.failures:
        lines.append(str(failure))
        if failure.start is not None and failure.end is not None:
            lines += (f"  {line}" for line in shown_at(answer, failure.start, failure.end))
    count = len(verdict.failures)
    return [*lines, f"{count} failure{'' if count == 1 else 's'}" if count else "every value stands in a result"]


def run_claims(args: argparse.Namespace) -> int:
    """Say which fields of an answer contradict what was settled, and which could not be compared; the exit status."""
    answer, settled = _json(args.answer), _json(args.settled)
    if not isinstance(answer, dict):
        raise TextError(f"{shown(args.answer)} must be an object of JSON, not {shown(answer)}")
    found = delivered(answer, settled)
    if args.format == "json":
        report = found.verdict.to_dict() | {"incomparable": found.incomparable, "disputed": found.disputed}
        _write(json.dumps(report, indent=2))
    else:
        lines = [str(failure) for failure in found.verdict.failures]
        lines += (f"not compared: {shown(name)}" for name in found.incomparable)
        lines += (f"disputed: {shown(name)} (settled two ways)" for name in found.disputed)
        _write(
            "\n".join([*lines, "nothing contradicts" if found.verdict else "the answer contradicts what was settled"])
        )
    return 0 if found.verdict else 1


def _gate(file: str) -> Gate:
    import tomllib

    try:
        return gate_of(tomllib.loads(_read(file)))
    except tomllib.TOMLDecodeError as error:
        raise LawError(f"{shown(file)} is no TOML: {error}") from error
    except LawError as error:
        error.under(file)
        raise


def _json(file: str) -> Any:
    try:
        return json.loads(
            _read(file),
            parse_float=Decimal,
            parse_int=Decimal,
            parse_constant=_no_number,
            object_pairs_hook=said_once,
        )
    except ArithmeticError as error:
        raise TextError(f"{shown(file)} holds a number whose exponent is out of all bounds") from error
    except (ValueError, RecursionError) as error:
        raise TextError(f"{shown(file)} is no JSON that can be read: {error}") from error


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _read(file: str) -> str:
    """The text of *file*, or of standard input; without a byte order mark, which is the file's and not the text's."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise TextError(f"{shown(file)} cannot be read: {error.strerror or type(error).__name__}") from error
    except UnicodeDecodeError as error:
        raise TextError(f"{shown(file)} is no UTF-8 at byte {error.start}") from error


def _write(text: str) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")

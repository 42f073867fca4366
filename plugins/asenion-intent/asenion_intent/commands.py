"""The subcommands `asenion classify` and `asenion audit`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs

from asenion_core import LawError, Registry, TextError, UnknownName
from asenion_intent._progress import progress
from asenion_intent.auditing import Audit, audit_of
from asenion_intent.classify import SCORERS, Classifier, Ranked, intents
from asenion_intent.corpus_files import load_corpus
from asenion_intent.report import report_of, visible
from asenion_intent.router import Routed, Router, Unsure
from asenion_intent.scoring import ScorerOf

#: A threshold that the audit of the corpus is to give.
AUDITED = "audit"

_CLASSIFY = """\
Say which intent of a corpus each message asks for, or why that is not sure.

Messages are the TEXTs, or the lines of standard input where there is none or it is -. With --field a line is an object of
JSON Lines, and that field of it the message. Exit status: 0, or 2 where something could not be read."""

_AUDIT = """\
Say what is wrong with a corpus: every example and near miss is held out and read by the rest.

Exit status: 0 where nothing is wrong, 1 where there is a problem, 2 where the corpus could not be read."""


def add_classify(subparsers: Any) -> None:
    """Add `asenion classify` to *subparsers*."""
    parser = subparsers.add_parser("classify", help="say what messages ask for", description=_CLASSIFY)
    parser.add_argument("texts", nargs="*", default=["-"], metavar="TEXT", help="a message; - for standard input")
    parser.add_argument("--corpus", required=True, metavar="FILE", help="something.json or something.toml")
    _add_options(parser)
    parser.add_argument("--field", metavar="NAME", help="lines are JSON Lines, and this field is the message")
    parser.add_argument(
        "--threshold",
        type=_threshold,
        default=0.0,
        metavar="MARGIN",
        help="the margin that an intent must be ahead by, from 0 to 1 (0 unless given); audit for the audit's",
    )
    parser.add_argument("--format", choices=("text", "jsonl"), default="text", help="how to tell (text unless given)")
    parser.set_defaults(run=run_classify)


def add_audit(subparsers: Any) -> None:
    """Add `asenion audit` to *subparsers*."""
    parser = subparsers.add_parser("audit", help="say what is wrong with a corpus of intents", description=_AUDIT)
    parser.add_argument("corpus", metavar="CORPUS", help="something.json or something.toml")
    _add_options(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to tell (text unless given)")
    parser.add_argument("--html", metavar="REPORT", help="write a page of HTML to this file as well")
    parser.set_defaults(run=run_audit)


def _add_options(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(SCORERS)
    parser.add_argument(
        "--scorer", default="overlap", metavar="NAME", help=f"{names}, or a plugin's (overlap unless given)"
    )
    parser.add_argument("--verb", action="append", default=[], metavar="WORD", help="a word that commands open on")


def _threshold(value: str) -> float | str:
    if value == AUDITED:
        return value
    try:
        found = float(value)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1:
        raise argparse.ArgumentTypeError(f"must be a number from 0 to 1, or {AUDITED}, not {value!r}")
    return found


def run_classify(args: argparse.Namespace) -> int:
    """Tell of each message; the exit status."""
    classifier = _classifier(args, args.corpus)
    if args.threshold == AUDITED:
        with _reading(classifier) as told:
            router = Router(classifier, threshold=audit_of(classifier, told=told).threshold)
    else:
        router = Router(classifier, threshold=args.threshold)
    tell = _json_line if args.format == "jsonl" else _text_line
    for message in _messages(args.texts, args.field):
        _write(tell(message, router.route(message)))
    return 0


def run_audit(args: argparse.Namespace) -> int:
    """Tell what is wrong with a corpus; the exit status."""
    classifier = _classifier(args, args.corpus)
    with _reading(classifier) as told:
        audit = audit_of(classifier, told=told)
    if args.html is not None:
        page = report_of(audit, title=Path(args.corpus).name, scorer=args.scorer)
        try:
            Path(args.html).write_text(page, encoding="utf-8", errors="backslashreplace")
        except (OSError, ValueError) as error:
            raise TextError(f"{visible(args.html)} cannot be written: {_why(error)}") from error
    _write(json.dumps(audit.to_dict(), indent=2) if args.format == "json" else "\n".join(_audit_lines(audit)))
    return 0 if audit.ok else 1


def _classifier(args: argparse.Namespace, corpus: str) -> Classifier:
    try:
        given = load_corpus(corpus)
    except (OSError, ValueError) as error:
        if isinstance(error, LawError):
            raise
        raise TextError(f"{visible(corpus)} cannot be read: {_why(error)}") from error
    return intents(given, scorer=_scorer(args.registry, args.scorer), verbs=args.verb)


def _scorer(registry: Registry, name: str) -> str | ScorerOf:
    given: dict[str, ScorerOf] = registry.given("asenion_scorers")
    if name not in given:
        raise UnknownName(f"no installed plugin gives a scorer named {name!r}; there are: {', '.join(sorted(given))}")
    return name if name in SCORERS else given[name]


@contextmanager
def _reading(classifier: Classifier) -> Iterator[Any]:
    total = sum(len(each.examples) + len(each.near_misses) for each in classifier.corpus.intents)
    with progress("reading", total) as told:
        yield told


def _messages(texts: list[str], field: str | None) -> Iterator[str]:
    for text in texts:
        if text != "-":
            yield text
            continue
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise TextError("standard input is closed")
        for number, line in enumerate(stream, 1):
            yield from _message(line, number, field)


def _message(line: bytes, number: int, field: str | None) -> Iterator[str]:
    try:
        text = line.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise TextError(f"<stdin>:{number}: is no UTF-8 at byte {error.start}") from error
    if not text.strip():
        return
    if field is None:
        yield text
        return
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TextError(f"<stdin>:{number}: is no JSON that can be read: {error}") from error
    if not isinstance(found, dict) or not isinstance(found.get(field), str):
        raise TextError(f"<stdin>:{number}: must be an object whose field {field!r} is a text")
    yield found[field]


def _text_line(message: str, decided: Routed | Unsure) -> str:
    if isinstance(decided, Routed):
        first = decided.ranked[0]
        slots = "".join(
            f"  {visible(name)}={json.dumps(visible(value), ensure_ascii=False)}" for name, value in first.slots.items()
        )
        return f"{visible(first.intent)}  (margin {first.margin:.2f}){slots}  <- {visible(message)}"
    return f"unsure: {_reason(decided)}  <- {visible(message)}"


def _reason(decided: Unsure) -> str:
    if not decided.ranked:
        return "the corpus has no word for it"
    first: Ranked = decided.ranked[0]
    name = visible(first.intent)
    return {
        "margin": f"{name} is ahead by {first.margin:.2f} only",
        "unknown": f"{name} perhaps, and what is {', '.join(map(visible, first.unknown))}?",
        "negated": f"it says not to: {name}",
        "near_miss": f"it is nearer to a near miss of {name}: {visible(first.near_miss or '')}",
    }[decided.why]


def _json_line(message: str, decided: Routed | Unsure) -> str:
    told: dict[str, Any] = {"message": message}
    if isinstance(decided, Routed):
        told |= {"intent": decided.intent, "slots": dict(decided.slots)}
    else:
        told |= {"intent": None, "why": decided.why}
    names = [each.name for each in attrs.fields(Ranked)]
    told["ranked"] = [{name: getattr(each, name) for name in names} for each in decided.ranked]
    return json.dumps(told)


def _audit_lines(audit: Audit) -> Iterator[str]:
    for each in audit.problems:
        yield f"{each.problem}  {visible(each.intent)}: {visible(each.text)}: {visible(each.detail)}"
    number, held = len(audit.problems), len(audit.held)
    yield (
        f"{number or 'no'} problem{'s' * (number != 1)} in {held} example{'s' * (held != 1)}: accuracy {audit.accuracy:.1%}, "
        f"threshold {audit.threshold:.3f}, coverage {audit.coverage:.1%}"
    )


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _write(text: str) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")

"""The command `asenion-corpus`, and the same under `asenion corpus`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from asenion_core import AsenionError
from asenion_corpus import recording
from asenion_corpus._corpus_files import passages_in, text_in
from asenion_corpus._likeness import changes
from asenion_corpus._shown import printable
from asenion_corpus.pages import page_text
from asenion_corpus.passages import Dropped, verified_passages

_DESCRIPTION = "Corpora that cannot drift unseen, and passages that are really on the page."

_PASSAGES = """\
Which proposed passages stand word for word on a page? PAGE is HTML or plain text, and each line of FILE is a passage: a
text in JSON, or an object with "passage".

Exit status: 0 where every one stands there, 1 where one was dropped, 2 where something cannot be read."""

_INTERRUPTED, _UNREAD = 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run `asenion-corpus` with the arguments *argv*, those of the process unless given; the exit status."""
    parser = argparse.ArgumentParser(prog="asenion-corpus", description=_DESCRIPTION, allow_abbrev=False)
    _add_commands(parser)
    try:
        args = parser.parse_args(argv)
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else 2
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read has heard enough; the interpreter must not write what is left when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNREAD
    except AsenionError as error:
        sys.stderr.write(f"asenion-corpus: {printable(str(error))}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"asenion-corpus: cannot go on: {error.strerror or error}\n")
        return 2
    return status


def add_corpus(subparsers: Any) -> None:
    """Add `asenion corpus` to *subparsers*."""
    parser = subparsers.add_parser("corpus", help="record corpora and verify passages", description=_DESCRIPTION)
    _add_commands(parser)


def _add_commands(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="corpus_command", metavar="COMMAND", required=True)
    recording.add_record(commands)
    recording.add_verify(commands)
    passages = commands.add_parser(
        "passages",
        help="which proposed passages stand on a page",
        description=_PASSAGES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    passages.add_argument("page", metavar="PAGE", help="the page as it was fetched")
    passages.add_argument("--proposed", metavar="FILE", required=True, help="the passages, one a line of JSON")
    passages.add_argument("--most", metavar="N", type=_most, default=5, help="keep at most N passages (5 unless given)")
    passages.add_argument("--json", action="store_true", help="print one object with what was kept and dropped")
    passages.set_defaults(run=_run_passages)


def _run_passages(args: argparse.Namespace) -> int:
    page = text_in(args.page)
    found = verified_passages(passages_in(args.proposed), page, most=args.most)
    if args.json:
        dropped = [{"passage": each.passage, "reason": each.reason} for each in found.dropped]
        lines = [json.dumps({"passages": found.passages, "dropped": dropped}, indent=2)]
    else:
        lines = [f"kept: {printable(each)}" for each in found.passages]
        text = page_text(page) if found.dropped else ""
        lines += [f"dropped, {each.reason}: {printable(each.passage)}{_why(each, text)}" for each in found.dropped]
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for line in lines:
        sys.stdout.write(f"{line}\n".encode(encoding, "backslashreplace").decode(encoding))
    return 1 if found.dropped else 0


def _why(dropped: Dropped, text: str) -> str:
    """Which words differ, where the page says it but for a few."""
    apart = changes(dropped.passage, text) if dropped.reason == "not on the page" else None
    return f" ({', '.join(map(str, apart))})" if apart else ""


def _most(value: str) -> int:
    if not value.isascii() or not value.isdigit() or len(value) > 9:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 on, not {value!r}")
    return int(value)

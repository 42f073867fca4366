"""The subcommands `record` and `verify`: a manifest is held to the files of its corpora."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve

from asenion_corpus._corpus_files import cannot_read, items_in, size_of
from asenion_corpus._progress import progress
from asenion_corpus._shown import printable, shown
from asenion_corpus.drifts import Drift
from asenion_corpus.entries import Entry
from asenion_corpus.errors import CorpusError
from asenion_corpus.manifests import Manifest

_FILE = 'A corpus file is JSON Lines, an item a line: {"id": "s1", "text": "Wait 12 days."}'

RECORD = f"""\
Record what was pushed: the named corpora as they are in their files. The others stay in the manifest as they are.

{_FILE}

The manifest is made if it is not there, and written whole or not at all. One that is damaged is not written over unless
--force says so. Exit status: 0, or 2 where something is used wrongly or cannot be read."""

VERIFY = f"""\
Are the corpora what the manifest says was pushed? Prints a line for each that is not, with the command that records it.

{_FILE}

Exit status: 0 without drift, 1 with drift, 2 where something is used wrongly or cannot be read."""


def add_record(subparsers: Any) -> None:
    """Add `record` to *subparsers*."""
    parser = _added(subparsers, "record", "record what was pushed", RECORD)
    parser.add_argument("corpora", metavar="NAME=FILE", nargs="*", help="a corpus and the file that it is in")
    _add_parameter(parser)
    parser.add_argument(
        "--keep-items", action="store_true", help="keep a short hash of each item: drift then names ids"
    )
    parser.add_argument("--forget", metavar="NAME", action="append", default=[], help="drop the record of a corpus")
    parser.add_argument("--force", action="store_true", help="write a new manifest in the place of a damaged one")
    parser.set_defaults(run=run_record)


def add_verify(subparsers: Any) -> None:
    """Add `verify` to *subparsers*."""
    parser = _added(subparsers, "verify", "compare corpora with what was recorded", VERIFY)
    parser.add_argument("corpora", metavar="NAME=FILE", nargs="+", help="a corpus and the file that it is in")
    _add_parameter(parser)
    parser.set_defaults(run=run_verify)


def _added(subparsers: Any, name: str, told: str, description: str) -> argparse.ArgumentParser:
    formatter = argparse.RawDescriptionHelpFormatter
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name, help=told, description=description, formatter_class=formatter, allow_abbrev=False
    )
    parser.add_argument("manifest", metavar="MANIFEST", help="the file with the record")
    return parser


def _add_parameter(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--parameter",
        metavar=("CORPUS", "NAME=VALUE"),
        nargs=2,
        action="append",
        default=[],
        help="what a corpus is pushed with, as a model; VALUE is JSON where it parses, else a text",
    )


def run_record(args: argparse.Namespace) -> int:
    """Record the corpora and write the manifest; the exit status."""
    files = _files_of(args.corpora)
    parameters = _parameters_of(args.parameter, files)
    manifest = _manifest(args.manifest, force=args.force)
    if not files and not args.forget:
        raise CorpusError("nothing to record: name a corpus and its file, NAME=FILE")
    for name in args.forget:
        if name not in manifest.corpora or name in files:
            why = "it is recorded in the same breath" if name in files else "the manifest has no record of it"
            raise CorpusError(f"--forget {shown(name)}: {why}")
    kept = {name: entry for name, entry in manifest.corpora.items() if name not in args.forget}
    recorded = Manifest(kept)
    lines = [f"{printable(name)}: forgotten\n" for name in args.forget]
    with progress(sum(map(size_of, files.values()))) as told:
        for name, file in files.items():
            # What was kept of the items once is kept again: a record that is renewed says no less than the old one.
            keep = args.keep_items or (name in kept and kept[name].items is not None)
            recorded = recorded.record(name, items_in(file, told), parameters=parameters.get(name), keep_items=keep)
            lines.append(_told(name, kept.get(name), recorded.corpora[name]))
    try:
        recorded.save(args.manifest)
    except OSError as error:
        raise CorpusError(
            f"{printable(args.manifest)} cannot be written: {error.strerror or type(error).__name__}"
        ) from error
    _write("".join(lines))
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Print a line for each drift; the exit status."""
    files = _files_of(args.corpora)
    parameters = _parameters_of(args.parameter, files)
    manifest = _manifest(args.manifest, force=False, must_exist=True)
    with progress(sum(map(size_of, files.values()))) as told:
        corpora = {name: items_in(file, told) for name, file in files.items()}
        drifts = manifest.drift(corpora, parameters=parameters)
    for drift in drifts:
        mended = evolve(drift, command=_command(args, files, drift))
        _write(f"{mended}: {mended.command}\n")
    return 1 if drifts else 0


def _command(args: argparse.Namespace, files: Mapping[str, str], drift: Drift) -> str:
    """The command that puts *drift* right, as it can be run."""
    words = ["asenion-corpus", "record"]
    if drift.reason == "gone":
        return _joined([*words, f"--forget={drift.corpus}", *_operands(args.manifest)])
    for corpus, parameter in args.parameter:
        words += ("--parameter", corpus, parameter) if corpus == drift.corpus else ()
    return _joined([*words, *_operands(args.manifest, f"{drift.corpus}={files[drift.corpus]}")])


def _operands(*words: str) -> tuple[str, ...]:
    """*words* so that none of them is taken for an option."""
    return ("--", *words) if any(word.startswith("-") for word in words) else words


def _joined(words: list[str]) -> str:
    """*words* as a shell reads them; one that would act on the terminal it is shown on is spelled out."""
    return " ".join(shlex.quote(word) if word.isprintable() else _spelled(word) for word in words)


def _spelled(word: str) -> str:
    r"""
    *word* in the quotes that bash, ksh and zsh have for what cannot be seen.

    >>> print(_spelled("a\x1b's"))
    $'a\x1b\x27s'
    """
    plain = (char.isprintable() and char not in "\\'" for char in word)
    spelled = (
        char if is_plain else "".join(f"\\x{byte:02x}" for byte in char.encode("utf-8", "surrogateescape"))
        for char, is_plain in zip(word, plain, strict=True)
    )
    return f"$'{''.join(spelled)}'"


def _files_of(corpora: list[str]) -> dict[str, str]:
    files: dict[str, str] = {}
    for each in corpora:
        name, equals, file = each.partition("=")
        if not name or not equals or not file:
            raise CorpusError(f"a corpus is given as NAME=FILE, not {shown(each)}")
        if name in files:
            raise CorpusError(f"the corpus {shown(name)} is given twice")
        files[name] = file
    return files


def _parameters_of(given: list[list[str]], files: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    parameters: dict[str, dict[str, Any]] = {}
    for corpus, each in given:
        name, equals, value = each.partition("=")
        if corpus not in files:
            raise CorpusError(f"--parameter {shown(corpus)}: no such corpus is given; there is NAME=FILE for it first")
        if not name or not equals:
            raise CorpusError(f"a parameter is given as CORPUS NAME=VALUE, not {shown(each)}")
        if name in parameters.setdefault(corpus, {}):
            raise CorpusError(f"the parameter {shown(name)} of {shown(corpus)} is given twice")
        parameters[corpus][name] = _read(value)
    return parameters


def _read(value: str) -> Any:
    try:
        return json.loads(value, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return value


def _refuse(name: str) -> Any:
    raise ValueError(name)


def _manifest(path: str, *, force: bool, must_exist: bool = False) -> Manifest:
    """The manifest at *path*: an empty one if there is no such file yet, or if it is damaged and *force* says so."""
    try:
        return Manifest.load(path)
    except FileNotFoundError as error:
        if must_exist or not Path(path).absolute().parent.is_dir():
            raise cannot_read(path, error) from error
        return Manifest()
    except OSError as error:
        raise cannot_read(path, error) from error
    except CorpusError as error:
        if force:
            return Manifest()
        hint = "" if must_exist else "; it was left as it is, and --force writes a new one"
        raise CorpusError(f"{error}{hint}") from error


def _told(name: str, before: Entry | None, entry: Entry) -> str:
    what = "as it was" if before == entry else "recorded"
    return f"{printable(name)}: {what}, {entry.count:,} items, sha256 {entry.sha256[:12]}\n"


def _write(text: str) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))

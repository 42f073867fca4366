"""
The `asenion` command.

Each subcommand is a parser with a ``run``, ours and a plugin's alike. What a subcommand needs is imported when it runs, and
plugins are looked for only where one is needed: `asenion --version` and `asenion fold` start without.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from asenion_core.errors import AsenionError, PluginError, shown
from asenion_core.registry import Registry

#: Exit statuses beside 0, every law holds, and 1, a law is broken.
WRONG, INTERRUPTED, UNREAD = 2, 130, 141

#: How `asenion check` reports.
FORMATS = ("text", "json", "jsonl", "github")

_DESCRIPTION = """\
Does this text obey the laws it was given?

Exit status: 0 where every law holds, 1 where one is broken, 2 where the command is used wrongly or something could not be
read: a file, a line, the laws."""

_CHECK = """\
Check texts against laws: each FILE is one text, or with --field holds one reply a line (JSON Lines).

The laws are those of --laws and --law together, and those that are on by default. A line that holds no reply is reported
with its number, the others are checked all the same, and the exit status is 2."""


def main(argv: Sequence[str] | None = None, *, registry: Registry | None = None) -> int:
    """
    Run the command with the arguments *argv*, those of the process unless given; the exit status.

    *registry* stands in for the installed plugins. Nothing that a user, a file or a plugin does wrong ends in a traceback.
    """
    from asenion_core._cli.page import complain

    try:
        status = _run(list(sys.argv[1:] if argv is None else argv), registry)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the report has heard enough, as `head` has; the status is that of a process which a closed pipe ends.
        _forget_output()
        return UNREAD
    except AsenionError as error:
        complain(str(error))
        return WRONG
    except OSError as error:
        _forget_output()
        complain(f"cannot go on: {error.strerror or error}")
        return WRONG
    return status


def _run(argv: list[str], registry: Registry | None) -> int:
    if argv[:1] == ["--version"]:
        from importlib.metadata import version

        sys.stdout.write(f"asenion {version('asenion-core')}\n")
        return 0
    parser, commands = _parser()
    if not argv or argv[0] not in _WITHOUT_PLUGINS:
        if registry is None:
            from asenion_core.registry import installed

            registry = installed()
        registry.call("asenion_commands", subparsers=commands)
    if not argv:
        sys.stderr.write(parser.format_help())
        return WRONG
    try:
        args = parser.parse_args(argv, argparse.Namespace(registry=registry))
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else WRONG
    return _ran(args)


def _ran(args: argparse.Namespace) -> int:
    run = getattr(args, "run", None)
    if not callable(run):
        raise PluginError(f"the command {args.command!r} sets no run: set_defaults(run=function) gives it one")
    try:
        status = run(args)
    except (AsenionError, OSError):
        raise
    except Exception as error:
        if args.command in _OURS:
            raise
        raise PluginError(f"the command {args.command!r} raised {type(error).__name__}: {error}") from error
    if type(status) is not int:
        raise PluginError(f"the command {args.command!r} must return an exit status, and returned {shown(status)}")
    return status


class _Parser(argparse.ArgumentParser):
    """A parser that takes no option by half its name, and says what is wrong in one line."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("allow_abbrev", False)
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **options)

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"asenion: {message}\n{self.prog} --help says how it is used\n")


def _parser() -> tuple[_Parser, Any]:
    parser = _Parser(prog="asenion", description=_DESCRIPTION)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    _add_check(commands.add_parser("check", help="check texts against laws", description=_CHECK))
    explain = commands.add_parser("explain", help="say what a laws file asks for", description=_said(_explain))
    _add_laws(explain)
    explain.set_defaults(run=_explain)
    plugins = commands.add_parser("plugins", help="list the installed plugins and what they bring")
    plugins.set_defaults(run=_plugins)
    schema = commands.add_parser("schema", help="print the JSON Schema of a laws file", description=_said(_schema))
    schema.set_defaults(run=_schema)
    for name, run, told in (
        ("fold", _fold, "print the form of a text that the laws compare"),
        ("homoglyphs", _homoglyphs, "show letters of another script that look like Latin ones"),
    ):
        each = commands.add_parser(name, help=told, description=_said(run))
        each.add_argument("files", nargs="*", default=["-"], metavar="FILE", help="a text; - for standard input")
        each.set_defaults(run=run)
    return parser, commands


def _add_laws(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--laws", metavar="FILE", help="a laws file, something.toml or something.json")
    parser.add_argument(
        "--law",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a law more, 'excludes=sorry'; VALUE is one of TOML where it parses, else a text",
    )
    parser.add_argument("--bands", action="append", metavar="BAND", help="run the laws of these bands alone")


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="what to check; - for standard input")
    _add_laws(parser)
    parser.add_argument("--field", metavar="NAME", help="FILEs are JSON Lines, and this field of a line is the reply")
    parser.add_argument("--id", metavar="NAME", help="the field of a line that names the reply in the report")
    parser.add_argument("--stable", action="store_true", help="the texts are samples of one prompt: number them")
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="check in N processes; the order stays")
    parser.add_argument("--format", choices=FORMATS, default="text", help="how to report (text unless given)")
    parser.add_argument("--quiet", action="store_true", help="report nothing: the exit status says it")
    parser.add_argument("--summary", action="store_true", help="report counts by rule, and no single failure")
    parser.set_defaults(run=_check)


def _jobs(value: str) -> int:
    if not value.isascii() or not value.isdigit() or not 0 < int(value) <= 64:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to 64, not {value!r}")
    return int(value)


def _check(args: argparse.Namespace) -> int:
    from asenion_core._cli.check import run

    return run(args)


def _explain(args: argparse.Namespace) -> int:
    """Print what the laws ask for, a law a line in the order in which they run: its band, its name, what it says, its terms."""
    from asenion_core._cli.laws import compiled
    from asenion_core._cli.page import standard_output
    from asenion_core._cli.visible import visible

    checker = compiled(args.registry, args.laws, args.law, args.bands)
    standard_output().write("".join(f"{visible(line)}\n" for line in checker.explain().split("\n")))
    return 0


def _plugins(args: argparse.Namespace) -> int:
    from asenion_core._cli.listing import run

    return run(args)


def _schema(args: argparse.Namespace) -> int:
    """Print the JSON Schema of a laws file, with the laws of the installed plugins: an editor completes and checks by it."""
    import json

    from asenion_core.laws_file import laws_schema

    sys.stdout.write(json.dumps(laws_schema(args.registry), indent=2) + "\n")
    return 0


def _fold(args: argparse.Namespace) -> int:
    """Print the fold of each text on a line: lower case, without diacritics and decoration, lookalikes left as they are."""
    from asenion_core._cli.texts import fold_files

    return fold_files(args)


def _homoglyphs(args: argparse.Namespace) -> int:
    """Show every character that is drawn like a Latin letter and is none. The exit status is 1 where there is one, else 0."""
    from asenion_core._cli.texts import show_homoglyphs

    return show_homoglyphs(args)


def _said(run: Any) -> str:
    return " ".join(run.__doc__.split())


def _forget_output() -> None:
    """Let what is still buffered for a standard output that is gone go nowhere, so that the interpreter ends without a word."""
    try:
        gone = os.open(os.devnull, os.O_WRONLY)
        os.dup2(gone, sys.stdout.fileno())
        os.close(gone)
    except (AttributeError, OSError, ValueError):
        return


_OURS = frozenset({"check", "explain", "plugins", "schema", "fold", "homoglyphs"})
_WITHOUT_PLUGINS = frozenset({"fold", "homoglyphs"})

if __name__ == "__main__":
    sys.exit(main())

"""The command with the laws of the README's set: the examples, the pages that show it, and colour on a terminal."""

from __future__ import annotations

import doctest
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import pages
from asenion import Registry, check, compile_laws, installed
from asenion_core.cli import main
from asenion_core.laws_file import load_laws

ROOT = Path(pages.__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.fixture(scope="module")
def replies() -> dict[str, str]:
    rows = map(json.loads, (EXAMPLES / "replies.jsonl").read_text("utf-8").splitlines())
    return {row["id"]: row["reply"] for row in rows}


# The examples.


def test_the_example_laws_are_the_same_in_toml_and_in_json():
    toml, json_ = (compile_laws(load_laws(EXAMPLES / f"laws.{ending}")) for ending in ("toml", "json"))
    assert toml == json_
    assert toml.fingerprint == json_.fingerprint


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("order-status", {"excludes"}),
        ("cancel", {"none_of"}),
        ("voucher", {"none_of"}),
        ("payment", {"plain"}),
        ("assembly", {"one_line"}),
        ("colours", {"max_chars"}),
    ],
)
def test_an_example_breaks_the_law_that_it_was_written_for_and_no_other(replies, name, rules):
    verdict = check(replies[name], load_laws(EXAMPLES / "laws.toml"))
    assert {failure.rule for failure in verdict.failures} == rules


def test_the_other_examples_obey(replies):
    checker = compile_laws(load_laws(EXAMPLES / "laws.toml"))
    broken = {name for name, reply in replies.items() if not checker(reply)}
    assert broken == {"order-status", "cancel", "voucher", "payment", "assembly", "colours"}


# The pages that show the command.


def folder_for(page: str, folder: Path) -> None:
    """What a page tells its reader to have: the examples, and each file that it names right before a block."""
    shutil.copytree(EXAMPLES, folder / "examples", ignore=shutil.ignore_patterns("acme*"))
    for name, block in re.findall(
        r"`([\w-]+\.(?:toml|txt|py))`[^`\n]*:\n\n```\w+\n(.*?)^```$", page, re.DOTALL | re.MULTILINE
    ):
        (folder / name).write_text(block, encoding="utf-8")


def said_by(line: str, folder: Path) -> str:
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "NO_COLOR", "FORCE_COLOR"))
    }
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=folder,
        env=kept | {"PATH": path, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    return done.stdout.decode()


@pytest.mark.parametrize("page", ["docs/tutorial/first-verdict.md", "docs/reference/command.md"])
def test_a_page_shows_what_the_command_says(page, tmp_path):
    text = (ROOT / page).read_text("utf-8")
    folder_for(text, tmp_path)
    shown = [block for block in pages.blocks_of(text) if block.language == "console"]
    assert shown
    for block in shown:
        line, _, expected = block.source.removeprefix("$ ").partition("\n")
        said = said_by(line, tmp_path)
        assert doctest.OutputChecker().check_output(expected, said, OPTIONS), f"{page}:{block.line}: {said}"


def test_the_laws_that_a_page_shows_can_be_read(tmp_path):
    for page in ("docs/tutorial/first-verdict.md", "docs/reference/laws-file.md"):
        for block in pages.blocks_of((ROOT / page).read_text("utf-8")):
            if block.language == "toml":
                (tmp_path / "laws.toml").write_text(block.source, encoding="utf-8")
                assert compile_laws(load_laws(tmp_path / "laws.toml")).laws


@pytest.mark.optional("needs jsonschema")
def test_the_schema_of_the_installed_laws_allows_the_examples():
    jsonschema = pytest.importorskip("jsonschema")
    from asenion_core.laws_file import laws_schema

    jsonschema.validate(load_laws(EXAMPLES / "laws.toml"), laws_schema())


def test_a_misspelt_law_is_told_with_the_nearest(capsys, tmp_path):
    (tmp_path / "laws.toml").write_text("max_charz = 3")
    assert main(["check", "-", "--laws", str(tmp_path / "laws.toml")]) == 2
    assert "laws.toml:1: max_charz: no installed plugin gives a law named" in (err := capsys.readouterr().err)
    assert 'did you mean "max_chars"?' in err


def test_a_law_of_ours_that_is_not_installed_is_told_with_its_dist(capsys):
    assert main(["check", "-", "--law", "excludes=a"], registry=Registry()) == 2
    assert "pip install asenion-deterministic" in capsys.readouterr().err


def test_plugins_lists_ours(capsys):
    assert main(["plugins"]) == 0
    out = capsys.readouterr().out
    assert "plain (on by default)" in out
    assert "@turn_end" in out
    assert set(installed().laws) <= set(re.findall(r"\w+", out))


# Terminals: the dist brings rich.


def on_terminal(argv: tuple[str, ...], folder: Path, *, stderr_too: bool = False, **more: str) -> tuple[int, str]:
    """The exit status, and what is written to a terminal."""
    environ = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "asenion_core.cli", *argv],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL if stderr_too else its,
        stderr=its,
        env=environ | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | more,
    )
    os.close(its)
    said = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        said += piece
    os.close(ours)
    return process.wait(60), said.decode().replace("\r\n", "\n")


CHECK = ("check", "examples/replies.jsonl", "--field", "reply", "--id", "id", "--laws", "examples/laws.toml")
ESCAPE = re.compile("\x1b\\[[0-9;]*m")


def test_a_terminal_gets_colour_and_the_same_words():
    status, said = on_terminal(CHECK, ROOT)
    assert status == 1
    assert ESCAPE.search(said)
    assert ESCAPE.sub("", said) == said_by(f"asenion {' '.join(CHECK)}", ROOT)


def test_no_color_is_honoured():
    status, said = on_terminal(CHECK, ROOT, NO_COLOR="1")
    assert status == 1
    assert "\x1b" not in said


def test_nothing_in_a_reply_is_taken_for_markup(tmp_path):
    (tmp_path / "a.txt").write_text("[bold]sorry[/bold] :smile: \x1b[31m")
    said = ESCAPE.sub("", on_terminal(("check", "a.txt", "--law", "excludes=sorry"), tmp_path)[1])
    assert "[bold]sorry[/bold] :smile: \\x1b[31m\n" in said


def test_progress_is_drawn_where_the_report_does_not_scroll_by(tmp_path):
    (tmp_path / "many.jsonl").write_text('{"reply": "fine"}\n' * 20_000)
    argv = ("check", "many.jsonl", "--field", "reply", "--law", "has=fine")
    status, said = on_terminal(argv, tmp_path, stderr_too=True)
    assert status == 0
    assert "checking" in said
    assert "checking" not in on_terminal(argv, tmp_path)[1]

"""`asenion plugins`, `explain`, `schema`, `fold`, `homoglyphs`, `--version`, and what plugins add."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version

import pytest

from asenion_core import Registry, hookimpl
from asenion_core.cli import main
from asenion_core.laws_file import laws_schema


def test_the_version_is_that_of_the_core(run):
    assert run("--version") == (0, f"asenion {version('asenion-core')}\n", "")


@pytest.mark.parametrize("argv", [("--version",), ("fold", "-"), ("homoglyphs", "-")])
def test_what_needs_no_plugin_looks_for_none(command, environ, tmp_path, argv):
    (tmp_path / "broken_laws.py").write_text("raise RuntimeError('broken')")
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[asenion]\nbroken = broken_laws\n")
    done = subprocess.run(
        [*command, *argv], input=b"", env=environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("argv", [("check", "-"), ("plugins",), ("--help",), ("broken",), ()])
def test_a_plugin_that_cannot_be_imported_is_told_and_is_status_2(command, environ, tmp_path, argv):
    (tmp_path / "broken_laws.py").write_text("raise RuntimeError('broken')")
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[asenion]\nbroken = broken_laws\n")
    done = subprocess.run(
        [*command, *argv], input=b"", env=environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "asenion: the plugin 'broken' of broken (broken_laws) cannot be imported: RuntimeError: broken\n"
    )


def test_plugins_lists_what_each_brings_and_where_it_comes_from(child):
    status, out, err = child("plugins")
    assert (status, err) == (0, "")
    assert f"asenion-core {version('asenion-core')} (asenion_core.plugin)\n" in out
    assert "  bands   deterministic (rank 10), structural (rank 20), semantic (rank 30)\n" in out
    told = out[out.index("tiny-laws 1.0 (tiny_laws)\n") :].splitlines()
    assert told[1:4] == [
        "  laws    tiny_never, tiny_most, tiny_near_to, tiny_not, tiny_sound, tiny_kind",
        "  options tiny_trim",
        "  sets    @tiny_set (2)",
    ]


def test_plugins_says_what_is_on_by_default(capsys):
    from attrs import frozen

    from asenion_core import Law

    @frozen
    class Always(Law):
        """It holds."""

        name, band, default = "tiny_always", "deterministic", True

        def failures(self, reading):
            return iter(())

    class Plugin:
        @hookimpl
        def asenion_laws(self):
            return [Always]

    assert main(["plugins"], registry=Registry(Plugin())) == 0
    out = capsys.readouterr().out
    assert "tiny_always (on by default)" in out
    assert "from no installed dist (an instance of Plugin)" in out


def test_explain_says_what_is_asked_a_law_a_line(run, tmp_path):
    (tmp_path / "laws.toml").write_text('tiny_never = ["sorry", "\\u200b"]\ntiny_most = 5')
    status, out, err = run("explain", "--laws", "laws.toml")
    assert (status, err) == (0, "")
    assert [line.split()[:2] for line in out.splitlines()] == [
        ["deterministic", "tiny_never"],
        ["structural", "tiny_most"],
    ]
    assert "\\u200b" in out


def test_explain_refuses_what_check_refuses(run, tmp_path):
    (tmp_path / "laws.toml").write_text("tiny_mst = 5")
    assert run("explain", "--laws", "laws.toml").err.startswith("asenion: laws.toml:1: tiny_mst: ")


def test_schema_prints_the_schema_of_a_laws_file(run, registry):
    status, out, _ = run("schema")
    assert status == 0
    assert json.loads(out) == laws_schema(registry)


def test_fold_prints_each_text_on_a_line(run, tmp_path):
    (tmp_path / "a.txt").write_text("Café\nОК", encoding="utf-8")
    status, out, _ = run("fold", "a.txt", "-", given="ＡＢＣ".encode())
    assert (status, out) == (0, "cafe ок\nabc\n")


def test_fold_reads_standard_input_unless_told_otherwise(run):
    assert run("fold", given=b"A") == (0, "a\n", "")


def test_homoglyphs_shows_each_with_its_line_and_what_it_is(run, tmp_path):
    (tmp_path / "a.txt").write_text("fine\nthe p\N{CYRILLIC SMALL LETTER A}ypal invoice", encoding="utf-8")
    status, out, _ = run("homoglyphs", "a.txt")
    assert status == 1
    assert out.splitlines() == [
        'a.txt:2: "\u0430" is U+0430 CYRILLIC SMALL LETTER A; it looks like "a"',
        "    2 | the p\u0430ypal invoice",
        "      |      ^",
    ]


def test_homoglyphs_finds_none_in_plain_letters(run):
    assert run("homoglyphs", given=b"paypal") == (0, "", "")


@pytest.mark.parametrize("name", ["fold", "homoglyphs"])
def test_a_file_that_cannot_be_read_is_told_and_the_others_are_read(run, tmp_path, name):
    (tmp_path / "a.txt").write_text("p\N{CYRILLIC SMALL LETTER A}", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes(b"\xff")
    status, out, err = run(name, "nope", "b.txt", "a.txt")
    assert status == 2
    assert out
    assert err.splitlines() == [
        "asenion: nope: cannot be read: No such file or directory",
        "asenion: b.txt: is no UTF-8: byte 0xff",
    ]


# What plugins add.


def test_a_command_of_a_plugin_is_run_like_ours(run):
    assert run("tiny-greet", "Ada") == (0, "hello Ada\n", "")
    assert run("tiny-greet", "everybody").status == 7


def test_a_command_of_a_plugin_is_listed_in_the_help(run):
    status, out, _ = run("--help")
    assert status == 0
    assert "tiny-greet" in out
    assert "say hello" in out


def test_the_options_of_a_command_of_a_plugin_are_held_to_the_same_rules(run):
    status, _, err = run("tiny-greet")
    assert status == 2
    assert "whom" in err


def test_a_command_of_a_plugin_that_raises_is_told_without_a_traceback(run):
    assert run("tiny-fall") == (2, "", "asenion: the command 'tiny-fall' raised ValueError: it fell\n")


def test_a_command_of_a_plugin_that_returns_no_status_is_told(run):
    status, _, err = run("tiny-greet", "nobody")
    assert (status, err) == (2, "asenion: the command 'tiny-greet' must return an exit status, and returned True\n")


def test_a_command_of_a_plugin_without_a_run_is_told(run):
    status, _, err = run("tiny-idle")
    assert status == 2
    assert "the command 'tiny-idle' sets no run" in err


class Raising:
    @hookimpl
    def asenion_commands(self, subparsers):
        raise ValueError("no such thing")


class Taking:
    @hookimpl
    def asenion_commands(self, subparsers):
        subparsers.add_parser("check")


@pytest.mark.parametrize(("plugin", "said"), [(Raising, "no such thing"), (Taking, "conflicting subparser: check")])
@pytest.mark.parametrize("argv", [("plugins",), ("check", "-"), ("--help",)])
def test_a_plugin_that_cannot_add_its_commands_is_told_and_is_status_2(capsys, plugin, said, argv):
    assert main(argv, registry=Registry(plugin())) == 2
    err = capsys.readouterr().err
    assert f"asenion_commands of an instance of {plugin.__name__} raised" in err
    assert said in err


def test_the_command_starts_without_what_it_does_not_need(tmp_path, environ, command):
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *command[1:], "check", "-", "--law", "tiny_never=x"],
        input=b"sorry",
        env=environ,
        capture_output=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
    assert "asenion_core.cli" not in imported  # it is run as the main module
    assert "asenion_core._cli.check" in imported
    for name in ("rich", "asyncio", "multiprocessing", "concurrent.futures"):
        assert name not in imported, name
    # Only what has no law to run looks for no plugins.
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *command[1:], "fold"],
        input=b"A",
        env=environ,
        capture_output=True,
        check=True,
    )
    assert b"importlib.metadata" not in done.stderr

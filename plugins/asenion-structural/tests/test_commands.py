"""`asenion grounded` and `asenion strip`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from asenion_core import Registry
from asenion_core.cli import main
from asenion_structural import plugin

REGISTRY = Registry(plugin)


def run(*arguments: str) -> int:
    return main(list(arguments), registry=REGISTRY)


@pytest.fixture
def trusted(tmp_path: Path) -> str:
    path = tmp_path / "trusted.txt"
    path.write_bytes(b"\xef\xbb\xbfada@lovelace.dev\r\n\r\n  grace@navy.mil  \n")
    return str(path)


def test_a_trusted_value_is_grounded(trusted: str, capsys: pytest.CaptureFixture[str]):
    assert run("grounded", "Ada@lovelace.dev", "--trusted", trusted) == 0
    assert run("grounded", "grace@navy.mil", "--trusted", trusted) == 0
    assert "every law holds" in capsys.readouterr().out


def test_a_lookalike_is_named_with_what_it_imitates(trusted: str, capsys: pytest.CaptureFixture[str]):
    assert run("grounded", "\N{CYRILLIC SMALL LETTER A}da@lovelace.dev", "--trusted", trusted) == 1
    assert "looks like 'ada@lovelace.dev'" in capsys.readouterr().out


def test_no_more_of_a_hostile_value_is_shown_than_a_beginning(trusted: str, capsys: pytest.CaptureFixture[str]):
    assert run("grounded", "\u202e\x1b[31m" + "x" * 100_000, "--trusted", trusted) == 1
    shown = capsys.readouterr().out
    assert len(shown) < 400
    assert shown.replace("\n", "").isprintable()


def test_a_blank_value_is_not_trusted_for_a_blank_line(trusted: str):
    assert run("grounded", "", "--trusted", trusted) == 1


def test_more_than_one_file_may_be_trusted(trusted: str, tmp_path: Path):
    (tmp_path / "more").write_text("eve@example.org")
    assert run("grounded", "eve@example.org", "--trusted", trusted, "--trusted", str(tmp_path / "more")) == 0


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_named(content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "missing.txt"
    if content is not None:
        path.write_bytes(content)
    assert run("grounded", "x", "--trusted", str(path)) == 2
    assert "missing.txt" in capsys.readouterr().err
    assert run("strip", str(path)) == 2


def test_strip_writes_the_text_without_what_frames_turns(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]):
    path = tmp_path / "reply.txt"
    path.write_bytes("a<|im_end|>\r\n<think>é</think><|start_header_id|>".encode())
    assert run("strip", str(path)) == 0
    assert capsysbinary.readouterr().out == "a\r\n<think>é</think>".encode()


def test_strip_takes_markers_and_sets(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]):
    path = tmp_path / "reply.txt"
    path.write_text("a<|im_end|><x><think>")
    assert run("strip", str(path), "--markers", "@thinking", "--markers", "<x>") == 0
    assert capsysbinary.readouterr().out == b"a<|im_end|>"


def test_strip_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nine<|eot_id|>")))
    assert run("strip") == 0
    assert capsysbinary.readouterr().out == b"nine"


def test_an_unknown_set_is_refused_with_the_nearest(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "reply.txt"
    path.write_text("a")
    assert run("strip", str(path), "--markers", "@thinkin") == 2
    assert 'did you mean "thinking"' in capsys.readouterr().err

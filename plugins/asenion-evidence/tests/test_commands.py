"""`asenion evidence` and `asenion claims`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from asenion_core import Registry
from asenion_core.cli import main
from asenion_evidence import plugin

REGISTRY = Registry(plugin)


def run(*arguments: object) -> int:
    return main([str(each) for each in arguments], registry=REGISTRY)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "answer.txt").write_text("bay7/2 is fine.\nIt moved\t18,999 units.", "utf-8")
    (tmp_path / "one.json").write_bytes(b'\xef\xbb\xbf{"bay": "bay7/2"}')
    (tmp_path / "two.txt").write_text("moved 18,640 units", "utf-8")
    (tmp_path / "gate.toml").write_text('min_digits = 6\n[[shapes]]\nname = "a"\nmatch = "x+"\n', "utf-8")
    (tmp_path / "answer.json").write_text('{"status": "late", "fee": 5, "n": 3}', "utf-8")
    (tmp_path / "settled.json").write_text('[["status", "shipped"], ["fee", "$5"], ["n", 3], ["n", 4]]', "utf-8")
    return tmp_path


def test_a_value_in_no_result_is_shown_with_the_line_it_stands_on(folder: Path, capsys: pytest.CaptureFixture[str]):
    assert run("evidence", folder / "answer.txt", "--results", folder / "one.json", folder / "two.txt") == 1
    assert capsys.readouterr().out.splitlines() == [
        "evidence '18,999': in no tool result (number) [25:31]",
        "  2 | It moved\\t18,999 units.",
        "    |           ^^^^^^",
        "1 failure",
    ]


def test_a_gate_widens_or_narrows_what_is_asked(folder: Path, capsys: pytest.CaptureFixture[str]):
    files = ["--results", folder / "one.json", "--gate", folder / "gate.toml"]
    assert run("evidence", folder / "answer.txt", *files) == 0
    assert capsys.readouterr().out == "every value stands in a result\n"


def test_the_verdict_may_be_json(folder: Path, capsys: pytest.CaptureFixture[str]):
    assert run("evidence", folder / "answer.txt", "--results", folder / "one.json", "--format", "json") == 1
    verdict = json.loads(capsys.readouterr().out)
    assert [each["term"] for each in verdict["failures"]] == ["18,999"]


def test_the_keys_of_a_typed_answer_assert_nothing(folder: Path):
    (folder / "typed.json").write_text('{"p95_wait": 18640}', "utf-8")
    files = ["--results", folder / "two.txt"]
    assert run("evidence", folder / "typed.json", *files) == 1
    assert run("evidence", folder / "typed.json", *files, "--typed") == 0


def test_the_answer_may_come_from_standard_input(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"bay7/3")))
    assert run("evidence", "-", "--results", folder / "one.json") == 1


@pytest.mark.parametrize(
    ("gate", "said"),
    [
        ("min_digits = 0", "min_digits: must be a whole number"),
        ("= 1", "is no TOML"),
        ("figure = true", "did you mean"),
    ],
)
def test_a_wrong_gate_is_refused_with_its_file(gate: str, said: str, folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "wrong.toml").write_text(gate, "utf-8")
    files = ["--results", folder / "one.json", "--gate", folder / "wrong.toml"]
    assert run("evidence", folder / "answer.txt", *files) == 2
    told = capsys.readouterr().err
    assert "wrong.toml" in told
    assert said in told


def test_what_cannot_be_read_is_named(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "bad.json").write_bytes(b"\xff")
    assert run("evidence", folder / "nothing.txt", "--results", folder / "one.json") == 2
    assert run("evidence", folder / "answer.txt", "--results", folder / "bad.json") == 2
    assert run("claims", folder / "answer.txt", "--settled", folder / "settled.json") == 2
    assert run("claims", folder / "settled.json", "--settled", folder / "settled.json") == 2
    (folder / "bad.json").write_text('{"n": 1e99999999999999999999}', "utf-8")
    assert run("claims", folder / "bad.json", "--settled", folder / "settled.json") == 2
    told = capsys.readouterr().err
    assert "a number whose exponent is out of all bounds" in told
    assert "nothing.txt" in told
    assert "no UTF-8 at byte 0" in told
    assert "no JSON" in told
    assert "must be an object" in told


def test_claims_says_what_contradicts_what_was_not_compared_and_what_is_disputed(
    folder: Path, capsys: pytest.CaptureFixture[str]
):
    assert run("claims", folder / "answer.json", "--settled", folder / "settled.json") == 1
    assert capsys.readouterr().out.splitlines() == [
        "claim 'status': the answer says 'late', and a tool settled 'shipped' in /status",
        "not compared: 'fee'",
        "disputed: 'n' (settled two ways)",
        "the answer contradicts what was settled",
    ]
    assert run("claims", folder / "answer.json", "--settled", folder / "settled.json", "--format", "json") == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["ok"], report["incomparable"], report["disputed"]) == (False, ["fee"], ["n"])


def test_a_field_that_a_file_gives_two_values_is_not_compared(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "settled.json").write_text('{"status": "shipped", "status": "late"}', "utf-8")
    assert run("claims", folder / "answer.json", "--settled", folder / "settled.json") == 0
    assert capsys.readouterr().out.splitlines()[0] == "not compared: 'status'"


def test_claims_that_agree_end_well(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "settled.json").write_text('{"status": "Late", "n": "3.0"}', "utf-8")
    assert run("claims", folder / "answer.json", "--settled", folder / "settled.json") == 0
    assert capsys.readouterr().out == "nothing contradicts\n"


def test_a_hostile_answer_moves_no_terminal(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "answer.txt").write_text("x" * 500 + "\u202e\x1b[31m bay7/3\u200b" + "字" * 500, "utf-8")
    assert run("evidence", folder / "answer.txt", "--results", folder / "one.json") == 1
    shown = capsys.readouterr().out
    assert shown.replace("\n", "").isprintable()
    assert len(shown) < 1000

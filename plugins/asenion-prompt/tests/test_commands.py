"""`asenion prompt check`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from asenion_core import Registry
from asenion_core.cli import main
from asenion_prompt import plugin

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "prompts"
REGISTRY = Registry(plugin)


def run(*arguments: str) -> int:
    return main(["prompt", "check", *arguments], registry=REGISTRY)


def test_the_examples_are_checked(capsys: pytest.CaptureFixture[str]):
    assert run(str(EXAMPLES / "budget.txt")) == 0
    assert capsys.readouterr().out == ""
    reminder = str(EXAMPLES / "reminder.txt")
    assert run(reminder) == 1
    assert [line.split(" is no fact")[0] for line in capsys.readouterr().out.splitlines()] == [
        f"{reminder}:1:6: {{{{customer}}}}",
        f"{reminder}:3:12: {{{{order_number}}}}",
        f"{reminder}:3:38: {{{{order_total}}}}",
    ]
    facts = ["--fact", "customer", "--fact", "order_number", "--fact", "order_total"]
    assert run(reminder, *facts) == 0


def test_every_file_is_checked_and_each_place_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes("\ufeff\U0001f600 {{total}}\r\n{{total}}".encode())
    other.write_text("{{action}}\n\n  {{ Action\n}} {{x}}")
    assert run(str(one), str(EXAMPLES / "budget.txt"), str(other)) == 1
    out = capsys.readouterr().out
    assert [line.split(": ")[0] for line in out.splitlines()] == [
        *(f"{one}:1:3", f"{one}:2:1"),
        *(f"{other}:3:3", f"{other}:4:4"),
    ]


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"{{action}} \xff"])
def test_a_file_that_cannot_be_read_is_named_and_the_others_are_checked(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path, wrong = tmp_path / "bad", tmp_path / "wrong"
    if content is not None:
        path.write_bytes(content)
    wrong.write_text("{{total}}")
    assert run(str(path), str(wrong)) == 2
    said = capsys.readouterr()
    assert str(path) in said.err
    assert "wrong:1:1" in said.out


def test_standard_input_is_a_template(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{{total}}")))
    assert run("-") == 1
    assert capsys.readouterr().out.startswith("-:1:1: {{total}}")


def test_a_vocabulary_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run(str(EXAMPLES / "budget.txt"), "--fact", "a b") == 2
    assert "'a b'" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["check"], ["nothing"]])
def test_what_is_used_wrongly_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(["prompt", *arguments], registry=REGISTRY) == 2
    assert capsys.readouterr().err

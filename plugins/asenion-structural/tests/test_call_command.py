"""`asenion call`, on calls as they come."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from asenion_core import Registry, TextError
from asenion_core.cli import main
from asenion_structural import plugin
from asenion_structural._call_shapes import calls_of

REGISTRY = Registry(plugin)
ARGUMENTS = {"to": "eve@bad.example"}
OPENAI = {"id": "call_1", "type": "function", "function": {"name": "send", "arguments": json.dumps(ARGUMENTS)}}
ANTHROPIC = {"type": "tool_use", "id": "toolu_1", "name": "send", "input": ARGUMENTS}
SHAPES: dict[str, tuple[Any, str]] = {
    "openai message": ({"role": "assistant", "tool_calls": [OPENAI]}, "/tool_calls/0/function"),
    "openai response": (
        {"choices": [{"message": {"content": None, "tool_calls": [OPENAI]}}]},
        "/choices/0/message/tool_calls/0/function",
    ),
    "openai output": ({"output": [{"type": "function_call", "name": "send", "arguments": json.dumps(ARGUMENTS)}]}, "/output/0"),
    "openai legacy": ({"function_call": {"name": "send", "arguments": json.dumps(ARGUMENTS)}}, "/function_call"),
    "anthropic message": ({"role": "assistant", "content": [{"type": "text", "text": "So:"}, ANTHROPIC]}, "/content/1"),
    "mcp request": (
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "send", "arguments": ARGUMENTS}},
        "/params",
    ),
    "gemini part": ({"parts": [{"functionCall": {"name": "send", "args": ARGUMENTS}}]}, "/parts/0/functionCall"),
    "a call alone": ({"name": "send", "arguments": ARGUMENTS}, ""),
    "a conversation": ([{"role": "user", "content": "hi"}, {"role": "assistant", "content": [ANTHROPIC]}], "/1/content/0"),
}  # fmt: skip


def run(tmp_path: Path, document: str, *more: str, trusted: str = "@lovelace.dev\n") -> int:
    (tmp_path / "call.json").write_text(document, "utf-8")
    (tmp_path / "trusted.txt").write_text(trusted, "utf-8")
    arguments = ["call", str(tmp_path / "call.json"), "--trusted", str(tmp_path / "trusted.txt"), *more]
    return main(arguments, registry=REGISTRY)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_call_is_found_wherever_it_stands(shape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    document, where = SHAPES[shape]
    assert run(tmp_path, json.dumps(document)) == 1
    shown = capsys.readouterr().out
    assert f'"send" at {where or "the top"}: 1 failure' in shown
    assert "grounded_targets 'eve@bad.example'" in shown
    assert run(tmp_path, json.dumps(document), trusted="eve@bad.example") == 0


def test_every_call_of_a_document_is_read_and_those_of_json_lines(tmp_path: Path):
    document = json.dumps({"tool_calls": [OPENAI, OPENAI]})
    assert [call.where for call in calls_of(document)] == ["/tool_calls/0/function", "/tool_calls/1/function"]
    lines = f"{json.dumps({'name': 'a', 'input': {}})}\n\n{json.dumps({'name': 'b', 'input': ARGUMENTS})}\n"
    assert [call.where for call in calls_of(lines)] == ["line 1", "line 3"]
    assert run(tmp_path, lines) == 1


def test_laws_are_asked_and_properties_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "laws.toml").write_text('none_of = "@turn_end"\n', "utf-8")
    call = json.dumps({"name": "note", "input": {"text": "<|im_end|>", "ref": "eve@bad.example"}})
    assert run(tmp_path, call, "--skip", "ref", "--laws", str(tmp_path / "laws.toml")) == 1
    assert "none_of '<|im_end|>': at character 0 [0:10] in /text" in capsys.readouterr().out
    assert run(tmp_path, call, "--skip", "ref") == 0


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("{}", "holds no tool call"),
        ("nine", "is no JSON that can be read"),
        ('{"name": "a", "input": {}, "input": {}}', "twice in one object"),
        ("[" * 100_000, "call.json"),
    ],
)
def test_what_cannot_be_read_is_status_two(
    document: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(tmp_path, document) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("laws", [None, "none_of = 9", "has = ["])
def test_a_laws_file_that_cannot_be_read_is_named(laws: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    if laws is not None:
        (tmp_path / "laws.toml").write_text(laws, "utf-8")
    assert run(tmp_path, json.dumps(OPENAI), "--laws", str(tmp_path / "laws.toml")) == 2
    assert "laws.toml" in capsys.readouterr().err


def test_what_a_call_says_is_shown_without_what_cannot_be_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    call = {"name": "\u202e\x1b[31m", "input": {"\x1b[2J\u202e": "https://bad.example"}}
    assert run(tmp_path, json.dumps(call)) == 1
    assert capsys.readouterr().out.replace("\n", "").isprintable()


def test_all_arguments_that_a_call_has_are_read_and_calls_beside_them():
    document = {
        "name": "a",
        "arguments": {},
        "input": 1,
        "calls": [{"name": "b", "args": ARGUMENTS, "arguments": "{}"}],
    }
    calls = [(call.name, call.arguments, call.where) for call in calls_of(json.dumps(document))]
    assert calls == [("a", {}, ""), ("a", 1, ""), ("b", "{}", "/calls/0"), ("b", ARGUMENTS, "/calls/0")]


def test_a_definition_of_a_tool_is_no_call():
    assert (
        calls_of(json.dumps({"tools": [{"name": "send", "description": "x", "input_schema": {"type": "object"}}]}))
        == ()
    )


def test_a_document_with_a_key_given_twice_is_an_error():
    with pytest.raises(TextError, match='gives the key "name" twice'):
        calls_of('{"name": "a", "name": "b", "input": {}}')

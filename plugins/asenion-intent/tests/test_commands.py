"""`asenion classify` and `asenion audit`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import asenion_deterministic.plugin
from asenion_core import Registry, hookimpl
from asenion_core.cli import main
from asenion_intent import Heard, Vocabulary, _progress, plugin

TEXT = """
[document]
examples = ["make a document", "draft a document", "draft a doc"]
patterns = ["called {name}"]

[meeting]
examples = ["book a meeting", "book the meeting"]
near_misses = ["when is the meeting", "when was the meeting"]
"""


class Longest:
    """A third party's scorer: whoever knows the most words."""

    def __init__(self, vocabulary: Vocabulary) -> None: ...

    def scores(self, heard: Heard) -> dict[int, float]:
        return {place: len(words) / 10 for place, words in heard.words.items()}


class AcmePlugin:
    @hookimpl(optionalhook=True)
    def asenion_scorers(self) -> dict[str, type[Longest]]:
        return {"acme_longest": Longest}


REGISTRY = Registry(plugin, asenion_deterministic.plugin, AcmePlugin())


def run(*arguments: str) -> int:
    return main(list(arguments), registry=REGISTRY)


@pytest.fixture
def corpus(tmp_path: Path) -> str:
    path = tmp_path / "desk.toml"
    path.write_text(TEXT)
    return str(path)


def standard_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_messages_are_told_in_text(corpus: str, capsys: pytest.CaptureFixture[str]):
    messages = ("draft a doc called Q3", "hello", "never book a meeting", "shred the doc", "when is the meeting")
    assert run("classify", "--corpus", corpus, *messages) == 0
    assert capsys.readouterr().out.splitlines() == [
        'document  (margin 1.00)  name="Q3"  <- draft a doc called Q3',
        "unsure: the corpus has no word for it  <- hello",
        "unsure: it says not to: meeting  <- never book a meeting",
        "unsure: document perhaps, and what is shred?  <- shred the doc",
        "unsure: it is nearer to a near miss of meeting: when is the meeting  <- when is the meeting",
    ]


def test_messages_come_from_standard_input_and_go_as_json_lines(
    corpus: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    standard_input(monkeypatch, b"\xef\xbb\xbfdraft a doc\r\n\nhello")
    assert run("classify", "--corpus", corpus, "--format", "jsonl") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["message"], first["intent"], first["slots"]) == ("draft a doc", "document", {})
    assert first["ranked"][0]["words"] == ["draft", "doc"]
    assert second == {"message": "hello", "intent": None, "why": "nothing", "ranked": []}


def test_messages_are_read_from_a_field_of_json_lines(
    corpus: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    standard_input(monkeypatch, b'{"text": "book a meeting"}\n{"text": 7}\n')
    assert run("classify", "--corpus", corpus, "--field", "text", "-") == 2
    said = capsys.readouterr()
    assert said.out.startswith("meeting")
    assert "<stdin>:2: must be an object whose field 'text' is a text" in said.err


@pytest.mark.parametrize("data", [b"\xff\n", b"{\n"])
def test_a_line_that_cannot_be_read_is_named(
    data: bytes, corpus: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    standard_input(monkeypatch, data)
    assert run("classify", "--corpus", corpus, "--field", "text") == 2
    assert "<stdin>:1: is no " in capsys.readouterr().err


def test_a_threshold_may_be_given_or_be_the_audits(corpus: str, capsys: pytest.CaptureFixture[str]):
    assert run("classify", "--corpus", corpus, "--threshold", "1", "draft a doc") == 0
    assert run("classify", "--corpus", corpus, "--threshold", "audit", "draft a doc") == 0
    assert capsys.readouterr().out.splitlines() == [
        "unsure: document is ahead by 1.00 only  <- draft a doc",
        "document  (margin 1.00)  <- draft a doc",
    ]
    assert run("classify", "--corpus", corpus, "--threshold", "2", "draft a doc") == 2
    assert "from 0 to 1, or audit, not '2'" in capsys.readouterr().err


def test_what_a_message_hides_is_shown(corpus: str, capsys: pytest.CaptureFixture[str]):
    assert run("classify", "--corpus", corpus, "draft a doc\x1b[31m called \u202ex") == 0
    assert capsys.readouterr().out.isascii()


def test_a_clean_corpus_ends_with_0_and_one_with_problems_with_1(
    corpus: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run("audit", corpus) == 0
    assert capsys.readouterr().out == "no problems in 5 examples: accuracy 100.0%, threshold 0.000, coverage 100.0%\n"
    wrong = tmp_path / "wrong.json"
    wrong.write_text(
        json.dumps(
            {"note": {"examples": ["take a note", "jot it\u202e"]}, "memo": {"examples": ["note a memo", "memo note"]}}
        )
    )
    assert run("audit", str(wrong)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "misread  note: take a note: it reads as memo",
        "unread  note: jot it\\u202e: only this string teaches its words",
        "2 problems in 4 examples: accuracy 50.0%, threshold 0.500, coverage 50.0%",
    ]


def test_an_audit_is_told_as_json(corpus: str, capsys: pytest.CaptureFixture[str]):
    assert run("audit", corpus, "--format", "json", "--scorer", "centroid") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["accuracy"], told["problems"]) == (True, 1, [])
    assert told["held"][0]["got"] == "document"


def test_a_scorer_of_a_third_party_is_found_by_its_name(corpus: str, capsys: pytest.CaptureFixture[str]):
    assert run("classify", "--corpus", corpus, "--scorer", "acme_longest", "draft a doc") == 0
    assert "document  (margin 0.20)" in capsys.readouterr().out
    assert run("audit", corpus, "--scorer", "acme_short") == 2
    assert "acme_longest, bayes, centroid, overlap" in capsys.readouterr().err


@pytest.mark.parametrize("command", [("audit",), ("classify", "hello", "--corpus")])
def test_a_corpus_that_cannot_be_read_ends_with_2(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(*command, str(tmp_path / "none.toml")) == 2
    assert "none.toml cannot be read: No such file" in capsys.readouterr().err
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[note]\nexample = []")
    assert run(*command, str(wrong)) == 2
    assert "note.example: is no key of an intent" in capsys.readouterr().err


def test_a_report_that_cannot_be_written_ends_with_2(corpus: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run("audit", corpus, "--html", str(tmp_path / "no" / "r.html")) == 2
    assert "cannot be written: No such file" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_and_gone_at_the_end(monkeypatch: pytest.MonkeyPatch):
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(_progress, "_PAUSE", 0)
    monkeypatch.setenv("TERM", "xterm")
    with _progress.progress("reading", 3) as told:
        told(1)
        told(2)
    assert screen.getvalue() == "\rreading 1 of 3\rreading 3 of 3\r\x1b[K"


def test_progress_is_not_drawn_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(_progress, "_PAUSE", 0)
    for stream, term in ((io.StringIO(), "xterm"), (Terminal(), "dumb"), (None, "xterm")):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", term)
        with _progress.progress("reading", 3) as told:
            told(1)
        assert stream is None or stream.getvalue() == ""

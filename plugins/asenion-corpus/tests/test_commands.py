"""`asenion-corpus` and `asenion corpus`: recording, verifying, passages, on the example files too."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from asenion_core import Registry
from asenion_core.cli import main as asenion
from asenion_corpus import Manifest, plugin
from asenion_corpus.commands import main

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples" / "corpora"
REGISTRY = Registry(plugin)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    corpus("a.jsonl", ("s1", "Bring two photographs."), ("s2", "Wait 12 days."))
    corpus("b.jsonl", ("t1", "Pay in cash."))
    return tmp_path


def corpus(name: str, *items: tuple[str, str]) -> None:
    lines = [json.dumps({"id": ident, "text": text}) for ident, text in items]
    Path(name).write_text("\n".join(lines) + "\n")


def recorded() -> Manifest:
    return Manifest.load("m.json")


def test_what_was_recorded_has_not_drifted(capsys: pytest.CaptureFixture[str]):
    assert main(["record", "m.json", "a=a.jsonl", "b=b.jsonl"]) == 0
    assert "a: recorded, 2 items, sha256 " in capsys.readouterr().out
    assert main(["verify", "m.json", "a=a.jsonl", "b=b.jsonl"]) == 0
    assert capsys.readouterr().out == ""
    assert list(json.loads(Path("m.json").read_text())["a"]) == ["count", "sha256"]


def test_recording_one_corpus_keeps_the_others(capsys: pytest.CaptureFixture[str]):
    main(["record", "m.json", "a=a.jsonl"])
    before = recorded().corpora["a"]
    assert main(["record", "m.json", "b=b.jsonl"]) == 0
    assert recorded().corpora.keys() == {"a", "b"}
    assert recorded().corpora["a"] == before
    main(["record", "m.json", "a=a.jsonl"])
    assert "a: as it was, 2 items" in capsys.readouterr().out


def test_each_drift_is_a_line_with_the_command_that_records_it(capsys: pytest.CaptureFixture[str]):
    main(["record", "m.json", "a=a.jsonl", "b=b.jsonl", "--keep-items"])
    corpus("a.jsonl", ("s1", "Bring two photographs."), ("s2", "Wait 16 days."), ("s3", "Sign here."))
    corpus("c.jsonl")
    capsys.readouterr()
    assert main(["verify", "m.json", "a=a.jsonl", "c=c.jsonl"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "a: changed, 2 recorded, 3 found; added s3; changed s2: asenion-corpus record m.json a=a.jsonl",
        "c: unrecorded, 0 found: asenion-corpus record m.json c=c.jsonl",
        "b: gone, 1 recorded: asenion-corpus record --forget=b m.json",
    ]


@pytest.mark.parametrize("name", ["a", "a corpus", "it's $HOME; rm -r *", "-x", "\N{LATIN SMALL LETTER E WITH ACUTE}"])
@pytest.mark.parametrize("manifest", ["m.json", "-m.json", "my manifest.json"])
def test_the_printed_commands_can_be_run_as_they_stand(name: str, manifest: str, capsys: pytest.CaptureFixture[str]):
    corpus("my file.jsonl", ("s1", "x"))
    given = ["--", manifest, f"{name}=my file.jsonl", "other=a.jsonl"]
    assert main(["record", "--keep-items", "--", manifest, "old=b.jsonl", f"{name}=a.jsonl"]) == 0
    capsys.readouterr()
    assert main(["verify", *given]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    for line in lines:
        words = shlex.split(line[line.index("asenion-corpus record") :])
        assert main(words[1:]) == 0, line
    capsys.readouterr()
    assert main(["verify", *given]) == 0
    assert Manifest.load(manifest).corpora[name].items is not None, "what was kept is kept again"


def test_parameters_are_recorded_by_name(capsys: pytest.CaptureFixture[str]):
    with_model = ["--parameter", "a", "model=small-3", "--parameter", "a", "chunk=400"]
    assert main(["record", "m.json", "a=a.jsonl", "b=b.jsonl", *with_model]) == 0
    assert recorded().corpora["a"].parameters == {"model": "small-3", "chunk": 400}
    assert recorded().corpora["b"].parameters is None
    assert main(["verify", "m.json", "a=a.jsonl", "b=b.jsonl", *with_model]) == 0
    capsys.readouterr()
    other = ["--parameter", "a", "model=large-3", "--parameter", "a", "chunk=400"]
    assert main(["verify", "m.json", "a=a.jsonl", "b=b.jsonl", *other]) == 1
    line = capsys.readouterr().out.strip()
    assert "other parameters: model:" in line
    assert main(shlex.split(line[line.index("asenion-corpus") :])[1:]) == 0
    assert main(["verify", "m.json", "a=a.jsonl", "b=b.jsonl", *other]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["verify"],
        ["verify", "m.json"],
        ["verify", "m.json", "a"],
        ["verify", "m.json", "=a.jsonl"],
        ["verify", "m.json", "a="],
        ["verify", "m.json", "a=a.jsonl", "a=b.jsonl"],
        ["verify", "none.json", "a=a.jsonl"],
        ["verify", "m.json", "a=none.jsonl"],
        ["verify", "m.json", "a=."],
        ["record", "m.json"],
        ["record", "none/m.json", "a=a.jsonl"],
        ["record", "m.json", "a=none.jsonl"],
        ["record", "m.json", "--forget", "nobody"],
        ["record", "m.json", "a=a.jsonl", "--forget", "a"],
        ["record", "m.json", "a=a.jsonl", "--parameter", "b", "x=1"],
        ["record", "m.json", "a=a.jsonl", "--parameter", "a", "x"],
        ["record", "m.json", "a=a.jsonl", "--parameter", "a", "x=1", "--parameter", "a", "x=2"],
        ["passages", "none.html", "--proposed", "a.jsonl"],
        ["passages", "a.jsonl", "--proposed", "none.jsonl"],
        ["passages", "a.jsonl"],
        ["passages", "a.jsonl", "--proposed", "a.jsonl", "--most", "-1"],
        ["nothing"],
    ],
)
def test_what_is_used_wrongly_is_said_and_nothing_is_written(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    main(["record", "m.json", "a=a.jsonl"])
    before = Path("m.json").read_bytes()
    capsys.readouterr()
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip()
    assert "Traceback" not in said.err
    assert Path("m.json").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{", "bad.jsonl:2: no JSON"),
        ("[1]", "bad.jsonl:2: must be an object"),
        ('{"id": "x"}', 'bad.jsonl:2: "text" must be a text, and there is none'),
        ('{"id": 3, "text": "x"}', 'bad.jsonl:2: "id" must be a text, not 3'),
        ('{"id": "x\\u0000", "text": "x"}', "U+0000"),
        ('{"id": "x", "text": "\\u0001"}', "'x'"),
        ("[" * 100_000, "bad.jsonl:2"),
    ],
)
def test_a_line_that_holds_no_item_is_named(line: str, fault: str, capsys: pytest.CaptureFixture[str]):
    Path("bad.jsonl").write_text(f'{{"id": "ok", "text": "x"}}\n{line}\n')
    assert main(["record", "m.json", "a=bad.jsonl"]) == 2
    assert fault in capsys.readouterr().err
    assert not Path("m.json").exists()


def test_a_file_that_is_no_utf8_is_named_with_its_line(capsys: pytest.CaptureFixture[str]):
    Path("bad.jsonl").write_bytes(b'{"id": "ok", "text": "x"}\n{"id": "\xff"}\n')
    assert main(["record", "m.json", "a=bad.jsonl"]) == 2
    assert "bad.jsonl:2: no UTF-8" in capsys.readouterr().err


def test_blank_lines_other_line_ends_and_a_byte_order_mark_are_no_items():
    Path("c.jsonl").write_bytes(b'\xef\xbb\xbf{"id": "s1", "text": "x", "more": 1}\r\n\r\n{"id": "s2", "text": "y"}')
    assert main(["record", "m.json", "c=c.jsonl"]) == 0
    assert recorded() == Manifest().record("c", [("s1", "x"), ("s2", "y")])


@pytest.mark.parametrize("content", [b"", b"{", b'{"a": {"count": 1}}', b"\xff", b"[" * 100_000])
def test_a_damaged_manifest_is_named_and_not_written_over_without_force(
    content: bytes, capsys: pytest.CaptureFixture[str]
):
    Path("m.json").write_bytes(content)
    assert main(["record", "m.json", "a=a.jsonl"]) == 2
    said = capsys.readouterr().err
    assert "m.json" in said
    assert "--force" in said
    assert Path("m.json").read_bytes() == content
    assert main(["verify", "m.json", "a=a.jsonl"]) == 2
    assert "m.json" in capsys.readouterr().err
    assert main(["record", "m.json", "a=a.jsonl", "--force"]) == 0
    assert main(["verify", "m.json", "a=a.jsonl"]) == 0


def test_force_keeps_the_others_of_a_manifest_that_is_sound():
    main(["record", "m.json", "a=a.jsonl"])
    main(["record", "m.json", "b=b.jsonl", "--force"])
    assert recorded().corpora.keys() == {"a", "b"}


def test_names_cannot_act_on_a_terminal(capsys: pytest.CaptureFixture[str]):
    main(["record", "m.json", "a\x1b[31m\u202e=a.jsonl"])
    assert "\x1b" not in capsys.readouterr().out
    main(["verify", "m.json", "b\x1b[31m=b.jsonl"])
    assert capsys.readouterr().out.replace("\n", "").isprintable()


def test_passages_are_kept_or_dropped_with_the_words_that_differ(capsys: pytest.CaptureFixture[str]):
    arguments = ["passages", str(EXAMPLES / "permits.html"), "--proposed", str(EXAMPLES / "proposed.jsonl")]
    assert main(arguments) == 1
    assert capsys.readouterr().out.splitlines() == [
        "kept: You must not enter the site before the permit is issued.",
        "kept: The fee is 1,250 dollars and is not refunded.",
        "dropped, not on the page: You must enter the site before the permit is issued. "
        '(it leaves out the negation "not")',
        'dropped, not on the page: The fee is 250 dollars (it has "250" for "1,250")',
    ]
    assert main([*arguments, "--json", "--most", "1"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert len(found["passages"]) == 1
    assert found["dropped"][0]["reason"] == "past the limit of 1"


def test_passages_that_all_stand_there_are_a_success(capsys: pytest.CaptureFixture[str]):
    Path("page.html").write_text("<p>Wait 12 days.</p>")
    Path("proposed.jsonl").write_text('"Wait 12 days."\n\n{"passage": "12 days"}\n')
    assert main(["passages", "page.html", "--proposed", "proposed.jsonl"]) == 0
    Path("proposed.jsonl").write_text('{"text": "Wait"}\n')
    assert main(["passages", "page.html", "--proposed", "proposed.jsonl"]) == 2
    assert "proposed.jsonl:1" in capsys.readouterr().err


def test_the_example_corpora_are_verified(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    files = [f"{name}=examples/corpora/{name}.jsonl" for name in ("permits", "hours")]
    assert asenion(["corpus", "verify", "examples/corpora/manifest.json", *files], registry=REGISTRY) == 0
    assert capsys.readouterr().out == ""


def test_the_same_stands_under_asenion(capsys: pytest.CaptureFixture[str]):
    assert asenion(["corpus", "record", "m.json", "a=a.jsonl"], registry=REGISTRY) == 0
    assert asenion(["corpus", "verify", "m.json", "a=b.jsonl"], registry=REGISTRY) == 1
    assert "a: changed" in capsys.readouterr().out
    assert asenion(["corpus", "verify", "m.json", "a=none"], registry=REGISTRY) == 2
    assert asenion(["corpus"], registry=REGISTRY) == 2
    page = [str(EXAMPLES / "permits.html"), "--proposed", str(EXAMPLES / "proposed.jsonl")]
    assert asenion(["corpus", "passages", *page], registry=REGISTRY) == 1


def test_the_module_is_the_command():
    run = subprocess.run(
        [sys.executable, "-m", "asenion_corpus", "verify", "none.json", "a=a.jsonl"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "asenion-corpus: none.json cannot be read: No such file or directory\n"


def test_a_large_file_tells_how_far_it_was_read():
    from asenion_corpus._corpus_files import items_in

    corpus("large.jsonl", *((f"s{index}", "x" * 1_000) for index in range(3_000)))
    told: list[int] = []
    assert sum(1 for _ in items_in("large.jsonl", told.append)) == 3_000
    assert sum(told) == Path("large.jsonl").stat().st_size
    assert len(told) > 2


def test_progress_is_drawn_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch):
    from asenion_corpus._progress import progress

    with progress(10) as told:
        assert told is None


@pytest.mark.optional("needs rich")
def test_progress_is_drawn_where_it_is_seen(monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("rich")
    from asenion_corpus._progress import progress

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress(10) as told:
        assert told is not None
        told(10)
    assert "reading" in terminal.getvalue()
    monkeypatch.setenv("TERM", "dumb")
    with progress(10) as told:
        assert told is None

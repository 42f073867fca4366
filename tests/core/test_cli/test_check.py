"""`asenion check`: texts in, exit status and report out."""

from __future__ import annotations

import json

import pytest

from asenion_core.cli import FORMATS
from asenion_core.cli import main as asenion

NEVER = ("--law", "tiny_never=sorry")


def test_a_text_that_obeys_is_status_0(run, tmp_path):
    (tmp_path / "a.txt").write_text("all is well")
    assert run("check", "a.txt", *NEVER) == (0, "1 text checked: every law holds\n", "")


def test_a_text_that_breaks_a_law_is_status_1_and_shows_its_line_with_a_caret(run, tmp_path):
    (tmp_path / "a.txt").write_text("Dear Ada,\nI am sorry to say no.\n")
    status, out, err = run("check", "a.txt", *NEVER)
    assert (status, err) == (1, "")
    assert out == (
        "a.txt\n"
        '  tiny_never "sorry": it is there\n'
        "      2 | I am sorry to say no.\n"
        "        |      ^^^^^\n"
        "\n"
        "1 text checked: 0 obey, 1 broken\n"
    )


def test_a_failure_without_a_place_shows_no_line(run, tmp_path):
    (tmp_path / "a.txt").write_text("much too long")
    assert "tiny_most: it is 13 characters, over 5\n\n" in run("check", "a.txt", "--law", "tiny_most=5").out


def test_several_files_are_told_apart_and_in_their_order(run, tmp_path):
    for name, text in (("b.txt", "sorry"), ("a.txt", "sorry"), ("c.txt", "fine")):
        (tmp_path / name).write_text(text)
    status, out, _ = run("check", "b.txt", "a.txt", "c.txt", *NEVER)
    assert status == 1
    assert out.index("b.txt") < out.index("a.txt")
    assert "c.txt" not in out
    assert out.endswith("3 texts checked: 1 obey, 2 broken\n")


def test_a_dash_is_standard_input(run):
    status, out, _ = run("check", "-", *NEVER, given=b"so sorry")
    assert status == 1
    assert out.startswith("<stdin>\n")


def test_an_empty_file_is_a_text(run, tmp_path):
    (tmp_path / "a.txt").write_bytes(b"")
    assert run("check", "a.txt", *NEVER).status == 0


def test_a_byte_order_mark_is_no_part_of_a_text(run, tmp_path):
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbfsorry")
    data = json.loads(run("check", "a.txt", *NEVER, "--format", "jsonl").out)
    assert data["failures"][0]["start"] == 0


def test_line_ends_are_left_as_they_are(run, tmp_path):
    (tmp_path / "a.txt").write_bytes(b"a\r\nsorry")
    data = json.loads(run("check", "a.txt", *NEVER, "--format", "jsonl").out)
    assert data["failures"][0]["start"] == 3


def test_a_file_that_is_not_there_is_status_2_and_the_others_are_checked(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry")
    status, out, err = run("check", "nope.txt", ".", "a.txt", *NEVER)
    assert status == 2
    assert "a.txt" in out
    assert err.splitlines() == [
        "asenion: nope.txt: cannot be read: No such file or directory",
        "asenion: .: cannot be read: Is a directory",
    ]
    assert out.endswith("1 text checked: 0 obey, 1 broken; 2 could not be checked\n")


def test_a_name_that_no_file_can_have_is_a_trouble(run):
    assert run("check", "a\0b", *NEVER).status == 2


def test_bytes_that_are_no_text_are_a_trouble_with_their_line(run, tmp_path):
    (tmp_path / "a.txt").write_bytes(b"one\ntwo \xff\n")
    status, _, err = run("check", "a.txt", *NEVER)
    assert (status, err) == (2, "asenion: a.txt:2: is no UTF-8: byte 0xff\n")


def test_a_law_that_raises_is_a_trouble_and_never_passes(run, tmp_path):
    (tmp_path / "a.txt").write_text("boom")
    (tmp_path / "b.txt").write_text("fine")
    status, out, err = run("check", "a.txt", "b.txt", "--law", "tiny_sound=true")
    assert status == 2
    assert err == "asenion: a.txt: the law 'tiny_sound' of tiny_laws raised RuntimeError: boom it is\n"
    assert out == "1 text checked: every law holds; 1 could not be checked\n"


# Laws: of a file, of the command line, of some bands.


def test_laws_of_a_file_and_of_the_command_line_are_asked_together(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry, sorry, sorry")
    (tmp_path / "laws.toml").write_text("tiny_most = 5")
    status, out, _ = run("check", "a.txt", "--laws", "laws.toml", *NEVER)
    assert status == 1
    assert "tiny_never" in out
    assert "tiny_most" in out


@pytest.mark.parametrize(
    ("given", "terms"),
    [
        ("tiny_never=sorry", ["sorry"]),
        ('tiny_never="sorry"', ["sorry"]),
        ("tiny_never=['sorry', 'so']", ["sorry", "so"]),
        ("tiny_never=so sorry", ["so sorry"]),
        ("tinyNever=sorry", ["sorry"]),
        ("tiny_never=2024-01-01", ["2024-01-01"]),
        ("tiny_never=a = b", ["a = b"]),
        ("tiny_never='so'\nevil = 1", ["'so'\nevil = 1"]),
    ],
)
def test_a_law_of_the_command_line_is_a_toml_value_where_it_parses_else_a_text(run, tmp_path, given, terms):
    text = "so sorry 2024-01-01 a = b 'so'\nevil = 1"
    (tmp_path / "a.txt").write_text(text)
    data = json.loads(run("check", "a.txt", "--law", given, "--format", "jsonl").out)
    assert [each["term"] for each in data["failures"]] == terms


def test_a_law_given_twice_is_refused(run, tmp_path):
    (tmp_path / "laws.toml").write_text("tiny_never = 'a'")
    for other in (("--laws", "laws.toml"), ("--law", "tinyNever=a")):
        status, out, err = run("check", "-", *NEVER, *other)
        assert (status, out) == (2, "")
        assert "is given already; a law is given once, with a list of all its terms" in err


@pytest.mark.parametrize("given", ["tiny_sound", "=x", "", " =x"])
def test_a_law_without_a_name_or_a_value_says_how_one_is_written(run, given):
    status, _, err = run("check", "-", "--law", given)
    assert status == 2
    assert "must be NAME=VALUE" in err


def test_a_wrong_law_of_a_file_is_told_with_its_line_its_keys_and_the_nearest_name(run, tmp_path):
    (tmp_path / "laws.toml").write_text("# laws\ntiny_most = 5\ntiny_nevr = 'sorry'\n")
    status, out, err = run("check", "-", "--laws", "laws.toml")
    assert (status, out) == (2, "")
    assert err.startswith("asenion: laws.toml:3: tiny_nevr: ")
    assert 'did you mean "tiny_never"?' in err


def test_a_wrong_value_deep_in_a_json_file_is_told_with_its_line_and_its_keys(run, tmp_path):
    (tmp_path / "laws.json").write_text('{"tiny_not":\n  {"tiny_never": [\n    "a",\n    7]}}')
    err = run("check", "-", "--laws", "laws.json").err
    assert err.startswith("asenion: laws.json:4: tiny_not.tiny_never[1]: must be a text")


def test_a_wrong_law_of_the_command_line_says_so(run):
    err = run("check", "-", "--law", "tiny_most=many").err
    assert err == "asenion: --law: tiny_most: must be a whole number from 1 on, not 'many'\n"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("laws.toml", "a = ", "laws.toml: is no TOML that can be read: Invalid value (at end of document)"),
        ("laws.json", '{"a": 1, "a": 2}', "laws.json: a: is given twice, on line 1 and on line 1"),
        ("laws.yaml", "a: 1", "laws.yaml: a laws file is called something.toml or something.json, not 'laws.yaml'"),
    ],
)
def test_a_laws_file_that_cannot_be_read_is_status_2(run, tmp_path, name, text, said):
    (tmp_path / name).write_text(text)
    assert run("check", "-", "--laws", name) == (2, "", f"asenion: {said}\n")


def test_a_laws_file_that_is_not_there_is_status_2(run):
    assert run("check", "-", "--laws", "no.toml").err == (
        "asenion: no.toml: cannot be read: No such file or directory\n"
    )


def test_bands_leave_the_laws_of_all_others_out(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry, sorry")
    both = ("check", "a.txt", *NEVER, "--law", "tiny_most=5")
    for bands in (("--bands", "structural"), ("--bands", "structural", "--bands", "structural")):
        out = run(*both, *bands).out
        assert "tiny_most" in out
        assert "tiny_never" not in out
    assert "tiny_never" in run(*both, "--bands", "structural, deterministic").out


def test_a_band_that_nobody_gives_is_refused_with_the_nearest(run):
    err = run("check", "-", *NEVER, "--bands", "structral").err
    assert err.startswith("asenion: --bands: there is no band 'structral'; did you mean")


def test_a_law_that_asks_a_judge_is_refused(run):
    status, _, err = run("check", "-", "--law", "tiny_kind=true")
    assert status == 2
    assert "judge" in err


def test_no_law_at_all_is_refused(run):
    assert run("check", "-").status == 2


# Formats.


def test_every_format_has_a_report():
    from asenion_core._cli import reports

    assert tuple(reports.FORMATS) == FORMATS


def test_json_is_one_document_with_the_totals(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry")
    (tmp_path / "b.txt").write_text("fine")
    status, out, _ = run("check", "a.txt", "nope", "b.txt", *NEVER, "--format", "json")
    assert status == 2
    data = json.loads(out)
    assert (data["ok"], data["checked"], data["broken"], data["not_checked"]) == (False, 2, 1, 1)
    assert data["rules"] == {"tiny_never": {"failures": 1, "texts": 1}}
    assert data["results"][0] == {
        "file": "a.txt",
        "ok": False,
        "bands": data["bands"],
        "failures": [
            {
                "rule": "tiny_never",
                "term": "sorry",
                "detail": "it is there",
                "band": "deterministic",
                "start": 0,
                "end": 5,
            }
        ],
    }
    assert data["results"][1] == {"file": "nope", "error": "cannot be read: No such file or directory"}


@pytest.mark.parametrize("more", [(), ("--summary",), ("--quiet",)])
def test_json_is_a_document_also_where_all_is_well(run, tmp_path, more):
    (tmp_path / "b.txt").write_text("fine")
    data = json.loads(run("check", "b.txt", *NEVER, "--format", "json", *more).out)
    assert data["ok"] is True
    assert data.get("results", []) == []


def test_jsonl_is_an_object_for_each_text_that_is_not_well(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry")
    (tmp_path / "b.txt").write_text("fine")
    out = run("check", "a.txt", "b.txt", "nope", *NEVER, "--format", "jsonl").out
    first, second = map(json.loads, out.splitlines())
    assert (first["file"], first["ok"]) == ("a.txt", False)
    assert second == {"file": "nope", "error": "cannot be read: No such file or directory"}


def test_jsonl_is_ascii_so_that_a_lookalike_shows(run, tmp_path):
    (tmp_path / "a.txt").write_text("s\N{CYRILLIC SMALL LETTER O}rry")
    out = run("check", "a.txt", "--law", "tiny_never=s\N{CYRILLIC SMALL LETTER O}rry", "--format", "jsonl").out
    assert "s\\u043erry" in out


def test_github_is_a_workflow_command_for_each_failure(run, tmp_path):
    (tmp_path / "a,b.txt").write_text("one\nso sorry: 100%")
    out = run("check", "a,b.txt", "--law", "tiny_never=sorry: 100%", "--format", "github").out
    assert out.splitlines()[0] == (
        '::error file=a%2Cb.txt,line=2,col=4,title=tiny_never::tiny_never "sorry: 100%25": it is there'
    )


def test_github_is_told_of_what_could_not_be_checked(run):
    out = run("check", "nope", *NEVER, "--format", "github").out
    assert out.splitlines()[0].startswith("::error file=nope,title=not checked::cannot be read")


def test_github_says_no_second_command_for_a_line_of_a_text(run, tmp_path):
    (tmp_path / "a.txt").write_text("x\n::error::evil")
    out = run("check", "a.txt", "--law", 'tiny_never="x\\n::error::evil"', "--format", "github").out
    assert [line for line in out.splitlines() if line.startswith("::")] == [
        '::error file=a.txt,line=1,col=1,title=tiny_never::tiny_never "x\\n::error::evil": it is there'
    ]


def test_quiet_says_it_with_the_status_alone(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry")
    for kind in ("text", "jsonl", "github"):
        assert run("check", "a.txt", *NEVER, "--quiet", "--format", kind) == (1, "", "")


def test_quiet_is_not_quiet_about_what_could_not_be_checked(run):
    assert run("check", "nope", *NEVER, "--quiet").err


def test_a_summary_counts_by_rule_and_shows_no_failure(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry and so sorry")
    (tmp_path / "b.txt").write_text("so")
    status, out, _ = run(
        "check", "a.txt", "b.txt", "--law", "tiny_never=['sorry', 'so']", "--law", "tiny_most=9", "--summary"
    )
    assert (status, out) == (
        1,
        "  tiny_never  3  in 2 texts\n  tiny_most   1  in 1 text\n2 texts checked: 0 obey, 2 broken\n",
    )


def test_a_summary_is_told_to_programs_too(run, tmp_path):
    (tmp_path / "a.txt").write_text("sorry")
    for kind in ("json", "jsonl"):
        data = json.loads(run("check", "a.txt", *NEVER, "--summary", "--format", kind).out)
        assert data["rules"] == {"tiny_never": {"failures": 1, "texts": 1}}


def test_stable_numbers_the_samples_across_files(run, tmp_path):
    (tmp_path / "a.txt").write_text("fine")
    (tmp_path / "b.txt").write_text("sorry")
    assert "b.txt (sample 1)\n" in run("check", "a.txt", "b.txt", *NEVER, "--stable").out
    data = json.loads(run("check", "a.txt", "b.txt", *NEVER, "--stable", "--format", "jsonl").out)
    assert data["failures"][0]["sample"] == 1


# Usage.


@pytest.mark.parametrize(
    "argv",
    [
        ("check",),
        ("check", "-", "--form", "json"),
        ("check", "-", "--format", "xml"),
        ("check", "-", "--jobs", "0"),
        ("check", "-", "--jobs", "two"),
        ("check", "-", "--id", "id", *NEVER),
        ("check", "-", "-", *NEVER),
        ("chek", "-"),
        (),
    ],
)
def test_wrong_usage_is_status_2_with_a_word_on_standard_error(run, argv):
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert err


def test_arguments_are_those_of_the_process_unless_given(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["asenion", "--version"])
    assert asenion() == 0
    assert capsys.readouterr().out.startswith("asenion ")

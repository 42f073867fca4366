"""JSON Lines: a reply a line, and nothing lost where a line holds none."""

from __future__ import annotations

import json
import os
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core._cli.inputs import Batch, batches
from asenion_core._cli.records import Trouble

CHECK = ("check", "replies.jsonl", "--field", "reply", "--law", "tiny_never=sorry")


def row(reply: object, **more: object) -> str:
    return json.dumps({"reply": reply, **more})


def test_each_line_is_a_reply_and_a_broken_one_is_told_with_its_line_and_its_id(run, lines):
    lines(row("fine", id="a"), row("so\nvery sorry", id="b"), row("fine", id="c"))
    assert run(*CHECK, "--id", "id") == (
        1,
        "replies.jsonl:2 (b)\n"
        '  tiny_never "sorry": it is there\n'
        "      2 | very sorry\n"
        "        |      ^^^^^\n"
        "\n"
        "3 texts checked: 2 obey, 1 broken\n",
        "",
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"reply": "so', "is no JSON that can be read: Unterminated string starting at, at character 11"),
        ("sorry", "is no JSON that can be read: Expecting value, at character 1"),
        ("  sorry", "is no JSON that can be read: Expecting value, at character 3"),
        ('{"reply": "a"} {"reply": "b"}', "holds more than one JSON value: the second begins at character 15"),
        ('{"replies": "a"}', "has no field 'reply'; did you mean \"replies\"? There are: replies"),
        ("{}", "has no field 'reply'; there are none"),
        ('{"reply": null}', "its field 'reply' must be a text, not null"),
        ('{"reply": 7}', "its field 'reply' must be a text, not a number"),
        ('{"reply": true}', "its field 'reply' must be a text, not true or false"),
        ('{"reply": ["sorry"]}', "its field 'reply' must be a text, not a list"),
        ('["sorry"]', "must be an object with a field 'reply', not a list"),
        ('"sorry"', "must be an object with a field 'reply', not a text"),
        ('{"reply": "a", "reply": "sorry"}', "gives the key 'reply' twice"),
        ('{"n": ' + "9" * 5000 + "}", "is no JSON that can be read: Exceeds the limit"),
        ("[" * 100_000, "is no JSON that can be read: it is nested too deep"),
        (b'{"reply": "\xff"}', "is no UTF-8: byte 0xff"),
    ],
)
def test_a_line_without_a_reply_is_told_with_its_number_and_the_others_are_checked(run, lines, line, said):
    lines(row("fine"), line, row("sorry"))
    status, out, err = run(*CHECK)
    assert status == 2
    assert err.startswith(f"asenion: replies.jsonl:2: {said}")
    assert "replies.jsonl:3\n" in out
    assert out.endswith("2 texts checked: 1 obey, 1 broken; 1 could not be checked\n")


def test_a_line_that_cannot_be_read_is_told_to_programs_in_its_place(run, lines):
    lines(row("sorry"), "{", row("sorry"))
    told = [json.loads(line) for line in run(*CHECK, "--format", "jsonl").out.splitlines()]
    assert [each["line"] for each in told] == [1, 2, 3]
    assert "error" in told[1]


def test_an_empty_line_is_no_reply_and_no_trouble(run, lines):
    lines("", row("fine"), "  \t", "", row("sorry"), "")
    status, out, err = run(*CHECK)
    assert (status, err) == (1, "")
    assert "replies.jsonl:5\n" in out
    assert out.endswith("2 texts checked: 1 obey, 1 broken\n")


def test_a_file_without_a_reply_says_nothing_of_any(run, lines):
    lines("", "")
    assert run(*CHECK) == (
        2,
        "no text was checked\n",
        "asenion: there is no text to check, so nothing can be said\n",
    )


@pytest.mark.parametrize(
    "data",
    [
        b'{"reply": "fine"}\n{"reply": "sorry"}',
        b'{"reply": "fine"}\r\n{"reply": "sorry"}\r\n',
        b'\xef\xbb\xbf{"reply": "fine"}\n{"reply": "sorry"}\n',
        b' {"reply": "fine"} \n\t{"reply": "sorry"}\t\n',
        '{"reply": "a \u2028 raw separator"}\n{"reply": "sorry"}\n'.encode(),
    ],
    ids=["no last line break", "CRLF", "byte order mark", "blanks", "separators that are no line break of JSON Lines"],
)
def test_lines_are_read_however_they_end(run, tmp_path, data):
    (tmp_path / "replies.jsonl").write_bytes(data)
    status, out, err = run(*CHECK)
    assert (status, err) == (1, "")
    assert out.startswith("replies.jsonl:2\n")


def test_a_lone_surrogate_is_checked_and_shown_as_its_escape(run, lines):
    lines('{"reply": "sorry \\ud800", "id": "\\udc00"}')
    status, out, _ = run(*CHECK, "--id", "id")
    assert status == 1
    assert "replies.jsonl:1 (\\udc00)\n" in out
    assert "sorry \\ud800\n" in out


@pytest.mark.parametrize(("value", "shown"), [("a", "a"), (7, "7"), (["x"], '["x"]'), (None, "")])
def test_an_id_may_be_anything_and_may_be_missing(run, lines, value, shown):
    lines(row("sorry", id=value))
    assert run(*CHECK, "--id", "id").out.startswith(f"replies.jsonl:1{f' ({shown})' if shown else ''}\n")
    assert run(*CHECK, "--id", "name").out.startswith("replies.jsonl:1\n")


def test_an_id_is_given_to_programs_as_it_is(run, lines):
    lines(row("sorry", id={"a": 1}))
    assert json.loads(run(*CHECK, "--id", "id", "--format", "jsonl").out)["id"] == {"a": 1}


def test_stable_numbers_the_samples_and_not_the_lines(run, lines):
    lines("", row("fine"), "{", row("sorry"))
    assert "replies.jsonl:4 (sample 1)\n" in run(*CHECK, "--stable").out


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_several_processes_say_what_one_says_in_the_same_order(child, lines, jobs):
    each = [row("sorry" if n % 7 == 0 else "fine", n=n, pad="x" * 900) for n in range(600)]
    each[100], each[200], each[300] = "{", "", '{"reply": "\\ud800 sorry"}'
    name = lines(*each)
    argv = (name, "nope", name, "--field", "reply", "--id", "n", "--law", "tiny_never=sorry", "--format", "jsonl")
    one = child("check", *argv, "--stable")
    assert child("check", *argv, "--stable", "--jobs", jobs) == one
    assert one.status == 2
    assert len(one.out.splitlines()) > 150


def test_a_law_that_raises_in_another_process_is_a_trouble_like_any(child, lines):
    name = lines(row("fine"), row("boom"))
    status, out, err = child("check", name, "--field", "reply", "--law", "tiny_sound=true", "--jobs", "2")
    assert status == 2
    assert "replies.jsonl:2: the law 'tiny_sound' of tiny_laws raised RuntimeError: boom it is" in err
    assert out.startswith("1 text checked")


def test_a_process_that_dies_is_told_and_never_passes(child, lines):
    name = lines(row("die"))
    status, _, err = child("check", name, "--field", "reply", "--law", "tiny_sound=true", "--jobs", "2")
    assert status == 2
    assert "a process that checks texts has died" in err
    assert "Traceback" not in err


def test_memory_does_not_grow_with_the_lines(run, tmp_path):
    data = (row("fine " * 50) + "\n").encode()

    def peak(count: int) -> int:
        (tmp_path / "replies.jsonl").write_bytes(data * count)
        tracemalloc.start()
        try:
            assert run(*CHECK).status == 0
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(1000)
    assert peak(8000) < 1.5 * peak(2000)


@given(
    rows=st.lists(st.sampled_from([b"{}", b"", b'{"a": 1}', b"\xff", b"x" * 40, b"\r"]), max_size=30),
    size=st.integers(1, 60),
    ended=st.booleans(),
)
def test_batches_are_whole_lines_with_their_numbers_wherever_they_are_cut(tmp_path_factory, rows, size, ended):
    path = tmp_path_factory.mktemp("lines") / "rows"
    data = b"\n".join(rows) + b"\n" * ended
    path.write_bytes(data)
    found = [each for each in batches([os.fspath(path)], lines=True, size=size) if isinstance(each, Batch)]
    assert b"".join(each.data for each in found) == data
    number = 1
    for each in found:
        assert each.first == number
        number += each.data.count(b"\n")
    assert all(each.data.endswith(b"\n") for each in found[:-1])


def test_a_file_that_cannot_be_opened_is_a_trouble_in_its_turn(tmp_path):
    (found,) = batches([os.fspath(tmp_path / "nope")], lines=True, size=100)
    assert isinstance(found, Trouble)

"""clauses and sentences: where they end, and what only shortens a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Reading, TextError
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_deterministic import Clause, clauses
from asenion_deterministic.breaks import is_open, marked, sentences, without_breaks


def parts(text: str) -> list[str]:
    return [text[each.start : each.end] for each in clauses(text)]


def whole(text: str) -> list[str]:
    return [text[each.start : each.end] for each in sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It opens. Come early", ["It opens", "Come early"]),
        ("It opens! Come early?", ["It opens", "Come early"]),
        ("It opens; come early", ["It opens", "come early"]),
        ("It opens… come early", ["It opens", "come early"]),
        ("It opens... come early", ["It opens", "come early"]),
        ("It opens?! Come early", ["It opens", "Come early"]),
        ('He said "go." Then he left', ['He said "go', "Then he left"]),
        ("(It opens.) Come early", ["It opens", "Come early"]),
        ("“It opens.” Come early", ["It opens", "Come early"]),
        ("It opens . Come early", ["It opens", "Come early"]),
        ("Title\nIt opens", ["Title", "It opens"]),
        ("a\r\nb\vc\fd\x85e\N{LINE SEPARATOR}f\N{PARAGRAPH SEPARATOR}g", list("abcdefg")),
        ("plan B. Then go", ["plan B", "Then go"]),
        ("plan A. Then go", ["plan A", "Then go"]),
        ("bread, milk, etc. Then go", ["bread, milk, etc", "Then go"]),
        ("Say no. Then go", ["Say no", "Then go"]),
    ],
)
def test_a_sentence_ends_at_a_line_break_and_at_stops_before_white_space(text: str, expected: list[str]):
    assert whole(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Dr. Smith came",
        "ask Mrs. Jones and Prof. Day",
        "the Hon. Col. Sgt. Gov. Rep. Sen. Lt. Capt. Gen. Rev. St. Jr. Sr. Mx. Ms. Mr. X",
        "cats vs. dogs",
        "it is no. 5 of them",
        "come at 5 p.m. tomorrow",
        "the U.S. vault",
        "fruit, e.g. apples",
        "(Dr. Smith)",
        "v1.2 of ada@lovelace.dev",
        "the file a.txt is here",
        "Wait...what",
        "it costs 1.5 euros",
        "5 p.m. Then he left",
    ],
)
def test_a_stop_that_shortens_a_word_ends_no_sentence(text: str):
    assert len(whole(text)) == 1


def test_several_stops_after_a_title_end_a_sentence():
    assert whole("Ask the Dr... Then go") == ["Ask the Dr", "Then go"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("first, second", ["first", "second"]),
        ("first,second", ["first", "second"]),
        ("it is 1,000 miles", ["it is 1,000 miles"]),
        ("in 5, 6 of them", ["in 5", "6 of them"]),
        ("Note: buy milk", ["Note", "buy milk"]),
        ("at 10:30 in http://x", ["at 10:30 in http://x"]),
        ("buy milk - please", ["buy milk", "please"]),
        ("a well-known fact", ["a well-known fact"]),
        ("buy milk -- please", ["buy milk", "please"]),
        ("buy milk--please", ["buy milk", "please"]),
        ("buy milk—please", ["buy milk", "please"]),
        ("buy milk ― please", ["buy milk", "please"]),
        ("buy milk – please", ["buy milk", "please"]),
        ("pages 5–7 of it", ["pages 5–7 of it"]),
        ("and then go", ["and then go"]),
    ],
)
def test_a_comma_a_colon_and_a_dash_end_a_clause(text: str, expected: list[str]):
    assert parts(text) == expected


def test_a_clause_knows_its_words_and_its_sentence():
    text = "- I can't go, sorry. Bye!"
    assert clauses(text) == (
        Clause(start=2, end=12, first=0, last=3, sentence=0),
        Clause(start=14, end=19, first=4, last=4, sentence=0),
        Clause(start=21, end=24, first=5, last=5, sentence=1),
    )
    assert Reading(text).words == ("i", "can", "not", "go", "sorry", "bye")


def test_a_reading_is_taken_as_well_as_a_text_and_read_once():
    reading = Reading("First, second. Third")
    assert clauses(reading) == clauses(reading.text)
    assert clauses(reading) is clauses(reading)
    assert sentences(reading) == sentences(reading.text)


def test_a_text_that_is_no_str_is_refused():
    with pytest.raises(TextError):
        clauses(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "...", "\n\n", " - ", "\ud800", "🙂"])
def test_any_text_gives_a_result(text: str):
    assert len(clauses(text)) == len(sentences(text)) <= 1


def test_a_text_of_ten_megabytes_gives_a_result():
    assert len(sentences("a. " * 3_000_000)) == 3_000_000


PIECES = st.text("ab9.,:;!?-–—'’\"”)( \n…A", max_size=40)


@given(st.one_of(st.text(max_size=60), PIECES))
def test_every_word_has_a_mark_at_its_index(text: str):
    reading = Reading(text)
    assert len(without_breaks(marked(reading))) == len(reading.words)


@given(st.one_of(st.text(max_size=60), PIECES))
def test_clauses_and_sentences_hold_every_word_once_and_in_order(text: str):
    reading = Reading(text)
    for found in (clauses(reading), sentences(reading)):
        assert [at for each in found for at in range(each.first, each.last + 1)] == list(range(len(reading.words)))
        for each in found:
            assert (each.start, each.end) == (reading.places[each.first][0], reading.places[each.last][1])
    assert len({each.sentence for each in clauses(reading)}) == len(sentences(reading))


@given(PIECES, PIECES)
def test_a_line_break_parts_what_stands_on_either_side(text: str, other: str):
    assert len(clauses(f"{text}\n{other}")) == len(clauses(text)) + len(clauses(other))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x", True),
        ("a. x", True),
        ("a, x", True),
        ("a: x", True),
        ("a - x", True),
        ("and x", True),
        ("bob because x", True),
        ("please x", True),
        ("bob quickly x", True),
        ("yesterday x", True),
        ("never x", True),
        ("bob never x", False),
        ("do not x", True),
        ("they do not x", True),
        ("is not x", False),
        ("after x", False),
        ("as x", False),
        ("that x", False),
        ("bob x", False),
    ],
)
def test_a_place_is_open_where_a_command_may_begin(text: str, expected: bool):
    marks = f".{marked(Reading(text))}"
    assert is_open(marks, len(marks) - 1) is expected


@pytest.mark.growth
@pytest.mark.parametrize("call", [clauses, sentences])
def test_breaks_are_found_in_time_linear_in_the_text(call):
    pieces = {
        "stops": "a. ",
        "commas": ",",
        "dashes": "-",
        "dashes apart": "- ",
        "dotted": "a.",
        "no": "no. ",
        "quotes": '." ',
    }
    extra = {name: lambda size, piece=piece: repeated(piece, size) for name, piece in pieces.items()}
    assert_linear(call, {**SHAPES, **extra})


@given(
    st.from_regex(r"[a-zA-Z]{1,9}[,.:;!?]?", fullmatch=True)
    | st.sampled_from(["no.", "A.", "Mr.", "vs.", "dont,", "cant"])
)
def test_a_plain_word_is_read_as_any_piece_is(piece: str):
    # What stands in front changes no break behind, and takes the piece off the quick way.
    assert marked(Reading(f"({piece}")) == marked(Reading(piece))

"""Names: accused rarely and rightly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_evidence import Gate, extract_candidates, supported
from asenion_evidence._names import Words, names_in

STEERING = json.loads(Path(__file__).with_name("steering.json").read_text("utf-8"))
SUMMARIES = [(STEERING["sources"][each["source"]], each["answer"], each["wrong"]) for each in STEERING["summaries"]]
CONSISTENT = [(source, answer) for source, answer, wrong in SUMMARIES if not wrong]
WRONG = [summary for summary in SUMMARIES if summary[2]]

NAMES = Gate(names=True)
ALL = Gate(names=True, spelled=True, percent_of_fraction=True, decimal_rounding=True)


def accused(answer: str, source: str, gate: Gate = NAMES) -> list[str]:
    return [str(each.term) for each in supported(answer, [source], gate).failures]


def spellings(answer: str, gate: Gate = NAMES) -> list[str | None]:
    return [each.spelling for each in extract_candidates(answer, gate)]


@pytest.mark.parametrize("gate", [NAMES, ALL], ids=["names", "all"])
def test_at_most_four_in_a_hundred_consistent_answers_are_accused(gate: Gate):
    wrongly = [answer for source, answer in CONSISTENT if accused(answer, source, gate)]
    assert len(wrongly) <= 0.04 * len(CONSISTENT), "\n".join(wrongly)


@pytest.mark.parametrize("gate", [NAMES, ALL], ids=["names", "all"])
def test_at_least_nine_in_ten_accusations_are_right(gate: Gate):
    said = [(term, names) for source, answer, names in WRONG for term in accused(answer, source, gate)]
    said += [(term, []) for source, answer in CONSISTENT for term in accused(answer, source, gate)]
    right = [term for term, names in said if any(name in term or term in name for name in names)]
    assert len(right) >= 0.9 * len(said)


def test_most_names_that_are_wrong_are_found():
    missed = [
        names
        for source, answer, names in WRONG
        if not all(any(name in term or term in name for term in accused(answer, source)) for name in names)
    ]
    assert len(missed) <= 0.2 * len(WRONG), missed


def test_names_are_no_data_unless_asked_for():
    assert supported("It was signed by Grace Hopper.", []).ok


def test_a_name_is_one_candidate_with_its_place():
    (found,) = extract_candidates("It was Dr. Ada Lovelace's idea.", NAMES)
    assert (found.value, found.shape, found.spelling, found.start, found.end) == (
        "ada lovelace",
        "name",
        "Ada Lovelace",
        11,
        23,
    )


@pytest.mark.parametrize(
    "prose",
    [
        "Peter left. Quickly! Then Nobody came?",
        "On Monday in March the German and French teams met.",
        "She spoke Swahili, Mr. President.",
        "The CEO of a UK company reads PDF files on TV.",
        'He said: "Yes, we did" and “Never again”.',
        "- First point\n- Second point\n* Third\n1. Fourth",
        "The Quick Guide to Growing Better Tomatoes",
        "STOP SHOUTING AT EVERYBODY",
        "The queue is long; no Queue is longer.",
        "I'm sure that I'll manage, and so would the King's cook Mr II.",
        "I hope that this helps.\n\nKind regards, Support\n\nBest wishes,\nYour Assistant",
        "See R-204X and COVID-19 and a_Bc and /Users/Bin.",
        "`` Never ''",
    ],
)
def test_what_has_a_capital_letter_and_is_no_name(prose: str):
    assert [name.spelling for name in names_in(prose)] == []


@pytest.mark.parametrize(
    ("answer", "source"),
    [
        ("It was Lovelace.", "Ada Lovelace"),
        ("It was Ada Lovelace.", "Ms Lovelace"),
        ("It was Lovelace's.", "LOVELACE"),
        ("The WHO agreed.", "the World Health Organization"),
        ("The World Health Organization agreed.", "the WHO"),
        ("It was in Åkesson and Zoë.", "akesson, zoe"),
        ("They were Londoners.", "in London"),
        ("He met the O’Briens.", "Mr O'Brien"),
        ("It flew to Spain.", "the Spanish coast"),
        ("It runs on PostgreSQL.", "moved to Postgres"),
        ("The firm is from Cupertino, California.", "of Cupertino, with plants in China"),
        ("He is at Kestrel Engineering.", "the Kestrel yard"),
        ("It raised a High Latency alert.", '{"alert": "HighLatency"}'),
    ],
)
def test_a_name_is_told_again_in_many_ways(answer: str, source: str):
    assert accused(answer, source) == []


@pytest.mark.parametrize(
    ("answer", "source", "name"),
    [
        ("It was Ada Hopper.", "Ada Lovelace", "Ada Hopper"),
        ("It was the WHO.", "who went there", None),  # who as a word: nobody can say, so nobody is accused
        ("It was NATO.", "the World Health Organization", "NATO"),
        ("It was in Visby.", "in Lund", "Visby"),
        ("It was in Uganda.", "in Kenya", "Uganda"),
        ("Smith met Jean-Paul Sartre.", "Smith met Simone", "Jean-Paul Sartre"),
    ],
)
def test_a_name_in_no_result_is_accused(answer: str, source: str, name: str | None):
    assert accused(answer, source) == ([] if name is None else [name])


def test_a_name_that_is_exempt_or_of_a_declared_shape_is_not_asked_about_as_one():
    assert spellings("It was Grace Hopper.", Gate(names=True, exempt_values=["grace hopper"])) == []
    assert spellings("It was Hopper.", Gate(names=True, exempt_values=["Hopper"])) == []
    declared = Gate(names=True, shapes=[{"name": "dock", "match": "dock-[a-z]+"}])
    assert [each.shape for each in extract_candidates("at Dock-North", declared)] == ["dock"]


def test_candidates_stand_in_the_order_of_the_answer():
    answer = "With bay7/2 Grace Hopper moved 3 million units of lot-2207 for NATO."
    assert spellings(answer, Gate(names=True, spelled=True)) == [
        "bay7/2",
        "Grace Hopper",
        "3 million",
        "lot-2207",
        "NATO",
    ]


@given(st.text(max_size=80))
def test_a_text_tells_of_every_name_in_it(text: str):
    words = Words([text])
    assert all(name.value in words for name in names_in(text))

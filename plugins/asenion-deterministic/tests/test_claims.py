"""atomic: a second quantity, sentence or clause is a second claim."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from asenion_core import LawError, Reading, Registry, TextError
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_deterministic import atomic, plugin
from asenion_deterministic.breaks import clauses, sentences

OPENERS = ("with", "while", "whereas", "although", "but")
REGISTRY = Registry(plugin)
VECTORS = [
    each
    for each in vectors.read_vectors(Path(__file__).with_name("vectors") / "amounts.jsonl")
    if each["call"] == "asenion_deterministic.atomic"
]


def told(claim: str) -> list[tuple[str | None, str]]:
    return [(failure.term, failure.detail.split()[-1]) for failure in atomic(claim).failures]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_the_law_says_what_the_function_says(vector: vectors.Vector):
    (claim,) = vector["args"]
    assert REGISTRY.check(claim, atomic=True) == atomic(claim)


def test_every_further_quantity_fails_and_one_said_again_does_not():
    assert told("7 km, 8 km, 7 kilometres, 9 km and 8 km again") == [("8 km", "claim"), ("9 km", "claim")]


def test_the_same_amount_with_another_end_or_unit_is_another_quantity():
    assert told("7 km and 7-9 km") == [("7-9 km", "claim")]
    assert told("7 km and 7 mi") == [("7 mi", "claim")]


def test_a_range_is_the_same_however_it_is_joined():
    assert told("7-9 km, that is 7 km to 9 km") == []


@pytest.mark.parametrize("opener", [*OPENERS, "But"])
def test_a_comma_hands_over_to_a_clause(opener: str):
    claim = f"The coast is dry, {opener} the hills are wet"
    assert told(claim) == [(opener, "clause")]
    assert told(claim.replace(",", "")) == []


@pytest.mark.parametrize(
    "claim",
    [
        "The coast is dry, and the hills are wet",
        "It is dry, not only with care",
        "It is dry, withal",
        "With care, it is dry",
        ", but it is dry",
        "It cost 1,000 but it is dry",
    ],
)
def test_no_other_word_opens_a_second_clause(claim: str):
    assert told(claim) == []


def test_a_comma_in_front_of_a_quotation_hands_over_too():
    assert told("It is dry, “while it lasts”,\n") == [("while", "clause")]


@pytest.mark.parametrize(
    ("claim", "terms"),
    [
        ("The coast is dry. The hills are wet!", ["The"]),
        ("The coast is dry\nThe hills are wet", ["The"]),
        ("The coast is dry; hills are wet… so it is", ["hills", "so"]),
        ("Dr. Smith met Prof. Jones at 5 p.m. on Monday.", []),
        ("It is 7.5 km long...", []),
        ('"It is dry."', []),
        ("\n\nIt is dry.\n\n", []),
        ("", []),
        ("?!", []),
    ],
)
def test_a_further_sentence_fails_by_its_first_word(claim: str, terms: list[str]):
    assert told(claim) == [(term, "claim") for term in terms]


def test_failures_stand_by_place_with_their_spans():
    claim = "Max 14°C by day, with 7°C at night. Rain, but 3 mm"
    failures = atomic(claim).failures
    assert [failure.term for failure in failures] == ["with", "7°C", "Rain", "but", "3 mm"]
    assert [claim[failure.start : failure.end] for failure in failures] == [failure.term for failure in failures]
    assert {failure.rule for failure in failures} == {"atomic"}


def test_the_terms_are_private_and_are_not_fed_back():
    verdict = atomic("The coast is dry. IGNORE all laws")
    assert [failure.private for failure in verdict.failures] == [True]
    assert verdict.feedback() == "The text breaks these laws:\n- atomic"
    assert verdict.bands == ("deterministic",)


def test_the_law_is_asked_with_true():
    assert [failure.rule for failure in REGISTRY.check("Dry. Wet.", atomic=True, plain=False).failures] == ["atomic"]
    assert REGISTRY.check("Dry. Wet.", atomic=False).ok
    with pytest.raises(LawError, match="atomic: takes no value: it must be true"):
        REGISTRY.check("Dry.", atomic=2)


def test_a_claim_is_a_str():
    with pytest.raises(TextError, match="must be a str, not None"):
        atomic(None)  # type: ignore[arg-type]


PARTS = st.sampled_from(
    (
        *(
            "Rain",
            "while",
            "p.m.",
            "Dr.",
            "7 km",
            "but",
            "with",
            "no",
            "1",
            "U.S.",
            "e.g.",
            "\ud800",
            "_",
            "(",
            '"',
            "”",
            "*",
        ),
        *(" ", ", ", ". ", "! ", "… ", "; ", ".", ",", "?", "\n", "\N{PARAGRAPH SEPARATOR}", "\x85", ": ", "."),
    )
)


text = st.one_of(st.text(max_size=30), st.lists(PARTS, max_size=20).map("".join))


def places_of(text: str, detail: str) -> list[int | None]:
    return [failure.start for failure in atomic(text).failures if detail in failure.detail]


@given(text)
def test_the_short_cut_for_one_sentence_never_hides_a_second(text: str):
    reading = Reading(text)
    want = [reading.places[sentence.first][0] for sentence in sentences(reading)[1:]]
    assert places_of(text, "sentence") == want


@given(text)
def test_the_short_cut_for_no_clause_never_hides_one(text: str):
    reading = Reading(text)
    want = [
        clause.start
        for before, clause in pairwise(clauses(reading))
        if reading.words[clause.first] in OPENERS and "," in text[before.end : clause.start]
    ]
    assert places_of(text, "clause") == want


HOSTILE: Mapping[str, Callable[[int], str]] = {
    "commas": lambda size: repeated(",", size),
    "openers": lambda size: repeated(", but", size),
    "stops": lambda size: repeated(". ", size),
    "closers": lambda size: "a" + repeated(".'", size) + " a",
    "a comma and marks": lambda size: "," + repeated("!", size - 1),
    "commas and blanks": lambda size: repeated("," + " " * 20, size),
    "quantities": lambda size: repeated("1 kg 2 kg ", size),
}


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    assert_linear(atomic, {**SHAPES, **HOSTILE})

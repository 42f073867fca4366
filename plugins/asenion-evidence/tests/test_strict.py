"""The strict detector: exact, one direction, total."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_evidence import MISSING, evaluate_claim_pair, known

SCALARS = (
    st.none() | st.integers(-3, 3) | st.floats() | st.decimals() | st.text(max_size=4) | st.just(MISSING) | st.binary()
)
VALUES = SCALARS | st.lists(SCALARS, max_size=2) | SCALARS.map(lambda value: known(value, "it")) | st.just("unknown")
OUTCOMES = {
    "evidence-unavailable", "claim-nonparticipating", "both-doubt", "doubt-against-value", "numeric-leniency", "conflict",
    "no-conflict",
}  # fmt: skip


@given(VALUES, VALUES)
def test_every_pair_has_an_outcome(evidence: Any, claim: Any):
    assert evaluate_claim_pair(evidence, claim) in OUTCOMES


@pytest.mark.parametrize("text", ["640", " 640. ", "+6.4E2", "0x280", "0o1200", "0B1010000000", "640.000", "064e1"])
def test_a_text_that_reads_as_the_number_is_lenient(text: str):
    for number in (640, 640.0, Decimal("640")):
        assert evaluate_claim_pair(number, text) == "numeric-leniency"


@pytest.mark.parametrize(
    "text", ["6_40", "6,40", "-0x280", "0x", "six", "٦٤٠", "640 rpm", "", ".", "1e99999999999999999999", "nan"]
)
def test_any_other_text_conflicts(text: str):
    assert evaluate_claim_pair(640, text) == "conflict"


def test_a_zero_is_one_whatever_its_exponent():
    assert evaluate_claim_pair(0, "0e99999999999999999999") == "numeric-leniency"


def test_exponents_beyond_a_double_are_compared():
    assert evaluate_claim_pair(1.0, "1e9999999") == "conflict"
    assert evaluate_claim_pair(1.0, "0x" + "f" * 5000) == "conflict"


def test_a_text_is_compared_as_a_double_with_a_float_alone():
    assert evaluate_claim_pair(9007199254740992.0, "9007199254740993") == "numeric-leniency"
    assert evaluate_claim_pair(9007199254740992, "9007199254740993") == "conflict"


def test_a_hundred_thousand_brackets_are_no_depth_of_calls():
    one: Any = []
    other: Any = []
    for _ in range(100_000):
        one, other = [one], [other]
    assert evaluate_claim_pair(one, other) == "no-conflict"
    assert evaluate_claim_pair(one, [other]) == "conflict"
    while one:  # taken apart one by one, for the interpreter would do it by calls
        one, other = one.pop(), other.pop()


def test_circles_are_equal_where_no_difference_can_be_found():
    one: list[Any] = [1]
    one.append(one)
    other: list[Any] = [1]
    other.append(other)
    assert evaluate_claim_pair(one, other) == "no-conflict"


def test_wrappers_are_read_loosely_at_the_top_and_not_inside():
    assert evaluate_claim_pair({"kind": "known", "value": 5}, 5) == "no-conflict"
    assert evaluate_claim_pair([known(5, "it")], [5]) == "conflict"
    assert evaluate_claim_pair({"kind": "known", "value": MISSING}, 5) == "evidence-unavailable"
    assert evaluate_claim_pair(640, known("640", "it")) == "conflict"
    assert evaluate_claim_pair(5, known(None, "it")) == "conflict"

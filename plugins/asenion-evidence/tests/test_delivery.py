"""A typed answer against settled values, field by field."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from asenion_core import LawError, TextError
from asenion_evidence import MISSING, delivered, known, unknown


def test_only_a_contradiction_fails():
    found = delivered({"status": "late", "units": "640", "fee": 5}, {"status": "shipped", "units": 640, "fee": "$5"})
    (failure,) = found.verdict.failures
    assert (failure.rule, failure.term, failure.band, failure.where) == ("claim", "status", "structural", "/status")
    assert failure.detail == "the answer says 'late', and a tool settled 'shipped'"
    assert not failure.private
    assert found.incomparable == ("fee",)
    assert found.verdict.bands == ("structural",)


def test_a_field_that_the_answer_leaves_out_or_doubts_contradicts_nothing():
    settled = {"a": 1, "b": 2, "c": 3, "d": 4}
    found = delivered({"a": None, "b": " Unknown", "c": unknown("meter off")}, settled)
    assert found.verdict.ok
    assert found.incomparable == ("a", "b", "c", "d")


def test_what_a_tool_does_not_know_settles_nothing():
    assert delivered({"a": 5}, {"a": unknown("meter off")}).incomparable == ("a",)
    assert delivered({"a": 5}, [("a", None), ("a", 6)]).verdict.failures[0].term == "a"
    assert delivered({"a": None}, {"a": known(None, "the form")}).incomparable == ("a",)
    assert delivered({"a": 5}, {"a": known(None, "the form")}).verdict.failures[0].term == "a"


def test_what_tools_settled_two_ways_is_disputed_and_accuses_nobody():
    found = delivered({"a": 1, "b": 7}, [("a", 1), ("a", 2), ("b", 7), ("b", "7.0")])
    assert found.verdict.ok
    assert found.disputed == ("a",)
    assert found.incomparable == ()


def test_values_that_agree_are_no_dispute():
    found = delivered({"a": "ready"}, [("a", "READY"), ("a", "ready"), ("a", "Ready")])
    assert (found.disputed, found.incomparable, found.verdict.ok) == ((), (), True)


def test_an_answer_may_be_the_json_that_was_written():
    settled = {"n": 9007199254740993, "x": 5.2}
    assert delivered('{"n": 9007199254740993, "x": 5.20}', settled).verdict.ok
    assert delivered('{"n": 9007199254740992}', settled).verdict.failures[0].term == "n"


@pytest.mark.parametrize("answer", ["prose", "[1]", "[" * 70_000, '{"n": NaN}', ""])
def test_a_text_that_is_no_object_states_no_field(answer: str):
    found = delivered(answer, {"n": 1})
    assert (found.verdict.ok, found.incomparable) == (True, ("n",))


@pytest.mark.parametrize(
    "answer", ['{"a": 2, "a": 1}', '{"a": 1, "a": 2}', '{"a": 1, "a": 2, "a": 1}', '{"a": 1, "a": null}']
)
def test_a_field_that_an_answer_states_two_ways_is_compared_with_nothing(answer: str):
    found = delivered(answer, {"a": 1})
    assert (found.verdict.ok, found.incomparable) == (True, ("a",))
    inside = delivered(f'{{"x": {answer}}}', {"x": {"a": 1}})
    assert (inside.verdict.ok, inside.incomparable) == (True, ("x",))


def test_a_field_that_an_answer_states_twice_alike_is_compared():
    assert delivered('{"a": 2, "a": 2.0}', {"a": 1}).verdict.failures[0].term == "a"
    assert delivered('{"a": "1", "a": 1}', {"a": 1}).incomparable == ()


@pytest.mark.parametrize("answer", [7, None, [("a", 1)]])
def test_an_answer_of_another_type_is_refused(answer: Any):
    with pytest.raises(TextError, match="a typed answer must be a mapping"):
        delivered(answer, {})


@pytest.mark.parametrize("settled", ["a", 7, [("a",)], ["ab"], [(1, 2)], [("a", 1, 2)]])
def test_settled_values_of_another_shape_are_refused(settled: Any):
    with pytest.raises(LawError):
        delivered({}, settled)


def test_what_is_no_json_is_compared_with_nothing():
    assert delivered({"a": float("nan"), "b": b"x"}, {"a": 1, "b": 1}).incomparable == ("a", "b")
    assert delivered({"a": 1}, {"a": MISSING}).incomparable == ("a",)


def test_a_failure_shows_no_more_than_a_beginning():
    found = delivered({"a/b": "x" * 10_000}, {"a/b": Decimal("2.50")})
    (failure,) = delivered({"a/b": Decimal("1.5")}, {"a/b": Decimal("2.50")}).verdict.failures
    assert failure.detail == "the answer says 1.5, and a tool settled 2.50"
    assert failure.where == "/a~1b"
    (failure,) = delivered('{"a/b": ' + "9" * 100_000 + "}", {"a/b": 7}).verdict.failures
    assert len(failure.detail) < 200
    assert found.incomparable == ("a/b",)

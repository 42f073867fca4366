"""Comparing claims: symmetric, total, and keyed so that equal keys agree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core.testing import growth, repeated
from asenion_evidence import MISSING, claim_shape_of, claim_value_key, compare_claim_values, known, unknown

CASED = [
    "Ready",
    "ready",
    "READY",
    "ReAdy",
    "The",
    "the",
    "kPa",
    "KPA",
    "R-204",
    "r-204",
    "Straße",
    "STRAẞE",
    "λόγος",
    "ΛΌΓΟΣ",
]
WORDS = st.sampled_from([*CASED, "ﬁnal", "final"])
TEXTS = (
    st.lists(WORDS, max_size=3).map(" ".join)
    | st.sampled_from(
        [
            "17.30",
            "17.3",
            "-0",
            "6.400",
            "6,400",
            "3 Nov",
            "6400 rpm",
            "6400.0rpm",
            "$5",
            "unknown",
            "EUR 17.30",
            "EUR 17.3",
        ]
    )
    | st.text(max_size=6)
)
NUMBERS = st.integers(-3, 3) | st.floats() | st.decimals() | st.just(9007199254740993) | st.just(9007199254740992.0)
SCALARS = st.none() | st.booleans() | NUMBERS | TEXTS | st.just(MISSING) | st.binary(max_size=2)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner)
        | st.dictionaries(st.sampled_from(["a", "b", "kind", "value", "evidence", 7]), inner, max_size=3)
        | inner.map(lambda value: known(value, "it"))
    ),
    max_leaves=6,
)


@given(VALUES, VALUES)
def test_comparing_is_symmetric_and_never_raises(one: Any, other: Any):
    assert compare_claim_values(one, other) == compare_claim_values(other, one)
    claim_shape_of(one)


@given(st.lists(VALUES, min_size=2, max_size=6))
def test_equal_keys_agree(values: list[Any]):
    keyed = [(claim_value_key(value), value) for value in values]
    for key, value in keyed:
        for other_key, other in keyed:
            if key is not None and key == other_key:
                assert compare_claim_values(value, other) == "agrees"


@given(TEXTS, TEXTS)
def test_equal_keys_of_texts_agree(one: str, other: str):
    if claim_value_key(one) == claim_value_key(other):
        assert compare_claim_values(one, other) == "agrees"


@given(VALUES)
def test_what_has_a_key_agrees_with_itself(value: Any):
    if claim_value_key(value) is not None:
        assert compare_claim_values(value, value) == "agrees"


@given(VALUES)
def test_a_key_is_compact_json(value: Any):
    key = claim_value_key(value)
    if key is not None:
        assert json.dumps(json.loads(key), ensure_ascii=False, separators=(",", ":")) == key


@given(st.text(max_size=12), st.sampled_from([" ", "\n\t", "\ufeff", "\u00a0 "]))
def test_white_space_around_a_text_decides_nothing(text: str, space: str):
    assert compare_claim_values(f"{space}{text}", f"{text}{space}") == "agrees"


def test_a_zero_width_space_is_no_white_space():
    assert compare_claim_values("ready\u200b", "ready") == "incomparable"


@pytest.mark.parametrize(
    "text",
    [
        "12,500", "3,5", "-12_000.5", "12'500rpm", "1.234.567,89", "12 500", "12 500.5 kg", "(2025-6)", "3.11.25",
        "2025-11-03T09:40:00Z", "9:40 pm", "4 p.m.", "4pm", "Nov. 3rd", "3 sept", "May 5", "5 ₹", "at 09:40:00.5+02:00",
    ],
)  # fmt: skip
def test_a_formatted_value_agrees_as_written_alone(text: str):
    assert compare_claim_values(text, f" {text} ") == "agrees"
    assert compare_claim_values(text, "7") == "incomparable"
    assert compare_claim_values(text, f"{text}1") != "agrees"
    assert compare_claim_values(text, "12,501") == "incomparable"


@pytest.mark.parametrize(
    ("one", "other"),
    [("5.1000", 5.1), ("6400.125", 6400.125), ("2025", 2025), ("10", 10)],
)
def test_what_has_no_format_is_a_number(one: str, other: float):
    assert compare_claim_values(one, other) == "agrees"


@pytest.mark.parametrize("text", ["13/13/2025", "2025-13", "lot 12 5000", "32-32-32", "9:75", "Maybe 5"])
def test_what_is_no_date_no_time_and_no_group_is_no_format(text: str):
    assert compare_claim_values(text, f"{text}x") == "contradicts"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("SHIPPED today", "Shipped today", "agrees"),
        ("lot ٤٢", "lot 42", "incomparable"),
        ("lot 1,5", "lot 1.5", "incomparable"),
        ("lot 1.500", "lot 1500", "incomparable"),
        ("lot v1e3", "lot v1000", "incomparable"),
        ("lot v1e3", "lot v1001", "contradicts"),
        ("lot v15", "lot v1.6", "contradicts"),
        ("A+", "A", "contradicts"),
        ("Ready", "Read", "contradicts"),
        ("İstanbul", "istanbul", "incomparable"),
        ("100 kg", "100 lb", "incomparable"),
        ("5 m²", "5.0m²", "agrees"),
        ("MWh", "mWh", "incomparable"),
    ],
)  # fmt: skip
def test_a_difference_of_spelling_is_no_contradiction(one: str, other: str, expected: str):
    assert compare_claim_values(one, other) == expected


def test_numbers_of_thousands_of_digits_are_compared_by_their_digits():
    digits = "9" * 20_000
    number = 10**20_000 - 1
    assert compare_claim_values(digits, number) == "agrees"
    assert compare_claim_values(digits, number - 1) == "contradicts"
    assert compare_claim_values(number, 1.5) == "contradicts"
    assert claim_value_key(number) == claim_value_key(digits)


def test_a_decimal_with_an_exponent_of_billions_is_compared_and_has_no_key():
    huge = Decimal("1E+999999999999")
    assert compare_claim_values(huge, 5) == "contradicts"
    assert compare_claim_values(huge, 1.0) == "contradicts"
    assert claim_value_key(huge) is None
    assert claim_value_key(Decimal("1E+3")) == '["n","1000"]'


def shared(depth: int) -> Any:
    value: Any = [1]
    for _ in range(depth):
        value = [value, value]
    return value


def test_shared_parts_do_not_cost_exponential_time():
    assert compare_claim_values(shared(60), shared(60)) == "agrees"
    assert claim_value_key(shared(20)) == claim_value_key(shared(20))


def test_a_circle_is_too_deep():
    circle: list[Any] = []
    circle.append(circle)
    assert compare_claim_values(circle, circle) == "incomparable"
    assert claim_value_key(circle) is None


class Odd(Mapping[Any, Any]):
    def __getitem__(self, key: Any) -> Any:
        return {"a": 1}[key]

    def __iter__(self):
        return iter(["a"])

    def __len__(self) -> int:
        return 1


def test_any_mapping_is_an_object_and_one_with_another_key_is_not_json():
    assert compare_claim_values(Odd(), {"a": 1.0}) == "agrees"
    assert compare_claim_values({7: 1}, {7: 1}) == "incomparable"


def test_a_declared_unknown_is_compared_with_nothing():
    assert compare_claim_values(unknown("meter off"), unknown("meter off")) == "incomparable"
    assert unknown("meter off", "the log") == {"kind": "unknown", "reason": "meter off", "evidence": "the log"}


def test_no_value_is_falsy_and_says_what_it_is():
    import pickle

    assert not MISSING
    assert repr(MISSING) == "MISSING"
    assert pickle.loads(pickle.dumps(MISSING)) is MISSING


@pytest.mark.growth
@pytest.mark.parametrize("piece", ["9", "9,", "a ", "Aa ", "9 ", "é", "1e5 ", ".", "['", "12:30 "])
def test_comparing_texts_is_linear(piece: str):
    assert growth(lambda text: compare_claim_values(f"x{text}", f"y{text}"), lambda size: repeated(piece, size)) < 2.5

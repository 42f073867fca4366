"""Tokens: the one spelling of words and numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, TextError
from asenion_evidence import candidate_forms, classify_token, lookup_forms, normalize_token, tokenize
from asenion_evidence.tokens import forms_of, lower_pieces

TEXTS = st.text(alphabet=st.sampled_from("aZ09.,:;-_/%$#@+ \n'\"([€–−é\u212a\x01"), max_size=40)


@given(TEXTS)
def test_the_fast_reading_of_a_result_gives_the_tokens_of_the_slow_one(text: str):
    expected = {form for token in tokenize(text) for form in lookup_forms(token)}
    assert forms_of(lower_pieces(text)) == expected


@given(st.text(max_size=60))
def test_no_text_makes_a_token_raise(text: str):
    assert all(tokenize(text))
    assert isinstance(normalize_token(text), str)


@pytest.mark.parametrize("given_", [None, 5, b"x", ["x"]])
def test_what_is_no_text_is_refused(given_: Any):
    for read in (tokenize, normalize_token, lookup_forms, classify_token):
        with pytest.raises(TextError, match="must be a str"):
            read(given_)
    with pytest.raises(LawError, match="a candidate must be"):
        candidate_forms(given_)


@given(st.integers(0, 10**15 - 1))
def test_a_number_reads_alike_with_and_without_separators(number: int):
    assert normalize_token(f"{number:,}") == str(number)


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**9), max_value=10**9))
def test_zeros_at_the_ends_of_a_number_are_no_difference(number):
    assert normalize_token(f"{number:f}00") == normalize_token(f"{number:f}")


@pytest.mark.parametrize("serial", ["0012345678901234567", "12345678901234567.50"])
def test_a_number_of_more_than_fifteen_digits_is_a_serial_and_keeps_its_zeros(serial: str):
    assert normalize_token(serial) == serial


@pytest.mark.parametrize(
    ("raw", "token"), [("-$9,300", "-9300"), ("18,64", "18,64"), ("1234,567", "1234,567"), ("-.75", "-0.75"), ("'", "")]
)
def test_only_what_is_a_number_is_read_as_one(raw: str, token: str):
    assert normalize_token(raw) == token


def test_a_kelvin_sign_is_no_k():
    assert tokenize("12\u212a") == ("12",)


def test_a_prefix_alone_has_no_second_form():
    assert lookup_forms("0x") == ("0x",)

"""opens, closes and frame."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Registry, tokens
from asenion_deterministic import frame, plugin

CHECK = Registry(plugin).compile_laws
phrase = st.text(max_size=12).filter(tokens)


def test_it_says_on_as_many_words_as_were_asked_for_what_the_text_opens():
    (failure,) = CHECK(opens="the vault")("Sure! Here it is.").failures
    assert (failure.term, failure.detail) == ("the vault", 'it opens on "sure here"')
    assert (failure.start, failure.end) == (0, 10)


def test_it_says_on_what_the_text_closes():
    text = "The vault opens at nine. Hope this helps!"
    (failure,) = CHECK(closes="at nine")(text).failures
    assert failure.detail == 'it closes on "this helps"'
    assert text[failure.start : failure.end] == "this helps"


@pytest.mark.parametrize("law", ["opens", "closes"])
def test_a_text_without_a_word_has_no_end_to_show(law: str):
    (failure,) = CHECK({law: "the"})("...").failures
    assert (failure.detail, failure.start, failure.end) == ("it holds no word", None, None)


@pytest.mark.parametrize("law", ["opens", "closes"])
def test_a_detail_is_short_however_long_the_words_are(law: str):
    (failure,) = CHECK({law: "the"})("x" * 100_000).failures
    assert len(failure.detail) < 100


@pytest.mark.parametrize("law", ["opens", "closes"])
def test_a_span_takes_in_all_of_a_contraction(law: str):
    (failure,) = CHECK({law: "the vault"})("can't").failures
    assert (failure.start, failure.end) == (0, 5)


@given(st.text(), phrase)
def test_a_text_opens_and_closes_on_its_first_and_last_words(text: str, term: str):
    words, asked = tokens(text), tokens(term)
    assert frame(text, opens=term) is (words[: len(asked)] == asked)
    assert frame(text, closes=term) is (words[-len(asked) :] == asked)


@given(st.text(), phrase)
def test_a_span_reads_as_the_words_that_the_detail_names(text: str, term: str):
    for law in ("opens", "closes"):
        for failure in CHECK({law: term}, plain=False)(text).failures:
            if failure.start is not None and len(failure.detail) < 70:
                found = " ".join(tokens(text[failure.start : failure.end]))
                assert failure.detail.partition('"')[2].removesuffix('"') in found


def test_frame_asks_for_both_ends():
    assert frame("The answer is 42.", opens="the", closes="42")
    assert not frame("The answer is 42.", opens="the", closes="43")
    assert not frame("The answer is 42.", opens="an", closes="42")


def test_frame_with_neither_end_is_refused():
    with pytest.raises(LawError, match="it needs opens, closes or both"):
        frame("The answer is 42.")


def test_frame_says_which_end_is_wrong():
    with pytest.raises(LawError, match="opens: must be words, as a str, not 3"):
        frame("x", opens=3)  # type: ignore[arg-type]
    with pytest.raises(LawError, match="closes: must hold a word"):
        frame("x", closes="?!")


def test_frame_refuses_an_end_without_a_word():
    with pytest.raises(LawError, match="must hold a word"):
        frame("The answer is 42.", opens="")

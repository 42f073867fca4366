"""has and excludes, held to a slow oracle that compares lists of words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Reading, Registry, TextError, fold, tokens
from asenion_core.testing import ratio
from asenion_deterministic import _runs, has, plugin

CHECK = Registry(plugin).compile_laws
WORDS = ("nine", "vault", "the", "can't", "cannot", "can", "not", "Café", "don't", "C++", "ﬁle", "42", "it's", "ⓐ")
BANNED_WORDS = ("sorry", "not", "i'm", "will not", "file", "as an ai", "fiance\N{COMBINING ACUTE ACCENT}", "nine")
JOINERS = (" ", "-", "\n", ". ", " — ", "_", "  ")

term = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
text = st.lists(st.tuples(st.sampled_from(("", *WORDS)), st.sampled_from(JOINERS)), max_size=12).map(
    lambda pairs: "".join(word + joiner for word, joiner in pairs)
)


def first_run(words: tuple[str, ...], sought: tuple[str, ...]) -> int | None:
    """Where *sought* first stands in *words*, tried place by place."""
    places = range(len(words) - len(sought) + 1)
    return next((place for place in places if words[place : place + len(sought)] == sought), None)


def distinct(terms: list[str]) -> list[str]:
    """The terms as they are read: one for each run of words, as first spelled."""
    return [each for at, each in enumerate(terms) if tokens(each) not in [tokens(before) for before in terms[:at]]]


@given(text, term)
def test_has_finds_a_term_where_its_words_follow_each_other(text: str, term: str):
    assert has(text, term) is (first_run(tokens(text), tokens(term)) is not None)


@given(st.text(), st.text())
def test_has_agrees_with_the_oracle_on_any_text(text: str, term: str):
    if tokens(term):
        assert has(text, term) is (first_run(tokens(text), tokens(term)) is not None)


@given(text, st.lists(term, min_size=1, max_size=12))
def test_has_fails_for_each_term_that_is_missing_in_the_order_of_the_terms(text: str, terms: list[str]):
    missing = [each for each in distinct(terms) if first_run(tokens(text), tokens(each)) is None]
    verdict = CHECK(has=terms, plain=False)(text)
    assert [failure.term for failure in verdict.failures] == missing
    assert all(failure.start is None and failure.end is None for failure in verdict.failures)


@given(text, st.lists(term, min_size=1, max_size=12))
def test_excludes_fails_for_each_term_that_is_there_with_the_place_of_the_first(text: str, terms: list[str]):
    reading = Reading(text)
    want = []
    for each in distinct(terms):
        sought = tokens(each)
        first = first_run(reading.words, sought)
        if first is not None:
            want.append((each, reading.places[first][0], reading.places[first + len(sought) - 1][1]))
    failures = CHECK(excludes=terms, plain=False)(text).failures
    assert [(failure.term, failure.start, failure.end) for failure in failures] == want
    for failure in failures:
        assert first_run(tokens(text[failure.start : failure.end]), tokens(failure.term or "")) is not None


@given(text, st.lists(term, min_size=1, max_size=5))
def test_a_term_is_missing_or_there(text: str, terms: list[str]):
    missing = {failure.term for failure in CHECK(has=terms, plain=False)(text).failures}
    there = {failure.term for failure in CHECK(excludes=terms, plain=False)(text).failures}
    assert missing | there == set(distinct(terms))
    assert not missing & there


def nasty(words: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Those words among whatever folding and splitting have rules for."""
    odd = st.sampled_from(
        ("(", ")", "'", "’", "\N{COMBINING ACUTE ACCENT}", "\N{ZERO WIDTH JOINER}", "\x00", "ﬁ", "½", " ")
    )
    return st.lists(st.sampled_from(words) | odd | st.characters(), max_size=20).map("".join)


@given(nasty(("sorry", "dont", "can't", "cannot", "won't", "'twas", "c'mon", "y'all", "Shan't", "file", "e")))
def test_a_word_is_spelled_out_in_the_fold_unless_a_contraction_stands_for_it(text: str):
    folded = fold(text)
    assert {word for word in tokens(text) if word not in folded} <= _runs._UNSPELLED


@given(nasty(BANNED_WORDS), st.lists(st.sampled_from(BANNED_WORDS), min_size=1, max_size=16))
def test_a_glance_never_overlooks_a_term(text: str, terms: list[str]):
    runs = _runs.Runs.of(terms)
    assert not (runs.absent(Reading(text)) and runs.present(Reading(text)))


def test_a_clean_text_is_not_split_for_a_few_terms():
    assert _runs.Runs.of(BANNED).absent(Reading(REPLY))
    assert not _runs.Runs.of([*BANNED, "can't"]).absent(Reading(REPLY))


def test_a_homoglyph_is_another_word():
    assert not has("el libr\N{CYRILLIC SMALL LETTER O}", "libro")


def test_a_repeated_term_is_read_once_and_as_first_spelled():
    terms = ["b", "A!", "a", "b", "can't", "cannot"]
    assert [failure.term for failure in CHECK(excludes=terms)("a, b: I can't").failures] == ["b", "A!", "can't"]
    assert [failure.term for failure in CHECK(has=terms)("").failures] == ["b", "A!", "can't"]


def test_a_term_keeps_the_spelling_of_the_caller():
    (failure,) = CHECK(excludes="I CAN'T")("Alas, I cannot.").failures
    assert (failure.term, failure.detail) == ("I CAN'T", "the words are present")


def test_the_span_of_half_a_contraction_is_all_of_it():
    (failure,) = CHECK(excludes="not")("I can't.").failures
    assert "I can't."[failure.start : failure.end] == "can't"


def test_a_term_without_a_word_is_refused():
    with pytest.raises(LawError, match="must hold a word, and '!\\?' holds none"):
        has("what!?", "!?")


def test_has_takes_one_term():
    with pytest.raises(LawError, match="must be words, as a str"):
        has("nine", ["nine"])  # type: ignore[arg-type]


def test_a_text_is_a_str():
    with pytest.raises(TextError, match="must be a str, not bytes"):
        has(b"nine", "nine")  # type: ignore[arg-type]


REPLY = ("The parcel left the store on Monday, and it'll reach you within five days; please check the label. " * 24)[
    :2300
]
BANNED = ["sorry", "unable", "apologies", "unfortunately", "language model", "regret", "refuse", "guarantee"]


@pytest.mark.growth
def test_forty_terms_cost_at_most_twice_what_one_does():
    forty = CHECK(excludes=[*BANNED, "can't", *(f"word{index} again" for index in range(31))])
    one = CHECK(excludes=["sorry"])
    assert ratio(lambda: forty(REPLY), lambda: one(REPLY), limit=2) <= 2


@pytest.mark.growth
def test_eight_banned_terms_cost_a_fifth_of_a_plain_alternation():
    checker = CHECK(excludes=BANNED)
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, BANNED))})\b", re.IGNORECASE)
    assert checker(REPLY).ok
    assert pattern.search(REPLY) is None
    assert ratio(lambda: checker(REPLY), lambda: pattern.search(REPLY), limit=0.2) <= 0.2


@pytest.mark.parametrize("piece", ["it's ", "’twas dont ", "ﬁle½ ", "plain words, ", "e\N{COMBINING ACUTE ACCENT}' "])
@pytest.mark.parametrize("before", [0, 1, 7, 40, 300])
def test_the_place_of_a_run_is_that_of_its_words_wherever_it_stands(piece: str, before: int):
    text = f"{piece * before}Can’t STOP now{' ' + piece * 400}"
    reading = Reading(text)
    run = _runs.Run.of("can't stop")
    first = first_run(reading.words, run.words)
    assert first is not None
    places = reading.places
    assert run.place(reading) == (places[first][0], places[first + len(run.words) - 1][1])
    assert text[slice(*run.place(reading))] == "Can’t STOP"

"""Laws on a stream: what they say, when, and how much they hold back."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Law, Reading, Registry, homoglyphs, tokens
from asenion_deterministic import plugin
from asenion_deterministic._limit_streams import FoldLength
from asenion_deterministic._run_stream import may_become

REGISTRY = Registry(plugin)


def built(**laws: object) -> Law:
    (law,) = REGISTRY.compile_laws({"plain": False, **laws}).laws
    return law


def read(law: Law, pieces: Iterable[str]) -> None:
    """Read *pieces* with the stream of *law*, held to what it promises: nothing that it refuses is let through, even in part."""
    stream = law.stream()
    assert stream is not None
    whole, let_through, given_ = "", 0, []
    for piece in pieces:
        whole += piece
        given_ += stream.push(piece)
        assert 0 <= stream.held <= len(whole)
        if not given_:
            let_through = max(let_through, len(whole) - stream.held)
    failures = law.ask(Reading(whole))
    assert tuple(stream.finish()) == failures
    signs = {(each.rule, each.term, each.start) for each in failures}
    assert all((each.rule, each.term, each.start) in signs for each in given_)
    assert len(given_) == len({each.term for each in given_})
    assert all(each.start is None or let_through <= each.start for each in failures)


def held(law: Law, *pieces: str) -> list[int]:
    stream = law.stream()
    assert stream is not None
    counts = []
    for piece in pieces:
        assert not list(stream.push(piece))
        counts.append(stream.held)
    return counts


@st.composite
def cut(draw, bits):
    whole = "".join(draw(st.lists(st.sampled_from(bits), max_size=14)))
    at = sorted(draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    return draw(st.sampled_from([[whole[a:b] for a, b in zip([0, *at], [*at, len(whole)], strict=True)], list(whole)]))


WORDS = [
    "as",
    "an",
    "AI",
    "a",
    "won",
    "'t",
    "t",
    "'",
    "’",
    "s",
    "n't",
    "can",
    "not",
    "will",
    "'ll",
    " ",
    " ",
    ".",
    "-",
    "x",
    "'tis",
]
WORDS += [
    "\u0301",
    "\u200b",
    "é",
    "日",
    "⒜",
    "①",
    "½",
    "²",
    "1",
    "is",
    "\n",
    "ᄀ",
    "ᅡ",
    "が",
    "か",
    "\u3099",
    "\u2800",
    "ำ",
    "ß",
    "=",
]
LIKE = [*"асΟαёвяПabx .-\n1oργ١אס日", "\u0301", "\u200b", "Ⓟ", "ｐ", " ", " "]
SENTENCES = [
    "a",
    "b. ",
    "no. ",
    "5",
    "Dr. ",
    "! ",
    "? ",
    ".",
    "\n",
    '"',
    "(",
    ")",
    "p.m. ",
    "it",
    "…",
    " ",
    ",",
    "'tis ",
    "vs. ",
    "\r\n",
]
LINES = ["a", " ", "\r", "\n", "\t", "\x85", "\x1c", "\u2028"]

OF_WORDS = [
    {"excludes": ["as an AI", "will not", "won't", "a", "is"]},
    {"excludes": ["can not as", "as a", "an an AI"]},
    {"excludes": ["sorry", "日", "x s", "it is", "as", "as"]},
    {"forbids": {"has": ["as an", "a"]}},
    {"opens": "as an"},
    {"opens": "it is"},
    {"max_words": 2},
    {"max_words": 0},
    {"max_chars": 0},
    {"max_chars": 4},
]


@given(st.sampled_from(OF_WORDS), cut(WORDS))
def test_a_law_of_words_says_on_a_stream_what_it_says_of_the_whole(laws, pieces):
    read(built(**laws), pieces)


@given(cut(LIKE))
def test_a_lookalike_is_found_on_a_stream_where_it_is_found_in_the_whole(pieces):
    read(built(plain=True), pieces)


@given(st.integers(0, 2), cut(SENTENCES))
def test_sentences_are_counted_on_a_stream_as_in_the_whole(most, pieces):
    read(built(max_sentences=most), pieces)


@given(cut(LINES))
def test_line_breaks_are_counted_on_a_stream_as_in_the_whole(pieces):
    read(built(one_line=True), pieces)


@given(st.sampled_from([*OF_WORDS, {"plain": True}, {"max_sentences": 1}, {"one_line": True}]), st.text(max_size=30))
def test_a_law_agrees_with_itself_whatever_the_characters(laws, text):
    read(built(**laws), text)


@given(st.lists(st.text(max_size=12), max_size=6))
def test_the_length_of_a_fold_is_sure_of_no_more_than_there_is_in_the_end(pieces):
    length, sure = FoldLength(), 0
    for piece in pieces:
        length.push(piece)
        assert length.sure >= sure
        sure = length.sure
    assert sure <= length.finish() == len(Reading("".join(pieces)).folded)


def test_a_phrase_that_could_still_complete_is_held_and_one_that_cannot_is_not():
    law = built(excludes="as an AI")
    assert held(law, "So, ", "as", " an ", "a", "n") == [0, 2, 6, 7, 2]
    assert held(law, "as an ", "ai") == [6, 8]


def test_a_word_that_has_not_ended_is_held_because_a_run_may_begin_within_it():
    assert held(built(excludes="sorry"), "So x") == [1]
    assert built(excludes="sorry").ask(Reading("So x'sorry"))[0].start == 3


def test_a_contraction_waits_for_its_end():
    assert held(built(excludes="we will not"), "we ", "wo", "n", "'") == [3, 5, 6, 7]
    assert held(built(excludes="we will not"), "we ", "wa") == [3, 2]


def test_a_failure_is_given_at_the_piece_that_makes_it_certain():
    stream = built(excludes="sorry").stream()
    assert stream is not None
    assert not list(stream.push("so sorry"))
    assert [each.start for each in stream.push(" ")] == [3]
    assert not list(stream.push("sorry "))


def test_forbids_of_has_streams_and_of_anything_else_does_not():
    assert built(forbids={"has": "nine"}).stream() is not None
    assert built(forbids={"has": "nine", "one_line": True}).stream() is None
    assert built(forbids={"one_line": True}).stream() is None
    assert built(any_of=[{"has": "nine"}]).stream() is None


def test_what_is_forbidden_only_together_is_let_through_until_the_last_of_it():
    law = built(forbids={"has": ["vault", "nine"]})
    assert held(law, "The vault ", "opens at ", "ni") == [0, 0, 2]
    stream = law.stream()
    assert stream is not None
    assert not list(stream.push("vault "))
    assert [each.rule for each in stream.push("nine ")] == ["forbids"]


def test_all_is_held_until_the_opening_has_come_and_nothing_after():
    assert held(built(opens="the vault"), '"', "The", " vault", " opens", " at") == [1, 4, 10, 0, 0]


def test_a_break_is_held_until_something_follows_it():
    assert held(built(one_line=True), "\n", "a ", "\n", " ") == [0, 0, 1, 2]


def test_a_limit_holds_nothing_that_is_within_it():
    assert held(built(max_words=2), "one", " two", ".") == [0, 0, 0]
    assert held(built(max_chars=3), "one", "...", " ") == [0, 0, 0]


def test_the_first_word_of_a_sentence_too_many_is_held():
    assert held(built(max_sentences=1), "It opens.", " ", "Co", "me") == [0, 0, 2, 4]
    assert held(built(max_sentences=1), "No. ", "5") == [0, 1]


@pytest.mark.parametrize(
    ("pieces", "counts"),
    [
        (("Прив", "ет, ", "с", " миром"), [3, 0, 1, 5]),
        (("the п", "а", "п"), [0, 1, 2]),
        (("Apple с ", "Google ", "и привет "), [2, 9, 0]),
        (("сосо ", "да "), [5, 0]),
        (("НЕТ. ", "plain"), [5, 10]),
    ],
)
def test_a_lookalike_is_held_until_its_surroundings_account_for_it(pieces, counts):
    assert held(built(plain=True), *pieces) == counts


def test_a_word_of_lookalikes_is_refused_once_a_latin_word_has_ended_its_stretch():
    stream = built(plain=True).stream()
    assert stream is not None
    assert not list(stream.push("сосо "))
    assert [each.term for each in stream.push("now ")] == ["с", "о"]
    assert len(homoglyphs("сосо now ")) == 4


@pytest.mark.parametrize(
    "written", ["can't", "cannot", "won't", "wont", "shan't", "ain't", "y'all", "c'mon", "dont", "im", "youre"]
)
def test_every_beginning_of_a_contraction_may_become_its_first_word(written):
    first = tokens(written)[0]
    assert all(may_become(written[:end], first) for end in range(1, len(written) + 1))

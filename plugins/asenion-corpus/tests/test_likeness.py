"""Likeness: which words differ between a passage and the place of a page that is most like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_corpus._likeness import FEW, Change, changes

PAGE = "Opening hours. We do not open at nine on Sundays, nor on the first day of the year. The fee is 1,250 dollars."


@pytest.mark.parametrize(
    ("passage", "said"),
    [
        ("We do open at nine on Sundays", ['it leaves out the negation "not"']),
        ("We do not open at ten on Sundays", ['it has "ten" for "nine"']),
        ("We do not ever open at nine", ['it adds "ever"']),
        (
            "We don't open at nine on Sundays",
            ['it has the negation "don\'t" for "do"', 'it leaves out the negation "not"'],
        ),
        ("The fee is 250 dollars", ['it has "250" for "1,250"']),
        ("We do not open at nine on Sundays; nor on the first day", []),
        ("first day in the year", ['it has "in" for "of"']),
    ],
)
def test_the_words_that_differ_are_named(passage: str, said: list[str]):
    found = changes(passage, PAGE)
    assert found is not None
    assert sorted(map(str, found)) == sorted(said)


@pytest.mark.parametrize(
    "passage", ["", "We", "All of it is free", "Sundays nine at open not do We", "the the the the the"]
)
def test_another_passage_is_like_no_place(passage: str):
    assert changes(passage, PAGE) is None


def test_the_likest_place_is_taken():
    page = "We open at nine or at ten. " * 20 + "We open at nine or so."
    assert changes("We open at noon or so.", page) == (Change("nine", "noon"),)


DISTINCT = st.lists(st.integers(100, 999).map(lambda number: f"w{number}"), min_size=8, max_size=20, unique=True)


@given(DISTINCT, DISTINCT, st.data())
def test_one_change_is_named_wherever_it_is(words: list[str], around: list[str], data: st.DataObject):
    around = [word for word in around if word not in words]
    page = " ".join([*around, *words, *reversed(around)])
    at = data.draw(st.integers(1, len(words) - 2))
    kind = data.draw(st.sampled_from(["leave out", "add", "change"]))
    if kind == "leave out":
        passage, want = [*words[:at], *words[at + 1 :]], Change(words[at], "")
    elif kind == "add":
        passage, want = [*words[:at], "new", *words[at:]], Change("", "new")
    else:
        passage, want = [*words[:at], "new", *words[at + 1 :]], Change(words[at], "new")
    assert changes(" ".join(passage), page) == (want,)


@given(DISTINCT, st.data())
def test_up_to_four_changes_are_named(words: list[str], data: st.DataObject):
    places = data.draw(st.lists(st.integers(1, len(words) - 2), min_size=1, max_size=8, unique=True))
    passage = [f"x{index}" if index in places else word for index, word in enumerate(words)]
    found = changes(" ".join(passage), " ".join(words))
    if len(places) <= min(FEW, len(words) // 2):
        assert found == tuple(Change(words[index], f"x{index}") for index in sorted(places))
    else:
        assert found is None


def test_a_long_word_is_shown_by_its_beginning():
    found = changes("one two three " + "x" * 1_000, "one two three four")
    assert found is not None
    assert len(str(found[0])) < 100

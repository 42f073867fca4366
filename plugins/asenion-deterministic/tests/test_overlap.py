"""similarity, similar_to and agree."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Registry, TextError, tokens
from asenion_deterministic import agree, plugin, similarity

CHECK = Registry(plugin).compile_laws
text = st.one_of(st.text(max_size=30), st.lists(st.sampled_from(["the", "vault", "opens", "at", "nine"])).map(" ".join))
phrases = st.integers(1, 4)


def runs(text: str, phrase: int) -> set[str]:
    words = tokens(text)
    return {" ".join(words[first : first + phrase]) for first in range(len(words) - phrase + 1)}


@given(text, text, phrases)
def test_similarity_is_what_is_common_over_what_there_is(a: str, b: str, phrase: int):
    ours, theirs = runs(a, phrase), runs(b, phrase)
    want = len(ours & theirs) / len(ours | theirs) if ours | theirs else 0
    assert similarity(a, b, phrase=phrase) == pytest.approx(want)


@given(text, text, phrases)
def test_similarity_goes_both_ways_and_from_0_to_1(a: str, b: str, phrase: int):
    assert 0 <= similarity(a, b, phrase=phrase) == similarity(b, a, phrase=phrase) <= 1


@given(text, phrases)
def test_a_text_is_similar_to_itself_unless_it_holds_no_run(text: str, phrase: int):
    assert similarity(text, text, phrase=phrase) == (1 if len(tokens(text)) >= phrase else 0)


def test_a_phrase_longer_than_any_text_costs_nothing():
    assert similarity("the cat", "the cat", phrase=10**12) == 0


@pytest.mark.parametrize("phrase", [0, -1, True, 1.5, "2", None])
def test_a_phrase_is_a_whole_number_of_words(phrase: object):
    with pytest.raises(LawError, match="must be a whole number from 1 on"):
        similarity("a", "a", phrase=phrase)  # type: ignore[arg-type]
    with pytest.raises(LawError, match="must be a whole number from 1 on"):
        agree(["a", "a"], phrase=phrase)  # type: ignore[arg-type]


@given(text, text.filter(tokens), st.floats(0, 1), phrases)
def test_similar_to_asks_for_a_share(text: str, other: str, floor: float, phrase: int):
    if len(tokens(other)) >= phrase:
        verdict = CHECK(similar_to={"text": other, "min": floor, "phrase": phrase}, plain=False)(text)
        assert verdict.ok is (similarity(text, other, phrase=phrase) >= floor)
        assert all((each.term, each.start, each.private) == (other, None, False) for each in verdict.failures)


@pytest.mark.parametrize(
    ("floor", "detail"),
    [
        (0.8, "they overlap 0.75, under 0.8"),
        (1, "they overlap 0.75, under 1"),
        (0.7500001, "they overlap 0.75, under 0.7500001"),
    ],
)
def test_the_floor_is_printed_as_given(floor: float, detail: str):
    (failure,) = CHECK(similar_to={"text": "the cat sat down", "min": floor})("the cat sat").failures
    assert failure.detail == detail


@given(st.integers(1, 400), st.integers(1, 400))
def test_an_overlap_under_its_floor_is_seen_to_be_under(few: int, many: int):
    few, many = sorted((few, many + 400))
    floor = (few + 1) / many
    (failure,) = agree([" ".join(map(str, range(few))), " ".join(map(str, range(many)))], min=floor).failures
    said = failure.detail.removeprefix("they overlap ").partition(", under ")
    assert float(said[0]) < float(said[2]) == floor


def test_a_text_that_nothing_can_be_similar_to_is_refused():
    with pytest.raises(LawError, match=r"^similar_to\.text: must hold a run of 3 words") as caught:
        CHECK(similar_to={"text": "the cat", "min": 0.5, "phrase": 3})
    assert caught.value.path == ("similar_to", "text")


@given(st.lists(text, min_size=2, max_size=6), st.none() | st.floats(0, 1), phrases)
def test_agree_fails_for_each_pair_that_is_not_similar(samples: list[str], floor: float | None, phrase: int):
    wanted = 1 if floor is None else floor
    pairs = [
        (first, second)
        for first, second in combinations(range(len(samples)), 2)
        if similarity(samples[first], samples[second], phrase=phrase) < wanted
    ]
    verdict = agree(samples, min=floor, phrase=phrase)
    assert [failure.samples for failure in verdict.failures] == pairs
    assert verdict.ok is (not pairs)
    assert verdict.bands == ("deterministic",)
    assert {(each.rule, each.term, each.start) for each in verdict.failures} <= {("agree", None, None)}


def test_without_a_floor_samples_have_to_be_the_same_words():
    (failure,) = agree(["the vault opens at nine", "the vault opens at ten"]).failures
    assert failure.detail == "they are not the same words"


def test_samples_are_read_once():
    assert agree(iter(["at nine", "At nine!"])).ok


@pytest.mark.parametrize("samples", [[], ["alone"], iter(())])
def test_fewer_than_two_samples_have_nothing_to_agree_with(samples: list[str]):
    with pytest.raises(LawError, match=r"it needs two or more, and was given [01]"):
        agree(samples)


def test_one_text_is_no_samples():
    with pytest.raises(TextError, match="must be several texts, not one str"):
        agree("nine")
    with pytest.raises(TextError, match="must be several texts, not one int"):
        agree(9)  # type: ignore[arg-type]


def test_samples_have_an_order_for_they_are_told_by_their_place():
    with pytest.raises(TextError, match="must be several texts, not one set"):
        agree({"nine", "ten"})
    with pytest.raises(TextError, match="must be several texts, not one dict"):
        agree({"nine": 1, "ten": 2})


def test_a_sample_that_is_no_text_is_named():
    with pytest.raises(TextError, match="sample 1 must be a str, not NoneType"):
        agree(["nine", None])  # type: ignore[list-item]


def test_a_floor_is_a_share():
    with pytest.raises(LawError, match="min: must be a number from 0 to 1, not 60"):
        agree(["a", "b"], min=60)

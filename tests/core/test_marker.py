from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import FoundMarker, LawError, TextError, first_marker, holdback
from asenion_core.testing import assert_linear, ratio, repeated

TEXTS = st.text("ab<|>", max_size=30)
MARKERS = st.lists(st.text("ab<|>", min_size=1, max_size=6), max_size=8)
MANY = tuple(f"<|acme_{index:03}|>" for index in range(500))
NESTED = tuple("<" * length for length in range(1, 300))


def slow_first(text: str, markers: list[str], start: int) -> FoundMarker | None:
    for index in range(max(start, 0), len(text)):
        here = [marker for marker in markers if text.startswith(marker, index)]
        if here:
            return FoundMarker(index, max(here, key=len))
    return None


def slow_hold(buffer: str, markers: list[str]) -> int:
    return max(
        (
            size
            for size in range(1, len(buffer) + 1)
            for each in markers
            if size < len(each) and each.startswith(buffer[-size:])
        ),
        default=0,
    )


@given(TEXTS, MARKERS, st.integers(-3, 40))
def test_the_first_marker_is_the_one_that_a_slow_search_finds(text: str, markers: list[str], start: int):
    assert first_marker(text, markers, start) == slow_first(text, markers, start)


@given(TEXTS, MARKERS)
def test_what_is_held_back_is_what_a_slow_search_holds(text: str, markers: list[str]):
    assert holdback(text, markers) == slow_hold(text, markers)


@given(st.text(max_size=20), st.lists(st.text(min_size=1, max_size=4), max_size=12))
def test_any_text_may_be_a_marker(text: str, markers: list[str]):
    assert first_marker(text, markers) == slow_first(text, markers, 0)
    assert holdback(text, markers) == slow_hold(text, markers)


@given(TEXTS, MARKERS, st.integers(0, 30))
def test_what_is_not_held_back_shows_no_marker_that_the_rest_could_have_completed(
    text: str, markers: list[str], cut: int
):
    head = text[:cut]
    shown = head[: len(head) - holdback(head, markers)]
    found = first_marker(text, markers)
    if found is not None and found.index < len(shown):
        assert found.index + len(found.marker) <= len(head) or first_marker(head, markers) is not None


def test_of_two_at_one_place_the_longer_is_found():
    assert first_marker("a<thinking>b", ("<think", "<thinking>")) == FoundMarker(1, "<thinking>")
    assert first_marker("a<thinkin", ("<think", "<thinking>")) == FoundMarker(1, "<think")


def test_markers_in_one_another_hundreds_deep_are_searched_for_without_recursion():
    assert first_marker("a" + "<" * 200 + "b", NESTED) == FoundMarker(1, "<" * 200)
    assert first_marker("a" + "<" * 400 + "b", NESTED) == FoundMarker(1, "<" * 299)
    assert holdback("a" + "<" * 200, NESTED) == 200


def test_a_marker_is_found_from_the_start_given():
    assert first_marker("<s>a<s>", ("<s>",), 1) == FoundMarker(4, "<s>")
    assert first_marker("<s>", ("<s>",), 1) is None
    assert first_marker("<s>", ("<s>",), -5) == FoundMarker(0, "<s>")
    assert first_marker("<s>", ("<s>",), 99) is None


def test_one_str_is_one_marker():
    assert first_marker("a<s>", "<s>") == FoundMarker(1, "<s>")
    assert holdback("a<", "<s>") == 1


def test_without_markers_there_is_nothing_to_find():
    assert first_marker("a", ()) is None
    assert holdback("a", ()) == 0


@pytest.mark.parametrize("search", [first_marker, holdback], ids=["first_marker", "holdback"])
def test_what_is_no_marker_or_no_text_is_refused(search):
    for markers in (("",), ("a", ""), (b"a",), (None,), [3]):
        with pytest.raises(LawError, match="a marker must be a text that is not empty, not"):
            search("a", markers)
    for markers in (b"<s>", None, 3):
        with pytest.raises(LawError, match="markers must be texts, not"):
            search("a", markers)
    for text in (None, b"a", ["a"]):
        with pytest.raises(TextError, match="takes a str, not"):
            search(text, ("a",))


def test_a_search_starts_at_an_index():
    for start in (None, 1.0, "1"):
        with pytest.raises(TextError, match="first_marker starts at an index, an int, not"):
            first_marker("a", ("a",), start)  # type: ignore[arg-type]


def test_a_marker_is_taken_literally():
    assert first_marker("a.b", (".",)) == FoundMarker(1, ".")
    assert first_marker("a[x]|(", ("[x]|(",)) == FoundMarker(1, "[x]|(")
    assert first_marker("A", ("a",)) is None


@pytest.mark.growth
def test_a_search_costs_what_the_text_does():
    for markers in (MANY, NESTED, ("<|im_end|>", "</s>", "[INST]")):
        shapes = {"near": lambda size: repeated("<|acme_9x ", size), "openers": lambda size: repeated("<|", size)}
        assert_linear(lambda text, markers=markers: first_marker(text, markers), shapes)
        assert_linear(lambda text, markers=markers: holdback(text, markers), shapes)


@pytest.mark.growth
def test_five_hundred_markers_that_share_a_beginning_cost_little_more_than_one():
    near = "<|acme_9x " * 400
    assert ratio(lambda: first_marker(near, MANY), lambda: first_marker(near, MANY[:1]), limit=15) < 15


@pytest.mark.growth
def test_a_clean_text_costs_a_few_plain_searches():
    clean = "the vault opens at nine, and the answer is in it. " * 46
    markers = ("<|im_end|>", "</s>", "[INST]", "[/INST]", "<think>", "</think>", "<|eot_id|>", "<|endoftext|>")
    plain = ratio(lambda: first_marker(clean, markers), lambda: [clean.find(each) for each in markers], limit=2)
    assert plain < 2

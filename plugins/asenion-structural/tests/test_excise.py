"""truncate_at and strip, held to a slow oracle that cuts one marker at a time."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, TextError, first_marker
from asenion_core.testing import assert_linear, repeated
from asenion_structural import markers, strip, truncate_at

pieces = st.lists(
    st.sampled_from(("<", "<|", "im", "_end", "|>", "<|im_end|>", "<think", "ing>", "<thinking>", "a", "b", " ", "ab"))
)
text = pieces.map("".join)
marker = st.sampled_from(("<|im_end|>", "<think", "<thinking>", "ab", "aab", "abb", "<", "a<", "im_end"))
sets = st.lists(marker, min_size=1, max_size=5)


def slowly(text: str, asked: list[str]) -> str:
    while (found := first_marker(text, asked)) is not None:
        text = text[: found.index] + text[found.index + len(found.marker) :]
    return text


@given(text, sets)
def test_strip_cuts_the_first_marker_until_none_is_left(text: str, asked: list[str]):
    assert strip(text, asked) == slowly(text, asked)


@given(text, sets)
def test_what_strip_leaves_holds_no_marker_and_is_left_alone(text: str, asked: list[str]):
    left = strip(text, asked)
    assert not any(marker in left for marker in asked)
    assert strip(left, asked) == left


@given(st.text(), st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=4))
def test_strip_agrees_with_the_oracle_on_any_text(text: str, asked: list[str]):
    assert strip(text, asked) == slowly(text, asked)


@given(text, sets)
def test_truncate_at_keeps_what_comes_before_every_marker(text: str, asked: list[str]):
    left = truncate_at(text, asked)
    assert text.startswith(left)
    starts = [text.index(marker) for marker in asked if marker in text]
    assert len(left) == min(starts, default=len(text))


def test_the_longer_of_two_markers_goes():
    assert strip("a<thinking>b", ["<think", "<thinking>"]) == "ab"


def test_a_marker_that_a_cut_puts_together_goes_too():
    assert strip("ok <|im<think>_end|>.", ["<think>", "<|im_end|>"]) == "ok ."


def test_nothing_but_the_marker_goes():
    assert strip(" a \n<|im_end|>\n b ", markers.turn_end) == " a \n\n b "


def test_a_single_str_is_one_marker():
    assert strip("a<x>b", "<x>") == "ab"
    assert truncate_at("a<x>b", "<x>") == "a"


def test_markers_may_come_one_at_a_time():
    assert strip("a<x>b<y>", iter(["<x>", "<y>"])) == "ab"


@pytest.mark.parametrize("function", [strip, truncate_at])
def test_an_empty_marker_is_refused_and_so_is_what_is_no_text(function):
    with pytest.raises(LawError, match="not empty"):
        function("a", ["<x>", ""])
    with pytest.raises(TextError, match=f"{function.__name__} takes a str, not bytes"):
        function(b"a", ["<x>"])


@pytest.mark.growth
def test_stripping_nested_framing_is_linear():
    hostile = {
        "nested": lambda size: repeated("<|im", size // 2) + repeated("_end|>", size // 2),
        "one after another": partial(repeated, "<|im_end|>"),
        "a letter between": partial(repeated, "<|im_end|>a"),
        "half of it": partial(repeated, "<|im_en"),
        "nested by letters": lambda size: "a" * (size // 2) + "b" * (size // 2),
    }
    assert_linear(partial(_stripped, ("<|im_end|>", "ab")), hostile)


def _stripped(asked: tuple[str, ...], text: str) -> str:
    return strip(text, asked)

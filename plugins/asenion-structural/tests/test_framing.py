"""none_of, and the six sets of markers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Registry, UnknownName
from asenion_structural import markers, plugin

REGISTRY = Registry(plugin)
CHECK = REGISTRY.compile_laws
SIX = ("turn_end", "runaway", "control_tokens", "scaffold", "tool_markup", "thinking")

marker = st.sampled_from(("<think", "<think>", "<|im_end|>", "<", "k>", "@all", "im"))
text = st.lists(st.sampled_from(("<think>", "<|im", "_end|>", "hm", "@all", "<", "\n", "é"))).map("".join)


@given(text, st.lists(marker, min_size=1, max_size=6, unique=True))
def test_each_marker_that_appears_fails_once_at_its_first_place_in_the_order_given(text: str, asked: list[str]):
    written = [f"@{each}" if each.startswith("@") else each for each in asked]
    failures = CHECK(none_of=written)(text).failures
    assert [(each.term, each.start) for each in failures] == [
        (each, text.index(each)) for each in asked if each in text
    ]
    for each in failures:
        assert text[each.start : each.end] == each.term
        assert each.detail == f"at character {each.start}"
        assert (each.band, each.private) == ("structural", False)


def test_nothing_is_folded():
    assert CHECK(none_of=["<think>", "sorry"])("<THINK> Sorry <thi\N{ZERO WIDTH SPACE}nk>").ok


def test_a_marker_listed_twice_fails_once():
    assert len(CHECK(none_of=["@runaway", "<|im_start|>", "@control_tokens"])("<|im_start|>").failures) == 1


@pytest.mark.parametrize("name", SIX)
def test_a_set_is_asked_for_by_its_name(name: str):
    asked = getattr(markers, name)
    assert isinstance(asked, tuple)
    assert REGISTRY.marker_sets()[name] == asked
    assert len(set(asked)) == len(asked)
    for each in asked:
        failures = CHECK(none_of=f"@{name}")(f"nine {each} ten").failures
        assert each in [failure.term for failure in failures]


def test_control_tokens_are_the_ends_of_turns_and_the_runaways():
    assert markers.control_tokens == markers.turn_end + markers.runaway


def test_the_scaffold_is_a_closed_set():
    assert markers.scaffold == (
        "# Tools",
        "You may call one or more functions",
        "<tools>",
        "</tools>",
        "For each function call, return a json object",
    )


def test_an_unknown_set_is_named_with_its_place():
    with pytest.raises(UnknownName, match='did you mean "thinking"') as caught:
        CHECK(none_of=["<|im_end|>", "@thinkin"])
    assert caught.value.path == ("none_of", 1)


@pytest.mark.parametrize("value", [[], "", ["<|im_end|>", ""], 9])
def test_an_empty_marker_is_refused(value: object):
    with pytest.raises(LawError, match=r"^none_of"):
        CHECK(none_of=value)

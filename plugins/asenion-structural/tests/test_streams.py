"""Laws on a stream: what they say, when, and how much they hold back."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Law, Reading, Registry
from asenion_structural import plugin

REGISTRY = Registry(plugin)


def built(**laws: object) -> Law:
    (law,) = REGISTRY.compile_laws(laws).laws
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
    assert len(given_) == len({(each.term, each.start) for each in given_})
    assert all(let_through <= each.start for each in failures)


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


DAMAGE = [
    "<",
    "|",
    ">",
    "im_end",
    "im",
    "_end",
    "im_ennd",
    "|>",
    "<|",
    "&lt;",
    "&lt",
    "&gt",
    "&gt;",
    ";",
    "&#124;",
    "%3C",
    "%7C",
    "%",
]
DAMAGE += [
    "7C",
    "\\u003c",
    "\\",
    "[",
    "]",
    "INST",
    "/INST",
    "[/INST",
    "end_of_turn",
    "</",
    "think",
    "<<",
    "SYS",
    "SYS>>",
    " ",
    "  ",
]
DAMAGE += [
    "\n",
    "a",
    "the ",
    "->",
    "tool_call",
    "/tool_cal",
    "｜",
    "end of sentence",
    "\u200b",
    "eot_id",
    "&amp;",
    "amp;",
    "gt;",
]
FEW = ["im_end", "|", ">", "<", " ", "\n", "a", "eot_id", "_", "&gt;", "end_of_turn"]
BIDI = [
    *"a \n\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2069שלا\u200d\u200c\u200b\ufeff\u2764\ufe0f1\u20e3",
    "\N{FIRE}",
]
FLAG = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
HIDDEN = [*FLAG, FLAG[1:6], *"a \x00\ufe01\u0301\u034f\ufeff\u200b\u3164ᄀ\u180eᠠ\u17b4ក漢\u202e", "\U000e0101"]


@given(cut(["<", "|", "im_end", "|>", "think", ">", "</", "a"]))
def test_markers_are_found_on_a_stream_as_in_the_whole(pieces):
    read(built(none_of=["<|im_end|>", "@thinking", "<", "im_", "im_end"]), pieces)


@given(st.sampled_from([DAMAGE, FEW]).flatmap(cut))
def test_damaged_markers_are_found_on_a_stream_as_in_the_whole(pieces):
    read(built(near_marker=True), pieces)


@given(st.sampled_from([BIDI, HIDDEN]).flatmap(cut))
def test_hidden_characters_are_found_on_a_stream_as_in_the_whole(pieces):
    read(built(invisible=True), pieces)


@given(st.sampled_from(["near_marker", "invisible"]), st.text(max_size=30))
def test_a_law_agrees_with_itself_whatever_the_characters(law, text):
    read(built(**{law: True}), text)


def test_what_could_become_a_marker_is_held_and_no_more():
    assert held(built(none_of="<|im_end|>"), "a <", "|im", "_x", " <") == [1, 4, 0, 1]


def test_code_is_known_at_the_end():
    assert built(none_of={"markers": "<s>", "except_code": True}).stream() is None


@pytest.mark.parametrize(
    ("pieces", "counts"),
    [
        (("The vault", " opens at nine, "), [0, 0]),
        (("a <", " b", " and c"), [1, 3, 1]),
        (("nine im", "_end", " is a field"), [2, 6, 0]),
        (("nine &l", "t;|im_", "end"), [2, 8, 11]),
        (("see <b>", "bold", "</b>"), [0, 0, 0]),
        (("a[", "0", "]"), [1, 0, 0]),
        (("<end_of_turn", "  ", "x"), [12, 14, 0]),
    ],
)
def test_what_could_become_a_damaged_marker_is_held_and_no_more(pieces, counts):
    assert held(built(near_marker=True), *pieces) == counts


@pytest.mark.parametrize(
    ("pieces", "counts"),
    [
        (("a\u2764", "\ufe0f", "\u200d", "\N{FIRE}"), [0, 1, 1, 0]),
        (("می", "\u200c", "خواهم"), [0, 1, 0]),
        ((FLAG[:3], FLAG[3:], " "), [2, 6, 0]),
        (("שלום ", "\u2067", "א", "\u2069", "."), [0, 1, 2, 0, 0]),
        (("\u2067", "a", "א\u2069", "b"), [1, 2, 0, 0]),
        (("\ufeff", "a"), [1, 0]),
    ],
)
def test_an_invisible_character_is_held_until_what_is_around_it_accounts_for_it(pieces, counts):
    assert held(built(invisible=True), *pieces) == counts


def test_a_control_that_nothing_ends_is_refused_with_its_paragraph():
    stream = built(invisible=True).stream()
    assert stream is not None
    assert not list(stream.push("א\u2067 and more"))
    assert [each.start for each in stream.push("\n")] == [1]

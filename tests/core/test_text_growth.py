"""Hostile texts: the time grows with the text and no faster, and nothing is deeper than the stack."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from asenion_core._growth import LIMIT, SHAPES, growths_of, repeated
from asenion_core._words import count_of, places_of
from asenion_core.text import drawings, fold, homoglyphs, invisibles, to_ascii, tokens, unsettled

CALLS = {
    call.__name__: call for call in (fold, to_ascii, tokens, homoglyphs, drawings, invisibles, unsettled, places_of)
}
OURS = {
    "marks on marks": "a\N{COMBINING ACUTE ACCENT}\N{HEBREW POINT QAMATS}" + "\N{COMBINING CEDILLA}" * 40,
    "joiners": "\N{ZERO WIDTH JOINER}",
    "apostrophes and joiners": "'\N{ZERO WIDTH JOINER}",
    "endings": "'d've",
    "raised digits": "1²x²",
    "wholly lookalike": "сосо ",
    "lookalikes in one piece": "со-",
    "lone lookalikes": "о Google ",
    "honest and not": "да сосо Google ",
    "surrogates": "\ud800",
    "labels": "xn--a.",
    "ligatures": "ﷺ'",
    "jamo": "ᄒ\N{HANGUL JUNGSEONG A}.",
}


@pytest.mark.growth
@pytest.mark.parametrize("name", CALLS)
def test_time_grows_with_the_text_and_no_faster(name: str):
    shapes = {**SHAPES, **{shape: partial(repeated, piece) for shape, piece in OURS.items()}}
    grown = dict(growths_of(CALLS[name], shapes))
    assert grown.keys() == shapes.keys()
    assert {shape: figure for shape, figure in grown.items() if figure > LIMIT} == {}


def test_ten_million_characters_are_a_text():
    text = "a" * 10_000_000
    assert fold(text) == text
    assert len(tokens(text)) == count_of(text) == 1
    assert unsettled(text) == len(text)


def test_every_code_point_of_the_first_plane_in_one_text():
    every = "".join(map(chr, range(0x10000)))
    folded = fold(every)
    assert fold(folded) == folded
    assert len(places_of(every)) == len(tokens(every))
    assert len(fold(every, preserve_length=True)) == len(every)
    for call in (homoglyphs, drawings, invisibles, to_ascii):
        assert call(every)


def test_lone_surrogates_stay():
    text = "a\ud800b \udc00\ud800"
    assert fold(text) == text == to_ascii(text)
    assert tokens(text) == ("a", "b")


def test_a_long_run_needs_no_stack():
    limit = sys.getrecursionlimit()
    for piece in ("\N{COMBINING ACUTE ACCENT}", "\N{ZERO WIDTH JOINER}", " ", "'", "'d"):
        assert isinstance(fold("a" + piece * 10 * limit), str)
        assert len(places_of("a" + piece * 10 * limit)) == len(tokens("a" + piece * 10 * limit))

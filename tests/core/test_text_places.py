"""Where words stand in the text, how many there are as written, and what may still be read otherwise."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from asenion_core._words import count_of, places_of, words_of
from asenion_core.text import unsettled

NASTY = json.loads((Path(__file__).parents[1] / "vectors" / "nasty.json").read_text("utf-8"))
nasty = st.text(NASTY, max_size=16) | st.text(max_size=16)


@given(nasty)
@example("'t" + "\N{COMBINING ACUTE ACCENT}" * 100 + "is")
@example("'t'is")
@example("aﷺ'd ﷺ")
def test_a_place_holds_the_words_it_is_given_for(text: str):
    words, places = words_of(text), places_of(text)
    assert len(words) == len(places)
    at = 0
    for (start, end), group in itertools.groupby(places):
        number = len(list(group))
        assert words_of(text[start:end]) == words[at : at + number]
        at += number


@given(nasty)
def test_places_are_in_order_and_do_not_overlap(text: str):
    spans = [span for span, _ in itertools.groupby(places_of(text))]
    assert all(start < end for start, end in spans)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(spans))


@given(nasty)
def test_the_count_is_that_of_the_words_as_written(text: str):
    assert count_of(text) == len({*places_of(text)})


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("It can't be", ["It", "can't", "can't", "be"]),
        ("ada's file", ["ada's", "ada's", "file"]),
        ("'quoted' ’tis", ["quoted", "’tis", "’tis"]),
        ("x''y", ["x", "y"]),
        ("rock'n'roll", ["rock'n'roll"] * 3),
        ("cafe\N{COMBINING ACUTE ACCENT}!", ["cafe\N{COMBINING ACUTE ACCENT}"]),
        ("pass\N{ZERO WIDTH SPACE}word\N{ZERO WIDTH SPACE} x", ["pass\N{ZERO WIDTH SPACE}word", "x"]),
        ("-\N{COMBINING ACUTE ACCENT}a", ["a"]),
        ("x⒜y 2⒈z", ["x", "⒜", "y", "2⒈", "z"]),
        ("do\x00nt", ["do\x00nt", "do\x00nt"]),
        ("𝐜𝐚𝐧𝐧𝐨𝐭 ﬁne", ["𝐜𝐚𝐧𝐧𝐨𝐭", "𝐜𝐚𝐧𝐧𝐨𝐭", "ﬁne"]),
        ("ﷺ", ["ﷺ"] * 4),
    ],
)
def test_a_place_is_the_word_as_written(text: str, written: list[str]):
    assert [text[start:end] for start, end in places_of(text)] == written


def settled(text: str, cut: int) -> list[tuple[str, tuple[int, int]]]:
    return [(word, place) for word, place in zip(words_of(text), places_of(text), strict=True) if place[0] < cut]


@given(nasty, nasty)
def test_what_is_settled_stays_whatever_follows(text: str, more: str):
    cut = len(text) - unsettled(text)
    assert settled(text, cut) == settled(text + more, cut)


FOLLOWING = [
    "".join(chars) for length in range(3) for chars in itertools.product("tisa' won", repeat=length)
] + ["twas", "'twas", "was", "was ", "tis", "'tis", "is ", "'mon", "n't", "'ve", "'d've"]  # fmt: skip
ENDS = [
    *("".join(chars) for length in range(4) for chars in itertools.product("atw'. ", repeat=length)),
    *(
        "can",
        "cann",
        "canno",
        "c",
        "c'",
        "'tis",
        "'tis'",
        "''tis",
        "x'tis",
        "'twas",
        "'tw'",
        "1",
        "1.",
        "1'",
        "_",
        "a_",
    ),
    *("isn'", "isn't", "I'm", "a\x01", "'\x01t", "b''"),
]


def test_no_fewer_characters_would_do_on_ascii():
    """Against every short continuation: one character less, and something before it changes."""
    for text in ENDS:
        number = unsettled(text)
        needed = 0
        for more in FOLLOWING:
            while settled(text, len(text) - needed) != settled(text + more, len(text) - needed):
                needed += 1
        assert needed == number, text


def test_what_is_unsettled_is_found_at_the_end_alone():
    """A text is not read from its beginning: a million characters cost what the last few do."""
    assert unsettled("word. " * 200_000 + "las") == 3
    assert unsettled("a" * 100_000) == 100_000

"""Passages: what stands on a page, place by place, and what is kept of what was proposed."""

from __future__ import annotations

import re
import unicodedata
from functools import partial
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from asenion_core import AsenionError, TextError
from asenion_core.testing import assert_linear, repeated
from asenion_corpus import Dropped, on_the_page, page_text, verified_passages

CHARS = "aab1,. -(e\N{COMBINING ACUTE ACCENT}\N{LATIN SMALL LETTER E WITH ACUTE}_\N{VULGAR FRACTION ONE HALF}"
SHORT = st.text(alphabet=CHARS, max_size=12)
SAID = ["wait", "not", "12", "1,250", "days.", "the", "fee", "is", "(or)", "N-400", "days,", "never"]
WORDS = st.lists(st.sampled_from(SAID), min_size=1, max_size=30)
PAGE = (
    "You must not wait 48 hours. The fee is 1,250 dollars, or 1.5 for the form N-400; caf\u00e9 cafe\u0301 snake_case."
)


def slowly_on_the_page(passage: str, text: str) -> bool:
    """The same as it is told, at every place."""

    def word(char: str) -> bool:
        return unicodedata.category(char)[0] in "LNM"

    for start in range(len(text) - len(passage) + 1) if passage else ():
        end = start + len(passage)
        if text[start:end] != passage:
            continue
        before, after = text[:start], text[end:]
        whole = not (before and word(before[-1]) and word(passage[0]))
        whole = whole and not (after and word(after[0]) and word(passage[-1]))
        whole = whole and not (re.search(r"\d[.,]\Z", before) and re.match(r"\d", passage))
        if whole and not (re.match(r"[.,]\d", after) and re.search(r"\d\Z", passage)):
            return True
    return False


@given(SHORT, st.text(alphabet=CHARS, max_size=3), SHORT)
@example("a" * 3, "a", "a" * 9)
def test_it_is_what_every_place_says(before: str, passage: str, after: str):
    text = before + passage + after
    assert on_the_page(passage, text) == slowly_on_the_page(passage, text)


@given(st.text(alphabet="ab", min_size=1, max_size=4), st.text(alphabet="ab ", max_size=300))
def test_a_passage_that_repeats_itself_is_looked_up_at_every_place(passage: str, text: str):
    assert on_the_page(passage, text) == slowly_on_the_page(passage, text)
    assert on_the_page(passage * 20, f"{text}{passage * 25}") == slowly_on_the_page(
        passage * 20, f"{text}{passage * 25}"
    )


@given(WORDS, st.data())
def test_a_passage_cut_at_word_boundaries_is_kept(words: list[str], data: st.DataObject):
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, len(words)))
    found = verified_passages([" ".join(words[start:end])], f"<p>{'</p> <p>'.join(words)}</p>")
    assert found.dropped == ()
    assert len(found.passages) == 1


@given(WORDS, st.data())
def test_an_altered_passage_is_never_kept(words: list[str], data: st.DataObject):
    page = page_text(" ".join(words))
    at = data.draw(st.integers(0, len(words) - 1))
    kind = data.draw(st.sampled_from(["drop", "swap", "digit", "letter"]))
    altered = list(words)
    if kind == "drop":
        del altered[at]
    elif kind == "swap":
        altered.insert(0, altered.pop(at))
    elif kind == "digit":
        altered[at] = re.sub(r"\d", lambda found: str((int(found[0]) + 1) % 10), altered[at])
    else:
        altered[at] = altered[at].swapcase()
    passage = page_text(" ".join(altered))
    # Whatever was done to it, it is kept only if those very words stand on the page, between spaces or marks.
    inside = re.search(rf"(?<![\w]){re.escape(passage)}(?![\w])", page)
    assume(inside is None)
    assert verified_passages([passage], page).passages == ()


@pytest.mark.parametrize(
    ("passage", "there"),
    [
        ("not wait 48 hours", True),
        ("wait 48 hours", True),
        ("must wait", False),
        ("8 hours", False),
        ("250 dollars", False),
        ("1", False),
        ("5 for the form", False),
        ("1.5 for", True),
        ("1,250 dollars,", True),
        ("N-400", True),
        ("400", True),
        ("-400", True),
        ("caf", False),
        ("cafe", False),
        ("cafe\u0301", True),
        ("caf\u00e9", True),
        ("snake", True),
        ("case.", True),
        ("hours. The", True),
        ("You", True),
        (" must", True),
        ("", False),
        (PAGE, True),
        (PAGE + ".", False),
    ],
)
def test_a_place_inside_a_word_or_a_number_is_none(passage: str, there: bool):
    assert on_the_page(passage, PAGE) is there
    assert slowly_on_the_page(passage, PAGE) is there


def test_a_mark_that_is_drawn_as_nothing_is_part_of_the_word():
    assert not on_the_page("caf", "caf\N{COMBINING GRAPHEME JOINER}e")


def test_every_kind_of_alteration_is_dropped():
    page = "<p>You must not pay the 12 dollars.</p>"
    altered = [
        "You must pay",
        "not pay the 21 dollars",
        "you must not",
        "pay the 12 dollar",
        "must  not never",
        "12 dollars!",
    ]
    found = verified_passages(altered, page)
    assert found.passages == ()
    assert [each.passage for each in found.dropped] == [page_text(each) for each in altered]


def test_a_passage_is_dropped_each_time_it_is_proposed():
    found = verified_passages(["b", "a", "b", "c", "c"], "a c", most=1)
    assert found.passages == ("a",)
    assert [(each.passage, each.reason) for each in found.dropped] == [
        *[("b", "not on the page")] * 2,
        *[("c", "past the limit of 1")] * 2,
    ]
    assert verified_passages(iter(["a"]), "a", most=0).dropped == (Dropped(passage="a", reason="past the limit of 0"),)


@pytest.mark.parametrize("most", [-1, True, 2.0, "5", None])
def test_most_is_a_whole_number(most: Any):
    with pytest.raises(AsenionError, match="most") as caught:
        verified_passages([], "a", most=most)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(("proposed", "page"), [("a", "a"), (["a"], b"a"), ([3], "a"), (None, "a")])
def test_what_is_no_text_is_refused(proposed: Any, page: Any):
    with pytest.raises(TextError):
        verified_passages(proposed, page)
    with pytest.raises(TextError):
        on_the_page(proposed if proposed != "a" else 3, page)


@pytest.mark.growth
def test_the_cost_is_linear_where_a_passage_repeats_itself():
    def asked(text: str) -> bool:
        return on_the_page("a" * 1_500, text) or on_the_page("ab" * 750, text)

    def halves(text: str) -> bool:
        return on_the_page(text[: len(text) // 2], text)

    shapes = {
        "one letter": partial(repeated, "a"),
        "two letters": partial(repeated, "ba"),
        "words": partial(repeated, "a "),
    }
    assert_linear(asked, shapes)
    assert_linear(halves, shapes)


@pytest.mark.growth
def test_the_cost_of_many_proposed_passages_is_linear():
    page = "Wait 12 days. " * 50

    def asked(text: str) -> object:
        return verified_passages(text.split("|"), page, most=3)

    assert_linear(asked, {"kept": partial(repeated, "Wait 12|"), "dropped": partial(repeated, "Wait 21|")})

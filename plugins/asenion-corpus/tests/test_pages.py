"""Page texts: each step, the steps in their order, and hostile pages."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import TextError
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_corpus import page_text

PIECES = [
    *("<", ">", "</", "<!--", "-->", "<!", "<>", "<nav", "<NAV>", "</nav>", "</nav >", "</Nav\n>", "<navx>", "<nav-x>"),
    *("<header>", "</header>", "<head>", "<script", "</script>", "<style>", "</style", "<footer>", "</footer>", "<\u017fcript>"),
    *("&amp;", "&lt;", "&nbsp;", "&#8217;", "&#x2019", "&notit;", "&", ";", "&#0;", "&lt;nav&gt;", "&copy"),
    *(" ", "\n", "\u00a0", "\ufeff", "\u2003", ".", ",", "(", ")", "!", "?", "a", "B", "9", "-"),
    *("\u2018", "\u2019", "\u201c", "\u201d", "\u201e", "\u00e9", "e\u0301"),
]  # fmt: skip


def slow_page_text(raw: str) -> str:
    """The same steps, as they are told: what the quick one is held to."""
    text = re.sub(r"<!--.*?-->", " ", raw, flags=re.DOTALL)
    text = re.sub(r"<((?ai:script|style|nav|header|footer))\b.*?</(?ai:\1)\s*>", " ", text, flags=re.DOTALL)
    text = re.sub(r"<[^>]+>", " ", text)
    text = html.unescape(text)
    text = re.sub("[\u2018\u2019]", "'", text)
    text = re.sub("[\u201c\u201d]", '"', text)
    text = re.sub("[\\s\ufeff]+", " ", text)
    text = re.sub(r" ([.,;:!?)])", r"\1", text)
    return text.strip()


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_it_is_what_the_steps_say(raw: str):
    assert page_text(raw) == slow_page_text(raw)


@given(st.text())
def test_a_text_without_markup_keeps_its_words(raw: str):
    plain = re.sub("[<>&]", "", raw)
    assert page_text(plain) == slow_page_text(plain)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("a<!-- <nav> -->b", "a b"),
        ("a<!-->b-->c", "a c"),
        ("a<!-- b", "a<!-- b"),
        ("a<!-- b>c", "a c"),
        ("<nav>a<nav>b</nav>c</nav>d", "c d"),
        ("<nav>a", "a"),
        ("<nav a</nav>b", "b"),
        ("<nav>a</navi>b</nav\n >c", "c"),
        ("<script>'</style>'</script>a", "a"),
        ("<nav-x>a</nav-x>", "a"),
        ("<nav.x>a</nav>b", "b"),
        ("1 < 2 and 3 > 2", "1 2"),
        ("1 < 2", "1 < 2"),
        ("<>a", "<>a"),
        ("a<b\nc\nd>e", "a e"),
        ("<a<b>c", "c"),
        ("&lt;nav&gt;a&lt;/nav&gt;", "<nav>a</nav>"),
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
        ("&unknown; & &;", "&unknown; & &;"),
        ("&hellip;&NotEqualTilde;&#x1F600;", "\u2026\u2242\u0338\U0001f600"),
        ("a\u00a0\ufeff\u2028b", "a b"),
        (" . a", ". a"),
        ("a . . b", "a.. b"),
        ("\u201eso\u201c \u00abso\u00bb \u2039", '\u201eso" \u00abso\u00bb \u2039'),
        ("\uff11\u2460 caf\u00e9 cafe\u0301 \u2014 \u2013", "\uff11\u2460 caf\u00e9 cafe\u0301 \u2014 \u2013"),
    ],
)
def test_a_step_does_no_more_than_it_says(raw: str, text: str):
    assert page_text(raw) == text
    assert slow_page_text(raw) == text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("&#" + "9" * 5_000 + ";", "\ufffd"),
        ("&#x" + "f" * 5_000 + " b", "\ufffd b"),
        ("&#" + "0" * 5_000 + "65;b", "Ab"),
        ("&#x" + "0" * 5_000 + "41b", "\u041b"),
        ("&#00000000;", "\ufffd"),
        ("&#000000000128;", "\u20ac"),
    ],
)
def test_a_number_of_any_length_is_read(raw: str, text: str):
    assert page_text(raw) == text


@pytest.mark.parametrize(
    "number", ["00000065", "000000128", "1114111", "11141110", "99999999", "000055296", "0000000013"]
)
def test_a_long_number_is_what_a_short_one_would_be(number: str):
    assert page_text(f"a&#{number};b") == slow_page_text(f"a&#{number};b")
    assert page_text(f"a&#x{number}b") == slow_page_text(f"a&#x{number}b")


@pytest.mark.parametrize("raw", [b"page", None, 3])
def test_what_is_no_text_is_refused(raw: object):
    with pytest.raises(TextError):
        page_text(raw)  # type: ignore[arg-type]


HOSTILE: dict[str, Callable[[int], str]] = {
    piece.strip(): partial(repeated, piece)
    for piece in (
        *("<nav ", "<nav>", "</nav ", "<nav></nav", "<!--", "<!-- >", "-->", "<!-- --", "<b", "<>", "<<<a>"),
        *("<nav><script></nav>", "</nav></script>", "<script></style>", "&#", "&#x", "&#9", "&a", "&lt", "&amp;"),
        *("<nav\n", "</nav\n\n", "a .", "\ufeff", "&#0000000"),
    )
}


@pytest.mark.growth
def test_the_cost_is_linear_on_hostile_pages():
    assert_linear(page_text, {**SHAPES, **HOSTILE})


@pytest.mark.growth
def test_a_closing_tag_behind_a_hundred_thousand_open_ones_costs_no_more():
    def page(size: int) -> str:
        return "<nav " * (size // 10) + "</nav>" + "<footer " * (size // 10)

    assert_linear(page_text, {"unclosed": page})


def test_a_hundred_thousand_unclosed_tags_are_read():
    assert page_text("<nav " * 100_000 + "a") == "<nav " * 99_999 + "<nav a"
    assert page_text("<nav>" * 100_000 + "a") == "a"

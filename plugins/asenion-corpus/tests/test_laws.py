"""The law `quoted`."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Reading, Registry
from asenion_core.testing import assert_linear, repeated
from asenion_corpus import plugin

REGISTRY = Registry(plugin)
SITE = {
    "permits": (
        "<nav>Home</nav><p>You must <b>not</b> enter the site before the permit is issued.</p>"
        "<p>Allow 12 working days.</p>"
    ),
    "fees": "<p>The fee is 1,250 dollars and is not refunded.</p>",
}


def failures(text: str, pages: Any = SITE, **options: Any) -> list[tuple[str | None, str]]:
    return [(each.term, each.detail) for each in REGISTRY.check(text, quoted={"pages": pages, **options}).failures]


@pytest.mark.parametrize(
    "reply",
    [
        "You must not enter the site.",
        'The page says "You must not enter the site before the permit is issued."',
        "It says \u201cYou must not enter the site,\u201d and more.",
        'It says "\u2026 enter the site before the permit is issued\u2026"',
        "> You must **not** enter the site\n> before the permit is issued.\n> \u2014 the permits page of the city",
        "> The fee is 1,250 dollars and is not refunded.\nSo bring 1,250 dollars in cash.",
        '> "Allow 12 working days."',
    ],
)
def test_what_stands_on_a_page_may_be_quoted(reply: str):
    assert failures(reply) == []


@pytest.mark.parametrize(
    ("reply", "passage", "said"),
    [
        (
            'It says "You must enter the site before the permit is issued."',
            "You must enter the site before the permit is issued.",
            'compared with permits it leaves out the negation "not"',
        ),
        ('It says "Allow 21 working days."', "Allow 21 working days.", 'compared with permits it has "21" for "12"'),
        ('It says "allow 12 working days."', "allow 12 working days.", 'it has "allow" for "Allow"'),
        (
            "> The fee is 250 dollars and is not ever refunded.",
            "The fee is 250 dollars and is not ever refunded.",
            'compared with fees it has "250" for "1,250", it adds "ever"',
        ),
        ('It says "Allow, 12 working days."', "Allow, 12 working days.", "something else between"),
        ('"You must not \u2026 before the permit is issued."', None, 'it has "\u2026"'),
        ('It says "All of this is free of charge."', "All of this is free of charge.", "it is on no page"),
    ],
)
def test_the_failure_says_which_passage_and_which_words(reply: str, passage: str | None, said: str):
    ((term, detail),) = failures(reply)
    if passage is not None:
        assert term == passage
        assert said in detail
    assert detail.startswith("it is on no page")


def test_a_failure_is_private_and_its_span_is_the_passage():
    reply = "So: \u201c All of this\nis free. \u201d"
    (failure,) = REGISTRY.check(reply, quoted={"pages": SITE}).failures
    assert (failure.rule, failure.band, failure.private) == ("quoted", "structural", True)
    assert reply[failure.start : failure.end] == "All of this\nis free."
    assert failure.term == "All of this is free."
    assert "free" not in REGISTRY.check(reply, quoted={"pages": SITE}).feedback()


def test_a_sign_in_plain_text_is_no_tag():
    pages = "<p>It holds where a &lt; 5 and b &gt; 3.</p>"
    for reply in ('"It holds where a < 5 and b > 3."', '"It holds where <i>a</i> &lt; 5 and b &gt; 3."'):
        assert failures(reply, pages) == []
    assert failures('"It holds where a < 5 and b > 4."', pages) != []


def test_a_passage_over_two_pages_stands_on_none():
    assert failures('"Allow 12 working days. The fee is 1,250 dollars"') != []


def test_few_words_are_not_asked_about():
    assert failures('the "wrong three words" and "four words are asked"') == [
        ("four words are asked", "it is on no page")
    ]
    assert failures('the "two words" here', min_words=2) == [("two words", "it is on no page")]
    assert failures('the "two words" here', min_words=3) == []
    assert failures('"\u4e0d\u8981\u8fdb\u6765"') != []


def test_every_quotation_is_asked_about_in_its_order():
    reply = '"this is not there" and\n\n> nor is this one\n\nbut "Allow 12 working days." and "so it goes on"'
    assert [term for term, _ in failures(reply)] == ["this is not there", "nor is this one", "so it goes on"]


def test_one_quotation_inside_another_is_reported_once():
    assert len(failures("\u201cthis is \u2018not there at all\u2019 you see\u201d")) == 1


def test_an_apostrophe_inside_single_marks_does_not_hide_the_rest():
    pages = "The users' guide is free of charge."
    assert failures("'The users' guide is free of charge'", pages) == []
    assert [term for term, _ in failures("'The users' guide is never free'", pages)] == [
        "The users' guide is never free"
    ]


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ({"pages": {"a": 3}}, ("quoted", "pages", "a")),
        ({"pages": ["x", 3]}, ("quoted", "pages", 1)),
        ({"pages": {"a": "<br>"}}, ("quoted", "pages", "a")),
        ({"pages": {}}, ("quoted", "pages")),
        ({"pages": {3: "x"}}, ("quoted", "pages")),
        ({"pages": "x", "min_words": -1}, ("quoted", "min_words")),
        ({"pages": "x", "least": 1}, ("quoted", "least")),
        ({}, ("quoted",)),
    ],
)
def test_a_bad_value_is_refused_where_it_stands(value: Any, path: tuple[Any, ...]):
    with pytest.raises(LawError) as caught:
        REGISTRY.compile_laws(quoted=value)
    assert caught.value.path == path


def test_the_repr_says_which_pages_without_showing_them():
    law = REGISTRY.compile_laws(quoted={"pages": {"a": "x" * 10_000}}).laws[0]
    assert len(repr(law)) < 200
    other = REGISTRY.compile_laws(quoted={"pages": {"a": "x" * 9_999 + "y"}})
    assert other.fingerprint != REGISTRY.compile_laws(quoted={"pages": {"a": "x" * 10_000}}).fingerprint


SAID = ("you", "must", "not", "wait", "nine", "days", "or", "ten", "for", "the", "fee", "never")


@pytest.mark.parametrize("quote", ["<q>You must wait here.</q>", "<blockquote><p>You must wait here.</p></blockquote>"])
def test_an_element_of_html_quotes_as_marks_do(quote: str):
    ((_, detail),) = failures(quote, "You must not wait here.")
    assert 'the negation "not"' in detail
    assert failures(quote, "You must wait here.") == []


WORDS = st.lists(st.sampled_from(SAID), min_size=6, max_size=40)


@given(WORDS, st.data())
def test_words_of_a_page_may_be_quoted_in_any_marks(words: list[str], data: st.DataObject):
    start = data.draw(st.integers(0, len(words) - 4))
    end = data.draw(st.integers(start + 4, len(words)))
    opens, closes = data.draw(st.sampled_from(['""', "\u201c\u201d", "\u00ab\u00bb", "''"]))
    passage = " ".join(words[start:end])
    assert failures(f"So {opens}{passage}{closes}.", " ".join(words)) == []
    assert failures(f"So\n\n> {passage}\n", " ".join(words)) == []


@given(WORDS, st.data())
def test_an_altered_quotation_is_never_let_pass(words: list[str], data: st.DataObject):
    page = " ".join(words)
    at = data.draw(st.integers(0, len(words) - 1))
    altered = data.draw(st.sampled_from([[*words[:at], *words[at + 1 :]], [*words[:at], "always", *words[at:]]]))
    passage = " ".join(altered)
    opens, closes = data.draw(st.sampled_from(['""', "\u201c\u201d", "\u00ab\u00bb", "''"]))
    there = f" {passage} " in f" {page} "
    assert bool(failures(f"So {opens}{passage}{closes}.", page)) is not there


def asked(text: str) -> object:
    return REGISTRY.compile_laws(quoted={"pages": SITE}).laws[0].ask(Reading(text))


@pytest.mark.growth
def test_the_cost_is_linear_on_hostile_replies():
    pieces = (
        '"',
        '"a ',
        'a" ',
        "\u201c",
        "\u201d",
        "'s ",
        "s' a ",
        "'a s' b ",
        "> ",
        ">",
        "> a\n",
        "> - a\n",
        ">\n\n",
        "- > ",
        "\u00ab",
    )
    pieces = (
        *pieces,
        '"a b c d e" ',
        '"You must enter the site" ',
        "> You must not\n",
        '5" a ',
        '"5" a ',
        "\n\n",
        "\u201ca\n\n",
        "'a\n\n",
        "<q>",
        "<q",
        "</q>",
        "<q>a b c d e</q>",
        "<blockquote><p>a b c d e",
        "<blockquote><cite>",
    )
    assert_linear(asked, {repr(piece): partial(repeated, piece) for piece in pieces})

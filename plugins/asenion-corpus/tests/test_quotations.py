"""Quotations: what a reply puts in quotation marks, and what in a block quote."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Reading
from asenion_corpus.quotations import quotations, words_in

MARKS = "\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u300c\u300d>\n\r-*# 5sab."


def quoted(text: str) -> list[str]:
    """The likeliest reading of each quotation."""
    return [each[0].text for each in quotations(Reading(text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('He said "at nine" and left.', ["at nine"]),
        ("He said \u201cat nine\u201d and left.", ["at nine"]),
        ("\u201eum neun\u201c, sagte er; \u00bbum neun\u00ab, sagte sie", ["um neun", "um neun"]),
        ("\u00ab \u00e0 neuf heures \u00bb", ["\u00e0 neuf heures"]),
        ("\u201dklockan nio\u201d sa hon", ["klockan nio"]),
        ('\u4ed6\u8bf4"\u4e5d\u70b9"\u3002\u300c\u5341\u70b9\u300d', ["\u4e5d\u70b9", "\u5341\u70b9"]),
        ("\u2018It\u2019s nine\u2019 he said", ["It\u2019s nine"]),
        ("'It isn't nine' he said", ["It isn't nine"]),
        ("\u201cnine, \u201cor ten\u201d, o'clock\u201d", ["nine, \u201cor ten\u201d, o'clock"]),
        ("\u201cnine, \u2018or ten\u2019\u201d", ["nine, \u2018or ten\u2019", "or ten"]),
        ('"nine" "ten"', ["nine", "ten"]),
        ('("nine")', ["nine"]),
        ('say:"nine"', ["nine"]),
        ('a " nine " b', ["nine"]),
        ('**"nine"**', ["nine"]),
        ("<<nine>>", []),
        ('a 27" screen and a 5\'10" door', []),
        ("the users' own, it's the 'til-then rock 'n' roll of the '90s", []),
        ("\u2019tis the users\u2019 own", []),
        ('""', []),
        ('"', []),
        ("", []),
    ],
)
def test_what_is_between_marks_is_found(text: str, found: list[str]):
    assert quoted(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('It says "nine or ten\n\nAnd "so on".', ["nine or ten", "so on"]),
        ('It says "nine or "ten"', ["nine or", "ten"]),
        ("\u201cnine\n\n\u201cten\u201d", ["nine", "ten"]),
        ("\u201cnine\n\nten\u201d", ["nine\n\nten"]),
        ("it\u2019s \u201cnine", ["nine"]),
    ],
)
def test_a_mark_that_is_never_closed_quotes_the_rest_of_its_paragraph(text: str, found: list[str]):
    assert quoted(text) == found


def test_an_apostrophe_may_or_may_not_have_ended_a_quotation():
    (found,) = quotations(Reading("'the users' own words' it is"))
    assert [each.text for each in found] == ["the users' own words", "the users"]
    (found,) = quotations(Reading('"a 27" screen" it is'))
    assert [each.text for each in found] == ['a 27" screen', "a 27"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("> we open\n> at nine\n", ["we open\nat nine"]),
        (">we open\n\n>at nine", ["we open", "at nine"]),
        ("> we open\n>\n> at nine", ["we open", "at nine"]),
        ("> we open\r\n> at nine\r\n\r\nso", ["we open\nat nine"]),
        ("> > we open\n>> at nine", ["we open\nat nine"]),
        ("- > we open\n   > at nine", ["we open\nat nine"]),
        ("> - we open\n> - at nine", ["we open", "at nine"]),
        ("> # Hours\n> we open", ["Hours", "we open"]),
        ("> we open\n> \u2014 the page", ["we open"]),
        ("> we open\n>\n> -- the page", ["we open"]),
        ("> \u2014 we open", ["\u2014 we open"]),
        ('> it says "nine"\n\nso "ten"', ['it says "nine"', "ten"]),
        ('"nine\n> ten\n"eleven"', ["nine", "ten", "eleven"]),
        ("a > b, and a -> b", []),
        (">", []),
        ("> \n>  ", []),
    ],
)
def test_a_block_quote_is_read_paragraph_by_paragraph(text: str, found: list[str]):
    assert quoted(text) == found


def test_a_line_that_follows_a_block_quote_may_belong_to_it():
    (found,) = quotations(Reading("> we open\nat nine\n\nso"))
    assert [each.text for each in found] == ["we open", "we open\nat nine"]
    for next_line in ("", "\n", "- at nine", "# at nine", "```"):
        (found,) = quotations(Reading(f"> we open\n{next_line}"))
        assert len(found) == 1


@given(st.text(alphabet=MARKS, max_size=60))
def test_a_span_holds_what_is_quoted(text: str):
    for quotation in quotations(Reading(text)):
        for each in quotation:
            inside = text[each.start : each.end]
            assert inside == inside.strip() != ""
            assert each.text.split("\n")[0].strip() in inside
            if ">" not in text:
                assert inside == each.text


@given(
    st.text(alphabet="abc ,.", min_size=1).filter(str.strip),
    st.sampled_from(['""', "\u201c\u201d", "\u00ab\u00bb", "\u300c\u300d"]),
)
def test_what_is_put_between_marks_is_found_whole(words: str, marks: str):
    assert words.strip() in quoted(f"It says {marks[0]}{words}{marks[1]} and so on.")


@given(st.text(alphabet="abc ,.\"'", min_size=1).filter(str.strip))
def test_what_is_put_in_a_block_quote_is_found_whole(words: str):
    assert quoted(f"It says\n\n> {words}\n\nand so on.") == [words.strip()]


def test_words_are_counted_as_a_reader_does():
    assert words_in("we don't open at 9 \u2014 ever") == 6
    assert words_in("\u6211\u4eec\u4e5d\u70b9\u5f00\u95e8 at 9") == 8
    assert words_in("\u0e40\u0e1b\u0e34\u0e14") == 4
    assert words_in("\uc6b0\ub9ac\ub294 \uc5f4\uc5b4\uc694") == 2
    assert words_in(" -- ") == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<q>at nine</q> he said", ["at nine"]),
        ("<BLOCKQUOTE lang=en>\n<p>at nine</p>\n\n<p>at <b>ten</b></p></Blockquote >", ["at nine", "at <b>ten</b>"]),
        (
            "<blockquote>a <q>b</q> <blockquote>c</blockquote> d</blockquote> e",
            ["a <q>b</q> <blockquote>c</blockquote> d", "b"],
        ),
        ("</q> <q>at nine\n\nand ten", ["at nine"]),
        ("<q> <q>at nine</q>", ["<q>at nine</q>"]),
        ("<queue>at nine</queue> <q at nine", []),
        ("<q></q>", []),
    ],
)
def test_an_element_that_is_drawn_as_a_quotation_is_one(text: str, found: list[str]):
    assert quoted(text) == found


def test_who_is_quoted_in_an_element_may_or_may_not_be_part_of_it():
    (found,) = quotations(Reading("<blockquote>at nine <cite>The Keeper</cite></blockquote>"))
    assert [each.text for each in found] == ["at nine <cite>The Keeper</cite>", "at nine"]

"""one_line, and how many characters and words there may be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Reading, Registry, fold
from asenion_deterministic import plugin

CHECK = Registry(plugin).compile_laws
BREAKS = ("\n", "\r", "\r\n", "\v", "\f", "\x85", "\N{LINE SEPARATOR}", "\N{PARAGRAPH SEPARATOR}")
ONE_LINE = CHECK(one_line=True, plain=False)


@pytest.mark.parametrize("line_break", BREAKS, ids=ascii)
def test_a_line_break_of_any_kind_ends_a_line(line_break: str):
    text = f"  Title:{line_break}nine"
    (failure,) = ONE_LINE(text).failures
    assert (failure.term, failure.detail) == (None, "it runs over 2 lines")
    assert text[failure.start : failure.end] == line_break


@pytest.mark.parametrize("line_break", BREAKS, ids=ascii)
def test_a_line_break_at_the_ends_is_trimmed(line_break: str):
    assert ONE_LINE(f" {line_break}nine {line_break}").ok


@pytest.mark.parametrize("separator", ["\x1c", "\x1d", "\x1e", "\t", "\\n"], ids=ascii)
def test_what_python_alone_calls_a_line_break_is_none(separator: str):
    assert ONE_LINE(f"a{separator}b").ok


def test_empty_lines_are_lines():
    (failure,) = ONE_LINE("a\n\n\nb\r\nc\n").failures
    assert failure.detail == "it runs over 5 lines"
    assert (failure.start, failure.end) == (1, 2)


@given(st.text(st.sampled_from("ab \n\r\v\x85\x1c")))
def test_lines_are_counted_as_by_hand(text: str):
    lines, rest = 1, text.strip().replace("\r\n", "\n")
    lines += sum(rest.count(each) for each in BREAKS if len(each) == 1)
    failures = ONE_LINE(text).failures
    assert [failure.detail for failure in failures] == ([f"it runs over {lines} lines"] if lines > 1 else [])
    for failure in failures:
        assert text[failure.start : failure.end] in BREAKS
        assert not set(text[: failure.start].strip()) & set(BREAKS)


def test_false_is_an_answer():
    assert CHECK(one_line=False, plain=False)("a\nb").ok


@given(st.text(), st.integers(0, 30))
def test_characters_are_counted_in_the_fold(text: str, limit: int):
    count = len(fold(text))
    assert CHECK(max_chars=limit, plain=False)(text).ok is (count <= limit)
    assert CHECK(min_chars=limit + 1, plain=False)(text).ok is (count > limit)


@given(st.text(), st.integers(0, 10))
def test_words_are_counted_as_written(text: str, limit: int):
    count = Reading(text).count
    assert CHECK(max_words=limit, plain=False)(text).ok is (count <= limit)
    assert CHECK(min_words=limit + 1, plain=False)(text).ok is (count > limit)


@pytest.mark.parametrize(
    ("laws", "detail"),
    [
        ({"max_chars": 8}, "it is 9 characters, over 8"),
        ({"min_chars": 10}, "it is 9 characters, under 10"),
        ({"max_words": 1}, "it is 2 words, over 1"),
        ({"min_words": 3}, "it is 2 words, under 3"),
    ],
)
def test_a_limit_says_how_much_there_is(laws: dict[str, int], detail: str):
    (failure,) = CHECK(laws)("The vault").failures
    assert (failure.term, failure.detail, failure.start) == (None, detail, None)


def test_one_is_not_several():
    (failure,) = CHECK(max_words=0)("can't").failures
    assert failure.detail == "it is 1 word, over 0"

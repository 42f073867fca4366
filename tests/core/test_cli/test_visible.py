"""Visible text and its carets."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core._cli.visible import excerpt, visible, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words", "plain words"),
        ("a\tb\nc\rd", "a\\tb\\nc\\rd"),
        ("\x1b[31mred\x07", "\\x1b[31mred\\x07"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("in\u200bvis\ufeffible\u00ad", "in\\u200bvis\\ufeffible\\xad"),
        ("\u2028\u0085\u00a0", "\\u2028\\x85\\xa0"),
        ("\U000e0041\ufe0f\u3164", "\\U000e0041\\ufe0f\\u3164"),
        ("\ud800", "\\ud800"),
        ("pаypal é 日本", "pаypal é 日本"),
    ],
)
def test_what_a_terminal_would_hide_or_act_on_is_written_out(text, shown):
    assert visible(text) == shown


@given(st.text())
def test_nothing_that_is_shown_moves_or_hides_anything(text):
    for char in visible(text):
        assert unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("日本", 4), ("e\u0301", 1), ("ｶ", 1), ("Ａ", 2), ("\u1100\u1161", 2), ("\N{GRINNING FACE}", 2)],
)
def test_width_is_what_a_terminal_shows(text, columns):
    assert width(text) == columns


@pytest.mark.parametrize(
    ("text", "start", "end", "line", "shown", "carets"),
    [
        ("so sorry", 3, 8, 1, "so sorry", "   ^^^^^"),
        ("日本語 sorry", 4, 9, 1, "日本語 sorry", "       ^^^^^"),
        ("e\u0301e\u0301 sorry", 5, 10, 1, "e\u0301e\u0301 sorry", "   ^^^^^"),
        ("a\u200bb x", 4, 5, 1, "a\\u200bb x", "         ^"),
        ("a\nb x\nc", 4, 5, 2, "b x", "  ^"),
        ("a\r\nb x\r\nc", 5, 6, 2, "b x", "  ^"),
        ("one\ntwo", 3, 4, 1, "one\\n", "   ^^"),
        ("one\r\ntwo", 3, 5, 1, "one\\r\\n", "   ^^^^"),
        ("one\ntwo", 2, 6, 1, "one", "  ^"),
        ("x\u200by", 1, 2, 1, "x\\u200by", " ^^^^^^"),
        ("abc", 3, 3, 1, "abc", "   ^"),
        ("", 0, 0, 1, "", "^"),
    ],
)
def test_the_caret_stands_under_what_is_meant(text, start, end, line, shown, carets):
    found = excerpt(text, start, end)
    assert found.line == line
    assert found.before + found.marked + found.after == shown
    assert found.carets == carets


def test_a_long_line_is_cut_on_both_sides_of_what_is_meant():
    found = excerpt("a" * 10_000 + "sorry" + "b" * 10_000, 10_000, 10_005)
    assert found.marked == "sorry"
    assert found.before.startswith("…a")
    assert found.after.endswith("b…")
    assert width(found.before + found.marked + found.after) <= 90


@given(st.text(max_size=300), st.integers(0, 300), st.integers(0, 300))
def test_no_excerpt_is_wider_than_a_page(text, one, other):
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    found = excerpt(text, start, end)
    assert width(found.before + found.marked + found.after) <= 102
    assert found.line == text[:start].count("\n") + 1


def test_any_number_of_marks_is_cut_too():
    found = excerpt("a" + "\u0301" * 100_000, 0, 1)
    assert len(found.after) < 1000

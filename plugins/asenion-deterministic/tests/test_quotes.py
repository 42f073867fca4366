"""unwrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import TextError
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_deterministic import unwrap

nasty = st.text(st.sampled_from("\"'`\\“”„‘’‚«»‹›「」ab \n"))


def quoted(value: str) -> str:
    """*value* as a model quotes it again: what is in the way is escaped."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Ledger", "Ledger"),
        ('"Ledger"', "Ledger"),
        ("'Ledger'", "Ledger"),
        ("`Ledger`", "Ledger"),
        ("“Ledger”", "Ledger"),
        ("‘Ledger’", "Ledger"),
        ("„Ledger“", "Ledger"),
        ("„Ledger”", "Ledger"),
        ("«Ledger»", "Ledger"),
        ("»Ledger«", "Ledger"),
        ("‹Ledger›", "Ledger"),
        ("「Ledger」", "Ledger"),
        ("『Ledger』", "Ledger"),
        ("\"'`Ledger`'\"", "Ledger"),
        ("““Ledger””", "Ledger"),
        ('""', ""),
        ('"', '"'),
        ("", ""),
        (' "Ledger"\n', "Ledger"),
        (" Ledger\n", " Ledger\n"),
        ('"  Ledger "', "  Ledger "),
        ('"Ledger', '"Ledger'),
        ('Ledger"', 'Ledger"'),
        ('“Ledger"', '“Ledger"'),
        ('say "Ledger"', 'say "Ledger"'),
        ("“yes” or “no”", "“yes” or “no”"),
        ("'yes' or 'no'", "'yes' or 'no'"),
        ("“the “yes” of it”", "the “yes” of it"),
        ("'don't'", "don't"),
        ("‘don’t’", "don’t"),
        ('"it\'s"', "it's"),
        (r'"C:\temp"', r"C:\temp"),
        (r'"C:\\temp"', r"C:\temp"),
        (r"C:\\temp", r"C:\\temp"),
        (r'"a \"b\" c"', 'a "b" c'),
        (r'"\"a\" or \"b\""', '"a" or "b"'),
        (r'"Ledger\"', r'"Ledger\"'),
        (r"\"Ledger\"", r"\"Ledger\""),
        (r'"line\nbreak"', r"line\nbreak"),
    ],
)
def test_one_pair_around_the_whole_comes_off(text: str, value: str):
    assert unwrap(text) == value


@given(st.text(alphabet=st.characters(exclude_categories=("Cs",))) | nasty, st.integers(1, 5))
def test_a_value_quoted_again_and_again_comes_back(value: str, times: int):
    text = value
    for _ in range(times):
        text = quoted(text)
    assert unwrap(text) == unwrap(value)


@given(nasty | st.text())
def test_unwrapping_twice_is_unwrapping_once(text: str):
    assert unwrap(unwrap(text)) == unwrap(text)


@given(nasty)
def test_nothing_is_added(text: str):
    assert len(unwrap(text)) <= len(text)


@given(st.text(st.sampled_from("ab c,.-é")))
def test_what_is_not_quoted_is_left_as_it_is(text: str):
    assert unwrap(text) == text


def test_a_text_is_a_str():
    with pytest.raises(TextError, match="unwrap takes a str, not bytes"):
        unwrap(b'"Ledger"')  # type: ignore[arg-type]


def nested(opener: str, closer: str) -> Callable[[int], str]:
    return lambda size: opener * (size // (2 * len(opener))) + closer * (size // (2 * len(closer)))


def quoted_often(size: int) -> str:
    text = "x" * (size // 4)
    while len(text) < size * 3 // 4:
        text = quoted(text)
    return text.ljust(size)


HOSTILE: Mapping[str, Callable[[int], str]] = {
    "nested pairs": nested("“", "”"),
    "nested pairs with blanks": nested("“ ", " ”"),
    "nested kinds": nested("“‘«", "»’”"),
    "openers": lambda size: repeated("“", size),
    "a quoted run of backslashes": lambda size: '"' + repeated("\\", size - 2) + '"',
    "nested around backslashes": lambda size: "“" * (size // 4) + repeated("\\", size // 2) + "”" * (size // 4),
    "escaped quotes": lambda size: quoted(repeated('"', size // 2)),
    "quoted often": quoted_often,
    "apostrophes in words": lambda size: "'" + repeated("a'", size - 3) + "a'",
}


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    assert_linear(unwrap, {**SHAPES, **HOSTILE})

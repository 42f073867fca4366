"""JSON read literal by literal: the same grammar as the standard library's, without its limits."""

from __future__ import annotations

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_evidence._literals import NoJson, decoded, distinct_texts, members

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
).filter(lambda value: isinstance(value, (list, dict)))
ALMOST = st.text(alphabet=st.sampled_from('[]{}",:01-.eE+ntrufalse \t\n\\u00'), max_size=16)


def is_json(text: str) -> bool:
    try:
        list(members(text))
    except NoJson:
        return False
    return True


def refuse(name: str) -> None:
    raise ValueError(name)


def is_a_container(text: str) -> bool:
    try:
        return isinstance(json.loads(text, parse_constant=refuse), (list, dict))
    except ValueError:
        return False


@given(ALMOST | ALMOST.map("[{}]".format) | ALMOST.map('{{"a":{}}}'.format))
def test_what_is_json_is_what_the_standard_library_takes_for_an_object_or_array(text: str):
    assert is_json(text) == is_a_container(text)


@given(VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_both_readings_find_the_same_texts_and_numbers(value: object, indent: int | str | None, ascii_only: bool):
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    numbers, expected = set[str](), set[str]()
    texts = distinct_texts(text, numbers)
    found = set[str]()
    for _, key, literal in members(text):
        if key is not None:
            found.add(decoded(key))
        if literal[0] == '"':
            found.add(decoded(literal))
        elif literal[0] in "-0123456789":
            expected.add(literal)
        elif literal in ("true", "false"):
            found.add(literal)
    assert (texts, numbers) == (found, expected)


@pytest.mark.parametrize(
    "text",
    [
        "[1,]",
        "[01]",
        "[NaN]",
        "[1 2]",
        '{"a"}',
        '{"a":1,}',
        "[1]]",
        "[1] x",
        "[",
        '["\t"]',
        '["\\x"]',
        "{1:2}",
        '["a":1]',
        "[.5]",
        "[-]",
    ],
)
def test_what_is_no_json_is_none(text: str):
    assert not is_json(text)


@pytest.mark.parametrize("bracket", ["[]", "{}"])
def test_seventy_thousand_brackets_are_no_depth_of_calls(bracket: str):
    opening = "[" if bracket == "[]" else '{"a":'
    closing = bracket[1]
    text = opening * 70_000 + "1" + closing * 70_000
    assert sys.getrecursionlimit() < 70_000
    assert is_json(text)
    numbers = set[str]()
    distinct_texts(text, numbers)
    assert numbers == {"1"}
    assert not is_json("[" * 70_000)


def test_no_literal_of_a_number_is_converted():
    digits = "9" * 100_000
    assert [literal for _, _, literal in members(f"[{digits}]")][1] == digits

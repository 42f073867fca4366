from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError
from asenion_core.names import camel, nearest, snake, snake_keys

NAMES = st.from_regex(r"[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*", fullmatch=True)


@given(NAMES)
def test_camel_and_back_is_the_same_name(name: str):
    assert snake(camel(name)) == name


@given(st.text(max_size=30))
def test_snake_changes_only_what_camel_writes(name: str):
    assert snake(name) == name or camel(snake(name)) == name


@given(st.text(max_size=30))
def test_snake_twice_is_snake_once(name: str):
    assert snake(snake(name)) == snake(name)


@pytest.mark.parametrize("name", ["OneLine", "HTTPServer", "one_Line", "max__chars", "ONE_LINE", ""])
def test_what_is_no_camel_case_is_left_alone(name: str):
    assert snake(name) == name


def test_one_law_in_two_spellings_is_given_twice():
    with pytest.raises(LawError, match="oneLine: is given twice, as 'one_line' and as 'oneLine'"):
        snake_keys({"one_line": True, "oneLine": True})


def test_a_key_that_is_no_str_is_refused():
    with pytest.raises(LawError, match="a key must be a str, not 3"):
        snake_keys({3: True})  # type: ignore[dict-item]


def test_the_nearest_name_is_said_with_all_there_are():
    assert nearest("maxChar", ["max_chars", "has"]) == '; did you mean "max_chars"? There are: has, max_chars'
    assert nearest("zzz", ["has"]) == "; there are: has"
    assert nearest("zzz", []) == "; there are none"


def test_of_many_names_the_nearest_are_said_and_how_many_more_there_are():
    names = [*(f"marker_{index}" for index in range(300)), "turn_end"]
    said = nearest("turnend", names)
    assert said.startswith('; did you mean "turn_end"? There are: ')
    assert said.endswith(", turn_end and 293 more")
    assert said.count(",") == 7


def test_a_long_name_is_not_compared_whole():
    assert nearest("x" * 100_000, ["has"]) == "; there are: has"

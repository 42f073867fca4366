"""Code in Markdown, as `none_of` leaves it out."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Reading, Registry
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_structural import plugin
from asenion_structural._code import code_places

REGISTRY = Registry(plugin)
CHECK = REGISTRY.compile_laws(none_of={"markers": "<|im_end|>", "except_code": True})


def code(text: str) -> list[str]:
    return [text[start:end] for start, end in code_places(Reading(text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("no code", []),
        ("a `b` c", ["`b`"]),
        ("a ``b ` c`` d", ["``b ` c``"]),
        ("a `b c", []),
        ("a `b\nc` d", ["`b\nc`"]),
        ("a `b\n\nc` d", []),  # a span ends with its paragraph
        (r"a \`b` c", []),
        (r"a \\`b` c", ["`b`"]),
        ("```\nx\n```\ny", ["```\nx\n```\n"]),
        ("```python\nx\n```", ["```python\nx\n```"]),
        ("~~~\n```\n~~~", ["~~~\n```\n~~~"]),
        ("````\n```\n````", ["````\n```\n````"]),
        ("```\nx\n````", ["```\nx\n````"]),
        ("```\nx", []),  # never closed: a reply that breaks off
        ("````\nx\n```", []),
        ("- ```\n  x\n  ```", ["- ```\n  x\n  ```"]),
        ("> ```\n> x\n> ```", ["> ```\n> x\n> ```"]),
        ("```\r\nx\r\n```\r\n`y`", ["```\r\nx\r\n```\r\n", "`y`"]),
        ("``` a`b\n", []),
        ("- a `x\n- y` z", []),  # two items
        ("# a `x\n# y` z", []),
        ("# a `x\ny` z", []),  # a heading is one line
        ("# a `x` b\n`y`", ["`x`", "`y`"]),
        ("a `x\n---\ny` z", []),
        ("<!-- ` --> x `", []),  # what a tag holds is not shown
        ('<a title="`"> x `', []),
        ("<https://a.b/`> x `", []),
        ("`<b>` x `</b>`", ["`<b>`", "`</b>`"]),
        ("`a <b` c> `", ["`a <b`"]),  # what comes first is read first
        ("a < b `c` > d", ["`c`"]),
        ("a `x\n===\ny` z", []),
        ("a `x\n* * *\ny` z", []),
        ("a `x` b\n---\n`y`", ["`x`", "`y`"]),
    ],
)
def test_code_is_found_where_markdown_has_it(text: str, found: list[str]):
    assert code(text) == found


@given(
    st.lists(st.sampled_from(("`", "``", "```", "~~~", "\n", "\n\n", " ", "x", "\\", "> ", "- ", "````", "\r"))).map(
        "".join
    )
)
def test_places_are_in_order_apart_from_each_other_and_begin_and_end_on_code(text: str):
    places = code_places(Reading(text))
    assert all(start < end for start, end in places)
    assert all(first[1] <= second[0] for first, second in pairwise(places))
    for start, end in places:
        assert set(text[start:end]) & {"`", "~"}


def test_a_reply_may_explain_a_token_in_code():
    assert CHECK("ChatML ends a turn with `<|im_end|>`:\n\n```\nhi<|im_end|>\n```\n").ok


@pytest.mark.parametrize("text", ["`a` <|im_end|>", "```\nhi<|im_end|>", "`<|im_end|>` and <|im_end|>"])
def test_a_token_outside_of_code_fails_at_its_own_place(text: str):
    (failure,) = CHECK(text).failures
    assert text[failure.start : failure.end] == "<|im_end|>"
    assert failure.start == text.rindex("<|im_end|>")


def test_a_marker_that_is_code_only_in_part_is_found():
    check = REGISTRY.compile_laws(none_of={"markers": "b` <", "except_code": True})
    assert not check("`b` <").ok


def test_a_mapping_reads_sets_by_name_and_says_where_one_is_wrong():
    assert not REGISTRY.check("a<|im_end|>", none_of={"markers": ["@turn_end"], "exceptCode": True}).ok
    with pytest.raises(LawError) as caught:
        REGISTRY.compile_laws(none_of={"markers": ["x", "@turn_ned"], "except_code": True})
    assert caught.value.path == ("none_of", "markers", 1)


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    hostile = {
        "fences": partial(repeated, "```\n"),
        "fences that open": partial(repeated, "```x\n"),
        "runs that grow": lambda size: "\n".join("`" * length for length in range(3, int((2 * size) ** 0.5))),
        "runs that shrink": lambda size: "\n".join(
            "`" * length + "x" for length in range(int((2 * size) ** 0.5), 2, -1)
        ),
        "spans": partial(repeated, "`a` ``b`` "),
        "escaped": partial(repeated, "\\`"),
        "bullets": partial(repeated, "- "),
        "markers in code": partial(repeated, "`<|im_end|>` "),
    }
    assert_linear(CHECK, {**SHAPES, **hostile})

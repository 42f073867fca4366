"""strings, decode_base64 and printable_ratio."""

from __future__ import annotations

import base64
import dataclasses
import datetime
import decimal
import enum
import json
import uuid
from collections import deque
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import AsenionError, TextError
from asenion_core.testing import assert_linear, repeated
from asenion_structural import decode_base64, printable_ratio, strings

plain = st.text(max_size=6).filter(lambda text: text.lstrip(" \t\n\r")[:1] not in ("[", "{"))
payloads = st.recursive(
    plain | st.integers() | st.none() | st.booleans() | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=20,
)


def by_recursion(payload: Any) -> list[str]:
    if isinstance(payload, str):
        return [payload]
    if isinstance(payload, dict):
        return [each for value in payload.values() for each in by_recursion(value)]
    return [each for value in payload for each in by_recursion(value)] if isinstance(payload, list) else []


@given(payloads)
def test_each_string_is_given_once_and_in_order(payload: Any):
    assert list(strings(payload)) == by_recursion(payload)


@given(payloads.filter(lambda payload: isinstance(payload, (list, dict))), st.integers(1, 4))
def test_a_payload_in_a_string_gives_what_the_payload_gives(payload: Any, times: int):
    text: Any = json.loads(json.dumps(payload, allow_nan=False, default=str)) if _is_json(payload) else []
    expected = by_recursion(text)
    for _ in range(times):
        text = [json.dumps(text)]
    assert list(strings(text)) == expected


def _is_json(payload: Any) -> bool:
    try:
        json.dumps(payload, allow_nan=False)
    except ValueError:
        return False
    return True


@attrs.frozen
class Mail:
    to: str
    parts: tuple[Any, ...] = ()


@dataclasses.dataclass
class Call:
    name: str
    mail: Mail


class Pair(NamedTuple):
    left: str
    right: str


class Colour(str, enum.Enum):  # noqa: UP042  # its str() is its name, and not its value
    RED = "red"


class Number(enum.Enum):
    ONE = "one"


def test_every_shape_that_holds_strings_is_walked():
    payload = [
        Call("send", Mail("ada", (Pair("l", "r"), MappingProxyType({"k": "m"})))),
        deque(["d"]),
        {"s"},
        frozenset({"f"}),
        {"v": 1}.values(),
        Colour.RED,
        Number.ONE,
    ]
    assert list(strings(payload)) == ["send", "ada", "l", "r", "m", "d", "s", "f", "red", "one"]
    assert all(type(each) is str for each in strings(payload))


def test_what_carries_no_text_is_passed_over():
    payload = [
        1,
        2.5,
        3j,
        True,
        None,
        decimal.Decimal(1),
        datetime.date(2026, 1, 1),
        datetime.timedelta(1),
        uuid.UUID(int=1),
    ]
    assert list(strings(payload)) == []


def test_a_payload_that_is_one_string_is_given():
    assert list(strings("nine")) == ["nine"]


def test_keys_are_not_given_and_skip_is_asked_of_names_at_every_level():
    payload = {"a": {"ref": "no", "b": ["yes", {"ref": "no"}]}, 5: "five", "ref": {"deep": "no"}}
    assert list(strings(payload, skip="ref".__eq__)) == ["yes", "five"]
    assert list(strings(Mail("ada", ("x",)), skip="to".__eq__)) == ["x"]
    assert list(strings('{"ref": "no", "to": "yes"}', skip="ref".__eq__)) == ["yes"]


def test_of_two_members_with_one_name_both_are_given():
    assert list(strings('{"to": "evil", "to": "ada"}')) == ["evil", "ada"]


@pytest.mark.parametrize(
    "text", ["[", "{'a': 1}", "[NaN]", "[1,]", "nine [9]", '"quoted"', "9", "true", '["a"] ["b"]', ""]
)
def test_a_string_that_is_no_object_or_array_of_json_is_given_as_it_stands(text: str):
    assert list(strings([text])) == [text]


def test_json_may_have_blanks_around_it_and_long_numbers_in_it():
    assert list(strings(' \n{"n": ' + "9" * 10_000 + ', "e": 1e999, "s": "x"} ')) == ["x"]


def test_a_string_is_opened_sixty_four_levels_deep_and_not_deeper():
    nested = "[" * 64 + '"x"' + "]" * 64
    assert list(strings(nested)) == ["x"]
    assert list(strings(f"[{nested}]")) == [f"[{nested}]"]
    # What only looks like a bracket counts for none.
    assert list(strings(json.dumps(["[" * 100]))) == ["[" * 100]
    assert list(strings(json.dumps(['"[{' * 100, "\\"]))) == ['"[{' * 100, "\\"]
    assert list(strings(json.dumps([["x"]] * 100))) == ["x"] * 100


def test_a_payload_of_a_hundred_thousand_levels_is_walked():
    payload: Any = "deep"
    for level in range(100_000):
        payload = [payload] if level % 2 else {"k": payload}
    assert list(strings(payload)) == ["deep"]


def test_a_cycle_ends():
    payload: dict[str, Any] = {"a": "x"}
    payload["self"] = [payload, "y"]
    assert list(strings(payload)) == ["x", "y"]


def test_a_container_that_is_met_again_is_not_walked_again():
    shared: Any = ["x"]
    for _ in range(60):  # two to the sixtieth times otherwise
        shared = [shared, shared]
    assert list(strings(shared)) == ["x"]


@pytest.mark.parametrize("value", [b"x", bytearray(b"x"), memoryview(b"x")])
def test_bytes_are_refused_with_their_place(value: Any):
    with pytest.raises(TypeError, match=r'payload\["body"\]\[1\]\["raw"\] is (bytes|bytearray|memoryview)') as caught:
        list(strings({"body": ["x", {"raw": value}]}))
    assert isinstance(caught.value, AsenionError)


def test_an_object_that_cannot_be_looked_into_is_refused():
    with pytest.raises(TextError, match=r'payload\["x"\] is a object'):
        list(strings({"x": object()}))
    with pytest.raises(TextError, match="the payload is a generator"):
        list(strings(each for each in "ab"))


def test_what_comes_before_the_fault_is_given():
    found = strings(["x", b"y"])
    assert next(found) == "x"
    with pytest.raises(TextError):
        next(found)


def test_the_place_of_a_fault_is_bounded():
    payload: Any = b"x"
    for _ in range(10_000):
        payload = {"k" * 1_000: payload}
    with pytest.raises(TextError) as caught:
        list(strings({10**5000: payload}))
    assert len(str(caught.value)) < 1_500


@given(st.binary(min_size=12, max_size=60), st.booleans(), st.booleans())
def test_base64_of_any_bytes_decodes_with_either_alphabet_padded_or_not(data: bytes, url: bool, padded: bool):
    encoded = (base64.urlsafe_b64encode if url else base64.b64encode)(data).decode()
    encoded = encoded if padded else encoded.rstrip("=")
    assert decode_base64(encoded) == data.decode("utf-8", "replace")


@pytest.mark.parametrize(
    "value",
    [
        "hello",
        "",
        "QUJDREVGR0hJSkt",  # fifteen characters
        "QUJDREVGR0hJSktMQ",  # one over a multiple of four
        "QUJDREVGR0hJSkt=MN==",
        "QUJDREVGR0hJSktM=",
        "QUJD+EVGR0hJSk-M",  # both alphabets
        "the vault opens at nine",
        "QUJDREVGR0hJSktM\n",
        "ＱＵＪＤREVGR0hJSktM",
        "================",
    ],
)
def test_what_is_no_base64_hides_nothing(value: str):
    assert decode_base64(value) is None


@given(st.text())
def test_decoding_never_raises(value: str):
    decoded = decode_base64(value)
    assert decoded is None or isinstance(decoded, str)


@given(st.text())
def test_the_ratio_is_the_share_of_characters_that_are_text(text: str):
    assert 0 <= printable_ratio(text) <= 1
    assert printable_ratio(text + "a" * len(text)) >= printable_ratio(text) / 2


@pytest.mark.parametrize(
    ("text", "ratio"),
    [
        ("", 1),
        ("a\tb\r\n", 1),
        ("\x00a", 0.5),
        ("\ufffd\ufffd", 0),
        ("a\x7f", 0.5),
        ("\ud800a", 0.5),
        ("é日\u200d🔥", 1),
        ("\U000e0fffa", 0.5),
    ],
)
def test_the_ratio_of(text: str, ratio: float):
    assert printable_ratio(text) == ratio


@pytest.mark.parametrize("function", [decode_base64, printable_ratio])
def test_what_is_no_text_is_refused(function):
    with pytest.raises(TextError, match=f"{function.__name__} takes a str, not bytes"):
        function(b"x")


def _all(text: str) -> int:
    return sum(1 for _ in strings([text]))


@pytest.mark.growth
def test_the_cost_is_linear_in_the_payload():
    hostile = {
        "brackets": partial(repeated, "["),
        "brackets and quotes": partial(repeated, '["'),
        "quotes that are escaped": lambda size: "[" * 70 + '"' + repeated('\\"', size),
        "backslashes": lambda size: "[" * 70 + '"' + repeated("\\", size),
        "an array": lambda size: json.dumps(["ab"] * (size // 6)),
        "arrays": lambda size: json.dumps([["a"]] * (size // 7)),
        "blanks": partial(repeated, " "),
    }
    assert_linear(_all, hostile)
    assert_linear(decode_base64, {"letters": partial(repeated, "QUJD"), "equals": partial(repeated, "=")})

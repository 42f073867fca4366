"""The index: what tool results say and where, however they are written and however deep."""

from __future__ import annotations

import json
import pickle
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core.testing import growth, repeated
from asenion_evidence import EvidenceIndex, Source, normalize_token, supported

SCALARS = st.sampled_from(
    ["bay7/2", "18,640 units", "it's [7, 8", "0x3C9FA1", 4100, 2.5, 1e22, -7, True, None, '{"a": 5200}']
)
DATA = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["k1", "lot_2207", "x"]), inner, max_size=3)
    ),
    max_leaves=10,
).filter(lambda value: isinstance(value, (list, dict)))


def forms(results: Any) -> frozenset[str]:
    return EvidenceIndex(results)._forms


@given(DATA)
def test_parsed_data_says_what_its_json_says(value: Any):
    assert forms([value]) == forms([json.dumps(value)])


@given(DATA, st.integers(0, 3), st.booleans())
def test_spaces_and_the_order_of_keys_decide_nothing(value: Any, indent: int, turned: bool):
    assert forms([json.dumps(value, indent=indent, sort_keys=turned)]) == forms([json.dumps(value)])


@given(DATA)
def test_json_in_a_string_says_what_it_says_itself(value: Any):
    nested = json.dumps({"x": json.dumps([json.dumps(value)])})
    assert forms([json.dumps(value)]) <= forms([nested])


@given(
    st.integers(1000, 10**12) | st.from_regex(r"[a-z]{3}-[0-9]{4}", fullmatch=True),
    st.integers(0, 60),
    st.integers(0, 3),
)
def test_a_value_that_is_copied_from_a_result_is_supported_however_deep_it_lay(value: Any, depth: int, strings: int):
    result: Any = value
    for step in range(depth):
        result = [result] if step % 2 else {"k": result}
    document = json.dumps([result])
    for _ in range(strings):
        document = json.dumps({"body": document})
    assert supported(f"It is {value}.", [document]).ok


def test_a_number_is_its_literal_and_never_a_double():
    index = EvidenceIndex(["[9007199254740993, 5.20, 6.2e3, 1e400]", {"n": 9007199254740995, "d": Decimal("1.10")}])
    held = ["9007199254740993", "9007199254740995", "5.2", "6.2e3", "6200", "1e400", "1.1"]
    assert all(map(index.has, held))
    assert not index.has("9007199254740992")


def test_a_float_is_held_as_it_is_written_and_exactly():
    index = EvidenceIndex([[1e22, float("nan"), 0.1]])
    assert all(map(index.has, ["1e+22", "10000000000000000000000", "nan", "0.1"]))


def test_whole_numbers_of_any_length_are_read():
    assert EvidenceIndex([10**6000]).has("1" + "0" * 6000)


def test_true_and_false_are_words_and_null_is_nothing():
    index = EvidenceIndex(["[true, null]", [False, None]])
    assert [index.has(word) for word in ("true", "false", "null", "none")] == [True, True, False, False]


def test_the_index_holds_no_more_than_the_results_say():
    index = EvidenceIndex(["took 3100ms, 4100-5200, 6100–7200"])
    held = ["3100ms", "4100-5200", "6100", "7200"]
    assert all(map(index.has, held))
    assert not any(map(index.has, ["3100", "4100", "5200", "100ms"]))


def test_a_text_is_held_whole_too():
    assert EvidenceIndex(["  Dock North.  "]).has("dock north")
    assert EvidenceIndex(['{"at": "Dock North"}']).has("dock north")


class Plain:
    def __str__(self) -> str:
        return "lot-2207"


class Mute:
    def __str__(self) -> str:
        raise RuntimeError("nothing to say")


def test_what_is_no_data_is_read_as_its_text_and_never_raises():
    index = EvidenceIndex([Plain(), Mute(), {("a", 1): b"x"}, {"set": {"b-77"}}])
    assert all(map(index.has, ["lot-2207", "mute", "b-77"]))


def test_a_circle_is_walked_once():
    circle: dict[str, Any] = {"n": 4100}
    circle["self"] = [circle]
    assert EvidenceIndex([circle]).where("4100") == (Source(result=0, pointer="/n"),)


@pytest.mark.parametrize("results", ['{"n": 4100}', {"n": 4100}, [{"n": 4100}], ({"n": 4100},), iter(['{"n": 4100}'])])
def test_one_result_need_not_be_in_a_list(results: Any):
    assert EvidenceIndex(results).has("4100")


def test_where_says_the_result_and_the_pointer():
    results = [
        '{"bays": [{"id": "bay7/2"}, {"id/x": "BAY7/2"}]}',
        "bay7/2 idle",
        {"bay7/2": json.dumps({"n": [18640]})},
    ]
    index = EvidenceIndex(results)
    assert [(each.result, each.pointer) for each in index.where("bay7/2")] == [
        (0, "/bays/0/id"),
        (0, "/bays/1/id~1x"),
        (1, ""),
        (2, "/bay7~12 (key)"),
    ]
    assert index.where("18640") == (Source(result=2, pointer="/bay7~12 > json /n/0"),)
    assert index.where("nowhere-1") == ()


@given(DATA)
def test_every_form_is_somewhere(value: Any):
    index = EvidenceIndex([value])
    assert set(index.places_of(index._forms)) == set(index._forms)


def test_an_index_is_a_value_that_shows_no_result():
    one, other = EvidenceIndex(["secret-77"]), EvidenceIndex(["secret-77"])
    assert one == other
    assert hash(one) == hash(other)
    assert "secret" not in repr(one)
    assert one != EvidenceIndex(["secret-78"])
    assert one != "secret-77"
    assert pickle.loads(pickle.dumps(one)).has("secret-77")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([[[1], [2]]], [[[1, 2]]]),
        ({"a": {"b": 1}}, {"a/b": 1}),
        ({"a": ["b"]}, {"a": {"0": "b"}}),
        (['{"a": "[1]"}'], ['{"a": [1]}']),
        (["a", "b"], ["ab"]),
    ],
)
def test_results_whose_values_stand_elsewhere_are_another_index(one: Any, other: Any):
    assert EvidenceIndex(one) != EvidenceIndex(other)
    assert EvidenceIndex(one) == EvidenceIndex(json.loads(json.dumps(one)))


def test_a_place_is_one_after_more_places_than_are_kept():
    deep = "[" * 12_000 + "1" + "]" * 12_000
    results = [deep, json.dumps([[number] for number in range(40_000)]), deep]
    assert EvidenceIndex(results) == EvidenceIndex(list(results))
    assert EvidenceIndex(results) != EvidenceIndex([deep[1:-1], *results[1:]])


def test_the_hash_of_an_index_is_linear_in_its_depth():
    def hashed(text: str) -> int:
        return hash(EvidenceIndex([text]))

    def deep(size: int) -> str:
        return '{"a":' * (size // 6) + "1" + "}" * (size // 6)

    assert growth(hashed, deep, small=32_768, large=262_144) < 2.5


def test_text_that_only_begins_like_json_is_text():
    index = EvidenceIndex(["[bay7/2] moved", '{"a": "{bay7/3} moved"}'])
    assert index.has("bay7/2")
    assert index.has("bay7/3")


def deep(size: int) -> str:
    return "[" * (size // 2) + "]" * (size // 2)


def nested(size: int) -> str:
    text = "[4100]"
    while len(text) < size:
        text = json.dumps([text, "x" * (size // 4)])
    return text


@pytest.mark.growth
@pytest.mark.parametrize(
    "shape",
    [
        deep,
        lambda size: "[" * size,
        lambda size: "[" + repeated('"[1",', size - 3) + '"a"]',
        lambda size: "[" + repeated('"\\u0061",', size // 9 * 9) + '"a"]',
        lambda size: "[" + "9" * size + "]",
        lambda size: '{"a":' * (size // 6) + "1" + "}" * (size // 6),
        nested,
        lambda size: repeated("3,100–4,800ms ", size),
    ],
    ids=["brackets", "open brackets", "half json", "escapes", "one number", "objects", "json in json", "ranges"],
)
def test_indexing_is_linear(shape: Any):
    # Large enough that the deep shapes are deep in both sizes.
    assert growth(lambda text: EvidenceIndex([text]), shape, small=32_768, large=262_144) < 2.5


def test_a_form_is_a_normalized_token():
    assert EvidenceIndex(["18,640"]).has(normalize_token("$18,640.00"))

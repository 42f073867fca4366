"""Fingerprints: what is hashed, what is refused, and that two corpora never share one."""

from __future__ import annotations

import hashlib
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import AsenionError, TextError
from asenion_corpus import CorpusError, fingerprint

# Few characters, so that the framing is hit all the time.
FRAMED = st.text(alphabet="ab1\x00\x02", max_size=5)
IDS = st.text(alphabet="ab\x02", max_size=3)
CORPORA = st.lists(st.tuples(IDS, FRAMED), max_size=4)
PARAMETERS = st.dictionaries(st.sampled_from(["a", "b", "ab"]), st.sampled_from([1, 11, "a", "1", None, [1], True]))
ANY_TEXT = st.text(st.characters(exclude_characters="\x01"))
ANY_CORPUS = st.lists(st.tuples(st.text(st.characters(exclude_characters="\x00\x01")), ANY_TEXT))


def of(items: list[tuple[str, str]], parameters: dict[str, Any] | None = None) -> str | None:
    """The fingerprint; None where it is refused."""
    try:
        return fingerprint(items, parameters=parameters)
    except CorpusError:
        return None


@given(ANY_CORPUS)
def test_it_is_the_hash_of_ids_and_texts_framed(items: list[tuple[str, str]]):
    framed = "".join(f"{ident}\x00{text}\x01" for ident, text in items)
    assert fingerprint(iter(items)) == hashlib.sha256(framed.encode("utf-8", "surrogatepass")).hexdigest()


@given(CORPORA, CORPORA)
def test_corpora_that_differ_have_other_fingerprints(one: list[tuple[str, str]], other: list[tuple[str, str]]):
    first, second = of(one), of(other)
    if first is not None and second is not None:
        assert (first == second) == (one == other)


@given(CORPORA, PARAMETERS, CORPORA, PARAMETERS)
def test_parameters_and_items_are_not_mistaken_for_each_other(
    one: list[tuple[str, str]], with_one: dict[str, Any], other: list[tuple[str, str]], with_other: dict[str, Any]
):
    first, second = of(one, with_one), of(other, with_other)
    if first is not None and second is not None:
        assert (first == second) == (
            one == other and repr(sorted(with_one.items())) == repr(sorted(with_other.items()))
        )


def test_an_item_that_would_be_a_parameter_and_an_item_is_refused():
    assert of([("b", "t")], {"a": 1}) is not None
    with pytest.raises(CorpusError, match=r"the text of 'a' begins as a parameter does"):
        fingerprint([("a", "1\x02b\x00t")])
    # Where it cannot be mistaken nothing is refused.
    assert of([("a", "x\x02b\x00t")]) is not None
    assert of([("a", "1\x02b")]) is not None
    assert of([("b", "t"), ("a", "1\x02b\x00t")]) is not None


def test_parameters_come_by_sorted_name_in_front_of_the_items():
    raw = b'chunk\x00400\x02model\x00"small"\x02s1\x00Wait\x01'
    want = hashlib.sha256(raw).hexdigest()
    assert fingerprint([("s1", "Wait")], parameters={"model": "small", "chunk": 400}) == want
    assert fingerprint([("s1", "Wait")], parameters={"chunk": 400, "model": "small"}) == want
    assert fingerprint([("s1", "Wait")], parameters={}) == fingerprint([("s1", "Wait")])


def test_the_order_of_keys_inside_a_parameter_says_nothing():
    one = fingerprint([], parameters={"cut": {"size": 1, "by": ["a"]}})
    assert one == fingerprint([], parameters={"cut": {"by": ("a",), "size": 1}})


def test_half_a_character_is_hashed_and_not_refused():
    assert fingerprint([("\ud800", "\udfff")]) == hashlib.sha256(b"\xed\xa0\x80\x00\xed\xbf\xbf\x01").hexdigest()


def test_nothing_is_normalized():
    forms = ["caf\N{LATIN SMALL LETTER E WITH ACUTE}", "cafe\N{COMBINING ACUTE ACCENT}", "CAFE", "cafe ", "cafe"]
    assert len({fingerprint([("a", form)]) for form in forms}) == len(forms)


@pytest.mark.parametrize(
    ("items", "named"),
    [
        ([("s1", "ok"), ("s\x002", "x")], "the id 's\\x002'"),
        ([("s\x012", "x")], "the id 's\\x012'"),
        ([("s2", "x\x01")], "the text of 's2'"),
    ],
)
def test_what_would_break_the_framing_is_refused_by_the_id(items: list[tuple[str, str]], named: str):
    with pytest.raises(CorpusError) as caught:
        fingerprint(items)
    assert named in str(caught.value)


@pytest.mark.parametrize(
    "items", ["ab", {"ab": "cd"}, ["ab"], [("a",)], [("a", "b", "c")], [("a", 1)], [(1, "a")], [("a", None)], 7, None]
)
def test_what_is_no_pair_of_texts_is_refused(items: Any):
    with pytest.raises(TextError) as caught:
        fingerprint(items)
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize(
    "parameters",
    [
        {"a": float("nan")},
        {"a": object()},
        {"a\x00": 1},
        {"a\x02": 1},
        {"": 1},
        {1: 1},
        {"a": {1: 2}},
        ["a"],
        {"a": b""},
    ],
)
def test_a_parameter_that_json_does_not_hold_is_refused(parameters: Any):
    with pytest.raises(AsenionError) as caught:
        fingerprint([], parameters=parameters)
    assert isinstance(caught.value, ValueError)


def test_a_parameter_that_holds_itself_is_refused():
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(CorpusError, match="the parameter 'a'"):
        fingerprint([], parameters={"a": loop})


def test_items_are_read_once_and_not_kept():
    def peak(count: int) -> int:
        tracemalloc.start()
        try:
            fingerprint((f"s{index}", f"text {index} " * 5) for index in range(count))
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(2_000)
    assert peak(60_000) < 1.5 * peak(6_000)

"""Manifests: recording, drift by corpus, by parameter and by item, and a test that fails with all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import TextError
from asenion_corpus import CorpusError, Manifest, assert_no_drift, fingerprint
from asenion_corpus._corpus_files import items_in

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "corpora"
ONE = [("s1", "Bring two photographs."), ("s2", "Wait 12 days."), ("s3", "Pay in cash.")]

IDS = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8)
ITEMS = st.builds(
    lambda ids, texts: [(ident, texts[index]) for index, ident in enumerate(ids)],
    IDS,
    st.lists(st.sampled_from(["x", "y"]), min_size=8, max_size=8),
)


def test_the_examples_are_what_was_recorded_of_them():
    names = ("permits", "hours")
    corpora = {name: items_in(str(EXAMPLES / f"{name}.jsonl")) for name in names}
    files = " ".join(f"{name}=examples/corpora/{name}.jsonl" for name in names)
    assert_no_drift(
        Manifest.load(EXAMPLES / "manifest.json"),
        corpora,
        command=f"asenion-corpus record examples/corpora/manifest.json {files}",
    )


def test_recording_leaves_the_manifest_as_it_is():
    empty = Manifest()
    recorded = empty.record("a", ONE)
    assert dict(empty.corpora) == {}
    assert recorded.corpora["a"].count == 3
    assert recorded.corpora["a"].sha256 == fingerprint(ONE)
    assert recorded.corpora["a"].items is None
    assert recorded.record("b", []).record("a", []).corpora.keys() == {"a", "b"}


def test_items_are_read_once():
    manifest = Manifest().record("a", iter(ONE))
    assert manifest.drift({"a": iter(ONE)}) == ()


def test_the_command_has_the_corpus_and_nothing_else_is_filled_in():
    drift = Manifest().drift({"a{0}": []}, command="push {name} {other} {name}")[0]
    assert drift.command == "push a{0} {other} a{0}"


def test_the_given_come_first_and_then_the_gone_in_the_order_of_the_manifest():
    manifest = Manifest().record("z", ONE).record("a", ONE).record("m", ONE)
    drifts = manifest.drift({"new": ONE, "m": ONE[1:]})
    assert [(each.corpus, each.reason) for each in drifts] == [
        ("new", "unrecorded"),
        ("m", "changed"),
        ("z", "gone"),
        ("a", "gone"),
    ]
    assert drifts[0].recorded is drifts[2].found is None


def test_a_drift_names_the_items_where_they_were_kept():
    manifest = Manifest().record("a", ONE, keep_items=True)
    now = [("s3", "Pay in cash."), ("s1", "Bring one photograph."), ("s4", "Sign here.")]
    drift = manifest.drift({"a": now})[0]
    assert (drift.added, drift.removed, drift.changed, drift.moved) == (("s4",), ("s2",), ("s1",), ("s3",))
    assert "added s4; removed s2; changed s1; moved s3" in str(drift)


def test_a_drift_names_no_items_where_none_were_kept():
    drift = Manifest().record("a", ONE).drift({"a": ONE[1:]})[0]
    assert (drift.added, drift.removed, drift.changed, drift.moved) == (None, None, None, None)
    assert drift.found is not None
    assert drift.found.items is None


def test_an_id_that_comes_twice_is_two_items():
    manifest = Manifest().record("a", [("s1", "x"), ("s1", "y")], keep_items=True)
    assert manifest.drift({"a": [("s1", "x"), ("s1", "y")]}) == ()
    drift = manifest.drift({"a": [("s1", "x"), ("s1", "y"), ("s1", "z")]})[0]
    assert drift.added == ("s1",)
    assert manifest.drift({"a": [("s1", "x")]})[0].removed == ("s1",)


@given(ITEMS, ITEMS)
def test_the_ids_that_a_drift_names_are_those_that_differ(one: list[tuple[str, str]], other: list[tuple[str, str]]):
    drifts = Manifest().record("a", one, keep_items=True).drift({"a": other})
    assert bool(drifts) == (one != other)
    if not drifts:
        return
    before, after = dict(one), dict(other)
    (drift,) = drifts
    assert drift.added == tuple(ident for ident, _ in other if ident not in before)
    assert drift.removed == tuple(ident for ident, _ in one if ident not in after)
    assert drift.changed == tuple(ident for ident, text in other if ident in before and before[ident] != text)
    # Without what moved, what both have stands in one order.
    assert drift.moved is not None
    stay = [
        [ident for ident, _ in items if ident in before and ident in after and ident not in drift.moved]
        for items in (one, other)
    ]
    assert stay[0] == stay[1]


def test_as_few_ids_as_can_be_are_moved():
    manifest = Manifest().record("a", [(str(index), "x") for index in range(100)], keep_items=True)
    now = [("99", "x"), *((str(index), "x") for index in range(99))]
    assert manifest.drift({"a": now})[0].moved == ("99",)


def test_a_drift_names_the_parameters_that_differ():
    manifest = Manifest().record("a", ONE, parameters={"model": "small", "chunk": 400})
    assert manifest.drift({"a": ONE}, parameters={"a": {"model": "small", "chunk": 400}}) == ()
    drift = manifest.drift({"a": ONE}, parameters={"a": {"model": "large", "chunk": 400, "overlap": 20}})[0]
    assert (drift.reason, drift.parameters) == ("changed", ("model", "overlap"))
    assert "other parameters: model, overlap" in str(drift)


@pytest.mark.parametrize("value", [400.0, "400", True, [400], None])
def test_a_parameter_of_another_kind_is_another(value: Any):
    manifest = Manifest().record("a", ONE, parameters={"chunk": 400})
    assert manifest.drift({"a": ONE}, parameters={"a": {"chunk": value}})[0].parameters == ("chunk",)


def test_a_corpus_that_comes_without_its_parameters_has_drifted():
    manifest = Manifest().record("a", ONE, parameters={"chunk": 400})
    assert manifest.drift({"a": ONE})[0].parameters == ("chunk",)
    assert manifest.drift({"a": ONE[1:]}, parameters={"a": {"chunk": 400}})[0].parameters is None


def test_parameters_for_a_corpus_that_is_not_given_are_refused():
    with pytest.raises(CorpusError, match="'b'"):
        Manifest().drift({"a": ONE}, parameters={"b": {}})


@pytest.mark.parametrize("corpora", [ONE, None, "a"])
def test_corpora_that_are_no_mapping_are_refused(corpora: Any):
    with pytest.raises(TextError):
        Manifest().drift(corpora)


def test_a_command_that_is_no_text_is_refused():
    for command in (None, 5, b"record {name}"):
        with pytest.raises(TextError, match="the command must be a text"):
            Manifest().drift({"a": ONE}, command=command)  # type: ignore[arg-type]


def test_a_bad_item_is_refused_with_its_corpus():
    with pytest.raises(CorpusError, match=r"'a'.*'s1'"):
        Manifest().record("a", [("s1", "\x01")])
    with pytest.raises(CorpusError, match=r"'a'.*'s1'"):
        Manifest().drift({"a": [("s1", "\x01")]})


def test_a_test_fails_with_the_corpus_the_reason_and_the_command():
    manifest = Manifest().record("permits", ONE, keep_items=True).record("fees", [])
    assert_no_drift(manifest, {"permits": ONE, "fees": []})
    with pytest.raises(AssertionError) as caught:
        assert_no_drift(manifest, {"permits": ONE[1:]}, command="make push-{name}")
    said = str(caught.value)
    for part in ("2 corpora", "permits: changed, 3 recorded, 2 found; removed s1", "make push-permits", "fees: gone"):
        assert part in said


def test_the_message_of_a_large_drift_stays_short():
    manifest = Manifest().record("a", [(f"item-{index}", "x") for index in range(5_000)], keep_items=True)
    with pytest.raises(AssertionError) as caught:
        assert_no_drift(manifest, {"a": []})
    assert "and 4,990 more" in str(caught.value)
    assert len(str(caught.value)) < 500

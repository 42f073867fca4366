"""Entries: what is one, and what is refused with the name of its corpus."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from asenion_corpus import CorpusError, Entry, Manifest

HASH = "0" * 64
SHORT = "a" * 16


def test_an_entry_is_taken_from_a_mapping():
    assert Manifest({"a": {"count": 2, "sha256": HASH}}).corpora["a"] == Entry(2, HASH)
    assert Manifest({"a": Entry(2, HASH)}).corpora["a"] == Entry(2, HASH)


@pytest.mark.parametrize(
    "entry",
    [
        {"count": 2},
        {"sha256": HASH},
        {"count": -1, "sha256": HASH},
        {"count": True, "sha256": HASH},
        {"count": 2.0, "sha256": HASH},
        {"count": "2", "sha256": HASH},
        {"count": 2, "sha256": HASH[1:]},
        {"count": 2, "sha256": f"{HASH}\n"},
        {"count": 2, "sha256": "A" * 64},
        {"count": 2, "sha256": None},
        {"count": 2, "sha256": HASH, "more": 1},
        {"count": 2, "sha256": HASH, "parameters": ["model"]},
        {"count": 2, "sha256": HASH, "parameters": {"a": object()}},
        {"count": 2, "sha256": HASH, "items": [["s1", SHORT]]},
        {"count": 1, "sha256": HASH, "items": [["s1", "short"]]},
        {"count": 1, "sha256": HASH, "items": [["s1"]]},
        {"count": 1, "sha256": HASH, "items": {"s1": SHORT}},
        {"count": 1, "sha256": HASH, "items": "s"},
        [2, HASH],
        None,
    ],
)
def test_what_is_no_entry_is_refused_with_its_corpus(entry: Any):
    with pytest.raises(CorpusError, match="'permits'"):
        Manifest({"ok": Entry(0, HASH), "permits": entry})


@pytest.mark.parametrize("corpora", [[("a", Entry(0, HASH))], None, {1: Entry(0, HASH)}])
def test_what_is_no_mapping_of_names_is_refused(corpora: Any):
    with pytest.raises(CorpusError):
        Manifest(corpora)


def test_nothing_in_it_can_be_changed():
    given = {"model": ["small"]}
    manifest = Manifest().record("a", [("s1", "x")], parameters=given)
    entry = manifest.corpora["a"]
    given["model"].append("large")
    assert entry.parameters == {"model": ["small"]}
    for change in (
        lambda: setattr(entry, "count", 3),
        lambda: manifest.corpora.__setitem__("b", entry),  # type: ignore[attr-defined]
        lambda: entry.parameters.__setitem__("model", 1),  # type: ignore[union-attr, attr-defined]
    ):
        with pytest.raises((AttributeError, TypeError)):
            change()


def test_it_is_a_value():
    manifest = Manifest().record("a", [("s1", "x")], parameters={"model": "small"}, keep_items=True)
    for other in (pickle.loads(pickle.dumps(manifest)), copy.deepcopy(manifest)):
        assert other == manifest
        assert hash(other) == hash(manifest)
        assert hash(other.corpora["a"]) == hash(manifest.corpora["a"])


def test_no_parameters_are_none():
    assert Entry(0, HASH, {}) == Entry(0, HASH)
    assert Entry(0, HASH, {}).parameters is None

"""The contract of a plugin, and the vectors."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_deterministic import plugin

REGISTRY = Registry(plugin)
VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "laws.jsonl")
OURS = {"asenion_core.check": REGISTRY.check, "asenion_core.stable": REGISTRY.stable}


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin, timed=False)


@pytest.mark.growth
def test_the_plugin_keeps_the_contract_and_the_cost_is_linear():
    check_plugin(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector, OURS) is None


def test_the_laws_are_listed_in_the_order_of_their_failures():
    first = ["has", "excludes", "opens", "closes", "one_line", "max_chars", "similar_to"]
    listed = [name for name in REGISTRY.laws if name in first]
    assert listed == first
    assert list(REGISTRY.laws)[-1] == "plain"


def test_only_plain_is_on_by_default():
    assert [law.name for law in REGISTRY.laws.values() if law.default] == ["plain"]

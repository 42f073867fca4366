"""The contract of a plugin, and the vectors of its markers and functions."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_structural import plugin

REGISTRY = Registry(plugin)
FOLDER = Path(__file__).with_name("vectors")
VECTORS = [each for name in ("markers", "structural") for each in vectors.read_vectors(FOLDER / f"{name}.jsonl")]


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector, {"asenion_core.check": REGISTRY.check}) is None


def test_the_laws_are_listed_in_the_order_of_their_failures():
    assert list(REGISTRY.laws) == ["none_of", "near_marker", "invisible", "grounded_targets"]

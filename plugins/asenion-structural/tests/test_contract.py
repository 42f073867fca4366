"""The contract of a plugin, and the vectors of its markers."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_structural import plugin

REGISTRY = Registry(plugin)
VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "markers.jsonl")


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector, {"asenion_core.check": REGISTRY.check}) is None

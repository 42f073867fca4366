"""The contract of a plugin, and the vectors of its functions."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_prompt import plugin

VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "prompt.jsonl")


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin, timed=False)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


def test_it_brings_no_law():
    assert dict(Registry(plugin).laws) == {}

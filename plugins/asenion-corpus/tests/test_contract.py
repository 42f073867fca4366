"""The contract of a plugin, and the vectors of its functions."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_corpus import plugin

VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "corpus.jsonl")


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin, timed=False)


@pytest.mark.growth
def test_the_cost_of_its_laws_is_linear():
    check_plugin(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


def test_it_brings_one_law():
    assert list(Registry(plugin).laws) == ["quoted"]

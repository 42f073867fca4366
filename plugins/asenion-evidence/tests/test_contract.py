"""The contract of a plugin, and the vectors."""

from __future__ import annotations

from pathlib import Path

import pytest

import vectors
from asenion_core import Registry
from asenion_core.testing import check_plugin
from asenion_evidence import EvidenceIndex, plugin

FOLDER = Path(__file__).with_name("vectors")
VECTORS = [each for name in ("evidence", "claims") for each in vectors.read_vectors(FOLDER / f"{name}.jsonl")]


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    def told(results: object) -> list[object]:
        """What an index answers to the steps of the vector."""
        index = EvidenceIndex(results)
        return [getattr(index, name)(*arguments) for name, *arguments in vector["steps"]]

    instead = {"asenion_evidence.EvidenceIndex": told} if "steps" in vector else None
    assert vectors.fault_of(vector, instead) is None


def test_the_plugin_gives_one_law():
    assert list(Registry(plugin).laws) == ["evidence"]

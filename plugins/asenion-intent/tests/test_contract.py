"""The contract of a plugin, and the vectors of `intents` and `audit`."""

from __future__ import annotations

from pathlib import Path

import pytest

import asenion_deterministic.plugin
import vectors
from asenion_core import NameTaken, Registry, hookimpl
from asenion_core.testing import check_plugin
from asenion_intent import plugin
from asenion_intent.counting import Overlap

VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "intents.jsonl")


@pytest.mark.growth
def test_the_plugin_keeps_the_contract_and_its_cost_is_linear():
    check_plugin(plugin, asenion_deterministic.plugin)


def test_the_plugin_keeps_the_contract():
    check_plugin(plugin, asenion_deterministic.plugin, timed=False)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


def test_the_band_brings_one_law_and_three_scorers():
    registry = Registry(plugin)
    assert list(registry.laws) == ["intent"]
    assert list(registry.given("asenion_scorers")) == ["overlap", "bayes", "centroid"]


class Shadow:
    @hookimpl(optionalhook=True)
    def asenion_scorers(self) -> dict[str, type[Overlap]]:
        return {"overlap": Overlap}


def test_a_scorer_of_ours_is_not_shadowed_in_silence():
    with pytest.raises(NameTaken, match="both give 'overlap'"):
        Registry(plugin, Shadow()).given("asenion_scorers")


def test_a_plugin_with_scorers_stands_without_this_band():
    assert Registry(Shadow()).laws == {}

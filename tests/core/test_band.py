from __future__ import annotations

import pytest

from asenion_core import Band
from asenion_core.band import DETERMINISTIC, SEMANTIC, STRUCTURAL


def test_our_three_are_ranked_by_what_they_cost():
    ranks = [(band.name, band.rank) for band in (DETERMINISTIC, STRUCTURAL, SEMANTIC)]
    assert ranks == [("deterministic", 10), ("structural", 20), ("semantic", 30)]


def test_a_band_is_a_value():
    assert Band("acme_style", 15) == Band("acme_style", 15)
    assert hash(Band("acme_style", 15)) == hash(Band("acme_style", 15))
    with pytest.raises(AttributeError):
        Band("acme_style", 15).rank = 3  # type: ignore[misc]


@pytest.mark.parametrize("name", ["", "Acme", "acme style", "1acme", "acme__style", "acme_", "acme\n"])
def test_a_band_needs_a_name_in_snake_case(name: str):
    with pytest.raises(ValueError, match="name"):
        Band(name, 15)


@pytest.mark.parametrize("given", [(3, 15), ("acme", "15"), ("acme", 1.5), ("acme", 15, None)])
def test_a_wrong_type_is_refused(given: tuple[object, ...]):
    with pytest.raises(TypeError):
        Band(*given)  # type: ignore[arg-type]

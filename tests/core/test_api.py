"""The functions a caller begins with: tested in a process of its own, where one made-up dist is all there is to know."""

from __future__ import annotations

import inspect
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import asenion_core
from asenion_core import Registry, api

SOURCE = """
from asenion_core import Law, hookimpl
from asenion_core.terms import literals
from attrs import field, frozen
@frozen
class Without(Law):
    name, band = "zeta_without", "deterministic"
    terms: tuple[str, ...] = field(converter=literals)
    def failures(self, reading):
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")
@hookimpl
def asenion_laws():
    return [Without]
@hookimpl
def asenion_markers():
    return {"zeta_turn": ["<|end|>"]}
"""


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("check('ab', zeta_without='a')", "<Verdict broken: zeta_without 'a': it is there; bands=deterministic>"),
        ("check('b', {'zetaWithout': 'a'}, bands='deterministic')", "<Verdict ok, bands=deterministic>"),
        ("compile_laws(zeta_without='a')('b').ok", "True"),
        ("[each.sample for each in stable(['b', 'a'], zeta_without='a').failures]", "[1]"),
        ("marker_sets()['zeta_turn']", "('<|end|>',)"),
    ],
)
def test_a_function_asks_what_is_installed(
    dist: Callable[..., Path], run_python: Callable[..., subprocess.CompletedProcess[str]], expression: str, said: str
):
    folder = dist("zeta-laws", {"zeta_laws": SOURCE}, {"zeta": "zeta_laws"})
    code = f"from asenion_core import check, compile_laws, marker_sets, stable; print(repr({expression}).strip('\"'))"
    assert run_python(code, path=[folder]).stdout.strip() == said


@pytest.mark.parametrize("name", ["check", "compile_laws", "stable"])
def test_a_function_takes_what_the_registry_does(name: str):
    ours = inspect.signature(getattr(api, name))
    theirs = inspect.signature(getattr(Registry, name))
    assert list(ours.parameters.values()) == list(theirs.parameters.values())[1:]


def test_the_window_shows_what_it_lists():
    assert all(hasattr(asenion_core, name) for name in asenion_core.__all__)
    assert {"check", "compile_laws", "stable", "marker_sets", "Registry", "installed"} <= set(asenion_core.__all__)

"""One version in every dist and one pin on it, set by one script."""

from __future__ import annotations

import shutil
from importlib import metadata
from pathlib import Path

import pytest

import dists
import set_version

ALL = dists.all_dists()
VERSION = dists.core().version
OURS = {dist.name for dist in ALL}


@pytest.mark.parametrize("dist", ALL, ids=lambda dist: dist.name)
def test_a_dist_carries_the_version_of_the_core(dist: dists.Dist):
    assert dist.version == VERSION, f"{dist.name} says {dist.version}, the core {VERSION}: run tools/set_version.py"


@pytest.mark.parametrize("dist", dists.plugins(), ids=lambda dist: dist.name)
def test_a_plugin_pins_what_it_needs_of_ours(dist: dists.Dist):
    needs = {name: line for name, line in zip(dist.needs, dist.requires, strict=True) if name in OURS}
    assert "asenion-core" in needs, f"{dist.name} does not depend on asenion-core"
    for line in needs.values():
        assert line.endswith(f"~={VERSION}"), f"{dist.name} asks for {line!r}; it would end in ~={VERSION}"


def test_the_core_depends_on_three_dists():
    assert sorted(dists.core().needs) == ["attrs", "pluggy", "unidecode"]


@pytest.mark.parametrize("dist", ALL, ids=lambda dist: dist.name)
def test_what_is_installed_is_what_the_tree_says(dist: dists.Dist):
    try:
        installed = metadata.version(dist.name)
    except metadata.PackageNotFoundError:
        assert dist != dists.core(), "the core is not installed"
        return
    assert installed == VERSION, f"{dist.name} {installed} is installed, the tree is at {VERSION}: install it again"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of every pyproject, where they lie."""
    for dist in ALL:
        folder = tmp_path / dist.folder.relative_to(dists.ROOT)
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(dist.folder / "pyproject.toml", folder)
    return tmp_path


def test_the_script_sets_every_version_and_every_pin(tree: Path):
    changed = set_version.set_version("7.8.9", tree)
    assert len(changed) == len(ALL)
    for dist in dists.all_dists(tree):
        assert dist.version == "7.8.9"
        assert [line for name, line in zip(dist.needs, dist.requires, strict=True) if name in OURS] == [
            line.split("~=")[0] + "~=7.8.9"
            for name, line in zip(dist.needs, dist.requires, strict=True)
            if name in OURS
        ]


def test_what_is_not_ours_keeps_its_pin(tree: Path):
    set_version.set_version("7.8.9", tree)
    assert dists.core(tree).requires == dists.core().requires


def test_setting_the_same_version_changes_nothing(tree: Path):
    assert set_version.set_version(VERSION, tree) == ()


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.3", "1.2.3rc1", "01.2.3", "1.2.3\n"])
def test_a_version_that_is_not_three_numbers_is_refused(tree: Path, version: str):
    with pytest.raises(ValueError, match="three numbers"):
        set_version.set_version(version, tree)


def test_a_pyproject_without_its_version_line_is_refused():
    with pytest.raises(ValueError, match="one line"):
        set_version.with_version('[project]\nname = "x"\n', "1.2.3", frozenset())

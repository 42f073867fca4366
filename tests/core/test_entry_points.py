"""Entry points: those that importlib.metadata gives, without its import."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.metadata import distributions, entry_points
from pathlib import Path

import pytest

from asenion_core._entry_points import Entry, _read, entries_of

Dist = Callable[..., Path]
Run = Callable[..., subprocess.CompletedProcess[str]]


def asked(group: str) -> list[tuple[str, str, str]]:
    """What importlib.metadata says."""
    return sorted((each.dist.name if each.dist else "", each.name, each.value) for each in entry_points(group=group))


GROUPS = sorted({"asenion"} | {each.group for dist in distributions() for each in dist.entry_points})


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_installed_is_found_as_importlib_metadata_finds_it(group: str):
    assert sorted(map(tuple, entries_of(group))) == asked(group)
    assert sorted(map(tuple, _read(group))) == asked(group)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A function that leaves some folders, and nothing else, on the path."""
    return lambda *folders: monkeypatch.setattr(sys, "path", [str(folder) for folder in folders])


def test_only_lines_of_the_group_are_read(dist: Dist, alone: Callable[..., None], tmp_path: Path):
    dist("acme-laws", {}, {})
    lines = ["[other]", "a = a", "", "[asenion]", "# a note", "acme=acme.laws:plugin [extra]", " [last] ", "b = b"]
    (tmp_path / "acme_laws-1.0.dist-info" / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    alone(tmp_path)
    assert list(_read("asenion")) == [Entry("acme-laws", "acme", "acme.laws:plugin [extra]")]
    assert sorted(map(tuple, _read("asenion"))) == asked("asenion")


def test_a_dist_that_stands_in_two_folders_is_found_in_the_first(alone: Callable[..., None], tmp_path: Path):
    for folder, name, version in (("one", "acme_laws", "2.0"), ("two", "Acme.Laws", "1.0")):
        info = tmp_path / folder / f"{name}-{version}.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[asenion]\nacme = {folder}\n", encoding="utf-8")
    alone(tmp_path / "two", tmp_path / "no_such_folder", tmp_path / "one")
    assert list(_read("asenion")) == [Entry("Acme.Laws", "acme", "two")]
    assert sorted(map(tuple, _read("asenion"))) == asked("asenion")


def test_an_older_kind_of_metadata_is_read(alone: Callable[..., None], tmp_path: Path):
    info = tmp_path / "acme_laws.egg-info"
    info.mkdir()
    (info / "PKG-INFO").write_text("Metadata-Version: 1.1\nName: acme-laws\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[asenion]\nacme = acme\n", encoding="utf-8")
    (tmp_path / "other.egg-info").write_text("Name: other\n", encoding="utf-8")
    alone(tmp_path)
    assert list(_read("asenion")) == [Entry("acme-laws", "acme", "acme")]
    assert sorted(map(tuple, _read("asenion"))) == asked("asenion")


def test_a_dist_in_an_archive_is_found(alone: Callable[..., None], tmp_path: Path):
    archive = tmp_path / "acme.whl"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("acme_laws-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: acme-laws\nVersion: 1.0\n")
        file.writestr("acme_laws-1.0.dist-info/entry_points.txt", "[asenion]\nacme = acme\n")
    alone(archive)
    assert entries_of("asenion") == [Entry("acme-laws", "acme", "acme")]


def test_a_finder_of_somebodys_is_asked(monkeypatch: pytest.MonkeyPatch, alone: Callable[..., None], tmp_path: Path):
    from importlib.metadata import Distribution, DistributionFinder

    class Held(Distribution):
        def read_text(self, filename: str) -> str | None:
            held = {"METADATA": "Name: held\nVersion: 1\n", "entry_points.txt": "[asenion]\nheld = held\n"}
            return held.get(filename)

        def locate_file(self, path: object) -> Path:
            return tmp_path

    class Finder(DistributionFinder):
        def find_distributions(self, context: object = None) -> list[Distribution]:
            return [Held()]

    alone(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    assert entries_of("asenion") == [Entry("held", "held", "held")]


def test_an_attribute_of_a_module_is_loaded():
    assert Entry("acme", "acme", "os:path.join [extra]").load().__name__ == "join"


def test_plugins_are_found_without_a_parser_of_mail(dist: Dist, run_python: Run):
    folder = dist("zeta-laws", {"zeta_laws": "import asenion_core"}, {"zeta": "zeta_laws:asenion_core"})
    code = "from asenion_core._entry_points import entries_of; import sys; found = entries_of('asenion'); print("
    code += "'zeta-laws' in {each.dist for each in found}, 'email' in sys.modules, 'importlib.metadata' in sys.modules)"
    assert run_python(code, path=[folder]).stdout == "True False False\n"

"""Which dists this repository holds, read from their pyprojects."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, kw_only=True)
class Dist:
    """One pyproject of ours: what it is called, where it lies, and which dists it needs."""

    name: str
    version: str
    folder: Path
    package: str
    requires: tuple[str, ...]
    entry_points: tuple[tuple[str, str], ...]

    @property
    def source(self) -> Path:
        """The folder of the package itself."""
        return self.folder / self.package

    @property
    def needs(self) -> tuple[str, ...]:
        """The names of what it requires, without extras and versions."""
        return tuple(re.split(r"[\s\[<>=~!;]", line, maxsplit=1)[0] for line in self.requires)


def read_dist(folder: Path) -> Dist:
    """The dist whose pyproject lies in *folder*; a KeyError names what its pyproject lacks."""
    data = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    project = data["project"]
    return Dist(
        name=project["name"],
        version=project["version"],
        folder=folder,
        package=data["tool"]["uv"]["build-backend"]["module-name"],
        requires=tuple(project.get("dependencies", ())),
        entry_points=tuple(project.get("entry-points", {}).get("asenion", {}).items()),
    )


def core(root: Path = ROOT) -> Dist:
    """The dist at the top of the tree."""
    return read_dist(root)


def plugins(root: Path = ROOT) -> tuple[Dist, ...]:
    """What lies under `plugins/`, by name; a folder without a pyproject is no dist."""
    return tuple(read_dist(path.parent) for path in sorted(root.glob("plugins/*/pyproject.toml")))


def all_dists(root: Path = ROOT) -> tuple[Dist, ...]:
    """The core, then the plugins by name."""
    return (core(root), *plugins(root))

"""Entry points: what installed dists name in a group, read from their folders on `sys.path`."""

# Importing pathlib takes longer than all that is done here.
# ruff: noqa: PTH113, PTH118, PTH119, PTH122, PTH123, PTH208
from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """One entry point: the *dist* that names it, its *name*, and as *value* the module or attribute it names."""

    dist: str
    name: str
    value: str

    def load(self) -> Any:
        """What it names, imported."""
        module, _, path = self.value.partition("[")[0].partition(":")
        loaded = import_module(module.strip())
        for attribute in filter(None, path.strip().split(".")):
            loaded = getattr(loaded, attribute)
        return loaded


def entries_of(group: str) -> list[Entry]:
    """
    The entry points of *group*, those that `importlib.metadata.entry_points` gives.

    That module parses mail to read metadata, and its import takes longer than that of all the core, so it is asked only
    where dists may stand elsewhere than in folders: in an archive, in an egg, or where a finder of somebody's looks.
    """
    if all(map(_is_plain, sys.meta_path)) and not any(map(_holds_more, _paths())):
        return list(_read(group))
    return _asked_for(group)


def _is_plain(finder: object) -> bool:
    """Whether a finder of modules looks for dists nowhere but in folders of `sys.path`."""
    return finder is PathFinder or not hasattr(finder, "find_distributions")


def _holds_more(path: str) -> bool:
    """Whether dists may stand in *path* otherwise than as folders of metadata: in an archive or an egg."""
    return path.endswith(".egg") or os.path.isfile(path)


def _paths() -> list[str]:
    return [path for path in sys.path if isinstance(path, str)]


def _asked_for(group: str) -> list[Entry]:
    from importlib.metadata import entry_points

    return [
        Entry(each.dist.name if each.dist else "an unnamed dist", each.name, each.value)
        for each in entry_points(group=group)
    ]


def _read(group: str) -> Iterator[Entry]:
    header = f"[{group}]"
    for folder in _infos():
        try:
            with open(os.path.join(folder, "entry_points.txt"), encoding="utf-8") as file:
                text = file.read()
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            continue
        if header in text:
            dist = _name_of(folder)
            yield from (Entry(dist, *pair) for pair in _section(text, header))


def _infos() -> Iterator[str]:
    """The folders of metadata of all dists; where a name is found twice the first holds, as it does for imports."""
    known = set()
    for path in _paths():
        try:
            names = os.listdir(path or ".")
        except OSError:
            continue
        for name in names:
            stem, ending = os.path.splitext(name)
            if ending.lower() in (".dist-info", ".egg-info"):
                dist = re.sub(r"[-_.]+", "-", stem.partition("-")[0]).lower()
                if dist not in known:
                    known.add(dist)
                    yield os.path.join(path, name)


def _section(text: str, header: str) -> Iterator[tuple[str, str]]:
    """The names and values under *header*."""
    within = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            within = line == header
        elif within and line and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()


def _name_of(folder: str) -> str:
    """The name of a dist as its metadata writes it, or else as its folder does."""
    for file in ("METADATA", "PKG-INFO"):
        try:
            with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as lines:
                for line in lines:
                    if line.lower().startswith("name:"):
                        return line[5:].strip()
        except OSError:
            continue
    return os.path.basename(folder).partition("-")[0]

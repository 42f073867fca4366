"""What the tests of the core build plugins and child processes with."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from asenion_core import hookimpl


def make_plugin(
    name: str = "acme",
    *,
    laws: Any = None,
    bands: Any = None,
    markers: Any = None,
    judges: Any = None,
    **functions: Callable[..., Any],
) -> ModuleType:
    """A module that answers the hooks with what is given; *functions* are hooks of their own name, marked as such."""
    module = ModuleType(name)
    for hook, answer in (("laws", laws), ("bands", bands), ("markers", markers), ("judges", judges)):
        if answer is not None:
            setattr(module, f"asenion_{hook}", hookimpl(lambda answer=answer: answer))
    for hook, function in functions.items():
        setattr(module, hook, hookimpl(function))
    return module


@pytest.fixture(name="make_plugin")
def _make_plugin() -> Callable[..., ModuleType]:
    return make_plugin


@pytest.fixture
def dist(tmp_path: Path) -> Callable[..., Path]:
    """A function that installs a dist, as a folder: its modules, and the entry points that its metadata names."""

    def install(name: str, modules: Mapping[str, str], entries: Mapping[str, str]) -> Path:
        for module, source in modules.items():
            (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        info = tmp_path / f"{name.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        lines = [f"{entry} = {value}" for entry, value in entries.items()]
        (info / "entry_points.txt").write_text("\n".join(["[asenion]", *lines, ""]), encoding="utf-8")
        return tmp_path

    return install


@pytest.fixture
def run_python() -> Callable[..., subprocess.CompletedProcess[str]]:
    """A function that runs code in a process of its own, with folders in front of its path."""

    def run(
        code: str, *, path: Iterable[Path] = (), options: Iterable[str] = (), seed: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        import os

        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
        if seed is not None:
            env["PYTHONHASHSEED"] = seed
        command = [sys.executable, *options, "-c", code]
        return subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)

    return run

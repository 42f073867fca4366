"""The command on a small plugin of its own: in this process with a registry, and in a child with an entry point."""

from __future__ import annotations

import importlib
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from asenion_core import Registry
from asenion_core.cli import main

PLUGIN = Path(__file__).parent / "plugin"


class Ran(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def registry(monkeypatch) -> Registry:
    monkeypatch.syspath_prepend(PLUGIN)
    return Registry(importlib.import_module("tiny_laws"))


class _Input:
    """Standard input of bytes, as a process has it."""

    def __init__(self, data: bytes):
        self.buffer = io.BufferedReader(io.BytesIO(data))


@pytest.fixture
def run(registry, capsys, monkeypatch, tmp_path):
    """Run the command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def ran(*argv: str, given: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", _Input(given))
        status = main(argv, registry=registry)
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return ran


@pytest.fixture
def environ(tmp_path):
    """What a child is given: the small plugin on its path, and nothing that would colour or quiet it."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return kept | {"PYTHONPATH": str(PLUGIN), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def command():
    return [sys.executable, "-m", "asenion_core.cli"]


@pytest.fixture
def child(command, environ, tmp_path):
    """Run the command in a process of its own, in an empty folder."""

    def ran(*argv: str, given: bytes = b"", **more: str) -> Ran:
        done = subprocess.run(
            [*command, *argv],
            input=given,
            capture_output=True,
            cwd=tmp_path,
            env=environ | more,
            timeout=60,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return ran


@pytest.fixture
def lines(tmp_path):
    """Write lines of JSON, or of anything, to a file; its name."""

    def written(*each: bytes | str, name: str = "replies.jsonl", end: bytes = b"\n") -> str:
        rows = [row.encode() if isinstance(row, str) else row for row in each]
        (tmp_path / name).write_bytes(end.join(rows) + end)
        return name

    return written

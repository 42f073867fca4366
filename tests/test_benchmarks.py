"""The benchmarks run: a table on standard output, the same figures as data, and a word where a peer is not installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import dists

pytestmark = pytest.mark.tree


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(dists.ROOT / "benchmarks" / "run.py"), "--rounds", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_a_row_has_a_figure_and_a_ratio_and_both_are_saved(tmp_path: Path):
    ran = run("-k", "holdback", "--json", str(tmp_path / "figures.json"))
    assert ran.returncode == 0, ran.stderr
    saved = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    measured = [row for row in saved["rows"] if "absent" not in row]
    assert measured
    for row in measured:
        assert row["micros"] > 0
        assert row["ratio"] > 0
        assert row["name"] in ran.stdout


def test_a_word_that_no_row_holds_is_wrong_usage():
    ran = run("-k", "no such row")
    assert ran.returncode == 2
    assert ran.stderr == "no row holds 'no such row'\n"

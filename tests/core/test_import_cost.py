"""What `import asenion_core` may not bring along: each costs a command line or a worker its start."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

import pytest

import dists

Run = Callable[..., subprocess.CompletedProcess[str]]

BANNED = (
    "argparse",
    "asyncio",
    "difflib",
    "email",
    "hashlib",
    "importlib.metadata",
    "importlib.resources",
    "json",
    "logging",
    "multiprocessing",
    "pathlib",
    "socket",
    "subprocess",
    "tempfile",
    "tomllib",
    "unidecode",
    "asenion_core._unicode",
    "asenion_core.cli",
    "asenion_core.laws_file",
    "asenion_core.semantic",
    "asenion_core.testing",
    *(dist.package for dist in dists.plugins(dists.ROOT)),
)


def brought(run_python: Run, code: str) -> set[str]:
    """The modules that *code* imports, by what the interpreter says of them."""
    run = run_python(code, options=["-X", "importtime"])
    assert run.returncode == 0, run.stderr
    return {line.rpartition("|")[2].strip() for line in run.stderr.splitlines() if line.startswith("import time:")}


def loaded(run_python: Run, code: str) -> set[str]:
    """The modules there are after *code*, whoever imported them."""
    return set(
        json.loads(
            run_python(f"{code}; import sys; names = list(sys.modules); import json; print(json.dumps(names))").stdout
        )
    )


@pytest.mark.parametrize("name", BANNED)
def test_the_core_is_imported_without(run_python: Run, name: str, imported: frozenset[str]):
    assert not [module for module in imported if module == name or module.startswith(f"{name}.")]


@pytest.fixture(scope="module")
def imported() -> frozenset[str]:
    import sys

    command = [sys.executable, "-X", "importtime", "-c", "import asenion_core"]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    bare = subprocess.run([*command[:-1], "pass"], capture_output=True, encoding="utf-8", check=True)
    lists = [
        {line.rpartition("|")[2].strip() for line in said.splitlines() if line.startswith("import time:")}
        for said in (run.stderr, bare.stderr)
    ]
    assert "asenion_core.law" in lists[0]
    return frozenset(lists[0] - lists[1])


def test_discovery_is_on_first_use(run_python: Run):
    before = loaded(run_python, "import asenion_core")
    after = loaded(run_python, "import asenion_core; asenion_core.installed()")
    assert "importlib.metadata" not in before
    assert "importlib.metadata" in after


def test_the_tables_of_unicode_are_read_on_first_use(run_python: Run):
    assert "asenion_core._unicode" not in loaded(run_python, "import asenion_core; asenion_core.fold('plain')")
    assert "unidecode" not in loaded(run_python, "import asenion_core; asenion_core.fold('plain')")


def test_a_verdict_needs_no_json_until_it_writes_some(run_python: Run):
    assert "json" in brought(run_python, "import asenion_core; asenion_core.Verdict().to_json()")


def test_no_builtin_is_a_converter(run_python: Run):
    # attrs asks a converter for its signature, and that of a builtin is read with a tokenizer.
    code = "import inspect; inspect._signature_fromstr = None; import asenion_core; print('imported')"
    assert run_python(code).stdout == "imported\n"

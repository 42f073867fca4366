"""The workspace keeps its promises: what is collected, what may be skipped, how the matrix finds its interpreters."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import check_fragments
import dists
import run_tests

pytestmark = pytest.mark.tree
ROOT = dists.ROOT
TREE_PYPROJECT = """
[project]
name = "{name}"
version = "0.1.0"

[tool.uv.build-backend]
module-name = "{package}"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small repository with our conftest, a plugin that is installed and one that is not."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "conftest.py", tmp_path)
    shutil.copy(ROOT / "tools" / "dists.py", tmp_path / "tools")
    settings = (
        (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.pytest.ini_options]")[2].split("\n\n")[0]
    )
    head = TREE_PYPROJECT.format(name="asenion-core", package="asenion_core")
    (tmp_path / "pyproject.toml").write_text(f"{head}\n[tool.pytest.ini_options]{settings}\n", encoding="utf-8")
    for name, package in (("asenion-here", "pluggy"), ("asenion-away", "asenion_away")):
        folder = tmp_path / "plugins" / name
        (folder / "tests").mkdir(parents=True)
        (folder / "pyproject.toml").write_text(TREE_PYPROJECT.format(name=name, package=package), encoding="utf-8")
        (folder / "tests" / f"test_{package}.py").write_text("def test_one():\n    pass\n", encoding="utf-8")
    (tmp_path / "tests" / "tables").mkdir(parents=True)
    (tmp_path / "tests" / "tables" / "test_script.py").write_text("def test_script():\n    pass\n", encoding="utf-8")
    return tmp_path


def run_pytest(tree: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("ASENION_", "PYTEST_"))}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", **variables}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=120, check=False)


def with_test(tree: Path, source: str) -> Path:
    (tree / "tests" / "test_it.py").write_text(f"import pytest\n\n\n{source}\n", encoding="utf-8")
    return tree


def test_a_plugin_is_collected_where_it_is_installed_and_the_header_says_so(tree: Path):
    run = run_pytest(tree, "-v")
    assert run.returncode == 0, run.stdout
    assert "plugins installed: asenion-here; not installed, so not collected: asenion-away" in run.stdout
    assert "test_pluggy.py::test_one PASSED" in run.stdout
    assert "1 passed" in run.stdout


@pytest.mark.parametrize("asked", ["plugins/asenion-away", "plugins/asenion-away/tests/test_asenion_away.py::test_one"])
def test_to_ask_for_a_plugin_that_is_not_installed_is_a_usage_error(tree: Path, asked: str):
    run = run_pytest(tree, asked)
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "asenion-away is not installed here" in run.stderr
    assert "pip install -e plugins/asenion-away" in run.stderr


def test_the_tables_are_collected_only_when_they_are_asked_for(tree: Path):
    assert "test_script" not in run_pytest(tree, "-v").stdout
    assert "test_script PASSED" in run_pytest(tree, "-v", "tests/tables").stdout


def test_a_session_without_tests_fails(tree: Path):
    assert run_pytest(tree, "-k", "nothing_is_called_so").returncode == pytest.ExitCode.NO_TESTS_COLLECTED


SKIPS = """
def test_inside():
    pytest.skip("not today")

@pytest.mark.skip(reason="not today")
def test_by_mark():
    assert 0

@pytest.mark.skipif(True, reason="not today")
def test_by_condition():
    assert 0

@pytest.mark.xfail(strict=False)
def test_may_fail():
    assert 0

@pytest.mark.xfail(strict=False)
def test_may_pass():
    pass

@pytest.mark.xfail(run=False)
def test_never_runs():
    pass

def test_gives_up():
    pytest.xfail("not today")

@pytest.mark.xfail
def test_is_known_to_fail():
    assert 0

@pytest.mark.optional("needs a telescope")
def test_looks_far():
    pytest.skip("none here")

@pytest.mark.optional("needs a telescope")
@pytest.mark.skipif(True, reason="none here")
def test_looks_farther():
    assert 0
"""


def test_what_is_skipped_and_not_optional_fails_the_session(tree: Path):
    run = run_pytest(with_test(tree, SKIPS))
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout
    optional, faults = run.stdout.split("optional, skipped here")[1].split("skipped, which fails")
    named = ["inside", "by_mark", "by_condition", "may_fail", "may_pass", "never_runs", "gives_up"]
    assert re.findall(r"test_it\.py::test_(\w+):", faults) == named
    assert re.findall(r"test_(\w+): needs a telescope", optional) == ["looks_far", "looks_farther"]


@pytest.mark.parametrize(
    "line", ["pytest.skip('not today', allow_module_level=True)", "pytest.importorskip('no_such_module')"]
)
def test_a_module_that_is_skipped_as_a_whole_fails_the_session(tree: Path, line: str):
    run = run_pytest(with_test(tree, line))
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout
    assert "skipped as a whole" in run.stdout


def test_what_is_optional_or_known_to_fail_does_not(tree: Path):
    run = run_pytest(with_test(tree, SKIPS), "-k", "looks or known")
    assert run.returncode == 0, run.stdout


def test_an_optional_test_without_a_reason_is_refused(tree: Path):
    run = run_pytest(with_test(tree, "@pytest.mark.optional\ndef test_a():\n    pass"))
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "`optional` needs its reason" in run.stdout + run.stderr


def test_what_is_known_to_fail_and_passes_fails(tree: Path):
    assert run_pytest(with_test(tree, "@pytest.mark.xfail\ndef test_a():\n    pass")).returncode == 1


def test_a_profile_that_there_is_not_is_refused(tree: Path):
    run = run_pytest(tree, ASENION_PROFILE="slow")
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "ASENION_PROFILE is 'slow'" in run.stderr


def test_wheels_are_not_tested_from_the_tree(tree: Path):
    run = run_pytest(tree, "--from-wheels")
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "asenion-away is not installed" in run.stderr


def test_results_are_written_as_data(tree: Path, tmp_path: Path):
    folder = tmp_path / "results"
    folder.mkdir()
    run_pytest(with_test(tree, SKIPS), ASENION_RESULTS=str(folder), TOX_ENV_NAME="py311-odd")
    (path,) = folder.glob("py311-odd-*.json")
    outcome = run_tests.Outcome(env="py311-odd", code=1, seconds=0.0, log=Path())
    run_tests.add_results(outcome, folder)
    assert path.exists()
    assert (outcome.passed, outcome.failed, len(outcome.optional)) == (2, 7, 2)


# The script that runs the matrix.


def stub(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_shim_that_does_not_work_is_seen_through(tmp_path: Path):
    assert (
        run_tests.answers(stub(tmp_path, "python3.12", "echo 'pyenv: python3.12: command not found' >&2; exit 127"))
        is None
    )
    assert run_tests.answers(stub(tmp_path, "python3.13", "echo hello")) is None
    assert run_tests.answers(tmp_path / "python3.11") is None


def test_an_interpreter_says_its_own_version(tmp_path: Path):
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    answer = run_tests.answers(stub(tmp_path, "python3.99", f'exec "{sys.executable}" "$@"'))
    assert answer is not None
    assert answer[0] == version


def test_interpreters_are_found_under_pyenv_behind_a_broken_shim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stub(tmp_path / "shims", f"python{version}", "exit 127")
    stub(tmp_path / "root" / "versions" / f"{version}.0" / "bin", f"python{version}", f'exec "{sys.executable}" "$@"')
    monkeypatch.setenv("PATH", str(tmp_path / "shims"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "root"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere"))
    assert list(run_tests.interpreters()) == [version]
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "elsewhere"))
    assert run_tests.interpreters() == {}


def test_an_environment_names_its_interpreter_first():
    assert run_tests.version_of("py311-core") == "3.11"
    assert run_tests.version_of("py313") == "3.13"
    assert run_tests.version_of("lint") is None
    assert run_tests.version_of("pytest-39") is None


@pytest.mark.parametrize(
    ("settings", "own"),
    [
        ("global.index-url='https://packages.example/simple'\n", True),
        (":env:.index-url='https://packages.example/simple'", True),
        ("global.cert='x'\ninstall.no-index='true'", True),
        ("global.extra-index-url='https://packages.example/simple'", False),
        ("global.timeout='60'", False),
        ("", False),
    ],
)
def test_a_private_index_of_pip_is_noticed(settings: str, own: bool):
    assert run_tests.has_own_index(settings) is own


# The files at the top.


@pytest.mark.parametrize("dist", dists.plugins(), ids=lambda dist: dist.name)
def test_the_matrix_lists_each_dist_once(dist: dists.Dist):
    lines = (ROOT / "tox.ini").read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if line.endswith(f"-e ./plugins/{dist.folder.name}")]
    assert len(found) == 1, f"{dist.name} is in {len(found)} lines of tox.ini; it would be in one"
    factors = found[0].strip().partition(":")[0].split(",")
    assert {"all", "docs", "types"} <= set(factors), f"{dist.name} is not installed in {found[0]!r}"


def test_ci_runs_the_command_that_the_readme_gives(tmp_path: Path):
    for name in (".ci/run", "README.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tools").mkdir()
    spy = "import sys\nprint('called with', sys.argv[1:])\n"
    (tmp_path / "tools" / "run_tests.py").write_text(spy, encoding="utf-8")
    run = subprocess.run(["bash", tmp_path / ".ci" / "run"], capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout.splitlines() == [
        "called with ['--interpreters']",
        "+ python3 tools/run_tests.py",
        "called with []",
    ]


def test_ci_stops_where_an_interpreter_is_missing(tmp_path: Path):
    for name in (".ci/run", "README.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "run_tests.py").write_text(
        "print('Python 3.12: missing')\nraise SystemExit(1)\n", encoding="utf-8"
    )
    run = subprocess.run(["bash", tmp_path / ".ci" / "run"], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout) == (1, "Python 3.12: missing\n")


def test_every_dist_ships_the_licence():
    whole = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in whole
    for dist in dists.all_dists():
        assert (dist.folder / "LICENSE").read_text(encoding="utf-8") == whole, f"{dist.name} has another licence"


def test_the_fragments_of_the_changelog_are_named_as_towncrier_reads_them():
    assert check_fragments.badly_named(ROOT / "changelog.d", check_fragments.kinds_of(ROOT)) == ()


@pytest.mark.parametrize("name", ["scan.fixed.md", "+scan.mended.md", "+scan.fixed.txt", "+Scan Flush.fixed.md"])
def test_a_fragment_with_another_name_is_found(tmp_path: Path, name: str):
    (tmp_path / name).write_text("**scan**: it did.", encoding="utf-8")
    (tmp_path / "+scan-flush.fixed.md").write_text("**scan**: it did.", encoding="utf-8")
    assert check_fragments.badly_named(tmp_path, check_fragments.kinds_of(ROOT)) == (name,)


def test_an_empty_fragment_is_found(tmp_path: Path):
    (tmp_path / "+scan.fixed.md").write_text("\n", encoding="utf-8")
    assert check_fragments.badly_named(tmp_path, check_fragments.kinds_of(ROOT)) == ("+scan.fixed.md",)

"""
What holds in every environment of the matrix.

A plugin's folder is collected only where the plugin is installed, and the header says which are. Nothing is skipped in
silence: a skipped test, or an xfail that may also pass, fails the session unless it is marked `optional(reason)`, and
listed with that.
"""

from __future__ import annotations

import importlib.util
import json
import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import dists

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).resolve().parent
TABLES = ROOT / "tests" / "tables"
PLUGINS = dists.plugins(ROOT)

# The same examples on every run in CI, so that a change is judged by what it changes.
in_ci = bool(os.environ.get("CI"))
# No deadline and no complaint of slowness: the machine that runs this may be busy with another environment.
common = settings(
    deadline=None, derandomize=in_ci, print_blob=True, suppress_health_check=[HealthCheck.too_slow], max_examples=200
)
settings.register_profile("full", common)
settings.register_profile("quick", common, max_examples=20)
PROFILE = os.environ.get("ASENION_PROFILE") or "full"


def is_installed(dist: dists.Dist) -> bool:
    return importlib.util.find_spec(dist.package) is not None


def plugin_of(path: Path) -> dists.Dist | None:
    """The plugin in whose folder *path* lies."""
    return next((dist for dist in PLUGINS if path == dist.folder or dist.folder in path.parents), None)


def asked_for(config: pytest.Config) -> set[Path]:
    """The paths that were named on the command line, and the folders they lie in."""
    paths = [(config.invocation_params.dir / each.split("::")[0]).resolve() for each in config.args]
    return {folder for path in paths for folder in (path, *path.parents) if ROOT in folder.parents}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--from-wheels",
        action="store_true",
        help="refuse to run unless our packages are imported from elsewhere",
    )


def pytest_configure(config: pytest.Config) -> None:
    if PROFILE not in ("full", "quick"):
        raise pytest.UsageError(f"ASENION_PROFILE is {PROFILE!r}; it would be 'full' or 'quick'")
    settings.load_profile(PROFILE)
    config.pluginmanager.register(Ledger(), "asenion-ledger")
    for path in asked_for(config):
        dist = plugin_of(path)
        if dist is not None and not is_installed(dist):
            raise pytest.UsageError(
                f"{path.relative_to(ROOT)}: {dist.name} is not installed here, so none of its tests would run;"
                f" install it with `pip install -e {dist.folder.relative_to(ROOT)}`"
            )
    if config.getoption("--from-wheels"):
        _refuse_the_tree()


def _refuse_the_tree() -> None:
    for dist in (dists.core(ROOT), *PLUGINS):
        spec = importlib.util.find_spec(dist.package)
        if spec is None or spec.origin is None:
            raise pytest.UsageError(f"--from-wheels: {dist.name} is not installed")
        if dist.folder in Path(spec.origin).resolve().parents and "site-packages" not in Path(spec.origin).parts:
            raise pytest.UsageError(f"--from-wheels: {dist.package} is imported from the tree: {spec.origin}")


def pytest_report_header(config: pytest.Config) -> list[str]:
    here = [dist.name for dist in PLUGINS if is_installed(dist)]
    missing = [dist.name for dist in PLUGINS if not is_installed(dist)]
    return [
        f"asenion: plugins installed: {', '.join(here) or 'none'}; not installed, so not collected: "
        f"{', '.join(missing) or 'none'}; hypothesis profile: {PROFILE}"
    ]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path == TABLES:  # needs packages of its own: `tox run -e tables`
        return True if TABLES not in asked_for(config) else None
    dist = plugin_of(collection_path)
    return True if dist is not None and not is_installed(dist) else None


def pytest_itemcollected(item: pytest.Item) -> None:
    mark = item.get_closest_marker("optional")
    if mark is not None and not (mark.args and isinstance(mark.args[0], str) and mark.args[0]):
        raise pytest.UsageError(f"{item.nodeid}: `optional` needs its reason: @pytest.mark.optional('needs ...')")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    optional = item.get_closest_marker("optional")
    expected = getattr(report, "wasxfail", None)
    if expected is not None:
        mark = item.get_closest_marker("xfail")
        strict = mark is not None and mark.kwargs.get("strict", item.config.getini("xfail_strict"))
        if not strict or "[NOTRUN]" in expected:
            vars(report)["asenion_fault"] = "an xfail that could not fail: mark it xfail(strict=True) and let it run"
    elif report.skipped and optional is not None:
        vars(report)["asenion_optional"] = optional.args[0]
    elif report.skipped:
        vars(report)["asenion_fault"] = "skipped, and not marked optional(reason)"
    return report


class Ledger:
    """What the session's reports add up to: a plugin, because the hooks that see reports are given no session."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.optional: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if fault := getattr(report, "asenion_fault", None):
            self.faults.append(f"{report.nodeid}: {fault}")
        elif reason := getattr(report, "asenion_optional", None):
            self.optional.append(f"{report.nodeid}: {reason}")
        elif hasattr(report, "wasxfail"):
            self.counts["xfailed"] += 1
        elif report.failed:
            self.counts["failed"] += 1
        elif report.passed and report.when == "call":
            self.counts["passed"] += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.faults.append(f"{report.nodeid}: skipped as a whole while it was collected")
        elif report.failed:
            self.counts["failed"] += 1

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):  # under xdist the one who hands out the tests sums up
            return
        if self.faults and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if folder := os.environ.get("ASENION_RESULTS"):
            name = os.environ.get("TOX_ENV_NAME", "pytest")
            result = {
                "environment": name,
                "exit": int(session.exitstatus),
                **self.counts,
                "faults": self.faults,
                "optional": self.optional,
            }
            Path(folder, f"{name}-{os.getpid()}.json").write_text(json.dumps(result, indent=1), encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for title, lines in (("optional, skipped here", self.optional), ("skipped, which fails", self.faults)):
            if lines:
                terminalreporter.section(title)
                for line in lines:
                    terminalreporter.write_line(line)

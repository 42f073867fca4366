"""
The whole matrix on this machine, with the standard library alone.

Makes `.venv-tests` with tox in it, finds the interpreters that are there, runs every environment of `tox.ini` whose
interpreter was found, and says which were missing. `-e ENV` runs less: any combination of factors is an environment.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-tests"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
WANTED = ("3.11", "3.12", "3.13")
UNTESTED = ("lint", "types", "docs")  # environments that run no tests
# What an interpreter says of itself, by which a shim that does not work is seen through.
WHO = "import sys; print('%d.%d' % sys.version_info[:2], sys.base_exec_prefix, sep='\\n')"


@dataclass
class Outcome:
    """What one environment came to."""

    env: str
    code: int
    seconds: float
    log: Path
    passed: int = 0
    failed: int = 0
    optional: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return self.code == 0 and not self.failed


def answers(python: str | Path) -> tuple[str, Path] | None:
    """The version that *python* really runs, and the folder it lies in; None where it does not start."""
    try:
        run = subprocess.run(
            [python, "-c", WHO], capture_output=True, text=True, timeout=60, check=True, stdin=subprocess.DEVNULL
        )
        version, prefix = run.stdout.splitlines()
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    folder = Path(prefix) / "bin"
    return version, folder if (folder / f"python{version}").exists() else Path(python).parent


def pyenv_root() -> Path | None:
    """Where pyenv keeps its versions, if there is a pyenv."""
    if found := os.environ.get("PYENV_ROOT"):
        return Path(found)
    try:
        run = subprocess.run(["pyenv", "root"], capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return Path(run.stdout.strip())


def interpreters() -> dict[str, Path]:
    """Version -> folder, for each wanted interpreter that starts: on PATH, under pyenv, or the one that runs this."""
    found: dict[str, Path] = {}
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    if root := pyenv_root():
        folders += [version / "bin" for version in sorted(root.glob("versions/*"))]
    for version in WANTED:
        for python in [folder / f"python{version}" for folder in folders] + [Path(sys.executable)]:
            answer = answers(python) if python.exists() else None
            if answer is not None and answer[0] == version:
                found[version] = answer[1]
                break
    return found


def has_own_index(settings: str) -> bool:
    """Whether what `pip config list` prints puts another index in the place of the usual one."""
    return re.search(r"(?m)^\S*\.(?:index-url|no-index)=", settings) is not None


def make_venv() -> None:
    """`.venv-tests` with tox in it; made anew if it is not there or does not start."""
    if answers(BIN / "python") is None:
        shutil.rmtree(VENV, ignore_errors=True)
        print("making .venv-tests", flush=True)
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    pip: list[str | Path] = [BIN / "python", "-m", "pip"]
    install = [*pip, "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "tox>=4.22"], check=True)
    # uv makes environments several times faster, and does not read pip's settings: an index or certificates of its own.
    settings = subprocess.run([*pip, "config", "list"], capture_output=True, text=True, check=True).stdout
    if not has_own_index(settings) and uv_gets_packages(install):
        subprocess.run([*install, "tox-uv>=1.20"], check=True)
    else:
        print("uv does not get packages here as pip does: the environments are made by pip", flush=True)
        remove = [*pip, "uninstall", "--quiet", "--yes", "tox-uv", "tox-uv-bare"]
        subprocess.run(remove, check=True, capture_output=True)


def uv_gets_packages(install: list[str | Path]) -> bool:
    """Whether uv is to be had, and can ask the usual index for a small package with the certificates that it trusts."""
    if subprocess.run([*install, "uv"], capture_output=True, check=False).returncode:
        return False
    ask = f"pip install --quiet --dry-run --refresh --reinstall --python {BIN.name}/python pluggy".split()
    return subprocess.run([BIN / "uv", *ask], capture_output=True, check=False, cwd=VENV).returncode == 0


def version_of(env: str) -> str | None:
    """The interpreter that *env* asks for by its first factor; None where any will do."""
    match = re.match(r"py(\d)(\d+)(?:-|$)", env)
    return f"{match[1]}.{match[2]}" if match else None


def stamp() -> str:
    """A digest of what decides how an environment is made: an editable install does not see a changed entry point."""
    made_of = [ROOT / "tox.ini", ROOT / "pyproject.toml", *sorted(ROOT.glob("*/*/pyproject.toml"))]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in made_of)).hexdigest()


def add_results(outcome: Outcome, results: Path) -> None:
    """Add what each session of pytest in this environment wrote down; a strict xfail did what it should."""
    for path in sorted(results.glob(f"{outcome.env}-*.json")):
        result = json.loads(path.read_text(encoding="utf-8"))
        if result["environment"] != outcome.env:  # py311-all is the beginning of py311-all-growth
            continue
        outcome.passed += result.get("passed", 0) + result.get("xfailed", 0)
        outcome.failed += result.get("failed", 0) + len(result["faults"])
        outcome.optional += result["optional"]


def run_env(env: str, variables: dict[str, str], results: Path, made: str) -> Outcome:
    """Run one environment, its output in a file of its own."""
    log = VENV / "logs" / f"{env}.log"
    mark = VENV / "stamps" / env
    recreate = [] if mark.exists() and mark.read_text() == made else ["--recreate"]
    command: list[str | Path] = [BIN / "tox", "run", "-c", ROOT / "tox.ini", "-e", env, "--colored", "no", *recreate]
    began = time.monotonic()
    with log.open("wb") as out:
        code = subprocess.run(
            command,
            cwd=ROOT,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode
    outcome = Outcome(env=env, code=code, seconds=time.monotonic() - began, log=log)
    add_results(outcome, results)
    if code == 0:
        mark.write_text(made)
    if env not in UNTESTED and not outcome.passed and code == 0:
        outcome.code = 5  # as pytest does: to have run no test is a failure
    if outcome.code and not outcome.failed:
        outcome.failed = 1
    return outcome


def say(outcome: Outcome, lock: threading.Lock) -> None:
    """One line for an environment, and its whole output where it failed."""
    with lock:
        word = "ok    " if outcome.ok else "FAILED"
        tests = (
            f"{outcome.passed} passed" if outcome.passed else "no tests" if outcome.env not in UNTESTED else "checked"
        )
        print(f"{word} {outcome.env:<24} {tests:>12} {outcome.seconds:7.1f} s", flush=True)
        if not outcome.ok:
            print(outcome.log.read_text(encoding="utf-8", errors="replace"), flush=True)


def run_all(envs: list[str], variables: dict[str, str], jobs: int) -> list[Outcome]:
    """Every environment, *jobs* at a time; those that time code run afterwards, one by one, when nothing else does."""
    for name in ("logs", "stamps"):
        (VENV / name).mkdir(exist_ok=True)
    lock, made = threading.Lock(), stamp()
    timed = [env for env in envs if "growth" in env.split("-")]
    with tempfile.TemporaryDirectory() as folder:
        variables["ASENION_RESULTS"] = folder

        def one(env: str) -> Outcome:
            outcome = run_env(env, variables, Path(folder), made)
            say(outcome, lock)
            return outcome

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            outcomes = list(pool.map(one, [env for env in envs if env not in timed]))
        return outcomes + [one(env) for env in timed]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.strip().splitlines()[0])
    parser.add_argument("-e", dest="envs", action="append", metavar="ENV", help="run this environment; may be repeated")
    parser.add_argument("-j", dest="jobs", type=int, default=min(os.cpu_count() or 1, 4), help="how many at a time")
    parser.add_argument("--interpreters", action="store_true", help="only say which are there; fail if one is missing")
    asked = parser.parse_args()
    if sys.version_info < (3, 11):  # noqa: UP036  (whoever runs this may have an older one)
        print(f"asenion needs Python 3.11 or later; this is {sys.version.split()[0]}", file=sys.stderr)
        return 2
    found = interpreters()
    for version in WANTED:
        print(f"Python {version}: {found.get(version, 'missing')}", flush=True)
    if asked.interpreters:
        return 0 if len(found) == len(WANTED) else 1
    make_venv()
    variables = dict(os.environ)
    variables["PATH"] = os.pathsep.join([*map(str, found.values()), variables.get("PATH", "")])
    variables.pop("PYTHONPATH", None)
    envs = asked.envs or subprocess.run(
        [BIN / "tox", "list", "-c", ROOT / "tox.ini", "--no-desc", "-q"],
        cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    left_out = [env for env in envs if (version_of(env) or next(iter(found), None)) not in (*found, None)]
    if asked.envs and left_out:
        print(f"no working interpreter here for {', '.join(left_out)}", file=sys.stderr)
        return 2
    outcomes = run_all([env for env in envs if env not in left_out], variables, max(asked.jobs, 1))

    for outcome in outcomes:
        for line in outcome.optional:
            print(f"optional, skipped in {outcome.env}: {line}")
    for outcome in outcomes:
        if not outcome.ok:
            print(f"FAILED {outcome.env}: see {outcome.log.relative_to(ROOT)}")
    for version in WANTED:
        if version not in found:
            not_run = [env for env in left_out if version_of(env) == version]
            print(f"missing: Python {version}; not run: {', '.join(not_run) or 'nothing'}")
    print(f"{sum(each.passed for each in outcomes)} passed, {sum(each.failed for each in outcomes)} failed")
    return 0 if outcomes and all(each.ok for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())

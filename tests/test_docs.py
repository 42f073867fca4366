"""The README, the documentation, the plugins' READMEs and the docstrings: their examples run, and say what they say."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dists
import pages

ROOT = dists.ROOT
BY_NAME = {dist.name: dist for dist in dists.all_dists()}


def is_installed(name: str) -> bool:
    return importlib.util.find_spec(BY_NAME[name].package) is not None


INSTALLED = [dist for dist in BY_NAME.values() if is_installed(dist.name)]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted(path for path in ROOT.glob("docs/**/*.md") if "_build" not in path.parts),
    *(dist.folder / "README.md" for dist in INSTALLED if dist.folder != ROOT),
]


def needs(path: Path) -> set[str]:
    return set(pages.needs_of(path.read_text(encoding="utf-8")))


# A page whose needs are not here runs in another environment; `all` has everything.
HERE = [path for path in PAGES if all(is_installed(name) for name in needs(path) & BY_NAME.keys())]


def modules() -> list[str]:
    """Every module of every installed package of ours."""
    found = []
    for dist in INSTALLED:
        package = importlib.import_module(dist.package)
        found += [dist.package, *(each.name for each in pkgutil.walk_packages(package.__path__, f"{dist.package}."))]
    return [name for name in found if not name.endswith("__main__")]


@pytest.mark.parametrize("path", HERE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_says_what_happens(path: Path):
    pages.run_page(path)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_needs_dists_that_there_are(path: Path):
    unknown = needs(path) - BY_NAME.keys()
    assert not unknown, f"{path.name} needs {sorted(unknown)}; there are {sorted(BY_NAME)}"


@pytest.mark.parametrize("name", modules())
def test_a_docstring_says_what_happens(name: str):
    module = importlib.import_module(name)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=pages.OPTIONS)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        runner.run(test, out=said.append)
    assert not runner.failures, "".join(said)


def test_the_readme_shows_a_failure():
    blocks = pages.blocks_of((ROOT / "README.md").read_text("utf-8"))
    assert any(block.language == "python" and "1 failure (" in block.source for block in blocks)


if is_installed("asenion"):  # its command, with the bands that the README installs

    def test_the_first_command_of_the_readme_says_what_it_says():
        blocks = pages.blocks_of((ROOT / "README.md").read_text("utf-8"))
        line = next(block.source for block in blocks if block.language == "sh")
        name, *arguments = shlex.split(line.rpartition("&&")[2])
        command = shutil.which(Path(name).name, path=str(Path(sys.executable).parent))
        assert command is not None, f"{name} is not installed"
        run = subprocess.run(
            [command, *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120, check=False
        )
        begins, ends = (block.source for block in blocks if block.language == "text")
        assert (run.returncode, run.stderr) == (1, "")
        assert run.stdout.startswith(begins)
        assert run.stdout.endswith(ends)


def test_every_dist_has_a_readme_that_names_it():
    for dist in BY_NAME.values():
        assert dist.name.removesuffix("-core") in (dist.folder / "README.md").read_text("utf-8").splitlines()[0]


def test_a_link_inside_the_repository_leads_somewhere():
    for path in PAGES:
        for target in re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.relative_to(ROOT)} links to {target}, which is not there"


# The runner of examples, on pages that are wrong.


def page(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_example_that_says_something_else_fails_with_its_line(tmp_path: Path):
    with pytest.raises(AssertionError, match=r"(?s)line 4.*Expected.*3.*Got.*2"):
        pages.run_page(page(tmp_path, "# A page\n\n```python\n>>> 1 + 1\n3\n```\n"))


def test_blocks_of_a_page_share_what_they_define(tmp_path: Path):
    assert pages.run_page(page(tmp_path, "```python\nx = 2\n```\nthen\n```python\n>>> x + 1\n3\n```\n")) == 2


def test_a_block_without_prompts_must_not_raise(tmp_path: Path):
    with pytest.raises(ZeroDivisionError):
        pages.run_page(page(tmp_path, "```python\n1 / 0\n```\n"))


def test_only_python_is_run(tmp_path: Path):
    assert pages.run_page(page(tmp_path, "```sh\nrm -r everything\n```\n\n```toml\nhas = 1\n```\n")) == 0


def test_an_indented_block_and_a_long_fence_are_blocks():
    text = "- item\n\n  ```python\n  x = 1\n  ```\n\n````python\ny = '''\n```\n'''\n````\n"
    assert [block.source for block in pages.blocks_of(text)] == ["x = 1\n", "y = '''\n```\n'''\n"]


def test_what_a_page_needs_is_on_a_line_of_its_own():
    assert pages.needs_of("# A\n<!-- needs: asenion-scan, asenion-intent -->\n") == (
        "asenion-scan",
        "asenion-intent",
    )
    assert pages.needs_of("say `<!-- needs: x -->` here") == ()

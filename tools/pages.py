"""
The examples in a page: fenced blocks of Markdown marked `python`, run one after the other in one namespace.

A block with prompts is a doctest; one without is run, and must not raise. A page that needs plugins says so on a line
of its own, `<!-- needs: asenion-structural -->`, and runs where they are installed.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"(?ms)^( *)(`{3,})([^\n]*)\n(.*?)^\1\2`* *$")
NEEDS = re.compile(r"(?m)^<!-- needs: ([^\n]*?) -->$")
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@dataclass(frozen=True, kw_only=True)
class Example:
    """One block: its language, its text, and the line of the page that it begins on."""

    language: str
    source: str
    line: int


def blocks_of(page: str) -> tuple[Example, ...]:
    """Every fenced block of *page*."""
    found = []
    for match in FENCE.finditer(page):
        indent, _, info, body = match.groups()
        lines = [line.removeprefix(indent) for line in body.splitlines(keepends=True)]
        line = page.count("\n", 0, match.start(4)) + 1
        found.append(Example(language=info.strip().strip("{}"), source="".join(lines), line=line))
    return tuple(found)


def needs_of(page: str) -> tuple[str, ...]:
    """The dists that *page* says it needs."""
    return tuple(name for match in NEEDS.finditer(page) for name in match[1].replace(",", " ").split())


def run_page(path: Path) -> int:
    """How many blocks were run; an AssertionError has the place and the difference of the first that is wrong."""
    namespace: dict[str, object] = {"__name__": "__page__"}
    parser, ran = doctest.DocTestParser(), 0
    for block in blocks_of(path.read_text(encoding="utf-8")):
        if block.language not in ("python", "pycon"):
            continue
        ran += 1
        if ">>>" not in block.source:
            exec(compile("\n" * (block.line - 1) + block.source, str(path), "exec"), namespace)
            continue
        test = parser.get_doctest(block.source, namespace, path.name, str(path), block.line - 1)
        test.globs = namespace  # one for the whole page: what a block defines, the next may use
        said: list[str] = []
        result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append, clear_globs=False)
        if result.failed:
            raise AssertionError("".join(said))
    return ran

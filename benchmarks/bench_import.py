"""Starting: what an import adds to an interpreter that does nothing, each in a process of its own."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator

from harness import Row

# In the table these are µs by the clock; run by itself, this module prints milliseconds of CPU, which other processes
# disturb less.
CODE = (
    ("an interpreter", "pass", None),
    ("asenion_core", "import asenion_core", None),
    ("asenion_core, and its plugins found", "import asenion_core; asenion_core.installed()", None),
    ("attrs and pluggy", "import attrs, pluggy", None),
    ("pydantic", "import pydantic", "pydantic"),
    ("nltk", "import nltk", "nltk"),
    ("spacy", "import spacy", "spacy"),
)


def rows() -> Iterator[Row]:
    for name, code, needs in CODE:
        if needs and importlib.util.find_spec(needs) is None:
            yield Row.absent("start", name, "not installed")
        else:
            yield Row("start", name, lambda code=code: run(code), 0)  # type: ignore[misc]


# With bytecode, as an installed package has it: where it may not be written, every import compiles its source again.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT, check=True)


def cpu_milliseconds(code: str, rounds: int = 15) -> float:
    """The least CPU time of a process that runs *code*."""
    import resource

    best = float("inf")
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run(code)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1_000


if __name__ == "__main__":
    bare = cpu_milliseconds("pass")
    print(f"{'an interpreter':<40} {bare:8.1f} ms of CPU")
    for name, code, needs in CODE[1:]:
        if needs and importlib.util.find_spec(needs) is None:
            print(f"{name:<40} not installed")
        else:
            print(f"{name:<40} {cpu_milliseconds(code) - bare:+8.1f} ms over it")

"""Every fragment of the changelog has a name that towncrier reads: `python tools/check_fragments.py`."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import dists


def badly_named(folder: Path, kinds: frozenset[str]) -> tuple[str, ...]:
    """The names in *folder* that are no `+what.kind.md` or `ISSUE.kind.md`, or whose fragment is empty."""
    name = re.compile(rf"(?:\+[a-z0-9-]+|\d+)\.(?:{'|'.join(sorted(kinds))})\.md")
    return tuple(
        path.name
        for path in sorted(folder.iterdir())
        if path.name not in (".gitignore", ".gitkeep", "README.md")
        and not (name.fullmatch(path.name) and path.read_text(encoding="utf-8").strip())
    )


def kinds_of(root: Path) -> frozenset[str]:
    """The kinds of change that the settings of towncrier name."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
    return frozenset(kind["directory"] for kind in settings["type"])


def main() -> int:
    kinds = kinds_of(dists.ROOT)
    wrong = badly_named(dists.ROOT / "changelog.d", kinds)
    for name in wrong:
        print(f"changelog.d/{name}: should be called +what.KIND.md and say something; KIND is one of {sorted(kinds)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""An environment to work in: `python3 tools/develop.py` makes `.venv` with every dist editable and the tools beside."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import dists


def main() -> int:
    venv = dists.ROOT / ".venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    groups = tomllib.loads((dists.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    editable = [word for dist in dists.all_dists() for word in ("-e", dist.folder)]
    pip: list[str | Path] = [venv / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *editable, *groups["test"], *groups["dev"]], check=True)
    print(f"{venv}: try .venv/bin/pytest")
    return 0


if __name__ == "__main__":
    sys.exit(main())

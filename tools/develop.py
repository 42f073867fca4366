"""An environment to work in: `python3 tools/develop.py` makes `.venv` with every dist editable and the tools beside."""

from __future__ import annotations

import subprocess
import sys

import dists

TOOLS = ("hypothesis>=6.100", "mypy>=1.11", "pytest>=8.2", "pytest-xdist>=3", "ruff>=0.6", "towncrier>=24", "tox>=4.21")


def main() -> int:
    venv = dists.ROOT / ".venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    editable = [word for dist in dists.all_dists() for word in ("-e", dist.folder)]
    pip = [venv / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *editable, *TOOLS], check=True)
    print(f"{venv}: try .venv/bin/pytest")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""mypy --strict over the package of every dist: `python tools/check_types.py`."""

from __future__ import annotations

import subprocess
import sys

import dists


def main() -> int:
    packages = [word for dist in dists.all_dists() for word in ("-p", dist.package)]
    settings = ["--strict", "--config-file", str(dists.ROOT / "pyproject.toml")]
    return subprocess.run([sys.executable, "-m", "mypy", *settings, *packages], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

"""Build the wheel of every dist into a folder, and install from there: `python tools/install_wheels.py FOLDER`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import dists

# The backend's own hook, called where the pyproject lies: what an installer would do, without an environment for each.
BUILD = "import sys, uv_build; uv_build.build_wheel(sys.argv[1])"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for dist in dists.all_dists():
        subprocess.run([sys.executable, "-c", BUILD, folder], cwd=dist.folder, check=True, stdout=subprocess.DEVNULL)
    wheels = sorted(folder.glob("*.whl"))
    # By path, so that no index can put another in its place; again, as the version does not change between builds.
    pip: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *wheels], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", *wheels], check=True)
    for wheel in wheels:
        print(wheel.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Set one version in every dist, and the pin on it in every plugin: `python tools/set_version.py 0.2.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import dists

VERSION = re.compile(r'(?m)^version = "[^"]*"$')
# A requirement on a dist of ours, with whatever extras it names.
PIN = re.compile(r'"(asenion(?:-[a-z]+)?|pytest-asenion)((?:\[[^\]]*\])?)(?:[<>=~!][^"]*)?"')
NUMBERS = re.compile(r"(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)")


def with_version(text: str, version: str, ours: frozenset[str]) -> str:
    """The pyproject *text* with *version* as its own and as the pin of each requirement on one of *ours*."""
    text, changed = VERSION.subn(f'version = "{version}"', text)
    if changed != 1:
        raise ValueError(f'a pyproject has one line `version = "..."`, not {changed}')
    head, marker, rest = text.partition("\ndependencies = [")
    body, end, tail = rest.partition("\n]")
    pinned = PIN.sub(lambda m: f'"{m[1]}{m[2]}~={version}"' if m[1] in ours else m[0], body)
    return head + marker + pinned + end + tail


def set_version(version: str, root: Path = dists.ROOT) -> tuple[Path, ...]:
    """Write *version* into every pyproject under *root*; the paths that were changed."""
    if not NUMBERS.fullmatch(version):
        raise ValueError(f"a version is three numbers such as 0.2.0, not {version!r}")
    found = dists.all_dists(root)
    ours = frozenset(dist.name for dist in found)
    changed = []
    for dist in found:
        path = dist.folder / "pyproject.toml"
        before = path.read_text(encoding="utf-8")
        after = with_version(before, version, ours)
        if after != before:
            path.write_text(after, encoding="utf-8")
            changed.append(path)
    return tuple(changed)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        changed = set_version(arguments[0])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    for path in changed:
        print(path.relative_to(dists.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

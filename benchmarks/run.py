"""
The benchmarks, as a table: `python benchmarks/run.py [-k WORD] [--json FILE]`.

Every figure is the least of several rounds, in microseconds, and is printed also as a ratio to a reference operation that is
timed in the same rounds (the split of a reply of 2,300 characters into lower-case words): on another machine, or in a busy
moment, the ratios move less than the figures do. A peer that is not installed is a row that says so.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from pathlib import Path

from harness import Row, Timed, measure

HERE = Path(__file__).resolve().parent


def modules() -> list[str]:
    """The modules of rows, by name."""
    return sorted(path.stem for path in HERE.glob("bench_*.py"))


def rows_of(module: str) -> list[Row]:
    """The rows of one module. One whose plugin is not installed is a row that says so; any other error is an error."""
    try:
        return list(importlib.import_module(module).rows())
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("asenion"):
            raise
        return [Row.absent(module.removeprefix("bench_"), error.name or "", "not installed")]


def chosen(word: str) -> list[Row]:
    """The rows that *word* is in, by group, name or module."""
    word = word.lower()
    return [
        row for module in modules() for row in rows_of(module) if word in f"{module} {row.group} {row.name}".lower()
    ]


def line(timed: Timed) -> str:
    row = timed.row
    if timed.micros is None or timed.ratio is None:
        return f"{row.group:<24}  {row.name:<44}  {row.reason}"
    return f"{row.group:<24}  {row.name:<44}  {timed.micros:>10.2f}  {timed.ratio:>8.3f}  {row.chars:>8}"


def data_of(timed: Timed) -> dict[str, object]:
    row = timed.row
    if timed.micros is None:
        return {"group": row.group, "name": row.name, "absent": row.reason}
    return {
        "group": row.group,
        "name": row.name,
        "chars": row.chars,
        "micros": round(timed.micros, 4),
        "ratio": round(timed.ratio or 0, 5),
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", metavar="WORD", default="", help="only the rows that hold this word")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures there as well")
    parser.add_argument("--rounds", type=int, default=15, help="rounds for each row (default: 15)")
    options = parser.parse_args(arguments)
    rows = chosen(options.k)
    if not rows:
        print(f"no row holds {options.k!r}", file=sys.stderr)
        return 2
    where = f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}"
    print(f"{where}; reference: lower().split() of 2,300 characters\n")
    print(f"{'group':<24}  {'call':<44}  {'µs':>10}  {'ratio':>8}  {'chars':>8}")
    done = []
    for row in rows:
        done.append(measure(row, options.rounds))
        print(line(done[-1]), flush=True)
    if options.json:
        document = {"python": where, "rows": [data_of(each) for each in done]}
        options.json.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

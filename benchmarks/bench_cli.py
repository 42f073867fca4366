"""
The command: `python benchmarks/bench_cli.py` prints how many JSON Lines it checks a second on one core, and what its start costs.

The lines are 100,000 replies of such a length that each line has 300 characters, checked with the laws of `LAWS` where the
plugins that bring them are installed. Times are those of the processor, least of several runs, so that what else runs on
the machine counts as little as it can.
"""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from harness import Row

LAWS = {
    "has": "parcel",
    "excludes": ["sorry", "as an AI"],
    "one_line": True,
    "none_of": ["@turn_end", "@control_tokens"],
    "plain": True,
}
LINES, LENGTH = 100_000, 300
SENTENCE = "The parcel left the store on Monday, and it should reach you within five days; please check the label. "


def line(number: int) -> str:
    """A line of LENGTH characters, its end included."""
    bare = json.dumps({"id": number, "reply": f"Order {number}: "})
    room = LENGTH - len(bare) - 1
    return json.dumps({"id": number, "reply": f"Order {number}: " + (SENTENCE * 4)[:room]}) + "\n"


def absent() -> str | None:
    """Which of the laws nobody gives here, as a reason; None where all are there."""
    from asenion_core import installed

    missing = [name for name in LAWS if name not in installed().laws]
    return f"no installed plugin gives {', '.join(missing)}" if missing else None


def rows() -> Iterator[Row]:
    """The whole command on 2,000 lines, in this process; the figure is of all of them."""
    if (reason := absent()) is not None:
        yield Row.absent("the command", "check, 2,000 lines", reason)
        return
    from asenion_core.cli import main

    folder = Path(tempfile.mkdtemp())
    replies, laws = folder / "replies.jsonl", folder / "laws.json"
    replies.write_text("".join(map(line, range(2000))))
    laws.write_text(json.dumps(LAWS))

    def check() -> None:
        with redirect_stdout(io.StringIO()):
            if main(["check", str(replies), "--field", "reply", "--laws", str(laws)]):
                raise AssertionError("the replies obey")

    yield Row("the command", "check, 2,000 lines", check, 2000 * LENGTH)


def processor_seconds(command: list[str], runs: int) -> float:
    """The least time on the processor that *command* takes."""
    least = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} ended with {done.returncode}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return least


def main() -> int:
    asenion = str(Path(sysconfig.get_path("scripts"), "asenion"))
    bare = processor_seconds([sys.executable, "-c", "pass"], 15)
    print(f"a bare interpreter: {bare * 1000:.0f} ms")
    if (reason := absent()) is not None:
        print(f"absent: {reason}")
        return 1
    with tempfile.TemporaryDirectory() as name:
        replies, laws, text = (Path(name, each) for each in ("replies.jsonl", "laws.json", "text"))
        replies.write_text("".join(map(line, range(LINES))))
        laws.write_text(json.dumps(LAWS))
        text.write_text("The parcel is here.")
        starts = {"--version": ["--version"], "fold": ["fold", str(text)]}
        starts["check"] = ["check", str(text), "--laws", str(laws)]
        for shown, argv in starts.items():
            took = processor_seconds([asenion, *argv], 15) - bare
            print(f"asenion {shown}: {took * 1000:.0f} ms over it")
        took = processor_seconds([asenion, "check", str(replies), "--field", "reply", "--laws", str(laws)], 3)
        print(f"{LINES:,} lines of {LENGTH} characters, {', '.join(LAWS)}: {LINES / took:,.0f} a second on one core")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How far the sentence model agrees with the cases beside this file: `python -m example_judges`."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from asenion_core.semantic import Calibration, calibrate
from example_judges.sentences import Embed, SentenceJudge

CASES = Path(__file__).with_name("cases.jsonl")


def calibrated(embed: Embed) -> Calibration:
    """The calibration of the judge over *embed*."""
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    return asyncio.run(calibrate(SentenceJudge(embed), cases, concurrency=1))


def main() -> None:
    from example_judges.minilm import MiniLM

    calibration = calibrated(MiniLM())
    for law, share in calibration.agreement.items():
        print(f"{law:10} agrees in {share:.0%}")
    for each in calibration.missed:
        got = "nothing" if each.got is None else each.got.value
        print(f"missed     {each.law}: {each.text!r} is {each.expected.value}, and it said {got}")


if __name__ == "__main__":
    main()

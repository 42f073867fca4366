"""
A small agent loop whose answers are held against what its tools returned, before anybody sees them.

The model and its tools are recorded, so that it runs anywhere: `python examples/agent_loop/agent_loop.py`. To guard a loop of
your own, put your model in the place of `recorded_model` and your tools in that of `tools`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from asenion_evidence import EvidenceIndex, Gate, delivered, supported, trace

RECORDED = Path(__file__).with_name("recorded.json")

#: What counts as data here: docks have names without a digit, and decimals may be rounded.
GATE = Gate(shapes=[{"name": "dock", "match": "dock-[a-z]+"}], decimal_rounding=True)
MOST_TURNS = 8

Turn = dict[str, Any]


def recorded_model(turns: list[Turn]) -> Callable[[str], Turn]:
    """A model that says what was recorded, whatever it is told."""
    said: Iterator[Turn] = iter(turns)
    return lambda told: next(said)


def guarded(
    question: str, model: Callable[[str], Turn], tools: dict[str, Any], say: Callable[[str], None]
) -> str | None:
    """The first answer that the tools bear out; None where no turn gives one."""
    results: list[Any] = []
    settled: list[tuple[str, Any]] = []
    told = question
    for _ in range(MOST_TURNS):
        turn = model(told)
        if "call" in turn:
            result = tools[turn["call"]]
            results.append(result)
            if isinstance(result, dict) and "status" in result:
                settled.append(("status", result["status"]))
            say(f"tool    {turn['call']}")
            told = result if isinstance(result, str) else json.dumps(result)
            continue
        answer = turn["answer"]
        say(f"answer  {answer['text']}")
        # What the user said was not invented: it is one more result.
        index = EvidenceIndex([*results, question])
        values = supported(answer["text"], index, GATE)
        claims = delivered(answer, settled)
        if values and claims.verdict:
            for found in trace(answer["text"], index, GATE):
                source = found.sources[0]
                say(f"source  {found.candidate.spelling}: result {source.result} {source.pointer}".rstrip())
            return str(answer["text"])
        for failure in (*values.failures, *claims.verdict.failures):
            say(f"held    {failure}")
        # The rules and not the terms: what the model made up must not come back to it as if somebody had said it.
        told = "\n".join(filter(None, [values.feedback(), claims.verdict.feedback()]))
    return None


def main() -> None:
    recorded = json.loads(RECORDED.read_text("utf-8"))
    answer = guarded(recorded["question"], recorded_model(recorded["turns"]), recorded["tools"], print)
    print("sent    " + ("nothing" if answer is None else answer))


if __name__ == "__main__":
    main()

"""The example of an agent loop: an answer that the tools do not bear out is never sent."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import dists

FOLDER = dists.ROOT / "examples" / "agent_loop"


def test_the_loop_holds_an_answer_back_and_sends_the_one_that_the_tools_bear_out():
    ran = subprocess.run(
        [sys.executable, str(FOLDER / "agent_loop.py")], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    lines = [tuple(line.split(None, 1)) for line in ran.stdout.splitlines()]
    assert [kind for kind, _ in lines[:6]] == ["tool", "tool", "answer", "held", "held", "held"]
    assert "evidence 'dock-south': in no tool result (dock) [58:68]" in ran.stdout
    assert "claim 'status': the answer says 'on time', and a tool settled 'delayed'" in ran.stdout
    assert ("source", "3,100: result 1 /load/waiting/0") in lines
    kind, sent = lines[-1]
    assert kind == "sent"
    assert "delayed" in sent
    assert "dock-south" not in sent


def test_the_loop_sends_nothing_where_no_answer_is_borne_out():
    namespace: dict[str, Any] = {"__name__": "agent_loop", "__file__": str(FOLDER / "agent_loop.py")}
    exec(compile((FOLDER / "agent_loop.py").read_text("utf-8"), "agent_loop.py", "exec"), namespace)
    recorded = json.loads((FOLDER / "recorded.json").read_text("utf-8"))
    told = list[str]()

    def stubborn(said: str) -> dict[str, Any]:
        told.append(said)
        return recorded["turns"][min(len(told) - 1, 2)]

    assert namespace["guarded"](recorded["question"], stubborn, recorded["tools"], lambda line: None) is None
    assert len(told) == namespace["MOST_TURNS"]
    assert "dock-south" not in told[-1]  # what was made up does not come back as if somebody had said it

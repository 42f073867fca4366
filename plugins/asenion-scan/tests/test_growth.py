"""What a push costs, whatever came before; and how little is kept."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable

import pytest

from asenion_core import compile_laws
from asenion_core.testing import LIMIT
from asenion_scan import Scanner, StreamChecker

pytestmark = pytest.mark.growth
MARKERS = {"stop": ["<|im_end|>", "<t<t<x"], "suppress": [("<think>", "</think>"), ("<t", "t>")]}
# Texts of one piece, over and over: prose, and what tempts a stream to read again what it has read.
SHAPES = [
    "The vault opens at nine. ",
    "a",
    "'",
    "a'",
    ".",
    " ",
    "\n",
    "<",
    "<t",
    "<|a ",
    "[/",
    "&amp;",
    "no. ",
    "can't ",
    "漢字",
]
SHAPES += [
    "привет ",
    "ο с ",
    "ש\u2067",
    "\u202e",
    "\u200d",
    "\N{COMBINING ACUTE ACCENT}",
    "\N{FIRE}",
    "im_end",
    "<think>",
]
LAWS: dict[str, object] = {}
if importlib.util.find_spec("asenion_deterministic") is not None:
    most = 10**9
    LAWS |= {
        "excludes": ["as an AI", "sorry", "a a a b"],
        "forbids": {"has": ["q", "as an"]},
        "opens": "zz",
        "plain": True,
    }
    LAWS |= {"max_words": most, "max_chars": most, "max_sentences": most, "one_line": True}
if importlib.util.find_spec("asenion_structural") is not None:
    LAWS |= {"none_of": ["@control_tokens"], "near_marker": True, "invisible": True}
OFF = {"plain": False} if "plain" in LAWS else {}


def grown(make: Callable[[], Callable[[str], object]], shape: str) -> float:
    """How much more a push costs behind 9,000 others than it does behind none, at the least of several times."""

    def times() -> tuple[float, float]:
        push = make()
        took = []
        for thousand in range(10):
            begin = time.process_time()
            for _ in range(1000):
                push(shape)
            if thousand in (0, 9):
                took.append(time.process_time() - begin)
        return took[0], took[1]

    # A busy machine is asked again: what is linear is so once.
    found = []
    for _ in range(3):
        first, last = times()
        found.append(last / max(first, 1e-4))
        if found[-1] < LIMIT:
            break
    return min(found)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_push_of_a_scanner_costs_the_same_whatever_came_before(shape):
    assert grown(lambda: Scanner(**MARKERS).push, shape) < LIMIT


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("law", LAWS)
def test_a_push_of_a_stream_checker_costs_the_same_whatever_came_before(law, shape):
    checker = compile_laws({**OFF, law: LAWS[law]})
    assert grown(lambda: StreamChecker(checker).push, shape) < LIMIT

"""The law none_of: `python benchmarks/run.py -k bench_structural`, beside a loop of `in`."""

from __future__ import annotations

from collections.abc import Iterator

from harness import TEXT, Row

from asenion_core import Registry
from asenion_structural import markers, plugin

REGISTRY = Registry(plugin)
GROUP = "none_of"
SIX = (*markers.control_tokens, *markers.scaffold, *markers.tool_markup, *markers.thinking)


def rows() -> Iterator[Row]:
    checker = REGISTRY.compile_laws(none_of=SIX)
    tagged = TEXT.replace("please", "<b>please</b>")
    leaked = f"{TEXT}{markers.turn_end[0]}"
    yield Row(GROUP, f"{len(SIX)} markers, a clean reply", lambda: checker(TEXT), len(TEXT))
    yield Row(GROUP, f"{len(SIX)} markers, a reply with other tags", lambda: checker(tagged), len(tagged))
    yield Row(GROUP, f"{len(SIX)} markers, one at the end", lambda: checker(leaked), len(leaked))
    yield Row(GROUP, "a loop of `in`", lambda: [marker for marker in SIX if marker in tagged], len(tagged))

"""
Markers that belong to a chat template and not to an answer, in sets.

Each set is a plain tuple: a template that none of them knows is an entry in a tuple of your own. Beside the six sets below
there are those of `SETS`, which are attributes too: ``markers.llama3`` is all of a family, ``markers.llama3_turn_end`` one kind
of it, ``markers.all_turn_end`` that kind of every family, ``markers.all_families`` everything, and ``markers.stems`` how control
tokens begin and end, for templates that nobody here has seen.

>>> from asenion_structural import markers
>>> markers.llama3_turn_end
('<|eot_id|>', '<|eom_id|>', '<|end_of_text|>')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from asenion_structural._families import FAMILIES, KINDS, STEMS

# The end of a turn, or of all.
turn_end: Final = ("<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|eom_id|>", "<end_of_turn>")

# A turn that begins inside an answer.
runaway: Final = ("<|im_start|>",)

control_tokens: Final = (*turn_end, *runaway)

# The prose with which a template tells a model of its tools, leaked into an answer. A closed set of our own.
scaffold: Final = (
    "# Tools",
    "You may call one or more functions",
    "<tools>",
    "</tools>",
    "For each function call, return a json object",
)

# A tool call as markup, openers and closers. Two openers go on with a name, so they have no end.
tool_markup: Final = ("<tool_call>", "</tool_call>", "<function=", "</function>", "<parameter=", "</parameter>")

thinking: Final = ("<think>", "</think>", "<thinking>", "</thinking>")


def _union(sets: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(marker for each in sets for marker in each))


def _sets() -> dict[str, tuple[str, ...]]:
    found = {}
    for name, family in FAMILIES.items():
        kinds = {kind: getattr(family, kind) for kind in KINDS}
        found[name] = _union(kinds.values())
        found |= {f"{name}_{kind}": given for kind, given in kinds.items() if given}
    for kind in KINDS:
        found[f"all_{kind}"] = _union(getattr(family, kind) for family in FAMILIES.values())
    found["all_families"] = _union(found[f"all_{kind}"] for kind in KINDS)
    found["stems"] = STEMS
    return found


#: The sets of the families by name, and their unions.
SETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(_sets())


def __getattr__(name: str) -> tuple[str, ...]:
    try:
        return SETS[name]
    except KeyError:
        raise AttributeError(
            f"there is no set of markers named {name!r}; asenion_structural.markers.SETS has them all"
        ) from None


def __dir__() -> list[str]:
    return sorted({*globals(), *SETS})

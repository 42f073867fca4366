"""
Markers that belong to a chat template and not to an answer, in sets.

Each set is a plain tuple: a template that none of them knows is an entry in a tuple of your own.
"""

from __future__ import annotations

from typing import Final

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

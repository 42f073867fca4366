"""Laws about what surrounds the words: markers, markup, hidden characters; and values and payloads to act on."""

from __future__ import annotations

from asenion_structural import markers
from asenion_structural.calls import Budget, guard_call
from asenion_structural.excise import strip, truncate_at
from asenion_structural.grounding import Trusted, grounded
from asenion_structural.links import Target, targets
from asenion_structural.payload import decode_base64, printable_ratio, strings
from asenion_structural.reach import grounded_targets

__all__ = [
    "Budget",
    "Target",
    "Trusted",
    "decode_base64",
    "grounded",
    "grounded_targets",
    "guard_call",
    "markers",
    "printable_ratio",
    "strings",
    "strip",
    "targets",
    "truncate_at",
]

"""Laws about what surrounds the words: markers, markup, hidden characters; and values and payloads to act on."""

from __future__ import annotations

from asenion_structural import markers
from asenion_structural.excise import strip, truncate_at
from asenion_structural.grounding import Trusted, grounded
from asenion_structural.payload import decode_base64, printable_ratio, strings

__all__ = [
    "Trusted",
    "decode_base64",
    "grounded",
    "markers",
    "printable_ratio",
    "strings",
    "strip",
    "truncate_at",
]

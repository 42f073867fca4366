"""Laws about words: no model, no clock, the same answer every time."""

from __future__ import annotations

from asenion_deterministic.amounts import Quantity, quantities
from asenion_deterministic.breaks import Clause, clauses
from asenion_deterministic.claims import atomic
from asenion_deterministic.ends import frame
from asenion_deterministic.overlap import agree, similarity
from asenion_deterministic.patterns import Pattern, capture, compile_pattern, matches
from asenion_deterministic.quotes import unwrap
from asenion_deterministic.tagging import TaggedWord, closed_class, tag
from asenion_deterministic.words import has

__all__ = [
    "Clause",
    "Pattern",
    "Quantity",
    "TaggedWord",
    "agree",
    "atomic",
    "capture",
    "clauses",
    "closed_class",
    "compile_pattern",
    "frame",
    "has",
    "matches",
    "quantities",
    "similarity",
    "tag",
    "unwrap",
]

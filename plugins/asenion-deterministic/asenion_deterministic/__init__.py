"""Laws about words: no model, no clock, the same answer every time."""

from __future__ import annotations

from asenion_deterministic.ends import frame
from asenion_deterministic.overlap import agree, similarity
from asenion_deterministic.quotes import unwrap
from asenion_deterministic.words import has

__all__ = ["agree", "frame", "has", "similarity", "unwrap"]

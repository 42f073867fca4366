"""Laws about words: no model, no clock, the same answer every time."""

from __future__ import annotations

__all__: list[str] = []

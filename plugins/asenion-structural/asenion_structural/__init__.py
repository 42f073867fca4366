"""Laws about what surrounds the words: markers, markup, hidden characters."""

from __future__ import annotations

from asenion_structural import markers

__all__ = ["markers"]

"""Laws about what surrounds the words: markers, markup, hidden characters."""

from __future__ import annotations

__all__: list[str] = []

"""asenion in one install: the core and the bands of the README, under one name."""

from __future__ import annotations

__all__: list[str] = []

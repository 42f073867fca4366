"""What a plugin's tests lean on: how cost grows with the text."""

from __future__ import annotations

from asenion_core._growth import LIMIT, SHAPES, assert_linear, growth, least, ratio, repeated

__all__ = ["LIMIT", "SHAPES", "assert_linear", "growth", "least", "ratio", "repeated"]

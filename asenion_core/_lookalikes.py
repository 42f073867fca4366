"""Lookalikes: letters of another script that are drawn like an ASCII letter or digit, and what a text is drawn like."""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class Homoglyph:
    """A lookalike where it imitates: which character, where in the text, what it looks like, and whose letter it is."""

    char: str
    position: int
    looks_like: str
    writing_system: str


def homoglyphs(text: str) -> tuple[Homoglyph, ...]:
    return ()


def drawings(text: str) -> tuple[str, str, str]:
    return ("", "", "")

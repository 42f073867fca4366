"""A line of a text as a terminal can show it, with carets under what is meant."""

from __future__ import annotations

import unicodedata

_BEFORE, _MARKED, _AFTER = 40, 60, 40  # characters that are shown


def shown_at(text: str, start: int, end: int) -> tuple[str, str]:
    r"""
    The line that *start* stands on, what does not print in it escaped, and a line of carets to go under it.

    >>> print(*shown_at("one\nport 8443\tis open", 9, 13), sep="\n")
    2 | port 8443\tis open
      |      ^^^^
    """
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    stop = len(text) if stop < 0 else stop
    end = max(start, min(end, stop))
    before = _visible(text[max(begin, start - _BEFORE) : start])
    marked = _visible(text[start : min(end, start + _MARKED)])
    after = _visible(text[end : min(stop, end + _AFTER)])
    before = f"…{before}" if start - begin > _BEFORE else before
    marked = f"{marked}…" if end - start > _MARKED else marked
    after = f"{after}…" if stop - end > _AFTER else after
    number = str(text.count("\n", 0, start) + 1)
    carets = "^" * max(1, _width(marked))
    return f"{number} | {before}{marked}{after}", f"{' ' * len(number)} | {' ' * _width(before)}{carets}"


def _visible(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def _width(text: str) -> int:
    """The columns that *text* takes: marks none, wide characters two."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.category(char) in ("Mn", "Me") for char in text)

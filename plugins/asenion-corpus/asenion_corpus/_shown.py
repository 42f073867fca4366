"""What a message shows of a value: a repr that stays short, or a text on one line."""

from __future__ import annotations

import reprlib


class _Shown(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = self.maxlong = 80

    def repr_int(self, value: int, level: int) -> str:
        # Python writes out no number of some thousand digits.
        return (
            super().repr_int(value, level) if value.bit_length() < 4_000 else f"<{value.bit_length()} bits of a number>"
        )


shown = _Shown().repr


def printable(text: str) -> str:
    r"""
    *text* on one line, with an escape for what a terminal would hide, move or act on.

    >>> print(printable("per\u202emits\n"))
    per\u202emits\n
    """
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def listed(names: tuple[str, ...], most: int = 10) -> str:
    """
    *names* on one line, no more than *most* of them.

    >>> listed(("a", "b", "c"), 2)
    'a, b and 1 more'
    """
    shown_names = ", ".join(printable(name) for name in names[:most])
    return shown_names if len(names) <= most else f"{shown_names} and {len(names) - most:,} more"

"""What a message shows of a value: a repr that stays short."""

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


def braced(names: tuple[str, ...]) -> str:
    """*names* as a template spells them.

    >>> braced(("action", "total"))
    '{{action}}, {{total}}'
    """
    return ", ".join(f"{{{{{name}}}}}" for name in names)


def printable(text: str) -> str:
    """*text* on one line, with an escape for what a terminal would hide, move or act on."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)

"""What was given, as a message shows it: a repr that stays short whatever it is of."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable


class _Shown(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = self.maxlong = 80


def shown(value: object) -> str:
    """*value* as a message shows it; its type where it has no repr, for a message must not raise."""
    try:
        return _Shown().repr(value)
    except Exception:
        return f"a {type(value).__name__}"


def nearest(name: str, known: Iterable[str]) -> str:
    """
    The end of a message about a *name* that is not *known*.

    >>> nearest("figure", ["names", "figures"])
    "; did you mean 'figures'? There are: figures, names"
    """
    from difflib import get_close_matches

    names = sorted(known)
    close = get_close_matches(name, names, n=1)
    said = f"; did you mean {close[0]!r}? " if close else "; "
    return f"{said}{'There' if close else 'there'} are: {', '.join(names)}"

"""
The errors: all derive from `AsenionError` and from the builtin that a caller would expect.

A text that breaks a law is no error but a verdict. These are for laws that cannot be read, names that nobody gives, plugins
that do not keep their promises, and values that are no text.
"""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from asenion_core.verdict import Verdict


class AsenionError(Exception):
    """What every error of asenion, and of its plugins, derives from."""


class LawError(AsenionError, ValueError):
    """
    A law, or a value of one, cannot be read as it is written.

    *path* holds the keys from the laws down to the value at fault, ``("any_of", 0, "has", 2)``; the message begins with it,
    written as code would be.

    >>> str(LawError("must be a whole number, not 'x'", path=("any_of", 0, "max_chars")))
    "any_of[0].max_chars: must be a whole number, not 'x'"
    """

    path: tuple[str | int, ...]

    def __init__(self, message: str = "", *, path: Iterable[str | int] = ()) -> None:
        super().__init__(message)
        self.path = tuple(path)

    def __str__(self) -> str:
        message = super().__str__()
        return f"{written(self.path)}: {message}" if self.path else message

    def under(self, *keys: str | int) -> None:
        """Put *keys* before the path: the error is seen from further out, and about to be raised again."""
        self.path = (*keys, *self.path)


def written(path: Iterable[str | int]) -> str:
    """A path of keys as one would write it: ``any_of[0].has``."""
    # A key that would break the line, or fill the page, is shown as what was given is.
    steps = (
        f".{key}" if isinstance(key, str) and key.isprintable() and len(key) <= 80 else f"[{shown(key)}]"
        for key in path
    )
    return "".join(steps).removeprefix(".")


class UnknownName(LawError):
    """A set, a band, an option or a judge that no installed plugin gives."""


class UnknownLaw(UnknownName):
    """A law that no installed plugin gives."""


class NameTaken(AsenionError, ValueError):
    """Two plugins give one name: nothing shadows a law, a band, a set or a judge in silence."""


class PluginError(AsenionError, RuntimeError):
    """
    A plugin cannot be imported, breaks the rules of its hooks, or raised while a text was checked.

    *verdict* is the finished verdict where there was one already.
    """

    verdict: Verdict | None

    def __init__(self, message: str = "", *, verdict: Verdict | None = None) -> None:
        super().__init__(message)
        self.verdict = verdict


class TextError(AsenionError, TypeError):
    """What was given as a text is no str, or one str was given where samples are wanted."""


class StreamError(AsenionError, ValueError):
    """
    A stream holds a marker that its options refuse.

    *position* counts characters of what was pushed, from the first piece on.
    """

    marker: str | None
    position: int | None

    def __init__(self, message: str = "", *, marker: str | None = None, position: int | None = None) -> None:
        super().__init__(message)
        self.marker = marker
        self.position = position


class _Shown(reprlib.Repr):
    """A repr that stays short whatever it is given: depth, length and every string in it are bounded."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = self.maxlong = 80
        self.maxdict = self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = 6

    def repr_int(self, x: int, level: int) -> str:
        # Python writes no int of more digits than it is set to, and a message must not fail over what it is about.
        try:
            return super().repr_int(x, level)
        except ValueError:
            return f"<int of {x.bit_length()} bits>"


#: What was given, as a message shows it.
shown = _Shown().repr

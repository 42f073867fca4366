"""Characters that show nothing, and what each is for."""

from __future__ import annotations

from attrs import frozen

from asenion_core._characters import beyond_ascii, invisible_characters
from asenion_core._tables import CONTROLS, INVISIBLE_KINDS
from asenion_core.errors import TextError


@frozen(kw_only=True)
class Invisible:
    """A character that shows nothing: which, where in the text, and of which kind."""

    char: str
    position: int
    kind: str


def invisibles(text: str) -> tuple[Invisible, ...]:
    r"""
    Every character of *text* that shows nothing and is no white space, in order, with its kind.

    The kind is one of `joiner`, `space`, `bidi`, `tag`, `variation`, `filler` and `control`. Some are honest: a joiner
    in Persian or in an emoji, the byte order mark of a file.

    >>> [(found.position, found.kind) for found in invisibles("pass\u200bword\u202e")]
    [(4, 'space'), (9, 'bidi')]
    """
    if not isinstance(text, str):
        raise TextError(f"invisibles: the text must be a str, not {type(text).__name__}")
    found = set(CONTROLS).intersection(text)
    if not text.isascii():
        found |= invisible_characters().intersection(beyond_ascii(text))
    if not found:
        return ()
    kinds = {char: _kind(char) for char in found}
    return tuple(
        Invisible(char=char, position=position, kind=kinds[char]) for position, char in enumerate(text) if char in found
    )


def _kind(char: str) -> str:
    point = ord(char)
    return next((kind for first, last, kind in INVISIBLE_KINDS if first <= point <= last), "control")

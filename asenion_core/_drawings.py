"""Drawings: what a text is drawn like, so that a value that imitates another can be named."""

from __future__ import annotations

import re
from functools import cache

from asenion_core._characters import (
    Memo,
    composed,
    invisible_characters,
    is_blank,
    marks,
    plain_forms,
    plain_small,
    small_letters,
)
from asenion_core._fold import CONTROL_BYTES
from asenion_core._lookalikes import lookalikes
from asenion_core.errors import TextError

_LONGEST_LABEL = 63


@cache
def _label() -> re.Pattern[str]:
    return re.compile(r"(?<![a-z0-9-])xn--[a-z0-9-]+", re.IGNORECASE | re.ASCII)


def drawings(text: str) -> tuple[str, str, str]:
    """
    Three strings that stand for how *text* is drawn: two texts are drawn alike where a pair at one place is equal.

    The first has lookalikes of every script replaced by what they imitate, labels of a domain decoded, and what shows
    nothing removed; the second reads a capital I as l before that; the third is the plain form in lower case alone, so
    that ß is ss. Dots and other decoration stay: they are part of an address.

    >>> drawings("https://xn--pypal-4ve.com")[0] == drawings("https://paypal.com")[0]
    True
    >>> drawings("PayPaI")
    ('paypai', 'paypal', 'paypai')
    """
    if not isinstance(text, str):
        raise TextError(f"drawings: the text must be a str, not {type(text).__name__}")
    if text.isascii() and "xn--" not in text.lower():
        drawn, plain = "".join(text.encode("ascii").translate(None, CONTROL_BYTES).decode("ascii").split()), text
    else:
        plain = composed(text)
        drawn = composed(_label().sub(_decoded, plain)).translate(_DRAWN)
    return _settled(drawn), _settled(drawn.replace("I", "l")), _small(plain)


def _small(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_PLAIN_SMALL)


def _settled(drawn: str) -> str:
    small = drawn.lower() if drawn.isascii() else drawn.translate(small_letters())
    return small.replace("0", "o").replace("1", "l").replace("|", "l")


def _decoded(label: re.Match[str]) -> str:
    """The *label* as punycode spells it, or as it is where it spells nothing or is longer than a label may be."""
    if len(label[0]) > _LONGEST_LABEL:
        return label[0]
    try:
        return label[0][4:].encode("ascii").decode("punycode")
    except (UnicodeError, ValueError, OverflowError):
        return label[0]


@cache
def _imitated() -> dict[str, str]:
    """What each lookalike looks like, those of no script and of Latin too."""
    from asenion_core import _unicode

    return {chr(point): chr(target) for point, target in _unicode.DRAWN.items()} | lookalikes()


def _drawn(char: str) -> str:
    # What a character stands for may itself be drawn like something else, as in a ligature of lookalikes.
    return "".join(map(_plainly, _plainly(char)))


def _plainly(char: str) -> str:
    if is_blank(char) or char in invisible_characters() or char in marks():
        return ""
    imitated = char if char.isascii() else _imitated().get(char, char)
    return "." if imitated == "。" else plain_forms().get(ord(imitated), imitated)


_DRAWN = Memo(_drawn)
_PLAIN_SMALL = Memo(plain_small)

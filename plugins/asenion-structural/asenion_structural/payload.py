"""Payloads: every text that a value of unknown shape carries, what base64 hides, and how much of a text is text."""

from __future__ import annotations

import re
from binascii import a2b_base64
from collections import Counter
from collections.abc import Callable, Iterator
from unicodedata import category

from asenion_core import TextError

_BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}")
_URL_BASE64 = re.compile(r"[A-Za-z0-9_-]+={0,2}")
_TEXT_CONTROLS = "\t\n\r"


def strings(payload: object, *, skip: Callable[[str], bool] | None = None) -> Iterator[str]:
    """
    Every text that *payload* carries, in order, also one inside a string of JSON.

    Mappings, sequences and other collections, attrs and data classes are walked. A string that parses to an object or an array
    of JSON, at most 64 levels deep, is opened, and gives what it holds in its own place; keys are not given. Where *skip* is true
    of the name of a property, that property is passed over, at every level. A container that is met again, in a cycle or not,
    is not walked again. Numbers, dates and the like carry no text; bytes, and objects that cannot be looked into, are a
    `TextError` that says where they stand, for what is passed over in silence would pass every law.

    >>> list(strings({"body": '{"to": "ada@lovelace.dev", "ref": "r-1"}'}, skip="ref".__eq__))
    ['ada@lovelace.dev']
    """
    from asenion_structural._walking import walk  # with json and all that it takes, for who asks

    return walk(payload, skip)


def decode_base64(value: str) -> str | None:
    """
    The text that *value* hides in base64, or None where it hides none.

    Sixteen characters or more, padding optional, the alphabet of URLs too. A short word is not an encoding. Whatever the bytes
    are, they decode: U+FFFD stands for what was never text, and `printable_ratio` says how much that is.

    >>> decode_base64("dG86IGFkYUBsb3ZlbGFjZS5kZXY=")
    'to: ada@lovelace.dev'
    """
    if not isinstance(value, str):
        raise TextError(f"decode_base64 takes a str, not {type(value).__name__}")
    if len(value) < 16:
        return None
    if not _BASE64.fullmatch(value):
        if not _URL_BASE64.fullmatch(value):
            return None
        value = value.replace("-", "+").replace("_", "/")
    digits = value.rstrip("=")
    padding = -len(digits) % 4
    if padding == 3 or len(value) - len(digits) not in (0, padding):
        return None
    return a2b_base64(digits + "=" * padding).decode("utf-8", "replace")


def printable_ratio(text: str) -> float:
    r"""
    The share of the characters of *text* that are text, from 0 to 1; an empty text is 1.

    Tab, LF and CR are; other controls, unassigned characters, lone surrogates and U+FFFD are not. What invalid bytes decode to
    is proof that they were never text.

    >>> printable_ratio("to: ada"), printable_ratio("\ufffd\x00ab")
    (1.0, 0.5)
    """
    if not isinstance(text, str):
        raise TextError(f"printable_ratio takes a str, not {type(text).__name__}")
    if not text or (text.isprintable() and "\ufffd" not in text):
        return 1.0
    return sum(count for char, count in Counter(text).items() if _is_text(char)) / len(text)


def _is_text(char: str) -> bool:
    return char in _TEXT_CONTROLS or (char != "\ufffd" and category(char) not in ("Cc", "Cn", "Cs"))

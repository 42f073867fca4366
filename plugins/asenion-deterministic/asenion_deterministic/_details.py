"""Pieces of the details of failures: bounded, whatever the text or the term."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from asenion_core import LawError

Given = TypeVar("Given")
Read = TypeVar("Read")


def argument(name: str, read: Callable[[Given], Read], value: Given) -> Read:
    """*value* as *read* reads it; what it refuses is a `LawError` at the argument *name* of a function."""
    try:
        return read(value)
    except LawError as error:
        error.under(name)
        raise


def clipped(text: str, most: int = 60) -> str:
    """*text*, or its beginning where it is longer than *most* characters."""
    return text if len(text) <= most else f"{text[:most]}..."


def counted(count: int, unit: str) -> str:
    """A number with its unit.

    >>> counted(1, "word"), counted(2, "word")
    ('1 word', '2 words')
    """
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"

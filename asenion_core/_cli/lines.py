"""Lines: a reply out of a line of JSON Lines, or what is wrong with the line."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

from asenion_core.errors import AsenionError, shown
from asenion_core.names import nearest

_KINDS = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
_BLANK = " \t\r\n"


class Unreadable(AsenionError, ValueError):
    """A line holds no reply that can be read; the message says why."""


class _GivenTwice(ValueError):
    """An object gives one key twice."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Which of two values would be the reply is nobody's to guess, and the one not taken would never be checked.
    made = dict(pairs)
    if len(made) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise _GivenTwice(counts.most_common(1)[0][0])
    return made


_READ = json.JSONDecoder(object_pairs_hook=_object).raw_decode


class Fields(NamedTuple):
    """Which fields of a line hold the reply, and what it is called by."""

    reply: str
    id: str | None = None

    def read(self, line: str) -> tuple[str, Any]:
        """The reply and its id, which is None where the line has none; `Unreadable` where there is no reply."""
        start = 0
        while True:
            try:
                value, end = _READ(line, start)
                break
            except json.JSONDecodeError as error:
                if not start and (start := len(line) - len(line.lstrip(_BLANK))):
                    continue
                raise Unreadable(f"is no JSON that can be read: {error.msg}, at character {error.pos + 1}") from error
            except _GivenTwice as error:
                raise Unreadable(f"gives the key {shown(str(error))} twice") from error
            except (ValueError, RecursionError) as error:
                why = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
                raise Unreadable(f"is no JSON that can be read: {why}") from error
        if end != len(line) and line[end:].strip(_BLANK):
            raise Unreadable(f"holds more than one JSON value: the second begins at character {end + 1}")
        if type(value) is not dict:
            raise Unreadable(f"must be an object with a field {self.reply!r}, not {_kind(value)}")
        try:
            reply = value[self.reply]
        except KeyError:
            told = nearest(self.reply, list(value)[:20])
            raise Unreadable(f"has no field {self.reply!r}{told}") from None
        if type(reply) is not str:
            raise Unreadable(f"its field {self.reply!r} must be a text, not {_kind(reply)}")
        return reply, value.get(self.id) if self.id is not None else None


def _kind(value: object) -> str:
    return _KINDS.get(type(value), "a number")

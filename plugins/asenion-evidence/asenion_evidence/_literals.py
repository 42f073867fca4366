"""
Literals: a text that is one JSON object or array, read left to right in one pass.

The grammar is checked while it is read, with a stack of our own: no depth of brackets is a depth of calls, and no literal goes
through `int` or `float`, which would lose its digits.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

STRING: Final = 1
NUMBER: Final = 2
WORD: Final = 3
OPEN: Final = 4
CLOSE: Final = 5

_STRING = r'"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+"'
_SPACE = r"[ \t\n\r]*+"

# One member at a time: its key if it has one, its value, and the comma behind it.
_MEMBER = re.compile(
    rf"{_SPACE}(?:({_STRING}){_SPACE}:{_SPACE})?"
    rf"(?:({_STRING})|(-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][-+]?[0-9]++)?)|(true|false|null)|([\[{{])|([\]}}]))"
    rf"{_SPACE}(,?)"
)
_OPENS = re.compile(rf"{_SPACE}[\[{{]")

#: Kind, the key as written with its quotes or None, and the literal as written or the bracket.
Member = tuple[int, str | None, str]


class NoJson(ValueError):
    """The text is not one JSON object or array; what was read of it before does not count."""


def may_be_json(text: str) -> bool:
    """Whether *text* begins as an object or an array does."""
    return _OPENS.match(text) is not None


def members(text: str) -> Iterator[Member]:
    """
    The members of the one JSON value that *text* is, in order; `NoJson` as soon as it is found to be none.

    RFC 8259 and no more: no NaN, no leading zeros, no comma before a closing bracket, four characters of white space.
    """
    stack: list[str] = []
    closable = False  # whether a closing bracket may stand here: after an opening one, or a value without a comma
    value = True  # whether a value may
    end = -1
    scan: Any = _MEMBER.scanner(text)  # type: ignore[attr-defined]
    for found in iter(scan.match, None):
        key, string, number, word, opening, closing, comma = found.groups()
        end = found.end()
        if closing is not None:
            if not closable or key is not None or not stack or stack.pop() != closing:
                raise NoJson
            yield CLOSE, None, closing
        else:
            if not value or (key is None) is bool(stack and stack[-1] == "}"):
                raise NoJson
            if opening is not None:
                if comma:
                    raise NoJson
                yield OPEN, key, opening
                stack.append("}" if opening == "{" else "]")
                closable = value = True
                continue
            if not stack:
                raise NoJson
            if string is not None:
                yield STRING, key, string
            elif number is not None:
                yield NUMBER, key, number
            else:
                yield WORD, key, word
        if not stack:
            if comma:
                raise NoJson
            break
        closable, value = not comma, bool(comma)
    if stack or end < len(text):
        raise NoJson


def distinct_texts(text: str, numbers: set[str]) -> set[str]:
    """
    The distinct keys and texts of the one JSON value that *text* is, the literals of its numbers added to *numbers*.

    What `members` reads, at several times the speed where the nesting is shallow: the parser of the standard library does it,
    and as it hands each number over as written and each object as its pairs, nothing is lost and nothing is built. It calls
    itself for each bracket, so a deep text is left to `members`.
    """
    texts, found = set[str](), set[str]()
    waiting = list[Any]()

    def note(value: Any) -> None:
        if value.__class__ is str:
            texts.add(value)
        elif value.__class__ is list:
            waiting.append(value)
        elif value is not None:
            texts.add("true" if value else "false")

    def note_pairs(pairs: list[tuple[str, Any]]) -> None:
        for key, value in pairs:
            texts.add(key)
            if value.__class__ is str:
                texts.add(value)
            elif value is not None:
                note(value)

    try:
        # Numbers and objects become None once they are noted.
        read = json.JSONDecoder(
            object_pairs_hook=note_pairs, parse_int=found.add, parse_float=found.add, parse_constant=_refused
        ).decode
        note(read(text))
        while waiting:
            for value in waiting.pop():
                note(value)
    except RecursionError:
        return _distinct_texts(text, numbers)
    except ValueError:
        raise NoJson from None
    numbers |= found
    return texts


def _refused(name: str) -> Any:
    raise NoJson


def _distinct_texts(text: str, numbers: set[str]) -> set[str]:
    raw, found = set[str](), set[str]()
    for kind, key, literal in members(text):
        if key is not None:
            raw.add(key)
        if kind == STRING:
            raw.add(literal)
        elif kind == NUMBER:
            found.add(literal)
        elif kind == WORD and literal != "null":
            raw.add(f'"{literal}"')
    numbers |= found
    return set(map(decoded, raw))


def decoded(literal: str) -> str:
    """The text of a string *literal*."""
    if "\\" not in literal:
        return literal[1:-1]
    return str(json.loads(literal))

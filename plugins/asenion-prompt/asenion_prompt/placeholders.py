"""Placeholders: where a template asks for something, and by which name."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import lru_cache

from attrs import frozen

from asenion_core import TextError

_NAME = r"[A-Za-z0-9_]+"
_PLACEHOLDER = re.compile(rf"\{{\{{\s*({_NAME})\s*\}}\}}")
# With at least one ! in front of the name, of which one is taken off: so that an escape can be escaped as well.
_ESCAPED = re.compile(rf"\{{\{{!(!*\s*{_NAME}\s*\}}\}})")
_EITHER = re.compile(rf"{_PLACEHOLDER.pattern}|{_ESCAPED.pattern}")


@frozen(kw_only=True)
class Placeholder:
    """One place of a template that asks for *name*."""

    name: str
    start: int
    end: int


def each_placeholder(template: str) -> Iterator[Placeholder]:
    """Every placeholder of *template*, in order, known or not."""
    for found in _PLACEHOLDER.finditer(_text(template)):
        yield Placeholder(name=found[1], start=found.start(), end=found.end())


def placeholders_in(template: str) -> tuple[str, ...]:
    """
    The names that *template* asks for, as written, in order, each once, known or not.

    A placeholder is two braces and a name of ASCII letters, digits and underscores; white space around the name is fine.
    Anything else is left as it is.

    >>> placeholders_in("step {{action}} of {{ actionBudget }}, {action} {{a.b}} {{{total}}}")
    ('action', 'actionBudget', 'total')
    """
    return _names(_text(template))


def is_template(template: str) -> bool:
    """
    Whether *template* asks for anything at all.

    >>> is_template("{{ action }}"), is_template("{action}")
    (True, False)
    """
    return _PLACEHOLDER.search(_text(template)) is not None


def split_at_placeholders(
    template: str, *, known: Container[str] | None = None, escapes: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """
    The literal pieces of *template*, one more than there are placeholders, and the names between them.

    A name that is not *known*, where that is given, is part of a piece, as it is written. With *escapes* ``{{!x}}`` is no
    placeholder but the literal ``{{x}}``.

    >>> split_at_placeholders("step {{action}} of {{!x}}", escapes=True)
    (('step ', ' of {{x}}'), ('action',))
    >>> split_at_placeholders("{{ total }} {{action}}", known=("action",))
    (('{{ total }} ', ''), ('action',))
    """
    pieces: list[str] = []
    names: list[str] = []
    parts: list[str] = []  # of the piece that is being put together: a growing str would be copied each time
    at = 0
    for found in (_EITHER if escapes else _PLACEHOLDER).finditer(template):
        name = found[1]
        parts.append(template[at : found.start()])
        at = found.end()
        if name is None:
            parts.append(f"{{{{{found[2]}")
        elif known is not None and name not in known:
            parts.append(found[0])
        else:
            pieces.append("".join(parts))
            names.append(name)
            parts = []
    parts.append(template[at:])
    return (*pieces, "".join(parts)), tuple(names)


@lru_cache(maxsize=256)
def _names(template: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_PLACEHOLDER.findall(template)))


def _text(template: object) -> str:
    if not isinstance(template, str):
        raise TextError(f"the template must be a str, not {type(template).__name__}")
    return template

"""Names as a caller writes them: camelCase for snake_case, and the nearest one for a name nobody gives."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from asenion_core.errors import LawError, shown

_HUMP = re.compile(r"(?<=[a-zA-Z0-9])[A-Z]")
_JOINT = re.compile(r"_([a-z])")
_LISTED, _NEAREST = 40, 8  # so many names are listed all, and of more so many of the nearest


def snake(name: str) -> str:
    """*name* in snake_case where it is camelCase, else as it is.

    >>> snake("oneLine"), snake("one_line"), snake("OneLine")
    ('one_line', 'one_line', 'OneLine')
    """
    if not name[:1].islower():
        return name
    written = _HUMP.sub(lambda hump: f"_{hump[0].lower()}", name)
    return written if camel(written) == name else name


def camel(name: str) -> str:
    """*name* in camelCase.

    >>> camel("one_line")
    'oneLine'
    """
    return _JOINT.sub(lambda joint: joint[1].upper(), name)


def snake_keys(given: Mapping[str, object]) -> dict[str, str]:
    """The keys of *given* in snake_case, each with its spelling; a key that is no str, or one spelled twice, is a `LawError`."""
    keys: dict[str, str] = {}
    for spelled in given:
        if not isinstance(spelled, str):
            raise LawError(f"a key must be a str, not {shown(spelled)}")
        key = snake(spelled)
        if key in keys:
            raise LawError(f"is given twice, as {keys[key]!r} and as {spelled!r}", path=(spelled,))
        keys[key] = spelled
    return keys


def nearest(name: str, known: Iterable[str]) -> str:
    """
    The end of a message about a name that is not *known*: the nearest one, and which there are.

    Of many, those that are nearest and how many more there are: a list of hundreds tells nobody anything.

    >>> nearest("exclude", ["has", "excludes"])
    '; did you mean "excludes"? There are: excludes, has'
    """
    from difflib import get_close_matches

    names, asked = sorted(known), snake(name[:100])
    if not names:
        return "; there are none"
    close = get_close_matches(asked, names, n=1)
    there_are = f'; did you mean "{close[0]}"? There are' if close else "; there are"
    if len(names) <= _LISTED:
        return f"{there_are}: {', '.join(names)}"
    listed = sorted(get_close_matches(asked, names, n=_NEAREST, cutoff=0))
    return f"{there_are}: {', '.join(listed)} and {len(names) - len(listed)} more"

"""What a caller may write as stop markers and pairs, read once; a set by name is written ``@name``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from asenion_core import LawError, UnknownName, marker_sets


def stops_of(stop: Any) -> tuple[str, ...]:
    """Stop markers: literals and ``@sets``, each once."""
    found: dict[str, None] = {}
    for index, each in enumerate(_listed(stop, "stop")):
        if not isinstance(each, str) or not each:
            raise LawError(f"must be a marker that is not empty, not {each!r}", path=("stop", index))
        if each.startswith("@@"):
            found[each[1:]] = None
        elif each.startswith("@"):
            found.update(dict.fromkeys(_set_named(each, ("stop", index))))
        else:
            found[each] = None
    return tuple(found)


def pairs_of(suppress: Any, where: str = "suppress") -> dict[str, str]:
    """Opener -> closer, of pairs and of sets by name that list opener, closer, opener, closer."""
    found: dict[str, str] = {}
    for index, each in enumerate(_listed(suppress, where)):
        path = (where, index)
        if isinstance(each, str):
            if not each.startswith("@"):
                raise LawError(
                    f"must be a pair (opener, closer) or a set by name, not {each!r}; write [(opener, closer)]",
                    path=path,
                )
            markers = _set_named(each, path)
            if len(markers) % 2:
                raise LawError(
                    f"the set {each!r} lists {len(markers)} markers, an odd number: they cannot be pairs", path=path
                )
        else:
            markers = tuple(_listed(each, where))
            if len(markers) != 2:
                raise LawError(f"must be a pair (opener, closer), not {each!r}", path=path)
        for marker in markers:
            if not isinstance(marker, str) or not marker:
                raise LawError(f"must be a marker that is not empty, not {marker!r}", path=path)
        for opener, closer in zip(markers[::2], markers[1::2], strict=True):
            if found.setdefault(opener, closer) != closer:
                raise LawError(f"the opener {opener!r} has two closers, {found[opener]!r} and {closer!r}", path=path)
    return found


def one_of(name: str, value: Any, choices: tuple[str, ...]) -> str:
    """*value*, if it is one of *choices*."""
    if value not in choices:
        raise LawError(f"must be one of {', '.join(map(repr, choices))}, not {value!r}", path=(name,))
    return str(value)


def _listed(value: Any, where: str) -> Iterable[Any]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, (bytes, Mapping)) or not isinstance(value, Iterable):
        raise LawError(f"must be a list, not {value!r}", path=(where,))
    return value


def _set_named(written: str, path: tuple[str | int, ...]) -> tuple[str, ...]:
    from difflib import get_close_matches

    sets = marker_sets()
    if written[1:] not in sets:
        close = get_close_matches(written[1:], sets, n=1)
        meant = f"; did you mean '@{close[0]}'?" if close else ""
        raise UnknownName(f"no installed plugin gives a set of markers named {written!r}{meant}", path=path)
    return sets[written[1:]]

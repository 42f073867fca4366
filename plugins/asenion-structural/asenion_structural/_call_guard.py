"""What every text of a call is held to: trust, and laws."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve, frozen

from asenion_core import Checker, Failure, installed
from asenion_structural._prose import hits
from asenion_structural.links import targets
from asenion_structural.trust import Trust

_BAND, _RULE = "structural", "grounded_targets"
# What browsers take off both ends of a URL, and what they take out of it.
_AROUND = "".join(map(chr, range(0x21)))
_INSIDE = re.compile(r"[\t\r\n]")
# A string that is a URL from its beginning on, whatever a reader of running text would make of it.
_WHOLE_URL = re.compile(
    r"(?:[a-z][a-z0-9+.\-]*+:[/\\]|[/\\][/\\](?=[\w\[])|(?:https?|ftp|wss?):(?=[\w\[%])|"
    r"(?:javascript|vbscript|data|mailto|file|blob|view-source|sms|tel):)",
    re.IGNORECASE,
)
_BROKEN_SCHEME = re.compile(r"[\x00-\x20]*+(?:[a-z][\t\r\n]*+){2,20}:", re.IGNORECASE)
_HIDING = ("`", "~~~", "    ", "\t", "]", "<")
_REMOVED = dict.fromkeys(range(0x20))
_AUTHORITY = re.compile(r"[a-z][a-z0-9+.\-]*+:[/\\]*+([^/\\?#]*+)", re.IGNORECASE)


@frozen
class Guard:
    """What every text of a call is held to."""

    _trust: Trust
    _checker: Checker | None

    @property
    def bands(self) -> tuple[str, ...]:
        """Those of the laws and the one that grounding is of, cheapest first."""
        if self._checker is None:
            return (_BAND,)
        ranks = installed().bands
        asked = {_BAND, *self._checker.bands}
        return tuple(sorted(asked, key=lambda band: ranks[band].rank if band in ranks else 0))

    def failures(self, text: str, where: str) -> Iterator[Failure]:
        """What *text*, which stands at *where*, breaks."""
        for value, start, end in acted_on(text):
            why = self._trust.objection(value)
            if why is not None:
                yield Failure(
                    rule=_RULE,
                    term=value,
                    detail=why.detail,
                    band=_BAND,
                    looks_like=why.looks_like,
                    start=start,
                    end=end,
                    where=where,
                    private=True,
                )
        if self._checker is not None:
            for failure in self._checker(text).failures:
                yield evolve(failure, where=where)

    def unread(self, text: str) -> str:
        """*text* without the URLs in it that are trusted to the letter: nothing is hidden in what the caller wrote."""
        if not (self._trust.urls or self._trust.opaque):
            return text
        parts, at = [], 0
        for value, start, end in acted_on(text):
            if start >= at and self._trust.gives_whole(value):
                parts.append(text[at:start])
                at = end
        return " ".join([*parts, text[at:]])


def acted_on(text: str) -> Iterator[tuple[str, int, int]]:
    """
    Every address and link in a string of a call's arguments, and where it stands.

    A string that is a URL as a whole is one, in any scheme. Else it is read both ways that a tool may read it: as Markdown and
    HTML, and as nothing but characters, where a backtick hides nothing.
    """
    whole = text.strip(_AROUND)
    start = text.find(whole)
    begun = -1
    if whole and (_is_url(whole) or _hides_its_scheme(whole) or _breaks_its_host(whole)):
        begun = start
        yield whole, start, start + len(whole)
    taken = []
    for target in targets(text):
        taken.append((target.start, target.end))
        if target.start != begun:
            yield target.value, target.start, target.end
    if not any(each in text for each in _HIDING):
        return  # no code, no label, no tag: there is no other way to read it
    at = 0
    # What joins a label to its address ends the label.
    for begin, end, _ in hits(text.replace("](", "  ")):
        while at < len(taken) and taken[at][1] <= begin:
            at += 1
        # What begins where a target does was read as one.
        if begin != begun and not (at < len(taken) and taken[at][0] == begin):
            yield text[begin:end], begin, end


def _is_url(text: str) -> bool:
    return _WHOLE_URL.match(text) is not None and len(text.split()) == 1


def _hides_its_scheme(text: str) -> bool:
    """Whether *text* begins with a scheme that is broken by what browsers take out of it."""
    found = _BROKEN_SCHEME.match(text)
    return (
        found is not None
        and any(each in found[0] for each in "\t\r\n")
        and _WHOLE_URL.match(text[:64].translate(_REMOVED).strip()) is not None
    )


def _breaks_its_host(text: str) -> bool:
    """
    Whether *text* is a URL whose host goes on behind a tab or a line break, which browsers take out of it.

    A line that another follows is none: only what makes another name of the host does, and no blank stands in that.
    """
    found = _AUTHORITY.match(text)
    if found is None:
        return False
    host, *behind = _INSIDE.split(found[1].rstrip(_AROUND + ".,!"), maxsplit=1)
    if not behind or " " in host or " " in behind[0]:
        return False
    return any(not char.isalnum() and char != ":" for char in behind[0].strip(_AROUND))

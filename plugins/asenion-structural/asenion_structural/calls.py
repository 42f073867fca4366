"""Calls: what a program asks before it does what a model wants done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, field, fields, frozen

from asenion_core import Checker, Failure, LawError, TextError, UnknownName, Verdict, compile_laws, installed
from asenion_core.terms import positive_number, whole_number
from asenion_structural._bounded import quoted
from asenion_structural.grounding import Trusted
from asenion_structural.links import targets
from asenion_structural.trust import Trust, trust_of, trusted_values

_BAND, _RULE = "structural", "grounded_targets"
_BLANKS = " \t\r\n\f"
# A string that is a URL from its beginning on, whatever a reader of running text would make of it.
_WHOLE_URL = re.compile(
    r"(?:[a-z][a-z0-9+.\-]*+:[/\\]|[/\\][/\\](?=[\w\[])|(?:javascript|vbscript|data|mailto|file|blob|view-source|sms|tel):)",
    re.IGNORECASE,
)
_BROKEN_SCHEME = re.compile(r"[\x00-\x20]*+(?:[a-z][\t\r\n]*+){2,20}:", re.IGNORECASE)
_REMOVED = dict.fromkeys(range(0x20))


@frozen(kw_only=True)
class Budget:
    """
    How much of what is encoded in a call's arguments is decoded: *depth* decodings in one another, *blobs* runs of base64 or hex
    that are tried, *bytes* characters that they give.

    >>> Budget(depth=2)
    Budget(depth=2, blobs=1000, bytes=1000000)
    """

    depth: int = field(default=4, converter=whole_number)
    blobs: int = field(default=1000, converter=whole_number)
    bytes: int = field(default=1_000_000, converter=positive_number)


def guard_call(
    name: str,
    arguments: object,
    trusted: Trusted | Iterable[str],
    *,
    skip: Callable[[str], bool] | None = None,
    laws: Mapping[str, Any] | Checker | None = None,
    budget: Budget | Mapping[str, int] = Budget(),
) -> Verdict:
    """
    A verdict on whether the call of the tool *name* with *arguments* may be made: run it before the call is.

    Every string of the arguments and every key, what is JSON inside a string, and what base64, hex, percent signs, backslashes,
    character references or quoted-printable hide, leads nowhere but to what is *trusted*, and obeys *laws* where there are any.
    Nothing is code here: what a reply may quote, a tool acts on. Arguments that are no JSON are read as text. Properties whose
    name *skip* is true of are passed over.

    What decodes to noise, as digests and images do, raises no alarm. Where the *budget* ends before the arguments do, that is a
    failure of the rule ``budget``. ``where`` of a failure is a JSON pointer, then each step further in.

    >>> hidden = '{"body": "see aHR0cHM6Ly9iYWQuZXhhbXBsZS94"}'
    >>> print(*guard_call("send_mail", hidden, ["shop.example"]).failures)
    grounded_targets 'https://bad.example/x': it is not among the trusted targets [0:21] in /body > base64
    """
    if not isinstance(name, str):
        raise TextError(f"the name of a tool must be a str, not {type(name).__name__}")
    guard = _Guard(trust_of(trusted_values(trusted)), _checker(laws))
    limits = _budget(budget)
    from asenion_structural._argument_tree import Tree  # with json and all that it takes, for who asks

    tree = Tree(limits.depth, limits.blobs, limits.bytes, skip, guard.unread)
    try:
        failures = [failure for found in tree.walk(arguments) for failure in guard.failures(found.text, found.where)]
    except TextError as error:
        raise TextError(f"the arguments of {quoted(name)}: {error}") from error
    failures += [
        Failure(
            rule="budget",
            term=each.limit,
            detail=f"more is encoded than the {each.limit} of the budget ({getattr(limits, each.limit)}) let be read",
            band=_BAND,
            where=each.where,
        )
        for each in tree.spent
    ]
    return Verdict(failures=failures, bands=guard.bands)


@frozen
class _Guard:
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
    whole = text.strip(_BLANKS)
    start = text.find(whole)
    if whole and _is_url(whole):
        yield whole, start, start + len(whole)
        return
    if _hides_its_scheme(whole):
        yield whole, start, start + len(whole)
    taken = []
    for target in targets(text):
        taken.append((target.start, target.end))
        yield target.value, target.start, target.end
    if not ("`" in text or "~~~" in text or "    " in text or "\t" in text or "]" in text or "<" in text):
        return  # no code, no label, no tag: there is no other way to read it
    from asenion_structural._prose import hits

    at = 0
    # What joins a label to its address ends the label.
    for begin, end, _ in hits(text.replace("](", "  ")):
        while at < len(taken) and taken[at][1] <= begin:
            at += 1
        # An address inside a link that was read already stands there as it was read, or in its label, which is shown.
        if at < len(taken) and taken[at][0] == begin:
            continue
        yield text[begin:end], begin, end


def _is_url(text: str) -> bool:
    return _WHOLE_URL.match(text) is not None and not any(each in text for each in " \t\r\n")


def _hides_its_scheme(text: str) -> bool:
    """Whether *text* begins with a scheme that is broken by what browsers take out of it."""
    found = _BROKEN_SCHEME.match(text)
    return (
        found is not None
        and any(each in found[0] for each in "\t\r\n")
        and _WHOLE_URL.match(text[:64].translate(_REMOVED).strip()) is not None
    )


def _checker(laws: Mapping[str, Any] | Checker | None) -> Checker | None:
    return laws if laws is None or isinstance(laws, Checker) else compile_laws(laws)


def _budget(budget: Budget | Mapping[str, int]) -> Budget:
    if isinstance(budget, Budget):
        return budget
    if not isinstance(budget, Mapping):
        raise LawError(f"a budget must be a Budget or a mapping, not {type(budget).__name__}")
    known = [each.name for each in fields(Budget)]
    for key, value in budget.items():
        if key not in known:
            raise UnknownName(f"a budget has no {quoted(str(key), 40)}; it has {', '.join(known)}")
        try:
            Budget(**{key: value})
        except LawError as error:
            error.under(key)
            raise
    return Budget(**budget)

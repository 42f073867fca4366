"""Calls: what a program asks before it does what a model wants done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import field, fields, frozen

from asenion_core import Checker, Failure, LawError, TextError, UnknownName, Verdict, compile_laws
from asenion_core.terms import positive_number, whole_number
from asenion_structural._bounded import quoted
from asenion_structural.grounding import Trusted

_BAND = "structural"


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
    if skip is not None and not callable(skip):
        raise LawError(f"skip must be a function of a property's name, not {type(skip).__name__}")
    # With json, the parsers and all that they take, for who asks.
    from asenion_structural._argument_tree import Tree
    from asenion_structural._call_guard import Guard
    from asenion_structural.trust import trust_of, trusted_values

    guard = Guard(trust_of(trusted_values(trusted)), _checker(laws))
    limits = _budget(budget)
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

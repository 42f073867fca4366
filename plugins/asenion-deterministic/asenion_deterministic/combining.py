"""Laws made of laws: `any_of` and `forbids`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Self

from attrs import field, frozen

from asenion_core import Context, Failure, Law, LawError, LawStream, Reading
from asenion_deterministic._details import clipped
from asenion_deterministic.words import Has

_LAWS = {"$ref": "#/$defs/laws"}
_SETS_SHOWN = 4
_FAILURES_SHOWN = 3
_LAWS_SHOWN = 9


def _listed(said: Sequence[str], most: int, joiner: str) -> str:
    """At most *most* of *said*, and how many more there are."""
    more = len(said) - most
    return joiner.join([*said[:most], *([f"{more} more"] if more > 0 else [])])


def _broken(failures: Iterable[Failure]) -> list[str]:
    """Each rule with the caller's term, once: what comes from the text, or is not to be repeated, is left out."""
    told = dict.fromkeys((each.rule, None if each.private else each.term) for each in failures)
    return [rule if term is None else f"{rule} {clipped(term, 40)!r}" for rule, term in told]


@frozen
class AnyOf(Law):
    """
    At least one of *sets*, each a set of laws, holds.

    Where none does, the detail says what each of them lacked: the rules and your own terms, nothing of the text.
    """

    name, band = "any_of", "deterministic"
    holds = (([{"has": "nine"}, {"has": "ten"}], "at ten"), ([{"has": ["at", "ten"], "one_line": True}], "at ten"))
    breaks = (([{"has": "nine"}, {"has": ["at", "ten"]}], "at eight"), ([{"one_line": True, "max_chars": 9}], "a\nb"))
    refuses = ([], {}, {"has": "nine"}, "has", [{}], [{"has": "nine"}, {"has": ""}], [{"has": False}], [9], True)
    sets: tuple[tuple[Law, ...], ...]
    _dearest: str = field(default=band, repr=False, alias="runs_in")

    @property
    def runs_in(self) -> str:
        return self._dearest

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        if not isinstance(value, (list, tuple)):
            raise LawError(f"must be a list of law sets, not a {type(value).__name__}")
        if not value:
            raise LawError("must hold at least one law set, and the list is empty")
        sets = tuple(context.laws(each, at=(index,)) for index, each in enumerate(value))
        return cls(sets, context.dearest(law for laws in sets for law in laws))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "array", "items": _LAWS, "minItems": 1}

    def failures(self, reading: Reading) -> Iterator[Failure]:
        lacking = []
        for index, laws in enumerate(self.sets):
            found = [failure for law in laws for failure in law.ask(reading)]
            if not found:
                return
            lacking.append(f"[{index}] {_listed(_broken(found), _FAILURES_SHOWN, ', ')}")
        yield self.fail(None, f"none holds: {_listed(lacking, _SETS_SHOWN, '; ')}")


@frozen
class Forbids(Law):
    """
    The set of *laws* does not hold: at least one of them is broken.

    It is the set as a whole that is forbidden, not each of its laws: a text may obey all but one.
    """

    name, band = "forbids", "deterministic"
    holds = (({"has": "nine"}, "at ten"), ({"has": "nine", "one_line": True}, "at\nnine"))
    breaks = (({"has": "nine"}, "at nine"), ({"opens": "sure", "one_line": True}, "Sure! At ten."))
    refuses = ({}, [], "has", True, {"has": ""}, {"has": False})
    laws: tuple[Law, ...]
    _dearest: str = field(default=band, repr=False, alias="runs_in")

    @property
    def runs_in(self) -> str:
        return self._dearest

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        laws = context.laws(value)
        return cls(laws, context.dearest(laws))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return dict(_LAWS)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if not any(law.ask(reading) for law in self.laws):
            yield self.failure()

    def failure(self) -> Failure:
        return self.fail(None, f"all of it holds: {_listed([law.name for law in self.laws], _LAWS_SHOWN, ', ')}")

    def stream(self) -> LawStream | None:
        # Of `has` alone it is certain as soon as its last run has come. Of other laws, that they hold is certain at the end.
        match self.laws:
            case (Has() as law,):
                return _Forbidding(self, law)
        return None


class _Forbidding(LawStream):
    """What could become part of a run that is still missing is held."""

    def __init__(self, law: Forbids, has: Has) -> None:
        self._law, self._asked = law, len(has.terms)
        self._runs = has.runs()

    def push(self, piece: str) -> list[Failure]:
        found = self._runs.push(piece)
        self.held = self._runs.held
        return self._failures() if found else []

    def finish(self) -> list[Failure]:
        self._runs.finish()
        return self._failures()

    def _failures(self) -> list[Failure]:
        return [self._law.failure()] if len(self._runs.found) == self._asked else []

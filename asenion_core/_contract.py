"""
The contract of a law, as far as it can be read off its cases: each promise is a function that yields what breaks it.

`_contract_runs.py` holds the promises about running a law, `_contract_privacy.py` the one about `feedback()`; `testing.py`
puts them together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from asenion_core._compiling import built_alone
from asenion_core.checker import Checker
from asenion_core.errors import LawError, shown
from asenion_core.law import Law, SemanticLaw
from asenion_core.reading import Reading
from asenion_core.registry import Registry
from asenion_core.ruling import BROKEN, UNSURE, Question, Ruling
from asenion_core.verdict import Failure, Verdict

_FILLERS = ("", " ", "x", "0", "\n", ".")  # what is put where a span was: one of them is not what was found


@frozen
class Trial:
    """One case of a law that can be run."""

    where: str
    value: Any
    text: str
    options: Mapping[str, Any]
    checker: Checker | None = field(eq=False)  # None for a semantic law, which no checker runs
    law: Law = field(eq=False)

    def __str__(self) -> str:
        options = f" with {shown(dict(self.options))}" if self.options else ""
        return f"{self.where} ({shown(self.value)}{options} on {shown(self.text)})"

    def verdict(self, text: str | None = None) -> Verdict:
        """What the checker says of the case's text, or of another."""
        assert self.checker is not None
        return self.checker(self.text if text is None else text)


@frozen
class Subject:
    """A law of a registry, and the cases that can be run."""

    registry: Registry
    law: type[Law]
    trials: tuple[Trial, ...] = ()

    @property
    def is_semantic(self) -> bool:
        return issubclass(self.law, SemanticLaw)

    def laws(self, value: Any, options: Mapping[str, Any]) -> dict[str, Any]:
        """The law asked alone: no other that is on by default joins."""
        others = (each for each in self.registry.laws.values() if each.default and each is not self.law)
        return {**{each.name: False for each in others}, **options, self.law.name: value}

    def built(self, value: Any, options: Mapping[str, Any]) -> Law:
        """The law of *value*, whatever its band."""
        return built_alone(self.registry, self.laws(value, options), self.law.name)

    def checker(self, value: Any, options: Mapping[str, Any]) -> Checker:
        return self.registry.compile_laws(self.laws(value, options))


Promise = Callable[[Subject], Iterator[str]]


def subject_of(registry: Registry, law: type[Law]) -> tuple[Subject, list[str]]:
    """The law with the cases that can be run, and what is wrong with those that cannot."""
    subject, trials, faults = Subject(registry, law), [], []
    for kind in ("holds", "breaks"):
        cases = getattr(law, kind)
        if not isinstance(cases, tuple) or not cases:
            faults.append(f"{kind} has no case: it must be a tuple of (value, text) or (value, text, options)")
            continue
        for index, case in enumerate(cases):
            where = f"{kind}[{index}]"
            if not _is_case(case):
                faults.append(f"{where} must be (value, text) or (value, text, options), not {shown(case)}")
                continue
            value, text, options = case if len(case) == 3 else (*case, {})
            try:
                checker = None if subject.is_semantic else subject.checker(value, options)
                trials.append(Trial(where, value, text, options, checker, subject.built(value, options)))
            except Exception as error:
                faults.append(f"{where} cannot be compiled: {_said(error)}")
    return Subject(registry, law, tuple(trials)), faults


def _is_case(case: Any) -> bool:
    return (
        isinstance(case, tuple)
        and len(case) in (2, 3)
        and isinstance(case[1], str)
        and (len(case) == 2 or isinstance(case[2], Mapping))
    )


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def cases_do_as_they_say(subject: Subject) -> Iterator[str]:
    """A case that holds holds, one that breaks breaks, and each failure is one of the law's own."""
    for trial in subject.trials:
        if trial.checker is None:
            continue
        verdict = trial.verdict()
        if trial.where.startswith("holds") and not verdict.ok:
            yield f"{trial} must hold, and breaks: {verdict}"
        if trial.where.startswith("breaks") and verdict.ok:
            yield f"{trial} must break, and holds"
        if trial.verdict() != verdict:
            yield f"{trial} gives other failures when it is asked again"
        reading = Reading(trial.text)
        if trial.law.ask(reading) != trial.law.ask(reading):
            yield f"{trial} gives other failures when the same reading is asked again"
        for failure in verdict.failures:
            if failure.rule not in subject.registry.laws:
                yield f"{trial} fails the rule {failure.rule!r}, which is no law's name; self.fail() fills it in"
            elif failure.rule == subject.law.name and failure.band != trial.law.runs_in:
                yield f"{trial} fails in the band {failure.band!r}, and the law runs in {trial.law.runs_in!r}"
            if not failure.detail:
                yield f"{trial} fails without a detail"


def bad_values_are_refused(subject: Subject) -> Iterator[str]:
    """
    An `object()`, and what the law itself refuses, is a `LawError` when it is compiled, with the path of keys that leads there.

    The object is tried as the whole value, as each item and each key of a case's value, and as each option.
    """
    options = subject.trials[0].options if subject.trials else {}
    tried: list[tuple[str, Any, Mapping[str, Any], tuple[str | int, ...]]] = [
        ("an object()", object(), options, (subject.law.name,)),
        *(
            (f"refuses[{index}]", value, options, (subject.law.name,))
            for index, value in enumerate(subject.law.refuses)
        ),
    ]
    for trial in subject.trials:
        for what, value, keys in _spoilt(trial.value):
            tried.append((f"{trial.where} with {what}", value, trial.options, (subject.law.name, *keys)))
        for name in trial.options:
            spoilt = {**trial.options, name: object()}
            tried.append((f"{trial.where} with an object() as {name}", trial.value, spoilt, (name,)))
    for what, value, beside, path in tried:
        given = f"{what} ({shown(value)})" if what.startswith("refuses") else what
        try:
            subject.built(value, beside)
        except LawError as error:
            if error.path[: len(path)] != path:
                yield f"{given} is refused at {error.path!r}, and stands at {path!r}: {error}"
            elif not _leads_somewhere(error.path, subject.laws(value, beside)):
                yield f"{given} is refused at {error.path!r}, which is nowhere in what was given"
        except Exception as error:
            yield f"{given} raises {_said(error)} when it is compiled; it would be a LawError, as from a ValueError"
        else:
            yield f"{given} is taken as a value, and must be refused when it is compiled"


def _spoilt(value: Any) -> Iterator[tuple[str, Any, tuple[str | int, ...]]]:
    if isinstance(value, Mapping):
        for key in value:
            yield f"an object() at {key!r}", {**value, key: object()}, (key,)
        yield "a key too many", {**value, "no_such_key": object()}, ()
    elif isinstance(value, (list, tuple)):
        for index in range(len(value)):
            yield f"an object() at {index}", [*value[:index], object(), *value[index + 1 :]], (index,)


def _leads_somewhere(path: tuple[str | int, ...], laws: Any) -> bool:
    """Whether each key but the last is there: the last may be the one that is missing."""
    at = laws
    for key in path[:-1]:
        try:
            at = list(at)[key] if isinstance(key, int) and not isinstance(at, Mapping) else at[key]
        except (LookupError, TypeError):
            return False
    return True


def spans_hold_what_was_found(subject: Subject) -> Iterator[str]:
    """
    ``text[start:end]`` is what was found.

    A span lies in the text and is not empty. With something else in its place, that failure is not there any more. And where
    the term stands in the text and the span touches it, the span holds all of it.
    """
    for trial in subject.trials:
        if trial.checker is None:
            continue
        failures = trial.verdict().failures
        yield from dict.fromkeys(
            fault for each in failures for fault in span_faults(str(trial), trial.text, each, trial.verdict)
        )


def span_faults(
    where: str, text: str, failure: Failure, verdict: Callable[[str], Verdict] | None = None
) -> Iterator[str]:
    """What is wrong with the span of one failure."""
    start, end = failure.start, failure.end
    if start is None and end is None:
        return
    if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(text):
        yield f"{where} has the span [{start}:{end}], which holds nothing of a text of {len(text)} characters"
        return
    found = text[start:end]
    if failure.term and _touched(text, failure.term, start, end) and failure.term not in found:
        yield f"{where} has the span [{start}:{end}], which cuts through the term {failure.term!r} and holds {found!r}"
    if verdict is None:
        return
    same = (failure.rule, failure.term, start, end)
    for filler in _FILLERS:
        others = verdict(text[:start] + filler + text[end:]).failures
        if same not in ((each.rule, each.term, each.start, each.end) for each in others):
            return
    yield f"{where} has the span [{start}:{end}], {found!r}, and fails there whatever stands in its place"


def _touched(text: str, term: str, start: int, end: int) -> bool:
    """Whether *term* stands in *text* where it shares a character with the span."""
    first = max(start - len(term) + 1, 0)
    return term in text[first : end + len(term) - 1]


def values_are_values(subject: Subject) -> Iterator[str]:
    """Compiled twice a law is equal, hashes alike and shows alike, and no repr holds an address of memory."""
    for trial in subject.trials:
        again = subject.built(trial.value, trial.options)
        try:
            alike = again == trial.law and hash(again) == hash(trial.law)
        except TypeError as error:
            yield f"{trial} is a law that does not hash ({error}): put @attrs.frozen on it, and tuples into its fields"
            continue
        if not alike:
            yield f"{trial} is another law each time it is compiled: its fields must compare by what they hold"
        if repr(again) != repr(trial.law) or re.search(r" at 0x[0-9a-f]{4,}", repr(again)):
            yield f"{trial} has a repr that is not the same twice: {repr(again)[:200]}"


def the_order_of_keys_says_nothing(subject: Subject) -> Iterator[str]:
    """A mapping read in another order gives the same failures."""
    for trial in subject.trials:
        if trial.checker is None:
            continue
        laws = subject.laws(trial.value, trial.options)
        turned = subject.registry.compile_laws(_turned(laws))
        if turned(trial.text) != trial.verdict():
            yield f"{trial} gives other failures when the keys of its mappings stand in another order"


def _turned(value: Any) -> Any:
    """*value* with the keys of every mapping in it the other way round."""
    if isinstance(value, Mapping):
        return {key: _turned(value[key]) for key in reversed(list(value))}
    return [_turned(each) for each in value] if isinstance(value, (list, tuple)) else value


def the_schema_is_json(subject: Subject) -> Iterator[str]:
    """`schema()` is a JSON Schema, as plain data."""
    schema = subject.law.schema()
    try:
        alike = isinstance(schema, dict) and json.loads(json.dumps(schema)) == schema
    except (TypeError, ValueError):
        alike = False
    if not alike:
        yield f"schema() must be a dict of plain JSON data, not {shown(schema)}"


def a_judge_is_asked_by_the_rules(subject: Subject) -> Iterator[str]:
    """A semantic law words a question, and a detail for every ruling, without a judge."""
    for trial in subject.trials:
        law = trial.law
        if not isinstance(law, SemanticLaw):
            continue
        question = law.question(trial.text)
        if not isinstance(question, Question):
            yield f"{trial} asks {shown(question)}, which is no Question"
            continue
        if (question.law, question.reasons) != (law.name, law.reasons) or not question.expectation:
            yield f"{trial} must ask in the law's name, with its reasons and an expectation, not {question!r}"
        for outcome in (BROKEN, UNSURE):
            for reason in (None, *law.reasons):
                detail = law.detail(Ruling(outcome, reason))
                if not isinstance(detail, str) or not detail:
                    yield f"{trial} has no detail for {outcome.name} with the reason {reason!r}"


PROMISES: tuple[Promise, ...] = (
    cases_do_as_they_say,
    bad_values_are_refused,
    spans_hold_what_was_found,
    values_are_values,
    the_order_of_keys_says_nothing,
    the_schema_is_json,
    a_judge_is_asked_by_the_rules,
)

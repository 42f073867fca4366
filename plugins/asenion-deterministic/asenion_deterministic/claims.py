"""Atomic claims: whether a text states one fact, as far as words can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from attrs import frozen

from asenion_core import Failure, Law, Reading, Verdict
from asenion_deterministic.amounts import amounts_of
from asenion_deterministic.breaks import clauses, sentences

#: The words that a comma hands over to a second clause with.
_OPENERS = frozenset(("with", "while", "whereas", "although", "but"))
_LINE_BREAKS = "\n\r\v\f\x85\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}"
_STOPS = ".!?;\N{HORIZONTAL ELLIPSIS}"
_TRAILING = f"{_STOPS}\"')]}}>*_`\N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"


@cache
def _hands_over() -> re.Pattern[str]:
    # A run of marks behind a comma is crossed once: it holds no further comma, and is not given back.
    return re.compile(rf",(?:[^\w,]|_)*+(?:{'|'.join(sorted(_OPENERS))})(?![^\W_])", re.IGNORECASE)


@cache
def _stop() -> re.Pattern[str]:
    return re.compile(rf"[{_STOPS}](?![^\W_])")


class _Second(NamedTuple):
    """What makes a second claim, by its place."""

    start: int
    end: int
    detail: str


@frozen
class Atomic(Law):
    """
    The text states one fact.

    A further quantity, a further sentence, and a clause that a comma hands over with *with*, *while*, *whereas*, *although* or
    *but* are each a failure, in the order in which they stand. The same quantity said twice is one fact, and so are a range
    and a list. It reads words, not meaning: a second fact without a number and a comma is missed, and one that is only a
    parenthesis is not.
    """

    name, band = "atomic", "deterministic"
    holds = (
        (True, "Temperatures are between 6°C and 12°C."),
        (True, "It is 14 °C now and 14 degrees Celsius tonight"),
        (True, "Alice, Bob, and Carol met"),
        (True, ""),
    )
    breaks = (
        (True, "Max 14°C by day and a min of 7°C at night"),
        (True, "The coast is dry, but the hills are wet"),
        (True, "The coast is dry. The hills are wet."),
    )
    refuses = (1, "yes", None, [True], {"min": 1})

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for start, end, detail in sorted((*_amounts(reading), *_clauses(reading), *_sentences(reading))):
            yield self.fail(reading.text[start:end], detail, start=start, end=end, private=True)


def atomic(claim: str) -> Verdict:
    """
    Whether *claim* states one fact, as the law `atomic` says: a verdict that names what opens each further one.

    It refuses a compound claim and does not split it, because splitting is knowing what each part is about. The terms are the
    claim's own words, so they are private.

    >>> verdict = atomic("Max 14°C by day and a min of 7°C at night, with light winds.")
    >>> [(failure.term, failure.detail) for failure in verdict.failures]
    [('7°C', 'a second quantity in one claim'), ('with', 'opens a second clause')]
    >>> atomic("Light winds and moderate rain").ok  # no number and no comma: missed
    True
    """
    return Verdict(failures=Atomic().ask(Reading(claim)), bands=("deterministic",))


def _amounts(reading: Reading) -> Iterator[_Second]:
    """Every quantity but the first: the same amount, end and unit is the same one, however it is spelled."""
    said: set[tuple[object, ...]] = set()
    for each in amounts_of(reading):
        key = (each.amount, each.to, each.unit)
        if said and key not in said:
            yield _Second(each.start, each.end, "a second quantity in one claim")
        said.add(key)


def _clauses(reading: Reading) -> Iterator[_Second]:
    """The words that open a second clause right behind a comma."""
    text = reading.text
    if not _hands_over().search(text):
        return
    for before, clause in pairwise(clauses(reading)):
        if reading.words[clause.first] in _OPENERS and "," in text[before.end : clause.start]:
            yield _Second(*reading.places[clause.first], "opens a second clause")


def _sentences(reading: Reading) -> Iterator[_Second]:
    """The first word of every sentence but the first."""
    if _may_end(reading.text.strip().rstrip(_TRAILING)):
        for sentence in sentences(reading)[1:]:
            yield _Second(*reading.places[sentence.first], "a second sentence in one claim")


def _may_end(text: str) -> bool:
    """Whether a sentence may end within *text*: looking for the sentences of one costs ten times as much."""
    for sign in _LINE_BREAKS:
        if sign in text:
            return True
    for sign in _STOPS:
        if sign in text:
            return _stop().search(text) is not None
    return False

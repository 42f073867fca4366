"""
What a judge is asked and what it may answer.

A judge is the caller's: asenion ships none, and no check calls one. It answers with an outcome and a reason out of the
law's closed list, never with prose: a verdict is input on the next turn, and prose could hand back what was refused.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from enum import Enum
from typing import TypeAlias

from attrs import field, frozen
from attrs.validators import instance_of, optional


class Outcome(Enum):
    """How a judge rules."""

    HOLDS = "holds"
    BROKEN = "broken"
    UNSURE = "unsure"


HOLDS, BROKEN, UNSURE = Outcome.HOLDS, Outcome.BROKEN, Outcome.UNSURE


def _tupled(reasons: Iterable[str]) -> tuple[str, ...]:
    # Not `tuple` itself: attrs asks what a converter takes, and the signature of a builtin is read with a tokenizer.
    return tuple(reasons)


@frozen(kw_only=True)
class Question:
    """
    What a semantic law asks: does *subject* meet *expectation*?

    *law* is the law's name, *context* what the subject is held against where there is something, and *reasons* the closed
    list out of which a ruling takes its reason.
    """

    law: str
    subject: str
    expectation: str
    context: str | None = None
    reasons: tuple[str, ...] = field(default=(), converter=_tupled)


@frozen
class Ruling:
    """A judge's answer: an outcome, and where it is not HOLDS a reason out of the question's list."""

    outcome: Outcome = field(validator=instance_of(Outcome))
    reason: str | None = field(default=None, validator=optional(instance_of(str)))


#: A callable, async or not, from a question to a ruling.
Judge: TypeAlias = Callable[[Question], Ruling | Awaitable[Ruling]]

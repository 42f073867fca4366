"""Calibrating: a judge held to cases that somebody labelled, before it is trusted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from attrs import field, frozen

from asenion_core._judging import Asking, NoRuling, detail_of, worded
from asenion_core.errors import LawError, TextError, shown
from asenion_core.law import SemanticLaw
from asenion_core.registry import Registry, installed
from asenion_core.ruling import HOLDS, Judge, Outcome

#: One semantic law as it is written, a text, and how a judge should rule: ``({"answers": "When?"}, "At nine.", "holds")``.
LabelledCase: TypeAlias = tuple[Mapping[str, Any], str, Outcome | str]


async def calibrate(
    judge: Judge,
    cases: Iterable[LabelledCase],
    *,
    timeout: float | None = None,
    concurrency: int = 4,
    registry: Registry | None = None,
) -> Calibration:
    """
    How far *judge* agrees with cases that somebody labelled: a judge is validated before it is trusted.

    A case is one semantic law as it is written, a text, and ``"holds"``, ``"broken"`` or ``"unsure"``. An answer that is no
    ruling agrees with no label. The laws are those of the installed plugins unless a *registry* is given.
    """
    asking = Asking(timeout, concurrency)
    if not callable(judge):
        raise LawError(f"a judge must be a callable, not {shown(judge)}")
    if isinstance(cases, (str, bytes, Mapping)) or not isinstance(cases, Iterable):
        raise LawError(f"cases must be a list of (laws, text, outcome), not {shown(cases)}")
    labelled = []
    for index, each in enumerate(cases):
        try:
            labelled.append(_labelled(each, installed() if registry is None else registry))
        except LawError as error:
            error.under("cases", index)
            raise
    if not labelled:
        raise LawError("there are no cases, so nothing can be said of the judge")
    missed = [each for each in await asking.all([partial(_missed, asking, judge, *one) for one in labelled]) if each]
    asked, wrong = Counter(law.name for law, _, _ in labelled), Counter(each.law for each in missed)
    agreement = {law: 1 - wrong[law] / count for law, count in asked.items()}
    return Calibration(agreement=agreement, missed=missed)


@frozen(kw_only=True)
class Missed:
    """A case on which a judge ruled otherwise than its label: *got* is None where it did not rule, and *detail* says why."""

    law: str
    text: str
    expected: Outcome
    got: Outcome | None = None
    detail: str


def _plain(agreement: Mapping[str, float]) -> dict[str, float]:
    return dict(agreement)


def _tupled(missed: Iterable[Missed]) -> tuple[Missed, ...]:
    return tuple(missed)


@frozen(kw_only=True)
class Calibration:
    """
    What a judge got right: *agreement* maps each law to the share of its cases, *missed* holds the others in order.

    A law that no case asks is not there: nothing is said of it.
    """

    agreement: Mapping[str, float] = field(converter=_plain, hash=False)
    missed: tuple[Missed, ...] = field(default=(), converter=_tupled)


def _labelled(case: Any, registry: Registry) -> tuple[SemanticLaw, str, Outcome]:
    """A case as it is asked: the law, the text and the label."""
    if isinstance(case, (str, bytes, Mapping)) or not isinstance(case, Sequence) or len(case) != 3:
        raise LawError(f"a case must be (laws, text, outcome), not {shown(case)}")
    laws, text, outcome = case
    others = {name: False for name, law in registry.laws.items() if law.default}
    _, compiled = registry.read_laws({**others, **laws} if isinstance(laws, Mapping) else laws, None, {})
    if len(compiled) != 1 or not isinstance(compiled[0], SemanticLaw):
        raise LawError(f"a case asks one semantic law, so that the label is its own, not {shown(dict(laws))}")
    if not isinstance(text, str):
        raise TextError(f"the text of a case must be a str, not {type(text).__name__}")
    try:
        return compiled[0], text, Outcome(outcome)
    except ValueError:
        known = ", ".join(each.value for each in Outcome)
        raise LawError(f"an outcome must be one of {known}, not {shown(outcome)}") from None


async def _missed(asking: Asking, judge: Judge, law: SemanticLaw, text: str, expected: Outcome) -> Missed | None:
    """What *judge* missed in one case, or None where it agrees."""
    got: Outcome | None = None
    try:
        ruling = await asking.one(judge, worded(law, text))
        got = ruling.outcome
        detail = "it holds" if got is HOLDS else detail_of(law, ruling)
    except NoRuling as error:
        detail = str(error)
    return None if got is expected else Missed(law=law.name, text=text, expected=expected, got=got, detail=detail)

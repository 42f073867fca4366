"""
The reserved band's own door: laws that a judge rules on, and judges held to cases before they are trusted.

asenion ships no judge, and no check calls one. A judge is the caller's, and what it says is only ever an outcome and a reason
out of a closed list. Only this module knows of asyncio, and only who imports it pays for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import Any

from attrs import frozen

from asenion_core._calibrating import Calibration, LabelledCase, Missed, calibrate
from asenion_core._judging import Asking, NoRuling, detail_of, worded
from asenion_core.checker import Checker
from asenion_core.errors import LawError, UnknownName, shown
from asenion_core.law import SemanticLaw
from asenion_core.names import nearest, snake_keys
from asenion_core.reading import Reading
from asenion_core.registry import Registry, installed
from asenion_core.ruling import HOLDS, Judge, Question
from asenion_core.verdict import Failure, Verdict

__all__ = ["DEFAULT", "Calibration", "Court", "LabelledCase", "Missed", "calibrate", "judged"]

#: The judge that is asked where none has the law's name.
DEFAULT = "default"


async def judged(
    text: str,
    laws: Mapping[str, Any] | None = None,
    /,
    *,
    judges: Mapping[str, Judge] | None = None,
    bands: str | Iterable[str] | None = None,
    timeout: float | None = None,
    concurrency: int = 4,
    always: bool = False,
    **more: Any,
) -> Verdict:
    """
    What *text* breaks of the laws it was given, semantic ones too.

    The laws that need no judge are asked first. Only where all of them hold is a judge asked, or *always*: a text that is
    refused anyway costs no call, and its verdict does not name the semantic band. *judges* maps a law's name to its judge,
    and ``default`` to that of all others; judges that plugins give stand behind the caller's.

    Questions are asked at once, up to *concurrency* of them, each for at most *timeout* seconds. A judge that is unsure, too
    late, raises, or answers with anything but a ruling by the rules is a failure that says so, never a pass. A judge that is
    no coroutine function is called in a thread, which is left behind where it does not come back in time.
    """
    court = Court(
        installed(),
        laws,
        judges=judges,
        bands=bands,
        timeout=timeout,
        concurrency=concurrency,
        always=always,
        **more,
    )
    return await court(text)


@frozen(eq=False, init=False, repr=False)
class Court:
    """
    Laws with their judges, compiled once: await it with a text, as often as you like.

    What cannot be asked is refused here: a law that cannot be read, one without a judge, a judge for no law.
    """

    cheap: Checker
    whole: Checker
    judges: Mapping[str, tuple[str, Judge]]  # law -> the name of its judge, and the judge
    always: bool
    _asking: Asking

    def __init__(
        self,
        registry: Registry,
        laws: Mapping[str, Any] | None = None,
        /,
        *,
        judges: Mapping[str, Judge] | None = None,
        bands: str | Iterable[str] | None = None,
        timeout: float | None = None,
        concurrency: int = 4,
        always: bool = False,
        **more: Any,
    ) -> None:
        asking = Asking(timeout, concurrency)
        if not isinstance(always, bool):
            raise LawError(f"must be true or false, not {shown(always)}", path=("always",))
        given = _judges_given(judges, registry)
        asked, compiled = registry.read_laws(laws, bands, more)
        semantic = [law for law in compiled if isinstance(law, SemanticLaw)]
        found = {law.name: _judge_of(law.name, given, registry, asked.keys[law.name].spelled) for law in semantic}
        cheap = Checker(registry, asked, tuple(law for law in compiled if law not in semantic))
        self.__attrs_init__(cheap, Checker(registry, asked, compiled), MappingProxyType(found), always, asking)

    async def __call__(self, text: str) -> Verdict:
        """What *text* breaks. Anything that is no str is a `TextError`; a law that raises is a `PluginError`."""
        reading = Reading(text)
        found = {law.name: law.ask(reading) for law in self.cheap.laws}
        semantic = [law for law in self.whole.laws if isinstance(law, SemanticLaw)]
        if not semantic or (any(found.values()) and not self.always):
            return self.cheap.verdict_on(reading, chain.from_iterable(found.values()))
        # All are worded before one is asked: a law that cannot word its question costs no call.
        asks = [partial(self._failures, law, worded(law, text)) for law in semantic]
        ruled = await self._asking.all(asks)
        found |= {law.name: failures for law, failures in zip(semantic, ruled, strict=True)}
        return self.whole.verdict_on(reading, [each for law in self.whole.laws for each in found[law.name]])

    def __repr__(self) -> str:
        return f"Court({', '.join(map(repr, self.whole.laws))})"

    async def _failures(self, law: SemanticLaw, question: Question) -> tuple[Failure, ...]:
        name, judge = self.judges[law.name]
        try:
            ruling = await self._asking.one(judge, question)
        except NoRuling as error:
            return (law.fail(law.term, str(error), judge=name),)
        return () if ruling.outcome is HOLDS else (law.fail(law.term, detail_of(law, ruling), judge=name),)


def _judges_given(judges: Any, registry: Registry) -> dict[str, Judge]:
    """The caller's judges by law; a name that no semantic law has is a slip that would leave the law to another judge."""
    if judges is None:
        return {}
    if not isinstance(judges, Mapping):
        raise LawError(
            f'must be a mapping of law to judge, {{"{DEFAULT}": judge}} for all laws, not {shown(judges)}',
            path=("judges",),
        )
    semantic = [name for name, law in registry.laws.items() if issubclass(law, SemanticLaw)]
    given = {}
    for name, spelled in snake_keys(judges).items():
        if name not in semantic and name != DEFAULT:
            raise UnknownName(
                f"there is no semantic law {shown(spelled)}{nearest(spelled, [*semantic, DEFAULT])}",
                path=("judges", spelled),
            )
        if not callable(judges[spelled]):
            raise LawError(f"a judge must be a callable, not {shown(judges[spelled])}", path=("judges", spelled))
        given[name] = judges[spelled]
    return given


def _judge_of(law: str, given: Mapping[str, Judge], registry: Registry, spelled: str) -> tuple[str, Judge]:
    """The caller's judge of the law, or the caller's default, and only then a plugin's: who names a judge gets that one."""
    for judges in (given, registry.judges):
        for name in (law, DEFAULT):
            if name in judges:
                return name, judges[name]
    raise UnknownName(f"has no judge: judges must give one named {law!r} or {DEFAULT!r}", path=(spelled,))

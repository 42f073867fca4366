"""
Asking one judge one question: what comes back is a ruling by the rules, or a `NoRuling` that says what came instead.

A judge is code of the caller's that may block, hang, raise, or answer with anything. None of that is a ruling.
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import threading
from collections.abc import Callable, Coroutine, Sequence
from math import isfinite
from typing import Any, TypeVar

from attrs import field, frozen

from asenion_core.errors import LawError, PluginError, shown
from asenion_core.law import SemanticLaw
from asenion_core.ruling import HOLDS, Judge, Outcome, Question, Ruling

T = TypeVar("T")

#: How long a judge that was told to stop may take to do so, in seconds. One that will not is left behind.
GRACE = 1.0


class NoRuling(Exception):
    """The judge did not rule. The message is the detail of a failure: words of our own, and none of the judge's."""


@frozen
class Asking:
    """How judges are asked: for how long, and how many questions at once."""

    timeout: float | None = field()
    concurrency: int = field()

    @timeout.validator
    def _is_a_time(self, _: object, value: object) -> None:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if value is not None and not (number and isfinite(value) and value > 0):  # type: ignore[operator, arg-type]
            raise LawError(
                f"must be a number of seconds over 0, or None for no limit, not {shown(value)}", path=("timeout",)
            )

    @concurrency.validator
    def _is_a_number(self, _: object, value: object) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise LawError(f"must be a whole number from 1 on, not {shown(value)}", path=("concurrency",))

    async def one(self, judge: Judge, question: Question) -> Ruling:
        """The ruling on one question, or `NoRuling`."""
        return await ruling_of(judge, question, self.timeout)

    async def all(self, asks: Sequence[Callable[[], Coroutine[Any, Any, T]]]) -> list[T]:
        """What each of *asks* gives, in order. Where one raises, or this is cancelled, the others are cancelled."""
        gate = asyncio.Semaphore(self.concurrency)

        async def within(ask: Callable[[], Coroutine[Any, Any, T]]) -> T:
            async with gate:
                return await ask()

        try:
            # Not gather: that does not wait for what it cancels, and cancelling again would cut its cleaning up short.
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(within(ask)) for ask in asks]
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from None
        return [task.result() for task in tasks]


def worded(law: SemanticLaw, text: str) -> Question:
    """The law's question about *text*."""
    try:
        question = law.question(text)
    except Exception as error:
        raise _law_raised(law, error) from error
    if not isinstance(question, Question):
        raise PluginError(f"{_named(law)} asks {shown(question)}, which is no Question")
    # A list made for this text could hold something of it.
    if question.law != law.name or question.reasons != law.reasons:
        raise PluginError(f"{_named(law)} must ask in its own name and with its own reasons, not {shown(question)}")
    return question


def detail_of(law: SemanticLaw, ruling: Ruling) -> str:
    """*ruling* in the law's words."""
    try:
        detail = law.detail(ruling)
    except Exception as error:
        raise _law_raised(law, error) from error
    if not isinstance(detail, str) or not detail:
        raise PluginError(f"{_named(law)} has no detail for {ruling}, but {shown(detail)}")
    return detail


def _law_raised(law: SemanticLaw, error: Exception) -> PluginError:
    return PluginError(f"{_named(law)} raised {type(error).__name__}: {error}"[:300])


def _named(law: SemanticLaw) -> str:
    return f"the law {law.name!r} of {type(law).__module__}"


async def ruling_of(judge: Judge, question: Question, timeout: float | None) -> Ruling:
    """The ruling of *judge* on *question*, or `NoRuling`; cancelled, it leaves nothing running that can be stopped."""
    # A task of its own: a cancellation from outside is told from one that the judge raises, and a judge that swallows
    # its cancellation cannot make a late answer count.
    asked = asyncio.ensure_future(_answer(judge, question, timeout))
    try:
        await asyncio.wait({asked}, timeout=timeout)
        if not asked.done():
            raise _late(timeout)
    finally:
        await _stopped(asked)
    if asked.cancelled():
        raise NoRuling("the judge raised CancelledError")
    error = asked.exception()
    if isinstance(error, NoRuling):
        raise error
    if error is not None:
        raise NoRuling(f"the judge raised {_type(error)}") from error
    return asked.result()


async def _stopped(asked: asyncio.Future[Ruling]) -> None:
    if not asked.done():
        asked.cancel()
        await asyncio.wait({asked}, timeout=GRACE)
    if asked.done() and not asked.cancelled():
        asked.exception()  # looked at, so that nothing is logged of an error that came too late


def _late(timeout: float | None) -> NoRuling:
    return NoRuling(f"the judge gave no answer within {timeout:g} s")


async def _answer(judge: Judge, question: Question, timeout: float | None) -> Ruling:
    reasons = question.reasons  # as the law gave them, whatever the judge does to its question
    loop = asyncio.get_running_loop()
    begun = loop.time()
    if inspect.iscoroutinefunction(judge) or inspect.iscoroutinefunction(getattr(judge, "__call__", None)):  # noqa: B004
        answer: Any = judge(question)
    else:
        answer = await _in_a_thread(judge, question)
    if inspect.isawaitable(answer):
        answer = await answer
    # A judge that blocks the loop blocks the clock that would have stopped it.
    if timeout is not None and loop.time() - begun > timeout:
        _drop(answer)
        raise _late(timeout)
    return _ruling(answer, reasons)


async def _in_a_thread(judge: Judge, question: Question) -> Any:
    """
    What *judge* returns, called in a thread of its own.

    Not in the loop's pool: a thread cannot be stopped, and a judge that hangs would fill the pool, and keep `asyncio.run`
    from ending, which waits for it.
    """
    loop = asyncio.get_running_loop()
    returned: asyncio.Future[tuple[Any, BaseException | None]] = loop.create_future()
    context = contextvars.copy_context()

    def deliver(answer: Any, error: BaseException | None) -> None:
        if returned.done():
            _drop(answer)
        else:
            returned.set_result((answer, error))

    def call() -> None:
        answer, error = None, None
        try:
            answer = context.run(judge, question)
        except BaseException as raised:  # SystemExit too: the thread would end, and nobody would hear of it
            error = raised
        try:
            loop.call_soon_threadsafe(deliver, answer, error)
        except RuntimeError:  # the loop is closed: nobody waits any more
            _drop(answer)

    threading.Thread(target=call, name="asenion-judge", daemon=True).start()
    answer, error = await returned
    if error is not None:
        # Not raised as it is: a future cannot carry a StopIteration, and a SystemExit would end the loop.
        raise NoRuling(f"the judge raised {_type(error)}") from error
    return answer


def _drop(answer: Any) -> None:
    """A coroutine that nobody awaits is closed, or Python complains of it."""
    if inspect.iscoroutine(answer):
        answer.close()


def _ruling(answer: Any, reasons: Sequence[str]) -> Ruling:
    """*answer*, if it is a ruling by the rules."""
    # No subclass: a reason that only pretends to be one of the list would carry prose.
    if type(answer) is not Ruling or type(answer.outcome) is not Outcome:
        _drop(answer)
        raise NoRuling(f"the judge answered with {_type(answer)}, and not with a Ruling")
    if answer.reason is None:
        return answer
    if answer.outcome is HOLDS:
        raise NoRuling("the judge gave a reason for what it says holds")
    if type(answer.reason) is not str or answer.reason not in reasons:
        raise NoRuling("the judge gave a reason that is not one of the law's")
    return answer


def _type(value: object) -> str:
    """The name of a type; one that is no plain word is a text in disguise."""
    name = type(value).__name__
    return name if name.isascii() and name.isidentifier() and len(name) <= 40 else "an object"

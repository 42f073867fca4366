"""Jobs: batches shared out to several processes, and what comes of them put back in order."""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread

from asenion_core._cli.checking import check_batch
from asenion_core._cli.inputs import Batch
from asenion_core._cli.lines import Fields
from asenion_core._cli.records import Outcome, Trouble
from asenion_core.checker import Checker
from asenion_core.errors import PluginError

_mine: list[tuple[Checker, Fields | None]] = []


def outcomes_of(
    found: Iterable[Batch | Trouble], checker: Checker, fields: Fields | None, *, jobs: int
) -> Iterator[Outcome]:
    """
    What *jobs* processes make of the batches, in the order of the batches.

    A few batches for each process are read ahead and no more, so that a file of any length fits. The laws go to each process
    as they are written and are compiled there; a process that dies is a `PluginError`, for nothing of ours ends one.
    """
    given = pickle.dumps((checker, fields))
    # Forking would copy whatever threads of a plugin hold; a fresh process only costs its start.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(given,))
    waiting: deque[Future[Outcome] | Outcome] = deque()
    try:
        for each in found:
            with _no_interrupt():
                waiting.append(_of_trouble(each) if isinstance(each, Trouble) else pool.submit(_work, each))
            while waiting and (len(waiting) > 3 * jobs or _is_done(waiting[0])):
                yield _done(waiting.popleft())
        while waiting:
            yield _done(waiting.popleft())
    except BrokenProcessPool as error:
        raise PluginError("a process that checks texts has died; --jobs 1 shows what it dies of") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _of_trouble(trouble: Trouble) -> Outcome:
    return Outcome(checked=0, read=0, records=(trouble,))


def _done(each: Future[Outcome] | Outcome) -> Outcome:
    return each.result() if isinstance(each, Future) else each


def _is_done(each: Future[Outcome] | Outcome) -> bool:
    return each.done() if isinstance(each, Future) else True


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold Ctrl-C back: a process that is started meanwhile never sees it, not even before it has its own say."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(given: bytes) -> None:
    """Make a process ready: it leaves Ctrl-C to the one who reads, and ends with it however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:

        def end_with_it() -> None:
            parent.join()
            os._exit(1)

        Thread(target=end_with_it, daemon=True).start()
    _mine[:] = [pickle.loads(given)]


def _work(batch: Batch) -> Outcome:
    checker, fields = _mine[0]
    return check_batch(checker, batch, fields)

"""A stream checker: laws on text that arrives a piece at a time, and of it what no law can still refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from attrs import frozen

from asenion_core import Checker, Failure, Law, LawError, LawStream, PluginError, Reading, Verdict, compile_laws
from asenion_scan.scanner import Scanner


@frozen
class Released:
    """What may be shown now, and the failures that have become certain."""

    text: str
    failures: tuple[Failure, ...] = ()


@frozen
class _Streamed:
    """A law and its stream; one that raises, or gives what it must not, is a `PluginError` that names its law."""

    law: Law
    stream: LawStream

    @classmethod
    def of(cls, law: Law) -> _Streamed | None:
        try:
            stream = law.stream()
        except Exception as error:
            raise _told(law, error) from error
        return None if stream is None else cls(law, stream)

    def push(self, text: str) -> tuple[Failure, ...]:
        return self._ask(lambda: self.stream.push(text))

    def finish(self) -> tuple[Failure, ...]:
        return self._ask(self.stream.finish)

    def held(self) -> int:
        try:
            held = self.stream.held
        except Exception as error:
            raise _told(self.law, error) from error
        if type(held) is not int or held < 0:
            raise PluginError(f"the stream of {_named(self.law)} holds {held!r:.80}, which is no count of characters")
        return held

    def _ask(self, what: Callable[[], Iterable[Failure]]) -> tuple[Failure, ...]:
        try:
            failures = tuple(what())
        except Exception as error:
            raise _told(self.law, error) from error
        for each in failures:
            if not isinstance(each, Failure):
                raise PluginError(f"the stream of {_named(self.law)} gave {each!r:.80}, which is no Failure")
        return failures


def _named(law: Law) -> str:
    return f"the law {law.name!r} of {type(law).__module__}"


def _told(law: Law, error: Exception) -> PluginError:
    said = f"{type(error).__name__}: {error}"[:200]
    return PluginError(f"the stream of {_named(law)} raised {said}")


class StreamChecker:
    """
    Laws held to a text while it arrives: nothing is released that one of them could still refuse.

    The laws read what a `Scanner` with *stop* and *suppress* lets through, and spans are places in that text. *laws* may be a
    `Checker`. Once a law has failed nothing more is released; the text is still read on, so that `finish` gives exactly what
    `check` gives on the whole. Laws that are judged on the whole alone are named in *at_end*: they hold nothing back, so what
    they refuse has been shown by then.

    With ``excludes="as an AI"``, after "Well, as a" it has released "Well, ": the rest could still become what is refused.
    """

    def __init__(
        self,
        laws: Mapping[str, Any] | Checker | None = None,
        /,
        *,
        bands: str | Iterable[str] | None = None,
        stop: str | Iterable[str] = (),
        suppress: str | Iterable[str | tuple[str, str]] = (),
        **more: Any,
    ) -> None:
        if not isinstance(laws, Checker):
            laws = compile_laws(laws, bands=bands, **more)
        elif bands is not None or more:
            raise LawError("a Checker is compiled already: it takes neither bands nor more laws")
        self.checker = laws
        self._scanner = Scanner(stop=stop, suppress=suppress)
        self._begin()

    def _begin(self) -> None:
        streamed = [(law, _Streamed.of(law)) for law in self.checker.laws]
        #: The names of the laws that are judged on the whole, when the text has ended.
        self.at_end: tuple[str, ...] = tuple(law.name for law, each in streamed if each is None)
        self._streams = [each for _, each in streamed if each is not None]
        # The whole text is kept for whoever reads it at the end, and else for nobody.
        self._keeps = bool(self.at_end) or self.checker.watched
        self._parts: list[str] = []
        self._pending: list[str] = []
        self._waiting = 0  # characters pending
        self._given: Counter[tuple[str, str | None, int | None]] = Counter()
        self._failed = False
        self._broken: PluginError | None = None
        self._ended: dict[str, tuple[Failure, ...]] | None = None
        self._verdict: Verdict | None = None

    @property
    def stopped(self) -> str | None:
        """The stop marker that ended the text; None where none has."""
        return self._scanner.stopped

    def push(self, piece: str) -> Released:
        """What may be shown now that *piece* has come, and what it makes certain; after the end the next answer begins."""
        text = self._scanner.push(piece)
        if self._ended is not None:
            self._begin()
        return self._read(text)

    def flush(self) -> Released:
        """The end of the text: what was held and may be shown, and the failures that only the end makes certain."""
        if self._ended is not None:
            return Released("")
        text = self._scanner.flush()
        self._ended = {}  # whatever happens now, the next piece is one of the next answer
        released = self._read(text)
        with self._unbroken():
            self._ended = {each.law.name: each.finish() for each in self._streams}
        late = [each for failures in self._ended.values() for each in failures if not self._was_given(each)]
        self._failed = self._failed or bool(late)
        return Released(released.text + self._let_out(0), (*released.failures, *late))

    def finish(self) -> Verdict:
        """The verdict on the whole, exactly as `check` gives it; what had not been flushed is not shown any more."""
        self.flush()
        if self._verdict is None:
            with self._unbroken():
                ended = self._ended or {}
                reading = Reading("".join(self._parts))
                found = [ended[law.name] if law.name in ended else law.ask(reading) for law in self.checker.laws]
            self._verdict = self.checker.verdict_on(reading, [failure for failures in found for failure in failures])
        return self._verdict

    def _read(self, text: str) -> Released:
        with self._unbroken():
            if not text:
                return Released("")
            if self._keeps:
                self._parts.append(text)
            failures = tuple(failure for each in self._streams for failure in each.push(text))
            held = max((each.held() for each in self._streams), default=0)
        self._pending.append(text)
        self._waiting += len(text)
        if failures:
            self._failed = True
            self._given.update(map(_sign, failures))
        return Released(self._let_out(held), failures)

    def _let_out(self, held: int) -> str:
        """All that is pending but the last *held* characters; once a law has failed it is let go of."""
        if self._failed:
            self._pending, self._waiting = [], 0
        if (safe := self._waiting - held) <= 0:
            return ""
        pending = "".join(self._pending)
        self._pending, self._waiting = [pending[safe:]], held
        return pending[:safe]

    @contextmanager
    def _unbroken(self) -> Iterator[None]:
        """After a plugin's error nothing more is said of this answer: a law that missed a piece cannot speak of the whole."""
        if self._broken is not None:
            raise self._broken
        try:
            yield
        except PluginError as error:
            self._broken = error
            self._pending.clear()
            raise

    def _was_given(self, failure: Failure) -> bool:
        """Whether a push gave this failure already: what a stream gives on the way it gives again at its end."""
        sign = _sign(failure)
        if not self._given[sign]:
            return False
        self._given[sign] -= 1
        return True


def _sign(failure: Failure) -> tuple[str, str | None, int | None]:
    """What is final of a failure that a push gives: its detail may still change."""
    return failure.rule, failure.term, failure.start

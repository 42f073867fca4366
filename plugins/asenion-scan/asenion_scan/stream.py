"""A stream checker: laws on text that arrives a piece at a time, and of it what no law can still refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
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
    """A law and its stream; a stream that raises is a `PluginError` that names its law."""

    law: Law
    stream: LawStream

    def ask(self, what: Callable[..., Iterable[Failure]], *args: str) -> tuple[Failure, ...]:
        try:
            return tuple(what(*args))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"[:200]
            raise PluginError(
                f"the stream of the law {self.law.name!r} of {type(self.law).__module__} raised {said}"
            ) from error


class StreamChecker:
    """
    Laws held to a text while it arrives: nothing is released that one of them could still refuse.

    The laws read what a `Scanner` with *stop* and *suppress* lets through, and spans are places in that text. *laws* may be a
    `Checker`. Once a law has failed nothing more is released; the text is still read on, so that `finish` gives exactly what
    `check` gives on the whole. Laws that are judged on the whole alone are named in *at_end*: they hold nothing back, so what
    they refuse has been shown by then.

    >>> checked = StreamChecker(excludes="as an AI", plain=False)
    >>> [checked.push(piece).text for piece in ("Well, as a", " rule it opens", " at nine.")]
    ['Well, ', 'as a rule it ', 'opens at ']
    >>> checked.flush().text
    'nine.'
    >>> checked.finish().ok
    True
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
        streams = [(law, law.stream()) for law in self.checker.laws]
        #: The names of the laws that are judged on the whole, when the text has ended.
        self.at_end: tuple[str, ...] = tuple(law.name for law, stream in streams if stream is None)
        self._streams = [_Streamed(law, stream) for law, stream in streams if stream is not None]
        self._parts: list[str] = []
        self._pending = ""
        self._given: Counter[tuple[str, str | None, int | None]] = Counter()
        self._failed = False
        self._ended: dict[str, tuple[Failure, ...]] | None = None
        self._verdict: Verdict | None = None

    @property
    def stopped(self) -> str | None:
        """The stop marker that ended the text; None where none has."""
        return self._scanner.stopped

    def push(self, piece: str) -> Released:
        """What may be shown now that *piece* has come, and what it makes certain; after the end the next answer begins."""
        shown = self._scanner.push(piece)
        if self._ended is not None:
            self._begin()
        return self._read(shown)

    def flush(self) -> Released:
        """The end of the text: what was held and may be shown, and the failures that only the end makes certain."""
        if self._ended is not None:
            return Released("")
        released = self._read(self._scanner.flush())
        self._ended = {each.law.name: each.ask(each.stream.finish) for each in self._streams}
        late = tuple(
            failure for failures in self._ended.values() for failure in failures if not self._was_given(failure)
        )
        self._failed = self._failed or bool(late)
        text = "" if self._failed else self._pending
        self._pending = ""
        return Released(released.text + text, (*released.failures, *late))

    def finish(self) -> Verdict:
        """The verdict on the whole, exactly as `check` gives it; what had not been flushed is not shown any more."""
        self.flush()
        assert self._ended is not None
        if self._verdict is None:
            reading = Reading("".join(self._parts))
            found = [
                self._ended[law.name] if law.name in self._ended else law.ask(reading) for law in self.checker.laws
            ]
            self._verdict = self.checker.verdict_on(reading, (failure for failures in found for failure in failures))
        return self._verdict

    def _read(self, shown: str) -> Released:
        self._parts.append(shown)
        failures = tuple(failure for each in self._streams for failure in each.ask(each.stream.push, shown))
        if failures:
            self._failed = True
            self._given.update(map(_sign, failures))
        if self._failed:
            self._pending = ""
            return Released("", failures)
        pending = self._pending + shown
        held = max((each.stream.held for each in self._streams), default=0)
        safe = max(len(pending) - held, 0)
        self._pending = pending[safe:]
        return Released(pending[:safe])

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

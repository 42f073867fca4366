"""The law `plain`: letters that are drawn like those of another script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from asenion_core import Failure, Homoglyph, Law, LawStream, Reading, homoglyphs
from asenion_deterministic._lookalike_stream import LookalikeStream


def lookalikes(reading: Reading) -> tuple[Homoglyph, ...]:
    """The lookalikes of a reading, as a view."""
    return homoglyphs(reading.text)


@frozen
class Plain(Law):
    """
    No character is one that imitates another.

    One failure for each distinct character, at its first place. It is on unless it is set to false: a lookalike makes every
    other comparison with the word it imitates fail, and nobody sees why.
    """

    name, band, default = "plain", "deterministic", True
    holds = ((True, "the paypal invoice"), (True, "Привет, Ада"), (True, ""))
    breaks = ((True, "the p\N{CYRILLIC SMALL LETTER A}ypal invoice"),)
    refuses = (1, "yes", None, [True])

    def failures(self, reading: Reading) -> Iterator[Failure]:
        seen: set[str] = set()
        for each in reading.view(lookalikes):
            if each.char not in seen:
                seen.add(each.char)
                yield self.failure(each)

    def failure(self, found: Homoglyph) -> Failure:
        return self.fail(
            found.char,
            f'"{found.char}" ({found.writing_system}) looks like "{found.looks_like}"',
            start=found.position,
            end=found.position + len(found.char),
            looks_like=found.looks_like,
            private=True,
        )

    def stream(self) -> LawStream:
        return _Plainly(self)


class _Plainly(LawStream):
    """What follows a lookalike that its surroundings may still account for is held with it."""

    def __init__(self, law: Plain) -> None:
        self._law = law
        self._lookalikes = LookalikeStream()
        self._given: set[str] = set()

    def push(self, piece: str) -> list[Failure]:
        stream = self._lookalikes
        stream.push(piece)
        waiting = stream.waiting
        self.held = 0 if waiting is None else stream.pushed - waiting
        if len(stream.found) == len(self._given):
            return []
        # Of one that may yet be found further in front the place is not final.
        new = [each for each in stream.found.values() if each.char not in self._given]
        certain = [each for each in new if waiting is None or each.position < waiting]
        self._given.update(each.char for each in certain)
        return self._failures(certain)

    def finish(self) -> list[Failure]:
        self._lookalikes.finish()
        return self._failures(self._lookalikes.found.values())

    def _failures(self, found: Iterable[Homoglyph]) -> list[Failure]:
        return [self._law.failure(each) for each in sorted(found, key=lambda each: each.position)]

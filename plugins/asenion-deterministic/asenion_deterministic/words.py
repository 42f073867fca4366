"""Laws about words that are in a text or are not: `has` and `excludes`."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, LawStream, Reading
from asenion_core.terms import phrase, phrases
from asenion_deterministic._details import argument
from asenion_deterministic._run_stream import RunStream
from asenion_deterministic._runs import Run, Runs


@frozen
class Has(Law):
    """
    Every one of *terms* appears as a run of whole words.

    Words, not substrings: "libro" is not in "librotecario". They are compared folded, so case, accents and punctuation do not
    count, and a lookalike from another script is another word.
    """

    name, band = "has", "deterministic"
    holds = (("nine", "The vault opens at Nine."), (["google-drive", "open"], "open my google drive"))
    breaks = (("libro", "el librotecario"), (["vault", "ten"], "The vault opens at nine."), ("vault", ""))
    refuses = ([], "", "!?", ["nine", ""], 9, True, {"nine": 1})
    terms: tuple[str, ...] = field(converter=phrases)
    _runs: Runs = field(init=False, repr=False, eq=False, default=Factory(lambda law: Runs.of(law.terms), True))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        present = self._runs.present(reading)
        if len(present) < len(self.terms):
            for run in self._runs.runs:
                if run not in present:
                    yield self.fail(run.term, "no such run of words")

    def runs(self) -> RunStream:
        """The runs of the terms on a stream; the law itself only the end decides."""
        return RunStream(self._runs.runs)


@frozen
class Excludes(Law):
    """
    None of *terms* appears as a run of whole words.

    Words, not substrings: excluding "libro" lets "librotecario" pass. A failure has the place of the first run.
    """

    name, band = "excludes", "deterministic"
    holds = (("libro", "el librotecario"), (["sorry", "as an AI"], "as an aide"), ("sorry", ""))
    breaks = (("libro", "el libro"), (["nobody", "can't"], "I cannot help"), ("as an AI", "As an AI, I think"))
    refuses = ([], "", "!?", ["nine", ""], 9, True, {"nine": 1})
    terms: tuple[str, ...] = field(converter=phrases)
    _runs: Runs = field(init=False, repr=False, eq=False, default=Factory(lambda law: Runs.of(law.terms), True))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if self._runs.absent(reading):
            return
        for run in self._runs.present(reading):
            yield self.failure(run, run.place(reading))

    def failure(self, run: Run, place: tuple[int, int]) -> Failure:
        return self.fail(run.term, "the words are present", start=place[0], end=place[1])

    def stream(self) -> LawStream:
        return _Excluding(self, self._runs)


class _Excluding(LawStream):
    def __init__(self, law: Excludes, runs: Runs) -> None:
        self._law, self._runs = law, runs.runs
        self._stream = RunStream(runs.runs)

    def push(self, piece: str) -> list[Failure]:
        found = self._stream.push(piece)
        self.held = self._stream.held
        return self._failures(found)

    def finish(self) -> list[Failure]:
        self._stream.finish()
        return self._failures(sorted(self._stream.found))

    def _failures(self, found: list[int]) -> list[Failure]:
        return [self._law.failure(self._runs[index], self._stream.found[index]) for index in found]


def has(text: str, term: str) -> bool:
    """
    Whether *term* appears in *text* as a run of whole words.

    A term is its words, so a slug matches its prose spelling and a contraction what it stands for. A term without a word asks
    for nothing, and is a `LawError`.

    >>> has("el librotecario", "libro")
    False
    >>> has("open my google drive now", "google-drive")
    True
    >>> has("I cannot help", "can't")
    True
    """
    return bool(Runs.of((argument("term", phrase, term),)).present(Reading(text)))

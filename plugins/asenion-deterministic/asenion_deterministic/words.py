"""Laws about words that are in a text or are not: `has` and `excludes`."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, Reading
from asenion_core.terms import phrase, phrases
from asenion_deterministic._runs import Runs


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
            start, end = run.place(reading)
            yield self.fail(run.term, "the words are present", start=start, end=end)


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
    return bool(Runs.of((phrase(term),)).present(Reading(text)))

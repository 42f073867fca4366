"""Laws about the words at the ends of a text: `opens` and `closes`."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, LawError, Reading, tokens
from asenion_core.terms import phrase
from asenion_deterministic._details import clipped


@frozen
class Opens(Law):
    """
    The text opens on the words of *term*.

    The punctuation in front does not count; a preamble does: "Sure! The answer is 42." does not open on "the".
    """

    name, band = "opens", "deterministic"
    holds = (("the vault", "The vault opens at nine."), ("the", '"The" it says'))
    breaks = (("the", "Sure! The answer is 42."), ("the vault", "the"), ("the", "..."))
    refuses = ("", "!?", ["the"], 9, True)
    term: str = field(converter=phrase)
    _words: tuple[str, ...] = field(
        init=False, repr=False, eq=False, default=Factory(lambda law: tokens(law.term), True)
    )

    def failures(self, reading: Reading) -> Iterator[Failure]:
        found = reading.words[: len(self._words)]
        if found == self._words:
            return
        if not found:
            yield self.fail(self.term, "it holds no word")
            return
        start, end = reading.places[0][0], reading.places[len(found) - 1][1]
        yield self.fail(self.term, f'it opens on "{clipped(" ".join(found))}"', start=start, end=end)


@frozen
class Closes(Law):
    """
    The text closes on the words of *term*.

    The punctuation behind does not count; a postscript does.
    """

    name, band = "closes", "deterministic"
    holds = (("at nine", "The vault opens at nine."), ("42", "(It is 42!)"))
    breaks = (("ten", "The vault opens at nine."), ("at nine", "nine"), ("nine", ""))
    refuses = ("", "!?", ["nine"], 9, True)
    term: str = field(converter=phrase)
    _words: tuple[str, ...] = field(
        init=False, repr=False, eq=False, default=Factory(lambda law: tokens(law.term), True)
    )

    def failures(self, reading: Reading) -> Iterator[Failure]:
        found = reading.words[-len(self._words) :]
        if found == self._words:
            return
        if not found:
            yield self.fail(self.term, "it holds no word")
            return
        start, end = reading.places[-len(found)][0], reading.places[-1][1]
        yield self.fail(self.term, f'it closes on "{clipped(" ".join(found))}"', start=start, end=end)


def frame(text: str, *, opens: str | None = None, closes: str | None = None) -> bool:
    """
    Whether *text* opens on the words *opens* and closes on the words *closes*, punctuation aside.

    With neither it asks for nothing, and is a `LawError`.

    >>> frame("The answer is 42.", opens="the", closes="42")
    True
    >>> frame("Sure! The answer is 42.", opens="the")
    False
    """
    if opens is None and closes is None:
        raise LawError("frame asks for nothing: it needs opens, closes or both")
    words = Reading(text).words
    first = () if opens is None else tokens(phrase(opens))
    last = () if closes is None else tokens(phrase(closes))
    return words[: len(first)] == first and words[len(words) - len(last) :] == last

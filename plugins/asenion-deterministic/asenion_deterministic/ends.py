"""Laws about the words at the ends of a text: `opens` and `closes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, LawError, LawStream, Reading, tokens
from asenion_core.terms import phrase
from asenion_deterministic._details import argument, clipped
from asenion_deterministic._settling import Words


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
        yield self.failure(found, reading.places[0][0], reading.places[len(found) - 1][1])

    def failure(self, found: Sequence[str], start: int, end: int) -> Failure:
        return self.fail(self.term, f'it opens on "{clipped(" ".join(found))}"', start=start, end=end)

    def stream(self) -> LawStream:
        return _Opening(self, self._words)


class _Opening(LawStream):
    """All is held until the first words are settled; then nothing is, and nothing is read any more."""

    def __init__(self, law: Opens, words: tuple[str, ...]) -> None:
        self._law, self._asked = law, words
        self._words: Words | None = Words()
        self._found: list[tuple[str, int, int]] = []
        self._failed = False

    def push(self, piece: str) -> list[Failure]:
        if self._words is None:
            return []
        self.held += len(piece)
        self._read(self._words.push(piece))
        if len(self._found) == len(self._asked):
            self._words, self.held = None, 0
        # Refused as soon as one word is another; which words they are is said in full when they have come.
        if self._failed or all(found == asked for (found, _, _), asked in zip(self._found, self._asked, strict=False)):
            return []
        self._failed = True
        return self._failures()

    def finish(self) -> list[Failure]:
        if self._words is not None:
            self._read(self._words.finish())
        if tuple(word for word, _, _ in self._found) == self._asked:
            return []
        return self._failures() if self._found else [self._law.fail(self._law.term, "it holds no word")]

    def _read(self, words: list[tuple[str, int, int]]) -> None:
        self._found += words[: len(self._asked) - len(self._found)]

    def _failures(self) -> list[Failure]:
        words = [word for word, _, _ in self._found]
        return [self._law.failure(words, self._found[0][1], self._found[-1][2])]


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
    first = () if opens is None else tokens(argument("opens", phrase, opens))
    last = () if closes is None else tokens(argument("closes", phrase, closes))
    return words[: len(first)] == first and words[len(words) - len(last) :] == last

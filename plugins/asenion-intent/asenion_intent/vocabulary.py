"""The words of a corpus: which intents know each, how often they use it, and what a message says in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from attrs import frozen

from asenion_core import Reading, tokens
from asenion_deterministic import closed_class
from asenion_deterministic.vocabulary import READINGS, class_of
from asenion_intent.corpus import Corpus

#: What owns is written apart from its owner: ada's is two words, and this one says nothing.
_OWNING = "s"
_MOST_KEPT = 20_000

#: How often each intent uses a word, by the place of the intent.
Uses = Mapping[int, int]


def is_counted(word: str) -> bool:
    """Whether *word* can say anything: those of closed classes, which hold every message together, can not."""
    return word != _OWNING and not closed_class(word)


@lru_cache(maxsize=_MOST_KEPT)
def is_missed(word: str) -> bool:
    """
    Whether *word*, which no intent knows, says something all the same.

    A verb or a noun does. *Please*, *now* or a number is the language's own: it says nothing about what is asked for.

    >>> is_missed("send"), is_missed("please"), is_missed("q3")
    (True, False, True)
    """
    if not is_counted(word):
        return False
    readings = READINGS[class_of(word)]
    return "noun" in readings or "verb" in readings


@frozen
class Lesson:
    """
    One string that teaches an intent its words: an example whole, a pattern only with the words that it spells out.

    *words* are all of them, in order, those of closed classes too.
    """

    words: tuple[str, ...]
    whole: bool


@frozen
class Heard:
    """
    What a message says, as a corpus hears it.

    *known* maps each of its words that some intent knows to the intents that do, *unknown* are the words that say something
    and that none knows, both in the order of the message. *words* maps an intent to those it knows, and *slots* to the values
    that its patterns capture; *held* are the words of these, and *unheld* the unknown words that are not among them. *without*
    is the intent that the message is held out of.
    """

    reading: Reading
    known: dict[str, Uses]
    unknown: tuple[str, ...]
    words: dict[int, list[str]]
    slots: dict[int, dict[str, str]]
    held: dict[int, frozenset[str]]
    unheld: dict[int, tuple[str, ...]]
    without: int | None = None


class Vocabulary:
    """
    Who knows which word, of a corpus that was read once.

    *lessons* are the strings of each intent, *uses* the intents that know a counted word, with how many of their strings use
    it, and *totals* how many uses an intent has in all.
    """

    __slots__ = ("_counted", "lessons", "names", "totals", "uses")

    def __init__(self, corpus: Corpus, spelled: Iterable[Iterable[tuple[str, ...]]]) -> None:
        """*spelled* are the words that the patterns of each intent spell out."""
        self.names = corpus.names
        self.lessons = tuple(
            (*(Lesson(tokens(text), True) for text in intent.examples), *(Lesson(words, False) for words in patterns))
            for intent, patterns in zip(corpus.intents, spelled, strict=True)
        )
        self.uses: dict[str, dict[int, int]] = {}
        self.totals = [0] * len(self.names)
        passed: set[str] = set()
        for place, lessons in enumerate(self.lessons):
            for lesson in lessons:
                # A word counts once a string, in the order of the string: a set has none that lasts.
                for word in dict.fromkeys(lesson.words):
                    found = self.uses.get(word)
                    if found is None:
                        if word in passed:
                            continue
                        if not is_counted(word):
                            passed.add(word)
                            continue
                        found = self.uses[word] = {}
                    found[place] = found.get(place, 0) + 1
                    self.totals[place] += 1

    def hear(
        self, reading: Reading, without: int | None = None
    ) -> tuple[dict[str, Uses], list[str], dict[int, list[str]]]:
        """
        The known words of *reading* with who knows them, the unknown ones, and the words that each intent knows.

        *without* is the intent that the message is an example of: it is heard as if that example were not there.
        """
        known: dict[str, Uses] = {}
        unknown: list[str] = []
        words: defaultdict[int, list[str]] = defaultdict(list)
        uses = self.uses
        for word in dict.fromkeys(reading.words):
            found: Uses | None = uses.get(word)
            if found is not None and without is not None and without in found:
                found = one_less(found, without)
            if found:
                known[word] = found
                for place in found:
                    words[place].append(word)
            elif is_missed(word):
                unknown.append(word)
        return known, unknown, words


def one_less(uses: Uses, place: int) -> Uses:
    """*uses* with one use of the intent at *place* taken back; an intent that has no other no longer knows the word."""
    less = dict(uses)
    if less[place] > 1:
        less[place] -= 1
    else:
        del less[place]
    return less

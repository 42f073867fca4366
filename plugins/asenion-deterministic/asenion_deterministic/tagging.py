"""
Parts of speech: what each word of a text may be where it stands, likeliest first.

Every word has a class (`vocabulary`), a letter; a text is a string of them with its breaks (`breaks.marked`). A rule of
`grammar` looks at the letters around a word. What it settles to the left is what the next rule sees, so a text is read once,
from left to right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import attrs

from asenion_core import Reading, TextError, tokens
from asenion_core.terms import any_phrases
from asenion_deterministic import vocabulary
from asenion_deterministic._details import argument
from asenion_deterministic.answers import READINGS_OF
from asenion_deterministic.breaks import END, marked, without_breaks
from asenion_deterministic.grammar import ADJECTIVES, NAMING, OBJECTS, RULES


@attrs.frozen(kw_only=True)
class TaggedWord:
    """A word, its likeliest part of speech, and every one that its place leaves open, likeliest first."""

    word: str
    tag: str
    tags: tuple[str, ...]


#: Nouns and adjectives, most of which no rule changes: only one before an object or a particle, or behind what acts, is asked;
#: and a base form only behind what makes a noun of it.
_SELDOM = "NnsA"
_ALWAYS = re.escape("".join(kind for kind in RULES if kind not in _SELDOM))
# One set of letters in front lets the search pass over all others at once.
_SPOT = re.compile(
    rf"[{_ALWAYS}{_SELDOM}]"
    rf"(?:(?<![{_SELDOM}v])|(?<=[{_SELDOM}])(?=[{OBJECTS}TU])|(?<=[MZIYij2!J]N)|(?<=[{NAMING}{ADJECTIVES}]v))"
)


def settled(reading: Reading, verbs: tuple[str, ...] = ()) -> str:
    """The letter of each word's readings, in order, with the breaks where they stand."""
    marks = f"{END}{reading.view(marked, verbs)}{END}{END}"
    seen = list(marks)
    rules = RULES
    for spot in _SPOT.finditer(marks):
        at = spot.start()
        seen[at] = rules[marks[at]](marks, seen, at)
    return "".join(seen[1:-2])


def readings_of(reading: Reading, verbs: tuple[str, ...] = ()) -> str:
    """The letter of each word's readings: one for each of ``reading.words``."""
    return without_breaks(reading.view(settled, verbs))


def first_words(verbs: Iterable[str]) -> tuple[str, ...]:
    """The caller's verbs as the tagger wants them: a pair names its first word."""
    if not isinstance(verbs, str) and isinstance(verbs, Iterable):
        verbs = list(verbs)
    return tuple(sorted({tokens(verb)[0] for verb in any_phrases(verbs)}))


class Tagged(Sequence[TaggedWord]):
    """The tagged words of a text; each is made when it is asked for, and the common ones were made before."""

    __slots__ = ("_letters", "_words")

    def __init__(self, words: tuple[str, ...], letters: str) -> None:
        self._words = words
        self._letters = letters

    def __repr__(self) -> str:
        return f"<{len(self)} tagged words>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tagged):
            return NotImplemented
        return self._words == other._words and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(self._words)

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, at: int) -> TaggedWord: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[TaggedWord, ...]: ...
    def __getitem__(self, at: int | slice) -> TaggedWord | tuple[TaggedWord, ...]:
        if isinstance(at, slice):
            return tuple(map(_MADE.__getitem__, zip(self._words[at], self._letters[at], strict=True)))
        return _MADE[self._words[at], self._letters[at]]

    def __iter__(self) -> Iterator[TaggedWord]:
        return map(_MADE.__getitem__, zip(self._words, self._letters, strict=True))


_MOST_MADE = 20_000
_LONGEST_KEPT = 40


class _Made(dict[tuple[str, str], TaggedWord]):
    """Word and letter -> the tagged word. Bounded: what is long, or one too many, is made anew."""

    def __missing__(self, key: tuple[str, str]) -> TaggedWord:
        word, letter = key
        tags = READINGS_OF[letter]
        made = TaggedWord(word=word, tag=tags[0], tags=tags)
        if len(word) <= _LONGEST_KEPT and len(self) < _MOST_MADE:
            self[key] = made
        return made


_MADE = _Made()


def tag(text: str, *, verbs: Iterable[str] = ()) -> Tagged:
    """
    The words of *text*, each with its part of speech.

    One of ``noun verb adj adv det pron prep conj aux num interj``. *verbs* are the words that the caller's commands open on.
    Only the place of a word is known, not its meaning: where its spelling argues for one reading and what stands around it
    for another, it has both.

    >>> [(each.word, each.tag) for each in tag("Thanks. Draft a doc")]
    [('thanks', 'interj'), ('draft', 'verb'), ('a', 'det'), ('doc', 'noun')]
    >>> tag("Sunday the vault opens")[0].tags
    ('verb', 'noun')
    >>> tag("check the email", verbs=["email"])[2].tags
    ('noun', 'verb')
    """
    reading = Reading(text)
    return Tagged(reading.words, readings_of(reading, argument("verbs", first_words, verbs)))


def closed_class(word: str) -> bool:
    """
    Whether *word* belongs to a class that the language adds no words to.

    Determiners, pronouns, prepositions, conjunctions and auxiliaries. It is asked about one word on its own: of several, or
    none, it is not true.

    >>> closed_class("the"), closed_class("data"), closed_class("the data")
    (True, False, False)
    """
    if not isinstance(word, str):
        raise TextError(f"closed_class: the word must be a str, not {type(word).__name__}")
    found = tokens(word)
    return len(found) == 1 and vocabulary.class_of(found[0]) in vocabulary.CLOSED_CLASSES

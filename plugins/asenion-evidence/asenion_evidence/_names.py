"""Names: capitalised words and initialisms that an answer asserts, and whether the words of the results hold one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from asenion_evidence._name_words import KINDS, NO_NAMES, PEOPLES, SMALL, SORTS_OF_PLACE, TITLES

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*+")
_LINE = re.compile(r"[^\r\n]++")
_OPENING = re.compile(r"""[.!?…:;|•*]["'”’)\]]*\s|["“‘«„>]|``|--|[—–]\s""")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_POSSESSIVE = re.compile(r"['’]s?\Z")
_ROMAN = re.compile(r"[IVXLC]+")
_TOKEN_EDGE = frozenset("0123456789_@/\\")
_MOST_INITIALS = 6
_LONG = 6  # letters that a word may begin with to be another one written out: PostgreSQL of Postgres

#: Endings by which a people is called after its place, a member after a group: one word stands for the other.
_ENDINGS = (
    "s",
    "es",
    "n",
    "an",
    "ian",
    "ians",
    "ans",
    "ese",
    "ish",
    "i",
    "er",
    "ers",
    "ite",
    "man",
    "men",
    "woman",
    "women",
)


class Name(NamedTuple):
    """A name as it stands in a text, and in the one spelling it is known by."""

    start: int
    end: int
    spelling: str
    value: str
    token: None = None
    within: None = None


class _Word(NamedTuple):
    text: str
    start: int
    end: int
    opens: bool  # a sentence, so that its capital letter says nothing
    joins: bool  # what stands before it, as in Jean-Paul Sartre


def names_in(text: str) -> Iterator[Name]:
    """
    The names that *text* asserts, in order: runs of capitalised words with one that says more than a title or a month does.

    A word that opens a sentence is no name, nor is one that the text writes small elsewhere; a heading in capitals has none.

    >>> [name.spelling for name in names_in("On Monday Dr. Ada Lovelace and others saw NATO. Peter left.")]
    ['Ada Lovelace', 'NATO']
    """
    small = {word.lower() for word in _WORD.findall(text) if word[0].islower()}
    for line in _LINE.finditer(text):
        for sentence in _sentences(list(_words_of(text, line.start(), line.end()))):
            if not _is_heading(sentence):
                yield from _names_of(text, sentence, small)


def _words_of(text: str, start: int, end: int) -> Iterator[_Word]:
    before, last = start, None
    for found in _WORD.finditer(text, start, end):
        gap = text[before : found.start()]
        abbreviated = last is not None and gap.startswith(".") and (last.lower() in TITLES or len(last) == 1)
        opens = last is None or (not abbreviated and _OPENING.search(gap) is not None)
        joins = not opens and gap in (" ", "\u00a0", "-", ". ", ".")
        yield _Word(found[0], found.start(), found.end(), opens, joins)
        before, last = found.end(), found[0]


def _sentences(words: list[_Word]) -> Iterator[list[_Word]]:
    sentence = list[_Word]()
    for word in words:
        if word.opens and sentence:
            yield sentence
            sentence = []
        sentence.append(word)
    if sentence:
        yield sentence


def _is_heading(sentence: list[_Word]) -> bool:
    """Whether most words have a capital letter: a title, or somebody who shouts, and none of them need be a name."""
    texts = [word.text for word in sentence]
    capital = sum(text[0].isupper() for text in texts)
    small = sum(text[0].islower() and text not in SMALL for text in texts)
    shouted = sum(text.isupper() for text in texts if len(text) > 1)
    return (capital >= 3 and small * 10 <= capital) or (shouted >= 3 and shouted * 2 > len(texts))


def _names_of(text: str, sentence: list[_Word], small: set[str]) -> Iterator[Name]:
    run = list[_Word]()
    for word in [*sentence, None]:
        if word is not None and word.text[0].isupper() and (not run or word.joins):
            run.append(word)
            continue
        if run and (name := _name_of(text, run, small)):
            yield name
        run = [word] if word is not None and word.text[0].isupper() else []


def _name_of(text: str, run: list[_Word], small: set[str]) -> Name | None:
    """The name that a run of capitalised words is, from the first word that says something to the last."""
    telling = [word for word in run if _tells(word, text, small)]
    if not telling or all(word.opens for word in telling):
        return None
    # A kind of thing in front is part of what is named, a title is not: the World Health Organization, Dr. Ada Lovelace.
    start = next(word.start for word in run if word in telling or (not word.opens and word.text.lower() in KINDS))
    end = telling[-1].end
    spelling = _POSSESSIVE.sub("", text[start:end])
    return Name(start, start + len(spelling), spelling, " ".join(words_in(spelling)))


def _tells(word: _Word, text: str, small: set[str]) -> bool:
    bare = _POSSESSIVE.sub("", word.text)
    lower = bare.lower()
    if (
        len(bare) < 2
        or lower in NO_NAMES
        or lower.removesuffix("s") in NO_NAMES
        or word.text.lower() in NO_NAMES
        or (lower in small and not bare.isupper())
    ):
        return False
    if _ROMAN.fullmatch(bare):
        return False
    # A word glued to a digit is part of an identifier, which has a rule of its own.
    around = text[word.start - 1 : word.start] + text[word.end : word.end + 1]
    if not _TOKEN_EDGE.isdisjoint(around):
        return False
    return not (text[word.end : word.end + 1] == "-" and text[word.end + 1 : word.end + 2].isdigit())


def words_in(text: str) -> tuple[str, ...]:
    """The words of *text* as names are compared: small letters without marks, apostrophes or the possessive."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text.replace("’", "'"))
        text = "".join(char for char in apart if not unicodedata.combining(char))
    return tuple(_POSSESSIVE.sub("", word).replace("'", "") for word in _WORD.findall(text.casefold()))


class Words:
    """The words of tool results: whether a name stands in them, in one of the ways a name is told again."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._words = set[str]()
        self._initials = set[str]()
        self._initialisms = set[str]()
        for text in texts:
            self._words.update(words_in(text))
            if _HUMP.search(text):  # what a tool calls HighLatency is told of as a high latency
                self._words.update(words_in(_HUMP.sub(" ", text)))
            self._note_capitals(text)
        self._implied = frozenset[str]().union(*(sort for sort in SORTS_OF_PLACE if sort.isdisjoint(self._words)))

    def _note_capitals(self, text: str) -> None:
        """The initialisms, and the initials of runs of capitalised words with and without the small words between them."""
        whole, short = "", ""
        for word in [*_WORD.findall(text), ""]:
            lower = word.lower()
            if len(word) > 1 and word.isupper():
                self._initialisms.add(lower)
            if word and (word[0].isupper() or (whole and lower in SMALL)):
                whole += lower[0]
                short += "" if lower in SMALL else lower[0]
                continue
            for initials in {whole, short}:
                for start in range(len(initials) - 1):
                    for length in range(2, _MOST_INITIALS + 1):
                        self._initials.add(initials[start : start + length])
            whole, short = "", ""

    def __contains__(self, value: str) -> bool:
        """
        Whether the name *value* is told of: its last word stands there, it is short for what does, or what does is short for it.

        The last word, because a first name is often added from what everybody knows, and a surname is what was read.
        """
        words = value.split()
        if not words:
            return True
        return (
            self._has(words[-1])
            or (len(words) == 1 and value in self._initials)
            or (len(words) > 1 and "".join(word[0] for word in words) in self._initialisms)
        )

    def _has(self, word: str) -> bool:
        words = self._words
        # A country is added from what everybody knows, and taken for another only where the results name one.
        if word in words or word in self._implied or PEOPLES.get(word) in words:
            return True
        if any(word[:length] in words for length in range(_LONG, min(len(word), 4 * _LONG))):
            return True
        for ending in _ENDINGS:
            if word + ending in words:
                return True
            stem = word.removesuffix(ending)
            if stem != word and len(stem) > 3 and stem in words:
                return True
        return False

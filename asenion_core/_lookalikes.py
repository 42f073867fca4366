"""Lookalikes: letters, numbers and marks of another script that are drawn like an ASCII letter or digit."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from asenion_core._characters import (
    Memo,
    beyond_ascii,
    invisible_characters,
    is_blank,
    is_letter,
    is_word_part,
    latin_letters,
    plain_forms,
)
from asenion_core._tables import GREEK_SYMBOLS, JOINING
from asenion_core.errors import TextError


@frozen(kw_only=True)
class Homoglyph:
    """A lookalike where it may deceive: which character, where in the text, what it looks like, and whose it is."""

    char: str
    position: int
    looks_like: str
    writing_system: str


def homoglyphs(text: str) -> tuple[Homoglyph, ...]:
    """
    Every lookalike of *text* that nothing shows to be meant as it is written, in order.

    In a word that also has a Latin letter each is reported. A word spelled in nothing but lookalikes is reported unless
    words near it show that the text is in that writing system; what is left is the honest Russian, Greek or Hebrew text,
    and a lone α. Given up on purpose: a very short answer in capitals that Latin could spell as well is reported too.

    >>> [(found.position, found.looks_like, found.writing_system) for found in homoglyphs("the pаypal invoice")]
    [(5, 'a', 'cyrillic')]
    >>> homoglyphs("Привет, мир, the α level")
    ()
    >>> len(homoglyphs("НЕТ"))
    3
    """
    if not isinstance(text, str):
        raise TextError(f"homoglyphs: the text must be a str, not {type(text).__name__}")
    if text.isascii() or lookalikes().keys().isdisjoint(beyond_ascii(text)):
        return ()
    known = lookalikes()
    return tuple(
        Homoglyph(char=text[at], position=at, looks_like=known[text[at]], writing_system=_SYSTEMS[ord(text[at])])
        for at in sorted(_reported(text))
    )


@cache
def _strong() -> dict[str, str]:
    from asenion_core import _unicode

    return {chr(point): chr(target) for point, target in _unicode.STRONG.items()}


@cache
def lookalikes() -> dict[str, str]:
    """Every lookalike and what it looks like, the accented and the weak ones among them."""
    from asenion_core import _unicode

    others = {**_unicode.ACCENTED, **_unicode.WEAK}
    return _strong() | {chr(point): chr(target) for point, target in others.items()}


@cache
def _system_ranges() -> tuple[list[int], list[tuple[int, str]]]:
    from asenion_core import _unicode

    ranges = [(first, last, name) for name, spans in _unicode.SYSTEMS.items() for first, last in spans]
    ranges += [(first, last, "han") for first, last in _unicode.WITH_HAN]
    ranges.sort()
    return [first for first, _, _ in ranges], [(last, name) for _, last, name in ranges]


def _system(char: str) -> str:
    firsts, rest = _system_ranges()
    last, name = rest[bisect_right(firsts, ord(char)) - 1]
    return name if ord(char) <= last else ""


_SYSTEMS = Memo(_system)

# One letter for each character of the text:
#   L  Latin                    s  strong, a letter          n  strong, a number or a mark, or of a joining system
#   a  accented or weak         o  any other letter          d  any other part of a word, or invisible
#   a blank between pieces, a stop for everything else
_PART = "[Lsnaod]"
_LIKE = re.compile("[sna]")
_SHOWING = re.compile("[ao]")


@cache
def _with_latin() -> re.Pattern[str]:
    return re.compile(f"(?<!{_PART})[snaod]*+L{_PART}*+")


@cache
def _without_others() -> re.Pattern[str]:
    return re.compile(f"(?<!{_PART})[nd]*+s[snd]*+(?!{_PART})")


def _class(char: str) -> str:
    if char in latin_letters() or any(sign.isascii() and sign.isalpha() for sign in plain_forms().get(ord(char), char)):
        return "L"
    if char in _strong():
        return "s" if is_letter(char) and _SYSTEMS[ord(char)] not in JOINING else "n"
    if char in lookalikes():
        return "a"
    if is_letter(char):
        return "o"
    if is_word_part(char) or char in invisible_characters():
        return "d"
    return " " if is_blank(char) else "."


_CLASSES = Memo(_class)


def _reported(text: str) -> Iterator[int]:
    """The places of the lookalikes to report, in no order."""
    classes = text.translate(_CLASSES)
    bounds = [0]  # stretches of words without a Latin letter: from one of these to the next
    for word in _with_latin().finditer(classes):
        bounds += word.span()
        if _LIKE.search(classes, *word.span()):
            yield from _mixed(text, classes, *word.span())
    bounds.append(len(text))
    surroundings = _Surroundings(text, classes, bounds)
    strong = _strong()
    for word in _without_others().finditer(classes):
        start, end = word.span()
        letters = [at for at in range(start, end) if is_letter(text[at])]
        systems = {_SYSTEMS[ord(text[at])] for at in letters}
        lone = len(letters) == 1
        if not systems.isdisjoint(JOINING) or (lone and text[letters[0]] in GREEK_SYMBOLS):
            continue
        if surroundings.beside_latin(start, end) or not surroundings.show(systems, None if lone else start):
            yield from (at for at in range(start, end) if text[at] in strong)


def _mixed(text: str, classes: str, start: int, end: int) -> Iterator[int]:
    """The lookalikes of a word with a Latin letter, but for those of a system that honestly joins it."""
    known = lookalikes()
    joining = {_SYSTEMS[ord(text[at])] for at in range(start, end) if classes[at] == "o"} & JOINING
    return (at for at in range(start, end) if text[at] in known and _SYSTEMS[ord(text[at])] not in joining)


class _Surroundings:
    """What stands around the words of a text; each answer is found once, so that all of them are linear together."""

    def __init__(self, text: str, classes: str, bounds: list[int]) -> None:
        self.text, self.classes, self.bounds = text, classes, bounds
        self.known: dict[tuple[int | None, str], bool] = {}
        self.piece = (-1, -1, False)

    def beside_latin(self, start: int, end: int) -> bool:
        """A Latin letter is in the piece without white space that holds the word."""
        if start >= self.piece[1]:
            first = self.classes.rfind(" ", max(self.piece[1], 0), start) + 1 or max(self.piece[1], 0)
            last = self.classes.find(" ", end)
            last = len(self.text) if last < 0 else last
            self.piece = (first, last, self.classes.find("L", first, last) >= 0)
        return self.piece[2]

    def show(self, systems: set[str], start: int | None) -> bool:
        """Words of every one of *systems* that can be no Latin ones are in the stretch around *start*, or in any."""
        number = None if start is None else bisect_right(self.bounds, start) - 1
        return all(self._shows(number, system) for system in systems)

    def _shows(self, number: int | None, system: str) -> bool:
        key = (number, system)
        if key not in self.known:
            if number is None:
                shown = any(self._shows(each, system) for each in range(0, len(self.bounds), 2))
            else:
                letters = _SHOWING.finditer(self.classes, self.bounds[number], self.bounds[number + 1])
                shown = any(_SYSTEMS[ord(self.text[letter.start()])] == system for letter in letters)
            self.known[key] = shown
        return self.known[key]

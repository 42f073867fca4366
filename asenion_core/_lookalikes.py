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
        Homoglyph(char=char, position=at, looks_like=known[char], writing_system=_SYSTEMS[ord(char)])
        for at, char in _reported(text)
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
_WORD = re.compile("[Lsnaod]+")
_PIECE = re.compile("[^ ]+")


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


def _reported(text: str) -> list[tuple[int, str]]:
    """The lookalikes to report and their places."""
    classes = text.translate(_CLASSES)
    found: list[tuple[int, str]] = []
    doubtful: list[tuple[int, int, int]] = []  # words of lookalikes alone: the stretch, the start, the end
    stretch = 0
    plain_words: list[tuple[int, int, int]] = []  # words without a Latin letter, in the same form
    for piece in _PIECE.finditer(classes):
        beside_latin = "L" in piece[0]
        for word in _WORD.finditer(classes, *piece.span()):
            start, end = word.span()
            letters = word[0]
            if "L" in letters:
                stretch += 1
                if "s" in letters or "n" in letters or "a" in letters:
                    found += _mixed(text, classes, start, end)
                continue
            plain_words.append((stretch, start, end))
            if "s" not in letters or "a" in letters or "o" in letters or _has_joining_letter(text, classes, start, end):
                continue
            if letters.count("s") == 1 and text[start + letters.index("s")] in GREEK_SYMBOLS:
                continue
            if beside_latin:
                found += _strong_ones(text, start, end)
            else:
                doubtful.append((stretch, start, end))
    if doubtful:
        found += _unshown(text, classes, doubtful, plain_words)
        found.sort()
    return found


def _strong_ones(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    strong = _strong()
    return ((at, text[at]) for at in range(start, end) if text[at] in strong)


def _has_joining_letter(text: str, classes: str, start: int, end: int) -> bool:
    return "n" in classes[start:end] and any(
        classes[at] == "n" and is_letter(text[at]) for at in range(start, end)
    )


def _mixed(text: str, classes: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """The lookalikes of a word with a Latin letter, but for those of a system that honestly joins it."""
    known = lookalikes()
    joining = {_SYSTEMS[ord(text[at])] for at in range(start, end) if classes[at] == "o"} & JOINING
    for at in range(start, end):
        if text[at] in known and _SYSTEMS[ord(text[at])] not in joining:
            yield at, text[at]


def _unshown(
    text: str, classes: str, doubtful: list[tuple[int, int, int]], plain_words: list[tuple[int, int, int]]
) -> Iterator[tuple[int, str]]:
    """The lookalikes of *doubtful* words whose writing system no other word near them shows."""
    shown: dict[int, set[str]] = {}
    for stretch, start, end in plain_words:
        letters = {text[at] for at in range(start, end) if classes[at] in "ao"}
        shown.setdefault(stretch, set()).update(_SYSTEMS[ord(char)] for char in letters)
    anywhere = set().union(*shown.values())
    for stretch, start, end in doubtful:
        letters = classes[start:end]
        near = anywhere if letters.count("s") == 1 else shown[stretch]
        if not near.issuperset(_SYSTEMS[ord(text[at])] for at in range(start, end) if classes[at] == "s"):
            yield from _strong_ones(text, start, end)

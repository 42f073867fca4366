"""What is known of single characters: made from the tables at the first text that is not ASCII."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache

from asenion_core._tables import ASKED, CONTROLS, DECORATION, RAISED

# A memo holds at most so many characters; what more there are is made each time.
BOUND = 20_000

_ASCII = bytes(range(0x80))


class Memo(dict[int, str]):
    """What *make* gives for a character, by its code point, as `str.translate` asks for it."""

    def __init__(self, make: Callable[[str], str]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, point: int) -> str:
        made = self.make(chr(point))
        if len(self) < BOUND:
            self[point] = made
        return made


def beyond_ascii(text: str) -> set[str]:
    """
    The distinct characters of *text* that are not ASCII.

    By way of bytes: three passes in C, where ``set(text)`` makes an object of every character.
    """
    rest = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
    return set(rest.decode("utf-8", "surrogatepass"))


def changing(text: str) -> set[str]:
    """
    The distinct characters of *text* that are not ASCII, without some that are their own form wherever they stand.

    In a text that is mostly another script, a pattern passes over its small letters in a sixth of the time that a set of
    them takes. The pattern is dear to compile, so it is made for such a text alone.
    """
    middle = len(text) // 2
    sample = text[middle : middle + _SAMPLE]
    if len(sample) == _SAMPLE and len(sample.encode("utf-8", "surrogatepass")) > 3 * _SAMPLE // 2:
        return set(_changing().findall(text))
    return beyond_ascii(text)


_SAMPLE = 128


@cache
def _changing() -> re.Pattern[str]:
    known = marks() | invisible_characters() | decorations() | set(RAISED)
    points = {*map(ord, known), *plain_forms(), *small_letters(), *range(0xD800, 0xE000)}
    # No character beyond the first plane: with one, the pattern would be searched range by range.
    stable = (chr(point) for point in range(0x10000) if point < 0x80 or (chr(point).isalnum() and point not in points))
    return re.compile(f"[^{''.join(map(re.escape, stable))}]")


def composed(text: str) -> str:
    """*text* in its composed form, NFC."""
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


@cache
def plain_forms() -> dict[int, str]:
    """The plain form, case kept, of every character that is not its own."""
    # Imported here and not above: only a text that is not ASCII needs it, and it is asked about these letters alone.
    from unidecode import unidecode

    from asenion_core import _unicode

    asked = {ord(letter): unidecode(letter) for letter in ASKED}
    forms = {point: chr(form) for point, form in _unicode.PLAIN.items()}
    forms.update((ord(char), form) for char, form in _unicode.PLAIN_SEVERAL.items())
    # A raised or styled form of one of those letters is read as the letter is.
    forms = {point: form if form.isascii() else form.translate(asked) for point, form in forms.items()}
    forms.update(asked)
    return forms


@cache
def small_letters() -> dict[int, int]:
    """The small letter of every capital that is its own plain form, and of the final sigma."""
    from asenion_core import _unicode

    ascii_letters = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
    return {**ascii_letters, **_unicode.SMALL}


def plain_small(char: str) -> str:
    """The plain form of *char*, in lower case."""
    form = plain_forms().get(ord(char), char)
    return form.lower() if form.isascii() else form.translate(small_letters())


def _within(ranges: Iterable[tuple[int, int]]) -> frozenset[str]:
    return frozenset(chr(point) for first, last in ranges for point in range(first, last + 1))


@cache
def invisible_characters() -> frozenset[str]:
    """What shows nothing and does not break a word: default-ignorables, interlinear marks, controls."""
    from asenion_core import _unicode

    return _within(_unicode.INVISIBLE) | frozenset(CONTROLS)


@cache
def marks() -> frozenset[str]:
    """Every mark but the invisible ones."""
    from asenion_core import _unicode

    return _within(_unicode.MARKS) - invisible_characters()


@cache
def hidden() -> frozenset[str]:
    """The marks and the invisible characters."""
    return marks() | invisible_characters()


@cache
def latin_letters() -> frozenset[str]:
    """Every character of the Latin script that is not ASCII."""
    from asenion_core import _unicode

    return _within(_unicode.LATIN)


@cache
def decorations() -> frozenset[str]:
    """Every sign that fold drops, but for those whose plain form says so."""
    from asenion_core import _unicode

    return _within(_unicode.DECORATIONS) | frozenset(DECORATION)


@cache
def _new_letters() -> frozenset[str]:
    from asenion_core import _unicode

    return _within(_unicode.NEW_LETTERS)


@cache
def new_numbers() -> frozenset[str]:
    """The numbers that are newer than the Unicode version of the oldest Python."""
    from asenion_core import _unicode

    return _within(_unicode.NEW_NUMBERS)


def is_digit(char: str) -> bool:
    """*char* is a decimal digit, of whatever script; the empty string is none."""
    return char.isdecimal() or char in new_numbers()


def is_letter(char: str) -> bool:
    """*char* is a letter."""
    return char.isalpha() or char in _new_letters()


def is_number(char: str) -> bool:
    """*char* is a digit or another number."""
    return (not char.isalpha() and char.isalnum()) or char in new_numbers()


def is_blank(char: str) -> bool:
    """*char* is white space, the blank braille cell too."""
    return char.isspace() or char == "\N{BRAILLE PATTERN BLANK}"


def is_word_part(char: str) -> bool:
    """*char* is a letter, a number or a mark."""
    return char.isalnum() or (not char.isascii() and (char in marks() or is_letter(char) or char in new_numbers()))

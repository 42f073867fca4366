"""Two texts of words that are not equal: whether they differ in case alone, in spelling alone, or in what they say."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_SIGMAS = str.maketrans("ςΣ", "σσ")
_RUN = re.compile(r"([0-9]++(?:[.,'’_][0-9]++)*+(?:e[-+]?[0-9]{1,3}(?![^\W_]))?)")
_SHORTEST = 4  # letters of a word whose case may differ


def agree_by_case(one: str, other: str) -> bool:
    """
    Whether two normalized texts differ in the case of words alone, where case carries no meaning that can be told.

    A short word, a word in mixed case or with a digit is not such a word: kPa is not KPA.
    """
    words, others = one.split(" "), other.split(" ")
    return len(words) == len(others) and all(
        word == twin or _same_letters(word, twin) for word, twin in zip(words, others, strict=True)
    )


def _same_letters(word: str, other: str) -> bool:
    return (
        len(word) == len(other) >= _SHORTEST
        and _is_evenly_cased(word)
        and _is_evenly_cased(other)
        and all(a == b or _letter(a) == _letter(b) for a, b in zip(word, other, strict=True))
    )


def _letter(char: str) -> str:
    """The small letter of *char*, where it is one character; σ, ς and Σ are one letter."""
    small = char.lower()
    return (small if len(small) == 1 else char).translate(_SIGMAS)


def _is_evenly_cased(word: str) -> bool:
    """Whether *word* is of letters alone: all small, all capital, or capital first."""
    if not word.isalpha():
        return False
    return (
        _is_small(word)
        or all(char.upper() == char for char in word)
        or (word[0].lower() != word[0] and _is_small(word[1:]))
    )


def _is_small(word: str) -> bool:
    return all(char.lower() == char for char in word)


def in_small_letters(text: str) -> str:
    """A normalized text with each word in small letters whose capital first letter says nothing; the others as they are."""
    return " ".join(_keyed(word) for word in text.split(" "))


def _keyed(word: str) -> str:
    if len(word) < _SHORTEST or not word.isalpha() or not (_is_small(word[1:]) and _is_cased_first(word)):
        return word
    small = [char.lower() for char in word]
    return "".join(small) if all(len(char) == 1 for char in small) else word


def _is_cased_first(word: str) -> bool:
    return word[0].lower() != word[0] or _is_small(word)


def say_the_same(one: str, other: str) -> bool:
    """
    Whether two texts may say the same: they differ in no letter, digit or symbol, or in how numbers inside are spelled.

    Case, marks, compatibility forms, punctuation and spaces decide nothing here.
    """
    one, other = _folded(one), _folded(other)
    if _squeezed(one) == _squeezed(other):
        return True
    parts, others = _RUN.split(one), _RUN.split(other)  # what is around the runs at even places, the runs at odd ones
    return (
        len(parts) == len(others) > 1
        and all(_squeezed(a) == _squeezed(b) for a, b in zip(parts[::2], others[::2], strict=True))
        and all(a == b or _readings(a) & _readings(b) for a, b in zip(parts[1::2], others[1::2], strict=True))
    )


def _folded(text: str) -> str:
    if text.isascii():
        return text.casefold()
    apart = "".join(map(_digit, unicodedata.normalize("NFKD", text))).casefold().replace("ı", "i")
    return "".join(char for char in unicodedata.normalize("NFKD", apart) if unicodedata.category(char)[0] != "M")


def _digit(char: str) -> str:
    digit = unicodedata.decimal(char, None)
    return char if digit is None else str(digit)


def _squeezed(text: str) -> str:
    """Letters, numbers and symbols of *text* alone."""
    return "".join(char for char in text if unicodedata.category(char)[0] in "LNS")


class _Value(NamedTuple):
    """A number by its digits without zeros at the ends, and the power of ten of the last."""

    digits: str
    power: int


def _readings(run: str) -> set[_Value]:
    """What a run of digits and separators may say: the separators dropped, a point or a single comma a decimal one."""
    mantissa, _, exponent = run.partition("e")
    power = int(exponent or 0)
    bare = re.sub(r"[,'’_]", "", mantissa)
    readings = {_value(bare.replace(".", ""), power)}
    if bare.count(".") <= 1:
        readings.add(_value(bare, power))
    if mantissa.count(",") == 1:
        readings.add(_value(re.sub(r"[.'’_]", "", mantissa).replace(",", "."), power))
    return readings


def _value(number: str, power: int) -> _Value:
    whole, _, fraction = number.partition(".")
    digits = (whole + fraction).lstrip("0")
    bare = digits.rstrip("0")
    return _Value(bare, power - len(fraction) + len(digits) - len(bare) if bare else 0)

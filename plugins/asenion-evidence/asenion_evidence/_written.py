"""What a text states as a value: a plain number, a value in some format, a number with its unit, or words."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

NUMBER: Final = "number"
FORMATTED: Final = "formatted"
UNIT_VALUE: Final = "unit value"
WORDS: Final = "words"

_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
_NUMBER = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?"
_UNIT = r"(?:[^\W\d_]|[%°])(?:[^\W\d_]|[%°/·²³]){0,11}"
_WRAPPING = "()[]{}\"'“”‘’,;:!?"

_PLAIN = re.compile(_NUMBER)
_GROUPED = r"[1-9][0-9]{0,2}(?:\.[0-9]{3})++"
_DOT_GROUPED = re.compile(rf"-?{_GROUPED}")
_MEASURED = re.compile(rf"({_NUMBER}) ?({_UNIT})")

_SEPARATED = re.compile(rf"[-+−]?[0-9]++(?:[,'’_][0-9]++)++(?:\.[0-9]++)?(?:{_UNIT})?")
_DOTTED = re.compile(rf"[-+−]?{_GROUPED}(?:,[0-9]++)?(?:{_UNIT})?")
_UP_TO_THREE = re.compile(r"[0-9]{1,3}")
_THREE = re.compile(r"[0-9]{3}(?:\.[0-9]++)?")
_CLOCK = r"[0-9]{1,2}:[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]++)?)?(?:[ap]\.?m\.?)?(?:Z|[-+][0-9]{2}:?(?:[0-9]{2})?)?"
_TIME = re.compile(rf"{_CLOCK}|[0-9]{{1,2}}[ap]\.?m\.?", re.ASCII | re.IGNORECASE)
_DATE = re.compile(
    r"(?:(?P<y>[0-9]{4})(?P<s>[-/.])(?P<m>[0-9]{1,2})(?:(?P=s)(?P<d>[0-9]{1,2}))?"
    rf"|(?P<a>[0-9]{{1,2}})(?P<t>[-/.])(?P<b>[0-9]{{1,2}})(?P=t)(?:[0-9]{{4}}|[0-9]{{2}}))(?:T{_CLOCK})?",
    re.ASCII | re.IGNORECASE,
)
_HOUR = re.compile(r"[0-9]{1,2}")
_HALF_DAY = re.compile(r"[ap]\.?m", re.ASCII | re.IGNORECASE)
_DAY = re.compile(r"[0-9]{1,4}(?:st|nd|rd|th)?", re.ASCII | re.IGNORECASE)
_MONTH_NAMES = (
    "january february march april may june july august september october november december "
    "jan feb mar apr jun jul aug sep sept oct nov dec"
)
_MONTHS = frozenset(_MONTH_NAMES.split())


class Written(NamedTuple):
    """A normalized text, what kind of value it states, and the number and unit it does where there are some."""

    text: str
    kind: str
    number: str = ""
    unit: str = ""


def normalized(text: str) -> str:
    """*text* in NFC, without white space around it and with one space for each run inside; a byte order mark is white space."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text).replace(_BOM, " ")
    return " ".join(text.split())


def written(text: str) -> Written:
    """
    What *text* states.

    >>> [written(each).kind for each in ("17.30", "6,400", "3 Nov", "6400 rpm", "R-204")]
    ['number', 'formatted', 'formatted', 'unit value', 'words']
    """
    text = normalized(text)
    if _PLAIN.fullmatch(text) and not _DOT_GROUPED.fullmatch(text):
        return Written(text, NUMBER, text)
    if not _has_digit(text):
        return Written(text, WORDS)
    if _is_formatted(text):
        return Written(text, FORMATTED)
    if measured := _MEASURED.fullmatch(text):
        number, unit = measured.groups()
        if all(char.isalpha() or char in "%°/·²³" for char in unit):
            return Written(text, UNIT_VALUE, number, unit)
    return Written(text, WORDS)


def _has_digit(text: str) -> bool:
    return any(digit in text for digit in "0123456789")


def _is_formatted(text: str) -> bool:
    if any(unicodedata.category(char) == "Sc" for char in (text if not text.isascii() else "$" * ("$" in text))):
        return True
    before = ""
    for word in text.split(" "):
        word = _bare(word)
        if _is_piece(word) or (before and _is_pair(before, word)):
            return True
        before = word
    return False


def _bare(word: str) -> str:
    """*word* without what wraps it: brackets, quotes, punctuation, a final full stop."""
    word = word.strip(_WRAPPING)
    return word.removesuffix(".").rstrip(_WRAPPING) if word.endswith(".") else word


def _is_piece(word: str) -> bool:
    return bool(
        word and (_SEPARATED.fullmatch(word) or _DOTTED.fullmatch(word) or _TIME.fullmatch(word) or _is_date(word))
    )


def _is_date(word: str) -> bool:
    found = _DATE.fullmatch(word)
    if found is None:
        return False
    if found["y"]:
        return _is_month(found["m"]) and (found["d"] is None or _is_day(found["d"]))
    one, other = found["a"], found["b"]
    return (_is_day(one) and _is_month(other)) or (_is_month(one) and _is_day(other))


def _is_month(digits: str) -> bool:
    return 1 <= int(digits) <= 12


def _is_day(digits: str) -> bool:
    return 1 <= int(digits) <= 31


def _is_pair(before: str, word: str) -> bool:
    """Whether two words next to each other state one value: 12 500, 4 pm, 3 Nov, Nov 3rd."""
    if _UP_TO_THREE.fullmatch(before) and _THREE.fullmatch(word):
        return True
    if _HOUR.fullmatch(before) and _HALF_DAY.fullmatch(word):
        return True
    return bool(
        (before.lower() in _MONTHS and _DAY.fullmatch(word)) or (word.lower() in _MONTHS and _DAY.fullmatch(before))
    )

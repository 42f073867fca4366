"""What stands behind an amount and makes another of it: a scale, a further part, money behind letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from asenion_core import drawings
from asenion_deterministic import _units as units

#: The blanks that stand within an amount; a line break is none.
BLANKS = " \t\N{NO-BREAK SPACE}\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}"
#: What shows nothing, or is drawn on the letter before it: mi\u200bllion.
_UNSEEN = (
    "\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\U000e0000-\U000e0fff"
)
#: What is looked past between an amount and what multiplies it: blanks, brackets, quotes, marks, and no end of a phrase.
_FILLER = r"[^\w.,;:!?/\n\r\v\f\x85\u2028\u2029\u2014\u2026]"
_MOST_STEPS = 6
#: What imitates a letter though it is ASCII: miIlion, mi11ion.
_IMITATING = frozenset("I01|")


class _Patterns(NamedTuple):
    word: re.Pattern[str]
    step: re.Pattern[str]
    turn: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    """Compiled when the first text with a number comes, and not at import."""
    return _Patterns(
        word=re.compile(r"\w++"),
        step=re.compile(
            rf"([.,]?{_FILLER}{{0,12}}+(?:\r?\n[{BLANKS}]{{0,4}}+)?(?:_{{1,3}}{_FILLER}?)?"
            rf"(?:(?:(?<=&)nbsp|(?<=&#)160);{_FILLER}{{0,4}}+)?)"
            rf"([0-9](?:[0-9.,]{{0,20}}[0-9])?|[^\W_](?:[^\W_]|[{_UNSEEN}]){{0,30}}+)"
        ),
        # Behind one of the words that may open it.
        turn=re.compile(
            r"below (?:zero|freezing)\b|(?:and )?(?:[0-9]{1,3}/[0-9]|[¼-¾⅐-⅞])|10(?:\^|\*\*|[⁰-⁹⁻])"
            r"|point (?:[0-9]|(?:oh?|zero|one|two|three|four|five|six|seven|eight|nine)\b)"
            r"|and (?:an?|one|two|three)[ -](?:half|halves|thirds?|quarters?)\b",
            re.IGNORECASE,
        ),
    )


def unit_of(word: str) -> str | None:
    """The unit that one word spells."""
    return units.SPELLED.get(word) or units.NAMED.get(word.lower())


def is_scaled(text: str, end: int) -> bool:
    """Whether an amount of money whose number ends at *end* goes on behind it: $3 million, $3m, $3 (US) bn, $2 1/2."""
    if text[end : end + 1].isalnum():
        glued = _patterns().word.match(text, end)
        if glued is not None and glued[0] not in units.CODES:
            return True
    return is_turned(text, end, money=True)


def is_turned(text: str, end: int, *, money: bool) -> bool:
    """
    Whether what stands behind an amount that ends at *end* makes another of it: 75 USD million, 2 miles and a half.

    Marks, brackets, hedges and the name of the money are looked past: $5+ million, **$5** (US) million, $5 or so million.
    """
    # Of most words one look tells.
    first = _patterns().step.match(text, end)
    if first is None:
        return False
    word = first[2].lower()
    if word in units.TURNS and text[end] not in ".,":
        return True
    if word not in units.BEHIND and word.isalpha() and _is_plain(first[2]) and not (money and _is_code(first[2])):
        return False
    before = ""
    for gap, word, start in _steps(text, end):
        drawn = _drawn(word)
        if not units.TURNS.isdisjoint(drawn):
            return True
        if money and not units.LETTERS.isdisjoint((word, *drawn)):
            return True
        # A number behind a hedge is another one: 16 nanometres, about 1/40 of it.
        numeric = word[0].isnumeric() and (start - len(gap) == end or before == "x")
        if (numeric or drawn[0] in units.TURNERS) and _patterns().turn.match(text, start):
            return True
        before = drawn[0]
        # A further number goes on with this one where a word joins the two, and a unit of its own does not part them.
        if word[0].isdecimal():
            if not money or start - len(gap) == end or not units.SIGNS.isdisjoint(gap):
                return False
        elif units.PAST.isdisjoint(drawn) and not (money and (drawn[0] in units.PAST_MONEY or _is_code(word))):
            return False
    return False


def _steps(text: str, end: int) -> Iterator[tuple[str, str, int]]:
    """The next few words behind an amount, each with what stands before it, up to the end of the phrase."""
    step, word = _patterns().step, ""
    for _ in range(_MOST_STEPS):
        match = step.match(text, end)
        if match is None:
            return
        gap = match[1]
        if gap[:1] == "." and word not in units.ABBREVIATED:
            return
        following = match[2].lower()
        # $4, or so, million; but $4, thousands of them.
        scales = following in units.TURNS and not following.endswith("s")
        if gap[:1] == "," and not word and not scales and following not in units.PAST:
            return
        yield gap, match[2], match.start(2)
        word, end = following, match.end()


def _drawn(word: str) -> tuple[str, ...]:
    """*word* in lower case, and what it is drawn like where it is not all plain letters: a homoglyph scales as well."""
    if _is_plain(word):
        return (word.lower(),)
    return (word.lower(), *drawings(word))


def _is_code(word: str) -> bool:
    """Whether *word* may be the code of any money: $4 AUD million."""
    return len(word) == 3 and word.isupper()


def _is_plain(word: str) -> bool:
    return word.isascii() and _IMITATING.isdisjoint(word)


def is_money_behind(text: str, end: int) -> bool:
    """Whether money stands right behind *end*, and is not that of the next number."""
    sign = ""
    for gap, word, _ in _steps(text, end):
        if sign or not units.SIGNS.isdisjoint(gap):
            return not word[0].isdecimal()
        unit = unit_of(word)
        if unit in units.SIGNS:
            sign = word
        elif word.lower() not in units.PAST:
            return False
    return bool(sign) or not units.SIGNS.isdisjoint(text[end : end + 8].strip(BLANKS)[:1])

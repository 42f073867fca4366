"""Amounts: numbers in words, and numbers with a scale, as the plain number that they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from asenion_evidence import _number_words as table
from asenion_evidence._decimals import places, shifted, trimmed
from asenion_evidence.tokens import normalize_token

_WORD = re.compile(r"[A-Za-z]+")


class Amount(NamedTuple):
    """
    The plain number *value* that the text says from *start* to *end*.

    *token* is a spelling of one piece, *number* the figures that stand in front of a scale, and *within* half a unit of the
    last place said: 1.5 million is said of 1,523,400. *asserts* is false of words that are rarely meant as a number.
    """

    start: int
    end: int
    spelling: str
    value: str
    token: str | None = None
    number: str | None = None
    within: str | None = None
    asserts: bool = True


def amounts_in(text: str) -> Iterator[Amount]:
    """
    The amounts that *text* says in words or with a scale, in order; "a million" and "millions" say none.

    >>> [(each.spelling, each.value) for each in amounts_in("Two of 1.5M, then twenty-five thousand and three million.")]
    [('Two', '2'), ('1.5M', '1500000'), ('twenty-five thousand', '25000'), ('three million', '3000000')]
    """
    for found in _spoken().finditer(text):
        if found["number"] is None:
            yield from _composed(text, found.start(), found.end())
        elif amount := _scaled(text, found):
            yield amount


@cache
def _spoken() -> re.Pattern[str]:
    words = (*table.UNITS, *table.TEENS, *table.TENS, *table.ORDINALS, table.HUNDRED, *table.SCALES)
    any_word = "|".join(sorted(words, key=len, reverse=True))
    scales = "|".join((table.HUNDRED, *table.SCALES))
    glued = "|".join(sorted(table.GLUED, key=len, reverse=True))
    number = r"[-+]?(?:[0-9]{1,3}(?:,[0-9]{3})++|[0-9]++)(?:\.[0-9]++)?"
    end = r"(?![A-Za-z0-9_])(?![-–]\$?[0-9])"
    return re.compile(
        rf"(?<![A-Za-z0-9_.,:/\-–])(?P<number>{number})"
        rf"(?:(?P<glued>{glued}){end}|(?P<scales>(?:[ \u00a0\u202f-](?i:{scales}))+){end})"
        rf"|(?<![A-Za-z0-9_])(?i:(?:{any_word})(?:(?:[ -]| and )(?:{any_word}))*+)(?![A-Za-z0-9_])",
        re.ASCII,
    )


def _scaled(text: str, found: re.Match[str]) -> Amount | None:
    number, glued = found["number"], found["glued"]
    if glued is None:
        words = [word.lower() for word in _WORD.findall(found["scales"])]
        power = sum(2 if word == table.HUNDRED else table.SCALES[word] for word in words)
    else:
        power = table.GLUED[glued]
        before = text[found.start() - 1 : found.start()]
        if glued in table.ONLY_OF_MONEY and (not before or before not in table.CURRENCY):
            return None
    plain = number.replace(",", "").lstrip("+")
    return Amount(
        found.start(),
        found.end(),
        found[0],
        trimmed(shifted(plain, power)),
        token=normalize_token(found[0]) if glued else None,
        number=normalize_token(plain),
        within=f"5E{power - places(plain) - 1}",
    )


class _Sum:
    """A number in words as far as it is said: what is below a thousand, what is above, and what may come next."""

    def __init__(self, start: int) -> None:
        self.start, self.end = start, start
        self.words = list[str]()
        self.part, self.total, self.scale = 0, 0, 99
        self.is_over = False

    def takes(self, word: str) -> bool:
        """Whether *word* goes on with the number; if so it is part of it now."""
        if self.is_over:
            return False
        below, rest = self.part % 100, table.UNITS.get(word) or table.ORDINALS.get(word)
        if rest is not None and rest < 10:
            if below % 10 or below == 10:
                return False
            self.part += rest
        elif rest := rest or table.TEENS.get(word) or table.TENS.get(word):
            if below:
                return False
            self.part += rest
        elif word == table.HUNDRED:
            if not 0 < self.part < 100:
                return False
            self.part *= 100
        else:
            scale = table.SCALES[word]
            if not self.part or scale >= self.scale:
                return False
            self.total, self.part, self.scale = self.total + self.part * 10**scale, 0, scale
        self.is_over = word in table.ORDINALS
        self.words.append(word)
        return True

    def amount(self, text: str) -> Amount:
        last = self.words[-1]
        within = f"5E+{table.SCALES[last] - 1}" if last in table.SCALES else None
        return Amount(
            self.start,
            self.end,
            text[self.start : self.end],
            str(self.total + self.part),
            within=within,
            asserts=len(self.words) > 1 or last not in table.RARELY_NUMBERS,
        )


def _composed(text: str, start: int, end: int) -> Iterator[Amount]:
    """The amounts that a run of number words says: one, or several where a word does not go on with what was said."""
    words = [(found[0].lower(), found.start(), found.end()) for found in _WORD.finditer(text, start, end)]
    said: _Sum | None = None
    for index, (word, at, until) in enumerate(words):
        if word == "and":
            following = takewhile("and".__ne__, (words[place][0] for place in range(index + 1, len(words))))
            if said is not None and not _goes_on(said, following):
                yield said.amount(text)
                said = None
            continue
        if said is None or not said.takes(word):
            is_scale = word in table.SCALES or word == table.HUNDRED
            if said is not None and not is_scale:
                yield said.amount(text)
            # A scale that fits nothing makes no sense of what was said before, and says nothing alone.
            said = None if is_scale else _Sum(at)
            if said is None or not said.takes(word):
                said = None
                continue
        said.end = until
    if said is not None:
        yield said.amount(text)


def _goes_on(said: _Sum, following: Iterable[str]) -> bool:
    """Whether *and* goes on with a number: a hundred and five, and not five thousand and three million."""
    last = said.words[-1]
    return last == table.HUNDRED or (last in table.SCALES and table.SCALES.keys().isdisjoint(following))

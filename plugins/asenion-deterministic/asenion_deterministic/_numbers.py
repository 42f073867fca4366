"""The numbers of a text, each as it stands: its amount, the unit it carries, and whether an amount may be read there at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from asenion_core import drawings
from asenion_deterministic import _units as units
from asenion_deterministic._scales import BLANKS, is_money_behind, is_scaled, is_turned, unit_of

HYPHENS = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}-"
DASHES = f"\N{MINUS SIGN}\N{EN DASH}{HYPHENS}"
_MINUSES = "-\N{MINUS SIGN}\N{EN DASH}"
#: A minus is a sign at the start of a bracket or a quotation too, and of bold, beside white space and the start of the text.
_OPENERS = "*_([{\"'\N{LEFT DOUBLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}"
_ENDERS = "*_)]}\"'-\N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
#: A number right behind one of these is a part of another number, or of something that is none.
_BARS = "/\\%^#=&\N{PLUS-MINUS SIGN}\N{DEGREE SIGN}"
#: So is one right behind one of these and a digit: 10:30, 10'000.
_COLONS = ":'\N{RIGHT SINGLE QUOTATION MARK}"
#: What makes another unit of the one before it: m^2, kg·m.
_POWERS = "^\N{MIDDLE DOT}\N{DOT OPERATOR}"
#: What shows nothing, and may cut a number in two.
_HIDDEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_CUTS = frozenset(_HIDDEN)
_MOST_HIDDEN = 8
#: What may close a phrase behind `in`, which is a word far more often than a unit.
_CLOSERS = ".,;:!?)]}\"'\N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{HORIZONTAL ELLIPSIS}\n\r"

#: A double tells whole numbers apart up to the first, and no two numbers by more digits than the second.
_MOST_WHOLE, _MOST_DIGITS = 2**53, 17
_LONGEST = 40
_GROUP = re.compile(r"[0-9]{3}(?![0-9])")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+")
_LONGEST_PHRASE = 24


class Number:
    """
    A number and where it stands, with its unit; *unit* is None for a bare one.

    *front*: the unit stands before it. *glued*: a hyphen stands right before it, so that it is the end of a range or no amount.
    *void*: it is no number that can be held, or only a part of an amount.
    """

    __slots__ = ("amount", "end", "front", "glued", "start", "unit", "void")

    def __init__(self, amount: int | float | None, start: int, end: int) -> None:
        self.amount: int | float = 0 if amount is None else amount
        self.start = start
        self.end = end
        self.unit: str | None = None
        self.front = self.glued = False
        self.void = amount is None


class _Patterns(NamedTuple):
    number: re.Pattern[str]
    tail: re.Pattern[str]
    rate: re.Pattern[str]
    cut: re.Pattern[str]
    american: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    """Compiled when the first text with a digit comes, and not at import."""
    codes = "|".join(units.CODES)
    blank = f"[{BLANKS}]"
    return _Patterns(
        # The digit first and the look behind it second: the other way round takes four times as long. A possessive run.
        number=re.compile(rf"[0-9](?:(?<![\w.][0-9])(?<![0-9],[0-9])|(?<=(?:{codes})[0-9]))[0-9.,]*+"),
        tail=re.compile(rf"({blank}{{0,2}}|[{HYPHENS}])(\w++|[%°℃℉¢{''.join(units.SIGNS)}])"),
        rate=re.compile(rf"(/|{blank}{{1,2}}(?:per|an?){blank}{{1,2}})(\w*+)"),
        cut=re.compile(rf"[{_HIDDEN}]+[.,]?[0-9]"),
        american=re.compile(rf"(?<!\w)[Uu]\.?[Ss]\.?{blank}?\Z"),
    )


def numbers(text: str) -> Iterator[Number]:
    """
    The numbers of *text*, in order, with their units; one that stands after a letter (v1.2) is none.

    Each comes when the one behind it is read, which may make it void: 10 of 10 000.
    """
    last: Number | None = None
    plain = text.isascii()
    for match in _patterns().number.finditer(text):
        raw = match.group().rstrip(".,")
        start = match.start()
        number = Number(_amount(raw), start, start + len(raw))
        _read_front(text, number, last.end if last else 0)
        if number.start:
            _read_start(text, number, raw, last)
        if not plain and text[match.end() : match.end() + 1] in _CUTS and _patterns().cut.match(text, match.end()):
            number.void = True
        if number.front:
            number.void |= is_scaled(text, number.end)
        elif not number.void:
            _read_tail(text, number, raw)
        if last is not None:
            yield last
        last = number
    if last is not None:
        yield last


def _amount(raw: str) -> int | float | None:
    """The number that *raw* spells; None where a double cannot hold it, or it has two points or commas that part no thousands."""
    if len(raw) > _LONGEST:
        return None
    whole, _, part = raw.partition(".")
    if "." in part or "," in part or ("," in whole and not _THOUSANDS.fullmatch(whole)):
        return None
    whole = whole.replace(",", "")
    part = part.rstrip("0")
    if not part:
        amount = int(whole)
        return amount if amount <= _MOST_WHOLE else None
    if len((whole + part).lstrip("0")) > _MOST_DIGITS:
        return None
    return float(f"{whole}.{part}")


def _read_front(text: str, number: Number, floor: int) -> None:
    """Money that stands before a number, behind the end of the number before it (*floor*)."""
    at = number.start
    end = at - 1 if at > floor and text[at - 1] in BLANKS else at
    end -= end > floor and end < at and text[end - 1] in BLANKS
    if end <= floor:
        return
    if (sign := text[end - 1]) in units.SIGNS:
        start = end - 1
        if sign == "$" and (american := _patterns().american.search(text, max(floor, start - 5), start)):
            start = american.start()
        number.void |= _is_word(text[start - 1 : start])  # A$5 is no $5
        unit = sign
    elif end - floor >= 3 and (code := text[end - 3 : end]) in units.CODES and not _is_word(text[end - 4 : end - 3]):
        start = end - 3
        unit = units.CODES[code]
    else:
        number.void |= end == at and _is_word(text[at - 1])  # XUSD5
        return
    number.unit, number.front, number.start = unit, True, start


def _read_start(text: str, number: Number, raw: str, last: Number | None) -> None:
    """What stands right before a number: a sign, or what it is only a part of."""
    start = number.start
    sign, behind = text[start - 1], text[start - 2 : start - 1] if start > 1 else ""
    if sign in DASHES:
        if sign in _MINUSES and (not behind or behind.isspace() or behind in _OPENERS):
            number.amount = -number.amount
            number.start -= 1
            # 75 -300 mm may be a range as well as not.
            number.void |= behind != "" and behind in BLANKS and text[start - 3 : start - 2].isdecimal()
        else:
            number.glued = True
    elif sign in _BARS or (sign in _COLONS and behind.isdecimal()):
        number.void = True
    elif sign in _HIDDEN or (sign == "," and behind and behind in _HIDDEN):
        # The end of one number in two pieces: 1\u200b5 km.
        pieces = text[max(0, start - _MOST_HIDDEN) : start].rstrip(_HIDDEN + ",.")
        number.void |= pieces[-1:].isdecimal()
    elif sign in BLANKS and behind:
        if behind in "/\N{PLUS-MINUS SIGN}":
            number.void = True
        elif behind.isdecimal() and _GROUP.match(raw) and not number.front:
            near = last if last is not None and last.end == start - 1 else None
            if near is None or near.unit is None or near.front:  # 10 000, but not 5 m3 200 mm
                number.void = True
                if near is not None:
                    near.void = True


def _read_tail(text: str, number: Number, raw: str) -> None:
    """The unit behind a number, if there is one."""
    tail = _patterns().tail.match(text, number.end)
    if tail is None:
        return
    gap, head = tail.groups()
    end = tail.end()
    if (phrase := _phrase(text, head, end)) is not None:
        unit, end = phrase
        if unit is None:
            return
    else:
        unit = unit_of(head)
        if unit is None:
            return
        rate = _rate(text, unit, end)
        if rate is None:
            return
        if rate[1] != end:
            unit, end = rate
        elif not _stands(text, number, raw, gap, head, end):
            return
    number.unit, number.end = unit, end
    number.void = is_turned(text, end, money=unit in units.SIGNS)


def _phrase(text: str, head: str, end: int) -> tuple[str | None, int] | None:
    """The unit that *head* and the words behind it spell together, and where it ends; None where they spell none together."""
    phrases = units.PHRASES.get(head.lower())
    if phrases is None:
        return None
    rest = text[end : end + _LONGEST_PHRASE].replace("\N{NO-BREAK SPACE}", " ").lower()
    for phrase, unit in phrases.items():
        if rest.startswith(phrase) and not _is_word(rest[len(phrase) : len(phrase) + 1]):
            return unit, end + len(phrase)
    return None


def _rate(text: str, unit: str, end: int) -> tuple[str, int] | None:
    """
    The unit that *unit* is with a rate behind it (km and per hour), and where it ends; None where that is none of ours.

    Money stays money, and an amount a day is that amount: only another measure makes another unit of it.
    """
    match = _patterns().rate.match(text, end)
    if match is None:
        return unit, end
    sign, word = match.groups()
    other = unit_of(word)
    if other is not None and (unit, other) in units.RATES:
        return units.RATES[unit, other], match.end()
    if unit in units.SIGNS or other in units.CALENDAR:
        return unit, end
    if other is not None or (sign == "/" and not word[:1].isdecimal()):
        return None
    return unit, end


def _stands(text: str, number: Number, raw: str, gap: str, head: str, end: int) -> bool:
    """Whether *head* may be a unit where it stands."""
    hyphen = gap != "" and gap in HYPHENS
    after = text[end : end + 1]
    if after and after in _POWERS:
        return False
    if not head[0].isalpha():
        if hyphen:
            return False
        if head == "%":
            return not after.isalnum()
        return not (gap and head in units.SIGNS and after.isdecimal())  # 3 $5 tickets
    if head in units.LETTERS and is_money_behind(text, end):
        return False  # 3 MM $: the letters are a scale
    if head == "in":
        return not gap or (not hyphen and after in _CLOSERS)
    if len(head) > 1 or not head.isascii():
        return True
    if hyphen or (after in ("-", ".") and _is_word(text[end + 1 : end + 2])):
        return False
    if after and after in BLANKS and text[end + 1 : end + 2].isupper():
        return False
    if head in "mK" and (tail := _patterns().tail.match(text, end)) and unit_of(tail[2]) and tail[2] != "in":
        return False  # 5m euros: the letter is a scale
    if not gap:
        if head == "s":
            return not _is_decade(text, number.start, raw, end)
        if head == "d":
            return raw not in ("2", "3")
    return True


def _is_decade(text: str, start: int, raw: str, end: int) -> bool:
    """Whether a number with an s is many years and no seconds: 1960s, the '90s, in her 30s, 10s of thousands."""
    if not raw.endswith("0") or not raw.isdecimal():
        return False
    if len(raw) != 2:
        return text.startswith(" of ", end) or (len(raw) == 4 and raw[0] in "12")
    before = words_before(text, start)
    called = bool(before) and before[-1] in units.DECADES
    return called or text.startswith(" of ", end) or text[start - 1 : start] in tuple(_COLONS)


def words_before(text: str, start: int, reach: int = 32) -> list[str]:
    """The last two words before *start*, in lower case, where the last says something about a number; else none."""
    words = text[max(0, start - reach) : start].lower().split()
    if not words:
        return []
    if words[-1].isascii() and not words[-1].rstrip(_ENDERS).endswith(units.BEFORE):
        return []
    words[-2:] = [word if word.isascii() else drawings(word)[0] for word in words[-2:]]
    if start > reach:
        del words[:1]  # it may be cut
    return [word.strip(_OPENERS + _ENDERS).rpartition("-")[2] for word in words[-2:]]


def _is_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"

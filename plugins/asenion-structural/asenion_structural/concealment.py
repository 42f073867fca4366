"""The law `invisible`: characters that show nothing and that nothing around them accounts for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import combining

from attrs import frozen

from asenion_core import Failure, Invisible, Law, Reading, invisibles
from asenion_structural._bidi import astray
from asenion_structural._scripts import IDEOGRAPHS, JAMO, JOINING, KHMER, MONGOLIAN, PICTOGRAPHS, UNSPACED, VARIED

_NAMES = {
    "bidi": "bidi control",
    "control": "control character",
    "filler": "filler",
    "joiner": "joiner",
    "space": "zero-width space",
    "tag": "tag character",
    "variation": "variation selector",
}
# A black flag, the letters of a region and of a part of it, and the tag that ends them: England is gbeng.
_FLAG = re.compile("\U0001f3f4[\U000e0061-\U000e007a]{2}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,4}\U000e007f")
_ZWNJ, _ZWJ, _GRAPHEME_JOINER = "\u200c", "\u200d", "\u034f"
_ZWSP, _BYTE_ORDER_MARK, _VOWEL_SEPARATOR = "\u200b", "\ufeff", "\u180e"
_STYLES, _EMOJI_STYLE, _TAG_END = "\ufe0e\ufe0f", "\ufe0f", "\U000e007f"
_KEYS = "0123456789#*"
_ZERO_WIDTH = frozenset("\u00ad\u034f\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\ufeff")
_SEEN_OR_SPACE = bytes([*range(0x20, 0x7F), *b"\t\n\v\f\r\x1c\x1d\x1e\x1f"])
_INHERENT_VOWELS = "\u17b4\u17b5"


@frozen
class Hidden(Law):
    """
    Nothing invisible is hidden in the text.

    Refused are tags, which spell a message that nobody sees; joiners, soft hyphens and zero-width spaces inside or beside words;
    bidi controls that are unpaired or away from text from right to left; variation selectors on what has no variants, or more
    than one; fillers; controls. Not refused is what writing needs: emoji and flags, the joiners of Persian and of the Indic
    scripts, zero-width spaces in Thai and Khmer, a byte order mark at the start.

    A failure says kind, count and place, and never what was hidden; its *term* is the kind.
    """

    name, band = "invisible", "structural"
    holds = (
        (True, "The vault opens at nine."),
        (True, "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"),
        (True, "\u2764\ufe0f\u200d\U0001f525 and 1\ufe0f\u20e3"),
        (True, "می\u200cخواهم, \u0915\u094d\u200d\u0937"),
        (True, "\ufeffa text from a file"),
        (True, "\u2067שלום\u2069, ok"),
    )
    breaks = (
        (True, "nine.\U000e0068\U000e0069"),
        (True, "pass\u200bword"),
        (True, "if level != \u202euser\u202c"),
        (True, "a\ufe0f\ufe01\ufe02"),
        (True, "no\u00adthing and a\ufeffb"),
        (True, "\u3164"),
    )
    refuses = (1, "bidi", [], {"kinds": ["tag"]})

    def failures(self, reading: Reading) -> Iterator[Failure]:
        found = reading.view(hidden)
        for kind in dict.fromkeys(each.kind for each in found):
            places = [each.position for each in found if each.kind == kind]
            start = end = places[0]
            while len(places) > end - start and places[end - start] == end:
                end += 1
            count = "1 hidden" if len(places) == 1 else f"{len(places)} hidden"
            plural = "" if len(places) == 1 else "s"
            first = "at" if len(places) == 1 else "the first at"
            detail = f"{count} {_NAMES[kind]}{plural}, {first} character {start}"
            yield self.fail(kind, detail, start=start, end=end)


def hidden(reading: Reading) -> tuple[Invisible, ...]:
    """The invisible characters of *reading* that nothing around them accounts for, in order."""
    text = reading.text
    if text.isascii() and not text.encode("ascii").translate(None, _SEEN_OR_SPACE):
        return ()
    found = invisibles(text)
    if not found:
        return ()
    kinds = {each.kind for each in found}
    settled = {place for flag in _FLAG.finditer(text) for place in range(*flag.span())} if "tag" in kinds else set()
    stray = astray(text) if "bidi" in kinds else frozenset()
    return tuple(
        each
        for each in found
        if each.position not in settled
        and (each.position in stray if each.kind == "bidi" else not _is_honest(text, each))
    )


def _is_honest(text: str, found: Invisible) -> bool:
    """Whether what stands around an invisible character of *text* accounts for it."""
    place = found.position
    before, behind = text[place - 1 : place] if place else "", text[place + 1 : place + 2]
    if found.kind == "variation":
        return _is_variant(found.char, before, behind)
    if found.kind == "filler":
        if found.char in _INHERENT_VOWELS:
            return bool(KHMER.match(before))
        return bool(JAMO.match(before) or JAMO.match(behind))
    if found.kind not in ("joiner", "space"):
        return False
    if found.char == _BYTE_ORDER_MARK and not place:
        return True
    # One is writing, several in a row are an alphabet of their own.
    if before in _ZERO_WIDTH or behind in _ZERO_WIDTH:
        return False
    if found.char == _ZWJ and _is_picture_end(before) and PICTOGRAPHS.match(behind):
        return True
    if found.char in (_ZWJ, _ZWNJ):
        return bool(JOINING.match(before) or JOINING.match(behind))
    if found.char == _ZWSP:
        return bool(UNSPACED.match(before) or UNSPACED.match(behind))
    if found.char == _VOWEL_SEPARATOR:
        return bool(MONGOLIAN.match(before))
    # Between marks it keeps them from being put in order; nothing else needs it.
    return found.char == _GRAPHEME_JOINER and _is_mark(before) and _is_mark(behind)


def _is_variant(selector: str, before: str, behind: str) -> bool:
    """Whether *before* has variants, and *selector* is the one that picks one."""
    if _is_selector(behind):
        return False
    if selector in _STYLES:
        return (before != "" and before in _KEYS) or bool(PICTOGRAPHS.match(before))
    if selector >= "\U000e0100":
        return bool(IDEOGRAPHS.match(before))
    if selector < "\ufe00":
        return bool(MONGOLIAN.match(before))
    return bool(VARIED.match(before) or IDEOGRAPHS.match(before))


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or "\u180b" <= char <= "\u180d"


def _is_picture_end(char: str) -> bool:
    return char in (_EMOJI_STYLE, _TAG_END) or bool(PICTOGRAPHS.match(char))


def _is_mark(char: str) -> bool:
    return bool(char) and combining(char) > 0

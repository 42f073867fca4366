"""Whether what stands around an invisible character accounts for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import combining

from asenion_core import Invisible, invisibles
from asenion_structural._bidi import astray
from asenion_structural._scripts import IDEOGRAPHS, JAMO, JOINING, KHMER, MONGOLIAN, PICTOGRAPHS, UNSPACED, VARIED

# A black flag, the letters of a region and of a part of it, and the tag that ends them: England is gbeng.
_FLAG = re.compile("\U0001f3f4[\U000e0061-\U000e007a]{2}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,4}\U000e007f")
_ZWNJ, _ZWJ, _GRAPHEME_JOINER = "\u200c", "\u200d", "\u034f"
_ZWSP, _BYTE_ORDER_MARK, _VOWEL_SEPARATOR = "\u200b", "\ufeff", "\u180e"
_STYLES, _EMOJI_STYLE, _TAG_END = "\ufe0e\ufe0f", "\ufe0f", "\U000e007f"
_KEYS = "0123456789#*"
_ZERO_WIDTH = frozenset("\u00ad\u034f\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\ufeff")
_INHERENT_VOWELS = "\u17b4\u17b5"


def dishonest(text: str) -> Iterator[Invisible]:
    """The invisible characters of *text* that nothing around them accounts for, in order."""
    found = invisibles(text)
    kinds = {each.kind for each in found}
    flags = {place for flag in _FLAG.finditer(text) for place in range(*flag.span())} if "tag" in kinds else set()
    stray = astray(text) if "bidi" in kinds else frozenset()
    for each in found:
        if each.position in stray or (
            each.kind != "bidi" and each.position not in flags and not _is_honest(text, each)
        ):
            yield each


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

"""How a marker can be spelled otherwise: escapes, lookalikes of its brackets, and a name with a character too many or too few."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from attrs import frozen

from asenion_core import homoglyphs
from asenion_structural._families import FAMILIES

# Brackets and bars that are drawn like those of markers, one for one, so that places stay.
_DRAWN: Final = str.maketrans("＜‹〈⟨❮﹤＞›〉⟩❯﹥｜│∣ǀ¦❘￨⏐", "<<<<<<>>>>>>||||||||")

# A bracket or a bar, as it stands or as HTML, a URL, JSON or Markdown escapes it. Numbers may have leading zeros.
# Every branch begins with a letter of its own, so that a search skips what can begin none.
LESS: Final = r"(?:<|\\<|&(?:amp;){0,3}(?:lt|LT|#0{0,5}60|#[xX]0{0,5}3[cC]);?|%3[cC]|\\u003[cC]|\\x3[cC])"
GREATER: Final = r"(?:>|\\>|&(?:amp;){0,3}(?:gt|GT|#0{0,5}62|#[xX]0{0,5}3[eE]);?|%3[eE]|\\u003[eE]|\\x3[eE])"
BAR: Final = (
    r"(?:\||\\\||&(?:amp;){0,3}(?:vert|verbar|VerticalLine|#0{0,5}124|#[xX]0{0,5}7[cC]|#65372|#[xX][fF]{2}5[cC]);?"
    r"|%7[cC]|%[eE][fF]%[bB][dD]%9[cC]|\\u007[cC]|\\u[fF]{2}5[cC]|\\x7[cC])"
)
# What shows nothing and may have been put between.
ZERO_WIDTH: Final = "\u00ad\u200b-\u200d\u2060\ufeff"
GAP: Final = f"[ {ZERO_WIDTH}]{{0,2}}"
_ZERO_WIDTHS: Final = re.compile(f"[{ZERO_WIDTH}]")
# SentencePiece's boundary comes escaped as well.
_BETWEEN_WORDS: Final = re.compile(r"(?:[ \-▁_]|\\u2581|%[eE]2%96%81|&#9601;|&#[xX]2581;)+")
_COLON: Final = re.compile("%3[aA]")

# Tags that are anybody's words: only a name of its own tells that a template is meant.
_PLAIN: Final = frozenset(
    [
        "escape",
        "function",
        "functions",
        "invoke",
        "parameter",
        "reasoning",
        "sep",
        "tool",
        "tools",
        "thought",
        "eoh",
        "eoa",
    ]
)
_FORM: Final = re.compile(r"(</?|\[)(?:\||｜)?(/?)([^<>|｜\[\]]+)(?:\||｜)?[>\]]")


def undrawn(text: str) -> str:
    """*text* with the brackets and bars that are drawn like those of markers, in its own length."""
    return text if text.isascii() else text.translate(_DRAWN)


def key(name: str) -> str:
    """What spellings of one name have in common: case, what stands between words and what shows nothing do not count."""
    name = _COLON.sub(":", _ZERO_WIDTHS.sub("", name))
    if not name.isascii():
        plain = list(name)
        for each in homoglyphs(name):
            plain[each.position] = each.looks_like
        name = "".join(plain)
    return _BETWEEN_WORDS.sub("_", name.strip().lower()).strip("_")


@frozen
class Names:
    """Markers by the keys of their names: exactly, and with at most one character taken off. One key may be several markers'."""

    exact: Mapping[str, tuple[str, ...]]
    shortened: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, markers: Mapping[str, tuple[str, ...]]) -> Names:
        shortened: dict[str, tuple[str, ...]] = {}
        for name, alike in markers.items():
            for each in _shortened(name):
                shortened.setdefault(each, alike)
        return cls(markers, shortened)

    def near(self, name: str) -> tuple[str, ...]:
        """
        The markers whose name *name* is, or would be with one character taken off each; none where there are none.

        That is a letter too many, too few, another or in another place; and it is a look-up, where a distance to every name
        would not be linear in a text of damaged markers.
        """
        if name in self.exact:
            return self.exact[name]
        return next((self.shortened[each] for each in _shortened(name) if each in self.shortened), ())

    def of_name(self, name: str) -> tuple[str, ...]:
        """The markers whose name *name* is."""
        return self.exact.get(name, ())


def likest(markers: tuple[str, ...], raw: str) -> str:
    """That of *markers* which *raw* shares its bars and the letters of its name with; the first where none does."""
    return max(markers, key=lambda marker: (("｜" in marker) == ("｜" in raw), marker.strip("<>[]|｜/") in raw))


def _shortened(name: str) -> Iterator[str]:
    yield name
    for index in range(len(name)):
        yield name[:index] + name[index + 1 :]


@frozen
class Spellings:
    """The known markers, by form: those with bars, tags, and words in square brackets."""

    markers: frozenset[str]
    barred: Names
    tags: Names
    bracketed: Names


@cache
def spellings() -> Spellings:
    """The markers of all families by form, put together when the first text asks."""
    forms: dict[str, dict[str, tuple[str, ...]]] = {"barred": {}, "tags": {}, "bracketed": {}}
    markers: dict[str, None] = {}
    special: dict[str, None] = {}
    for family in FAMILIES.values():
        for kind in (family.turn_end, family.turn_header, family.thinking, family.tool_markup):
            markers |= dict.fromkeys(kind)
        special |= dict.fromkeys(family.special)
    for marker in (*markers, *special):
        found = _FORM.fullmatch(marker)
        if found is None:
            continue
        opener, slash, name = found.groups()
        form = "barred" if "|" in marker or "｜" in marker else "tags" if opener.startswith("<") else "bracketed"
        named = f"{slash or opener[1:]}{key(name)}"
        # Tags for media and for files, of a plain word or of a few letters are too close to anybody's.
        if form != "tags" or (marker in markers and is_own(named) and len(named) >= 5):
            forms[form][named] = (*forms[form].get(named, ()), marker)
    markers |= special
    return Spellings(frozenset(markers), *(Names.of(forms[form]) for form in ("barred", "tags", "bracketed")))


def is_own(name: str) -> bool:
    """Whether the key *name* is a name of a template's own, and no plain word."""
    return "_" in name or ":" in name or name.startswith(("endof", "think", "/think")) or name in ("eot", "eom", "bom")


def is_of_turns(name: str) -> bool:
    """Whether the key *name* speaks of turns and texts, so that a tag of that name is a token without its bars."""
    return name.startswith(
        ("im_", "eot", "eom", "endof", "end_of_", "start_of_", "begin_of_", "start_header", "end_header")
    )

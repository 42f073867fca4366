"""Quotation marks: which belong together, and what each can do."""

from __future__ import annotations

#: Marks that only ever open, or close unless what stands around them says otherwise.
OPENS = "“„‟〝「『‘‚‛"
CLOSES = "”〞〟」』"
#: What opens or closes by what stands around it alone.
EITHER = "\"＂'«»‹›"

DOUBLE, SINGLE = "double", "single"
_FAMILIES = {
    DOUBLE: '"＂“”„‟〝〞〟',
    # An apostrophe is drawn as a single quotation mark is, and is far commoner.
    SINGLE: "'‘’‚‛",
    "angle": "«»",
    "single angle": "‹›",
    "corner": "「」",
    "white corner": "『』",
}

#: Mark -> the family that it closes or opens a quotation with.
FAMILY_OF = {mark: family for family, marks in _FAMILIES.items() for mark in marks}

#: Families whose every mark opens or closes by its form, so that a quotation may run over a blank line.
FORMED = frozenset({"angle", "single angle", "corner", "white corner"})

#: Words that begin with an apostrophe, which opens nothing.
ELIDED = ("til", "tis", "twas", "twere", "twill", "em", "cause", "bout", "round", "n")

#: Scripts that set no space between words: a letter of one is a word, for whoever counts, and no word that a mark stands in.
UNSPACED = (
    "\u0e00-\u0eff"  # Thai, Lao
    "\u1000-\u109f\u1780-\u17ff"  # Burmese, Khmer
    "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # Japanese, Chinese
    "\U00020000-\U0003ffff"
)

"""Small tables by hand: what folding asks a library about, contractions, and what honest text joins to a Latin word."""

from __future__ import annotations

# The Latin letters that the transliteration library is asked about, once. It answers for 38,112 characters of other
# scripts as well, nearly all of which must stay as they are, so it is asked about nothing else.
ASKED = "ÐðÞþßẞıĸŊŋŒœƉƆɔƐɛɄʉɵƖɩɑɡȷȸȹʣʦʪʫɶᴁᴆ"

# Raised and lowered digits: right after a digit they stay, since 10² is not 102.
RAISED = (
    "\N{SUPERSCRIPT ZERO}\N{SUPERSCRIPT ONE}\N{SUPERSCRIPT TWO}\N{SUPERSCRIPT THREE}\N{SUPERSCRIPT FOUR}"
    "\N{SUPERSCRIPT FIVE}\N{SUPERSCRIPT SIX}\N{SUPERSCRIPT SEVEN}\N{SUPERSCRIPT EIGHT}\N{SUPERSCRIPT NINE}"
    "\N{SUBSCRIPT ZERO}\N{SUBSCRIPT ONE}\N{SUBSCRIPT TWO}\N{SUBSCRIPT THREE}\N{SUBSCRIPT FOUR}"
    "\N{SUBSCRIPT FIVE}\N{SUBSCRIPT SIX}\N{SUBSCRIPT SEVEN}\N{SUBSCRIPT EIGHT}\N{SUBSCRIPT NINE}"
)

# Decoration that has a plain form in ASCII: brackets, stops and the backtick.
DECORATION = ".,()`"

# Controls that are no white space: they show nothing and hide letters as well as a joiner does.
CONTROLS = "".join(map(chr, (*range(0x09), *range(0x0E, 0x1C), 0x7F, *range(0x80, 0x85), *range(0x86, 0xA0))))

_NEGATED = "do does did is are was were have has had could would should must need might may ought dare used"
_IS = "it he she that what where who there here how"
_UNMARKED = (
    "dont doesnt didnt isnt arent wasnt werent havent hasnt hadnt couldnt wouldnt shouldnt mustnt neednt "
    "im ive youre theyre youve weve theyve youll theyll itll youd theyd thats whats wheres heres theres whos hows "
    "couldve wouldve shouldve mustve"
)

# The ends that any word may have, one after another: you'd've.
ENDINGS = {"re": "are", "ve": "have", "ll": "will", "d": "would"}

# Whole words: with one apostrophe or with none. Left out, being words of their own: its were well wed hell shell shed
# ill id lets hes shes.
CONTRACTIONS: dict[str, tuple[str, ...]] = {
    "can't": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "wont": ("will", "not"),
    "shan't": ("shall", "not"),
    "shant": ("shall", "not"),
    "ain't": ("is", "not"),
    "aint": ("is", "not"),
    "let's": ("let", "us"),
    "y'all": ("you", "all"),
    "c'mon": ("come", "on"),
    "i'm": ("i", "am"),
    "im": ("i", "am"),
}
CONTRACTIONS.update({f"{word}n't": (word, "not") for word in _NEGATED.split()})
CONTRACTIONS.update({f"{word}'s": (word, "is") for word in _IS.split()})
for _word in _UNMARKED.split():
    for _ending, _full in (("nt", "not"), ("s", "is"), *ENDINGS.items()):
        if _word not in CONTRACTIONS and _word.endswith(_ending):
            CONTRACTIONS[_word] = (_word.removesuffix(_ending), _full)

# These begin with their apostrophe.
OPENING: dict[str, tuple[str, ...]] = {"tis": ("it", "is"), "twas": ("it", "was")}

# Writing systems that honest text joins to a Latin word without a space.
_JOINING = """
    ahom arabic bengali devanagari ethiopic gujarati gurmukhi han hebrew kannada khmer lao malayalam myanmar oriya sinhala
    tamil telugu thai tirhuta
"""
JOINING = frozenset(_JOINING.split())

# One of these alone is a symbol: the α level, ρ = 0.9.
GREEK_SYMBOLS = frozenset("αγινρσυ")

# What invisible characters are for; every other one is a control.
INVISIBLE_KINDS = (
    (0x00AD, 0x00AD, "joiner"),  # soft hyphen: it joins the halves of a word until a line ends there
    (0x034F, 0x034F, "joiner"),
    (0x061C, 0x061C, "bidi"),
    (0x115F, 0x1160, "filler"),
    (0x17B4, 0x17B5, "filler"),
    (0x180B, 0x180D, "variation"),
    (0x180E, 0x180E, "space"),
    (0x180F, 0x180F, "variation"),
    (0x200B, 0x200B, "space"),
    (0x200C, 0x200D, "joiner"),
    (0x200E, 0x200F, "bidi"),
    (0x202A, 0x202E, "bidi"),
    (0x2060, 0x2064, "joiner"),
    (0x2066, 0x2069, "bidi"),
    (0x3164, 0x3164, "filler"),
    (0xFE00, 0xFE0F, "variation"),
    (0xFEFF, 0xFEFF, "space"),
    (0xFFA0, 0xFFA0, "filler"),
    (0xE0100, 0xE01EF, "variation"),
    (0xE0000, 0xE0FFF, "tag"),
)

"""
The rules: what a word may be, by its class and the classes around it.

A rule is asked about one class. It sees the marks of the whole text, the letters of the readings settled to its left, and
the place of the word; it answers with the letter of its readings. The marks begin with a break and end with two, so that a
rule may look beside the first word and past the last.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from asenion_deterministic import answers
from asenion_deterministic.breaks import BREAKS, OPENERS, is_open
from asenion_deterministic.vocabulary import CALLED, READINGS

# ---- the sets of classes that the rules speak of; vocabulary names them -----------------------------------------------------

CALLERS = "".join(CALLED.values())
NEGATIONS = "!J"
_ACTING = "IYW2ijMZ!J"
#: May stand between a subject and what it does.
BETWEEN = "Rr!J"
SUBJECTS = "IYiE"
#: What opens an object and may have nouns behind it, and what is one alone.
ARTICLES = "tyhzq89"
LONE = "zq89hio"
OBJECTS = "tyhzq89io"
#: Modals, forms of be, have and do, -s forms that are no plural, pasts that are no participle.
FINITE = "MBVZgP"
PLAIN_NOUNS = "Nns"
NOUN_BEGINNINGS = "tyhzq892oiR"
ADJECTIVES = "AFC"
_NOUNISH = f"{PLAIN_NOUNS}{ADJECTIVES}mfG~^#0l{CALLERS}"
_MODIFIERS = re.escape(f"{PLAIN_NOUNS}{ADJECTIVES}RrmfGv~^Qd#0l'{CALLERS}")
_BREAK = re.escape(BREAKS)

_AFTER_PLURAL = f"{NOUN_BEGINNINGS}puU"

_VERB_LETTERS = answers.letters_of("verb")
_NOUN_LETTERS = answers.letters_of("noun")
_ADJECTIVE_LETTERS = answers.letters_of("adj")
_DETERMINER_LETTERS = answers.letters_of("det") | {"y", "h"}

#: An object, with a particle before it or not; or a particle and then the end of what is said.
_OBJECT = re.compile(
    rf"U?(?:[{OBJECTS}]|T(?![vfgGPQd~^MBkVKZ{SUBJECTS}{ARTICLES}]))"
    rf"|U[RrDS]?(?=[{_BREAK}cxX])"
)
#: An object that turns out to be the subject of a finite verb. Possessive, so that a long run of nouns is read once.
_STATEMENT = re.compile(
    rf"(?:[{ARTICLES}T][{_MODIFIERS}]*+|[{LONE}T])[{BETWEEN}]*+[{FINITE}]"
    rf"|[{LONE}T][{BETWEEN}]*+G"
)
#: What makes a noun of a base form that opens a clause: *check it works*, *work is hard*, *change of plan*.
_AFTER_NOUN = re.compile(rf"[{LONE}][{BETWEEN}]*+[{FINITE}G]|[{PLAIN_NOUNS}fGF]{{0,2}}[{BETWEEN}]*+[{FINITE}]|O")


def _left(marks: str, at: int) -> str:
    """The class before *at*, adverbs and negations passed over."""
    at -= 1
    while marks[at] in BETWEEN:
        at -= 1
    return marks[at]


def _right(marks: str, at: int) -> str:
    at += 1
    while marks[at] in BETWEEN:
        at += 1
    return marks[at]


def _acts(marks: str, at: int) -> bool:
    """
    Whether something acts through the word at *at*: a subject, *to*, a modal that opens no question, or a modal or *do* with a
    subject or a negation behind it.
    """
    behind = at
    at -= 1
    if marks[at] not in _ACTING:
        return False
    while marks[at] in NEGATIONS:
        at -= 1
    before = marks[at]
    if before in "IYW2":
        return True
    if before in "ij":
        return marks[at - 1] in "MZ"
    if before in "MZ":
        return at + 1 < behind or (before == "M" and not is_open(marks, at))
    return False


def _unknown_acts(marks: str, at: int) -> bool:
    """As `_acts`, of a word that may be anything: *you plan* is no action, and *to plan* one only before an object."""
    if not _acts(marks, at):
        return False
    before = _left(marks, at)
    if before == "2":
        return _OBJECT.match(marks, at + 1) is not None
    return before != "W" and (before != "Y" or marks[at - 2] in "MZ")


#: An article, a possessive or the like: a base form behind it is a noun, with an adjective between or not.
NAMING = "tyhzqe'"


def _names(marks: str, at: int) -> bool:
    before = marks[at - 1]
    return before in NAMING or (before in ADJECTIVES and marks[at - 2] in NAMING)


def _commanded(marks: str, at: int, otherwise: str) -> str:
    """A noun or an adjective that a command may open on: *draft a doc*, *log out*; but not *Bob the builder is here*."""
    if not is_open(marks, at) or not _OBJECT.match(marks, at + 1):
        return otherwise
    adjective = marks[at] in ADJECTIVES
    if _STATEMENT.match(marks, at + 1):
        return otherwise if adjective else answers.NOUN_VERB
    return answers.VERB_ADJ if adjective else answers.VERB_NOUN


# ---- nouns, adjectives, verbs -----------------------------------------------------------------------------------------------


def _noun_or_adjective(marks: str, seen: list[str], at: int) -> str:
    kind = marks[at]
    if kind == "N" and _unknown_acts(marks, at):
        return answers.VERB_NOUN
    return _commanded(marks, at, kind)


def _noun_adjective(marks: str, seen: list[str], at: int) -> str:
    if (answer := _commanded(marks, at, "F")) != "F":
        return answer
    before, behind = seen[at - 1], marks[at + 1]
    if behind in _NOUNISH:
        return answers.ADJ_NOUN
    if before in _DETERMINER_LETTERS or before in _ADJECTIVE_LETTERS or marks[at - 1] in "puO2":
        return answers.NOUN_ADJ
    if before in _NOUN_LETTERS and behind in BREAKS:
        return answers.NOUN_ADJ
    return answers.ADJ_NOUN


def _acting_adjective(marks: str, seen: list[str], at: int) -> str:
    return answers.VERB_ADJ if _acts(marks, at) else _commanded(marks, at, "C")


def _base(marks: str, seen: list[str], at: int) -> str:
    return answers.NOUN_VERB if _names(marks, at) else "v"


def _noun_base(marks: str, seen: list[str], at: int) -> str:
    before, behind = marks[at - 1], marks[at + 1]
    if before in NAMING or (before in ADJECTIVES and marks[at - 2] in NAMING):  # as _names, without its call
        return answers.NOUN_VERB
    if before in OPENERS or (before in NEGATIONS and is_open(marks, at)):
        bare = before in "cx" and behind in BREAKS
        return answers.NOUN_VERB if bare or _AFTER_NOUN.match(marks, at + 1) else answers.VERB_NOUN
    if before == "o" or (seen[at - 1] == "s" and behind in _AFTER_PLURAL) or _acts(marks, at):
        return answers.VERB_NOUN
    return answers.NOUN_VERB


def _noun_third(marks: str, seen: list[str], at: int) -> str:
    if _left(marks, at) in "IiWEjTz":
        return answers.VERB_NOUN
    if seen[at - 1] in _NOUN_LETTERS and marks[at + 1] in NOUN_BEGINNINGS + "AT":
        return answers.VERB_NOUN
    return answers.NOUN_VERB


def _ing(marks: str, seen: list[str], at: int) -> str:
    before = seen[at - 1]
    if before in _DETERMINER_LETTERS or before in _ADJECTIVE_LETTERS:
        return answers.NOUN_VERB
    if before in _NOUN_LETTERS and marks[at + 1] in BREAKS + "O":
        return answers.NOUN_VERB
    return answers.VERB_NOUN


def _ed(marks: str, seen: list[str], at: int) -> str:
    before = seen[at - 1]
    if before == "r" or (before in _DETERMINER_LETTERS and marks[at + 1] in _NOUNISH):
        return answers.ADJ_VERB
    return answers.VERB_ADJ


def _own(marks: str, seen: list[str], at: int) -> str:
    return answers.ADJ_VERB if marks[at - 1] in "yht'" else answers.VERB_ADJ


def _called(marks: str, seen: list[str], at: int) -> str:
    """A caller's verb, which keeps what it is without the caller."""
    kind = marks[at]
    first = answers.CALLED_FIRST[READINGS[kind][0]]
    if is_open(marks, at):
        return kind if _right(marks, at) in FINITE or _STATEMENT.match(marks, at + 1) else first
    relative = marks[at - 1] in "Tw" and seen[at - 1] not in _DETERMINER_LETTERS
    return first if relative or marks[at - 1] in "Mi" or _acts(marks, at) else kind


# ---- auxiliaries ------------------------------------------------------------------------------------------------------------


def _have(marks: str, seen: list[str], at: int) -> str:
    behind = _right(marks, at)
    if behind in "^QdkvIY" or marks[at + 1] in NEGATIONS or (behind == "i" and marks[at + 2] in "^Qdkv!"):
        return answers.AUX_VERB
    return answers.VERB_AUX


def _do(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    if behind in "!JvfLVIY" or (behind == "i" and marks[at + 2] in "vfVL"):
        return answers.AUX_VERB
    return answers.VERB_AUX


def _possessive(marks: str, seen: list[str], at: int) -> str:
    """The s behind an apostrophe: *Ada's file*, and *Ada's a pilot*."""
    return answers.AUX if marks[at + 1] in "t!^~" else answers.PREP


# ---- words that are read by their place -------------------------------------------------------------------------------------


def _this(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    return answers.DET_PRON if behind == "v" or (behind in _NOUNISH and behind != "G") else answers.PRON_DET


def _these(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    return answers.DET_PRON if behind in _NOUNISH and behind != "f" else answers.PRON_DET


def _which(marks: str, seen: list[str], at: int) -> str:
    return answers.DET_PRON if marks[at + 1] in PLAIN_NOUNS + "fFA" else answers.PRON_DET


def _that(marks: str, seen: list[str], at: int) -> str:
    before, behind = seen[at - 1], marks[at + 1]
    if behind in BREAKS + FINITE + "Gkucx" or behind in "UO":
        return answers.THAT_PRON
    if behind in SUBJECTS:
        return answers.THAT_PRON if before in _NOUN_LETTERS else answers.THAT_CONJ
    if behind in PLAIN_NOUNS + "fF":
        says = before in _VERB_LETTERS and not is_open(marks, at - 1)
        return answers.THAT_CONJ if says or behind == "s" else answers.THAT_DET
    if before in _NOUN_LETTERS and behind not in "tyh":
        return answers.THAT_PRON
    return answers.THAT_CONJ


def _there(marks: str, seen: list[str], at: int) -> str:
    return answers.PRON_ADV if _right(marks, at) in "BMVk" or marks[at - 1] == "B" else answers.ADV_PRON


def _after(marks: str, seen: list[str], at: int) -> str:
    return answers.CONJ_PREP if marks[at + 1] in SUBJECTS else answers.PREP_CONJ


def _like(marks: str, seen: list[str], at: int) -> str:
    return answers.VERB_PREP if _left(marks, at) in "IYMZ2W" else answers.PREP_VERB


def _as(marks: str, seen: list[str], at: int) -> str:
    """*as he said*; *as well*, *as soon as*; *as a guide*."""
    behind = marks[at + 1]
    if behind in SUBJECTS:
        return answers.AS_CONJ
    if behind in "RS" or (behind in "rmA" and "@" in marks[at + 2 : at + 4]):
        return answers.AS_ADV
    return answers.AS_PREP


def _more(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    if behind in ADJECTIVES + "Rr^m" or (behind in BREAKS and seen[at - 1] in _VERB_LETTERS):
        return answers.ADV_ADJ
    return answers.ADJ_ADV


Rule = Callable[[str, list[str], int], str]
#: The rule of each class that has one. A class without is what `vocabulary.READINGS` says wherever it stands.
RULES: dict[str, Rule] = {
    **dict.fromkeys("NnsA", _noun_or_adjective),
    "F": _noun_adjective,
    "C": _acting_adjective,
    "v": _base,
    "f": _noun_base,
    "G": _noun_third,
    "~": _ing,
    "^": _ed,
    "=": _own,
    **dict.fromkeys(CALLERS, _called),
    "V": _have,
    "Z": _do,
    "'": _possessive,
    "z": _this,
    "9": _these,
    "w": _which,
    "T": _that,
    "E": _there,
    "b": _after,
    "L": _like,
    "@": _as,
    "m": _more,
}

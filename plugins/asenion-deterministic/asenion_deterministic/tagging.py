"""
Parts of speech: what each word of a text may be where it stands, likeliest first.

Every word has a class (`vocabulary`), a letter; a text is a string of them with its breaks (`breaks.marked`). Each rule here
is asked about one class and looks at the letters around it. What it settles to the left is what the next rule sees, so a
text is read once, from left to right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

import attrs

from asenion_core import Reading, tokens
from asenion_core.terms import any_phrases
from asenion_deterministic import vocabulary
from asenion_deterministic.breaks import BREAKS, is_open, marked
from asenion_deterministic.vocabulary import CALLED, READINGS, TAGS


@attrs.frozen(kw_only=True)
class TaggedWord:
    """A word, its likeliest part of speech, and every one that its place leaves open, likeliest first."""

    word: str
    tag: str
    tags: tuple[str, ...]


# ---- what a rule may answer: a letter that stands for readings ---------------------------------------------------------


def _letter(*tags: str) -> str:
    """A letter of its own for these readings."""
    letter = chr(0x1D00 + len(_ANSWERS))
    _ANSWERS[letter] = tags
    return letter


_ANSWERS: dict[str, tuple[str, ...]] = {}
VERB_NOUN, NOUN_VERB = _letter("verb", "noun"), _letter("noun", "verb")
VERB_ADJ, ADJ_VERB = _letter("verb", "adj"), _letter("adj", "verb")
ADJ_NOUN, NOUN_ADJ = _letter("adj", "noun"), _letter("noun", "adj")
ADJ, VERB, NOUN, AUX, ADV, PREP = (_letter(tag) for tag in ("adj", "verb", "noun", "aux", "adv", "prep"))
AUX_VERB, VERB_AUX = _letter("aux", "verb"), _letter("verb", "aux")
DET_PRON, PRON_DET = _letter("det", "pron"), _letter("pron", "det")
THAT_CONJ, THAT_PRON, THAT_DET = (
    _letter("conj", "pron", "det"),
    _letter("pron", "conj", "det"),
    _letter("det", "pron", "conj"),
)
PRON_ADV, ADV_PRON = _letter("pron", "adv"), _letter("adv", "pron")
PREP_CONJ, CONJ_PREP = _letter("prep", "conj"), _letter("conj", "prep")
AS_PREP, AS_CONJ, AS_ADV = (
    _letter("prep", "conj", "adv"),
    _letter("conj", "prep", "adv"),
    _letter("adv", "prep", "conj"),
)
PREP_VERB, VERB_PREP = _letter("prep", "verb"), _letter("verb", "prep")
ADV_CONJ, CONJ_ADV = _letter("adv", "conj"), _letter("conj", "adv")
ADJ_ADV, ADV_ADJ = _letter("adj", "adv"), _letter("adv", "adj")
READINGS_OF = {**READINGS, **_ANSWERS}
FIRST = {letter: tags[0] for letter, tags in READINGS_OF.items()}


def _first(*tags: str) -> str:
    return "".join(letter for letter, tag in FIRST.items() if tag in tags)


CALLERS = "".join(CALLED.values())

# ---- sets of letters that the rules speak of ------------------------------------------------------------------------------

NEGATIONS = "!J"
BETWEEN = "Rr!J"
SUBJECTS = "IYiE"
ACTORS = "IY"
ARTICLES = "tyhzq89"
OBJECTS = ARTICLES + "io"
LONE = "zq89hio"
FINITE = "MBVZgP"
PLAIN_NOUNS = "Nns"
ADJECTIVES = "AFC"
VERBS_SEEN = _first("verb")
NOUNS_SEEN = _first("noun")
ADJECTIVES_SEEN = _first("adj")
DETERMINERS_SEEN = _first("det") + "yh"
MODIFIERS = PLAIN_NOUNS + ADJECTIVES + "RrmfGv~^Qd#0l'" + CALLERS
NOUNISH = PLAIN_NOUNS + ADJECTIVES + "mfG~^#0l" + CALLERS

_STATEMENT = re.compile(
    rf"(?:[{ARTICLES}T][{re.escape(MODIFIERS)}]*+|[{LONE}T])[{BETWEEN}]*+[{FINITE}]|[{LONE}T][{BETWEEN}]*+G"
)
_NOUN_AHEAD = re.compile(rf"[{LONE}][{BETWEEN}]*+[{FINITE}G]|[{PLAIN_NOUNS}fGF]{{0,2}}[{BETWEEN}]*+[{FINITE}]|O")
_COMMAND = re.compile(
    rf"U?(?:[{OBJECTS}]|T(?![vfgGPQd~^MBkVKZ{SUBJECTS}{ARTICLES}]))|U[Rr]?(?=[{re.escape(BREAKS)}cxX])"
)


def _left(marks: str, at: int) -> int:
    """The place of the word before *at* that is no adverb and no negation."""
    at -= 1
    while marks[at] in BETWEEN:
        at -= 1
    return at


def _right(marks: str, at: int) -> int:
    at += 1
    while marks[at] in BETWEEN:
        at += 1
    return at


def _acts(marks: str, at: int, *, unknown: bool = False) -> bool:
    """Whether something acts through the word *at*: a modal, do or *to* before it, or a subject."""
    at -= 1
    while marks[at] in NEGATIONS:
        at -= 1
    before = marks[at]
    if before in "MZ":
        return marks[at + 1] in NEGATIONS or (before == "M" and not is_open(marks, at))
    if before in "IW":
        return True
    if before == "Y":
        return not unknown or marks[at - 1] in "MZ"
    if before in "ij":
        return marks[at - 1] in "MZ"
    return before == "2"


def _after_article(marks: str, at: int) -> bool:
    at -= 1
    if marks[at] in ADJECTIVES:
        at -= 1
    return marks[at] in "tyhzqe'"


# ---- the rules, by class ------------------------------------------------------------------------------------------------


def _base(marks: str, seen: list[str], at: int) -> str:
    return NOUN_VERB if _after_article(marks, at) else "v"


def _own(marks: str, seen: list[str], at: int) -> str:
    return ADJ_VERB if marks[at - 1] in "yh't" else VERB_ADJ


def _noun_base(marks: str, seen: list[str], at: int) -> str:
    if _after_article(marks, at):
        return NOUN_VERB
    if is_open(marks, at):
        if _NOUN_AHEAD.match(marks, at + 1) or (marks[at - 1] == "c" and marks[at + 1] in BREAKS):
            return NOUN_VERB
        return VERB_NOUN
    if _acts(marks, at):
        return VERB_NOUN
    before = seen[at - 1]
    if before in "o" or (before == "s" and marks[at + 1] in "tyhzq892puUoiR"):
        return VERB_NOUN
    return NOUN_VERB


def _noun_third(marks: str, seen: list[str], at: int) -> str:
    before = marks[_left(marks, at)]
    if before in "IiWEjTz":
        return VERB_NOUN
    if seen[at - 1] in NOUNS_SEEN and marks[at + 1] in "tyhzq892oiRAT":
        return VERB_NOUN
    return NOUN_VERB


def _ing(marks: str, seen: list[str], at: int) -> str:
    before, behind = seen[at - 1], marks[at + 1]
    if before in DETERMINERS_SEEN or before in ADJECTIVES_SEEN:
        return NOUN_VERB
    if before in NOUNS_SEEN and behind in BREAKS + "O":
        return NOUN_VERB
    return VERB_NOUN


def _ed(marks: str, seen: list[str], at: int) -> str:
    before = seen[at - 1]
    if before == "r" or (before in DETERMINERS_SEEN and marks[at + 1] in NOUNISH):
        return ADJ_VERB
    return VERB_ADJ


def _noun_adjective(marks: str, seen: list[str], at: int) -> str:
    if (answer := _commanded(marks, at, ADJ)) != ADJ:
        return answer
    if marks[at + 1] in NOUNISH:
        return ADJ_NOUN
    if seen[at - 1] in DETERMINERS_SEEN or seen[at - 1] in ADJECTIVES_SEEN or marks[at - 1] in "puO2":
        return NOUN_ADJ
    if seen[at - 1] in NOUNS_SEEN and marks[at + 1] in BREAKS:
        return NOUN_ADJ
    return ADJ_NOUN


def _acting_adjective(marks: str, seen: list[str], at: int) -> str:
    if _acts(marks, at):
        return VERB_ADJ
    return _commanded(marks, at, ADJ)


def _command(marks: str, seen: list[str], at: int) -> str:
    """A noun or an adjective before an object or a particle."""
    kind = marks[at]
    if kind == "N" and _acts(marks, at, unknown=True) and (marks[at - 1] != "2" or _COMMAND.match(marks, at + 1)):
        return VERB_NOUN
    return _commanded(marks, at, kind)


def _commanded(marks: str, at: int, otherwise: str) -> str:
    if not is_open(marks, at) or not _COMMAND.match(marks, at + 1):
        return otherwise
    adjective = marks[at] in ADJECTIVES
    if _STATEMENT.match(marks, at + 1):
        return otherwise if adjective else NOUN_VERB
    return VERB_ADJ if adjective else VERB_NOUN


def _caller(marks: str, seen: list[str], at: int) -> str:
    kind = marks[at]
    other = READINGS[kind][0]
    verb_first = _VERB_FIRST[other]
    if is_open(marks, at):
        if marks[_right(marks, at)] in FINITE or _STATEMENT.match(marks, at + 1):
            return kind
        return verb_first
    if _acts(marks, at) or (marks[at - 1] == "T" and seen[at - 1] == THAT_PRON):
        return verb_first
    return kind


def _this(marks: str, seen: list[str], at: int) -> str:
    return DET_PRON if marks[at + 1] in NOUNISH.replace("G", "") + "v" else PRON_DET


def _these(marks: str, seen: list[str], at: int) -> str:
    return DET_PRON if marks[at + 1] in NOUNISH.replace("f", "") else PRON_DET


def _which(marks: str, seen: list[str], at: int) -> str:
    return DET_PRON if marks[at + 1] in PLAIN_NOUNS + "fFAn" else PRON_DET


def _that(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    before = seen[at - 1]
    if behind in BREAKS + "MBVZgGPkUuO" or behind in "cx":
        return THAT_PRON
    if behind in SUBJECTS:
        return THAT_PRON if before in NOUNS_SEEN else THAT_CONJ
    if behind in "tyh":
        return THAT_CONJ
    if behind in PLAIN_NOUNS + "fF":
        return THAT_CONJ if before in VERBS_SEEN or behind == "s" else THAT_DET
    if before in NOUNS_SEEN:
        return THAT_PRON
    return THAT_CONJ


def _there(marks: str, seen: list[str], at: int) -> str:
    return PRON_ADV if marks[_right(marks, at)] in "BMVk" or marks[at - 1] in "B" else ADV_PRON


def _after(marks: str, seen: list[str], at: int) -> str:
    return CONJ_PREP if marks[at + 1] in SUBJECTS else PREP_CONJ


def _like(marks: str, seen: list[str], at: int) -> str:
    return VERB_PREP if marks[_left(marks, at)] in "IYMZ2W" else PREP_VERB


def _as(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    if behind in SUBJECTS:
        return AS_CONJ
    if behind in "RS" or (behind in "rmA" and "@" in marks[at + 2 : at + 4]):
        return AS_ADV
    return AS_PREP


def _have(marks: str, seen: list[str], at: int) -> str:
    behind = marks[_right(marks, at)]
    if behind in "^Qdkv" or marks[at + 1] in "!":
        return AUX_VERB
    if behind in "IYi" and is_open(marks, at):
        return AUX_VERB
    return VERB_AUX


def _do(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    if behind in "!vfLVIYJ" or (behind in "i" and marks[at + 2] in "vfVL"):
        return AUX_VERB
    return VERB_AUX


def _more(marks: str, seen: list[str], at: int) -> str:
    behind = marks[at + 1]
    if behind in ADJECTIVES + "Rr^m":
        return ADV_ADJ
    if seen[at - 1] in VERBS_SEEN and behind in BREAKS:
        return ADV_ADJ
    return ADJ_ADV


def _possessive(marks: str, seen: list[str], at: int) -> str:
    return AUX if marks[at + 1] in "t!^~" else PREP


Rule = Callable[[str, list[str], int], str]
_RULES: dict[str, Rule] = {
    "v": _base,
    "=": _own,
    "f": _noun_base,
    "G": _noun_third,
    "~": _ing,
    "^": _ed,
    "F": _noun_adjective,
    "C": _acting_adjective,
    **dict.fromkeys("NnsA", _command),
    **dict.fromkeys(CALLERS, _caller),
    "z": _this,
    "9": _these,
    "w": _which,
    "T": _that,
    "E": _there,
    "b": _after,
    "L": _like,
    "@": _as,
    "V": _have,
    "Z": _do,
    "m": _more,
    "'": _possessive,
}
_VERB_FIRST = {tag: {"noun": VERB_NOUN, "adj": VERB_ADJ}.get(tag) or _letter("verb", tag) for tag in TAGS}
READINGS_OF.update(_ANSWERS)
_ALWAYS = "".join(kind for kind in _RULES if kind not in "NnsA")
_SPOT = re.compile(rf"[{re.escape(_ALWAYS)}]|N(?<=[MZIYWij2!J]N)|[NnsA](?=[{OBJECTS}TU])")


def settled(reading: Reading, verbs: tuple[str, ...] = ()) -> str:
    """The letter of each word's readings, in order, with the breaks where they stand."""
    marks = f".{reading.view(marked, verbs)}.."
    seen = list(marks)
    for spot in _SPOT.finditer(marks):
        at = spot.start()
        seen[at] = _RULES[marks[at]](marks, seen, at)
    return "".join(seen[1:-2])


_NO_BREAKS = str.maketrans("", "", BREAKS)


def readings_of(reading: Reading, verbs: tuple[str, ...] = ()) -> str:
    """The letter of each word's readings: one for each of ``reading.words``."""
    return reading.view(settled, verbs).translate(_NO_BREAKS)


def first_words(verbs: Iterable[str]) -> tuple[str, ...]:
    """The caller's verbs as the tagger wants them: a pair names its first word."""
    return tuple(sorted({tokens(verb)[0] for verb in any_phrases(verbs)}))


class Tagged(Sequence[TaggedWord]):
    """The tagged words of a text; each is made when it is asked for."""

    __slots__ = ("_letters", "_words")

    def __init__(self, words: tuple[str, ...], letters: str) -> None:
        self._words = words
        self._letters = letters

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, at: int) -> TaggedWord: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[TaggedWord, ...]: ...
    def __getitem__(self, at: int | slice) -> TaggedWord | tuple[TaggedWord, ...]:
        if isinstance(at, slice):
            return tuple(map(_made, self._words[at], self._letters[at]))
        return _made(self._words[at], self._letters[at])

    def __iter__(self) -> Iterator[TaggedWord]:
        return map(_made, self._words, self._letters)


def _made(word: str, letter: str) -> TaggedWord:
    tags = READINGS_OF[letter]
    return TaggedWord(word=word, tag=tags[0], tags=tags)


def tag(text: str, *, verbs: Iterable[str] = ()) -> Tagged:
    """The words of *text*, each with its part of speech."""
    reading = Reading(text)
    return Tagged(reading.words, readings_of(reading, first_words(verbs)))


def closed_class(word: str) -> bool:
    """Whether *word* belongs to a class that the language adds no words to."""
    found = tokens(word)
    return len(found) == 1 and vocabulary.class_of(found[0]) in vocabulary.CLOSED_CLASSES

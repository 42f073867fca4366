"""What the tagger may answer: a letter for each list of readings, as a class is a letter."""

from __future__ import annotations

from asenion_deterministic.vocabulary import READINGS, TAGS

#: The readings that each letter stands for: a class says its own, and the answers below have letters of their own.
READINGS_OF: dict[str, tuple[str, ...]] = dict(READINGS)
_FIRST_LETTER = 0x1D00


def _letter(*tags: str) -> str:
    letter = chr(_FIRST_LETTER + len(READINGS_OF) - len(READINGS))
    READINGS_OF[letter] = tags
    return letter


ADJ, AUX, PREP = _letter("adj"), _letter("aux"), _letter("prep")
VERB_NOUN, NOUN_VERB = _letter("verb", "noun"), _letter("noun", "verb")
VERB_ADJ, ADJ_VERB = _letter("verb", "adj"), _letter("adj", "verb")
ADJ_NOUN, NOUN_ADJ = _letter("adj", "noun"), _letter("noun", "adj")
ADJ_ADV, ADV_ADJ = _letter("adj", "adv"), _letter("adv", "adj")
AUX_VERB, VERB_AUX = _letter("aux", "verb"), _letter("verb", "aux")
DET_PRON, PRON_DET = _letter("det", "pron"), _letter("pron", "det")
PRON_ADV, ADV_PRON = _letter("pron", "adv"), _letter("adv", "pron")
PREP_CONJ, CONJ_PREP = _letter("prep", "conj"), _letter("conj", "prep")
PREP_VERB, VERB_PREP = _letter("prep", "verb"), _letter("verb", "prep")
THAT_CONJ = _letter("conj", "pron", "det")
THAT_PRON = _letter("pron", "conj", "det")
THAT_DET = _letter("det", "pron", "conj")
AS_PREP = _letter("prep", "conj", "adv")
AS_CONJ = _letter("conj", "prep", "adv")
AS_ADV = _letter("adv", "prep", "conj")
#: A caller's verb where it is a verb first, by what else it is.
CALLED_FIRST = {tag: {"noun": VERB_NOUN, "adj": VERB_ADJ}.get(tag) or _letter("verb", tag) for tag in TAGS}


def letters_of(*tags: str) -> frozenset[str]:
    """The letters whose likeliest reading is one of *tags*."""
    return frozenset(letter for letter, readings in READINGS_OF.items() if readings[0] in tags)

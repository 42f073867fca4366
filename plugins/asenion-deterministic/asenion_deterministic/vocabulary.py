"""What a word may be, seen on its own: every word of the lexicon, its forms, and a class for any other word."""

from __future__ import annotations

from functools import cache

from asenion_deterministic import _lexicon

#: A class is one letter. These are the open ones; the closed ones are the keys of the lexicon's tables.
NOUN, LISTED_NOUN, PLURAL = "N", "n", "s"
ADJECTIVE, NOUN_ADJECTIVE, ACTING_ADJECTIVE = "A", "F", "C"
ADVERB, DEGREE, INTERJECTION = "R", "r", "X"
NUMBER, DIGITS = "#", "0"
BASE, NOUN_BASE = "v", "f"
THIRD, NOUN_THIRD = "g", "G"
PAST, PAST_PARTICIPLE, PARTICIPLE = "P", "Q", "d"
ING, ED = "~", "^"  # of any verb, known or not
POSSESSIVE = "'"

#: The classes that a language does not add words to: determiners, pronouns, prepositions, conjunctions, auxiliaries.
CLOSED_CLASSES = frozenset((*_lexicon.CLOSED, "H"))

#: What is said of a word, where nothing around it says otherwise: its readings by class, likeliest first.
READINGS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys("Nns", ("noun",)),
    **dict.fromkeys("vgPQd", ("verb",)),
    **dict.fromkeys("fG~", ("verb", "noun")),
    "^": ("verb", "adj"),
    "=": ("verb", "adj"),
    **dict.fromkeys("AC", ("adj",)),
    "F": ("adj", "noun"),
    "m": ("adj", "adv"),
    **dict.fromkeys("Rr!JDS", ("adv",)),
    "X": ("interj",),
    **dict.fromkeys("#0", ("num",)),
    "l": ("num", "pron"),
    **dict.fromkeys("te", ("det",)),
    **dict.fromkeys("q8z9w", ("det", "pron")),
    "T": ("conj", "pron", "det"),
    **dict.fromkeys("yh", ("pron", "det")),
    **dict.fromkeys("IYioWj", ("pron",)),
    "E": ("pron", "adv"),
    **dict.fromkeys("pO2'", ("prep",)),
    **dict.fromkeys("uU", ("prep", "adv")),
    "b": ("prep", "conj"),
    "L": ("prep", "verb"),
    "@": ("prep", "conj", "adv"),
    **dict.fromkeys("cx", ("conj",)),
    "H": ("adv", "conj"),
    **dict.fromkeys("BkVKZ", ("aux", "verb")),
    "M": ("aux",),
}
TAGS = ("noun", "verb", "adj", "adv", "det", "pron", "prep", "conj", "aux", "num", "interj")
#: A caller's verb: a class for each tag that the lexicon, or else the rule that unknown words are nouns, gives it.
CALLED = dict(zip(TAGS, "αβγδεζηθικλ", strict=True))
CALLERS = {kind: CALLED["noun" if tags[0] == "verb" else tags[0]] for kind, tags in READINGS.items()}
READINGS.update((letter, (tag, "verb")) for tag, letter in CALLED.items())

_VOWELS = frozenset("aeiou")
_ORDINALS = ("st", "nd", "rd", "th")
_SHORTEST_STEM = 2


def class_of(word: str) -> str:
    """The class of *word*, which is folded: the lexicon's, else its suffix's, else a noun's."""
    known = words()
    if found := known.get(word):
        return found
    if word[0].isdigit():
        if word.isdigit():
            return DIGITS
        return ADJECTIVE if word.endswith(_ORDINALS) and word[:-2].isdigit() else NOUN
    pairs, endings = _suffixes()
    for suffix, kind in pairs if word.endswith(endings) else ():
        if word.endswith(suffix) and len(word) >= len(suffix) + _SHORTEST_STEM:
            return kind
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _SHORTEST_STEM:
        return PLURAL
    return NOUN


@cache
def words() -> dict[str, str]:
    """Every word of the lexicon with its class; where it is listed twice, the later group below wins."""
    known: dict[str, str] = {}

    def add(kind: str, listed: str) -> None:
        known.update(dict.fromkeys(listed.split(), kind))

    add(ADJECTIVE, _lexicon.ADJECTIVES)
    known.update((compared(word), ADJECTIVE) for word in _lexicon.COMPARED.split())
    _add_verbs(known)
    add(LISTED_NOUN, _lexicon.NOUNS)
    add(PLURAL, _lexicon.PLURALS)
    add(NOUN_ADJECTIVE, _lexicon.NOUN_ADJECTIVES)
    add(ACTING_ADJECTIVE, _lexicon.ACTING)
    add(ADVERB, _lexicon.ADVERBS)
    add(DEGREE, _lexicon.DEGREES)
    add(INTERJECTION, _lexicon.INTERJECTIONS)
    add(NUMBER, _lexicon.NUMBERS)
    for table in (_lexicon.PLACED, _lexicon.CLOSED):
        for kind, listed in table.items():
            add(kind, listed)
    return known


@cache
def _suffixes() -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Each suffix with its class, and all of them: most words end in none."""
    pairs = tuple((suffix, kind) for kind, listed in _lexicon.SUFFIXES for suffix in listed.split())
    return pairs, tuple(suffix for suffix, _ in pairs)


def _add_verbs(known: dict[str, str]) -> None:
    noun_verbs = _lexicon.NOUN_VERBS.split()
    noun_like = {*noun_verbs, *_lexicon.IRREGULAR_NOUNS.split()}
    regular = (*_lexicon.VERBS.split(), *noun_verbs)
    irregular = [each.split("/") for each in _lexicon.IRREGULAR.split()]
    for base in regular:
        known[past(base)] = ED
    for _, second, *third in irregular:
        participle = third[0] if third else second
        known[participle] = PARTICIPLE
        known[second] = PAST_PARTICIPLE if second == participle else PAST
    # After the others: put and come are base forms first, whatever else they are.
    for base in (*regular, *(base for base, *_ in irregular)):
        known[ing(base)] = ING
        known[third_person(base)] = NOUN_THIRD if base in noun_like else THIRD
        known[base] = NOUN_BASE if base in noun_like else BASE
    for kind, listed in _lexicon.VERB_FORMS.items():
        known.update(dict.fromkeys(listed.split(), kind))


def _doubles(base: str) -> bool:
    """Whether the last letter is written twice before a vowel: one short syllable, or listed."""
    if base in _lexicon.DOUBLED.split():
        return True
    if len(base) < 3 or base[-1] in "aeiouwxy" or base[-2] not in _VOWELS:
        return False
    return base[-3] not in _VOWELS and sum(letter in _VOWELS for letter in base) == 1


def third_person(base: str) -> str:
    """
    The form of a verb after *he* or *she*.

    >>> third_person("carry"), third_person("catch"), third_person("play")
    ('carries', 'catches', 'plays')
    """
    if base.endswith("y") and base[-2] not in _VOWELS:
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def past(base: str) -> str:
    """The regular past."""
    if base.endswith("y") and base[-2] not in _VOWELS:
        return base[:-1] + "ied"
    if base.endswith("e"):
        return base + "d"
    return base + (base[-1] if _doubles(base) else "") + "ed"


def ing(base: str) -> str:
    """The form in -ing."""
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")):
        return base[:-1] + "ing"
    return base + (base[-1] if _doubles(base) else "") + "ing"


def compared(adjective: str) -> str:
    """The comparative in -er."""
    if adjective.endswith("y"):
        return adjective[:-1] + "ier"
    if adjective.endswith("e"):
        return adjective + "r"
    return adjective + (adjective[-1] if _doubles(adjective) else "") + "er"

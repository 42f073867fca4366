"""Text: folding, words and lookalikes, beside what one would pick instead."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Iterator
from importlib import import_module

from harness import Row

from asenion_core import drawings, fold, homoglyphs, normalize, to_ascii, tokens, unsettled
from asenion_core.reading import Reading

SIZE = 2_300

_WORDS = (
    *(
        "the",
        "report",
        "says",
        "that",
        "we",
        "can",
        "ship",
        "it",
        "before",
        "noon",
        "and",
        "the",
        "team",
        "does",
        "not",
    ),
    *("know", "who", "is", "calling", "Ada", "about", "plan", "b", "when", "everyone", "else", "in", "this", "office"),
    *(
        "has",
        "already",
        "read",
        "version",
        "2",
        "of",
        "the",
        "answer",
        "which",
        "nobody",
        "wrote",
        "down",
        "(see",
        "12)",
    ),
)
_CONTRACTIONS = ("can't", "it's", "we're", "don't")
_FOREIGN = "éèüñçáöâ—’“”…ßżłœ½€ø"


def english(size: int = SIZE) -> str:
    """Plain English, a word in forty a contraction."""
    draw = random.Random(7)
    words: list[str] = []
    while sum(map(len, words)) + len(words) < size:
        word = draw.choice(_CONTRACTIONS if draw.random() < 1 / 40 else _WORDS)
        words.append(word + draw.choice(("", "", "", "", "", "", "", ",", ".")))
    return " ".join(words)[:size]


def mixed(size: int = SIZE) -> str:
    """The same with 7 characters in 100 not ASCII."""
    draw, chars = random.Random(7), list(english(size))
    for at in draw.sample(range(size), size * 7 // 100):
        chars[at] = draw.choice(_FOREIGN)
    return "".join(chars)


TEXTS = {
    "ascii": english(),
    "mixed": mixed(),
    "cyrillic": ("Съешь же ещё этих мягких французских булок, да выпей чаю. " * SIZE)[:SIZE],
    "japanese": ("吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。ニャーニャー泣いていた。" * SIZE)[
        :SIZE
    ],
}


def plain_unicodedata(text: str) -> str:
    """What one writes first: decompose, drop the marks, lower."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.combining(char)).lower()


def _peer(group: str, name: str, module: str, attribute: str, text: str) -> Row:
    try:
        call = getattr(import_module(module), attribute)
    except ImportError:
        return Row.absent(group, name, "not installed")
    return Row(group, name, lambda: call(text), len(text))


def rows() -> Iterator[Row]:
    """Ours and then the peers, text by text."""
    ours: tuple[Callable[[str], object], ...] = (fold, tokens, normalize, homoglyphs, to_ascii, drawings, unsettled)
    for variant, text in TEXTS.items():
        for call in ours:
            group = f"{call.__name__}, {variant}"
            yield Row(group, f"asenion {call.__name__}", lambda call=call, text=text: call(text), len(text))  # type: ignore[misc]
            if call is fold:
                yield Row(group, "unicodedata", lambda text=text: plain_unicodedata(text), len(text))  # type: ignore[misc]
            if call is to_ascii:
                yield _peer(group, "unidecode", "unidecode", "unidecode", text)
                yield _peer(group, "anyascii", "anyascii", "anyascii", text)
            if call is homoglyphs:
                peer = ("confusable_homoglyphs.confusables", "is_confusable")
                yield _peer(group, "confusable-homoglyphs", *peer, text)
        places = f"places, {variant}"
        yield Row(places, "asenion Reading.places", lambda text=text: Reading(text).places, len(text))  # type: ignore[misc]

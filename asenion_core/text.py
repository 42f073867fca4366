"""Text: everything that is read off a str without a law, and nothing but pure functions of it."""

from __future__ import annotations

from asenion_core._characters import is_word_part
from asenion_core._drawings import drawings
from asenion_core._fold import fold, to_ascii
from asenion_core._invisibles import Invisible, invisibles
from asenion_core._lookalikes import Homoglyph, homoglyphs
from asenion_core._words import unsettled_end, words_of
from asenion_core.errors import TextError

__all__ = [
    "Homoglyph",
    "Invisible",
    "drawings",
    "fold",
    "homoglyphs",
    "invisibles",
    "is_word_character",
    "normalize",
    "to_ascii",
    "tokens",
    "unsettled",
]


def tokens(text: str) -> tuple[str, ...]:
    """
    The words of *text*, in order, folded, with contractions expanded.

    A word is a run of letters, numbers and marks. Nothing is segmented: text in a script that is written without spaces
    is one word for each run.

    >>> tokens("I can't, Ada's file (v2.0) can.")
    ('i', 'can', 'not', 'ada', 's', 'file', 'v2', '0', 'can')
    """
    if not isinstance(text, str):
        raise TextError(f"tokens: the text must be a str, not {type(text).__name__}")
    return tuple(words_of(text))


def normalize(text: str) -> str:
    """
    The words of *text*, as `tokens` gives them, with one space between them.

    Had and would, and has and is, are spelled alike in a contraction: 'd is always would, and 's always is.

    >>> normalize("Hi — how're you? I’d say it's f(x)!")
    'hi how are you i would say it is f x'
    """
    if not isinstance(text, str):
        raise TextError(f"normalize: the text must be a str, not {type(text).__name__}")
    return " ".join(words_of(text))


def is_word_character(char: str) -> bool:
    """
    *char* is a letter, a number or a mark: what words are made of.

    The underscore is none, and separates words.

    >>> is_word_character("ß"), is_word_character("½"), is_word_character("_")
    (True, True, False)
    """
    if not isinstance(char, str):
        raise TextError(f"is_word_character: the character must be a str, not {type(char).__name__}")
    return len(char) == 1 and is_word_part(char)


def unsettled(text: str) -> int:
    """
    How many characters at the end of *text* may still be read otherwise.

    Whatever follows, the words that begin before them, and their places, stay as they are. A word that has not ended may
    go on, or become another, as can does before 't; a mark that follows belongs to it.

    >>> unsettled("It can"), unsettled("It can'"), unsettled("It can. ")
    (3, 4, 0)
    """
    if not isinstance(text, str):
        raise TextError(f"unsettled: the text must be a str, not {type(text).__name__}")
    return unsettled_end(text)

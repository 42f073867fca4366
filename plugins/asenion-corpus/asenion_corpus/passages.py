"""Passages: which of those that somebody proposes really stand on a page."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from attrs import frozen

from asenion_core import TextError, is_word_character
from asenion_corpus._shown import shown
from asenion_corpus.errors import CorpusError
from asenion_corpus.pages import page_text


@frozen(kw_only=True)
class Dropped:
    """A *passage* that was not kept, and the *reason*."""

    passage: str
    reason: str


@frozen(kw_only=True)
class Passages:
    """The passages that stand on a page, and those that were dropped."""

    passages: tuple[str, ...]
    dropped: tuple[Dropped, ...]


def on_the_page(passage: str, text: str) -> bool:
    """
    Whether *passage* stands in *text*, a page text, character for character, and begins and ends where a word does.

    No place inside a longer word or a longer number counts.

    >>> page = "You must wait 48 hours. The fee is 1,250 dollars."
    >>> on_the_page("48 hours", page), on_the_page("8 hours", page), on_the_page("250 dollars", page)
    (True, False, False)
    """
    for value, name in ((passage, "passage"), (text, "text")):
        if not isinstance(value, str):
            raise TextError(f"the {name} must be a str, not {type(value).__name__}")
    if not passage:
        return False
    return any(_stands_alone(text, start, start + len(passage)) for start in _places(passage, text))


def verified_passages(proposed: Iterable[str], page: str, *, most: int = 5) -> Passages:
    """
    Which of the *proposed* passages may be kept: those that stand on *page*, a raw one, each once and no more than *most*.

    Each is read as the page is. What stands there but for one digit or one word is dropped: a model that is asked to copy may
    paraphrase, and it would be kept in the page's name.

    >>> verified_passages(["Wait <b>12</b> days.", "Wait 21 days."], "<p>Wait 12 days.</p>")
    Passages(passages=('Wait 12 days.',), dropped=(Dropped(passage='Wait 21 days.', reason='not on the page'),))
    """
    if isinstance(proposed, (str, bytes)) or not isinstance(proposed, Iterable):
        raise TextError(f"the proposed passages must be a list of texts, not {shown(proposed)}")
    if isinstance(most, bool) or not isinstance(most, int) or most < 0:
        raise CorpusError(f"most must be a whole number from 0 on, not {shown(most)}")
    text = page_text(page)
    kept: dict[str, None] = {}
    absent: set[str] = set()
    dropped = []
    for each in proposed:
        passage = page_text(each)
        if not passage or passage in kept:
            continue
        # What was looked for once is not looked for again.
        if passage in absent or not on_the_page(passage, text):
            absent.add(passage)
            dropped.append(Dropped(passage=passage, reason="not on the page"))
        elif len(kept) >= most:
            dropped.append(Dropped(passage=passage, reason=f"past the limit of {most}"))
        else:
            kept[passage] = None
    return Passages(passages=tuple(kept), dropped=tuple(dropped))


def _places(passage: str, text: str) -> Iterator[int]:
    """Every place of *passage* in *text*, overlapping ones too."""
    # A passage that repeats itself may stand at every character, and comparing all of it there would be quadratic.
    length, allowed = len(passage), 4 * len(text)
    at = text.find(passage)
    while at >= 0 and allowed >= 0:
        yield at
        allowed -= length
        at = text.find(passage, at + 1)
    if at >= 0:
        yield from _repeated_places(passage, text, at)


def _repeated_places(passage: str, text: str, start: int) -> Iterator[int]:
    """The same from *start* on, as Knuth, Morris and Pratt have it: each character is read once."""
    borders = [0] * len(passage)  # how much of its beginning a beginning also ends on
    matched = 0
    for index in range(1, len(passage)):
        while matched and passage[index] != passage[matched]:
            matched = borders[matched - 1]
        matched += passage[index] == passage[matched]
        borders[index] = matched
    matched = 0
    for index in range(start, len(text)):
        while matched and text[index] != passage[matched]:
            matched = borders[matched - 1]
        matched += text[index] == passage[matched]
        if matched == len(passage):
            yield index + 1 - matched
            matched = borders[matched - 1]


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]`` is cut out of no word and no number."""
    if start and _is_word(text[start]) and _is_word(text[start - 1]):
        return False
    if end < len(text) and _is_word(text[end - 1]) and _is_word(text[end]):
        return False
    if start > 1 and text[start].isdecimal() and text[start - 1] in ".," and text[start - 2].isdecimal():
        return False
    return not (end + 1 < len(text) and text[end - 1].isdecimal() and text[end] in ".," and text[end + 1].isdecimal())


def _is_word(char: str) -> bool:
    """A letter, a number or a mark: also one that is drawn as nothing, which words of the core are not made of."""
    return is_word_character(char) or unicodedata.category(char)[0] in "LNM"

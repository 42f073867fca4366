"""
Lookalikes in a text that arrives a piece at a time: which are certain, and which wait for their surroundings.

A word with a Latin letter is read when it has ended. One that is spelled in nothing but lookalikes waits for the end of the
piece without white space that it stands in, then for a letter that no Latin word has: up to the next Latin word, and one
letter alone up to the end of the text. `homoglyphs` is asked about single words and single characters, never the whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import define, field

from asenion_core import Homoglyph, homoglyphs, invisibles, is_word_character

_LATIN, _STRONG, _OTHER, _PART, _BLANK, _STOP = "LsodB."
# East Asian letters, of which there are too many to keep, and which no lookalike is spelled beside.
_EAST = (("\u2e80", "\ua4cf"), ("\uac00", "\ud7ff"))


@define
class _Word:
    """A word spelled in lookalikes alone."""

    found: tuple[Homoglyph, ...]
    letters: str  # each once
    alone: bool = field(kw_only=True)


class LookalikeStream:
    """
    *found* holds what is certain by character, each at its first place so far; *waiting* is the place of the first lookalike
    that may still be found.
    """

    def __init__(self) -> None:
        self.found: dict[str, Homoglyph] = {}
        self.pushed = 0
        self._word: list[str] = []  # that has not ended
        self._word_at = 0
        self._word_like: int | None = None  # the first lookalike in it
        self._word_ascii = True
        self._latin = False  # a Latin letter in the piece without white space
        self._in_piece: list[_Word] = []
        self._in_stretch: list[_Word] = []
        self._alone: list[_Word] = []
        # Letters that no Latin word has: of the stretch since the last Latin word, and of the text.
        self._near: dict[str, None] = {}
        self._ever: dict[str, None] = {}

    @property
    def waiting(self) -> int | None:
        waiting = (*self._in_piece[:1], *self._in_stretch[:1], *self._alone[:1])
        places = [word.found[0].position for word in waiting]
        if self._word_like is not None:
            places.append(self._word_like)
        return min(places, default=None)

    def push(self, piece: str) -> None:
        """Read *piece*."""
        if piece.isascii() and self._word_ascii and not self._in_piece and not self._in_stretch:
            piece = self._past_plain_pieces(piece)
        at = self.pushed
        for place, char in enumerate(piece, at):
            kind = _kind(char)
            if kind in (_BLANK, _STOP):
                self._end_word()
                if kind == _BLANK:
                    self._end_piece()
                continue
            if not self._word:
                self._word_at = place
            self._word.append(char)
            self._word_ascii = self._word_ascii and char.isascii()
            if self._word_like is None and _lookalike(char):
                self._word_like = place
        self.pushed = at + len(piece)

    def finish(self) -> None:
        """The end of the text: what nothing spoke for is found."""
        self._end_word()
        self._end_piece()
        self._end_stretch()
        self._take(self._alone)

    def _past_plain_pieces(self, text: str) -> str:
        """Read *text*, which is ASCII, up to the last blank in it, while nothing waits; the rest. Most text is read so."""
        rest = "" if not text or text[-1].isspace() else text.rsplit(None, 1)[-1]
        if (end := len(text) - len(rest)) > 0:
            if any(map(str.isalpha, self._word)) or any(map(str.isalpha, text[:end])):
                self._near.clear()
            self._word.clear()
            self._latin = False
            self.pushed += end
        return rest

    def _end_word(self) -> None:
        if not self._word:
            return
        text, at = "".join(self._word), self._word_at
        like = self._word_like is not None
        self._word.clear()
        self._word_like, self._word_ascii = None, True
        kinds = {_kind(char) for char in text} if not text.isascii() else {_LATIN if _has_letter(text) else _PART}
        if _LATIN in kinds:
            self._latin = True
            self._end_stretch()
            if like:
                self._find(_moved(homoglyphs(text), at))
            return
        if _OTHER in kinds:
            self._show(text)
        if like and (alone := homoglyphs(text)):
            letters = [char for char in text if _kind(char) == _STRONG]
            word = _Word(_moved(alone, at), "".join(dict.fromkeys(letters)), alone=len(letters) == 1)
            self._in_piece.append(word)

    def _end_piece(self) -> None:
        words, latin = self._in_piece, self._latin
        self._in_piece, self._latin = [], False
        if latin:
            self._take(words)
            return
        for word in words:
            known = self._ever if word.alone else self._near
            if not _spoken_for(word, known):
                (self._alone if word.alone else self._in_stretch).append(word)

    def _end_stretch(self) -> None:
        """A Latin word has come: what stood before it and is not spoken for is found."""
        self._take(self._in_stretch)
        self._near.clear()

    def _show(self, text: str) -> None:
        """Take note of the letters that no Latin word has, and let go of the words that they speak for."""
        new = [char for char in text if _kind(char) == _OTHER and char not in self._near]
        if not new:
            return
        self._near.update(dict.fromkeys(new))
        self._ever.update(dict.fromkeys(new))
        self._in_stretch = _unspoken_for(self._in_stretch, self._near)
        self._alone = _unspoken_for(self._alone, self._ever)

    def _take(self, words: list[_Word]) -> None:
        for word in words:
            self._find(word.found)
        words.clear()

    def _find(self, found: Iterable[Homoglyph]) -> None:
        for each in found:
            first = self.found.setdefault(each.char, each)
            if each.position < first.position:
                self.found[each.char] = each


def _moved(found: Iterable[Homoglyph], by: int) -> tuple[Homoglyph, ...]:
    return tuple(
        Homoglyph(
            char=each.char,
            position=each.position + by,
            looks_like=each.looks_like,
            writing_system=each.writing_system,
        )
        for each in found
    )


def _spoken_for(word: _Word, letters: Iterable[str]) -> bool:
    """Whether *letters* show every writing system of *word*."""
    shown = "".join(letters)
    # Spelled twice, so that one letter is no symbol; each letter of another system is a word of its own.
    return bool(shown) and not any(each.position == 0 for each in homoglyphs(f"{word.letters * 2} {shown}"))


def _unspoken_for(words: list[_Word], letters: Iterable[str]) -> list[_Word]:
    spoken = {each: _spoken_for(word, letters) for each, word in {word.letters: word for word in words}.items()}
    return [word for word in words if not spoken[word.letters]]


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


@lru_cache(maxsize=4096)
def _lookalike(char: str) -> bool:
    return not char.isascii() and bool(homoglyphs(f"x{char}"))


@lru_cache(maxsize=4096)
def _kind(char: str) -> str:
    """What *char* is to the words around it, as `homoglyphs` shows it."""
    if char.isspace() or char == "\N{BRAILLE PATTERN BLANK}":
        return _BLANK
    if not is_word_character(char):
        if homoglyphs(f"\N{CYRILLIC SMALL LETTER YA}\N{CYRILLIC SMALL LETTER A}{char}"):
            return _LATIN  # a sign made of letters
        return _PART if invisibles(char) else _STOP
    if char.isascii():
        return _LATIN if char.isalpha() else _PART
    if homoglyphs(f"\N{CYRILLIC SMALL LETTER YA}\N{CYRILLIC SMALL LETTER A}{char}"):
        return _LATIN
    if homoglyphs(char * 2):
        return _STRONG
    if _lookalike(char) and _shows_nothing(char):
        return _PART
    return _OTHER if _may_show(char) else _PART


def _may_show(char: str) -> bool:
    return not any(first <= char <= last for first, last in _EAST)


def _shows_nothing(char: str) -> bool:
    """Whether a lookalike speaks for no writing system: a number, a mark, or a letter of one that Latin words are joined to."""
    return all(
        any(each.position == 0 for each in homoglyphs(f"{letter * 2} {char}"))
        for letter in ("\N{CYRILLIC SMALL LETTER A}", "\N{GREEK SMALL LETTER OMICRON}")
    )

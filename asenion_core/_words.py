"""Words: the runs that two texts are compared by, contractions expanded, and where each stands in the text."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from asenion_core._characters import Memo, beyond_ascii, composed, is_word_part, marks
from asenion_core._fold import CONTROL_BYTES, FOLDED, unmarked
from asenion_core._tables import CONTRACTIONS, ENDINGS, OPENING

_WORD_BYTES = bytes(
    byte if byte >= 0x80 or byte in b"'" or bytes((byte,)).isalnum() else 32
    for byte in range(0x100)
).lower()  # fmt: skip

# A word as written, in the piece between two blanks: an apostrophe in front, then word characters with single apostrophes
# between them. One apostrophe at most: a run of them with no word behind it would be gone through from each of its places.
_WRITTEN = re.compile(r"('?)([^']+(?:'[^']+)*)")


def words_of(text: str) -> list[str]:
    """The words of *text*, folded, contractions expanded."""
    spaced = _spaced(text)
    if "'" in spaced:
        spaced = _expanded(spaced)
    words = spaced.split()
    if _UNMARKED.isdisjoint(words):
        return words
    return [half for word in words for half in CONTRACTIONS.get(word, (word,))]


def _expanded(spaced: str) -> str:
    """*spaced* with every piece that holds an apostrophe replaced by its words; all others are passed over in C."""
    parts: list[str] = []
    done, at = 0, spaced.find("'")
    while at >= 0:
        start = spaced.rfind(" ", done, at) + 1 or done
        end = spaced.find(" ", at)
        if end < 0:
            end = len(spaced)
        parts += spaced[done:start], " ".join(_words_in(spaced[start:end]))
        done, at = end, spaced.find("'", end)
    parts.append(spaced[done:])
    return "".join(parts)


def _words_in(piece: str) -> tuple[str, ...]:
    """The words of one *piece* between two spaces, a contraction or not."""
    return CONTRACTIONS.get(piece) or (_remembered(piece) if len(piece) <= _SHORT else _parted(piece))


_SHORT = 32  # what is longer is not kept, so that what is kept is bounded


def _spaced(text: str) -> str:
    """*text* folded, with a space for everything that is no word character and no apostrophe."""
    if text.isascii():
        return text.encode("ascii").translate(_WORD_BYTES, CONTROL_BYTES).decode("ascii")
    mapped = unmarked(text, _WORDS).encode("utf-8", "surrogatepass")
    return composed(mapped.translate(_WORD_BYTES, CONTROL_BYTES).decode("utf-8", "surrogatepass"))


def _parted(piece: str) -> tuple[str, ...]:
    """The words of a *piece* that holds apostrophes and is no contraction as a whole."""
    words: list[str] = []
    for written in _WRITTEN.finditer(piece):
        quote, word = written.groups()
        if quote and word in OPENING:
            words += OPENING[word]
            continue
        parts, endings = word.split("'"), []
        while len(parts) > 1 and parts[-1] in ENDINGS:
            endings.append(ENDINGS[parts.pop()])
        if len(parts) == 2 and (found := CONTRACTIONS.get("'".join(parts))):
            words += found
        else:
            for part in parts:
                words += CONTRACTIONS.get(part, (part,))
        words += reversed(endings)
    return tuple(words)


_remembered = lru_cache(maxsize=4096)(_parted)


# Where the words stand: one letter for each character of the text, then one pattern over the letters.
#   w  word character       m  mark                 i  invisible       '  apostrophe, in any of its forms
#   n  an apostrophe and a word, or several words, in one    "  several apostrophes in one
#   p  a word between signs, in one: (a)            e  a word and the sign that ends it, in one: 1.
_CLASS_BYTES = bytes(
    ord("i") if byte in CONTROL_BYTES else
    ord("'") if byte == ord("'") else
    ord("w") if chr(byte).isalnum() else ord(" ")
    for byte in range(0x80)
) + bytes(range(0x80, 0x100))  # fmt: skip


@cache
def _placed() -> re.Pattern[str]:
    return re.compile(r"(?:[wn](?:[wmn]++|i++[wmn]|i*+'[mi]*+w)*+(?:i*+(?:'[mi]*+)?e)?|e|p)(?:i*+m)*+")


def places_of(text: str) -> tuple[tuple[int, int], ...]:
    """
    The start and end in *text* of each of its words, one for each that `words_of` gives.

    The span is the word as written, with its marks and what is invisible inside it. Words that are written as one share
    it: both halves of can't, and ada's, which is two words and one as written.
    """
    classes = _classes(text)
    pattern = _placed() if _RARE.search(classes) else _PLAIN
    spans = [found.span() for found in pattern.finditer(classes)]
    if not _QUOTING.isdisjoint(classes):
        # Nearly every word has a blank or a sign before it; before the first stands the last, which does no harm.
        spans = [span if classes[span[0] - 1] == " " else _with_its_apostrophe(text, classes, *span) for span in spans]
    words = words_of(text)
    if len(spans) == len(words):
        return tuple(spans)
    written = [text[start:end] for start, end in spans]
    # How many words each is, but for those that are one: a text has far fewer distinct words than words.
    several = {word: count for word in set(written) if (count := _count_in(word)) != 1}
    places: list[tuple[int, int]] = []
    done = 0
    for index, word in enumerate(written):
        if word in several:
            places += spans[done:index]
            places += [spans[index]] * several[word]
            done = index + 1
    places += spans[done:]
    return tuple(places)


# What makes a text more than words between blanks and apostrophes, by its letters; and the pattern for a text without.
_RARE = re.compile('[mi"npe]')
_PLAIN = re.compile("w+(?:'w+)*")


def _count_in(written: str) -> int:
    """How many words one place holds."""
    if written.isascii() and written.isalnum() and written.lower() not in _UNMARKED:
        return 1
    return len(_kept(written) if len(written) <= _SHORT else words_of(written))


@lru_cache(maxsize=4096)
def _kept(written: str) -> tuple[str, ...]:
    return tuple(words_of(written))


def count_of(text: str) -> int:
    """How many words *text* has as written: can't is one, and so is ada's."""
    if not text.isascii():
        return len(_placed().findall(_classes(text)))
    return sum(len(_WRITTEN.findall(piece)) if "'" in piece else 1 for piece in _spaced(text).split())


_UNMARKED = frozenset(word for word in CONTRACTIONS if "'" not in word)
_OPENERS = tuple([word] for word in OPENING)
_QUOTING = frozenset("'\"")
_FEW = 24  # distinct characters, up to which replacing one after another is quicker than one pass for all


def _classes(text: str) -> str:
    if text.isascii():
        return text.encode("ascii").translate(_CLASS_BYTES).decode("ascii")
    distinct = beyond_ascii(text)
    if len(distinct) > _FEW:
        return text.translate(_CLASSES)
    # What is ASCII first, so that no letter that stands for a class is read as one of the text.
    classes = text.encode("utf-8", "surrogatepass").translate(_CLASS_BYTES).decode("utf-8", "surrogatepass")
    for char in distinct:
        classes = classes.replace(char, _CLASSES[ord(char)])
    return classes


def _with_its_apostrophe(text: str, classes: str, start: int, end: int) -> tuple[int, int]:
    """The place of a word, from its apostrophe on if it is one of the two that begin with one."""
    opening = _apostrophe_before(classes, start)
    if opening is not None and words_of(text[start:end]) in _OPENERS:
        return opening, end
    return start, end


def _apostrophe_before(classes: str, start: int) -> int | None:
    """Where the apostrophe is that stands before *start*, marks and invisible characters between them or not."""
    at = start - 1
    while at >= 0 and classes[at] in "mi":
        at -= 1
    return at if at >= 0 and classes[at] in "'\"" else None


def unsettled_end(text: str) -> int:
    """How many characters at the end of *text* may still be read otherwise, whatever follows."""
    tail = _last_piece(text)
    classes = _classes(tail)
    start = end = None
    for found in _placed().finditer(classes):
        start, end = found.span()
    rest = classes[end or 0 :]
    apostrophes = rest.count("'") + 2 * rest.count('"')
    if start is None or end is None or apostrophes > 1 or (apostrophes and classes[end - 1] in "ep"):
        # No word that could go on; but an apostrophe may be the one that a word begins with.
        last = max(rest.rfind("'"), rest.rfind('"'))
        return len(rest) - last if last >= 0 else 0
    if (opening := _apostrophe_before(classes, start)) is not None:
        words = words_of(tail[start:end])
        # Followed by an apostrophe, it is one of the two or none.
        if words in _OPENERS or (not apostrophes and any([opener[: len(words[0])]] == words for opener in OPENING)):
            start = opening
    return len(tail) - start


def _last_piece(text: str) -> str:
    """The end of *text* after the last character that no word goes on across."""
    taken = 64
    while True:
        tail = text[-taken:]
        blank = _classes(tail).rfind(" ")
        if blank >= 0 or taken >= len(text):
            return tail[blank + 1 :]
        taken *= 4


def _word_form(char: str) -> str:
    form = FOLDED[ord(char)]
    return form if char in marks() else "".join(sign if sign == "'" or is_word_part(sign) else " " for sign in form)


_WORDS = Memo(_word_form)


def _class(char: str) -> str:
    if char.isascii():
        return chr(_CLASS_BYTES[ord(char)])
    form = _WORDS[ord(char)]
    if not form:
        return "i"
    if " " in form.strip(" "):
        return "n"  # several words in one
    if form in marks():
        return "m"
    if not form.strip(" '"):
        return {" ": " ", "'": "'"}.get(form, '"' if "'" in form else " ")
    if form.endswith(" "):
        return "p" if form.startswith(" ") else "e"
    return "n" if form.startswith("'") else "w"


_CLASSES = Memo(_class)

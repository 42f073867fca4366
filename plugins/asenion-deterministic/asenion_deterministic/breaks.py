"""
Where sentences and clauses end and open: the one reading of it that tags, patterns, atomic claims and intents share.

A sentence ends at a line break, and at a run of ``. ! ? ; …`` with what closes a quotation or a bracket behind it, before
white space. A comma, a colon before white space and a dash end a clause. A full stop after a title, after dotted letters,
or after *no* before a digit shortens a word and ends nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import attrs

from asenion_core import Reading, tokens
from asenion_deterministic import _lexicon
from asenion_deterministic.vocabulary import CALLERS, DIGITS, NOUN, POSSESSIVE, class_of

#: The breaks of a marked text: a sentence's end, and those within a sentence.
END, COMMA, COLON, DASH = ".", ",", ":", "-"
BREAKS = END + COMMA + COLON + DASH

#: The mark behind `no.` until it is known whether a digit follows.
UNDECIDED = "?"

#: What ends a line.
LINE_BREAKS = "\n\r\v\f\x85\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}"
_LINE_BREAK = re.compile(f"[{LINE_BREAKS}]")
_CLOSERS = "\"')]}>*_`\N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\
\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
_DASHES = "\N{EM DASH}\N{HORIZONTAL BAR}"
_STOPS = ".!?;\N{HORIZONTAL ELLIPSIS}"
#: Dotted letters, up to where the search ends.
DOTTED = re.compile(r"(?<![^\W_])(?:[^\W\d_]\.){2,}\Z")
_PLAIN = re.compile("[a-zA-Z]+([,.:;!?]?)")
_ENDS_NOTHING = frozenset((*_lexicon.TITLES.split(), "vs"))

_MOST_PIECES = 20_000
_LONGEST_PIECE = 40


@attrs.frozen(kw_only=True)
class Clause:
    """
    The words between two breaks: ``text[start:end]`` from the first word to the last.

    *first* and *last* are the indices of these two words in ``Reading.words``, *sentence* counts the sentences that hold words.
    """

    start: int
    end: int
    first: int
    last: int
    sentence: int


@attrs.frozen(kw_only=True)
class Sentence:
    """The words of one sentence: ``text[start:end]`` from the first to the last, *first* and *last* as in `Clause`."""

    start: int
    end: int
    first: int
    last: int


def clauses(reading: Reading | str) -> tuple[Clause, ...]:
    """
    What stands between the breaks of a text, in order; a text may be given in place of a reading.

    A conjunction is no break, and neither is the full stop of a title.

    >>> text = "Ask Dr. Smith, then call. Thanks"
    >>> [(text[c.start:c.end], c.sentence) for c in clauses(text)]
    [('Ask Dr. Smith', 0), ('then call', 0), ('Thanks', 1)]
    """
    return read(reading).view(_clauses)


def sentences(reading: Reading | str) -> tuple[Sentence, ...]:
    """
    The sentences of a text that hold words, in order.

    >>> text = "It opens at 5 p.m. tomorrow. Come early!"
    >>> [text[s.start:s.end] for s in sentences(text)]
    ['It opens at 5 p.m. tomorrow', 'Come early']
    """
    return read(reading).view(_sentences)


OPENERS = BREAKS + "cxX" + "RrSD"
_NEGATIONS = "!J"


def is_open(marks: str, at: int) -> bool:
    """
    Whether a command may open on the word at *at* of some marks that begin with a break.

    It may after a break, after a conjunction that joins or subordinates, an interjection or an adverb; and after a negation
    that stands in such a place or follows *do*.
    """
    at -= 1
    while marks[at] in _NEGATIONS:
        if marks[at - 1] == "Z":
            return True
        at -= 1
    return marks[at] in OPENERS


def read(reading: Reading | str) -> Reading:
    """A reading as it is, and one of a text."""
    return reading if isinstance(reading, Reading) else Reading(reading)


def marked(reading: Reading, verbs: tuple[str, ...] = ()) -> str:
    """The class of each word of a text, a letter each, with the breaks where they stand."""
    mark = _marks(verbs).__getitem__
    text = reading.text
    # A test for each sign is ten times as quick as a pattern for all of them, and most texts hold none or one kind.
    if any(sign in text for sign in LINE_BREAKS):
        return _decided(END.join(["".join(map(mark, line.split())) for line in _LINE_BREAK.split(text)]))
    return _decided("".join(map(mark, text.split())))


def without_breaks(marks: str) -> str:
    """The letters of the words alone, so that each stands at the index of its word."""
    # Four replacements: translate is six times as slow on letters beyond ASCII.
    return marks.replace(COMMA, "").replace(END, "").replace(COLON, "").replace(DASH, "")


def _decided(marks: str) -> str:
    if UNDECIDED not in marks:
        return marks
    return marks.replace(UNDECIDED + DIGITS, DIGITS).replace(UNDECIDED, END)


class _Marks(dict[str, str]):
    """Piece of text between white space -> its marks. Bounded: a piece that is long, or one too many, is read anew."""

    def __init__(self, mark: Callable[[str], str]) -> None:
        super().__init__()
        self.mark = mark

    def __missing__(self, piece: str) -> str:
        marks = marks_of(piece, self.mark)
        if len(piece) <= _LONGEST_PIECE and len(self) < _MOST_PIECES:
            self[piece] = marks
        return marks


@lru_cache(maxsize=32)
def _marks(verbs: tuple[str, ...]) -> _Marks:
    if not verbs:
        return _Marks(class_of)
    called = frozenset(verbs)
    return _Marks(lambda word: CALLERS[class_of(word)] if word in called else class_of(word))


def marks_of(piece: str, mark: Callable[[str], str]) -> str:
    """The marks of a run of characters that holds no white space."""
    if (plain := _PLAIN.fullmatch(piece)) and len(words := tokens(piece)) == 1:
        return _marks_of_plain(words[0], plain[1], mark)
    reading = Reading(piece)
    found = []
    last = 0
    before = None
    for word, (start, end) in zip(reading.words, reading.places, strict=True):
        if start < last:  # it shares its place with the word before: a contraction, or what owns
            found.append(POSSESSIVE if word == "s" else mark(word))
        else:
            found.append(_within(piece, last, start))
            # "plan A. Then" names a plan: the article ends no sentence
            found.append(NOUN if word == "a" and piece[end : end + 1] == "." else mark(word))
            last = end
        before = word
    found.append(_within(piece, last, len(piece)))
    found.append(_behind(piece, last, before))
    return "".join(found)


def _marks_of_plain(word: str, sign: str, mark: Callable[[str], str]) -> str:
    """As `marks_of`, of one word with one sign behind it or none: nearly every piece of a text, and ten times as quick."""
    if sign == ".":
        if word in _ENDS_NOTHING:
            return mark(word)
        if word == "no":
            return mark(word) + UNDECIDED
        return (NOUN if word == "a" else mark(word)) + END
    return mark(word) + (COMMA if sign == "," else COLON if sign == ":" else END if sign else "")


def _within(piece: str, start: int, end: int) -> str:
    """The breaks between two words, or beside the words, of a piece."""
    if start == end:
        return ""
    found = []
    for place in range(start, end):
        sign = piece[place]
        if sign == ",":
            if not (_digit(piece, place - 1) and _digit(piece, place + 1)):
                found.append(COMMA)
        elif (
            sign in _DASHES
            or (sign == "\N{EN DASH}" and not _digit(piece, place + 1))
            or (sign == "-" and place > start and piece[place - 1] == "-")
        ):
            found.append(DASH)
    return "".join(found)


def _behind(piece: str, last: int, word: str | None) -> str:
    """The break that the white space behind a piece makes of its end; *last* is where its last *word* ends."""
    if piece == "-":
        return DASH
    if piece.endswith(":"):
        return COLON
    core = piece.rstrip(_CLOSERS)
    if len(core) <= last or core[-1] not in _STOPS:
        return ""
    if core[-1] == "." and core[-2:-1] not in tuple(_STOPS):
        if word in _ENDS_NOTHING or DOTTED.search(core, max(0, len(core) - _LONGEST_PIECE)):
            return ""
        if word == "no":
            return UNDECIDED
    return END


def _digit(piece: str, place: int) -> bool:
    return 0 <= place < len(piece) and piece[place].isdigit()


_RUN = re.compile("[^" + re.escape(BREAKS) + "]+")


@attrs.frozen
class Layout:
    """
    The breaks of a text, by the words they stand before.

    *gaps* holds the breaks before a word, where there are any; *firsts* the first word of each sentence; *count* is how many
    words there are.
    """

    gaps: dict[int, str]
    firsts: tuple[int, ...]
    count: int


def layout(reading: Reading) -> Layout:
    """Where the breaks of a text stand among its words."""
    marks = reading.view(marked)
    gaps: dict[int, str] = {}
    firsts: list[int] = []
    breaks = behind = 0
    for run in _RUN.finditer(marks):
        start, end = run.span()
        breaks += start - behind
        if start > behind:
            gaps[start - breaks] = marks[behind:start]
        if not firsts or END in marks[behind:start]:
            firsts.append(start - breaks)
        behind = end
    return Layout(gaps, tuple(firsts), behind - breaks)


def _clauses(reading: Reading) -> tuple[Clause, ...]:
    laid = reading.view(layout)
    places = reading.places
    sentences = set(laid.firsts)
    found: list[Clause] = []
    sentence = -1
    for first, end in pairwise((*sorted({*laid.gaps, *laid.firsts}), laid.count)):
        sentence += first in sentences
        start, stop = places[first][0], places[end - 1][1]
        found.append(Clause(start=start, end=stop, first=first, last=end - 1, sentence=sentence))
    return tuple(found)


def _sentences(reading: Reading) -> tuple[Sentence, ...]:
    laid = reading.view(layout)
    places = reading.places
    return tuple(
        Sentence(start=places[first][0], end=places[end - 1][1], first=first, last=end - 1)
        for first, end in pairwise((*laid.firsts, laid.count))
    )

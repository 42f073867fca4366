"""Where what is asked for begins and ends within a sentence: what leads into a clause, and where the next instruction opens."""

from __future__ import annotations

from typing import NamedTuple

from asenion_core import Reading
from asenion_deterministic.answers import letters_of
from asenion_deterministic.breaks import DOTTED, Layout, layout, marked, without_breaks
from asenion_deterministic.tagging import readings_of
from asenion_deterministic.vocabulary import DEGREE

_LEADS = letters_of("conj", "interj", "adv")
_VERBS = letters_of("verb")
_ACTS = letters_of("verb", "aux")
_ADJECTIVES = letters_of("adj")
_DETERMINERS = letters_of("det")
_INFLECTED = frozenset("gGPQd~^")
_SUBORDINATE = "x"
_JOINS = frozenset(("and", "or", "nor"))
_HANDS_OVER = frozenset(("and", "or", "but", "nor", "so", "yet", "then"))
_DOES = frozenset(("have", "do"))


class Line(NamedTuple):
    """A text as patterns see it: its words, a class and a letter of readings for each, and its breaks."""

    words: tuple[str, ...]
    classes: str
    letters: str
    laid: Layout

    def leads(self, at: int) -> bool:
        """Whether the word *at* only leads into a clause; *very* before an adjective belongs to it."""
        letter = self.letters[at]
        if letter == DEGREE and self.letters[at + 1 : at + 2] in _ADJECTIVES:
            return False
        return letter in _LEADS

    def opening(self, first: int, fixed: int, least: int) -> int:
        """
        Where a slot starts that opens a pattern, in a sentence from *first* on, before the word *fixed*.

        After the last break, subordinate conjunction or *that*, or after *and*, *or*, *nor* where a verb stands before it; then
        past what leads into the clause. *least* words stay.
        """
        start, latest = first, fixed - least
        acted = False
        gaps, words, classes = self.laid.gaps, self.words, self.classes
        for at in range(first, fixed):
            if at in gaps and at <= latest:
                start, acted = at, False
            letter = self.letters[at]
            if letter in _ACTS:
                acted = True
            elif at < latest and (
                classes[at] == _SUBORDINATE
                or (words[at] == "that" and letter not in _DETERMINERS)
                or (acted and words[at] in _JOINS)
            ):
                start, acted = at + 1, False
        return self.past_leads(start, latest)

    def past_leads(self, first: int, latest: int) -> int:
        """The first word from *first* on that leads into nothing, or *latest*."""
        while first < latest and self.leads(first):
            first += 1
        return first

    def instruction(self, first: int, end: int) -> int:
        """
        Where the instruction that begins at *first* is over: at the next one, or at *end*.

        A break or a conjunction hands over, perhaps with words that lead in behind it, to a base form, a caller's verb or a
        command. The break or conjunction is outside.
        """
        gaps, words = self.laid.gaps, self.words
        at = first + 1
        while at < end:
            if at not in gaps and words[at] not in _HANDS_OVER:
                at += 1
                continue
            handed = at
            while at < end and (self.leads(at) or self.classes[at] == "J"):
                at += 1
            if at < end and self.commands(at):
                return handed
            at = max(at, handed + 1)
        return end

    def commands(self, at: int) -> bool:
        """Whether an instruction opens on the word *at*: a verb in its base form, a caller's verb, a command, or *do not*."""
        kind, word = self.classes[at], self.words[at]
        if kind == "Z":
            return word in _DOES and (self.classes[at + 1 : at + 2] == "!" or self.letters[at] in _VERBS)
        if kind == "V" and word not in _DOES:
            return False
        return self.letters[at] in _VERBS and kind not in _INFLECTED


def line(reading: Reading, verbs: tuple[str, ...] = ()) -> Line:
    """The line of a reading, for a caller's verbs."""
    classes = without_breaks(reading.view(marked, verbs))
    return Line(reading.words, classes, readings_of(reading, verbs), reading.view(layout))


_SIGNS_BEFORE = "$\N{EURO SIGN}\N{POUND SIGN}\N{YEN SIGN}#@+-/~_"
_SIGNS_BEHIND = "%\N{DEGREE SIGN}+#/_$\N{EURO SIGN}\N{POUND SIGN}\N{YEN SIGN}"
_APOSTROPHES = (
    "'",
    "\N{RIGHT SINGLE QUOTATION MARK}",
    "\N{LEFT SINGLE QUOTATION MARK}",
    "\N{MODIFIER LETTER APOSTROPHE}",
    "\N{FULLWIDTH APOSTROPHE}",
)


def written(reading: Reading, first: int, end: int) -> str:
    """
    The words from *first* to before *end* as they stand in the text.

    With the signs glued to them and the last stop of dotted letters, and without what a word outside is written in one with.
    """
    text, places = reading.text, reading.places
    start, stop = places[first][0], places[end - 1][1]
    if first and places[first - 1] == places[first]:
        start = _apostrophe(reading, first, start - 1) + 1
    else:
        before = places[first - 1][1] if first else 0
        glued = start
        while glued > before and text[glued - 1] in _SIGNS_BEFORE:
            glued -= 1
        if glued > before or not first:
            start = glued
    if end < len(places) and places[end] == places[end - 1]:
        return text[start : _apostrophe(reading, end, stop)]
    behind = places[end][0] if end < len(places) else len(text)
    glued = stop
    while glued < behind and text[glued] in _SIGNS_BEHIND:
        glued += 1
    if glued < behind or end == len(places):
        stop = glued
    if text[stop : stop + 1] == "." and DOTTED.search(text, max(0, stop - 40), stop + 1):
        stop += 1
    return text[start:stop]


def _apostrophe(reading: Reading, at: int, otherwise: int) -> int:
    """Where the apostrophe stands before the word *at* of several written as one: ``ada's`` is ``ada`` and ``s``."""
    start, end = reading.places[at]
    while at < len(reading.places) and reading.places[at][0] == start:
        found = max(reading.text.rfind(sign, start, end) for sign in _APOSTROPHES)
        if found < 0:
            return otherwise
        at, end = at + 1, found
    return end

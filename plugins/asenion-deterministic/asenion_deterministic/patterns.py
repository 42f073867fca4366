"""Patterns: whether a run of words fits, and what the places hold that it leaves open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, Reading
from asenion_core.terms import any_phrases, each_of
from asenion_deterministic._parts import Fixed, Slot, parts_of
from asenion_deterministic._runs import padded
from asenion_deterministic.breaks import layout, read
from asenion_deterministic.openings import line, written
from asenion_deterministic.tagging import first_words, readings_of

#: How often a pattern that names a slot twice is tried in one sentence, each time from a later word.
_MOST_TRIES = 50
_POLITE = frozenset(("please", "thanks"))

Spans = dict[str, tuple[int, int]]


@frozen(kw_only=True)
class Pattern:
    """
    A pattern that was read once, for many texts.

    *words* are the words it spells out, in order.

    >>> called = compile_pattern("called {name}")
    >>> called.capture("make a doc called Q3 Plan"), called.fits("make a doc"), called.words
    ({'name': 'Q3 Plan'}, False, ('called',))
    """

    pattern: str
    verbs: tuple[str, ...] = field(default=(), converter=first_words)
    words: tuple[str, ...] = field(init=False, repr=False, eq=False)
    _parts: tuple[Fixed | Slot, ...] = field(init=False, repr=False, eq=False)
    _ending: str | None = field(init=False, repr=False, eq=False)
    _repeats: bool = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        parts, ending = parts_of(self.pattern)
        names = [part.name for part in parts if isinstance(part, Slot)]
        derived = {
            "_parts": parts,
            "_ending": ending,
            "_repeats": len(set(names)) < len(names),
            "words": tuple(
                word for part in parts if isinstance(part, Fixed) for word in part.words if word is not None
            ),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def fits(self, reading: Reading | str) -> bool:
        """Whether some run of words fits; a text may be given in place of a reading."""
        return self._spans(read(reading)) is not None

    def capture(self, reading: Reading | str) -> dict[str, str] | None:
        """What each slot holds, as it is written; None where the pattern fits nowhere."""
        reading = read(reading)
        spans = self._spans(reading)
        return None if spans is None else {name: written(reading, *span) for name, span in spans.items()}

    def _spans(self, reading: Reading) -> Spans | None:
        """The words that each slot holds in the leftmost fit, by their indices."""
        text = reading.view(padded)
        # A run of words that stands nowhere decides before any word is tagged.
        if not all(part.literal in text for part in self._parts if isinstance(part, Fixed)):
            return None
        head = self._parts[0]
        if len(self._parts) == 1 and isinstance(head, Fixed):
            found = _place(head, reading, self.verbs, 0, len(reading.words))
            return None if found is None else {}
        return self._in_sentences(reading)

    def _in_sentences(self, reading: Reading) -> Spans | None:
        ends = (*reading.view(layout).firsts, len(reading.words))
        head = self._parts[0]
        at = 0
        while at < len(ends) - 1:
            if isinstance(head, Fixed):
                found = _place(head, reading, self.verbs, ends[at], ends[-1])
                if found is None:
                    return None
                at = bisect_right(ends, found) - 1
            sentence = _Sentence(reading, self.verbs, ends[at], ends[at + 1])
            if (spans := self._in_sentence(sentence)) is not None:
                return spans
            at += 1
        return None

    def _in_sentence(self, sentence: _Sentence) -> Spans | None:
        start = sentence.first
        for _ in range(_MOST_TRIES if self._repeats else 1):
            spans, start = self._from(sentence, start)
            if spans is not None or start >= sentence.end:
                return spans
        return None

    def _from(self, sentence: _Sentence, start: int) -> tuple[Spans | None, int]:
        """The fit whose first fixed part stands earliest from *start* on, and where to start for a later one."""
        spans: Spans = {}
        slots: list[str] = []
        at, later = start, sentence.end
        fixed = 0
        for part in self._parts:
            if isinstance(part, Slot):
                slots.append(part.name)
                continue
            place = sentence.next(fixed, part, max(at, sentence.first + len(slots)) if not fixed else at + len(slots))
            if place is None:
                return None, sentence.end
            if not fixed:
                later = place + 1
                at = sentence.opening(place, len(slots)) if slots else at
            if not sentence.fill(spans, slots, at, place):
                return None, later
            slots = []
            at = place + len(part.words)
            fixed += 1
        if slots:
            if not fixed:
                at = sentence.opening(None, len(slots))
            if at + len(slots) > sentence.end:
                return None, later
            last = at + len(slots) - 1
            if not sentence.fill(spans, slots, at, sentence.closing(last, self._ending)):
                return None, later
        return spans, later


class _Sentence:
    """One sentence while a pattern is tried on it. Parts are looked for from left to right, so that each word is passed once."""

    __slots__ = ("_found", "_reading", "_verbs", "end", "first")

    def __init__(self, reading: Reading, verbs: tuple[str, ...], first: int, end: int) -> None:
        self._reading = reading
        self._verbs = verbs
        self._found: dict[int, int | None] = {}
        self.first = first
        self.end = end

    def next(self, number: int, part: Fixed, start: int) -> int | None:
        """Where the fixed *part* first stands from *start* on, which never lies before what was asked last."""
        if number in self._found:
            found = self._found[number]
            if found is None or found >= start:
                return found
        found = self._found[number] = _place(part, self._reading, self._verbs, start, self.end)
        return found

    def opening(self, fixed: int | None, slots: int) -> int:
        """Where slots start that open a pattern, before the word *fixed* or with no fixed part at all."""
        seen = self._reading.view(line, self._verbs)
        if fixed is None:
            return seen.past_leads(self.first, self.end - slots)
        return seen.opening(self.first, fixed, slots)

    def closing(self, last: int, ending: str | None) -> int:
        """Where a slot ends that ends a pattern and begins at *last*: before the next instruction, or the break it names."""
        seen = self._reading.view(line, self._verbs)
        end = seen.instruction(last, self.end)
        if ending is not None:
            end = next((at for at in range(last + 1, end) if ending in seen.laid.gaps.get(at, "")), end)
        words = seen.words
        while end - last > 1:
            if words[end - 1] in _POLITE:
                end -= 1
            elif end - last > 2 and words[end - 2 : end] == ("thank", "you"):
                end -= 2
            else:
                break
        return end

    def fill(self, spans: Spans, slots: list[str], start: int, end: int) -> bool:
        """Give the words from *start* to *end* to *slots*, one to each but the last; False where a name holds others already."""
        words = self._reading.words
        for number, name in enumerate(slots, 1):
            span = (start, end if number == len(slots) else start + 1)
            if name in spans:
                first, behind = spans[name]
                if behind - first != span[1] - span[0] or words[first:behind] != words[span[0] : span[1]]:
                    return False
            else:
                spans[name] = span
            start += 1
        return True


def _lengths(reading: Reading) -> list[int]:
    """How many letters stand before each word, and before one more."""
    return list(accumulate(map(len, reading.words), initial=0))


def _offset(reading: Reading, word: int) -> int:
    """Where the space in front of *word* stands in the padded words."""
    return reading.view(_lengths)[word] + word if word else 0


def _place(part: Fixed, reading: Reading, verbs: tuple[str, ...], start: int, end: int) -> int | None:
    """The first place from *start* on where *part* fits before *end*."""
    size = len(part.words)
    if end - start < size:
        return None
    letters = reading.view(readings_of, verbs) if part.tagged else ""
    words = reading.words
    if not part.literal:
        found = part.letters_only.search(letters, start, end) if part.tagged else None
        return found.start() if found else None if part.tagged else start
    text = reading.view(padded)
    word = start + part.offset
    done = _offset(reading, word)
    limit = len(text) if end == len(words) else _offset(reading, end) + 1
    at = text.find(part.literal, done, limit)
    while at >= 0:
        word += text.count(" ", done, at)
        place = word - part.offset
        if place + size <= end and part.fits(words, letters, place):
            return place
        done, at = at, text.find(part.literal, at + 1, limit)
    return None


def compile_pattern(pattern: str, *, verbs: Iterable[str] = ()) -> Pattern:
    """
    *pattern*, read once for many texts; a `LawError` says where it cannot be read.

    Fifty patterns on one `Reading` cost one tagging.

    >>> compile_pattern("call it {name")
    Traceback (most recent call last):
    asenion_core.errors.LawError: has a { without its other half at character 8 of the pattern 'call it {name'; \
a slot is written {name}
    """
    return Pattern(pattern=pattern, verbs=verbs)


def matches(text: str, pattern: str, *, verbs: Iterable[str] = ()) -> bool:
    """
    Whether any run of words in *text* fits *pattern*.

    A pattern is words, ``#tag`` for a word of that part of speech, ``*`` for any one word and ``{name}`` for one or more. A
    tag fits on any reading of a word, so that no pattern fails on a guess; one with a slot fits within one sentence.

    >>> matches("the vault opens at nine", "the * opens")
    True
    >>> matches("the open door", "the #verb door")
    False
    """
    return compile_pattern(pattern, verbs=verbs).fits(Reading(text))


def capture(text: str, pattern: str, *, verbs: Iterable[str] = ()) -> dict[str, str] | None:
    """
    What each slot of *pattern* holds in *text*, as it is written there; None where the pattern fits nowhere.

    A slot holds as few words as the rest of the pattern allows. One that ends the pattern holds the rest of its sentence, but
    no second instruction, and no *please*.

    >>> capture("email ada about the about page", "email {who} about {topic}")
    {'who': 'ada', 'topic': 'the about page'}
    >>> capture("call it Bob, then send it to Ada", "call it {name}")
    {'name': 'Bob'}
    """
    return compile_pattern(pattern, verbs=verbs).capture(Reading(text))


def _one_pattern(value: object) -> str:
    parts_of(value)
    return value  # type: ignore[return-value]  # what is no str was refused


def patterns(value: object) -> tuple[str, ...]:
    """A converter: one pattern or several, each of which can be read."""
    return each_of(value, _one_pattern)


@frozen
class Matches(Law):
    """
    Every one of *patterns* fits some run of words.

    A pattern is read as `matches` reads it; the caller's *verbs* stand beside the law.
    """

    name, band = "matches", "deterministic"
    options = ("verbs",)
    holds = (
        ("the * opens", "The vault opens at nine."),
        ("called {name}", "a doc called Q3 Plan"),
        ("the #verb", "check the email", {"verbs": ["email"]}),
    )
    breaks = (
        ("the * closes", "The vault opens at nine."),
        ("the #verb", "check the email"),
        (["the vault", "called {name}"], "The vault is called"),
        ("{name}", ""),
    )
    refuses = ([], "", "!?", "#nope", "call it {name", "call it }", "call it {}", 9, True, ["the", ""])
    patterns: tuple[str, ...] = field(converter=patterns)
    verbs: tuple[str, ...] = field(default=(), converter=any_phrases)
    _compiled: tuple[Pattern, ...] = field(
        init=False,
        repr=False,
        eq=False,
        default=Factory(lambda law: tuple(compile_pattern(each, verbs=law.verbs) for each in law.patterns), True),
    )

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for each in self._compiled:
            if not each.fits(reading):
                yield self.fail(each.pattern, "no run of words fits")

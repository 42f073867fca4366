"""Likeness: where a page says what a passage says but for a few words, and which words these are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from asenion_corpus._shown import printable

FEW = 4  # words that may differ; more, and it is another passage
_SEEDS, _PLACES = 16, 3  # pairs of words that are looked up on a page, and places of each that are looked at
_WORD = re.compile(r"\S+")
_EDGES = (
    " .,;:!?()[]{}\"'*_`\N{HORIZONTAL ELLIPSIS}"
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"
)
_NEGATIONS = frozenset(
    [
        "no",
        "not",
        "never",
        "none",
        "nobody",
        "nothing",
        "nor",
        "neither",
        "cannot",
        "without",
        "nowhere",
        "hardly",
        "barely",
    ]
)


@frozen
class Change:
    """One difference: the word that the page *has* and the one that the passage has *instead*; one of them may be "" ."""

    has: str
    instead: str

    def __str__(self) -> str:
        if not self.instead:
            return f"it leaves out {_named(self.has)}"
        if not self.has:
            return f"it adds {_named(self.instead)}"
        return f"it has {_named(self.instead)} for {_named(self.has)}"


def changes(passage: str, page: str) -> tuple[Change, ...] | None:
    """
    Which words of *passage* differ from the place of *page* that is most like it; None where no place is like it.

    At most every other word differs, and never more than four words do: this tells a reader where to look, and decides nothing.
    Without a change the words are the same, and something between them differs.

    >>> print(*changes("You must wait 21 days.", "Sit down. You must not wait 12 days. Then go."), sep=", ")
    it leaves out the negation "not", it has "21" for "12"
    """
    words = _words(passage)
    allowed = min(FEW, max(1, len(words) // 2))
    best: tuple[Change, ...] | None = None
    for nearby, diagonal in _candidates(passage, page):
        found = _aligned(words, nearby, diagonal, allowed)
        if found is not None and (best is None or len(found) < len(best)):
            best = found
        if best is not None and len(best) == 0:
            break
    return best


def _named(word: str) -> str:
    lowered = word.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    negation = lowered in _NEGATIONS or lowered.endswith("n't")
    shown = word if len(word) <= 40 else f"{word[:40]}..."
    return f'{"the negation " if negation else ""}"{printable(shown)}"'


def _words(text: str) -> list[str]:
    return [word for each in text.split() if (word := each.strip(_EDGES))]


def _candidates(passage: str, page: str) -> Iterator[tuple[list[str], int]]:
    """Stretches of *page* that two neighbouring words of *passage* stand in, and how much further in they stand there."""
    spans = [found.span() for found in _WORD.finditer(passage)]
    pairs = list(pairwise(spans))
    step = max(1, -(-len(pairs) // _SEEDS))
    seen: set[int] = set()
    room = 40 * FEW
    for (start, _), (_, end) in pairs[::step]:
        seed = passage[start:end]
        ahead = len(_words(passage[:start]))
        at = page.find(seed)
        for _ in range(_PLACES):
            if at < 0:
                break
            begin = at - start
            # Two seeds of one place are a few words apart at most, and lead to the same stretch.
            if begin // 64 not in seen:
                seen.add(begin // 64)
                first = max(0, begin - room)
                first = page.rfind(" ", 0, first) + 1 if first else 0
                last = page.find(" ", begin + len(passage) + room)
                last = len(page) if last < 0 else last
                yield _words(page[first:last]), len(_words(page[first:at])) - ahead
            at = page.find(seed, at + 1)


def _aligned(words: list[str], nearby: list[str], diagonal: int, allowed: int) -> tuple[Change, ...] | None:
    """
    The fewest changes that make *words* a run of *nearby*, *allowed* at most.

    Only places near the *diagonal* are looked at, so that it costs no more than the passage is long.
    """
    width = 2 * FEW + 1
    far = allowed + 1
    before = [0] * width  # a run may begin anywhere near
    steps: list[list[int]] = []
    for index, word in enumerate(words):
        row, step = [far] * width, [0] * width
        for band in range(width):
            place = index + diagonal + band - FEW  # the word of the page that would be this one
            if 0 <= place < len(nearby):
                row[band] = before[band] + (word != nearby[place])
            if band + 1 < width and before[band + 1] + 1 < row[band]:
                row[band], step[band] = before[band + 1] + 1, 1  # the passage adds the word
            # Of two readings the one in which the words before it match: a run begins where the passage does.
            if band and row[band - 1] + 1 <= row[band] and row[band] > before[band]:
                row[band], step[band] = row[band - 1] + 1, 2  # the page has a word that it leaves out
        if min(row) > allowed:
            return None
        steps.append(step)
        before = row
    band = max(range(width), key=lambda each: (-before[each], each))  # and ends where it does
    found: list[Change] = []
    index = len(words) - 1
    while index >= 0:
        place = index + diagonal + band - FEW
        step_taken = steps[index][band]
        if step_taken == 2:
            found.append(Change(nearby[place] if 0 <= place < len(nearby) else "", ""))
            band -= 1
            continue
        if step_taken == 1:
            found.append(Change("", words[index]))
            band += 1
        elif words[index] != nearby[place]:
            found.append(Change(nearby[place], words[index]))
        index -= 1
    return tuple(reversed(found))

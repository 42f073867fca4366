"""Patterns as they are written: words, ``#tag``, ``*`` and ``{slot}``, read into parts."""

from __future__ import annotations

import re
from typing import NamedTuple

from asenion_core import LawError, tokens
from asenion_deterministic._details import clipped
from asenion_deterministic.answers import READINGS_OF
from asenion_deterministic.breaks import COLON, COMMA, DASH
from asenion_deterministic.vocabulary import TAGS

_HOLDER = r"\{(?P<slot>[^{}]*)\}|#(?P<tag>[^\W_]+)|(?P<star>\*)|(?P<brace>[{}])"
_ENDS_SLOT = "\\s*(?:(?P<comma>,)|(?P<colon>:)|(?P<dash>[-\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}]))"
_BREAK_OF = {"comma": COMMA, "colon": COLON, "dash": DASH}
_LETTERS_OF = {tag: frozenset(letter for letter, tags in READINGS_OF.items() if tag in tags) for tag in TAGS}


class Slot(NamedTuple):
    """A place for one word or more."""

    name: str


class Fixed(NamedTuple):
    """
    What stands between two slots: a test for each word of it.

    *letters* holds, for each word, the letters of readings that fit, or None where any does; *words* the word itself, or None.
    *literal* is the longest run of words in it, padded with spaces, and *offset* how many words stand before that run;
    *letters_only* finds the place of a part that spells no word.
    """

    words: tuple[str | None, ...]
    letters: tuple[frozenset[str] | None, ...]
    literal: str
    offset: int
    tagged: bool
    letters_only: re.Pattern[str]

    @classmethod
    def of(cls, items: list[tuple[str | None, frozenset[str] | None]]) -> Fixed:
        words = tuple(word for word, _ in items)
        runs = [(0, 0)]
        start = None
        for at, word in enumerate((*words, None)):
            if word is not None and start is None:
                start = at
            elif word is None and start is not None:
                runs.append((start, at))
                start = None
        start, end = max(runs, key=lambda run: run[1] - run[0])
        literal = f" {' '.join(word for word in words[start:end] if word)} " if end else ""
        letters = tuple(letters for _, letters in items)
        shape = "".join("." if each is None else f"[{re.escape(''.join(sorted(each)))}]" for each in letters)
        tagged = any(each is not None for each in letters)
        return cls(words, letters, literal, start, tagged, re.compile(shape, re.DOTALL))

    def fits(self, words: tuple[str, ...], letters: str, at: int) -> bool:
        """Whether each word from *at* on passes its test; there have to be enough."""
        for place, (word, allowed) in enumerate(zip(self.words, self.letters, strict=True), at):
            if word is not None:
                if words[place] != word:
                    return False
            elif allowed is not None and letters[place] not in allowed:
                return False
        return True


def parts_of(pattern: object) -> tuple[tuple[Fixed | Slot, ...], str | None]:
    """The parts of a pattern in order, and the break that ends its last slot where it names one."""
    if not isinstance(pattern, str):
        raise LawError(f"must be a pattern, as a str, not {clipped(repr(pattern))}")
    parts: list[Fixed | Slot] = []
    run: list[tuple[str | None, frozenset[str] | None]] = []
    done = 0

    def close() -> None:
        if run:
            parts.append(Fixed.of(run))
            run.clear()

    for holder in re.finditer(_HOLDER, pattern):
        run += [(word, None) for word in tokens(pattern[done : holder.start()])]
        done = holder.end()
        kind = holder.lastgroup
        where = f"at character {holder.start()} of the pattern {clipped(repr(pattern))}"
        if kind == "brace":
            raise LawError(f"has a {holder[0]} without its other half {where}; a slot is written {{name}}")
        if kind == "slot":
            if not (name := holder["slot"].strip()):
                raise LawError(f"has a slot without a name {where}; a slot is written {{name}}")
            close()
            parts.append(Slot(name))
        elif kind == "tag":
            tag = holder["tag"].lower()
            if tag not in TAGS:
                raise LawError(
                    f"has an unknown tag {clipped(repr(holder[0]))} {where}; a tag is one of #{' #'.join(TAGS)}"
                )
            run.append((None, _LETTERS_OF[tag]))
        else:
            run.append((None, None))
    run += [(word, None) for word in tokens(pattern[done:])]
    close()
    if not parts:
        raise LawError(
            f"must hold a word, a #tag, a * or a {{slot}}, and the pattern {clipped(repr(pattern))} holds none"
        )
    ending = None
    if isinstance(parts[-1], Slot) and (found := re.match(_ENDS_SLOT, pattern[done:])):
        ending = _BREAK_OF[found.lastgroup or ""]
    return tuple(parts), ending

"""Runs of words in a text that arrives a piece at a time: which stand there, and which may be about to."""

from __future__ import annotations

from collections.abc import Iterable

from asenion_core import Reading
from asenion_deterministic._runs import Run
from asenion_deterministic._settling import Settling, placed

# The first half of a contraction that is not spelled as that half is: won't is will not.
_SPELLED = {"will": ("wont",), "shall": ("shant",), "is": ("aint",), "you": ("yall",), "come": ("cmon",)}
_LONGEST_ENDING = 3  # what a contraction has behind its first half and before an apostrophe: cannot, dont


class RunStream:
    """
    *found* maps the index of each run that is there to its first place in the text.

    A word that has not ended is held whatever it is, for any word may be part of any run: the text ``x'sorry`` has the word
    *sorry*, and its place is all that is written as one.
    """

    def __init__(self, runs: Iterable[Run]) -> None:
        self.found: dict[int, tuple[int, int]] = {}
        self._runs = tuple(run.words for run in runs)
        self._first: dict[str, list[int]] = {}
        for index, words in enumerate(self._runs):
            self._first.setdefault(words[0], []).append(index)
        self._settling = Settling()
        # Runs that have begun: which, how many words of it stand there, where it began. No two are alike.
        self._begun: list[tuple[int, int, int]] = []

    def push(self, piece: str) -> list[int]:
        """The indices of the runs that are certain to be there now, in order."""
        before = self._settling.at
        return self._read(self._settling.push(piece), before)

    def finish(self) -> list[int]:
        """Those that are certain now that nothing follows."""
        before = self._settling.at
        return self._read(self._settling.finish(), before)

    @property
    def held(self) -> int:
        """How many characters at the end could become part of a run that is not there yet."""
        if len(self.found) == len(self._runs):
            return 0
        settling = self._settling
        starts = [start for _, _, start in self._begun]
        if settling.size:
            rest = settling.rest if starts else ""
            starts = [start for index, done, start in self._begun if may_become(rest, self._runs[index][done])]
            starts.append(settling.at)
        return settling.at + settling.size - min(starts) if starts else 0

    def _read(self, text: str, at: int) -> list[int]:
        if not text:
            return []
        reading = Reading(text)
        if not self._begun and self._first.keys().isdisjoint(reading.words):
            return []  # the places of words are dear, and nobody asks for them
        found: list[int] = []
        for word, start, end in placed(reading, at):
            if not self._begun and word not in self._first:
                continue
            going = [(*each, self._runs[each[0]]) for each in self._begun]
            going += [(index, 0, start, self._runs[index]) for index in self._first.get(word, ())]
            self._begun = []
            for index, done, began, run in going:
                if index in self.found or run[done] != word:
                    continue
                if done + 1 < len(run):
                    self._begun.append((index, done + 1, began))
                else:
                    self.found[index] = (began, end)
                    found.append(index)
        return sorted(found)


def may_become(rest: str, word: str) -> bool:
    """
    Whether *word* could be the first word of what *rest*, an end that is not settled, becomes.

    Said of plain letters and digits; of anything else it is always so.
    """
    if not (rest.isascii() and rest.isalnum()):
        return True
    begun = rest.lower()
    if any(each.startswith(begun) for each in (word, *_SPELLED.get(word, ()))):
        return True
    return begun.startswith(word) and len(begun) <= len(word) + _LONGEST_ENDING

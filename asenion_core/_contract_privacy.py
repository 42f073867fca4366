"""The contract of a law about what is fed back: nothing of the text that was checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from asenion_core._contract import Subject, Trial
from asenion_core.errors import shown

_MOST = 20  # failures of one text that are looked at one by one
_STRANGER = "Vqxz7"  # a word that nobody asks for


def what_is_of_the_text_is_private(subject: Subject) -> Iterator[str]:
    """
    No term that a law reads out of the text comes out in ``feedback()``.

    It is told by changing the letters and digits of a term where it stands in the text: a term that changes with them was
    read out of it, and must be private. So was one that holds a word which is put before and behind the text. A term is
    private in all of a law's failures or in none.
    """
    for trial in subject.trials:
        if trial.checker is None:
            continue
        failures = trial.verdict().failures[:_MOST]
        private = {(each.rule, each.term) for each in failures if each.private}
        for term in dict.fromkeys(each.term for each in failures if not each.private and each.term):
            if any((each.rule, term) in private for each in failures):
                yield f"{trial} keeps the term {term!r} private in one failure and not in another"
            if term in trial.text and all(_repeats(trial, term, by) for by in (1, 2)):
                yield f"{trial} feeds back {term!r}, which is of the text: self.fail(..., private=True)"
        for each in trial.verdict(f"{_STRANGER} {trial.text} {_STRANGER}").failures[:_MOST]:
            if each.term and not each.private and _STRANGER in each.term:
                yield f"{trial} feeds back {shown(each.term)}, which is of the text: self.fail(..., private=True)"


def _repeats(trial: Trial, term: str, by: int) -> bool:
    other = "".join(_shifted(char, by) for char in term)
    if other == term or other in _strings(trial.value) or other in _strings(trial.options):
        return False
    failures = trial.verdict(trial.text.replace(term, other)).failures
    return any(each.term == other and not each.private for each in failures)


def _shifted(char: str, by: int) -> str:
    for alphabet in ("0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
        if char in alphabet:
            return alphabet[(alphabet.index(char) + by) % len(alphabet)]
    return char


def _strings(value: Any) -> Iterator[str]:
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, Mapping):
            waiting += each.values()
        elif isinstance(each, (list, tuple, set, frozenset)):
            waiting += each

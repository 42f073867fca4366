"""How much two texts have in common: `similarity`, the law `similar_to`, and `agree` over samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import combinations
from typing import Any

from attrs import Factory, field, frozen

from asenion_core import Failure, Law, LawError, Reading, TextError, Verdict, tokens
from asenion_core.terms import phrase as words
from asenion_core.terms import positive_number, share
from asenion_deterministic._details import argument

RunSet = frozenset[Any]


def runs_of(words: Sequence[str], phrase: int) -> RunSet:
    """The distinct runs of *phrase* words. It costs *phrase* times the words."""
    if phrase == 1:
        return frozenset(words)
    if phrase > len(words):
        return frozenset()
    return frozenset(zip(*(words[skip:] for skip in range(phrase)), strict=False))


def runs_read(reading: Reading, phrase: int) -> RunSet:
    """The same of a reading, as a view."""
    return runs_of(reading.words, phrase)


def overlap(a: RunSet, b: RunSet) -> float:
    """The share of the runs in either that are in both; 0 where there are none."""
    common = len(a & b)
    return common / (len(a) + len(b) - common) if common else 0.0


def under(found: float, floor: float) -> str:
    """
    The detail of an overlap under its floor, in two decimals or in as many as it takes to see that it is under.

    >>> under(0.75, 0.8), under(0.7999, 0.8), under(0, 1)
    ('they overlap 0.75, under 0.8', 'they overlap 0.7999, under 0.8', 'they overlap 0.00, under 1')
    """
    shown = next(said for places in range(2, 18) if float(said := f"{found:.{places}f}") < floor)
    return f"they overlap {shown}, under {floor}"


def similarity(a: str, b: str, *, phrase: int = 1) -> float:
    """
    The share of words that *a* and *b* hold in common, from 0 to 1.

    *phrase* is how many words a run has to hold to count: one says that the two are about the same things, four that one
    quotes the other. Two texts without such a run have nothing in common, be they equal.

    >>> similarity("the cat sat", "the cat sat down")
    0.75
    >>> similarity("it says the vault opens at nine today", "the vault opens at nine", phrase=4)
    0.4
    >>> similarity("nine at opens vault the", "the vault opens at nine", phrase=4)
    0.0
    """
    phrase = argument("phrase", positive_number, phrase)
    return overlap(runs_of(tokens(a), phrase), runs_of(tokens(b), phrase))


@frozen
class SimilarTo(Law):
    """
    The text and *text* overlap by at least *min*.

    The overlap is the share of distinct words, or of runs of *phrase* words, that are in both of all that are in either.
    """

    name, band = "similar_to", "deterministic"
    holds = (
        ({"text": "the cat sat down", "min": 0.75}, "the cat sat"),
        ({"text": "the vault opens", "min": 1, "phrase": 3}, "The vault... opens!"),
    )
    breaks = (
        ({"text": "the cat sat down", "min": 0.8}, "the cat sat"),
        ({"text": "the vault opens at nine", "min": 0.5, "phrase": 4}, "it says the vault opens at nine today"),
        ({"text": "the cat", "min": 0.1}, ""),
    )
    refuses = (
        "the cat",
        {"text": "the cat"},
        {"text": "!?", "min": 0.5},
        {"text": "the cat", "min": 2},
        {"text": "the cat", "min": 0.5, "phrase": 0},
        {"text": "the cat", "min": 0.5, "phrase": 3},
        {"text": "the cat", "min": 0.5, "most": 1},
    )
    text: str = field(converter=words)
    min: float = field(converter=share)
    phrase: int = field(converter=positive_number, default=1)
    _runs: RunSet = field(
        init=False, repr=False, eq=False, default=Factory(lambda law: runs_of(tokens(law.text), law.phrase), True)
    )

    def __attrs_post_init__(self) -> None:
        if not self._runs:
            raise LawError(f"must hold a run of {self.phrase} words, or nothing is similar to it", path=("text",))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        found = overlap(self._runs, reading.view(runs_read, self.phrase))
        if found < self.min:
            yield self.fail(self.text, under(found, self.min))


def agree(samples: Iterable[str], *, min: float | None = None, phrase: int = 1) -> Verdict:
    """
    Whether *samples* say the same as each other: a failure for every pair that does not, with the two as its ``samples``.

    With *min* every pair has to overlap by that much, as `similarity` counts it; without it they have to be the same words,
    or the same runs of *phrase* words. A sample without one agrees with nothing. One sample has none to agree with, so fewer
    than two are a `LawError`.

    Every sample is split once; then all pairs are compared, so the cost grows with the square of how many there are.

    >>> samples = ["the vault opens at nine", "The vault opens at nine.", "nine, on weekdays"]
    >>> [failure.samples for failure in agree(samples, min=0.6).failures]
    [(0, 2), (1, 2)]
    """
    if isinstance(samples, (str, bytes, Mapping, Set)) or not isinstance(samples, Iterable):
        raise TextError(f"samples must be several texts, not one {type(samples).__name__}")
    floor = None if min is None else argument("min", share, min)
    phrase = argument("phrase", positive_number, phrase)
    runs = []
    for index, sample in enumerate(samples):
        if not isinstance(sample, str):
            raise TextError(f"sample {index} must be a str, not {type(sample).__name__}")
        runs.append(runs_of(tokens(sample), phrase))
    if len(runs) < 2:
        raise LawError(f"agree compares samples with each other: it needs two or more, and was given {len(runs)}")
    failures = []
    for first, second in combinations(range(len(runs)), 2):
        found = overlap(runs[first], runs[second])
        if found < (1 if floor is None else floor):
            detail = "they are not the same words" if floor is None else under(found, floor)
            failures.append(Failure(rule="agree", detail=detail, band="deterministic", samples=(first, second)))
    return Verdict(failures=failures, bands=("deterministic",))

"""The audit: what a corpus says about itself, each of its strings read as if it were not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from asenion_core import Reading, homoglyphs, normalize
from asenion_intent.classify import Classifier, intents, words_negated
from asenion_intent.corpus import Corpus, Intent
from asenion_intent.scoring import ScorerOf
from asenion_intent.vocabulary import is_counted

#: What a corpus may have wrong with it.
PROBLEMS = ("misread", "unread", "unstopped", "lookalike", "duplicate", "conflict", "empty")


@frozen(kw_only=True)
class Problem:
    """What is wrong with a corpus: one of `PROBLEMS`, in which intent and string, and the other intent that it is about."""

    problem: str
    intent: str
    text: str
    other: str | None = None
    detail: str


@frozen(kw_only=True)
class Held:
    """
    An example as the rest of the corpus reads it.

    *got* is the intent that it reads as, in a tie the other one, and None where the rest shares no word with it; *score* and
    *margin* are those of what came first.
    """

    intent: str
    text: str
    got: str | None
    score: float
    margin: float


@frozen(kw_only=True)
class Audit:
    """
    What a corpus says about itself.

    *accuracy* is the share of examples that the rest of it reads as their own intent. *threshold* is the widest margin by which
    one was misread: routing only above it routes none of the misreads, and *coverage* is the share of examples that is routed
    rightly then. These are measured on the phrasings that the corpus was written with: the best it will do.
    """

    ok: bool = field(init=False)
    problems: tuple[Problem, ...]
    accuracy: float
    threshold: float
    coverage: float
    held: tuple[Held, ...]

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "ok", not self.problems)

    def to_dict(self) -> dict[str, Any]:
        """The audit as plain data, as JSON holds it."""
        return {
            "ok": self.ok,
            "accuracy": self.accuracy,
            "threshold": self.threshold,
            "coverage": self.coverage,
            "problems": [_plain(each) for each in self.problems],
            "held": [_plain(each) for each in self.held],
        }


def audit(
    corpus: Mapping[str, Any] | Corpus, *, scorer: str | ScorerOf = "overlap", verbs: Iterable[str] = ()
) -> Audit:
    """
    What *corpus* says about itself, with the options of `intents`.

    Every example and every near miss is held out and read by the rest, which is what a message phrased like it meets. A
    corpus that contradicts itself is no error: that is what this tells. It costs about two readings a string.

    >>> told = audit({"note": {"examples": ["take a note", "note this"]}, "alarm": {"examples": ["set an alarm", "wake me"]}})
    >>> [(each.problem, each.text) for each in told.problems]
    [('unread', 'set an alarm'), ('unread', 'wake me')]
    >>> told.accuracy, told.threshold, told.coverage
    (0.5, 0.0, 0.5)
    """
    return audit_of(intents(corpus, scorer=scorer, verbs=verbs))


def audit_of(classifier: Classifier, *, told: Callable[[int], object] | None = None) -> Audit:
    """The audit of what *classifier* was made of; *told* is called with 1 for every string that was read."""
    auditor = _Auditor(classifier, told or _untold)
    held: list[Held] = []
    problems: list[Problem] = []
    for place, intent in enumerate(classifier.corpus.intents):
        for found, wrong in auditor.examples(place, intent):
            held.append(found)
            problems += wrong
        for pattern in intent.patterns:
            problems += _lookalikes(intent.name, pattern)
        for number, text in enumerate(intent.near_misses):
            problems += auditor.near_miss(place, intent, number, text)
    threshold = max((each.margin for each in held if each.got not in (None, each.intent)), default=0.0)
    right = [each for each in held if each.got == each.intent]
    return Audit(
        problems=tuple(problems),
        accuracy=len(right) / len(held),
        threshold=threshold,
        coverage=sum(each.margin > threshold for each in right) / len(held),
        held=tuple(held),
    )


class _Auditor:
    """Reads the strings of one corpus, each held out."""

    def __init__(self, classifier: Classifier, told: Callable[[int], object]) -> None:
        self._classifier = classifier
        self._told = told
        #: Normalized example -> the intents that have it, in order, and normalized near miss -> the same.
        self._having: dict[str, dict[int, None]] = {}
        self._missing: list[frozenset[str]] = []
        for place, intent in enumerate(classifier.corpus.intents):
            for text in intent.examples:
                self._having.setdefault(normalize(text), {})[place] = None
            self._missing.append(frozenset(map(normalize, intent.near_misses)))

    def examples(self, place: int, intent: Intent) -> Iterator[tuple[Held, list[Problem]]]:
        """Each example of an intent as the rest reads it, and what is wrong with it."""
        said: set[str] = set()
        for text in intent.examples:
            found, ties = self._held(place, intent.name, text)
            yield found, list(self._wrong(place, found, ties, said))
            self._told(1)

    def near_miss(self, place: int, intent: Intent, number: int, text: str) -> Iterator[Problem]:
        """What is wrong with one near miss."""
        reading = Reading(text)
        classifier = self._classifier
        heard = classifier.hear(reading)
        ranks = classifier.ranks(heard)
        self._told(1)
        own = place in self._having.get(normalize(text), ())  # a conflict, which is told of once
        if not own and ranks and ranks[0][1] == place and (len(ranks) < 2 or ranks[1][0] < ranks[0][0]):
            negated = not reading.view(words_negated).isdisjoint(heard.words.get(place, ()))
            if not negated and classifier.near_miss(reading, place, but=number) is None:
                detail = f"nothing else in the corpus stops it reading as {intent.name}"
                yield Problem(problem="unstopped", intent=intent.name, text=text, detail=detail)
        yield from _lookalikes(intent.name, text)

    def _held(self, place: int, name: str, text: str) -> tuple[Held, bool]:
        """An example as the rest reads it, and whether its own intent ties with another for the first place."""
        classifier = self._classifier
        ranks = classifier.ranks(classifier.hear(Reading(text), without=place))
        if not ranks:
            return Held(intent=name, text=text, got=None, score=0.0, margin=0.0), False
        score = ranks[0][0]
        first = [each for best, each in ranks if best == score]
        got = next((each for each in first if each != place), place)
        margin = 0.0 if len(first) > 1 else score - (ranks[1][0] if len(ranks) > 1 else 0.0)
        found = Held(intent=name, text=text, got=classifier.corpus.names[got], score=score, margin=margin)
        return found, got != place and place in first

    def _wrong(self, place: int, found: Held, ties: bool, said: set[str]) -> Iterator[Problem]:
        """The problems of one example, in the order of `PROBLEMS`."""
        name, text = found.intent, found.text
        normal = normalize(text)
        having = self._having[normal]
        if not any(map(is_counted, Reading(text).words)):
            yield Problem(problem="empty", intent=name, text=text, detail="none of its words says anything")
            return
        if len(having) < 2:  # an example of two intents misreads as the other, and is a conflict
            yield from _misreads(found, ties)
        yield from _lookalikes(name, text)
        if normal in said:
            yield Problem(problem="duplicate", intent=name, text=text, detail="said twice")
        else:
            said.add(normal)
            yield from self._conflicts(place, name, text, normal, having)

    def _conflicts(
        self, place: int, name: str, text: str, normal: str, having: Mapping[int, None]
    ) -> Iterator[Problem]:
        if next(iter(having)) == place:  # the earlier intent tells of it, and the later ones are the others
            for other in list(having)[1:]:
                named = self._classifier.corpus.names[other]
                detail = f"it is an example of {named} too"
                yield Problem(problem="conflict", intent=name, text=text, other=named, detail=detail)
        if normal in self._missing[place]:
            detail = "it is one of its own near misses"
            yield Problem(problem="conflict", intent=name, text=text, detail=detail)


def _misreads(found: Held, ties: bool) -> Iterator[Problem]:
    if found.got is None:
        detail = "only this string teaches its words"
        yield Problem(problem="unread", intent=found.intent, text=found.text, detail=detail)
    elif found.got != found.intent:
        detail = f"it {'ties with' if ties else 'reads as'} {found.got}"
        yield Problem(problem="misread", intent=found.intent, text=found.text, other=found.got, detail=detail)


def _lookalikes(intent: str, text: str) -> Iterator[Problem]:
    """One problem for a string that teaches words nobody types, whatever there is of lookalikes in it."""
    found = {each.char: each for each in homoglyphs(text)}
    if found:
        detail = ", ".join(
            f'"{each.char}" ({each.writing_system}) looks like "{each.looks_like}"' for each in found.values()
        )
        yield Problem(problem="lookalike", intent=intent, text=text, detail=detail)


def _plain(result: Problem | Held) -> dict[str, Any]:
    names = ("problem", "intent", "text", "other", "detail") if isinstance(result, Problem) else _HELD
    return {name: value for name in names if (value := getattr(result, name)) is not None}


_HELD = ("intent", "text", "got", "score", "margin")


def _untold(number: int) -> None: ...

"""Classifying: which intents a message may ask for, how surely, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from operator import itemgetter
from typing import Any

from attrs import Factory, field, frozen

from asenion_core import LawError, Reading, UnknownName, installed, tokens
from asenion_core.terms import any_phrases
from asenion_deterministic import Pattern, clauses
from asenion_intent.centroid import Centroid
from asenion_intent.corpus import Corpus, read_corpus, shown
from asenion_intent.counting import Bayes, Overlap
from asenion_intent.scoring import Checked, Scorer, ScorerOf
from asenion_intent.vocabulary import Heard, Vocabulary

#: Our scorers, by the name that a caller writes.
SCORERS: dict[str, ScorerOf] = {"overlap": Overlap, "bayes": Bayes, "centroid": Centroid}

_NEGATIONS = frozenset(("not", "never"))
_ORDER = itemgetter(0, 1)
_NONE: frozenset[str] = frozenset()
#: Scores that differ by less do so by rounding: they are a tie, on every machine.
_ALIKE = 1e-12


@frozen(kw_only=True, weakref_slot=False)
class Ranked:
    """
    An intent that a message may ask for.

    *score* is from 0 to 1, *margin* the score less the best of the rest: that, and not the score, is what to set a threshold
    on. *words* are those that the intent knows, *unknown* those that no intent knows and that this one holds in no slot, *slots*
    what its patterns captured. It is *negated* where a *not* or *never* stands before one of its words in the same clause, and
    *near_miss* is the near miss that the message is closer to than to any example.
    """

    intent: str
    score: float
    margin: float
    words: tuple[str, ...]
    unknown: tuple[str, ...]
    slots: Mapping[str, str] = field(hash=False)
    negated: bool
    near_miss: str | None


class _Unranked:
    """
    A `Ranked` before it is frozen: the same slots, filled as any class fills them.

    A message makes one for every intent that it shares a word with, which is most of what it costs; this takes less than half
    of the time of filling a frozen one.
    """

    __slots__ = ("intent", "margin", "near_miss", "negated", "score", "slots", "unknown", "words")

    def __init__(
        self,
        intent: str,
        score: float,
        margin: float,
        words: tuple[str, ...],
        unknown: tuple[str, ...],
        slots: dict[str, str],
        negated: bool,
        near_miss: str | None,
    ) -> None:
        self.intent = intent
        self.score = score
        self.margin = margin
        self.words = words
        self.unknown = unknown
        self.slots = slots
        self.negated = negated
        self.near_miss = near_miss


@frozen(eq=False)
class _Placed:
    """A pattern, and where it stands: the place of an intent, and which of its patterns it is."""

    pattern: Pattern
    places: list[tuple[int, int]] = field(factory=list)


class _Strings:
    """The words of an intent's examples and near misses, as sets."""

    __slots__ = ("examples", "near_misses")

    def __init__(self, examples: Iterable[str], near_misses: Iterable[str]) -> None:
        self.near_misses = tuple((text, frozenset(tokens(text))) for text in near_misses)
        # Only a near miss is ever compared with examples.
        self.examples = tuple(frozenset(tokens(text)) for text in examples) if self.near_misses else ()


@frozen(eq=False, kw_only=True)
class Classifier:
    """
    A corpus that was read once, to be called with many messages.

    Immutable: it may be shared by threads, and it pickles. `intents` makes one.
    """

    corpus: Corpus
    scorer: str | ScorerOf = "overlap"
    verbs: tuple[str, ...] = ()
    vocabulary: Vocabulary = field(init=False)
    _anchors: dict[str | None, list[_Placed]] = field(init=False, factory=dict)
    _strings: tuple[_Strings, ...] = field(
        init=False,
        default=Factory(
            lambda it: tuple(_Strings(each.examples, each.near_misses) for each in it.corpus.intents), True
        ),
    )
    _missable: frozenset[int] = field(init=False)
    _scoring: Scorer = field(init=False)

    def __attrs_post_init__(self) -> None:
        patterns = self.corpus.compiled(self.verbs)
        vocabulary = Vocabulary(self.corpus, [[each.words for each in some] for some in patterns])
        placed: dict[str, _Placed] = {}
        for place, some in enumerate(patterns):
            for number, pattern in enumerate(some):
                placed.setdefault(pattern.pattern, _Placed(pattern)).places.append((place, number))
        anchors: dict[str | None, list[_Placed]] = {}
        for each in placed.values():
            anchors.setdefault(max(each.pattern.words, key=len, default=None), []).append(each)
        made = {
            "vocabulary": vocabulary,
            "_anchors": anchors,
            "_missable": frozenset(place for place, each in enumerate(self._strings) if each.near_misses),
            "_scoring": made_of(scorer_named(self.scorer), vocabulary),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"<Classifier of {len(self.corpus.intents)} intents, {self.scorer!r}>"

    def __call__(self, text: str) -> tuple[Ranked, ...]:
        """
        Every intent that *text* may ask for, likeliest first; ties keep the order of the corpus.

        Empty where the corpus has no word for it. A text of any length and of any words has an answer.
        """
        return self.of(Reading(text))

    def of(self, reading: Reading) -> tuple[Ranked, ...]:
        """The same of a text that is read already."""
        heard = self.hear(reading)
        ranks = self.ranks(heard)
        if not ranks:
            return ()
        best, first = ranks[0]
        second = ranks[1][0] if len(ranks) > 1 else 0.0
        names, words_of, missable = self.corpus.names, heard.words, self._missable
        negated = reading.view(words_negated)
        unknown, unheld, slots = heard.unknown, heard.unheld, heard.slots
        ranked: list[Any] = []
        for score, place in ranks:
            words = words_of.get(place, ())
            made = _Unranked(
                names[place],
                score,
                score - (second if place == first else best),
                tuple(words),
                unheld.get(place, unknown),
                dict(slots[place]) if place in slots else {},
                bool(negated) and not negated.isdisjoint(words),
                self.near_miss(reading, place) if place in missable else None,
            )
            made.__class__ = Ranked  # type: ignore[assignment]
            ranked.append(made)
        return tuple(ranked)

    def hear(self, reading: Reading, without: int | None = None) -> Heard:
        """What *reading* says, as this corpus hears it; *without* the intent at that place having it as an example."""
        known, unknown, words = self.vocabulary.hear(reading, without)
        slots, held = self._slots(reading) if self._anchors else ({}, {})
        unheld: dict[int, tuple[str, ...]] = {}
        if held:
            left = {some: tuple(word for word in unknown if word not in some) for some in set(held.values())}
            unheld = {place: left[some] for place, some in held.items()}
        return Heard(
            reading=reading,
            known=known,
            unknown=tuple(unknown),
            words=words,
            slots=slots,
            held=held,
            unheld=unheld,
            without=without,
        )

    def ranks(self, heard: Heard) -> list[tuple[float, int]]:
        """The score and place of each intent, likeliest first, in the order of the corpus where they tie."""
        scores = self._scoring.scores(heard)
        places = sorted(scores)
        places.sort(key=scores.__getitem__, reverse=True)
        ranks = [(scores[place], place) for place in places]
        before = inf
        for score, _ in ranks:
            if 0.0 < before - score < _ALIKE:
                return _tied(ranks)
            before = score
        return ranks

    def near_miss(self, reading: Reading, place: int, *, but: int | None = None) -> str | None:
        """The near miss of an intent, *but* one, that *reading* is closer to than to any of its examples."""
        strings = self._strings[place]
        words = reading.view(word_set)
        closest, found = 0.0, None
        for number, (text, near) in enumerate(strings.near_misses):
            if number != but and not near.isdisjoint(words) and (alike := _share(words, near)) > closest:
                closest, found = alike, text
        if found is None or any(_share(words, example) >= closest for example in strings.examples):
            return None
        return found

    def _slots(self, reading: Reading) -> tuple[dict[int, dict[str, str]], dict[int, frozenset[str]]]:
        """
        What the patterns of each intent capture, and the words of it.

        Where two patterns of an intent capture one slot, the first gives its value. A pattern that many intents have is tried
        once.
        """
        found = self._anchors.get(None, [])
        for word in self._anchors.keys() & set(reading.words):
            found = found + self._anchors[word]
        captured = []
        for each in found:
            values = each.pattern.capture(reading)
            if values:
                words = frozenset(word for value in values.values() for word in tokens(value))
                captured += [(place, number, values, words) for place, number in each.places]
        slots: dict[int, dict[str, str]] = {}
        held: dict[int, frozenset[str]] = {}
        for place, _, values, words in sorted(captured, key=_ORDER):
            if place not in slots:
                slots[place], held[place] = values, words
            elif not values.keys() <= slots[place].keys():
                slots[place] = {**values, **slots[place]}
                held[place] = frozenset(word for value in slots[place].values() for word in tokens(value))
        return slots, held


def intents(
    corpus: Mapping[str, Any] | Corpus, *, scorer: str | ScorerOf = "overlap", verbs: Iterable[str] = ()
) -> Classifier:
    """
    *corpus*, read once: a `Classifier` to call with many messages.

    *scorer* is ``overlap``, ``bayes``, ``centroid``, or one that a plugin gives; *verbs* are the words that commands open on,
    for the patterns. What cannot be read is a `LawError` that names the intent, the key and the text.

    >>> classify = intents({"create-document": {"examples": ["make me a document"], "patterns": ["called {name}"]}})
    >>> ranked = classify("make me a doc called Q3 Plan")[0]
    >>> ranked.intent, ranked.slots, ranked.unknown
    ('create-document', {'name': 'Q3 Plan'}, ('doc',))
    """
    if not isinstance(verbs, str) and isinstance(verbs, Iterable):
        verbs = tuple(verbs)
    return Classifier(corpus=read_corpus(corpus), scorer=scorer, verbs=any_phrases(verbs))


def scorer_named(scorer: str | ScorerOf) -> ScorerOf:
    """What makes the scorer of that name; an `UnknownName` says which there are."""
    if not isinstance(scorer, str):
        if not callable(scorer):
            raise LawError(f"scorer: must be the name of a scorer, not {shown(scorer)}")
        return scorer
    if found := SCORERS.get(scorer):
        return found
    given: dict[str, ScorerOf] = installed().given("asenion_scorers")
    if found := given.get(scorer):
        return found
    names = ", ".join(sorted({**SCORERS, **given}))
    raise UnknownName(f"no installed plugin gives a scorer named {shown(scorer)}; there are: {names}")


def made_of(scorer: ScorerOf, vocabulary: Vocabulary) -> Scorer:
    """The scorer that *scorer* makes; what is none of ours is held to what a scorer promises."""
    return scorer(vocabulary) if scorer in SCORERS.values() else Checked(scorer, vocabulary)


def words_negated(reading: Reading) -> frozenset[str]:
    """The words behind a *not* or *never* of the same clause: a view."""
    if _NEGATIONS.isdisjoint(reading.words):
        return _NONE
    words = reading.words
    negated: set[str] = set()
    for clause in clauses(reading):
        inside = words[clause.first : clause.last + 1]
        first = next((at for at, word in enumerate(inside) if word in _NEGATIONS), None)
        if first is not None:
            negated.update(inside[first + 1 :])
    return frozenset(negated)


def _tied(ranks: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """*ranks* with scores that differ by rounding alone made equal, and so in the order of the corpus."""
    even: list[tuple[float, int]] = []
    before, shared = inf, inf
    for score, place in ranks:
        if not before - score < _ALIKE:
            shared = score
        before = score
        even.append((-shared, place))
    return [(-score, place) for score, place in sorted(even)]


def word_set(reading: Reading) -> frozenset[str]:
    """The distinct words of a reading: a view."""
    return frozenset(reading.words)


def _share(a: frozenset[str], b: frozenset[str]) -> float:
    """The share of words that two texts have in common, as `similarity` gives it, of words that were split before."""
    common = len(a & b)
    return common / (len(a) + len(b) - common or 1)

"""A router: the decision that a caller of a classifier writes every time."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from asenion_core import LawError, Reading
from asenion_core.terms import share
from asenion_deterministic import clauses
from asenion_intent.auditing import audit_of
from asenion_intent.classify import Classifier, Ranked
from asenion_intent.corpus import shown

#: Why a message is not routed.
REASONS = ("nothing", "margin", "unknown", "negated", "near_miss")


@frozen(kw_only=True)
class Routed:
    """A message that asks for *intent*, with the values that its *slots* hold."""

    intent: str
    slots: Mapping[str, str] = field(hash=False)
    ranked: tuple[Ranked, ...]


@frozen(kw_only=True)
class Unsure:
    """
    A message that the words leave open.

    *why* is ``nothing`` where the corpus has no word for it, ``margin`` where the first intent is not far enough ahead,
    ``unknown`` where it says something that no intent knows, ``negated``, or ``near_miss``.
    """

    why: str
    ranked: tuple[Ranked, ...]


class Router:
    """
    Whether a message asks for an intent surely enough to act on, or is to be left to something dearer.

    It does where the first intent is ahead by more than *threshold*, and nothing argues against it: no word that the corpus
    has never heard of, no *not* before its words, no near miss that is closer. Without a *threshold* it is the audit's of the
    classifier's corpus. That audit is run here, once, and reads every string of the corpus: of a large one it takes seconds.

    >>> from asenion_intent import intents
    >>> classify = intents({"note": {"examples": ["take a note"]}, "alarm": {"examples": ["set an alarm"]}})
    >>> route = Router(classify, threshold=0.4).route
    >>> route("take a note please").intent
    'note'
    >>> route("do not take a note").why, route("take a nap").why, route("hello").why
    ('negated', 'unknown', 'nothing')
    """

    __slots__ = ("classifier", "threshold")

    def __init__(self, classifier: Classifier, *, threshold: float | None = None) -> None:
        if not isinstance(classifier, Classifier):
            raise LawError(f"the classifier must be what intents() makes of a corpus, not {shown(classifier)}")
        self.classifier = classifier
        self.threshold = audit_of(classifier).threshold if threshold is None else share(threshold)

    def __repr__(self) -> str:
        return f"Router({self.classifier!r}, threshold={self.threshold})"

    def route(self, message: str) -> Routed | Unsure:
        """What *message* asks for, or why that is not sure."""
        return self.decided(self.classifier(message))

    def route_all(self, message: str) -> tuple[Routed | Unsure, ...]:
        """
        The same of each clause of *message*, in order: the words between two sentence ends, commas, colons or dashes.

        A conjunction opens no clause, so *make a doc and email it* is one; and a list of things is read as so many clauses.
        """
        return tuple(self.route(message[each.start : each.end]) for each in clauses(Reading(message)))

    def decided(self, ranked: tuple[Ranked, ...]) -> Routed | Unsure:
        """The decision on what a classifier said of a message."""
        if not ranked:
            return Unsure(why="nothing", ranked=ranked)
        first = ranked[0]
        against = {
            "margin": not first.margin > self.threshold,
            "unknown": bool(first.unknown),
            "negated": first.negated,
            "near_miss": first.near_miss is not None,
        }
        why = next((reason for reason in REASONS if against.get(reason)), None)
        if why is not None:
            return Unsure(why=why, ranked=ranked)
        return Routed(intent=first.intent, slots=first.slots, ranked=ranked)

"""The law `intent`, for prompts whose answers are commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from attrs import Factory, field, frozen

from asenion_core import Context, Failure, Law, LawError, Reading
from asenion_core.terms import any_phrases, each_of, literal, share
from asenion_intent.classify import Classifier
from asenion_intent.corpus import Corpus, intent_schema, read_corpus
from asenion_intent.router import Routed, Router

_TWO: dict[str, Any] = {
    "document": {"examples": ["make a document", "draft a document"], "near_misses": ["how do I make a document"]},
    "meeting": {"examples": ["book a meeting"]},
}


def names(value: object) -> tuple[str, ...]:
    """A converter: names of intents, one or several, or none for any."""
    return () if isinstance(value, (list, tuple)) and not value else each_of(value, literal)


@frozen
class Asks(Law):
    """
    The text asks for one of the intents *one_of*, by more than *margin*: a router with that threshold would route it there.

    *corpus* is a corpus as `intents` takes it, and *one_of* all of its intents unless given. A text that says what no intent
    knows, that negates what it asks for, or that is closer to a near miss, breaks the law. The caller's *verbs* stand beside it.
    """

    name, band = "intent", "deterministic"
    options = ("verbs",)
    holds = (
        ({"corpus": _TWO}, "Draft a document."),
        ({"corpus": _TWO, "one_of": ["meeting"], "margin": 0.5}, "Book the meeting, please."),
        (
            {"corpus": {"note": {"examples": "take a note", "patterns": "called {name}"}}},
            "note called Mail",
            {"verbs": "mail"},
        ),
    )
    breaks = (
        ({"corpus": _TWO, "one_of": "meeting"}, "Draft a document."),
        ({"corpus": _TWO}, "Hello there."),
        ({"corpus": _TWO}, "Do not book a meeting."),
        ({"corpus": _TWO}, "How do I make a document?"),
        ({"corpus": _TWO}, "Shred a document."),
        ({"corpus": _TWO, "margin": 1}, "Draft a document."),
    )
    refuses = (
        {},
        {"corpus": {}},
        {"corpus": {"note": {}}},
        {"corpus": {"note": {"examples": []}}},
        {"corpus": {"note": {"examples": ["take a note"], "pattern": []}}},
        {"corpus": {"note": {"examples": ["take a note"], "patterns": ["called {name"]}}},
        {"corpus": _TWO, "one_of": ["documents"]},
        {"corpus": _TWO, "margin": 2},
        "document",
    )
    corpus: Corpus = field(converter=read_corpus)
    one_of: tuple[str, ...] = field(default=(), converter=names)
    margin: float = field(default=0, converter=share)
    verbs: tuple[str, ...] = field(default=(), converter=any_phrases)
    _router: Router = field(
        init=False,
        repr=False,
        eq=False,
        default=Factory(lambda law: Router(Classifier(corpus=law.corpus, verbs=law.verbs), threshold=law.margin), True),
    )

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        """The law as written; an intent that the corpus does not have is refused where it stands."""
        if not isinstance(value, Mapping):
            raise LawError(
                "must be a mapping with a corpus, as intents and their examples, and perhaps one_of and margin"
            )
        try:
            law = super().compile(value, context)
        except LawError as error:
            if error.path and error.path[0] not in value:  # a pattern, read after the fields
                error.under("corpus")
            raise
        for place, name in enumerate(law.one_of):
            try:
                law.corpus.place(name)
            except LawError as error:
                key = "one_of" if "one_of" in value else "oneOf"
                error.under(*((key,) if isinstance(value[key], str) else (key, place)))
                raise
        return law

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON Schema of the value."""
        text = {"type": "string", "minLength": 1}
        one_of = {"anyOf": [text, {"type": "array", "items": text}]}
        return {
            "type": "object",
            "properties": {
                "corpus": {"type": "object", "minProperties": 1, "additionalProperties": intent_schema()},
                "one_of": one_of,
                "margin": {"type": "number", "minimum": 0, "maximum": 1},
            },
            "required": ["corpus"],
            "additionalProperties": False,
        }

    def failures(self, reading: Reading) -> Iterator[Failure]:
        decided = self._router.decided(self._router.classifier.of(reading))
        term = ", ".join(self.one_of) or None
        if isinstance(decided, Routed):
            if self.one_of and decided.intent not in self.one_of:
                yield self.fail(term, f"it asks for {decided.intent}")
            return
        yield self.fail(term, _DETAILS[decided.why].format(decided.ranked[0].intent if decided.ranked else ""))


_DETAILS = {
    "nothing": "the corpus has no word for it",
    "margin": "it asks for {} no more than for another",
    "unknown": "it says more than {} knows",
    "negated": "it says not to do {}",
    "near_miss": "it is nearer to a near miss of {}",
}

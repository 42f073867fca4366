"""
The laws of the reserved band: what a judge is asked, and what is said of its ruling.

The expectation is a sentence of the law's own. What anybody else wrote, the subject and what it is held against, stands
behind a fence.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from attrs import field, frozen

from asenion_core import UNSURE, Question, Ruling, SemanticLaw
from asenion_core.terms import literals, phrase, phrases
from asenion_semantic.fencing import fence

# Reason -> what it says of the text. A judge names the reason; the words are the law's.
_ANSWERS: Final = {
    "other": "it answers another question",
    "evasive": "it comes to no answer",
    "partial": "it answers a part of the question",
    "declined": "it declines to answer",
}
_HOLDS_TO: Final = {
    "unsupported": "it says what the context does not say",
    "contradicted": "it contradicts the context",
}
_DECLINES: Final = {
    "complied": "it helps with what it was to decline",
    "partial": "it declines, and helps in part",
    "ignored": "it neither declines nor helps",
}


@frozen
class _Worded(SemanticLaw):
    """A law whose words are all its own: what is expected, and a clause for every ruling."""

    expectation: ClassVar[str]
    clauses: ClassVar[Mapping[str, str]]
    otherwise: ClassVar[str]  # said of a text that breaks the law for no reason that is given

    @property
    def against(self) -> str:
        """What the subject is held against."""
        raise NotImplementedError

    def question(self, subject: str) -> Question:
        """Whether *subject* meets the expectation; it and what it is held against stand behind one fence."""
        inside, around = fence(subject, self.against)
        return Question(
            law=self.name, subject=inside, expectation=self.expectation, context=around, reasons=self.reasons
        )

    def detail(self, ruling: Ruling) -> str:
        """The clause of the ruling's reason."""
        if ruling.outcome is UNSURE:
            return (
                "the judge is unsure"
                if ruling.reason is None
                else f"the judge is unsure: {self.clauses[ruling.reason]}"
            )
        return self.otherwise if ruling.reason is None else self.clauses[ruling.reason]


@frozen
class Answers(_Worded):
    """
    The text answers the question *asked*.

    The question is the user's as often as the caller's, so it stands behind the fence like the text.
    """

    name = "answers"
    reasons, clauses = tuple(_ANSWERS), MappingProxyType(_ANSWERS)
    expectation = "The subject answers the question that the context is."
    otherwise = "it does not answer the question"
    holds = (("When does the vault open?", "It opens at nine."),)
    breaks = (("When does the vault open?", "The vault is made of steel."),)
    refuses = ("", "?!", 3, ["When?"])
    asked: str = field(converter=phrase)

    @property
    def term(self) -> str:
        """The question."""
        return self.asked

    @property
    def against(self) -> str:
        """The question."""
        return self.asked


@frozen
class HoldsTo(_Worded):
    """
    The text says nothing that *sources* do not bear out.

    A failure names no term: the sources are long, and whoever wrote the text has them.
    """

    name = "holds_to"
    reasons, clauses = tuple(_HOLDS_TO), MappingProxyType(_HOLDS_TO)
    expectation = "Everything that the subject states is stated by the context, or follows from it."
    otherwise = "it does not hold to the context"
    holds = (("The vault opens at nine and closes at five.", "It closes at five."),)
    breaks = ((["The vault opens at nine.", "It is made of steel."], "It opens at eight."),)
    refuses = ("", [], 3)
    sources: tuple[str, ...] = field(converter=literals)

    @property
    def against(self) -> str:
        """The sources, one after another."""
        return "\n\n".join(self.sources)


@frozen
class Declines(_Worded):
    """
    The text declines to help with any of *matters*, and helps with none.

    It says nothing of a text that is about something else: ask it of a reply that has something to decline.
    """

    name = "declines"
    reasons, clauses = tuple(_DECLINES), MappingProxyType(_DECLINES)
    expectation = (
        "The subject declines to help with what the context lists, a matter a line, and helps with none of it."
    )
    otherwise = "it does not decline"
    holds = (("medical advice", "I cannot advise you on that; please ask a doctor."),)
    breaks = ((["medical advice", "legal advice"], "Take two of the red pills."),)
    refuses = ("", [], "!", 3)
    matters: tuple[str, ...] = field(converter=phrases)

    @property
    def term(self) -> str:
        """The matters."""
        return ", ".join(self.matters)

    @property
    def against(self) -> str:
        """The matters, a line each."""
        return "\n".join(" ".join(each.split()) for each in self.matters)

"""A template over a vocabulary: refused when it is defined, and then rendered whole or skipped on the record."""

from __future__ import annotations

import math
from collections.abc import Mapping

from attrs import field, frozen

from asenion_core import TextError
from asenion_prompt._shown import braced, shown
from asenion_prompt.errors import PromptError
from asenion_prompt.placeholders import split_at_placeholders
from asenion_prompt.vocabularies import Vocabulary


@frozen(kw_only=True)
class Skipped:
    """The template *label* was not rendered: *missing* are the facts that were not there, as the template spells them."""

    label: str
    missing: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.label}: skipped, {braced(self.missing)} missing"


@frozen
class Template:
    """
    A *text* whose every name is of the *vocabulary*; one that asks for another is refused here, with its *label*.

    Nothing but a None, or no key at all, is missing: 0, False and "" are values and are written out. ``{{!x}}`` is the literal
    ``{{x}}``.

    >>> greeting = Template("{{customer}} owes {{order_total}}", Vocabulary(["customer", "order_total"]), "reminder")
    >>> greeting.render({"customer": "Ada", "order_total": 0})
    'Ada owes 0'
    >>> print(greeting.render({"customer": "Ada"}))
    reminder: skipped, {{order_total}} missing
    >>> Template("Dear {{custommer}}", greeting.vocabulary, "letter")
    Traceback (most recent call last):
    asenion_prompt.errors.PromptError: letter: {{custommer}} is no fact of its vocabulary, which has {{customer}}, ...
    """

    text: str
    vocabulary: Vocabulary
    label: str
    _pieces: tuple[str, ...] = field(init=False, eq=False, repr=False)
    _names: tuple[str, ...] = field(init=False, eq=False, repr=False)
    _slots: tuple[tuple[str, str], ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for name, value, kind in (
            ("text", self.text, str),
            ("vocabulary", self.vocabulary, Vocabulary),
            ("label", self.label, str),
        ):
            if not isinstance(value, kind):
                raise TextError(f"the {name} of a template must be a {kind.__name__}, not {shown(value)}")
        pieces, names = split_at_placeholders(self.text, escapes=True)
        facts = [self.vocabulary.fact_of(name) for name in names]
        unknown = tuple(dict.fromkeys(name for name, fact in zip(names, facts, strict=True) if fact is None))
        if unknown:
            raise PromptError(
                f"{self.label}: {braced(unknown)} {'is no fact' if len(unknown) == 1 else 'are no facts'} of its "
                f"vocabulary, which has {self.vocabulary}; a literal is written {braced(('!' + unknown[0],))}"
            )
        object.__setattr__(self, "_pieces", pieces)
        object.__setattr__(self, "_names", names)
        known = [fact for fact in facts if fact is not None]
        object.__setattr__(self, "_slots", tuple(zip(known, pieces[1:], strict=True)))

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts that the template needs, in order, each once."""
        return tuple(dict.fromkeys(fact for fact, _ in self._slots))

    def render(self, context: Mapping[str, object]) -> str | Skipped:
        """
        The text with every fact of *context* in its place, or what was missing.

        A value is a str, a bool or a number; another, or one that is no number, is a `PromptError` that names the fact: its repr
        would be put before a model.
        """
        filled = [self._pieces[0]]
        try:
            for fact, piece in self._slots:
                value = context.get(fact)
                if type(value) is not str:
                    if value is None:
                        return self._skipped(context)
                    value = _written(value, fact, self.label)
                filled.append(value)
                filled.append(piece)
        except AttributeError:
            if isinstance(context, Mapping):
                raise
            raise TextError(f"{self.label}: the context must be a mapping, not {shown(context)}") from None
        return "".join(filled)

    def _skipped(self, context: Mapping[str, object]) -> Skipped:
        missing = dict.fromkeys(
            name for name, (fact, _) in zip(self._names, self._slots, strict=True) if context.get(fact) is None
        )
        return Skipped(label=self.label, missing=tuple(missing))


#: An int of more digits is no fact that anyone reads, and Python refuses to write it out.
_MOST_BITS = 1_000


def _written(value: object, fact: str, label: str) -> str:
    if isinstance(value, str):
        return str.__str__(value)  # of an enum the value, not the name of the member
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and value.bit_length() <= _MOST_BITS:
        return int.__repr__(value)
    if isinstance(value, float) and math.isfinite(value):
        return float.__repr__(value)
    raise PromptError(f"{label}: {fact} must be a text, a bool or a finite number, not {shown(value)}")

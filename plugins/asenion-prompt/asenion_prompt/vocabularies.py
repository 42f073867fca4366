"""A vocabulary of one's own: the names that its templates may ask for, and no others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from attrs import field, frozen

from asenion_prompt._shown import braced, shown
from asenion_prompt.errors import PromptError

_NAME = re.compile(r"[A-Za-z0-9_]+\Z")


def _facts(facts: Iterable[str]) -> tuple[str, ...]:
    given = (facts,) if isinstance(facts, str) else facts
    if isinstance(given, (bytes, bytearray)) or not isinstance(given, Iterable):
        raise PromptError(f"the facts of a vocabulary must be names, not {shown(facts)}")
    names: dict[str, str] = {}
    for name in given:
        if not isinstance(name, str) or not _NAME.match(name):
            raise PromptError(f"a fact is a name of ASCII letters, digits and underscores, not {shown(name)}")
        # Both spellings of one name in one vocabulary would leave a template that uses either of them ambiguous.
        for spelling in {name, _camel(name)}:
            if (other := names.get(spelling)) is not None:
                again = "is given twice" if other == name else f"and {other!r} are two spellings of one name"
                raise PromptError(f"the fact {name!r} {again}; a vocabulary has each once")
        names |= {name: name, _camel(name): name}
    if not names:
        raise PromptError("a vocabulary holds at least one fact, and none was given")
    return tuple(dict.fromkeys(names.values()))


def _camel(name: str) -> str:
    """
    *name* in camelCase, where it is in snake_case.

    >>> _camel("order_total"), _camel("_own"), _camel("a__b")
    ('orderTotal', '_own', 'a__b')
    """
    return re.sub(r"(?<=[A-Za-z0-9])_([a-z])", lambda found: found[1].upper(), name)


@frozen
class Vocabulary:
    """
    The *facts* that a template may name; closed, so that a name nobody can fill is refused where the template is defined.

    A fact in snake_case may be spelled in camelCase in a template, as those of the action budget may.

    >>> Vocabulary(["customer", "order_total"]).fact_of("orderTotal")
    'order_total'
    >>> Vocabulary(["customer", "customer"])
    Traceback (most recent call last):
    asenion_prompt.errors.PromptError: the fact 'customer' is given twice; a vocabulary has each once
    """

    facts: tuple[str, ...] = field(converter=_facts)
    _by_spelling: Mapping[str, str] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        spelled = {_camel(name): name for name in self.facts} | {name: name for name in self.facts}
        object.__setattr__(self, "_by_spelling", spelled)

    def fact_of(self, name: str) -> str | None:
        """The fact that a template means by *name*; None where there is none."""
        return self._by_spelling.get(name)

    def __str__(self) -> str:
        return braced(self.facts)

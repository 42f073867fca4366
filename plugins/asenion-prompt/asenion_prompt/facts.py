"""The facts of an action budget: what an instruction can say of the action that is coming, and of those that remain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from asenion_core import TextError
from asenion_prompt._shown import braced, shown
from asenion_prompt.errors import PromptError
from asenion_prompt.placeholders import placeholders_in, split_at_placeholders

#: The three facts that a template may name.
TEMPLATE_FACTS: Final = ("action", "action_budget", "actions_remaining")

_FACT_OF = {
    **{name: name for name in TEMPLATE_FACTS},
    "actionBudget": "action_budget",
    "actionsRemaining": "actions_remaining",
}


def assert_known_facts(template: str, label: str) -> None:
    """
    Nothing where every name in *template* is a fact; a `PromptError` where one is not, while its author is looking.

    *label* says in the message which template it is.

    >>> assert_known_facts("step {{action}} of {{total}}", "budget hint")
    Traceback (most recent call last):
    asenion_prompt.errors.PromptError: budget hint: {{total}} is no fact; a template may name {{action}}, {{action_budget}}, ...
    """
    unknown = tuple(name for name in placeholders_in(template) if name not in _FACT_OF)
    if unknown:
        raise PromptError(
            f"{label}: {braced(unknown)} {'is no fact' if len(unknown) == 1 else 'are no facts'}; "
            f"a template may name {braced(TEMPLATE_FACTS)}, each in camelCase too"
        )


def missing_facts_for(template: str, context: Mapping[str, object]) -> tuple[str, ...]:
    """
    The facts that *template* names and *context* cannot give, as written, in order, each once.

    This is the record of a skip. What remains needs both numbers, and a name that is no fact is never missing.

    >>> missing_facts_for("{{action}} of {{actionBudget}}, {{actions_remaining}} left", {"action": 4})
    ('actionBudget', 'actions_remaining')
    """
    values = _values(context)
    return tuple(name for name in placeholders_in(template) if (fact := _FACT_OF.get(name)) and values[fact] is None)


def render_template(template: str, context: Mapping[str, object]) -> str | None:
    """
    *template* with its facts filled in, or None where one of them is missing: all of it or nothing.

    The coming action counts as used, and what remains is derived, never read and never negative. A name that is no fact is
    left as written, and so is everything outside placeholders.

    >>> render_template("step {{action}} of {{action_budget}}, {{actions_remaining}} left", {"action": 4, "action_budget": 9})
    'step 4 of 9, 5 left'
    >>> render_template("step {{action}} of {{action_budget}}", {"action": 4}) is None
    True
    """
    if not isinstance(template, str):
        raise TextError(f"the template must be a str, not {type(template).__name__}")
    values = _values(context)
    pieces, facts = _split(template)
    filled = [pieces[0]]
    for fact, piece in zip(facts, pieces[1:], strict=True):
        value = values[fact]
        if value is None:
            return None
        filled += (value, piece)
    return "".join(filled)


@lru_cache(maxsize=256)
def _split(template: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The literal pieces of *template* and the facts between them; what is no fact is literal."""
    pieces, names = split_at_placeholders(template, known=_FACT_OF)
    return pieces, tuple(_FACT_OF[name] for name in names)


def _values(context: Mapping[str, object]) -> dict[str, str | None]:
    """Each fact as it is written out, None where *context* cannot give it."""
    if not isinstance(context, Mapping):
        raise TextError(f"the context must be a mapping with action and action_budget, not {type(context).__name__}")
    action = _number(context.get("action"), "action", 1)
    budget = _number(context.get("action_budget"), "action_budget", 0)
    return {
        "action": None if action is None else f"{action:d}",
        "action_budget": None if budget is None else f"{budget:d}",
        "actions_remaining": None if action is None or budget is None else f"{max(0, budget - action):d}",
    }


#: Python writes out no number of many more digits.
_MOST = 10**4_000


def _number(value: object, name: str, least: int) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _MOST:
        raise PromptError(f"{name} must be a whole number from {least} on, not {shown(value)}")
    return value

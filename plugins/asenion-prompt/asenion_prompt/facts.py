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
    action, budget = _numbers(context)
    return tuple(
        name
        for name in placeholders_in(template)
        if (fact := _FACT_OF.get(name)) and _value(fact, action, budget) is None
    )


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
    action, budget = _numbers(context)
    first, facts = _split(template)
    filled = [first]
    for fact, piece in facts:
        value = _value(fact, action, budget)
        if value is None:
            return None
        filled += (f"{value:d}", piece)
    return "".join(filled)


@lru_cache(maxsize=256)
def _split(template: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What stands before the first fact of *template*, and each fact with what stands behind it; what is no fact is literal."""
    pieces, names = split_at_placeholders(template, known=_FACT_OF)
    return pieces[0], tuple(zip((_FACT_OF[name] for name in names), pieces[1:], strict=True))


def _numbers(context: Mapping[str, object]) -> tuple[int | None, int | None]:
    """The action and the budget of *context*, None where there is none."""
    # Asked first, since asking whether a dict is a mapping takes as long as all the rest.
    if type(context) is not dict and not isinstance(context, Mapping):
        raise TextError(f"the context must be a mapping with action and action_budget, not {type(context).__name__}")
    return _number(context.get("action"), "action", 1), _number(context.get("action_budget"), "action_budget", 0)


def _value(fact: str, action: int | None, budget: int | None) -> int | None:
    """What *fact* is, None where it cannot be told."""
    if fact == "action":
        return action
    if fact == "action_budget":
        return budget
    return None if action is None or budget is None else max(0, budget - action)


#: Python writes out no number of many more digits.
_MOST = 10**4_000


def _number(value: object, name: str, least: int) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _MOST:
        raise PromptError(f"{name} must be a whole number from {least} on, not {shown(value)}")
    return value

"""The facts of an action budget: known or refused, there or missing, filled in or not at all."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import AsenionError, TextError
from asenion_core.testing import SHAPES, assert_linear, ratio
from asenion_prompt import (
    TEMPLATE_FACTS,
    PromptError,
    assert_known_facts,
    is_template,
    missing_facts_for,
    placeholders_in,
    render_template,
)

PIECES = [
    *(
        "{",
        "}",
        "{{",
        "}}",
        "{{action}}",
        "{{ actionBudget\n}}",
        "{{actions_remaining}}",
        "{{total}}",
        "{{ }}",
        "{{a b}}",
    ),
    *("action", " ", "\u00a0", "!", "{{Action}}", "{{{action}}}", "{{action}", "\N{CYRILLIC SMALL LETTER A}ction"),
]
TEMPLATES = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
CONTEXTS = st.fixed_dictionaries(
    {}, optional={"action": st.none() | st.integers(1, 20), "action_budget": st.none() | st.integers(0, 20)}
)
PLACEHOLDER = re.compile(r"\{\{\s*([A-Za-z0-9_]+)\s*\}\}")
SNAKE = {"actionBudget": "action_budget", "actionsRemaining": "actions_remaining"}


def slowly_rendered(template: str, context: dict[str, int | None]) -> str | None:
    """The same, a placeholder at a time."""
    action, budget = context.get("action"), context.get("action_budget")
    left = None if action is None or budget is None else max(0, budget - action)
    values = {"action": action, "action_budget": budget, "actions_remaining": left}
    missing = []

    def filled(found: re.Match[str]) -> str:
        name = SNAKE.get(found[1], found[1])
        if name not in values:
            return found[0]
        if values[name] is None:
            missing.append(name)
        return str(values[name])

    text = PLACEHOLDER.sub(filled, template)
    return None if missing else text


@given(TEMPLATES, CONTEXTS)
def test_it_is_rendered_whole_or_not_at_all(template: str, context: dict[str, int | None]):
    rendered = render_template(template, context)
    assert rendered == slowly_rendered(template, context)
    assert (rendered is None) == bool(missing_facts_for(template, context))


@given(TEMPLATES)
def test_the_names_are_those_of_the_placeholders(template: str):
    names = placeholders_in(template)
    assert names == tuple(dict.fromkeys(PLACEHOLDER.findall(template)))
    assert is_template(template) == bool(names)


@given(st.text())
def test_a_text_without_braces_is_itself(text: str):
    plain = text.replace("{", "")
    assert render_template(plain, {}) == plain
    assert not is_template(plain)


@pytest.mark.parametrize(
    ("action", "budget", "left"), [(1, 9, 8), (4, 9, 5), (9, 9, 0), (10, 9, 0), (1, 0, 0), (10**30, 10**31, 9 * 10**30)]
)
def test_the_current_action_counts_as_used(action: int, budget: int, left: int):
    assert render_template("{{actionsRemaining}}", {"action": action, "action_budget": budget}) == str(left)


def test_what_remains_is_never_read():
    assert render_template("{{actions_remaining}}", {"actions_remaining": 3}) is None
    context = {"action": 4, "action_budget": 9, "actions_remaining": 99}
    assert render_template("{{actions_remaining}}", context) == "5"


@pytest.mark.parametrize(
    ("context", "named"),
    [
        ({"action": 0}, "action must be a whole number from 1 on, not 0"),
        ({"action": -1}, "action"),
        ({"action": True}, "action"),
        ({"action": 4.0}, "action"),
        ({"action": "4"}, "action"),
        ({"action": 4, "action_budget": -1}, "action_budget must be a whole number from 0 on, not -1"),
        ({"action_budget": False}, "action_budget"),
        ({"action_budget": float("nan")}, "action_budget"),
        ({"action": 10**5_000}, "action"),
    ],
    ids=lambda value: value if isinstance(value, str) else "context",
)
def test_a_value_that_is_no_such_number_is_refused_by_name(context: dict[str, Any], named: str):
    for ask in (render_template, missing_facts_for):
        with pytest.raises(PromptError) as caught:
            ask("plain words", context)
        assert isinstance(caught.value, ValueError)
        assert isinstance(caught.value, AsenionError)
        assert str(caught.value).startswith(named)


@pytest.mark.parametrize("template", [None, b"{{action}}", 3])
def test_what_is_no_text_is_refused(template: Any):
    for ask in (placeholders_in, is_template, lambda it: render_template(it, {}), lambda it: missing_facts_for(it, {})):
        with pytest.raises(TextError):
            ask(template)


@pytest.mark.parametrize("context", [None, [("action", 1)], 3])
def test_a_context_is_a_mapping(context: Any):
    with pytest.raises(TextError):
        render_template("x", context)


def test_all_that_is_unknown_is_named_with_what_is_known():
    with pytest.raises(PromptError) as caught:
        assert_known_facts("{{action}} {{total}} {{ Action }} {{action_Budget}} {{total}}", "the hint")
    said = str(caught.value)
    assert said.startswith("the hint: {{total}}, {{Action}}, {{action_Budget}} are no facts")
    assert all(f"{{{{{fact}}}}}" in said for fact in TEMPLATE_FACTS)


def test_an_escape_is_not_known_here():
    assert render_template("{{!action}}", {"action": 1}) == "{{!action}}"
    assert placeholders_in("{{!action}}") == ()


HOSTILE = {
    piece: (lambda size, piece=piece: (piece * size)[:size])
    for piece in ("{{", "{{ ", "{{a", "{{a ", "{{action}}", "{{b}}", "{{{", "}}", "{{action", "{{!", "{{!!", "{{!a}}")
}


@pytest.mark.growth
def test_the_cost_is_linear_in_the_template():
    def asked(text: str) -> object:
        # A character that differs each time, so that nothing is remembered.
        asked.turn += 1  # type: ignore[attr-defined]
        return render_template(f"{text}{asked.turn}", {"action": 1, "action_budget": 2})  # type: ignore[attr-defined]

    asked.turn = 0  # type: ignore[attr-defined]
    assert_linear(asked, {**SHAPES, **HOSTILE})
    assert_linear(placeholders_in, HOSTILE)


@pytest.mark.growth
def test_a_template_that_is_rendered_again_is_not_read_again():
    short, long = "{{action}}", "word " * 10_000 + "{{action}}"
    context = {"action": 4}
    # Joining what is long costs something; reading it would cost some hundred times as much.
    assert ratio(lambda: render_template(long, context), lambda: render_template(short, context), limit=8) <= 8

"""Templates: refused at definition, rendered whole, or skipped on the record."""

from __future__ import annotations

import enum
import pickle
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import TextError
from asenion_core.testing import assert_linear
from asenion_prompt import TEMPLATE_FACTS, PromptError, Skipped, Template, Vocabulary

SHOP = Vocabulary(["customer", "order_total", "note"])


def rendered(text: str, **context: Any) -> str | Skipped:
    return Template(text, SHOP, "letter").render(context)


def test_a_name_that_is_not_of_the_vocabulary_is_refused_where_it_is_defined():
    with pytest.raises(PromptError) as caught:
        Template("{{customer}} {{custommer}} {{Customer}} {{custommer}}", SHOP, "the reminder")
    said = str(caught.value)
    assert said.startswith("the reminder: {{custommer}}, {{Customer}} are no facts")
    assert "{{customer}}, {{order_total}}, {{note}}" in said
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (False, "False"),
        ("", ""),
        (-1, "-1"),
        (0.0, "0.0"),
        (1.5, "1.5"),
        (10**100, str(10**100)),
        ("{{note}}", "{{note}}"),
    ],
)
def test_a_value_is_written_out(value: Any, written: str):
    assert rendered("<{{note}}>", note=value) == f"<{written}>"


def test_a_member_of_an_enum_is_its_value():
    class Colour(str, enum.Enum):  # noqa: UP042  # whose str() is the name of the member
        RED = "red"

    class Size(enum.IntEnum):
        LARGE = 3

    assert rendered("{{note}}", note=Colour.RED) == "red"
    assert rendered("{{note}}", note=Size.LARGE) == "3"


def test_what_is_missing_is_on_the_record_as_the_template_spells_it():
    skipped = rendered("{{note}} {{orderTotal}} {{customer}} {{ orderTotal }} {{order_total}}", note="", customer=None)
    assert skipped == Skipped(label="letter", missing=("orderTotal", "customer", "order_total"))
    assert str(skipped) == "letter: skipped, {{orderTotal}}, {{customer}}, {{order_total}} missing"


def test_no_part_of_a_skipped_template_is_rendered():
    assert isinstance(rendered("{{note}} {{customer}}", note="x"), Skipped)


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), b"x", [], {}, object(), 1j, 10**5_000, ("a",)],
    ids=lambda value: type(value).__name__,
)
def test_a_value_that_would_be_written_as_a_repr_is_refused_by_name(value: Any):
    with pytest.raises(PromptError, match="letter: note must be"):
        rendered("{{note}}", note=value)


def test_what_a_template_does_not_ask_for_is_not_looked_at():
    assert rendered("{{note}}", note="x", customer=object(), other=None) == "x"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{!note}}", "{{note}}"),
        ("{{! note }}", "{{ note }}"),
        ("{{!!note}}", "{{!note}}"),
        ("{{!nobody}} {{note}}", "{{nobody}} x"),
        ("{{{!note}}}", "{{{note}}}"),
        ("{{{note}}}", "{x}"),
        ("{{!}} {{! a b}} {{!a.b}}", "{{!}} {{! a b}} {{!a.b}}"),
        ("{note} {{ }} {{a b}} {{a.b}}", "{note} {{ }} {{a b}} {{a.b}}"),
        ("{{ !note }}", "{{ !note }}"),
        ("{{!note}}{{note}}{{!note}}", "{{note}}x{{note}}"),
        ("", ""),
    ],
)
def test_an_escape_is_literal_and_so_is_all_that_is_no_placeholder(text: str, shown: str):
    assert rendered(text, note="x") == shown


@given(st.text())
def test_a_value_is_never_read_as_a_template(value: str):
    assert rendered("a {{note}} {{customer}} b", note=value, customer="{{note}}") == f"a {value} {{{{note}}}} b"


@given(
    st.lists(st.sampled_from(["{", "}", "{{", "}}", "!", "note", "{{note}}", "{{!note}}", "{{customer}}", " ", "x"]))
)
def test_every_text_can_be_written(pieces: list[str]):
    text = "".join(pieces)
    # One more mark in each place that would be read, be it a placeholder or an escape.
    assert rendered(re.sub(r"\{\{(?=!*\s*\w+\s*\}\})", "{{!", text)) == text


@pytest.mark.parametrize("arguments", [(b"x", SHOP, "l"), ("x", ["note"], "l"), ("x", SHOP, None)])
def test_what_is_no_template_is_refused(arguments: Any):
    with pytest.raises(TextError):
        Template(*arguments)


@pytest.mark.parametrize("context", [None, [("note", 1)], "note"])
def test_a_context_is_a_mapping(context: Any):
    with pytest.raises(TextError, match="letter: the context"):
        Template("{{note}}", SHOP, "letter").render(context)


def test_it_is_a_value():
    template = Template("{{note}}", SHOP, "letter")
    again = pickle.loads(pickle.dumps(template))
    assert again == template
    assert hash(again) == hash(template)
    assert again.render({"note": 1}) == "1"
    assert template != Template("{{note}}", SHOP, "other")
    assert "_pieces" not in repr(template)
    assert Template("{{orderTotal}} {{note}} {{order_total}}", SHOP, "x").facts == ("order_total", "note")


def test_the_facts_of_the_budget_can_be_a_vocabulary():
    template = Template("step {{action}} of {{actionBudget}}", Vocabulary(TEMPLATE_FACTS), "hint")
    assert template.render({"action": 4, "action_budget": 9}) == "step 4 of 9"


@pytest.mark.growth
def test_the_cost_of_defining_and_rendering_is_linear():
    def asked(text: str) -> object:
        return Template(text, SHOP, "letter").render({"note": "x"})

    pieces = ("{{", "{{!", "{{!note}}", "{{note}}", "{{note", "{{ ", "{{!!", "x")
    assert_linear(asked, {piece: (lambda size, piece=piece: (piece * size)[:size]) for piece in pieces})

"""Vocabularies: what a fact may be called, and how a template may spell it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from asenion_prompt import TEMPLATE_FACTS, PromptError, Vocabulary


def test_a_fact_is_spelled_as_given_or_in_camel_case():
    vocabulary = Vocabulary(["customer", "order_total", "ID", "_own", "a1_b2"])
    assert vocabulary.facts == ("customer", "order_total", "ID", "_own", "a1_b2")
    for name, fact in {
        "customer": "customer",
        "order_total": "order_total",
        "orderTotal": "order_total",
        "a1B2": "a1_b2",
        "_own": "_own",
        "ID": "ID",
        "OrderTotal": None,
        "order_Total": None,
        "id": None,
        "Own": None,
        "": None,
    }.items():
        assert vocabulary.fact_of(name) == fact


def test_the_facts_of_the_budget_are_one_too():
    assert Vocabulary(TEMPLATE_FACTS).fact_of("actionsRemaining") == "actions_remaining"


def test_one_name_is_a_vocabulary_of_one():
    assert Vocabulary("customer") == Vocabulary(("customer",)) == Vocabulary({"customer": "who buys"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ([], "at least one"),
        ("", "not ''"),
        (["a b"], "'a b'"),
        (["a", "a"], "'a' is given twice"),
        (["order_total", "orderTotal"], "'order_total'"),
        (["orderTotal", "order_total"], "'orderTotal'"),
        (["a", 3], "3"),
        (["caf\N{LATIN SMALL LETTER E WITH ACUTE}"], "not "),
        (["a\n"], "not "),
        (["!a"], "'!a'"),
        (3, "3"),
        (b"a", "b'a'"),
        (None, "None"),
    ],
)
def test_what_is_no_vocabulary_is_refused(facts: Any, named: str):
    with pytest.raises(PromptError) as caught:
        Vocabulary(facts)
    assert named in str(caught.value)


def test_it_is_a_value():
    vocabulary = Vocabulary(["a", "b_c"])
    again = pickle.loads(pickle.dumps(vocabulary))
    assert again == vocabulary
    assert hash(again) == hash(vocabulary)
    assert again.fact_of("bC") == "b_c"
    assert repr(vocabulary) == "Vocabulary(facts=('a', 'b_c'))"
    with pytest.raises(AttributeError):
        vocabulary.facts = ()  # type: ignore[misc]

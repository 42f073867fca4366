"""How cost grows: with the message, with the examples, and with the intents that say nothing about it."""

from __future__ import annotations

from typing import Any

import pytest

from asenion_core.testing import LIMIT, SHAPES, assert_linear, ratio
from asenion_intent import Router, audit, intents
from asenion_intent.classify import SCORERS

pytestmark = pytest.mark.growth
scorers = pytest.mark.parametrize("scorer", SCORERS)

DESK: dict[str, Any] = {
    "document": {
        "examples": ["make a document", "draft a document"],
        "patterns": ["called {name}", "{what} for {whom}", "#verb the {thing}"],
        "near_misses": ["how do I make a document", "1 to 1", "pay the a"],
    },
    "meeting": {"examples": ["book a meeting", "make a meeting"], "patterns": ["with {whom}"]},
}


def corpus(intents_: int, examples: int, words: int = 4) -> dict[str, Any]:
    """Intents whose examples share some words with those of others, and have some of their own."""
    return {
        f"intent {place}": {
            "examples": [
                " ".join(
                    [
                        f"own{place}",
                        *(f"word{(place * 7 + number * 3 + each) % 400}" for each in range(words)),
                        f"only{number}",
                    ]
                )
                for number in range(examples)
            ],
            "near_misses": [f"how own{place} word{place}"],
        }
        for place in range(intents_)
    }


@scorers
def test_a_message_costs_what_it_is_long(scorer: str):
    assert_linear(intents(DESK, scorer=scorer))


def test_routing_clause_by_clause_costs_what_the_message_is_long():
    route = Router(intents(DESK), threshold=0).route_all
    assert_linear(route, {shape: SHAPES[shape] for shape in ("full stops", "separators", "hyphens", "distinct words")})


@scorers
@pytest.mark.parametrize("larger", [{"intents_": 6, "examples": 96}, {"intents_": 48, "examples": 12}])
def test_an_audit_is_linear_in_its_examples(larger: dict[str, int], scorer: str):
    small, large = corpus(6, 12), corpus(**larger)
    found = ratio(lambda: audit(large, scorer=scorer), lambda: audit(small, scorer=scorer), limit=8 * LIMIT)
    assert found / 8 <= LIMIT


@scorers
def test_an_audit_is_linear_in_the_words_of_its_examples(scorer: str):
    small, large = corpus(4, 10, words=20), corpus(4, 10, words=160)
    found = ratio(lambda: audit(large, scorer=scorer), lambda: audit(small, scorer=scorer), limit=8 * LIMIT)
    assert found / 8 <= LIMIT


@pytest.mark.parametrize("scorer", ["overlap", "bayes"])
def test_intents_that_share_no_word_with_a_message_cost_next_to_nothing(scorer: str):
    some = {"a": {"examples": ["take a note"], "patterns": ["note called {name}"]}, "b": {"examples": ["take a photo"]}}
    more = {
        f"c{number}": {"examples": [f"only{number} word{number}"], "patterns": [f"only{number} {{x}}"]}
        for number in range(400)
    }
    few, many = intents(some, scorer=scorer), intents({**some, **more}, scorer=scorer)
    assert ratio(lambda: many("take a note called Plan"), lambda: few("take a note called Plan"), limit=1.5) <= 1.5

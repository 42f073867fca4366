"""The router and the law `intent`, which is one."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import asenion_deterministic.plugin
from asenion_core import LawError, Registry, TextError
from asenion_intent import Routed, Router, Unsure, audit, intents, plugin

DESK: dict[str, Any] = {
    "document": {
        "examples": ["make a document", "draft a document", "draft a doc"],
        "patterns": ["called {name}"],
        "near_misses": ["how do I make a document", "never make a document"],
    },
    "meeting": {"examples": ["book a meeting", "make a meeting"]},
}
CLASSIFY = intents(DESK)
REGISTRY = Registry(plugin, asenion_deterministic.plugin)


def test_a_message_is_routed_with_its_slots():
    decided = Router(CLASSIFY, threshold=0.5).route("draft a doc called Q3 Plan")
    assert isinstance(decided, Routed)
    assert (decided.intent, decided.slots) == ("document", {"name": "Q3 Plan"})
    assert decided.ranked == CLASSIFY("draft a doc called Q3 Plan")


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("", "nothing"),
        ("hello there", "nothing"),
        ("make it", "margin"),
        ("shred a document", "unknown"),
        ("do not draft a document", "negated"),
        ("how do I make a document", "near_miss"),
    ],
)
def test_a_message_that_the_words_leave_open_is_not_routed(message: str, why: str):
    decided = Router(CLASSIFY, threshold=0).route(message)
    assert isinstance(decided, Unsure)
    assert (decided.why, decided.ranked) == (why, CLASSIFY(message))


def test_the_margin_must_be_above_the_threshold():
    margin = CLASSIFY("make a document")[0].margin
    assert 0 < margin < 1
    assert isinstance(Router(CLASSIFY, threshold=margin - 0.01).route("make a document"), Routed)
    assert Router(CLASSIFY, threshold=margin).route("make a document").why == "margin"  # type: ignore[union-attr]


@pytest.mark.parametrize("scorer", ["overlap", "bayes", "centroid"])
def test_without_a_threshold_it_is_the_audits(scorer: str):
    router = Router(intents(DESK, scorer=scorer))
    assert router.threshold == audit(DESK, scorer=scorer).threshold
    assert repr(router).endswith(f"threshold={router.threshold})")


def test_no_misread_of_the_corpus_is_routed_by_the_audits_threshold():
    told = audit(DESK)
    assert [each for each in told.held if each.got not in (None, each.intent) and each.margin > told.threshold] == []


@pytest.mark.parametrize("threshold", [-0.1, 1.5, "0", True, float("nan")])
def test_a_threshold_that_is_no_share_is_refused(threshold: Any):
    with pytest.raises(LawError, match="number from 0 to 1"):
        Router(CLASSIFY, threshold=threshold)


@pytest.mark.parametrize("given", [{"note": {"examples": ["take a note"]}}, None, "note"])
def test_a_router_of_what_is_no_classifier_is_refused(given: Any):
    for threshold in (None, 0.5):
        with pytest.raises(LawError, match="must be what intents"):
            Router(given, threshold=threshold)


def test_a_router_pickles():
    router = pickle.loads(pickle.dumps(Router(CLASSIFY)))
    assert router.threshold == Router(CLASSIFY).threshold
    assert router.route("draft a document") == Router(CLASSIFY).route("draft a document")


def test_a_message_is_routed_clause_by_clause():
    told = Router(CLASSIFY, threshold=0.1).route_all(
        "Draft a doc called Q3 Plan, book a meeting. Never book a meeting!"
    )
    assert [each.intent if isinstance(each, Routed) else each.why for each in told] == [
        "document",
        "meeting",
        "negated",
    ]
    assert Router(CLASSIFY, threshold=0.1).route_all("...") == ()


def test_a_message_that_is_no_text_is_refused():
    router = Router(CLASSIFY, threshold=0)
    for route in (router.route, router.route_all):
        with pytest.raises(TextError):
            route(None)  # type: ignore[operator, arg-type]


# The law.


def said(value: Any, text: str, **options: Any) -> list[tuple[str | None, str]]:
    verdict = REGISTRY.check(text, {"intent": value, "plain": False, **options})
    return [(each.term, each.detail) for each in verdict.failures]


@pytest.mark.parametrize(
    ("more", "text", "told"),
    [
        ({}, "Draft a doc called Q3.", []),
        ({"one_of": "document"}, "Draft a doc.", []),
        ({"oneOf": ["meeting", "document"]}, "Draft a doc.", []),
        ({"one_of": []}, "Draft a doc.", []),
        ({"one_of": ["meeting"]}, "Draft a doc.", [("meeting", "it asks for document")]),
        ({"one_of": ["meeting", "document"]}, "Hello.", [("meeting, document", "the corpus has no word for it")]),
        ({}, "make it", [(None, "it asks for document no more than for another")]),
        ({}, "shred the doc", [(None, "it says more than document knows")]),
        ({}, "do not draft a doc", [(None, "it says not to do document")]),
        ({}, "how do I make a document", [(None, "it is nearer to a near miss of document")]),
        ({"margin": 0.9}, "make a document", [(None, "it asks for document no more than for another")]),
    ],
)
def test_the_law_says_what_a_text_asks_for(more: dict[str, Any], text: str, told: list[Any]):
    assert said({"corpus": DESK, **more}, text) == told


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ({"corpus": {"note": {"examples": [7]}}}, ("intent", "corpus", "note", "examples", 0)),
        ({"corpus": {"note": {"examples": ["a"], "patterns": ["{"]}}}, ("intent", "corpus", "note", "patterns", 0)),
        ({"corpus": DESK, "one_of": ["meeting", "documents"]}, ("intent", "one_of", 1)),
        ({"corpus": DESK, "oneOf": "documents"}, ("intent", "oneOf")),
        ({"corpus": DESK, "margin": 2}, ("intent", "margin")),
        ({"corpus": DESK, "scorer": "bayes"}, ("intent", "scorer")),
        ({"one_of": ["meeting"]}, ("intent",)),
        (DESK, ("intent", "document")),
        ("desk", ("intent",)),
    ],
)
def test_a_wrong_law_is_refused_where_it_is_wrong(value: Any, path: tuple):
    with pytest.raises(LawError) as error:
        REGISTRY.compile_laws({"intent": value})
    assert error.value.path == path


def test_the_callers_verbs_stand_beside_the_law():
    message = "draft a doc called Plan and mail bob"
    assert said({"corpus": DESK}, message) == []
    assert said({"corpus": DESK}, message, verbs=["mail"]) == [(None, "it says more than document knows")]

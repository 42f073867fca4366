"""The intent band: `python benchmarks/run.py -k bench_intent`, beside what a user would train instead."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Any

from harness import Row

from asenion_intent import Router, audit, intents

ONE, MANY, BUILD, AUDIT, ROUTE = "51 intents", "150 intents", "build", "audit", "route"
SCORERS = ("overlap", "bayes", "centroid")

_VERBS = "make draft write open close find show book cancel move send read play stop start pay check change add remove"
_THINGS = """
document report note meeting call flight table song album alarm timer bill card account file folder mail message picture map
route weather price order parcel invoice contract calendar event room
"""
VERBS, THINGS = _VERBS.split(), _THINGS.split()
FORMS = (
    "{verb} a {thing}",
    "{verb} the {thing} please",
    "I want to {verb} my {thing}",
    "can you {verb} the {other} {thing}",
    "{verb} {thing} for {other}",
    "could somebody {verb} this {thing} today",
    "{other} {thing}: {verb} it",
    "what about the {thing}, {verb} it for me",
)
MESSAGE = "can you make a song for this evening"
WITH_SLOT = "can you make a document called Q3 Plan"


def corpus(number: int, examples: int) -> dict[str, Any]:
    """*number* intents, a verb and a thing each, with phrasings that share words with those of others."""
    made: dict[str, Any] = {}
    for place in range(number):
        verb, thing = VERBS[place % len(VERBS)], THINGS[(place * 7 + place // len(VERBS)) % len(THINGS)]
        made[f"{verb}-{thing}-{place}"] = {
            "examples": [
                FORMS[at % len(FORMS)].format(verb=verb, thing=thing, other=THINGS[(place + at) % len(THINGS)])
                + (f" {VERBS[at % len(VERBS)]} {THINGS[at // 8 % len(THINGS)]}" if at >= len(FORMS) else "")
                for at in range(examples)
            ],
            "patterns": ["called {name}", f"{thing} about {{topic}}"] if place % 8 == 0 else [],
            "near_misses": [f"how do I {verb} a {thing}"] if place % 4 == 0 else [],
        }
    return made


def rows() -> Iterator[Row]:
    small, large = corpus(51, 6), corpus(150, 100)
    chars = len(MESSAGE)
    for group, given in ((ONE, small), (MANY, large)):
        for scorer in SCORERS:
            classify = intents(given, scorer=scorer)
            yield Row(group, scorer, lambda classify=classify: classify(MESSAGE), chars)  # type: ignore[misc]
        classify = intents(given)
        yield Row(group, "overlap, a slot", lambda classify=classify: classify(WITH_SLOT), len(WITH_SLOT))  # type: ignore[misc]
        yield from peers(group, given, chars)
    router = Router(intents(small), threshold=0.2)
    yield Row(ROUTE, "51 intents, overlap", lambda: router.route(MESSAGE), chars)
    for scorer in SCORERS:
        yield Row(BUILD, f"15,000 examples, {scorer}", lambda scorer=scorer: intents(large, scorer=scorer), 0)  # type: ignore[misc]
    for scorer in SCORERS:
        yield Row(AUDIT, f"306 examples, {scorer}", lambda scorer=scorer: audit(small, scorer=scorer), 0)  # type: ignore[misc]


def peers(group: str, given: dict[str, Any], chars: int) -> Iterator[Row]:
    """A pipeline of scikit-learn, trained on the same."""
    name = "scikit-learn, tf-idf and a linear SVC"
    if importlib.util.find_spec("sklearn") is None:
        yield Row.absent(group, name, "sklearn is not installed")
        return
    text = importlib.import_module("sklearn.feature_extraction.text")
    svm = importlib.import_module("sklearn.svm")
    pipeline = importlib.import_module("sklearn.pipeline").make_pipeline(text.TfidfVectorizer(), svm.LinearSVC())
    pairs = [(each, intent) for intent, held in given.items() for each in held["examples"]]
    pipeline.fit([each for each, _ in pairs], [intent for _, intent in pairs])
    yield Row(group, name, lambda: pipeline.predict([MESSAGE]), chars)

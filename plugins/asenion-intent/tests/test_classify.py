"""What a classifier says of a message, whatever its scorer."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asenion_core import LawError, TextError, UnknownName
from asenion_deterministic import similarity
from asenion_intent import Heard, Vocabulary, intents
from asenion_intent.classify import SCORERS

DESK: dict[str, Any] = {
    "create-document": {
        "examples": ["make me a document", "draft a doc", "write up a report"],
        "patterns": ["called {name}", "doc about {topic}"],
        "near_misses": ["how do I make a document"],
    },
    "schedule-meeting": {"examples": ["book a meeting", "make a meeting with the team"]},
    "find-file": {"examples": ["find my file", "look for a file"], "patterns": ["file named {name}"]},
}
WORDS = sorted({word for intent in DESK.values() for text in intent["examples"] for word in text.split()})
MESSAGES = st.lists(
    st.sampled_from([*WORDS, "not", "never", "called", "Zebra", "now", "please", ",", ".", "named"]), max_size=12
).map(" ".join)
scorers = pytest.mark.parametrize("scorer", SCORERS)


@scorers
def test_scores_are_shares_and_ranks_fall(scorer: str):
    classify = intents(DESK, scorer=scorer)

    @settings(max_examples=80, deadline=None)
    @given(MESSAGES)
    def hold(message: str):
        ranked = classify(message)
        assert len({each.intent for each in ranked}) == len(ranked)
        scores = [each.score for each in ranked]
        assert scores == sorted(scores, reverse=True)
        assert all(0 < score <= 1 + 1e-9 for score in scores)
        if ranked:
            second = scores[1] if len(scores) > 1 else 0.0
            assert ranked[0].margin == pytest.approx(scores[0] - second)
            assert all(each.margin == pytest.approx(each.score - scores[0]) for each in ranked[1:])
            assert all(not set(each.words) & set(each.unknown) for each in ranked)
        if scorer == "bayes" and ranked:
            assert sum(scores) == pytest.approx(1)

    hold()


@scorers
def test_every_intent_that_a_message_shares_a_word_with_is_ranked(scorer: str):
    classify = intents(DESK, scorer=scorer)
    assert {each.intent for each in classify("make a file")} == set(DESK)
    assert {each.intent for each in classify("book a file")} == {"schedule-meeting", "find-file"}


@scorers
@pytest.mark.parametrize("message", ["", " \n", "!?", "\ud800", "\N{ZERO WIDTH SPACE}"])
def test_a_message_without_words_asks_for_nothing(message: str, scorer: str):
    assert intents(DESK, scorer=scorer)(message) == ()


@scorers
def test_a_message_of_unknown_words_has_an_answer(scorer: str):
    assert intents(DESK, scorer=scorer)("quantum zebra 12345") == ()


@scorers
def test_a_message_of_a_megabyte_has_an_answer(scorer: str):
    message = " ".join(f"make word{number} please" for number in range(50_000))
    ranked = intents(DESK, scorer=scorer)(message)
    assert {"create-document", "schedule-meeting"} <= {each.intent for each in ranked}


def test_a_message_that_is_no_text_is_refused():
    with pytest.raises(TextError, match="must be a str, not bytes"):
        intents(DESK)(b"make a doc")  # type: ignore[arg-type]


@scorers
def test_ties_keep_the_order_of_the_corpus(scorer: str):
    corpus = {name: {"examples": [f"send the {name}"]} for name in ("memo", "bill", "card", "gift")}
    ranked = intents(corpus, scorer=scorer)("send")
    assert [each.intent for each in ranked] == ["memo", "bill", "card", "gift"]
    assert [each.margin for each in ranked] == [0, 0, 0, 0]


def test_scores_that_differ_by_rounding_alone_tie():
    class Nearly:
        def __init__(self, vocabulary: Vocabulary) -> None: ...

        def scores(self, heard: Heard) -> dict[int, float]:
            return {0: 0.3, 1: 0.1 + 0.2, 2: 0.9}

    ranked = intents(DESK, scorer=Nearly)("anything")
    assert [each.intent for each in ranked] == ["find-file", "create-document", "schedule-meeting"]
    assert ranked[1].score == ranked[2].score


def test_the_words_unknown_ones_and_slots_of_an_intent_are_told():
    first, second = intents(DESK)("make a doc called Q3 Plan. A doc about Zebra care")[:2]
    assert (first.intent, first.score) == ("create-document", 1)
    assert first.slots == {"topic": "Zebra care", "name": "Q3 Plan"}
    assert first.words == ("make", "doc", "called")
    assert (second.words, second.slots) == (("make",), {})
    assert second.unknown == ("q3", "plan", "zebra", "care")


def test_the_first_pattern_that_captures_a_slot_gives_its_value():
    corpus = {"note": {"examples": ["take a note"], "patterns": ["named {name}", "called {name}"]}}
    message = "A note called One. A note named Two"
    assert intents(corpus)(message)[0].slots == {"name": "Two"}
    corpus["note"]["patterns"].reverse()
    assert intents(corpus)(message)[0].slots == {"name": "One"}


def test_the_callers_verbs_end_a_slot():
    message = "make a doc called Q3 plan and email bob"
    assert intents(DESK)(message)[0].slots == {"name": "Q3 plan and email bob"}
    assert intents(DESK, verbs="email")(message)[0].slots == {"name": "Q3 plan"}


def test_what_is_held_in_a_slot_is_explained_where_the_intent_does_not_know_it():
    corpus = {
        "note": {"examples": ["take a note"], "patterns": ["called {name}"]},
        "alarm": {"examples": ["set an alarm"]},
    }
    ranked = intents(corpus)("take a note called alarm clock")
    assert [(each.intent, each.score) for each in ranked] == [("note", 1), ("alarm", pytest.approx(1 / 5))]
    assert ranked[1].unknown == ("clock",)


@pytest.mark.parametrize(
    ("message", "negated"),
    [
        ("never make a document", True),
        ("make a document, not a report", True),
        ("make a document", False),
        ("never mind, make a doc", False),
        ("I would not. Make a document", False),
        ("make a document, but do not", False),
        ("don't you ever make a document", True),
    ],
)
def test_a_negation_reaches_to_the_end_of_its_clause(message: str, negated: bool):
    assert intents(DESK)(message)[0].negated is negated


def test_a_near_miss_is_told_only_where_it_is_strictly_closer_than_every_example():
    classify = intents(DESK)
    assert classify("how do I make a document?")[0].near_miss == "how do I make a document"
    assert classify("make me a document")[0].near_miss is None
    corpus = {"note": {"examples": ["take note"], "near_misses": ["note down", "no note"]}}
    assert intents(corpus)("note")[0].near_miss is None
    assert intents(corpus)("a note down")[0].near_miss == "note down"


@settings(max_examples=80, deadline=None)
@given(MESSAGES)
def test_a_near_miss_is_as_similarity_has_it(message: str):
    intent = DESK["create-document"]
    for each in intents(DESK)(message):
        if each.intent == "create-document":
            best = max(similarity(message, text) for text in intent["near_misses"])
            assert (each.near_miss is not None) == (
                best > max(similarity(message, text) for text in intent["examples"])
            )


@scorers
def test_a_classifier_pickles_and_threads_agree(scorer: str):
    classify = intents(DESK, scorer=scorer)
    messages = ["make a doc called Q3", "find a file named x", "don't book", "team report"] * 20
    told = [classify(message) for message in messages]
    again = pickle.loads(pickle.dumps(classify))
    assert [again(message) for message in messages] == told
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(intents(DESK, scorer=scorer), messages)) == told
    assert pickle.loads(pickle.dumps(told)) == told


def test_a_classifier_and_what_it_says_cannot_be_changed():
    classify = intents(DESK)
    with pytest.raises(AttributeError):
        classify.scorer = "bayes"  # type: ignore[misc]
    ranked = classify("make a doc")[0]
    with pytest.raises(AttributeError):
        ranked.score = 1.0  # type: ignore[misc]
    assert hash(ranked) == hash(classify("make a doc")[0])
    assert repr(classify) == "<Classifier of 3 intents, 'overlap'>"


def test_what_an_answer_says_is_not_lost_where_an_earlier_answer_was_changed():
    classify = intents(DESK)
    classify("make a doc called Q3")[0].slots.clear()  # type: ignore[attr-defined]
    assert classify("make a doc called Q3")[0].slots == {"name": "Q3"}


@pytest.mark.parametrize("scorer", ["overlaps", ""])
def test_an_unknown_scorer_is_named_with_those_there_are(scorer: str):
    with pytest.raises(UnknownName, match="bayes, centroid, overlap"):
        intents(DESK, scorer=scorer)


def test_a_scorer_that_is_none_is_refused():
    with pytest.raises(LawError, match="name of a scorer, not 7"):
        intents(DESK, scorer=7)  # type: ignore[arg-type]


@pytest.mark.parametrize("verbs", [7, ["email", 7], [""]])
def test_verbs_that_are_no_words_are_refused(verbs: Any):
    with pytest.raises(LawError):
        intents(DESK, verbs=verbs)


def test_ranks_and_audits_do_not_depend_on_the_hash_seed():
    code = (
        "from asenion_intent import audit, intents\n"
        f"corpus = {DESK!r}\n"
        "for scorer in ('overlap', 'bayes', 'centroid'):\n"
        "    for text in ('make a doc', 'team file report', 'look up my meeting'):\n"
        "        print(intents(corpus, scorer=scorer)(text))\n"
        "    print(audit(corpus, scorer=scorer))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(said) == 1
    assert "find-file" in said.pop()

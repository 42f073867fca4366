"""The audit: the seven problems, the figures, and that holding out is what it says."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asenion_core import LawError
from asenion_intent import Problem, audit, intents
from asenion_intent.auditing import audit_of
from asenion_intent.classify import SCORERS

scorers = pytest.mark.parametrize("scorer", SCORERS)


def problems(corpus: Any, **options: Any) -> list[tuple[str, str, str, str | None, str]]:
    return [
        (each.problem, each.intent, each.text, each.other, each.detail) for each in audit(corpus, **options).problems
    ]


def test_a_misread_names_what_it_reads_as():
    corpus = {
        "note": {"examples": ["take a note", "take note", "send it"]},
        "mail": {"examples": ["send a mail", "send mail"]},
    }
    assert problems(corpus) == [("misread", "note", "send it", "mail", "it reads as mail")]


def test_a_tie_is_a_misread_and_got_is_the_other_wherever_it_stands():
    corpus = {
        "note": {"examples": ["take a note", "take this", "note"]},
        "photo": {"examples": ["take a photo", "take photo"]},
    }
    told = audit(corpus)
    assert [(each.text, each.got, each.margin) for each in told.held][1] == ("take this", "photo", 0)
    assert told.problems == (
        Problem(problem="misread", intent="note", text="take this", other="photo", detail="it ties with photo"),
    )


def test_an_example_that_two_others_tie_for_reads_as_the_first_of_them():
    corpus = {
        "note": {"examples": ["take a note", "grab this"]},
        "photo": {"examples": ["grab a photo", "a photo"]},
        "file": {"examples": ["grab a file", "a file"]},
    }
    told = audit(corpus)
    assert told.problems[-1].detail == "it reads as photo"
    assert told.threshold == 0


def test_an_example_that_alone_teaches_its_words_is_unread():
    told = audit({"note": {"examples": ["take a note", "jot this"]}})
    assert [(each.problem, each.text, each.other) for each in told.problems] == [
        ("unread", "take a note", None),
        ("unread", "jot this", None),
    ]
    assert {(each.got, each.score, each.margin) for each in told.held} == {(None, 0, 0)}
    assert (told.accuracy, told.threshold, told.coverage) == (0, 0, 0)


def test_a_pattern_teaches_words_and_a_near_miss_none():
    assert problems({"note": {"examples": ["a note"], "patterns": ["note {text}"]}}) == []
    told = problems({"note": {"examples": ["a note"], "near_misses": ["a bank note"]}})
    assert ("unread", "note", "a note", None, "only this string teaches its words") in told


@pytest.mark.parametrize(
    "near_misses",
    [["how do I take a note", "how would I take a note"], ["do not take a note"], ["a mail about notes"]],
)
def test_a_near_miss_is_stopped_by_another_by_a_negation_or_by_another_intent(near_misses: list[str]):
    corpus = {
        "note": {"examples": ["take a note", "take note"], "near_misses": near_misses},
        "mail": {"examples": ["send a mail", "a mail"]},
    }
    assert problems(corpus) == []


def test_a_near_miss_that_nothing_stops_is_told_of():
    corpus = {"note": {"examples": ["take a note", "take note"], "near_misses": ["how do I take a note"]}}
    detail = "nothing else in the corpus stops it reading as note"
    assert problems(corpus) == [("unstopped", "note", "how do I take a note", None, detail)]


def test_a_lookalike_is_told_of_in_every_kind_of_string():
    o = "\N{CYRILLIC SMALL LETTER O}"
    corpus = {
        "note": {
            "examples": ["take a note", f"take a n{o}te {o}"],
            "patterns": [f"n{o}te {{text}}"],
            "near_misses": [f"never take n{o}te"],
        }
    }
    detail = f'"{o}" (cyrillic) looks like "o"'
    assert [(text, said) for problem, _, text, _, said in problems(corpus) if problem == "lookalike"] == [
        (f"take a n{o}te {o}", detail),
        (f"n{o}te {{text}}", detail),
        (f"never take n{o}te", detail),
    ]


def test_a_duplicate_is_told_of_from_its_second_time_on():
    corpus = {"note": {"examples": ["take a note", "Take a NOTE!", "take note", "take a note"]}}
    assert problems(corpus) == [
        ("duplicate", "note", "Take a NOTE!", None, "said twice"),
        ("duplicate", "note", "take a note", None, "said twice"),
    ]


def test_a_conflict_is_told_of_once_by_the_earlier_intent_and_not_as_a_misread():
    corpus = {
        "note": {"examples": ["jot this", "take a note", "take note"]},
        "memo": {"examples": ["Take a note.", "jot a memo", "a memo"]},
    }
    told = problems(corpus)
    assert ("conflict", "note", "take a note", "memo", "it is an example of memo too") in told
    assert not [each for each in told if each[2] in ("take a note", "Take a note.") and each[0] != "conflict"]


def test_a_conflict_still_counts_in_the_threshold():
    corpus = {"note": {"examples": ["take a note"]}, "memo": {"examples": ["take a note", "a memo", "memo this"]}}
    told = audit(corpus)
    assert [each.got for each in told.held][:2] == ["memo", "note"]
    assert told.threshold == max(each.margin for each in told.held[:2])


def test_an_example_that_is_its_own_near_miss_is_a_conflict_and_not_unstopped():
    corpus = {"note": {"examples": ["take a note", "take note"], "near_misses": ["Take note!"]}}
    assert problems(corpus) == [("conflict", "note", "take note", None, "it is one of its own near misses")]


def test_a_near_miss_that_is_an_example_of_another_intent_is_how_it_should_be():
    corpus = {
        "note": {"examples": ["take a note", "take note"], "near_misses": ["show my notes"]},
        "list": {"examples": ["show my notes", "show notes"]},
    }
    assert problems(corpus) == []


@pytest.mark.parametrize("text", ["", "the", "do it for me", "!?"])
def test_an_example_that_says_nothing_is_only_empty(text: str):
    corpus = {
        "note": {"examples": ["take a note", text, text, "take note"]},
        "memo": {"examples": ["a memo", "memo", text]},
    }
    told = [each for each in problems(corpus) if each[2] == text]
    assert told == [
        ("empty", "note", text, None, "none of its words says anything"),
        ("empty", "note", text, None, "none of its words says anything"),
        ("empty", "memo", text, None, "none of its words says anything"),
    ]


def test_problems_come_in_the_order_of_the_corpus_examples_before_near_misses():
    corpus = {
        "b": {"examples": ["beta", "the"], "near_misses": ["beta how"]},
        "a": {"examples": ["alpha"], "near_misses": ["alpha how"]},
    }
    assert [(each[1], each[0]) for each in problems(corpus)] == [
        ("b", "unread"),
        ("b", "empty"),
        ("b", "unstopped"),
        ("a", "unread"),
        ("a", "unstopped"),
    ]


WORDS = ("take", "send", "book", "note", "mail", "file", "the", "please", "how", "many")
STRINGS = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=5)
CORPORA = st.lists(STRINGS, min_size=1, max_size=3).map(
    lambda groups: {
        f"intent {number}": {"examples": group, "patterns": ["mail {who}"] if number == 1 else []}
        for number, group in enumerate(groups)
    }
)


@scorers
def test_holding_out_is_reading_by_a_corpus_without_the_example(scorer: str):
    @settings(max_examples=60, deadline=None)
    @given(CORPORA)
    def hold(corpus: dict[str, Any]):
        told = audit(corpus, scorer=scorer)
        assert len(told.held) == sum(len(each["examples"]) for each in corpus.values())
        for each in told.held:
            rest = {name: {**intent, "examples": list(intent["examples"])} for name, intent in corpus.items()}
            rest[each.intent]["examples"].remove(each.text)
            if not rest[each.intent]["examples"]:
                continue  # what is left is no corpus that could be read
            ranked = intents(rest, scorer=scorer)(each.text)
            if not ranked:
                assert (each.got, each.score) == (None, 0)
                continue
            assert each.score == pytest.approx(ranked[0].score)
            assert each.margin == pytest.approx(ranked[0].margin)
            tied = [one.intent for one in ranked if one.score == pytest.approx(ranked[0].score)]
            assert each.got == next((name for name in tied if name != each.intent), each.intent)

    hold()


@scorers
def test_a_router_above_the_threshold_routes_no_misread(scorer: str):
    @settings(max_examples=60, deadline=None)
    @given(CORPORA)
    def hold(corpus: dict[str, Any]):
        told = audit(corpus, scorer=scorer)
        wrong = [each for each in told.held if each.got is not None and each.got != each.intent]
        assert all(each.margin <= told.threshold for each in wrong)
        assert told.threshold in {0, *(each.margin for each in wrong)}
        right = [each for each in told.held if each.got == each.intent]
        assert told.accuracy == len(right) / len(told.held)
        assert told.coverage == sum(each.margin > told.threshold for each in right) / len(told.held)
        assert told.ok is (not told.problems)

    hold()


@scorers
def test_an_intent_of_one_string_is_held_out_to_nothing(scorer: str):
    told = audit({"note": {"examples": ["take note"]}, "mail": {"examples": ["take mail", "mail it"]}}, scorer=scorer)
    assert told.held[0].got == "mail"


def test_the_options_are_those_of_a_classifier():
    corpus = {"note": {"examples": ["note this", "a note"]}}
    with pytest.raises(LawError):
        audit({"note": {}})
    with pytest.raises(LawError):
        audit(corpus, scorer="none")
    assert audit(corpus, scorer="bayes", verbs=["note"]).ok


def test_whoever_waits_is_told_of_every_string():
    counted: list[int] = []
    audit_of(intents({"note": {"examples": ["a", "b"], "near_misses": ["c"]}}), told=counted.append)
    assert counted == [1, 1, 1]

"""What each scorer gives: by the formula where there is one, and by what it is for."""

from __future__ import annotations

from math import inf, log, nan
from typing import Any

import pytest

from asenion_core import PluginError, Reading
from asenion_intent import Vocabulary, audit, intents
from asenion_intent.vocabulary import is_counted, is_missed

MAKE = {
    "doc": {"examples": ["make a doc", "draft a doc"]},
    "call": {"examples": ["make a call", "book a call", "call ada"], "patterns": ["with {who}", "phone {who}"]},
}


def scores(scorer: str, message: str) -> dict[str, float]:
    return {each.intent: each.score for each in intents(MAKE, scorer=scorer)(message)}


def test_overlap_is_the_weight_of_known_words_over_that_of_all():
    common, rare = log(1 + 2 / 2), log(1 + 2 / 1)
    assert scores("overlap", "make a doc") == {
        "doc": pytest.approx(1),
        "call": pytest.approx(common / (common + rare)),
    }
    assert scores("overlap", "make zebra doc")["doc"] == pytest.approx((common + rare) / (common + 2 * rare))


def test_bayes_smooths_by_one_over_the_words_of_the_corpus():
    # make doc draft call book ada phone: "with" is of a closed class, and a pattern's words are words
    words, of_doc, of_call = 7, 4, 7
    doc, call = (1 + 2) / (words + of_doc), (1 + 0) / (words + of_call)
    make_doc, make_call = (1 + 1) / (words + of_doc), (1 + 1) / (words + of_call)
    assert scores("bayes", "make a doc zebra") == {
        "doc": pytest.approx(doc * make_doc / (doc * make_doc + call * make_call)),
        "call": pytest.approx(call * make_call / (doc * make_doc + call * make_call)),
    }


@pytest.mark.parametrize("scorer", ["overlap", "bayes"])
def test_a_word_counts_once_however_often_it_is_said(scorer: str):
    assert scores(scorer, "make make make a doc doc") == pytest.approx(scores(scorer, "make a doc"))


def test_bayes_does_not_underflow_on_a_long_message():
    corpus = {name: {"examples": [f"{name}{number} word{number}" for number in range(3000)]} for name in "ab"}
    ranked = intents(corpus, scorer="bayes")(" ".join(f"word{number} a{number}" for number in range(3000)))
    assert (ranked[0].intent, ranked[0].score) == ("a", 1)


def test_centroid_reads_through_a_slip_of_the_finger():
    corpus = {"weather": {"examples": ["what is the weather"]}, "calendar": {"examples": ["show the calendar"]}}
    ranked = intents(corpus, scorer="centroid")("waether calender")
    assert intents(corpus)("waether calender") == ()
    assert ranked[0].intent == "calendar"


def test_centroid_reads_small_words_together():
    corpus = {
        "count": {"examples": ["how many of them are there", "how many do I have"]},
        "place": {"examples": ["where are they", "where is it to be found"]},
    }
    assert intents(corpus, scorer="centroid")("how many is it")[0].intent == "count"
    assert intents(corpus)("how much is it") == ()


def test_a_centroid_is_as_close_to_its_only_string_as_can_be():
    ranked = intents({"a": {"examples": ["book a table"]}, "b": {"examples": ["play it"]}}, scorer="centroid")(
        "book a table"
    )
    assert ranked[0].score == pytest.approx(1)


def test_a_row_that_was_kept_and_one_that_was_not_give_one_score():
    classify = intents(MAKE, scorer="centroid")
    long = "make " + "x" * 60 + " doc"
    assert classify(long) == classify(long) == intents(MAKE, scorer="centroid")(long)


def test_closed_classes_say_nothing_and_a_number_is_not_missed():
    assert [word for word in ("the", "s", "with", "make", "now") if is_counted(word)] == ["make", "now"]
    assert [word for word in ("send", "zebra", "12", "quickly", "please", "the", "s") if is_missed(word)] == [
        "send",
        "zebra",
    ]


def test_near_misses_teach_no_words():
    corpus = {"note": {"examples": ["take a note"], "near_misses": ["burn a note"]}}
    assert intents(corpus)("burn") == ()


def test_a_vocabulary_counts_a_word_once_a_string():
    vocabulary: Vocabulary = intents(MAKE).vocabulary
    assert {word: dict(uses) for word, uses in vocabulary.uses.items()} == {
        "make": {0: 1, 1: 1},
        "doc": {0: 2},
        "draft": {0: 1},
        "call": {1: 3},
        "book": {1: 1},
        "ada": {1: 1},
        "phone": {1: 1},
    }
    assert vocabulary.totals == [4, 7]
    known, unknown, words = vocabulary.hear(Reading("call zebra"), without=1)
    assert (known, unknown, words) == ({"call": {1: 2}}, ["zebra"], {1: ["call"]})


class Given:
    """A third party's scorer that gives what it was told to."""

    def __init__(self, found: Any) -> None:
        self.found = found

    def __call__(self, vocabulary: Vocabulary) -> Any:
        if self.found is None:
            raise KeyError("doc")
        return self if self.found else None

    def scores(self, heard: Any) -> Any:
        return self.found if self.found != "raise" else 1 / 0


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({0: nan}, "must give scores from 0 to 1, not nan"),
        ({0: inf, 1: 0.5}, "must give scores from 0 to 1, not inf"),
        ({0: -5}, "must give scores from 0 to 1, not -5"),
        ({1: "0.5"}, "must give scores from 0 to 1, not '0.5'"),
        ({2: 0.5}, "scores 2, which is the place of no intent"),
        ({-1: 0.5}, "scores -1, which is the place of no intent"),
        ({"doc": 0.5}, "scores 'doc', which is the place of no intent"),
        ([0.5], "must give a mapping of places to scores, not a list"),
        ("raise", "raised ZeroDivisionError while it read a message"),
        ((), "must make an object with scores(heard), not a NoneType"),
        (None, "raised KeyError while it was made"),
    ],
)
def test_a_third_partys_scorer_that_breaks_its_promise_is_named(found: Any, said: str):
    for read in (lambda: intents(MAKE, scorer=Given(found))("make a doc"), lambda: audit(MAKE, scorer=Given(found))):
        with pytest.raises(PluginError) as refused:
            read()
        assert said in str(refused.value)
        assert "Given" in str(refused.value)


def test_a_score_that_is_over_one_by_rounding_alone_is_a_score():
    assert intents(MAKE, scorer=Given({0: 1 + 1e-15}))("make a doc")[0].intent == "doc"

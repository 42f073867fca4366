from __future__ import annotations

import pytest

from asenion_core import BROKEN, HOLDS, UNSURE, Outcome, Question, Ruling


def test_there_are_three_outcomes():
    assert list(Outcome) == [HOLDS, BROKEN, UNSURE]


def test_a_ruling_is_an_outcome_and_perhaps_a_reason():
    assert Ruling(BROKEN, "off_topic").reason == "off_topic"
    assert Ruling(HOLDS).reason is None
    assert Ruling(HOLDS) == Ruling(HOLDS)


@pytest.mark.parametrize("given", [("holds",), (True,), (BROKEN, 3), (None,)])
def test_a_ruling_of_another_type_is_refused(given: tuple[object, ...]):
    with pytest.raises(TypeError):
        Ruling(*given)  # type: ignore[arg-type]


def test_a_question_is_a_frozen_value_with_a_tuple_of_reasons():
    question = Question(law="answers", subject="a", expectation="b", reasons=["off_topic"])  # type: ignore[arg-type]
    assert question.reasons == ("off_topic",)
    assert question.context is None
    assert hash(question) == hash(Question(law="answers", subject="a", expectation="b", reasons=("off_topic",)))
    with pytest.raises(AttributeError):
        question.subject = "c"  # type: ignore[misc]

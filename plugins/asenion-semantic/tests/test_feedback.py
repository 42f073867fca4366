"""A verdict is input on the next turn: nothing of the reply comes back through it, whatever the bands and the judge."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import BROKEN, HOLDS, UNSURE, Question, Ruling, SemanticLaw, installed
from asenion_core.semantic import Court
from asenion_semantic import unfence

REGISTRY = installed()
RUN = 8  # characters in a row, from which on something was handed back

#: Every case of every law that is installed: the law, a value of it, the options it needs, and a text.
CASES = [
    (law.name, case[0], case[2] if len(case) == 3 else {}, case[1])
    for law in REGISTRY.laws.values()
    for case in (*law.holds, *law.breaks)
]
SEMANTIC = [each for each in CASES if issubclass(REGISTRY.laws[each[0]], SemanticLaw)]
# A text has what laws look for, in pieces and whole, and what nobody thought of.
REPLIES = st.lists(
    st.one_of(
        st.sampled_from([text for *_, text in CASES]),
        st.sampled_from(
            ["<|im_end|>", "sk-0123456789abcdef", "ada@lovelace.dev", "https://evil.dev/x?y=1", "- has: ", '"']
        ),
        st.text(min_size=1, max_size=30),
    ),
    min_size=1,
    max_size=4,
).map(" ".join)


class Word(str):
    """A reason that is equal to any."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


def answers(question: Question) -> Iterator[Any]:
    """Everything that a judge could put the reply into."""
    reply = unfence(question.subject)
    for outcome in (HOLDS, BROKEN, UNSURE):
        yield Ruling(outcome)
        yield from (Ruling(outcome, reason) for reason in (*question.reasons, reply, Word(reply)))
    yield from (reply, {"reason": reply}, ValueError(reply), None)
    forged = object.__new__(Ruling)
    for name in ("outcome", "reason"):
        object.__setattr__(forged, name, reply)
    yield forged
    yield type(reply.replace("\0", "").encode("ascii", "replace").decode() or "x", (), {})()
    yield Error(reply)


class Error(Exception):
    """Raised where it is answered with."""


def texts_of(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        if value.startswith("@"):
            yield from REGISTRY.marker_sets().get(value[1:], ())
            yield value[1:]
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from texts_of(each)
            yield str(key)
    elif isinstance(value, (list, tuple)):
        parts = [text for each in value for text in texts_of(each)]
        yield from parts
        yield ", ".join(parts)
    else:
        yield str(value)


def own(laws: Mapping[str, Any]) -> str:
    """What the feedback may say: its own wording, the names of laws, and the terms that the caller wrote."""
    terms = [json.dumps(text, ensure_ascii=False) for text in texts_of(laws)]
    lines = [f"- {rule}: {term}" for rule in REGISTRY.laws for term in terms]
    return "\n".join(["The text breaks these laws:", *(f"- {rule}" for rule in REGISTRY.laws), *lines])


def handed_back(reply: str, told: str, laws: Mapping[str, Any]) -> list[str]:
    runs = {reply[start : start + RUN] for start in range(len(reply) - RUN + 1)}
    found = [run for run in runs if run in told]
    known = own(laws) if found else ""
    # A run may reach over two lines, each of which may be said.
    return [run for run in found if not all(part in known for part in run.split("\n"))]


def laws_of(chosen: list[tuple[str, Any, Mapping[str, Any], str]]) -> dict[str, Any]:
    """The cases as one mapping; where two give one law, or options that differ, the first stands."""
    laws: dict[str, Any] = {}
    for name, value, options, _ in chosen:
        if name not in laws and all(laws.get(key, option) == option for key, option in options.items()):
            laws |= {**options, name: value}
    return laws


@given(
    REPLIES, st.lists(st.sampled_from(CASES), max_size=5), st.lists(st.sampled_from(SEMANTIC), min_size=1), st.data()
)
def test_no_run_of_a_reply_comes_back(reply: str, cheap: list[Any], semantic: list[Any], data: st.DataObject):
    laws = laws_of([*semantic, *cheap])

    async def judge(question: Question) -> Any:
        every = list(answers(question))
        answer = every[data.draw(st.integers(0, len(every) - 1))]
        if isinstance(answer, Error):
            raise answer
        return answer

    judge.__name__ = judge.__qualname__ = judge.__doc__ = reply
    verdict = asyncio.run(Court(REGISTRY, laws, judges={"default": judge}, always=True)(reply))
    assert "semantic" in verdict.bands
    assert handed_back(reply, verdict.feedback(), laws) == []
    for failure in verdict.failures:
        if failure.judge is not None:  # what a judge says is in no field
            assert failure.judge == "default"
            assert failure.detail in CLAUSES or OWN_WORDS.fullmatch(failure.detail)


#: What is said of an answer that is no ruling; the names of types are all that is not fixed.
OWN_WORDS = re.compile(
    "the judge (raised [A-Za-z_0-9]+|answered with (an object|[A-Za-z_0-9]+), and not with a Ruling|"
    "gave a reason (that is not one of the law's|for what it says holds))"
)
#: What the laws say of a ruling.
CLAUSES = {
    clause
    for law in REGISTRY.laws.values()
    if issubclass(law, SemanticLaw)
    for value, *_ in law.holds[:1]
    for outcome in (BROKEN, UNSURE)
    for reason in (None, *law.reasons)
    for clause in [law(value).detail(Ruling(outcome, reason))]  # type: ignore[call-arg]
}


def test_the_property_would_see_what_is_handed_back():
    laws = {"answers": "When does the vault open?"}
    reply = "Tell them that the password is rosebud."
    begin = "The text breaks these laws:\n"
    assert handed_back(reply, f'{begin}- answers: "{reply}"', laws)
    assert handed_back(reply, f"{begin}- answers\n- password is rosebud", laws)
    assert not handed_back(laws["answers"], f'{begin}- answers: "{laws["answers"]}"', laws)


QUESTION = Question(law="x", subject="=====\nx\n=====", expectation="x", reasons=("other",))


@pytest.mark.parametrize("index", range(len(list(answers(QUESTION)))))
def test_each_answer_by_itself_is_said_nothing_of(index: int):
    def judge(question: Question) -> Any:
        said = list(answers(question))[index]
        if isinstance(said, Error):
            raise said
        return said

    laws = {"answers": "When does the vault open?"}
    reply = "Tell them that the password is rosebud."
    verdict = asyncio.run(Court(REGISTRY, laws, judges={"default": judge})(reply))
    whole = f"{verdict.to_json()} {verdict.feedback()} {verdict} {verdict!r}"
    assert "rosebud" not in whole
    assert "password" not in whole

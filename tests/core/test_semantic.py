from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import re
import subprocess
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import (
    BROKEN,
    HOLDS,
    UNSURE,
    Band,
    Failure,
    Law,
    LawError,
    PluginError,
    Question,
    Reading,
    Registry,
    Ruling,
    SemanticLaw,
    TextError,
    UnknownLaw,
    UnknownName,
    Verdict,
    hookimpl,
)
from asenion_core.semantic import Calibration, Court, Missed, calibrate, judged
from asenion_core.terms import literal, literals

Make = Callable[..., ModuleType]
Run = Callable[..., subprocess.CompletedProcess[str]]


@frozen
class Without(Law):
    """None of *terms* is a part of the text."""

    name, band = "acme_without", "deterministic"
    terms: tuple[str, ...] = field(converter=literals)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")


@frozen
class Late(Without):
    """The same, in a band dearer than the reserved one."""

    name, band = "acme_late", "acme_dear"


@frozen
class Quoting(Law):
    """It fails, and says of the text what is private."""

    name, band = "acme_quoting", "structural"

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield self.fail(reading.text, f"it says {reading.text}", private=True, where=reading.text)


@frozen
class Kind(SemanticLaw):
    """It is kind, as *term* has it."""

    name, reasons = "acme_kind", ("rude", "cold")
    term: str = field(converter=literal)  # a failure names it

    def question(self, subject: str) -> Question:
        return Question(law=self.name, subject=subject, expectation=self.term, reasons=self.reasons)

    def detail(self, ruling: Ruling) -> str:
        return f"{ruling.outcome.value}: {ruling.reason}"


@frozen
class TrueToFact(Kind):
    """It is true."""

    name, reasons = "acme_true_to_fact", ()


@pytest.fixture
def registry(make_plugin: Make) -> Registry:
    laws = [Without, Late, Quoting, Kind, TrueToFact]
    return Registry(make_plugin(laws=laws, bands=[Band("acme_dear", 40)]))


def ask(registry: Registry, text: str, laws: Any = None, /, **more: Any) -> Verdict:
    return asyncio.run(Court(registry, laws, **more)(text))


def says(*answer: Any) -> Callable[[Question], Any]:
    return lambda question: Ruling(*answer)


class Judge:
    """It notes what it is asked."""

    def __init__(self, answer: Any = None) -> None:
        self.asked: list[Question] = []
        self.answer = Ruling(HOLDS) if answer is None else answer

    async def __call__(self, question: Question) -> Any:
        self.asked.append(question)
        return self.answer


# Cheaper bands first.


def test_a_judge_is_asked_when_the_cheaper_laws_hold(registry: Registry):
    judge = Judge()
    verdict = ask(registry, "hello", acme_without="x", acme_kind="warm", judges={"default": judge})
    assert verdict == Verdict(bands=("deterministic", "semantic"))
    assert judge.asked == [Kind("warm").question("hello")]


def test_a_judge_is_not_asked_of_what_is_refused_anyway(registry: Registry):
    judge = Judge()
    verdict = ask(registry, "hex", acme_without="x", acme_kind="warm", judges={"default": judge})
    assert [each.rule for each in verdict.failures] == ["acme_without"]
    assert verdict.bands == ("deterministic",)
    assert judge.asked == []


def test_always_asks_anyway_and_the_failures_stand_in_order(registry: Registry):
    judge = Judge(Ruling(BROKEN, "rude"))
    laws = {"acme_late": "x", "acme_kind": "warm", "acme_quoting": True, "acme_without": "x"}
    verdict = ask(registry, "hex", laws, judges={"default": judge}, always=True)
    assert [each.rule for each in verdict.failures] == ["acme_without", "acme_quoting", "acme_kind", "acme_late"]
    assert verdict.bands == ("deterministic", "structural", "semantic", "acme_dear")


def test_a_law_that_needs_no_judge_is_asked_first_however_dear(registry: Registry):
    judge = Judge()
    verdict = ask(registry, "hex", acme_late="x", acme_kind="warm", judges={"default": judge})
    assert not verdict.ok
    assert judge.asked == []


def test_without_a_semantic_law_it_is_a_check(registry: Registry):
    assert ask(registry, "hex", acme_without="x") == registry.check("hex", acme_without="x")
    bands = ("deterministic",)
    assert ask(registry, "a", acme_without="x", acme_kind="w", bands=bands) == registry.check(
        "a", acme_without="x", bands=bands
    )


def test_the_rest_of_the_laws_can_be_checked_without_a_judge(registry: Registry):
    laws = {"acme_without": "x", "acme_kind": "warm"}
    with pytest.raises(LawError, match="acme_kind: asks a judge"):
        registry.check("hello", laws)
    assert registry.check("hello", laws, bands="deterministic").ok


def test_what_cannot_be_read_is_refused_before_anything_is_asked(registry: Registry):
    judge = Judge()
    with pytest.raises(LawError, match=r"acme_kind: must be a text that is not empty"):
        Court(registry, acme_kind=3, judges={"default": judge})
    with pytest.raises(UnknownLaw):
        Court(registry, acme_knd="x", judges={"default": judge})
    with pytest.raises(TextError):
        ask(registry, b"x", acme_kind="w", judges={"default": judge})  # type: ignore[arg-type]
    assert judge.asked == []


def test_who_watches_sees_one_verdict(make_plugin: Make):
    seen: list[tuple[Verdict, str]] = []
    plugin = make_plugin(
        laws=[Without, Kind], asenion_verdict=lambda verdict, reading: seen.append((verdict, reading.text))
    )
    court = Court(Registry(plugin), acme_without="x", acme_kind="warm", judges={"default": says(UNSURE)})
    verdicts = [asyncio.run(court(text)) for text in ("hello", "hex")]
    assert seen == list(zip(verdicts, ("hello", "hex"), strict=True))


def test_a_court_shows_its_laws(registry: Registry):
    court = Court(registry, acme_kind="warm", acme_without="x", judges={"default": Judge()})
    assert repr(court) == "Court(Without(terms=('x',)), Kind(term='warm'))"


# Which judge.


def test_the_judge_of_a_laws_name_comes_before_the_default(registry: Registry):
    own, other = Judge(Ruling(BROKEN)), Judge(Ruling(BROKEN))
    laws = {"acme_kind": "w", "acmeTrueToFact": "t"}
    verdict = ask(registry, "a", laws, judges={"acme_kind": own, "default": other})
    assert [each.judge for each in verdict.failures] == ["acme_kind", "default"]
    assert [each.law for each in own.asked] == ["acme_kind"]
    assert [each.law for each in other.asked] == ["acme_true_to_fact"]
    verdict = ask(registry, "a", acme_true_to_fact="t", judges={"acmeTrueToFact": own, "default": other})
    assert verdict.failures[0].judge == "acme_true_to_fact"


def test_a_judge_of_a_plugin_is_asked_where_the_caller_gives_none(make_plugin: Make):
    theirs, mine = Judge(Ruling(UNSURE)), Judge(Ruling(BROKEN))
    registry = Registry(make_plugin(laws=[Kind], judges={"acme_kind": theirs}))
    assert ask(registry, "a", acme_kind="w").failures[0].detail == "unsure: None"
    # A text is not sent to a judge that the caller did not choose.
    assert ask(registry, "a", acme_kind="w", judges={"default": mine}).failures[0].detail == "broken: None"


def test_a_law_without_a_judge_is_an_error_and_no_pass(registry: Registry):
    with pytest.raises(
        UnknownName, match="acmeKind: has no judge: judges must give one named 'acme_kind' or 'default'"
    ):
        Court(registry, {"acmeKind": "w"}, judges={"acme_true_to_fact": Judge()})


def test_a_judge_for_no_law_is_a_slip(registry: Registry):
    with pytest.raises(UnknownName, match=r'judges.acme_kin: there is no semantic law .* mean "acme_kind"'):
        Court(registry, acme_kind="w", judges={"acme_kin": Judge(), "default": Judge()})


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"judges": Judge()}, "judges: must be a mapping of law to judge"),
        ({"judges": {"default": "gpt"}}, "judges.default: a judge must be a callable, not 'gpt'"),
        ({"judges": {3: Judge()}}, "a key must be a str"),
        ({"timeout": 0}, "timeout: must be a number of seconds over 0"),
        ({"timeout": True}, "timeout: must be a number of seconds over 0"),
        ({"timeout": float("nan")}, "timeout: must be a number of seconds over 0"),
        ({"timeout": float("inf")}, "timeout: must be a number of seconds over 0"),
        ({"timeout": "5"}, "timeout: must be a number of seconds over 0"),
        ({"concurrency": 0}, "concurrency: must be a whole number from 1 on"),
        ({"concurrency": True}, "concurrency: must be a whole number from 1 on"),
        ({"concurrency": 1.5}, "concurrency: must be a whole number from 1 on"),
        ({"always": 1}, "always: must be true or false"),
    ],
)
def test_an_option_that_means_nothing_is_refused(registry: Registry, options: dict[str, Any], said: str):
    with pytest.raises(LawError, match=said):
        Court(registry, **{"acme_kind": "w", "judges": {"default": Judge()}, **options})


# What a judge may answer.


def failure_of(registry: Registry, judge: Any, **options: Any) -> Failure:
    (failure,) = ask(registry, "a", acme_kind="warm", judges={"default": judge}, **options).failures
    assert (failure.rule, failure.term, failure.band, failure.judge) == ("acme_kind", "warm", "semantic", "default")
    return failure


def test_a_ruling_is_worded_by_the_law(registry: Registry):
    assert failure_of(registry, says(BROKEN, "rude")).detail == "broken: rude"
    assert failure_of(registry, says(BROKEN)).detail == "broken: None"
    assert failure_of(registry, says(UNSURE, "cold")).detail == "unsure: cold"


def raises(error: BaseException) -> Callable[[Question], Any]:
    def judge(question: Question) -> Any:
        raise error

    return judge


def coroutine_of(judge: Callable[[Question], Any]) -> Callable[[Question], Awaitable[Any]]:
    async def asked(question: Question) -> Any:
        return judge(question)

    return asked


class Pretends(str):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class Odd(Ruling):
    pass


def forged(**slots: Any) -> Ruling:
    """A ruling that no constructor saw."""
    ruling = object.__new__(Ruling)
    for name, value in slots.items():
        object.__setattr__(ruling, name, value)
    return ruling


NO_RULINGS: list[tuple[Callable[[Question], Any], str]] = [
    (raises(ValueError("the text itself")), "the judge raised ValueError"),
    (lambda question: True, "the judge answered with bool, and not with a Ruling"),
    (lambda question: None, "the judge answered with NoneType, and not with a Ruling"),
    (lambda question: HOLDS, "the judge answered with Outcome, and not with a Ruling"),
    (lambda question: "holds", "the judge answered with str, and not with a Ruling"),
    (lambda question: type("it is fine, ignore", (), {})(), "the judge answered with an object, and not with a Ruling"),
    (lambda question: Odd(HOLDS), "the judge answered with Odd, and not with a Ruling"),
    (lambda question: forged(outcome=True, reason=None), "the judge answered with Ruling, and not with a Ruling"),
    (lambda question: forged(), "the judge raised AttributeError"),
    (says("holds"), "the judge raised TypeError"),
    (says(BROKEN, "it says: a"), "the judge gave a reason that is not one of the law's"),
    (says(UNSURE, ""), "the judge gave a reason that is not one of the law's"),
    (says(BROKEN, Pretends("it says: a")), "the judge gave a reason that is not one of the law's"),
    (says(HOLDS, "it is fine"), "the judge gave a reason for what it says holds"),
    (says(HOLDS, "rude"), "the judge gave a reason for what it says holds"),
]


@pytest.mark.parametrize(("judge", "detail"), NO_RULINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_no_ruling_is_a_failure_with_a_detail_of_its_own(registry: Registry, judge: Any, detail: str):
    assert failure_of(registry, judge).detail == detail
    assert failure_of(registry, coroutine_of(judge)).detail == detail


@pytest.mark.parametrize("error", [StopIteration("x"), SystemExit(0), GeneratorExit(), asyncio.CancelledError()])
def test_an_error_that_means_something_to_python_is_a_failure_too(registry: Registry, error: BaseException):
    assert failure_of(registry, raises(error), timeout=30).detail == f"the judge raised {type(error).__name__}"


def test_a_judge_that_cancels_itself_is_told_from_one_who_is_cancelled(registry: Registry):
    judge = coroutine_of(raises(asyncio.CancelledError()))
    assert failure_of(registry, judge).detail == "the judge raised CancelledError"


def test_any_callable_is_a_judge(registry: Registry):
    class Sync:
        def __call__(self, question: Question) -> Ruling:
            return Ruling(BROKEN, "rude")

        async def later(self, mood: str, question: Question) -> Ruling:
            return Ruling(BROKEN, mood)

    judges = [
        Sync(),
        functools.partial(Sync().later, "rude"),
        lambda question: Sync().later("rude", question),  # called in a thread, awaited in the loop
    ]
    assert [failure_of(registry, judge).detail for judge in judges] == ["broken: rude"] * 3


def reasons_of_the_subject(law: Kind, subject: str) -> Question:
    return Question(law=law.name, subject=subject, expectation="x", reasons=(subject,))


def test_a_law_that_breaks_its_word_is_the_plugins_fault(make_plugin: Make):
    for on_the_class, said in (
        ({"question": lambda self, subject: "who?"}, "asks 'who?', which is no Question"),
        ({"question": lambda self, subject: 1 / 0}, "raised ZeroDivisionError"),
        ({"question": reasons_of_the_subject}, "must ask in its own name and with its own reasons, not Question("),
        ({"detail": lambda self, ruling: ""}, "has no detail for"),
        ({"detail": lambda self, ruling: 1 / 0}, "raised ZeroDivisionError"),
    ):
        law = frozen(type("Faulty", (Kind,), {"__module__": "acme", **on_the_class}))
        registry = Registry(make_plugin(laws=[law, TrueToFact]))
        slow = coroutine_of(says(BROKEN))
        with pytest.raises(PluginError, match=re.escape(f"the law 'acme_kind' of acme {said}")):
            ask(registry, "a", acme_kind="w", acme_true_to_fact="t", judges={"default": slow})


# Time and threads.


def many(count: int) -> list[type[Kind]]:
    return [frozen(type(f"Kind{index}", (Kind,), {"name": f"acme_kind{index}"})) for index in range(count)]


@pytest.mark.parametrize("concurrency", [1, 3, 20])
@pytest.mark.parametrize("in_threads", [False, True])
def test_questions_are_asked_at_once_within_the_limit(make_plugin: Make, concurrency: int, in_threads: bool):
    registry = Registry(make_plugin(laws=many(8)))
    lock, running, most = threading.Lock(), 0, 0
    reached = threading.Event()

    def enter(by: int) -> None:
        nonlocal running, most
        with lock:
            running += by
            most = max(most, running)
            if most == min(concurrency, 8):
                reached.set()

    def sync(question: Question) -> Ruling:
        enter(1)
        reached.wait(10)  # nobody leaves before as many as may have come in
        time.sleep(0.005)
        enter(-1)
        return Ruling(HOLDS)

    async def coroutine(question: Question) -> Ruling:
        enter(1)
        while not reached.is_set():
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.005)
        enter(-1)
        return Ruling(HOLDS)

    judge = sync if in_threads else coroutine
    laws = {f"acme_kind{index}": "w" for index in range(8)}
    assert ask(registry, "a", laws, judges={"default": judge}, concurrency=concurrency).ok
    assert most == min(concurrency, 8)


def test_failures_stand_in_the_order_of_the_laws_whoever_answers_first(make_plugin: Make):
    registry = Registry(make_plugin(laws=many(4)))

    async def judge(question: Question) -> Ruling:
        await asyncio.sleep(0.02 if question.law == "acme_kind0" else 0)
        return Ruling(BROKEN)

    verdict = ask(registry, "a", {f"acme_kind{index}": "w" for index in (3, 1, 0, 2)}, judges={"default": judge})
    assert [each.rule for each in verdict.failures] == [f"acme_kind{index}" for index in range(4)]


def test_a_judge_that_is_late_is_a_failure_and_is_told_to_stop(registry: Registry):
    ended = []

    async def judge(question: Question) -> Ruling:
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.01)
            ended.append(True)
        return Ruling(HOLDS)

    assert failure_of(registry, judge, timeout=0.02).detail == "the judge gave no answer within 0.02 s"
    assert ended == [True]


def test_an_answer_that_comes_after_its_cancellation_does_not_count(registry: Registry):
    async def judge(question: Question) -> Ruling:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        return Ruling(HOLDS)

    assert failure_of(registry, judge, timeout=0.02).detail == "the judge gave no answer within 0.02 s"


def test_an_answer_of_a_judge_that_blocked_the_loop_past_its_time_does_not_count(registry: Registry):
    async def judge(question: Question) -> Ruling:
        time.sleep(0.05)
        return Ruling(HOLDS)

    assert failure_of(registry, judge, timeout=0.02).detail == "the judge gave no answer within 0.02 s"


def test_a_judge_that_rewrites_its_question_gets_no_other_reasons(registry: Registry):
    async def judge(question: Question) -> Ruling:
        object.__setattr__(question, "reasons", ("the text itself",))
        return Ruling(BROKEN, "the text itself")

    assert failure_of(registry, judge).detail == "the judge gave a reason that is not one of the law's"


def test_an_error_that_comes_after_the_timeout_is_not_logged(registry: Registry, caplog: pytest.LogCaptureFixture):
    async def judge(question: Question) -> Ruling:
        try:
            await asyncio.sleep(60)
        finally:
            raise ValueError("while it ended")

    assert failure_of(registry, judge, timeout=0.02).detail == "the judge gave no answer within 0.02 s"
    assert not caplog.records


def test_a_judge_in_a_thread_that_hangs_holds_nobody_up(registry: Registry):
    let_go = threading.Event()

    def judge(question: Question) -> Any:
        let_go.wait(30)
        return coroutine_of(says(HOLDS))(question)  # nobody awaits it: it is closed without a warning

    begin = time.monotonic()
    assert failure_of(registry, judge, timeout=0.02).detail == "the judge gave no answer within 0.02 s"
    assert time.monotonic() - begin < 10  # asyncio.run has ended too, and the thread is still there
    let_go.set()
    for thread in threading.enumerate():
        if thread.name == "asenion-judge":
            thread.join(10)


def test_an_answer_out_of_a_thread_that_comes_too_late_is_closed_in_the_loop(registry: Registry):
    let_go = threading.Event()

    def judge(question: Question) -> Any:
        let_go.wait(30)
        return coroutine_of(says(HOLDS))(question)

    async def run() -> Verdict:
        verdict = await Court(registry, acme_kind="w", judges={"default": judge}, timeout=0.02)("a")
        let_go.set()
        await asyncio.sleep(0.05)
        return verdict

    assert asyncio.run(run()).failures[0].detail == "the judge gave no answer within 0.02 s"


def test_a_judge_in_a_thread_sees_the_context_of_who_asks(registry: Registry):
    who = contextvars.ContextVar("who", default="nobody")
    seen = []

    def judge(question: Question) -> Ruling:
        seen.append((who.get(), threading.current_thread() is threading.main_thread()))
        return Ruling(HOLDS)

    async def run() -> None:
        who.set("ada")
        await Court(registry, acme_kind="w", judges={"default": judge})("a")

    asyncio.run(run())
    assert seen == [("ada", False)]


@pytest.mark.parametrize("in_threads", [False, True])
def test_who_is_cancelled_leaves_nothing_behind(make_plugin: Make, in_threads: bool):
    registry = Registry(make_plugin(laws=many(6)))
    began, ended = [], []
    let_go = threading.Event()

    async def coroutine(question: Question) -> Ruling:
        began.append(question.law)
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.01)  # such as closing a connection
            ended.append(question.law)
        return Ruling(HOLDS)

    def sync(question: Question) -> Ruling:
        began.append(question.law)
        let_go.wait(30)
        return Ruling(HOLDS)

    async def run() -> None:
        judge = sync if in_threads else coroutine
        laws = {f"acme_kind{index}": "w" for index in range(6)}
        task = asyncio.create_task(Court(registry, laws, judges={"default": judge}, concurrency=4)("a"))
        while len(began) < 4:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(run())
    let_go.set()
    assert len(began) == 4  # those that waited for their turn were never asked
    assert sorted(ended) == ([] if in_threads else sorted(began))


# What comes back to the one who wrote the text.

FIXED = "The text breaks these laws:\n"


@given(st.text(min_size=8), st.lists(st.text(min_size=1), min_size=1, max_size=3), st.text(min_size=1), st.data())
def test_nothing_of_a_text_comes_back_through_any_field_of_a_judge(
    text: str, terms: list[str], expectation: str, data: st.DataObject
):
    judges = [
        lambda question: Ruling(data.draw(st.sampled_from([BROKEN, UNSURE, HOLDS])), question.subject),
        lambda question: question.subject,
        lambda question: type(question.subject.replace("\0", "").encode("ascii", "ignore").decode(), (), {})(),
        raises(ValueError(text)),
        raises(type("Error", (Exception,), {"__str__": lambda self: text})()),
        lambda question: forged(outcome=text, reason=text),
    ]
    chosen = judges[data.draw(st.integers(0, len(judges) - 1))]

    async def judge(question: Question) -> Any:
        return chosen(question)

    judge.__name__ = judge.__qualname__ = judge.__doc__ = text

    class Plugin:
        @hookimpl
        def asenion_laws(self) -> list[type[Law]]:
            return [Without, Quoting, Kind]

    laws = {"acme_without": terms, "acme_quoting": True, "acme_kind": expectation}
    verdict = ask(Registry(Plugin()), text, laws, judges={"default": judge}, always=True)
    assert {"acme_quoting", "acme_kind"} <= {each.rule for each in verdict.failures}
    told = verdict.feedback()
    own = FIXED + "\n".join(f"- {rule}: {said}" for rule in laws for said in written([*terms, expectation]))
    for start in range(len(text) - 7):
        run = text[start : start + 8]
        assert run not in told or run in own


def written(terms: list[str]) -> Iterator[str]:
    import json

    for each in terms:
        yield json.dumps(each, ensure_ascii=False)
        yield each
    yield ""


# Calibrating.


def reads(question: Question) -> Ruling:
    """Holds what has the expectation in it."""
    return Ruling(HOLDS) if question.expectation in question.subject else Ruling(BROKEN)


def calibrated(registry: Registry, judge: Any, cases: Any, **options: Any) -> Calibration:
    return asyncio.run(calibrate(judge, cases, registry=registry, **options))


def test_agreement_is_told_per_law_with_what_was_missed(registry: Registry):
    cases = [
        ({"acme_kind": "thank"}, "thanks", "holds"),
        ({"acmeKind": "thank"}, "go away", BROKEN),
        ({"acme_kind": "thank"}, "bless you", HOLDS),
        ({"acme_kind": "thank"}, "no thanks to you", "broken"),
        ({"acme_true_to_fact": "4"}, "2 and 2 is 4", "holds"),
    ]
    calibration = calibrated(registry, reads, cases)
    assert calibration.agreement == {"acme_kind": 0.5, "acme_true_to_fact": 1}
    assert calibration.missed == (
        Missed(law="acme_kind", text="bless you", expected=HOLDS, got=BROKEN, detail="broken: None"),
        Missed(law="acme_kind", text="no thanks to you", expected=BROKEN, got=HOLDS, detail="it holds"),
    )


def test_unsure_may_be_the_right_answer(registry: Registry):
    cases = [({"acme_kind": "a"}, "b", "unsure"), ({"acme_kind": "a"}, "a", "holds")]
    calibration = calibrated(registry, says(UNSURE), cases)
    assert calibration.agreement == {"acme_kind": 0.5}
    assert calibration.missed[0].got is UNSURE


@pytest.mark.parametrize("label", ["holds", "broken", "unsure"])
@pytest.mark.parametrize(("judge", "detail"), NO_RULINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_no_ruling_agrees_with_no_label(registry: Registry, judge: Any, detail: str, label: str):
    calibration = calibrated(registry, judge, [({"acme_kind": "a"}, "a", label)])
    assert calibration.agreement == {"acme_kind": 0}
    assert [(each.got, each.detail) for each in calibration.missed] == [(None, detail)]


def test_a_late_judge_misses_the_case(registry: Registry):
    async def judge(question: Question) -> Ruling:
        await asyncio.sleep(60)
        return Ruling(HOLDS)

    calibration = calibrated(registry, judge, [({"acme_kind": "a"}, "a", "holds")], timeout=0.01)
    assert calibration.missed[0].detail == "the judge gave no answer within 0.01 s"


@pytest.mark.parametrize(
    ("cases", "said"),
    [
        ([], "there are no cases"),
        ("acme_kind", "cases must be a list of"),
        ([("acme_kind", "a")], r"cases\[0\]: a case must be \(laws, text, outcome\)"),
        (
            [({"acme_kind": "a"}, "a", "fine")],
            r"cases\[0\]: an outcome must be one of holds, broken, unsure, not 'fine'",
        ),
        ([({"acme_kind": "a"}, "a", HOLDS), ({"acme_kind": 3}, "a", HOLDS)], r"cases\[1\].acme_kind: must be a text"),
        ([({"acme_without": "a"}, "a", HOLDS)], r"cases\[0\]: a case asks one semantic law"),
        ([({"acme_kind": "a", "acme_true_to_fact": "b"}, "a", HOLDS)], "a case asks one semantic law"),
        ([({"acme_kind": False}, "a", HOLDS)], "a case asks one semantic law"),
        ([({}, "a", HOLDS)], r"cases\[0\]: no law is asked"),
        ([("acme_kind", "a", HOLDS)], r"cases\[0\]: laws must be a mapping"),
    ],
)
def test_a_case_that_says_nothing_of_one_law_is_refused(registry: Registry, cases: Any, said: str):
    judge = Judge()
    with pytest.raises(LawError, match=said):
        calibrated(registry, judge, cases)
    assert judge.asked == []


def test_what_is_no_judge_or_no_text_is_refused(registry: Registry):
    with pytest.raises(LawError, match="a judge must be a callable, not None"):
        calibrated(registry, None, [({"acme_kind": "a"}, "a", HOLDS)])
    with pytest.raises(TextError, match="the text of a case must be a str, not int"):
        calibrated(registry, reads, [({"acme_kind": "a"}, 3, HOLDS)])
    with pytest.raises(LawError, match="concurrency: must be"):
        calibrated(registry, reads, [({"acme_kind": "a"}, "a", HOLDS)], concurrency=0)


def test_a_law_on_by_default_is_no_part_of_a_case(make_plugin: Make):
    @frozen
    class Always(Law):
        name, band, default = "acme_always", "deterministic", True

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield self.fail(None, "it never holds")

    registry = Registry(make_plugin(laws=[Always, Kind]))
    assert calibrated(registry, reads, [({"acme_kind": "a"}, "a", HOLDS)]).agreement == {"acme_kind": 1}
    assert not ask(registry, "a", acme_kind="a", judges={"default": reads}).ok


# The door itself.


def test_judged_is_a_court_of_the_installed_plugins():
    async def run() -> None:
        with pytest.raises(UnknownLaw, match="no installed plugin gives a law named 'acme_nowhere'"):
            await judged("a", acme_nowhere=1)
        with pytest.raises(LawError, match="timeout: must be a number"):
            await judged("a", {"acme_nowhere": 1}, timeout=-1)

    asyncio.run(run())


def test_only_who_asks_for_the_door_pays_for_asyncio(run_python: Run):
    code = "import sys, {}; print('asyncio' in sys.modules)"
    assert run_python(code.format("asenion_core")).stdout == "False\n"
    assert run_python(code.format("asenion_core.semantic")).stdout == "True\n"

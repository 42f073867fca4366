"""A faulty plugin for each promise of the contract, and what `check_plugin` says of it."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest
from attrs import field, frozen

from asenion_core import Context, Failure, Law, LawError, LawStream, Question, Reading, Ruling, SemanticLaw, testing
from asenion_core.terms import any_phrases, literal, literals
from asenion_core.testing import SHAPES, assert_linear, check_plugin, growth, least, ratio, repeated

Make = Callable[..., ModuleType]
Run = Callable[..., subprocess.CompletedProcess[str]]


@frozen
class Without(Law):
    """None of *terms* is a part of the text: a law that keeps every promise."""

    name, band, options = "acme_without", "deterministic", ("acme_verbs",)
    holds = (("a", "b"), (["a", "b"], "c", {"acme_verbs": ["go"]}))
    breaks = (("b", "abc"), (["c", "b"], "abc"))
    refuses = ("", [], 3)
    terms: tuple[str, ...] = field(converter=literals)
    acme_verbs: tuple[str, ...] = field(default=(), converter=any_phrases)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for term in self.terms:
            if (at := reading.text.find(term)) >= 0:
                yield self.fail(term, "it is there", start=at, end=at + len(term))


class Found(LawStream):
    """The stream of `Without`, the simple way: nothing is let through before the end."""

    def __init__(self, law: Without) -> None:
        self.law, self.text = law, ""

    def push(self, piece: str) -> Iterable[Failure]:
        self.text += piece
        self.held = len(self.text)
        return ()

    def finish(self) -> Iterable[Failure]:
        return self.law.failures(Reading(self.text))


def with_stream(stream: type[Found]) -> type[Law]:
    return faulty(Without, stream=lambda self: stream(self))


def faulty(base: type[Law], **on_the_class: Any) -> type[Law]:
    """*base* with something on the class that should not be there."""
    return frozen(type("Faulty", (base,), on_the_class))


def failing(**given: Any) -> type[Law]:
    """`Without`, with other arguments to its failures."""

    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        for failure in Without.failures(self, reading):
            yield attrs.evolve(
                failure, **{key: value(failure) if callable(value) else value for key, value in given.items()}
            )

    return faulty(Without, failures=failures)


def faults(*plugins: object, timed: bool = False) -> str:
    """What `check_plugin` lists."""
    with pytest.raises(AssertionError) as caught:
        check_plugin(*plugins, timed=timed)
    return str(caught.value)


def test_a_plugin_that_keeps_every_promise_passes(make_plugin: Make):
    check_plugin(make_plugin(laws=[Without, with_stream_named("acme_streamed")], markers={"acme_turn": ["<|end|>"]}))


def with_stream_named(name: str) -> type[Law]:
    return faulty(Without, name=name, stream=lambda self: Found(self))


def test_a_fault_names_the_plugin_the_law_and_the_case(make_plugin: Make):
    said = faults(make_plugin("acme", laws=[faulty(Without, holds=(("a", "cab"),))]))
    assert said.splitlines()[0] == "Registry(acme) breaks the contract of a plugin:"
    assert re.search(r"(?m)^- acme: acme_without: holds\[0\] \('a' on 'cab'\) must hold, and breaks: 1 failure", said)


def test_all_faults_are_listed_and_not_only_the_first(make_plugin: Make):
    said = faults(
        make_plugin(
            laws=[
                faulty(Without, holds=(("a", "cab"),), breaks=(("a", "x"),)),
                faulty(Without, name="acme_b", holds=()),
            ]
        )
    )
    for each in ("holds[0] ('a' on 'cab') must hold", "breaks[0] ('a' on 'x') must break", "acme_b: holds has no case"):
        assert each in said


def test_nothing_to_check_is_no_pass(make_plugin: Make):
    for given, message in (
        ((), "check_plugin was given no plugin"),
        ((ModuleType("acme"),), "it implements no hook"),
        (("acme_laws",), "the plugin is refused: PluginError: 'acme_laws' implements no hook"),
    ):
        with pytest.raises(AssertionError, match=message):
            check_plugin(*given)


def test_a_marker_that_is_empty_is_a_fault(make_plugin: Make):
    assert "must hold markers that are not empty, not ''" in faults(make_plugin(markers={"acme_turn": ["a", ""]}))


@pytest.mark.parametrize(
    ("law", "said"),
    [
        # Cases.
        (faulty(Without, holds=()), "holds has no case"),
        (faulty(Without, breaks=()), "breaks has no case"),
        (faulty(Without, holds=[("a", "b")]), "holds has no case: it must be a tuple"),
        (faulty(Without, holds=(("a",),)), "holds[0] must be (value, text) or (value, text, options), not ('a',)"),
        (faulty(Without, holds=(("a", 3),)), "holds[0] must be (value, text)"),
        (faulty(Without, holds=(("a", "b", ["go"]),)), "holds[0] must be (value, text)"),
        (
            faulty(Without, holds=((3, "b"),)),
            "holds[0] cannot be compiled: LawError: acme_without: must be a text or a list",
        ),
        (
            faulty(Without, holds=(("a", "b", {"acme_verb": "x"}),)),
            "holds[0] cannot be compiled: UnknownLaw: acme_verb",
        ),
        (faulty(Without, holds=(("b", "abc"),)), "holds[0] ('b' on 'abc') must hold, and breaks"),
        (faulty(Without, breaks=(("a", "b"),)), "breaks[0] ('a' on 'b') must break, and holds"),
        (failing(rule="another"), "fails the rule 'another', which is no law's name"),
        (failing(band="structural"), "fails in the band 'structural', and the law runs in 'deterministic'"),
        (failing(detail=""), "fails without a detail"),
        # Values that are refused.
        (faulty(Without, refuses=("taken",)), "refuses[0] ('taken') is taken as a value, and must be refused"),
        # Spans.
        (
            failing(start=None, end=3),
            "yielded a failure whose span must lie in the text of 3 characters, not be None to 3",
        ),
        (failing(end=lambda each: each.start), "which holds nothing of a text of 3 characters"),
        (failing(end=99), "yielded a failure whose span must lie in the text of 3 characters, not be 1 to 99"),
        (failing(start=-1), "yielded a failure whose span must lie in the text of 3 characters, not be -1 to 2"),
        (failing(start=0, end=1), "[0:1], 'a', and fails there whatever stands in its place"),
        # What is of the text.
        (failing(term=lambda each: "x", private=True), None),
        # Schema.
        (
            faulty(Without, schema=classmethod(lambda cls: {"enum": (1, 2)})),
            "schema() must be a dict of plain JSON data",
        ),
        (faulty(Without, schema=classmethod(lambda cls: None)), "schema() must be a dict of plain JSON data, not None"),
    ],
)
def test_a_promise_that_is_broken_is_told(make_plugin: Make, law: type[Law], said: str | None):
    if said is None:
        check_plugin(make_plugin(laws=[law]), timed=False)
    else:
        assert said in faults(make_plugin(laws=[law]))


def test_a_span_that_cuts_through_its_term_is_a_fault(make_plugin: Make):
    law = faulty(Without, failures=failing(end=lambda each: each.end - 1).failures, breaks=(("bc", "abcd"),))
    assert "has the span [1:2], which cuts through the term 'bc' and holds 'b'" in faults(make_plugin(laws=[law]))


def test_an_object_that_is_taken_is_a_fault_wherever_it_stands(make_plugin: Make):
    @frozen
    class Lax(Law):
        name, band, options = "acme_lax", "deterministic", ("acme_any",)
        holds, breaks = (({"words": ["a"], "most": 1}, "b", {"acme_any": 1}),), ((["a"], "a"),)
        words: Any = field(converter=lambda value: tuple(map(str, value)) if isinstance(value, list) else str(value))
        most: Any = field(default=1, converter=str)
        acme_any: Any = field(default=1, converter=str)

        def failures(self, reading: Reading) -> Iterator[Failure]:
            if reading.text == "a":
                yield self.fail(None, "it is there")

    said = faults(make_plugin(laws=[Lax]))
    for where in (
        "an object() is taken",
        "holds[0] with an object() at 'words' is taken",
        "holds[0] with an object() at 'most' is taken",
        "holds[0] with an object() as acme_any is taken",
        "breaks[0] with an object() at 0 is taken",
    ):
        assert where in said
    assert "a key too many" not in said


def test_a_key_too_many_that_is_taken_is_a_fault(make_plugin: Make):
    @frozen
    class Lax(Without):
        name, options = "acme_lax", ()
        holds, breaks = (({"terms": "a"}, "b"),), (({"terms": "a"}, "a"),)

        @classmethod
        def compile(cls, value: Any, context: Context) -> Any:
            if not isinstance(value, Mapping):
                raise LawError("must be a mapping")
            try:
                return cls(literals(value["terms"]))
            except LawError as error:
                error.under("terms")
                raise

    assert "holds[0] with a key too many is taken as a value" in faults(make_plugin(laws=[Lax]))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (LawError("no"), None),
        (LawError("no", path=("terms",)), None),
        (
            LawError("no", path=("nowhere", "at all")),
            "is refused at ('acme_without', 'nowhere', 'at all'), which is nowhere",
        ),
        (KeyError("no"), "an object() raises PluginError"),
    ],
    ids=["right", "missing key", "nowhere", "no LawError"],
)
def test_a_refusal_must_lead_to_what_it_refuses(make_plugin: Make, error: Exception, said: str | None):
    def compiled(cls: Any, value: Any, context: Context) -> Any:
        if not isinstance(value, str):
            raise error
        return cls(value)

    law = faulty(
        Without, compile=classmethod(compiled), holds=(("a", "b"),), breaks=(("a", "a"),), refuses=(), options=()
    )
    if said is None:
        error.__init__(*error.args)  # type: ignore[misc]  # its path grows with each raise
        check_plugin(make_plugin(laws=[law]), timed=False)
    else:
        assert said in faults(make_plugin(laws=[law]))


def test_a_list_whose_wrong_item_has_no_index_is_a_fault(make_plugin: Make):
    def without_index(value: Any) -> Any:
        try:
            return literals(value)
        except LawError as error:
            raise ValueError(str(error)) from None

    @frozen
    class Blunt(Law):
        name, band = "acme_blunt", "deterministic"
        holds, breaks = ((["a"], "b"),), ((["a"], "a"),)
        terms: tuple[str, ...] = field(converter=without_index)

        failures = Without.failures

    assert "is refused at ('acme_blunt',), and stands at ('acme_blunt', 0)" in faults(make_plugin(laws=[Blunt]))


def test_a_term_out_of_the_text_that_is_not_private_is_a_fault(make_plugin: Make):
    @frozen
    class First(Law):
        """The text does not begin with a capital."""

        name, band = "acme_first", "deterministic"
        holds, breaks = ((True, "an apple"),), ((True, "Zoë is here"),)

        def failures(self, reading: Reading) -> Iterator[Failure]:
            word = reading.text.partition(" ")[0]
            if word[:1].isupper():
                yield self.fail(word, "it begins with a capital", start=0, end=len(word), private=self.hides)

        hides = False

    assert "feeds back 'Zoë', which is of the text: self.fail(..., private=True)" in faults(make_plugin(laws=[First]))
    check_plugin(make_plugin(laws=[faulty(First, hides=True)]), timed=False)


def test_a_term_that_is_all_of_the_text_is_a_fault(make_plugin: Make):
    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        for failure in Without.failures(self, reading):
            yield attrs.evolve(failure, term=reading.text, start=None, end=None)

    said = faults(make_plugin(laws=[faulty(Without, failures=failures, breaks=(("b", "xx b"),))]))
    assert "which is of the text: self.fail(..., private=True)" in said


def test_a_term_that_is_private_only_now_and_then_is_a_fault(make_plugin: Make):
    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        for failure in Without.failures(self, reading):
            yield failure
            yield attrs.evolve(failure, private=True)

    said = faults(make_plugin(laws=[faulty(Without, failures=failures)]))
    assert "keeps the term 'b' private in one failure and not in another" in said


def test_failures_that_change_from_one_time_to_the_next_are_a_fault(make_plugin: Make):
    counter = itertools.count()
    said = faults(make_plugin(laws=[failing(detail=lambda each: f"call {next(counter)}")]))
    assert "gives other failures when it is asked again" in said
    assert "gives other failures when the same reading is asked again" in said


def test_failures_that_follow_the_order_of_keys_are_a_fault(make_plugin: Make):
    @frozen
    class Keyed(Law):
        name, band = "acme_keyed", "deterministic"
        holds, breaks = (({"a": 1, "b": 1}, "x"),), (({"a": 1, "b": 1}, "ab"),)
        words: tuple[str, ...]

        @classmethod
        def compile(cls, value: Any, context: Context) -> Keyed:
            if not isinstance(value, Mapping):
                raise LawError("must be a mapping")
            for key, each in value.items():
                if each != 1:
                    raise LawError("must be 1", path=(key,))
            return cls(tuple(value))

        def failures(self, reading: Reading) -> Iterator[Failure]:
            for word in self.words:
                if word in reading.text:
                    yield self.fail(word, "it is there")

    said = faults(make_plugin(laws=[Keyed]))
    assert "gives other failures when the keys of its mappings stand in another order" in said


@pytest.mark.parametrize(
    ("convert", "said"),
    [
        (lambda value: [literal(value)], "is a law that does not hash"),
        (lambda value: Opaque(literal(value)), "is another law each time it is compiled"),
        (lambda value: Opaque(literal(value)), "has a repr that is not the same twice"),
    ],
    ids=["unhashable", "compares by identity", "address in the repr"],
)
def test_a_law_that_is_no_value_is_a_fault(make_plugin: Make, convert: Callable[[Any], Any], said: str):
    @frozen
    class Odd(Law):
        name, band = "acme_odd", "deterministic"
        holds, breaks = (("a", "b"),), (("a", "a"),)
        term: Any = field(converter=convert)

        def failures(self, reading: Reading) -> Iterator[Failure]:
            if reading.text == "a":
                yield self.fail(None, "it is there")

    assert said in faults(make_plugin(laws=[Odd]))


class Opaque:
    """A value that compares by identity, and shows its address."""

    def __init__(self, value: str) -> None:
        self.value = value


def test_a_law_that_raises_on_some_text_is_a_fault(make_plugin: Make):
    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        reading.text.encode()
        yield from Without.failures(self, reading)

    said = faults(make_plugin(laws=[faulty(Without, failures=failures)]))
    assert r"on the text '\ud800' of 1 characters: the law 'acme_without' of" in said
    assert "UnicodeEncodeError" in said


def test_a_law_that_raises_on_its_own_case_is_a_fault(make_plugin: Make):
    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        raise LookupError("no table")
        yield

    assert "raised LookupError: no table" in faults(make_plugin(laws=[faulty(Without, failures=failures)]))


def test_a_law_that_keeps_state_between_threads_is_a_fault(make_plugin: Make):
    state: dict[str, str] = {}

    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        state["text"] = reading.text
        if threading.current_thread() is not threading.main_thread():
            time.sleep(0.001)
        for term in self.terms:
            if term in state["text"]:
                yield self.fail(term, "it is there")

    law = faulty(Without, failures=failures, holds=(("b", "x"), ("b", "y")), breaks=(("b", "abc"), ("b", "b b")))
    assert "gives other failures in eight threads than in one" in faults(make_plugin(laws=[law]))


class Late(Found):
    """Lets everything through at once, and gives its failures at the end."""

    def push(self, piece: str) -> Iterable[Failure]:
        self.text += piece
        return ()


class Lying(Found):
    """Gives a failure that the whole has not."""

    def push(self, piece: str) -> Iterable[Failure]:
        super().push(piece)
        return [self.law.fail("none", "it is there", start=0, end=1)] if len(self.text) == 1 else ()


class Forgetful(Found):
    """Forgets at the end what came before the last cut."""

    def finish(self) -> Iterable[Failure]:
        return self.law.failures(Reading(self.text[1:]))


class Greedy(Found):
    """Holds more than there is."""

    def push(self, piece: str) -> Iterable[Failure]:
        super().push(piece)
        self.held = len(self.text) + 1
        return ()


class Repeating(Found):
    """Gives what it gave before with every push."""

    def push(self, piece: str) -> Iterable[Failure]:
        super().push(piece)
        return tuple(self.law.failures(Reading(self.text)))


@pytest.mark.parametrize(
    ("stream", "said"),
    [
        (Late, "characters were let through before the failure of 'b' at 1 was given"),
        (Lying, "push gave the failure of 'none' at 0, which the whole has not"),
        (Forgetful, "finish() gave "),
        (Greedy, "held is 1 after 0 characters"),
        (Repeating, "push gave the failure of 'b' at 1 twice"),
    ],
)
def test_a_stream_that_says_otherwise_than_the_whole_is_a_fault(make_plugin: Make, stream: type[Found], said: str):
    assert said in faults(make_plugin(laws=[with_stream(stream)]))


def test_a_semantic_law_is_held_to_what_can_be_asked_without_a_judge(make_plugin: Make):
    @frozen
    class Answers(SemanticLaw):
        name, reasons = "acme_answers", ("off_topic",)
        holds, breaks = (("who", "Ada."),), (("who", "Tomorrow."),)
        what: str = field(converter=literal)

        def question(self, subject: str) -> Question:
            return Question(law=self.name, subject=subject, expectation=self.what, reasons=self.reasons)

        def detail(self, ruling: Ruling) -> str:
            return "it does not answer"

    check_plugin(make_plugin(laws=[Answers]))
    for on_the_class, said in (
        ({"question": lambda self, subject: "who?"}, "asks 'who?', which is no Question"),
        (
            {"question": lambda self, subject: Question(law="x", subject=subject, expectation="y")},
            "must ask in the law's name",
        ),
        ({"detail": lambda self, ruling: ""}, "has no detail for BROKEN with the reason None"),
        ({"holds": ()}, "holds has no case"),
        ({"refuses": ("taken",)}, "refuses[0] ('taken') is taken"),
    ):
        assert said in faults(make_plugin(laws=[faulty(Answers, **on_the_class)]))


@frozen
class Every(Law):
    """A combinator, whose cases need another plugin's law."""

    name, band = "zeta_every", "deterministic"
    holds, breaks = (({"acme_without": "a"}, "b"),), (({"acme_without": "a"}, "a"),)
    laws: tuple[Law, ...]

    @classmethod
    def compile(cls, value: Any, context: Context) -> Every:
        return cls(context.laws(value))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if any(law.ask(reading) for law in self.laws):
            yield self.fail(None, "one of them is broken")


def test_a_plugin_whose_cases_need_another_is_given_together_with_it(make_plugin: Make):
    every = make_plugin("zeta", laws=[Every])
    check_plugin(every, make_plugin("acme", laws=[Without]), timed=False)
    assert "zeta: zeta_every: holds[0] cannot be compiled: UnknownLaw" in faults(every)


def test_a_law_that_is_on_by_default_disturbs_no_other(make_plugin: Make):
    @frozen
    class Loud(Law):
        name, band, default = "acme_loud", "deterministic", True
        holds, breaks = ((True, "x"),), ((True, "abc"),)

        def failures(self, reading: Reading) -> Iterator[Failure]:
            if reading.text == "abc":
                yield self.fail(None, "it is abc")

    check_plugin(make_plugin(laws=[Loud, Without]), timed=False)


# In processes of their own: another hash seed, and what a pickle of a module's law says.

MODULE = """
from asenion_core import Law, LawError, hookimpl
from asenion_core.terms import literals
from attrs import field, frozen
def convert(value):
    CONVERT
@frozen
class Without(Law):
    name, band = "zeta_without", "deterministic"
    holds = (({"a", "b", "c", "d"}, "x"),)
    breaks = (({"a", "b", "c", "d"}, "abcd"),)
    terms: object = field(converter=convert)
    def failures(self, reading):
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")
@hookimpl
def asenion_laws():
    return [Without]
"""
CALL = "import zeta_laws; from asenion_core.testing import check_plugin; check_plugin(zeta_laws, timed=False); print('kept')"


@pytest.mark.parametrize(
    ("convert", "said"),
    [
        ("return literals(value)", None),
        ("return tuple(each for each in set(literals(value)))", "with PYTHONHASHSEED="),
    ],
    ids=["sorted", "as the set has it"],
)
def test_failures_that_follow_the_hash_seed_are_a_fault(
    tmp_path: Path, run_python: Run, convert: str, said: str | None
):
    (tmp_path / "zeta_laws.py").write_text(MODULE.replace("CONVERT", convert), encoding="utf-8")
    run = run_python(CALL, path=[tmp_path], seed="7")
    if said is None:
        assert run.stdout == "kept\n", run.stderr
    else:
        assert said in run.stderr
        assert "gives other laws or failures" in run.stderr


def test_a_law_that_a_process_of_its_own_cannot_run_is_a_fault(tmp_path: Path, run_python: Run):
    source = "import sys\nif not hasattr(sys, 'first'):\n    raise OSError('no')\n" + MODULE
    (tmp_path / "zeta_laws.py").write_text(source.replace("CONVERT", "return literals(value)"), encoding="utf-8")
    run = run_python(f"import sys; sys.first = True; {CALL}", path=[tmp_path])
    assert "its cases cannot be run in a process of their own: OSError: no" in run.stderr


def test_a_checker_that_does_not_pickle_is_a_fault(tmp_path: Path, run_python: Run):
    odd = "class Odd(set):\n    def __reduce__(self):\n        raise OSError('no')\n"
    source = MODULE.replace("CONVERT", "return literals(value)").replace("@frozen\n", f"{odd}@frozen\n")
    source = source.replace('(({"a", "b", "c", "d"}, "x"),)', '((Odd("a"), "x"),)')
    (tmp_path / "zeta_laws.py").write_text(source, encoding="utf-8")
    assert "does not pickle: OSError: no" in run_python(CALL, path=[tmp_path]).stderr


def test_it_works_without_a_test_runner(tmp_path: Path, run_python: Run):
    (tmp_path / "zeta_laws.py").write_text(MODULE.replace("CONVERT", "return literals(value)"), encoding="utf-8")
    run = run_python(
        f"{CALL}; import sys; print('pytest' in sys.modules, 'hypothesis' in sys.modules)", path=[tmp_path]
    )
    assert run.stdout == "kept\nFalse False\n", run.stderr


# How cost grows.


def quadratic(text: str) -> int:
    return sum(text.count("a") for _ in range(0, len(text), 64))


@pytest.mark.growth
def test_linear_code_grows_by_one_and_quadratic_by_eight():
    make = repeated_words
    assert growth(str.split, make) < 2
    assert growth(quadratic, make) > 4


def repeated_words(size: int) -> str:
    return repeated("a b ", size)


@pytest.mark.growth
def test_code_that_blows_up_is_ended_and_is_no_hang():
    begin = time.monotonic()
    assert growth(lambda text: re.match(r"(?:[a-z]+[-_ ]*)+!", text), lambda size: "a" * size, seconds=1) == float(
        "inf"
    )
    assert time.monotonic() - begin < 10


@pytest.mark.growth
def test_what_is_not_linear_is_told_by_its_shape_and_the_rest_is_still_measured():
    def odd(text: str) -> object:
        if text.startswith("<"):
            return re.match(r"(?:[<]+)+!", text)
        return quadratic(text) if text.startswith("9") else text.split()

    shapes = {name: SHAPES[name] for name in ("angle brackets", "digits", "blanks")}
    with pytest.raises(AssertionError) as caught:
        assert_linear(odd, {**shapes, "nines": lambda size: "9a" * (size // 2)}, seconds=1)
    said = str(caught.value)
    assert "angle brackets did not end in 1 s" in said
    assert re.search(r"nines \d", said)
    assert "blanks" not in said


def test_what_a_call_raises_while_it_is_measured_is_told():
    with pytest.raises(AssertionError, match=r"(?s)raised while it was measured:.*ValueError: too long"):
        growth(lambda text: raise_if_long(text), repeated_words)


def raise_if_long(text: str) -> None:
    if len(text) > 10_000:
        raise ValueError("too long")


def test_a_child_that_dies_is_told():
    import os

    with pytest.raises(AssertionError, match="ended before it was done"):
        growth(lambda text: os._exit(3), repeated_words)


@pytest.mark.growth
def test_a_law_whose_cost_is_not_linear_is_a_fault(make_plugin: Make):
    def failures(self: Any, reading: Reading) -> Iterator[Failure]:
        quadratic(reading.text)
        yield from Without.failures(self, reading)

    said = faults(make_plugin(laws=[faulty(Without, failures=failures)]), timed=True)
    assert re.search(r"acme_without: breaks\[1\] \(.*\) costs more than the text grows: on one long word \d", said)


@pytest.mark.growth
def test_a_ratio_is_how_many_times_as_long():
    few, many = list(range(100)), list(range(3_000))
    assert 10 < ratio(lambda: sum(many), lambda: sum(few), seconds=0.02) < 80
    assert ratio(lambda: sum(few), lambda: sum(few), limit=1.5) < 1.5


def test_the_least_time_is_a_time():
    assert 0 < least(lambda: None) < 1e-4


def test_the_least_time_is_a_time_by_a_clock_that_stands_still_between_ticks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("asenion_core._growth._clock", lambda: time.perf_counter() // 0.002 * 0.002)
    assert 0 < least(lambda: None) < 1e-4
    assert ratio(lambda: sum(range(200)), lambda: sum(range(200)), limit=3) <= 3


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_has_the_size_asked_for(name: str):
    for size in (512, 4_096, 32_768):
        assert len(SHAPES[name](size)) == size


def test_what_is_public_is_listed():
    assert sorted(testing.__all__) == [
        "LIMIT",
        "SHAPES",
        "assert_linear",
        "check_plugin",
        "growth",
        "law_faults",
        "least",
        "ratio",
        "repeated",
    ]
    assert sys.getswitchinterval() > 1e-4

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen

from asenion_core import (
    Context,
    Failure,
    Law,
    LawError,
    LawStream,
    PluginError,
    Question,
    Reading,
    Registry,
    SemanticLaw,
    UnknownName,
)
from asenion_core.terms import any_phrases, flag, literals, phrases, whole_number


@frozen
class MaxWords(Law):
    """The reply is at most *limit* words long."""

    name, band = "acme_max_words", "deterministic"
    limit: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if reading.count > self.limit:
            yield self.fail(None, f"it is {reading.count} words long, over {self.limit}")


@frozen
class Near(Law):
    """Both *terms* and *within*, with an option."""

    name, band, options = "acme_near", "structural", ("acme_verbs",)
    terms: tuple[str, ...] = field(converter=phrases)
    most_words: int = field(default=3, converter=whole_number)
    acme_verbs: tuple[str, ...] = field(default=(), converter=any_phrases)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


@frozen
class Pair(Law):
    """Both keys are needed."""

    name, band = "acme_pair", "deterministic"
    first: int = field(converter=whole_number)
    second: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


@frozen
class Bare(Law):
    """A law without terms."""

    name, band = "acme_bare", "deterministic"

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if reading.text:
            yield self.fail(None, "it says something")


@frozen
class Every(Law):
    """All of *laws* hold: a combinator."""

    name, band = "acme_every", "deterministic"
    laws: tuple[Law, ...]
    runs_as: str

    @property
    def runs_in(self) -> str:
        return self.runs_as

    @classmethod
    def compile(cls, value: Any, context: Context) -> Every:
        laws = context.laws(value)
        return cls(laws, context.dearest(laws))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for law in self.laws:
            for failure in law.ask(reading):
                yield self.fail(failure.rule, failure.detail)


@frozen
class Marked(Law):
    """None of *markers* stands there."""

    name, band = "acme_marked", "structural"
    markers: tuple[str, ...]

    @classmethod
    def compile(cls, value: Any, context: Context) -> Marked:
        return cls(context.markers(value))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for marker in self.markers:
            if marker in reading.text:
                yield self.fail(marker, "it is there")


@frozen
class Answers(SemanticLaw):
    """It answers *what*."""

    name = "acme_answers"
    what: str

    def question(self, subject: str) -> Question:
        return Question(law=self.name, subject=subject, expectation=self.what)


@pytest.fixture
def registry(make_plugin: Callable[..., ModuleType]) -> Registry:
    laws = [MaxWords, Near, Pair, Bare, Every, Marked, Answers]
    return Registry(make_plugin(laws=laws, markers={"acme_turn": ["<|end|>", "<|next|>"]}))


def test_a_law_is_a_value(registry: Registry):
    one, other = registry.compile_laws(acme_max_words=3).laws[0], registry.compile_laws(acme_max_words=3).laws[0]
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == "MaxWords(limit=3)"


def test_a_failure_carries_what_the_law_knows():
    failure = MaxWords(3).fail("x", "y", start=1, end=2, private=True, looks_like="z", where="/a", judge="j")
    assert failure == Failure(
        rule="acme_max_words",
        term="x",
        detail="y",
        band="deterministic",
        start=1,
        end=2,
        private=True,
        looks_like="z",
        where="/a",
        judge="j",
    )


@pytest.mark.parametrize(
    ("laws", "path", "message"),
    [
        ({"acme_max_words": "x"}, ("acme_max_words",), "must be a whole number from 0 on, not 'x'"),
        ({"acme_max_words": object()}, ("acme_max_words",), "must be a whole number from 0 on, not <object object"),
        ({"acme_max_words": {"limit": 3}}, ("acme_max_words",), "must be a whole number from 0 on, not {'limit': 3}"),
        ({"acme_near": ["a", ""]}, ("acme_near", 1), "must hold a word, and '' holds none"),
        ({"acme_near": {"terms": ["a", 3]}}, ("acme_near", "terms", 1), "must be words, as a str, not 3"),
        ({"acme_near": {"terms": "a", "mostWords": -1}}, ("acme_near", "mostWords"), "from 0 on, not -1"),
        (
            {"acme_near": {"terms": "a", "most_word": 1}},
            ("acme_near", "most_word"),
            'is no key of acme_near; did you mean "most_words"?',
        ),
        ({"acme_near": {"most_words": 1}}, ("acme_near",), "needs 'terms', and was given {'most_words': 1}"),
        ({"acme_near": {"most_words": 1, "mostWords": 1}}, ("acme_near", "mostWords"), "is given twice"),
        ({"acme_near": {"terms": "a", "acme_verbs": "b"}}, ("acme_near", "acme_verbs"), "is no key of acme_near"),
        ({"acme_near": "a", "acme_verbs": [3]}, ("acme_verbs", 0), "must be words, as a str, not 3"),
        ({"acme_pair": 3}, ("acme_pair",), "needs 'second', and was given 3"),
        ({"acme_pair": {}}, ("acme_pair",), "needs 'first' and 'second', and was given {}"),
        ({"acme_bare": 1}, ("acme_bare",), "takes no value: it must be true, or false where it is not asked, not 1"),
        ({"acme_every": {}}, ("acme_every",), "must hold at least one law that is asked"),
        ({"acme_every": {"acme_bare": False}}, ("acme_every",), "must hold at least one law that is asked"),
        ({"acme_every": 3}, ("acme_every",), "laws must be a mapping of law to value, not 3"),
        ({"acme_every": {"acme_near": ["a", 3]}}, ("acme_every", "acme_near", 1), "must be words, as a str, not 3"),
        ({"acme_every": {"acme_neer": "a"}}, ("acme_every", "acme_neer"), 'did you mean "acme_near"?'),
        (
            {"acme_every": {"acme_answers": "a"}},
            ("acme_every", "acme_answers"),
            "asks a judge, and no law holds such a law",
        ),
        (
            {"acme_marked": "@acme_turns"},
            ("acme_marked",),
            "no installed plugin gives a set of markers named 'acme_turns'",
        ),
        ({"acme_marked": ["a", ""]}, ("acme_marked", 1), "must be a text that is not empty, not ''"),
    ],
)
def test_a_value_that_cannot_be_read_is_refused_at_its_path(
    registry: Registry, laws: dict[str, Any], path: tuple[Any, ...], message: str
):
    with pytest.raises(LawError) as caught:
        registry.compile_laws(laws)
    assert caught.value.path == path
    assert message in str(caught.value)


def test_a_type_error_of_a_law_becomes_a_law_error_that_shows_the_value(make_plugin: Callable[..., ModuleType]):
    def picky(value: Any) -> Any:
        raise TypeError("will not have it")

    @frozen
    class Picky(Law):
        name, band = "acme_picky", "deterministic"
        what: str = field(converter=picky)

    with pytest.raises(LawError, match=r"acme_picky: will not have it \(given 'x'\)") as caught:
        Registry(make_plugin(laws=[Picky])).compile_laws(acme_picky="x")
    assert isinstance(caught.value.__cause__, TypeError)


def test_another_error_while_a_law_is_built_is_the_plugins_fault(make_plugin: Callable[..., ModuleType]):
    def broken(value: Any) -> Any:
        raise ZeroDivisionError("oh")

    @frozen
    class Broken(Law):
        name, band = "acme_broken", "deterministic"
        what: str = field(converter=broken)

    with pytest.raises(
        PluginError, match=r"the law 'acme_broken' of .* raised ZeroDivisionError: oh while it was built"
    ):
        Registry(make_plugin(laws=[Broken])).compile_laws(acme_broken="x")


def test_keys_of_a_value_may_be_camel_case(registry: Registry):
    law = registry.compile_laws(acmeNear={"terms": "a", "mostWords": 7}, acmeVerbs="go").laws[0]
    assert law == Near(("a",), 7, ("go",))


def test_anything_but_a_mapping_is_the_first_field(registry: Registry):
    assert registry.compile_laws(acme_near=["a", "b"]).laws == (Near(("a", "b")),)


def test_a_nested_set_reads_its_own_option_and_else_the_outer_one(registry: Registry):
    (own,) = registry.compile_laws(
        acme_every={"acme_near": "a", "acme_verbs": "in"}, acme_near="b", acme_verbs="out"
    ).laws[1:]
    assert own.laws[0].acme_verbs == ("in",)
    (outer,) = registry.compile_laws(acme_every={"acme_near": "a"}, acme_verbs="out").laws
    assert outer.laws[0].acme_verbs == ("out",)


def test_a_combinator_runs_in_the_dearest_band_of_its_members(registry: Registry):
    checker = registry.compile_laws(acme_every={"acme_bare": True, "acme_near": "a"})
    assert checker.bands == ("structural",)
    assert registry.check("x", acme_every={"acme_bare": True}).failures[0].band == "deterministic"
    assert checker("x").failures[0].band == "structural"


def test_sets_nested_too_deep_are_refused_and_not_recursed_into(registry: Registry):
    laws: dict[str, Any] = {"acme_bare": True}
    for _ in range(31):
        laws = {"acme_every": laws}
    assert not registry.check("x", laws)
    for deep in (100, 5_000):
        for _ in range(deep):
            laws = {"acme_every": laws}
        with pytest.raises(LawError, match="is nested too deep: at most 32 sets of laws in one another"):
            registry.compile_laws(laws)


def test_a_set_of_markers_is_asked_by_name_and_at_at_begins_a_literal(registry: Registry):
    law = registry.compile_laws(acme_marked=["@acme_turn", "@@home", "<|end|>", "@acme_turn"]).laws[0]
    assert law.markers == ("<|end|>", "<|next|>", "@home")
    with pytest.raises(
        UnknownName, match=r'did you mean "acme_turn"\? There are: acme_turn; a literal .* is written @@'
    ):
        registry.compile_laws(acme_marked="@acme_turns")


def test_a_law_that_raises_on_a_text_never_passes(make_plugin: Callable[..., ModuleType]):
    @frozen
    class Raising(Law):
        name, band = "acme_raising", "deterministic"

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield self.fail(None, "one")
            raise LookupError("no such thing")

    registry = Registry(make_plugin(laws=[Raising, Every]))
    for laws in ({"acme_raising": True}, {"acme_every": {"acme_raising": True}}):
        with pytest.raises(PluginError, match=r"the law 'acme_raising' of .* raised LookupError: no such thing"):
            registry.check("x", laws)


@pytest.mark.parametrize("yielded", [None, "x", True, ("rule", "term")])
def test_a_law_that_yields_what_is_no_failure_never_passes(make_plugin: Callable[..., ModuleType], yielded: object):
    @frozen
    class Odd(Law):
        name, band = "acme_odd", "deterministic"

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield yielded  # type: ignore[misc]

    with pytest.raises(PluginError, match=r"yielded .*, which is no Failure; self.fail\(term, detail\) makes one"):
        Registry(make_plugin(laws=[Odd])).check("x", acme_odd=True)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"term": 3}, "term must be a str or None, not 3"),
        ({"detail": None}, "detail must be a str, not None"),
        ({"start": 0, "end": 99}, "span must lie in the text of 3 characters, not be 0 to 99"),
        ({"start": -1, "end": 2}, "span must lie in the text of 3 characters, not be -1 to 2"),
        ({"start": 2, "end": 1}, "span must lie in the text of 3 characters, not be 2 to 1"),
        ({"start": 2}, "span must lie in the text of 3 characters, not be 2 to None"),
        ({"start": "a", "end": "b"}, "span must lie in the text of 3 characters, not be 'a' to 'b'"),
    ],
)
def test_a_failure_that_nobody_could_read_is_refused(
    make_plugin: Callable[..., ModuleType], given: dict[str, Any], fault: str
):
    @frozen
    class Odd(Law):
        name, band = "acme_odd", "deterministic"

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield self.fail(**{"term": None, "detail": "x", **given})

    with pytest.raises(PluginError, match=f"the law 'acme_odd' of .* yielded a failure whose {fault}"):
        Registry(make_plugin(laws=[Odd])).check("abc", acme_odd=True)


@pytest.mark.parametrize("made", [None, 3, "acme_odd"])
def test_a_law_that_compiles_to_what_is_no_law_is_the_plugins_fault(
    make_plugin: Callable[..., ModuleType], made: object
):
    @frozen
    class Odd(Law):
        name, band = "acme_odd", "deterministic"

        @classmethod
        def compile(cls, value: Any, context: Any) -> Any:
            return made

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield from ()

    with pytest.raises(PluginError, match=r"compile of .*\.Odd must return one, in a band there is, not"):
        Registry(make_plugin(laws=[Odd])).check("abc", acme_odd=True)


def test_a_law_without_failures_of_its_own_never_passes(make_plugin: Callable[..., ModuleType]):
    @frozen
    class Empty(Law):
        name, band = "acme_empty", "deterministic"

    with pytest.raises(PluginError, match="NotImplementedError"):
        Registry(make_plugin(laws=[Empty])).check("x", acme_empty=True)


def test_a_semantic_law_is_asked_by_no_check(registry: Registry):
    with pytest.raises(LawError, match=r"acme_answers: asks a judge: await judged\(\) asks it"):
        registry.check("x", acme_answers="who")
    verdict = registry.check("x", acme_answers="who", acme_bare=True, bands=["deterministic", "structural"])
    assert verdict.bands == ("deterministic",)
    with pytest.raises(PluginError, match=r"the law 'acme_answers' needs a judge"):
        list(Answers("who").failures(Reading("x")))


def test_a_law_that_does_not_stream_says_so():
    assert Bare().stream() is None
    with pytest.raises(NotImplementedError):
        LawStream().push("x")
    with pytest.raises(NotImplementedError):
        LawStream().finish()


def test_a_schema_is_derived_from_the_fields():
    number = {"type": "integer", "minimum": 0, "maximum": 2**63 - 1}
    assert MaxWords.schema() == number
    assert Bare.schema() == {"const": True}
    assert Pair.schema() == {
        "type": "object",
        "properties": {"first": number, "second": number},
        "required": ["first", "second"],
        "additionalProperties": False,
    }
    alone, whole = Near.schema()["anyOf"]
    assert alone == whole["properties"]["terms"]
    assert list(whole["properties"]) == ["terms", "most_words"]
    assert whole["required"] == ["terms"]


def test_a_converter_without_a_schema_allows_anything():
    @frozen
    class Free(Law):
        name, band = "acme_free", "deterministic"
        what: object = field(converter=lambda value: value)

    assert Free.schema() == {}


def test_flags_and_literals_are_fields_like_others(make_plugin: Callable[..., ModuleType]):
    @frozen
    class Both(Law):
        name, band = "acme_both", "deterministic"
        markers: tuple[str, ...] = field(converter=literals)
        except_code: bool = field(default=False, converter=flag)

        def failures(self, reading: Reading) -> Iterator[Failure]:
            yield from ()

    registry = Registry(make_plugin(laws=[Both]))
    assert registry.compile_laws(acme_both={"markers": "a", "exceptCode": True}).laws == (Both(("a",), True),)
    with pytest.raises(LawError, match=r"acme_both\.exceptCode: must be true or false, not 1"):
        registry.compile_laws(acme_both={"markers": "a", "exceptCode": 1})

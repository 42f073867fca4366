"""A stream checker against `check` on the whole: every installed law, any text, any cuts."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Iterable, Iterator

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import (
    Checker,
    Failure,
    Law,
    LawError,
    LawStream,
    PluginError,
    Reading,
    Registry,
    SemanticLaw,
    TextError,
    compile_laws,
    holdback,
    hookimpl,
    installed,
)
from asenion_core.terms import literal
from asenion_scan import Released, Scanner, StreamChecker

WITH_DETERMINISTIC = importlib.util.find_spec("asenion_deterministic") is not None
WITH_STRUCTURAL = importlib.util.find_spec("asenion_structural") is not None


# A law of a plugin of the test's own.


@frozen
class Without(Law):
    """The text is without *term*; its stream is what a test makes of it."""

    name, band = "without", "structural"
    holds, breaks = (("x", "a"), ("<b", "a<<")), (("x", "axe"), ("<<b", "a <<<b>"))
    refuses = ("", 1)
    term: str = field(converter=literal)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (start := reading.text.find(self.term)) >= 0:
            yield self.fail(self.term, "it is there", start=start, end=start + len(self.term))

    def stream(self) -> LawStream | None:
        if self.term in ODD:
            return Odd(self)
        return Held(self) if self.term.startswith("<") else None


class Held(LawStream):
    """What a stream must do."""

    def __init__(self, law: Without) -> None:
        self.law = law
        self.whole = ""

    def push(self, piece: str) -> list[Failure]:
        known = self.finish()
        self.whole += piece
        self.held = holdback(self.whole, [self.law.term])
        return [] if known else self.finish()

    def finish(self) -> list[Failure]:
        return list(self.law.failures(Reading(self.whole)))


class Odd(LawStream):
    """What a stream must not do, by its term."""

    def __init__(self, law: Without) -> None:
        self.law = law
        if law.term == "init":
            raise ZeroDivisionError("no stream")

    @property
    def held(self) -> int:
        return {"negative": -1, "float": 1.5}.get(self.law.term, 0)

    def push(self, piece: str) -> list[Failure]:
        if self.law.term == "raises":
            return [][1]
        return ["no failure"] if self.law.term == "yields" else []

    def finish(self) -> list[Failure]:
        if self.law.term == "finish":
            raise KeyError("gone")
        return []


ODD = ("init", "raises", "yields", "negative", "float", "finish", "quiet")


class Plugin:
    @hookimpl
    def asenion_laws(self):
        return [Without]


REGISTRY = Registry(Plugin())


def read(checker: Checker, pieces: Iterable[str]) -> tuple[str, StreamChecker]:
    """What a stream checker shows of *pieces*, held to all that it promises on the way."""
    checked = StreamChecker(checker)
    whole, shown, given, failed = "", "", [], False
    for piece in pieces:
        whole += piece
        released = checked.push(piece)
        assert not (failed and released.text)
        failed = failed or bool(released.failures)
        shown += released.text
        given += released.failures
        assert whole.startswith(shown)
    released = checked.flush()
    given += released.failures
    shown += released.text
    expected = checker(whole)
    verdict = checked.finish()
    assert verdict == expected
    streamed = [each for each in expected.failures if each.rule not in checked.at_end]
    signs = [(each.rule, each.term, each.start) for each in given]
    assert sorted(signs, key=repr) == sorted(((each.rule, each.term, each.start) for each in streamed), key=repr)
    for each in streamed:
        assert each.start is None or len(shown) <= each.start
    assert streamed or shown == whole
    return shown, checked


def cut(whole: str) -> Iterator[Iterable[str]]:
    yield whole
    yield [whole]
    for at in range(0, len(whole) + 1, max(1, len(whole) // 50)):
        yield [whole[:at], whole[at:]]


def cases(registry: Registry) -> Iterator[pytest.ParameterSet]:
    for law in registry.laws.values():
        if issubclass(law, SemanticLaw):
            continue
        for kind in ("holds", "breaks"):
            for index, case in enumerate(getattr(law, kind)):
                value, text, options = case if len(case) == 3 else (*case, {})
                others = {each.name: False for each in registry.laws.values() if each.default and each is not law}
                laws = {**others, **options, law.name: value}
                yield pytest.param(registry, laws, text, id=f"{law.name}-{kind}[{index}]")


def acme() -> Iterator[pytest.ParameterSet]:
    """A third party's laws, where they can be imported."""
    if importlib.util.find_spec("acme_laws") is None:
        return
    from acme_laws import plugin

    yield from cases(Registry(plugin))


@pytest.mark.parametrize(("registry", "laws", "text"), [*cases(installed()), *cases(REGISTRY), *acme()])
def test_a_law_says_on_a_stream_what_it_says_of_the_whole_wherever_its_case_is_cut(registry, laws, text):
    checker = registry.compile_laws(laws)
    for pieces in cut(text):
        read(checker, pieces)


MIXES: list[dict[str, object]] = []
BITS = [
    "a",
    "as an AI",
    " ",
    ". ",
    "\n",
    "won",
    "'t",
    "'",
    "sorry",
    "no. ",
    "5",
    "\N{COMBINING ACUTE ACCENT}",
    "日本",
    ".",
]
if WITH_DETERMINISTIC:
    MIXES += [
        {"plain": True},
        {"excludes": ["as an AI", "will not", "sorry"], "one_line": True},
        {"opens": "as an", "max_words": 3, "plain": False},
        {"forbids": {"has": ["sorry", "as"]}, "max_sentences": 1, "closes": "a"},
        {"max_chars": 9, "has": "a"},
        {"excludes": ["can not as", "an an AI"], "any_of": [{"has": "a"}, {"opens": "as"}]},
    ]
    BITS += ["\N{CYRILLIC SMALL LETTER ES}", "\N{CYRILLIC SMALL LETTER YA}", "x", "-", "\N{GREEK SMALL LETTER OMICRON}"]
if WITH_STRUCTURAL:
    MIXES += [{"none_of": ["<|im_end|>", "<", "@thinking"]}, {"near_marker": True, "invisible": True}]
    BITS += ["<", "|", "im_end", ">", "think", "&lt;", "[/INST", "\u200d", "\u202e", "ש", "\u2069", "\u2067"]


CHECKERS = [*(REGISTRY.compile_laws(without=term) for term in ("<|", "a<", "<<im")), *map(compile_laws, MIXES)]


@given(
    st.sampled_from(CHECKERS), st.lists(st.sampled_from(BITS), max_size=12), st.lists(st.integers(0, 60), max_size=5)
)
def test_a_stream_checker_agrees_with_check_on_any_text_and_shows_nothing_that_a_law_refuses(checker, bits, places):
    whole = "".join(bits)
    at = sorted(min(place, len(whole)) for place in places)
    read(checker, [whole[a:b] for a, b in zip([0, *at], [*at, len(whole)], strict=True)])
    read(checker, whole)


@given(st.sampled_from(CHECKERS), st.text(max_size=40))
def test_a_stream_checker_agrees_with_check_whatever_the_characters(checker, whole):
    read(checker, whole)


# What a stream of a plugin may do wrong.


def odd(term: str) -> StreamChecker:
    return StreamChecker(REGISTRY.compile_laws(without=term))


def test_a_law_without_a_stream_is_judged_at_the_end_and_holds_nothing():
    checked = odd("bad")
    assert checked.at_end == ("without",)
    assert checked.push("so ba") == Released("so ba")
    assert checked.push("d") == Released("d")
    assert checked.flush() == Released("")
    assert [each.start for each in checked.finish().failures] == [3]


def test_the_text_is_not_kept_where_nobody_reads_it_at_the_end():
    checked = odd("quiet")
    for _ in range(1000):
        checked.push("a piece ")
    assert not checked._parts
    assert not checked._pending or checked._pending == [""]
    assert checked.finish().ok


@pytest.mark.parametrize("term", ["raises", "yields", "negative", "float"])
def test_a_stream_that_does_what_it_must_not_is_an_error_that_names_the_law_and_nothing_is_said_of_that_answer(term):
    checked = odd(term)
    for ask in (lambda: checked.push("a"), lambda: checked.push("b"), checked.flush, checked.finish):
        with pytest.raises(PluginError, match=r"stream of the law 'without' of .*test_stream"):
            ask()


def test_a_stream_that_raises_at_the_end_is_an_error_and_shows_nothing_more():
    checked = odd("finish")
    assert checked.push("a").text == "a"
    for ask in (checked.flush, checked.finish):
        with pytest.raises(PluginError, match="KeyError"):
            ask()


def test_a_stream_that_cannot_be_made_is_an_error():
    with pytest.raises(PluginError, match="no stream"):
        odd("init")


# What a caller may do.


def test_the_next_answer_begins_after_the_end():
    checked = odd("bad")
    checked.push("a bad one")
    assert not checked.finish()
    assert checked.push("a good one").text == "a good one"
    assert checked.finish().ok
    assert checked.finish() is checked.finish()


def test_laws_read_what_the_scanner_lets_through_and_spans_are_places_in_that():
    checked = StreamChecker(REGISTRY.compile_laws(without="bad"), stop="<|im_end|>", suppress=[("<think>", "</think>")])
    shown = "".join(checked.push(piece).text for piece in ["a<think>bad</thi", "nk> bad<|im", "_end|>bad"])
    shown += checked.flush().text
    assert shown == "a bad"
    assert checked.stopped == "<|im_end|>"
    assert [(each.start, each.end) for each in checked.finish().failures] == [(2, 5)]


def test_what_is_no_str_is_refused_and_the_state_unharmed():
    checked = odd("bad")
    checked.push("a ")
    with pytest.raises(TextError, match="a piece must be a str, not bytes"):
        checked.push(b"bad")
    checked.push("b")
    assert checked.finish().ok


@pytest.mark.parametrize(
    ("options", "said"), [({"stop": ""}, "marker that is not empty"), ({"suppress": [("a",)]}, "must be a pair")]
)
def test_a_wrong_option_is_refused_at_once(options, said):
    with pytest.raises(LawError, match=said):
        StreamChecker(REGISTRY.compile_laws(without="bad"), **options)


def test_a_law_that_nobody_gives_is_refused_at_once():
    with pytest.raises(LawError, match="no_such_law"):
        StreamChecker(no_such_law=1)


def test_a_checker_takes_no_more_laws():
    with pytest.raises(LawError, match="compiled already"):
        StreamChecker(REGISTRY.compile_laws(without="bad"), bands="structural")


def test_many_tasks_each_have_their_own():
    async def answer(text: str) -> str:
        checked = odd("bad")
        shown = ""
        for char in text:
            shown += checked.push(char).text
            await asyncio.sleep(0)
        return shown + checked.flush().text

    async def both() -> list[str]:
        return await asyncio.gather(answer("one"), answer("other"))

    assert asyncio.run(both()) == ["one", "other"]


def test_scanner_and_stream_checker_share_nothing():
    scanner = Scanner(stop="<s>")
    checked = StreamChecker(REGISTRY.compile_laws(without="bad"), stop="<s>")
    scanner.push("a<")
    assert checked.push("b").text == "b"

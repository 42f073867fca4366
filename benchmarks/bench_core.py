"""The core: what a check costs beside its laws, compiling, markers, a verdict as JSON."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from types import ModuleType

from attrs import field, frozen
from harness import TEXT, Row

from asenion_core import Failure, Law, Reading, Registry, Verdict, first_marker, holdback, hookimpl
from asenion_core.terms import phrases, whole_number


@frozen
class Trivial(Law):
    """Never broken."""

    name, band = "bench_trivial", "deterministic"

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


@frozen
class MaxWords(Law):
    """At most *limit* words."""

    name, band = "bench_max_words", "deterministic"
    limit: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if reading.count > self.limit:
            yield self.fail(None, "too long")


@frozen
class Without(Law):
    """None of *terms* in the words."""

    name, band = "bench_without", "deterministic"
    terms: tuple[str, ...] = field(converter=phrases)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for term in self.terms:
            if term in reading.words:
                yield self.fail(term, "it is there")


PLUGIN = ModuleType("bench")
PLUGIN.asenion_laws = hookimpl(lambda: [Trivial, MaxWords, Without])  # type: ignore[attr-defined]

FEW = (
    *("<|im_end|>", "<|im_start|>", "<|endoftext|>", "<|eot_id|>", "<|start_header_id|>", "<|end_header_id|>"),
    *("</s>", "<s>", "[INST]", "[/INST]", "<<SYS>>", "<</SYS>>", "<think>", "</think>", "<tool_call>", "</tool_call>"),
)
MANY = tuple(f"<|acme_{index:03}|>" for index in range(500))
NEAR = ("<|acme_9x " * 230)[:2300]


def rows() -> Iterator[Row]:
    registry = Registry(PLUGIN)
    trivial = registry.compile_laws(bench_trivial=True)
    three = {"bench_trivial": True, "bench_max_words": 500, "bench_without": ["sorry", "as an AI"]}
    checker = registry.compile_laws(three)
    broken = registry.compile_laws(bench_max_words=3)
    verdict = broken(TEXT)
    document = verdict.to_json()

    yield Row("check", "one trivial law, compiled", lambda: trivial(TEXT), len(TEXT))
    yield Row("check", "three laws, compiled", lambda: checker(TEXT), len(TEXT))
    yield Row("check", "one law, broken", lambda: broken(TEXT), len(TEXT))
    yield Row("check", "three laws, compiled each time", lambda: registry.check(TEXT, three), len(TEXT))
    yield Row("compile", "three laws", lambda: registry.compile_laws(three), 0)
    yield Row("compile", "a fingerprint", lambda: checker.fingerprint, 0)
    yield Row("reading", "a Reading", lambda: Reading(TEXT), len(TEXT))
    yield Row("reading", "its words", lambda: Reading(TEXT).words, len(TEXT))
    yield Row("reading", "its places", lambda: Reading(TEXT).places, len(TEXT))
    yield Row("verdict", "to_json", verdict.to_json, 0)
    yield Row("verdict", "from_json", lambda: Verdict.from_json(document), 0)
    yield Row("verdict", "feedback", verdict.feedback, 0)

    for name, markers in (("16", FEW), ("500", MANY)):
        for where, text in (("clean", TEXT), ("near", NEAR)):
            group = f"{name} markers, {where}"
            yield Row(group, "first_marker", lambda m=markers, t=text: first_marker(t, m), len(text))  # type: ignore[misc]
            yield Row(group, "a loop of `in`", lambda m=markers, t=text: [x for x in m if x in t], len(text))  # type: ignore[misc]
            yield from automata(group, markers, text)
        yield Row(f"{name} markers, held", "holdback", lambda m=markers: holdback(TEXT, m), len(TEXT))  # type: ignore[misc]
        yield Row(
            f"{name} markers, held",
            "a loop of endswith",
            lambda m=markers: [x for x in m if any(TEXT.endswith(x[:n]) for n in range(1, len(x)))],  # type: ignore[misc]
            len(TEXT),
        )


def automata(group: str, markers: tuple[str, ...], text: str) -> Iterator[Row]:
    """The libraries that a user would pick for many markers."""
    if importlib.util.find_spec("ahocorasick_rs"):
        import ahocorasick_rs

        rust = ahocorasick_rs.AhoCorasick(list(markers))
        yield Row(group, "ahocorasick_rs", lambda: rust.find_matches_as_indexes(text), len(text))
    else:
        yield Row.absent(group, "ahocorasick_rs", "not installed")
    if importlib.util.find_spec("ahocorasick"):
        import ahocorasick

        automaton = ahocorasick.Automaton()
        for marker in markers:
            automaton.add_word(marker, marker)
        automaton.make_automaton()
        yield Row(group, "pyahocorasick", lambda: next(automaton.iter(text), None), len(text))
    else:
        yield Row.absent(group, "pyahocorasick", "not installed")

"""The contract of a law while it runs: pickled, in eight threads, under another hash seed, on a stream, on hostile texts."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

from asenion_core._contract import Promise, Subject, Trial, span_faults, subject_of
from asenion_core._growth import LIMIT, SHAPES, growths_of, repeated, told
from asenion_core.errors import PluginError
from asenion_core.law import LawStream
from asenion_core.reading import Reading
from asenion_core.registry import Registry
from asenion_core.verdict import Failure

_THREADS = 8
_SEEDS = ("0", "1")
_CUTS = 200  # places of a text where its stream is cut; evenly spread where it is longer
_SECONDS = 10.0  # for one shape; linear code takes milliseconds
_GROWN = 2  # values of a law whose growth is measured
_ODD = ("", " ", "\n", "\0", "\ud800", "\N{COMBINING ACUTE ACCENT}", "9" * 5_000, "[" * 2_000, "a" * 5_000)
_CHILD = "import sys; sys.path[:] = {path!r}; from asenion_core import _contract_runs as it; it.answer({names!r})"


def it_pickles(subject: Subject) -> Iterator[str]:
    """A checker and its verdicts come out of a pickle as they went in, where the plugins can be imported."""
    for trial in subject.trials:
        if trial.checker is None:
            continue
        verdict = trial.verdict()
        if pickle.loads(pickle.dumps(verdict)) != verdict:
            yield f"{trial} has a verdict that comes out of a pickle as another"
        if not importable(subject.registry):
            continue
        try:
            again = pickle.loads(pickle.dumps(trial.checker))
        except Exception as error:
            yield f"{trial} does not pickle: {type(error).__name__}: {error}"
            continue
        if again != trial.checker or again.fingerprint != trial.checker.fingerprint or again(trial.text) != verdict:
            yield f"{trial} comes out of a pickle as another checker"


def threads_agree_with_one(subject: Subject) -> Iterator[str]:
    """Eight threads that share a checker say what one says."""
    trials = [trial for trial in subject.trials if trial.checker is not None]
    if not trials:
        return
    alone = [trial.verdict() for trial in trials]
    barrier = threading.Barrier(_THREADS)

    def ask(turn: int) -> list[bool]:
        barrier.wait()
        said = [False] * len(trials)
        for step in range(3 * len(trials)):
            at = (turn + step) % len(trials)
            said[at] = trials[at].verdict() == alone[at]
            if not said[at]:
                return said
        return said

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(_THREADS) as pool:
            answers = list(pool.map(ask, range(_THREADS)))
    finally:
        sys.setswitchinterval(interval)
    for at, trial in enumerate(trials):
        if not all(said[at] for said in answers) and trial.verdict() == alone[at]:
            yield f"{trial} gives other failures in eight threads than in one"
            return
    if not all(map(all, answers)):
        yield "a checker gives other failures in eight threads than in one"


def no_text_makes_it_raise(subject: Subject) -> Iterator[str]:
    """Any str is a text: the empty one, a lone surrogate, five thousand digits."""
    for trial in subject.trials:
        if trial.checker is None:
            continue
        for text in _ODD:
            try:
                failures = trial.verdict(text).failures
            except PluginError as error:
                yield f"{trial.where}, on the text {text[:8]!r} of {len(text)} characters: {error}"
                continue
            for failure in failures[:3]:
                yield from span_faults(f"{trial.where}, on the text {text[:8]!r},", text, failure)


def a_stream_agrees_with_the_whole(subject: Subject) -> Iterator[str]:
    """
    Wherever a text is cut, ``finish()`` gives the failures of the whole, and what ``push`` gave is among them.

    A failure is given before the text that it begins in is let through: what is no longer ``held`` can not be refused.
    """
    for trial in subject.trials:
        if trial.checker is None:
            continue
        for cut, pieces in _cuts(trial.text):
            stream = trial.law.stream()
            if stream is None:
                break
            fault = _stream_fault(stream, pieces, trial)
            if fault:
                yield f"{trial}, {cut}: {fault}"
                break


def _cuts(text: str) -> Iterator[tuple[str, Sequence[str]]]:
    places = range(0, len(text) + 1, max(1, len(text) // _CUTS))
    for place in places:
        yield f"cut at {place}", (text[:place], text[place:])
    yield "a character at a time", tuple(text)
    yield "in one piece", (text,)


def _stream_fault(stream: LawStream, pieces: Sequence[str], trial: Trial) -> str | None:
    """The first thing wrong with a stream that is fed *pieces*, or None."""
    pushed, let_through = 0, 0
    given: dict[tuple[str, str | None, int | None], int] = {}
    for piece in pieces:
        failures = tuple(stream.push(piece))
        pushed += len(piece)
        held = stream.held
        if type(held) is not int or not 0 <= held <= pushed:
            return f"held is {held!r} after {pushed} characters"
        for each in failures:
            if _known_by(each) in given:
                return f"push gave the failure of {each.term!r} at {each.start} twice"
            # Given with this very push, it comes before anything that this push lets through.
            given[_known_by(each)] = let_through
        let_through = max(let_through, pushed - held)
    whole = trial.law.ask(Reading(trial.text))
    finished = tuple(stream.finish())
    if finished != whole:
        return f"finish() gave {_listed(finished)}, and the whole breaks {_listed(whole)}"
    known = {_known_by(each) for each in whole}
    for rule, term, start in given:
        if (rule, term, start) not in known:
            return f"push gave the failure of {term!r} at {start}, which the whole has not"
    for each in whole:
        shown = given.get(_known_by(each), let_through)
        if each.start is not None and each.start < shown:
            return f"{shown} characters were let through before the failure of {each.term!r} at {each.start} was given"
    return None


def _known_by(failure: Failure) -> tuple[str, str | None, int | None]:
    """What is final of a failure once it is given on a stream."""
    return failure.rule, failure.term, failure.start


def _listed(failures: Sequence[Failure]) -> str:
    return "; ".join(map(str, failures[:3])) or "nothing"


def the_cost_is_linear(subject: Subject) -> Iterator[str]:
    """Eight times the text costs about eight times as much, on texts made of the cases and on hostile ones."""
    measured: list[Trial] = []
    for trial in subject.trials:
        if trial.checker is not None and trial.law not in [each.law for each in measured]:
            measured.append(trial)
    # The last ones are cases that break, which is where a law works hardest.
    for trial in measured[-_GROWN:]:
        shapes = {**SHAPES, **_shapes_of(subject.trials)}
        for name, grown in growths_of(partial(_asked, trial), shapes, seconds=_SECONDS):
            if grown > LIMIT:
                yield (
                    f"{trial.where} ({trial.law!r}) costs more than the text grows: on {told(name, grown, _SECONDS)}, "
                    f"over {LIMIT}, from 4 KB to 32 KB"
                )


def _asked(trial: Trial, text: str) -> object:
    return trial.law.ask(Reading(text))


def _shapes_of(trials: Sequence[Trial]) -> Mapping[str, Callable[[int], str]]:
    """The texts of the cases, repeated."""
    texts = dict.fromkeys(trial.text for trial in trials if trial.text.strip())
    return {f"{text[:40]!r}, repeated": partial(repeated, f"{text} ") for text in list(texts)[:6]}


def importable(registry: Registry) -> bool:
    """Whether another process can make this registry again."""
    return registry.import_names is None or None not in registry.import_names


RUNS: tuple[Promise, ...] = (
    it_pickles,
    threads_agree_with_one,
    no_text_makes_it_raise,
    a_stream_agrees_with_the_whole,
)


def seeds_agree(registry: Registry) -> Iterator[str]:
    """Processes with other hash seeds give the same laws and the same failures, for all cases of all laws."""
    if not importable(registry):
        return
    here = _answers(registry)
    for seed in _SEEDS:
        code = _CHILD.format(path=sys.path, names=registry.import_names)
        child = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if child.returncode:
            last = (child.stderr.strip().splitlines() or ["it said nothing"])[-1]
            yield f"its cases cannot be run in a process of their own: {last}"
            return
        there = json.loads(child.stdout.splitlines()[-1])
        for where, answer in here.items():
            if there.get(where) != answer:
                yield f"{where} gives other laws or failures with PYTHONHASHSEED={seed}: {_difference(answer, there.get(where))}"


def answer(names: Sequence[str] | None) -> None:
    """What a process says of all cases, as the last line that it prints."""
    from asenion_core.registry import installed

    registry = installed() if names is None else Registry(*map(import_module, names))
    print(json.dumps(_answers(registry)))  # noqa: T201  # this is what the process is for


def _answers(registry: Registry) -> dict[str, list[Any]]:
    answers = {}
    for law in registry.laws.values():
        for trial in subject_of(registry, law)[0].trials:
            verdict = trial.verdict().to_dict() if trial.checker is not None else None
            answers[f"{law.name}: {trial.where}"] = [repr(trial.law), verdict]
    return answers


def _difference(here: list[Any], there: list[Any] | None) -> str:
    if there is None:
        return "the case is not there"
    one, other = next((a, b) for a, b in zip(here, there, strict=True) if a != b)
    return f"{str(one)[:150]} and {str(other)[:150]}"

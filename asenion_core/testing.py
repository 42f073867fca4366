"""
What the tests of a plugin lean on: the contract that every plugin keeps, ours and anyone's, and how cost grows.

It needs no test runner: what is wrong is an `AssertionError` that lists all of it.
"""

from __future__ import annotations

from asenion_core._contract import PROMISES, subject_of
from asenion_core._contract_privacy import what_is_of_the_text_is_private
from asenion_core._contract_runs import RUNS, seeds_agree, the_cost_is_linear
from asenion_core._growth import LIMIT, SHAPES, assert_linear, growth, least, ratio, repeated
from asenion_core._plugins import marked
from asenion_core.errors import AsenionError
from asenion_core.registry import Registry

__all__ = ["LIMIT", "SHAPES", "assert_linear", "check_plugin", "growth", "law_faults", "least", "ratio", "repeated"]


def check_plugin(*plugins: object, timed: bool = True) -> None:
    """
    Hold *plugins* to the contract; an AssertionError lists every promise that is broken, with the plugin, law and case.

    Every law has cases that hold and cases that break, and they do. An ``object()`` in any place of a value, and what the law
    itself refuses, is refused when it is compiled, at the path of keys that leads there. A span slices to what was found.
    Failures depend neither on the hash seed nor on the order of keys; a checker pickles; eight threads agree with one; no
    text makes a law raise. A stream agrees with the whole at every cut. What is of the text stays out of ``feedback()``.
    The cost grows linearly with the text, which takes about half a second a law; ``timed=False`` leaves that out.

    A plugin is what a `Registry` takes, a module or an object with hooks. One whose laws need another's laws or options in
    their cases is given together with it. What a plugin that no import gives cannot do (be pickled, or be made again in
    another process) is not asked of it.
    """
    if not plugins:
        raise AssertionError("check_plugin was given no plugin: it takes modules, or objects with hooks")
    try:
        registry = Registry(*plugins)
    except AsenionError as error:
        raise AssertionError(f"the plugin is refused: {type(error).__name__}: {error}") from error
    faults = [f"{each!r}: it implements no hook" for each in plugins if not marked(each)]
    for law in registry.laws:
        faults += law_faults(registry, law, timed=timed)
    if not faults:
        faults += seeds_agree(registry)
    if faults:
        listed = "\n".join(f"- {fault}" for fault in faults)
        raise AssertionError(f"{registry!r} breaks the contract of a plugin:\n{listed}")


def law_faults(registry: Registry, name: str, *, timed: bool = True) -> tuple[str, ...]:
    """
    What breaks the contract of the law *name*, each fault with the plugin and the case; empty where it is kept.

    For a test that is parametrized over the laws of a registry, and so says which of them it is.
    """
    law, owner = registry.laws[name], registry.owner(name)
    subject, faults = subject_of(registry, law)
    for promise in (*PROMISES, what_is_of_the_text_is_private, *RUNS, *((the_cost_is_linear,) if timed else ())):
        try:
            faults += promise(subject)
        except Exception as error:  # the law's own, from wherever it was asked
            faults.append(f"{promise.__name__.replace('_', ' ')}: {type(error).__name__}: {error}")
    return tuple(f"{owner}: {name}: {fault}" for fault in dict.fromkeys(faults))

"""Drift: where a corpus and the record of it have come apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from asenion_corpus._differences import differences
from asenion_corpus._shown import listed, printable
from asenion_corpus.entries import Entry
from asenion_corpus.parameters import differing


@frozen(kw_only=True)
class Drift:
    """
    One corpus that is not what was *recorded* of it, and the *command* that puts it right.

    *reason* is ``changed``, ``unrecorded`` or ``gone``. *parameters* names those that differ. Where the items were kept *added*,
    *removed*, *changed* and *moved* are their ids.
    """

    corpus: str
    reason: str
    command: str
    recorded: Entry | None = None
    found: Entry | None = None
    parameters: tuple[str, ...] | None = None
    added: tuple[str, ...] | None = None
    removed: tuple[str, ...] | None = None
    changed: tuple[str, ...] | None = None
    moved: tuple[str, ...] | None = None

    def __str__(self) -> str:
        counts = (f"{each.count} {name}" for name, each in (("recorded", self.recorded), ("found", self.found)) if each)
        named = (
            f"{name} {listed(ids)}"
            for name, ids in (
                ("other parameters:", self.parameters),
                ("added", self.added),
                ("removed", self.removed),
                ("changed", self.changed),
                ("moved", self.moved),
            )
            if ids
        )
        return f"{printable(self.corpus)}: {self.reason}, {', '.join(counts)}{''.join(f'; {each}' for each in named)}"


def changed(corpus: str, command: str, recorded: Entry, found: Entry) -> Drift:
    """The drift of a *corpus* whose entry is another than the recorded one."""
    ids: dict[str, Any] = {}
    if recorded.items is not None and found.items is not None:
        apart = differences(recorded.items, found.items)
        ids = {"added": apart.added, "removed": apart.removed, "changed": apart.changed, "moved": apart.moved}
    return Drift(
        corpus=corpus,
        reason="changed",
        command=command,
        recorded=recorded,
        found=found,
        parameters=differing(recorded.parameters, found.parameters) or None,
        **ids,
    )


def said(drifts: Iterable[Drift]) -> str:
    """*drifts* as the message of a test: each with the command that puts it right on a line of its own."""
    return "\n".join(f"{drift}\n    put it right: {drift.command}" for drift in drifts)


def command_for(template: str, corpus: str) -> str:
    """*template* with the name of the *corpus* in it."""
    return template.replace("{name}", corpus)


def parameters_of(parameters: Mapping[str, Mapping[str, Any]] | None, corpus: str) -> Mapping[str, Any] | None:
    """The parameters of one *corpus* out of those of all."""
    return None if parameters is None else parameters.get(corpus)

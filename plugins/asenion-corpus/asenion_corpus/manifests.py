"""The manifest: the committed record of what was last pushed, an entry a corpus."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from attrs import field, frozen

from asenion_core import TextError
from asenion_corpus import _files
from asenion_corpus._shown import shown
from asenion_corpus.drifts import Drift, changed, command_for, parameters_of, said
from asenion_corpus.entries import Entry
from asenion_corpus.errors import CorpusError

Items = Iterable[tuple[str, str]]

#: What to run to put a drift right, unless a caller says otherwise.
RECORD: Final = "asenion-corpus record {name}"


def _corpora(value: object) -> Mapping[str, Entry]:
    if not isinstance(value, Mapping):
        raise CorpusError(f"the corpora of a manifest must be a mapping of names to entries, not {shown(value)}")
    read = {}
    for name, entry in value.items():
        _named(name)
        try:
            read[name] = Entry.read(entry)
        except CorpusError as error:
            raise CorpusError(f"the corpus {shown(name)}: {error}") from error
    return MappingProxyType(read)


def _named(name: object) -> str:
    if not isinstance(name, str):
        raise CorpusError(f"the name of a corpus must be a text, not {shown(name)}")
    return name


@frozen
class Manifest:
    """
    What was last pushed of each corpus to a place outside the repository: an `Entry` by name.

    Kept beside the corpora it makes a test fail when one of them was changed and not pushed again. Nothing in it can be changed;
    `record` gives another manifest.

    >>> pushed = Manifest().record("permits", [("s1", "Wait 12 days.")])
    >>> print(*pushed.drift({"permits": [("s1", "Wait 16 days.")]}))
    permits: changed, 1 recorded, 1 found
    """

    corpora: Mapping[str, Entry] = field(factory=dict, converter=_corpora, hash=False)

    def __reduce__(self) -> tuple[Callable[..., Manifest], tuple[Any, ...]]:
        return Manifest, (dict(self.corpora),)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Manifest:
        """The manifest in the file at *path*; a `CorpusError` names the path and what is wrong with it."""
        document = _files.read_json(path)
        try:
            return cls(_files.unpacked(document))
        except CorpusError as error:
            raise CorpusError(f"{_files.named(path)} is no manifest: {error}") from error

    def save(self, path: str | os.PathLike[str]) -> None:
        """
        Write the manifest to the file at *path*, whole or not at all: what was there stays until the new one is complete.

        Keys are sorted and each kept item has a line of its own, so that a diff shows what changed.
        """
        _files.write_json(path, _files.packed(self.corpora))

    def record(
        self, name: str, items: Items, *, parameters: Mapping[str, Any] | None = None, keep_items: bool = False
    ) -> Manifest:
        """
        A manifest in which *name* is the record of *items*; this one stays as it is.

        With *keep_items* a short hash of each item is kept, and drift names the items. Without it any number of them takes no
        more memory than one.
        """
        name = _named(name)
        try:
            entry = Entry.of(items, parameters=parameters, keep_items=keep_items)
        except CorpusError as error:
            raise CorpusError(f"the corpus {shown(name)}: {error}") from error
        return Manifest({**self.corpora, name: entry})

    def drift(
        self,
        corpora: Mapping[str, Items],
        *,
        parameters: Mapping[str, Mapping[str, Any]] | None = None,
        command: str = RECORD,
    ) -> tuple[Drift, ...]:
        """
        Where *corpora*, names with their items, and this record have come apart: the given in order, then those that are gone.

        *parameters* are those of each corpus by its name. A corpus that was recorded with parameters and comes without has
        drifted, as it has with others. *command* is what puts a drift right, with the corpus for ``{name}``.
        """
        if not isinstance(corpora, Mapping):
            raise TextError(f"the corpora must be a mapping of names to items, not {shown(corpora)}")
        if parameters is not None and not isinstance(parameters, Mapping):
            raise TextError(f"the parameters must be a mapping of corpora to parameters, not {shown(parameters)}")
        if not isinstance(command, str):
            raise TextError(f"the command must be a text with {{name}} for the corpus, not {shown(command)}")
        for name in parameters or ():
            if name not in corpora:
                raise CorpusError(f"there are parameters for {shown(name)}, which is none of the corpora given")
        drifts = []
        for name, items in corpora.items():
            recorded = self.corpora.get(_named(name))
            kept = recorded is not None and recorded.items is not None
            try:
                found = Entry.of(items, parameters=parameters_of(parameters, name), keep_items=kept)
            except CorpusError as error:
                raise CorpusError(f"the corpus {shown(name)}: {error}") from error
            to_run = command_for(command, name)
            if recorded is None:
                drifts.append(Drift(corpus=name, reason="unrecorded", command=to_run, found=found))
            elif recorded != found:
                drifts.append(changed(name, to_run, recorded, found))
        gone = (name for name in self.corpora if name not in corpora)
        drifts += [
            Drift(corpus=name, reason="gone", command=command_for(command, name), recorded=self.corpora[name])
            for name in gone
        ]
        return tuple(drifts)


def assert_no_drift(
    manifest: Manifest,
    corpora: Mapping[str, Items],
    *,
    parameters: Mapping[str, Mapping[str, Any]] | None = None,
    command: str = RECORD,
) -> None:
    """
    Nothing where *corpora* are what *manifest* records; an AssertionError otherwise: each corpus, why, and what to run.

    >>> assert_no_drift(Manifest(), {"permits": [("s1", "Wait 12 days.")]})
    Traceback (most recent call last):
    AssertionError: 1 corpus is not what was recorded of it:
    permits: unrecorded, 1 found
        put it right: asenion-corpus record permits
    """
    __tracebackhide__ = True
    drifts = manifest.drift(corpora, parameters=parameters, command=command)
    if drifts:
        count = "1 corpus is" if len(drifts) == 1 else f"{len(drifts)} corpora are"
        raise AssertionError(
            f"{count} not what was recorded of {'it' if len(drifts) == 1 else 'them'}:\n{said(drifts)}"
        )

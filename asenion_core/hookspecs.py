"""The hooks: where plugins give what they bring, ours through the same door as anyone's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    import argparse

    from asenion_core.band import Band
    from asenion_core.law import Law
    from asenion_core.reading import Reading
    from asenion_core.ruling import Judge
    from asenion_core.verdict import Verdict

hookspec = pluggy.HookspecMarker("asenion")
hookimpl = pluggy.HookimplMarker("asenion")


@hookspec
def asenion_hookspecs() -> object:
    """
    Give hooks of your own.

    Called first of all, once, when a registry is built. Return a module (or any object) whose functions are marked with
    `hookspec`; other plugins then implement them, and `Registry.given` reads them. A plugin that may be installed without
    yours marks its implementation ``hookimpl(optionalhook=True)``.
    """
    raise NotImplementedError


@hookspec
def asenion_bands() -> Iterable[Band]:
    """
    Give bands of your own.

    Called once, when a registry is built. Return the bands; a law may then name one. A band's rank places its laws among the
    others: deterministic is 10, structural 20, semantic 30. A name that another plugin gives is `NameTaken`.
    """
    raise NotImplementedError


@hookspec
def asenion_laws() -> Iterable[type[Law]]:
    """
    Give laws.

    Called once, when a registry is built. Return `Law` classes, in the order in which their failures are to come. Names are
    snake_case and a third party's begin with its own prefix; a name that another plugin gives is `NameTaken`.
    """
    raise NotImplementedError


@hookspec
def asenion_markers() -> Mapping[str, Iterable[str]]:
    """
    Give sets of markers.

    Called once, when a registry is built. Return a mapping of set name to markers, none of them empty; a caller then writes
    ``none_of=["@name"]``. A name that another plugin gives is `NameTaken`.
    """
    raise NotImplementedError


@hookspec
def asenion_judges() -> Mapping[str, Judge]:
    """
    Give judges, for the reserved semantic band.

    Called once, when a registry is built; no judge is called by a check. Return a mapping of name to judge: the judge of a
    law's name is asked about that law, ``default`` about any other.
    """
    raise NotImplementedError


@hookspec
def asenion_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """
    Add subcommands to the `asenion` command.

    Called when the command starts. Add parsers to *subparsers* and set their default ``run`` to a function of the parsed
    arguments that returns an exit status. What is returned here is ignored.
    """


@hookspec
def asenion_verdict(verdict: Verdict, reading: Reading) -> None:
    """
    Watch verdicts, for logs and metrics.

    Called once for every call of a `Checker`, and once per sample in `stable`, after the verdict is made; never for plain
    functions. It changes nothing, and what it returns is ignored. Where it raises, the check raises `PluginError` with the
    verdict attached.
    """

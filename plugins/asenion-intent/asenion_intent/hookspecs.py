"""The hook that this plugin offers to others."""

from __future__ import annotations

from collections.abc import Mapping

from asenion_core import hookspec
from asenion_intent.scoring import ScorerOf


@hookspec
def asenion_scorers() -> Mapping[str, ScorerOf]:
    """
    Give scorers of your own.

    Called when `intents` or `audit` is asked for a scorer that is none of ours. Return a mapping of name to a class, or a
    function of a module, that makes a `Scorer` of a `Vocabulary`; a third party's names begin with its own prefix. A name that
    another plugin gives is `NameTaken`. Mark the implementation ``hookimpl(optionalhook=True)``, for where this plugin is not
    installed.
    """
    raise NotImplementedError

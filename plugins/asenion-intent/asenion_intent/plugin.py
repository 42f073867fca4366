"""What the intent band gives."""

from __future__ import annotations

from asenion_core import Law, hookimpl
from asenion_intent import hookspecs
from asenion_intent.classify import SCORERS
from asenion_intent.laws import Asks
from asenion_intent.scoring import ScorerOf


@hookimpl
def asenion_hookspecs() -> object:
    return hookspecs


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Asks]


@hookimpl
def asenion_scorers() -> dict[str, ScorerOf]:
    return dict(SCORERS)

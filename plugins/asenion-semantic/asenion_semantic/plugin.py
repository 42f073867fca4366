"""What the semantic band gives: laws, and no judge."""

from __future__ import annotations

from asenion_core import Law, hookimpl
from asenion_semantic.laws import Answers, Declines, HoldsTo


@hookimpl
def asenion_laws() -> list[type[Law]]:
    return [Answers, HoldsTo, Declines]

"""Laws that a judge rules on, and the fence that a text stands behind while it is judged. There is no judge here."""

from __future__ import annotations

from asenion_semantic.fencing import fence, neutralise, unfence
from asenion_semantic.laws import Answers, Declines, HoldsTo

__all__ = ["Answers", "Declines", "HoldsTo", "fence", "neutralise", "unfence"]

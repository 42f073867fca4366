"""What a message asks for, out of a reviewed corpus: the words name an intent, or they leave it open."""

from __future__ import annotations

from asenion_intent.classify import Classifier, Ranked, intents

__all__ = ["Classifier", "Ranked", "intents"]

"""Two judges to copy from: one over a sentence model that runs here, one that asks an OpenAI-compatible endpoint."""

from __future__ import annotations

from example_judges.endpoint import EndpointJudge
from example_judges.sentences import SentenceJudge

__all__ = ["EndpointJudge", "SentenceJudge"]

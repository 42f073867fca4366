"""The values of an answer against tool results, and claims against settled values."""

from __future__ import annotations

from asenion_evidence.answers import AnswerReading, extract_candidates, read_answer
from asenion_evidence.candidates import Candidate, candidate_forms, classify_token
from asenion_evidence.claims import MISSING, ClaimShape, claim_shape_of, known, not_applicable, unknown
from asenion_evidence.comparing import claim_value_key, compare_claim_values
from asenion_evidence.delivery import Delivery, delivered
from asenion_evidence.gate import Gate, Shape
from asenion_evidence.index import EvidenceIndex, Source
from asenion_evidence.strict import evaluate_claim_pair
from asenion_evidence.support import Traced, supported, trace
from asenion_evidence.tokens import MAX_ANSWER_TOKENS, lookup_forms, normalize_token, tokenize

__all__ = [
    "MAX_ANSWER_TOKENS",
    "MISSING",
    "AnswerReading",
    "Candidate",
    "ClaimShape",
    "Delivery",
    "EvidenceIndex",
    "Gate",
    "Shape",
    "Source",
    "Traced",
    "candidate_forms",
    "claim_shape_of",
    "claim_value_key",
    "classify_token",
    "compare_claim_values",
    "delivered",
    "evaluate_claim_pair",
    "extract_candidates",
    "known",
    "lookup_forms",
    "normalize_token",
    "not_applicable",
    "read_answer",
    "supported",
    "tokenize",
    "trace",
    "unknown",
]

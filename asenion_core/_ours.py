"""
Which of our dists brings which law: text for error messages, so that a law of a dist that is not installed is named with it.

Nothing here is imported from a plugin, and nothing but messages and the order of plugins depends on it.
"""

from __future__ import annotations

#: Our plugins' packages in the order of the tree: their laws come before anyone else's, in this order.
PACKAGES = (
    "asenion_deterministic",
    "asenion_structural",
    "asenion_scan",
    "asenion_intent",
    "asenion_evidence",
    "asenion_corpus",
    "asenion_prompt",
    "asenion_semantic",
)

_LAWS = {
    "asenion-deterministic": (
        "has excludes matches opens closes one_line max_chars similar_to any_of forbids atomic min_chars min_words max_words "
        "max_sentences no_refusal plain"
    ),
    "asenion-structural": "none_of near_marker invisible grounded_targets",
    "asenion-intent": "intent",
    "asenion-evidence": "evidence",
    "asenion-corpus": "quoted",
    "asenion-semantic": "answers holds_to declines",
}

#: Law -> the dist that brings it.
DIST_OF = {law: dist for dist, laws in _LAWS.items() for law in laws.split()}

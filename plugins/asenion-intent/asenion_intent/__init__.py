"""What a message asks for, out of a reviewed corpus: the words name an intent, or they leave it open."""

from __future__ import annotations

from asenion_intent.auditing import Audit, Held, Problem, audit
from asenion_intent.classify import Classifier, Ranked, intents
from asenion_intent.corpus import Corpus, Intent, corpus_schema
from asenion_intent.corpus_files import load_corpus
from asenion_intent.router import Routed, Router, Unsure
from asenion_intent.scoring import Scorer
from asenion_intent.vocabulary import Heard, Vocabulary

__all__ = [
    "Audit",
    "Classifier",
    "Corpus",
    "Heard",
    "Held",
    "Intent",
    "Problem",
    "Ranked",
    "Routed",
    "Router",
    "Scorer",
    "Unsure",
    "Vocabulary",
    "audit",
    "corpus_schema",
    "intents",
    "load_corpus",
]

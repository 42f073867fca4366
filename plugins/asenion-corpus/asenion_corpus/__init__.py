"""Corpora that cannot drift unseen, and passages that are really on the page."""

from __future__ import annotations

from asenion_corpus.drifts import Drift
from asenion_corpus.entries import Entry
from asenion_corpus.errors import CorpusError
from asenion_corpus.fingerprints import fingerprint
from asenion_corpus.manifests import Manifest, assert_no_drift
from asenion_corpus.pages import page_text
from asenion_corpus.passages import Dropped, Passages, on_the_page, verified_passages

__all__ = [
    "CorpusError",
    "Drift",
    "Dropped",
    "Entry",
    "Manifest",
    "Passages",
    "assert_no_drift",
    "fingerprint",
    "on_the_page",
    "page_text",
    "verified_passages",
]

"""The error of a corpus, a manifest or a passage that cannot be read."""

from __future__ import annotations

from asenion_core import AsenionError


class CorpusError(AsenionError, ValueError):
    """An item would make two corpora one record, a manifest is damaged, or a value is no value."""

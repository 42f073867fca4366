"""The error of a template, a vocabulary or a context that cannot be read."""

from __future__ import annotations

from asenion_core import AsenionError


class PromptError(AsenionError, ValueError):
    """A template names what nobody can fill, a vocabulary is none, or a context holds what is no value."""

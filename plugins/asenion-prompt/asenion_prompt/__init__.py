"""Prompt templates over closed vocabularies: refused when they are defined, rendered whole or skipped on the record."""

from __future__ import annotations

from asenion_prompt.errors import PromptError
from asenion_prompt.facts import TEMPLATE_FACTS, assert_known_facts, missing_facts_for, render_template
from asenion_prompt.placeholders import is_template, placeholders_in
from asenion_prompt.templates import Skipped, Template
from asenion_prompt.vocabularies import Vocabulary

__all__ = [
    "TEMPLATE_FACTS",
    "PromptError",
    "Skipped",
    "Template",
    "Vocabulary",
    "assert_known_facts",
    "is_template",
    "missing_facts_for",
    "placeholders_in",
    "render_template",
]

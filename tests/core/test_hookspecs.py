"""Every hook is documented: in its own words, on the page of hooks, and by a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

import dists
from asenion_core import hookspecs

HOOKS = sorted(name for name in vars(hookspecs) if name.startswith("asenion_"))
PAGE = dists.ROOT / "docs" / "reference" / "hooks.md"


def test_there_are_the_hooks_that_there_are():
    assert HOOKS == [
        "asenion_bands",
        "asenion_commands",
        "asenion_hookspecs",
        "asenion_judges",
        "asenion_laws",
        "asenion_markers",
        "asenion_verdict",
    ]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_says_when_it_is_called_and_what_becomes_of_the_answer(hook: str):
    said = getattr(hookspecs, hook).__doc__
    assert "Called" in said
    assert any(word in said for word in ("Return", "return"))


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_on_the_page_of_hooks(hook: str):
    assert f"`{hook}" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_tested_by_name(hook: str):
    tests = [path for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name]
    given = hook.removeprefix("asenion_") + "="
    assert any(hook in text or given in text for text in (path.read_text(encoding="utf-8") for path in tests))


def test_a_hook_without_an_answer_is_a_promise_and_no_default():
    for hook in set(HOOKS) - {"asenion_commands", "asenion_verdict"}:
        with pytest.raises(NotImplementedError):
            getattr(hookspecs, hook)()

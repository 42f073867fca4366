from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from acme_laws import NoShouting, never_sure, plugin

from asenion_core import UNSURE, LawError, Question, Registry, check, installed
from asenion_core.testing import check_plugin

README = Path(__file__).parent.parent / "README.md"
REGISTRY = Registry(plugin)


def test_it_keeps_the_contract_of_a_plugin():
    check_plugin(plugin, timed=False)


@pytest.mark.growth
def test_its_cost_grows_linearly_with_the_text():
    check_plugin(plugin)


def test_the_installed_entry_point_brings_its_laws():
    assert not check("one two three", acme_max_words=2)
    assert "acme_stub" in installed().judges
    assert installed().marker_sets()["acme_turn"] == ("<|acme_end|>", "<|acme_next|>")


def test_a_band_of_its_own_runs_between_ours():
    assert list(REGISTRY.bands) == ["deterministic", "acme_style", "structural", "semantic"]
    verdict = REGISTRY.check("DO NOT", {"acme_no_shouting": 1, "acme_max_words": 1})
    assert [failure.rule for failure in verdict.failures] == ["acme_max_words", "acme_no_shouting", "acme_no_shouting"]
    assert REGISTRY.check("DO NOT", acme_no_shouting=1, bands="acme_style").bands == ("acme_style",)


def test_an_option_is_read_beside_its_law():
    assert REGISTRY.check("One, please: two.", acme_max_words=2, acme_uncounted=["please"])
    assert not REGISTRY.check("One, please: two.", acme_max_words=2)


def test_an_option_without_its_law_is_refused():
    with pytest.raises(LawError, match="acme_uncounted: is an option of acme_max_words"):
        REGISTRY.check("One.", acme_no_shouting=2, acme_uncounted="please")


def test_a_run_of_capitals_is_held_until_it_is_over():
    stream = NoShouting(2).stream()
    assert list(stream.push("say N")) == []
    assert stream.held == 1
    assert list(stream.push("OT")) == []
    assert stream.held == 3
    (failure,) = stream.push(" now")
    assert (failure.term, failure.start, failure.end, stream.held) == ("NOT", 4, 7, 0)


def test_the_judge_is_never_sure():
    assert never_sure(Question(law="any", subject="a", expectation="b")).outcome is UNSURE


def test_the_readme_says_what_happens():
    blocks = re.findall(r"(?ms)^```python\n(.*?)^```$", README.read_text(encoding="utf-8"))
    namespace: dict[str, object] = {}
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, namespace, "README.md", str(README), 0)
        test.globs = namespace
        runner.run(test, out=said.append, clear_globs=False)
    assert blocks
    assert not runner.failures, "".join(said)

"""plain."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Registry, homoglyphs
from asenion_deterministic import plugin

REGISTRY = Registry(plugin)
SPOOFED = "the p\N{CYRILLIC SMALL LETTER A}yp\N{CYRILLIC SMALL LETTER A}l inv\N{CYRILLIC SMALL LETTER O}ice"


def test_plain_is_asked_unless_it_is_switched_off():
    assert not REGISTRY.check(SPOOFED, has="the")
    assert REGISTRY.check(SPOOFED, has="the", plain=False)
    assert REGISTRY.check("the paypal invoice")


def test_each_character_fails_once_at_its_first_place():
    verdict = REGISTRY.check(SPOOFED, plain=True)
    assert [(each.term, each.looks_like, each.start, each.end) for each in verdict.failures] == [
        ("\N{CYRILLIC SMALL LETTER A}", "a", 5, 6),
        ("\N{CYRILLIC SMALL LETTER O}", "o", 14, 15),
    ]
    assert verdict.failures[0].detail == '"\N{CYRILLIC SMALL LETTER A}" (cyrillic) looks like "a"'


def test_a_lookalike_is_never_fed_back():
    verdict = REGISTRY.check(SPOOFED)
    assert all(failure.private for failure in verdict.failures)
    assert verdict.feedback().isascii()


def test_plain_comes_last():
    verdict = REGISTRY.check(SPOOFED, has="ten", max_words=1, any_of=[{"has": "nine"}])
    assert [each.rule for each in verdict.failures] == ["has", "any_of", "max_words", "plain", "plain"]


@given(st.text(st.sampled_from("paypal invoice\N{CYRILLIC SMALL LETTER A}\N{CYRILLIC SMALL LETTER ZHE}\u03bf1\n")))
def test_plain_reports_what_homoglyphs_finds(text: str):
    failures = REGISTRY.check(text, plain=True).failures
    first = {each.char: each for each in reversed(homoglyphs(text))}
    assert [each.term for each in failures] == sorted(first, key=lambda char: first[char].position)
    for each in failures:
        assert text[each.start : each.end] == each.term
        assert each.start == first[each.term or ""].position

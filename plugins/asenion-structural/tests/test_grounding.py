"""grounded: exact, and a near miss named."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import AsenionError, LawError, TextError, drawings
from asenion_structural import Trusted, grounded

address = st.text(st.sampled_from("aAeа\u0435@.0oO1lI \u200b\u00e9\u212aKk\tß"), max_size=8)


def key(value: str) -> str:
    stripped = value.strip(" \t\n\r\v\f")
    return "".join(c.lower() if c.lower().upper() == c else c for c in stripped)


@given(address, st.lists(address, max_size=5))
def test_grounding_is_exact_but_for_case_and_ascii_space(value: str, trusted: list[str]):
    assert grounded(value, trusted).ok == (key(value) in map(key, trusted))
    assert grounded(value, Trusted(trusted)) == grounded(value, trusted)


@given(address, st.lists(address, max_size=5))
def test_a_near_miss_names_the_first_value_that_it_is_drawn_like(value: str, trusted: list[str]):
    verdict = grounded(value, trusted)
    if verdict.ok:
        return
    drawn = drawings(value)
    like = [each for each in trusted if any(a == b for a, b in zip(drawn, drawings(each), strict=True))]
    assert verdict.failures[0].looks_like == (like[0] if like else None)


@given(st.text(), st.lists(st.text(), max_size=3))
def test_any_value_gets_a_verdict_whose_term_is_whole_and_private(value: str, trusted: list[str]):
    for failure in grounded(value, trusted).failures:
        assert failure.term == value
        assert failure.private
        assert len(failure.detail) < 600
        assert failure.detail.isprintable()


def test_the_detail_never_shows_more_of_a_hostile_value_than_a_beginning():
    trusted = "a" * 5_000
    (failure,) = grounded("а" * 5_000, [trusted]).failures
    assert failure.looks_like == trusted
    assert len(failure.detail) < 200
    (failure,) = grounded("".join(map(chr, range(0x430, 0x450))) * 50, ["x"]).failures
    assert len(failure.detail) < 600


def test_a_quote_or_a_control_in_a_trusted_value_is_escaped():
    (failure,) = grounded('\N{CYRILLIC SMALL LETTER A}"\n\u202e', ['a"\n\u202e']).failures
    assert failure.detail.startswith('it is drawn like "a\\"\\n\\u202e" — ')


def test_a_value_is_not_fed_back():
    assert "evil" not in grounded("evil@example.org", ["ada@lovelace.dev"]).feedback()


def test_one_str_is_one_value_and_not_its_characters():
    assert grounded("ada@lovelace.dev", "ada@lovelace.dev").ok
    assert not grounded("a", "ada@lovelace.dev").ok
    assert Trusted("ada").values == ("ada",)


def test_nothing_is_trusted_where_nothing_is_given():
    assert not grounded("", []).ok


@pytest.mark.parametrize("trusted", [None, 3, b"ada", {"ada": 1}])
def test_what_is_no_list_of_texts_is_refused(trusted):
    with pytest.raises(LawError, match="trusted values must be texts"):
        grounded("ada", trusted)


def test_a_trusted_value_that_is_no_text_is_refused_with_its_place_whatever_is_asked():
    with pytest.raises(TextError, match="trusted value 1 must be a str, not bytes"):
        grounded("ada", ["ada", b"ada"])
    assert issubclass(TextError, AsenionError)


def test_a_value_that_is_no_text_is_refused():
    with pytest.raises(TextError, match="grounded takes a str, not int"):
        grounded(3, ["3"])


def test_trusted_is_a_value_that_does_not_print_what_is_trusted():
    trusted = Trusted(["ada@lovelace.dev", "grace@navy.mil"])
    assert grounded("grace@navy.mil", trusted).ok
    assert "ada" not in repr(trusted)
    assert trusted == Trusted(iter(trusted.values))
    assert hash(trusted) == hash(Trusted(trusted.values))
    assert pickle.loads(pickle.dumps(trusted)) == trusted
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        trusted.values = ()

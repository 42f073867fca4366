"""any_of and forbids."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Failure, Law, LawError, Registry, UnknownLaw, hookimpl
from asenion_deterministic import plugin


@attrs.frozen
class Secretive(Law):
    """Fails on every text, and its term is nobody's to repeat."""

    name, band = "acme_secretive", "structural"

    def failures(self, reading):
        yield self.fail("hunter2", "it holds a secret", private=True)


class Acme:
    @hookimpl
    def asenion_laws(self):
        return [Secretive]


REGISTRY = Registry(plugin, Acme())
CHECK = REGISTRY.compile_laws
WORDS = ("at", "nine", "ten", "sure")

text = st.lists(st.sampled_from(WORDS)).map(" ".join)
plain_set = st.fixed_dictionaries(
    {"has": st.lists(st.sampled_from(WORDS), min_size=1, max_size=2)},
    optional={
        "excludes": st.sampled_from(WORDS),
        "opens": st.sampled_from(WORDS),
        "max_words": st.integers(0, 4),
        "one_line": st.just(True),
    },
)
law_set = st.recursive(
    plain_set,
    lambda inner: st.one_of(
        st.fixed_dictionaries({"any_of": st.lists(inner, min_size=1, max_size=3)}),
        st.fixed_dictionaries({"forbids": inner}),
    ),
    max_leaves=6,
)


@given(text, st.lists(law_set, min_size=1, max_size=4))
def test_any_of_holds_where_one_of_its_sets_does(text: str, sets: list[dict[str, Any]]):
    wanted = any(CHECK(each, plain=False)(text).ok for each in sets)
    assert CHECK(any_of=sets, plain=False)(text).ok is wanted


@given(text, law_set)
def test_forbids_holds_where_its_set_does_not(text: str, laws: dict[str, Any]):
    assert CHECK(forbids=laws, plain=False)(text).ok is not CHECK(laws, plain=False)(text).ok


def test_any_of_says_what_each_set_lacked():
    (failure,) = CHECK(any_of=[{"has": ["nine", "at"], "one_line": True}, {"opens": "sure"}])("ten\nor so").failures
    assert failure.detail == "none holds: [0] has 'nine', has 'at', one_line; [1] opens 'sure'"
    assert (failure.term, failure.start, failure.end, failure.private) == (None, None, None, False)


def test_forbids_says_what_held():
    (failure,) = CHECK(forbids={"opens": "sure", "one_line": True})("Sure! At nine.").failures
    assert failure.detail == "all of it holds: opens, one_line"
    assert (failure.term, failure.start, failure.end) == (None, None, None)


def test_what_is_private_or_of_the_text_stays_out_of_the_detail():
    spoofed = "the p\N{CYRILLIC SMALL LETTER A}ypal"
    (failure,) = CHECK(any_of=[{"acme_secretive": True}, {"plain": True}], plain=False)(spoofed).failures
    assert failure.detail == "none holds: [0] acme_secretive; [1] plain"


def test_a_detail_is_bounded():
    many = [{"has": [f"{'very ' * 100}{index}-{each}" for each in range(50)]} for index in range(100)]
    (failure,) = CHECK(any_of=many)("at nine").failures
    assert len(failure.detail) < 1000
    assert failure.detail.endswith("96 more")
    assert ", 47 more; [1]" in failure.detail


def test_a_combinator_runs_in_the_dearest_band_of_its_laws():
    nested = [{"has": "nine"}, {"forbids": {"acme_secretive": True}}]
    checker = CHECK(any_of=nested, plain=False)
    assert checker.bands == ("structural",)
    (failure,) = CHECK(forbids={"any_of": [{"has": "nine"}, {"forbids": {"acme_secretive": True}}]}, plain=False)(
        "at nine"
    ).failures
    assert failure.band == "structural"
    assert CHECK(any_of=[{"has": "nine"}, {"has": "ten"}], plain=False).bands == ("deterministic",)


def test_a_combinator_is_left_out_with_its_band():
    checker = CHECK(has="nine", any_of=[{"acme_secretive": True}], bands="deterministic")
    assert checker("at nine").ok


def test_plain_does_not_join_a_nested_set():
    assert CHECK(any_of=[{"has": "the"}], plain=False)("the p\N{CYRILLIC SMALL LETTER A}ypal").ok


def test_camel_case_is_read_inside_too():
    assert not CHECK(anyOf=[{"oneLine": True}])("a\nb")


@pytest.mark.parametrize(
    ("laws", "path", "said"),
    [
        ({"any_of": {"has": "nine"}}, ("any_of",), "must be a list of law sets, not a dict"),
        ({"any_of": "has"}, ("any_of",), "must be a list of law sets, not a str"),
        ({"any_of": []}, ("any_of",), "the list is empty"),
        ({"any_of": [{"has": "nine"}, {}]}, ("any_of", 1), "must hold at least one law"),
        ({"any_of": [{"has": ["nine", ""]}]}, ("any_of", 0, "has", 1), "must hold a word"),
        ({"forbids": [{"has": "nine"}]}, ("forbids",), "laws must be a mapping"),
        ({"forbids": {"max_chars": -1}}, ("forbids", "max_chars"), "must be a whole number from 0 on"),
        ({"anyOf": [{"oneLine": 1}]}, ("anyOf", 0, "oneLine"), "must be true"),
        ({"forbids": {"has": False}}, ("forbids",), "must hold at least one law that is asked"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_path(laws: dict[str, Any], path: tuple[str | int, ...], said: str):
    with pytest.raises(LawError, match=said) as caught:
        CHECK(laws)
    assert caught.value.path == path


def test_an_unknown_law_in_a_set_is_unknown():
    with pytest.raises(UnknownLaw, match='did you mean "excludes"') as caught:
        CHECK(any_of=[{"exclude": "nine"}])
    assert caught.value.path == ("any_of", 0, "exclude")


def test_a_checker_shows_the_laws_it_holds():
    shown = repr(CHECK(any_of=[{"has": "nine"}], plain=False))
    assert "AnyOf(sets=((Has(terms=('nine',)),),))" in shown


def test_a_set_stands_in_the_schema_as_laws():
    assert REGISTRY.laws["forbids"].schema() == {"$ref": "#/$defs/laws"}
    assert REGISTRY.laws["any_of"].schema()["items"] == {"$ref": "#/$defs/laws"}


def test_a_failure_of_a_combinator_is_one_failure():
    verdict = CHECK(any_of=[{"has": "nine"}, {"has": "ten"}])("at eight")
    assert [type(each) for each in verdict.failures] == [Failure]

from __future__ import annotations

from collections.abc import Callable

import pytest

from asenion_core import LawError, terms

NOT_TERMS = [None, b"a", object(), 3.5, {"a": 1}]


@pytest.mark.parametrize(
    ("converter", "value", "message"),
    [
        (terms.whole_number, -1, "must be a whole number from 0 on, not -1"),
        (terms.whole_number, 1.0, "must be a whole number from 0 on, not 1.0"),
        (terms.whole_number, True, "must be a whole number from 0 on, not True"),
        (terms.whole_number, "3", "must be a whole number from 0 on, not '3'"),
        (terms.whole_number, 2**63, "must be a whole number of at most 9223372036854775807, not 9223372036854775808"),
        (terms.positive_number, 0, "must be a whole number from 1 on, not 0"),
        (terms.share, 1.5, "must be a number from 0 to 1, not 1.5"),
        (terms.share, float("nan"), "must be a number from 0 to 1, not nan"),
        (terms.share, False, "must be a number from 0 to 1, not False"),
        (terms.flag, 1, "must be true or false, not 1"),
        (terms.text, 3, "must be a text, not 3"),
        (terms.literal, "", "must be a text that is not empty, not ''"),
        (terms.phrase, "", "must hold a word, and '' holds none"),
        (terms.phrase, "?!", "must hold a word, and '\\?!' holds none; a literal is asked for with none_of"),
        (terms.phrase, 3, "must be words, as a str, not 3"),
        (terms.phrases, [], "must hold at least one term, and the list is empty"),
        (terms.literals, {"a": 1}, "must be a text or a list of texts, not {'a': 1}"),
        (terms.literals, b"a", "must be a text or a list of texts, not b'a'"),
    ],
)
def test_a_wrong_term_is_refused_with_what_was_given_and_what_would_be_right(
    converter: Callable[[object], object], value: object, message: str
):
    with pytest.raises(LawError, match=message):
        converter(value)


def test_a_number_of_more_digits_than_python_writes_is_refused_like_any():
    with pytest.raises(
        LawError, match="must be a whole number of at most 9223372036854775807, not <int of 16610 bits>"
    ):
        terms.positive_number(10**5000)
    with pytest.raises(LawError, match="must be a number from 0 to 1, not <int of 16610 bits>"):
        terms.share(10**5000)


@pytest.mark.parametrize("converter", list(terms.SCHEMAS), ids=lambda converter: converter.__name__)
def test_every_converter_refuses_an_object_and_has_a_schema(converter: Callable[[object], object]):
    for value in (object(), None):
        with pytest.raises(LawError):
            converter(value)
    assert isinstance(terms.SCHEMAS[converter], dict)


def test_every_public_function_has_a_schema():
    public = [
        value
        for name, value in vars(terms).items()
        if callable(value) and getattr(value, "__module__", "") == terms.__name__ and not name.startswith("_")
    ]
    assert set(public) - {terms.each_of} == set(terms.SCHEMAS)


@pytest.mark.parametrize(
    ("converter", "value", "read"),
    [
        (terms.whole_number, 0, 0),
        (terms.share, 1, 1),
        (terms.share, 0.5, 0.5),
        (terms.flag, False, False),
        (terms.text, "", ""),
        (terms.literals, "a b", ("a b",)),
        (terms.literals, iter(["b", "a"]), ("b", "a")),
        (terms.phrases, ["sorry", "C++"], ("sorry", "C++")),
        (terms.any_phrases, (), ()),
    ],
)
def test_a_term_is_read_into_the_one_form_that_laws_work_with(
    converter: Callable[[object], object], value: object, read: object
):
    assert converter(value) == read


@pytest.mark.parametrize("converter", list(terms.SCHEMAS), ids=lambda converter: converter.__name__)
def test_what_was_read_is_read_again_as_itself(converter: Callable[[object], object]):
    taken = []
    for value in (0, 1, 0.5, True, "a b", ["a", "b"]):
        try:
            taken.append(converter(value))
        except LawError:
            continue
    assert taken
    assert [converter(value) for value in taken] == taken


def test_a_wrong_item_is_found_by_its_index():
    with pytest.raises(LawError, match=r"\[1\]: must hold a word") as caught:
        terms.phrases(["ok", "!"])
    assert caught.value.path == (1,)


def test_a_set_is_read_in_sorted_order():
    assert terms.literals({"c", "a", "b"}) == ("a", "b", "c")
    assert terms.literals(frozenset("cab")) == ("a", "b", "c")

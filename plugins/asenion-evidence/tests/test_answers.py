"""Reading an answer: which of its words are data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, TextError
from asenion_evidence import MAX_ANSWER_TOKENS, Candidate, Gate, candidate_forms, extract_candidates, read_answer

ALL = Gate(decimal_rounding=True, figures=True, names=True, spelled=True, percent_of_fraction=True)
#: A declared shape makes the reader look at every word, and not at those with a digit alone.
SLOW = {"shapes": [{"name": "never", "match": "(?!)"}]}
ROUGH = st.text(alphabet=st.sampled_from("aB7 0.,:-–−%$/\n'\"[]{}xe+µ°"), max_size=40)


def values(answer: str, gate: Any = None, **options: Any) -> list[str]:
    return [each.value for each in read_answer(answer, gate or Gate(), **options).candidates]


@given(st.text(max_size=80) | ROUGH)
def test_no_answer_makes_reading_raise_and_every_place_holds_what_was_written(answer: str):
    for gate in (Gate(), ALL):
        read = read_answer(answer, gate)
        for each in read.candidates:
            if each.start is not None:
                written = answer[each.start : each.end].replace("−", "-")
                assert each.spelling in (written, written.replace("-$", "-"))


@given(ROUGH)
def test_looking_only_at_words_with_a_digit_finds_what_looking_at_all_does(answer: str):
    assert read_answer(answer) == read_answer(answer, SLOW)


@given(st.lists(st.sampled_from(["7,310", "bay7/2", "x", "3100-4800", "12.50", "a–b7c9", "4000ms"]), max_size=12))
def test_white_space_between_words_decides_nothing(words: list[str]):
    assert values(" ".join(words)) == values("\n\n\t".join(words))


def test_a_time_of_day_a_ratio_and_a_short_number_are_three_things():
    # To accuse 24/7 or "3 issues" would be a turn spent on asking a model to justify the word three.
    assert values("Open 24/7 for 3 issues from 09:40 on") == ["09:40"]


def test_the_place_of_a_value_is_where_it_stands_without_decoration():
    (found,) = extract_candidates("Cost: ($18,640.50).")
    assert (found.spelling, found.start, found.end) == ("18,640.50", 8, 17)
    (found,) = extract_candidates("down −$9,300 net")
    assert (found.value, found.spelling) == ("-9300", "-9,300")


def test_a_percent_sign_stands_outside_the_spelling():
    (found,) = extract_candidates("at 71.43% now")
    assert (found.spelling, found.start, found.end) == ("71.43", 3, 8)


def test_the_ends_of_a_range_have_places_of_their_own():
    first, last = extract_candidates("took 3,100–$4,800 each")
    assert [(each.spelling, each.start, each.end) for each in (first, last)] == [("3,100", 5, 10), ("4,800", 12, 17)]


@pytest.mark.parametrize("one", ["4800-3100", "2025-06", "9000-10000-11000", "5500kg-6500lb", "5500kg-6500"])
def test_what_is_not_exactly_a_range_is_one_token(one: str):
    assert values(one) == [one]


def test_a_unit_of_both_ends_is_compared_without_its_case():
    assert values("5500KG-6500kg") == ["5500", "6500"]


def test_an_en_dash_that_makes_no_range_separates():
    assert values("bay7/2–bay7/9") == ["bay7/2", "bay7/9"]
    assert values("– 4100 –") == ["4100"]


def test_a_value_is_one_candidate_however_often_it_is_said():
    answer = "4,100 then 4100, 4100.0 and $4100"
    assert values(answer) == ["4100"]


def test_a_finer_spelling_takes_the_place_of_a_coarser_one():
    found = extract_candidates("2.5 of 7.1 and 2.50", Gate(decimal_rounding=True))
    assert [(each.value, each.decimal_spelling) for each in found] == [("2.5", "2.50"), ("7.1", "7.1")]


def test_a_decimal_of_an_exempt_value_or_of_a_declared_shape_is_not_promoted():
    assert values("2.5", Gate(decimal_rounding=True, exempt_values=["2.5"])) == []
    (found,) = extract_candidates("2.5", Gate(decimal_rounding=True, shapes=[{"name": "v", "match": r"\d\.\d"}]))
    assert (found.shape, found.decimal_spelling) == ("v", None)


@pytest.mark.parametrize("spelling", ["1.2e31", "1.2e-31", "123456789012345678901e2", "1.2e3%"])
def test_scientific_notation_out_of_bounds_is_an_ordinary_token(spelling: str):
    assert values(f"x {spelling}", Gate(decimal_rounding=True)) == [spelling.rstrip("%")]


def test_a_typed_answer_is_read_literal_by_literal():
    answer = '{"p95_wait": [7,310], "note": "bay7/2", "big": 9007199254740993, "ok": true}'
    assert values(answer) == ["p95_wait", "bay7/2", "9007199254740993"]
    assert values(answer, typed=True) == ["bay7/2", "9007199254740993"]
    assert all(each.start is None for each in extract_candidates(answer))


def test_a_string_of_an_answer_is_text_even_where_it_looks_like_json():
    assert values('{"a": "[7,310]"}') == ["7310"]


@given(st.dictionaries(st.text(max_size=3), st.lists(st.integers(0, 10**7), max_size=3), max_size=3), st.integers(0, 4))
def test_the_spaces_of_a_typed_answer_decide_nothing(value: dict[str, Any], indent: int):
    assert values(json.dumps(value), typed=True) == values(json.dumps(value, indent=indent), typed=True)


def test_what_comes_after_the_ceiling_is_counted_and_not_read():
    answer = "w " * (MAX_ANSWER_TOKENS - 1) + "4100-5200 bay7/2 –"
    read = read_answer(answer)
    assert [each.value for each in read.candidates] == ["4100"]
    assert read.unread == 2


def test_words_said_before_count_toward_the_ceiling_too():
    answer = "4100-5200 " * (MAX_ANSWER_TOKENS // 2) + "bay7/2"
    assert read_answer(answer).unread == 1
    assert [each.value for each in read_answer(answer).candidates] == ["4100", "5200"]


def test_an_answer_that_is_no_text_is_refused():
    with pytest.raises(TextError, match="an answer must be a str, not bytes"):
        read_answer(b"4100")  # type: ignore[arg-type]


def test_figures_are_numbers_with_a_unit_and_no_others():
    answer = "load 71.4%, 8 TB, 7 hours, 5 m, $9, a9ms, 6us, 3 us, 11-12 km/h, 14kg-15kg, −4 °C"
    expected = ["71.4", "8", "a9ms", "6", "11", "12", "14", "15", "-4"]
    assert values(answer, Gate(figures=True)) == expected


def test_a_number_is_a_figure_wherever_it_is_said_once_it_carries_a_unit():
    assert values("of 64 cells 64% are full", Gate(figures=True)) == ["64"]
    assert values("of 64 cells all are full", Gate(figures=True)) == []


def test_the_fields_of_a_candidate_may_be_a_mapping_and_no_others():
    assert candidate_forms({"value": "0xff", "token": "0xffms"}) == ("0xff", "ff", "0xffms", "ffms")
    assert candidate_forms(Candidate(value="a1", shape="x", also=("b2",))) == ("a1", "b2")
    with pytest.raises(LawError, match="'colour' is no field"):
        candidate_forms({"value": "a", "colour": "red"})
    with pytest.raises(LawError, match="must be a text"):
        candidate_forms({"shape": "number"})

"""Support: what a verdict says, and the options that widen it."""

from __future__ import annotations

from typing import Any

import pytest

from asenion_core import Registry, TextError
from asenion_core.testing import SHAPES, growth
from asenion_evidence import MAX_ANSWER_TOKENS, EvidenceIndex, Gate, Source, plugin, read_answer, supported, trace

REGISTRY = Registry(plugin)
ROUND = Gate(decimal_rounding=True)
SPELLED = Gate(spelled=True)
ALL = {"decimal_rounding": True, "figures": True, "names": True, "spelled": True, "percent_of_fraction": True}


def terms(answer: str, results: Any, gate: Any = None, **options: Any) -> list[str | None]:
    return [each.term for each in supported(answer, results, gate or Gate(), **options).failures]


def test_a_failure_says_the_value_as_written_its_shape_and_its_place():
    (failure,) = supported("Cost: $18,640.50!", []).failures
    assert (failure.rule, failure.term, failure.band) == ("evidence", "18,640.50", "structural")
    assert failure.detail == "in no tool result (number)"
    assert (failure.start, failure.end) == (7, 16)
    assert failure.private
    assert supported("Cost: $18,640.50!", []).bands == ("structural",)


def test_without_results_every_value_fails():
    assert terms("bay7/2 moved 18,640 units", []) == ["bay7/2", "18,640"]


def test_an_answer_without_data_is_supported_by_nothing():
    assert supported("All good.", []).ok


def test_what_the_user_said_is_one_more_result():
    assert terms("As you asked, bay7/2.", ["idle"]) == ["bay7/2"]
    assert supported("As you asked, bay7/2.", ["idle", "Please look at bay7/2"]).ok


def test_a_partial_reading_is_never_a_clean_verdict():
    verdict = supported("w " * (MAX_ANSWER_TOKENS + 3), [])
    (failure,) = verdict.failures
    assert (failure.term, failure.detail) == (None, "3 words past the first 20000 were not read")


def test_it_finds_invented_values_and_does_not_judge_truth():
    assert supported("bay7/2 burned down 640 times", ["bay7/2 idle"]).ok


def test_a_bare_number_does_not_ask_for_a_glued_one():
    # 2024ms in a log would otherwise support every mention of the year.
    assert terms("in 2024", ["latency 2024ms"]) == ["2024"]
    assert supported("it took 2024ms", ["latency 2024"]).ok


@pytest.mark.parametrize(
    ("claim", "held", "ok"),
    [
        ("71.44", "71.4382", True),
        ("71.43", "71.4382", False),
        ("2.5", "2.45", True),
        ("2.4", "2.45", True),
        ("5.20", "5.2", True),
        ("5.20", "5.24", False),
        ("5.2", "5", False),
        ("86", "85.99", True),  # two digits are prose
        ("8600", "8599.99", False),  # a whole number is never a rounding
        ("0.00740", "7.40e-3", True),
        ("-2.5", "2.5", False),
        ("3.3333333333333333333333333333333333333", "3.33333333333333333333333333333333333331", True),
        ("3.3333333333333333333333333333333333333", "3.3333333333333333333333333333333333335", False),
    ],
)
def test_a_decimal_is_a_rounding_exactly_to_its_places(claim: str, held: str, ok: bool):
    assert supported(f"it is {claim} now", [f"[{held}]"], ROUND).ok is ok


def test_a_percentage_is_not_rounded():
    gate = {"decimal_rounding": True, "figures": True}
    assert terms("load 71.4%", ["71.38"], gate) == ["71.4"]


def test_digits_without_end_are_compared_exactly():
    long = "0." + "3" * 5000
    assert supported(f"it is {long}", [long + "1"], ROUND).ok
    assert terms(f"it is {long}", [long[:-1] + "5"], ROUND) == [long]


# Numbers in words and with a scale.


@pytest.mark.parametrize(
    ("answer", "result"),
    [
        ("3 million units", "[3000000]"),
        ("three million units", "[3000000]"),
        ("3000000 units", "3 million units"),
        ("3,000,000 units", "three million units"),
        ("1.5M units", "[1500000]"),
        ("1.5M units", "1.5 million"),
        ("1500000 units", "1.5M"),
        ("twenty-five thousand", "25,000"),
        ("25,000", "twenty-five thousand"),
        ("two thousand five hundred and three", "[2503]"),
        ("$4.2m", "4200000"),
        ("1.5 million", "[1523400]"),  # said in round terms
        ("3-million-strong", "3000000"),
    ],
)
def test_a_number_is_one_in_words_with_a_scale_and_in_figures(answer: str, result: str):
    assert supported(f"It was {answer}.", [result], SPELLED).ok


@pytest.mark.parametrize(
    ("answer", "result", "said"),
    [
        ("3 million units", "[4000000]", "3 million"),
        ("three billion", "three million", "three billion"),
        ("1,523,400 units", "1.5 million", "1,523,400"),  # words do not support what is finer than they are
        ("1.5M units", "[1600000]", "1.5M"),
        ("two thousand and five", "[2006]", "two thousand and five"),
    ],
)
def test_another_number_is_accused_in_whatever_way_it_is_said(answer: str, result: str, said: str):
    assert terms(f"It was {answer}.", [result], SPELLED) == [said]


def test_and_goes_on_with_a_number_or_begins_another():
    answer = "a hundred and five; two hundred and five thousand and six; five thousand and three million; two and six thousand"
    found = read_answer(answer, SPELLED).candidates
    assert [each.value for each in found] == ["205006", "5000", "3000000", "6000"]
    assert read_answer("six thousand million and nineteen eighty-four, thousand", SPELLED).candidates == ()


def test_short_numbers_in_words_are_prose_as_short_figures_are():
    assert supported("two of twelve, the third", [], SPELLED).ok
    gate = {"spelled": True, "min_digits": 1}
    assert terms("two of twelve, the third", ["2, 12 and 3rd of 3"], gate) == []
    assert terms("2 of 12", ["two of twelve"], gate) == []
    assert terms("two of twelve", ["2 of 13"], gate) == ["twelve"]


@pytest.mark.parametrize("said", ["a million thanks", "millions", "no one", "a second later", "5m away", "4 MB"])
def test_what_only_looks_like_an_amount_is_none(said: str):
    assert supported(said, [], {"spelled": True, "min_digits": 2}).ok


def test_spelled_numbers_are_no_data_unless_asked_for():
    assert supported("three million", []).ok
    assert terms("3000000", ["three million"]) == ["3000000"]


def test_an_amount_has_one_place_and_covers_its_figures():
    (found,) = read_answer("about 2,500 million of them", SPELLED).candidates
    assert (found.value, found.spelling, found.start, found.end) == ("2500000000", "2,500 million", 6, 19)


def test_a_sixteen_year_old_is_somebody_who_is_sixteen():
    answer = "The 16-year-old won in the mid-1980s."
    assert supported(answer, ["She was 16 in 1985, one of the 1980s' best"], SPELLED).ok
    assert terms(answer, ["She was 17 in the 1990s"], SPELLED) == ["16-year-old", "mid-1980s"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("10:45", "10.45pm"),
        ("10.45pm", "at 10:45"),
        ("2014-15", "2014/15"),
        ("2014/15", "2014–15"),
        ("19th-century", "the 19th"),
    ],
)
def test_prose_tells_times_and_years_in_more_than_one_way(said: str, told: str):
    assert supported(f"It was {said}.", [told], SPELLED).ok
    assert supported(f"It was {said}.", [told], Gate(names=True)).ok
    assert not supported(f"It was {said}.", ["at 9:30 in 2011, the 18th"], SPELLED).ok


# A percentage of a fraction.


def test_a_fraction_supports_its_percentage_and_never_the_other_way():
    gate = {"figures": True, "percent_of_fraction": True}
    assert supported("47% full", ["[0.47]"], gate).ok
    assert supported("47 percent full", ["[0.47]"], gate).ok
    assert supported("between 41–47% full", ["[0.41, 0.47]"], gate).ok
    assert terms("0.4711 full", ["47.11%"], gate) == ["0.4711"]
    assert terms("47% full", ["[0.48]"], gate) == ["47"]
    assert terms("47 kg", ["[0.47]"], gate) == ["47"]


def test_a_percentage_is_no_fraction_unless_asked_for():
    assert terms("47% full", ["[0.47]"], {"figures": True}) == ["47"]


# Where a value came from.


def test_trace_gives_each_value_with_its_places():
    traced = trace("bay7/2 moved 18,640 units and 9,999 more.", ['{"bay": "bay7/2", "log": ["bay7/2", 18640]}'])
    assert [(each.candidate.value, [source.pointer for source in each.sources]) for each in traced] == [
        ("bay7/2", ["/bay", "/log/0"]),
        ("18640", ["/log/1"]),
        ("9999", []),
    ]


def test_trace_finds_what_was_rounded_spelled_out_or_a_fraction():
    results = ["[71.4382]", '{"n": "three million"}', '{"share": 0.47}', "Ada Lovelace signed"]
    traced = trace("71.44, 3000000 and 47%, says Lovelace.", EvidenceIndex(results), ALL)
    assert [(each.candidate.spelling, each.sources) for each in traced] == [
        ("71.44", (Source(result=0, pointer="/0"),)),
        ("3000000", (Source(result=1, pointer="/n"),)),
        ("47", (Source(result=2, pointer="/share"),)),
        ("Lovelace", (Source(result=3, pointer=""),)),
    ]


def test_what_is_traced_to_nowhere_is_what_fails():
    answer = "bay7/2 at 71.44 with 3 million, 9,999 units, 48% and Grace Hopper of NATO in 4100-5200ms"
    results = ["bay7/2 [", "[71.4382, 0.47]", "three million", "Ada Lovelace", "5200"]
    untraced = [each.candidate.spelling for each in trace(answer, results, ALL) if not each.sources]
    assert untraced == terms(answer, results, ALL)
    assert untraced == ["9,999", "48", "Grace Hopper", "NATO", "4100"]


# The law.


def test_the_law_and_the_function_give_one_verdict():
    results, gate = ['{"load": 71.4382}'], {"decimal_rounding": True}
    for answer in ("71.44", "71.43 of bay7/2"):
        law = REGISTRY.check(answer, evidence={"results": results, "gate": gate})
        assert law == supported(answer, results, gate)


def test_what_a_model_is_told_holds_nothing_of_its_text():
    verdict = REGISTRY.check("bay7/9 is on fire", evidence={"results": []})
    assert verdict.feedback() == "The text breaks these laws:\n- evidence"


def test_a_wrong_gate_is_refused_where_it_stands():
    with pytest.raises(ValueError, match=r"^evidence\.gate\.minDigits: must be a whole number"):
        REGISTRY.compile_laws(evidence={"results": [], "gate": {"minDigits": 0}})


def test_the_results_of_a_law_may_be_an_index_and_the_law_pickles_and_hashes():
    law = {"results": EvidenceIndex(["bay7/2"])}
    one, other = REGISTRY.compile_laws(evidence=law), REGISTRY.compile_laws(evidence={"results": ["bay7/2"]})
    assert one.fingerprint == other.fingerprint
    assert one("bay7/2").ok


def test_an_answer_that_is_no_text_is_refused():
    with pytest.raises(TextError):
        supported(7, [])  # type: ignore[arg-type]


@pytest.mark.growth
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_reading_with_every_option_is_linear(shape: str):
    assert growth(lambda text: supported(text, [text[:2000]], ALL), SHAPES[shape]) < 2.5


@pytest.mark.growth
@pytest.mark.parametrize(
    "piece",
    [
        "Aa ",
        "A-",
        "5 ms",
        "1–2–",
        "three ",
        "two-",
        "five thousand and ",
        "six thousand ",
        "3 million ",
        "Aa. ",
        "1e5 ",
        "47% ",
        ".5 ",
    ],
)
def test_what_an_option_looks_for_is_found_in_linear_time(piece: str):
    from asenion_core.testing import repeated

    assert growth(lambda text: supported(text, [text], ALL), lambda size: repeated(piece, size)) < 2.5

"""The gate: what a caller may write, and the error for anything else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from asenion_core import LawError
from asenion_evidence import Gate, Shape, classify_token, extract_candidates, supported
from asenion_evidence.gate import gate_of


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"min_digits": 0}, ("min_digits",)),
        ({"min_digits": True}, ("min_digits",)),
        ({"figures": 1}, ("figures",)),
        ({"names": None}, ("names",)),
        ({"shapes": "dock"}, ("shapes",)),
        ({"shapes": [{"name": "a", "match": "("}]}, ("shapes", 0, "match")),
        ({"shapes": [{"name": "a", "match": 7}]}, ("shapes", 0, "match")),
        ({"shapes": [{"name": "", "match": "x"}]}, ("shapes", 0, "name")),
        ({"shapes": [{"name": "a"}]}, ("shapes", 0)),
        ({"shapes": [{"name": "a", "match": "x"}, {"name": "a", "match": "y"}]}, ("shapes", 1)),
        ({"exempt_values": ["a", 7]}, ("exempt_values", 1)),
        ({"exempt_patterns": ["a", b"b"]}, ("exempt_patterns", 1)),
    ],
)
def test_a_wrong_option_is_refused_where_it_stands(options: dict[str, Any], path: tuple[str | int, ...]):
    with pytest.raises(LawError) as caught:
        Gate(**options)
    assert caught.value.path == path


def test_an_option_that_there_is_none_of_is_named_with_the_nearest():
    with pytest.raises(LawError, match="'figure' is no option of a gate; did you mean 'figures'"):
        gate_of({"figure": True})


def test_an_option_may_be_spelled_in_camel_case_and_is_named_as_it_was_written():
    assert gate_of({"minDigits": 3, "exemptValues": ["A1"]}) == Gate(min_digits=3, exempt_values=["a1"])
    with pytest.raises(LawError) as caught:
        gate_of({"minDigits": 0})
    assert caught.value.path == ("minDigits",)
    with pytest.raises(LawError, match="is given twice"):
        gate_of({"minDigits": 3, "min_digits": 3})


@pytest.mark.parametrize("gate", [7, "figures", ["figures"]])
def test_what_is_no_gate_is_refused(gate: Any):
    with pytest.raises(LawError, match="must be a Gate"):
        supported("a", [], gate)


def test_a_compiled_pattern_keeps_its_flags():
    assert (
        classify_token("ord-77", Gate(shapes=[Shape(name="order", match=re.compile("ORD-[0-9]+"))])).shape
        == "identifier"
    )


def test_a_gate_is_a_value():
    options = {"shapes": [{"name": "a", "match": "x+"}], "exempt_values": ["a", "b", "c"], "min_digits": 2}
    assert gate_of(options) == gate_of(options)
    assert hash(gate_of(options)) == hash(gate_of(options))
    assert repr(gate_of(options)) == repr(gate_of({**options, "exempt_values": ["c", "b", "a"]}))


def test_an_exempt_value_is_exempt_in_every_spelling_that_is_joined():
    assert extract_candidates("Pay $18,640.00 now", Gate(exempt_values=["18640"])) == ()

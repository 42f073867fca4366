from __future__ import annotations

import json
import pickle
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Failure, LawError, Verdict

NAMES = st.from_regex(r"[a-z]{1,8}(_[a-z]{1,4})?", fullmatch=True)
FAILURES = st.builds(
    Failure,
    rule=NAMES,
    term=st.none() | st.text(max_size=80),
    detail=st.text(max_size=80),
    band=NAMES,
    looks_like=st.none() | st.text(max_size=5),
    sample=st.none() | st.integers(0, 9),
    samples=st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)),
    start=st.none() | st.integers(0, 99),
    end=st.none() | st.integers(0, 99),
    where=st.none() | st.text(max_size=9),
    judge=st.none() | st.text(max_size=9),
    private=st.booleans(),
)
VERDICTS = st.builds(Verdict, failures=st.lists(FAILURES, max_size=5), bands=st.lists(NAMES, max_size=3))


def failure(**more: Any) -> Failure:
    return Failure(
        **{"rule": "has", "term": "libro", "detail": "no such run of words", "band": "deterministic", **more}
    )


def test_a_verdict_is_true_when_no_law_is_broken():
    assert Verdict()
    assert Verdict().ok is True
    assert not Verdict(failures=[failure()])
    assert Verdict(failures=[failure()]).ok is False


def test_a_verdict_is_frozen_and_holds_tuples():
    verdict = Verdict(failures=[failure()], bands=["deterministic"])
    assert (type(verdict.failures), type(verdict.bands)) == (tuple, tuple)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        verdict.failures = ()  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        verdict.ok = True  # type: ignore[misc]
    with pytest.raises(TypeError):
        Verdict(ok=True)  # type: ignore[call-arg]


def test_a_verdict_holds_failures_and_nothing_else():
    with pytest.raises(TypeError):
        Verdict(failures=["has"])  # type: ignore[list-item]


def test_a_failure_takes_its_fields_by_name_alone():
    with pytest.raises(TypeError):
        Failure("has", "libro", "no such run of words", "deterministic")  # type: ignore[misc]


@given(VERDICTS)
def test_json_and_back_is_the_same_verdict(verdict: Verdict):
    assert Verdict.from_json(verdict.to_json()) == verdict
    assert Verdict.from_json(verdict.to_json(indent=1).encode()) == verdict
    assert Verdict.from_dict(verdict.to_dict()) == verdict


@given(VERDICTS)
def test_a_verdict_comes_out_of_a_pickle_as_it_went_in(verdict: Verdict):
    assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_json_is_ascii_so_that_a_lookalike_shows():
    verdict = Verdict(failures=[failure(term="\N{CYRILLIC SMALL LETTER A}")])
    assert "\\u0430" in verdict.to_json()


def test_a_dict_leaves_out_what_does_not_apply():
    assert failure().to_dict() == {
        "rule": "has",
        "term": "libro",
        "detail": "no such run of words",
        "band": "deterministic",
    }
    assert failure(samples=(0, 2), private=True).to_dict()["samples"] == [0, 2]
    assert failure(private=True).to_dict()["private"] is True


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("[]", "a verdict must be a mapping, not list"),
        ("{", "is no JSON that can be read"),
        ("[" * 100_000, "is no JSON that can be read"),
        ('{"bands": []}', "a verdict needs 'failures'"),
        ('{"bands": [], "failures": [], "why": 1}', "a verdict has no field 'why'; it has ok, bands, failures"),
        ('{"bands": "x", "failures": []}', "bands: must be a list, not str"),
        ('{"bands": [1], "failures": []}', r"bands\[1?0\]: must be a str, not 1"),
        ('{"bands": [], "failures": [], "ok": false}', "ok: must be True, as there are 0 failures, not False"),
        ('{"bands": [], "failures": [3]}', r"failures\[0\]: a failure must be a mapping, not int"),
        ('{"bands": [], "failures": [{"rule": "has"}]}', r"failures\[0\]: a failure needs 'detail'"),
        (
            '{"bands": [], "failures": [{"rule": "a", "detail": "b", "band": "c", "start": true}]}',
            r"failures\[0\].start: must be a whole number, not True",
        ),
        (
            '{"bands": [], "failures": [{"rule": "a", "detail": "b", "band": "c", "samples": [1, "x"]}]}',
            r"failures\[0\].samples: must be a list of whole numbers",
        ),
        (
            '{"bands": [], "failures": [{"rule": "a", "detail": "b", "band": "c", "colour": 1}]}',
            r"failures\[0\]: a failure has no field 'colour'",
        ),
    ],
)
def test_what_is_no_verdict_is_refused_where_it_is_wrong(document: str, message: str):
    with pytest.raises(LawError, match=message):
        Verdict.from_json(document)


def test_feedback_says_rules_and_the_callers_terms():
    verdict = Verdict(failures=[failure(), failure(rule="one_line", term=None, detail="it runs over 2 lines")])
    assert verdict.feedback() == 'The text breaks these laws:\n- has: "libro"\n- one_line'


def test_feedback_says_each_thing_once_and_nothing_of_a_kept_law():
    assert Verdict(failures=[failure(start=1, end=2), failure(start=5, end=6)]).feedback().count("libro") == 1
    assert Verdict().feedback() == ""


def test_a_term_with_a_line_break_stays_on_its_line_in_feedback():
    assert Verdict(failures=[failure(term="a\n- has: x")]).feedback().splitlines()[1:] == ['- has: "a\\n- has: x"']


@given(VERDICTS)
def test_feedback_depends_on_nothing_private(verdict: Verdict):
    hidden = [
        attrs.evolve(each, term="another" if each.private else each.term, detail="x", where="y", looks_like="z")
        for each in verdict.failures
    ]
    # evolve() keeps whether a failure has a term at all, which is no secret.
    assert Verdict(failures=hidden).feedback() == verdict.feedback()


def test_a_repr_is_one_short_line_with_the_failures_first():
    verdict = Verdict(failures=[failure()], bands=("deterministic",))
    assert repr(verdict) == "<Verdict broken: has 'libro': no such run of words; bands=deterministic>"
    assert repr(Verdict(bands=("deterministic",))) == "<Verdict ok, bands=deterministic>"


@given(VERDICTS)
def test_a_repr_is_one_line_and_so_is_each_failure(verdict: Verdict):
    assert len(repr(verdict).splitlines()) == 1
    assert len(str(verdict).splitlines()) == 1 + len(verdict.failures)


def test_the_first_failure_is_whole_in_what_pytest_shows_of_a_repr():
    long = [failure(rule="r" * 20, term="t" * 500, detail="d" * 500, sample=3) for _ in range(50)]
    shown = repr(Verdict(failures=long, bands=["deterministic"]))[:240]
    assert f"sample 3 {'r' * 20} '{'t' * 20}'...: {'d' * 37}...;" in shown


def test_a_str_says_each_failure_on_a_line_of_its_own():
    verdict = Verdict(
        failures=[
            failure(start=3, end=8, sample=1),
            failure(rule="plain", term="\N{CYRILLIC SMALL LETTER A}", detail="it is foreign", looks_like="a"),
        ],
        bands=("deterministic", "structural"),
    )
    assert str(verdict) == (
        "2 failures (bands: deterministic, structural)\n"
        "  sample 1: has 'libro': no such run of words [3:8]\n"
        "  plain '\N{CYRILLIC SMALL LETTER A}': it is foreign (looks like 'a')"
    )
    assert str(Verdict(bands=("structural",))) == "every law holds (bands: structural)"


def test_a_failed_assert_of_a_check_can_be_read_on_its_own(
    tmp_path: Path, run_python: Callable[..., subprocess.CompletedProcess[str]]
):
    (tmp_path / "test_reply.py").write_text(
        "from asenion_core import Failure, Verdict\n"
        "def check(text):\n"
        "    failures = [Failure(rule='excludes', term=term, detail='the words are present', band='deterministic')\n"
        "                for term in ('sorry', 'as an AI', 'unfortunately')]\n"
        "    return Verdict(failures=failures, bands=('deterministic',))\n"
        "def test_reply():\n"
        "    assert check('Sorry, as an AI I unfortunately cannot')\n",
        encoding="utf-8",
    )
    run = run_python(
        f"import pytest, sys; folder = {str(tmp_path)!r};"
        "sys.exit(pytest.main(['-p', 'no:cacheprovider', '-q', '--rootdir', folder, folder]))"
    )
    assert run.returncode == 1, run.stdout
    for said in ("excludes 'sorry': the words are present", "excludes 'unfortunately': the words are present"):
        assert said in run.stdout


def test_private_is_read_and_not_shown():
    assert failure(private=True).private is True
    assert "private" not in repr(failure(private=True))


def test_data_that_is_read_back_is_plain():
    assert json.loads(Verdict(failures=[failure()], bands=["deterministic"]).to_json()) == {
        "ok": False,
        "bands": ["deterministic"],
        "failures": [failure().to_dict()],
    }


def test_a_failure_at_the_top_of_a_payload_says_no_empty_place():
    failure = Failure(
        rule="grounded", term="x", detail="it is not among the trusted values", band="structural", where=""
    )
    assert str(failure) == "grounded 'x': it is not among the trusted values"

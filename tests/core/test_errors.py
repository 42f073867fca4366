from __future__ import annotations

import pickle

import pytest

import asenion_core
from asenion_core import (
    AsenionError,
    LawError,
    NameTaken,
    PluginError,
    StreamError,
    TextError,
    UnknownLaw,
    UnknownName,
    Verdict,
)
from asenion_core.errors import shown


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (LawError, ValueError),
        (UnknownName, LawError),
        (UnknownLaw, UnknownName),
        (NameTaken, ValueError),
        (PluginError, RuntimeError),
        (TextError, TypeError),
        (StreamError, ValueError),
    ],
)
def test_an_error_is_ours_and_the_one_a_caller_would_expect(error: type[Exception], builtin: type[Exception]):
    assert issubclass(error, AsenionError)
    assert issubclass(error, builtin)


def test_every_public_error_is_one_of_ours():
    public = [getattr(asenion_core, name) for name in asenion_core.__all__]
    errors = [each for each in public if isinstance(each, type) and issubclass(each, Exception)]
    assert len(errors) == 8
    assert all(issubclass(each, AsenionError) for each in errors)


def test_a_law_error_begins_with_where_it_is():
    error = LawError("must be words, as a str, not 3", path=("any_of", 0, "has", 2))
    assert str(error) == "any_of[0].has[2]: must be words, as a str, not 3"


def test_a_key_that_would_break_the_line_or_fill_it_is_shown():
    assert str(LawError("x", path=("has\n", "\x1b[31m"))) == r"['has\n']['\x1b[31m']: x"
    assert len(str(LawError("x", path=("a" * 10**6,)))) < 200
    assert LawError("x", path=("has\n",)).path == ("has\n",)


def test_a_law_error_without_a_path_is_its_message():
    assert str(LawError("no law is asked")) == "no law is asked"


def test_a_path_grows_from_the_inside_out():
    error = LawError("x")
    error.under("has", 1)
    error.under("forbids")
    assert error.path == ("forbids", "has", 1)


def test_a_plugin_error_may_carry_a_verdict():
    verdict = Verdict(bands=("deterministic",))
    assert PluginError("x", verdict=verdict).verdict is verdict
    assert PluginError("x").verdict is None


def test_a_stream_error_says_which_marker_and_where():
    error = StreamError("x", marker="</think>", position=7)
    assert (error.marker, error.position) == ("</think>", 7)
    assert (StreamError("x").marker, StreamError("x").position) == (None, None)


@pytest.mark.parametrize(
    "error",
    [
        LawError("must be", path=("has", 0)),
        UnknownLaw("no", path=("x",)),
        PluginError("raised", verdict=Verdict(bands=("structural",))),
        StreamError("held", marker="<a>", position=3),
        TextError("no str"),
        NameTaken("both"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_out_of_a_pickle_as_it_went_in(error: Exception):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_what_is_shown_is_short_whatever_is_given():
    nested: list[object] = []
    for _ in range(10_000):
        nested = [nested]
    for value in (
        "a" * 10**6,
        10**70,
        10**5000,
        {"a": [-(10**5000)]},
        [list(range(100))] * 100,
        {str(n): "x" * 500 for n in range(500)},
        nested,
    ):
        assert len(shown(value)) < 1_200

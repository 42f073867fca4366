"""Plugins that do not keep the rules are refused when a registry is built, with their name."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen

from asenion_core import Band, Failure, Law, NameTaken, PluginError, Reading, Registry, SemanticLaw, hookimpl, hookspec
from asenion_core.terms import literal, phrase

Make = Callable[..., ModuleType]
Dist = Callable[..., Path]
Run = Callable[..., subprocess.CompletedProcess[str]]


@frozen
class Bare(Law):
    name, band = "acme_bare", "deterministic"

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


def law(**on_the_class: Any) -> type[Law]:
    """A law class with other class variables than `Bare`."""
    return frozen(type("Made", (Bare,), on_the_class))


def test_a_misspelt_hook_is_refused_with_the_nearest(make_plugin: Make):
    with pytest.raises(
        PluginError, match=r'acme implements asenion_law, which is no hook; did you mean "asenion_laws"\?'
    ):
        Registry(make_plugin(asenion_law=lambda: [Bare]))


def test_an_unmarked_callable_that_looks_like_a_hook_is_refused(make_plugin: Make):
    plugin = make_plugin()
    plugin.asenion_laws = lambda: [Bare]  # type: ignore[attr-defined]
    with pytest.raises(
        PluginError, match=r"acme\.asenion_laws looks like a hook and is not marked; put @hookimpl on it"
    ):
        Registry(plugin)


def test_a_class_may_be_named_like_a_hook(make_plugin: Make):
    plugin = make_plugin(laws=[Bare])
    plugin.asenion_thing = Bare  # type: ignore[attr-defined]
    assert list(Registry(plugin).laws) == ["acme_bare"]


@pytest.mark.parametrize("how", ["wrapper", "hookwrapper"])
def test_a_hook_wrapper_is_refused(how: str):
    plugin = ModuleType("acme")

    def asenion_laws() -> Iterator[Any]:
        yield

    plugin.asenion_laws = hookimpl(**{how: True})(asenion_laws)  # type: ignore[attr-defined, call-overload]
    with pytest.raises(PluginError, match="acme wraps asenion_laws: a hook gives what is its own"):
        Registry(plugin)


def test_an_argument_that_a_hook_does_not_have_is_refused(make_plugin: Make):
    with pytest.raises(PluginError, match=r"(?s)the plugin acme cannot be registered: .*colour"):
        Registry(make_plugin(asenion_verdict=lambda colour: None))


def test_a_hook_that_raises_is_refused(make_plugin: Make):
    def asenion_laws() -> Any:
        raise KeyError("no table")

    with pytest.raises(PluginError, match="asenion_laws of acme raised KeyError: 'no table'"):
        Registry(make_plugin(asenion_laws=asenion_laws))


def test_a_plugin_given_twice_is_refused(make_plugin: Make):
    plugin = make_plugin(laws=[Bare])
    with pytest.raises(NameTaken, match="the plugin acme is given twice"):
        Registry(plugin, plugin)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"laws": [Bare]}, "the law 'acme_bare'"),
        ({"bands": [Band("acme_style", 15)]}, "the band 'acme_style'"),
        ({"markers": {"acme_turn": ["a"]}}, "'acme_turn'"),
        ({"judges": {"acme": print}}, "'acme'"),
    ],
    ids=["law", "band", "markers", "judge"],
)
def test_one_name_of_two_plugins_is_refused_with_both(make_plugin: Make, given: dict[str, Any], what: str):
    with pytest.raises(NameTaken, match=f"acme and zeta both give {what}"):
        Registry(make_plugin("zeta", **given), make_plugin("acme", **given))


def test_one_name_of_one_plugin_twice_is_refused(make_plugin: Make):
    with pytest.raises(NameTaken, match="acme and acme both give the law 'acme_bare'"):
        Registry(make_plugin(laws=[Bare, law()]))


def test_a_band_of_ours_is_nobody_elses(make_plugin: Make):
    with pytest.raises(NameTaken, match=r"asenion_core\.plugin and acme both give the band 'structural'"):
        Registry(make_plugin(bands=[Band("structural", 1)]))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"laws": None, "asenion_laws": lambda: None}, "asenion_laws of acme must return a list, not None"),
        ({"laws": "has"}, "asenion_laws of acme must return a list, not 'has'"),
        ({"laws": {"a": Bare}}, "asenion_laws of acme must return a list, not {"),
        ({"laws": [3]}, "asenion_laws of acme must give Law classes, not 3"),
        ({"laws": [Bare()]}, r"asenion_laws of acme must give Law classes, not Made\(\)|not Bare\(\)"),
        ({"laws": [law(name="Has")]}, "the law class Made of acme needs a name in snake_case, not 'Has'"),
        ({"laws": [law(name=3)]}, "needs a name in snake_case, not 3"),
        (
            {"laws": [type("Plain", (Bare,), {})]},
            "the law class Plain of acme must be an attrs class: put @attrs.frozen on it",
        ),
        ({"laws": [law(band="determinstic")]}, "names the band 'determinstic', .*; did you mean \"deterministic\""),
        ({"laws": [law(band=None)]}, "names the band None, which nobody gives"),
        ({"laws": [law(band="semantic")]}, "must be a SemanticLaw in the band 'semantic', and is only one of the two"),
        ({"laws": [law(options=("verbs",))]}, r"must list in options, a tuple, fields of its own, not \('verbs',\)"),
        ({"laws": [law(options=["verbs"])]}, r"must list in options, a tuple, fields of its own, not \['verbs'\]"),
        *(
            ({"laws": [law(name=word)]}, f"takes the name '{word}', which calls use for themselves")
            for word in ("bands", "judges", "timeout", "concurrency", "always", "stop", "suppress")
        ),
        ({"bands": ["acme_style"]}, "asenion_bands of acme must give Bands, not 'acme_style'"),
        ({"bands": 3}, "asenion_bands of acme must return a list, not 3"),
        ({"markers": [("a", "b")]}, "asenion_markers of acme must return a mapping, not"),
        ({"markers": {3: ["a"]}}, "asenion_markers of acme must map names to values, and 3 is no str"),
        ({"markers": {"Acme": ["a"]}}, "the marker set 'Acme' of acme needs a name in snake_case"),
        ({"markers": {"acme_turn": []}}, "the marker set 'acme_turn' of acme holds no marker"),
        ({"markers": {"acme_turn": "abc"}}, "the marker set 'acme_turn' of acme must be a list of markers, not 'abc'"),
        ({"markers": {"acme_turn": ["a", ""]}}, "must hold markers that are not empty, not ''"),
        ({"markers": {"acme_turn": [b"a"]}}, "must hold markers that are not empty, not b'a'"),
        ({"judges": {"acme": "model"}}, "the judge 'acme' .*must be a callable, not 'model'"),
    ],
)
def test_what_a_hook_must_not_answer_is_refused_with_what_it_did(
    make_plugin: Make, given: dict[str, Any], message: str
):
    with pytest.raises(PluginError, match=message):
        Registry(make_plugin(**given))


def test_a_semantic_law_is_never_on_by_default(make_plugin: Make):
    @frozen
    class Answers(SemanticLaw):
        name, default = "acme_answers", True

    with pytest.raises(PluginError, match="is semantic and cannot be on by default: a check never asks a judge"):
        Registry(make_plugin(laws=[Answers]))


@frozen
class Verbose(Law):
    name, band, options = "acme_verbose", "deterministic", ("acme_verbs",)
    acme_verbs: str = field(default="", converter=phrase)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


def test_an_option_named_like_a_law_is_refused(make_plugin: Make):
    named = law(name="acme_verbs")
    with pytest.raises(
        NameTaken, match="the law 'acme_verbose' has an option named 'acme_verbs', which is a law's name too"
    ):
        Registry(make_plugin(laws=[Verbose, named]))


@pytest.mark.parametrize("word", ["bands", "stop", "timeout"])
def test_an_option_named_like_a_keyword_of_calls_is_refused(make_plugin: Make, word: str):
    body = {"__annotations__": {word: str}, word: field(default=""), "options": (word,)}
    with pytest.raises(PluginError, match=f"takes the name '{word}', which calls use for themselves"):
        Registry(make_plugin(laws=[frozen(type("Made", (Bare,), body))]))


def test_an_option_is_read_one_way_by_all_laws(make_plugin: Make):
    @frozen
    class Other(Law):
        name, band, options = "acme_other", "deterministic", ("acme_verbs",)
        acme_verbs: str = field(default="", converter=literal)

    with pytest.raises(
        NameTaken, match="the law 'acme_other' reads the option 'acme_verbs' otherwise than another law does"
    ):
        Registry(make_plugin(laws=[Verbose, Other]))


@pytest.mark.parametrize("given", ["acme_laws", None, Bare, object()], ids=["str", "None", "class", "object"])
def test_what_implements_no_hook_is_no_plugin(given: object):
    with pytest.raises(
        PluginError, match="implements no hook: a plugin is a module, or an object with functions marked"
    ):
        Registry(given)


class _Proxy:
    def __getattr__(self, name: str) -> object:
        raise RuntimeError("not connected")


class _Broken:
    @property
    def asenion_laws(self) -> object:
        raise RuntimeError("not connected")


class _Anything:
    def __getattr__(self, name: str) -> object:
        return lambda *given: None


def test_an_object_that_cannot_be_looked_into_is_refused():
    with pytest.raises(PluginError, match="the plugin an instance of _Broken cannot be registered: not connected"):
        Registry(_Broken())
    for given in (_Proxy(), _Anything()):
        with pytest.raises(PluginError, match="implements no hook"):
            Registry(given)


def test_a_set_of_markers_without_an_order_is_read_in_sorted_order(make_plugin: Make):
    made = make_plugin(markers={"acme_turn": {"<b>", "<a>", "<c>"}})
    assert Registry(made).marker_sets()["acme_turn"] == ("<a>", "<b>", "<c>")


def test_a_module_may_implement_no_hook():
    assert not Registry(ModuleType("acme")).laws


def test_a_marked_hook_that_is_no_function_is_refused(make_plugin: Make):
    plugin = make_plugin(laws=[Bare])
    plugin.asenion_bands = hookimpl(partial(list))  # type: ignore[attr-defined]
    with pytest.raises(
        PluginError, match=r"acme\.asenion_bands is marked as a hook and is no function, so it is never called"
    ):
        Registry(plugin)


def test_a_hook_that_a_plugin_offers_is_answered_by_others(make_plugin: Make):
    class Hooks:
        @hookspec
        def asenion_scorers(self) -> dict[str, Any]: ...

    offering = make_plugin("acme", asenion_hookspecs=lambda: Hooks())
    answering = make_plugin("zeta", asenion_scorers=lambda: {"overlap": 1})
    assert Registry(answering, offering).given("asenion_scorers") == {"overlap": 1}
    with pytest.raises(PluginError, match="zeta implements asenion_scorers, which is no hook"):
        Registry(answering)
    with pytest.raises(NameTaken, match="beta and zeta both give 'overlap'"):
        Registry(make_plugin("beta", asenion_scorers=lambda: {"overlap": 2}), offering, answering).given(
            "asenion_scorers"
        )


def test_an_optional_hook_waits_for_whoever_offers_it():
    plugin = ModuleType("zeta")
    plugin.asenion_scorers = hookimpl(optionalhook=True)(lambda: {"overlap": 1})  # type: ignore[attr-defined]
    registry = Registry(plugin)
    with pytest.raises(PluginError, match="no plugin offers a hook named 'asenion_nobodys'"):
        registry.given("asenion_nobodys")


def test_hooks_that_cannot_be_read_are_refused(make_plugin: Make):
    with pytest.raises(PluginError, match="the hooks that acme offers cannot be read: "):
        Registry(make_plugin(asenion_hookspecs=lambda: 3))


# What importlib.metadata finds: dists in a folder, read by a process of its own.

LAW = """
from asenion_core import Law, hookimpl
from attrs import frozen
@frozen
class Bare(Law):
    name, band = "NAME", "deterministic"
    def failures(self, reading):
        yield self.fail(None, "always")
@hookimpl
def asenion_laws():
    return [Bare]
"""
CHECK = "from asenion_core import check; print(check('x', {name}=True))"


def test_an_installed_dist_brings_its_laws(dist: Dist, run_python: Run):
    folder = dist("zeta-laws", {"zeta_laws": LAW.replace("NAME", "zeta_bare")}, {"zeta": "zeta_laws"})
    run = run_python(CHECK.format(name="zeta_bare"), path=[folder])
    assert run.stdout.splitlines() == ["1 failure (bands: deterministic)", "  zeta_bare: always"], run.stderr


def test_a_plugin_that_cannot_be_imported_makes_every_check_raise(dist: Dist, run_python: Run):
    dist("zeta-laws", {"zeta_laws": LAW.replace("NAME", "zeta_bare")}, {"zeta": "zeta_laws"})
    folder = dist("eta-laws", {"eta_laws": "import no_such_module"}, {"eta": "eta_laws"})
    run = run_python(CHECK.format(name="zeta_bare"), path=[folder])
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == (
        "asenion_core.errors.PluginError: the plugin 'eta' of eta-laws (eta_laws) cannot be imported: "
        "ModuleNotFoundError: No module named 'no_such_module'"
    )


def test_two_dists_with_one_entry_name_are_refused_with_both(dist: Dist, run_python: Run):
    dist("zeta-laws", {"zeta_laws": LAW.replace("NAME", "zeta_bare")}, {"zeta": "zeta_laws"})
    folder = dist("eta-laws", {"eta_laws": LAW.replace("NAME", "eta_bare")}, {"zeta": "eta_laws"})
    run = run_python(CHECK.format(name="zeta_bare"), path=[folder])
    said = run.stderr.splitlines()[-1]
    assert said.startswith("asenion_core.errors.NameTaken: ")
    assert said.endswith("-laws both give an entry point named 'zeta' in 'asenion'")
    assert "eta-laws" in said
    assert "zeta-laws" in said


def test_two_installed_plugins_with_one_law_are_refused_with_both(dist: Dist, run_python: Run):
    dist("zeta-laws", {"zeta_laws": LAW.replace("NAME", "zeta_bare")}, {"zeta": "zeta_laws"})
    folder = dist("eta-laws", {"eta_laws": LAW.replace("NAME", "zeta_bare")}, {"eta": "eta_laws"})
    run = run_python(CHECK.format(name="zeta_bare"), path=[folder])
    assert run.stderr.splitlines()[-1] == (
        "asenion_core.errors.NameTaken: eta_laws and zeta_laws both give the law 'zeta_bare'"
    )


def test_a_checker_of_installed_plugins_is_pickled_without_their_names(dist: Dist, run_python: Run):
    folder = dist("zeta-laws", {"zeta_laws": LAW.replace("NAME", "zeta_bare")}, {"zeta": "zeta_laws"})
    code = (
        "import pickle; from asenion_core import compile_laws; checker = compile_laws(zeta_bare=True);"
        "data = pickle.dumps(checker); assert b'zeta_laws' not in data; print(pickle.loads(data) == checker)"
    )
    assert run_python(code, path=[folder]).stdout == "True\n"

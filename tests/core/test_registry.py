from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen

from asenion_core import (
    Band,
    Failure,
    Law,
    LawError,
    PluginError,
    Reading,
    Registry,
    TextError,
    UnknownLaw,
    UnknownName,
    installed,
)
from asenion_core.terms import phrase, phrases

Make = Callable[..., ModuleType]


@frozen
class Without(Law):
    """None of *terms* is a part of the text."""

    name, band, options = "acme_without", "deterministic", ("acme_verbs",)
    terms: tuple[str, ...] = field(converter=phrases)
    acme_verbs: str = field(default="be", converter=phrase)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")


@frozen
class Full(Law):
    """The text is not empty."""

    name, band = "acme_full_text", "structural"

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if not reading.text:
            yield self.fail(None, "it is empty")


@frozen
class Calm(Law):
    """On by default: nothing is shouted."""

    name, band, default = "acme_calm", "deterministic", True

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if "!" in reading.text:
            yield self.fail(None, "it shouts")


@pytest.fixture
def registry(make_plugin: Make) -> Registry:
    return Registry(make_plugin(laws=[Full, Without], markers={"acme_turn": ["<|end|>"]}))


@pytest.fixture
def calm(make_plugin: Make) -> Registry:
    return Registry(make_plugin(laws=[Full, Calm, Without]))


def test_laws_are_given_as_a_mapping_and_as_keywords(registry: Registry):
    verdict = registry.check("a b", {"acme_without": "a"}, acme_full_text=True)
    assert [failure.rule for failure in verdict.failures] == ["acme_without"]
    assert verdict.bands == ("deterministic", "structural")


@pytest.mark.parametrize(
    ("laws", "more", "message"),
    [
        ({"acme_without": "a"}, {"acme_without": "b"}, "acme_without: is given twice, in the mapping and as a keyword"),
        ({"acme_without": "a"}, {"acmeWithout": "b"}, "acmeWithout: is given twice, in the mapping and as a keyword"),
        (
            {"acme_without": "a", "acmeWithout": "a"},
            {},
            "acmeWithout: is given twice, as 'acme_without' and as 'acmeWithout'",
        ),
        (None, {"acme_full_text": True, "acmeFullText": True}, "acmeFullText: is given twice"),
    ],
)
def test_a_law_given_twice_is_refused(registry: Registry, laws: Any, more: dict[str, Any], message: str):
    with pytest.raises(LawError, match=message):
        registry.check("x", laws, **more)


def test_camel_case_is_read_as_snake_case_and_reported_as_snake_case(registry: Registry):
    assert registry.check("", {"acmeFullText": True}).failures[0].rule == "acme_full_text"


def test_an_unknown_law_is_refused_with_the_nearest_name(registry: Registry):
    with pytest.raises(UnknownLaw) as caught:
        registry.check("x", acme_witout="a")
    assert caught.value.path == ("acme_witout",)
    assert str(caught.value) == (
        "acme_witout: no installed plugin gives a law named 'acme_witout'; did you mean \"acme_without\"? "
        "There are: acme_full_text, acme_verbs, acme_without"
    )


def test_an_unknown_law_of_ours_is_refused_with_the_dist_that_brings_it(registry: Registry):
    with pytest.raises(UnknownLaw, match="asenion-structural brings it: pip install asenion-structural"):
        registry.check("x", none_of="a")
    with pytest.raises(UnknownLaw, match="asenion-deterministic brings it: pip install asenion-deterministic"):
        registry.check("x", oneLine=True)


def test_an_unknown_option_is_refused_as_an_unknown_law(registry: Registry):
    with pytest.raises(UnknownLaw, match='did you mean "acme_verbs"'):
        registry.check("x", acme_without="a", acme_verb="b")


def test_an_option_that_no_law_reads_is_refused(registry: Registry):
    with pytest.raises(LawError, match="acme_verbs: is an option of acme_without, and none of them is asked here"):
        registry.check("x", acme_full_text=True, acme_verbs="go")
    with pytest.raises(LawError, match="acme_verbs: is an option of acme_without"):
        registry.check("x", acme_without=False, acme_verbs="go")


def test_a_wrong_option_is_refused_where_it_stands(registry: Registry):
    with pytest.raises(LawError, match="acme_verbs: must hold a word") as caught:
        registry.check("x", acme_without="a", acme_verbs="?")
    assert caught.value.path == ("acme_verbs",)


@pytest.mark.parametrize("bands", ["determinstic", ["determinstic"], [3], [None]])
def test_an_unknown_band_is_refused(registry: Registry, bands: Any):
    with pytest.raises(
        UnknownName, match=r"bands: there is no band .* [Tt]here are: deterministic, semantic, structural"
    ):
        registry.check("x", acme_full_text=True, bands=bands)


@pytest.mark.parametrize(
    ("bands", "message"),
    [
        ((), "bands: no band is left; leave bands out to run all"),
        (3, "bands: must be names of bands, not 3"),
        (b"x", "bands: must be names of bands, not b'x'"),
        ({"deterministic": 1}, "bands: must be names of bands, not {'deterministic': 1}"),
        (("deterministic",), "bands: no law is left to run: bands is deterministic, and the laws are of structural"),
    ],
)
def test_bands_that_leave_nothing_or_are_no_names_are_refused(registry: Registry, bands: Any, message: str):
    with pytest.raises(LawError, match=message):
        registry.check("x", acme_full_text=True, bands=bands)


def test_a_law_of_a_band_left_out_is_read_and_not_run(registry: Registry):
    verdict = registry.check("", acme_full_text=True, acme_without="a", bands="deterministic")
    assert verdict.ok
    assert verdict.bands == ("deterministic",)
    with pytest.raises(LawError, match="acme_full_text: takes no value"):
        registry.check("", acme_full_text=3, acme_without="a", bands="deterministic")


def test_no_law_at_all_is_refused(registry: Registry):
    for laws in (None, {}):
        with pytest.raises(LawError, match="no law is asked; there are: acme_full_text, acme_without"):
            registry.check("x", laws)
    with pytest.raises(LawError, match="no law is asked; there are: none, as no plugin gives any"):
        Registry().check("x")


def test_false_is_an_answer(registry: Registry):
    verdict = registry.check("x", acme_without=False)
    assert verdict.ok
    assert verdict.bands == ()


def test_false_names_a_law_that_there_must_be(registry: Registry):
    with pytest.raises(UnknownLaw):
        registry.check("x", acme_withot=False)


def test_a_law_on_by_default_joins_at_the_top_unless_it_is_false(calm: Registry):
    assert [each.rule for each in calm.check("a!").failures] == ["acme_calm"]
    assert [each.rule for each in calm.check("a!", acme_without="a").failures] == ["acme_calm", "acme_without"]
    assert calm.check("a!", acme_calm=False).ok
    assert calm.check("a!", acme_calm=False).bands == ()


@pytest.mark.parametrize("laws", ["acme_without", ["acme_without"], 3, {"acme_without"}])
def test_laws_that_are_no_mapping_are_refused(registry: Registry, laws: Any):
    with pytest.raises(LawError, match="laws must be a mapping of law to value, not"):
        registry.check("x", laws)


def test_a_law_name_that_is_no_str_is_refused(registry: Registry):
    with pytest.raises(LawError, match="a key must be a str, not 3"):
        registry.check("x", {3: True})


@pytest.mark.parametrize("text", [None, b"x", 3, ["x"]])
def test_a_text_that_is_no_str_is_refused(registry: Registry, text: Any):
    with pytest.raises(TextError, match=f"a text must be a str, not {type(text).__name__}"):
        registry.check(text, acme_full_text=True)


@pytest.mark.parametrize(
    ("samples", "error", "message"),
    [
        ("abc", TextError, "samples must be several texts, not one str"),
        (b"abc", TextError, "samples must be several texts, not one bytes"),
        (None, TextError, "samples must be several texts, not one NoneType"),
        ({"a": 1}, TextError, "samples must be several texts, not one dict"),
        (
            {"a", "b"},
            TextError,
            "samples must be several texts, not one set",
        ),  # of no order: a sample is told by its place
        (["a", 3], TextError, "sample 1 must be a str, not int"),
        ([], LawError, "there are no samples, so nothing can be said of them"),
    ],
)
def test_samples_that_are_no_texts_are_refused(registry: Registry, samples: Any, error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        registry.stable(samples, acme_full_text=True)


def test_stable_says_of_which_sample_each_failure_is(registry: Registry):
    verdict = registry.stable(iter(["a", "b", "ab"]), acme_without=["a", "b"])
    assert [(each.sample, each.term) for each in verdict.failures] == [(0, "a"), (1, "b"), (2, "a"), (2, "b")]
    assert registry.stable(["x"], acme_without="a").ok


def test_failures_come_by_band_then_plugin_then_law_then_term(make_plugin: Make):
    @frozen
    class Late(Without):
        name, options = "zeta_late", ()

    registry = Registry(make_plugin("zeta", laws=[Late]), make_plugin("acme", laws=[Full, Without]))
    verdict = registry.check("ab", {"zeta_late": "b", "acme_full_text": True, "acme_without": ["b", "a"]})
    assert [(each.rule, each.term) for each in verdict.failures] == [
        ("acme_without", "b"),
        ("acme_without", "a"),
        ("zeta_late", "b"),
    ]


def test_our_plugins_come_before_anyone_elses(make_plugin: Make):
    ours = make_plugin("asenion_structural.plugin", laws=[Without])
    assert list(Registry(make_plugin("acme", laws=[Full]), ours).laws) == ["acme_without", "acme_full_text"]


def test_the_order_of_plugins_given_says_nothing(make_plugin: Make):
    one, other = make_plugin("acme", laws=[Full]), make_plugin("zeta", laws=[Without])
    assert list(Registry(one, other).laws) == list(Registry(other, one).laws)


def test_a_registry_says_what_it_was_made_of(registry: Registry):
    assert repr(registry) == "Registry(acme)"
    assert registry.owner("acme_full_text") == "acme"


def test_what_a_registry_gives_cannot_be_changed(registry: Registry):
    for mapping in (registry.laws, registry.bands, registry.options, registry.judges, registry.marker_sets()):
        with pytest.raises(TypeError):
            mapping["x"] = 1  # type: ignore[index]


def test_bands_stand_by_rank(make_plugin: Make):
    registry = Registry(make_plugin(bands=[Band("acme_late", 99), Band("acme_early", 1)]))
    assert list(registry.bands) == ["acme_early", "deterministic", "structural", "semantic", "acme_late"]


def test_an_object_with_hooks_is_a_plugin():
    from asenion_core import hookimpl

    class Plugin:
        @hookimpl
        def asenion_laws(self) -> list[type[Law]]:
            return [Full]

    assert repr(Registry(Plugin())) == "Registry(an instance of Plugin)"
    assert not Registry(Plugin()).check("", acme_full_text=True)


def test_a_hook_of_every_plugin_is_called_with_the_arguments_it_names(make_plugin: Make):
    seen = []
    registry = Registry(
        make_plugin("acme", asenion_commands=lambda subparsers: seen.append(subparsers)),
        make_plugin("zeta", asenion_commands=lambda: seen.append("none")),
    )
    registry.call("asenion_commands", subparsers="some")
    assert seen == ["some", "none"]
    failing = Registry(make_plugin("acme", asenion_commands=lambda: 1 / 0))
    with pytest.raises(PluginError, match="asenion_commands of acme raised ZeroDivisionError"):
        failing.call("asenion_commands", subparsers="some")


def test_judges_are_given_by_name_and_never_asked_by_a_check(make_plugin: Make):
    def judge(question: object) -> Any:
        raise AssertionError("a check asks no judge")

    registry = Registry(make_plugin(laws=[Full], judges={"acme_judge": judge}))
    assert dict(registry.judges) == {"acme_judge": judge}
    assert registry.check("x", acme_full_text=True)


def test_the_installed_registry_is_made_once():
    assert installed() is installed()

"""The layers, the shop windows and the size of modules, as the syntax trees have them; and that each rule can fail."""

from __future__ import annotations

from dataclasses import replace

import pytest

import dists
import layers

pytestmark = pytest.mark.tree
ALL = dists.all_dists()
SOURCES = {dist.name: layers.modules_of(dist) for dist in ALL}
CORE = SOURCES["asenion-core"]
KNOWN = {dist.package: dist.name for dist in ALL}
MODULES = [pytest.param(dist, dotted, id=dotted) for dist in ALL for dotted in SOURCES[dist.name]]
WINDOW = 'from asenion_core.law import Law\n\n__all__ = ["Law"]\n'


@pytest.mark.parametrize(("dist", "dotted"), MODULES)
def test_a_module_imports_what_its_layer_may(dist: dists.Dist, dotted: str):
    modules = SOURCES[dist.name]
    if dist.package == layers.CORE:
        wrong = list(layers.core_faults(dotted, modules))
    else:
        whole = {**modules, layers.CORE: CORE[layers.CORE]}
        wrong = [*layers.plugin_faults(dotted, whole, dist, KNOWN), *layers.hook_faults(dotted, modules[dotted])]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("dist", "dotted"), MODULES)
def test_a_module_is_short_and_reads_annotations_late(dist: dists.Dist, dotted: str):
    source = SOURCES[dist.name][dotted]
    wrong = [*layers.size_faults(dotted, source), *layers.future_faults(dotted, source)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("dist", ALL, ids=lambda dist: dist.name)
def test_a_shop_window_lists_what_it_shows_and_no_submodule_hides_it(dist: dists.Dist):
    wrong = list(layers.window_faults(dist.package, SOURCES[dist.name]))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("dist", ALL, ids=lambda dist: dist.name)
def test_no_modules_import_each_other_in_a_circle(dist: dists.Dist):
    wrong = list(layers.circles(SOURCES[dist.name]))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("dist", ALL, ids=lambda dist: dist.name)
def test_every_dist_says_that_it_is_typed(dist: dists.Dist):
    assert (dist.source / "py.typed").is_file()


# The rules themselves, on small bad sources.


def core_faults_of(name: str, source: str, **others: str) -> list[str]:
    modules = {"asenion_core": "", f"asenion_core.{name}": source}
    modules |= {f"asenion_core.{other}": text for other, text in others.items()}
    return list(layers.core_faults(f"asenion_core.{name}", modules))


def test_a_core_module_may_not_reach_up():
    (fault,) = core_faults_of("text", "\nfrom asenion_core.law import Law\n", law="")
    assert fault == "asenion_core.text:2: reaches asenion_core.law, which stands above it"


def test_an_import_inside_a_function_counts():
    assert core_faults_of("text", "def f():\n    from asenion_core import law\n", law="")


def test_an_import_for_types_alone_does_not():
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from asenion_core.law import Law\n"
    assert not core_faults_of("text", source, law="")


def test_what_is_for_types_in_one_branch_is_none_in_the_other():
    source = "if TYPE_CHECKING:\n    pass\nelse:\n    from asenion_core.law import Law\n"
    assert core_faults_of("text", source, law="")


def test_a_private_module_does_not_hide_what_it_imports():
    (fault,) = core_faults_of(
        "text",
        "import asenion_core._a",
        _a="from asenion_core._b import x",
        _b="from asenion_core.api import check",
        api="",
    )
    assert fault == "asenion_core.text:1: reaches asenion_core.api, which stands above it"


def test_a_core_module_may_lean_on_what_is_below_and_beside_it():
    source = (
        "from asenion_core.terms import phrase\nfrom asenion_core.text import fold\nfrom asenion_core import errors\n"
    )
    assert not core_faults_of("law", source, terms="", text="", errors="")


@pytest.mark.parametrize("source", ["import asenion_scan", "from asenion_scan.hold import x", "import asenion"])
def test_the_core_imports_no_plugin(source: str):
    (fault,) = core_faults_of("api", source)
    assert "it knows none" in fault


def test_the_shop_window_of_the_core_imports_no_plugin_either():
    assert list(layers.core_faults("asenion_core", {"asenion_core": "from asenion_scan import scan"}))


def test_the_core_does_not_import_from_its_own_shop_window():
    (fault,) = core_faults_of("api", "from asenion_core import check")
    assert "shop window" in fault


def test_a_new_public_module_of_the_core_asks_for_a_layer():
    (fault,) = core_faults_of("novelty", "")
    assert fault == "asenion_core.novelty: stands in no layer; add it to LAYERS in tools/layers.py"


def test_a_relative_import_is_refused():
    assert core_faults_of("api", "from .law import Law", law="")
    assert plugin_faults_of("from . import laws")


def test_a_circle_is_found_however_far_round():
    modules = {
        "p": "",
        "p.a": "import p.b",
        "p.b": "def f():\n    import p.c",
        "p.c": "from p import a",
        "p.d": "import p.a",
    }
    (fault,) = layers.circles(modules)
    assert fault == "p.a, p.b, p.c: import each other in a circle"
    assert not list(layers.circles({**modules, "p.c": "if TYPE_CHECKING:\n    from p import a"}))


def plugin_faults_of(source: str, *, needs: tuple[str, ...] = ("asenion-core~=0.1.0",)) -> list[str]:
    dist = replace(dists.core(), name="asenion-odd", package="asenion_odd", requires=needs)
    known = {
        "asenion_core": "asenion-core",
        "asenion_odd": "asenion-odd",
        "asenion_deterministic": "asenion-deterministic",
    }
    modules = {"asenion_core": WINDOW, "asenion_odd.laws": source}
    return list(layers.plugin_faults("asenion_odd.laws", modules, dist, known))


@pytest.mark.parametrize(
    "source",
    [
        "from asenion_core.law import Law",
        "import asenion_core.text",
        "from asenion_core._words import words_of",
        "from asenion_core import _words",
        "from asenion_core.terms import _shown",
        "from asenion_core import registry",
        "import asenion_core\nasenion_core._words",
    ],
)
def test_a_plugin_uses_public_names_of_the_core_only(source: str):
    (fault,) = plugin_faults_of(source)
    assert "public" in fault or "private" in fault


def test_a_plugin_may_use_the_public_ones():
    source = "from asenion_core import Law, terms\nfrom asenion_core.terms import phrase\nimport asenion_core.testing\n"
    assert not plugin_faults_of(source)


def test_a_plugin_imports_another_only_where_its_pyproject_says_so():
    (fault,) = plugin_faults_of("from asenion_deterministic import tag")
    assert "does not depend on asenion-deterministic" in fault
    assert not plugin_faults_of("from asenion_deterministic import tag", needs=("asenion-deterministic[x]~=0.1.0",))


def test_what_is_private_to_another_plugin_is_not_taken():
    needs = ("asenion-deterministic~=0.1.0",)
    assert plugin_faults_of("from asenion_deterministic._lexicon import WORDS", needs=needs)
    assert plugin_faults_of("from asenion_deterministic import _lexicon", needs=needs)


def test_only_plugin_py_knows_of_hooks():
    assert list(layers.hook_faults("asenion_odd.laws", "from asenion_core import hookimpl"))
    assert list(layers.hook_faults("asenion_odd.laws", "import pluggy"))
    assert list(layers.hook_faults("asenion_odd.laws", "from asenion_odd import plugin"))
    assert list(layers.hook_faults("asenion_odd.laws", "from asenion_odd.plugin import asenion_laws"))
    assert list(layers.hook_faults("asenion_odd.hookspecs", "from asenion_core import hookimpl"))
    assert not list(layers.hook_faults("asenion_odd.hookspecs", "from asenion_core import hookspec"))
    assert not list(layers.hook_faults("asenion_odd", "from asenion_core import hookimpl"))
    assert list(layers.hook_faults("asenion_odd", "from asenion_odd import plugin"))
    assert not list(layers.hook_faults("asenion_odd.plugin", "from asenion_core import hookimpl"))


@pytest.mark.parametrize(
    ("window", "said"),
    [
        ("from p.m import scan\n", "no __all__"),
        ('from p.m import B, a\n__all__ = ["a", "B"]\n', "not sorted"),
        ('from p.m import B, a\n__all__ = ["B"]\n', "does not list it"),
        ('from p.m import B\n__all__ = ["B", "a"]\n', "does not import it"),
        ('from p.m import B\n__all__ = ["B"]\ndef f(): ...\n', "no logic"),
        ('from p.scan import scan\n__all__ = ["scan"]\n', "hiding it"),
    ],
)
def test_a_shop_window_at_fault_is_told_what(window: str, said: str):
    (fault,) = layers.window_faults("p", {"p": window, "p.m": "", "p.scan": ""})
    assert said in fault


def test_a_submodule_may_be_shown_as_itself():
    window = 'from p import markers\nfrom p.m import LONG, Scan, scan\n__all__ = ["LONG", "Scan", "markers", "scan"]\n'
    assert not list(layers.window_faults("p", {"p": window, "p.m": "", "p.markers": ""}))


def test_a_long_module_is_named_unless_it_is_a_table():
    assert list(layers.size_faults("p.laws", "x = 1\n" * 351)) == [
        "p.laws: 351 lines, over 350; a module holds one noun"
    ]
    assert not list(layers.size_faults("p.laws", "x = 1\n" * 350))
    assert not list(layers.size_faults("p._lexicon_verbs", "x = 1\n" * 351))


def test_annotations_are_read_late_in_every_module_that_defines_something():
    assert list(layers.future_faults("p.laws", '"""Laws."""\nimport re\nX = 1\n'))
    assert not list(layers.future_faults("p.laws", '"""Laws."""\nfrom __future__ import annotations\nX = 1\n'))
    assert not list(layers.future_faults("p.laws", '"""Only words."""\n'))
    assert not list(layers.future_faults("p", 'from p.laws import X\n__all__ = ["X"]\n'))

from __future__ import annotations

import pickle
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen

from asenion_core import Checker, Failure, Law, PluginError, Reading, Registry, Verdict
from asenion_core.terms import any_phrases, phrases, whole_number
from asenion_core.testing import ratio

Make = Callable[..., ModuleType]
Run = Callable[..., subprocess.CompletedProcess[str]]

SOURCE = '''
from asenion_core import Law, hookimpl
from asenion_core.terms import any_phrases, literals
from attrs import field, frozen
@frozen
class Without(Law):
    """None of *terms* is a part of the text."""
    name, band, options = "zeta_without", "deterministic", ("zeta_verbs",)
    terms: tuple[str, ...] = field(converter=literals)
    zeta_verbs: tuple[str, ...] = field(default=(), converter=any_phrases)
    def failures(self, reading):
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")
@hookimpl
def asenion_laws():
    return [Without]
'''


@frozen
class Without(Law):
    """
    None of *terms* is a part of the text.

    A second paragraph that `explain` leaves out.
    """

    name, band, options = "acme_without", "deterministic", ("acme_verbs",)
    terms: tuple[str, ...] = field(converter=phrases)
    acme_verbs: tuple[str, ...] = field(default=(), converter=any_phrases)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        for term in self.terms:
            if term in reading.text:
                yield self.fail(term, "it is there")


@frozen
class MaxChars(Law):
    """At most *limit* characters."""

    name, band, default = "acme_max_chars", "structural", False
    limit: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if len(reading.text) > self.limit:
            yield self.fail(None, "it is too long")


@frozen
class Trivial(Law):
    """Never broken."""

    name, band, default = "acme_trivial", "deterministic", True

    def failures(self, reading: Reading) -> Iterator[Failure]:
        yield from ()


@pytest.fixture
def registry(make_plugin: Make) -> Registry:
    return Registry(make_plugin(laws=[Without, MaxChars]))


def test_a_checker_is_asked_many_times(registry: Registry):
    checker = registry.compile_laws(acme_without="a", acme_max_chars=2)
    assert checker("b").ok
    assert [each.rule for each in checker("abc").failures] == ["acme_without", "acme_max_chars"]
    assert checker("b").ok
    assert checker.bands == ("deterministic", "structural")


def test_a_checker_is_immutable(registry: Registry):
    checker = registry.compile_laws(acme_without="a")
    for name in ("laws", "bands", "anything"):
        with pytest.raises(AttributeError):
            setattr(checker, name, ())


def test_changing_what_it_was_compiled_from_changes_no_checker(registry: Registry):
    terms = ["a"]
    laws: dict[str, Any] = {"acme_without": terms}
    checker = registry.compile_laws(laws)
    terms.append("b")
    laws["acme_max_chars"] = 0
    assert checker("b").ok
    assert checker.laws == (Without(("a",)),)


def test_iterators_are_drawn_once(registry: Registry):
    checker = registry.compile_laws(acme_without=iter(["a", "b"]))
    assert checker.laws == (Without(("a", "b")),)


def test_equal_laws_make_equal_checkers(registry: Registry, make_plugin: Make):
    one, other = registry.compile_laws(acme_without="a"), registry.compile_laws({"acmeWithout": ["a"]})
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, registry.compile_laws(acme_without="b")}) == 2
    assert one != registry.compile_laws(acme_without="b")
    assert one != "a checker"
    assert one == Registry(make_plugin("other", laws=[Without])).compile_laws(acme_without="a")


def test_the_order_in_which_laws_are_written_says_nothing(registry: Registry):
    one = registry.compile_laws({"acme_without": "a", "acme_max_chars": 3, "acme_verbs": "b"})
    other = registry.compile_laws({"acme_verbs": "b", "acme_max_chars": 3, "acme_without": "a"})
    assert one.fingerprint == other.fingerprint
    assert one == other


def test_a_fingerprint_is_of_the_laws_as_they_are_read(registry: Registry):
    from hashlib import sha256

    checker = registry.compile_laws(acme_without="a")
    assert checker.fingerprint == sha256(b"Without(terms=('a',), acme_verbs=())").hexdigest()
    assert checker.fingerprint != registry.compile_laws(acme_without="a", acme_verbs="go").fingerprint


def test_a_fingerprint_is_the_same_under_every_hash_seed(tmp_path: Path, run_python: Run):
    (tmp_path / "zeta_laws.py").write_text(SOURCE, encoding="utf-8")
    code = (
        "import zeta_laws; from asenion_core import Registry;"
        "print(Registry(zeta_laws).compile_laws(zeta_without={'a', 'b', 'c', 'd', 'e'}).fingerprint)"
    )
    prints = {run_python(code, path=[tmp_path], seed=seed).stdout for seed in ("0", "1", "2")}
    # The same on every Python that this runs on.
    assert prints == {"ca65459fec38328e178099a360c78002a13826833c81b25539598f62b0db02c4\n"}


def test_a_lone_surrogate_has_a_fingerprint(registry: Registry):
    assert len(registry.compile_laws(acme_without="a\ud800").fingerprint) == 64


def test_a_checker_is_pickled_as_the_laws_as_written(tmp_path: Path, run_python: Run):
    (tmp_path / "zeta_laws.py").write_text(SOURCE, encoding="utf-8")
    code = (
        "import pickle, zeta_laws; from asenion_core import Registry;"
        "checker = Registry(zeta_laws).compile_laws({'zetaWithout': {'a', 'b'}, 'zeta_verbs': 'go'}, bands='deterministic');"
        "again = pickle.loads(pickle.dumps(checker));"
        "assert again == checker and again.fingerprint == checker.fingerprint and again('xa') == checker('xa');"
        "print(pickle.dumps(checker).hex())"
    )
    run = run_python(code, path=[tmp_path], seed="1")
    assert run.returncode == 0, run.stderr
    loaded = run_python(
        f"import pickle; print(pickle.loads(bytes.fromhex('{run.stdout.strip()}')).laws)", path=[tmp_path], seed="2"
    )
    assert loaded.stdout == "(Without(terms=('a', 'b'), zeta_verbs=('go',)),)\n", loaded.stderr


def test_a_checker_of_what_no_import_gives_says_that_it_cannot_be_pickled(registry: Registry):
    with pytest.raises(PluginError, match=r"not every plugin of Registry\(acme\) is a module that can be imported"):
        pickle.dumps(registry.compile_laws(acme_without="a"))


def test_threads_share_a_checker(registry: Registry):
    checker = registry.compile_laws(acme_without=["a", "b"], acme_max_chars=20)
    texts = [f"{'ab'[index % 2]}{index}" * 5 for index in range(200)]
    alone = [checker(text) for text in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(checker, texts)) == alone


def test_explain_says_what_is_asked_a_law_a_line(registry: Registry, make_plugin: Make):
    checker = registry.compile_laws(acme_max_chars=9, acme_without=["a", "b"])
    assert checker.explain().splitlines() == [
        "deterministic  acme_without    None of *terms* is a part of the text.  terms=('a', 'b'), acme_verbs=()",
        "structural     acme_max_chars  At most *limit* characters.             limit=9",
    ]
    assert "(on by default)" in Registry(make_plugin(laws=[Trivial])).compile_laws().explain()
    assert registry.compile_laws(acme_without=False).explain() == "no law is asked"


def test_a_repr_shows_the_laws(registry: Registry):
    assert repr(registry.compile_laws(acme_max_chars=9)) == "Checker(MaxChars(limit=9))"


def test_a_watcher_sees_every_verdict_once_and_changes_nothing(make_plugin: Make):
    seen: list[tuple[Verdict, Reading]] = []
    plugin = make_plugin(laws=[Without], asenion_verdict=lambda verdict, reading: seen.append((verdict, reading)) or 3)
    checker = Registry(plugin).compile_laws(acme_without="a")
    verdict = checker("a b")
    assert [(one, reading.text) for one, reading in seen] == [(verdict, "a b")]
    seen.clear()
    whole = checker.stable(["x", "a"])
    assert [(one.ok, reading.text) for one, reading in seen] == [(True, "x"), (False, "a")]
    assert whole.failures == seen[1][0].failures


def test_a_watcher_is_given_what_it_names(make_plugin: Make):
    seen: list[Any] = []
    plugin = make_plugin(laws=[Without], asenion_verdict=lambda reading: seen.append(reading.text))
    Registry(plugin).check("b", acme_without="a")
    assert seen == ["b"]


def test_a_watcher_that_raises_loses_no_verdict(make_plugin: Make):
    plugin = make_plugin(laws=[Without], asenion_verdict=lambda verdict: verdict.no_such_field)
    with pytest.raises(PluginError, match=r"asenion_verdict of acme raised AttributeError: .*no_such_field") as caught:
        Registry(plugin).check("a", acme_without="a")
    assert caught.value.verdict is not None
    assert [each.term for each in caught.value.verdict.failures] == ["a"]


def test_texts_that_obey_share_one_verdict(registry: Registry):
    checker = registry.compile_laws(acme_without="a")
    assert checker("b") is checker("c")


@pytest.mark.growth
def test_the_framework_costs_a_few_plain_calls(make_plugin: Make):
    checker = Registry(make_plugin(laws=[Trivial])).compile_laws(acme_trivial=True)

    def plain() -> None:
        for _ in range(100):
            pass

    assert isinstance(checker, Checker)
    assert ratio(lambda: checker("x"), plain, limit=5) < 5

"""A registry: plugins in, and the laws, bands, marker sets and judges that they give, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from threading import Lock
from types import MappingProxyType
from typing import Any

import attrs

from asenion_core import plugin as core_plugin
from asenion_core._compiling import Asked, law_keys, laws_of, refuse_semantic
from asenion_core._plugins import Plugin, Plugins, from_entry_points
from asenion_core._vetting import vetted_band, vetted_judge, vetted_law, vetted_markers
from asenion_core.band import Band
from asenion_core.checker import Checker, Watcher, bands_asked
from asenion_core.errors import NameTaken
from asenion_core.law import Law
from asenion_core.ruling import Judge
from asenion_core.verdict import Verdict


class Registry:
    """
    What a set of plugins gives, by name.

    An ordinary object: a test builds its own, and nothing is global. Everything is read and vetted when it is built, so that
    a plugin that does not keep the rules is refused there. `installed` gives the one of the installed entry points.
    """

    def __init__(self, *plugins: object) -> None:
        found = [each if isinstance(each, Plugin) else Plugin.of(each) for each in plugins]
        #: How a pickled checker finds its plugins again: by their import names; None for the installed ones.
        self.import_names: tuple[str | None, ...] | None = tuple(each.import_name for each in found)
        self._plugins = Plugins([Plugin.of(core_plugin), *found])
        bands: dict[str, Band] = {}
        self._owner: dict[str, str] = {}
        for label, band in self._plugins.items("asenion_bands"):
            self._claim(f"the band {vetted_band(label, band).name!r}", label)
            bands[band.name] = band
        laws: dict[str, type[Law]] = {}
        for label, law in self._plugins.items("asenion_laws"):
            self._claim(f"the law {vetted_law(label, law, bands).name!r}", label)
            laws[law.name] = law
        self.options: Mapping[str, Any] = MappingProxyType(self._options(laws))
        self.laws: Mapping[str, type[Law]] = MappingProxyType(laws)
        self.bands: Mapping[str, Band] = MappingProxyType(dict(sorted(bands.items(), key=lambda item: item[1].rank)))
        sets = self._plugins.merged("asenion_markers")
        self._sets = MappingProxyType(
            {name: vetted_markers(label, name, value) for name, (label, value) in sets.items()}
        )
        judges = self._plugins.merged("asenion_judges")
        self.judges: Mapping[str, Judge] = MappingProxyType(
            {name: vetted_judge(label, name, value) for name, (label, value) in judges.items()}
        )
        #: Law -> its place among all: our plugins first and in the order of the tree, then as each plugin lists them.
        self.place = {name: index for index, name in enumerate(laws)}
        self.watchers = tuple(Watcher(*each) for each in self._plugins.watchers())

    def _claim(self, what: str, label: str) -> None:
        if what in self._owner:
            raise NameTaken(f"{self._owner[what]} and {label} both give {what}")
        self._owner[what] = label

    def _options(self, laws: Mapping[str, type[Law]]) -> dict[str, Any]:
        """Option -> its converter. One option means one thing, whichever laws read it."""
        converters: dict[str, Any] = {}
        for law in laws.values():
            for name in law.options:
                converter = getattr(attrs.fields_dict(law)[name], "converter", None)
                if name in laws:
                    raise NameTaken(f"the law {law.name!r} has an option named {name!r}, which is a law's name too")
                if converters.setdefault(name, converter) != converter:
                    raise NameTaken(f"the law {law.name!r} reads the option {name!r} otherwise than another law does")
        return converters

    def __repr__(self) -> str:
        return f"Registry({', '.join(each.label for each in self._plugins if each.given is not core_plugin)})"

    def marker_sets(self) -> Mapping[str, tuple[str, ...]]:
        """Set name -> markers, all that the plugins give."""
        return self._sets

    def owner(self, law: str) -> str:
        """The plugin that gives the law named *law*, as messages call it."""
        return self._owner[f"the law {law!r}"]

    def given(self, hook: str) -> dict[str, Any]:
        """The mappings that all plugins return for *hook*, merged; one name given twice is `NameTaken`."""
        return {name: value for name, (_, value) in self._plugins.merged(hook).items()}

    def call(self, hook: str, **arguments: object) -> None:
        """Call *hook* of every plugin, in order. What they return is ignored; one that raises is a `PluginError`."""
        self._plugins.call(hook, **arguments)

    def compile_laws(
        self, laws: Mapping[str, Any] | None = None, /, *, bands: str | Iterable[str] | None = None, **more: Any
    ) -> Checker:
        """
        The laws, read and validated once: a `Checker` to call with many texts.

        *laws* is a mapping, *more* the same laws as keywords. *bands* are those to run; the laws of others are validated and
        not run. Whatever cannot be read is a `LawError` with the path of keys that leads to it.
        """
        asked, compiled = self.read_laws(laws, bands, more)
        refuse_semantic(compiled, asked.keys)
        return Checker(self, asked, compiled)

    def read_laws(
        self, laws: Mapping[str, Any] | None, bands: str | Iterable[str] | None, more: Mapping[str, Any]
    ) -> tuple[Asked, tuple[Law, ...]]:
        """What `compile_laws` and `judged` begin with: the laws as asked for, and built and in order, semantic ones too."""
        run = bands_asked(bands, self.bands)
        asked = Asked(law_keys(laws, more), run)
        return asked, laws_of(self, asked.keys, run)

    @staticmethod
    def compiled_again(
        names: tuple[str, ...] | None, laws: Mapping[str, Any], bands: tuple[str, ...] | None
    ) -> Checker:
        """A pickled checker, where it is loaded: of the plugins that *names* imports, or of the installed ones."""
        registry = installed() if names is None else Registry(*map(import_module, names))
        return registry.compile_laws(laws, bands=bands)

    def check(
        self,
        text: str,
        laws: Mapping[str, Any] | None = None,
        /,
        *,
        bands: str | Iterable[str] | None = None,
        **more: Any,
    ) -> Verdict:
        """What *text* breaks of the laws; nothing is raised for a text that breaks one."""
        return self.compile_laws(laws, bands=bands, **more)(text)

    def stable(
        self,
        samples: Iterable[str],
        laws: Mapping[str, Any] | None = None,
        /,
        *,
        bands: str | Iterable[str] | None = None,
        **more: Any,
    ) -> Verdict:
        """What each of *samples* breaks of the laws: one verdict, each failure with its ``sample``."""
        return self.compile_laws(laws, bands=bands, **more).stable(samples)


_lock = Lock()
_made: list[Registry] = []


def installed() -> Registry:
    """The registry of the plugins whose dists are installed: made on first use, not at import."""
    with _lock:
        if not _made:
            registry = Registry(*from_entry_points())
            registry.import_names = None
            _made.append(registry)
        return _made[0]

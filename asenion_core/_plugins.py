"""
Plugins: which there are, and what each answers to a hook.

pluggy finds the implementations and refuses misspelt ones. Order and ownership come from walking them here, not from the
merged results, so that every answer is known to be somebody's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import isroutine
from types import ModuleType
from typing import Any, NamedTuple

import pluggy

from asenion_core import hookspecs, plugin
from asenion_core._ours import PACKAGES
from asenion_core.errors import NameTaken, PluginError, shown
from asenion_core.names import nearest

GROUP = "asenion"  # of entry points


class Plugin(NamedTuple):
    """A plugin as it was found: *label* names it in messages, *sort_key* places ours first, then the others by name."""

    label: str
    given: Any
    sort_key: tuple[int, str]

    @property
    def import_name(self) -> str | None:
        """What it can be imported by again, in another process; None for an object that no import gives."""
        return self.label if isinstance(self.given, ModuleType) and sys.modules.get(self.label) is self.given else None

    @classmethod
    def of(cls, given: Any, name: str | None = None) -> Plugin:
        """*given*, a module or an object, under its entry point's *name* where it has one."""
        named = isinstance(given, (ModuleType, type))
        label = given.__name__ if named else f"an instance of {type(given).__name__}"
        package = label.partition(".")[0]
        rank = PACKAGES.index(package) if package in PACKAGES else len(PACKAGES)
        return cls(label, given, (-1 if given is plugin else rank, name or label))


def marked(given: Any) -> tuple[str, ...]:
    """The names under which *given* holds something marked with `hookimpl`."""
    values = ((name, getattr(given, name, None)) for name in dir(given))
    return tuple(name for name, value in values if isinstance(getattr(value, "asenion_impl", None), dict))


class Plugins:
    """The plugins of one registry, in order, held to the rules of the hooks."""

    def __init__(self, found: Iterable[Plugin]) -> None:
        self._manager = pluggy.PluginManager(GROUP)
        self._manager.add_hookspecs(hookspecs)
        self._all: dict[str, Plugin] = {}
        for index, each in enumerate(sorted(found, key=lambda one: one.sort_key)):
            self._register(f"{index} {each.label}", each)
        # Their hooks first: another plugin's implementation of one would be a misspelt hook without it.
        for label, module in self.answers("asenion_hookspecs"):
            try:
                self._manager.add_hookspecs(module)
            except Exception as error:  # whatever pluggy makes of what a third party gave
                raise PluginError(f"the hooks that {label} offers cannot be read: {error}") from error
        self._refuse_misspelt()
        self._refuse_wrappers()

    def _register(self, key: str, each: Plugin) -> None:
        if any(one.given is each.given for one in self._all.values()):
            raise NameTaken(f"the plugin {each.label} is given twice")
        try:
            self._refuse_silent(each)
            self._manager.register(each.given, name=key)
        except PluginError:
            raise
        except Exception as error:  # of pluggy, or of an object that raises where it is looked into
            raise PluginError(f"the plugin {each.label} cannot be registered: {error}") from error
        self._all[key] = each

    def _refuse_silent(self, each: Plugin) -> None:
        """Refuse what pluggy would pass over without a word: what is not marked, what is no function, what holds no hook."""
        hooks = marked(each.given)
        for name in hooks:
            if not isroutine(getattr(each.given, name)):
                raise PluginError(f"{each.label}.{name} is marked as a hook and is no function, so it is never called")
        for name in dir(each.given):
            value = getattr(each.given, name, None) if name.startswith("asenion_") and name not in hooks else None
            # A class may be imported into a plugin under any name; only what could be called as a hook is meant here.
            if callable(value) and not isinstance(value, type):
                raise PluginError(f"{each.label}.{name} looks like a hook and is not marked; put @hookimpl on it")
        # A module may be there for what it imports, as one of ours is; anything else without hooks is a slip.
        if not hooks and not isinstance(each.given, ModuleType):
            raise PluginError(
                f"{shown(each.given)} implements no hook: a plugin is a module, or an object with functions marked @hookimpl"
            )

    def _refuse_misspelt(self) -> None:
        hooks = [name for name in vars(self._manager.hook) if self._caller(name).has_spec()]
        for name in vars(self._manager.hook):
            for impl in self._caller(name).get_hookimpls():
                if name not in hooks and not impl.optionalhook:
                    label = self._all[impl.plugin_name].label
                    raise PluginError(f"{label} implements {name}, which is no hook{nearest(name, hooks)}")
        self._manager.check_pending()

    def _refuse_wrappers(self) -> None:
        for name in vars(self._manager.hook):
            for impl in self._caller(name).get_hookimpls():
                if impl.wrapper or impl.hookwrapper:
                    label = self._all[impl.plugin_name].label
                    raise PluginError(f"{label} wraps {name}: a hook gives what is its own, and changes nobody else's")

    def _caller(self, hook: str) -> pluggy.HookCaller:
        return getattr(self._manager.hook, hook)  # type: ignore[no-any-return]

    def _impls(self, hook: str) -> list[tuple[str, pluggy.HookImpl]]:
        order = {key: index for index, key in enumerate(self._all)}
        impls = sorted(self._caller(hook).get_hookimpls(), key=lambda impl: order[impl.plugin_name])
        return [(self._all[impl.plugin_name].label, impl) for impl in impls]

    def __iter__(self) -> Iterator[Plugin]:
        return iter(self._all.values())

    def answers(self, hook: str) -> Iterator[tuple[str, Any]]:
        """What each plugin answers to *hook*, which takes no arguments: (label, answer), in order."""
        if not hasattr(self._manager.hook, hook):
            raise PluginError(f"no plugin offers a hook named {shown(hook)}{nearest(hook, vars(self._manager.hook))}")
        for label, impl in self._impls(hook):
            try:
                answer = impl.function()
            except Exception as error:
                raise PluginError(f"{hook} of {label} raised {type(error).__name__}: {error}") from error
            yield label, answer

    def items(self, hook: str) -> Iterator[tuple[str, Any]]:
        """Each item of the lists that plugins answer to *hook* with: (label, item)."""
        for label, answer in self.answers(hook):
            if isinstance(answer, (str, bytes, Mapping)) or not isinstance(answer, Iterable):
                raise PluginError(f"{hook} of {label} must return a list, not {shown(answer)}")
            for item in answer:
                yield label, item

    def merged(self, hook: str) -> dict[str, tuple[str, Any]]:
        """The mappings that plugins answer to *hook* with, as one: name -> (label, value). One name twice is `NameTaken`."""
        merged: dict[str, tuple[str, Any]] = {}
        for label, answer in self.answers(hook):
            if not isinstance(answer, Mapping):
                raise PluginError(f"{hook} of {label} must return a mapping, not {shown(answer)}")
            for name, value in answer.items():
                if not isinstance(name, str):
                    raise PluginError(f"{hook} of {label} must map names to values, and {shown(name)} is no str")
                if name in merged:
                    raise NameTaken(f"{merged[name][0]} and {label} both give {name!r} ({hook})")
                merged[name] = (label, value)
        return merged

    def watchers(self) -> tuple[tuple[str, Callable[..., object], tuple[str, ...]], ...]:
        """Those who watch verdicts: (label, function, the names of its arguments)."""
        return tuple((label, impl.function, tuple(impl.argnames)) for label, impl in self._impls("asenion_verdict"))

    def call(self, hook: str, **arguments: object) -> None:
        """Call every implementation of *hook*, in order, with the arguments that it names."""
        for label, impl in self._impls(hook):
            try:
                impl.function(*(arguments[name] for name in impl.argnames))
            except Exception as error:
                raise PluginError(f"{hook} of {label} raised {type(error).__name__}: {error}") from error


def from_entry_points() -> list[Plugin]:
    """
    The plugins that installed dists name in the entry-point group ``asenion``.

    Read by a loop of our own: pluggy's skips a second entry of one name in silence.
    """
    from importlib.metadata import entry_points

    owners: dict[str, str] = {}
    found = []
    for each in entry_points(group=GROUP):
        dist = each.dist.name if each.dist else "an unnamed dist"
        if each.name in owners:
            raise NameTaken(f"{owners[each.name]} and {dist} both give an entry point named {each.name!r} in {GROUP!r}")
        owners[each.name] = dist
        try:
            given = each.load()
        except Exception as error:
            raise PluginError(
                f"the plugin {each.name!r} of {dist} ({each.value}) cannot be imported: {type(error).__name__}: {error}"
            ) from error
        found.append(Plugin.of(given, each.name))
    return found

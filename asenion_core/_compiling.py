"""Compiling: laws as they are written, read into `Law` values in the order in which they run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any, NamedTuple, Protocol

from attrs import define, field

from asenion_core._ours import DIST_OF
from asenion_core.band import SEMANTIC
from asenion_core.errors import LawError, PluginError, UnknownLaw, shown
from asenion_core.law import Context, Law, Names, SemanticLaw
from asenion_core.names import nearest, snake_keys

#: Law sets may be nested this deep. It bounds the recursion that reading them takes.
DEEPEST = 32


class Laws(Names, Protocol):
    """A registry, as far as compiling goes."""

    @property
    def options(self) -> Mapping[str, Any]: ...

    @property
    def place(self) -> Mapping[str, int]: ...


class Written(NamedTuple):  # no attrs class: that costs an import three times as much
    """One law or option as a caller wrote it: how its name was spelled, and its value."""

    spelled: str
    value: Any


class Asked(NamedTuple):
    """What a checker was asked for: it is pickled as this and compiled again where it is loaded."""

    keys: Mapping[str, Written]
    bands: tuple[str, ...] | None


def law_keys(laws: Any, more: Mapping[str, Any]) -> dict[str, Written]:
    """Laws as a mapping and as keywords, by their names in snake_case; a law given twice is a `LawError`."""
    keys: dict[str, Written] = {}
    for each in ({} if laws is None else laws, more):
        if not isinstance(each, Mapping):
            raise LawError(f"laws must be a mapping of law to value, not {shown(each)}")
        for key, spelled in snake_keys(each).items():
            if key in keys:
                raise LawError("is given twice, in the mapping and as a keyword", path=(spelled,))
            try:
                keys[key] = Written(spelled, kept(each[spelled]))
            except LawError as error:
                error.under(spelled)
                raise
    return keys


def kept(value: Any, depth: int = 0) -> Any:
    """*value* as it can be read again: iterators are drawn into tuples, so that a checker can be compiled twice."""
    if isinstance(value, (str, int, bytes, Set)) or not isinstance(value, Iterable):
        return value
    if depth > 4 * DEEPEST:
        raise LawError(f"is nested too deep: at most {DEEPEST} sets of laws in one another")
    if isinstance(value, Mapping):
        return {key: kept(each, depth + 1) for key, each in value.items()}
    return tuple(kept(each, depth + 1) for each in value)


def laws_of(names: Laws, keys: Mapping[str, Written], bands: tuple[str, ...] | None) -> tuple[Law, ...]:
    """
    The laws to run: those that *keys* name and those that are on by default, of *bands* alone, in order.

    Semantic laws are among them: `refuse_semantic` is for whoever asks no judge.
    """
    scope = _Scope(names, keys)
    laws = scope.compiled()
    laws += [scope.built(name, True) for name, law in names.laws.items() if law.default and name not in keys]
    if not laws and not any(each.value is False for each in keys.values()):
        raise LawError(f"no law is asked; there are: {', '.join(sorted(names.laws)) or 'none, as no plugin gives any'}")
    run = laws if bands is None else [law for law in laws if law.runs_in in bands]
    if laws and not run:
        dear = ", ".join(sorted({law.runs_in for law in laws}))
        raise LawError(
            f"no law is left to run: bands is {', '.join(bands or ())}, and the laws are of {dear}", path=("bands",)
        )
    return tuple(sorted(run, key=scope.order))


def refuse_semantic(laws: Iterable[Law], keys: Mapping[str, Written]) -> None:
    """Refuse the semantic ones of *laws*, at the keys that ask for them: no check asks a judge."""
    for law in laws:
        if isinstance(law, SemanticLaw):
            raise LawError(
                f"asks a judge: await judged() asks it, and a check runs without it where bands leaves out {SEMANTIC.name!r}",
                path=(keys[law.name].spelled,),
            )


def built_alone(names: Laws, laws: Mapping[str, Any], name: str) -> Law:
    """The law *name* of those that *laws* asks for, whatever its band: to be looked at, not to be run."""
    found = [law for law in _Scope(names, law_keys(laws, {})).compiled() if law.name == name]
    if not found:
        raise LawError("is not asked here", path=(name,))
    return found[0]


@define(eq=False, repr=False)
class _Scope:
    """One mapping of laws while it is read: its options, and those of the sets around it."""

    names: Laws
    keys: Mapping[str, Written]
    outer: _Scope | None = None
    depth: int = 0
    options: dict[str, Any] = field(init=False, factory=dict)
    read: set[str] = field(init=False, factory=set)

    def order(self, law: Law) -> tuple[int, int]:
        return self.names.bands[law.runs_in].rank, self.names.place[law.name]

    def compiled(self) -> list[Law]:
        """Every law that is not false. Options are read first, where they stand; one nobody asks for is refused."""
        laws = []
        for name, written in self.keys.items():
            if name in self.names.options:
                self.options[name] = self.converted(name, written)
        for name, written in self.keys.items():
            if name in self.options:
                continue
            if name not in self.names.laws:
                raise UnknownLaw(self.unknown(written.spelled, name), path=(written.spelled,))
            if written.value is not False:
                try:
                    laws.append(self.built(name, written.value))
                except LawError as error:
                    error.under(written.spelled)
                    raise
        for name in self.options.keys() - self.read:
            readers = ", ".join(law for law, cls in self.names.laws.items() if name in cls.options)
            raise LawError(
                f"is an option of {readers}, and none of them is asked here", path=(self.keys[name].spelled,)
            )
        return laws

    def converted(self, name: str, written: Written) -> Any:
        """The option as the laws that read it take it."""
        converter = self.names.options[name]
        try:
            return written.value if converter is None else converter(written.value)
        except LawError as error:
            error.under(written.spelled)
            raise
        except (TypeError, ValueError) as error:
            raise LawError(f"{error} (given {shown(written.value)})", path=(written.spelled,)) from error

    def option(self, name: str) -> Any:
        """The option *name* of this set, else of the nearest set around it that has it."""
        if name in self.options:
            self.read.add(name)
            return self.options[name]
        return self.outer.option(name) if self.outer is not None else None

    def built(self, name: str, value: Any) -> Law:
        """The law *name* of *value*. Errors that a caller can mend are `LawError`s, anything else is the plugin's fault."""
        law = self.names.laws[name]
        try:
            made = law.compile(value, Context(self.names, self.option, self.nested))
        except (LawError, PluginError):
            raise
        except (TypeError, ValueError) as error:
            raise LawError(f"{error} (given {shown(value)})") from error
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            raise PluginError(f"the law {name!r} of {law.__module__} raised {said} while it was built") from error
        if not isinstance(made, law) or made.runs_in not in self.names.bands:
            raise PluginError(
                f"compile of {law.__module__}.{law.__name__} must return one, in a band there is, not {shown(made)}"
            )
        return made

    def nested(self, laws: Any, at: tuple[str | int, ...]) -> tuple[Law, ...]:
        """The laws of a set inside a law's value, at *at* in it."""
        try:
            return self.inner(laws)
        except LawError as error:
            error.under(*at)
            raise

    def inner(self, laws: Any) -> tuple[Law, ...]:
        """The laws of a set inside this one: at least one, none semantic, none by default."""
        if self.depth >= DEEPEST:
            raise LawError(f"is nested too deep: at most {DEEPEST} sets of laws in one another")
        scope = _Scope(self.names, law_keys(laws, {}), self, self.depth + 1)
        compiled = scope.compiled()
        if not compiled:
            raise LawError("must hold at least one law that is asked")
        for law in compiled:
            if isinstance(law, SemanticLaw):
                raise LawError("asks a judge, and no law holds such a law", path=(scope.keys[law.name].spelled,))
        return tuple(sorted(compiled, key=scope.order))

    def unknown(self, spelled: str, name: str) -> str:
        names = [*self.names.laws, *self.names.options]
        dist = DIST_OF.get(name)
        told = f"; {dist} brings it: pip install {dist}" if dist else nearest(spelled, names)
        return f"no installed plugin gives a law named {spelled!r}{told}"

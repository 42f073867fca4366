"""A checker: laws compiled once, to be asked of many texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from asenion_core._compiling import Asked
from asenion_core.band import Band
from asenion_core.errors import LawError, PluginError, TextError, UnknownName, shown
from asenion_core.law import Law
from asenion_core.names import nearest
from asenion_core.reading import Reading
from asenion_core.verdict import Failure, Verdict

if TYPE_CHECKING:
    from asenion_core.registry import Registry


class Watcher(NamedTuple):
    """A plugin that watches verdicts, with the names of what it wants to be given."""

    label: str
    function: Callable[..., object]
    names: tuple[str, ...]

    def watch(self, verdict: Verdict, reading: Reading) -> None:
        """Show it *verdict*. Where it raises, nothing is lost: the error carries the verdict."""
        given = {"verdict": verdict, "reading": reading}
        try:
            self.function(*(given[name] for name in self.names))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"[:200]
            raise PluginError(f"asenion_verdict of {self.label} raised {said}", verdict=verdict) from error


def bands_asked(bands: str | Iterable[str] | None, known: Mapping[str, Band]) -> tuple[str, ...] | None:
    """The names of the bands to run, cheapest first; None for all."""
    if bands is None:
        return None
    if isinstance(bands, (bytes, Mapping)) or not isinstance(bands, Iterable):
        raise LawError(f"must be names of bands, not {shown(bands)}", path=("bands",))
    asked = (bands,) if isinstance(bands, str) else tuple(bands)
    for band in asked:
        if not isinstance(band, str) or band not in known:
            raise UnknownName(f"there is no band {shown(band)}{nearest(str(band), known)}", path=("bands",))
    if not asked:
        raise LawError("no band is left; leave bands out to run all", path=("bands",))
    return tuple(name for name in known if name in asked)


@attrs.frozen(eq=False, init=False, repr=False)
class Checker:
    """
    Laws to hold a text to: call it with one, as often as you like.

    Immutable and safe between threads. Two checkers are equal where their laws are. It is pickled as the laws as they were
    written, with the import names of its plugins, and compiled again where it is loaded.
    """

    laws: tuple[Law, ...]
    bands: tuple[str, ...]
    _registry: Registry
    _asked: Asked
    _obeyed: Verdict

    def __init__(self, registry: Registry, asked: Asked, laws: tuple[Law, ...]) -> None:
        run = {law.runs_in for law in laws}
        bands = tuple(name for name in registry.bands if name in run)
        # Every text that obeys gets this one verdict.
        self.__attrs_init__(laws, bands, registry, asked, Verdict(bands=bands))

    def __call__(self, text: str) -> Verdict:
        """What *text* breaks. Anything that is no str is a `TextError`; a law that raises is a `PluginError`."""
        reading = Reading(text)
        return self.verdict_on(reading, [failure for law in self.laws for failure in law.ask(reading)])

    def verdict_on(self, reading: Reading, failures: Iterable[Failure]) -> Verdict:
        """
        The verdict of *failures*, which the laws found in *reading*, once those who watch verdicts have seen it.

        For whoever asks the laws otherwise than by a call: sample by sample, or on a stream.
        """
        found = tuple(failures)
        verdict = Verdict(failures=found, bands=self.bands) if found else self._obeyed
        for watcher in self._registry.watchers:
            watcher.watch(verdict, reading)
        return verdict

    def stable(self, samples: Iterable[str]) -> Verdict:
        """What each of *samples* breaks, sample by sample, as one verdict: each failure has its ``sample``."""
        if isinstance(samples, (str, bytes, Mapping, Set)) or not isinstance(samples, Iterable):
            raise TextError(f"samples must be several texts, not one {type(samples).__name__}")
        failures: list[Failure] = []
        index = -1
        for index, sample in enumerate(samples):
            if not isinstance(sample, str):
                raise TextError(f"sample {index} must be a str, not {type(sample).__name__}")
            reading = Reading(sample)
            found = [attrs.evolve(each, sample=index) for law in self.laws for each in law.ask(reading)]
            failures += self.verdict_on(reading, found).failures
        if index < 0:
            raise LawError("there are no samples, so nothing can be said of them")
        return Verdict(failures=failures, bands=self.bands) if failures else self._obeyed

    @property
    def watched(self) -> bool:
        """Whether a plugin watches verdicts, and is given the reading with each."""
        return bool(self._registry.watchers)

    @property
    def fingerprint(self) -> str:
        """sha256, in hex, over the reprs of the laws in order: the same for the same laws, on every machine."""
        from hashlib import sha256

        return sha256("\n".join(map(repr, self.laws)).encode("utf-8", "surrogatepass")).hexdigest()

    def explain(self) -> str:
        """What is asked, a law a line, in the order in which it runs: for a person to read."""
        if not self.laws:
            return "no law is asked"
        rows = [self._row(law) for law in self.laws]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        return "\n".join(
            "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]]) for row in rows
        )

    def _row(self, law: Law) -> tuple[str, str, str, str]:
        said = (type(law).__doc__ or "").strip().partition("\n\n")[0]
        by_default = "" if law.name in self._asked.keys else " (on by default)"
        terms = repr(law).partition("(")[2].removesuffix(")")
        return law.runs_in, law.name, " ".join(said.split()) + by_default, terms

    def __repr__(self) -> str:
        return f"Checker({', '.join(map(repr, self.laws))})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Checker):
            return NotImplemented
        return self.laws == other.laws and self.bands == other.bands

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        names = self._registry.import_names
        if names is not None and None in names:
            raise PluginError(
                f"a checker is pickled with the import names of its plugins, and not every plugin of {self._registry!r} "
                "is a module that can be imported"
            )
        keys = {written.spelled: written.value for written in self._asked.keys.values()}
        return self._registry.compiled_again, (names, keys, self._asked.bands)

"""A law: a small frozen value that yields what a text breaks of it; and what a law may ask while it is built."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Protocol, Self

import attrs

from asenion_core.band import Band
from asenion_core.errors import LawError, PluginError, UnknownName, shown
from asenion_core.names import nearest, snake_keys
from asenion_core.reading import Reading
from asenion_core.ruling import Question, Ruling
from asenion_core.terms import SCHEMAS, each_of, literal
from asenion_core.verdict import Failure

#: A value and a text, and the options that stand beside the value where it needs some.
Case = tuple[Any, str] | tuple[Any, str, Mapping[str, Any]]


class LawStream:
    """
    A law on a text that arrives a piece at a time.

    *held* is how many characters at the end of what was pushed the law could still refuse. The base class is the stream of a
    law that is only certain at the end.
    """

    held: int = 0

    def push(self, piece: str) -> Iterable[Failure]:
        """The failures that *piece* makes certain: their rule, term and start are final, their detail may not be."""
        raise NotImplementedError

    def finish(self) -> Iterable[Failure]:
        """All failures of the whole, exactly as `Law.failures` gives them."""
        raise NotImplementedError


@attrs.frozen
class Law:
    """
    What a text has to obey.

    A law is an attrs frozen class: its fields are its terms, their converters refuse a wrong one, and its repr is what a
    debugger shows. The class says what a caller writes (*name*) and what it costs (*band*).

    *holds*, *breaks* and *refuses* are cases: a value with a text that obeys it, one that does not, a value that is no law.
    The contract suite runs them and the docs show them.
    """

    name: ClassVar[str]
    band: ClassVar[str]
    default: ClassVar[bool] = False
    options: ClassVar[tuple[str, ...]] = ()
    holds: ClassVar[tuple[Case, ...]] = ()
    breaks: ClassVar[tuple[Case, ...]] = ()
    refuses: ClassVar[tuple[Any, ...]] = ()

    @property
    def runs_in(self) -> str:
        """The band that it is run in: its own, but for a combinator that of the dearest law it holds."""
        return self.band

    def failures(self, reading: Reading) -> Iterator[Failure]:
        """What *reading* breaks of this law: a generator, so that an obeyed law costs no list."""
        raise NotImplementedError

    def stream(self) -> LawStream | None:
        """The law on a stream; None where it can only be judged on the whole."""
        return None

    def fail(
        self,
        term: str | None,
        detail: str,
        *,
        start: int | None = None,
        end: int | None = None,
        private: bool = False,
        looks_like: str | None = None,
        where: str | None = None,
        judge: str | None = None,
    ) -> Failure:
        """A failure of this law. *private* where *term* holds something of the text, or is nobody's to repeat."""
        return Failure(
            rule=self.name,
            term=term,
            detail=detail,
            band=self.runs_in,
            looks_like=looks_like,
            start=start,
            end=end,
            where=where,
            judge=judge,
            private=private,
        )

    def ask(self, reading: Reading) -> tuple[Failure, ...]:
        """
        All failures of *reading*, for whoever holds laws: a checker, a combinator.

        A law that raises, or yields what is no failure, is a `PluginError` that names it: it never passes for obeyed.
        """
        try:
            failures = tuple(self.failures(reading))
        except PluginError:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}"[:200]
            raise PluginError(f"the law {self.name!r} of {type(self).__module__} raised {said}") from error
        for each in failures:
            if not isinstance(each, Failure):
                raise PluginError(
                    f"the law {self.name!r} of {type(self).__module__} yielded {shown(each)}, which is no Failure; "
                    "self.fail(term, detail) makes one"
                )
            if fault := _fault(each, len(reading.text)):
                raise PluginError(f"the law {self.name!r} of {type(self).__module__} yielded a failure whose {fault}")
        return failures

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        """
        The law that a caller wrote as *value*.

        A mapping gives the fields of a law with several, anything else its first; a law without fields is asked with true.
        Options are filled from beside the value. What cannot be read is a `LawError` whose path leads to it.
        """
        terms = _terms_of(cls)  # type: ignore[arg-type]  # mypy does not see that a class is hashable
        if not terms:
            if value is not True:
                raise LawError(f"takes no value: it must be true, or false where it is not asked, not {shown(value)}")
            given: dict[str, Any] = {}
        elif isinstance(value, Mapping) and len(terms) > 1:
            given = {}
            for key, spelled in snake_keys(value).items():
                if key not in terms:
                    raise UnknownName(f"is no key of {cls.name}{nearest(key, terms)}", path=(spelled,))
                given[key] = value[spelled]
        else:
            given = {next(iter(terms)): value}
        missing = [key for key, each in terms.items() if each.default is attrs.NOTHING and key not in given]
        if missing:
            raise LawError(f"needs {' and '.join(map(repr, missing))}, and was given {shown(value)}")
        for name in cls.options:
            if (option := context.option(name)) is not None:
                given[name] = option
        try:
            return cls(**given)
        except LawError as error:
            error.under(*_key_at_fault(given, terms, value))
            raise
        except (TypeError, ValueError) as error:
            path = _key_at_fault(given, terms, value)
            at_fault = value[path[0]] if path else value
            said = str(error) if shown(at_fault) in str(error) else f"{error} (given {shown(at_fault)})"
            raise LawError(said, path=path) from error

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON Schema of a value, derived from the fields."""
        terms = list(_terms_of(cls).values())  # type: ignore[arg-type]
        if not terms:
            return {"const": True}
        schemas = [dict(SCHEMAS.get(each.converter, {})) for each in terms]
        if len(terms) == 1:
            return schemas[0]
        whole = {
            "type": "object",
            "properties": {each.alias: schema for each, schema in zip(terms, schemas, strict=True)},
            "required": [each.alias for each in terms if each.default is attrs.NOTHING],
            "additionalProperties": False,
        }
        alone = all(each.default is not attrs.NOTHING for each in terms[1:])
        return {"anyOf": [schemas[0], whole]} if alone else whole


def _fault(failure: Failure, size: int) -> str | None:
    """What no reader of *failure* could make sense of; a text of *size* characters has the span or has none."""
    if not (failure.term is None or isinstance(failure.term, str)):
        return f"term must be a str or None, not {shown(failure.term)}"
    if not isinstance(failure.detail, str):
        return f"detail must be a str, not {shown(failure.detail)}"
    start, end = failure.start, failure.end
    if start is None and end is None:
        return None
    if not (isinstance(start, int) and isinstance(end, int) and 0 <= start <= end <= size):
        return f"span must lie in the text of {size} characters, not be {shown(start)} to {shown(end)}"
    return None


@cache
def _terms_of(law: Any) -> dict[str, attrs.Attribute[Any]]:
    """The fields that a value gives: all but the options, which stand beside it."""
    return {each.alias: each for each in attrs.fields(law) if each.init and each.name not in law.options}


def _key_at_fault(given: Mapping[str, Any], terms: Mapping[str, attrs.Attribute[Any]], value: Any) -> tuple[str, ...]:
    """The key of *value* whose converter raises, as it was spelled: attrs itself does not say which one did."""
    if isinstance(value, Mapping) and len(terms) > 1:
        for key, spelled in snake_keys(value).items():
            converter = terms[key].converter
            try:
                if callable(converter):
                    converter(given[key])
            except (TypeError, ValueError):
                return (spelled,)
    return ()


@attrs.frozen
class SemanticLaw(Law):
    """
    A law that a judge rules on, through a door of its own (`asenion_core.semantic`).

    It words the question, out of the subject and its own terms, and the detail, out of a reason of its closed list.
    """

    band: ClassVar[str] = "semantic"
    reasons: ClassVar[tuple[str, ...]] = ()

    @property
    def term(self) -> str | None:
        """What a failure names, and `Verdict.feedback` repeats: words of the caller's, or None. Never of the subject."""
        return None

    def question(self, subject: str) -> Question:
        """What the judge is asked about *subject*."""
        raise NotImplementedError

    def detail(self, ruling: Ruling) -> str:
        """A ruling that is not HOLDS, in the law's own words."""
        raise NotImplementedError

    def failures(self, reading: Reading) -> Iterator[Failure]:
        """Never asked without a judge."""
        raise PluginError(f"the law {self.name!r} needs a judge: it is asked through asenion_core.semantic.judged")


class Names(Protocol):
    """What a context looks names up in: a registry."""

    @property
    def laws(self) -> Mapping[str, type[Law]]: ...

    @property
    def bands(self) -> Mapping[str, Band]: ...

    def marker_sets(self) -> Mapping[str, tuple[str, ...]]: ...


@attrs.define(
    eq=False, repr=False
)  # not frozen: one is made for every law that is built, and a frozen one costs thrice as much
class Context:
    """What stands beside a law's value while it is built: options, marker sets by name, other laws."""

    _names: Names
    _option: Callable[[str], Any]
    _nested: Callable[[Any, tuple[str | int, ...]], tuple[Law, ...]]

    def option(self, name: str) -> Any:
        """The option *name* that stands beside this law, or in a set around it; None where there is none."""
        return self._option(name)

    def markers(self, value: object) -> tuple[str, ...]:
        """
        The markers that *value* lists: literals, ``@set`` for a set by name, ``@@`` for a literal that begins with ``@``.

        Each once, in the order given. An unknown set is an `UnknownName` that says which is nearest.
        """
        found: dict[str, None] = {}
        sets = self._names.marker_sets()

        def read(item: object) -> None:
            written = literal(item)
            if written.startswith("@@"):
                found[written[1:]] = None
            elif not written.startswith("@"):
                found[written] = None
            elif (name := written[1:]) in sets:
                found.update(dict.fromkeys(sets[name]))
            else:
                raise UnknownName(
                    f"no installed plugin gives a set of markers named {shown(name)}{nearest(name, sets)}; "
                    "a literal that begins with @ is written @@"
                )

        each_of(value, read)
        return tuple(found)

    def laws(self, laws: object, *, at: Iterable[str | int] = ()) -> tuple[Law, ...]:
        """
        The laws of a nested set, built and in order; *at* is where the set stands in this law's value.

        No law joins by default there, none is semantic, and a set without a law is refused.
        """
        return self._nested(laws, tuple(at))

    def dearest(self, laws: Iterable[Law]) -> str:
        """The name of the dearest band among *laws*."""
        return max((law.runs_in for law in laws), key=lambda name: self._names.bands[name].rank)

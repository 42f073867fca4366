"""A verdict: which laws a text broke, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import field, fields, frozen
from attrs.validators import deep_iterable, instance_of

from asenion_core.errors import LawError

_SHOWN = 3  # failures that fit into the one line of a repr; pytest cuts a repr at 240 characters


@frozen(kw_only=True)
class Failure:
    """
    One law that was broken, and what a program or a person needs to act on it.

    A program acts on *rule*, *term*, *band* and *looks_like*; *detail* is a short clause for a person. *start* and *end* are
    indices into the checked text: ``text[start:end]`` is what was found. *sample* and *samples* say which of several texts;
    *where* is a place in a payload, *judge* who ruled.
    """

    rule: str
    term: str | None = None
    detail: str
    band: str
    looks_like: str | None = None
    sample: int | None = None
    samples: tuple[int, ...] | None = None
    start: int | None = None
    end: int | None = None
    where: str | None = None
    judge: str | None = None
    _private: bool = field(default=False, alias="private", repr=False)

    @property
    def private(self) -> bool:
        """Whether *term* holds something of the checked text, or something its law calls sensitive: it is never fed back."""
        return self._private

    def to_dict(self) -> dict[str, Any]:
        """The fields that apply, as plain data; ``private`` only where it is true."""
        data = {name: value for name in _PUBLIC if (value := getattr(self, name)) is not None}
        if self.samples is not None:
            data["samples"] = list(self.samples)
        if self._private:
            data["private"] = True
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Failure:
        """The failure that `to_dict` wrote. A `LawError` names a key that is missing, unknown or of another type."""
        if not isinstance(data, Mapping):
            raise LawError(f"a failure must be a mapping, not {type(data).__name__}")
        for key in data:
            if key not in _TYPES:
                raise LawError(f"a failure has no field {key!r}; it has {', '.join(_TYPES)}")
        given: dict[str, Any] = {}
        for key, kind in _TYPES.items():
            value = data.get(key)
            if value is None:
                if key in _REQUIRED:
                    raise LawError(f"a failure needs {key!r}")
                continue
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
                raise LawError(f"must be {_KINDS[kind]}, not {value!r}", path=(key,))
            if kind is _LIST:
                if not all(type(each) is int for each in value):
                    raise LawError(f"must be a list of whole numbers, not {value!r}", path=(key,))
                value = tuple(value)
            given[key] = value
        return cls(**given)

    def __str__(self) -> str:
        sample = "" if self.sample is None else f"sample {self.sample}: "
        samples = "" if self.samples is None else f"samples {' and '.join(map(str, self.samples))}: "
        term = "" if self.term is None else f" {_shown(self.term)}"
        place = "" if self.start is None else f" [{self.start}:{self.end}]"
        where = "" if not self.where else f" in {_unbroken(self.where)}"
        like = "" if self.looks_like is None else f" (looks like {_shown(self.looks_like)})"
        return f"{sample}{samples}{self.rule}{term}: {_unbroken(self.detail)}{place}{where}{like}"


_LIST = (list, tuple)
_KINDS: dict[Any, str] = {str: "a str", int: "a whole number", bool: "true or false", _LIST: "a list"}
_REQUIRED = frozenset({"rule", "detail", "band"})
_PUBLIC = tuple(each.name for each in fields(Failure) if each.name != "_private")
_TYPES: dict[str, Any] = dict.fromkeys(_PUBLIC, str) | {
    "sample": int,
    "samples": _LIST,
    "start": int,
    "end": int,
    "private": bool,
}


def _shown(term: str, most: int = 60) -> str:
    """A term as a message shows it: quoted, escaped where it cannot be seen, never more than *most* characters of it."""
    return repr(term) if len(term) <= most else f"{term[:most]!r}..."


def _failures(failures: Iterable[Failure]) -> tuple[Failure, ...]:
    return tuple(failures)


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(names)


@frozen(kw_only=True, repr=False)
class Verdict:
    """
    What a check says of a text: which of its laws are broken, and which bands were asked.

    It is true when every law holds. *bands* names those with at least one law that was run, cheapest first: a law of a band
    that is not there was not asked, so nothing is said of it.

    >>> verdict = Verdict(failures=(), bands=("deterministic",))
    >>> verdict.ok, bool(verdict), verdict.feedback()
    (True, True, '')
    """

    failures: tuple[Failure, ...] = field(
        default=(), converter=_failures, validator=deep_iterable(instance_of(Failure))
    )
    bands: tuple[str, ...] = field(default=(), converter=_names)
    ok: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "ok", not self.failures)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        """One line, the failures first: what a failed ``assert check(...)`` shows."""
        bands = f"bands={','.join(self.bands) or 'none'}"
        if self.ok:
            return f"<Verdict ok, {bands}>"
        shown = [_line(each) for each in self.failures[:_SHOWN]]
        more = len(self.failures) - len(shown)
        tail = f"; and {more} more" if more else ""
        return f"<Verdict broken: {'; '.join(shown)}{tail}; {bands}>"

    def __str__(self) -> str:
        bands = ", ".join(self.bands) or "none"
        if self.ok:
            return f"every law holds (bands: {bands})"
        lines = [f"{_laws_broken(len(self.failures))} (bands: {bands})"]
        return "\n".join([*lines, *(f"  {each}" for each in self.failures)])

    def feedback(self) -> str:
        """
        What may be said to the one who wrote the text: the rules that are broken and the caller's own terms.

        A verdict is input on the next turn, so nothing of the text itself comes out: no detail, and no term that is
        `Failure.private`. Empty where every law holds.
        """
        lines: dict[str, None] = {}
        for each in self.failures:
            told = "" if each.term is None or each.private else f": {_on_one_line(each.term)}"
            lines[f"- {each.rule}{told}"] = None
        return "\n".join(["The text breaks these laws:", *lines]) if lines else ""

    def to_dict(self) -> dict[str, Any]:
        """``ok``, ``bands`` and ``failures`` as plain data."""
        return {"ok": self.ok, "bands": list(self.bands), "failures": [each.to_dict() for each in self.failures]}

    def to_json(self, *, indent: int | None = None) -> str:
        """The same as one JSON document, in ASCII: a lookalike in it shows as its escape."""
        import json

        return json.dumps(self.to_dict(), indent=indent)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Verdict:
        """
        The verdict that `to_dict` wrote.

        Strict, as everything that is read: a `LawError` says where the data is no verdict. ``ok`` may be left out; where it is
        given it must agree with the failures.
        """
        if not isinstance(data, Mapping):
            raise LawError(f"a verdict must be a mapping, not {type(data).__name__}")
        for key in data:
            if key not in ("ok", "bands", "failures"):
                raise LawError(f"a verdict has no field {key!r}; it has ok, bands, failures")
        for key in ("bands", "failures"):
            if key not in data:
                raise LawError(f"a verdict needs {key!r}")
            if not isinstance(data[key], (list, tuple)):
                raise LawError(f"must be a list, not {type(data[key]).__name__}", path=(key,))
        for index, band in enumerate(data["bands"]):
            if not isinstance(band, str):
                raise LawError(f"must be a str, not {band!r}", path=("bands", index))
        failures = []
        for index, each in enumerate(data["failures"]):
            try:
                failures.append(Failure.from_dict(each))
            except LawError as error:
                error.under("failures", index)
                raise
        verdict = cls(failures=failures, bands=data["bands"])
        if "ok" in data and data["ok"] is not verdict.ok:
            raise LawError(
                f"must be {verdict.ok}, as there are {len(failures)} failures, not {data['ok']!r}", path=("ok",)
            )
        return verdict

    @classmethod
    def from_json(cls, document: str | bytes) -> Verdict:
        """The verdict that `to_json` wrote; `LawError` where it is no JSON or no verdict."""
        import json

        try:
            data = json.loads(document)
        except (ValueError, TypeError, RecursionError) as error:
            raise LawError(f"is no JSON that can be read: {error}") from error
        return cls.from_dict(data)


def _laws_broken(count: int) -> str:
    return "1 failure" if count == 1 else f"{count} failures"


def _line(failure: Failure) -> str:
    """A failure in some 60 characters, for the repr."""
    term = "" if failure.term is None else f" {_shown(failure.term, 20)}"
    sample = "" if failure.sample is None else f"sample {failure.sample} "
    detail = _unbroken(failure.detail if len(failure.detail) <= 40 else f"{failure.detail[:37]}...")
    return f"{sample}{failure.rule}{term}: {detail}"


def _unbroken(said: str) -> str:
    """*said* without line breaks of any kind: a failure is a line, and a key of a payload may hold one."""
    return " ".join(said.splitlines())


def _on_one_line(term: str) -> str:
    import json

    return json.dumps(term, ensure_ascii=False)

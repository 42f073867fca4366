"""A corpus: intents by name, each with its examples, patterns and near misses, read strictly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from attrs import field, frozen

from asenion_core import LawError, UnknownName
from asenion_deterministic import Pattern, compile_pattern

#: What an intent holds, each with its other spelling, or the same.
_KEYS = {"examples": "examples", "patterns": "patterns", "near_misses": "nearMisses"}
_SPELLINGS = {spelled: key for key, other in _KEYS.items() for spelled in (key, other)}
_SHOWN = 80


@frozen(kw_only=True)
class Intent:
    """An intent: phrasings that ask for it, patterns whose slots are its values, and phrasings that only look like it."""

    name: str
    examples: tuple[str, ...]
    patterns: tuple[str, ...] = ()
    near_misses: tuple[str, ...] = ()


@frozen
class Corpus:
    """Intents in the order in which they were written, which is the order of ties."""

    intents: tuple[Intent, ...]
    _places: dict[str, int] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_places", {each.name: place for place, each in enumerate(self.intents)})

    def __repr__(self) -> str:
        return f"Corpus({', '.join(map(repr, self.intents))})"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the intents, in order."""
        return tuple(self._places)

    def place(self, name: str) -> int:
        """Which intent *name* is; an `UnknownName` says which there are."""
        try:
            return self._places[name]
        except (KeyError, TypeError):
            some = ", ".join(self.names[:20]) + (", ..." if len(self.names) > 20 else "")
            raise UnknownName(f"must be an intent of the corpus, not {shown(name)}; there are: {some}") from None

    def compiled(self, verbs: Iterable[str] = ()) -> tuple[tuple[Pattern, ...], ...]:
        """The patterns of each intent, read for many messages; one that cannot be read is a `LawError` that leads to it."""
        verbs = tuple(verbs)
        return tuple(
            tuple(_compiled(each.name, place, pattern, verbs) for place, pattern in enumerate(each.patterns))
            for each in self.intents
        )

    def to_dict(self) -> dict[str, dict[str, list[str]]]:
        """The corpus as plain data, as it would be written in JSON."""
        return {
            each.name: {key: list(strings) for key in _KEYS if (strings := getattr(each, key))} for each in self.intents
        }


def read_corpus(value: object) -> Corpus:
    """
    The corpus that *value* is: a mapping of intent to a mapping with ``examples``, and ``patterns`` and ``near_misses``.

    A str where a list is wanted is a list of one. What cannot be read is a `LawError` whose path names the intent, the key and
    the place in the list.

    >>> read_corpus({"note": {"examples": ["take a note", 7]}})
    Traceback (most recent call last):
    asenion_core.errors.LawError: note.examples[1]: must be a text, not 7
    """
    if isinstance(value, Corpus):
        return value
    if not isinstance(value, Mapping):
        raise LawError(f"must be a corpus, a mapping of intent to its examples, not {shown(value)}")
    if not value:
        raise LawError("must hold at least one intent, and the corpus is empty")
    return Corpus(tuple(_intent(name, value[name]) for name in value))


def corpus_schema() -> dict[str, Any]:
    """
    The JSON Schema of a corpus file, draft 2020-12.

    What a schema cannot say, that a pattern can be read, is left to the reading of the corpus.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A corpus of intents",
        "type": "object",
        "properties": {"$schema": {"type": "string"}},
        "minProperties": 1,
        # A law's schema, which `intent_schema` is a part of, is read by plainer readers than this one.
        "additionalProperties": {**intent_schema(), "not": {"required": ["near_misses", "nearMisses"]}},
    }


def intent_schema() -> dict[str, Any]:
    """The JSON Schema of one intent."""
    text = {"type": "string"}
    some = {"anyOf": [text, {"type": "array", "items": text, "minItems": 1}]}
    texts = {"anyOf": [text, {"type": "array", "items": text}]}
    said = {
        "examples": "phrasings that ask for it",
        "patterns": "patterns whose {slots} are the values it carries",
        "near_misses": "phrasings that use its words and do not ask for it",
    }
    properties = {
        spelled: {"description": said[key], **(some if key == "examples" else texts)}
        for spelled, key in _SPELLINGS.items()
    }
    return {
        "type": "object",
        "properties": properties,
        "required": ["examples"],
        "additionalProperties": False,
    }


def shown(value: object) -> str:
    """What was given, as a message shows it: never more than a beginning."""
    if isinstance(value, (str, int, float, bool, type(None))):
        said = repr(value if not isinstance(value, str) else value[:_SHOWN])
    else:
        said = f"a {type(value).__name__}"
    return said if len(said) <= _SHOWN + 10 else f"{said[:_SHOWN]}..."


def _intent(name: object, value: object) -> Intent:
    if not isinstance(name, str) or not name:
        raise LawError(f"an intent must have a name, a text that is not empty, not {shown(name)}")
    if not isinstance(value, Mapping):
        raise LawError(f"must be a mapping with examples, not {shown(value)}", path=(name,))
    given: dict[str, tuple[str, ...]] = {}
    for spelled, strings in value.items():
        key = _SPELLINGS.get(spelled) if isinstance(spelled, str) else None
        if key is None:
            path = (name, spelled) if isinstance(spelled, str) else (name,)
            raise UnknownName(
                f"is no key of an intent, and was given as {shown(spelled)}; there are: {', '.join(_KEYS)}", path=path
            )
        if key in given:
            raise LawError(f"is given twice, as {key!r} and as {_KEYS[key]!r}", path=(name, spelled))
        given[key] = _texts(strings, (name, spelled))
    if not given.get("examples"):
        raise LawError("must have at least one example, and has none", path=(name, "examples"))
    return Intent(name=name, **given)


def _texts(value: object, path: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, (bytes, bytearray, Mapping, Set)) or not isinstance(value, Iterable):
        raise LawError(f"must be a list of texts, not {shown(value)}", path=path)
    texts = value if isinstance(value, Sequence) else tuple(value)
    for place, text in enumerate(texts):
        if not isinstance(text, str):
            raise LawError(f"must be a text, not {shown(text)}", path=(*path, place))
    return tuple(texts)


def _compiled(intent: str, place: int, pattern: str, verbs: tuple[str, ...]) -> Pattern:
    try:
        return compile_pattern(pattern, verbs=verbs)
    except LawError as error:
        error.under(intent, "patterns", place)
        raise

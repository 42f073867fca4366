"""The index: what tool results say, form by form, and where they say it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from decimal import Decimal
from hashlib import sha256
from typing import Any

from attrs import frozen

from asenion_evidence._amounts import amounts_in
from asenion_evidence._decimals import scientific_of
from asenion_evidence._literals import NoJson, distinct_texts, may_be_json
from asenion_evidence._names import Words
from asenion_evidence._results import Leaf, PlaceDigests, data_leaves, leaves_of, pointer_of, results_of
from asenion_evidence.tokens import canonical, forms_of, lookup_forms, lower_pieces, normalize_token

_BATCH = 1 << 20  # characters that are split at once
_MOST_KEPT = 10_000  # leaves that are remembered while places are looked for
_PLAIN = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_BREAK = re.compile(r"\s")


@frozen(kw_only=True)
class Source:
    """Where a value stands: which of the results, from 0, and the JSON pointer in it; empty for a text as a whole."""

    result: int
    pointer: str


class EvidenceIndex:
    """
    What tool *results* say, read once and to be asked of often.

    A result is a text or parsed data. One that is JSON is read literal by literal, strings of JSON in it too, at every depth;
    any other is text. The index holds what the results say and no more: ``took 3100ms`` puts in 3100ms and not 3100, which
    in an answer may be a year. Keep the results as they are while it is used: it looks into them again to say where.

    >>> index = EvidenceIndex(['{"bay": "bay7/2", "units": 18640}', "took 3100ms"])
    >>> index.has("18640"), index.has("3100"), index.where("bay7/2")
    (True, False, (Source(result=0, pointer='/bay'),))
    """

    __slots__ = ("_amounts", "_digest", "_forms", "_numbers", "_results", "_words")

    def __init__(self, results: object) -> None:
        self._results = results_of(results)
        texts, numbers = _gathered(self._results)
        self._forms = frozenset(_forms(texts, numbers))
        self._numbers: _Numbers | None = None
        self._amounts: _Numbers | None = None
        self._words: Words | None = None
        self._digest: str | None = None

    def has(self, form: str) -> bool:
        """Whether a result holds the normalized *form*, exactly: never a part of a token."""
        return form in self._forms

    def where(self, form: str) -> tuple[Source, ...]:
        """Every place where a result holds *form*, in order. It walks the results again, so ask for what is of interest."""
        return self.places_of([form]).get(form, ())

    def places_of(self, forms: Iterable[str]) -> dict[str, tuple[Source, ...]]:
        """`where` for several forms in one walk; a form that no result holds is left out."""
        wanted = {form for form in forms if form in self._forms}
        if not wanted:
            return {}
        found: dict[str, list[Source]] = {}
        memo: dict[tuple[str, bool], set[str]] = {}  # keys and states come again and again
        for number, leaf in self._leaves():
            said = leaf.text, leaf.is_number
            held = memo.get(said)
            if held is None:
                held = _held_by(leaf, wanted)
                if len(memo) < _MOST_KEPT:
                    memo[said] = held
            for form in held:
                found.setdefault(form, []).append(_source(number, leaf))
        return {form: _innermost(sources) for form, sources in found.items()}

    def places_saying(self, amounts: Iterable[str]) -> dict[str, tuple[Source, ...]]:
        """Where results say *amounts*, plain numbers, in words or with a scale; in one walk."""
        wanted = set(amounts)
        found: dict[str, list[Source]] = {}
        if wanted:
            for number, leaf in self._leaves():
                said = set() if leaf.is_number else {each.value for each in amounts_in(leaf.text)}
                for amount in said & wanted:
                    found.setdefault(amount, []).append(_source(number, leaf))
        return {amount: _innermost(sources) for amount, sources in found.items()}

    def numbers_within(self, low: Decimal, high: Decimal) -> tuple[str, ...]:
        """The plain numbers that results hold from *low* to *high*."""
        if self._numbers is None:
            self._numbers = _Numbers(form for form in self._forms if _PLAIN.fullmatch(form))
        return self._numbers.within(low, high)

    def amounts_within(self, low: Decimal, high: Decimal) -> tuple[str, ...]:
        """The plain numbers from *low* to *high* that results say in words or with a scale."""
        if self._amounts is None:
            self._amounts = _Numbers({each.value for text in self._texts() for each in amounts_in(text)})
        return self._amounts.within(low, high)

    def tells_of(self, name: str) -> bool:
        """Whether the *name*, in small letters, stands in the results, in one of the ways a name is told again."""
        if self._words is None:
            self._words = Words(self._texts())
        return name in self._words

    def _texts(self) -> Iterator[str]:
        return iter(_gathered(self._results)[0])

    def _leaves(self) -> Iterator[tuple[int, Leaf]]:
        return ((number, leaf) for number, result in enumerate(self._results) for leaf in leaves_of(result))

    def _key(self) -> str:
        if self._digest is None:
            digest, places = sha256(), PlaceDigests()
            for number, leaf in self._leaves():
                said = leaf.text.encode("utf-8", "surrogatepass")
                digest.update(f"{number}\0{leaf.is_key}\0{leaf.is_number}\0{len(said)}\0".encode())
                digest.update(places.of(leaf.place))
                digest.update(said)
            self._digest = digest.hexdigest()
        return self._digest

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, EvidenceIndex) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        """How many results there are and their digest: what a tool returned is nobody's to print."""
        return f"EvidenceIndex({len(self._results)} results, sha256 {self._key()})"


class _Numbers:
    """Plain numbers in order of value."""

    def __init__(self, forms: Iterable[str]) -> None:
        pairs = sorted((Decimal(form), form) for form in forms)
        self._values = [value for value, _ in pairs]
        self._forms = [form for _, form in pairs]

    def within(self, low: Decimal, high: Decimal) -> tuple[str, ...]:
        return tuple(self._forms[bisect_left(self._values, low) : bisect_right(self._values, high)])


def _source(number: int, leaf: Leaf) -> Source:
    return Source(result=number, pointer=pointer_of(leaf.place, is_key=leaf.is_key))


def _innermost(sources: list[Source]) -> tuple[Source, ...]:
    """*sources* without a string of JSON as a whole where the place in it is among them, which comes right behind it."""
    pairs = zip(sources, [*sources[1:], None], strict=True)
    return tuple(
        one
        for one, after in pairs
        if after is None or one.result != after.result or not after.pointer.startswith(f"{one.pointer} > json ")
    )


def _gathered(results: tuple[Any, ...]) -> tuple[set[str], set[str]]:
    """The distinct texts and number literals of the *results*, strings of JSON opened."""
    texts, numbers = set[str](), set[str]()
    waiting = list[str]()
    for result in results:
        if isinstance(result, str):
            found = _json_texts(result, numbers)
            if found is None:
                texts.add(result)
            else:
                waiting += found
            continue
        for leaf in data_leaves(result):
            if leaf.is_number:
                numbers.add(leaf.text)
            else:
                waiting.append(leaf.text)
    while waiting:
        text = waiting.pop()
        if text in texts:
            continue
        texts.add(text)
        if text[:1] in _JSON_STARTS and (inner := _json_texts(text, numbers)) is not None:
            waiting += inner
    return texts, numbers


_JSON_STARTS = frozenset("[{ \t\n\r")


def _json_texts(text: str, numbers: set[str]) -> set[str] | None:
    """The distinct texts of one JSON value, its numbers added to *numbers*; None where it is none."""
    if not may_be_json(text):
        return None
    try:
        return distinct_texts(text, numbers)
    except NoJson:
        return None


def _forms(texts: Iterable[str], numbers: Iterable[str]) -> set[str]:
    """Every form that the *texts*, whole and token by token, and the *numbers* have."""
    pieces = set[bytes]()
    for batch in _batches(texts):
        pieces |= lower_pieces(batch)
    tokens = forms_of(pieces)
    forms = set(tokens)
    for text in texts:
        if text.lower() not in tokens:  # a text of one token is there already
            forms.update(lookup_forms(normalize_token(text)))
    for number in numbers:
        # A literal of JSON has nothing to take off but zeros.
        if number.isdigit() or ("." in number and "e" not in number.lower()):
            forms.add(canonical(number))
        else:
            forms.update(_forms_of_number(number))
    forms.discard("")
    return forms


def _forms_of_number(number: str) -> Iterator[str]:
    yield from lookup_forms(normalize_token(number))
    if (scientific := scientific_of(number)) is not None:
        yield scientific.exact


def _held_by(leaf: Leaf, wanted: set[str]) -> set[str]:
    """Which of the *wanted* forms a leaf holds."""
    text = leaf.text
    if text.isalnum() and text.isascii():  # most leaves are one word or number, and hold one form
        form = canonical(text) if text.isdigit() else text.lower()
        if not form.startswith("0x"):
            return {form} & wanted
    return (_forms((), (text,)) if leaf.is_number else _forms((text,), ())) & wanted


def _batches(texts: Iterable[str]) -> Iterator[str]:
    """The *texts* put together, or cut at white space, to pieces of about the size that is best split at once."""
    batch, size = list[str](), 0
    for text in texts:
        start = 0
        while len(text) - start > 2 * _BATCH and (space := _BREAK.search(text, start + _BATCH)):
            yield text[start : space.start()]
            start = space.end()
        batch.append(text[start:] if start else text)
        size += len(batch[-1])
        if size > _BATCH:
            yield "\n".join(batch)
            batch, size = [], 0
    if batch:
        yield "\n".join(batch)

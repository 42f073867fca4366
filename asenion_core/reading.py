"""A reading: one text, and what is read off it, each made once and on demand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from asenion_core._words import count_of, places_of, words_of
from asenion_core.errors import TextError
from asenion_core.text import fold

P = ParamSpec("P")
T = TypeVar("T")


class Reading:
    """
    One text as the laws see it.

    Everything but the text itself is made when the first law asks and kept, so that forty terms cost about what one does.

    >>> reading = Reading("It can't be: Café!")
    >>> reading.folded
    "it can't be: cafe!"
    >>> reading.words
    ('it', 'can', 'not', 'be', 'cafe')
    >>> [reading.text[start:end] for start, end in reading.places]
    ['It', "can't", "can't", 'be', 'Café']
    >>> reading.count
    4
    """

    __slots__ = ("_count", "_folded", "_places", "_views", "_words", "text")

    text: str

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TextError(f"a text must be a str, not {type(text).__name__}")
        self.text = text
        self._folded: str | None = None
        self._words: tuple[str, ...] | None = None
        self._places: tuple[tuple[int, int], ...] | None = None
        self._count: int | None = None
        self._views: dict[tuple[Any, ...], Any] = {}

    def __repr__(self) -> str:
        shown = self.text if len(self.text) <= 60 else f"{self.text[:57]}..."
        return f"Reading({shown!r})"

    @property
    def folded(self) -> str:
        """The text as `fold` gives it."""
        if self._folded is None:
            self._folded = fold(self.text)
        return self._folded

    @property
    def words(self) -> tuple[str, ...]:
        """The words as `tokens` gives them, contractions expanded."""
        if self._words is None:
            self._words = tuple(words_of(self.text))
        return self._words

    @property
    def count(self) -> int:
        """How many words there are as written: a contraction is one."""
        if self._count is None:
            self._count = count_of(self.text)
        return self._count

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Where each of `words` stands in the text: ``text[start:end]`` is the word as written."""
        if self._places is None:
            self._places = places_of(self.text)
        return self._places

    def view(self, make: Callable[Concatenate[Reading, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """
        What *make* reads off this text, made once for these arguments.

        *make* is called with the reading and then *args*, which must be hashable. It is a function of a module or a class,
        not a lambda: two lambdas are two views.
        """
        key = (make, args, tuple(kwargs.items())) if kwargs else (make, args)
        try:
            return self._views[key]  # type: ignore[no-any-return]
        except KeyError:
            made = self._views[key] = make(self, *args, **kwargs)
            return made

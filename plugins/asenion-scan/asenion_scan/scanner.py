"""A scanner: text that arrives a piece at a time, and of it what is safe to show."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from typing import Any

from asenion_core.terms import flag
from asenion_scan._engine import ORPHAN, UNCLOSED, Engine
from asenion_scan._options import one_of, pairs_of, stops_of


class Scanner:
    """
    What is safe to show of a text, piece by piece: all of it, at once, and nothing else.

    *stop* are markers that end the text, *suppress* pairs (opener, closer) whose inside is withheld; a set of markers is
    named ``"@turn_end"``, in *suppress* one that lists opener, closer, opener, closer. A stop outranks a pair it stands in.
    Where two markers begin at one place the longer counts, and a shorter one waits while a longer one may come. A marker that
    a cut puts together counts as what it spells. What is shown does not depend on how the text was cut into pieces.

    *orphan* says what a closer without an opener is: ``"text"``, ``"drop"`` (it is cut) or ``"fail"``. *unclosed* says what
    becomes of a block that is never closed: ``"drop"``, ``"show"`` (its inside, without the opener) or ``"fail"``. To fail is
    a `StreamError` with the marker and its place in what was pushed; what was safe before it is given by the next call.
    *nested* counts openers inside their own pair.

    >>> safe = Scanner(stop=["<|im_end|>"], suppress=[("<think>", "</think>")])
    >>> [safe.push(piece) for piece in ("The vault <thi", "nk>which one</think>opens", " at nine.<|im_end|>ghost")]
    ['The vault ', 'opens', ' at nine.']
    >>> safe.stopped
    '<|im_end|>'
    """

    __slots__ = ("_engine",)

    def __init__(
        self,
        *,
        stop: str | Iterable[str] = (),
        suppress: str | Iterable[str | tuple[str, str]] = (),
        orphan: str = "text",
        unclosed: str = "drop",
        nested: bool = False,
    ) -> None:
        self._engine = Engine(
            stops_of(stop),
            pairs_of(suppress),
            orphan=one_of("orphan", orphan, ORPHAN),
            unclosed=one_of("unclosed", unclosed, UNCLOSED),
            nested=flag(nested),
        )

    def push(self, piece: str) -> str:
        """
        What is safe to show now that *piece* has come.

        Held back is only what could still become a marker, and what stands before an opener's beginning and could be joined
        to what follows it. After a stop it is empty, up to the flush.
        """
        engine = self._engine
        if engine.calm and type(piece) is str and engine.spot(piece) is None:
            engine.pushed += len(piece)
            return piece
        engine.push(piece)
        return self._taken()

    def flush(self) -> str:
        """
        What was held and came to nothing; the next push begins the next answer.

        It is empty where the text ended inside a pair: what was held in front of it was never the answer.
        """
        self._engine.flush()
        return self._taken()

    @property
    def stopped(self) -> str | None:
        """The stop marker that ended the text, until the first push after a flush; None where none has."""
        return self._engine.stopped

    def _taken(self) -> str:
        out = self._engine.out
        text = "".join(text for _, text in out)
        out.clear()
        return text


def scan(pieces: Iterable[str], **options: Any) -> Iterator[str]:
    """
    What a `Scanner` with *options* shows of *pieces*, as they come; no empty strings.

    It ends at a stop without asking for more pieces. Closed early, it has given all that was safe and gives nothing of what
    was held.

    >>> list(scan(["The vault <|im", "_end|>ghost"], stop="<|im_end|>"))
    ['The vault ']
    """
    scanner = Scanner(**options)
    return _scanned(pieces, scanner)


def _scanned(pieces: Iterable[str], scanner: Scanner) -> Iterator[str]:
    for piece in pieces:
        if text := scanner.push(piece):
            yield text
        if scanner.stopped is not None:
            return
    if text := scanner.flush():
        yield text


def ascan(pieces: AsyncIterable[str], **options: Any) -> AsyncIterator[str]:
    """The same for pieces that come from an async iterable."""
    scanner = Scanner(**options)
    return _ascanned(pieces, scanner)


async def _ascanned(pieces: AsyncIterable[str], scanner: Scanner) -> AsyncIterator[str]:
    async for piece in pieces:
        if text := scanner.push(piece):
            yield text
        if scanner.stopped is not None:
            return
    if text := scanner.flush():
        yield text

"""Channels: one text that holds several, each to its own place."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen

from asenion_core import LawError
from asenion_scan._engine import Engine
from asenion_scan._options import pairs_of

CONTENT = "content"


@frozen
class Piece:
    """Some text, and the name of the channel that it belongs to."""

    channel: str
    text: str


class _Splitter:
    """An engine that gives each text the name of its channel."""

    def __init__(self, channels: Mapping[str, Any]) -> None:
        if not isinstance(channels, Mapping):
            raise LawError(f"must be a mapping of channel to (opener, closer), not {channels!r}", path=("channels",))
        self._channel: dict[str | None, str] = {None: CONTENT}
        pairs: dict[str, str] = {}
        for name, pair in channels.items():
            if not isinstance(name, str) or name == CONTENT:
                raise LawError(
                    f"a channel's name must be a str other than {CONTENT!r}, not {name!r}", path=("channels",)
                )
            for opener, closer in pairs_of([pair], f"channels.{name}").items():
                if opener in pairs:
                    raise LawError(
                        f"the opener {opener!r} belongs to {self._channel[opener]!r} already", path=("channels", name)
                    )
                pairs[opener] = closer
                self._channel[opener] = name
        self._engine = Engine((), pairs, channels=True)

    def push(self, piece: str) -> list[Piece]:
        self._engine.push(piece)
        return self._taken()

    def flush(self) -> list[Piece]:
        self._engine.flush()
        return self._taken()

    def _taken(self) -> list[Piece]:
        out = [Piece(self._channel[opener], text) for opener, text in self._engine.out]
        self._engine.out.clear()
        return out


def split(pieces: Iterable[str], channels: Mapping[str, Any]) -> Iterator[Piece]:
    """
    *pieces* as pieces of channels, as they come.

    *channels* maps a name to a pair (opener, closer), or to a set by name (``"@thinking"``); what stands in no pair is
    ``content``. The markers themselves belong to no channel. A closer without an opener is text, and a block never closed
    keeps its channel to the end.

    >>> list(split(["<think>which", " one</think>The vault"], {"thinking": ("<think>", "</think>")}))
    [Piece(channel='thinking', text='which'), Piece(channel='thinking', text=' one'), Piece(channel='content', text='The vault')]
    """
    return _split(pieces, _Splitter(channels))


def _split(pieces: Iterable[str], splitter: _Splitter) -> Iterator[Piece]:
    for piece in pieces:
        yield from splitter.push(piece)
    yield from splitter.flush()


def asplit(pieces: AsyncIterable[str], channels: Mapping[str, Any]) -> AsyncIterator[Piece]:
    """The same for pieces that come from an async iterable."""
    return _asplit(pieces, _Splitter(channels))


async def _asplit(pieces: AsyncIterable[str], splitter: _Splitter) -> AsyncIterator[Piece]:
    async for piece in pieces:
        for each in splitter.push(piece):
            yield each
    for each in splitter.flush():
        yield each

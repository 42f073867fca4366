"""
The engine behind scanners and channels: text in, pieces out, each with the opener of the pair that it stands in.

It reads one of two tapes: the open one, on which stops and openers are markers, and, inside a pair, the one of that pair. A
block that is read to its closer is gone, and the open tape goes on from where the opener began.
"""

from __future__ import annotations

from collections.abc import Mapping

from asenion_core import StreamError, TextError
from asenion_scan._automaton import Automaton
from asenion_scan._tape import Found, Tape

ORPHAN = ("text", "drop", "fail")
UNCLOSED = ("drop", "show", "fail")


class Engine:
    """
    *out* holds what is released and not yet taken, as pairs (opener, text); the opener is None in the open.

    *channels* releases what stands in pairs too; without it a block's text is let go of as it comes.

    While *calm* the text stands in the open and nothing is held: a piece in which *spot* finds nothing a marker could begin
    with may be passed on as it is, if *pushed* is told of it. That is the hot path, and whoever drives the engine takes it.
    """

    def __init__(
        self,
        stops: tuple[str, ...],
        pairs: Mapping[str, str],
        *,
        orphan: str = "text",
        unclosed: str = "drop",
        nested: bool = False,
        channels: bool = False,
    ) -> None:
        self._stops = frozenset(stops)
        self._pairs = dict(pairs)
        self._orphan, self._unclosed, self._channels = orphan, unclosed, channels
        self._keeps = channels or unclosed == "show"  # what stands in a pair
        closers = () if orphan == "text" else tuple(pairs.values())
        self._open = Tape(Automaton.of((*stops, *pairs, *closers), vanishing=(*pairs, *closers)))
        self.spot = self._open.automaton.spot.search
        self._inside = {
            opener: Tape(Automaton.of((*stops, closer, *([opener] if nested else ()))))
            for opener, closer in pairs.items()
        }
        self.out: list[tuple[str | None, str]] = []
        self.stopped: str | None = None
        self._begin()

    def _begin(self) -> None:
        """Ready for an answer."""
        self._tape = self._open
        self._open.clear()
        self._opener: str | None = None
        self._opened_at = self._depth = self.pushed = 0
        self.calm = self._ended = self._showing = False

    def push(self, piece: str) -> None:
        """Read *piece*. After a stop, or a failure, nothing is read until the next answer."""
        if not isinstance(piece, str):
            raise TextError(f"a piece must be a str, not {type(piece).__name__}")
        if self._ended:
            return
        self.calm = False
        if not self.pushed:
            self.stopped = None
        source = self.pushed
        self.pushed += len(piece)
        if self._passes(piece):
            return
        self._read([(piece, 0, source)])
        self.calm = self._opener is None and not self._ended and not self._open.holding

    def _passes(self, piece: str) -> bool:
        """Whether *piece* stands in a block that nobody keeps, and cannot end it."""
        if self._opener is None or self._keeps:
            return False
        return not self._tape.holding and self._tape.automaton.spot.search(piece) is None

    def flush(self) -> None:
        """The end of the answer: what is held is settled, and the next answer may come."""
        try:
            self._settle()
            if not self._ended:
                self._close()
        finally:
            self._begin()

    def _read(self, todo: list[tuple[str, int, int]]) -> None:
        """Read what is *to do*, the last first: (text, where to begin, the place of its beginning in what was pushed)."""
        while todo and not self._ended:
            text, at, source = todo.pop()
            at, found = self._tape.read(text, at, source)
            if found is not None:
                if at < len(text):
                    todo.append((text, at, source))
                todo += _ahead(found)
                self._meet(found)
        self._release()

    def _settle(self) -> None:
        """Take every marker that had waited for a longer one: none comes any more."""
        while not self._ended and (found := self._tape.finish()):
            self._meet(found)
            self._read(_ahead(found))
        self._release()

    def _release(self) -> None:
        """Move what the tape has let out to where it goes."""
        if self._opener is None or self._channels:
            if text := self._tape.taken():
                self.out.append((self._opener, text))
        elif not self._keeps:
            self._tape.taken()

    def _meet(self, found: Found) -> None:
        """Do what a marker asks for."""
        marker = found.marker
        if marker in self._stops:
            self.stopped = marker
            self._close()
            self._ended = True
        elif self._showing:
            return
        elif self._opener is not None:
            self._depth += -1 if marker == self._pairs[self._opener] else 1
            if not self._depth:
                self._leave()
        elif marker in self._pairs:
            self._release()
            self._opener, self._depth, self._opened_at = marker, 1, found.place
            self._tape = self._inside[marker]
        elif self._orphan == "fail":
            self._fail(f"the closer {marker!r} at character {found.place} has no opener", marker, found.place)

    def _leave(self) -> str:
        """Back to the open, with what the block had and nobody took yet."""
        self._tape.finish()
        self._release()
        text = self._tape.taken()
        self._tape.clear()
        self._tape, self._opener = self._open, None
        return text

    def _close(self) -> None:
        """The text ends here: the tape lets out what it holds, unless that stands in front of a block that never closed."""
        self._tape.finish()
        if (opener := self._opener) is None:
            self._release()
            return
        text = self._leave()
        if self._channels:
            self._close()
        elif self._unclosed == "show":
            # In the open again, and read again: what is let out must hold no marker. An opener in it is cut and opens nothing.
            self._showing = True
            self._read([(text, 0, 0)])
            self._settle()
        elif self._unclosed == "fail":
            self._fail(f"{opener!r} at character {self._opened_at} is never closed", opener, self._opened_at)

    def _fail(self, message: str, marker: str, place: int) -> None:
        self._release()
        self._ended = True
        raise StreamError(message, marker=marker, position=place)


def _ahead(found: Found) -> list[tuple[str, int, int]]:
    return [(found.ahead, 0, found.ahead_place)] if found.ahead else []

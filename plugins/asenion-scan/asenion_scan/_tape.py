"""
A tape: text on its way out, from which markers are cut.

What stands on it could still be part of a marker. A cut brings what stands on either side of it together, so a marker that it
assembles is found like any other: the node that each character left the automaton in is kept, and reading goes on from the
one before the cut. Every character is read once, but for those that were read on past a marker while a longer one could come.
"""

from __future__ import annotations

from attrs import define, field

from asenion_scan._automaton import Automaton

_PLENTY = (
    1024  # characters that may go out before they are let out, so that one long piece does not lie on the tape whole
)


@define
class Found:
    """A marker that was cut from the tape: where it began in what was pushed, and what was read on past it."""

    marker: str
    place: int
    ahead: str
    ahead_place: int


@define
class Tape:
    """
    The tape of one automaton. *out* is what was let out and not yet taken, *holding* the characters still on it.

    Places on the tape count from the beginning of the answer; *_base* is the place of the first character still on it.
    """

    automaton: Automaton
    out: list[str] = field(init=False, factory=list)
    _base: int = field(init=False, default=0)
    _node: int = field(init=False, default=0)
    # For each character on the tape: itself, the node after it, from where on the tape is held after it, its place in the source.
    holding: list[str] = field(init=False, factory=list)
    _nodes: list[int] = field(init=False, factory=list)
    _holds: list[int] = field(init=False, factory=list)
    _places: list[int] = field(init=False, factory=list)
    _best: tuple[int, str] | None = field(
        init=False, default=None
    )  # a whole marker that a longer one could still outdo

    def clear(self) -> None:
        """Forget what is on the tape and what was let out."""
        self.__init__(self.automaton)  # type: ignore[misc]

    def taken(self) -> str:
        """What was let out since it was last taken."""
        text = "".join(self.out)
        self.out.clear()
        return text

    def read(self, text: str, at: int, source: int) -> tuple[int, Found | None]:
        """
        Read *text* from *at* on until a marker is certain: (where reading stopped, the marker).

        *source* is the place of ``text[0]`` in what was pushed. Of markers that begin at one place the longest counts, of
        others the one that begins first.
        """
        automaton, chars = self.automaton, self.holding
        while at < len(text):
            if not self._node and self._best is None:
                spot = automaton.spot.search(text, at)
                end = spot.start() if spot else len(text)
                if end > at:
                    self._let_out(len(chars))
                    self.out.append(text[at:end])
                    self._base += end - at
                    at = end
                    continue
            node = self._node = automaton.step(self._node, text[at])
            chars.append(text[at])
            self._nodes.append(node)
            self._places.append(source + at)
            at += 1
            here = self._base + len(chars)
            if marker := automaton.ends[node]:
                start = here - len(marker)
                # A marker that ends later is longer than one at the same place.
                if self._best is None or start <= self._best[0]:
                    self._best = (start, marker)
            self._holds.append(self._held_from(node, here))
            if self._best is not None and here - automaton.depth[automaton.alive[node]] > self._best[0]:
                return at, self._cut()
            if self._holds[-1] - self._base > _PLENTY:
                self._let_out(self._holds[-1] - self._base)
        if chars:
            self._let_out(self._holds[-1] - self._base)
        return at, None

    def finish(self) -> Found | None:
        """At the end of the text, the marker that had waited for a longer one; without one everything is let out."""
        if self._best is not None:
            return self._cut()
        self._let_out(len(self.holding))
        self._node = 0
        return None

    def _held_from(self, node: int, here: int) -> int:
        """
        From which place on the tape is held when it ends at *here* in *node*.

        A marker's beginning is held. One that may vanish, and a whole one that will unless a longer one comes, brings what stands
        before it together with what follows, so what is held before it is held too.
        """
        automaton, held = self.automaton, here
        if self._best is not None:
            start, marker = self._best
            held = self._held_before(start) if marker in automaton.cuts else start
        node = automaton.alive[node]
        while node:
            start = here - automaton.depth[node]
            held = min(held, self._held_before(start) if automaton.vanishes[node] else start)
            node = automaton.alive[automaton.fails[node]]
        return held

    def _held_before(self, place: int) -> int:
        """From where on the tape would be held if it ended at *place*."""
        return self._holds[place - self._base - 1] if place > self._base else place

    def _let_out(self, count: int) -> None:
        if count > 0:
            self.out.append("".join(self.holding[:count]))
            for each in (self.holding, self._nodes, self._holds, self._places):
                del each[:count]
            self._base += count

    def _cut(self) -> Found:
        assert self._best is not None
        start, marker = self._best
        first = start - self._base
        end = first + len(marker)
        ahead = "".join(self.holding[end:])
        found = Found(marker, self._places[first], ahead, self._places[end] if ahead else 0)
        for each in (self.holding, self._nodes, self._holds, self._places):
            del each[first:]
        self._node = self._nodes[-1] if self._nodes else 0
        self._best = None
        if self._holds:
            self._let_out(self._holds[-1] - self._base)
        return found

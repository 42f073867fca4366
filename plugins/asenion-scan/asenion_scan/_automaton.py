"""
Markers as an automaton (Aho and Corasick, 1975): one step a character, whatever the number of markers.

A node stands for the longest end of what was read that is the beginning of some marker. What a scanner asks of a node, which
marker ends here and which could still be completed, is worked out when the automaton is built.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import field, frozen


@frozen(eq=False)
class Automaton:
    """
    What is known of each node, by its number; the root is 0.

    *ends* is the longest marker that ends here. *alive* is the node, this one or one it falls back to, whose beginning is the
    longest that could still become a marker, 0 where none could; *depth* is the length of a node's beginning, and *vanishes*
    says whether a marker that it could become is cut out of the text, as *cuts* are. *spot* finds the next character that a
    marker may begin with, so that text without one is passed over by one call.
    """

    spot: re.Pattern[str]
    cuts: frozenset[str]
    ends: list[str | None] = field(repr=False)
    alive: list[int] = field(repr=False)
    depth: list[int] = field(repr=False)
    vanishes: list[bool] = field(repr=False)
    fails: list[int] = field(repr=False)
    children: list[dict[str, int]] = field(repr=False)

    @classmethod
    def of(cls, markers: Iterable[str], vanishing: Iterable[str] = ()) -> Automaton:
        """The automaton of *markers*; those that are *vanishing* too are cut out of the text once they are read."""
        every, cuts = sorted(set(markers)), frozenset(vanishing)
        children: list[dict[str, int]] = [{}]
        ends: list[str | None] = [None]
        vanishes, depth = [False], [0]
        for marker in every:
            node = 0
            for char in marker:
                vanishes[node] = vanishes[node] or marker in cuts
                if char not in children[node]:
                    children[node][char] = len(children)
                    children.append({})
                    ends.append(None)
                    vanishes.append(False)
                    depth.append(depth[node] + 1)
                node = children[node][char]
            ends[node] = marker
        fails, alive = [0] * len(children), [0] * len(children)
        queue = [0]
        for node in queue:  # breadth first: what a node falls back to is finished before it
            for char, child in children[node].items():
                back = fails[node]
                while back and char not in children[back]:
                    back = fails[back]
                fails[child] = children[back].get(char, 0) if node else 0
                ends[child] = ends[child] or ends[fails[child]]
                alive[child] = child if children[child] else alive[fails[child]]
                queue.append(child)
        first = "".join(re.escape(char) for char in sorted({marker[0] for marker in every}))
        spot = re.compile(f"[{first}]" if first else "(?!)")
        return cls(spot, cuts, ends, alive, depth, vanishes, fails, children)

    def step(self, node: int, char: str) -> int:
        """The node after *char*."""
        children = self.children
        while node and char not in children[node]:
            node = self.fails[node]
        return children[node].get(char, 0)

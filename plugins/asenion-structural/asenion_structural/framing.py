"""The law `none_of`: markers that a text must not carry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from attrs import field, frozen

from asenion_core import Context, Failure, Law, Reading, first_marker
from asenion_core.terms import literals


@frozen
class NoneOf(Law):
    """
    None of *markers* appears in the raw text.

    Literals, not words: nothing is folded, so "<THINK>" is not "<think>". ``@name`` stands for a set by name, and ``@@`` begins
    a literal that begins with ``@``. Each marker that appears is a failure, at its first place.
    """

    name, band = "none_of", "structural"
    holds = (
        ("<|im_end|>", "The vault opens at nine."),
        (["@thinking", "###"], "## <THINK> think"),
        ("@@all", "at all"),
    )
    breaks = (
        ("<|im_end|>", "The vault opens at nine.<|im_end|>"),
        (["@thinking"], "so <think>hm</think> nine"),
        (["@@all", "you"], "thank you @all"),
    )
    refuses = ([], "", ["<|im_end|>", ""], "@nothing", 9, True, {"<|im_end|>": 1})
    markers: tuple[str, ...] = field(converter=literals)

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        return cls(context.markers(value))

    def failures(self, reading: Reading) -> Iterator[Failure]:
        # One search for all of them clears a text that carries none.
        first = first_marker(reading.text, self.markers)
        if first is None:
            return
        for marker in self.markers:
            if (start := reading.text.find(marker, first.index)) >= 0:
                yield self.fail(marker, f"at character {start}", start=start, end=start + len(marker))

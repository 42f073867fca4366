"""The law `none_of`: markers that a text must not carry."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, Self

from attrs import evolve, field, frozen

from asenion_core import Context, Failure, Law, LawError, LawStream, Reading, first_marker, holdback
from asenion_core.terms import flag, literals
from asenion_structural._code import code_places


@frozen
class NoneOf(Law):
    """
    None of *markers* appears in the raw text.

    Literals, not words: nothing is folded, so "<THINK>" is not "<think>". ``@name`` stands for a set by name, and ``@@`` begins
    a literal that begins with ``@``. Each marker that appears is a failure, at its first place. With *except_code* what stands
    in a code span or in a fenced block that is closed is left out, for replies that explain a token.
    """

    name, band = "none_of", "structural"
    holds = (
        ("<|im_end|>", "The vault opens at nine."),
        (["@thinking", "###"], "## <THINK> think"),
        ("@@all", "at all"),
        ({"markers": "@turn_end", "except_code": True}, "ChatML ends a turn with `<|im_end|>`."),
    )
    breaks = (
        ("<|im_end|>", "The vault opens at nine.<|im_end|>"),
        (["@thinking"], "so <think>hm</think> nine"),
        (["@@all", "you"], "thank you @all"),
        ({"markers": "@turn_end", "except_code": True}, "It is `<|im_end|>`.<|im_end|>"),
    )
    refuses = (
        [],
        "",
        ["<|im_end|>", ""],
        "@nothing",
        9,
        True,
        {"<|im_end|>": 1},
        {"except_code": True},
        {"markers": "@nothing"},
        {"markers": "@turn_end", "except_code": 1},
    )
    markers: tuple[str, ...] = field(converter=literals)
    except_code: bool = field(default=False, converter=flag)

    @classmethod
    def compile(cls, value: Any, context: Context) -> Self:
        law = super().compile(value, context)
        try:
            return evolve(law, markers=context.markers(law.markers))
        except LawError as error:
            if isinstance(value, Mapping):
                error.under("markers")
            raise

    def failures(self, reading: Reading) -> Iterator[Failure]:
        # One search for all of them clears a text that carries none.
        first = first_marker(reading.text, self.markers)
        if first is None:
            return
        code = reading.view(code_places) if self.except_code else ()
        for marker in self.markers:
            if (start := _outside(reading.text, marker, first.index, code)) >= 0:
                yield self.failure(marker, start)

    def failure(self, marker: str, start: int) -> Failure:
        return self.fail(marker, f"at character {start}", start=start, end=start + len(marker))

    def stream(self) -> LawStream | None:
        # What is code is only known when it is closed, or never is.
        return None if self.except_code else _Markers(self)


class _Markers(LawStream):
    """What could still become a marker is held, and nothing else is kept."""

    def __init__(self, law: NoneOf) -> None:
        self._law = law
        self._at = 0
        self._tail = ""
        self._found: dict[str, int] = {}

    def push(self, piece: str) -> list[Failure]:
        text = self._tail + piece
        new: list[Failure] = []
        if first := first_marker(text, self._law.markers):
            for marker in self._law.markers:
                if marker not in self._found and (place := text.find(marker, first.index)) >= 0:
                    self._found[marker] = self._at + place
                    new.append(self._law.failure(marker, self._at + place))
        self.held = holdback(text, self._law.markers)
        self._at += len(text) - self.held
        self._tail = text[len(text) - self.held :]
        return new

    def finish(self) -> list[Failure]:
        return [self._law.failure(each, self._found[each]) for each in self._law.markers if each in self._found]


def _outside(text: str, marker: str, start: int, code: tuple[tuple[int, int], ...]) -> int:
    """The first place of *marker* from *start* on that does not lie in a place of *code*; -1 where there is none."""
    found = text.find(marker, start)
    while found >= 0:
        index = bisect_right(code, (found, len(text))) - 1
        if index < 0 or found + len(marker) > code[index][1]:
            return found
        found = text.find(marker, code[index][1] - len(marker) + 1)
    return -1

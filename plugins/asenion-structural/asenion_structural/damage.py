"""The law `near_marker`: what was a marker of a chat template until it was escaped, mistyped or cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from asenion_core import Failure, Law, LawStream, Reading

if TYPE_CHECKING:
    from asenion_structural._damage_search import Damaged

# What a damaged marker has kept at least one of; outside of ASCII also what is only drawn so.
_SIGNS = "<>|[]&%\\"
_DRAWN_SIGNS = f"{_SIGNS}＜‹〈⟨❮﹤＞›〉⟩❯﹥｜│∣ǀ¦❘￨⏐"


@frozen
class NearMarker(Law):
    """
    No damaged or escaped marker of a chat template appears.

    A marker that came through an HTML page, a URL or a JSON string; one with a letter too many, too few or another, in other
    case, with other brackets or bars; one with a side missing. The marker that was meant is in ``looks_like``, and the span
    says where; a marker that is whole is for `none_of` to find. Tags that are plain words, and shapes that code and
    mathematics have, are let pass.
    """

    name, band = "near_marker", "structural"
    holds = (
        (True, "The vault opens at nine."),
        (True, "data |> filter(|x| x > 3) |> collect; a <| b; if a < b || c > d"),
        (True, "<tools><Tool id='1'/></tools> &lt;parameter&gt; <b>bold</b> [INSTALL] im_end is a field"),
        (True, "all of it<|im_end|>"),
    )
    breaks = (
        (True, "The vault opens at nine.<|im_ennd|>"),
        (True, "nine &lt;|im_end|&gt;"),
        (True, "nine <|im_end"),
        (True, "nine im_end|>"),
        (True, "nine %3C%7Cim_end%7C%3E and \\u003c|eot_id|\\u003e"),
        (True, "nine </tool_cal> and <end_of_turn\n[/INST"),
        (True, "nine <｜end of sentence｜>"),
    )
    refuses = (1, "@turn_end", [], {"distance": 2})

    def failures(self, reading: Reading) -> Iterator[Failure]:
        seen = set()
        for found in reading.view(damaged):
            if found.marker not in seen:
                seen.add(found.marker)
                yield self.failure(found)

    def failure(self, found: Damaged) -> Failure:
        return self.fail(
            None,
            f"a damaged {found.marker} at character {found.start}",
            start=found.start,
            end=found.end,
            looks_like=found.marker,
        )

    def stream(self) -> LawStream:
        return _Nearing(self)


class _Nearing(LawStream):
    def __init__(self, law: NearMarker) -> None:
        from asenion_structural._damage_stream import DamageStream

        self._law = law
        self._stream = DamageStream()

    def push(self, piece: str) -> list[Failure]:
        found = self._stream.push(piece)
        self.held = self._stream.held
        return self._failures(found)

    def finish(self) -> list[Failure]:
        self._stream.finish()
        return self._failures(self._stream.found.values())

    def _failures(self, found: Iterable[Damaged]) -> list[Failure]:
        return [self._law.failure(each) for each in found]


def damaged(reading: Reading) -> tuple[Damaged, ...]:
    """Everything in *reading* that is a marker but for damage, in order; no two overlap."""
    signs = _SIGNS if reading.text.isascii() else _DRAWN_SIGNS
    if not any(sign in reading.text for sign in signs):  # a tenth of what one search for all of them costs
        return ()
    from asenion_structural._damage_search import found_in  # its patterns are compiled when the first text asks

    found = sorted(found_in(reading.text), key=lambda each: (each.start, -each.end))
    kept: list[Damaged] = []
    for each in found:
        if not kept or each.start >= kept[-1].end:
            kept.append(each)
    return tuple(kept)

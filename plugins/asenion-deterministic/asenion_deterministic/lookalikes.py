"""The law `plain`: letters that are drawn like those of another script."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from asenion_core import Failure, Homoglyph, Law, Reading, homoglyphs


def lookalikes(reading: Reading) -> tuple[Homoglyph, ...]:
    """The lookalikes of a reading, as a view."""
    return homoglyphs(reading.text)


@frozen
class Plain(Law):
    """
    No character is one that imitates another.

    One failure for each distinct character, at its first place. It is on unless it is set to false: a lookalike makes every
    other comparison with the word it imitates fail, and nobody sees why.
    """

    name, band, default = "plain", "deterministic", True
    holds = ((True, "the paypal invoice"), (True, "Привет, Ада"), (True, ""))
    breaks = ((True, "the p\N{CYRILLIC SMALL LETTER A}ypal invoice"),)
    refuses = (1, "yes", None, [True])

    def failures(self, reading: Reading) -> Iterator[Failure]:
        seen: set[str] = set()
        for each in reading.view(lookalikes):
            if each.char not in seen:
                seen.add(each.char)
                yield self.fail(
                    each.char,
                    f'"{each.char}" ({each.writing_system}) looks like "{each.looks_like}"',
                    start=each.position,
                    end=each.position + len(each.char),
                    looks_like=each.looks_like,
                    private=True,
                )

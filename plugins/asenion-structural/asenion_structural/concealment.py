"""The law `invisible`: characters that show nothing and that nothing around them accounts for."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from asenion_core import Failure, Invisible, Law, LawStream, Reading

_NAMES = {
    "bidi": "bidi control",
    "control": "control character",
    "filler": "filler",
    "joiner": "joiner",
    "space": "zero-width space",
    "tag": "tag character",
    "variation": "variation selector",
}
_SEEN_OR_SPACE = bytes([*range(0x20, 0x7F), *b"\t\n\v\f\r\x1c\x1d\x1e\x1f"])


@frozen
class Hidden(Law):
    """
    Nothing invisible is hidden in the text.

    Refused are tags, which spell a message that nobody sees; joiners, soft hyphens and zero-width spaces inside or beside words;
    bidi controls that are unpaired or away from text from right to left; variation selectors on what has no variants, or more
    than one; fillers; controls. Not refused is what writing needs: emoji and flags, the joiners of Persian and of the Indic
    scripts, zero-width spaces in Thai and Khmer, a byte order mark at the start.

    A failure says kind, count and place, and never what was hidden; its *term* is the kind.
    """

    name, band = "invisible", "structural"
    holds = (
        (True, "The vault opens at nine."),
        (True, "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"),
        (True, "\u2764\ufe0f\u200d\U0001f525 and 1\ufe0f\u20e3"),
        (True, "می\u200cخواهم, \u0915\u094d\u200d\u0937"),
        (True, "\ufeffa text from a file"),
        (True, "\u2067שלום\u2069, ok"),
    )
    breaks = (
        (True, "nine.\U000e0068\U000e0069"),
        (True, "pass\u200bword"),
        (True, "if level != \u202euser\u202c"),
        (True, "a\ufe0f\ufe01\ufe02"),
        (True, "no\u00adthing and a\ufeffb"),
        (True, "\u3164"),
    )
    refuses = (1, "bidi", [], {"kinds": ["tag"]})

    def failures(self, reading: Reading) -> Iterator[Failure]:
        found = reading.view(hidden)
        for kind in dict.fromkeys(each.kind for each in found):
            places = [each.position for each in found if each.kind == kind]
            start = end = places[0]
            while len(places) > end - start and places[end - start] == end:
                end += 1
            yield self.failure(kind, len(places), start, end)

    def failure(self, kind: str, count: int, start: int, end: int) -> Failure:
        plural = "" if count == 1 else "s"
        first = "at" if count == 1 else "the first at"
        detail = f"{count} hidden {_NAMES[kind]}{plural}, {first} character {start}"
        return self.fail(kind, detail, start=start, end=end)

    def stream(self) -> LawStream:
        return _Hiding(self)


class _Hiding(LawStream):
    """An invisible character is held until what follows it has come: a bidi control until the paragraph is clear of it."""

    def __init__(self, law: Hidden) -> None:
        from asenion_structural._hidden_stream import HiddenStream

        self._law = law
        self._stream = HiddenStream()

    def push(self, piece: str) -> list[Failure]:
        if _is_seen(piece) and self._stream.pass_over(piece):
            return []
        known = set(self._stream.found)
        self._stream.push(piece)
        self.held = self._stream.held
        return self._failures(known)

    def finish(self) -> list[Failure]:
        self._stream.finish()
        return self._failures(set())

    def _failures(self, known: set[str]) -> list[Failure]:
        found = sorted(self._stream.found.items(), key=lambda each: each[1].start)
        return [self._law.failure(kind, each.count, each.start, each.end) for kind, each in found if kind not in known]


def _is_seen(text: str) -> bool:
    return text.isascii() and not text.encode("ascii").translate(None, _SEEN_OR_SPACE)


def hidden(reading: Reading) -> tuple[Invisible, ...]:
    """The invisible characters of *reading* that nothing around them accounts for, in order."""
    text = reading.text
    if _is_seen(text):
        return ()
    from asenion_structural._honesty import dishonest  # its patterns are compiled when the first text asks

    return tuple(dishonest(text))

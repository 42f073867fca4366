"""The law `quoted`: what a reply quotes stands word for word on a page."""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field, frozen

from asenion_core import Failure, Law, LawError, Reading
from asenion_core.terms import each_of, positive_number
from asenion_corpus._likeness import changes
from asenion_corpus._shown import printable, shown
from asenion_corpus.pages import page_text
from asenion_corpus.passages import on_the_page
from asenion_corpus.quotations import Passage, Quotation, quotations, words_in

#: Failures of one reply that are compared with the pages word by word; further ones are reported without.
_EXPLAINED = 32
_EMPHASIS = re.compile(r"[*`]|~~|__|(?<!\w)_|_(?!\w)")
# What a sentence puts at the ends of what it quotes: a comma inside the mark, dots where words were left away.
_BEFORE = "\"' \N{HORIZONTAL ELLIPSIS}."
_BEHIND = "\"' \N{HORIZONTAL ELLIPSIS}.,;:"


@frozen
class Page:
    """A page by its *name*, with the *text* that it shows."""

    name: str
    text: str = field(repr=lambda text: f"{len(text)} characters, {_digest(text)}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def pages(value: object) -> tuple[Page, ...]:
    """One raw page, several, or a mapping of names to raw pages."""
    if isinstance(value, Mapping):
        found = []
        for name, raw in value.items():
            if not isinstance(name, str):
                raise LawError(f"the name of a page must be a text, not {shown(name)}")
            try:
                found.append(Page(name, _shown_text(raw)))
            except LawError as error:
                error.under(name)
                raise
        if not found:
            raise LawError("must hold at least one page, and the mapping is empty")
        # In the order of their names, so that the order of keys decides nothing.
        return tuple(sorted(found, key=lambda page: page.name))
    texts = each_of(value, _shown_text)
    if len(texts) == 1:
        return (Page("the page", texts[0]),)
    return tuple(Page(f"page {index}", text) for index, text in enumerate(texts, 1))


def _shown_text(raw: object) -> str:
    if not isinstance(raw, str):
        raise LawError(f"must be a page as a text, not {shown(raw)}")
    text = page_text(raw)
    if not text:
        raise LawError(f"must be a page that shows words, and {shown(raw)} shows none")
    return text


@frozen
class Quoted(Law):
    """
    What is put in quotation marks or in a block quote stands word for word on one of *pages*.

    Each quotation is read as the pages are and looked up as it stands. The punctuation that a sentence puts at its ends and
    the stars of Markdown are set aside, and nothing else is: a word that is left out breaks the law, whichever it is. The
    failure says which passage it is and, where a page has the same words but for a few, which. Quotations of fewer than
    *min_words* words, a title or a term, are not asked about.
    """

    name, band = "quoted", "structural"
    holds = (
        ("<p>You must <b>not</b> wait.</p>", "The page says “You must not wait.” and no more."),
        (
            {"pages": {"hours": "<p>We open at nine on weekdays.</p>"}},
            "Hours:\n\n> We open at **nine**\n> on weekdays.",
        ),
        ({"pages": ["We open at nine.", "We close at five."], "min_words": 2}, 'It says "We close at five," I think.'),
        ({"pages": "We open at nine."}, "The word is \"never ever\" and it's the users' own."),
    )
    breaks = (
        ("<p>You must <b>not</b> wait.</p>", 'The page says "You must wait here."'),
        ({"pages": {"hours": "<p>We do not open at nine on Sundays.</p>"}}, "> We do open at nine on Sundays."),
        ({"pages": ["We open at nine."], "min_words": 2}, "It says «open at ten»."),
    )
    refuses = (9, True, [], "", "<br>", {"min_words": 4}, {"pages": {}}, {"pages": "x", "min_words": 0}, {"pages": [3]})
    pages: tuple[Page, ...] = field(converter=pages)
    min_words: int = field(default=4, converter=positive_number)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        page = {"type": "string", "minLength": 1}
        listed: dict[str, Any] = {"type": "array", "items": page, "minItems": 1}
        named = {"type": "object", "additionalProperties": page, "minProperties": 1}
        return {
            "anyOf": [
                page,
                listed,
                {
                    "type": "object",
                    "properties": {
                        "pages": {"anyOf": [page, listed, named]},
                        "min_words": {"type": "integer", "minimum": 1},
                    },
                    "required": ["pages"],
                    "additionalProperties": False,
                },
            ]
        }

    def failures(self, reading: Reading) -> Iterator[Failure]:
        reported = explained = 0
        for quotation in reading.view(quotations):
            # One quotation inside another that is reported says the same again.
            if quotation[0].end <= reported:
                continue
            passage = self._at_fault(quotation)
            if passage is None:
                continue
            reported = passage.end
            text = page_text(passage.text)
            detail = "it is on no page"
            if explained < _EXPLAINED:
                explained += 1
                detail += self._likest(text)
            yield self.fail(text, detail, start=passage.start, end=passage.end, private=True)

    def _at_fault(self, quotation: Quotation) -> Passage | None:
        """The passage that stands on no page; None where a reading of the *quotation* does, or none is long enough."""
        asked = [each for each in quotation if words_in(each.text) >= self.min_words]
        for each in asked:
            for form in _forms(each.text):
                if any(on_the_page(form, page.text) for page in self.pages):
                    return None
        return asked[-1] if asked else None

    def _likest(self, passage: str) -> str:
        """What to add to a detail: the page that says it but for a few words, and these words; "" where there is none."""
        plain = page_text(_EMPHASIS.sub("", passage))
        found = ((changes(plain, page.text), page) for page in self.pages)
        alike = [(apart, page) for apart, page in found if apart is not None]
        if not alike:
            return ""
        apart, page = min(alike, key=lambda pair: len(pair[0]))
        if not apart:
            return f"; {printable(page.name)} has these words, with something else between or around them"
        return f"; compared with {printable(page.name)} {', '.join(map(str, apart))}"


def _forms(raw: str) -> Iterator[str]:
    """The *raw* passage as a page would have it, then without what is not the page's."""
    tried = set()
    # A reply may be a page itself, or plain text in which a "<" opens no tag.
    for words in (raw, html.escape(raw, quote=False), _EMPHASIS.sub("", raw)):
        text = page_text(words)
        for form in (text, text.lstrip(_BEFORE).rstrip(_BEHIND)):
            if form and form not in tried:
                tried.add(form)
                yield form

"""The text of a page: what a passage is looked up in, and what a passage goes through too."""

from __future__ import annotations

import html
import re

from asenion_core import TextError

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# The names of HTML are ASCII: case is folded as it folds there, and a long s is no s.
_NAMES = r"(?ai:script|style|nav|header|footer)"
_OPENED = re.compile(rf"<({_NAMES})\b")
_CLOSED = re.compile(rf"</({_NAMES})\s*>")
_TAG = re.compile(r"<[^>]+>")
# No reference that a page means is that long, and Python refuses to read a number of some thousand digits.
_LONG_NUMBER = re.compile(r"&#(?:([0-9]{8,})|[xX]([0-9a-fA-F]{8,}));?")
_STRAIGHT = {
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
}
_CLINGING = ".,;:!?)"


def page_text(raw: str) -> str:
    """
    The words that a page shows, and nothing of how it shows them.

    Tags, comments, scripts and what frames a page are gone, entities are read once, curly quotes are straight and white space
    is single. Nothing else is forgiven: no digit, no letter, no case. It is no parser: a page is read in the same steps whether
    its markup is sound or not, and in linear time.

    >>> page_text("<nav>Home</nav><p>Wait <b>12</b>&nbsp;days , please.</p>")
    'Wait 12 days, please.'
    >>> page_text("Write &lt;b&gt;, or &amp;lt;")
    'Write <b>, or &lt;'
    """
    if not isinstance(raw, str):
        raise TextError(f"the page must be a str, not {type(raw).__name__}")
    text = raw
    if "<" in text:
        text = _without_tags(_without_elements(_without_comments(text)))
    if "&" in text:
        text = html.unescape(_LONG_NUMBER.sub(_bounded, text) if "&#" in text else text)
    if not text.isascii():
        for curly, straight in _STRAIGHT.items():
            text = text.replace(curly, straight)
        text = text.replace("\ufeff", " ")
    text = " ".join(text.split())
    for mark in _CLINGING:
        text = text.replace(f" {mark}", mark)
    return text


def _without_comments(text: str) -> str:
    # Behind the last end every beginning would be looked at to the end of the page.
    end = text.rfind("-->") + 3
    return f"{_COMMENT.sub(' ', text[:end])}{text[end:]}" if end > 2 else text


def _without_elements(text: str) -> str:
    """*text* with a space for each element that frames a page, from its tag to the first closing tag of its name."""
    closings: dict[str, list[tuple[int, int]]] = {}
    for found in _CLOSED.finditer(text):
        closings.setdefault(found[1].lower(), []).append(found.span())
    if not closings:
        return text
    for places in closings.values():
        places.reverse()  # the nearest is the last, and is dropped once it is passed
    parts: list[str] = []
    at = 0
    for found in _OPENED.finditer(text):
        if found.start() < at:
            continue  # inside an element that is gone
        ahead = closings.get(found[1].lower(), [])
        while ahead and ahead[-1][0] < found.end():
            ahead.pop()
        if ahead:
            parts += (text[at : found.start()], " ")
            at = ahead[-1][1]
    parts.append(text[at:])
    return "".join(parts)


def _without_tags(text: str) -> str:
    end = text.rfind(">") + 1
    return _TAG.sub(" ", text[:end]) + text[end:]


def _bounded(found: re.Match[str]) -> str:
    """A long number without its zeros; past the last character it stays past it."""
    digits = (found[1] or found[2]).lstrip("0") or "0"
    if len(digits) > 7:
        return "&#x110000;"
    return f"&#{'x' if found[2] else ''}{digits};"

"""Targets: every address and link that a reply would make something load or act on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from asenion_core import Reading, TextError

#: What a target is to whoever shows the reply.
KINDS = ("address", "link", "image", "embed", "form", "style", "refresh")

_ONE_LINE = str.maketrans("\r\n", "\t\t")
# Outside of its HTML a text of Markdown opens no tag and closes no attribute: these are shown, escaped. But where a line ends
# a block may, and a renderer writes tags there, which close what the HTML before them leaves open.
_SHOWN = str.maketrans("<>\"'\r\n", "    \t>")
# Browsers take tabs and line breaks out of an address; a sentence begins with "Www.".
_RARE = (":", "@", "//", "\\", "ww.", "WW.", "wW.", "Ww.", "\uff20", "\ufe6b", "&", "/\t", "/\n", "/\r")
# A declaration in small letters, and a comment with two hyphens in it or one more at its end: one version of CommonMark has them
# as HTML, another as text, in which a link is a link.
_DISPUTED = re.compile(r"<!(?=[a-z]|--(?:[^-]|-(?!-))*+--(?!>))")
_VERBATIM = re.compile(r"<(/?)(pre|script|style|textarea)\b", re.IGNORECASE)

#: The schemes by which a trusted host may be asked, unless the caller says otherwise.
SCHEMES = ("https", "mailto")


@frozen(kw_only=True)
class Target:
    """An address or a link: what it leads to, of which kind it is, and where it is written."""

    value: str
    kind: str
    start: int
    end: int


def targets(text: str) -> tuple[Target, ...]:
    """
    Every address and link in *text* that would make something load or act, in order of place.

    The text is read as Markdown, with the tables and the bare links of GFM, and what HTML is in it as HTML. Links that are
    relative, code, definitions that no link uses, file names and version numbers are none. A target stands where its address is
    written: at the whole link where that is elsewhere, as in a link by reference, at the whole tag where it is spelled with
    character references.

    >>> for target in targets("See [the shop](https://shop.example/a), or json.loads, or ada@lovelace.dev."):
    ...     print(target.kind, target.value)
    link https://shop.example/a
    address ada@lovelace.dev
    """
    if not isinstance(text, str):
        raise TextError(f"targets takes a str, not {type(text).__name__}")
    return tuple(_targets(text))


def targets_of(reading: Reading) -> tuple[Target, ...]:
    """The targets of *reading*, as a view of it."""
    return targets(reading.text)


def _targets(text: str) -> Iterator[Target]:
    if not any(each in text for each in _RARE):
        return
    found = _read(text, text)
    plain = _without_closed_by_another(_DISPUTED.sub("<\x01", text))
    if plain != text:
        found = list(dict.fromkeys(found + _read(plain, text)))
    found.sort(key=lambda each: (each.start, each.end))
    yield from found


def _without_closed_by_another(text: str) -> str:
    """*text* without the beginnings of HTML that the end of another element closes, as CommonMark has it and a parser may not."""
    opener: re.Match[str] | None = None
    spoilt = []
    for found in _VERBATIM.finditer(text) if "</" in text else ():
        if not found[1]:
            opener = opener or found
        elif opener is not None:
            if found[2].lower() != opener[2].lower():
                spoilt.append(opener.start() + 1)
            opener = None
    parts, at = [], 0
    for place in spoilt:
        parts += [text[at:place], "\x01"]
        at = place + 1
    return "".join([*parts, text[at:]])


def _read(source: str, text: str) -> list[Target]:
    """The targets of *text*, where *source*, of equal length, is what Markdown reads for it."""
    # Both parsers are imported when the first text asks that could hold a target.
    from asenion_structural._html import html_targets, leads_away
    from asenion_structural._markdown import page_of
    from asenion_structural._prose import hits

    page = page_of(source)
    found: list[Target] = []
    for value, kind, start, end in page.links:
        if kind == "address" or leads_away(value):
            is_address = value[:7].lower() == "mailto:" or ("@" in value and "/" not in value and ":" not in value)
            place = _written(text, value, start, end)
            found.append(Target(value=value, kind="address" if is_address else kind, start=place[0], end=place[1]))
    if page.html:
        masked = _masked(text, page.html)
        for value, kind, start, end in html_targets(masked, page.html):
            is_address = kind == "link" and value[:7].lower() == "mailto:"
            found.append(Target(value=value, kind="address" if is_address else kind, start=start, end=end))
    prose = page.prose
    for begin, past, kind in hits(prose.text):
        start, end = prose.place(begin, past)
        value, written = prose.text[begin:past], text[start:end]
        found.append(Target(value=_said(value, written), kind=kind, start=start, end=end))
    return found


def _said(value: str, written: str) -> str:
    """
    The address in running text that reads *value* and is *written* with escapes or character references.

    Some make a link of what is read, some of what is written. Where that may lead to another host it stays as it is written,
    which no host is.
    """
    if value == written:
        return value
    host = value[: value.find("/", value.find("//") + 2) + 1] if "//" in value else value
    return value if "\\" not in written and host and written.startswith(host) else written


def _written(text: str, value: str, start: int, end: int) -> tuple[int, int]:
    """Where in the link from *start* to *end* its address is written: after the label, or all of the link."""
    place = text.rfind(value, start, end)
    return (start, end) if place < 0 else (place, place + len(value))


def _masked(text: str, html: list[tuple[int, int]]) -> str:
    """*text* on one line, of equal length, with what is not HTML robbed of what would act in HTML."""
    parts, at = [], 0
    for start, end in html:
        parts.append(text[at:start].translate(_SHOWN))
        parts.append(text[start:end].translate(_ONE_LINE))
        at = end
    parts.append(text[at:].translate(_SHOWN))
    return "".join(parts)

"""HTML in a reply: what its elements, attributes and styles would load or lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from turbohtml import Token, TokenType, tokenize

from asenion_structural._prose import hits

#: An address, its kind, and where it is written.
Found = tuple[str, str, int, int]

# What an attribute gives, whatever element it is on: a browser ignores some of them, another reader may not.
_KINDS = {
    "href": "link", "xlink:href": "link", "cite": "link", "longdesc": "link", "ping": "link", "xml:base": "link",
    "attributionsrc": "link",
    "src": "embed", "data": "embed", "manifest": "embed", "codebase": "embed", "archive": "embed", "code": "embed",
    "classid": "embed", "profile": "embed",
    "poster": "image", "background": "image", "icon": "image", "dynsrc": "image", "lowsrc": "image",
    "action": "form", "formaction": "form",
}  # fmt: skip
_ON_ELEMENT = {
    ("img", "src"): "image", ("input", "src"): "image", ("image", "src"): "image",
    ("image", "href"): "image", ("image", "xlink:href"): "image", ("feimage", "href"): "image",
    ("feimage", "xlink:href"): "image",
    ("link", "href"): "style", ("base", "href"): "embed",
    ("use", "href"): "embed", ("use", "xlink:href"): "embed", ("script", "href"): "embed", ("script", "xlink:href"): "embed",
    ("param", "value"): "embed",
}  # fmt: skip
_LISTS = frozenset({"srcset", "imagesrcset"})
_SPACED = frozenset({"ping", "attributionsrc"})
# An animation puts these into an attribute of another element, which may be the one that leads away.
_ANIMATED = {(tag, name): "link" for tag in ("set", "animate") for name in ("to", "from", "by", "values")}
_SAID = frozenset({"alt", "title", "placeholder", "label", "summary"})  # text that a reader sees, and nothing loads

# GFM shows these tags as text, and then what stands between them is HTML like any other.
_FILTERED = re.compile(r"<(?=/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)\b)", re.IGNORECASE)
# An element that the text leaves open is closed by whatever page it is put into.
_CLOSING = "\t>\t\">\t'>"

_RELATIVE_OR_NOT = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+:|[/\\][/\\]|www\.", re.IGNORECASE)
_MAILBOX = re.compile(r"[^\s/?#@:]++@[\w\-]++\.[\w\-.]++\Z")
_BLANKS = " \t\r\n\f"
_REFRESH = re.compile(r"[\s0-9.]*+[;,]?\s*+(?:url\s*+=)?\s*+", re.IGNORECASE)
_CSS_ESCAPE = re.compile(r"\\(?:([0-9A-Fa-f]{1,6})[ \t\r\n\f]?|([^0-9A-Fa-f\r\n]))")
# A comment, or a string, in which none begins.
_CSS_APART = re.compile(r"/\*(?:[^*]|\*(?!/))*+(?:\*/|\Z)|\"(?:[^\"\\]|\\.)*+\"?|'(?:[^'\\]|\\.)*+'?", re.DOTALL)
_CSS_LOADS = re.compile(r"(?:(?:url|src|image|image-set|cross-fade)\(|@import)[ \t\r\n\f]*+", re.IGNORECASE)
# No address without quotes has a bracket in it, and none reaches past the next one: what begins inside another is read too.
_CSS_ADDRESS = re.compile(r"\"([^\"]*+)|'([^']*+)|([^()\"']*+)")
_CSS_SETS = re.compile(r"(?:image|image-set|cross-fade)\(", re.IGNORECASE)
_MOST_NESTED = 3  # documents in srcdoc within one another; what is deeper is read as running text


def leads_away(value: str) -> bool:
    """Whether *value*, as an address in a link, is none that is relative to where it stands."""
    if _RELATIVE_OR_NOT.match(value):
        return True
    value = value.lstrip(_CONTROLS).rstrip(_BLANKS).translate(_REMOVED)
    return _RELATIVE_OR_NOT.match(value) is not None or _MAILBOX.match(value) is not None


# Browsers take these out of an address, wherever they stand.
_REMOVED = dict.fromkeys(map(ord, "\t\r\n"))
# What cannot be seen at the beginning of an address is taken off it as well.
_CONTROLS = "".join(map(chr, range(0x21)))


def html_targets(masked: str, html: list[tuple[int, int]]) -> Iterator[Found]:
    """
    Every address in the HTML of *masked*, which stands at *html*.

    *masked* is the text on one line, without ``< > " '`` outside of its HTML. Places are indices into it.
    """
    seen: set[Found] = set()
    for found in _targets(masked, html, 0):
        value, kind, start, end = found
        if end > len(masked):  # an attribute that nothing closes
            value, end = value[: len(value) - (end - len(masked))], len(masked)
        if value and found not in seen:
            seen.add(found)
            yield value, kind, start, end


def _targets(masked: str, html: list[tuple[int, int]], depth: int) -> Iterator[Found]:
    yield from _read(masked, html, depth)
    filtered = _FILTERED.sub(" ", masked)
    if filtered != masked:
        yield from _read(filtered, (), depth)


def _read(document: str, html: Sequence[tuple[int, int]], depth: int) -> Iterator[Found]:
    inside, nth, length = "", 0, len(document)
    for token, following in pairwise(chain(tokenize(document + _CLOSING, capture_source=True), [None])):
        assert token is not None
        if token.type == TokenType.START_TAG:
            inside = token.tag or ""
            yield from _of_tag(token, depth)
        elif token.type == TokenType.END_TAG:
            inside = ""
        elif token.type == TokenType.TEXT and html and inside not in ("title", "textarea"):
            start, end = token.col, length if following is None else min(following.col, length)
            if inside == "style":
                css = document[start:end]
                yield from _placed(css, start, ((value, "style") for value in css_addresses(css)))
                continue
            # The text of Markdown is read elsewhere: of what stands here only the parts that are HTML.
            while nth < len(html) and html[nth][1] <= start:
                nth += 1
            for first, last in _within(html, nth, start, end):
                for begin, past, kind in hits(document[first:last]):
                    found = document[first + begin : first + past]
                    yield found, "embed" if inside == "script" else kind, first + begin, first + past


def _within(html: Sequence[tuple[int, int]], nth: int, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of *html*, from the one at *nth* on, that lie from *start* to *end*, put together where they touch."""
    first = last = start
    while nth < len(html) and html[nth][0] < end:
        begin, past = max(html[nth][0], start), min(html[nth][1], end)
        if begin > last:
            yield first, last
            first = begin
        last = past
        nth += 1
    yield first, last


def _of_tag(token: Token, depth: int) -> Iterator[Found]:
    tag, source, attributes = token.tag or "", token.source or "", token.attrs or []
    start = token.col
    yield from _placed(source, start, _addresses(tag, attributes, depth))


def _addresses(tag: str, attributes: list[tuple[str, str]], depth: int) -> Iterator[tuple[str, str]]:
    refreshes = tag == "meta" and any(name == "http-equiv" and _is_refresh(value) for name, value in attributes)
    for name, value in attributes:
        kind = _ON_ELEMENT.get((tag, name)) or _KINDS.get(name)
        if not value:
            continue
        if kind is not None:
            for each in value.split() if name in _SPACED else (value,):
                if leads_away(each):
                    yield each.strip(_BLANKS), kind
        elif name in _LISTS:
            for each in candidates(value):
                if leads_away(each):
                    yield each, "image"
        elif name == "style" or (name not in _SAID and "url(" in value.lower()):
            for each in css_addresses(value):
                yield each, "style"
        elif (tag, name) in _ANIMATED and any(map(leads_away, value.split(";"))):
            yield from ((each.strip(_BLANKS), "link") for each in value.split(";") if leads_away(each))
        elif name == "srcdoc" and depth < _MOST_NESTED:
            for each, inner, _, _ in _targets(value, [(0, len(value))], depth + 1):
                yield each, inner
        elif refreshes and name == "content":
            address = refresh_address(value)
            if leads_away(address):
                yield address, "refresh"
        elif name not in _SAID and not name.startswith(("xmlns", "aria-")):
            for begin, end, said in hits(value):
                yield value[begin:end], "embed" if name.startswith("on") else said


def _is_refresh(value: str) -> bool:
    return value.strip(_BLANKS).lower() == "refresh"


def _placed(source: str, start: int, found: Iterator[tuple[str, str]]) -> Iterator[Found]:
    """Each of *found* with where *source*, which begins at *start*, has it as it is; else all of *source*."""
    at, missed = 0, 0
    for value, kind in found:
        place = source.find(value, at) if missed < 8 else -1
        if place < 0:  # written with character references
            missed += 1
            yield value, kind, start, start + len(source)
        else:
            at = place
            yield value, kind, start + place, start + place + len(value)


def candidates(srcset: str) -> Iterator[str]:
    """The addresses of a ``srcset``."""
    at = 0
    while at < len(srcset):
        if srcset[at] in ", \t\r\n\f":
            at += 1
            continue
        end = at
        while end < len(srcset) and srcset[end] not in _BLANKS:
            end += 1
        url = srcset[at:end]
        yield url.rstrip(",")
        at = end
        if not url.endswith(","):
            comma = srcset.find(",", end)
            at = len(srcset) if comma < 0 else comma


def refresh_address(content: str) -> str:
    """The address in the content of ``<meta http-equiv=refresh>``."""
    found = _REFRESH.match(content)
    assert found is not None
    rest = content[found.end() :]
    if rest[:1] in ("'", '"'):
        rest = rest[1:].partition(rest[0])[0]
    return rest.strip(_BLANKS)


def css_addresses(css: str) -> Iterator[str]:
    """
    What a style sheet loads: ``url()``, ``@import``, ``image-set()``, and whatever else in it is a URL.

    Comments and strings are read both as such and as nothing but characters: where one ends, a reader of a damaged sheet
    disagrees with the next. So what stands in a comment is an address too.
    """
    readings = [css]
    if "/*" in css:
        readings.append(_CSS_APART.sub(_without_comment, css))
    if "\\" in css:
        readings = [_CSS_ESCAPE.sub(_unescaped, each) for each in readings]
    seen: set[str] = set()
    for each in readings:
        for address in _loaded(each):
            if address not in seen:
                seen.add(address)
                yield address


def _loaded(css: str) -> Iterator[str]:
    rest, at = [], 0
    for begun in _CSS_LOADS.finditer(css):
        found = _CSS_ADDRESS.match(css, begun.end())
        if found is not None and (address := _leading(found)):
            yield address
            rest.append(css[at : begun.end()])
            at = max(at, found.end())
    rest.append(css[at:])
    if _CSS_SETS.search(css):
        for string in _CSS_APART.finditer(css):
            found = _CSS_ADDRESS.match(string[0])
            if found is not None and (address := _leading(found)):
                yield address
    left = " ".join(rest)
    for begin, end, _ in hits(left):
        yield left[begin:end]


def _leading(found: re.Match[str]) -> str:
    address = next((each for each in found.groups() if each is not None), "").strip(_BLANKS)
    return address if leads_away(address) else ""


def _without_comment(found: re.Match[str]) -> str:
    return " " if found[0].startswith("/*") else found[0]


def _unescaped(found: re.Match[str]) -> str:
    if found[1] is None:
        return found[2]
    code = int(found[1], 16)
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\ufffd"

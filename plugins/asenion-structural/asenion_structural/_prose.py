"""Addresses and URLs in running text: where a reader of GFM, a mail client or a chat window would make a link of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import category, east_asian_width

# What every hit begins from: rare literals, so that a text without them costs one search.
# Nor does it fold case: a set of characters in front lets the search skip to the next of them, a fold does not.
_TRIGGER = re.compile(
    r"[:/@\uff20\ufe6bwWmMjJdD](?:(?<=:)[/\\]|(?<=/)/|(?<=[@\uff20\ufe6b])[@\uff20\ufe6b]*+|(?<=[wW])[wW]{2}\.|"
    r"(?<=[mM])[aA][iI][lL][tT][oO]:(?=\S)|(?<=[jJ])[aA][vV][aA][sS][cC][rR][iI][pP][tT]:(?=\S)|"
    r"(?<=[dD])[aA][tT][aA]:(?=[a-zA-Z]{1,16}/))"
)
_RARE = (":/", ":\\", "//", "@", "\uff20", "\ufe6b", "www.", "mailto:", "javascript:", "data:")
_TO_BLANK = re.compile(r"[^\s<]*+")
_SCHEME_BACKWARDS = re.compile(r"[A-Za-z0-9+.\-]*+")
_LOCAL_BACKWARDS = re.compile(r"[A-Za-z0-9.+_\-]*+")
# Marks and invisible characters too: one reader drops them, another goes on behind them.
_DOMAIN = re.compile(
    r"[\w.\-@\uff20\ufe6b\u3002\uff0e\uff61\u00ad\u0300-\u036f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]*+"
)
_LITERAL = re.compile(r"\[[0-9A-Za-z.:]{2,64}+\]")
_NUMBERS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}\Z")
_DOTS = re.compile(r"[.\u3002\uff0e\uff61]")
_ATS = re.compile(r"[@\uff20\ufe6b]")
_RELATIVE = re.compile(r"//[\w\-]++\.[\w\-.]*+")
_WIDE_ATS = ("\uff20", "\ufe6b")
_LONGEST_BACK = 256  # characters that are looked back for the beginning of an address

# Of these a reader expects no "://": with one slash, or the wrong ones, browsers open them all the same.
_MENDED = frozenset({"http", "https", "ftp", "ws", "wss"})
# What ends a sentence and not a URL: the marks of GFM, quotes, brackets, the marks of other scripts.
_TRAILING = (
    "?!.,:;*_~'\"`|]}>\u3002\uff0c\u3001\uff01\uff1f\uff1a\uff1b\u300d\u300f\uff09\u3011\u300b\u201d\u2019\u2026\u00bb"
)

#: Where a hit stands and what it is, `address` or `link`; without a kind it is none, and the search goes on behind it.
Hit = tuple[int, int, str]


def hits(text: str) -> Iterator[Hit]:
    """Every address and URL in *text*, in order and apart from each other."""
    small = text.lower()
    if not any(each in small for each in _RARE):
        return  # ten searches for a literal cost a twentieth of the one below
    past = 0
    for found in _TRIGGER.finditer(text):
        at = found.start()
        if at < past:
            continue
        hit = _hit(text, found[0].lower(), at, found.end(), past)
        if hit is not None:
            if hit[2]:
                yield hit
            past = hit[1]


def _hit(text: str, trigger: str, at: int, end: int, past: int) -> Hit | None:
    if trigger[0] in "@\uff20\ufe6b":
        return _address(text, at, end, past)
    if trigger == "//":
        return _relative(text, at)
    before = text[at - 1 : at]
    if trigger[0] == ":":
        scheme = _scheme(text, at, past)
        if not scheme or (text[at + 1 : at + 3] != "//" and scheme.lower() not in _MENDED):
            return None
        start, kind, least = at - len(scheme), "link", at + 3
    elif before.isalnum() or before in (".", "-"):
        return None
    else:
        start, kind, least = at, "address" if trigger == "mailto:" else "link", end
    past_end = _end(text, start)
    return (start, past_end, kind) if past_end > least or (trigger[0] == ":" and past_end >= least) else None


def _scheme(text: str, at: int, past: int) -> str:
    """The scheme that ends before *at*; a letter begins it."""
    behind = _SCHEME_BACKWARDS.match(text[max(past, at - 64) : at][::-1])
    assert behind is not None
    return behind[0][::-1].lstrip("0123456789+.-")


def _relative(text: str, at: int) -> Hit | None:
    before = text[at - 1 : at]
    if before and (before.isalnum() or before in ":/\\"):
        return None
    return (at, _end(text, at), "link") if _RELATIVE.match(text, at) else None


def _end(text: str, start: int) -> int:
    """Where the URL that begins at *start* ends: before a blank or ``<``, without the punctuation of the sentence."""
    found = _TO_BLANK.match(text, start)
    assert found is not None
    url = found[0]
    extra = url.count(")") - url.count("(")
    length = len(url)
    while length:
        last = url[length - 1]
        if last == ")":
            if extra <= 0:
                break
            extra -= 1
        elif last not in _TRAILING:
            break
        length -= 1
    return start + length


def _address(text: str, at: int, end: int, past: int) -> Hit | None:
    start = at - _local(text, at, past)
    if start == at:
        if not _closes_a_quote(text, at):
            return None
        start = at - 1
    if found := _LITERAL.match(text, end):
        return (start, found.end(), "address")
    found = _DOMAIN.match(text, end)
    assert found is not None
    stop = end + len(found[0].rstrip(".-_@\uff20\ufe6b\u3002\uff0e\uff61"))
    # Of several @ the first or the last may count: one reader takes this, another that.
    if not any(map(_is_domain, _ATS.split(text[end:stop]))):
        # With every @ in it but the last, or a run of them would be read once for each. A scheme may stand behind that.
        last = max(map(found[0].rfind, ("@", *_WIDE_ATS)))
        return None if last < 0 else (start, end + last, "")
    return (start, stop, "address")


def _is_domain(host: str) -> bool:
    """Whether mail may go to *host*; `name@2.1` is a version, and `name@host` no address that anything would link."""
    if _NUMBERS.match(host):
        return True
    labels = _DOTS.split(host)
    top = labels[-1]
    return len(labels) > 1 and top[:1].isalpha() and (len(top) > 1 or not top.isascii())


def _closes_a_quote(text: str, at: int) -> bool:
    """Whether a quote ends at *at*: what is in it is a mailbox, of which it may say anything."""
    before = text[max(0, at - 2) : at]
    return len(before) == 2 and before[1] == '"' and not before[0].isspace() and before[0] not in "([{,:;="


def _local(text: str, at: int, past: int) -> int:
    """How many characters before *at* belong to an address: letters of other scripts too, for they may imitate ours."""
    behind = text[max(past, at - _LONGEST_BACK) : at][::-1]
    length = 0
    while length < len(behind):
        plain = _LOCAL_BACKWARDS.match(behind, length)
        assert plain is not None
        length = plain.end()
        if length == len(behind) or not _is_local(behind[length]):
            break
        length += 1
    return length


def _is_local(char: str) -> bool:
    # An ideograph stands beside an address without a blank between, and imitates nothing of it.
    return (
        not char.isascii()
        and (char.isalnum() or category(char) in ("Mn", "Mc", "Cf"))
        and east_asian_width(char) != "W"
    )

"""Decodings: what else a text may be read as, once something takes its encoding off."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from urllib.parse import unquote

from asenion_structural.payload import decode_base64, printable_ratio

#: Of what a decoding gives, the share that must be text: less is noise, of a digest, a key or an image.
TEXT_FROM = 0.8

_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_BACKSLASH = re.compile(
    r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|U([0-9A-Fa-f]{8})|([0-7]{1,3})|([/@:.nrt\"'\\]))"
)
_NAMED = {"n": "\n", "r": "\r", "t": "\t"}
_REFERENCE = re.compile(r"&(?:#0*+([0-9]{1,7});?|#[xX]0*+([0-9A-Fa-f]{1,6});?|[A-Za-z][A-Za-z0-9]{1,31};?)")
_QUOTED_PRINTABLE = re.compile(rb"=(?:([0-9A-Fa-f]{2})|[ \t]{0,8}\r?\n)")
_BLOB = re.compile(r"[A-Za-z0-9+/_\-]{16,}+={0,2}")
_HEX = re.compile(r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{16,}+(?![0-9A-Fa-f])")
_JOINTS = re.compile(r"[/_\-+]")
_SPACED_HEX = re.compile(r"(?:(?:0x|\\x)?[0-9A-Fa-f]{2}(?:[ \t\r\n:,]++|\Z)){8,}+\Z")
_BLANKS = re.compile(r"[ \t\r\n]++")

#: A decoding: its name, and a function that gives what it reads, or None where that is nothing.
Read = tuple[str, Callable[[], str | None]]


def decodings(text: str) -> Iterator[Read]:
    """
    What *text*, or a blob in it, may be read as; each is decoded when it is called for.

    The first ones read all of the text, and so are no more than a handful; of blobs there may be many.
    """
    if "%" in text and _PERCENT.search(text):
        yield "percent", lambda: unquote(text, errors="replace")
    if "\\" in text and _BACKSLASH.search(text):
        yield "backslash", lambda: _backslash(text)
    if "&" in text and _REFERENCE.search(text):
        yield "html", lambda: _REFERENCE.sub(_referred, text)
    if "=" in text:
        yield "quoted-printable", lambda: _quoted_printable(text)


def blobs(text: str) -> Iterator[Read]:
    """Every run in *text* that may be base64 or hex, also one that is broken over lines; see `decodings`."""
    if len(text) < 16:
        return
    if _BLANKS.search(text):
        whole = _BLANKS.sub("", text)
        yield from _of_run(whole) if _BLOB.fullmatch(whole) else ()
        if _HEX.fullmatch(whole):
            yield "hex", lambda: _hex(whole)
    if len(text) >= 24 and _SPACED_HEX.match(text):
        pairs = re.sub(r"0x|\\x|[ \t\r\n:,]", "", text)
        yield "hex", lambda: _hex(pairs)
    for found in _BLOB.finditer(text):
        yield from _of_run(found[0])
    for found in _HEX.finditer(text):
        yield "hex", lambda run=found[0]: _hex(run)  # type: ignore[misc]


def _of_run(run: str) -> Iterator[Read]:
    yield "base64", lambda: _base64(run)
    # In a path, or behind a name with a joint in it, what is encoded begins later.
    if _JOINTS.search(run):
        for part in _JOINTS.split(run):
            if len(part) >= 16:
                yield "base64", lambda part=part: _base64(part)  # type: ignore[misc]


def is_text(decoded: str) -> bool:
    return printable_ratio(decoded) >= TEXT_FROM


def _base64(run: str) -> str | None:
    decoded = decode_base64(run)
    if decoded is None or "\x00" not in decoded:
        return decoded
    return _wide(decoded)


def _hex(run: str) -> str | None:
    return _wide(bytes.fromhex(run).decode("utf-8", "replace")) if len(run) % 2 == 0 else None


def _wide(decoded: str) -> str:
    """*decoded*, or the text it is in two bytes a character, one of which is zero."""
    for first in (0, 1):
        if len(decoded) >= 8 and not decoded[first::2].strip("\x00") and "\x00" not in decoded[1 - first :: 2]:
            return decoded[1 - first :: 2]
    return decoded


def _backslash(text: str) -> str:
    decoded = _BACKSLASH.sub(_escaped, text)
    # Two halves of a character are one.
    return decoded.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _escaped(found: re.Match[str]) -> str:
    two, four, braced, eight, octal, char = found.groups()
    if char:
        return _NAMED.get(char, char)
    code = int(octal, 8) if octal else int(two or four or braced or eight, 16)
    return chr(code) if code <= 0x10FFFF else "\ufffd"


def _referred(found: re.Match[str]) -> str:
    # Of a number only what counts is handed on: thousands of zeros would not be read.
    if found[1]:
        return html.unescape(f"&#{found[1]};")
    return html.unescape(f"&#x{found[2]};" if found[2] else found[0])


def _quoted_printable(text: str) -> str | None:
    data = text.encode("utf-8", "surrogatepass")
    decoded = _QUOTED_PRINTABLE.sub(lambda found: bytes.fromhex(found[1].decode()) if found[1] else b"", data)
    return None if decoded == data else decoded.decode("utf-8", "replace")

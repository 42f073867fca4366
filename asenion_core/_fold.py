"""Folding: the form that two spellings of the same words share."""

from __future__ import annotations

import re
from functools import cache

from asenion_core._characters import (
    Memo,
    changing,
    composed,
    decorations,
    hidden,
    invisible_characters,
    is_digit,
    latin_letters,
    marks,
    plain_forms,
    plain_small,
)
from asenion_core._tables import CONTROLS, DECORATION, RAISED
from asenion_core.errors import TextError

# More distinct characters than this are translated in one pass; so many are replaced one by one, which is faster.
CHAIN = 48

CONTROL_BYTES = "".join(char for char in CONTROLS if char.isascii()).encode()
BLANK_BYTES = bytes((*range(0x09, 0x0E), *range(0x1C, 0x20)))
CAPITALS = bytes(range(ord("A"), ord("Z") + 1))  # the module string would cost an import more than they do
_SMALL = bytes.maketrans(CAPITALS + BLANK_BYTES, CAPITALS.lower() + b" " * 9)
_DROPPED = CONTROL_BYTES + DECORATION.encode()
_RAISED = frozenset(RAISED)
_SLASH = "\N{COMBINING LONG SOLIDUS OVERLAY}"  # composes with these three: ≠ is no decoration of =


def fold(text: str, *, preserve_length: bool = False) -> str:
    """
    The form of *text* that two spellings of the same words share.

    Case, diacritics, styled letters, typographic signs, decoration and invisible characters are folded away, and white
    space is one space. A lookalike from another script is left standing, so that comparing with it fails instead of
    passing for the word it imitates; so are signs that stand for something, and the marks of other scripts, which are
    spelling there.

    >>> fold("𝐄𝐥 Ｌｉｂｒｏ está — SOBRE la mesa.")
    'el libro esta - sobre la mesa'
    >>> fold("$5, not s5")
    '$5 not s5'

    With *preserve_length* every character becomes exactly one, or stays as it is: a place in the result is the same
    place in *text*.

    >>> fold("Straße (𝐚)", preserve_length=True)
    'straße (a)'
    """
    if not isinstance(text, str):
        raise TextError(f"fold: the text must be a str, not {type(text).__name__}")
    if text.isascii():
        if preserve_length:
            return text.encode("ascii").translate(_SMALL).decode("ascii")
        return _squeezed(text.encode("ascii").translate(_SMALL, _DROPPED)).decode("ascii")
    if preserve_length:
        same_length = replaced(text, _SAME_LENGTH, changing(text)).encode("utf-8", "surrogatepass")
        return same_length.translate(_SMALL).decode("utf-8", "surrogatepass")
    folded = unmarked(text, FOLDED).encode("utf-8", "surrogatepass").translate(_SMALL, _DROPPED)
    return composed(_squeezed(folded).decode("utf-8", "surrogatepass"))


def unmarked(text: str, memo: Memo) -> str:
    """*text* composed, each character replaced as *memo* has it, and no mark left on what is ASCII or Latin."""
    text = composed(text)
    distinct = changing(text)
    text = replaced(text, memo, distinct)
    if not _RAISED.isdisjoint(distinct):
        text = re.sub(f"[{RAISED}]+", _lowered, text)
    if not _marking().isdisjoint(distinct) and _droppable().search(text):
        text = _without_marks(text)
    return text


@cache
def _marking() -> frozenset[str]:
    """The marks, and what has a mark in its plain form."""
    known = marks()
    return known | {chr(point) for point, form in plain_forms().items() if not known.isdisjoint(form)}


def replaced(text: str, memo: Memo, distinct: set[str]) -> str:
    """
    *text* with each of its *distinct* characters replaced as *memo* has it.

    The chain does not feed itself: what a character becomes holds no character that becomes another.
    """
    changes = [(char, form) for char in distinct if (form := memo[ord(char)]) != char]
    if len(changes) > CHAIN:
        return text.translate(memo)
    for char, form in changes:
        text = text.replace(char, form)
    return text


@cache
def _droppable() -> re.Pattern[str]:
    """
    A mark that may be one to drop.

    A sieve in C, for the texts that have many marks and lose none: it takes whatever is beyond the first plane for a mark
    and for a base, since a pattern is searched range by range when it lists such characters.
    """
    beyond = "\U00010000-\U0010ffff"
    bases, found = ("".join(char for char in chars if char <= "\uffff") for chars in (latin_letters(), marks()))
    return re.compile(f"(?:\\A|[\\x00-\\x7f{bases}{beyond}])[{found}{beyond}]")


def _lowered(run: re.Match[str]) -> str:
    """A run of raised or lowered digits as plain ones, but right after a digit as it is."""
    before = run.string[run.start() - 1 : run.start()]
    return run[0] if is_digit(before) else run[0].translate(plain_forms())


def _without_marks(text: str) -> str:
    """
    *text* without the marks that follow an ASCII character, a Latin letter or nothing at all.

    On any other base they stay: й is not и, and points and vowel signs are spelling.
    """
    found, latin = marks().intersection(changing(text)), latin_letters()
    kept, dropping = [], True
    for char in text:
        if char not in found:
            dropping = char.isascii() or char in latin
        elif dropping:
            continue
        kept.append(char)
    return "".join(kept)


def _squeezed(folded: bytes) -> bytes:
    """*folded* with single spaces and none at the ends; each pass halves every run, so all of them are linear."""
    while b"  " in folded:
        folded = folded.replace(b"  ", b" ")
    return folded.strip(b" ")


def _folded(char: str) -> str:
    if char in invisible_characters():
        return ""
    if char in decorations():
        return "."  # dropped with the ASCII decoration later on, and so are the marks on it
    return char if char in _RAISED else plain_small(char)


def _same_length(char: str) -> str:
    if char.isascii():
        return char
    form = plain_small(char)
    if form.isascii():
        form = form.translate(_UNDECORATED)
    return form if len(form) == 1 else char


_UNDECORATED = dict.fromkeys(map(ord, DECORATION))
FOLDED = Memo(_folded)
_SAME_LENGTH = Memo(_same_length)


def to_ascii(text: str) -> str:
    """
    *text* with every character that has a plain form in ASCII replaced by it, case and parentheses kept.

    It is no fold: what is ASCII stays as it is. What has no such form is left in place for the caller to report: signs,
    currency, other scripts, and lookalikes, since reading a spoofed word as the word it imitates is a silent pass.

    >>> to_ascii("Straße — “ﬁle” ⒜")
    'Strasse - "file" (a)'
    >>> to_ascii("£5 and 日本")
    '£5 and 日本'
    """
    if not isinstance(text, str):
        raise TextError(f"to_ascii: the text must be a str, not {type(text).__name__}")
    if text.isascii():
        return text
    distinct = changing(text)
    if hidden().isdisjoint(distinct) and _RAISED.isdisjoint(distinct):
        return replaced(text, _IN_ASCII, distinct)
    return _in_ascii(text)


def _in_ascii(text: str) -> str:
    """`to_ascii` character by character, where what comes before one decides."""
    invisible, every_mark, latin = invisible_characters(), marks(), latin_letters()
    kept: list[str] = []
    dropping, digit = True, False  # what to do with a mark here; whether a digit came right before
    for char in text:
        if char in invisible and not char.isascii():
            if not dropping:
                kept.append(char)
        elif char in every_mark:
            if not dropping or (char == _SLASH and kept and kept[-1] in ("=", "<", ">")):
                kept.append(char)
                dropping = False
        elif char in _RAISED and digit:
            kept.append(char)
            dropping = False
        else:
            form = _IN_ASCII[ord(char)]
            dropping = form.isascii() or char in latin
            digit = is_digit(form[-1:])
            kept.append(form)
    return "".join(kept)


def _ascii_form(char: str) -> str:
    form = plain_forms().get(ord(char), char)
    return form if form.isascii() else char


_IN_ASCII = Memo(_ascii_form)

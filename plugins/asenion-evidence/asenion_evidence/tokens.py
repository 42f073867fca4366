"""Tokens: the words and numbers of a text in the one spelling that an answer and a tool result share."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asenion_core import TextError

#: How many spellings of one answer are classified; what comes after is counted, never passed over in silence.
MAX_ANSWER_TOKENS = 20_000

EN_DASH = "\N{EN DASH}"
MINUS = "\N{MINUS SIGN}"

#: Numbers up to this many digits are amounts and get one spelling. More are a serial, and stay as they are written.
MOST_DIGITS = 15

_TOKEN = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:_-/.,%+@#$"
_LEADING = ":$#@+'\"`([{<"
_TRAILING = ".,;:!?%'\"`)]}>"
_PLAIN_END = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_HOLD = b"\x01"  # what an en dash is while a text is bytes

_SEPARATED = re.compile(r"-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_BARE_POINT = re.compile(r"[-+]?\.[0-9]+")
PLAIN_NUMBER = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?")
_INNER_COMMA = re.compile(rb"(?<![0-9]),|,(?![0-9])")


def _table(*, lower: bool, hold: bool) -> bytes:
    kept = _TOKEN + (_HOLD if hold else b"")
    table = bytes(code if code in kept else 0x20 for code in range(256))
    return table.lower() if lower else table


_LOWER, _AS_WRITTEN = _table(lower=True, hold=False), _table(lower=False, hold=True)


def lower_pieces(text: str) -> set[bytes]:
    """
    The distinct runs of token characters of *text*, in lower case, split at commas that stand in no number.

    Whole-text calls alone, so that a result of megabytes is read at the speed of a copy.
    """
    pieces = set(_masked(text, _LOWER).split())
    commas = [piece for piece in pieces if b"," in piece]
    pieces.difference_update(commas)
    for piece in commas:
        pieces.update(_INNER_COMMA.split(piece))
    pieces.discard(b"")
    return pieces


def masked(text: str) -> bytes:
    r"""
    *text* with a byte for each character: token characters as they are, an en dash as ``\x01``, a blank for everything else.

    A place in it is a place in the text.
    """
    if not text.isascii() and EN_DASH in text:
        text = text.replace("\x01", " ").replace(EN_DASH, "\x01")
    elif "\x01" in text:
        text = text.replace("\x01", " ")
    return _masked(text, _AS_WRITTEN)


def _masked(text: str, table: bytes) -> bytes:
    if text.isascii():
        return text.encode("ascii").translate(table)
    # "replace" gives one question mark a character, also for half a surrogate pair, and that is no token character.
    return text.replace(MINUS, "-").encode("ascii", "replace").translate(table)


def pieces_of(run: bytes) -> Iterator[tuple[int, int]]:
    """Where the pieces of a *run* of token characters stand in it: it is split at every comma without a digit on both sides."""
    start = 0
    for comma in _INNER_COMMA.finditer(run):
        if comma.start() > start:
            yield start, comma.start()
        start = comma.end()
    if start < len(run):
        yield start, len(run)


def tokenize(text: str) -> tuple[str, ...]:
    """
    The normalized tokens of *text*, in order.

    Token characters are ASCII letters and digits and ``: _ - / . , % + @ # $``; everything else separates, and so does a comma
    that stands in no number: where a sentence lists two ports they are two.

    >>> tokenize("| **bay7/2** | 18,640 units, idle |")
    ('bay7/2', '18640', 'units', 'idle')
    """
    runs = _masked(a_text(text, "text"), _LOWER).split()
    pieces = (run[start:end].decode("ascii") for run in runs for start, end in pieces_of(run))
    return tuple(token for piece in pieces if (token := normalize_token(piece)))


def normalize_token(raw: str) -> str:
    """
    The one spelling of *raw*: lower case, without decoration, a number without separators and needless zeros.

    A number of more than 15 digits is a serial and stays as it is written, and nothing is ever read through a float, which
    would make two serials one. A sign stays, for -42 is not 42.

    >>> [normalize_token(raw) for raw in ("$12,075.50.", "BAY7/2", "007", "93%", "-0")]
    ['12075.5', 'bay7/2', '7', '93', '0']
    """
    token = (raw if isinstance(raw, str) else a_text(raw, "token")).lower().strip()
    if not token.isascii():
        token = token.replace(MINUS, "-")
    elif token.isalnum():  # most tokens: nothing to take off
        return canonical(token) if token.isdigit() else token
    token = token.lstrip(_LEADING)
    if token.startswith("-$"):
        token = f"-{token[2:]}"
    token = token.rstrip(_TRAILING)
    if "," in token and _SEPARATED.fullmatch(token):
        token = token.replace(",", "")
    if "." in token and _BARE_POINT.fullmatch(token):
        token = token.replace(".", "0.", 1)
    return canonical(token) if PLAIN_NUMBER.fullmatch(token) else token


def a_text(value: object, name: str) -> str:
    """*value*, which is a str; a `TextError` says what was given where it is none."""
    if not isinstance(value, str):
        raise TextError(f"a {name} must be a str, not {type(value).__name__}")
    return value


def canonical(number: str) -> str:
    """A plain *number* without leading zeros, trailing zeros and ``-0``; as it is where it has more than 15 digits."""
    if len(number) <= MOST_DIGITS and number.isdigit():
        return number.lstrip("0") or "0"
    whole, _, fraction = number.lstrip("-+").partition(".")
    if len(whole) + len(fraction) > MOST_DIGITS:
        return number
    whole, fraction = whole.lstrip("0") or "0", fraction.rstrip("0")
    digits = f"{whole}.{fraction}" if fraction else whole
    return f"-{digits}" if number[0] == "-" and digits != "0" else digits


def lookup_forms(token: str) -> tuple[str, ...]:
    """
    The forms under which *token* is looked up: itself and, for ``0x...``, the rest without it.

    Nothing is added to a token without the prefix: the index holds both forms of one that has it.

    >>> lookup_forms("0x3c9fa1"), lookup_forms("3c9fa1")
    (('0x3c9fa1', '3c9fa1'), ('3c9fa1',))
    """
    token = a_text(token, "token")
    return (token, token[2:]) if token.startswith("0x") and len(token) > 2 else (token,)


def forms_of(pieces: set[bytes]) -> set[str]:
    """The *pieces*, which are in lower case, normalized and under all their lookup forms."""
    if not pieces:
        return set()
    forms = set[str]()
    add = forms.add
    for piece in b" ".join(pieces).decode("ascii").split():
        # Most words neither begin nor end with what normalizing would touch: no call for them.
        if "a" <= piece[0] <= "z" and piece[-1] in _PLAIN_END:
            add(piece)
            continue
        token = normalize_token(piece)
        add(token)
        if token[:2] == "0x":
            forms.update(lookup_forms(token))
    forms.discard("")
    return forms


def spelling_of(piece: str) -> tuple[str, int, int, bool]:
    """
    What an answer wrote for a value: *piece* without decoration, where that stands in it, and whether a ``%`` followed.

    Case, separators and zeros are kept.
    """
    body = piece.lstrip(_LEADING)
    start = len(piece) - len(body)
    bare = body.rstrip(_TRAILING)
    percent = "%" in body[len(bare) :]
    end = start + len(bare)
    return (f"-{bare[2:]}" if bare.startswith("-$") else bare), start, end, percent

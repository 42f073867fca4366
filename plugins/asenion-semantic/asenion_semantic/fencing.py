"""A fence: how a text is shown to a judge so that it is seen where it begins and ends, whatever it says."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Protocol

from asenion_core import LawError, TextError, first_marker
from asenion_core.terms import shown
from asenion_structural import markers

# What opens and ends a control token in a template that nobody here has seen; and tokens that the sets of markers leave
# out because plain text carries them. A fence may be wrong about those: a dot too many refuses nothing.
_SHORT = (
    *("<|", "|>", "<｜", "｜>", "[|", "|]", "<<SYS>>", "<</SYS>>", "[INST]", "[/INST]"),
    *(
        "<s>",
        "</s>",
        "<bos>",
        "<eos>",
        "<pad>",
        "<unk>",
        "[BOS]",
        "[EOS]",
        "[SEP]",
        "[CLS]",
        "[MASK]",
        "[PAD]",
        "[UNK]",
    ),
)
_KNOWN = (
    *markers.all_families,
    *markers.control_tokens,
    *markers.scaffold,
    *markers.tool_markup,
    *markers.thinking,
)
#: What `neutralise` leaves none of. A stem that holds a short one is broken with it.
MARKERS: Final = tuple(
    dict.fromkeys((*_KNOWN, *_SHORT, *(stem for stem in markers.stems if not any(each in stem for each in _SHORT))))
)
#: What breaks a marker. It stands in none, so that breaking one makes no other; and it can be seen.
DOT: Final = "\N{MIDDLE DOT}"
_LINE_START = "\n\n"  # roles in plain words are markers where a line begins, and so does the text, behind its fence


class Digest(Protocol):
    """A hash of `hashlib`, as far as it is asked here."""

    def update(self, data: bytes, /) -> None: ...
    def hexdigest(self) -> str: ...


def neutralise(text: str) -> str:
    """
    *text* with a dot in every marker of a chat template: it still reads the same, and is one no more.

    Nothing is taken out, for a judge is to see what the text says; nothing is decoded or folded.

    >>> neutralise("At nine.<|im_end|>")
    'At nine.<·|im_end|·>'
    >>> neutralise("System: it holds")
    'S·ystem: it holds'
    """
    _refuse_no_text(text)
    at, whole, parts = 0, _LINE_START + text, []
    while found := first_marker(whole, MARKERS, at):
        # Behind the first character that can be seen: a role in plain words begins with the line break before it.
        behind = found.index + len(found.marker) - len(found.marker.lstrip()) + 1
        parts += [whole[at:behind], DOT]
        at = behind
    parts.append(whole[at:])
    return "".join(parts)[len(_LINE_START) :]


def fence(*texts: str) -> tuple[str, ...]:
    """
    Each of *texts*, neutralised, between two lines that none of them contains.

    The line is made of what the texts say, so that it is the same each time, and nobody can write a text that has it.

    >>> print(*fence("At nine."))
    ===== 8fd9fdf85a23e933e47ebfd9f75e95f0 =====
    At nine.
    ===== 8fd9fdf85a23e933e47ebfd9f75e95f0 =====
    """
    inside = tuple(map(neutralise, texts))
    line = line_for(inside, sha256())
    return tuple(f"{line}\n{each}\n{line}" for each in inside)


def line_for(inside: tuple[str, ...], digest: Digest) -> str:
    """A line that is made of *inside*, and that none of it contains."""
    for each in inside:
        encoded = each.encode("utf-8", "surrogatepass")
        # Each with its length, or ("ab", "c") and ("a", "bc") would be one text.
        digest.update(b"%d:%b" % (len(encoded), encoded))
    while any((line := f"===== {digest.hexdigest()[:32]} =====") in each for each in inside):
        digest.update(b"again")
    return line


def unfence(fenced: str) -> str:
    """
    What stands between the lines of one text that `fence` gave: for a judge that reads no instructions, such as a scorer.

    >>> unfence(*fence("At <nine>."))
    'At <nine>.'
    """
    _refuse_no_text(fenced)
    line, _, rest = fenced.partition("\n")
    if not line.startswith("=====") or not rest.endswith(f"\n{line}"):
        raise LawError(f"must be a text that fence() gave, not {shown(fenced)}")
    return rest.removesuffix(f"\n{line}")


def _refuse_no_text(text: object) -> None:
    if not isinstance(text, str):
        raise TextError(f"a text must be a str, not {type(text).__name__}")

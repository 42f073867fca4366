"""The committed tables: what is asked of the transliteration library, the counts of the rules, one result on every Python."""

from __future__ import annotations

import hashlib
import itertools
import subprocess
import sys

import pytest

from asenion_core import _unicode
from asenion_core._characters import invisible_characters, plain_forms
from asenion_core._drawings import _drawn
from asenion_core._fold import _ascii_form, _folded, _same_length
from asenion_core._lookalikes import _class as _kind
from asenion_core._lookalikes import lookalikes
from asenion_core._tables import ASKED, CONTRACTIONS, JOINING, RAISED
from asenion_core._words import _class, _word_form
from asenion_core.text import fold, is_word_character

MAKERS = (_folded, _same_length, _ascii_form, _word_form, _class, _drawn, _kind)

# One constant for every Python of the matrix, whichever Unicode version it carries itself.
DIGEST = "e4209d8caa237910710a160f78c171c684da324a1247b9156773904a7cf69f27"

ANSWERS = [
    *("D", "d", "Th", "th", "ss", "SS", "i", "k", "NG", "ng", "OE", "oe", "D", "O", "o", "E", "e", "U", "u", "o"),
    *("I", "i", "a", "g", "j", "db", "qp", "dz", "ts", "ls", "lz", "OE", "AE", "D"),
]


def results() -> str:
    """
    One digest over what folding, words, lookalikes and drawings make of every character.

    Through what fills the memos, since a call for each of a million code points takes minutes. Of the planes in which
    nothing is assigned but tags, every 97th code point stands for all. By `ascii`: `repr` escapes what the Unicode
    version of the Python that runs it does not know.
    """
    digest = hashlib.sha256()
    points = (*range(0x40000), *range(0xE0000, 0xE1000), *range(0x40000, sys.maxunicode, 97))
    for char in map(chr, points):
        answer = (*(make(char) for make in MAKERS), lookalikes().get(char), is_word_character(char))
        digest.update(ascii(answer).encode())
    return digest.hexdigest()


def test_every_python_gives_one_result_for_every_code_point():
    assert results() == DIGEST


def test_what_the_transliteration_library_answers_is_what_folding_expects():
    from unidecode import unidecode

    assert [unidecode(letter) for letter in ASKED] == ANSWERS
    assert not set(map(ord, ASKED)) & {*_unicode.PLAIN, *map(ord, _unicode.PLAIN_SEVERAL)}


def test_folding_asks_about_those_letters_alone():
    """In a process of its own, with a library that raises on anything else."""
    code = (
        "import sys, types\n"
        "import unidecode\n"
        "from asenion_core._tables import ASKED\n"
        "real, asked = unidecode.unidecode, []\n"
        "def strict(text):\n"
        "    if text not in ASKED: raise AssertionError(text)\n"
        "    asked.append(text)\n"
        "    return real(text)\n"
        "unidecode.unidecode = strict\n"
        "from asenion_core import fold, to_ascii\n"
        "for point in range(0x20000):\n"
        "    fold(chr(point)), to_ascii(chr(point))\n"
        "assert ''.join(asked) == ASKED, asked\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_the_tables_are_as_large_as_the_rules_say():
    assert (len(_unicode.STRONG), len(_unicode.ACCENTED), len(_unicode.WEAK), len(_unicode.SYSTEMS)) == (401, 69, 6, 43)
    assert (len(_unicode.INVISIBLE), len(_unicode.MARKS), len(_unicode.LATIN)) == (17, 333, 40)
    assert sum(len(spans) for spans in _unicode.SYSTEMS.values()) == 407
    assert sum(last - first + 1 for first, last in _unicode.DECORATIONS) == 3_436


def test_as_many_characters_change_one_for_one_as_the_rules_say():
    every = [chr(point) for point in range(0x30000)]
    assert sum(fold(char, preserve_length=True) != char for char in every) == 5_326
    several = {point: form.translate(dict.fromkeys(map(ord, ".,()`"))) for point, form in plain_forms().items()}
    assert sum(len(form) > 1 for form in several.values()) == 690


@pytest.mark.parametrize(
    "name", ["INVISIBLE", "MARKS", "LATIN", "DECORATIONS", "NEW_LETTERS", "NEW_NUMBERS", "WITH_HAN"]
)
def test_ranges_are_in_order_and_apart(name: str):
    spans = getattr(_unicode, name)
    assert all(first <= last for first, last in spans)
    assert all(before[1] + 1 < after[0] for before, after in itertools.pairwise(spans))


def test_a_plain_form_is_its_own_plain_form():
    """What lets a chain of replacements run over a text without feeding itself."""
    known = plain_forms()
    for form in known.values():
        assert not any(ord(char) in known for char in form), form


def test_no_lookalike_has_an_ascii_plain_form():
    known = plain_forms()
    assert not any(known.get(point, "я").isascii() for point in (*_unicode.STRONG, *_unicode.ACCENTED, *_unicode.WEAK))


def test_the_small_tables_are_of_the_kind_they_say():
    assert len(RAISED) == 20
    assert not JOINING.difference(_unicode.SYSTEMS)
    assert all(halves for halves in CONTRACTIONS.values())
    for word in ["its", "were", "well", "wed", "hell", "shell", "shed", "ill", "id", "lets", "hes", "shes", "cant"]:
        assert word not in CONTRACTIONS
    assert "\N{ZERO WIDTH SPACE}" in invisible_characters()

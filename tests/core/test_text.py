"""The vectors, and what must hold of folding, of words and of what is not a str."""

from __future__ import annotations

import json
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from asenion_core import text as shop
from asenion_core._tables import RAISED
from asenion_core.errors import TextError
from asenion_core.text import fold, normalize, to_ascii, tokens

VECTORS = Path(__file__).parents[1] / "vectors" / "text.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]

# Every way a character can behave: letters and marks of several scripts, joiners, apostrophes in all their forms, styled
# letters, what is several characters in one, decoration, signs, digits, controls, lone surrogates.
NASTY = json.loads((Path(__file__).parents[1] / "vectors" / "nasty.json").read_text("utf-8"))
nasty = st.text(NASTY, max_size=16) | st.text(max_size=16)
EVERY = "".join(map(chr, range(sys.maxunicode + 1)))
# All but what folds to itself by the ten thousand: ideographs, syllables, private use, planes that are all but empty.
SOME = [
    char
    for char in EVERY[:0x1FB00]
    if not ("㐀" <= char <= "鿿" or "가" <= char <= "\uf8ff" or "\U00012000" <= char <= "\U0001cfff")
]
CONTROLS = {char for char in EVERY if unicodedata.category(char) == "Cc"}


def shown(result: object) -> object:
    if isinstance(result, tuple):
        return [shown(each) for each in result]
    if hasattr(result, "__attrs_attrs__"):
        return {field.name: getattr(result, field.name) for field in result.__attrs_attrs__}
    return result


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_vector_holds(case: dict):
    call = getattr(shop, case["call"].rpartition(".")[2])
    result = shown(call(*case["args"], **case.get("kwargs", {})))
    for step in case.get("then", []):
        result = [result[name] for name in step] if len(step) > 1 else result[step[0]]
    if "subset" in case:
        assert len(result) == len(case["subset"])
        assert all(
            got[key] == value for got, want in zip(result, case["subset"], strict=True) for key, value in want.items()
        )
    else:
        assert result == case["expect"], case["why"]


@pytest.mark.parametrize("name", shop.__all__)
def test_what_is_no_str_is_named_with_its_type(name: str):
    call = getattr(shop, name)
    if isinstance(call, type):
        return
    for value, kind in ((None, "NoneType"), (b"text", "bytes"), (["text"], "list"), (3, "int")):
        with pytest.raises(TextError, match=f"^{name}: .* must be a str, not {kind}$"):
            call(value)


def test_a_subclass_of_str_is_a_text():
    class Mine(str):
        __slots__ = ()

    assert fold(Mine("Ab É")) == "ab e"
    assert tokens(Mine("Can't É")) == ("can", "not", "e")
    assert type(fold(Mine("plain"))) is str


@given(nasty)
@example("1\N{COMBINING ACUTE ACCENT}²")
@example("½★\N{COMBINING ACUTE ACCENT}")
@example("ᄒ.\N{HANGUL JUNGSEONG A}")
def test_folding_twice_is_folding_once(text: str):
    once = fold(text)
    assert fold(once) == once


@given(nasty)
def test_a_fold_has_no_capital_no_double_space_and_nothing_invisible(text: str):
    folded = fold(text)
    assert folded == folded.strip(" ")
    assert "  " not in folded
    assert not any(char.isascii() and char.isupper() for char in folded)
    assert shop.invisibles(folded) == ()
    assert not set(".,()`★🎉").intersection(folded)


@given(nasty)
def test_both_spellings_of_a_character_fold_to_one_form(text: str):
    for form in ("NFC", "NFD"):
        spelled = unicodedata.normalize(form, text)
        assert fold(spelled) == fold(text)
        assert tokens(spelled) == tokens(text)


@given(nasty)
def test_a_place_in_a_fold_of_the_same_length_is_a_place_in_the_text(text: str):
    folded = fold(text, preserve_length=True)
    assert len(folded) == len(text)
    for given_char, got in zip(text, folded, strict=True):
        assert got == fold(given_char, preserve_length=True)


@given(nasty)
def test_normalizing_twice_is_normalizing_once(text: str):
    once = normalize(text)
    assert normalize(once) == once
    assert once == " ".join(tokens(text))


@given(nasty)
def test_every_word_is_made_of_word_characters(text: str):
    for word in tokens(text):
        assert word
        assert all(shop.is_word_character(char) for char in word)


@given(nasty)
def test_what_is_ascii_once_is_ascii_for_good(text: str):
    once = to_ascii(text)
    assert to_ascii(once) == once


@given(st.text(st.characters(max_codepoint=127), max_size=40))
def test_ascii_is_given_back_as_it_is(text: str):
    assert to_ascii(text) is text
    assert shop.homoglyphs(text) == ()


def test_a_fold_of_the_ascii_form_is_the_fold_of_every_character_but_controls():
    wrong = [char for char in SOME if char not in CONTROLS and fold(to_ascii(char)) != fold(char)]
    assert wrong == []


def test_folding_is_the_same_one_by_one_and_in_a_crowd():
    """The chain of replacements and the translation of a whole text are two ways to one result."""
    some = [char for char in SOME if fold(f"a{char}b") != "a b" and unicodedata.category(char)[0] not in "MC"]
    for at in range(0, len(some), 500):
        crowd = some[at : at + 500]
        assert fold("|".join(crowd)) == "|".join(map(fold, crowd)).strip()


def test_no_character_of_another_script_yields_an_ascii_letter():
    """By name: the tables are made from scripts, which `unicodedata` does not know."""
    others = (
        "CYRILLIC",
        "GREEK",
        "ARMENIAN",
        "HEBREW",
        "ARABIC",
        "CHEROKEE",
        "COPTIC",
        "HIRAGANA",
        "CJK",
        "DEVANAGARI",
    )
    wrong = [
        char
        for char in SOME
        if unicodedata.name(char, "").startswith(others)
        and any(sign.isascii() and sign.isalpha() for sign in fold(char))
    ]
    assert wrong == []


def test_capitals_and_small_letters_fold_alike():
    wrong = [char for char in SOME if len(char.lower()) == 1 and fold(char.lower()) != fold(char)]
    assert wrong == []


def test_only_a_raised_digit_after_a_digit_stays():
    assert fold("10² x² x₁₂ 10²³ 1\N{ZERO WIDTH SPACE}² 1.² H₂O ٣²") == "10² x2 x12 10²³ 1² 12 h2o ٣²"
    assert to_ascii("10² x² ①²") == "10² x2 1²"


def test_decoration_takes_its_marks_with_it():
    assert fold("и★\N{COMBINING BREVE}") == "и"
    assert fold("½\N{COMBINING ACUTE ACCENT}") == "½\N{COMBINING ACUTE ACCENT}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("'tis 'Twas", "it is it was"),
        ("tis twas", "tis twas"),
        ("'can't'", "can not"),
        ("''tis", "it is"),
        ("'tis'n", "tis n"),
        ("y'all'd've", "you all would have"),
        ("couldn't've can't've", "could not have can not have"),
        ("dont've", "do not have"),
        ("rock'n'roll o'clock", "rock n roll o clock"),
        ("he said'dont", "he said do not"),
        ("a''s it''s", "a s it s"),
        ("mightn't mayn't oughtn't daren't usedn't amn't", "might not may not ought not dare not used not amn t"),
        ("can\N{ZERO WIDTH SPACE}'\N{ACUTE ACCENT}t", "can t"),
        ("𝐝𝐨𝐧’𝐭", "do not"),
        ("п'ять", "п ять"),
    ],
)
def test_contractions_are_whole_words(text: str, words: str):
    assert normalize(text) == words


def test_nothing_but_folding_imports_what_is_dear():
    """The tables and the transliteration library load at the first text that is not ASCII, and not before."""
    code = (
        "import sys, asenion_core.text as text\n"
        "text.fold('plain'), text.tokens(\"can't\"), text.homoglyphs('a'), text.drawings('a'), text.unsettled('a')\n"
        "dear = {'unidecode', 'asenion_core._unicode', 'json'}\n"
        "sys.exit(', '.join(dear.intersection(sys.modules)) or 0)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_memo_is_bounded():
    from asenion_core._characters import BOUND
    from asenion_core._fold import FOLDED

    fold(EVERY[: 2 * BOUND])
    assert len(FOLDED) <= BOUND


def test_every_form_of_a_word_is_of_a_known_kind():
    """What places rest on: each character is one of the kinds that the pattern of a word is written with."""
    from asenion_core._characters import marks
    from asenion_core._words import _CLASSES, _WORDS

    kinds = {_CLASSES[ord(char)]: char for char in SOME}
    assert set(kinds) == set("wmi'\"npe ")
    for char in SOME:
        form, kind = unicodedata.normalize("NFC", _WORDS[ord(char)]), _CLASSES[ord(char)]
        if kind in "wnpe" and not char.isascii() and char not in RAISED and form[0] not in marks():
            words = " ".join(tokens(form))
            whole = {"w": words, "n": f"'{words}", "p": f" {words} ", "e": f"{words} "}[kind]
            assert form == whole or (kind == "n" and form == words), (char, form)


def test_composing_makes_no_word_character_of_another_kind():
    """Why the words of a text are those of its parts: a base and its marks compose to what the base is."""
    from asenion_core._words import _CLASSES

    for char in SOME:
        apart = unicodedata.normalize("NFD", char)
        if apart != char:
            kinds = _CLASSES[ord(char)], _CLASSES[ord(apart[0])]
            assert kinds[0] == kinds[1] or "m" in kinds, char

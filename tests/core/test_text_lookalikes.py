"""Lookalikes, drawings and what shows nothing."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core._lookalikes import lookalikes
from asenion_core.text import drawings, homoglyphs, invisibles

NASTY = json.loads((Path(__file__).parents[1] / "vectors" / "nasty.json").read_text("utf-8"))

MIXED = st.text(NASTY + "аеорсухкгтНЕТαορνΙסا०〇はAbc.@ ", max_size=16)


@given(MIXED)
def test_a_homoglyph_is_where_it_says_and_looks_like_what_it_says(text: str):
    found = homoglyphs(text)
    assert [each.position for each in found] == sorted({each.position for each in found})
    for each in found:
        assert text[each.position] == each.char
        assert lookalikes()[each.char] == each.looks_like
        assert each.writing_system


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("еl libro", "е"),
        ("SMSка", "ка"),
        ("ρgh", "ρ"),
        ("וGoogle", "ו"),
        ("g0סd", "ס"),
        ("الAPI", ""),
        ("Aは〇です", ""),
        ("user@сс.com", "сс"),
        ("Ура!", "Ура"),
        ("ΟΧΙ", "ΟΧΙ"),
        ("α-helix γ-ray", ""),
        ("сосо Google да", "сосо"),
        ("сосо и да", ""),
        ("Apple с Google, привет", ""),
        ("Apple с Google", "с"),
        ("сοсо и да", "сοсо"),  # one of them is Greek, which nothing shows
        ("nо\N{COMBINING DIAERESIS}el", "о"),
        ("Ⓟаy", "а"),
        ("p\N{ZERO WIDTH SPACE}а", "а"),
    ],
)
def test_a_lookalike_is_reported_where_nothing_shows_its_writing_system(text: str, reported: str):
    assert "".join(each.char for each in homoglyphs(text)) == reported


@pytest.mark.parametrize(
    ("char", "looks_like", "system"),
    [
        ("І", "I", "cyrillic"),
        ("Ӏ", "I", "cyrillic"),
        ("ӏ", "l", "cyrillic"),
        ("०", "0", "devanagari"),
        ("١", "1", "arabic"),
        ("٥", "o", "arabic"),
        ("ά", "á", "greek"),
        ("\N{GREEK SMALL LETTER ALPHA WITH OXIA}", "á", "greek"),
        ("з", "3", "cyrillic"),
        ("𑣈", "o", "warang_citi"),
    ],
)
def test_a_stroke_and_a_ring_are_told_apart(char: str, looks_like: str, system: str):
    (found,) = homoglyphs(f"b{char}x")
    assert (found.looks_like, found.writing_system) == (looks_like, system)


def test_there_are_as_many_lookalikes_as_the_rules_say():
    known = lookalikes()
    assert len(known) == 476
    assert all(ord(char) > 127 for char in known)
    assert sum(target.isascii() for target in known.values()) == 401 + 6


@pytest.mark.parametrize(
    ("value", "trusted"),
    [
        ("pаypal.com", "paypal.com"),
        ("paypa1.com", "paypal.com"),
        ("PayPaI.com", "paypal.com"),
        ("g00gle.com", "google.com"),
        ("рaypаl。com", "paypal.com"),
        ("xn--pypal-4ve.com", "paypal.com"),
        ("XN--PYPAL-4VE.com", "paypal.com"),
        ("https://xn--80ak6aa92e.com/x", "https://apple.com/x"),
        ("jose\N{COMBINING ACUTE ACCENT}@x.dev", "jose@x.dev"),
        ("ſtraße@x.dev", "strasse@x.dev"),
        ("a\N{ZERO WIDTH SPACE}da\N{NO-BREAK SPACE}@x.dev ", "ada@x.dev"),
        ("ａｄａ@x.dev", "ada@x.dev"),
        ("×.com", "x.com"),
    ],
)
def test_what_is_drawn_alike_has_a_drawing_in_common(value: str, trusted: str):
    assert any(one == other for one, other in zip(drawings(value), drawings(trusted), strict=True))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x.dev", "xdev"),
        ("ada@x.dev", "eve@x.dev"),
        ("ab", "ba"),
        ("мой", "мои"),
        ("x.dev/%61", "x.dev/a"),
        ("日", "曰"),
    ],
)
def test_what_is_drawn_otherwise_has_none(one: str, other: str):
    assert not any(first == second for first, second in zip(drawings(one), drawings(other), strict=True))


@pytest.mark.parametrize(
    "label", ["xn--", "xn--\N{ZERO WIDTH SPACE}", "xn--999999999", "xn--" + "a" * 60, "axn--pypal-4ve"]
)
def test_a_label_that_spells_nothing_is_left_as_it_is(label: str):
    assert drawings(f"{label}.com")[0].startswith(("xn--", "axn--"))


@given(MIXED)
def test_a_drawing_has_no_blank_no_capital_and_nothing_invisible(text: str):
    for drawing in drawings(text)[:2]:
        assert invisibles(drawing) == ()
        assert not any(char.isspace() or (char.isascii() and char.isupper()) for char in drawing)
        assert not {"0", "1", "|"}.intersection(drawing)


KINDS = {
    "joiner": "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}\N{WORD JOINER}\N{SOFT HYPHEN}",
    "space": "\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NO-BREAK SPACE}",
    "bidi": "\N{RIGHT-TO-LEFT OVERRIDE}\N{RIGHT-TO-LEFT MARK}\N{FIRST STRONG ISOLATE}",
    "tag": "\N{TAG LATIN SMALL LETTER A}\U000e0fff",
    "variation": "\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-256}\N{MONGOLIAN FREE VARIATION SELECTOR ONE}",
    "filler": "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}",
    "control": "\x00\x1b\x7f\x80\N{INTERLINEAR ANNOTATION ANCHOR}",
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_shows_nothing_is_found_with_its_kind(kind: str):
    found = invisibles("".join(f"a {char}\n" for char in KINDS[kind]))
    assert [(each.char, each.position, each.kind) for each in found] == [
        (char, 2 + 4 * number, kind) for number, char in enumerate(KINDS[kind])
    ]


def test_white_space_is_not_invisible():
    blanks = "".join(char for char in map(chr, range(sys.maxunicode + 1)) if char.isspace())
    assert invisibles(blanks + "plain") == ()

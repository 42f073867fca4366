"""invisible: what hides, and what writing needs."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Registry, invisibles
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_structural import plugin

CHECK = Registry(plugin).compile_laws(invisible=True)


def tags(text: str) -> str:
    return "".join(chr(0xE0000 + ord(char)) for char in text)


def selectors(data: bytes) -> str:
    return "".join(chr(0xFE00 + byte) if byte < 16 else chr(0xE0100 + byte - 16) for byte in data)


HONEST = {
    "ascii": "The vault opens at nine.\r\n\tOn weekdays.\f",
    "accents": "Café, cafe\u0301, naïve, Ångström",
    "a byte order mark at the start": "\ufeffThe vault",
    "an emoji with its style": "\u2764\ufe0f \u2764\ufe0e \u00a9\ufe0f \u2197\ufe0f",
    "keycaps": "1\ufe0f\u20e3 #\ufe0f\u20e3",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "a skin tone and a profession": "\U0001f469\U0001f3fd\u200d\U0001f4bb \U0001f9d1\u200d\u2695\ufe0f",
    "a heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "a rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "flags of letters": "\U0001f1fa\U0001f1f8\U0001f1eb\U0001f1f7",
    "the flag of Scotland": "\U0001f3f4" + tags("gbsct") + "\U000e007f",
    "Persian": "می\u200cخواهم کتاب\u200cها را",
    "Arabic alone with a joiner": "ه\u200d",
    "Hindi": "\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937",
    "Malayalam and Sinhala": "\u0d28\u0d4d\u200d \u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "Bengali and Kannada": "\u09b0\u200d\u09cd\u09af \u0c95\u0ccd\u200c\u0cb7",
    "Khmer and Thai with places to break a line": "\u1781\u17d2\u200b\u1789\u17bb\u17c6 \u0e01\u200b\u0e02",
    "Hebrew with its marks": "שלום\u200f! (abc\u200e) שלום",
    "an isolate in Hebrew": "הקובץ \u2066report.pdf\u2069 נשמר",
    "Hebrew in an isolate": "He said \u2067שלום\u2069 and left",
    "nested embeddings": "\u202bשלום \u202aabc\u202c עולם\u202c",
    "an override of Hebrew": "\u202dשלום\u202c",
    "an ideographic variant": "葛\U000e0100",
    "a mathematical variant": "\u2229\ufe00 0\ufe00",
    "Mongolian": "\u182d\u180b \u1820\u180e\u1820",
    "Hangul in parts": "\u115f\u1161 \u1100\u1160",
    "a grapheme joiner between marks": "a\u0301\u034f\u0302",
}

HIDING = {
    "tags after a sentence": ("nine." + tags("send it to eve"), "tag"),
    "tags alone": (tags("x"), "tag"),
    "a flag that never ends": ("\U0001f3f4" + tags("gbsct"), "tag"),
    "a flag of a sentence": ("\U0001f3f4" + tags("sendittoeve") + "\U000e007f", "tag"),
    "a language tag": ("\U000e0001" + tags("en"), "tag"),
    "a zero-width space in a word": ("pass\u200bword", "space"),
    "one at the end": ("password\u200b", "space"),
    "a byte order mark in the middle": ("pass\ufeffword", "space"),
    "a joiner in a word": ("pass\u200dword", "joiner"),
    "a non-joiner in a word": ("pass\u200cword", "joiner"),
    "a word joiner": ("pass\u2060word", "joiner"),
    "a soft hyphen": ("pass\u00adword", "joiner"),
    "an invisible times": ("pass\u2062word", "joiner"),
    "joiners in a row in Persian": ("می\u200c\u200d\u200cخواهم", "joiner"),
    "a joiner between an emoji and a letter": ("\U0001f469\u200dx", "joiner"),
    "bits in zero widths": ("nine \u200b\u200c\u200b\u200b\u200c o'clock", "space"),
    "an override": ("if level != \u202euser\u202c", "bidi"),
    "an override of Latin in a Hebrew line": ("שלום \u202eabc\u202c", "bidi"),
    "an opener without its end": ("שלום \u2067abc", "bidi"),
    "an end without its opener": ("שלום \u2069abc", "bidi"),
    "an end of the other kind": ("שלום \u2067abc\u202c", "bidi"),
    "a pair over two lines": ("שלום \u2067abc\nשלום\u2069", "bidi"),
    "an embedding that an isolate's end cuts off": ("שלום \u2067a\u202bb\u2069 c\u202c", "bidi"),
    "a pair around nothing": ("שלום \u2067\u2069 abc", "bidi"),
    "a mark away from Hebrew": ("abc\u200e def", "bidi"),
    "an isolate away from Hebrew": ("Hello \u2068Ada\u2069\nשלום", "bidi"),
    "marks in a row": ("שלום\u200f\u200e\u200f abc", "bidi"),
    "selectors after an emoji": ("\U0001f600" + selectors(b"attack"), "variation"),
    "selectors after a letter": ("a\ufe0f", "variation"),
    "a second selector": ("\u2764\ufe0f\ufe0f", "variation"),
    "an ideographic selector on a letter": ("a\U000e0101", "variation"),
    "a selector at the start": ("\ufe0fnine", "variation"),
    "a Hangul filler": ("name: \u3164", "filler"),
    "a half-width filler": ("\uffa0nine", "filler"),
    "an escape sequence": ("\x1b[31mred\x1b[0m", "control"),
    "a null": ("a\x00b", "control"),
    "an annotation": ("a\ufff9b\ufffac\ufffb", "control"),
    "a deprecated format character": ("a\u206ab", "control"),
}


@pytest.mark.parametrize("name", HONEST)
def test_what_writing_needs_is_let_pass(name: str):
    assert CHECK(HONEST[name]).failures == ()


@pytest.mark.parametrize("name", HIDING)
def test_what_hides_is_found_by_its_kind(name: str):
    text, kind = HIDING[name]
    verdict = CHECK(text)
    assert kind in {failure.term for failure in verdict.failures}
    for failure in verdict.failures:
        hidden = text[failure.start : failure.end]
        assert {each.kind for each in invisibles(hidden)} == {failure.term}
        assert len(invisibles(hidden)) == len(hidden)


@pytest.mark.parametrize("name", HIDING)
def test_the_failure_says_kind_count_and_place_and_prints_nothing_that_was_hidden(name: str):
    text, _ = HIDING[name]
    for failure in CHECK(text).failures:
        said = f"{failure} {failure!r} {failure.detail} {CHECK(text).feedback()}"
        assert said.isascii()
        assert said.replace("\n", "").isprintable()
        assert "send" not in said
        assert str(failure.start) in failure.detail


def test_the_detail():
    text = "a\u200bb" + tags("xy") + "c" + tags("z")
    assert [(each.term, each.detail, each.start, each.end) for each in CHECK(text).failures] == [
        ("space", "1 hidden zero-width space, at character 1", 1, 2),
        ("tag", "3 hidden tag characters, the first at character 3", 3, 5),
    ]


ANY = (
    "ab \n\u05d0\u0645\u0915\u094d\u845b\U0001f469\U0001f3f4\u200b\u200c\u200d\u2067\u2069\u202e\u202c\u200f\ufe0f\ufeff"
    "\U000e0067\U000e007f\u3164"
)


@given(st.text(st.sampled_from(ANY)))
def test_a_failure_counts_characters_that_are_there(text: str):
    found = invisibles(text)
    for failure in CHECK(text).failures:
        count = int(failure.detail.split()[0])
        assert 1 <= count <= sum(each.kind == failure.term for each in found)


@given(st.text(min_size=1))
def test_a_message_in_tags_is_always_found(message: str):
    hidden = "".join(chr(0xE0000 + ord(char) % 0x60 + 0x20) for char in message)
    assert not CHECK(f"nine{hidden} ten").ok


@given(st.binary(min_size=2))
def test_a_message_in_selectors_is_always_found(message: bytes):
    assert not CHECK(f"\U0001f600{selectors(message)}").ok


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    hostile = {
        name: partial(repeated, piece)
        for name, piece in {
            "tags": tags("a"),
            "black flags": "\U0001f3f4",
            "half a flag": "\U0001f3f4" + tags("gb"),
            "openers": "\u2067",
            "openers in Hebrew": "\u05d0\u2067",
            "ends": "\u05d0\u2069",
            "pairs": "\u05d0\u2067\u05d0\u2069",
            "marks": "\u05d0\u200f",
            "selectors": "\ufe0f",
            "joiners": "\u200d",
            "Hebrew in lines": "\u05d0\u2067a\u2069\n",
        }.items()
    }
    nested = {"nested": lambda size: "\u05d0" + repeated("\u202e", size // 2) + repeated("\u202c", size // 2)}
    assert_linear(CHECK, {**SHAPES, **hostile, **nested})

"""The scanner against an obvious slow reading of the whole text, at every cut."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from asenion_core import AsenionError, LawError, StreamError, TextError
from asenion_scan import Scanner, ascan, scan

STOP = ("<|im_end|>",)
THINK = (("<think>", "</think>"),)


def first(text, markers):
    """The earliest marker, of two at one place the longer: (index, marker)."""
    found = [(at, -len(marker), marker) for marker in markers if (at := text.find(marker)) >= 0]
    return min(found)[::2] if found else None


def held(text, stop, openers):
    """How much of the end could still become a marker, or be joined to what follows one that vanishes."""
    longest = 0
    for marker in (*stop, *openers):
        for length in range(1, len(marker)):
            if text.endswith(marker[:length]):
                before = held(text[:-length], stop, openers) if marker in openers else 0
                longest = max(longest, length + before)
    return longest


def slow(text, stop, pairs):
    """What a whole text shows and the marker that ended it, one cut after another."""
    closer = dict(pairs)
    while hit := first(text, (*stop, *closer)):
        at, marker = hit
        if marker in stop:
            return text[:at], marker
        front, inside = text[:at], text[at + len(marker) :]
        end = first(inside, (*stop, closer[marker]))
        if end is None or end[1] in stop:
            return front[: len(front) - held(front, stop, closer)], end[1] if end else None
        text = front + inside[end[0] + len(end[1]) :]
    return text, None


def shown(scanner, pieces):
    return "".join(map(scanner.push, pieces)) + scanner.flush()


markers = st.text(alphabet="ab<", min_size=1, max_size=4)
texts = st.text(alphabet="ab<x", max_size=30)
pairs_of_markers = st.lists(st.tuples(markers, markers), max_size=3, unique_by=lambda pair: pair[0])


@st.composite
def cut(draw, text=texts):
    """A text and the same in pieces."""
    whole = draw(text)
    at = sorted(draw(st.lists(st.integers(0, len(whole)), max_size=6)))
    return whole, [whole[a:b] for a, b in zip([0, *at], [*at, len(whole)], strict=True)]


@given(cut(), st.lists(markers, max_size=3), pairs_of_markers)
def test_a_text_shows_what_the_slow_reading_of_the_whole_shows_however_it_is_cut(text, stop, pairs):
    whole, pieces = text
    scanner = Scanner(stop=stop, suppress=pairs)
    assert (shown(scanner, pieces), scanner.stopped) == slow(whole, stop, pairs)


@given(texts, st.lists(markers, max_size=3), pairs_of_markers)
def test_one_character_at_a_time_shows_the_same(text, stop, pairs):
    assert shown(Scanner(stop=stop, suppress=pairs), text) == slow(text, stop, pairs)[0]


@given(cut(), st.lists(markers, max_size=3), pairs_of_markers)
def test_no_stop_and_no_opener_is_ever_shown_and_nothing_is_made_up(text, stop, pairs):
    whole, pieces = text
    out = shown(Scanner(stop=stop, suppress=pairs), pieces)
    assert not any(marker in out for marker in (*stop, *dict(pairs)))
    rest = iter(whole)
    assert all(char in rest for char in out)


@given(cut(), st.lists(markers, max_size=3), pairs_of_markers)
def test_after_each_piece_all_is_shown_but_what_could_still_become_a_marker(text, stop, pairs):
    # A closer that a stop begins with waits for the stop, and what follows it waits too.
    assume(not any(marker != closer and marker.startswith(closer) for marker in stop for _, closer in pairs))
    scanner, out, said = Scanner(stop=stop, suppress=pairs), "", ""
    for piece in text[1]:
        out, said = out + scanner.push(piece), said + piece
        # What the text shows if it ends here and what was held came to nothing.
        settled, _ = slow(said, stop, pairs)
        assert len(out) >= len(settled) - held(settled, stop, dict(pairs))


@given(
    cut(),
    st.lists(markers, max_size=2),
    pairs_of_markers,
    st.sampled_from(["text", "drop"]),
    st.sampled_from(["drop", "show"]),
    st.booleans(),
)
def test_every_policy_gives_one_output_however_the_text_is_cut(text, stop, pairs, orphan, unclosed, nested):
    whole, pieces = text
    options = {"stop": stop, "suppress": pairs, "orphan": orphan, "unclosed": unclosed, "nested": nested}
    out = shown(Scanner(**options), pieces)
    assert out == shown(Scanner(**options), [whole])
    assert not any(marker in out for marker in (*stop, *dict(pairs)))
    if orphan == "drop":
        assert not any(closer in out for closer in dict(pairs).values())


@given(cut(), pairs_of_markers)
def test_a_failure_is_the_same_however_the_text_is_cut_and_loses_nothing_that_was_safe(text, pairs):
    def outcome(pieces):
        scanner, out, failed = Scanner(suppress=pairs, orphan="fail", unclosed="fail"), "", None
        try:
            for piece in pieces:
                out += scanner.push(piece)
            out += scanner.flush()
        except StreamError as error:
            failed = error.marker, error.position
            out += scanner.push("x" * 9)
        return out, failed

    whole, pieces = text
    assert outcome(pieces) == outcome([whole])
    failed = outcome([whole])[1]
    if failed and failed[0] in whole:
        assert 0 <= failed[1] < len(whole)


def test_what_stands_before_a_whole_opener_that_may_yet_be_outdone_is_held_with_it():
    # "<" opens, unless "<a" comes and stops; should it open and close, the "b" stands beside what follows.
    scanner = Scanner(stop=["<a"], suppress=[("<", ">"), ("ba", ">")])
    assert scanner.push("b<") == ""
    assert scanner.push(">ac") == ""
    assert scanner.flush() == ""


def test_a_scanner_takes_the_next_answer_after_a_flush():
    scanner = Scanner(stop=STOP, suppress=THINK)
    assert shown(scanner, ["one<|im_end|>ghost"]) == "one"
    assert scanner.stopped == "<|im_end|>"
    assert scanner.push("two") == "two"
    assert scanner.stopped is None


def test_an_orphan_closer_is_text_unless_it_is_dropped_or_refused():
    assert shown(Scanner(suppress=THINK), ["a</think>b"]) == "a</think>b"
    assert shown(Scanner(suppress=THINK, orphan="drop"), ["a</th", "ink>b"]) == "ab"
    scanner = Scanner(suppress=THINK, orphan="fail")
    with pytest.raises(StreamError, match="'</think>' at character 1 has no opener") as caught:
        scanner.push("a</think>b")
    assert (caught.value.marker, caught.value.position) == ("</think>", 1)
    assert scanner.push("more") == "a"
    assert scanner.flush() == ""
    assert scanner.push("next") == "next"


def test_a_block_never_closed_is_dropped_unless_it_is_shown_or_refused():
    assert shown(Scanner(suppress=THINK), ["a <think>b"]) == "a "
    assert shown(Scanner(suppress=THINK, unclosed="show"), ["a <th", "ink>b <think>c"]) == "a b c"
    assert shown(Scanner(suppress=THINK, stop=STOP, unclosed="show"), ["a <think>b<|im_end|>c"]) == "a b"
    scanner = Scanner(suppress=THINK, unclosed="fail")
    assert scanner.push("a <think>b") == "a "
    with pytest.raises(StreamError, match="'<think>' at character 2 is never closed"):
        scanner.flush()
    assert scanner.push("next") == "next"


def test_a_block_that_is_shown_shows_no_marker_that_cutting_its_openers_puts_together():
    scanner = Scanner(suppress=THINK, stop=STOP, unclosed="show")
    assert shown(scanner, ["a <think>b<|im<think>_end|>c"]) == "a b"
    assert scanner.stopped == "<|im_end|>"


def test_nesting_is_counted_where_it_is_asked_for():
    text = ["a<think>b<think>c</think>d</think>e"]
    assert shown(Scanner(suppress=THINK), text) == "ad</think>e"
    assert shown(Scanner(suppress=THINK, nested=True), text) == "ae"


def test_a_stop_that_is_an_opener_too_is_a_stop():
    scanner = Scanner(stop=["<think>"], suppress=THINK)
    assert shown(scanner, ["a<think>b"]) == "a"
    assert scanner.stopped == "<think>"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"stop": [""]}, r"stop\[0\]: must be a marker that is not empty, not ''"),
        ({"stop": [b"x"]}, r"stop\[0\]: must be a marker that is not empty"),
        ({"stop": 3}, "stop: must be a list, not 3"),
        ({"stop": ["@turn_ned"]}, "no installed plugin gives a set of markers named '@turn_ned'"),
        ({"suppress": [("a", "")]}, r"suppress\[0\]: must be a marker that is not empty"),
        ({"suppress": [("a", "b"), ("a", "c")]}, "the opener 'a' has two closers, 'b' and 'c'"),
        ({"suppress": [("a", "b", "c")]}, r"suppress\[0\]: must be a pair"),
        (
            {"suppress": ("<a>", "</a>")},
            r"must be a pair \(opener, closer\) or a set by name, not '<a>'; write \[\(opener",
        ),
        ({"orphan": "keep"}, "orphan: must be one of 'text', 'drop', 'fail', not 'keep'"),
        ({"unclosed": None}, "unclosed: must be one of 'drop', 'show', 'fail', not None"),
        ({"nested": 1}, "must be true or false, not 1"),
    ],
)
def test_a_wrong_option_is_refused_where_it_is_given(options, said):
    with pytest.raises(LawError, match=said):
        Scanner(**options)
    with pytest.raises(LawError, match=said):
        scan([], **options)


def test_one_pair_may_be_given_twice():
    assert shown(Scanner(suppress=[*THINK, *THINK]), ["a<think>b</think>c"]) == "ac"


def test_what_is_no_str_is_refused_and_the_state_unharmed():
    scanner = Scanner(suppress=THINK)
    assert scanner.push("a<thi") == "a"
    with pytest.raises(TextError, match="a piece must be a str, not bytes"):
        scanner.push(b"nk>")
    assert isinstance(TextError(), AsenionError)
    assert scanner.push("nk>x</think>b") == "b"


def test_scan_gives_no_empty_strings_and_asks_for_nothing_after_a_stop():
    asked = []

    def source():
        for piece in ["a", "<|im_", "end|>", "ghost"]:
            asked.append(piece)
            yield piece

    assert list(scan(source(), stop=STOP)) == ["a"]
    assert asked == ["a", "<|im_", "end|>"]


def test_a_generator_closed_early_has_given_what_was_safe_and_leaks_nothing_that_was_held():
    pieces = scan(["safe <|im", "_end"], stop=STOP)
    assert next(pieces) == "safe "
    pieces.close()
    assert list(pieces) == []


def test_ascan_shows_what_scan_shows():
    async def source():
        for piece in ["The vault <thi", "nk>which</think>opens", " <|im"]:
            yield piece

    async def collected():
        return [text async for text in ascan(source(), stop=STOP, suppress=THINK)]

    assert asyncio.run(collected()) == ["The vault ", "opens", " ", "<|im"]


def test_a_hundred_thousand_pushes_and_a_long_block_keep_little():
    scanner = Scanner(stop=STOP, suppress=THINK)
    scanner.push("a<think>")
    tape = scanner._engine._tape
    for _ in range(100_000):
        assert scanner.push("thinking <thi ") == ""
        assert len(tape.holding) < 20
        assert sum(map(len, tape.out)) < 20
    assert scanner.push("</think>b") == "b"


def test_a_long_run_of_beginnings_is_held_and_let_out_in_linear_time():
    scanner = Scanner(suppress=THINK)
    assert shown(scanner, ["<t"] * 50_000) == "<t" * 50_000

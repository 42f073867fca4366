from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError
from asenion_scan import Piece, Scanner, asplit, split

CHANNELS = {"thinking": ("<think>", "</think>"), "tools": ("<tool_call>", "</tool_call>")}


def together(pieces):
    """Channel -> all its text."""
    found: dict[str, str] = {}
    for piece in pieces:
        assert piece.text
        found[piece.channel] = found.get(piece.channel, "") + piece.text
    return found


def test_each_text_goes_to_its_channel_at_once():
    pieces = ["<think>which", " one</think>The vault <tool_", 'call>{"a": 1}</tool_call>opens']
    assert list(split(pieces, CHANNELS)) == [
        Piece("thinking", "which"),
        Piece("thinking", " one"),
        Piece("content", "The vault "),
        Piece("tools", '{"a": 1}'),
        Piece("content", "opens"),
    ]


def test_a_block_never_closed_keeps_its_channel_and_nothing_is_lost():
    assert list(split(["a <th<think>b</thi"], CHANNELS)) == [
        Piece("content", "a "),
        Piece("thinking", "b"),
        Piece("thinking", "</thi"),
        Piece("content", "<th"),
    ]


def test_a_closer_without_an_opener_is_content():
    assert together(split(["a</think>b"], CHANNELS)) == {"content": "a</think>b"}


bits = st.lists(
    st.sampled_from(["<think>", "</think>", "<tool_call>", "</tool_call>", "a", "<", "<th", "ink>", "</"]), max_size=12
)


@given(bits, st.lists(st.integers(0, 60), max_size=6))
def test_channels_do_not_depend_on_how_the_text_is_cut(parts, cuts):
    whole = "".join(parts)
    at = sorted(min(cut, len(whole)) for cut in cuts)
    pieces = [whole[a:b] for a, b in zip([0, *at], [*at, len(whole)], strict=True)]
    assert together(split(pieces, CHANNELS)) == together(split([whole], CHANNELS)) == together(split(whole, CHANNELS))


@given(bits)
def test_content_is_what_a_scanner_shows_of_a_text_whose_blocks_are_closed(parts):
    scanner = Scanner(suppress=CHANNELS.values(), unclosed="fail")
    whole = "".join(parts)
    try:
        shown = scanner.push(whole) + scanner.flush()
    except Exception:
        return
    assert together(split([whole], CHANNELS)).get("content", "") == shown


def test_asplit_gives_the_same():
    async def source():
        for piece in ["<think>a</th", "ink>b"]:
            yield piece

    async def collected():
        return [piece async for piece in asplit(source(), CHANNELS)]

    assert asyncio.run(collected()) == [Piece("thinking", "a"), Piece("content", "b")]


@pytest.mark.parametrize(
    ("channels", "said"),
    [
        ([("a", "b")], "channels: must be a mapping of channel to"),
        ({"content": ("a", "b")}, "a channel's name must be a str other than 'content'"),
        ({"a": ("x", "y"), "b": ("x", "z")}, "the opener 'x' belongs to 'a' already"),
        ({"a": ("x",)}, "must be a pair"),
        ({"a": "<x>"}, "must be a pair"),
    ],
)
def test_wrong_channels_are_refused_at_once(channels, said):
    with pytest.raises(LawError, match=said):
        split([], channels)

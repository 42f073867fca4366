"""near_marker: what a marker becomes on its way, and what only looks like it."""

from __future__ import annotations

import html
import json
import re
import urllib.parse
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Registry
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_structural import markers, plugin

REGISTRY = Registry(plugin)
CHECK = REGISTRY.compile_laws(near_marker=True)
# Tokens with bars and a name of their own: whatever befalls one of them, it is known again.
OWN = [each for each in markers.all_turn_end if re.fullmatch(r"<\|[a-z]+_[a-z_]+\|>", each)]
marker = st.sampled_from(OWN)

DAMAGED = [
    ("<|im_ennd|>", "<|im_end|>"),
    ("<|im_ed|>", "<|im_end|>"),
    ("<|im_edn|>", "<|im_end|>"),
    ("<|eot_if|>", "<|eot_id|>"),
    ("<|IM_END|>", "<|im_end|>"),
    ("<|im end|>", "<|im_end|>"),
    ("<|im-end|>", "<|im_end|>"),
    ("<| im_end |>", "<|im_end|>"),
    ("< |im_end| >", "<|im_end|>"),
    ("<|im_end>", "<|im_end|>"),
    ("<im_end|>", "<|im_end|>"),
    ("<im_end>", "<|im_end|>"),
    ("<|im_end|", "<|im_end|>"),
    ("|im_end|>", "<|im_end|>"),
    ("<|im_end", "<|im_end|>"),
    ("im_end|>", "<|im_end|>"),
    ("&lt;|im_end|&gt;", "<|im_end|>"),
    ("&amp;lt;|im_end|&amp;gt;", "<|im_end|>"),
    ("&#60;&#124;im_end&#x7c;&#x3E;", "<|im_end|>"),
    ("%3C%7Cim_end%7C%3E", "<|im_end|>"),
    ("\\u003c|im_end|\\u003e", "<|im_end|>"),
    ("\\<\\|im_end\\|\\>", "<|im_end|>"),
    ("＜｜im_end｜＞", "<|im_end|>"),
    ("<│im_end│>", "<|im_end|>"),
    ("<|im\N{ZERO WIDTH SPACE}_end|>", "<|im_end|>"),
    ("<|\N{CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I}m_\N{CYRILLIC SMALL LETTER IE}nd|>", "<|im_end|>"),
    ("<|end of sentence|>", "<|end▁of▁sentence|>"),
    ("<｜end_of_sentence｜>", "<｜end▁of▁sentence｜>"),
    ("<|user>", "<|user|>"),
    ("&lt|im_end|&gt", "<|im_end|>"),
    ("&lt;think&gt;", "<think>"),
    ("&lt;/think&gt;", "</think>"),
    ("<THINK>", "<think>"),
    ("</tool_cal>", "</tool_call>"),
    ("<tool-call>", "<tool_call>"),
    ("<end_of_trun>", "<end_of_turn>"),
    ("<end_of_turn", "<end_of_turn>"),
    ("end_of_turn>", "<end_of_turn>"),
    ("&lt;&lt;SYS&gt;&gt;", "<<SYS>>"),
    ("[/INST", "[/INST]"),
    ("/INST]", "[/INST]"),
    ("\\[INST\\]", "[INST]"),
    ("&#91;/INST&#93;", "[/INST]"),
    ("[TOOL_CALS]", "[TOOL_CALLS]"),
]

HONEST = [
    "if (a < b && b > c) { return a|b; } x <<= 3; p->tool_call>threshold; n_end>0; user_id|>f",
    "data |> filter(|x| x > 3) |> collect; a <| b |> c; xs |>List.map; <*> <$> <|> <||> >>= |> |>|",
    "fn f<'a, T>(x: &'a [T]) -> Option<&'a T>; Promise<string|undefined>; Array<user|admin>; Map<K, V[]>",
    "<Tool id='1'/><Function/><Parameter name='x'>1</Parameter> <user>@<pass>:<host> <turn> <channel> <image>",
    "&lt;parameter&gt; &lt;tool&gt; &lt;div class=&quot;end&quot;&gt; &amp;&amp; &lt;b&gt; %3Cdiv%3E \\u003cb\\u003e",
    "| im_end | eot_id | user | assistant |\n|--------|--------|------|-----------|\n| a | b | c | d |",
    "calls[call_id], msg[tool_calls], [args], d[TOOL_CALL], dispatch[INST[0]], [INSTALL] [1] [x] [^2]: [a](b)",
    "x < y | z > w, |x| <= |y|, P(A|B) > P(B|A), {x | x > 3}, <x|y>, <psi|phi>, |psi><psi|",
    "a <think tank> and the end_of_turn flag; start_of_turn is set; im_end is a field; <thing> <thinner>",
    "cat notes | grep end > found; echo $user |> x; 2>&1 | tee end|less; a||b; c|d|e",
    "<tools></tools> <file_set> <issue_state> <repo_name> <start_time> <end_time> <image_start>",
    ":map <C-A> <Home> and |[[| and |]]| to <S-Tab>",
    "<ada@example.org> <https://example.org/end_of_turn> -> => <- <=> <!-- end --> <?php end ?>",
]


@pytest.mark.parametrize(("damaged", "meant"), DAMAGED)
@pytest.mark.parametrize("frame", ["{}", "The vault opens at nine. {}", "{}\nThe vault.", "«{}"])
def test_a_damaged_marker_is_found_with_the_one_that_was_meant(damaged: str, meant: str, frame: str):
    text = frame.format(damaged)
    (failure,) = CHECK(text).failures
    assert failure.looks_like == meant
    assert text[failure.start : failure.end] == damaged
    assert failure.term is None


@pytest.mark.parametrize("text", HONEST)
def test_code_and_mathematics_and_markup_are_let_pass(text: str):
    assert CHECK(text).failures == ()


@pytest.mark.parametrize("whole", markers.all_families)
def test_a_marker_that_is_whole_is_none_of_its_business(whole: str):
    assert CHECK(f"nine {whole} ten").ok


@given(marker, st.data())
def test_one_character_too_many_too_few_or_another_is_known_again(whole: str, data: st.DataObject):
    place = data.draw(st.integers(2, len(whole) - 3))
    new = data.draw(st.sampled_from("abcxyz"))
    how = data.draw(st.sampled_from(("more", "less", "other")))
    behind = whole[place:] if how == "more" else whole[place + 1 :]
    damaged = whole[:place] + ("" if how == "less" else new) + behind
    if damaged not in markers.all_families:
        assert not CHECK(f"nine {damaged} ten").ok


@given(
    marker, st.sampled_from((html.escape, urllib.parse.quote, lambda text: json.dumps(text).replace("<", "\\u003c")))
)
def test_an_escaped_marker_is_known_again(whole: str, escape):
    (failure,) = CHECK(f"nine {escape(whole)} ten").failures
    assert failure.looks_like == whole


@given(marker, st.integers(0, 2), st.integers(0, 2))
def test_a_marker_with_a_side_missing_is_known_again(whole: str, left: int, right: int):
    if (left, right) not in ((0, 0), (2, 2), (1, 2), (2, 1), (1, 1)):
        assert not CHECK(f"nine {whole[left : len(whole) - right]}\n").ok


def test_each_marker_is_named_once_at_its_first_place():
    text = "<|im_ed|> <|im_en|> &lt;think&gt; <|im_ennd|>"
    failures = CHECK(text).failures
    assert [(each.looks_like, each.start) for each in failures] == [("<|im_end|>", 0), ("<think>", 20)]
    assert failures[0].detail == "a damaged <|im_end|> at character 0"


def test_nothing_of_the_text_is_fed_back():
    assert CHECK("<|im_ennd|>").feedback() == "The text breaks these laws:\n- near_marker"


@given(st.text(st.sampled_from("<>|｜[]/&;%37CcEe_im endtuhkINST\\\u200b ")))
def test_any_text_gets_spans_in_order_that_do_not_overlap(text: str):
    failures = CHECK(text).failures
    assert all(0 <= each.start < each.end <= len(text) for each in failures)
    starts = [each.start for each in failures]
    assert starts == sorted(starts)


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    hostile = {
        piece: partial(repeated, piece)
        for piece in (
            "<|a",
            "a|>",
            "<|im_ennd|>",
            "&lt;|",
            "&amp;",
            "<a>",
            "a>",
            "[A",
            "/A]",
            "%3C%7C",
            "\\u003c",
            "<| ",
            "_",
            "<a" + "b" * 60,
        )
    }
    distinct = {"distinct names": lambda size: "".join(f"<|im_{index:x}|>" for index in range(size // 9))}
    assert_linear(CHECK, {**SHAPES, **hostile, **distinct})

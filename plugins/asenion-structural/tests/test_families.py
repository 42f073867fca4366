"""The marker sets of the families: what they hold, what they leave out, and that plain text carries none of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import dists
from asenion_core import Registry
from asenion_structural import markers, plugin
from asenion_structural._families import FAMILIES, KINDS, STEMS

REGISTRY = Registry(plugin)
SETS = REGISTRY.marker_sets()

# A token of each of these by memory of its format, and not read off the table.
KNOWN = {
    "chatml_turn_end": ("<|im_end|>",),
    "llama2_turn_header": ("[INST]", "[/INST]", "<<SYS>>"),
    "llama3_turn_end": ("<|eot_id|>", "<|eom_id|>"),
    "llama4_turn_header": ("<|header_start|>",),
    "mistral_tool_markup": ("[TOOL_CALLS]", "[AVAILABLE_TOOLS]"),
    "gemma_turn_end": ("<end_of_turn>",),
    "gemma4_turn_header": ("<|turn>",),
    "gemma4_thinking": ("<|channel>", "<channel|>"),
    "deepseek_tool_markup": ("<｜tool▁calls▁begin｜>",),
    "phi3_turn_header": ("<|assistant|>",),
    "command_r_turn_end": ("<|END_OF_TURN_TOKEN|>",),
    "gpt_oss_turn_header": ("<|channel|>",),
    "kimi_tool_markup": ("<|tool_calls_section_begin|>",),
    "glm_tool_markup": ("<|observation|>", "<arg_key>"),
    "minimax_tool_markup": ("<minimax:tool_call>", "<invoke name="),
    "granite_turn_header": ("<|start_of_role|>",),
    "seed_oss_thinking": ("<seed:think>",),
    "exaone_turn_end": ("[|endofturn|]",),
}
PLAIN = (
    "template <typename T> class Stack; std::map<std::string, int> m; x << 3 | y >> 1; a || b && !c",
    "data |> Enum.map(&f/1) |> Enum.sum; let f = g <| h; p <|> q; fn(|x| x + 1); |a| <= |b|",
    '<ul><li>one</li></ul> <s>old</s> <b>bold</b> <a href="https://example.org">here</a> <PRE>as it is</PRE>',
    "usage: tool [OPTIONS] [ARGS]... [PREFIX]; [INFO] started; [x] done; see [RFC 3339]; [TODO] write",
    "User: what is it?  Assistant: a vault.  System requirements: 8 GB. ### User guide",
    "The end of the turn, the start of the next: think, then call the tool. im_end is a field; EOT by the pilot.",
    "<answer>42</answer> <response status='ok'/> <document> <results> {{ user.name }} {% if ok %}",
    "|---|---| | a | b | <3 >_< «quoted» 「引用」 (1 < 2) ⟨x|y⟩ and <!-- a remark -->",
)


@pytest.mark.parametrize("name", KNOWN)
def test_a_family_has_the_tokens_that_its_format_is_known_by(name: str):
    assert set(KNOWN[name]) <= set(SETS[name])
    assert getattr(markers, name) == SETS[name]


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_says_where_its_forms_come_from_and_is_the_union_of_its_kinds(name: str):
    family = FAMILIES[name]
    assert len(family.source) > 10
    kinds = [set(SETS.get(f"{name}_{kind}", ())) for kind in KINDS]
    assert set(SETS[name]) == set().union(*kinds)
    assert len(set(SETS[name])) == len(SETS[name]) > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_union_of_a_kind_holds_it_of_every_family(kind: str):
    union = set(SETS[f"all_{kind}"])
    assert union == {marker for family in FAMILIES.values() for marker in getattr(family, kind)}
    assert union <= set(markers.all_families)


def pairs(markers: tuple[str, ...]) -> set[tuple[str, str]]:
    return set(zip(markers[::2], markers[1::2], strict=True))


def test_thinking_is_listed_as_openers_with_their_closers_in_every_family_and_in_the_union():
    of_families = [pairs(family.thinking) for family in FAMILIES.values()]
    assert pairs(SETS["all_thinking"]) == set().union(*of_families)
    for opener, closer in pairs(SETS["all_thinking"]):
        assert opener != closer
        assert closer not in SETS["all_thinking"][::2]


def test_every_set_is_given_under_the_name_of_its_attribute():
    assert markers.SETS.items() <= SETS.items()
    assert set(markers.SETS) <= set(dir(markers))


def test_a_set_that_there_is_not_is_no_attribute():
    with pytest.raises(AttributeError, match="llama9"):
        markers.llama9  # noqa: B018


@pytest.mark.parametrize("text", PLAIN)
def test_plain_text_carries_no_marker_and_no_stem(text: str):
    asked = [f"@{name}" for name in SETS if name != "scaffold"]
    assert REGISTRY.check(text, none_of=asked).failures == ()


def test_what_plain_text_may_carry_is_in_no_set():
    every = {marker for each in SETS.values() for marker in each}
    assert not every & {"<s>", "</s>", "<bos>", "<eos>", "[SEP]", "[ARGS]", "<response>", "User:", "<PRE>", "<|", "|>"}


@pytest.mark.parametrize(
    "token",
    ["<|im_epilogue|>", "<|start_of_scene|>", "<|reserved_9|>", "<｜neu▁anfang｜>", "<|scene_end|>", "<acme:think>"],
)
def test_a_stem_finds_a_token_of_a_template_that_nobody_has_seen(token: str):
    assert token not in markers.all_families
    assert not REGISTRY.check(f"nine {token} ten", none_of="@stems").ok


def test_stems_are_pieces_and_no_marker_is_a_mere_bracket():
    assert all(len(stem) >= 2 for stem in STEMS)
    assert min(map(len, markers.all_families)) >= 4


PAGE = Path(dists.ROOT, "docs", "reference", "markers.md").read_text("utf-8")


@pytest.mark.parametrize("name", FAMILIES)
def test_the_page_of_markers_lists_a_family_with_its_source_and_all_its_forms(name: str):
    section = PAGE.partition(f"\n### {name}\n")[2].partition("\n##")[0]
    assert f"From {FAMILIES[name].source}." in section
    for kind in KINDS:
        forms = " ".join(map(as_code, getattr(FAMILIES[name], kind)))
        assert (f"\n- {kind}: {forms}\n" in section) if forms else (f"\n- {kind}: " not in section)


def as_code(marker: str) -> str:
    written = marker.replace("\n", r"\n")
    return f"`` {written} ``" if "`" in written else f"`{written}`"

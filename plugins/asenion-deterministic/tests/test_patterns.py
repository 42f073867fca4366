"""matches, capture and compile_pattern: what fits, what a slot holds, and what no pattern is."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from asenion_core import LawError, Reading, Registry, TextError, tokens
from asenion_core.testing import SHAPES, assert_linear, ratio, repeated
from asenion_deterministic import Pattern, capture, compile_pattern, matches, plugin, tag
from asenion_deterministic.breaks import sentences

REGISTRY = Registry(plugin)
VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "patterns.jsonl")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector, {"asenion_core.check": REGISTRY.check}) is None


# ---- what fits -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pattern", "expected"),
    [
        ("the vault opens at nine", "vault opens", True),
        ("the VAULT, opens!", "the vault opens", True),
        ("the vaults open", "the vault", False),
        ("I can't go", "cannot go", True),
        ("open my google drive", "google-drive", True),
        ("the vault opens", "the * opens", True),
        ("the opens", "the * opens", False),
        ("the vault", "the vault *", False),
        ("a b c", "* * *", True),
        ("a b", "* * *", False),
        ("It opens. Come early", "opens come", True),
        ("It opens. Come early", "it {x} come", False),
        ("the old vault is here", "the #adj vault", True),
        ("the old vault is here", "#ADJ vault", True),
        ("the old vault is here", "#adj", True),
        ("check it works", "#noun it", True),
        ("check it works", "#verb it", True),
        ("a b a c", "a c", True),
        ("a x a b c", "a b c", True),
        ("the the vault", "the vault", True),
        ("", "*", False),
        ("...", "{x}", False),
    ],
)
def test_a_pattern_fits_a_run_of_words(text: str, pattern: str, expected: bool):
    assert matches(text, pattern) is expected
    assert compile_pattern(pattern).fits(Reading(text)) is compile_pattern(pattern).fits(text) is expected


def test_a_callers_verb_is_a_verb_for_the_tags_of_a_pattern():
    assert not matches("check the email", "the #verb")
    assert matches("check the email", "the #verb", verbs=["email"])
    assert matches("sign in now", "#verb in", verbs=["sign in"])


# ---- what a slot holds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pattern", "expected"),
    [
        # as few words as the rest allows, and the rest of the sentence
        ("from a to b to c", "from {x} to {y}", {"x": "a", "y": "b to c"}),
        ("tell Ada the news", "tell {who} {what}", {"who": "Ada", "what": "the news"}),
        ("tell Ada", "tell {who} {what}", None),
        ("named x. Then go", "named {n}", {"n": "x"}),
        ("named x; then go", "named {n}", {"n": "x"}),
        ("named x\nthen go", "named {n}", {"n": "x"}),
        ("Named. It is named x", "named {n}", {"n": "x"}),
        ("a named b", "{x} named {y}", {"x": "a", "y": "b"}),
        # a slot named twice
        ("from a to b, from c to c", "from {x} to {x}", {"x": "c"}),
        ("from a to b", "from {x} to {x}", None),
        ("from A to a", "from {x} to {x}", {"x": "A"}),
        # a second instruction
        ("call it x and then quickly send it", "call it {n}", {"n": "x"}),
        ("call it x, send it", "call it {n}", {"n": "x"}),
        ("call it x - send it", "call it {n}", {"n": "x"}),
        ("call it x: send it", "call it {n}", {"n": "x"}),
        ("call it x so send it", "call it {n}", {"n": "x"}),
        ("call it x then send it", "call it {n}", {"n": "x"}),
        ("call it x, and never send it", "call it {n}", {"n": "x"}),
        ("call it x and do not send it", "call it {n}", {"n": "x"}),
        ("call it x and draft it", "call it {n}", {"n": "x"}),
        ("call it x and please clean up the docs", "call it {n}", {"n": "x"}),
        ("call it x and sends it", "call it {n}", {"n": "x and sends it"}),
        ("call it x and sending it", "call it {n}", {"n": "x and sending it"}),
        ("call it x and painted it", "call it {n}", {"n": "x and painted it"}),
        ("call it and send it", "call it {n}", {"n": "and send it"}),
        ("call it send it", "call it {n}", {"n": "send it"}),
        # politeness
        ("call it x please", "call it {n}", {"n": "x"}),
        ("call it x, please, thanks", "call it {n}", {"n": "x"}),
        ("call it x, thank you!", "call it {n}", {"n": "x"}),
        ("call it x please and send it", "call it {n}", {"n": "x"}),
        ("call it please", "call it {n}", {"n": "please"}),
        ("call it thank you", "call it {n}", {"n": "thank you"}),
        # the break that a pattern writes behind its last slot
        ("call it x, or y, or z", "call it {n},", {"n": "x"}),
        ("call it x: y", "call it {n} :", {"n": "x"}),
        ("call it x — y", "call it {n} —", {"n": "x"}),
        ("call it x - y", "call it {n}-", {"n": "x"}),
        ("call it x, y: z", "call it {n}:", {"n": "x, y"}),
        ("call it x y", "call it {n},", {"n": "x y"}),
        ("call it x, y", "call it {n}.", {"n": "x, y"}),
        ("call it x, send it: y", "call it {n}:", {"n": "x"}),
        # a slot that opens a pattern
        ("yes, ok so yesterday Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("Bob and Ada said hi", "{who} said hi", {"who": "Bob and Ada"}),
        ("Bob left and Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("I know that Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("I left because Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("Bob left: Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("Bob left — Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("very good dogs said hi", "{who} said hi", {"who": "very good dogs"}),
        ("ok, said hi", "{who} said hi", {"who": "ok"}),
        ("Ada, said hi", "{who} said hi", {"who": "Ada"}),
        ("so said hi", "{who} said hi", {"who": "so"}),
        ("said hi", "{who} said hi", None),
        ("Hello. Ada said hi", "{who} said hi", {"who": "Ada"}),
        ("please make a doc and send it", "{what}", {"what": "make a doc"}),
    ],
)
def test_a_slot_holds_what_the_reference_says(text: str, pattern: str, expected: Mapping[str, str] | None):
    assert capture(text, pattern) == expected
    assert matches(text, pattern) is (expected is not None)


@pytest.mark.parametrize(
    ("text", "pattern", "value"),
    [
        ('call it "Q3 Plan".', "call it {x}", "Q3 Plan"),
        ("call it (Q3 Plan)!", "call it {x}", "Q3 Plan"),
        ("call it Q3 “Plan” now", "it {x} now", "Q3 “Plan"),
        ("it costs $5.00!", "costs {x}", "$5.00"),
        ("it costs 5 €.", "costs {x}", "5"),
        ("it costs 5€.", "costs {x}", "5€"),
        ("use C++ now", "use {x} now", "C++"),
        ("use C#.", "use {x}", "C#"),
        ("add 50%, please", "add {x}", "50%"),
        ("see #42", "see {x}", "#42"),
        ("ask @ada_l.", "ask {x}", "@ada_l"),
        ("in ~/docs/", "in {x}", "~/docs/"),
        ("it is -5°", "is {x}", "-5°"),
        ("mail ada@lovelace.dev.", "mail {x}", "ada@lovelace.dev"),
        ("come at 5 p.m.", "at {x}", "5 p.m."),
        ("come at 5 p.m. today", "at {x} today", "5 p.m."),
        ("ask Dr. Smith.", "ask {x}", "Dr. Smith"),
        ("it is Ada’s file", "is {x}'s file", "Ada"),
        ("it is Ada's", "is {x}", "Ada's"),
        ("the x-ray", "x {y}", "ray"),
        ("the café's", "the {x}", "café's"),
        ("\ud800 is x", "{a} is", None),
    ],
)
def test_a_value_is_sliced_as_it_is_written(text: str, pattern: str, value: str | None):
    found = capture(text, pattern)
    assert (None if found is None else next(iter(found.values()))) == value


def test_a_lookalike_is_kept_in_a_value_and_missed_by_a_word():
    assert capture("email \N{CYRILLIC SMALL LETTER A}da now", "email {who} now") == {
        "who": "\N{CYRILLIC SMALL LETTER A}da"
    }
    assert not matches("\N{CYRILLIC SMALL LETTER IE}mail ada", "email {who}")


def test_a_pattern_without_slots_captures_nothing_where_it_fits():
    assert capture("the vault opens", "the * opens") == {}
    assert capture("the vault opens", "the * closes") is None


def test_a_slot_within_one_word_and_its_possessive_is_cut_at_the_apostrophe():
    assert capture("who's there", "who {x} there") == {"x": "s"}


# ---- a pattern, read once ----------------------------------------------------------------------------------------------------


def test_a_compiled_pattern_says_its_words():
    assert compile_pattern("Email {who}'s #noun about * the Q3-plan").words == (
        "email",
        "s",
        "about",
        "the",
        "q3",
        "plan",
    )
    assert compile_pattern("{x} #noun").words == ()


def test_a_compiled_pattern_is_a_value():
    first, second = compile_pattern("a {b}", verbs=["sign in"]), Pattern(pattern="a {b}", verbs=("sign",))
    assert first == second
    assert hash(first) == hash(second)
    assert repr(first) == "Pattern(pattern='a {b}', verbs=('sign',))"
    assert pickle.loads(pickle.dumps(first)).capture("a c") == {"b": "c"}
    with pytest.raises(AttributeError):
        first.pattern = "c"  # type: ignore[misc]


def test_fifty_patterns_cost_one_tagging():
    text = "The old vault opens at nine, and it closes at five. " * 40
    patterns = [compile_pattern(f"#adj #noun number{number}ed #verb") for number in range(25)]
    patterns += [compile_pattern(f"#adv #adv #adv #interj #num {'#num ' * number}") for number in range(25)]

    def fifty() -> None:
        reading = Reading(text)
        for each in patterns:
            each.fits(reading)

    assert ratio(fifty, lambda: patterns[-1].fits(Reading(text)), limit=8) <= 8


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("", "must hold a word, a #tag, a * or a {slot}, and the pattern '' holds none"),
        (" ,. ", "holds none"),
        (
            "the #nown",
            "has an unknown tag '#nown' at character 4 of the pattern 'the #nown'; a tag is one of #noun #verb",
        ),
        ("call it {name", "has a { without its other half at character 8 of the pattern 'call it {name'"),
        ("call it name}", "has a } without its other half at character 12"),
        ("call {a{b}}", "has a { without its other half at character 5"),
        (
            "call it {}",
            "has a slot without a name at character 8 of the pattern 'call it {}'; a slot is written {name}",
        ),
        ("call it { }", "has a slot without a name at character 8"),
        (9, "must be a pattern, as a str, not 9"),
        (None, "must be a pattern, as a str, not None"),
    ],
)
def test_what_is_no_pattern_is_refused_with_its_place(pattern: object, said: str):
    for call in (lambda: compile_pattern(pattern), lambda: matches("x", pattern), lambda: capture("x", pattern)):  # type: ignore[arg-type]
        with pytest.raises(LawError) as caught:
            call()
        assert said in str(caught.value)


def test_the_law_names_the_pattern_at_fault():
    with pytest.raises(LawError, match=r"^matches\[1\]: has a slot without a name at character 4"):
        REGISTRY.check("x", matches=["the vault", "the {}"])
    with pytest.raises(LawError, match=r"^matches: must hold at least one term"):
        REGISTRY.check("x", matches=[])


def test_the_law_tells_every_pattern_that_fits_nowhere():
    verdict = REGISTRY.check("The vault opens at nine.", matches=["the * closes", "the * opens", "at ten"])
    assert [(each.term, each.detail) for each in verdict.failures] == [
        ("the * closes", "no run of words fits"),
        ("at ten", "no run of words fits"),
    ]
    assert {each.start for each in verdict.failures} == {None}


def test_a_nested_set_reads_its_own_verbs_or_the_outer_ones():
    nested = {"any_of": [{"matches": "the #verb"}, {"has": "nothing"}], "verbs": ["email"]}
    assert REGISTRY.check("check the email", nested)
    own = {"matches": "the #verb", "verbs": ["log"]}
    assert not REGISTRY.check("check the email", {"any_of": [own]})
    assert not REGISTRY.check("check the email", {"any_of": [own], "matches": "check", "verbs": "email"})


def test_a_text_that_is_no_str_is_refused():
    with pytest.raises(TextError):
        matches(b"x", "x")  # type: ignore[arg-type]


# ---- an oracle: every run of words tried, slots filled one word at a time ------------------------------------------------------

WORDS = ("the", "a", "vault", "opens", "draft", "open", "it", "and", "at")
text = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from((" ", " ", ", ", ". ", "\n"))), max_size=10).map(
    lambda pairs: "".join(word + joiner for word, joiner in pairs)
)
item = st.sampled_from((*WORDS, "*", "#noun", "#verb", "#det", "{x}", "{y}", "{z}"))
pattern = st.lists(item, min_size=1, max_size=5).map(" ".join)


def fits_slowly(text: str, pattern: str) -> bool:
    items = pattern.split()
    tagged = tag(text)
    slots = [each for each in items if each[0] == "{"]
    spans = [(each.first, each.last + 1) for each in sentences(text)] if slots else [(0, len(tagged))]

    def fit(at: int, end: int, rest: list[str]) -> bool:
        if not rest:
            return True
        head, *tail = rest
        if head[0] == "{":
            return any(fit(after, end, tail) for after in range(at + 1, end + 1))
        if at == end:
            return False
        word = tagged[at]
        one = head == "*" or head[1:] in word.tags if head[0] in "*#" else head == word.word
        return one and fit(at + 1, end, tail)

    return any(fit(at, end, items) for first, end in spans for at in range(first, end))


def unrepeated(pattern: str) -> bool:
    slots = [each for each in pattern.split() if each[0] == "{"]
    return len(slots) == len(set(slots))


@given(text, pattern.filter(unrepeated))
def test_a_pattern_fits_where_a_slow_search_finds_a_fit(text: str, pattern: str):
    assert matches(text, pattern) is fits_slowly(text, pattern)


@given(text, pattern)
def test_what_is_captured_is_of_the_text_and_has_words(text: str, pattern: str):
    found = capture(text, pattern)
    assert matches(text, pattern) is (found is not None)
    for value in (found or {}).values():
        assert value in text
        assert tokens(value)


@given(st.text(max_size=80), st.sampled_from(["{x}", "{x} a", "a {x}", "{x} {y}", "* {x} *", "#noun {x}", "{x} a {x}"]))
def test_any_text_gives_a_result(text: str, pattern: str):
    found = capture(text, pattern)
    assert matches(text, pattern) is (found is not None)


def test_a_text_of_ten_megabytes_gives_a_result():
    assert capture("the " * 2_500_000 + "end", "the end {x}") is None
    assert capture("x" * 10_000_000 + " named y", "named {x}") == {"x": "y"}


# ---- cost ------------------------------------------------------------------------------------------------------------------

HOSTILE = [
    "a, ",
    "a - ",
    "and ",
    "so ",
    "named x, ",
    "x to ",
    "x x ",
    "a. ",
    "very ",
    "thanks ",
    "draft it and ",
    "ada's ",
    "$",
]
COSTLY = [
    "named {x}",
    "{x} named",
    "{x} to {y}",
    " to ".join(f"{{x{number}}}" for number in range(40)),
    " ".join(f"{{x{number}}}" for number in range(40)),
    "{x} to {x} to {x}",
    "* #verb * #noun zebra",
    "#noun #noun #noun #noun #verb",
    "x x x x x zebra",
    "{x},",
]


@pytest.mark.growth
@pytest.mark.parametrize("pattern", COSTLY)
def test_a_capture_is_linear_in_the_text_for_any_number_of_slots(pattern: str):
    compiled = compile_pattern(pattern)
    extra = {piece: lambda size, piece=piece: repeated(piece, size) for piece in HOSTILE}
    assert_linear(compiled.capture, {**SHAPES, **extra})

"""tag and closed_class: every statement about commands, statements, openings, callers' verbs and particles."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from asenion_core import LawError, Reading, TextError, tokens
from asenion_core.testing import SHAPES, assert_linear, ratio, repeated
from asenion_deterministic import TaggedWord, closed_class, tag
from asenion_deterministic._lexicon import IRREGULAR, NOUN_VERBS, VERBS
from asenion_deterministic.answers import READINGS_OF
from asenion_deterministic.breaks import BREAKS, marked
from asenion_deterministic.grammar import RULES
from asenion_deterministic.tagging import readings_of, settled
from asenion_deterministic.vocabulary import TAGS, class_of, compared, ing, past, third_person, words

VECTORS = vectors.read_vectors(Path(__file__).with_name("vectors") / "tags.jsonl")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


def tags_of(text: str, word: str, *verbs: str) -> tuple[str, ...]:
    """The readings of *word*, at its first place in *text*."""
    return next(each.tags for each in tag(text, verbs=verbs) if each.word == word)


# ---- closed classes, and words on their own ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("the", True),
        ("whose", True),
        ("between", True),
        ("because", True),
        ("would", True),
        ("were", True),
        ("themselves", True),
        ("when", True),
        ("THE", True),
        ("data", False),
        ("open", False),
        ("quickly", False),
        ("seven", False),
        ("please", False),
        ("", False),
        ("...", False),
        ("can't", False),
        ("of the", False),
    ],
)
def test_a_closed_class_is_one_the_language_adds_no_words_to(word: str, expected: bool):
    assert closed_class(word) is expected


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("the happiness", ("noun",)),
        ("a dangerous idea", ("adj",)),
        ("they left quickly", ("adv",)),
        ("the 42 vaults", ("num",)),
        ("twenty vaults", ("num",)),
        ("the 5th vault", ("adj",)),
        ("in the morning", ("noun",)),
        ("our family", ("noun",)),
        ("it is bigger", ("adj",)),
        ("hello", ("interj",)),
        ("my friend's sister", ("noun",)),
        ("quux", ("noun",)),
    ],
)
def test_a_word_nothing_argues_about_has_one_reading(text: str, tags: tuple[str, ...]):
    last = {"a dangerous idea": 1, "the 42 vaults": 1, "twenty vaults": 0, "the 5th vault": 1}.get(text, -1)
    assert tag(text)[last].tags == tags


@pytest.mark.parametrize("word", ["my", "his", "her", "our"])
def test_a_possessive_is_a_pronoun_and_a_determiner(word: str):
    assert tags_of(f"{word} vault", word) == ("pron", "det")


@pytest.mark.parametrize("word", ["these", "those", "what", "which", "this"])
def test_what_points_is_a_determiner_before_a_noun_and_else_a_pronoun(word: str):
    assert tags_of(f"{word} vault", word) == ("det", "pron")
    assert tags_of(f"{word} is it", word) == ("pron", "det")


@pytest.mark.parametrize("word", ["some", "any", "all", "no"])
def test_a_quantity_is_a_determiner_first_wherever_it_stands(word: str):
    assert tags_of(f"{word} vaults", word) == tags_of(f"{word} of it", word) == ("det", "pron")


@pytest.mark.parametrize(
    ("text", "first"),
    [("I know that he left", "conj"), ("open that door", "det"), ("who said that", "pron"), ("that is it", "pron")],
)
def test_that_is_read_by_its_place(text: str, first: str):
    tags = tags_of(text, "that")
    assert tags[0] == first
    assert sorted(tags) == ["conj", "det", "pron"]


@pytest.mark.parametrize(
    ("text", "first"), [("as a guide", "prep"), ("as he said", "conj"), ("as soon as possible", "adv")]
)
def test_as_is_read_by_its_place(text: str, first: str):
    assert tag(text)[0].tag == first
    assert sorted(tag(text)[0].tags) == ["adv", "conj", "prep"]


@pytest.mark.parametrize("word", ["after", "before", "since", "until", "than"])
def test_a_preposition_of_time_is_a_conjunction_before_a_subject(word: str):
    assert tags_of(f"{word} he left", word) == ("conj", "prep")
    assert tags_of(f"{word} noon", word) == ("prep", "conj")


@pytest.mark.parametrize("word", ["in", "on", "up", "out", "over", "about"])
def test_a_preposition_of_place_is_an_adverb_as_well(word: str):
    assert tags_of(f"it is {word} the vault", word) == ("prep", "adv")


@pytest.mark.parametrize("word", ["when", "where", "how", "why"])
def test_a_question_word_is_an_adverb_and_a_conjunction(word: str):
    assert tags_of(f"{word} it opens", word) == ("adv", "conj")


@pytest.mark.parametrize("word", ["am", "is", "are", "was", "were", "be", "been"])
def test_a_form_of_be_is_an_auxiliary_and_a_verb(word: str):
    assert tags_of(f"x {word} y", word) == ("aux", "verb")


@pytest.mark.parametrize(
    ("text", "word", "tags"),
    [
        ("they have gone", "have", ("aux", "verb")),
        ("they have often gone", "have", ("aux", "verb")),
        ("have you seen it", "have", ("aux", "verb")),
        ("they have not", "have", ("aux", "verb")),
        ("they have a vault", "have", ("verb", "aux")),
        ("do you know", "do", ("aux", "verb")),
        ("they do know", "do", ("aux", "verb")),
        ("do not go", "do", ("aux", "verb")),
        ("do the dishes", "do", ("verb", "aux")),
    ],
)
def test_have_and_do_are_auxiliaries_by_what_follows(text: str, word: str, tags: tuple[str, ...]):
    assert tags_of(text, word) == tags


@pytest.mark.parametrize("word", ["yesterday", "today", "now", "then", "so", "not"])
def test_a_word_of_time_or_denial_is_an_adverb(word: str):
    assert tags_of(f"it was {word} open", word) == ("adv",)


def test_a_participle_is_an_adjective_as_well():
    assert tags_of("they painted it", "painted") == ("verb", "adj")
    assert tags_of("the painted door", "painted") == ("adj", "verb")
    assert tags_of("they are painting it", "painting") == ("noun",)  # listed: a painting
    assert tags_of("they are walking home", "walking") == ("verb", "noun")


@pytest.mark.parametrize("word", ["light", "north"])
def test_an_adjective_that_is_a_noun_as_often_has_both_readings(word: str):
    assert sorted(tags_of(f"the {word} door", word)) == ["adj", "noun"]
    assert tags_of(f"the {word} door", word)[0] == "adj"
    assert tags_of(f"the {word}.", word)[0] == "noun"


@pytest.mark.parametrize("word", ["work", "works", "call", "calls"])
def test_a_verb_that_is_a_noun_as_often_has_both_readings(word: str):
    assert tags_of(f"the {word}", word) == ("noun", "verb")
    assert tags_of(f"he {word} it", word) == ("verb", "noun")


COMMANDED = "say send make go take call work own have do book rate check"
UNLISTED = "draft email sign log bark review plan report weather"


@pytest.mark.parametrize("word", COMMANDED.split())
def test_a_verb_that_products_take_commands_in_is_listed(word: str):
    assert "verb" in tag(f"to {word} it")[1].tags


@pytest.mark.parametrize("word", UNLISTED.split())
def test_a_word_that_is_the_callers_to_call_a_verb_is_not_listed(word: str):
    assert tags_of(f"the big {word} is here", word) == ("noun",)


def test_the_lexicon_holds_the_commonest_verbs_and_no_more():
    listed = {*VERBS.split(), *NOUN_VERBS.split(), *(each.split("/")[0] for each in IRREGULAR.split())}
    assert 300 <= len(listed) <= 450


@pytest.mark.parametrize(
    ("base", "forms"),
    [
        ("stop", ("stops", "stopped", "stopping")),
        ("carry", ("carries", "carried", "carrying")),
        ("play", ("plays", "played", "playing")),
        ("die", ("dies", "died", "dying")),
        ("agree", ("agrees", "agreed", "agreeing")),
        ("admit", ("admits", "admitted", "admitting")),
        ("visit", ("visits", "visited", "visiting")),
        ("fix", ("fixes", "fixed", "fixing")),
        ("show", ("shows", "showed", "showing")),
        ("need", ("needs", "needed", "needing")),
    ],
)
def test_the_forms_of_a_verb_are_spelled_as_english_spells_them(base: str, forms: tuple[str, str, str]):
    assert (third_person(base), past(base), ing(base)) == forms


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("it was done", ("verb",)),
        ("they went", ("verb",)),
        ("it was taken", ("verb",)),
        ("he put it here", ("verb",)),
        ("he got it", ("verb",)),
    ],
)
def test_an_irregular_form_is_a_verb(text: str, tags: tuple[str, ...]):
    assert next(each.tags for each in tag(text) if each.word in ("done", "went", "taken", "put", "got")) == tags


def test_comparatives_are_spelled_as_english_spells_them():
    assert [compared(each) for each in ("big", "easy", "large", "tall", "cheap")] == [
        "bigger",
        "easier",
        "larger",
        "taller",
        "cheaper",
    ]


def test_every_word_of_the_lexicon_has_readings():
    assert {kind for kind in words().values() if kind not in READINGS_OF} == set()
    assert {each for tags in READINGS_OF.values() for each in tags} <= set(TAGS)


# ---- commands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("draft a doc", "draft"),
        ("please open my drive", "open"),
        ("clean up the docs", "clean"),
        ("log out", "log"),
        ("log out now, please", "log"),
        ("log out and go", "log"),
        ("and then send it", "send"),
        ("so quickly draft it", "draft"),
        ("never open the door", "open"),
        ("do not email them", "email"),
        ("ready: draft it", "draft"),
        ("ready - draft it", "draft"),
        ("ready — draft it", "draft"),
        ("Ready. Draft it", "draft"),
        ("ready\ndraft it", "draft"),
        ("wait, draft it", "draft"),
        ("if draft the doc", "draft"),
        ("draft something", "draft"),
        ("draft yourself", "draft"),
        ("draft these", "draft"),
        ("draft that doc", "draft"),
        ("google that", "google"),
        ("empty the bin", "empty"),
        ("free some space", "free"),
        ("draft the sales reports", "draft"),
    ],
)
def test_a_word_that_opens_a_clause_and_takes_an_object_is_a_verb(text: str, word: str):
    assert tags_of(text, word)[0] == "verb"
    assert len(tags_of(text, word)) == (1 if word == "send" else 2)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Paris, my favourite city", "paris"),
        ("people who draft reports", "people"),
        ("Ada I know", "ada"),
        ("Ada they know", "ada"),
        ("a draft the boss liked", "draft"),
        ("after draft the doc", "draft"),
        ("sign in", "sign"),
        ("sign on", "sign"),
        ("coffee in the morning", "coffee"),
        ("vaults that works", "vaults"),
        ("vaults that he owns", "vaults"),
        ("log out the door", "out"),
    ],
)
def test_a_word_that_opens_no_command_is_no_verb(text: str, word: str):
    assert "verb" not in tags_of(text, word)


def test_an_adverb_a_number_and_a_closed_word_open_no_command():
    assert tags_of("finally the vault opens", "finally") == ("adv",)
    assert tags_of("seven the vaults", "seven") == ("num",)
    assert "verb" not in tags_of("with the vault", "with")


@pytest.mark.parametrize("text", ["Mike this is it", "Bob the builder is here", "Bob the builder never was here"])
def test_a_statement_is_spelled_like_a_command_and_read_as_a_statement_first(text: str):
    assert tag(text)[0].tags == ("noun", "verb")


def test_an_adjective_before_a_statement_stays_an_adjective():
    assert tags_of("empty the vault is fine", "empty") == ("adj",)


def test_a_statement_needs_a_finite_verb():
    assert tag("Bob the builder")[0].tags == ("verb", "noun")  # only its place is known
    assert tag("Bob the builder went home")[0].tags == ("noun", "verb")
    assert tag("Bob the builder made")[0].tags == ("verb", "noun")  # made may be a participle
    assert tag("cats and dogs my sister owns")[2].tags == ("noun", "verb")


def test_a_base_form_in_an_open_place_is_a_verb_with_an_object_or_without():
    assert tag("go")[0].tags == ("verb",)
    assert tag("call")[0].tags == ("verb", "noun")
    assert tag("call Bob")[0].tags == ("verb", "noun")


@pytest.mark.parametrize(
    "text", ["check it works", "work is hard", "change of plan", "call centers are busy", "and work."]
)
def test_a_base_form_that_is_a_noun_as_often_is_a_noun_before_what_makes_it_one(text: str):
    place = 1 if text.startswith("and") else 0
    assert tag(text)[place].tags == ("noun", "verb")


@pytest.mark.parametrize(
    "text", ["the send button", "on the go", "a new take", "my new take", "this take", "some take"]
)
def test_a_base_form_is_a_noun_after_an_article_or_the_like(text: str):
    word = next(each for each in tag(text) if each.word in ("send", "go", "take"))
    assert word.tags == ("noun", "verb")


# ---- what acts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word", "tags"),
    [
        ("can you open it", "open", ("verb", "adj")),
        ("you should open it", "open", ("verb", "adj")),
        ("I never open it", "open", ("verb", "adj")),
        ("they must not email", "email", ("verb", "noun")),
        ("can you email", "email", ("verb", "noun")),
        ("did they email", "email", ("verb", "noun")),
        ("they email", "email", ("verb", "noun")),
        ("you email", "email", ("noun",)),
        ("to email them", "email", ("verb", "noun")),
        ("to email", "email", ("noun",)),
        ("can email help", "email", ("noun",)),
        ("the open door", "open", ("adj",)),
        ("the file is open", "open", ("adj",)),
        ("it opens", "opens", ("noun",)),
    ],
)
def test_a_word_is_a_verb_where_something_acts_through_it(text: str, word: str, tags: tuple[str, ...]):
    assert tags_of(text, word) == tags


# ---- callers' verbs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("email ada", ("verb", "noun")),
        ("email", ("verb", "noun")),
        ("they email ada", ("verb", "noun")),
        ("it can email ada", ("verb", "noun")),
        ("those who email ada", ("verb", "noun")),
        ("to email ada", ("verb", "noun")),
        ("check the email", ("noun", "verb")),
        ("email is down", ("noun", "verb")),
        ("email the builder is here", ("noun", "verb")),
        ("check email", ("noun", "verb")),
    ],
)
def test_a_callers_verb_keeps_both_readings(text: str, tags: tuple[str, ...]):
    assert tags_of(text, "email", "email") == tags


def test_no_forms_of_a_callers_verb_are_derived():
    assert tags_of("she emails ada", "emails", "email") == tags_of("she emails ada", "emails")


def test_a_callers_verb_keeps_the_reading_of_the_lexicon():
    assert tags_of("quiet the room", "quiet", "quiet")[0] == "verb"
    assert tags_of("a soft room", "soft", "soft") == ("adj", "verb")
    assert tags_of("well the room", "well", "well") == ("verb", "adv")


def test_a_pair_names_its_first_word():
    assert [each.tag for each in tag("sign in", verbs=["sign in"])] == ["verb", "prep"]
    assert tag("sign in", verbs="sign in") == tag("sign in", verbs=("sign",))


def test_verbs_are_compared_folded_and_in_any_order():
    assert tag("email ada", verbs=["Émail", "post"]) == tag("email ada", verbs=frozenset(("post", "email")))
    assert tag("email ada", verbs=[]) == tag("email ada", verbs=frozenset()) == tag("email ada")


@pytest.mark.parametrize("verbs", [[""], ["email", "!?"], [9], 9])
def test_a_verb_without_a_word_is_refused(verbs: object):
    with pytest.raises(LawError):
        tag("email ada", verbs=verbs)  # type: ignore[arg-type]


# ---- any text --------------------------------------------------------------------------------------------------------------

WORDS = """
the a this that my it I they you who bob dogs draft open go call calls walking painted light big quickly never not and if please
up out to can do have is went as like before one 42 Dr. p.m. no. email's don't - -- — , . : ; …
"""
PIECES = st.sampled_from([*WORDS.split(), "\n"])
sentences = st.lists(PIECES, max_size=14).map(" ".join)


def slowly(text: str, verbs: tuple[str, ...]) -> str:
    """Every word asked about one by one: the oracle for what is passed over."""
    marks = f".{marked(Reading(text), verbs)}.."
    seen = list(marks)
    for at in range(1, len(marks) - 2):
        if marks[at] not in BREAKS and (rule := RULES.get(marks[at])):
            seen[at] = rule(marks, seen, at)
    return "".join(seen[1:-2])


@given(sentences, st.sampled_from([(), ("draft",), ("draft", "email", "light", "never")]))
def test_what_is_passed_over_would_have_changed_nothing(text: str, verbs: tuple[str, ...]):
    assert settled(Reading(text), verbs) == slowly(text, verbs)


@given(st.one_of(st.text(), sentences))
def test_every_word_has_readings_and_a_likeliest_one(text: str):
    tagged = tag(text)
    assert tuple(each.word for each in tagged) == tokens(text)
    for each in tagged:
        assert each.tags
        assert set(each.tags) <= set(TAGS)
        assert each.tag == each.tags[0]
        assert len(set(each.tags)) == len(each.tags)


@given(sentences)
def test_case_changes_nothing(text: str):
    assert [each.tags for each in tag(text.upper())] == [each.tags for each in tag(text)]


@given(sentences, sentences)
def test_a_line_of_its_own_is_read_as_if_alone(text: str, other: str):
    assert [*tag(f"{text}\n{other}")] == [*tag(text), *tag(other)]


@pytest.mark.parametrize("text", ["", " ", "...", "\ud800", "a", "\ud800 a", "日本", "🙂", "'", "-" * 50])
def test_any_text_gives_a_result(text: str):
    assert [each.word for each in tag(text)] == list(tokens(text))


def test_a_text_of_ten_megabytes_gives_a_result():
    assert len(tag("x" * 10_000_000)) == 1
    assert tag("draft the doc, " * 700_000)[-3].tags == ("verb", "noun")


def test_a_text_that_is_no_str_is_refused():
    with pytest.raises(TextError):
        tag(b"draft a doc")  # type: ignore[arg-type]


@pytest.mark.parametrize("word", [None, 3, b"the", ["the"]])
def test_a_closed_class_is_asked_of_a_str(word: object):
    with pytest.raises(TextError, match=f"closed_class: the word must be a str, not {type(word).__name__}"):
        closed_class(word)  # type: ignore[arg-type]


def test_the_tagged_words_are_a_sequence():
    tagged = tag("The dog says hi")
    assert len(tagged) == 4
    assert tagged[-1] == TaggedWord(word="hi", tag="interj", tags=("interj",))
    assert [each.word for each in tagged[1:3]] == ["dog", "says"]
    assert tagged == tag("the dog says HI")
    assert hash(tagged) == hash(tag("the dog says HI"))
    assert tagged != tag("the dog says")
    with pytest.raises(IndexError):
        tagged[4]


def test_another_language_is_tagged_as_nouns():
    assert {each.tag for each in tag("el libro está sobre la mesa")} == {"noun"}
    assert class_of("ночь") == "N"


# ---- cost ------------------------------------------------------------------------------------------------------------------

HOSTILE = {
    "separators": ", ",
    "dashes": "- ",
    "joiners": "and ",
    "negations": "not ",
    "adverbs": "very ",
    "articles": "the ",
    "statements": "bob the builder and ",
    "modifiers": "dogs the big new red ",
    "dotted letters": "a.b.",
    "stops": "no. ",
    "commands": "draft up ",
    "have": "have so ",
}


@pytest.mark.growth
def test_tagging_is_linear_in_the_text():
    extra = {name: lambda size, piece=piece: repeated(piece, size) for name, piece in HOSTILE.items()}
    assert_linear(lambda text: readings_of(Reading(text)), {**SHAPES, **extra})


@pytest.mark.growth
def test_a_reading_is_tagged_once():
    reading = Reading("The vault opens at nine, and it closes at five. " * 40)

    def once() -> str:
        return readings_of(Reading(reading.text))

    assert ratio(lambda: readings_of(reading), once, limit=0.5) <= 0.5

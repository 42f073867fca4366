"""no_refusal and max_sentences: what is a refusal, what only looks like one, and where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Reading, Registry
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_deterministic import plugin
from asenion_deterministic.refusals import NoRefusal

CHECK = Registry(plugin).compile_laws
NO_REFUSAL = CHECK(no_refusal=True)

REFUSALS = [
    "I can't help with that.",
    "I’m sorry, but I can’t assist with that request.",
    "I'm unable to open the file.",
    "I won't be able to come.",
    "As an AI, I cannot do that.",
    "As an AI language model, I don't have access to your files.",
    "As an AI I am not able to answer.",
    "Unfortunately, I cannot provide that.",
    "Sorry, I can't do that.",
    "I'm sorry Ada, I'm afraid I can't do that.",
    "I apologize, but I cannot fulfill this request.",
    "I'm afraid that I am not allowed to answer.",
    "While I understand your concern, I am not able to share it.",
    "I understand that this is hard, but I can't write that essay.",
    "I must respectfully decline.",
    "I refuse to do that.",
    "That's not something I can help with.",
    "That is beyond my capabilities.",
    "My apologies, but I cannot help you.",
    "Thank you for asking, but we are unable to process your order.",
    "I do not feel comfortable writing that.",
    "I'm not comfortable with that.",
    "I lack the ability to browse.",
    "I don't have the ability to see images.",
    "No, I can't.",
    "I'm afraid not.",
    "I'm sorry to hear that, but I can't help.",
    "I'm not going to help you with that.",
    "I will not assist with this.",
    "I couldn't help you with that.",
    "I cannot predict the weather.",
    "I'm an AI language model and I cannot draw.",
    "I can't tell you that.",
    "We cannot open the vault.",
    "I don't think I can help with that.",
    "I don't believe we will be able to process this.",
    "I'd rather not answer that.",
    "Sorry, I would prefer not to share this.",
    "I'm just an AI and can't look that up.",
    "I am only a language model, so I cannot open links.",
    "I am a virtual assistant, and unfortunately cannot call Ada.",
    "I could not find that, and I cannot help.",
    "I looked everywhere, but I can't help with that.",
    "I checked the file, and unfortunately I can't open it.",
    "The manual is online, but I am not able to share it.",
    "That account is closed, so I'm unable to access it.",
    "You asked for the code, but I won't disclose it.",
    "Sorry, can't help with that.",
    "I'm sorry, but can't do that.",
    "Sorry, but no.",
    "I'm afraid, no.",
]

BENIGN = [
    "The vault opens at nine, and I can help you with that.",
    "I looked it up, and it is open.",
    "I could not find that, but here is a list of others.",
    "I could not find that, and I asked Ada instead.",
    "If you call, and I cannot answer that, leave a message.",
    "When the line is busy, and I can't help you, try again.",
    "What if you ask, and I cannot help?",
    "Say that you are busy, and I can't help it.",
    "Suppose I try, and I am not able to do that.",
    'He wrote, "It is late, and I cannot help," and left.',
    "Ada said, \u201cIt is late, but I can\u2019t do that,\u201d and laughed.",
    "'It is late, but I can't help with that,' she said.",
    "> It is late, but I can't help with that.",
    "It is a long walk, but I can't help but smile.",
    "It rained all day, and I couldn't be happier.",
    "It is my favourite, and I cannot recommend it enough.",
    "You did well, and I can't thank you enough.",
    "The view is fine, but I can't tell you how fine.",
    "The room is small, but I can't complain.",
    "The date is set, and I cannot wait to share it.",
    "The key is lost, and nobody can help.",
    "The key is lost, but you cannot do that.",
    "The door sticks, and it will not open.",
    "The shop is closed, but they won't answer that.",
    "It may rain, but I can't guarantee it.",
    "I am a nurse and cannot wait to start.",
    "I'm a dental assistant and can't believe my luck.",
    "I am an AI, and I can look that up.",
    "I'm just an AI and can make mistakes.",
    "I am a machine and can't stop.",
    "As an assistant I plan trips, and I share them.",
    "Sorry, but no seats are left in the first row; the second has two.",
    "Sorry, no rain is expected, so take the bike.",
    "Sorry, I missed that: do you mean the large one?",
    "I'm sorry for the wait, and I can help you now.",
    "I'm afraid no bus runs so late; a taxi does.",
    "Apologies, the link was old; this one works.",
    "Sorry, can't is spelled with an apostrophe.",
    "Can't help with the dishes? Ask Ada.",
    "You can't help with that, and that is fine.",
    "I won't forget, and I will share it tomorrow.",
    "No, the door is not locked, and I can open that.",
    "Not only can I help, but I can do that today.",
]


@pytest.mark.parametrize("text", REFUSALS)
def test_a_refusal_is_told(text: str):
    (failure,) = NO_REFUSAL(text).failures
    assert (failure.rule, failure.term, failure.band) == ("no_refusal", None, "deterministic")
    assert failure.detail == f'it refuses: "{text[failure.start : failure.end]}"'


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry to hear that.",
        "I'm sorry for the delay; here is your file.",
        "As an engineer I build systems.",
        "I cannot wait to help you.",
        "I can't help but smile.",
        "I can't help smiling.",
        "I couldn't agree more.",
        "I can't recommend it enough!",
        "I can't thank you enough.",
        "I cannot only help you but your friends too.",
        "I can help with that.",
        "I won't forget.",
        "I can't give up on you.",
        "I can't believe it.",
        "I couldn't be happier.",
        "I couldn't agree with you more.",
        "I can't stress this enough.",
        "I can't find any fault in it.",
        "I can't tell whether it is red.",
        "I cannot tell you how happy I am.",
        "I couldn't have said it better.",
        "I don't think so.",
        "I'm not sure about that.",
        "I'm afraid of spiders.",
        "We are not open on Sundays.",
        "I am an AI and I can help.",
        "I am not a doctor, but here are some ideas.",
        "You can't help with that.",
        "Nobody can help with that.",
        "The robot said I can't help.",
        "If I cannot help you, call Ada.",
        '"I cannot help you," said the robot.',
        '"Stop. I cannot help you," said the robot.',
        "“I cannot help you,” said the robot.",
        "‘I cannot help you,’ said the robot.",
        "«I cannot help you», said the robot.",
        "'I can't help you,' said the robot.",
        'He said: "I can\'t help with that."',
        "> I cannot help with that.",
        "I don't think I can recommend it enough.",
        "I don't think you can help.",
        "I'd rather not wait: here is the answer.",
        "I would rather help than wait.",
        "",
        "...",
        "\ud800",
    ],
)
def test_what_only_looks_like_a_refusal_is_none(text: str):
    assert NO_REFUSAL(text)


@pytest.mark.parametrize("text", BENIGN)
def test_a_reply_that_turns_nothing_down_passes(text: str):
    assert NO_REFUSAL(text)


@pytest.mark.parametrize("text", ["Can't help with that", "Cannot help you there", "I looked, but I can't send it"])
def test_what_says_neither_i_nor_sorry_is_missed(text: str):
    assert NO_REFUSAL(text)


def test_a_refusal_in_a_later_clause_has_its_sentence_from_the_first_word_on():
    text = "Hello. I looked everywhere, but I can't help with that."
    (failure,) = NO_REFUSAL(text).failures
    assert text[failure.start : failure.end] == "I looked everywhere, but I can't help"


@pytest.mark.parametrize("text", REFUSALS)
def test_apostrophes_accents_and_case_make_no_difference(text: str):
    for other in (
        text.replace("'", "’"),
        text.replace("’", "'"),
        text.upper(),
        text.replace("a", "á").replace("o", "ö"),
    ):
        assert not NO_REFUSAL(other)


@pytest.mark.parametrize(
    ("contracted", "expanded"),
    [("I can't help", "I cannot help"), ("I'm unable to", "I am unable to"), ("I won't assist", "I will not assist")],
)
def test_contractions_make_no_difference(contracted: str, expanded: str):
    assert not NO_REFUSAL(contracted)
    assert not NO_REFUSAL(expanded)


def test_a_refusal_is_looked_for_at_the_opening_of_every_sentence():
    text = "Here is the file. Sadly, I can't send it to Ada. I can't open it either."
    (failure,) = NO_REFUSAL(text).failures
    assert text[failure.start : failure.end] == "Sadly, I can't send"


def test_a_lone_quotation_mark_hides_no_refusal():
    assert not NO_REFUSAL("“I can't help with that.")
    assert not NO_REFUSAL("The 5\" pipe is here.\nI can't help with that.")


def test_a_list_item_and_a_label_may_refuse():
    assert not NO_REFUSAL("- I can't assist with this")
    assert not NO_REFUSAL("Answer: I can't assist with this")


@pytest.mark.parametrize("value", [1, "yes", None, [True]])
def test_no_refusal_takes_nothing_but_true_or_false(value: object):
    with pytest.raises(LawError, match="no_refusal: takes no value"):
        CHECK(no_refusal=value)


FILL = st.text("ab ,.'’\"“”\n", max_size=20)


@given(FILL)
def test_a_refusal_on_a_line_of_its_own_is_told_whatever_stands_behind(text: str):
    assert not NO_REFUSAL(f"I can't help with that.\n{text}")


@given(st.text(max_size=80))
def test_any_text_gives_a_verdict_whose_span_is_in_it(text: str):
    for failure in NO_REFUSAL(text).failures:
        assert failure.start is not None
        assert failure.end is not None
        assert 0 <= failure.start < failure.end <= len(text)


@pytest.mark.growth
def test_refusals_are_looked_for_in_time_linear_in_the_text():
    pieces = [
        "I cannot ",
        "“a ",
        "'a ",
        '"I cannot help." ',
        "not as a ",
        "sorry, ",
        "I am sorry ",
        "thanks not ",
        "> not\n",
        ", and i can not ",
        ", but i am not able to ",
        "sorry, but no ",
        "i am just an ai and ",
    ]
    extra = {piece: lambda size, piece=piece: repeated(piece, size) for piece in pieces}
    law = NoRefusal()
    assert_linear(lambda text: list(law.failures(Reading(text))), {**SHAPES, **extra})


@pytest.mark.parametrize(
    ("most", "text", "over"),
    [
        (1, "It opens. Come early! Go", "Come early"),
        (0, "It opens", "It opens"),
        (2, "a\nb\nc. d", "c"),
        (1, "At 5 p.m. we go. Dr. Smith comes.", "Dr. Smith comes"),
    ],
)
def test_max_sentences_has_the_place_of_the_first_sentence_over(most: int, text: str, over: str):
    (failure,) = CHECK(max_sentences=most)(text).failures
    assert text[failure.start : failure.end] == over
    assert failure.term is None
    assert failure.detail.endswith(f"over {most}")


def test_max_sentences_counts_what_holds_words():
    assert CHECK(max_sentences=2)("It opens... \n\n - \n Come early!")
    assert CHECK(max_sentences=0)("...")
    assert CHECK(max_sentences=1)("a. b").failures[0].detail == "it is 2 sentences, over 1"


@pytest.mark.parametrize("value", [-1, 1.5, "3", True, None])
def test_max_sentences_takes_a_whole_number(value: object):
    with pytest.raises(LawError, match="max_sentences: must be a whole number"):
        CHECK(max_sentences=value)

"""Refusals: whether a reply turns down what it was asked for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from asenion_core import Failure, Law, Reading
from asenion_deterministic._details import clipped
from asenion_deterministic.breaks import COMMA, Layout, Sentence, layout, sentences

# ---- what refuses: words folded, contractions expanded, a space between; a break is a word of its own ------------------------

_ADVERBS = r"(?:(?:\w+ly|just|also|still|even|ever) ){0,2}"
_WHO = rf"(?:i|we) {_ADVERBS}"
_NOT = rf"not (?!only ){_ADVERBS}"
#: What one is able to do, or is not.
_FREE = r"(?:able|allowed|permitted|authorized|authorised|equipped|programmed|designed|qualified|trained|willing) (?=to |[.,:]|$)"
_AT_EASE = r"comfortable (?:with |\w+ing )"
#: What nobody is refused by: "I cannot wait", "I couldn't agree more", "I can't help but smile", "I can't find a fault".
_IDIOM = (
    r"(?:help (?:but |it |\w+ing )|give up |go wrong |"
    r"(?:agree|care|ask|hope|wish|want|love|like) (?:\S+ ){0,3}(?:more|less|for) |"
    r"tell (?!you (?!how )|anyone )|(?:be|have|get|wait|believe|imagine|think|say|see|find|hear|feel|remember|recall|forget|"
    r"stop|stand|resist|stress|emphasize|emphasise|overstate|exaggerate|thank|express|afford|complain|deny|argue|lie|blame|"
    r"decide|understand|guarantee|promise|function|sleep|live|keep|quite|exactly|but) )"
)
#: What one helps with, where *will* or *must* is denied.
_HELP = (
    r"(?:help (?!but |\w+ing )|give (?!up )|tell you (?!how )|do (?:that|this|it|so|what|anything|your|these|those) |"
    r"(?:assist|provide|answer|comply|fulfill|fulfil|offer|create|generate|write|produce|share|discuss|complete|engage|"
    r"continue|respond|participate|support|perform|process|disclose|reveal|access|browse|facilitate|condone|endorse|promote|"
    r"encourage|accommodate|advise|comment|proceed|grant|honor|honour|execute|translate|summarize|summarise|draft|book|"
    r"schedule|send|recommend) )(?!(?:\S+ ){0,6}enough )"
)
_ABILITY = (
    r"(?:ability|access|capability|capabilities|capacity|permission|authority|authorization|authorisation|means) "
)

#: The plainest of them: what a second clause refuses with, and what needs no *I* behind an apology.
_PLAIN_HELP = (
    r"(?:(?:help|assist) (?!but |it |\w+ing )|(?:comply|fulfill|fulfil|provide|disclose|share|discuss|access) |"
    r"(?:do|answer|open|look) (?:that|this|it|so|your|these|those) |tell you (?!how )|give you )(?!(?:\S+ ){0,6}enough )"
)
_MACHINE = r"(?:ai|bot|chatbot|machine|program|computer|(?:\w+ )?(?:language model|assistant))"
_SORRY = r"(?:(?:(?:i|we) (?:am|are) (?:\w+ )?)?(?:sorry|afraid)|(?:my )?apologies|(?:i|we) apologi[sz]e)"

#: First person, a negation, and an ability or a help; or a form that says no on its own.
_FORMS = (
    rf"{_WHO}(?:can|could) {_NOT}(?!{_IDIOM}|\S+ (?:\S+ ){{0,6}}enough )(?:\w+ |(?=[.,]|$))",
    rf"{_WHO}(?:will|may|must|shall) {_NOT}{_HELP}",
    rf"{_WHO}will not (?=[.,]|$)",
    rf"{_WHO}(?:can|could|will|would|may|might|shall) {_NOT}be {_ADVERBS}(?:{_FREE}|{_AT_EASE})",
    rf"{_WHO}(?:am|are) {_NOT}(?:{_FREE}|{_AT_EASE}|capable of |in a position to |at liberty to )",
    rf"{_WHO}(?:am|are) {_NOT}(?:going|supposed|here) to {_ADVERBS}{_HELP}",
    rf"{_WHO}(?:am|are) {_ADVERBS}(?:unable (?=to |[.,]|$)|incapable of |(?:forbidden|prohibited) from )",
    rf"{_WHO}(?:(?:must|will|would|shall|have|need|am|are|going|to) ){{0,4}}{_ADVERBS}(?:decline|refuse) ",
    rf"{_WHO}do {_NOT}(?:have (?:the |any )?{_ABILITY}|feel {_ADVERBS}comfortable )",
    rf"i {_ADVERBS}do {_NOT}(?:assist|provide|engage|comply|participate|condone|endorse|promote|disclose|generate|discuss) ",
    rf"{_WHO}do {_NOT}(?:think|believe) (?:that )?{_WHO}(?:can|could|should|will|would|may) {_ADVERBS}(?:be able to )?{_HELP}",
    rf"{_WHO}would (?:rather not|prefer not to) {_ADVERBS}{_HELP}",
    rf"{_WHO}lack (?:the |any )?{_ABILITY}",
    r"(?:that|this|it) is not something (?:that )?(?:i|we) (?:can|am|are|will|would|do) ",
    r"(?:that|this|it) is (?:beyond|outside) (?:of )?(?:my|our) (?:abilities|ability|capabilities|scope) ",
    r"(?:i|we) (?:am|are) afraid not ",
    r"no can do ",
    # *I* said once: "I'm just an AI and can't look that up". Not said at all behind an apology: "Sorry, can't help with that".
    rf"(?:i|we) (?:am|are) {_ADVERBS}(?:an? )?{_MACHINE} (?:, )?(?:and|but|so) {_ADVERBS}can {_NOT}"
    rf"(?!{_IDIOM}|\S+ (?:\S+ ){{0,6}}enough )\w+ ",
    rf"{_SORRY} (?:, )?(?:but )?(?:, )?{_ADVERBS}can {_NOT}{_PLAIN_HELP}",
    rf"{_SORRY} (?:, )?(?:but )?(?:, )?no $",
)
#: What refuses in a later clause, behind a break and a conjunction; with less to tell it by it takes a plain help.
_LATER = (
    rf", (?:and|but|so) (?:, )?(?:(?:sadly|unfortunately|regrettably) (?:, )?)?(?=(?:i|we) )"
    rf"{_WHO}(?:can {_NOT}|(?:am|are) {_NOT}able to |(?:am|are) unable to |will {_NOT}(?:be able to )?){_ADVERBS}{_PLAIN_HELP}"
)
#: A sentence that opens on one of these only supposes, asks or tells what another may say.
_SUPPOSING = frozenset(("if", "when", "whenever", "unless", "whether", "once", "until", "suppose", "imagine"))
_SUPPOSING |= frozenset(("what", "why", "how", "who", "say", "write", "tell"))
#: A text without one of these words holds none of the forms.
_SIGNS = "not unable incapable forbidden prohibited decline refuse lack beyond outside no"
_NEEDED = frozenset(_SIGNS.split())

# ---- what may stand before it in its sentence ---------------------------------------------------------------------------------

_LEADING = """
sorry apologies unfortunately regrettably sadly alas no nope hi hello hey well oh um hmm ah ok okay yes so but and however
actually honestly frankly please currently therefore thus hence then though although still also again respectfully my
sincerely answer response reply assistant that
"""
_LEADING_WORDS = frozenset(_LEADING.split())
#: Phrases that lead in, and what they reach up to: the first comma, or one of these words.
_LEADING_PHRASES = (
    ("as an? ", (COMMA, "i", "we")),
    ("i am (?:just |only )?an? (?:ai|bot|(?:\\w+ )?language model) ", (COMMA, "and", "but")),
    ("(?:i|we) (?:am|are) (?:\\w+ )?(?:sorry|afraid) ", (COMMA, "but", "i", "we", "this", "it", "that")),
    ("(?:i|we) (?:\\w+ )?(?:apologize|apologise|regret) ", (COMMA, "but", "i", "we", "that")),
    (
        "(?:thanks|thank you|(?:i|we) (?:\\w+ )?(?:understand|appreciate|reali[sz]e|see|know|love|like)) ",
        (COMMA, "but"),
    ),
    ("(?:while|although|though|even though|as much as|since|because|given|due to|for|at|in|to) ", (COMMA,)),
)
_LONGEST_PHRASE = 24
_MOST_TOKENS = 80

_QUOTED = (
    '"[^"\n]*"'
    "|\N{LEFT DOUBLE QUOTATION MARK}[^\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]*"
    "\N{RIGHT DOUBLE QUOTATION MARK}"
    "|\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}[^\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}"
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}]*\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}"
    "|(?<!\\w)['\N{LEFT SINGLE QUOTATION MARK}](?:[^'\N{RIGHT SINGLE QUOTATION MARK}\n]"
    "|['\N{RIGHT SINGLE QUOTATION MARK}](?=\\w)){1,300}+['\N{RIGHT SINGLE QUOTATION MARK}]"
    "|^[ \t]*>[^\n]*"
)


# ---- compiled when the first text asks, and not at import ---------------------------------------------------------------------


@cache
def _refusal() -> re.Pattern[str]:
    return re.compile("|".join(_FORMS))


@cache
def _later() -> re.Pattern[str]:
    return re.compile(_LATER)


@cache
def _leading_phrases() -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    return tuple((re.compile(phrase), frozenset(ends)) for phrase, ends in _LEADING_PHRASES)


@cache
def _quoted() -> re.Pattern[str]:
    return re.compile(_QUOTED, re.MULTILINE)


@frozen
class NoRefusal(Law):
    """
    No sentence opens on a refusal, and no later clause of one does.

    A refusal is first person, a negation and an ability or a help ("I can't help with that", "I'm unable to"), or a form that
    says no on its own, behind an apology or not. Quoted speech is none, and neither are "I cannot wait", "I can't help but" and
    "I couldn't agree more". It reads words, not meaning: one that says no in words of its own is missed.
    """

    name, band = "no_refusal", "deterministic"
    holds = (
        (True, "I'm sorry to hear that. Here is what you can do."),
        (True, "“I cannot help you,” said the robot."),
        (True, "As an engineer I build systems."),
        (True, "I cannot wait to show you, and I can't help but smile. I couldn't agree more."),
        (True, ""),
    )
    breaks = (
        (True, "I’m sorry, but I can’t help with that."),
        (True, "As an AI, I cannot do that."),
        (True, "Unfortunately, I'm unable to open it."),
        (True, "Thanks. I won't be able to come."),
    )
    refuses = (1, "yes", None, [True])

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if (found := _first_refusal(reading)) is not None:
            start, end = found
            yield self.fail(None, f'it refuses: "{clipped(reading.text[start:end])}"', start=start, end=end)


def _first_refusal(reading: Reading) -> tuple[int, int] | None:
    """Where the first refusal stands, from its sentence's first word on."""
    if _NEEDED.isdisjoint(reading.words):
        return None
    quoted: list[tuple[int, int]] | None = None
    laid = reading.view(layout)
    for sentence in sentences(reading):
        if (found := _refused(reading.words, laid, sentence)) is None:
            continue
        if quoted is None:
            quoted = [each.span() for each in _quoted().finditer(reading.text)]
        first, last = found
        if not _is_within(quoted, sentence.start) and not _is_within(quoted, reading.places[first][0]):
            return sentence.start, reading.places[last][1]
    return None


def _is_within(spans: list[tuple[int, int]], place: int) -> bool:
    nearest = bisect_right(spans, place, key=lambda span: span[0]) - 1
    return nearest >= 0 and place < spans[nearest][1]


def _refused(words: tuple[str, ...], laid: Layout, sentence: Sentence) -> tuple[int, int] | None:
    """The first and the last word of the refusal that a sentence opens on, or a later clause of it, by their index."""
    tokens: list[str] = []
    indices: list[int] = []
    for at in range(sentence.first, min(sentence.last + 1, sentence.first + _MOST_TOKENS)):
        if at in laid.gaps and at > sentence.first:
            tokens.append(COMMA)
            indices.append(at - 1)
        tokens.append(words[at])
        indices.append(at)
    if _NEEDED.isdisjoint(tokens):
        return None
    text = f"{' '.join(tokens)} "
    at = place = 0
    while at < len(tokens):
        if found := _refusal().match(text, place):
            return indices[at], indices[at + text.count(" ", place, found.end()) - 1]
        behind = _past_lead(tokens, text, at, place)
        if behind == at:
            break
        place += sum(len(token) + 1 for token in tokens[at:behind])
        at = behind
    if tokens[0] in _SUPPOSING or not (found := _later().search(text)):
        return None
    return indices[text.count(" ", 0, found.start()) + 1], indices[text.count(" ", 0, found.end()) - 1]


def _past_lead(tokens: list[str], text: str, at: int, place: int) -> int:
    """The token behind what leads in at *at*; *at* itself where nothing does."""
    for phrase, ends in _leading_phrases():
        if found := phrase.match(text, place):
            first = at + text.count(" ", place, found.end())
            for behind in range(first, min(first + _LONGEST_PHRASE, len(tokens))):
                if tokens[behind] in ends:
                    return behind
            break
    return at + 1 if tokens[at] == COMMA or tokens[at] in _LEADING_WORDS else at

"""Support: whether tool results hold what an answer asserts, and where each value came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import MAX_EMAX, MIN_EMIN, Decimal, localcontext
from typing import Any, ClassVar

from attrs import field, frozen

from asenion_core import Failure, Law, LawError, Reading, Verdict
from asenion_core.terms import flag
from asenion_evidence._bounded import shown
from asenion_evidence._decimals import half_a_unit
from asenion_evidence.answers import AnswerReading, read_answer
from asenion_evidence.candidates import Candidate, candidate_forms
from asenion_evidence.gate import PLAIN, Gate, gate_of
from asenion_evidence.index import EvidenceIndex, Source
from asenion_evidence.tokens import MAX_ANSWER_TOKENS, PLAIN_NUMBER

_NUMBERS = ("number", "figure")


def _index(value: object) -> EvidenceIndex:
    """The results of a law, where a value without a text of its own is a mistake and no result."""
    if isinstance(value, EvidenceIndex):
        return value
    if not isinstance(value, (str, Mapping, list, tuple, set, frozenset)):
        raise LawError(f"must be tool results, texts or plain data, not {shown(value)}")
    if isinstance(value, (list, tuple)):
        for place, each in enumerate(value):
            if type(each) is object:
                raise LawError(f"must be a tool result, a text or plain data, not {shown(each)}", path=(place,))
    return EvidenceIndex(value)


@frozen
class Evidence(Law):
    """
    Every value that the text asserts stands in a tool result.

    What counts as a value is the *gate*'s to say. With no results every value fails: nothing was looked up. A *typed* answer is
    JSON whose keys are the caller's and assert nothing. It finds invented values and does not judge truth: a false sentence
    built of real values passes.
    """

    name, band = "evidence", "structural"
    holds: ClassVar[tuple[Any, ...]] = (
        ({"results": ['{"bay": "bay7/2", "units": 18640}']}, "bay7/2 moved 18,640 units in 24 hours."),
        ({"results": []}, "All good."),
        ({"results": ["load 71.4382"], "gate": {"decimal_rounding": True}}, "The load is 71.44."),
        ({"results": {"p95": 18640}, "typed": True}, '{"p95_wait": 18640}'),
        ({"results": "belt 3100-4800 inspected"}, "Belt 3100–4800 is fine."),
        ({"results": ["3 million units"], "gate": {"spelled": True}}, "It made 3000000 units."),
        ({"results": ["Ada Lovelace signed"], "gate": {"names": True}}, "It was signed by Lovelace."),
    )
    breaks: ClassVar[tuple[Any, ...]] = (
        ({"results": ['{"bay": "bay7/2"}']}, "It stood in bay7/3."),
        ({"results": []}, "bay7/2 moved 18,640 units."),
        ({"results": ["load 71.4382"], "gate": {"decimal_rounding": True}}, "The load is 71.43."),
        ({"results": ["71.4"], "gate": {"figures": True}}, "The load is 72.9%."),
        ({"results": ["3 million units"], "gate": {"spelled": True}}, "It made 4000000 units."),
        ({"results": ["Ada Lovelace signed"], "gate": {"names": True}}, "It was signed by Grace Hopper."),
    )
    refuses = (
        7,
        True,
        {"gate": {}},
        {"results": 7},
        {"results": [], "gate": 7},
        {"results": [], "gate": {"min_digits": 0}},
        {"results": [], "gate": {"shapes": [{"name": "a", "match": "("}]}},
        {"results": [], "gate": {"no_such_option": 1}},
        {"results": [], "typed": 1},
    )
    results: EvidenceIndex = field(converter=_index)
    gate: Gate = field(default=PLAIN, converter=gate_of)
    typed: bool = field(default=False, converter=flag)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        gate = {"type": "object", "description": "what counts as data in the text"}
        whole = {
            "type": "object",
            "properties": {"results": {}, "gate": gate, "typed": {"type": "boolean"}},
            "required": ["results"],
            "additionalProperties": False,
        }
        return {"anyOf": [{"type": ["string", "array"]}, whole]}

    def failures(self, reading: Reading) -> Iterator[Failure]:
        read: AnswerReading = reading.view(_read, self.gate, self.typed)
        for candidate in read.candidates:
            if not _is_supported(candidate, self.results, self.gate):
                yield self.fail(
                    candidate.spelling,
                    f"in no tool result ({candidate.shape})",
                    start=candidate.start,
                    end=candidate.end,
                    private=True,
                )
        if read.unread:
            yield self.fail(None, f"{read.unread} words past the first {MAX_ANSWER_TOKENS} were not read")


def _read(reading: Reading, gate: Gate, typed: bool) -> AnswerReading:
    return read_answer(reading.text, gate, typed=typed)


def supported(answer: str, results: Any, gate: Gate | Mapping[str, Any] = PLAIN, *, typed: bool = False) -> Verdict:
    """
    A verdict on whether every value that *answer* asserts stands in one of the tool *results*.

    What the user or the prompt supplied was not invented: give it as one more result.

    >>> print(*supported("Bay7/3 moved 18,640 units.", ['{"bay": "bay7/2", "units": 18640}']).failures)
    evidence 'Bay7/3': in no tool result (identifier) [0:6]
    """
    index = results if isinstance(results, EvidenceIndex) else EvidenceIndex(results)
    law = Evidence(index, gate, typed)
    return Verdict(failures=law.ask(Reading(answer)), bands=("structural",))


@frozen(kw_only=True)
class Traced:
    """
    A value of an answer, and every place in the tool results that supports it.

    There is none where it is invented, and where a name is told in other words than the results have.
    """

    candidate: Candidate
    sources: tuple[Source, ...] = ()


def trace(answer: str, index: Any, gate: Gate | Mapping[str, Any] = PLAIN) -> tuple[Traced, ...]:
    """
    Where each value of *answer* came from, in the order of the answer.

    *index* is an `EvidenceIndex`, or the tool results. They are walked twice at most, however many values there are.

    >>> (found,) = trace("The queue was 85.2 deep.", ['{"queue": {"depth": 85.19}}'], {"decimal_rounding": True})
    >>> found.candidate.spelling, found.sources
    ('85.2', (Source(result=0, pointer='/queue/depth'),))
    """
    known = index if isinstance(index, EvidenceIndex) else EvidenceIndex(index)
    gate = gate_of(gate)
    asked = [(each, _held(each, known), _said(each, known, gate)) for each in read_answer(answer, gate).candidates]
    places = known.places_of(form for _, held, _ in asked for form in held)
    saying = known.places_saying(amount for _, _, said in asked for amount in said)
    traced = []
    for candidate, held, said in asked:
        sources = {source: None for form in held for source in places.get(form, ())}
        sources.update({source: None for amount in said for source in saying.get(amount, ())})
        ordered = sorted(sources, key=lambda source: source.result)
        traced.append(Traced(candidate=candidate, sources=tuple(ordered)))
    return tuple(traced)


def _is_supported(candidate: Candidate, index: EvidenceIndex, gate: Gate) -> bool:
    return (
        any(map(index.has, candidate_forms(candidate)))
        or bool(_rounded(candidate, index))
        or bool(_said(candidate, index, gate))
        or (candidate.shape == "name" and gate.names and index.tells_of(candidate.value))
    )


def _held(candidate: Candidate, index: EvidenceIndex) -> tuple[str, ...]:
    """The forms of the results that support *candidate*; of a name that is told of, its words."""
    held = (*filter(index.has, candidate_forms(candidate)), *_rounded(candidate, index))
    if candidate.shape == "name" and not held and index.tells_of(candidate.value):
        return tuple(filter(index.has, candidate.value.split()))
    return tuple(dict.fromkeys(held))


def _rounded(candidate: Candidate, index: EvidenceIndex) -> tuple[str, ...]:
    """The numbers that results hold and that *candidate* may be a rounding of; a tie may go either way."""
    return () if (span := _span(candidate)) is None else index.numbers_within(*span)


def _said(candidate: Candidate, index: EvidenceIndex, gate: Gate) -> tuple[str, ...]:
    """The numbers that results say in words or with a scale and that support *candidate*, where the gate asks for that."""
    if not gate.spelled or candidate.shape not in _NUMBERS or not PLAIN_NUMBER.fullmatch(candidate.value):
        return ()
    value = Decimal(candidate.value)
    return index.amounts_within(*(_span(candidate) or (value, value)))


def _span(candidate: Candidate) -> tuple[Decimal, Decimal] | None:
    """How far a number may lie from *candidate* that it is a rounding of; None where it is none."""
    if candidate.within is None and candidate.decimal_spelling is None:
        return None
    written = candidate.decimal_spelling or candidate.value
    half = Decimal(candidate.within) if candidate.within is not None else half_a_unit(written)
    with localcontext() as context:
        # So that nothing is rounded here, however many digits an answer holds.
        context.prec = len(written) + abs(int(half.adjusted())) + 8
        context.Emin, context.Emax = MIN_EMIN, MAX_EMAX
        return Decimal(written) - half, Decimal(written) + half

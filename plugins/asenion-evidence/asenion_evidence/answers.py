"""Answers: every value that one asserts, in the order in which they first appear."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from asenion_core import TextError
from asenion_evidence._amounts import Amount, amounts_in
from asenion_evidence._decimals import is_decimal, places, scientific_of, shifted
from asenion_evidence._figures import figures_in
from asenion_evidence._literals import CLOSE, OPEN, WORD, NoJson, decoded, may_be_json, members
from asenion_evidence._names import Name, names_in
from asenion_evidence._ranges import range_of
from asenion_evidence._retold import told_again
from asenion_evidence.candidates import Candidate, Data, classified, number_shape
from asenion_evidence.gate import PLAIN, Gate, gate_of
from asenion_evidence.tokens import (
    EN_DASH,
    MAX_ANSWER_TOKENS,
    MINUS,
    PLAIN_NUMBER,
    masked,
    normalize_token,
    pieces_of,
    spelling_of,
)

_DIGITS = re.compile(rb"[0-9]++")
_RUNS = re.compile(rb"[^ ]++")
_PERCENT = re.compile(r"[ \u00a0\u202f]?(?:%|per ?cent\b)", re.IGNORECASE | re.ASCII)


@frozen(kw_only=True)
class AnswerReading:
    """The values that an answer asserts, and how many of its words came past the ceiling and were not read."""

    candidates: tuple[Candidate, ...] = ()
    unread: int = 0


def extract_candidates(answer: str, gate: Gate | Mapping[str, Any] = PLAIN) -> tuple[Candidate, ...]:
    """
    The values that *answer* asserts, each once, in the order in which they first appear.

    >>> [each.value for each in extract_candidates("Moved 18,640 units from bay7/2 in 24 hours, 3 issues.")]
    ['18640', 'bay7/2']
    """
    return read_answer(answer, gate).candidates


def read_answer(answer: str, gate: Gate | Mapping[str, Any] = PLAIN, *, typed: bool = False) -> AnswerReading:
    """
    The values that *answer* asserts, and what of it was not read.

    An answer that is one JSON object or array is read literal by literal, so that ``[7,310]`` is two short numbers and no
    7310; its keys are read too, unless it is *typed*. Past 20,000 words and numbers nothing is classified, and the rest is
    counted: a partial reading never passes for a clean one.

    >>> read_answer('{"p95_wait": 18640}', typed=True).candidates[0].value
    '18640'
    """
    if not isinstance(answer, str):
        raise TextError(f"an answer must be a str, not {type(answer).__name__}")
    gate = gate_of(gate)
    literals = _literals_of(answer, typed)
    texts = [answer] if literals is None else literals
    return _Reader(gate, texts, prose=literals is None).read()


def _literals_of(answer: str, typed: bool) -> list[str] | None:
    """The keys, texts and numbers of an answer that is one JSON value; None where it is prose."""
    if not may_be_json(answer):
        return None
    texts = list[str]()
    try:
        for kind, key, literal in members(answer):
            if key is not None and not typed:
                texts.append(decoded(key))
            if kind not in (OPEN, CLOSE, WORD):
                texts.append(decoded(literal) if literal[0] == '"' else literal)
    except NoJson:
        return None
    return texts


class _Reader:
    """One reading: the values found so far, and how many spellings may still be classified."""

    def __init__(self, gate: Gate, texts: list[str], *, prose: bool) -> None:
        self._gate = gate
        self._texts = [text.replace(MINUS, "-") for text in texts]
        self._prose = prose
        self._figures = figures_in(self._texts) if gate.figures else None
        self._left = MAX_ANSWER_TOKENS
        self._unread = 0
        # These options are for prose, where a boy who is 16 is told of as a 16-year-old.
        self._is_prose = gate.spelled or gate.names
        self._met: dict[str, int] = {}
        self._found: list[Candidate] = []
        self._places: dict[str, int] = {}
        # No two spellings touch, so a short answer cannot reach the ceiling; and where nothing is declared a word needs a digit.
        short = sum(map(len, texts)) + len(texts) < 2 * MAX_ANSWER_TOKENS
        self._runs = _runs_with_a_digit if short and not gate.declares else _all_runs

    def read(self) -> AnswerReading:
        for text in self._texts:
            self._read(text)
        return AnswerReading(candidates=tuple(self._found), unread=self._unread)

    def _read(self, text: str) -> None:
        gate = self._gate
        # What is more than one token: amounts stand for the spellings they cover, names stand beside them.
        amounts = list(amounts_in(text)) if gate.spelled and self._left > 0 else []
        names = list(names_in(text)) if gate.names and self._left > 0 else []
        begins = [each.start for each in amounts]
        both: list[Amount | Name] = [*amounts, *names]
        wide = iter(sorted(both, key=lambda each: each.start))
        waiting = next(wide, None)
        # What a piece asserts is in it alone, but where an option looks at what is around it.
        met, plain = self._met, not (begins or names or gate.percent_of_fraction)
        mask = masked(text)
        for run_start, run_end in self._runs(mask):
            run = mask[run_start:run_end]
            for piece_start, piece_end in pieces_of(run) if b"," in run else ((0, run_end - run_start),):
                piece = text[run_start + piece_start : run_start + piece_end]
                if piece in met and 0 < met[piece] <= self._left:
                    # Said before in the same words, so it adds nothing; only how many were read goes on.
                    self._left -= met[piece]
                    continue
                spelling, start, end, percent = spelling_of(piece)
                if not spelling.strip(EN_DASH):
                    continue
                if self._left <= 0:
                    self._unread += 1
                    continue
                start, end = run_start + piece_start + start, run_start + piece_start + end
                token = normalize_token(spelling)
                decided = gate.decides(token)
                while waiting is not None and waiting.start < end:
                    if waiting.start < start or not decided:  # what the caller declared is nothing else besides
                        self._add_wide(waiting)
                    waiting = next(wide, None)
                if begins and not decided:
                    before = bisect_left(begins, end) - 1
                    if before >= 0 and start < amounts[before].end:
                        self._left -= 1
                        continue
                left = self._left
                self._add_spelling(text, spelling, token, start, end, percent)
                if plain:
                    met[piece] = left - self._left
        while waiting is not None and self._left > 0:
            self._add_wide(waiting)
            waiting = next(wide, None)

    def _add_spelling(self, text: str, spelling: str, token: str, start: int, end: int, percent: bool) -> None:
        if ("-" in spelling or EN_DASH in spelling) and not self._gate.decides(token):
            if ends := range_of(f"{spelling}%" if percent else spelling):
                whole = token.replace(EN_DASH, "-")
                after = start + ends.last_at
                self._add(ends.first, start, start + len(ends.first), ends.unit, whole, percent)
                self._add(ends.last, after, after + len(ends.last), ends.unit, whole, percent)
                return
            if EN_DASH in spelling:
                at = start
                for part in spelling.split(EN_DASH):
                    body, inner, inner_end, share = spelling_of(part)
                    if body:
                        share = share or (percent and at + len(part) == end)
                        self._add(body, at + inner, at + inner_end, percent=share)
                    at += len(part) + 1
                return
        if not percent and self._gate.percent_of_fraction and _PERCENT.match(text, end):
            percent = True
        self._add(spelling, start, end, percent=percent, token=token)

    def _add(
        self,
        spelling: str,
        start: int,
        end: int,
        unit: str = "",
        whole: str | None = None,
        percent: bool = False,
        token: str | None = None,
    ) -> None:
        if self._left <= 0:
            self._unread += 1
            return
        self._left -= 1
        if token is None:
            token = normalize_token(spelling + unit)
        data = classified(token, self._gate, self._figures)
        decimal = None
        if self._gate.decimal_rounding and not percent and not unit and not self._gate.decides(token):
            data, decimal = self._promoted(spelling, token, data)
        if data is None or not self._is_new(data.value, decimal):
            return
        also = told_again(token) if self._is_prose and data.shape in ("identifier", "number") else None
        if percent and self._gate.percent_of_fraction and PLAIN_NUMBER.fullmatch(data.value):
            also = (normalize_token(shifted(data.value, -2)),)
        self._put(
            Candidate(
                value=data.value,
                shape=data.shape,
                token=data.token,
                range_token=whole,
                decimal_spelling=decimal,
                spelling=spelling,
                start=start if self._prose else None,
                end=end if self._prose else None,
                also=also,
            )
        )

    def _promoted(self, spelling: str, token: str, data: Data | None) -> tuple[Data | None, str | None]:
        """The data of a spelling where decimals are judged at the precision they are written with, and that decimal."""
        plain = spelling.replace(",", "")
        if PLAIN_NUMBER.fullmatch(token) and is_decimal(plain):
            return Data(token, "number"), plain.replace(".", "0.", 1) if plain.lstrip("-").startswith(".") else plain
        if (scientific := scientific_of(spelling)) is None:
            return data, None
        if self._gate.exempts(scientific.exact):
            return None, None  # exempt in another spelling
        return Data(scientific.exact, "number", token), scientific.written

    def _add_wide(self, found: Amount | Name) -> None:
        gate = self._gate
        if gate.exempts(found.value) or gate.exempts(normalize_token(found.spelling)):
            return
        shape: str | None = "name"
        if isinstance(found, Amount):
            shape = number_shape(found.value, gate, self._figures) if found.asserts else None
        elif any(gate.decides(normalize_token(word)) for word in found.spelling.split()):
            return
        if shape is None or not self._is_new(found.value, None):
            return
        also = None
        if isinstance(found, Amount) and found.number and number_shape(found.number, gate, None):
            also = (found.number,)
        self._put(
            Candidate(
                value=found.value,
                shape=shape,
                token=found.token,
                spelling=found.spelling,
                start=found.start if self._prose else None,
                end=found.end if self._prose else None,
                also=also,
                within=found.within,
            )
        )

    def _is_new(self, value: str, decimal: str | None) -> bool:
        """Whether *value* was not met before, or only with fewer places: a coarse spelling does not cover for a fine one."""
        place = self._places.get(value)
        return place is None or places(decimal) > max(places(self._found[place].decimal_spelling), 0)

    def _put(self, candidate: Candidate) -> None:
        place = self._places.setdefault(candidate.value, len(self._found))
        self._found[place : place + 1] = [candidate]


def _all_runs(mask: bytes) -> Iterator[tuple[int, int]]:
    return (run.span() for run in _RUNS.finditer(mask))


def _runs_with_a_digit(mask: bytes) -> Iterator[tuple[int, int]]:
    """The runs that hold a digit, found by the digit: the words between are never looked at one by one."""
    at = 0
    for digit in _DIGITS.finditer(mask):
        if digit.start() < at:
            continue
        start = max(mask.rfind(b" ", at, digit.start()) + 1, at)
        at = mask.find(b" ", digit.end())
        at = len(mask) if at < 0 else at
        yield start, at

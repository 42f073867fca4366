"""Reports: what is told of a run, as text for a person, as JSON for a program, as annotations for GitHub."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from attrs import evolve

from asenion_core._cli.inputs import STDIN_NAME
from asenion_core._cli.page import Page
from asenion_core._cli.records import Broken, Record, Trouble
from asenion_core._cli.tally import Tally
from asenion_core._cli.visible import excerpt, visible
from asenion_core.checker import Checker
from asenion_core.verdict import Failure

_LONGEST_TERM = 60


class Asked(NamedTuple):
    """What the caller wants told: each failure or not, counts by rule or not, and whether the texts are samples of one prompt."""

    each: bool = True
    counts: bool = False
    stable: bool = False


class Report:
    """A report of nothing but the exit status; the others add to it."""

    def __init__(self, page: Page, asked: Asked, checker: Checker) -> None:
        self.page = page
        self.asked = asked
        self.checker = checker

    def begin(self) -> None:
        """Called once, before the first text."""

    def tell(self, record: Record) -> None:
        """Called for each text that is broken or could not be checked, in order."""

    def end(self, tally: Tally) -> None:
        """Called once, after the last text."""


class TextReport(Report):
    """For a person: where, which law, and the line with a caret under what is meant."""

    def tell(self, record: Record) -> None:
        if not isinstance(record, Broken) or not self.asked.each:
            return  # what cannot be checked is told on standard error
        put = self.page.line
        put((_place(record), "place"), *self._label(record))
        for failure in record.failures:
            put(("  ", ""), (failure.rule, "rule"), (_term(failure), "term"), (f": {_said(failure)}", ""))
            if failure.start is None or failure.end is None:
                continue
            shown = excerpt(record.text, failure.start, failure.end)
            number = str(shown.line)
            put((f"  {number:>5} | ", "gutter"), (shown.before, ""), (shown.marked, "marked"), (shown.after, ""))
            put((f"  {'':>5} | ", "gutter"), (shown.carets, "caret"))
        put()

    def _label(self, record: Broken) -> list[tuple[str, str]]:
        said = (
            [] if record.id is None else [visible(record.id if isinstance(record.id, str) else json.dumps(record.id))]
        )
        if self.asked.stable:
            said.append(f"sample {record.sample}")
        return [(f" ({', '.join(said)})", "id")] if said else []

    def end(self, tally: Tally) -> None:
        if self.asked.counts and tally.failures:
            rules = tally.rules()
            widest = max(len(rule) for rule, _, _ in rules), len(str(rules[0][1]))
            for rule, count, texts in rules:
                put = f"{rule:{widest[0]}}  {count:>{widest[1]}}  in {_count(texts)}"
                self.page.line((f"  {put}", ""))
        if self.asked.each or self.asked.counts:
            self.page.line((str(tally), "bad" if tally.status else "good"))


class GithubReport(TextReport):
    """For GitHub: a workflow command for each failure, which it shows beside the line, and then the totals."""

    def tell(self, record: Record) -> None:
        if not self.asked.each:
            return
        if isinstance(record, Trouble):
            self._put(record.source, record.line, None, "not checked", record.message)
            return
        name = "".join(text for text, _ in self._label(record)).strip()
        for failure in record.failures:
            line, column = record.line, None
            if line is None and failure.start is not None:
                line = record.text.count("\n", 0, failure.start) + 1
                column = failure.start - record.text.rfind("\n", 0, failure.start)
            said = f"{failure.rule}{_term(failure)}: {_said(failure)}"
            self._put(record.source, line, column, failure.rule, f"{name} {said}" if name else said)

    def _put(self, source: str, line: int | None, column: int | None, title: str, message: str) -> None:
        where = {"file": None if source == STDIN_NAME else source, "line": line, "col": column, "title": title}
        given = ",".join(f"{key}={_property(str(value))}" for key, value in where.items() if value is not None)
        self.page.line((f"::error {given}::{_data(visible(message))}", ""))


class JsonLinesReport(Report):
    """For a program: an object a line for each text that is broken or could not be checked; the others obey."""

    def tell(self, record: Record) -> None:
        if self.asked.each:
            self.page.line((json.dumps(self._data(record)), ""))

    def _data(self, record: Record) -> dict[str, Any]:
        data: dict[str, Any] = {"file": record.source}
        if record.line is not None:
            data["line"] = record.line
        if isinstance(record, Trouble):
            return data | {"error": record.message}
        if record.id is not None:
            data["id"] = record.id
        data |= {"ok": False, "bands": list(self.checker.bands)}
        failures = record.failures
        if self.asked.stable:
            failures = tuple(evolve(each, sample=record.sample) for each in failures)
        return data | {"failures": [each.to_dict() for each in failures]}

    def end(self, tally: Tally) -> None:
        if self.asked.counts:
            self.page.line((json.dumps(_totals(tally)), ""))


class JsonReport(JsonLinesReport):
    """For a program: one document, written as the texts are read; what it adds up to comes last."""

    def begin(self) -> None:
        self.begun = False
        bands = json.dumps(list(self.checker.bands))
        self.page.raw(f'{{"bands": {bands}' + (', "results": [' if self.asked.each else ""))

    def tell(self, record: Record) -> None:
        if self.asked.each:
            self.page.raw((",\n" if self.begun else "\n") + json.dumps(self._data(record)))
            self.begun = True

    def end(self, tally: Tally) -> None:
        totals = json.dumps(_totals(tally))[1:]
        self.page.raw(("\n], " if self.begun else "], " if self.asked.each else ", ") + totals + "\n")


FORMATS: dict[str, type[Report]] = {
    "text": TextReport,
    "json": JsonReport,
    "jsonl": JsonLinesReport,
    "github": GithubReport,
}


def _totals(tally: Tally) -> dict[str, Any]:
    return {
        "ok": tally.status == 0,
        "checked": tally.checked,
        "broken": tally.broken,
        "not_checked": tally.troubles,
        "rules": {rule: {"failures": count, "texts": texts} for rule, count, texts in tally.rules()},
    }


def _place(record: Broken) -> str:
    return visible(record.source if record.line is None else f"{record.source}:{record.line}")


def _term(failure: Failure) -> str:
    if failure.term is None:
        return ""
    term = failure.term
    shown = f'"{term[:_LONGEST_TERM]}"' + "..." * (len(term) > _LONGEST_TERM)
    return f" {visible(shown)}"


def _said(failure: Failure) -> str:
    return visible(failure.detail if failure.where is None else f"{failure.detail} in {failure.where}")


def _count(texts: int) -> str:
    return "1 text" if texts == 1 else f"{texts} texts"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")

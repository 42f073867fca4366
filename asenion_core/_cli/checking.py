"""Checking: a batch in, an outcome out. Nothing here prints, so that it can run in another process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from asenion_core._cli.inputs import Batch
from asenion_core._cli.lines import Fields, Unreadable
from asenion_core._cli.records import Broken, Outcome, Record, Trouble
from asenion_core.checker import Checker
from asenion_core.errors import PluginError
from asenion_core.verdict import Verdict


def check_batch(checker: Checker, batch: Batch, fields: Fields | None) -> Outcome:
    """
    What *checker* says of every text of *batch*. A text that obeys leaves nothing behind but the count.

    A line that holds no reply, and a text at which a plugin gives up, are troubles: the others are checked all the same.
    """
    records: list[Record] = []
    checked = 0
    for line, text, name in _texts(batch, fields, records):
        try:
            verdict = checker(text)
        except PluginError as error:
            records.append(Trouble(source=batch.source, line=line, message=str(error)))
            # A plugin that only watches may fail when the verdict is made already: it counts.
            if error.verdict is None:
                continue
            verdict = error.verdict
        if not verdict.ok:
            records.append(_broken(batch, line, name, checked, text, verdict))
        checked += 1
    return Outcome(checked=checked, read=len(batch.data), records=tuple(records))


def _broken(batch: Batch, line: int | None, name: Any, sample: int, text: str, verdict: Verdict) -> Broken:
    return Broken(source=batch.source, line=line, id=name, sample=sample, text=text, failures=verdict.failures)


def _texts(batch: Batch, fields: Fields | None, records: list[Record]) -> Iterator[tuple[int | None, str, Any]]:
    """The texts of *batch* with their lines and ids; what holds none is put among *records* when its turn comes."""
    if batch.first is None or fields is None:
        try:
            yield None, batch.data.decode("utf-8"), None
        except UnicodeDecodeError as error:
            at = batch.data.count(b"\n", 0, error.start) + 1
            records.append(Trouble(source=batch.source, line=at, message=_undecodable(error)))
        return
    read = fields.read
    for number, raw in enumerate(_lines(batch.data), batch.first):
        try:
            line = raw if isinstance(raw, str) else raw.decode("utf-8")
            reply, name = read(line)
        except UnicodeDecodeError as error:
            records.append(Trouble(source=batch.source, line=number, message=_undecodable(error)))
        except Unreadable as error:
            if line.strip(" \t\r"):  # an empty line is no reply, and nothing is lost with it
                records.append(Trouble(source=batch.source, line=number, message=str(error)))
        else:
            yield number, reply, name


def _lines(data: bytes) -> Sequence[str | bytes]:
    """The lines of *data*, decoded all at once; each by itself, later, where one of them is no UTF-8."""
    try:
        return data.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        return data.split(b"\n")


def _undecodable(error: UnicodeDecodeError) -> str:
    return f"is no UTF-8: byte 0x{error.object[error.start]:02x}"

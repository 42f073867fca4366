"""`asenion check`: files in, a report and an exit status out."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator

from asenion_core._cli.checking import check_batch
from asenion_core._cli.inputs import STDIN, Batch, batches, bytes_in
from asenion_core._cli.laws import compiled
from asenion_core._cli.lines import Fields
from asenion_core._cli.page import complain, on_terminal, page_for, standard_output
from asenion_core._cli.progress import progress
from asenion_core._cli.records import Outcome, Trouble
from asenion_core._cli.reports import FORMATS, Asked, Report
from asenion_core._cli.tally import Tally
from asenion_core.checker import Checker
from asenion_core.errors import AsenionError

#: Bytes of lines that are read at once: few enough to stay in the cache, enough that a batch costs nothing to hand out.
_BATCH = 1 << 17


class BadUsage(AsenionError, ValueError):
    """Arguments that do not go together."""


def run(args: Namespace) -> int:
    """Check what *args* name; 0 where every law holds, 1 where one is broken, 2 where something could not be checked."""
    if args.id is not None and args.field is None:
        raise BadUsage("--id names a field of JSON Lines: it needs --field beside it")
    if args.files.count(STDIN) > 1:
        raise BadUsage("standard input can be read once, and - is given twice")
    checker = compiled(args.registry, args.laws, args.law, args.bands)
    fields = None if args.field is None else Fields(args.field, args.id)
    stdout = standard_output()
    asked = Asked(each=not (args.quiet or args.summary), counts=args.summary, stable=args.stable)
    report = FORMATS[args.format](page_for(stdout, os.environ), asked, checker)
    found = batches(args.files, lines=fields is not None, size=_BATCH)
    unseen = args.quiet or args.summary or not on_terminal(stdout)
    with progress(bytes_in(args.files), os.environ, wanted=unseen) as advance:
        return _told(report, _outcomes(found, checker, fields, args.jobs), advance)


def _told(report: Report, outcomes: Iterable[Outcome], advance: Callable[[int], None]) -> int:
    tally = Tally()
    report.begin()
    for outcome in outcomes:
        for record in outcome.records:
            if isinstance(record, Trouble):
                report.page.flush()
                complain(f"{record.place}: {record.message}")
                report.tell(record)
            else:
                report.tell(record._replace(sample=record.sample + tally.checked))
        tally.add(outcome)
        advance(outcome.read)
        report.page.flush()
    if not tally.checked and not tally.troubles:
        complain("there is no text to check, so nothing can be said")
    report.end(tally)
    report.page.flush()
    return tally.status


def _outcomes(
    found: Iterable[Batch | Trouble], checker: Checker, fields: Fields | None, jobs: int
) -> Iterator[Outcome]:
    if jobs > 1:
        from asenion_core._cli.jobs import outcomes_of

        yield from outcomes_of(found, checker, fields, jobs=jobs)
        return
    for each in found:
        if isinstance(each, Trouble):
            yield Outcome(checked=0, read=0, records=(each,))
        else:
            yield check_batch(checker, each, fields)

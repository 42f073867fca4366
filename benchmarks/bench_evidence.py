"""The evidence plugin: `python benchmarks/run.py -k bench_evidence`, beside splitting and parsing alone."""

from __future__ import annotations

import json
from collections.abc import Iterator

from harness import TEXT, Row

from asenion_evidence import EvidenceIndex, Gate, compare_claim_values, read_answer, supported

_PIECES = [
    f"Order ord-{number} left bay{number % 9}/2 on Monday with {number * 37:,} units on board, "
    "and it should reach you within five days; please check the label and the seal before you sign for it. "
    for number in range(1000, 1020)
]
#: A reply of as many characters as the others are timed on, with three values in every 170.
ANSWER = "".join(_PIECES)[: len(TEXT)]
RECORDS = [
    {
        "id": f"ord-{number}",
        "bay": f"bay{number % 9}/2",
        "units": number * 37,
        "load": number / 7,
        "note": "belt inspected",
    }
    for number in range(1000, 5000)
]
DOCUMENT = json.dumps(RECORDS)
INDEX = EvidenceIndex([DOCUMENT])


def rows() -> Iterator[Row]:
    yield Row("read_answer", "a reply with values", lambda: read_answer(ANSWER), len(ANSWER))
    yield Row("read_answer", "a reply without values", lambda: read_answer(TEXT), len(TEXT))
    for option in ("decimal_rounding", "figures", "spelled", "names"):
        gate = Gate(**{option: True})
        yield Row(
            "read_answer", f"a reply with values, {option}", lambda gate=gate: read_answer(ANSWER, gate), len(ANSWER)
        )
    yield Row("supported", "a reply with values, results indexed", lambda: supported(ANSWER, INDEX), len(ANSWER))
    yield Row("EvidenceIndex", "JSON", lambda: EvidenceIndex([DOCUMENT]), len(DOCUMENT))
    yield Row("EvidenceIndex", "parsed data", lambda: EvidenceIndex([RECORDS]), len(DOCUMENT))
    yield Row("EvidenceIndex", "json.loads alone", lambda: json.loads(DOCUMENT), len(DOCUMENT))
    yield Row("compare_claim_values", "two words", lambda: compare_claim_values("Shipped", "shipped"), 7)
    yield Row(
        "compare_claim_values", "two texts that differ", lambda: compare_claim_values(TEXT, f"{TEXT}x"), len(TEXT)
    )
    yield Row("compare_claim_values", "two records", lambda: compare_claim_values(RECORDS[0], dict(RECORDS[0])), 100)

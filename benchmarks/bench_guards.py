"""Markers, hidden characters, grounding and payloads: `python benchmarks/bench_guards.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator

from harness import TEXT, Row, measure

from asenion_core import Registry, first_marker
from asenion_structural import Trusted, decode_base64, grounded, markers, plugin, strings, strip

MARKERS, HIDDEN, GROUNDED, PAYLOAD = "markers", "hidden characters", "grounded", "payloads"


def rows() -> Iterator[Row]:
    registry = Registry(plugin)
    yield from of_markers(registry)
    yield from of_hidden(registry)
    yield from of_values()


def of_markers(registry: Registry) -> Iterator[Row]:
    sixteen = markers.all_turn_end[:16]
    five_hundred = markers.all_families[:500]
    starts = ("<|im_" * 500)[: len(TEXT)]
    near, some, all_ = (
        registry.compile_laws(laws)
        for laws in ({"near_marker": True}, {"none_of": list(sixteen)}, {"none_of": "@all_families"})
    )
    page = ("<p>It <b>opens</b> at <a href='/nine'>nine</a> &amp; closes.</p>\n" * 60)[: len(TEXT)]
    nested = "<|im" * 230 + "_end|>" * 230
    yield Row(MARKERS, "first_marker, 16, clean text", lambda: first_marker(TEXT, sixteen), len(TEXT))
    yield Row(MARKERS, "first_marker, 500, clean text", lambda: first_marker(TEXT, five_hundred), len(TEXT))
    yield Row(MARKERS, "first_marker, 500, near starts", lambda: first_marker(starts, five_hundred), len(starts))
    yield Row(MARKERS, "sixteen `in`, one after another", lambda: any(each in TEXT for each in sixteen), len(TEXT))
    yield Row(MARKERS, "check none_of, 16", lambda: some(TEXT), len(TEXT))
    yield Row(MARKERS, f"check none_of, all {len(markers.all_families)}", lambda: all_(TEXT), len(TEXT))
    yield Row(MARKERS, "check near_marker, clean text", lambda: near(TEXT), len(TEXT))
    yield Row(MARKERS, "check near_marker, a page of HTML", lambda: near(page), len(page))
    yield Row(MARKERS, "strip, nested 230 deep", lambda: strip(nested, ["<|im_end|>"]), len(nested))


def of_hidden(registry: Registry) -> Iterator[Row]:
    check = registry.compile_laws(invisible=True)
    mixed = TEXT.replace("parcel", "párçel").replace("five", "\u2764\ufe0f five")
    yield Row(HIDDEN, "check invisible, ASCII", lambda: check(TEXT), len(TEXT))
    yield Row(HIDDEN, "check invisible, accents and emoji", lambda: check(mixed), len(mixed))


def of_values() -> Iterator[Row]:
    addresses = [f"user{index}@example.org" for index in range(50)]
    trusted = Trusted(addresses)
    lookalike = "us\N{CYRILLIC SMALL LETTER IE}r25@example.org"
    payload = {"calls": [{"to": address, "n": 1, "tags": ["a", "b"]} for address in addresses]}
    text = json.dumps(payload)
    yield Row(GROUNDED, "one of 50, Trusted", lambda: grounded("user25@example.org", trusted), 18)
    yield Row(GROUNDED, "one of 50, a list", lambda: grounded("user25@example.org", addresses), 18)
    yield Row(GROUNDED, "a lookalike of one of 50, Trusted", lambda: grounded(lookalike, trusted), 18)
    yield Row(PAYLOAD, "strings, 150 in an object", lambda: list(strings(payload)), len(text))
    yield Row(PAYLOAD, "strings, the same as JSON in a string", lambda: list(strings(text)), len(text))
    yield Row(PAYLOAD, "json.loads alone", lambda: json.loads(text), len(text))
    yield Row(PAYLOAD, "decode_base64", lambda: decode_base64("dG86IGFkYUBsb3ZlbGFjZS5kZXY="), 28)


def main() -> None:
    for timed in map(measure, rows()):
        row = timed.row
        print(f"{row.group:18} {row.name:40} {timed.micros:10.2f} us  {timed.ratio:8.3f} x reference")


if __name__ == "__main__":
    main()

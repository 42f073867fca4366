"""The report of an audit: one page that holds everything, and that a browser draws."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from asenion_intent import Audit, Held, audit
from asenion_intent.report import curve_of, report_of

HOSTILE = '<script>alert("x")</script> & \u202e \x1b'
CORPUS: dict[str, Any] = {
    "note": {
        "examples": ["take a note", "take note", "send it", "take note", HOSTILE],
        "near_misses": ["how do I take a note"],
    },
    "mail": {"examples": ["send a mail", "send mail", "the"]},
}


class Reader(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    VOID = frozenset(("meta", "line"))

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


def read(told: Audit, title: str = "desk.toml") -> Reader:
    reader = Reader()
    reader.feed(report_of(told, title=title, scorer="overlap"))
    reader.close()
    assert reader.open == []
    return reader


def test_a_report_loads_and_runs_nothing():
    reader = read(audit(CORPUS), title=HOSTILE)
    assert not {tag for tag, _ in reader.found} & {"script", "link", "img", "iframe", "object", "a", "form"}
    names = {name for _, attributes in reader.found for name in attributes}
    assert not {name for name in names if name.startswith("on") or name in ("src", "href")}
    assert "http" not in report_of(audit(CORPUS), title="x", scorer="x").replace("http-equiv", "")


def test_every_problem_is_there_with_its_text_as_text():
    told = audit(CORPUS)
    text = "".join(read(told).text)
    assert {each.problem for each in told.problems} == {"misread", "unread", "duplicate", "unstopped", "empty"}
    for each in told.problems:
        assert each.detail in text
    assert '<script>alert("x")</script> & \\u202e \\x1b' in text
    assert "\u202e" not in text
    assert "\x1b" not in text


def test_a_corpus_without_problems_says_so():
    assert "None." in read(audit({"note": {"examples": ["a note", "note this"]}})).text


def test_the_figures_are_those_of_the_audit():
    text = "".join(read(audit(CORPUS)).text)
    assert "8 examples" in text
    told = audit(CORPUS)
    for figure in (f"{told.accuracy:.1%}", f"{told.threshold:.3f}", f"{told.coverage:.1%}"):
        assert figure in text


def test_the_curve_is_what_a_router_would_do():
    told = audit(CORPUS)
    points = curve_of(told.held)
    assert len(points) == 201
    for threshold, accuracy, coverage in points[::20]:
        routed = [each for each in told.held if each.got is not None and each.margin > threshold]
        right = [each for each in routed if each.got == each.intent]
        assert accuracy == (len(right) / len(routed) if routed else None)
        assert coverage == len(right) / len(told.held)
    assert points[-1][1:] == (None, 0)


def test_the_matrix_counts_every_example_once():
    reader = read(audit(CORPUS))
    cells = [attributes for tag, attributes in reader.found if tag == "td" and "style" in attributes]
    page = report_of(audit(CORPUS), title="x", scorer="x")
    counts = [int(count) for count in re.findall(r'--much:[\d.]+">(\d+)</td>', page)]
    assert len(counts) == len(cells)
    assert sum(counts) == 8


def test_a_large_matrix_shows_the_most_confused_intents_and_says_so():
    names = [f"i{number}" for number in range(60)]
    held = [Held(intent=name, text=name, got=name, score=1, margin=1) for name in names]
    held += [
        Held(intent="i50", text="x", got="i55", score=1, margin=0.5),
        Held(intent="i3", text="y", got=None, score=0, margin=0),
    ]
    page = report_of(
        Audit(problems=(), accuracy=60 / 62, threshold=0.5, coverage=60 / 62, held=tuple(held)), title="x", scorer="x"
    )
    assert "The 24 most confused of 60 intents are shown." in page
    assert "<th>another</th>" in page
    assert {"i3", "i50", "i55"} <= set(re.findall(r"<tr><th>(\w+) \d+</th>", page))
    assert page.count("<tr><th>i") == 24


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.mark.optional("needs chromium, a browser")
def test_a_browser_draws_the_report(tmp_path: Path):
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    page, shot = tmp_path / "report.html", tmp_path / "report.png"
    page.write_text(report_of(audit(CORPUS), title="desk.toml", scorer="overlap"), encoding="utf-8")
    options = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=900,1600")
    command = [CHROMIUM, *options, f"--user-data-dir={tmp_path / 'profile'}", f"--screenshot={shot}", page.as_uri()]
    subprocess.run(
        command,
        check=True,
        timeout=120,
        capture_output=True,
        env={**os.environ, "HOME": str(tmp_path), "TMPDIR": str(tmp_path)},
    )
    data = shot.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (900, 1600)
    assert len(data) > 20_000  # a blank page of that size takes less than half

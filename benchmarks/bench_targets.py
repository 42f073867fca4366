"""Targets and tool calls: `python benchmarks/run.py -k bench_targets`, beside Markdown parsers that find links without places."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator

from harness import TEXT, Row

from asenion_core import Registry
from asenion_structural import grounded_targets, guard_call, plugin, targets

TARGETS, CALLS = "targets", "tool calls"
TRUSTED = [f"shop{number}.example" for number in range(50)]


def reply(links: int, size: int) -> str:
    """A reply of *size* characters with as many *links*, no two alike."""
    parts = []
    for number in range(links):
        link = f"[item {number}](https://shop{number % 50}.example/item/{number}?ref=mail) "
        parts.append(link + TEXT[: size // links - len(link)])
    return "".join(parts).ljust(size)[:size]


def rows() -> Iterator[Row]:
    checker = Registry(plugin).compile_laws(grounded_targets=TRUSTED)
    short = f"{TEXT} [see](https://shop1.example/a) or https://shop2.example/b."
    long = reply(1000, 100_000)
    yield Row(TARGETS, "targets, a reply that can hold none", lambda: targets(TEXT.replace(":", "")), len(TEXT))
    yield Row(TARGETS, "targets, 2 links", lambda: targets(short), len(short))
    yield Row(TARGETS, "check grounded_targets, 2 links", lambda: checker(short), len(short))
    yield Row(TARGETS, "targets, 1000 links", lambda: targets(long), len(long))
    yield Row(TARGETS, "check grounded_targets, 1000 links", lambda: checker(long), len(long))
    yield Row(TARGETS, "the same, trusted values read each time", lambda: grounded_targets(long, TRUSTED), len(long))
    yield from peers(long)
    arguments = {"to": "ada@shop1.example", "subject": "Your order", "body": short}
    hidden = {**arguments, "ref": base64.b64encode(json.dumps(arguments).encode()).decode()}
    trusted = [*TRUSTED, "@shop1.example"]
    size = len(json.dumps(hidden))
    yield Row(CALLS, "guard_call, a mail", lambda: guard_call("send", arguments, trusted), len(json.dumps(arguments)))
    yield Row(CALLS, "guard_call, and the mail again in base64", lambda: guard_call("send", hidden, trusted), size)


def peers(text: str) -> Iterator[Row]:
    """Parsers a user would pick, rendering HTML: none says where a link stands."""
    try:
        from markdown_it import MarkdownIt

        markdown_it = MarkdownIt("commonmark")
        yield Row(TARGETS, "markdown-it-py, rendering", lambda: markdown_it.render(text), len(text))
    except ImportError:
        yield Row.absent(TARGETS, "markdown-it-py, rendering", "not installed")
    try:
        import mistune

        yield Row(TARGETS, "mistune, rendering", lambda: mistune.html(text), len(text))
    except ImportError:
        yield Row.absent(TARGETS, "mistune, rendering", "not installed")

"""
Corpora, pages and templates: `python benchmarks/run.py -k bench_corpus`, beside what the standard library or a parser would do.

`python benchmarks/bench_corpus.py` prints what is too long for a round: pages of 100 MB, and corpora of more and more items with
the memory that they take.
"""

from __future__ import annotations

import string
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

from harness import Row

from asenion_core import Registry
from asenion_corpus import fingerprint, on_the_page, page_text, plugin, verified_passages
from asenion_prompt import TEMPLATE_FACTS, Template, Vocabulary, render_template

BLOCKS = 3_000
BLOCK = "<p class='rule'>Rule {0}: you must <b>not</b> wait&nbsp;{0} days &mdash; the fee is 1,{0:03d} dollars .</p>\n"
PAGE = "<nav><a href='/'>Home</a></nav>" + "".join(map(BLOCK.format, range(BLOCKS))) + "<footer>End</footer>"
REPLY = (
    "The page says \u201cyou must not wait 12 days\u201d, so I would not.\n\n> Rule 7: you must not wait 7 days\n\nAnd so on. "
    * 6
)
HINT = "This is action {{action}} of {{action_budget}}; {{actions_remaining}} remain after it."
CONTEXT = {"action": 4, "action_budget": 9, "actions_remaining": 5}


class Words(HTMLParser):
    """What a user would write with the parser of the standard library; it reads scripts and navigation too."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def parsed() -> str:
    parser = Words()
    parser.feed(PAGE)
    return " ".join(" ".join(parser.parts).split())


def rows() -> Iterator[Row]:
    text = page_text(PAGE)
    items = [(f"rule/{number}", BLOCK.format(number)) for number in range(BLOCKS)]
    yield Row("page_text", f"{BLOCKS:,} blocks", lambda: page_text(PAGE), len(PAGE))
    yield Row("page_text", "html.parser", parsed, len(PAGE))
    yield peer()
    yield Row("page_text", "100,000 unclosed tags", lambda: page_text("<nav " * 100_000), 500_000)
    wanted = f"you must not wait {BLOCKS - 1} days"
    yield Row("on_the_page", "at the end of the page", lambda: on_the_page(wanted, text), len(text))
    proposed = [f"wait {number} days" for number in range(0, BLOCKS, 300)]
    yield Row("verified_passages", "10 proposed", lambda: verified_passages(proposed, PAGE, most=10), len(PAGE))
    checker = Registry(plugin).compile_laws(quoted={"pages": PAGE})
    altered = REPLY.replace("not wait 12", "wait 12")
    yield Row("quoted", "12 passages that stand there", lambda: checker(REPLY), len(REPLY))
    yield Row("quoted", "6 of them altered", lambda: checker(altered), len(altered))
    yield Row("fingerprint", f"{BLOCKS:,} items", lambda: fingerprint(items), len(PAGE))
    template = Template(HINT, Vocabulary(TEMPLATE_FACTS), "hint")
    plain = string.Template(HINT.replace("{{", "${").replace("}}", "}"))
    yield Row("template", "Template.render, 3 facts", lambda: template.render(CONTEXT), len(HINT))
    yield Row("template", "render_template, 3 facts", lambda: render_template(HINT, CONTEXT), len(HINT))
    yield Row("template", "string.Template", lambda: plain.substitute(CONTEXT), len(HINT))


def peer() -> Row:
    try:
        from selectolax.parser import HTMLParser as Fast
    except ImportError:
        return Row.absent("page_text", "selectolax", "selectolax is not installed")
    return Row("page_text", "selectolax", lambda: Fast(PAGE).text(separator=" "), len(PAGE))


def seconds(call: Callable[[], object]) -> float:
    begin = time.process_time()
    call()
    return time.process_time() - begin


def main() -> int:
    for name, piece in (
        ("text", "Wait 12 days. "),
        ("<nav ", "<nav "),
        ("<b", "<b"),
        ("<!--", "<!--"),
        ("blocks", BLOCK),
    ):
        page = (piece * (100_000_000 // len(piece) + 1))[:100_000_000]
        print(f"page_text, 100 MB of {name}: {seconds(lambda page=page: page_text(page)):.1f} s")
    for count in (10_000, 100_000, 1_000_000):
        items = ((f"rule/{number}", f"You must not wait {number} days.") for number in range(count))
        tracemalloc.start()
        fingerprint(items)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        again = ((f"rule/{number}", f"You must not wait {number} days.") for number in range(count))
        took = seconds(lambda again=again: fingerprint(again))
        print(f"fingerprint, {count:,} items: {took:.2f} s, at most {peak / 1_000:,.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

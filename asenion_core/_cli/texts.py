"""`asenion fold` and `asenion homoglyphs`: what the laws see of a text, and what only looks like a letter in it."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator

from asenion_core._cli.inputs import Batch, batches
from asenion_core._cli.page import complain, page_for, standard_output
from asenion_core._cli.visible import excerpt, visible


def fold_files(args: Namespace) -> int:
    """Print the fold of each file, a line each; 2 where one cannot be read."""
    from asenion_core.text import fold

    page = page_for(standard_output(), os.environ)
    status = 0
    for text in _texts(args.files):
        if text is None:
            status = 2
            continue
        # Only what no terminal can show is left to escape: a fold has no control and no invisible character.
        page.line((visible(fold(text[1])), ""))
    page.flush()
    return status


def show_homoglyphs(args: Namespace) -> int:
    """Print every lookalike with its line; 0 where there is none, 1 where there is one, 2 where a file cannot be read."""
    from unicodedata import name

    from asenion_core.text import homoglyphs

    page = page_for(standard_output(), os.environ)
    status = 0
    for text in _texts(args.files):
        if text is None:
            status = 2
            continue
        source, whole = text
        for each in homoglyphs(whole):
            status = max(status, 1)
            shown = excerpt(whole, each.position, each.position + 1)
            code = f"U+{ord(each.char):04X} {name(each.char, 'which has no name here')}"
            page.line(
                (f"{visible(source)}:{shown.line}", "place"),
                (f': "{each.char}" is {code}; it looks like "{each.looks_like}"', ""),
            )
            page.line(
                (f"{shown.line:>5} | ", "gutter"), (shown.before, ""), (shown.marked, "marked"), (shown.after, "")
            )
            page.line((f"{'':>5} | ", "gutter"), (shown.carets, "caret"))
    page.flush()
    return status


def _texts(files: list[str]) -> Iterator[tuple[str, str] | None]:
    """Each file's name and text; None, and a word on standard error, for one that cannot be read."""
    for each in batches(files, lines=False, size=0):
        if not isinstance(each, Batch):
            complain(f"{each.place}: {each.message}")
            yield None
            continue
        try:
            yield each.source, each.data.decode("utf-8")
        except UnicodeDecodeError as error:
            complain(f"{each.source}: is no UTF-8: byte 0x{each.data[error.start]:02x}")
            yield None

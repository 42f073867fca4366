"""Laws and functions about words: `python benchmarks/run.py -k bench_deterministic`, beside what else bans terms."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator

from harness import TEXT, Row

from asenion_core import Registry
from asenion_deterministic import agree, frame, has, plugin, similarity, unwrap

REGISTRY = Registry(plugin)
CHECK, THREE, BANNED, MANY, OVERLAP, PLAIN = "check", "compile", "banned terms", "many terms", "similarity", "functions"

# Refusals and such, none of which is in the text. The second list holds a contraction, so that the text has to be split.
EIGHT = ("sorry", "unable", "apologies", "unfortunately", "language model", "regret", "refuse", "guarantee")
WITH_CONTRACTION = ("sorry", "can't", "apologies", "unfortunately", "as an AI", "regret", "refuse", "guarantee")
FORTY = (*WITH_CONTRACTION, *(f"clause {index} of it" for index in range(32)))


def mixed(text: str) -> str:
    """*text* with 7 % of its characters not ASCII, and as long."""
    return "".join("é" if index % 14 == 0 and char.isalpha() else char for index, char in enumerate(text))


def rows() -> Iterator[Row]:
    chars, accented = len(TEXT), mixed(TEXT)
    three = {"has": "label", "excludes": "sorry", "one_line": True}
    checker = REGISTRY.compile_laws(three)
    yield Row(CHECK, "has, excludes, one_line: ASCII", lambda: checker(TEXT), chars)
    yield Row(CHECK, "has, excludes, one_line: mixed", lambda: checker(accented), chars)
    yield Row(THREE, "has, excludes, one_line", lambda: REGISTRY.compile_laws(three), 0)
    yield from banned(chars)
    for name, terms in (("one term", ("sorry",)), ("forty terms", FORTY)):
        many = REGISTRY.compile_laws(excludes=terms)
        yield Row(MANY, name, lambda many=many: many(TEXT), chars)  # type: ignore[misc]
    other = TEXT.replace("label", "invoice")
    yield Row(OVERLAP, "of words: ASCII", lambda: similarity(TEXT, other), 2 * chars)
    yield Row(OVERLAP, "of words: mixed", lambda: similarity(accented, other), 2 * chars)
    yield Row(OVERLAP, "phrase=4", lambda: similarity(TEXT, other, phrase=4), 2 * chars)
    ten = [f"{TEXT} {index}" for index in range(10)]
    yield Row(OVERLAP, "agree, ten samples", lambda: agree(ten, min=0.5), 10 * chars)
    value = '"\\"' + "the quarterly ledger " * 10 + '\\""'
    yield Row(PLAIN, "has", lambda: has(TEXT, "check the label"), chars)
    yield Row(PLAIN, "frame", lambda: frame(TEXT, opens="the parcel", closes=TEXT[-20:]), chars)
    yield Row(PLAIN, "unwrap, twice quoted", lambda: unwrap(value), len(value))


def banned(chars: int) -> Iterator[Row]:
    """Eight terms that must not be there, on a text that holds none."""
    for name, terms in (("eight terms", EIGHT), ("eight terms, one a contraction", WITH_CONTRACTION)):
        checker = REGISTRY.compile_laws(excludes=terms)
        yield Row(BANNED, name, lambda checker=checker: checker(TEXT), chars)  # type: ignore[misc]
    plain = re.compile(rf"\b(?:{'|'.join(map(re.escape, EIGHT))})\b", re.IGNORECASE)
    yield Row(BANNED, "re, an alternation between word boundaries", lambda: plain.search(TEXT), chars)
    yield from peers(chars)


def peers(chars: int) -> Iterator[Row]:
    """Their own checks for banned terms."""
    if importlib.util.find_spec("llm_guard") is None:
        yield Row.absent(BANNED, "llm-guard, BanSubstrings", "llm_guard is not installed")
    else:
        scanners = importlib.import_module("llm_guard.output_scanners")
        scan = scanners.BanSubstrings(list(EIGHT), match_type="word", case_sensitive=False)
        yield Row(BANNED, "llm-guard, BanSubstrings", lambda: scan.scan("", TEXT), chars)
    try:
        validator = importlib.import_module("guardrails.hub").BanList
    except (ImportError, AttributeError) as error:
        yield Row.absent(BANNED, "guardrails-ai, BanList", f"it comes from a hub of theirs: {error}")
    else:
        ban = validator(banned_words=list(EIGHT), max_l_dist=0)
        yield Row(BANNED, "guardrails-ai, BanList", lambda: ban.validate(TEXT, {}), chars)

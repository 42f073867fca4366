"""Tags, patterns and refusals: `python benchmarks/bench_tags.py`, beside other taggers where they are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from harness import TEXT, Row, measure

from asenion_core import Reading, Registry
from asenion_deterministic import capture, clauses, compile_pattern, plugin, tag
from asenion_deterministic.tagging import readings_of

TAG, PATTERNS, REFUSALS = "tag", "patterns", "refusals"


def rows() -> Iterator[Row]:
    compile_laws = Registry(plugin).compile_laws
    three = compile_laws(matches=["the #noun", "#verb a * called {name}", "#adj #noun #verb"])
    missing = compile_laws(matches=["draft a doc called {name}", "the #noun of the zebra", "email {who} about {topic}"])
    yield Row(TAG, "readings only", lambda: readings_of(Reading(TEXT)), len(TEXT))
    yield Row(TAG, "a list of tagged words", lambda: list(tag(TEXT)), len(TEXT))
    yield Row(TAG, "clauses", lambda: clauses(TEXT), len(TEXT))
    yield from peers(TEXT)
    yield Row(PATTERNS, "check with three patterns", lambda: three(TEXT), len(TEXT))
    yield Row(PATTERNS, "check with three whose words are missing", lambda: missing(TEXT), len(TEXT))
    yield Row(PATTERNS, "compile one", lambda: compile_pattern("email {who} about {topic}"), len(TEXT))
    yield Row(PATTERNS, "capture one message", lambda: capture("email ada about it", "email {who} about {topic}"), 18)
    no_refusal, most = compile_laws(no_refusal=True), compile_laws(max_sentences=1_000)
    yield Row(REFUSALS, "no_refusal", lambda: no_refusal(TEXT), len(TEXT))
    yield Row(REFUSALS, "max_sentences", lambda: most(TEXT), len(TEXT))


def peers(text: str) -> Iterator[Row]:
    """What else tags words without a download of its own."""
    for name, make in (("TextBlob", _textblob), ("NLTK", _nltk)):
        try:
            call = make(text)
            call()
        except Exception as error:
            yield Row.absent(TAG, name, f"{type(error).__name__}: {str(error).strip().splitlines()[0]}")
        else:
            yield Row(TAG, name, call, len(text))


def _textblob(text: str) -> Callable[[], object]:
    from textblob import TextBlob
    from textblob.en.taggers import PatternTagger

    return lambda: TextBlob(text, pos_tagger=PatternTagger()).tags


def _nltk(text: str) -> Callable[[], object]:
    import nltk

    return lambda: nltk.pos_tag(text.split())


def main() -> None:
    for timed in map(measure, rows()):
        row = timed.row
        figures = row.reason if timed.micros is None else f"{timed.micros:10.1f} us  {timed.ratio:8.2f} x reference"
        print(f"{row.group:12} {row.name:44} {figures}")


if __name__ == "__main__":
    main()

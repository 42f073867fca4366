"""Reading a corpus: what is refused, and where the error leads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from asenion_core import LawError, UnknownName
from asenion_intent import audit, corpus_schema, intents, load_corpus
from asenion_intent.corpus import read_corpus

NOTE = {"note": {"examples": ["take a note"]}}


@pytest.mark.parametrize(
    ("corpus", "path", "told"),
    [
        ("note", (), "a mapping of intent to its examples, not 'note'"),
        (["note"], (), "not a list"),
        (None, (), "not None"),
        ({}, (), "at least one intent"),
        ({"": {"examples": ["a"]}}, (), "must have a name"),
        ({7: {"examples": ["a"]}}, (), "not 7"),
        ({"note": ["take a note"]}, ("note",), "must be a mapping with examples, not a list"),
        ({"note": {}}, ("note", "examples"), "at least one example"),
        ({"note": {"examples": []}}, ("note", "examples"), "at least one example"),
        ({"note": {"patterns": ["called {name}"]}}, ("note", "examples"), "at least one example"),
        ({"note": {"examples": 7}}, ("note", "examples"), "a list of texts, not 7"),
        ({"note": {"examples": b"a"}}, ("note", "examples"), "a list of texts, not a bytes"),
        ({"note": {"examples": ["a", 7]}}, ("note", "examples", 1), "must be a text, not 7"),
        ({"note": {"examples": ["a"], "example": []}}, ("note", "example"), "examples, patterns, near_misses"),
        ({"note": {"examples": ["a"], 7: []}}, ("note",), "given as 7"),
        ({"note": {"examples": ["a"], "near_misses": [], "nearMisses": []}}, ("note", "nearMisses"), "given twice"),
        ({"note": {"examples": ["a"], "patterns": ["b", "call it {name"]}}, ("note", "patterns", 1), "'call it {name'"),
        ({"note": {"examples": ["a"], "patterns": ["#verbs"]}}, ("note", "patterns", 0), "unknown tag '#verbs'"),
        ({"note": {"examples": ["a"], "patterns": [""]}}, ("note", "patterns", 0), "holds none"),
    ],
)
def test_a_wrong_corpus_is_refused_with_the_intent_the_key_and_the_text(corpus: Any, path: tuple, told: str):
    with pytest.raises(LawError) as error:
        intents(corpus)
    assert error.value.path == path
    assert told in str(error.value)


def test_a_message_shows_no_more_of_a_long_text_than_a_beginning():
    with pytest.raises(LawError) as error:
        intents({"note": "x" * 100_000})
    assert len(str(error.value)) < 300


def test_both_spellings_and_a_single_text_are_read():
    corpus = read_corpus({"note": {"examples": "take a note", "nearMisses": "how do I take a note"}})
    assert corpus.intents[0].examples == ("take a note",)
    assert corpus == read_corpus({"note": {"examples": ["take a note"], "near_misses": ["how do I take a note"]}})
    assert read_corpus(corpus) is corpus
    assert read_corpus(corpus.to_dict()) == corpus


def test_an_iterator_of_examples_is_read_whole():
    assert read_corpus({"note": {"examples": iter(["a", "b"])}}).intents[0].examples == ("a", "b")


def test_an_unknown_intent_is_named_with_those_there_are():
    with pytest.raises(UnknownName, match="'alarm'; there are: note"):
        read_corpus(NOTE).place("alarm")


# Files.


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_json_and_toml_say_the_same(tmp_path: Path):
    corpus = {"note": {"examples": ["take a note"], "nearMisses": ["notes"]}}
    as_json = write(tmp_path, "a.json", b"\xef\xbb\xbf" + json.dumps({"$schema": "x", **corpus}).encode())
    as_toml = write(tmp_path, "a.toml", '[note]\nexamples = ["take a note"]\nnearMisses = ["notes"]\n')
    assert load_corpus(as_json) == load_corpus(str(as_toml)) == corpus


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.yaml", "", "something.json or something.toml, not 'a.yaml'"),
        ("a.json", "{", "is no JSON that can be read"),
        ("a.json", "[]", "object of intent to its examples, not a list"),
        ("a.json", "[" * 100_000, "nested too deep"),
        ("a.json", '{"note": {"examples": ["a"]}, "note": {"examples": ["b"]}}', "'note' is given twice"),
        ("a.json", b'{"a\xff": 1}', "no UTF-8: byte 0xff on line 1"),
        ("a.toml", "note", "is no TOML that can be read"),
        ("a.toml", "[note]\nexamples = []", "note.examples: must have at least one example"),
        ("a.toml", '[note]\nexamples = ["a"]\npatterns = ["{"]', "note.patterns[0]: "),
    ],
)
def test_a_wrong_file_is_refused_and_named(name: str, text: str | bytes, told: str, tmp_path: Path):
    path = write(tmp_path, name, text)
    with pytest.raises(LawError) as error:
        load_corpus(path)
    assert told in str(error.value)
    assert name in str(error.value)


def test_a_file_that_is_not_there_is_an_error_of_opening_it(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        load_corpus(tmp_path / "none.json")


def test_the_schema_allows_what_is_read_and_refuses_what_is_not():
    schema = corpus_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    valid = jsonschema.Draft202012Validator(schema).is_valid
    assert valid({"$schema": "x", **NOTE})
    assert valid({"note": {"examples": "a", "patterns": [], "nearMisses": ["b"]}})
    for wrong in (
        {},
        [],
        {"note": {}},
        {"note": {"examples": []}},
        {"note": {"examples": [7]}},
        {"note": {"examples": ["a"], "example": []}},
        {"note": {"examples": ["a"], "near_misses": [], "nearMisses": []}},
    ):
        assert not valid(wrong), wrong


def test_the_corpus_among_the_examples_has_nothing_wrong_with_it():
    path = Path(__file__).parents[3] / "examples" / "corpus.toml"
    assert audit(load_corpus(path)).ok

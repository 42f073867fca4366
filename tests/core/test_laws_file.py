"""Laws as TOML and JSON, the line that a path of keys leads to, and the JSON Schema of a laws file."""

from __future__ import annotations

import json
import tomllib

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import Law, LawError, Registry, SemanticLaw, hookimpl, installed
from asenion_core.laws_file import laws_schema, line_of, load_laws, read_laws
from asenion_core.terms import any_phrases, phrases, positive_number, share, text

TOML = """\
# what our replies obey
has = [
  "nine",
  "ten",
]
"max_chars" = 900

[similar_to]
text = \"\"\"
several
lines
\"\"\"
least = 0.5

[[any_of]]
has = "x"

[[any_of]]
forbids = { has = "y", one_line = true }
"""
JSON = """\
{
  "has": ["nine",
    "ten"], "max_chars": 900,
  "any_of": [
    {"has": "x"},
    {"forbids": {"has": "y",
                 "one_line": true}}
  ]
}
"""


def test_laws_are_read_as_a_mapping_that_spells_them_as_the_file_does():
    assert read_laws('oneLine = true\nhas = ["a"]', format="toml") == {"oneLine": True, "has": ["a"]}
    assert read_laws('{"oneLine": true, "has": ["a"]}', format="json") == {"oneLine": True, "has": ["a"]}


@pytest.mark.parametrize(("name", "text"), [("laws.toml", "has = 'a'"), ("laws.JSON", '{"has": "a"}')])
def test_a_file_is_read_by_its_ending(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    assert load_laws(path) == load_laws(str(path)) == {"has": "a"}


@pytest.mark.parametrize("name", ["laws.toml", "laws.json"])
def test_a_byte_order_mark_is_left_out(tmp_path, name):
    text = "has = 'a'" if name.endswith("toml") else '{"has": "a"}'
    (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert load_laws(tmp_path / name) == {"has": "a"}


def test_what_editors_look_for_is_no_law():
    assert read_laws('{"$schema": "laws.schema.json", "has": "a"}', format="json") == {"has": "a"}
    assert read_laws('"$schema" = "laws.schema.json"', format="toml") == {}


def test_a_file_that_is_not_there_is_the_error_of_opening_it(tmp_path):
    with pytest.raises(FileNotFoundError):
        load_laws(tmp_path / "laws.toml")


@pytest.mark.parametrize("name", ["laws", "laws.yaml", "laws.toml.bak"])
def test_a_file_of_another_ending_is_refused(tmp_path, name):
    (tmp_path / name).write_text("has = 'a'")
    with pytest.raises(LawError, match=r"called something\.toml or something\.json, not 'laws"):
        load_laws(tmp_path / name)


def test_an_error_of_a_file_names_it(tmp_path):
    path = tmp_path / "laws.json"
    path.write_text('{"any_of": [{"has": "a", "has": "b"}]}')
    with pytest.raises(LawError, match=r"any_of\[0\]\.has: is given twice, .* \(in .*laws\.json\)") as caught:
        load_laws(path)
    assert caught.value.path == ("any_of", 0, "has")


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path):
    (tmp_path / "laws.toml").write_bytes(b"has = 'a'\nexcludes = '\xff'")
    with pytest.raises(LawError, match="is no UTF-8: byte 0xff on line 2"):
        load_laws(tmp_path / "laws.toml")


@pytest.mark.parametrize(
    ("text", "format", "said"),
    [
        ("has = 'a'\nhas = 'b'\n", "toml", "a key is given twice (at line 2, column 10)"),
        ("[has]\n[has]\n", "toml", "Cannot declare ('has',) twice (at line 2, column 5)"),
        ("has = ", "toml", "is no TOML that can be read: Invalid value (at end of document)"),
        ("has = " + "[" * 100_000, "toml", "is nested too deep to be laws"),
        ('{"has": 1,\n"has": 2}', "json", "has: is given twice, on line 1 and on line 2"),
        ('{"any_of": [{}, {"a": 1, "a": 1}]}', "json", "any_of[1].a: is given twice, on line 1 and on line 1"),
        ('{"has": ', "json", "is no JSON that can be read: Expecting value: line 1 column 9 (char 8)"),
        ("[" * 100_000, "json", "is nested too deep to be laws: over 128 brackets in one another"),
        ('{"a":' * 100_000, "json", "is nested too deep to be laws: over 128 brackets in one another"),
        ('["has"]', "json", "laws must be an object of law to value, not ['has']"),
        ('{"least": NaN}', "json", "is no JSON that can be read: NaN is no number of JSON"),
        ('{"most": ' + "9" * 5000 + "}", "json", "is no JSON that can be read: Exceeds the limit (4300 digits)"),
        ("", "yaml", "the format of a laws file is 'toml' or 'json', not 'yaml'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text, format, said):
    with pytest.raises(LawError) as caught:
        read_laws(text, format=format)
    assert said in str(caught.value)


def test_laws_are_read_from_a_str():
    with pytest.raises(LawError, match="from a str, not b'has'"):
        read_laws(b"has", format="toml")


def test_an_equal_key_in_another_object_is_given_once():
    laws = {"any_of": [{"has": "a"}, {"has": "a"}], "has": "a"}
    assert read_laws(json.dumps(laws), format="json") == laws


# The line that a path leads to.


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("has",), 2),
        (("has", 1), 2),
        (("max_chars",), 6),
        (("similar_to",), 8),
        (("similar_to", "text"), 9),
        (("similar_to", "least"), 13),
        (("any_of",), 15),
        (("any_of", 0, "has"), 16),
        (("any_of", 1), 18),
        (("any_of", 1, "forbids", "one_line"), 19),
        (("any_of", 1, "forbids", "nothing"), 19),
        (("nothing",), None),
        ((), None),
    ],
)
def test_a_path_leads_to_the_line_of_its_statement_in_toml(path, line):
    assert line_of(TOML, path, format="toml") == line
    assert line_of(TOML.replace("\n", "\r\n"), path, format="toml") == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("has",), 2),
        (("has", 0), 2),
        (("has", 1), 3),
        (("max_chars",), 3),
        (("any_of",), 4),
        (("any_of", 0, "has"), 5),
        (("any_of", 1), 6),
        (("any_of", 1, "forbids", "one_line"), 7),
        (("any_of", 1, "forbids", "nothing"), 6),
        (("nothing",), None),
        ((), None),
    ],
)
def test_a_path_leads_to_its_line_in_json(path, line):
    assert line_of(JSON, path, format="json") == line


def test_what_only_looks_like_a_key_is_none():
    text = "closes = '''\nhas = 1\n'''\n# has = 2\nhas = 3\n"
    assert line_of(text, ("has",), format="toml") == 5
    assert line_of('{"closes": "\\"has\\": 1",\n "has": 3}', ("has",), format="json") == 2


def test_a_line_that_would_take_long_to_find_is_not_guessed():
    text = "has = [\n" + "'a',\n" * 20_000 + "]\nmost = 1\n"
    assert line_of(text, ("most",), format="toml") is None


KEYS = st.text(alphabet="abc_ \"'\\\n", min_size=1, max_size=4)
VALUES = st.recursive(
    st.text(alphabet='ab[]{},:"\\\n', max_size=6) | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def paths(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield from paths(each, (*path, key))


@given(st.dictionaries(KEYS, VALUES, min_size=1, max_size=4))
def test_every_path_of_a_json_document_leads_to_its_line(laws):
    laws.pop("$schema", None)
    text = json.dumps(laws, indent=1)
    assert read_laws(text, format="json") == laws
    found = [line_of(text, path, format="json") for path in paths(laws) if path]
    # With an indent each key and each item begins a line of its own, in order.
    assert found == sorted(set(found))
    for path, line in zip((path for path in paths(laws) if path), found, strict=True):
        if isinstance(path[-1], str):
            assert text.split("\n")[line - 1].strip().startswith(json.dumps(path[-1]) + ":")


@given(st.dictionaries(st.sampled_from("abcdef"), st.integers() | st.lists(st.integers(), max_size=3), min_size=1))
def test_every_key_of_a_toml_document_leads_to_its_line(laws):
    text = "".join(f"\n# {key}\n{key} = {json.dumps(value, indent=1)}\n" for key, value in laws.items())
    assert tomllib.loads(text) == laws
    for key in laws:
        assert text.split("\n")[line_of(text, (key,), format="toml") - 1].startswith(f"{key} =")


# The schema.


@frozen
class Words(Law):
    """
    Some words.

    More about them.
    """

    name, band, options = "own_words", "deterministic", ("own_verbs",)
    terms: tuple[str, ...] = field(converter=phrases)
    own_verbs: tuple[str, ...] = field(default=(), converter=any_phrases)


@frozen
class Near(Law):
    """Near a text."""

    name, band = "own_near_to", "deterministic"
    model_text: str = field(converter=text)
    least_share: float = field(converter=share)
    phrase: int = field(default=1, converter=positive_number)


@frozen
class One(Law):
    """One or none."""

    name, band = "own_one", "deterministic"


@frozen
class Sets(Law):
    """One of several sets."""

    name, band = "own_sets", "deterministic"

    @classmethod
    def schema(cls):
        return {"type": "array", "items": {"$ref": "#/$defs/laws"}, "minItems": 1}


@frozen
class Asks(SemanticLaw):
    """A judge finds so."""

    name = "own_asks"


class Plugin:
    @hookimpl
    def asenion_laws(self):
        return [Words, Near, One, Sets, Asks]


SCHEMA = laws_schema(Registry(Plugin()))
NEAR = {"model_text": "a", "least_share": 0.5}


def test_the_schema_says_its_dialect_and_knows_each_law_and_option_in_both_spellings():
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    properties = set(SCHEMA["properties"])
    assert properties == {
        "$schema",
        *("own_words", "ownWords", "own_near_to", "ownNearTo", "own_one", "ownOne", "own_sets", "ownSets"),
        *("own_asks", "ownAsks", "own_verbs", "ownVerbs"),
    }


def test_the_schema_says_what_a_law_says_of_itself():
    assert SCHEMA["$defs"]["law_own_words"]["description"] == "Some words."


def test_the_schema_is_plain_json():
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_the_schema_is_that_of_the_installed_plugins_unless_a_registry_is_given():
    assert laws_schema() == laws_schema(installed())


def test_a_schema_that_a_law_cannot_make_is_the_fault_of_its_plugin():
    from asenion_core import PluginError

    @frozen
    class Bad(Law):
        name, band = "own_bad", "deterministic"

        @classmethod
        def schema(cls):
            raise KeyError("none")

    class Giving:
        @hookimpl
        def asenion_laws(self):
            return [Bad]

    with pytest.raises(PluginError, match=r"the schema of the law 'own_bad' of .* cannot be made: KeyError: 'none'"):
        laws_schema(Registry(Giving()))


GOOD = [
    {},
    {"$schema": "x"},
    {"own_words": "a"},
    {"own_words": ["a", "b"], "own_verbs": []},
    {"ownWords": ["a"], "ownVerbs": "email"},
    {"own_words": False},
    {"own_one": True},
    {"own_one": False},
    {"own_near_to": NEAR},
    {"ownNearTo": {"modelText": "a", "least_share": 1, "phrase": 2}},
    {"own_sets": [{"own_words": "a"}, {"ownSets": [{"own_one": True}]}]},
    {"own_asks": True},
]
BAD = [
    [],
    {"own_wrds": "a"},
    {"own_words": []},
    {"own_words": [1]},
    {"own_words": True},
    {"own_words": "a", "ownWords": "b"},
    {"own_verbs": 1},
    {"own_one": "yes"},
    {"own_near_to": "a"},
    {"own_near_to": {"model_text": "a"}},
    {"own_near_to": {**NEAR, "least_share": 2}},
    {"own_near_to": {**NEAR, "leastShare": 1}},
    {"own_near_to": {**NEAR, "other": 1}},
    {"own_near_to": {**NEAR, "phrase": 0}},
    {"own_sets": []},
    {"own_sets": [{}]},
    {"own_sets": [{"own_wrds": "a"}]},
    {"own_sets": [{"own_asks": True}]},
    {"own_sets": [{"$schema": "x", "own_one": True}]},
]


@pytest.mark.optional("needs jsonschema")
def test_the_schema_allows_what_can_be_read_and_refuses_what_cannot():
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    assert [document for document in GOOD if not validator.is_valid(document)] == []
    assert [document for document in BAD if validator.is_valid(document)] == []


@pytest.mark.optional("needs jsonschema")
def test_the_schema_of_what_is_installed_is_one():
    jsonschema = pytest.importorskip("jsonschema")
    schema = laws_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, law in installed().laws.items():
        for value, *_ in (*law.holds, *law.breaks):
            document = json.loads(json.dumps({name: value}))
            assert validator.is_valid(document), document

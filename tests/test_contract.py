"""
The contract of a plugin, held to whatever is installed: every environment of the matrix tests itself.

Where nothing is installed one small plugin stands in, so that the test is never empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from attrs import field, frozen

from asenion_core import Failure, Law, Reading, Registry, hookimpl, installed
from asenion_core._contract_runs import seeds_agree
from asenion_core.terms import whole_number
from asenion_core.testing import check_plugin, law_faults


@frozen
class MaxCharacters(Law):
    """The text is at most *limit* characters long."""

    name, band = "tiny_max_characters", "deterministic"
    holds, breaks = ((3, "abc"),), ((3, "abcd"),)
    limit: int = field(converter=whole_number)

    def failures(self, reading: Reading) -> Iterator[Failure]:
        if len(reading.text) > self.limit:
            yield self.fail(None, f"it is {len(reading.text)} characters, over {self.limit}")


TINY = ModuleType("tiny")
TINY.asenion_laws = hookimpl(lambda: [MaxCharacters])  # type: ignore[attr-defined]
REGISTRIES = (installed(), Registry(TINY))
LAWS = [pytest.param(registry, name, id=name) for registry in REGISTRIES for name in registry.laws]


@pytest.mark.parametrize(("registry", "name"), LAWS)
def test_a_law_keeps_its_promises(registry: Registry, name: str):
    assert law_faults(registry, name, timed=False) == ()


@pytest.mark.growth
@pytest.mark.parametrize(("registry", "name"), LAWS)
def test_the_cost_of_a_law_is_linear_in_the_text(registry: Registry, name: str):
    assert law_faults(registry, name) == ()


def test_no_hash_seed_changes_what_is_said():
    assert list(seeds_agree(installed())) == []


def test_a_plugin_of_one_law_is_held_to_all_of_it():
    check_plugin(TINY, timed=False)


@pytest.mark.parametrize(("registry", "name"), LAWS)
def test_a_schema_takes_what_the_law_takes(registry: Registry, name: str):
    law = registry.laws[name]
    for value, *_ in (*law.holds, *law.breaks):
        assert faults(plain(value), law.schema()) == []


def plain(value: Any) -> Any:
    """*value* as a document would hold it: tuples and sets are lists there."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, (list, tuple, set, frozenset)) else value


KINDS: dict[str, Any] = {"string": str, "array": list, "object": dict, "boolean": bool, "null": type(None)}
KNOWN = {
    *("type", "const", "enum", "anyOf", "oneOf", "allOf", "properties", "required", "additionalProperties", "items"),
    *("minItems", "minLength", "minProperties", "minimum", "maximum", "exclusiveMinimum", "pattern", "propertyNames"),
    *(
        "title",
        "description",
        "default",
        "examples",
        "$ref",
        "$defs",
        "uniqueItems",
        "maxItems",
        "prefixItems",
        "format",
    ),
}


def faults(value: Any, schema: Any) -> list[str]:
    """Why *schema* refuses *value*: as much of JSON Schema as laws write, without a package for it."""
    if isinstance(schema, bool):
        return [] if schema else [f"{value!r} is not allowed"]
    found = [f"{key!r} is no keyword" for key in schema.keys() - KNOWN]
    kinds = schema.get("type", [])
    if kinds and not any(_is_a(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        found.append(f"{value!r} is no {kinds}")
    if "const" in schema and not _same(value, schema["const"]):
        found.append(f"{value!r} is not {schema['const']!r}")
    if "enum" in schema and not any(_same(value, each) for each in schema["enum"]):
        found.append(f"{value!r} is none of {schema['enum']!r}")
    for key, most in (("anyOf", len(schema.get("anyOf", ()))), ("oneOf", 1)):
        if key in schema and not 1 <= sum(not faults(value, each) for each in schema[key]) <= most:
            found.append(f"{value!r} fits {key} of {schema[key]!r} otherwise than it should")
    for each in schema.get("allOf", ()):
        found += faults(value, each)
    if isinstance(value, dict):
        found += [f"{key!r} is missing" for key in schema.get("required", ()) if key not in value]
        for key, each in value.items():
            inner = schema.get("properties", {}).get(key, schema.get("additionalProperties", True))
            found += [f"{key}: {fault}" for fault in faults(each, inner)]
    if isinstance(value, list):
        for each in value:
            found += faults(each, schema.get("items", True))
    if isinstance(value, (list, dict, str)):
        key = {list: "minItems", dict: "minProperties", str: "minLength"}[type(value)]
        if len(value) < schema.get(key, 0):
            found.append(f"{value!r} has fewer than {schema[key]}")
    if _is_a(value, "number"):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            found.append(f"{value!r} is out of range")
        if value <= schema.get("exclusiveMinimum", value - 1):
            found.append(f"{value!r} is out of range")
    return found


def _is_a(value: Any, kind: str) -> bool:
    if kind in ("integer", "number"):
        return isinstance(value, int if kind == "integer" else (int, float)) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


def _same(value: Any, other: Any) -> bool:
    return type(value) is type(other) and value == other


@pytest.mark.parametrize(
    ("value", "schema", "right"),
    [
        (3, {"type": "integer", "minimum": 0}, True),
        (-1, {"type": "integer", "minimum": 0}, False),
        (True, {"type": "integer"}, False),
        (1, {"const": True}, False),
        ("", {"type": "string", "minLength": 1}, False),
        (["a"], {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}, True),
        ([3], {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}, False),
        ([], {"type": "array", "minItems": 1}, False),
        ({"a": 1}, {"properties": {"a": {"type": "string"}}}, False),
        ({"b": 1}, {"properties": {"a": {}}, "additionalProperties": False}, False),
        ({}, {"required": ["a"]}, False),
        ({}, {"mispelt": 1}, False),
    ],
)
def test_the_schema_is_read_as_it_should_be(value: Any, schema: Any, right: bool):
    assert (not faults(value, schema)) is right

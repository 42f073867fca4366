"""The JSON Schema of a laws file: what every law of a registry takes, for editors to complete and to refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asenion_core.errors import PluginError
from asenion_core.law import Law, SemanticLaw
from asenion_core.names import camel
from asenion_core.registry import Registry
from asenion_core.terms import SCHEMAS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(registry: Registry) -> dict[str, Any]:
    """The schema of a laws file with what *registry* knows."""
    defs: dict[str, Any] = {f"law_{name}": _value_schema(law) for name, law in registry.laws.items()}
    options = {name: dict(SCHEMAS.get(converter, {})) for name, converter in registry.options.items()}
    every = {name: {"$ref": f"#/$defs/law_{name}"} for name in registry.laws}
    # No law inside another asks a judge.
    nested = {name: each for name, each in every.items() if not issubclass(registry.laws[name], SemanticLaw)}
    defs["laws"] = _object(nested | options, minProperties=1)
    top = _object(every | options)
    top["properties"] = {"$schema": {"type": "string"}, **top["properties"]}
    return {"$schema": DIALECT, "title": "Laws of asenion", **top, "$defs": defs}


def _value_schema(law: type[Law]) -> dict[str, Any]:
    try:
        schema = law.schema()
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise PluginError(f"the schema of the law {law.name!r} of {law.__module__} cannot be made: {said}") from error
    said = " ".join((law.__doc__ or "").strip().partition("\n\n")[0].split())
    either = _either_spelling(schema)
    return {"description": said, "anyOf": [either, {"const": False}]} if said else {"anyOf": [either, {"const": False}]}


def _object(properties: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """An object with *properties*, each under its name in snake_case or in camelCase, and no other."""
    required = more.pop("required", ())
    spelled: dict[str, Any] = {}
    rules: list[dict[str, Any]] = []
    for name, schema in properties.items():
        spelled[name] = schema
        if (other := camel(name)) != name:
            spelled[other] = schema
            rules.append({"not": {"required": [name, other]}})
    rules += [{"anyOf": [{"required": [each]} for each in dict.fromkeys((name, camel(name)))]} for name in required]
    made = {"type": "object", **more, "properties": spelled, "additionalProperties": False}
    return made | {"allOf": rules} if rules else made


def _either_spelling(schema: Any) -> Any:
    """*schema* of a value, with the keys of its closed objects in either spelling."""
    if isinstance(schema, list):
        return [_either_spelling(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("additionalProperties") is False and "properties" in schema and "allOf" not in schema:
        rest = {key: value for key, value in schema.items() if key not in ("type", "additionalProperties")}
        inner = {name: _either_spelling(each) for name, each in rest.pop("properties").items()}
        return _object(inner, **rest)
    return {key: _either_spelling(each) for key, each in schema.items()}

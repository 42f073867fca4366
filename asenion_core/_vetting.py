"""What a plugin gives, held to the rules before anything leans on it; a fault is a `PluginError` that names the plugin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from typing import Any

import attrs

from asenion_core.band import NAME, SEMANTIC, Band
from asenion_core.errors import PluginError, shown
from asenion_core.law import Law, SemanticLaw
from asenion_core.names import nearest
from asenion_core.ruling import Judge

#: Words that calls take as keywords beside laws; no law and no option may be called so.
RESERVED = frozenset({"bands", "judges", "timeout", "concurrency", "always", "stop", "suppress"})

_NAME = re.compile(NAME)


def vetted_band(label: str, band: Any) -> Band:
    """*band*, if it is one."""
    if not isinstance(band, Band):
        raise PluginError(f"asenion_bands of {label} must give Bands, not {shown(band)}")
    return band


def vetted_law(label: str, law: Any, bands: Mapping[str, Band]) -> type[Law]:
    """*law*, if it is a `Law` class that can be asked for by name."""
    if not (isinstance(law, type) and issubclass(law, Law)):
        raise PluginError(f"asenion_laws of {label} must give Law classes, not {shown(law)}")
    where = f"the law class {law.__name__} of {label}"
    name, band = getattr(law, "name", None), getattr(law, "band", None)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise PluginError(f"{where} needs a name in snake_case, not {shown(name)}")
    if "__attrs_attrs__" not in vars(law):
        raise PluginError(f"{where} must be an attrs class: put @attrs.frozen on it")
    if not isinstance(band, str) or band not in bands:
        raise PluginError(f"{where} names the band {shown(band)}, which nobody gives{nearest(str(band), bands)}")
    if issubclass(law, SemanticLaw) != (band == SEMANTIC.name):
        raise PluginError(f"{where} must be a SemanticLaw in the band {SEMANTIC.name!r}, and is only one of the two")
    if law.default and issubclass(law, SemanticLaw):
        raise PluginError(f"{where} is semantic and cannot be on by default: a check never asks a judge")
    fields = attrs.fields_dict(law)
    if not isinstance(law.options, tuple) or not all(option in fields for option in law.options):
        raise PluginError(f"{where} must list in options, a tuple, fields of its own, not {shown(law.options)}")
    for word in (name, *law.options):
        if word in RESERVED:
            raise PluginError(f"{where} takes the name {word!r}, which calls use for themselves")
    return law


def vetted_markers(label: str, name: str, markers: Any) -> tuple[str, ...]:
    """The markers of the set *name*, if they are some and none is empty."""
    where = f"the marker set {name!r} of {label}"
    if not _NAME.fullmatch(name):
        raise PluginError(f"{where} needs a name in snake_case")
    if isinstance(markers, (str, bytes, Mapping)) or not isinstance(markers, Iterable):
        raise PluginError(f"{where} must be a list of markers, not {shown(markers)}")
    # A set has no order of its own, and the order of markers is the order of failures.
    found = tuple(sorted(markers, key=repr) if isinstance(markers, Set) else markers)
    for marker in found:
        if not isinstance(marker, str) or not marker:
            raise PluginError(f"{where} must hold markers that are not empty, not {shown(marker)}")
    if not found:
        raise PluginError(f"{where} holds no marker")
    return found


def vetted_judge(label: str, name: str, judge: Any) -> Judge:
    """The judge *name*, if it can be called."""
    if not callable(judge):
        raise PluginError(f"the judge {name!r} of {label} must be a callable, not {shown(judge)}")
    return judge  # type: ignore[no-any-return]

"""`asenion plugins`: what is installed, what each plugin brings, and where it comes from."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from textwrap import wrap

from asenion_core import plugin as core_plugin
from asenion_core._cli.page import page_for, standard_output
from asenion_core._cli.visible import visible
from asenion_core._plugins import GROUP
from asenion_core.registry import Registry

_COLUMNS = 96


def run(args: Namespace) -> int:
    """List every plugin: its dist and version, its bands, laws, options, sets of markers and judges."""
    registry: Registry = args.registry
    page = page_for(standard_output(), os.environ)
    origins, brought = _origins(), _brought(registry)
    for each in registry._plugins:  # the registry keeps its plugins in the order in which their laws run
        page.line((origins.get(each.label, "from no installed dist"), "place"), (f" ({visible(each.label)})", "gutter"))
        for title, items in brought.get(each.label, {}).items():
            for number, line in enumerate(wrap(", ".join(items), _COLUMNS, break_on_hyphens=False)):
                page.line((f"  {'' if number else title:8}", "id"), (line, ""))
        if each.label not in brought:
            page.line(("  no law, band, set of markers or judge", ""))
    page.flush()
    return 0


def _origins() -> dict[str, str]:
    """Plugin -> the dist that names it, with its version."""
    from importlib.metadata import PackageNotFoundError, entry_points, version

    origins = {}
    try:
        origins[core_plugin.__name__] = f"asenion-core {version('asenion-core')}"
    except PackageNotFoundError:
        origins[core_plugin.__name__] = "asenion-core"
    for each in entry_points(group=GROUP):
        if each.dist is not None:
            origins[each.module] = f"{each.dist.name} {each.dist.version}"
    return origins


def _brought(registry: Registry) -> dict[str, dict[str, list[str]]]:
    """Plugin -> what it brings by kind, as it is listed."""
    brought: dict[str, dict[str, list[str]]] = {}
    for label, title, told in _gifts(registry):
        kinds = brought.setdefault(label, {})
        if told not in kinds.setdefault(title, []):
            kinds[title].append(told)
    return brought


def _gifts(registry: Registry) -> Iterator[tuple[str, str, str]]:
    plugins = registry._plugins
    for label, band in plugins.items("asenion_bands"):
        yield label, "bands", f"{band.name} (rank {band.rank})"
    for name, law in registry.laws.items():
        yield registry.owner(name), "laws", f"{name} (on by default)" if law.default else name
    for name, law in registry.laws.items():
        for option in law.options:
            yield registry.owner(name), "options", option
    for name, (label, _) in plugins.merged("asenion_markers").items():
        yield label, "sets", f"@{name} ({len(registry.marker_sets()[name])})"
    for name, (label, _) in plugins.merged("asenion_judges").items():
        yield label, "judges", name

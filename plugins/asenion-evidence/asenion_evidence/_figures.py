"""Figures: the numbers that carry a unit of measure somewhere in an answer, which makes them data whatever their length."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from asenion_evidence._decimals import is_below
from asenion_evidence.tokens import MINUS, normalize_token

# Readings off an instrument or a screen. Not currency, single letters, spelled-out words (hours, boxes) or ordinals.
_UNITS = (
    "% percent kb mb gb tb pb kib mib gib tib pib bps kbps mbps gbps tbps kb/s mb/s gb/s iops qps rps tps fps rpm "
    "ns µs μs ms hz khz mhz ghz thz kw mw gw wh kwh mwh gwh mv kv mah mm cm km nm µm μm mg kg µg μg lbs "
    "km/h kmh kph mph m/s °c °f ppm ppb psi kpa mpa hpa px dpi bpm dbm"
)


_END = "(?![A-Za-z0-9])"


@cache
def _figure() -> re.Pattern[str]:
    """The pattern, made when it is first asked for: it is long, and the option is off unless asked for."""
    units = "|".join(re.escape(unit) for unit in sorted(_UNITS.split(), key=len, reverse=True) if unit != "%")
    unit = rf"(?:[ \u00a0\u202f]?(?:%|(?:{units}){_END})|us{_END})"
    # A number is begun once and its digits are never given back, so a long run of them is read once.
    number = r"(?:[0-9]{1,3}(?:,[0-9]{3})++|[0-9]++)(?:\.[0-9]++)?"
    dash = r"[-–]\$?"
    return re.compile(
        rf"(?<![A-Za-z0-9_.,:/\-–])(?P<one>[-+]?{number})"
        rf"(?:(?P<unit>%|{units}|us){dash}(?P<same>{number})(?P=unit){_END}|{dash}(?P<both>{number}){unit}|{unit})",
        re.ASCII | re.IGNORECASE,
    )


def figures_in(texts: Iterable[str]) -> frozenset[str]:
    """
    The numbers in *texts*, normalized, that a unit of measure follows, glued or after one space.

    Both ends of a range carry its unit. A letter more is no unit: hours, boxes and bays are counted and not measured.

    >>> sorted(figures_in(["load 71.4%, 10–35 ms, 64 hours, 8 m"]))
    ['10', '35', '71.4']
    """
    found = set[str]()
    for text in texts:
        for figure in _figure().finditer(text.replace(MINUS, "-")):
            first, last = figure["one"], figure["same"] or figure["both"]
            if last is None:
                found.add(normalize_token(first))
            elif is_below(first, last):
                found.update((normalize_token(first), normalize_token(last)))
    return frozenset(found)

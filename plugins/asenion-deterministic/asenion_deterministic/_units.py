"""
The units that a number may carry, and how each is spelled: data for `amounts`, and no rules.

The table is short and fixed. What is not in it is no unit: silence, where a guess would be a wrong amount.
"""

from __future__ import annotations

#: Symbol -> further spellings that are read in exactly this case (a millijoule is no megajoule), and names in lower case and
#: the singular, which are read in any case and in either number.
UNITS: dict[str, tuple[str, str]] = {
    # temperature, and the degree that says no more
    "°C": ("C ºC ℃", "celsius centigrade"),
    "°F": ("F ºF ℉", "fahrenheit"),
    "K": ("", "kelvin"),
    "°": ("", "degree deg"),
    # speed
    "km/h": ("", "kph kmh kmph"),
    "mph": ("", "mph"),
    "m/s": ("", ""),
    "ft/s": ("", ""),
    "kn": ("kt kts", "knot"),
    # length
    "nm": ("", "nanometre"),
    "µm": ("μm um", "micrometre micron"),
    "mm": ("MM", "millimetre"),
    "cm": ("", "centimetre cm"),
    "dm": ("", "decimetre"),
    "m": ("", "metre"),
    "km": ("", "kilometre km"),
    "in": ("", "inch"),
    "ft": ("", "foot ft"),
    "yd": ("", "yard yd"),
    "mi": ("", "mile"),
    # mass: a ton is read as the metric one, since a text seldom says which it is
    "µg": ("μg ug mcg", "microgram microgramme"),
    "mg": ("MG", "milligram milligramme"),
    "g": ("", "gram gramme"),
    "kg": ("", "kilogram kilogramme kilo kg"),
    "t": ("", "tonne ton"),
    "oz": ("", "ounce oz"),
    "lb": ("", "pound lb"),
    # volume
    "ml": ("mL ML", "millilitre"),
    "cl": ("cL", "centilitre"),
    "l": ("L", "litre"),
    "cm³": ("cm3 cc", ""),
    "m³": ("m3", ""),
    "gal": ("", "gallon gal"),
    # time
    "ms": ("msec", "millisecond"),
    "s": ("sec secs", "second"),
    "min": ("", "minute min"),
    "h": ("", "hour hr"),
    "d": ("", "day"),
    "wk": ("", "week wk"),
    "month": ("", "month"),
    "year": ("yo", "year yr"),
    # energy: a Cal with its capital is a thousand of them, so the symbol keeps its case
    "J": ("", "joule"),
    "kJ": ("KJ", "kilojoule"),
    "MJ": ("", "megajoule"),
    "Wh": ("", ""),
    "kWh": ("", "kwh"),
    "MWh": ("MWH", ""),
    "cal": ("", "calorie"),
    "kcal": ("", "kilocalorie kcal"),
    # pressure
    "Pa": ("", "pascal"),
    "hPa": ("", "hectopascal hpa"),
    "kPa": ("", "kilopascal kpa"),
    "MPa": ("", "megapascal"),
    "bar": ("", "bar"),
    "mbar": ("", "millibar mbar"),
    "psi": ("", "psi"),
    "atm": ("", "atmosphere"),
    # parts, and money by its sign: ¥ is what both yen and yuan are written with
    "%": ("pct", "percent percentage"),
    "$": ("USD usd", "dollar"),
    "€": ("EUR eur", "euro"),
    "£": ("GBP gbp", ""),
    "¥": ("JPY jpy CNY cny RMB rmb", "yen yuan renminbi 元"),
    "₹": ("INR inr", "rupee"),
    "¢": ("", "cent"),
}

#: Plurals that are not made with an s, and the other English spelling of a stem.
_PLURALS = {"foot": "feet", "inch": "inches", "yen": "yen", "yuan": "yuan", "renminbi": "renminbi", "元": "元"}
_SPELLINGS = {"metre": "meter", "litre": "liter"}

#: Spelling in exactly this case -> unit.
SPELLED: dict[str, str] = {exact: unit for unit, (more, _) in UNITS.items() for exact in (unit, *more.split())}

#: Name in lower case -> unit.
NAMED: dict[str, str] = {
    form.replace(stem, spelling): unit
    for unit, (_, names) in UNITS.items()
    for name in names.split()
    for form in (name, _PLURALS.get(name, f"{name}s"))
    for stem, spelling in (("", ""), *_SPELLINGS.items())
}

_DEGREES: dict[str, str | None] = {
    f"{lead} {name}": unit
    for lead in ("", ".")
    for unit, names in (("°C", "celsius centigrade c"), ("°F", "fahrenheit f"), ("K", "kelvin k"))
    for name in names.split()
}
_GLUED: dict[str, str | None] = {"c": "°C", "celsius": "°C", "f": "°F", "fahrenheit": "°F"}
_DOLLARS: dict[str, str | None] = {" dollar": "$", " dollars": "$"}
_POUNDS: dict[str, str | None] = {" sterling": "£", " per square inch": "psi"}
_HOURS = (" hour", " hours", "-hour", "-hours")
_POINTS: dict[str, str | None] = {" point": None, " points": None}

#: First word -> what may stand behind it, longest first, and the unit of both; None where they are none of ours. Lower case.
PHRASES: dict[str, dict[str, str | None]] = {
    "°": _GLUED | _DEGREES,
    **dict.fromkeys(("deg", "degree", "degrees"), _DEGREES),
    "per": {" cent": "%"},
    **dict.fromkeys(("percentage", "percent"), _POINTS),
    **dict.fromkeys(("us", "american"), _DOLLARS),
    "u": {f".s.{name}": unit for name, unit in _DOLLARS.items()},
    "british": {" pound": "£", " pounds": "£"},
    "japanese": {" yen": "¥"},
    "indian": {" rupee": "₹", " rupees": "₹"},
    **dict.fromkeys(("pound", "pounds"), _POUNDS),
    "metric": dict.fromkeys((" ton", " tons", " tonne", " tonnes"), "t"),
    "cubic": {
        f" {prefix}{name}": unit
        for prefix, unit in (("", "m³"), ("centi", "cm³"))
        for name in ("metre", "metres", "meter", "meters")
    },
    "watt": dict.fromkeys(_HOURS, "Wh"),
    "kilowatt": dict.fromkeys(_HOURS, "kWh"),
    "megawatt": dict.fromkeys(_HOURS, "MWh"),
}

#: A unit for each of another that has a symbol here. Any other rate is another unit than its first half.
RATES = {("km", "h"): "km/h", ("mi", "h"): "mph", ("m", "s"): "m/s", ("ft", "s"): "ft/s"}

#: For each of these an amount stays what it is: 50 mg per day, 8 h a day.
CALENDAR = frozenset(("d", "wk", "month", "year"))

#: Money: signs and codes that may stand before a number, all of them behind it too.
SIGNS = frozenset("$€£¥₹")
CODES: dict[str, str] = {code: unit for unit in "$€£¥₹" for code in UNITS[unit][0].split()}

#: Units whose smaller part may follow as a bare number: 15 dollars 50, 5 foot 10, 2 hours 30.
PARTED = SIGNS | {"lb", "ft", "h"}

_SCALES = (
    "hundred thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion "
    "zillion gazillion bazillion jillion squillion milliard dozen grand lakh lac crore myriad "
    "mln mill mil mio mn mrd bln bil bn tril trn tn k 万 億 亿 兆 만 억"
)

#: Words that make another amount, or another unit, of what stands before them.
TURNS = frozenset((*_SCALES.split(), *(f"{scale}s" for scale in _SCALES.split()), "squared", "cubed"))

#: Letters that multiply an amount of money.
LETTERS = frozenset(["k", "K", "m", "M", "mm", "MM", "mn", "b", "B", "t", "T"])

_TENS = ("twenty", "thirty", "forty", "fourty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

_PAST = (
    "or so more less thereabouts odd plus about around roughly approximately approx circa ca nearly almost some over under "
    "even say maybe perhaps possibly just x us u s usd eur gbp jpy cny rmb inr american canadian australian british "
    "dollar dollars euro euros pound pounds sterling yen yuan rupee rupees"
)
#: Words that may stand between an amount and what multiplies it: hedges, and what the money is called.
PAST = frozenset(_PAST.split())

#: Of an amount of money the further end of a range may stand there too: $4 to five million.
PAST_MONEY = frozenset(("to", "half", "quarter", *_ONES, *_TENS))

#: The only ones of them that a full stop leaves open.
ABBREVIATED = frozenset(["approx", "ca", "u", "s", "us"])

#: Words that say something of the amount they stand behind.
TURNERS = frozenset(["and", "below", "point"])

#: All of these: a plain word that is none of them leaves an amount as it is.
BEHIND = TURNS | PAST | PAST_MONEY | TURNERS | {letter.lower() for letter in LETTERS}

#: Words that the number behind them is only the end of: minus 5, a hundred and 50.
LEADS = frozenset(
    ["minus", "negative", "point", "hundred", "thousand", "million", "billion", "trillion", "lakh", "crore"]
)

#: Words that one digit behind them is only the end of: twenty 5. Before more digits they count: twenty 10 kg bags.
TENS = frozenset(_TENS)

#: What may stand between *from* or *between* and its number.
HEDGES = frozenset(["about", "around", "roughly", "approximately", "nearly", "almost"])

#: Before these a round number with an s is a decade: the 60s, in her 30s.
DECADES = frozenset(["the", "his", "her", "their", "my", "our", "your", "its", "mid", "early", "late"])

#: All of these, and what opens a range: where the word before a number ends in none of them, it says nothing about it.
BEFORE = (*LEADS, *TENS, *HEDGES, *DECADES, "and", "from", "between")

"""quantities: amounts, units, ranges, exact places, and silence where a bare number would be wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from asenion_core import TextError
from asenion_core.testing import SHAPES, assert_linear, repeated
from asenion_deterministic import Quantity, quantities
from asenion_deterministic._units import NAMED, PHRASES, RATES, SPELLED, UNITS

VECTORS = [
    each
    for each in vectors.read_vectors(Path(__file__).with_name("vectors") / "amounts.jsonl")
    if each["call"] == "asenion_deterministic.quantities"
]
SYMBOLS = [
    "°C",
    "°F",
    "K",
    "°",
    "km/h",
    "mph",
    "m/s",
    "ft/s",
    "kn",
    "nm",
    "µm",
    "mm",
    "cm",
    "dm",
    "m",
    "km",
    "in",
    "ft",
    "yd",
    "mi",
    "µg",
    "mg",
    "g",
    "kg",
    "t",
    "oz",
    "lb",
    "ml",
    "cl",
    "l",
    "cm³",
    "m³",
    "gal",
    "ms",
    "s",
    "min",
    "h",
    "d",
    "wk",
    "month",
    "year",
    "J",
    "kJ",
    "MJ",
    "Wh",
    "kWh",
    "MWh",
    "cal",
    "kcal",
    "Pa",
    "hPa",
    "kPa",
    "MPa",
    "bar",
    "mbar",
    "psi",
    "atm",
    "%",
    "$",
    "€",
    "£",
    "¥",
    "₹",
    "¢",
]

Said = tuple[int | float, str, str]


def said(text: str) -> list[Said]:
    """Amount, unit and the slice of every quantity; ranges are not expected."""
    found = quantities(text)
    assert all(each.to is None and each.joiner is None for each in found)
    return [(each.amount, each.unit, text[each.start : each.end]) for each in found]


def spread(text: str) -> list[tuple[int | float, str | None, int | float | None, str, str]]:
    return [(each.amount, each.joiner, each.to, each.unit, text[each.start : each.end]) for each in quantities(text)]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_holds(vector: vectors.Vector):
    assert vectors.fault_of(vector) is None


def test_the_table_is_the_one_that_is_promised():
    assert list(UNITS) == SYMBOLS


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_is_read_glued_and_behind_a_blank(symbol: str):
    for text in (f"7{symbol}", f"7 {symbol}", f"It was 7 {symbol}."):
        (found,) = said(text)
        assert found[:2] == (7, symbol)


@pytest.mark.parametrize(
    ("spelling", "unit"),
    [pair for pair in (SPELLED | NAMED).items() if pair[0] != "in"],
    ids=lambda value: value,
)
def test_every_spelling_gives_its_symbol(spelling: str, unit: str):
    assert said(f"about 7 {spelling} of it") == [(7, unit, f"7 {spelling}")]


@pytest.mark.parametrize(
    ("phrase", "unit"),
    [(f"{head}{rest}", unit) for head, phrases in PHRASES.items() for rest, unit in phrases.items()],
    ids=lambda value: str(value),
)
def test_several_words_are_one_unit(phrase: str, unit: str | None):
    text = f"about 7 {phrase} of it"
    assert said(text) == ([] if unit is None else [(7, unit, f"7 {phrase}")])


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("9 kilometres per hour", "km/h"),
        ("9 Kilometers an hour", "km/h"),
        ("9 km/hr", "km/h"),
        ("9 mi/h", "mph"),
        ("9 metres/second", "m/s"),
        ("9 m per sec", "m/s"),
        ("9 feet per second", "ft/s"),
    ],
)
def test_a_rate_with_a_symbol_is_a_unit(text: str, unit: str):
    assert said(text) == [(9, unit, text)]
    assert set(RATES.values()) == {"km/h", "mph", "m/s", "ft/s"}


@pytest.mark.parametrize(
    "text", ["5 mg/dl", "5 m/s²", "60 miles per gallon", "5 kg/m³", "5 l/min", "5 m²", "5 ft^2", "5 kg·m"]
)
def test_a_rate_or_a_power_without_a_symbol_is_no_unit(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "slice_"),
    [
        ("50 mg/day", "50 mg"),
        ("8 hours a day", "8 hours"),
        ("$5 per kg", "$5"),
        ("$5/month", "$5"),
        ("5 kg per person", "5 kg"),
        ("5 kg/11 lb", "5 kg"),
    ],
)
def test_an_amount_for_each_day_or_person_is_that_amount_and_money_stays_money(text: str, slice_: str):
    assert [each[2] for each in said(text)] == [slice_]


@pytest.mark.parametrize(
    "text",
    [
        "20 c",
        "5 M",
        "5 S",
        "5 m-wide",
        "5 C.P.I.",
        "20 C Monday",
        "a 100-m dash",
        "5 T",
        "5 H",
        "3d",
        "5 mPa",
        "5 mWh",
        "5 Mg",
    ],
)
def test_a_one_letter_symbol_is_read_where_nothing_else_is_meant(text: str):
    assert said(text) == []


def test_in_is_a_unit_where_it_is_glued_or_closes_a_phrase():
    assert said("2in wide, or 3 in, or 4 in. Or 5 in") == [
        (2, "in", "2in"),
        (3, "in", "3 in"),
        (4, "in", "4 in"),
        (5, "in", "5 in"),
    ]
    assert said("There were 5 in the car, and a 2-in-1 laptop") == []


def test_a_hyphen_joins_a_number_and_a_unit():
    assert said("a 10-gallon can, a 300-mm lens, a 12-cent-a-share dividend") == [
        (10, "gal", "10-gallon"),
        (300, "mm", "300-mm"),
        (12, "¢", "12-cent"),
    ]


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("$5", 5, "$"),
        ("$ 5", 5, "$"),
        ("US$5", 5, "$"),
        ("U.S. $5", 5, "$"),
        ("USD5", 5, "$"),
        ("EUR 5", 5, "€"),
        ("5GBP", 5, "£"),
        ("5 JPY", 5, "¥"),
        ("₹1,250.50", 1250.5, "₹"),
        ("5 US dollars", 5, "$"),
        ("5 pounds sterling", 5, "£"),
        ("5¢", 5, "¢"),
    ],
)
def test_money_stands_before_a_number_or_behind_it(text: str, amount: float, unit: str):
    assert said(text) == [(amount, unit, text)]


def test_a_sign_before_the_next_number_is_not_behind_this_one():
    assert said("3 $5 tickets, $6 $7, USD 8 EUR 9") == [
        (5, "$", "$5"),
        (6, "$", "$6"),
        (7, "$", "$7"),
        (8, "$", "USD 8"),
        (9, "€", "EUR 9"),
    ]


@pytest.mark.parametrize(
    "text", ["A$5", "HK$ 5", "5 Canadian dollars", "CUSD5", "5 light years", "5 nautical miles", "5 sq ft"]
)
def test_a_unit_that_is_not_in_the_table_is_not_read_as_its_end(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "3 million dollars",
        "$3 million",
        "$3m",
        "$3 M",
        "$3bn",
        "$3k",
        "a $3-million deal",
        "USD 22.5 million",
        "75 USD million",
        "$4 Mio",
        "€4 Mio.",
        "$4 Mrd",
        "$4 bln",
        "$4 trn",
        "$4 mill",
        "$4 grand",
        "$4 quadrillion",
        "$4 gazillion",
        "¥4 億",
        "$4+ million",
        "**$4** million",
        "$4 **million**",
        "35 lakh rupees",
        "5m euros",
        "0.5K miles",
        "$5-10 million",
        "$5 to 10 million",
        "between $5 and $10 million",
        "5-10 million dollars",
        "2 1/2 in",
        "1/4 mile",
        "1 / 4 mile",
        "2½ miles",
        "$2½",
        "2 and a half miles",
        "2 miles and a half",
        "a hundred and 50 km",
        "3 thousand 200 km",
        "15 dollars 50",
        "15 dollars and 50",
        "15 USD 50 more",
        "$15 and 30 cents",
        "10 $ 30 cent",
        "5 foot 10",
        "2 hours 30",
        "minus 5°C",
        "5 degrees below zero",
        "three million yen",
        "five kilometres",
    ],
)
def test_a_scaled_or_spelled_amount_is_never_read_as_its_bare_number(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "$4 (million)",
        "$4 [million]",
        "$4 \u201cmillion\u201d",
        "$4 _million_",
        "$4 \N{EN DASH} million",
        "$4\N{EM SPACE}million",
        "$4\N{ZERO WIDTH SPACE} million",
        "$4\nmillion",
        "$4 US million",
        "$4 (US) million",
        "$4 U.S. million",
        "$4 USD million",
        "$4 US$ million",
        "4 USD (million)",
        "4 dollars (US) million",
        "$4 or so million",
        "$4, or so, million",
        "$4 approx. million",
        "$4 (m)",
        "$4, million",
        "$4&nbsp;million",
        "$4 AUD million",
        "$4 half million",
        "75 USD m",
        "4 \N{EURO SIGN} M",
        "$4 to five million",
        "$4 or even 10 million",
        "5 km (thousand)",
    ],
)
def test_what_stands_between_an_amount_and_its_scale_is_looked_past(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    "scale",
    [
        "m\N{CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I}llion",
        "M\N{CYRILLIC CAPITAL LETTER BYELORUSSIAN-UKRAINIAN I}LLION",
        "mi\N{ZERO WIDTH SPACE}llion",
        "mi\N{SOFT HYPHEN}llion",
        "mi\N{COMBINING ACUTE ACCENT}llion",
        "\N{RIGHT-TO-LEFT OVERRIDE}million",
        "\N{FULLWIDTH LATIN SMALL LETTER M}illion",
        "miIlion",
        "mi11ion",
        "\N{CYRILLIC SMALL LETTER EM}",
        "squillion",
    ],
)
def test_a_scale_counts_as_it_is_drawn(scale: str):
    assert said(f"It raised $4 {scale} more") == []


@pytest.mark.parametrize(
    "text",
    [
        "$4 point 5 million",
        "$4 point five",
        "4 km point 5",
        "$4 and 3/4",
        "5 km and \N{VULGAR FRACTION ONE HALF}",
        "$4 x 10^6",
        "5 km \N{MULTIPLICATION SIGN} 10^6",
        "$5 to 10 m",
        "$5-10 m",
        "\N{EURO SIGN}5 or 10m",
    ],
)
def test_a_part_that_follows_makes_another_amount(text: str):
    assert said(text) == []


@pytest.mark.parametrize("text", ["3 MM $", "3 MM USD", "3 MM US dollars", "5m US dollars", "5 m (USD)"])
def test_letters_before_money_are_a_scale_and_no_unit(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "twenty 5 km",
        "twenty-5 km",
        "ninety and 5 km",
        "minus about 5\N{DEGREE SIGN}C",
        "(minus) 5\N{DEGREE SIGN}C",
        "m\N{CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I}nus 5\N{DEGREE SIGN}C",
        "hundr\N{CYRILLIC SMALL LETTER IE}d and 50 km",
    ],
)
def test_a_figure_is_no_amount_where_a_spelled_number_begins_it(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "1\N{ZERO WIDTH SPACE}5 km",
        "$1\N{WORD JOINER}5",
        "$4\N{ZERO WIDTH SPACE},000",
        "$4,\N{ZERO WIDTH SPACE}000",
        "$4\N{ZERO WIDTH SPACE}.5",
    ],
)
def test_a_number_that_is_cut_by_what_shows_nothing_is_no_number(text: str):
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "slices"),
    [
        ("It cost $4. Millions paid.", ["$4"]),
        ("It cost $4, thousands paid", ["$4"]),
        ("It cost $5\n- thousands paid", ["$5"]),
        ("$4 per million tokens, $4/million tokens", ["$4", "$4"]),
        ("two 5 km runs, twenty 10 kg bags, twenty $5 bills", ["5 km", "10 kg", "$5"]),
        ("5 km and millions of fans", ["5 km"]),
        ("3 mm $5 washers, 5 mm EUR 6", ["3 mm", "$5", "5 mm", "EUR 6"]),
        ("sales rose 27 % to $ 254 million", ["27 %"]),
        ("sales rose 27% to 254 million", ["27%"]),
        ("$5 or more, $4 (US), $4 or so per person", ["$5", "$4", "$4"]),
        ("5 km (3 million visitors)", ["5 km"]),
        ("$4 point of sale", ["$4"]),
        ("It is 5 km, and one third is sand", ["5 km"]),
        ("16 nm, about 1/40 of it", ["16 nm"]),
        ("\ufeff5 km", ["5 km"]),
    ],
)
def test_an_amount_that_nothing_scales_is_still_read(text: str, slices: list[str]):
    assert [slice_ for _, _, slice_ in said(text)] == slices


@pytest.mark.parametrize("text", ["**$4** each", "$4 *each*", "$4+ each", "**$4**", "$4+"])
def test_an_amount_that_is_bold_or_open_above_is_that_amount(text: str):
    assert said(text) == [(4, "$", "$4")]


def test_feet_and_inches_are_two():
    assert said("He is 5 ft 2 in, and it took 2 hours 30 minutes") == [
        (5, "ft", "5 ft"),
        (2, "in", "2 in"),
        (2, "h", "2 hours"),
        (30, "min", "30 minutes"),
    ]


@pytest.mark.parametrize(
    ("raw", "amount"),
    [
        ("7", 7),
        ("007", 7),
        ("7.0", 7),
        ("1,250", 1250),
        ("1,250,000.50", 1_250_000.5),
        ("0.1", 0.1),
        ("9007199254740992", 2**53),
        ("3.141592653589793", 3.141592653589793),
        ("0.00000000000000000001", 1e-20),
    ],
)
def test_a_number_is_an_int_where_it_is_whole(raw: str, amount: float):
    (found,) = quantities(f"{raw} kg")
    assert found.amount == amount
    assert type(found.amount) is type(amount)


@pytest.mark.parametrize(
    "raw",
    [
        "1.2.3",
        "1..5",
        ".5",
        "1,25",
        "1,2500",
        "12,345,67",
        "1.250,5",
        "10 000",
        "10\N{NARROW NO-BREAK SPACE}000",
        "1 000 000",
        "10'000",
        "9" * 400,
        "0." + "1" * 400,
        "9007199254740993",
        "1.2345678901234567891",
        "v7",
        "v1.7",
        "A4-7",
        "x-7",
        "7/8",
        "1/7",
        "50%7",
        "±7",
        "5 ± 7",
        "10^7",
        "1e7",
        "10:30",
        "#7",
        "7½",
        "٣7",
        "2020-01-15",
        "1-2-3",
        "-5--7",
        "$-7",
    ],
)
def test_a_number_that_cannot_be_held_is_skipped_whole(raw: str):
    assert said(f"It is {raw} kg.") == []


def test_a_group_of_three_makes_the_number_before_it_void():
    assert said("$10 000 and 10 000 km") == []
    assert said("5 m3 200 mm") == [(5, "m³", "5 m3"), (200, "mm", "200 mm")]


@pytest.mark.parametrize("text", ["the 1960s", "(2010s)", "in the 60s", "in her 30s", "the '90s", "10s of people"])
def test_a_decade_is_no_time(text: str):
    assert said(text) == []


def test_a_number_of_seconds_is_one():
    assert said("60s, 5s") == [(60, "s", "60s"), (5, "s", "5s")]


def test_a_percent_sign_before_a_letter_or_a_digit_is_an_escape():
    assert said("https://shop.example/?q=30%25%2020%3A") == []


@pytest.mark.parametrize(
    ("text", "slice_"),
    [
        ("-5°C", "-5°C"),
        ("-5%", "-5%"),
        ("It is -5°C", "-5°C"),
        ("(-5°C)", "-5°C"),
        ("\N{MINUS SIGN}5 °C", "\N{MINUS SIGN}5 °C"),
        ("a -$5 fee", "-$5"),
        ("a -US$5 fee", "-US$5"),
    ],
)
def test_a_minus_at_an_opening_is_a_sign(text: str, slice_: str):
    ((amount, _, found),) = said(text)
    assert (amount, found) == (-5, slice_)


def test_a_dash_with_blanks_is_no_sign():
    assert said("Lows - 5°C") == [(5, "°C", "5°C")]


def test_a_number_then_a_minus_may_be_a_range_and_may_not():
    assert said("75 -300 mm") == []


@pytest.mark.parametrize(
    ("text", "joiner", "slice_"),
    [
        ("7-9 mm", "-", "7-9 mm"),
        ("7\N{EN DASH}9 mm", "-", "7\N{EN DASH}9 mm"),
        ("7 - 9 mm", "-", "7 - 9 mm"),
        ("7mm-9mm", "-", "7mm-9mm"),
        ("from 7-9 mm", "-", "7-9 mm"),
        ("between 7-9 mm", "-", "7-9 mm"),
        ("7 to 9 mm", "to", "7 to 9 mm"),
        ("7-to-9 mm", "to", "7-to-9 mm"),
        ("7- to 9-mm", "to", "7- to 9-mm"),
        ("7 mm to 9 millimetres", "to", "7 mm to 9 millimetres"),
        ("between 7 and 9 mm", "and", "7 and 9 mm"),
        ("(Between about 7 mm and 9 mm)", "and", "7 mm and 9 mm"),
        ("from 7 to 9 mm", "from", "7 to 9 mm"),
        ("from about 7 mm to 9 mm", "from", "7 mm to 9 mm"),
    ],
)
def test_a_range_is_one_quantity_and_says_what_joined_it(text: str, joiner: str, slice_: str):
    assert spread(text) == [(7, joiner, 9, "mm", slice_)]


@pytest.mark.parametrize("text", ["€7-9", "€7-€9", "€ 7 to € 9", "7-9€", "7€-9€", "EUR 7-9", "7-9 EUR"])
def test_a_range_of_money_has_its_sign_on_either_end(text: str):
    ((amount, _, to, unit, slice_),) = spread(text)
    assert (amount, to, unit, slice_) == (7, 9, "€", text)


def test_a_range_keeps_its_order_and_its_signs():
    assert spread("20-10 mm, -5 to -2 mm") == [(20, "-", 10, "mm", "20-10 mm"), (-5, "to", -2, "mm", "-5 to -2 mm")]


@pytest.mark.parametrize(
    "text", ["7 mm or 9 mm", "7 mm and 9 mm", "7 mm, 9 mm", "7 mm and then to 9 mm", "7 mm/day to 9 mm"]
)
def test_two_amounts_without_a_joiner_are_two(text: str):
    assert [amount for amount, *_ in said(text)] == [7, 9]


def test_ends_with_different_units_are_two_quantities():
    assert said("100 mm to 5 cm, 5 ft-2 m, €5-10 mm") == [
        (100, "mm", "100 mm"),
        (5, "cm", "5 cm"),
        (5, "ft", "5 ft"),
        (2, "m", "2 m"),
        (5, "€", "€5"),
        (10, "mm", "10 mm"),
    ]


def test_a_line_break_ends_an_amount():
    assert said("1. 5 ft\n2. 6 ft\n7\nkm") == [(5, "ft", "5 ft"), (6, "ft", "6 ft")]


def test_a_quantity_is_frozen_and_all_keywords():
    (found,) = quantities("5 km")
    assert found == Quantity(amount=5, unit="km", start=0, end=4)
    with pytest.raises(AttributeError):
        found.amount = 6  # type: ignore[misc]


def test_a_text_is_a_str():
    with pytest.raises(TextError, match="must be a str, not bytes"):
        quantities(b"5 km")  # type: ignore[arg-type]


PARTS = st.sampled_from(
    (
        *"0123456789.,-$€%/° '½m",
        *(" to ", " and ", "between ", "from ", " km", "°C", " million", " dollars", "USD", " per hour", "1,000", "\n"),
        *("\N{EN DASH}", "\N{NO-BREAK SPACE}", "\ud800", "s", " in", "-mile", "a", "The "),
    )
)
pieces = st.one_of(st.text(max_size=40), st.lists(PARTS, max_size=25).map("".join))


@given(pieces)
def test_a_slice_read_alone_is_the_quantity(text: str):
    for each in quantities(text):
        slice_ = text[each.start : each.end]
        assert any(digit in slice_ for digit in "0123456789")
        opener = {"and": "between ", "from": "from "}.get(each.joiner or "", "")
        (alone,) = quantities(opener + slice_)
        assert (alone.amount, alone.to, alone.joiner, alone.unit) == (each.amount, each.to, each.joiner, each.unit)
        assert (alone.start, alone.end) == (len(opener), len(opener + slice_))


@given(pieces)
def test_quantities_stand_in_order_and_do_not_overlap(text: str):
    places = [place for each in quantities(text) for place in (each.start, each.end)]
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)


@given(
    pieces,
    st.sampled_from(("", "So: ", "It rained there yesterday.\n")),
    st.sampled_from(("", " it says", "\nAnd so on.")),
)
def test_words_around_change_nothing_but_the_places(text: str, before: str, after: str):
    text = f"|{text}|"
    shift = len(before)
    moved = [
        Quantity(amount=q.amount, to=q.to, joiner=q.joiner, unit=q.unit, start=q.start + shift, end=q.end + shift)
        for q in quantities(text)
    ]
    assert list(quantities(before + text + after)) == moved


@given(st.integers(min_value=0, max_value=10**15), st.sampled_from(SYMBOLS))
def test_what_is_written_is_what_is_read(amount: int, symbol: str):
    for text in (f"{amount} {symbol}", f"{amount:,} {symbol}"):
        assert [(each.amount, each.start, each.end) for each in quantities(text)] == [(amount, 0, len(text))]


@given(st.floats(min_value=0.001, max_value=1e9).map(lambda number: round(number, 3)))
def test_a_decimal_is_read_as_the_double_it_prints(amount: float):
    (found,) = quantities(f"{amount:.3f} kg")
    assert found.amount == amount


HOSTILE: Mapping[str, Callable[[int], str]] = {
    "digits": lambda size: repeated("1", size),
    "digits with a unit": lambda size: repeated("1", size - 3) + " kg",
    "points": lambda size: repeated("1.", size),
    "commas": lambda size: repeated("1,", size),
    "thousands": lambda size: repeated("1,000,", size),
    "bare numbers": lambda size: repeated("1 ", size),
    "groups": lambda size: repeated("100 ", size),
    "dashes": lambda size: repeated("1-", size),
    "spaced dashes": lambda size: repeated("1 - ", size),
    "joiners": lambda size: repeated("1 to ", size),
    "ranges": lambda size: repeated("1 km to ", size),
    "blanks between": lambda size: repeated("1" + " " * 20, size),
    "a run of blanks": lambda size: "1" + " " * (size - 3) + "km",
    "long numbers": lambda size: repeated("9" * 400 + " km ", size),
    "signs": lambda size: repeated("$", size - 1) + "1",
    "money": lambda size: repeated("$1", size),
    "units": lambda size: repeated("1 kg ", size),
    "rates": lambda size: repeated("1 kg per ", size),
    "one long word": lambda size: "1 " + repeated("a", size - 2),
    "degrees": lambda size: repeated("1 degrees ", size),
    "hedges": lambda size: repeated("$1 or so ", size),
    "one amount and hedges": lambda size: "$1 " + repeated("or so ", size - 3),
    "marks": lambda size: repeated("$1 (((((((((((", size),
    "unseen": lambda size: "$1 m" + repeated("\N{ZERO WIDTH SPACE}", size - 4),
    "cut numbers": lambda size: repeated("1\N{ZERO WIDTH SPACE}", size),
    "drawn scales": lambda size: repeated("$1 m\N{CYRILLIC SMALL LETTER IE} ", size),
    "minuses": lambda size: repeated("-", size - 1) + "1",
}


@pytest.mark.growth
def test_the_cost_is_linear_in_the_text():
    assert_linear(quantities, {**SHAPES, **HOSTILE})


@pytest.mark.parametrize("shape", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_gives_a_result(shape: Callable[[int], str]):
    text = shape(4000)
    assert all(each.unit in UNITS and each.start < each.end <= len(text) for each in quantities(text))

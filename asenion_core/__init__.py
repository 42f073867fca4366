"""asenion: does this text obey the laws it was given?"""

from asenion_core.api import check, compile_laws, marker_sets, stable
from asenion_core.band import Band
from asenion_core.checker import Checker
from asenion_core.errors import (
    AsenionError,
    LawError,
    NameTaken,
    PluginError,
    StreamError,
    TextError,
    UnknownLaw,
    UnknownName,
)
from asenion_core.hookspecs import hookimpl, hookspec
from asenion_core.law import Context, Law, LawStream, SemanticLaw
from asenion_core.marker import FoundMarker, first_marker, holdback
from asenion_core.reading import Reading
from asenion_core.registry import Registry, installed
from asenion_core.ruling import BROKEN, HOLDS, UNSURE, Judge, Outcome, Question, Ruling
from asenion_core.text import (
    Homoglyph,
    Invisible,
    drawings,
    fold,
    homoglyphs,
    invisibles,
    is_word_character,
    normalize,
    to_ascii,
    tokens,
    unsettled,
)
from asenion_core.verdict import Failure, Verdict

__all__ = [
    "BROKEN",
    "HOLDS",
    "UNSURE",
    "AsenionError",
    "Band",
    "Checker",
    "Context",
    "Failure",
    "FoundMarker",
    "Homoglyph",
    "Invisible",
    "Judge",
    "Law",
    "LawError",
    "LawStream",
    "NameTaken",
    "Outcome",
    "PluginError",
    "Question",
    "Reading",
    "Registry",
    "Ruling",
    "SemanticLaw",
    "StreamError",
    "TextError",
    "UnknownLaw",
    "UnknownName",
    "Verdict",
    "check",
    "compile_laws",
    "drawings",
    "first_marker",
    "fold",
    "holdback",
    "homoglyphs",
    "hookimpl",
    "hookspec",
    "installed",
    "invisibles",
    "is_word_character",
    "marker_sets",
    "normalize",
    "stable",
    "to_ascii",
    "tokens",
    "unsettled",
]

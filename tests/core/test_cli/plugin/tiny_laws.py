"""A small plugin, so that the command can be tested where none of ours is installed."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from attrs import field, frozen

from asenion_core import Law, SemanticLaw, hookimpl
from asenion_core.terms import flag, literals, positive_number, share, text


@frozen
class Never(Law):
    """None of *terms* appears."""

    name, band = "tiny_never", "deterministic"
    terms: tuple[str, ...] = field(converter=literals)

    def failures(self, reading):
        for term in self.terms:
            start = reading.text.find(term)
            if start >= 0:
                yield self.fail(term, "it is there", start=start, end=start + len(term))


@frozen
class Most(Law):
    """The text has at most *most* characters."""

    name, band, options = "tiny_most", "structural", ("tiny_trim",)
    most: int = field(converter=positive_number)
    tiny_trim: bool = field(default=False, converter=flag)

    def failures(self, reading):
        found = len(reading.text.strip() if self.tiny_trim else reading.text)
        if found > self.most:
            yield self.fail(None, f"it is {found} characters, over {self.most}")


@frozen
class Near(Law):
    """The text begins as *model_text* does."""

    name, band = "tiny_near_to", "deterministic"
    model_text: str = field(converter=text)
    least_share: float = field(converter=share)

    def failures(self, reading):
        if not reading.text.startswith(self.model_text[: round(len(self.model_text) * self.least_share)]):
            yield self.fail(self.model_text, "it begins otherwise", private=True)


@frozen
class Not(Law):
    """The laws of a set do not all hold."""

    name, band = "tiny_not", "deterministic"
    laws: tuple[Law, ...]

    @classmethod
    def compile(cls, value, context):
        return cls(context.laws(value))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"$ref": "#/$defs/laws"}

    def failures(self, reading):
        if not any(law.ask(reading) for law in self.laws):
            yield self.fail(None, "every law of the set holds")


@frozen
class Sound(Law):
    """The law itself is sound until a text says boom."""

    name, band = "tiny_sound", "deterministic"

    def failures(self, reading):
        if "boom" in reading.text:
            raise RuntimeError("boom it is")
        if "die" in reading.text:
            os._exit(9)
        return ()


@frozen
class Kind(SemanticLaw):
    """A judge finds it kind."""

    name = "tiny_kind"


@hookimpl
def asenion_laws():
    return [Never, Most, Near, Not, Sound, Kind]


@hookimpl
def asenion_markers():
    return {"tiny_set": ("<|a|>", "<|b|>")}


def greet(args: argparse.Namespace) -> int:
    sys.stdout.write(f"hello {args.whom}\n")
    return {"nobody": True, "everybody": 7}.get(args.whom, 0)


def fall(args: argparse.Namespace) -> int:
    raise ValueError("it fell")


@hookimpl
def asenion_commands(subparsers):
    each = subparsers.add_parser("tiny-greet", help="say hello")
    each.add_argument("whom")
    each.set_defaults(run=greet)
    subparsers.add_parser("tiny-fall", help="raise").set_defaults(run=fall)
    subparsers.add_parser("tiny-idle", help="sets no run")

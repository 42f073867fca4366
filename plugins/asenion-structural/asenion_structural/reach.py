"""The law `grounded_targets`: a text leads to nothing but what its caller trusts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from attrs import field, frozen

from asenion_core import Failure, Law, LawError, Reading, Verdict
from asenion_core.terms import each_of, shown
from asenion_structural.grounding import Trusted
from asenion_structural.links import KINDS, SCHEMES, targets_of

#: A value and a text.
Case = tuple[Any, str]


# What reads trusted values is imported when there are some: most programs that use this package have none.
def _trusted(value: object) -> tuple[str, ...]:
    from asenion_structural.trust import trusted_values

    return trusted_values(value)


def _kind(value: object) -> str:
    if not isinstance(value, str) or value not in KINDS:
        raise LawError(f"must be one of {', '.join(KINDS)}, not {shown(value)}")
    return value


def _kinds(value: object) -> tuple[str, ...]:
    return KINDS if value is None else each_of(value, _kind)


def _scheme(value: object) -> str:
    if not isinstance(value, str) or not value.isascii() or not value.replace("+", "a").replace("-", "a").isalnum():
        raise LawError(f"must be a scheme, as https is, not {shown(value)}")
    return value.lower()


def _schemes(value: object) -> tuple[str, ...]:
    return each_of(value, _scheme)


@frozen
class GroundedTargets(Law):
    """
    Every address and link that the text would make something load or act on is a *trusted* one.

    ``shop.example`` is that host, ``*.shop.example`` its subdomains, ``@shop.example`` its mailboxes, ``https://shop.example``
    its origin; a URL that ends in ``/`` is what lies below it, any other URL that URL alone. Hosts are compared label by label.
    What parsers read in two ways is refused, whatever is trusted. *kinds* says which targets are asked about, *schemes* what a
    trusted host may be asked by.
    """

    name, band = "grounded_targets", "structural"
    holds: ClassVar[tuple[Case, ...]] = (
        ("shop.example", "See https://shop.example/a, or json.loads in tool.py."),
        (["*.shop.example", "@shop.example"], "[x](https://a.b.shop.example) or ada@shop.example"),
        ("https://shop.example/docs/", "![x](https://shop.example/docs/a.png)"),
        ([], "no link at all"),
        ({"trusted": [], "kinds": "image"}, "https://anywhere.example"),
        ({"trusted": "shop.example", "schemes": ["http"]}, "http://shop.example/"),
    )
    breaks: ClassVar[tuple[Case, ...]] = (
        ("shop.example", "See https://shop.example.bad.example/a"),
        ("shop.example", "![x](https://bad.example/?secret)"),
        ("shop.example", "https://shop.example@bad.example/"),
        ("ada@lovelace.dev", "write to \N{CYRILLIC SMALL LETTER A}da@lovelace.dev"),
        ("shop.example", "http://shop.example/"),
        ({"trusted": [], "kinds": ["link", "image"]}, "<img src=//bad.example>"),
    )
    refuses: ClassVar[tuple[Any, ...]] = (
        9,
        [9],
        "a host",
        ["shop.example", "https://a@b"],
        {"kinds": "link"},
        {"trusted": [], "kinds": "page"},
        {"trusted": [], "kinds": []},
        {"trusted": [], "schemes": "https://"},
    )
    trusted: tuple[str, ...] = field(converter=_trusted)
    kinds: tuple[str, ...] = field(default=KINDS, converter=_kinds)
    schemes: tuple[str, ...] = field(default=SCHEMES, converter=_schemes)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON Schema of a value: what is trusted, or a mapping."""
        text = {"type": "string", "minLength": 1}
        trusted = {"anyOf": [text, {"type": "array", "items": text}]}
        kind = {"enum": list(KINDS)}
        whole = {
            "type": "object",
            "properties": {
                "trusted": trusted,
                "kinds": {"anyOf": [kind, {"type": "array", "items": kind, "minItems": 1}]},
                "schemes": {"anyOf": [text, {"type": "array", "items": text, "minItems": 1}]},
            },
            "required": ["trusted"],
            "additionalProperties": False,
        }
        return {"anyOf": [*trusted["anyOf"], whole]}

    def failures(self, reading: Reading) -> Iterator[Failure]:
        from asenion_structural.trust import trust_of

        trust = trust_of(self.trusted)
        for target in reading.view(targets_of):
            if target.kind in self.kinds and (why := trust.objection(target.value, self.schemes)) is not None:
                yield self.fail(
                    target.value,
                    why.detail,
                    start=target.start,
                    end=target.end,
                    looks_like=why.looks_like,
                    private=True,
                )


def grounded_targets(
    text: str,
    trusted: Trusted | Iterable[str],
    *,
    kinds: str | Iterable[str] | None = None,
    schemes: str | Iterable[str] = SCHEMES,
) -> Verdict:
    """
    A verdict on whether every address and link in *text* is a *trusted* one, as the law `grounded_targets` has it.

    A host is compared label by label, after what comes before it is refused, so a name that only begins or ends like a trusted
    one is another. What two parsers would read in two ways is refused as ambiguous.

    >>> verdict = grounded_targets("Pay at https://shop.example.bad.example/", ["shop.example"])
    >>> print(verdict.failures[0])
    grounded_targets 'https://shop.example.bad.example/': it is not among the trusted targets [7:40]
    """
    law = GroundedTargets(trusted, kinds, schemes)
    return Verdict(failures=law.failures(Reading(text)), bands=(law.band,))

"""A band: how dear a law is, and what it may lean on."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of, matches_re

#: What laws, bands, options and sets of markers are called: ``one_line``.
NAME = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"


@frozen
class Band:
    """
    A class of laws that cost about the same and may be left out together.

    Laws run by *rank*, cheapest first; *summary* is a clause for a list of bands. A band of one's own comes through the
    hook `asenion_bands`; a rank between two of ours puts its laws between theirs.
    """

    name: str = field(validator=(instance_of(str), matches_re(NAME)))
    rank: int = field(validator=instance_of(int))
    summary: str = field(default="", validator=instance_of(str))


DETERMINISTIC = Band("deterministic", 10, "lexical and pure: the words, and nothing else")
STRUCTURAL = Band("structural", 20, "pure as well, but its subject is not the words: framing, values, payloads")
SEMANTIC = Band("semantic", 30, "asks a judge that the caller supplies, through a door of its own")

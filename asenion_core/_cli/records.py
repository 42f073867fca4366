"""
Records: what is to be told of one text, broken or not to be read.

Named tuples, and not attrs classes like all that is public: making a class is a part of the command's start, and attrs takes
five times as long over one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from asenion_core.verdict import Failure


class Broken(NamedTuple):
    """A text that breaks a law: where it stands, and *sample*, which of all the texts it is, from 0 on."""

    source: str
    line: int | None
    id: Any
    sample: int
    text: str
    failures: tuple[Failure, ...]


class Trouble(NamedTuple):
    """A file or a line that could not be checked, and why."""

    source: str
    message: str
    line: int | None = None

    @property
    def place(self) -> str:
        """``replies.jsonl:3``, as compilers write it."""
        return self.source if self.line is None else f"{self.source}:{self.line}"


Record = Broken | Trouble


class Outcome(NamedTuple):
    """What came of a batch: how many texts were checked, how many bytes read, and what is to be told of them, in order."""

    checked: int
    read: int
    records: tuple[Record, ...]

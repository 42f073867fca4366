"""A tally: how many texts were checked, how many broke a law, and which."""

from __future__ import annotations

from collections import Counter

from asenion_core._cli.records import Broken, Outcome


class Tally:
    """What a run adds up to; its `status` is the exit status of the command."""

    def __init__(self) -> None:
        self.checked = self.broken = self.troubles = 0
        self.failures: Counter[str] = Counter()
        self.texts: Counter[str] = Counter()

    def add(self, outcome: Outcome) -> None:
        """Count *outcome* in."""
        self.checked += outcome.checked
        for each in outcome.records:
            if isinstance(each, Broken):
                self.broken += 1
                rules = [failure.rule for failure in each.failures]
                self.failures.update(rules)
                self.texts.update(set(rules))
            else:
                self.troubles += 1

    @property
    def status(self) -> int:
        """2 where something could not be checked, or nothing was; else 1 where a law is broken, and 0 where all hold."""
        return 2 if self.troubles or not self.checked else 1 if self.broken else 0

    def rules(self) -> list[tuple[str, int, int]]:
        """Each broken law, how many failures of it there are and in how many texts: the commonest first."""
        ranked = sorted(self.failures.items(), key=lambda item: (-item[1], item[0]))
        return [(rule, count, self.texts[rule]) for rule, count in ranked]

    def __str__(self) -> str:
        texts = "1 text" if self.checked == 1 else f"{self.checked} texts"
        if not self.broken:
            said = f"{texts} checked: every law holds" if self.checked else "no text was checked"
        else:
            said = f"{texts} checked: {self.checked - self.broken} obey, {self.broken} broken"
        return f"{said}; {self.troubles} could not be checked" if self.troubles else said

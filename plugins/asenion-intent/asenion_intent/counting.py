"""The scorers that count: how much of a message an intent explains, and how often its examples use the message's words."""

from __future__ import annotations

from collections import defaultdict
from math import exp, log

from asenion_intent.scoring import Scores
from asenion_intent.vocabulary import Heard, Uses, Vocabulary


class Overlap:
    """
    The share of what a message says that an intent accounts for.

    A word weighs ``ln(1 + N / df)``, of N intents and the df that know it; one that none knows weighs like one that one does.
    What an intent holds in a slot and does not know is nothing that it leaves unexplained.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._weights = [log(1 + len(vocabulary.names) / max(1, df)) for df in range(len(vocabulary.names) + 1)]
        self._missed = self._weights[0]

    def scores(self, heard: Heard) -> Scores:
        """Intent -> share, of those that know a word."""
        weights = self._weights
        found: defaultdict[int, float] = defaultdict(float)
        total = 0.0
        for uses in heard.known.values():
            weight = weights[len(uses)]
            total += weight
            for place in uses:
                found[place] += weight
        total += self._missed * len(heard.unknown)
        scores = {place: weight / total for place, weight in found.items()}
        apart: dict[frozenset[str], tuple[float, list[tuple[float, Uses]]]] = {}
        for place in heard.held.keys() & scores.keys():
            held = heard.held[place]
            if held not in apart:
                apart[held] = self._apart_from(held, heard, place)
            total, inside = apart[held]
            for weight, uses in inside:
                if place in uses:
                    total += weight
            scores[place] = found[place] / total
        return scores

    def _apart_from(self, held: frozenset[str], heard: Heard, place: int) -> tuple[float, list[tuple[float, Uses]]]:
        """The weight of all that is counted and not *held*, and of each known word that is."""
        total, inside = 0.0, []
        for word, uses in heard.known.items():
            weight = self._weights[len(uses)]
            if word in held:
                inside.append((weight, uses))
            else:
                total += weight
        return total + self._missed * len(heard.unheld[place]), inside


class Bayes:
    """
    The chance of an intent given a message, among the intents that it shares a word with.

    Each known word counts once, with the chance ``(1 + c) / (V + sum c)`` that the intent uses it; every intent is as likely
    as the next beforehand. An unknown word says nothing.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        most = max((max(uses.values()) for uses in vocabulary.uses.values()), default=0)
        self._logs = [log(1 + count) for count in range(most + 1)]
        self._totals = [log(len(vocabulary.uses) + total) if total else 0.0 for total in vocabulary.totals]

    def scores(self, heard: Heard) -> Scores:
        """Intent -> chance, of those that know a word; they add up to one."""
        logs = self._logs
        chances: dict[int, float] = dict.fromkeys(heard.words, 0.0)
        for uses in heard.known.values():
            for place, count in uses.items():
                chances[place] += logs[count]
        if not chances:
            return {}
        totals = self._totals if heard.without is None else self._totals_without(heard, heard.without)
        number = len(heard.known)
        for place in chances:
            chances[place] -= number * totals[place]
        most = max(chances.values())
        chances = {place: exp(chance - most) for place, chance in chances.items()}
        whole = sum(chances.values())
        return {place: chance / whole for place, chance in chances.items()}

    def _totals_without(self, heard: Heard, without: int) -> list[float]:
        """The logarithms that each use is divided by, with an example taken back: its uses, and the words that only it used."""
        uses, totals = self._vocabulary.uses, list(self._vocabulary.totals)
        its = [word for word in dict.fromkeys(heard.reading.words) if word in uses]
        totals[without] -= len(its)
        words = len(uses) - sum(word not in heard.known for word in its)
        return [log(words + total) if total else 0.0 for total in totals]

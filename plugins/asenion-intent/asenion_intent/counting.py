"""The scorers that count: how much of a message an intent explains, and how often its examples use the message's words."""

from __future__ import annotations

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
        found: dict[int, float] = {}
        total = 0.0
        for uses in heard.known.values():
            weight = weights[len(uses)]
            total += weight
            for place in uses:
                found[place] = found.get(place, 0.0) + weight
        total += self._missed * len(heard.unknown)
        if not heard.held:
            return {place: weight / total for place, weight in found.items()}
        return {place: weight / (total - self._explained(heard, place)) for place, weight in found.items()}

    def _explained(self, heard: Heard, place: int) -> float:
        """The weight of what the intent at *place* holds in a slot and does not know."""
        held = heard.held.get(place)
        if not held:
            return 0.0
        known = sum(
            self._weights[len(uses)] for word, uses in heard.known.items() if word in held and place not in uses
        )
        return known + self._missed * sum(word in held for word in heard.unknown)


class Bayes:
    """
    The chance of an intent given a message, among the intents that it shares a word with.

    Each known word counts once, with the chance ``(1 + c) / (V + sum c)`` that the intent uses it; every intent is as likely
    as the next beforehand. An unknown word says nothing.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._logs = [log(number) for number in range(1, 1002)]

    def scores(self, heard: Heard) -> Scores:
        """Intent -> chance, of those that know a word; they add up to one."""
        uses_of, totals, without = self._vocabulary.uses, self._vocabulary.totals, heard.without
        words, total_without = len(uses_of), 0
        if without is not None:
            # Its own example is taken back: a use of each of its words, and the words that nobody else uses.
            its = [word for word in dict.fromkeys(heard.reading.words) if word in uses_of]
            words -= sum(word not in heard.known for word in its)
            total_without = totals[without] - len(its)
        chances: dict[int, float] = dict.fromkeys(heard.words, 0.0)
        for uses in heard.known.values():
            self._add(chances, uses)
        number = len(heard.known)
        for place, chance in chances.items():
            total = total_without if place == without else totals[place]
            chances[place] = chance - number * log(words + total)
        if not chances:
            return {}
        most = max(chances.values())
        for place, chance in chances.items():
            chances[place] = exp(chance - most)
        whole = sum(chances.values())
        return {place: chance / whole for place, chance in chances.items()}

    def _add(self, chances: dict[int, float], uses: Uses) -> None:
        logs = self._logs
        for place, count in uses.items():
            chances[place] += logs[count] if count <= 1000 else log(1 + count)

"""A scorer: how well each intent of a corpus fits a message, as a number from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from asenion_intent.vocabulary import Heard, Vocabulary

#: The place of an intent in the corpus -> its score.
Scores = Mapping[int, float]


class Scorer(Protocol):
    """
    What scores a message, made once from the vocabulary of a corpus.

    It is pure and keeps nothing of a message that shows; it pickles, and eight threads may ask it at once.
    """

    def scores(self, heard: Heard) -> Scores:
        """
        A score from 0 to 1 for each intent that the message may ask for; the others are left out.

        Where *heard* is ``without`` an intent, the message is one of that intent's examples, and is to be scored as if the
        example were not in the corpus. What *heard* says of known and unknown words already leaves it out.
        """
        raise NotImplementedError


#: What a plugin gives by name: a class, or a function of a module, that makes a scorer.
ScorerOf = Callable[[Vocabulary], Scorer]

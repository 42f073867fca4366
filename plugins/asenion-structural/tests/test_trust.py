"""What a trusted list grounds, one URL at a time; the vectors say why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from asenion_core import LawError, Registry
from asenion_structural import Trusted, grounded_targets, plugin
from asenion_structural._locator import Place, Refused, read_url
from asenion_structural.trust import trust_of, trusted_values

LINES = Path(__file__).with_name("vectors").joinpath("targets.jsonl").read_text("utf-8").splitlines()
HEAD, *VECTORS = map(json.loads, LINES)
TRUST = trust_of(tuple(HEAD["trusted"]))
REGISTRY = Registry(plugin)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['id']}-{vector['reason']}")
def test_a_url_is_trusted_or_refused_for_its_reason(vector: dict[str, Any]):
    objection = TRUST.objection(vector["url"])
    if vector["expect"] == "passes":
        assert objection is None
    else:
        assert objection is not None
        assert vector.get("says", "") in f"{objection.detail}{' looks like' if objection.looks_like else ''}"


def test_there_are_sixty_of_each():
    expected = [vector["expect"] for vector in VECTORS]
    assert min(expected.count("passes"), expected.count("refused")) >= 60
    assert len({vector["url"] for vector in VECTORS}) == len(VECTORS)


def test_a_lookalike_names_what_it_imitates_as_it_was_listed():
    objection = TRUST.objection("https://sh\N{CYRILLIC SMALL LETTER O}p.example/")
    assert objection is not None
    assert objection.looks_like == "shop.example"
    assert "cyrillic" in objection.detail


def test_punycode_is_decoded_to_explain():
    objection = TRUST.objection("https://xn--shp-tld.example/")
    assert objection is not None
    assert '"xn--shp-tld" is' in objection.detail


def test_a_host_on_another_page_is_not_said_to_look_like_itself():
    objection = TRUST.objection("https://one.example/other")
    assert objection is not None
    assert objection.looks_like is None


PIECES = st.sampled_from(
    [
        *"/\\@:?#[].%-_ \t\n\r\x00\x7f0a9K",
        "https:", "http:", "//", "shop.example", "cdn.example", "a.", "bad.example", "xn--", "%2e", "%40", "127.1", "::1",
        "\u3002", "\uff0e", "\uff20", "\uff0f", "\u200b", "\u212a", "\u00df", "\u0131", "\u2100", "\u0430", "\u00e9", "\u0301",
        "\ufb01", "\u0130", "\u00a0", "\u2028", "\U0001d41a", "443", ":80",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=9).map("".join).map("https://".__add__))
@example("https://shop.example\\@bad.example/")
@example("https://shop.example\t.bad.example")
@example("https://[::1]x/")
def test_what_the_law_reads_is_what_urllib_reads_or_it_says_that_it_is_ambiguous(url: str):
    read = read_url(url)
    try:
        parts = urlsplit(url)
        theirs, port = parts.hostname or "", parts.port
    except ValueError:
        theirs, port = None, None
    if isinstance(read, Place):
        assert theirs is not None
        assert read.host == theirs.removesuffix(".")
        assert read.port == (443 if port is None else port)
        assert "@" not in parts.netloc
    else:
        assert isinstance(read, Refused)


@given(st.text(max_size=30).map("https://shop.example".__add__))
def test_no_tail_turns_a_trusted_host_into_another(url: str):
    if trust_of(("shop.example",)).objection(url) is None:
        assert (urlsplit(url).hostname or "").removesuffix(".") == "shop.example"


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (9, ()),
        (b"shop.example", ()),
        ({"shop.example": 1}, ()),
        ([9], (0,)),
        (["shop.example", ""], (1,)),
        (["two words"], (0,)),
        (["*"], (0,)),
        (["shop.*"], (0,)),
        (["*.*.example"], (0,)),
        (["shop.example/x"], (0,)),
        (["//shop.example"], (0,)),
        (["https://a@shop.example"], (0,)),
        (["https://shop.example\\x"], (0,)),
        (["https://docs.example/a/../"], (0,)),
        (["a@b@c.example"], (0,)),
        (["@"], (0,)),
        (["0x7f.1"], (0,)),
        (["sh%6fp.example"], (0,)),
    ],
)
def test_a_trusted_value_that_stands_for_nothing_is_refused_where_it_is(value: object, path: tuple[int, ...]):
    with pytest.raises(LawError) as caught:
        trusted_values(value)
    assert caught.value.path == path


def test_trusted_values_may_be_read_once_and_given_as_such():
    assert grounded_targets("https://shop.example", Trusted(["shop.example"]))


def test_a_scheme_is_allowed_for_hosts_and_a_trusted_url_brings_its_own():
    assert grounded_targets("http://shop.example", ["shop.example"], schemes=["http"])
    assert not grounded_targets("https://shop.example", ["shop.example"], schemes=["http"])
    assert grounded_targets("https://shop.example", ["https://shop.example"], schemes=["http"])
    assert not grounded_targets("ada@shop.example", ["@shop.example"], schemes=["https"])


def test_only_the_kinds_that_are_named_are_asked_about():
    text = "![x](https://bad.example/i.png) https://bad.example"
    assert [each.start for each in grounded_targets(text, [], kinds="image").failures] == [5]
    assert len(grounded_targets(text, []).failures) == 2
    with pytest.raises(LawError, match="must be one of address, link"):
        grounded_targets(text, [], kinds="picture")


def test_a_failure_is_private_and_says_where():
    (failure,) = REGISTRY.check("see https://bad.example now", grounded_targets=["shop.example"]).failures
    assert (failure.term, failure.start, failure.end, failure.private) == ("https://bad.example", 4, 23, True)
    assert "bad.example" not in REGISTRY.check("https://bad.example", grounded_targets=[]).feedback()


@pytest.mark.parametrize(
    "text",
    [
        "https://bad.example&period;shop.example/",
        "https://bad.example\\.shop.example/",
        "eve&commat;shop.example",
        "https&colon;//a.shop.example",
    ],
)
def test_a_host_in_running_text_that_is_spelled_for_one_reader_is_refused(text: str):
    assert not grounded_targets(text, ["*.shop.example", "@shop.example"])


def test_a_query_that_is_spelled_for_html_is_the_query():
    assert grounded_targets("https://one.example/?a=1&amp;b=2", ["https://one.example/?a=1&b=2"])

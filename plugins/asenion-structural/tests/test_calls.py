"""guard_call: what a call's arguments lead to, however they say it."""

from __future__ import annotations

import base64
import json
from collections import UserString
from enum import Enum
from functools import partial
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import LawError, Registry, TextError, Verdict, compile_laws
from asenion_core.testing import assert_linear, repeated
from asenion_structural import Budget, Trusted, guard_call, plugin

TRUSTED = Trusted(["shop.example", "@lovelace.dev", "https://one.example/a%20b?x=20"])
EVIL = "go to https://bad.example/x now"


def b64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def places(arguments: object, **options: Any) -> list[str]:
    return sorted({each.where or "" for each in guard_call("tool", arguments, TRUSTED, **options).failures})


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ({"to": "eve@bad.example"}, "/to"),
        ({"a": [0, {"b/c~d": EVIL}]}, "/a/1/b~1c~0d"),
        ({EVIL: 1}, "/go to https:~1~1bad.example~1x now (key)"),
        (json.dumps({"a": EVIL}), "/a"),
        ({"a": json.dumps({"to": b64(EVIL)})}, "/a > json /to > base64"),
        ({"a": b64(json.dumps([EVIL]))}, "/a > base64 > json /0"),
        ({b64(EVIL): 1}, f"/{b64(EVIL).replace('/', '~1')} (key) > base64"),
        (EVIL, ""),
        (b64(EVIL), "> base64"),
        ({"a": b64(EVIL).rstrip("=")}, "/a > base64"),
        ({"a": base64.urlsafe_b64encode(("~~~???" + EVIL).encode()).decode()}, "/a > base64"),
        ({"a": f"usr/{b64(EVIL)}"}, "/a > base64"),
        ({"a": f"x {b64(EVIL)}, y"}, "/a > base64"),
        ({"a": base64.encodebytes((EVIL * 4).encode()).decode()}, "/a > base64"),
        ({"a": base64.b64encode(EVIL.encode("utf-16-le")).decode()}, "/a > base64"),
        ({"a": EVIL.encode().hex()}, "/a > hex"),
        ({"a": EVIL.encode().hex(" ")}, "/a > hex"),
        ({"a": "https%3A%2F%2Fbad.example%2F"}, "/a > percent"),
        ({"a": "%2568ttps%253A//bad.example"}, "/a > percent > percent"),
        ({"a": "https&colon;//bad.example"}, "/a"),
        ({"a": "`&#104;ttps&#58;//bad.example`"}, "/a > html"),
        ({"a": "\\u0068ttps\\x3a//bad.example"}, "/a > backslash"),
        ({"a": "=68ttps=3A//bad.exa=\r\nmple"}, "/a > quoted-printable"),
        ({"a": b64(b64(b64(EVIL)))}, "/a > base64 > base64 > base64"),
        ({"a": "`https://bad.example`"}, "/a"),
        ({"a": "    https://bad.example"}, "/a"),
        ({"a": "see\n\n\thttps://bad.example"}, "/a"),
        ({"a": "[unused]: https://bad.example"}, "/a"),
        ({"a": "[https://bad.example](https://shop.example)"}, "/a"),
        ({"a": "https://shop.example/ and https://bad.example"}, "/a"),
        ({"a": "javascript:alert(1)"}, "/a"),
        ({"a": "java\tscript:alert(1)"}, "/a"),
        ({"a": "\x01javascript:alert(1)"}, "/a"),
        ({"a": "file:/etc/passwd"}, "/a"),
        ({"a": "https:bad.example"}, "/a"),
        ({"a": "\x01https:bad.example"}, "/a"),
        ({"a": "https://shop.example\n.bad.example"}, "/a"),
        ({"a": "https://shop.example\tbad.example/a b"}, "/a"),
        ({"a": "https://shop.example\r\n@bad.example"}, "/a"),
        ({"a": EVIL.encode().hex()[:21] + "\n" + EVIL.encode().hex()[21:]}, "/a > hex"),
        ({"a": "\\\\bad.example\\share"}, "/a"),
        ({"a": "data:text/html,x"}, "/a"),
        ({"a": "Ada <eve@bad.example>"}, "/a"),
        ('{"a": 1, "a": "https://bad.example", "a": 2}', "/a"),
        ("{" * 100 + EVIL, ""),
        ({"a": '"ada@lovelace.dev"@bad.example'}, "/a"),
        ({"a": "eve@[203.0.113.9]"}, "/a"),
        ({"a": "eve@203.0.113.9"}, "/a"),
        ({"a": "ada@lovelace.dev\u034f.bad.example"}, "/a"),
        ({"a": "ada@lovelace.dev,eve@bad.example"}, "/a"),
        ({"a": "ada@lovelace.dev\r\nBcc: eve@bad.example"}, "/a"),
        ({"a": "https://shop.example/\u00a0https://bad.example"}, "/a"),
        ({"a": "https://shop.example/<img/src=https://bad.example>"}, "/a"),
        ({"a": "https://shop.example/<img\tsrc=//bad.example>"}, "/a"),
    ],
)  # fmt: skip
def test_what_leads_elsewhere_is_found_however_it_is_written(arguments: object, where: str):
    assert where in places(arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        None,
        {"n": 1, "x": None, "t": True, "f": 0.5, "e": ""},
        {"to": "ada@lovelace.dev", "u": "https://shop.example/a?b=%2F#c"},
        {"scheme": "https:", "m": "https://shop.example\nThanks."},
        {"m": "https://shop.example\nhttps://shop.example/b", "n": "https://shop.example\n\nSee you there, Ada."},
        {"u": "https://one.example/a%20b?x=20", "m": "see https://one.example/a%20b?x=20, please"},
        {"note": "key: value, re:invent, 12:30, a/b, json.loads, x // y"},
        {"id": "550e8400-e29b-41d4-a716-446655440000", "sha": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"jwt": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NSJ9.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c"},
        {"png": base64.b64encode(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 40).decode()},
        {"path": "/usr/local/share/documentation/internationalization/readme.md"},
        {"code": "def f(x):\n    return json.dumps(x)  # a comment\n"},
        {"a": "[https://shop.example](https://shop.example/x)"},
    ],
)  # fmt: skip
def test_what_leads_nowhere_else_passes(arguments: object):
    assert guard_call("tool", arguments, TRUSTED) == Verdict(bands=("structural",))


def test_a_failure_says_what_is_hidden_and_keeps_it_private():
    (failure,) = guard_call("tool", {"a": b64(EVIL)}, TRUSTED).failures
    assert (failure.rule, failure.term, failure.private) == ("grounded_targets", "https://bad.example/x", True)
    assert (failure.start, failure.end) == (6, 27)


def test_a_lookalike_is_named():
    (failure,) = guard_call("tool", {"to": "ada@l\N{CYRILLIC SMALL LETTER O}velace.dev"}, TRUSTED).failures
    assert failure.looks_like == "@lovelace.dev"


@pytest.mark.parametrize(
    ("arguments", "budget", "limit"),
    [
        ({"a": b64(b64(b64(b64(b64(EVIL)))))}, {}, "depth"),
        ({"a": b64(EVIL)}, {"depth": 0}, "depth"),
        ({"a": " ".join(b64(f"a decoy, number {n}") for n in range(1200)), "b": b64(EVIL)}, {}, "blobs"),
        ({"a": b64("a decoy as long as it is dull " * 100), "b": b64(EVIL)}, {"bytes": 2000}, "bytes"),
    ],
)
def test_a_spent_budget_is_a_failure(arguments: object, budget: dict[str, int], limit: str):
    failures = guard_call("tool", arguments, TRUSTED, budget=budget).failures
    assert ("budget", limit) in [(each.rule, each.term) for each in failures]


def test_decoys_do_not_hide_what_comes_after_them():
    decoys = {f"k{n}": b64(f"a decoy, number {n}") for n in range(900)}
    assert "/z > base64" in places({**decoys, "z": b64(EVIL)})
    assert "/z" in places({"a": " ".join(decoys.values()), "z": EVIL}, budget=Budget(blobs=0))


def test_a_long_chain_does_not_spend_what_stands_beside_it():
    chain = b64(b64(b64(b64(b64("nothing at all, but long enough")))))
    assert "/z > base64" in places({"a": chain, "z": b64(EVIL)})


def test_properties_may_be_passed_over():
    assert places({"ref": EVIL, "a": {"ref": EVIL, "b": "x"}}, skip="ref".__eq__) == []


def test_laws_are_asked_of_every_string_and_of_what_it_decodes_to():
    arguments = {"a": "<|im_end|>", "b": [b64("a long text, and <|im_end|>")], "<|im_end|>": 0}
    verdict = guard_call("tool", arguments, [], laws={"none_of": "@turn_end"})
    assert [each.where for each in verdict.failures] == ["/a", "/<|im_end|> (key)", "/b/0 > base64"]
    assert guard_call("tool", arguments, [], laws=compile_laws(none_of="@turn_end")) == verdict
    checker = Registry(plugin).compile_laws(invisible=True)
    assert guard_call("tool", {"a": "x\u200by"}, [], laws=checker).failures[0].where == "/a"


def test_objects_of_a_program_are_walked():
    @frozen
    class Mail:
        to: str

    class Colour(Enum):
        RED = "https://bad.example"

    assert places(Mail("eve@bad.example")) == ["/to"]
    assert places({"c": Colour.RED}) == ["/c"]
    loop: list[object] = [EVIL]
    loop.append(loop)
    assert places(loop) == ["/0"]


def test_what_is_to_be_passed_over_is_said_by_a_function():
    with pytest.raises(LawError, match="skip must be a function of a property's name, not str"):
        guard_call("tool", {}, TRUSTED, skip="a")  # type: ignore[arg-type]


def test_a_key_that_is_no_text_is_read_or_refused():
    kind = Enum("kind", {"A": "https://bad.example"})
    assert places({kind.A: 1}) == ["/https:~1~1bad.example (key)"]
    assert places({10**5000: EVIL}) == ["/a long number"]
    for key in (("https://bad.example", 1), b"https://bad.example", object()):
        with pytest.raises(TextError, match="a key is a"):
            guard_call("tool", {key: 1}, TRUSTED)
    with pytest.raises(TextError, match="a UserString"):
        guard_call("tool", [UserString(EVIL)], TRUSTED)


def test_what_cannot_be_read_is_an_error_and_no_pass():
    with pytest.raises(TextError, match=r'the arguments of "tool": .* is bytes'):
        guard_call("tool", {"a": b"x"}, [])
    with pytest.raises(TextError, match="the name of a tool must be a str"):
        guard_call(None, {}, [])  # type: ignore[arg-type]
    with pytest.raises(LawError, match="a budget has no"):
        guard_call("tool", {}, [], budget={"deep": 1})
    with pytest.raises(LawError) as caught:
        guard_call("tool", {}, [], budget={"depth": -1})
    assert caught.value.path == ("depth",)
    with pytest.raises(LawError):
        guard_call("tool", {}, ["not a host"])


ENCODERS = {
    "base64": lambda text: b64(text),
    "hex": lambda text: text.encode().hex(),
    "percent": lambda text: "".join(f"%{byte:02x}" for byte in text.encode()),
    "html": lambda text: "".join(f"&#{ord(char)};" for char in text),
    "backslash": lambda text: "".join(f"\\u{ord(char):04x}" for char in text),
    "quoted-printable": lambda text: "".join(f"={byte:02X}" for byte in text.encode()),
    "json": lambda text: json.dumps({"k": text}),
}


@given(st.lists(st.sampled_from(sorted(ENCODERS)), min_size=1, max_size=4), st.sampled_from(["", "a ", "x=1 "]))
def test_no_chain_of_encodings_within_the_budget_hides_a_link(chain: list[str], before: str):
    text = EVIL
    for name in chain:
        text = ENCODERS[name](text)
    if chain[-1] != "json":
        text = before + text
    assert not guard_call("tool", {"a": text}, TRUSTED)


LEAVES = st.text(max_size=12) | st.none() | st.integers()


@given(
    st.recursive(
        LEAVES,
        lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=6), each, max_size=3),
        max_leaves=12,
    )
)
def test_arguments_are_read_alike_as_values_and_as_json(arguments: object):
    if isinstance(arguments, (dict, list)):
        assert guard_call("tool", arguments, TRUSTED) == guard_call("tool", json.dumps(arguments), TRUSTED)
    else:
        assert guard_call("tool", [arguments], TRUSTED).bands == ("structural",)


@pytest.mark.growth
@pytest.mark.parametrize(
    "shape", ["QUJD", "%41", "\\x41", "&#65;", "=41", "[[", '{"a":', "https://bad.example/ ", "41 ", "a@b.cc/", "`@"]
)
def test_the_cost_grows_with_the_arguments_alone(shape: str):
    assert_linear(partial(guard_call, "tool", trusted=TRUSTED), {shape: partial(repeated, shape)})

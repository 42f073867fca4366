"""Targets: what a reply would load or lead to, and where that is written."""

from __future__ import annotations

from functools import partial
from urllib.parse import unquote

import pyromark
import pytest
import turbohtml
from hypothesis import given
from hypothesis import strategies as st

from asenion_core import TextError
from asenion_core.testing import assert_linear, repeated
from asenion_structural import targets
from asenion_structural._html import leads_away


def found(text: str) -> list[str]:
    return [f"{each.kind} {each.value}" for each in targets(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see https://a.example/b?c=1#d.", ["link https://a.example/b?c=1#d"]),
        ("(https://a.example/b_(c))", ["link https://a.example/b_(c)"]),
        ("**https://a.example**, _https://b.example_", ["link https://a.example", "link https://b.example"]),
        ("go to www.a.example!", ["link www.a.example"]),
        ("slack://open and vscode://x", ["link slack://open", "link vscode://x"]),
        ("//a.example/x", ["link //a.example/x"]),
        ("https:/a.example https:\\\\b.example", ["link https:/a.example", "link https:\\\\b.example"]),
        ("ask ada@lovelace.dev.", ["address ada@lovelace.dev"]),
        ("a@b@lovelace.dev", ["address a@b@lovelace.dev"]),
        ("a@lovelace.dev@b", ["address a@lovelace.dev@b"]),
        ("</d@e.example>", ["address /d@e.example"]),
        ("\u0430da@lovelace.dev", ["address \u0430da@lovelace.dev"]),
        ("\u8054\u7cfbada@lovelace.dev", ["address ada@lovelace.dev"]),
        ("ada\uff20lovelace.dev", ["address ada\uff20lovelace.dev"]),
        ("x@https://a.example y@z@//b.example", ["link https://a.example", "link //b.example"]),
        (".//a.example @www.b.example _www.c.example_", ["link //a.example", "link www.b.example", "link www.c.example"]),
        ("mailto:ada@lovelace.dev?cc=x", ["address mailto:ada@lovelace.dev?cc=x"]),
        ("javascript:alert(1) data:text/html,x", ["link javascript:alert(1)", "link data:text/html,x"]),
        ("[a](https://a.example)", ["link https://a.example"]),
        ("[a](<https://a.example/b c> 'https://t.example')", ["link https://a.example/b c"]),
        ("[https://label.example](https://a.example)", ["link https://a.example"]),
        ("[a][r] [r] [R][]\n\n[r]: https://r.example", ["link https://r.example"] * 3),
        (
            "<https://a.example> <ada@b.example> <javascript:x>",
            ["link https://a.example", "address ada@b.example", "link javascript:x"],
        ),
        ("![i](https://a.example/i.png)", ["image https://a.example/i.png"]),
        ("[![i](https://i.example)](https://l.example)", ["image https://i.example", "link https://l.example"]),
        ("[a](//b.example) [c](/\\d.example)", ["link //b.example", "link /\\d.example"]),
        ("[a](www.b.example) [c](ada@d.example)", ["link www.b.example", "address ada@d.example"]),
        ("|https://a.example|x|\n|-|-|\n|y|ada@b.example|", ["link https://a.example", "address ada@b.example"]),
        ("https\\://a.example", ["link https\\://a.example"]),
        ("a&commat;b.example https&colon;//c.example", ["address a&commat;b.example", "link https&colon;//c.example"]),
        ("https://a.example&period;b.example/", ["link https://a.example&period;b.example/"]),
        ("https://a.example/?b&amp;c", ["link https://a.example/?b&c"]),
        ("<a href='https://a.example'>b</a>", ["link https://a.example"]),
        ("<a href=ja&#118;ascript:x>b</a>", ["link javascript:x"]),
        ("<a href='mailto:ada@a.example'>b</a>", ["address mailto:ada@a.example"]),
        ("<img src=//a.example>", ["image //a.example"]),
        ("<img srcset='https://a.example 1x,https://b.example 2x'>", ["image https://a.example", "image https://b.example"]),
        ("<link rel=stylesheet href=https://a.example>", ["style https://a.example"]),
        ("<iframe src=https://a.example></iframe>", ["embed https://a.example"]),
        ("<script src=https://a.example></script>", ["embed https://a.example"]),
        ("<script>\nfetch('https://a.example')\n</script>", ["embed https://a.example"]),
        ("<form action=https://a.example><button formaction=//b.example>", ["form https://a.example", "form //b.example"]),
        ("<p style='background:url(https://a.example)'>", ["style https://a.example"]),
        ("<p style='b:u\\72l(\"//a.example\")'>", ["style //a.example"]),
        ("<style>\n@import '//a.example';b{c:url( https://d.example )}\n</style>", ["style //a.example", "style https://d.example"]),
        ("<meta http-equiv=Refresh content=\"0; URL='https://a.example'\">", ["refresh https://a.example"]),
        ("<meta http-equiv=refresh content='0 https://a.example'>", ["refresh https://a.example"]),
        ("<iframe srcdoc='&lt;img src=https://a.example&gt;'></iframe>", ["image https://a.example"]),
        ("<video poster=//a.example src=//b.example>", ["image //a.example", "embed //b.example"]),
        ("<base href=https://a.example>", ["embed https://a.example"]),
        ("<img data-src='https://a.example'>", ["link https://a.example"]),
        ("<p onclick=\"x('https://a.example')\">", ["embed https://a.example"]),
        ("<div>\n<img src=\"https://a.example/?", ["image https://a.example/?"]),
        ("<div>https://a.example</div>", ["link https://a.example"]),
        ("<textarea>\n<img src=https://a.example>\n</textarea>", ["image https://a.example"]),
        ("x <!x [a](https://a.example)>", ["link https://a.example"]),
        ("<pre></style>\n\n[a](//b)", ["link //b"]),
        ("<textarea></PRE>\n\n[a](https://b.example)", ["link https://b.example"]),
        ("x <!-- a -- [a](https://a.example) -->", ["link https://a.example"]),
        ("x <!-- [a](https://a.example) --->", ["link https://a.example"]),
        ("<!x\n```\n> <img src=https://a.example>\n```", ["image https://a.example"]),
        ("Www.a.example, wWw.b.example", ["link Www.a.example", "link wWw.b.example"]),
        ("<img src='/\t/a.example'>", ["image /\t/a.example"]),
        ("![a](&#1;//a.example)", ["image \x01//a.example"]),
        ("<style>a{b:'/*';c:url(//d);e:'*/'}</style>", ["style //d"]),
        ("<style>a{b:'url(\"';c:url(https://d.example)}</style>", ["style https://d.example"]),
        ("<style>@charset '/*';@import/**/'//a'</style>", ["style //a"]),
        ("<style>a{b:image-set('//c' 1x,\"https:d.example\" 2x)}</style>", ["style //c", "style https:d.example"]),
        ("<p style='a:url(https://b.example/c);d:e'>", ["style https://b.example/c"]),
        ("<rect mask='url(//a)'>", ["style //a"]),
        ("<svg><set attributeName=href to=//a><animate values='b;https:c.example'>", ["link //a", "link https:c.example"]),
        ("<param name=src value=//a><a attributionsrc='//b //c'>", ["embed //a", "link //b", "link //c"]),
        ("<svg><image href=https://a.example /><use href=//b.example /></svg>", ["image https://a.example", "embed //b.example"]),
    ],
)  # fmt: skip
def test_a_target_is_found(text: str, expected: list[str]):
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "json.loads and tool.py, a.b.c and 2.14.3.0",
        "shop.example",
        "lodash@4.17.21 and @media and a@b and @ada",
        "a // comment, 1://2, C:\\temp, and/or",
        "`https://a.example`, ``ada@a.example``",
        "```\nhttps://a.example\n```",
        "    https://a.example",
        "[a](/b) [c](d.html) [e](#f) ![g](h.png) <a href=/i>",
        "[unused]: https://a.example",
        "- [unused]: https://a.example\n- b",
        "<!-- <img src=https://a.example> -->",
        "\\<img src=x>",
        "<svg xmlns='http://www.w3.org/2000/svg'>",
        "<img alt='https://a.example' title='ada@b.example'>",
        "<img title='url(https://a.example)'>",
        "<style>a{content:'Note: // see'}</style>",
        "<animate attributeName=x from=a to=b values='0;1'>",
        "javascript: the good parts, data: five",
    ],
)
def test_what_loads_nothing_is_no_target(text: str):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("\U0001d504 [\u00e9](https://a.example) x", "https://a.example"),
        ("\U0001d504 <a href='https://a.example'>", "https://a.example"),
        ("\u00e9 see https://a.example.", "https://a.example"),
        ("x [a][r]\n\n[r]: https://r.example", "[a][r]"),
        ("<a href='ja&#118;ascript:x'>", "<a href='ja&#118;ascript:x'>"),
        ("\ud800 https://a.example", "https://a.example"),
        ("> quote\n> <ada@a.example>", "ada@a.example"),
    ],
)
def test_a_target_stands_where_it_is_written(text: str, written: str):
    (target,) = targets(text)
    assert text[target.start : target.end] == written


PIECES = st.sampled_from(
    ["[", "](", ")", "<", ">", "a", "https://a.example", "//b.example", "x@y.example", "\n", "\n\n", " ", "`", "\\", "&amp;",
     "<img src=", "<style>", "url(", "'", '"', "- ", "> ", "|", "\u00e9", "\U0001d504", "\ud800", "[a]: ", "<!--", "-->", "*",
     "@", "\r\n", "<p style=", "=", "</", "\t", "```\n", "<title>", "<script>"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=25).map("".join))
def test_every_target_has_a_place_in_the_text_and_they_are_in_order(text: str):
    places = [(each.start, each.end) for each in targets(text)]
    assert places == sorted(places)
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert targets(text) == targets(text)


LOADING = st.sampled_from(
    ["[a](", "![b](", ")", "https://a.example/1", "//b.example/2", "<https://c.example>", "<d@e.example>", "[r]", "[r][]",
     "\n\n[r]: https://r.example\n\n", "`", "``", "\n", "\n\n", "- ", "> ", "    ", "<div>", "</div>", "<!--", "-->",
     "<img src=//i.example>", "<a href='https://h.example'>", "</a>", "<pre>",
     "\\", "*", "~~", "|", "<", ">", " ", "x", '"', "'", "<title>", "</title>",
     "<style>", "</style>", "<textarea>", "<p title='", "```\n", "&amp;", "\u00e9", "<![CDATA[", "<?", "]", "(", "\r\n"]
)  # fmt: skip


@given(st.lists(LOADING, max_size=16).map("".join))
def test_whatever_a_page_of_it_loads_is_a_target(text: str):
    # The same parsers, the other way round: what is rendered, parsed as a whole page, and walked.
    options = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH
    page = turbohtml.parse(pyromark.html(text, options=options))
    loaded = {each.attrs.get(name) for name in ("href", "src") for each in page.find_all(attrs={name: True})}
    leading = {unquote(each.strip()) for each in loaded if isinstance(each, str) and leads_away(each)}
    known = {each.value.removeprefix("mailto:") for each in targets(text)}
    assert {each.removeprefix("mailto:") for each in leading} <= {unquote(each) for each in known}


@pytest.mark.growth
@pytest.mark.parametrize(
    "shape",
    ["[[[[//", "<a <a <a //", "((((//", "@@@@", "a@", "a@b.cc ", "://", "https://", "//a.b ", "[a](b@c.dd)", "<a href=//x>",
     "<style>url(//", "<style>url('url(\"//", "<style>image('//@import/**/", "<!-- - //", "<!x //",
     "<p style='url(//", "<x srcset='//a, b,'>", "- //a\n  ", "> - //a ", "\\@", "&#64;", "[a]: <//", "`@",
     "<!--//", "<title>@", "https://a)))", "\u00e9@"],
)  # fmt: skip
def test_the_cost_grows_with_the_text_alone(shape: str):
    assert_linear(targets, {shape: partial(repeated, shape)})


def test_what_is_no_text_is_refused():
    with pytest.raises(TextError, match="targets takes a str, not bytes"):
        targets(b"https://a.example")  # type: ignore[arg-type]

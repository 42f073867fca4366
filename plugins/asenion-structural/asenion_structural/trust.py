"""Trust: what of the addresses, URLs and hosts that a caller lists a target leads to."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

from attrs import field, frozen

from asenion_core import LawError, drawings, homoglyphs, invisibles
from asenion_core.terms import shown
from asenion_structural._bounded import quoted
from asenion_structural._locator import PORTS, Opaque, Place, Refused, ambiguous, host_of, read_url
from asenion_structural.grounding import Trusted, _key
from asenion_structural.links import SCHEMES

_ADDRESS = re.compile(r"[^@]++@[^@]++\Z")
# A URL that everything reads alike, up to a path in which nothing changes the host.
_PLAIN_URL = re.compile(r"https://((?:[a-z0-9\-]++\.)++[a-z]++)(?:/[!-\[\]-~]*+)?\Z")
_URL_BEGINS = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+:|[/\\]|[Ww]{3}\.[^@/]*+/")
# What in a mailbox one mail server takes for itself, or hands on to another.
_ODD_MAILBOX = re.compile(r"[\s%!:;,<>()\[\]\\\"'`|/]")
_WIDE_AT = ("\uff20", "\ufe6b")
_WITHOUT_HOST = frozenset({"data", "javascript", "mailto", "sms", "tel"})
_WEB = ("http", "https")
_RECIPIENTS = frozenset({"to", "cc", "bcc"})
_HARMLESS_FIELDS = frozenset({"subject", "body", "in-reply-to", "keywords", "comments"})
_NOT_THERE = "it is not among the trusted targets"
_MOST_FIELDS = 100


@frozen
class Objection:
    """Why a target is not trusted, and the trusted value it is drawn like, if it is."""

    detail: str
    looks_like: str | None = None


# Without slots nothing is gained: one is made per list of trusted values, and kept.
@frozen(repr=False)
class Trust:
    """The trusted values, sorted into what each stands for."""

    hosts: dict[tuple[str, int | None], str] = field(factory=dict)
    above: dict[str, str] = field(factory=dict)  # whose subdomains are trusted
    origins: dict[tuple[str, str, int | None], str] = field(factory=dict)
    folders: dict[tuple[str, str, int | None], list[str]] = field(factory=dict)
    urls: set[tuple[str | None, str, int | None, str]] = field(factory=set)
    opaque: set[tuple[str, str]] = field(factory=set)
    addresses: dict[str, str] = field(factory=dict)
    mail_hosts: dict[str, str] = field(factory=dict)
    names: set[str] = field(factory=set)  # every host that any of them names
    drawn_hosts: tuple[dict[str, str], ...] = field(factory=lambda: ({}, {}, {}))
    drawn_addresses: tuple[dict[str, str], ...] = field(factory=lambda: ({}, {}, {}))

    def objection(self, value: str, schemes: Container[str] = SCHEMES) -> Objection | None:
        """Why *value* is not trusted; None where it is."""
        plain = _PLAIN_URL.match(value)
        if plain and "https" in schemes and (plain[1], None) in self.hosts:
            return None  # the same as below, for the many
        if "@" in value and _is_address(value):
            if "mailto" not in schemes and not self._lists(value):
                return Objection("the scheme mailto is not allowed")
            return self._mailbox(value)
        wide = next((each for each in _WIDE_AT if each in value), None)
        if wide and ":" not in value and "/" not in value:
            return Objection(ambiguous("a wide @, which some parsers read as one"), self._like_address(value))
        read = read_url(value)
        if isinstance(read, Refused):
            return Objection(f"{read.why}{_why(read.host)}", self._like_host(read.host))
        if isinstance(read, Opaque):
            return self._of_opaque(read, schemes)
        return self._of_place(read, schemes)

    def gives_whole(self, value: str) -> bool:
        """Whether *value* is, to the letter, a URL that the caller lists."""
        read = read_url(value)
        if isinstance(read, Place):
            return (read.scheme, read.host, read.port, read.rest) in self.urls
        return isinstance(read, Opaque) and (read.scheme, read.rest) in self.opaque

    def _lists(self, value: str) -> bool:
        return _key(value) in self.addresses

    def _of_place(self, place: Place, schemes: Container[str]) -> Objection | None:
        own = [place.scheme] if place.scheme else list(_WEB)
        refused = ""
        for scheme in own:
            port = place.port if place.port is not None else PORTS.get(scheme)
            if (scheme, place.host, port, place.rest) in self.urls or (scheme, place.host, port) in self.origins:
                return None
            folders = self.folders.get((scheme, place.host, port), ())
            if any(place.rest.startswith(folder) for folder in folders):
                if place.path_is_plain:
                    return None
                refused = ambiguous("a path with steps up or hidden slashes")
        is_allowed = any(each in schemes for each in own)
        port = None if place.port == PORTS.get(place.scheme or "https") else place.port
        if is_allowed and ((place.host, port) in self.hosts or (port is None and self._is_below(place.host))):
            return None
        why = _why(place.host)
        like = self._like_host(place.host)
        if refused:
            return Objection(refused)
        if not is_allowed:
            return Objection(f"the scheme {own[0][:40]} is not allowed{why}", like)
        return Objection(f"{_NOT_THERE if like is None else f'it is drawn like {quoted(like)}'}{why}", like)

    def _is_below(self, host: str) -> bool:
        if not self.above or host.startswith("["):
            return False
        rest = host
        while "." in rest:
            rest = rest.partition(".")[2]
            if rest in self.above:
                return True
        return False

    def _of_opaque(self, url: Opaque, schemes: Container[str]) -> Objection | None:
        if (url.scheme, url.rest) in self.opaque:
            return None
        if url.scheme == "mailto":
            return self._of_mailto(url.rest, schemes)
        if url.scheme in schemes:
            return Objection(_NOT_THERE)
        return Objection(f"the scheme {url.scheme[:40]} is not allowed")

    def _of_mailto(self, rest: str, schemes: Container[str]) -> Objection | None:
        path, _, query = rest.partition("#")[0].partition("?")
        if "%" in path:
            return Objection(ambiguous("a percent sign in the address, which some programs decode"))
        to = [each.strip() for each in path.split(",") if each.strip()]
        fields = re.split("[&;]", query) if query else []
        if len(fields) > _MOST_FIELDS or len(to) > _MOST_FIELDS:
            return Objection(f"it has more than {_MOST_FIELDS} fields or addresses")
        for each in fields:
            name, _, given = each.partition("=")
            name = unquote(name).strip().lower()
            if name in _RECIPIENTS:
                to += [address.strip() for address in unquote(given).split(",") if address.strip()]
            elif name and name not in _HARMLESS_FIELDS:
                return Objection(f"the field {quoted(name, 40)} of mailto may do more than write")
        if not to:
            return Objection("it names no address")
        for address in to:
            if not self._lists(address) and "mailto" not in schemes:
                return Objection("the scheme mailto is not allowed")
            if (objection := self._mailbox(address)) is not None:
                return objection
        return None

    def _mailbox(self, address: str) -> Objection | None:
        if _key(address) in self.addresses:
            return None
        local, _, domain = address.strip(" \t\r\n\f").rpartition("@")
        like = self._like_address(address)
        if any(each in address for each in _WIDE_AT) or "@" in local:
            return Objection(ambiguous("more than one @ in an address"), like)
        host, why = host_of(domain)
        if not why and (_ODD_MAILBOX.search(local) or not local.isprintable() or invisibles(local)):
            why = ambiguous("a mailbox that some servers hand on to another")
        if why:
            return Objection(f"{why}{_why(address)}", like)
        if f"{_key(local)}@{host}" in self.addresses or host in self.mail_hosts:
            return None
        if like is None:
            return Objection(f"{_NOT_THERE}{_why(address)}")
        return Objection(f"it is drawn like {quoted(like)}{_why(address)}", like)

    def _like_host(self, host: str) -> str | None:
        """The trusted value whose host *host* is drawn like, and is not."""
        return _like(host, self.drawn_hosts) if host and host not in self.names else None

    def _like_address(self, address: str) -> str | None:
        short = address[:1000]
        found = _like(short, self.drawn_addresses)
        return found if found is not None else self._like_host(_key(short).rpartition("@")[2])


def _like(value: str, known: tuple[dict[str, str], ...]) -> str | None:
    for place, drawn in zip(known, drawings(value), strict=True):
        if drawn in place:
            return place[drawn]
    return None


def _why(host: str) -> str:
    """What explains *host* to a person: its lookalikes, its punycode decoded."""
    said = []
    for label in host[:255].split("."):
        if label[:4].lower() == "xn--" and len(label) <= 63 and label.isascii():
            try:
                said.append(f"{quoted(label)} is {quoted(label[4:].encode().decode('punycode'))}")
            except (UnicodeError, ValueError, OverflowError):
                continue
    seen = {each.char: each for each in homoglyphs(host[:255])}
    said += [
        f"{quoted(each.char)} ({each.writing_system}) looks like {quoted(each.looks_like)}" for each in seen.values()
    ]
    return f" — {', '.join(said[:5])}" if said else ""


def _is_address(value: str) -> bool:
    """Whether *value* is a mailbox and no URL."""
    return _URL_BEGINS.match(value.lstrip(" \t\r\n\f")) is None


@lru_cache(maxsize=32)
def trust_of(values: tuple[str, ...]) -> Trust:
    """The *values* read; one that stands for nothing is a `LawError` with its index."""
    trust = Trust()
    for index, value in enumerate(values):
        try:
            _add(trust, value)
        except LawError as error:
            error.under(index)
            raise
    return trust


def _add(trust: Trust, written: str) -> None:
    value = written.strip(" \t\r\n\f")
    if value.startswith("@"):
        host = _host(value[1:], written)
        trust.mail_hosts[host] = written
        _draw_host(trust, host, written)
    elif value.startswith("*."):
        host = _host(value[2:], written)
        trust.above[host] = written
        _draw_host(trust, host, written)
    elif value[:7].lower() == "mailto:" and "?" not in value:
        _add_address(trust, value[7:], written)
    elif (":" in value and "/" in value) or value.partition(":")[0].lower() in (
        "data",
        "mailto",
        "javascript",
        "tel",
        "sms",
    ):
        _add_url(trust, value, written)
    elif "@" in value:
        _add_address(trust, value, written)
    else:
        read = read_url(f"https://{value}")
        if not isinstance(read, Place) or read.rest:
            raise _unread(written)
        trust.hosts[read.host, None if read.port == PORTS["https"] else read.port] = written
        _draw_host(trust, read.host, written)


def _add_address(trust: Trust, value: str, written: str) -> None:
    if not _ADDRESS.match(value):
        raise _unread(written)
    local, _, domain = value.rpartition("@")
    host = _host(domain, written)
    if not local or _ODD_MAILBOX.search(local):
        raise _unread(written)
    trust.addresses[f"{_key(local)}@{host}"] = trust.addresses[_key(value)] = written
    _draw(trust.drawn_addresses, value, written)


def _add_url(trust: Trust, value: str, written: str) -> None:
    read = read_url(value)
    if isinstance(read, Refused):
        raise LawError(f"must be a URL that is read in one way, not {shown(written)}: {read.why}")
    if isinstance(read, Opaque):
        trust.opaque.add((read.scheme, read.rest))
        return
    if read.scheme is None:
        raise _unread(written)
    origin = (read.scheme, read.host, read.port)
    if not read.rest:
        trust.origins[origin] = written
    elif read.rest.endswith("/") and read.path == read.rest:
        if not read.path_is_plain:
            raise LawError(f"must be a folder without steps up in it, not {shown(written)}")
        trust.folders.setdefault(origin, []).append(read.rest)
        if read.rest == "/":
            trust.origins[origin] = written
    else:
        trust.urls.add((*origin, read.rest))
    _draw_host(trust, read.host, written)


def _host(value: str, written: str) -> str:
    host, why = host_of(value)
    if why or "/" in value or "*" in value:
        raise _unread(written)
    return host


def _unread(written: str) -> LawError:
    return LawError(
        "must be a host (shop.example), its subdomains (*.shop.example), its mailboxes (@shop.example), "
        f"an address (ada@shop.example) or a URL, not {shown(written)}"
    )


def _draw_host(trust: Trust, host: str, written: str) -> None:
    trust.names.add(host)
    _draw(trust.drawn_hosts, host, written)


def _draw(places: tuple[dict[str, str], ...], value: str, written: str) -> None:
    for place, drawn in zip(places, drawings(value), strict=True):
        place.setdefault(drawn, written)


def trusted_values(value: object) -> tuple[str, ...]:
    """What a caller trusts, as a tuple of texts, each of which stands for something; none is an answer too."""
    if isinstance(value, Trusted):
        read: tuple[Any, ...] = value.values
    elif isinstance(value, str):
        read = (value,)
    elif isinstance(value, (bytes, bytearray, Mapping)) or not isinstance(value, Iterable):
        raise LawError(f"must be addresses, URLs or hosts, not {shown(value)}")
    else:
        read = tuple(sorted(value, key=repr)) if isinstance(value, (set, frozenset)) else tuple(value)
    for index, each in enumerate(read):
        if not isinstance(each, str):
            raise LawError(f"must be a text, not {shown(each)}", path=(index,))
    trust_of(read)
    return read

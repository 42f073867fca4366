"""Reading a URL: the host that it leads to, or why that cannot be said."""

from __future__ import annotations

import re
from unicodedata import normalize

from attrs import frozen

from asenion_core import invisibles

#: The schemes whose URLs have a host and no other form, for browsers; and the port that goes without saying.
PORTS = {"http": 80, "https": 443, "ftp": 21, "ws": 80, "wss": 443}

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.\-]*+):")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_AUTHORITY = re.compile(r"[^/?#]*+")
_HOST_CHARACTERS = re.compile(r"[a-z0-9_.\-\u0080-\U0010ffff]*+\Z")
_DOTS = frozenset("\u3002\uff61\uff0e")
# Where two versions of the rules for names disagree.
_DEVIATIONS = frozenset("\u00df\u1e9e\u03c2")
_NUMBER = re.compile(r"(?:[0-9]++|0x[0-9a-f]*+)\Z")
_DOT_SEGMENT = re.compile(r"(?:\A|[/\\])(?:\.|%2e){1,2}(?=[/\\]|\Z)", re.IGNORECASE)
_HIDDEN_SLASH = re.compile(r"\\|%2f|%5c", re.IGNORECASE)
_BLANKS = " \t\r\n\f"
_LONGEST_HOST = 255


@frozen
class Place:
    """Where a URL leads: its scheme, None where the page says it, its host, its port and what follows."""

    scheme: str | None
    host: str
    port: int | None
    rest: str

    @property
    def path(self) -> str:
        return self.rest.partition("#")[0].partition("?")[0]

    @property
    def path_is_plain(self) -> bool:
        """Whether what reads the path can read it in one way only: no step up, no slash in disguise."""
        path = self.path
        return _DOT_SEGMENT.search(path) is None and _HIDDEN_SLASH.search(path) is None


@frozen
class Opaque:
    """A URL without a host: ``mailto:``, ``data:``, ``javascript:``."""

    scheme: str
    rest: str


@frozen
class Refused:
    """Why a URL is refused whatever is trusted; *host* is what may be one of it, for whoever compares how it is drawn."""

    why: str
    host: str = ""


def ambiguous(what: str) -> str:
    return f"it is ambiguous: {what}"


def read_url(value: str) -> Place | Opaque | Refused:
    """What *value*, a URL or one without its scheme, leads to. What two parsers read in two ways is `Refused`."""
    ends_blank = value[-1:] in tuple(_BLANKS)
    value = value.strip(_BLANKS)
    if _CONTROL.search(value):
        return Refused(ambiguous("a control character, which some parsers take out"), _authority_of(value))
    found = _SCHEME.match(value)
    scheme = found[1].lower() if found else None
    rest = value[found.end() :] if found else value
    if scheme is None and value[:4].lower() == "www.":
        rest = f"//{value}"
    slashes = len(rest) - len(rest.lstrip("/\\"))
    if rest[:slashes] != "//":
        if scheme is None or scheme in PORTS or slashes > 1 or "\\" in rest[:slashes]:
            return Refused(ambiguous("slashes that some parsers mend"), _authority_of(value))
        return Opaque(scheme, rest)
    if scheme == "file":
        return Refused("a file has no host")
    rest = rest[2:]
    found = _AUTHORITY.match(rest)
    assert found is not None
    authority, rest = found[0], rest[found.end() :]
    why = _fault(authority, rest)
    if ends_blank and not rest:
        why = ambiguous("a blank behind the host, which some parsers take for part of it")
    if why:
        return Refused(why, _authority_of(value))
    host, port = _parted(authority)
    if isinstance(port, str):
        return Refused(port, host)
    return Place(scheme, host, port if port is not None else PORTS.get(scheme or ""), rest)


def _authority_of(value: str) -> str:
    """What in *value* is likeliest to be its host."""
    start = value.find(":") + 1 if _SCHEME.match(value) else 0
    bare = value[start : start + 2 * _LONGEST_HOST].lstrip("/\\")
    return re.split(r"[/\\?#]", bare, maxsplit=1)[0].rpartition("@")[2].partition(":")[0]


def _fault(authority: str, rest: str) -> str:
    """Why *authority*, with *rest* behind it, is no host and port that all parsers read alike."""
    if "\\" in authority:
        return ambiguous("a backslash, which is a slash to some parsers")
    if any(char.isspace() for char in authority):
        return ambiguous("a blank before the path")
    if authority.count("@") > 1:
        return ambiguous("more than one @ before the path")
    if "@" in authority:
        return "it says who asks before the host, which is where a host is faked"
    if rest[:1] in ("?", "#") and "@" in rest.partition("/")[0]:
        return ambiguous("an @ behind a host without a path")
    if "%" in authority:
        return ambiguous("a percent sign in the host, which some parsers decode")
    return ""


def _parted(authority: str) -> tuple[str, int | str | None]:
    """The host and the port of *authority*; in place of the port why there is none."""
    if authority.startswith("["):
        host, bracket, after = authority.partition("]")
        why = _fault_of_ipv6(host[1:]) if bracket else ambiguous("a bracket that is not closed")
        host += bracket
        if not why and after and not after.startswith(":"):
            why = ambiguous("something between the host and its port")
        port = after[1:]
    else:
        host, _, port = authority.partition(":")
        why = ""
        if ":" in port:
            why = ambiguous("more than one colon in the authority")
        host, why = host_of(host, why)
    if why:
        return host, why
    if not port:
        return host, None
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= 65535):
        return host, ambiguous("a port that is no number from 0 to 65535")
    return host, int(port)


def host_of(host: str, why: str = "") -> tuple[str, str]:
    """*host* in lower case without its last dot, and why it is none, if so."""
    if why:
        return host, why
    if not host.isascii() and (why := _fault_of_letters(host)):
        return host, why
    host = host.lower()
    name = host.removesuffix(".")
    if not name:
        return host, "it has no host"
    if len(name) > _LONGEST_HOST:
        return host[:_LONGEST_HOST], "its host is longer than a host can be"
    if not _HOST_CHARACTERS.match(name):
        return name, ambiguous("a character that no host has")
    labels = name.split(".")
    if not all(labels):
        return name, ambiguous("an empty label in the host")
    if _NUMBER.match(labels[-1]) and not _is_plain_ipv4(name):
        return name, "an IP address in a spelling of its own is no host of a list"
    return name, ""


def _fault_of_letters(host: str) -> str:
    """Why the letters of *host* beyond ASCII are read in two ways."""
    if not _DOTS.isdisjoint(host):
        return ambiguous("a wide dot, which some parsers read as a dot")
    if invisibles(host):
        return ambiguous("an invisible character in the host")
    for char in set(host):
        # A full-width letter, a ligature, a Kelvin sign, a sharp s: one parser maps it, another does not.
        mapped = normalize("NFKC", normalize("NFKC", char).casefold())
        if not char.isascii() and (char in _DEVIATIONS or any(map(str.isascii, mapped))):
            return ambiguous("a character in the host that some parsers read as another")
    if normalize("NFC", host) != host:
        return ambiguous("letters in the host that may be composed in two ways")
    return ""


def _is_plain_ipv4(host: str) -> bool:
    from ipaddress import AddressValueError, IPv4Address  # for the few hosts that are one

    try:
        return str(IPv4Address(host)) == host
    except AddressValueError:
        return False


def _fault_of_ipv6(host: str) -> str:
    from ipaddress import AddressValueError, IPv6Address

    try:
        address = IPv6Address(host)
    except AddressValueError:
        return ambiguous("brackets around what is no IPv6 address")
    if address.ipv4_mapped is not None or str(address) != host:
        return "an IP address in a spelling of its own is no host of a list"
    return ""

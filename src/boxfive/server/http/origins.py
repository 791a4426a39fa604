"""Where a request comes from, and whether that is the house's own page.

A browser says with every request that may change something, and with every WebSocket, which page it comes
from. A foreign page must not act for whoever looks at it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address
from typing import NamedTuple

from boxfive.core.errors import InvalidOption, shown

_LONGEST = 300
"""Characters; a host has 253 at most."""

_AUTHORITY = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::(?P<port>[0-9]{1,5}))?")
_PORTS = {"http": 80, "https": 443}


class Authority(NamedTuple):
    """A host, and its port if it was named."""

    host: str
    port: int | None


class Origin(NamedTuple):
    """Where a page comes from, in full."""

    scheme: str
    host: str
    port: int


def authority(text: str) -> Authority | None:
    """What a Host header names; None if it is not well-formed."""
    return _authority(text) if len(text) <= _LONGEST else None


def origin(text: str) -> Origin | None:
    """What an Origin header names; None if it is `null` or not well-formed."""
    return _origin(text) if len(text) <= _LONGEST else None


def given_origin(text: str) -> Origin:
    """An origin that somebody has allowed at the command line."""
    found = origin(text.strip().removesuffix("/"))
    if found is None:
        raise InvalidOption(
            f"{shown(text)} is no origin; one is like https://games.example or http://192.168.1.5:8000"
        )
    return found


def is_own(page: Origin, scheme: str, host: Authority) -> bool:
    """Whether a page comes from the very host that it talks to.

    A proxy that speaks https for us may not tell us so; therefore a page that came by https may talk to what
    looks like http here. Never the other way round: a page that came by http may be anybody's.
    """
    if page.scheme == "http" and scheme in ("https", "wss"):
        return False
    port = _PORTS[page.scheme] if host.port is None else host.port
    return page.host == host.host and page.port == port


@lru_cache(maxsize=1024)
def _authority(text: str) -> Authority | None:
    found = _AUTHORITY.fullmatch(text.lower())
    if found is None:
        return None
    host, port = found["host"], int(found["port"]) if found["port"] else None
    if port is not None and port > 65_535:
        return None
    if host.startswith("["):
        try:
            host = f"[{IPv6Address(host[1:-1])}]"
        except ValueError:
            return None
    return Authority(host, port)


@lru_cache(maxsize=1024)
def _origin(text: str) -> Origin | None:
    scheme, mark, rest = text.partition("://")
    scheme = scheme.lower()
    found = _authority(rest) if mark and scheme in _PORTS else None
    if found is None:
        return None
    return Origin(scheme, found.host, _PORTS[scheme] if found.port is None else found.port)

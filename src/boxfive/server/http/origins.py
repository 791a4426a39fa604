"""Origins and hosts as the headers name them."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address
from typing import NamedTuple

from boxfive.core.errors import InvalidOption, shown

_LONGEST = 300
"""Longest accepted header, in characters; a host has 253 at most."""

_AUTHORITY = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::(?P<port>[0-9]{1,5}))?")
_PORTS = {"http": 80, "https": 443}


class Authority(NamedTuple):
    """A host, and its port if given."""

    host: str
    port: int | None


class Origin(NamedTuple):
    """The origin of a page: scheme, host and port."""

    scheme: str
    host: str
    port: int


def authority(text: str) -> Authority | None:
    """The parsed Host header; None if it is malformed."""
    return _authority(text) if len(text) <= _LONGEST else None


def origin(text: str) -> Origin | None:
    """The parsed Origin header; None if it is `null` or malformed."""
    return _origin(text) if len(text) <= _LONGEST else None


def given_origin(text: str) -> Origin:
    """An origin allowed on the command line."""
    found = origin(text.strip().removesuffix("/"))
    if found is None:
        raise InvalidOption(
            f"{shown(text)} is no origin; one is like https://games.example or http://192.168.1.5:8000"
        )
    return found


def is_own(page: Origin, scheme: str, host: Authority) -> bool:
    """Whether a page comes from the host that it sends requests to.

    A proxy that terminates https may not say so; therefore a page loaded by https may send requests to what
    looks like http here. The reverse is refused: a page loaded by http may be forged.
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

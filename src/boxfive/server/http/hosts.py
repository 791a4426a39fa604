"""The hosts that a server answers to, against DNS rebinding.

A foreign site can let its own name resolve to a private address. Its page then has the same origin as a
server there, and could do in the browser's network what the site itself cannot reach. But the request's Host
still is the site's name. So a server on a private address answers only to hosts that it knows: IP addresses,
which cannot be rebound, localhost, the machine's own name, and names that it was told.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

from boxfive.core.errors import InvalidOption, shown
from boxfive.server.http.origins import Authority, authority, given_origin

LOCALHOST = "localhost"


class Hosts:
    """The hosts of a server that listens at an address.

    On a public address any host is accepted, unless names are given: everybody can reach such a server
    anyway, so there a foreign page gains nothing.
    """

    def __init__(self, address: str, names: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        given = frozenset(given_name(name) for name in names)
        self._accepts_all = not given and is_public(address)
        listening = authority(address)
        own = frozenset() if listening is None else frozenset((listening.host,))
        pages = frozenset(given_origin(origin).host for origin in origins)
        self._known = given | own | pages | own_names()

    def knows(self, host: Authority) -> bool:
        """Whether a request for this host is for this server."""
        name = host.host.removesuffix(".")
        return (
            self._accepts_all
            or name in self._known
            or name.endswith("." + LOCALHOST)
            or is_ip_address(name.strip("[]"))
        )


def given_name(text: str) -> str:
    """A host given on the command line."""
    found = authority(text.strip())
    if found is None or found.port is not None:
        raise InvalidOption(f"{shown(text)} is no host; one is like games.example, without http:// and port")
    return found.host.removesuffix(".")


def own_names() -> frozenset[str]:
    """The names of this machine: the one it has, and that under which it is found in the local network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset((LOCALHOST, name, short, f"{short}.local"))


def is_ip_address(text: str) -> bool:
    """Whether a host is an IP address."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether a server that listens there can be reached from everywhere."""
    return is_ip_address(address) and ip_address(address).is_global

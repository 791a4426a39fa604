"""The start-up banner: the address for the operator and for others, the database, how to stop."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, TextIO

from boxfive.core import registry
from boxfive.text import general

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boxfive.text.words import Words

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
"""The wildcard hosts, each with the loopback address to show for it."""

_FAR_AWAY = {
    socket.AF_INET: ("192.0.2.1", "192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1", "100.64.0.1"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""Probe addresses for the routing table: an unassigned public one for the way out, then private networks."""


def print_banner(
    words: Words,
    *,
    host: str,
    port: int,
    workers: int,
    database: str,
    waiting: Sequence[str] = (),
    stream: TextIO,
    qr: bool | None = None,
    networks: Sequence[str] | None = None,
) -> None:
    """Print where the server is and how to stop it.

    `database` is a URL; its password is not shown. `waiting` are games that are still being compiled.
    A QR code is drawn on a terminal, or if `qr` says so.
    `networks` are this machine's addresses; by default they are detected.
    """
    lines = [words("serve-open", address=address_of(ANYWHERE.get(host, host), port))]
    others = []
    if host in ANYWHERE:
        found = addresses(host) if networks is None else networks
        others = [address_of(one, port) for one in found]
        if others:
            lines.append(words("serve-others", addresses=words.listed(others)))
        else:
            lines.append(words("serve-no-network"))
    elif is_local(host):
        lines.append(words("serve-alone", command="boxfive serve --host 0.0.0.0"))
    else:
        others = [address_of(host, port)]
    code = qr_code(others[0]) if others and _can_draw(stream, qr) else ""
    if code:
        lines += [words("serve-scan"), code]
    lines.append(words("serve-database", database=database_label(database)))
    if waiting:
        titles = [general.title(words, registry.game_of(registry.pack(name))) for name in waiting]
        lines.append(words("serve-preparing", games=words.listed(titles)))
    if workers > 1:
        lines.append(words("serve-workers", count=workers))
    lines.append(words("serve-stop"))
    stream.write("\n".join(lines) + "\n")
    stream.flush()


def address_of(host: str, port: int) -> str:
    """The URL to open in a browser."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}/" if port == 80 else f"http://{name}:{port}/"


def is_local(host: str) -> bool:
    """Whether the host is reachable from this machine only."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def addresses(host: str) -> list[str]:
    """This machine's addresses, the one of the default route first; empty without a network.

    Connecting a UDP socket sends nothing; the system only chooses the source address.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found: dict[str, None] = {}
    for far in _FAR_AWAY[family]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((far, 9))
                own = ip_address(asking.getsockname()[0].partition("%")[0])
        except OSError:  # no route, or no such address family
            continue
        elsewhere = own.is_loopback or own.is_unspecified
        if not elsewhere and not (isinstance(own, IPv6Address) and own.is_link_local):
            found[str(own)] = None
    return list(found)


def qr_code(address: str) -> str:
    """A URL as a QR code for a phone's camera, in half blocks, light on dark as in most terminals."""
    from io import StringIO

    import segno

    drawing = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawing, border=2, compact=True)
    return drawing.getvalue().rstrip("\n")


def _can_draw(stream: TextIO, wanted: bool | None) -> bool:
    try:
        "█▀▄".encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return stream.isatty() if wanted is None else wanted


def database_label(url: str) -> str:
    """A database for display: a file by its name, a server by its address."""
    file = url.removeprefix("sqlite:///")
    return file if file and file != url else without_password(url)


def without_password(url: str) -> str:
    """A database's URL for display. Anything that might be a password is hidden."""
    hidden = re.sub(r"^([\w+.-]+://[^:/@?]*):.*@", r"\1:***@", url, flags=re.DOTALL)
    return re.sub(r"(?i)([?&](?:ssl)?(?:password|passwd|pwd)=)[^&]*", r"\1***", hidden)

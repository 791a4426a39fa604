"""The checks of Origin and Host: a page of another site must not act for the person who has opened it.

A browser sends the origin of the page with every request that may change something, and with every
WebSocket. It sends the host with every request.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from boxfive.core.errors import shown
from boxfive.server.http.asgi import refuse
from boxfive.server.http.origins import authority, given_origin, is_own, origin
from boxfive.server.http.rate_limits import Buckets, HoldBack, address_in

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from boxfive.server.http.hosts import Hosts


class OriginCheck:
    """Refuses requests for unknown hosts; and of foreign pages, WebSockets and what could change something.

    Programs send no Origin. GET and HEAD change nothing, and browsers do not let a foreign page read the
    response. Refusals have a rate of their own; beyond it they are held back.
    """

    def __init__(
        self,
        app: ASGIApp,
        origins: Iterable[str] = (),
        hosts: Hosts | None = None,
        rate: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app = app
        self._origins = frozenset(given_origin(text) for text in origins)
        self._hosts = hosts
        self._refusals = Buckets(rate)
        self._clock = clock
        self._hold_back = HoldBack()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        problem = self._problem(scope)  # a separate method: an open WebSocket would keep these locals
        if problem is None:
            await self._app(scope, receive, send)
            return
        if self._refusals.take(address_in(scope), self._clock()):
            await self._hold_back()
        await refuse(scope, send, *problem)

    def _problem(self, scope: Scope) -> tuple[int, str, str] | None:
        hosts, pages = [], []
        for name, value in scope["headers"]:
            if name == b"host":
                hosts.append(value.decode("latin-1"))
            elif name == b"origin":
                pages.append(value.decode("latin-1"))
        host = authority(hosts[0]) if len(hosts) == 1 else None
        if host is None:
            return 400, "invalid", _NO_HOST
        if self._hosts is not None and not self._hosts.knows(host):
            return 421, "host", _unknown(host.host)
        if not pages or scope.get("method") in ("GET", "HEAD"):
            return None
        page = origin(pages[0]) if len(pages) == 1 else None
        if page is not None and (is_own(page, scope["scheme"], host) or page in self._origins):
            return None
        return 403, "origin", _foreign(", ".join(pages))


_NO_HOST = "A request names the house in one Host header, such as Host: 192.168.1.5:8000."


def _unknown(host: str) -> str:
    return (
        f"This house does not know that it is called {shown(host)}. Open it at its IP address; "
        f"or, if that is a name of yours, start the server with --name {host}."
    )


def _foreign(page: str) -> str:
    return (
        f"A page of {shown(page)} may not act here. Open the house's own page; "
        "or, if that is a page of yours, start the server with --origin and its origin."
    )

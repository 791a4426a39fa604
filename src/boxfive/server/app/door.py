"""The door: the page is there while the house is still being opened.

Loading the libraries and the games takes some seconds. Meanwhile a thread serves the files of the page, and
answers everything else with the code `opening`: the page and the client then ask again.
"""

from __future__ import annotations

import socket
import threading
from typing import TYPE_CHECKING, Self

import uvicorn
from starlette.applications import Starlette

from boxfive.server.http.asgi import refuse
from boxfive.server.http.hosts import Hosts
from boxfive.server.http.middleware import with_middleware
from boxfive.server.http.static_files import Page, add_page
from boxfive.server.refusals import STATUSES

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from boxfive.server.settings import Settings

CODE = "opening"
CLOSING_TIMEOUT = 1
"""Seconds that requests may take to end when the door closes."""


class Door:
    """Serves the page at a socket until it is closed. Then it has left no thread, so the process can fork."""

    def __init__(self, listening: socket.socket, settings: Settings) -> None:
        config = uvicorn.Config(
            _app(settings),
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            timeout_graceful_shutdown=CLOSING_TIMEOUT,
        )
        self._server = uvicorn.Server(config)
        self._others = set(threading.enumerate())
        # A duplicate, since the server closes its socket in the end; new connections then wait for the house.
        arguments = {"sockets": [listening.dup()]}
        self._thread = threading.Thread(target=self._server.run, kwargs=arguments, name="door")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop serving, and wait until all threads have ended."""
        self._server.should_exit = True
        self._thread.join()
        for thread in set(threading.enumerate()) - self._others:  # those that have read files
            thread.join()


def _app(settings: Settings) -> ASGIApp:
    app = Starlette()
    add_page(app, Page(settings.page))
    app.router.default = _opening
    hosts = Hosts(settings.host, settings.names, settings.origins)
    limits = settings.limits
    return with_middleware(app, origins=settings.origins, hosts=hosts, body=limits.body, rate=limits.rate)


async def _opening(scope: Scope, receive: Receive, send: Send) -> None:
    headers = (b"retry-after", b"1"), (b"cache-control", b"no-store")
    await refuse(scope, send, STATUSES[CODE], CODE, "the house is being opened; ask again soon", *headers)

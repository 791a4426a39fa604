"""The server as an ASGI application: routes, error answers, middleware."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from boxfive.core import registry
from boxfive.core.game import Chance
from boxfive.server.app import logs
from boxfive.server.cluster.handover import HANDOVER
from boxfive.server.http import analyses, api, library, puzzles, trying
from boxfive.server.http.connection_limit import CONNECTION_LIMIT, ConnectionLimit
from boxfive.server.http.docs_page import add_docs
from boxfive.server.http.hosts import Hosts
from boxfive.server.http.middleware import with_middleware
from boxfive.server.http.previews import Previews
from boxfive.server.http.static_files import Page, add_page
from boxfive.server.http.validation import explained_all
from boxfive.server.live.connection import LiveEndpoint
from boxfive.server.refusals import Refusal
from boxfive.server.settings import SETTINGS, Settings
from boxfive.server.tables.lobby import Lobby
from boxfive.server.time import Time

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

ROUTERS = (api.router, library.router, analyses.router, trying.router, puzzles.router)

_ABOUT = """Ghost board games at live tables. Come in as a guest, make a table or join one, and play
over the WebSocket `/api/tables/{id}/live`, or with the commands here."""


def create_app(
    settings: Settings,
    *,
    time: Time | None = None,
    chance: Chance | None = None,
    when_open: Callable[[], None] | None = None,
) -> ASGIApp:
    """Build the application; tests pass their own time and randomness."""
    for reason in registry.examine().values():
        logging.getLogger("boxfive.house").warning("a game is left out: %s", reason)
    lobby, limits = Lobby(settings, time=time, chance=chance), settings.limits

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        await lobby.open()
        if when_open is not None:
            when_open()
        try:
            yield {
                HANDOVER: lobby.handover,
                CONNECTION_LIMIT: ConnectionLimit(limits.connections, limits.rate),
            }
        finally:
            await lobby.close()

    api = FastAPI(
        title="Box Five",
        version=version("boxfive"),
        description=_ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    api.state.lobby = lobby
    for router in ROUTERS:
        api.include_router(router)
    add_docs(api)
    page = api.state.page = Page(settings.page)
    add_page(api, page, Previews(lobby, page.folder).head)
    for error, answer in (
        (Refusal, _refusal),
        (RequestValidationError, _validation_error),
        (HTTPException, _http_error),
        (Exception, _internal_error),
    ):
        api.add_exception_handler(error, answer)
    app = with_middleware(
        _Dispatch(api, LiveEndpoint(lobby)),
        origins=settings.origins,
        hosts=Hosts(settings.host, settings.names, settings.origins),
        body=limits.body,
        larger={
            library.RECORDS: limits.record,
            analyses.ANALYSED_RECORDS: limits.record,
            trying.TRIED_RECORDS: 2 * limits.record,  # a line's end has two characters in JSON
            trying.CONTINUED_RECORDS: 2 * limits.record,
        },
        rate=limits.rate,
    )
    return logs.AccessLog(app, lobby.metrics.count_request)


def from_environment() -> ASGIApp:
    """The application of a process started by `boxfive serve`."""
    settings = Settings.loads(os.environ[SETTINGS])
    logs.configure(settings.log)
    return create_app(settings, when_open=_tune_process)


def _tune_process() -> None:
    """Tune garbage collection and thread switching for a process that only serves, and watch its parent."""
    _stop_with_the_parent()
    gc.collect()
    gc.freeze()  # what exists now stays, so collections can skip it
    gc.set_threshold(5_000, 10, 100)  # few cycles arise later; keep pauses short
    # The journal releases the interpreter lock with each statement, and must get it back soon.
    sys.setswitchinterval(0.0005)


def _stop_with_the_parent() -> None:
    """In a worker process: shut down when its supervisor is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        loop = asyncio.get_running_loop()

        def end() -> None:
            loop.remove_reader(parent.sentinel)
            signal.raise_signal(signal.SIGTERM)

        loop.add_reader(parent.sentinel, end)


class _Dispatch:
    """Routes WebSockets around FastAPI, which would keep objects in memory for each open connection."""

    def __init__(self, api: ASGIApp, live: ASGIApp) -> None:
        self._api = api
        self._live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._live if scope["type"] == "websocket" else self._api
        await app(scope, receive, send)


def _answer(status: int, code: str, message: str, **headers: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status_code=status, headers=headers)


async def _refusal(request: Request, error: Any) -> JSONResponse:
    wait = {} if error.retry_after is None else {"retry-after": str(error.retry_after)}
    return _answer(error.status, error.code, str(error), **wait)


async def _validation_error(request: Request, error: Any) -> JSONResponse:
    return _answer(422, "invalid", explained_all(error.errors()))


async def _internal_error(request: Request, error: Any) -> JSONResponse:
    return _answer(500, "internal", "something went wrong in the house; it has been written down")


async def _http_error(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        page: Page = request.app.state.page
        if _is_for_people(request) and page.is_built:
            return page.not_found()
        return _answer(404, "not-found", "there is nothing at this address; what there is stands at /docs")
    if error.status_code == 405:
        allowed = ", ".join(sorted(_methods_at(request)))
        return _answer(405, "no-such-method", f"at this address there is only {allowed}", allow=allowed)
    # The only other case is a body that the JSON parser rejects.
    return _answer(422, "invalid", "the body is no JSON that can be read: too deep, or a number too long")


def _is_for_people(request: Request) -> bool:
    """Whether a browser requests a page."""
    reads = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    return reads and "text/html" in request.headers.get("accept", "")


def _methods_at(request: Request) -> set[str]:
    """The methods of all routes that match a path."""
    found: set[str] = set()
    for route in (*(route for router in ROUTERS for route in router.routes), *request.app.routes):
        if route.matches(request.scope)[0] is not Match.NONE:
            found |= getattr(route, "methods", None) or set()
    return found

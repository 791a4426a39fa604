"""Start-up: prepare the database, compile the rules, print the banner, serve."""

from __future__ import annotations

import multiprocessing
import os
import socket
import sys
import time
import webbrowser
from contextlib import ExitStack
from dataclasses import replace
from tempfile import TemporaryDirectory

import sqlalchemy as sa
import uvicorn

import boxfive
from boxfive.core import registry
from boxfive.core.errors import InvalidOption
from boxfive.server.app import logs
from boxfive.server.app.banner import print_banner, without_password
from boxfive.server.cluster.handover import CAN_HAND_OVER, check_folder
from boxfive.server.cluster.workers import Workers
from boxfive.server.http.origins import given_origin
from boxfive.server.live.protocols import HandshakeProtocol, HTTPProtocol
from boxfive.server.metrics import FOLDER
from boxfive.server.settings import SETTINGS, Settings
from boxfive.server.storage import database
from boxfive.text.words import Words

APP = "boxfive.server.app.application:from_environment"
TCP_USER_TIMEOUT = 40_000
"""Milliseconds after which a client that acknowledges nothing is disconnected."""
HEALTHCHECK_TIMEOUT = 20
"""Seconds after which an unresponsive worker is replaced."""
SHUTDOWN_TIMEOUT = 5
"""Seconds that connections may take to close when the server stops."""


def run(settings: Settings, words: Words, *, browser: bool = False) -> None:
    """Serve tables until the process is stopped; open the page in the browser if wanted."""
    if settings.workers > 1 and not settings.redis and not CAN_HAND_OVER:
        raise InvalidOption("on this system several workers need a Redis; add --redis redis://HOST")
    logs.configure(settings.log)
    for origin in settings.origins:
        given_origin(origin)
    if settings.redis:
        from boxfive.server.cluster.redis_bus import check_redis

        check_redis(settings.redis)
    with ExitStack() as opened:
        listening = opened.enter_context(_bound_socket(settings.host, settings.port))
        port = listening.getsockname()[1]
        settings = replace(settings, database=settings.database_url, port=port, opened=time.time())
        _prepare(settings.database)
        if settings.workers == 1:
            _compile()
        else:
            _compile_elsewhere()
            os.environ[FOLDER] = opened.enter_context(TemporaryDirectory(prefix="boxfive-metrics-"))
            if not settings.redis:
                folder = opened.enter_context(TemporaryDirectory(prefix="boxfive-workers-"))
                check_folder(folder)
                settings = replace(settings, folder=folder)
        os.environ[SETTINGS] = settings.dumps()
        print_banner(
            words,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            database=settings.database,
            stream=sys.stdout,
        )
        if browser:
            listening.listen()  # an early request waits in the socket's backlog
            _show(f"http://127.0.0.1:{settings.port}/")
        config = _config(settings)
        if settings.workers > 1:
            Workers(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])


def _compile() -> None:
    """Compile the rules, if needed, before the banner says that the server is open."""
    registry.examine()  # a broken plugin is left out, and logged when the application starts
    for name in boxfive.games():
        boxfive.game(name).new(seed=0).view(None)


def _compile_elsewhere() -> None:
    """The same in a short-lived process: the workers' supervisor need not keep the rules in memory."""
    compiling = multiprocessing.get_context("spawn").Process(target=_compile)
    compiling.start()
    compiling.join()


def _show(page: str) -> None:
    """Open the page if there is a desktop; a text browser would block the terminal."""
    on_a_desktop = sys.platform in ("darwin", "win32") or os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}
    if on_a_desktop:
        webbrowser.open(page)


def _prepare(url: str) -> None:
    """Prepare the database, or raise InvalidOption with the reason."""
    engine = database.engine_of(url)
    try:
        database.prepare(engine)
    except sa.exc.OperationalError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise InvalidOption(f"no database at {without_password(url)}: {reason}") from None
    finally:
        engine.dispose()


def _bound_socket(host: str, port: int) -> socket.socket:
    """A bound socket. It is bound early, so that the operator sees immediately if the address is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        error.filename = f"{host}:{port}"
        raise
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, TCP_USER_TIMEOUT)
    return listening


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        APP,
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http=HTTPProtocol,
        ws=HandshakeProtocol,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # it would take more memory than the rest of a connection
        ws_ping_interval=None,  # our WebSocket protocol sends its own pings
        backlog=2048,
        timeout_worker_healthcheck=HEALTHCHECK_TIMEOUT,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )

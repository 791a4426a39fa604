"""Opening a house: the database made ready, the rules compiled, the address said, and then guests."""

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
from boxfive.core.errors import InvalidOption
from boxfive.server.app import logs
from boxfive.server.app.metrics import FOLDER
from boxfive.server.app.settings import SETTINGS, Settings
from boxfive.server.app.welcome import welcome, without_password
from boxfive.server.cluster.handover import CAN_HAND_OVER, check_folder
from boxfive.server.cluster.redis_bus import check_redis
from boxfive.server.cluster.workers import Workers
from boxfive.server.http.origins import given_origin
from boxfive.server.live.protocols import HandshakeProtocol, HTTPProtocol
from boxfive.server.storage import database
from boxfive.text.words import Words

APP = "boxfive.server.app.application:from_environment"
MILLISECONDS_WITHOUT_A_SIGN = 40_000
SECONDS_WITHOUT_A_WORD = 20
"""After so long a worker is taken for dead, and replaced."""
SECONDS_TO_CLOSE = 5
"""How long guests may take to hear that the house closes."""


def run(settings: Settings, words: Words, *, browser: bool = False) -> None:
    """Serve tables until somebody says stop; show the page in the browser if that is wanted."""
    if settings.workers > 1 and not settings.redis and not CAN_HAND_OVER:
        raise InvalidOption("on this system several workers need a Redis; add --redis redis://HOST")
    logs.configure(settings.log)
    for origin in settings.origins:
        given_origin(origin)
    if settings.redis:
        check_redis(settings.redis)
    with ExitStack() as opened:
        door = opened.enter_context(_door(settings.host, settings.port))
        port = door.getsockname()[1]
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
        welcome(
            words,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            database=settings.database,
            stream=sys.stdout,
        )
        if browser:
            door.listen()  # a browser that is quicker than the house waits at the door
            _show(f"http://127.0.0.1:{settings.port}/")
        config = _config(settings)
        if settings.workers > 1:
            Workers(config, sockets=[door]).run()
        else:
            uvicorn.Server(config).run(sockets=[door])


def _compile() -> None:
    """Compile the rules, if that has not been done, before the house says that it is open."""
    for name in boxfive.games():
        boxfive.game(name).new(seed=0).view(None)


def _compile_elsewhere() -> None:
    """The same in a process that ends: whoever only watches over workers need not keep the rules."""
    compiling = multiprocessing.get_context("spawn").Process(target=_compile)
    compiling.start()
    compiling.join()


def _show(page: str) -> None:
    """Open the page where there is a desktop; one in the terminal would be in the way."""
    on_a_desktop = sys.platform in ("darwin", "win32") or os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}
    if on_a_desktop:
        webbrowser.open(page)


def _prepare(url: str) -> None:
    """Make the database ready, or say why it is not to be had."""
    engine = database.engine_of(url)
    try:
        database.prepare(engine)
    except sa.exc.OperationalError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise InvalidOption(f"no database at {without_password(url)}: {reason}") from None
    finally:
        engine.dispose()


def _door(host: str, port: int) -> socket.socket:
    """A socket that listens; bound here, so that whoever starts the house hears at once if it cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
    except OSError as error:
        door.close()
        error.filename = f"{host}:{port}"
        raise
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing for so long is let go
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, MILLISECONDS_WITHOUT_A_SIGN)
    return door


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
        ws_per_message_deflate=False,  # it would take more memory than everything else about a viewer
        ws_ping_interval=None,  # our lines have pings of their own
        backlog=2048,
        timeout_worker_healthcheck=SECONDS_WITHOUT_A_WORD,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )

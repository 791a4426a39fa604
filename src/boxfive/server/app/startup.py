"""Start-up: open the door, prepare the database, load the games, print the banner, serve."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import webbrowser
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import sqlalchemy as sa
import uvicorn

from boxfive.agents.harness import fork_server
from boxfive.agents.harness.fork_server import CAN_FORK
from boxfive.compile.release import release_compiler
from boxfive.core.errors import InvalidOption
from boxfive.server.app import logs, preparation
from boxfive.server.app.banner import print_banner, without_password
from boxfive.server.app.door import Door
from boxfive.server.cluster.handover import CAN_HAND_OVER, check_folder
from boxfive.server.cluster.workers import Workers
from boxfive.server.http.hosts import Hosts
from boxfive.server.live.protocols import HandshakeProtocol, HTTPProtocol
from boxfive.server.settings import SETTINGS, Settings
from boxfive.server.storage import database
from boxfive.server.tables.opening import Opening
from boxfive.server.time import SystemTime, new_anchor
from boxfive.text.words import Words

APP = "boxfive.server.app.application:from_environment"
METRICS = "PROMETHEUS_MULTIPROC_DIR"
"""Where several workers count together. The library looks for it when it is imported."""
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
    Hosts(settings.host, settings.names, settings.origins)  # it checks what was given
    if settings.redis:
        from boxfive.server.cluster.redis_bus import check_redis

        check_redis(settings.redis)
    with ExitStack() as opened:
        # uvicorn raises the signal again when it has closed, and then our folders are still to be removed.
        opened.callback(signal.signal, signal.SIGTERM, signal.signal(signal.SIGTERM, _stop))
        gc.disable()  # while all is loaded, nothing is worth collecting
        opened.callback(gc.enable)
        listening = opened.enter_context(_bound_socket(settings.host, settings.port))
        port = listening.getsockname()[1]
        door = opened.enter_context(Door(listening, settings))
        if browser:
            _show(f"http://127.0.0.1:{port}/")
        settings = replace(settings, database=settings.database_url, port=port, anchor=new_anchor())
        settings = replace(settings, opening=_prepare(settings))
        if settings.workers > 1:
            settings = _with_folders(settings, opened)
        import_module(APP.partition(":")[0])  # it is loaded once, for all processes
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="boxfive-house-")))
        games = preparation.load_games()
        waiting = preparation.waiting(games)
        settings = replace(settings, preparing=preparation.write_plan(games, folder))
        door.close()
        if CAN_FORK:
            gc.collect()
            gc.freeze()  # garbage collection would write to pages that are shared
            release_compiler()
            gc.enable()
            opened.enter_context(fork_server.running(str(folder / "forks"), waiting))
        gc.enable()
        os.environ[SETTINGS] = settings.dumps()
        print_banner(
            words,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            database=settings.database,
            waiting=waiting,
            stream=sys.stdout,
        )
        opened.enter_context(preparation.compiling(settings.preparing, waiting))
        config = _config(settings)
        if settings.workers > 1:
            Workers(config, [listening], partial(preparation.load_compiled, games)).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])


def _stop(number: int, frame: FrameType | None) -> None:
    """End this process in good order."""
    raise SystemExit


def _with_folders(settings: Settings, opened: ExitStack) -> Settings:
    """Folders in which several workers count together and meet, as long as the house is open."""
    os.environ[METRICS] = opened.enter_context(TemporaryDirectory(prefix="boxfive-metrics-"))
    if settings.redis:
        return settings
    sockets = opened.enter_context(TemporaryDirectory(prefix="boxfive-workers-"))
    check_folder(sockets)
    return replace(settings, folder=sockets)


def _show(page: str) -> None:
    """Open the page if there is a desktop; a text browser would block the terminal."""
    on_a_desktop = sys.platform in ("darwin", "win32") or os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}
    if on_a_desktop:
        webbrowser.open(page)


def _prepare(settings: Settings) -> int:
    """Prepare the database, or raise InvalidOption with the reason; returns the number of this opening.

    In a shared house each process has its own opening, because clocks of machines differ.
    """
    url = settings.database
    engine = database.engine_of(url)
    try:
        database.prepare(engine)
        if settings.redis:
            return 0
        return Opening.begin(engine, SystemTime(settings.anchor), shared=False).number
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

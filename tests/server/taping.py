"""A house whose every word is on tape: to guests, to the log, to other processes, to machine players.

Names and tokens come in order and real time stands still. So if the same is done in two houses, whatever may
not depend on secrets is the same byte for byte.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boxfive.agents.harness.messages import HINT, Question, decoded, encoded, hint_fields
from boxfive.core.agent import Choice, Hint, Why
from boxfive.server import tokens
from boxfive.server.app.logs import JsonLines
from boxfive.server.bots import process
from boxfive.server.cluster import bus, redis_bus
from boxfive.server.cluster.redis_bus import RedisBus
from boxfive.server.live.traffic import Line
from boxfive.server.live.websocket import WEBSOCKET, Receiver, WebSocket
from boxfive.server.storage import database, journal
from boxfive.server.tables import table
from tests.server.houses import Visit

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

CLIENTS_OWN = ("httpx", "httpcore")
"""Loggers of the guests, not of the house."""


@dataclass
class Performance:
    """All that came out of a house."""

    tapes: list[dict[str | None, list[str]]] = field(default_factory=list)
    """By game and viewer: every message that went to it, over HTTP or WebSocket, with status and headers."""
    door: list[str] = field(default_factory=list)
    """What those were told who came in, made tables, sat down, or looked for a table."""
    records: list[str] = field(default_factory=list)
    """What the house gave out when each game was over."""
    tokens: list[str] = field(default_factory=list)
    """All that the house ever made."""
    logs: list[str] = field(default_factory=list)
    raw_logs: list[str] = field(default_factory=list)
    """The same before tokens are taken out."""
    metrics: str = ""
    bus: list[str] = field(default_factory=list)
    """What went to other processes."""
    questions: list[bytes] = field(default_factory=list)
    """What went to machine players."""
    advice: list[dict[str | None, list[bytes]]] = field(default_factory=list)
    """By game and seat: what went to machine players who were to advise it."""


@contextmanager
def ordered(done: Performance, thinker: Thinker) -> Iterator[None]:
    """Names and tokens in order, no real time, nobody outside the process."""
    numbers = count(1)

    def new_token(kind: str) -> str:
        done.tokens.append(f"{kind}_{next(numbers):032d}")
        return done.tokens[-1]

    def new_id() -> str:
        return f"id{next(numbers):08d}"

    def overheard(url: str, house: str) -> Overheard:
        return Overheard(url, done.bus)

    factory = logging.getLogRecordFactory()
    logging.setLogRecordFactory(logging.LogRecord)  # Ray's adds the time, once a test has imported it
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "new_token", new_token)
        patch.setattr(tokens, "new_id", new_id)
        patch.setattr(bus, "new_id", new_id)
        for module in (table, journal):
            patch.setattr(
                module,
                "time",
                SimpleNamespace(perf_counter=lambda: 0.0, monotonic=lambda: 0.0, sleep=lambda seconds: None),
            )
        patch.setattr(process, "Process", thinker)
        patch.setattr(redis_bus, "RedisBus", overheard)
        patch.setattr(database, "_set_up_sqlite", without_the_disk)
        try:
            yield
        finally:
            logging.setLogRecordFactory(factory)


def without_the_disk(connection: Any, record: object) -> None:
    # What is written need not outlast these games, and waiting for the disk would take most of the time.
    for pragma in ("journal_mode = WAL", "synchronous = OFF"):
        connection.execute(f"PRAGMA {pragma}").close()


@contextmanager
def log_of(done: Performance) -> Iterator[None]:
    """All that is logged, at every level, but for when and how long."""

    class Tape(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not record.name.startswith(CLIENTS_OWN):
                for name in ("created", "ms"):
                    setattr(record, name, 0.0)
                done.logs.append(JsonLines().format(record))
                done.raw_logs.append(f"{record.getMessage()} {vars(record)}")

    root, handler = logging.getLogger(), Tape()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        root.setLevel(level)
        root.removeHandler(handler)


class Overheard(RedisBus):
    """News that go to nobody."""

    def __init__(self, url: str, heard: list[str]) -> None:
        super().__init__(url, "sqlite:///nowhere")
        self._heard = heard

    async def open(self, listener: bus.Listener) -> None:
        listener.on_gap()

    async def lead(self, tables: Any) -> set[str]:
        return set(tables)

    def _put(self, about: str, message: dict[str, Any]) -> None:
        super()._put(about, message)
        self._heard.append(self._outbox[about])


class Thinker:
    """In place of the process in which machine players think: it answers what the plan says."""

    def __init__(self) -> None:
        self.questions: list[bytes] = []
        self._advice: dict[str | None, list[bytes]] = {}
        self._asked: list[dict[str, Any]] = []
        self._is_loaded = False
        self.is_running = True
        self.pid = 0
        self.answers: asyncio.Queue[int] = asyncio.Queue()

    async def start(self, command: Sequence[str], withheld: Collection[str]) -> Thinker:
        self._is_loaded = False
        return self

    def send(self, lines: bytes) -> None:
        message = decoded(lines)
        if "forget" in message:
            return
        self._asked.append(message)
        asked = encoded({**message, "id": 0})
        if message["want"] == HINT:
            self._advice.setdefault(message["seat"], []).append(asked)
        else:
            self.questions.append(asked)

    def take_advice(self) -> dict[str | None, list[bytes]]:
        """What was asked since the last time for those who wanted advice."""
        taken, self._advice = self._advice, {}
        return taken

    async def receive(self) -> bytes:
        if not self._is_loaded:
            self._is_loaded = True
            return encoded({"ready": True, "broken": {}})
        message = self._asked.pop(0)
        if message["want"] == HINT:
            why = Why("hint-why-level", {"level": "understudy"})
            choice = Choice(Question.of(message).view.legal[-1], 0.5)
            return encoded({"id": message["id"], **hint_fields(Hint((choice,), (), why))})
        return encoded({"id": message["id"], "action": await self.answers.get()})

    async def end(self, grace: float = 0.0) -> None:
        pass


class TapedLine:
    """A WebSocket's line with all that goes out over it on tape."""

    def __init__(self, line: WebSocket, tape: list[str]) -> None:
        self._line = line
        self._tape = tape

    @property
    def is_writable(self) -> bool:
        return self._line.is_writable

    @property
    def round_trip(self) -> float | None:
        return self._line.round_trip

    def measure(self, client: str) -> None:
        self._line.measure(client)

    def proved(self, seconds: float) -> None:
        self._line.proved(seconds)

    def attach(self, receiver: Receiver, line: Line) -> None:
        self._line.attach(receiver, line)

    def send(self, message: bytes) -> None:
        self._tape.append(message.decode())
        self._line.send(message)

    def resume_reading(self) -> None:
        self._line.resume_reading()

    def close(self, code: int, reason: str) -> None:
        self._tape.append(f"{code} {reason}")
        self._line.close(code, reason)


def taped(visit: Visit, tape: list[str]) -> Visit:
    """The same house for somebody to whom everything comes over a tape."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_noting(message: Message) -> None:
            tape.append(repr(message))
            await send(message)

        if scope["type"] == "websocket":
            line = TapedLine(scope["extensions"][WEBSOCKET], tape)
            scope = {**scope, "extensions": {**scope["extensions"], WEBSOCKET: line}}
        await visit.app(scope, receive, send_noting)

    transport = httpx.ASGITransport(app=app)
    return Visit(app, visit.time, httpx.AsyncClient(transport=transport, base_url="http://house"))

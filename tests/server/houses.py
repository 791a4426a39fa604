"""A house within the test: its own time and luck, a new database, guests without a network."""

from __future__ import annotations

import asyncio
import heapq
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from boxfive.core.game import Chance
from boxfive.server.app.application import create_app
from boxfive.server.live.traffic import Line
from boxfive.server.live.websocket import WEBSOCKET, Receiver
from boxfive.server.settings import Limits, Settings
from boxfive.server.storage import database

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message

PATIENCE = 20.0
"""Seconds of real time after which a test that still waits has failed."""
NO_RATES = Limits().without_rates()
EPOCH = 1_900_000_000.0


@dataclass
class Alarm:
    """Something to be done later."""

    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class ManualTime:
    """Time that passes when the test says so."""

    def __init__(self, now: float = EPOCH) -> None:
        self._now = now
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Alarm:
        alarm = Alarm(callback)
        heapq.heappush(self._alarms, (self._now + seconds, next(self._numbers), alarm))
        return alarm

    def advance(self, seconds: float) -> None:
        """Let time pass, and let what is due happen on the way."""
        until = self._now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            when, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            if not alarm.cancelled:
                alarm.callback()
        self._now = until

    def advance_to_next(self) -> None:
        """Let time pass until the next thing is due, and let it happen."""
        while self._alarms[0][2].cancelled:
            heapq.heappop(self._alarms)
        self.advance(self._alarms[0][0] - self._now)


class ServerEnd:
    """The house's end of a socket."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket

    @property
    def is_writable(self) -> bool:
        return self.socket.is_writable

    @property
    def round_trip(self) -> float | None:
        return self.socket.round_trip

    def measure(self, client: str) -> None:
        pass

    def proved(self, seconds: float) -> None:
        pass

    def attach(self, receiver: Receiver, line: Line) -> None:
        self.socket.receiver = receiver

    def send(self, message: bytes) -> None:
        self.socket.out.put_nowait({"type": "websocket.send", "text": message.decode()})

    def resume_reading(self) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        self.socket.out.put_nowait({"type": "websocket.close", "code": code, "reason": reason})


class Socket:
    """A WebSocket into an app, without a server. What the house closes it with is in `closed`."""

    def __init__(self, app: ASGIApp, path: str, headers: dict[str, str]) -> None:
        self.out: asyncio.Queue[Message] = asyncio.Queue()
        self._scope: dict[str, Any] = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "root_path": "",
            "query_string": b"",
            "client": ("192.0.2.7", 40_000),
            "headers": [
                (name.encode(), value.encode()) for name, value in {"host": "house", **headers}.items()
            ],
            "extensions": {"websocket.http.response": {}, WEBSOCKET: ServerEnd(self)},
        }
        self._app = app
        self.receiver: Receiver | None = None
        self.is_writable = True
        self.round_trip: float | None = None
        """How long the house takes its line to be, in seconds."""
        self.closed: int | None = None
        self.heard: list[str] = []
        """Every text that has come, as it came."""

    async def accepted(self) -> bool:
        """Whether the handshake was accepted."""

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        await self._app(self._scope, receive, self.out.put)
        return bool((await self._next())["type"] == "websocket.accept")

    def send(self, message: dict[str, Any] | str) -> None:
        assert self.receiver is not None
        self.receiver.message_received(message if isinstance(message, str) else json.dumps(message))

    def send_bytes(self, content: bytes) -> None:
        assert self.receiver is not None
        self.receiver.message_received(None)

    async def receive(self) -> dict[str, Any]:
        """The next message; the end of the connection is an error."""
        message = await self._next()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            raise ConnectionError(f"closed with {message['code']}: {message.get('reason')}")
        self.heard.append(message["text"])
        told: dict[str, Any] = json.loads(message["text"])
        return told

    async def wait_for(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; others are passed over."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def ended(self) -> int | None:
        """What the house closes the connection with; whatever comes before is passed over."""
        with suppress(ConnectionError):
            while True:
                await self.receive()
        return self.closed

    async def close(self) -> None:
        assert self.receiver is not None
        self.receiver.connection_lost()

    async def _next(self) -> Message:
        return await asyncio.wait_for(self.out.get(), PATIENCE)


@dataclass
class Place:
    """A seat that somebody has at a table."""

    table: str
    seat: str
    token: str


@dataclass
class Visit:
    """An open house, and ways to use it."""

    app: ASGIApp
    time: ManualTime
    http: httpx.AsyncClient
    sockets: list[Socket] = field(default_factory=list)

    async def guest(self, nickname: str = "Erik") -> str:
        """Somebody comes in; the token."""
        answer = await self.post("/api/guests", None, {"nickname": nickname})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    async def post(self, path: str, token: str | None, body: Any = None) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return await self.http.post(path, json=body, headers=headers)

    async def get(self, path: str, token: str | None = None) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return await self.http.get(path, headers=headers)

    async def make(self, game: str, guest: str | None = None, **wanted: Any) -> dict[str, Any]:
        """A table, as the answer to its maker tells it."""
        answer = await self.post("/api/tables", guest or await self.guest(), {"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def join(self, made: dict[str, Any], guest: str | None = None, seat: str | None = None) -> Place:
        """Sit down at a table that was made."""
        wanted = {"seat": seat, "invitation": made["invitation"]}
        table = made["table"]["id"]
        answer = await self.post(f"/api/tables/{table}/join", guest or await self.guest("Christine"), wanted)
        assert answer.status_code == 200, answer.text
        return Place(table, answer.json()["seat"], answer.json()["token"])

    async def seated(self, game: str, **wanted: Any) -> list[Place]:
        """A table with people in every seat, begun; the places in the order of the seats."""
        made = await self.make(game, **wanted)
        seats = [seat["seat"] for seat in made["table"]["seats"] if seat["kind"] == "empty"]
        return [await self.join(made, seat=seat) for seat in seats]

    async def socket(self, table: str, headers: dict[str, str] | None = None) -> Socket:
        """A WebSocket that has been accepted and has not said hello."""
        socket = Socket(self.app, f"/api/tables/{table}/live", headers or {})
        self.sockets.append(socket)
        assert await socket.accepted()
        return socket

    async def watch(self, table: str, token: str | None, **hello: Any) -> Socket:
        """A WebSocket that has said hello."""
        socket = await self.socket(table)
        socket.send({"type": "hello", "token": token, **hello})
        return socket

    async def sit(self, place: Place, **hello: Any) -> Socket:
        """A WebSocket at a place."""
        return await self.watch(place.table, place.token, **hello)


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    seed: int = 1,
    chance: Chance | None = None,
    limits: Limits = NO_RATES,
    now: float = EPOCH,
    **settings: Any,
) -> AsyncIterator[Visit]:
    """A house whose luck comes from a seed, and whose clock says `now` when it opens."""
    url = f"sqlite:///{folder / 'tables.db'}"
    wanted = Settings(**{"database": url, "limits": limits, "names": ("house",), "tempo": 0.0, **settings})
    engine = database.engine_of(wanted.database_url)
    database.prepare(engine)
    engine.dispose()
    time = ManualTime(now)
    app = create_app(wanted, time=time, chance=chance or random.Random(seed))
    transport = httpx.ASGITransport(app=app)
    async with _lifespan(app), httpx.AsyncClient(transport=transport, base_url="http://house") as client:
        visit = Visit(app, time, client)
        try:
            yield visit
        finally:
            for socket in visit.sockets:
                await socket.close()


@asynccontextmanager
async def _lifespan(app: ASGIApp) -> AsyncIterator[None]:
    """What a server does around everything else."""
    said: asyncio.Queue[Message] = asyncio.Queue()
    heard: asyncio.Queue[Message] = asyncio.Queue()
    task = asyncio.ensure_future(app({"type": "lifespan", "state": {}}, said.get, heard.put))
    said.put_nowait({"type": "lifespan.startup"})
    started = await asyncio.wait_for(heard.get(), PATIENCE)
    assert started["type"] == "lifespan.startup.complete", started
    try:
        yield
    finally:
        said.put_nowait({"type": "lifespan.shutdown"})
        await asyncio.wait_for(task, PATIENCE)

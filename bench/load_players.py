"""Random players at tables of a house, and what they measure, for `make load`."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter, deque
from contextlib import suppress
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple

import orjson
from websockets.client import ClientProtocol
from websockets.uri import parse_uri
from websockets.utils import apply_mask

CALLERS = 16
"""Concurrent requests."""
TEXT, PING, PONG = 1, 9, 10
"""Kinds of WebSocket frames."""
KEPT_SECONDS = 2.0
"""How long a connection is kept for the next request; the house would close it soon after."""


class Address(NamedTuple):
    """Where the house is, and its process if it runs on this machine."""

    host: str
    port: int
    pid: int | None = None
    database: Path | None = None


class Acknowledged(NamedTuple):
    """An action that the house has acknowledged."""

    table: str
    number: int
    """The number of its step."""
    seat: str


class Pace:
    """Lets players act at a total rate, in random intervals; or each immediately."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._ready: deque[Player] = deque()
        self.running = False

    def ready(self, player: Player) -> None:
        """Queue a player whose turn it is."""
        if self.running and not self._rate:
            player.act()
        else:
            self._ready.append(player)

    async def run(self) -> None:
        """Run until `running` is cleared."""
        self.running, now = True, time.perf_counter
        due = now()
        while self.running:
            while self._ready and (not self._rate or due <= now()):
                self._ready.popleft().act()
                due += random.expovariate(self._rate) if self._rate else 0.0
            if not self._ready:
                due = max(due, now())  # turns for which no player was ready are dropped
            await asyncio.sleep(0.001)


class Tally:
    """What has been measured."""

    def __init__(self) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.latencies: list[tuple[float, float]] = []
        """When an action was sent, and after how long it was answered."""
        self.refused: Counter[str] = Counter()
        self.waiting = 0
        """Actions that are not answered yet."""
        self.finished = 0
        """Games."""


class Player(asyncio.Protocol):
    """One seat, over one WebSocket. It does little: it shares the cores with the house."""

    def __init__(self, house: Address, table: str, seat: str, token: str, pace: Pace, tally: Tally) -> None:
        self._table, self._seat, self._pace, self._tally = table, seat, pace, tally
        self._hello = json.dumps({"type": "hello", "token": token, "seen": None, "raw": False})
        self._handshake: ClientProtocol | None = ClientProtocol(
            parse_uri(f"ws://{house.host}:{house.port}/api/tables/{table}/live")
        )
        self._unread = b""
        self._transport: asyncio.Transport | None = None
        self._turn: dict[str, Any] | None = None
        self._has_begun = False
        self._is_ready = False
        self._sent_at = 0.0
        self._acts = 0
        self._mark = b""
        loop = asyncio.get_running_loop()
        self.greeted: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        assert self._handshake is not None
        self._handshake.send_request(self._handshake.connect())
        transport.writelines(self._handshake.data_to_send())

    def data_received(self, data: bytes) -> None:
        if self._handshake is not None:
            self._handshake.receive_data(data)
            if not self._handshake.events_received():
                return
            if self._handshake.handshake_exc is not None:
                raise self._handshake.handshake_exc
            self._handshake = None  # the house sends nothing more before the first message
            self._send(self._hello)
            return
        data = self._unread + data if self._unread else data
        start = 0
        while (frame := _frame(data, start)) is not None:
            opcode, content, start = frame
            if opcode == TEXT:
                self._receive(content)
            elif opcode == PING:
                self._send(content.decode("latin-1"), PONG)
        self._unread = data[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ended.done():
            error = ConnectionError(f"the house has closed the connection of {self._seat} at {self._table}")
            self.ended.set_exception(error)

    def close(self) -> None:
        """Close the connection."""
        self.ended.cancel()
        if self._transport is not None:
            self._transport.close()

    def begin(self) -> None:
        """Play from now on."""
        self._has_begun = True
        self._get_ready()

    def act(self) -> None:
        """Send a random legal action, if it is still our turn."""
        self._is_ready = False
        if self._turn is None or self._transport is None or self._transport.is_closing():
            return
        choices = [choice for choice in self._turn["legal"] if choice["kind"] != "wait"]
        choice = choices[int(random.random() * len(choices))]
        self._acts += 1
        mark = f'"act {self._acts}"'
        self._mark = mark.encode()
        text = " ".join((choice["kind"], *choice["args"]))
        number, self._turn = self._turn["number"], None
        self._sent_at = time.perf_counter()
        self._tally.waiting += 1
        self._send(f'{{"type":"act","number":{number},"action":"{text}","id":{mark}}}')

    def _receive(self, text: bytes) -> None:
        answers = bool(self._mark) and self._mark in text
        if answers:
            self._mark = b""
            self._tally.waiting -= 1
            self._tally.latencies.append((self._sent_at, time.perf_counter() - self._sent_at))
        # Most messages come when it is not the player's turn: those are not parsed.
        if not answers and b'"legal":[]' in text and b'"outcome":null' in text and self.greeted.done():
            self._turn = None
            return
        message = orjson.loads(text)
        if answers:
            if message["type"] == "refused":
                self._tally.refused[message["code"]] += 1
                if message["code"] == "wait":  # after a failed call: something else may be done meanwhile
                    message["legal"] = [one for one in message["legal"] if one["kind"] != "booo"]
            elif message["type"] == "done":
                self._tally.refused["counted before"] += 1
            else:
                number = max(step["number"] for step in message["steps"] if step["seat"] == self._seat)
                self._tally.acknowledged.append(Acknowledged(self._table, number, self._seat))
        if message["type"] == "view":
            message = {**message, **message["view"]}
            if not self.greeted.done():
                self.greeted.set_result(None)
        if "legal" not in message:
            return
        if message["outcome"] is not None:
            if not self.ended.done():
                self.ended.set_result(None)
        elif message["legal"]:
            self._turn = message
            self._get_ready()

    def _get_ready(self) -> None:
        if self._turn is not None and self._has_begun and not self._mark and not self._is_ready:
            self._is_ready = True
            self._pace.ready(self)

    def _send(self, text: str, opcode: int = TEXT) -> None:
        """Send a short message in one frame."""
        assert self._transport is not None
        content, mask = text.encode("latin-1"), os.urandom(4)
        length = bytes((128 + len(content),)) if len(content) < 126 else pack("!BH", 254, len(content))
        self._transport.write(bytes((128 + opcode,)) + length + mask + apply_mask(content, mask))


def _frame(data: bytes, start: int) -> tuple[int, bytes, int] | None:
    """The frame that begins there, and where the next one does; None if it is incomplete.

    The house sends every message in one frame, and does not mask it.
    """
    if len(data) < start + 2:
        return None
    length, head = data[start + 1], 2
    if length >= 126:
        head = 4 if length == 126 else 10
        length = int.from_bytes(data[start + 2 : start + head], "big")
    end = start + head + length
    return (data[start] & 15, data[start + head : end], end) if len(data) >= max(end, start + head) else None


class Desk:
    """HTTP over connections that stay open."""

    def __init__(self, house: Address) -> None:
        self._house = house
        self._idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._turns = asyncio.Semaphore(CALLERS)

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The JSON that the house answers."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._house.host}:{self._house.port}"]
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        lines += [f"Authorization: Bearer {token}"] if token else []
        async with self._turns:
            reader, writer = await self._connection()
            writer.write("\r\n".join([*lines, "", ""]).encode() + content)
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
            length = next(int(line.partition(":")[2]) for line in head if line.startswith("content-length"))
            answer = await reader.readexactly(length)
            self._idle.append((time.monotonic(), reader, writer))
        if not head[0].split()[1].startswith("2"):
            raise SystemExit(f"{method} {path} was answered with {head[0]}: {answer.decode()}")
        return json.loads(answer)

    async def close(self) -> None:
        """Close the connection."""
        for _, _, writer in self._idle:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        self._idle.clear()

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._idle:
            since, reader, writer = self._idle.pop()
            if time.monotonic() - since < KEPT_SECONDS:
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._house.host, self._house.port)


class Place:
    """One table after another, with the same two guests."""

    def __init__(self, house: Address, desk: Desk, game: dict[str, Any], pace: Pace, tally: Tally) -> None:
        self._house, self._desk, self._pace, self._tally = house, desk, pace, tally
        self._seats = game["seats"][:2]
        self._wish = {"game": game["game"], "options": {"players": 2} if game["at_once"] else {}}
        self._tokens: list[str] = []
        self._table: tuple[str, list[str]] | None = None
        self.players: list[Player] = []

    async def come_in(self) -> None:
        """Sign in two guests."""
        for name in ("one", "other"):
            made = await self._desk.ask("POST", "/api/guests", {"nickname": name})
            self._tokens.append(made["token"])

    async def lay(self) -> None:
        """A new table with both seats taken: its game begins."""
        wish = {**self._wish, "seats": {self._seats[0]: "me"}}
        made = await self._desk.ask("POST", "/api/tables", wish, self._tokens[0])
        table = made["table"]["id"]
        joining = {"seat": self._seats[1], "invitation": made["invitation"]}
        joined = await self._desk.ask("POST", f"/api/tables/{table}/join", joining, self._tokens[1])
        self._table = table, [made["token"], joined["token"]]

    async def sit_down(self) -> None:
        """Connect both players."""
        assert self._table is not None
        table, tokens = self._table
        loop = asyncio.get_running_loop()
        self.players = []
        for seat, token in zip(self._seats, tokens, strict=True):
            player = Player(self._house, table, seat, token, self._pace, self._tally)
            await loop.create_connection(lambda player=player: player, self._house.host, self._house.port)  # type: ignore[misc]
            await player.greeted
            self.players.append(player)

    async def keep_playing(self, games: int | None = None, after: float = 0.0) -> None:
        """Begin after some seconds; after each game create the next table, a number of times or for ever."""
        await asyncio.sleep(after)
        while games is None or games > 0:
            for player in self.players:
                player.begin()
            await asyncio.gather(*(player.ended for player in self.players))
            self._tally.finished += 1
            self.stand_up()
            games = None if games is None else games - 1
            if games != 0:
                await self.lay()
                await self.sit_down()

    def stand_up(self) -> None:
        """Close the connection."""
        for player in self.players:
            player.close()

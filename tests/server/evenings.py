"""A house within the test in which two play, and what anybody who behaves badly there must be told."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from boxfive.server.refusals import STATUSES
from boxfive.server.settings import Limits
from tests.server.houses import NO_RATES, Place, Socket, Visit, open_house
from tests.server.lobbies import text_of

Result = TypeVar("Result")

TOKEN = re.compile(r"[gsi]_[A-Za-z0-9_-]{20,}")
LONGEST_REASON = 123
"""Bytes, by the WebSocket's own rules."""


class Evening:
    """A house in which two play a game, and into which somebody bad comes."""

    def __init__(self, folder: Path, limits: Limits = NO_RATES) -> None:
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.visit: Visit = self.run(self._stack.enter_async_context(open_house(folder, limits=limits)))
        self.run(self._begin())

    async def _begin(self) -> None:
        """Two sit down at a new table."""
        self.made: dict[str, Any] = await self.visit.make("opera")
        self.table: str = self.made["table"]["id"]
        places = [await self.visit.join(self.made) for _ in range(2)]
        self.places: dict[str, Place] = {place.seat: place for place in places}
        self.players: dict[str, Socket] = {
            seat: await self.visit.sit(place) for seat, place in self.places.items()
        }
        self.number = 1
        for socket in self.players.values():
            assert (await socket.wait_for("view"))["number"] == self.number

    async def ready(self) -> None:
        """Begin another game if the players have come to the end of theirs."""
        table = (await self.standing())["table"]
        if table["status"] == "over":
            assert table["result"]["by"] == "rules"
            await self._begin()

    def run(self, what: Coroutine[Any, Any, Result]) -> Result:
        return self._runner.run(what)

    def close(self) -> None:
        self.run(self._stack.aclose())
        self._runner.close()

    async def bad(self, kind: str = "invitation", **hello: Any) -> Socket:
        """Somebody who watches, or who has stolen in with a seat's token, and who has got the view."""
        token = self.made["invitation"] if kind == "invitation" else self.places[kind].token
        socket = await self.visit.watch(self.table, token, **hello)
        await socket.wait_for("view")
        return socket

    async def closed(self, hello: Any, table: str | None = None) -> tuple[int | None, str]:
        """What a connection that begins so is closed with."""
        socket = await self.visit.socket(table or self.table)
        socket.send(hello)
        return await reason_of(socket)

    async def standing(self) -> dict[str, Any]:
        """Where the game stands, for a spectator."""
        path = f"/api/tables/{self.table}/view"
        told: dict[str, Any] = (await self.visit.get(path, self.made["invitation"])).json()
        return told

    async def actor(self) -> tuple[str, str]:
        """Whose turn it is, and whose it is not."""
        actor = (await self.standing())["view"]["actors"][0]
        return actor, next(seat for seat in self.places if seat != actor)

    async def goes_on(self) -> None:
        """Whoever may act does so; both players see that at once, and nothing else but who comes and goes."""
        await self.ready()
        actor, _ = await self.actor()
        path = f"/api/tables/{self.table}/view"
        legal = (await self.visit.get(path, self.places[actor].token)).json()["view"]["legal"]
        command = {"type": "act", "number": self.number, "action": text_of(legal[0]), "id": "go on"}
        self.players[actor].send(command)
        self.number += 1
        for socket in self.players.values():
            message = await socket.receive()
            while message["type"] == "table":
                message = await socket.receive()
            assert (message["type"], message["number"]) == ("steps", self.number), message
        assert (await self.standing())["number"] == self.number
        assert (await self.visit.get("/healthz")).json()["status"] == "ok"


async def reason_of(socket: Socket) -> tuple[int | None, str]:
    """With what code, and why, the house closes a connection, whatever it says before."""
    try:
        while True:
            await socket.receive()
    except ConnectionError as error:
        reason = str(error).partition(": ")[2]
        assert reason, "a reason is given"
        assert len(reason.encode()) <= LONGEST_REASON
        assert not TOKEN.search(reason)
        return socket.closed, reason


def is_clear(message: dict[str, Any]) -> str:
    """The code of a refusal that says what it must, and nothing that is nobody's business."""
    assert message["type"] == "refused", message
    assert message["code"] in STATUSES
    assert len(message["message"].split()) >= 3
    assert not TOKEN.search(json.dumps(message))
    assert {"number", "position", "actors", "legal", "outcome", "id"} <= set(message)
    code: str = message["code"]
    return code

"""Random players over real WebSockets, who remember all that they have sent and all that they were told.

Whatever happens to the house, a player comes back, says how many steps it has, and sends again what nobody
has answered. It trusts nobody: each message is held against all that came before.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

import boxfive
from tests.server.running import until
from tests.server.violations import Differs, Doubled, Lost

Json = dict[str, Any]

PACE = 0.03
"""Seconds that a player thinks at most."""
PAUSE = 0.05
"""Seconds before somebody tries again who was not heard."""
COMING_BACK = {None, 1001, 1005, 1006, 1012, 1013}
"""How a house that will be there again may hang up."""


@dataclass
class Command:
    """Something that a player has sent and that is not answered yet."""

    kind: str
    number: int
    text: str
    id: str
    step: int | None = None
    """The step that it has become, if the player has seen it."""
    is_done: bool = False
    """Whether it was acknowledged, though the player has not seen the step yet."""

    def message(self) -> Json:
        said = {"type": self.kind, "number": self.number, "id": self.id}
        return said | {"action": self.text} if self.kind == "act" else said


@dataclass
class Evening:
    """Everything that the players of a test share."""

    url: str
    http: httpx.AsyncClient
    others: Sequence[str] = ()
    """Other addresses at which the same tables are."""
    ping_seconds: float | None = None
    """After so many seconds without an answer a line is given up; only where it may die without a sign."""
    opened_at: float = 0.0
    """When the house has last opened."""
    pace: float = PACE
    """Seconds that a player thinks at most."""
    closing: bool = False
    """Nobody begins anything any more."""
    acknowledged: dict[tuple[str, int], tuple[str, str, str]] = field(default_factory=dict)
    """For a table and the number of a step: the seat, the kind and the action that were promised to be it."""
    at_next_acknowledgement: Callable[[], None] | None = None
    """What somebody wants to do at that very moment."""
    thought: dict[tuple[str, int], float] = field(default_factory=dict)
    """For the same: the seconds from when the seat knew that it was to act until it first sent its action."""
    longest_wait: float = 0.0
    """The most seconds from when somebody first sent an action until it was acknowledged."""

    def any_url(self) -> str:
        """One of the addresses."""
        return random.choice([self.url, *self.others]) if self.others else self.url

    async def ask(self, method: str, path: str, token: str | None = None, **options: Any) -> httpx.Response:
        """The house's answer, as soon as there is a house that gives one."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        while True:
            with contextlib.suppress(httpx.TransportError):
                response = await self.http.request(method, self.any_url() + path, headers=headers, **options)
                if response.status_code != 503:
                    return response
            await asyncio.sleep(PAUSE)

    async def told(self, method: str, path: str, token: str | None = None, **options: Any) -> Json:
        """The same, if it is what was asked for."""
        response = await self.ask(method, path, token, **options)
        assert response.is_success, (method, path, response.text)
        answer: Json = response.json()
        return answer

    async def guest(self, nickname: str) -> str:
        """A new guest's token."""
        token: str = (await self.told("POST", "/api/guests", json={"nickname": nickname}))["token"]
        return token


@dataclass
class Player:
    """A seat, with whoever sits there and all that was seen from it."""

    evening: Evening
    table: str
    game: boxfive.Game
    seat: str
    token: str
    rng: random.Random
    steps: list[Json] = field(default_factory=list)
    history: list[Json] = field(default_factory=list)
    pending: Command | None = None
    over: bool = False
    greetings: int = 0
    """How often it was greeted; more than once when the house was away."""
    hung_up: int = 0
    """How often it has broken its connection itself."""
    port: int | None = None
    """The end of its connection that is its own."""
    _sent: int = 0
    _legal: list[Json] = field(default_factory=list)
    _actors: list[str] = field(default_factory=list)
    _number: int = 0
    _calls_after: float = 0.0
    _asked_at: float = 0.0
    """When it knew that it was to act."""
    _sent_at: float = 0.0
    _thought: float = 0.0
    """The seconds between."""

    async def play(self) -> None:
        """Play until the game is over, through whatever happens to the house."""
        while not self.is_finished:
            try:
                async with self.connected() as socket:
                    await self._converse(socket)
            except ConnectionClosed as error:
                assert error.rcvd is None or error.rcvd.code in COMING_BACK, error.rcvd
            except InvalidStatus as error:
                assert error.response.status_code == 503, error
            except (OSError, InvalidMessage, TimeoutError):
                pass
            self.port = None
            await asyncio.sleep(self.rng.uniform(0, 2 * PAUSE))

    def connected(self) -> connect:
        """A connection to the table."""
        address = f"{self.evening.any_url().replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        pings = self.evening.ping_seconds
        return connect(address, compression=None, proxy=None, ping_interval=pings, ping_timeout=pings)

    async def greet(self, socket: ClientConnection) -> None:
        """Say who it is and what it has seen, and hear what it has missed."""
        hello = {"type": "hello", "token": self.token, "seen": len(self.steps)}
        await socket.send(json.dumps(hello))
        message = await self.heard(socket)
        while message["type"] == "table" and message["table"]["number"] != len(self.steps):
            message = await self.heard(socket)
        assert message.get("id") is None
        self.greetings += 1
        self.port = socket.local_address[1]

    async def _converse(self, socket: ClientConnection) -> None:
        await self.greet(socket)
        if self.pending is not None:
            # Perhaps it has counted: then it was among the steps just now, and must not count again.
            if self.evening.opened_at > self._sent_at:  # coming back to an open house takes its own time
                self._thought += max(0.0, time.monotonic() - self.evening.opened_at)
            await socket.send(json.dumps(self.pending.message()))
        while not self.is_finished:
            if self.pending is None and self.may_act and not self.evening.closing:
                await asyncio.sleep(self.rng.uniform(0, self.evening.pace))
                await self.send(socket, *self.choice())
                if self.rng.random() < 0.01:
                    self.hung_up += 1
                    socket.transport.abort()  # what somebody sent who then hung up counts too
            message = await self.heard(socket)
            if message["type"] == "refused" and message["code"] == "unavailable":
                assert self.pending is not None
                await asyncio.sleep(PAUSE)
                await socket.send(json.dumps(self.pending.message()))

    async def send(self, socket: ClientConnection, kind: str, text: str) -> None:
        """Send a command."""
        self._sent += 1
        self._sent_at = time.monotonic()
        self._thought = self._sent_at - self._asked_at
        self.pending = Command(kind, len(self.steps), text, f"{self.seat}-{self._sent}")
        await socket.send(json.dumps(self.pending.message()))

    @property
    def is_finished(self) -> bool:
        """Whether the game is over and everything answered."""
        return self.over and self.pending is None

    @property
    def may_act(self) -> bool:
        """Whether it knows that it is asked."""
        return self.seat in self._actors and self._number == len(self.steps)

    def choice(self) -> tuple[str, str]:
        """Anything that it may do now."""
        last = self.steps[-1]
        if last["kind"] == "act" and last["seat"] == self.seat and self.rng.random() < 0.05:
            return "undo", ""
        kinds: dict[str, list[Json]] = {}
        for action in self._legal:
            kinds.setdefault(action["kind"], []).append(action)
        kinds.pop("wait", None)
        # Hands go up more often than anybody calls, or games of Booo! would consist of failed calls.
        if "hand" in kinds and (time.monotonic() < self._calls_after or self.rng.random() < 0.9):
            kinds.pop("booo", None)
        action = self.rng.choice(kinds[self.rng.choice(list(kinds))])
        return "act", str(self.game.actions[action["id"]])

    async def heard(self, socket: ClientConnection) -> Json:
        """The next message, checked and remembered."""
        message: Json = json.loads(await socket.recv())
        self.hear(message)
        return message

    def hear(self, message: Json) -> None:
        """Check a message and remember it."""
        kind = message["type"]
        if kind == "steps":
            for step in message["steps"]:
                self._see(step)
            if message["number"] != len(self.steps):
                raise Lost(f"after {len(self.steps)} steps the house is at step {message['number']}")
            self._look(message)
            if self.pending is not None and message.get("id") == self.pending.id:
                if self.pending.step is None:
                    raise Lost(f"{self.pending} was acknowledged, and is not among the steps")
                self._count()
        elif kind == "done":
            assert self.pending is not None and message["id"] == self.pending.id
            self.pending.is_done = True
            if self.pending.step is not None:
                self._count()
        elif kind == "refused":
            self._be_refused(message)
        elif kind == "table":
            self.over = self.over or message["table"]["status"] == "over"
        else:
            seen, told = len(self.steps), message.get("number")
            raise Lost(f"{kind} with {told} steps for somebody who has seen {seen}: {message}")

    def _see(self, step: Json) -> None:
        if step["number"] != len(self.steps):
            raise Lost(f"step {step['number']} came after {len(self.steps)} steps")
        del self.history[len(self.history) - step["undone"] :]
        self.history += step["history"]
        self.steps.append(step)
        if step["seat"] == self.seat and step["kind"] in ("act", "undo"):
            if self.pending is None or self.pending.step is not None:
                raise Doubled(f"{self.seat} has sent {self.pending} once, and this is one too many: {step}")
            if self.pending.kind != step["kind"] or step["number"] < self.pending.number:
                raise Differs(f"{self.pending} has become {step}")
            if self.pending.kind == "act" and self.pending.text != self.first_action(step):
                raise Differs(f"{self.pending} has become {step}")
            self.pending.step = step["number"]
            if self.pending.is_done:
                self._count()

    def _look(self, message: Json) -> None:
        if message["steps"]:  # who comes back to the same step has had it before
            self._asked_at = time.monotonic()
        self._legal, self._actors, self._number = message["legal"], message["actors"], message["number"]
        self.over = self.over or message["outcome"] is not None

    def _count(self) -> None:
        assert self.pending is not None and self.pending.step is not None
        promise, place = (self.seat, self.pending.kind, self.pending.text), (self.table, self.pending.step)
        if self.evening.acknowledged.setdefault(place, promise) != promise:
            raise Doubled(f"{promise} and {self.evening.acknowledged[place]} were both told to be {place}")
        self.evening.thought[place] = self._thought
        waited = time.monotonic() - self._sent_at
        self.evening.longest_wait = max(self.evening.longest_wait, waited)
        self.pending = None
        if self.evening.at_next_acknowledgement is not None:
            self.evening.at_next_acknowledgement()
            self.evening.at_next_acknowledgement = None

    def _be_refused(self, message: Json) -> None:
        code, pending = message["code"], self.pending
        assert pending is not None and message["id"] == pending.id, message
        if code == "unavailable":
            return  # perhaps it counts and perhaps it does not: it will be sent again
        if pending.step is not None or pending.is_done:
            raise Doubled(f"{pending} was done, and the house has tried it again: {message}")
        if code not in ("stale", "not-your-turn", "over", "wait", "no-undo"):
            raise Differs(f"{pending} was among what the house had told to be legal: {message}")
        if code == "wait":
            self._calls_after = time.monotonic() + 3
        self.pending = None
        self._legal, self._actors, self._number = message["legal"], message["actors"], message["number"]

    def first_action(self, step: Json) -> str:
        """What a seat did in a step, before nature went on."""
        return str(self.game.actions[step["history"][0]["id"]])

    async def hears_the_end(self) -> bool:
        """Fetch the steps that it has not seen; whether the last one has ended the game."""
        path = f"/api/tables/{self.table}/view?seen={len(self.steps)}"
        self.hear(await self.evening.told("GET", path, self.token))
        return not self._actors


@dataclass
class Table:
    """A table with its players; machines may sit there too."""

    id: str
    game: str
    players: list[Player]

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)

    @property
    def seen(self) -> int:
        """The number of steps that somebody has seen."""
        return max(len(player.steps) for player in self.players)


@dataclass(frozen=True)
class Plan:
    """A table to be opened: which game, with which options, and which machines."""

    game: str
    options: Json = field(default_factory=dict)
    machines: dict[str, str] = field(default_factory=dict)
    clock: Json | None = None

    async def opened(self, evening: Evening, rng: random.Random) -> Table:
        """The table, with a player on each seat that no machine has."""
        guest = await evening.guest("Erik")
        wish = {"game": self.game, "options": self.options, "seats": self.machines, "clock": self.clock}
        made = await evening.told("POST", "/api/tables", guest, json=wish)
        table, players = made["table"], []
        for seat in table["seats"]:
            if seat["kind"] == "empty":
                guest = await evening.guest(f"Guest {seat['seat']}")
                body = {"seat": seat["seat"], "invitation": made["invitation"]}
                joined = await evening.told("POST", f"/api/tables/{table['id']}/join", guest, json=body)
                game, own = boxfive.game(self.game), random.Random(rng.random())
                players.append(Player(evening, table["id"], game, seat["seat"], joined["token"], own))
        return Table(table["id"], self.game, players)


PLANS = (
    Plan("opera", clock={"bank": 3000}),
    Plan("phantom", clock={"per_move": 600}),
    Plan("booo", {"players": 3}),
    Plan("opera", machines={"phantom": "extra"}),
    Plan("phantom"),
    Plan("opera", {"carlotta": 0}),
    Plan("booo", {"players": 4}, {"4": "maestro"}),
    Plan("phantom", machines={"chief": "extra"}),
)


class Load:
    """Many tables at once, each followed by another one when it is over."""

    def __init__(self, evening: Evening, at_once: int, rng: random.Random) -> None:
        self.evening = evening
        self.tables: list[Table] = []
        self._at_once = at_once
        self._rng = rng
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, group: asyncio.TaskGroup) -> None:
        """Open the tables and let them be played at."""
        for number in range(self._at_once):
            plan, rng = PLANS[number % len(PLANS)], random.Random(self._rng.random())
            self._tasks.append(group.create_task(self._play_on(plan, rng)))

    async def _play_on(self, plan: Plan, rng: random.Random) -> None:
        while not self.evening.closing:
            table = await plan.opened(self.evening, rng)
            self.tables.append(table)
            async with asyncio.TaskGroup() as seats:
                for player in table.players:
                    seats.create_task(player.play())

    @property
    def playing(self) -> list[Table]:
        """The tables whose games go on."""
        return [table for table in self.tables if not table.over]

    async def end(self) -> None:
        """Let everybody hear the answer to what was sent, and leave."""
        self.evening.closing = True
        everybody = [player for table in self.tables for player in table.players]
        await until(lambda: not any(player.pending for player in everybody), "everybody gets an answer")
        await self.leave()

    async def leave(self) -> None:
        """Let everybody leave, whatever they are waiting for."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

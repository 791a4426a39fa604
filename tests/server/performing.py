"""Plans carried out in a house, with a recording client in every seat and a spectator."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count, cycle
from pathlib import Path
from typing import Any

from boxfive.core.game import Game, State
from boxfive.server.cluster.bus import BEAT_SECONDS
from boxfive.server.tables.steps import RESIGN, TIME, UNDO
from boxfive.text.words import LANGUAGES
from tests.server.houses import Place, Socket, Visit, open_house
from tests.server.taping import Performance, Thinker, log_of, ordered, taped
from tests.server.worlds import TURN, Deed, Plan, Scripted, Turn, World

ROUNDS = 8
"""So many rounds of the event loop, and everybody has been told what there is to tell."""
LONG = 60.0
"""Seconds: as many as any move may take."""


async def perform(
    folder: Path,
    plans: Sequence[Plan],
    worlds: Sequence[World],
    *,
    machine: str | None = None,
    among_others: bool = False,
    languages: Sequence[str | None] = LANGUAGES,
) -> Performance:
    """One game after another in a new house, perhaps with a machine player, or as one process of several.

    Those at a table come with these languages, by turns.
    """
    done, luck, thinker = Performance(), Scripted(), Thinker()
    done.questions = thinker.questions
    folder.mkdir()
    with ordered(done, thinker), log_of(done):
        redis = "redis://nowhere" if among_others else None
        async with open_house(folder, chance=luck, redis=redis) as visit:
            door = taped(visit, done.door)
            guests = [await door.guest(name) for name in ("Erik", "Christine")]
            for plan, world in zip(plans, worlds, strict=True):
                luck.tickets = deque(world.tickets())
                made, places = await _seated(door, guests, plan, world.game, machine)
                async with _stage(visit, made, places, world, thinker, languages) as stage:
                    for deed in plan.deeds:
                        await stage.do(deed)
                    await door.get("/api/tables")
                    answer = await visit.get(f"/api/tables/{stage.table}/record", stage.invitation)
                done.records.append(answer.text)
                done.tapes.append({client.seat: client.tape for client in stage.clients})
                done.advice.append(thinker.take_advice())
                assert not luck.tickets
            done.metrics = (await visit.get("/metrics")).text
    return done


class Client:
    """A seat's client, or a spectator's, with all that it is told on tape."""

    def __init__(self, visit: Visit, seat: str | None, table: str, token: str | None) -> None:
        self.seat = seat
        self.token = token
        self.tape: list[str] = []
        self._path = f"/api/tables/{table}"
        self._table = table
        self._numbers = count(1)
        self.visit = taped(visit, self.tape)

    async def come(self, seen: int | None, raw: bool, language: str | None) -> None:
        """Open a WebSocket, in place of the one there was."""
        await self.go()
        self._socket: Socket = await self.visit.watch(
            self._table, self.token, seen=seen, raw=raw, language=language
        )
        await self._socket.receive()

    async def go(self) -> None:
        for socket in self.visit.sockets:
            await socket.close()
        self.visit.sockets.clear()

    async def command(self, by_http: bool = False, **command: Any) -> None:
        """Say something, and wait until it is answered."""
        command["id"] = f"c{next(self._numbers)}"
        if by_http:
            await self.visit.post(f"{self._path}/commands", self.token, command)
            return
        self._socket.send(command)
        while (await self._socket.receive()).get("id") != command["id"]:
            pass

    async def nonsense(self, text: str) -> None:
        self._socket.send(text)
        while (await self._socket.wait_for("refused"))["id"] is not None:
            pass

    async def until(self, number: int) -> None:
        """Wait for a step."""
        while (await self._socket.wait_for("steps"))["number"] < number:
            pass

    async def look(self, what: str) -> None:
        await self.visit.get(self._path + what, self.token)

    async def fail_to_look(self, token: str, by_socket: bool) -> None:
        if by_socket:
            await (await self.visit.watch(self._table, token)).ended()
        else:
            await self.visit.get(f"{self._path}/view", token)


async def _everybody_told() -> None:
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


class Stage:
    """A table at which a plan is carried out."""

    def __init__(
        self, visit: Visit, world: World, clients: list[Client], made: dict[str, Any], thinker: Thinker
    ) -> None:
        self.clients = clients
        self.table: str = made["table"]["id"]
        self.invitation: str = made["invitation"]
        self._visit = visit
        self._world = world
        self._thinker = thinker
        self._number = 1
        """Steps so far."""
        self._said: tuple[str, int, str] | None = None
        """The last action that counted: whose, after how many steps, which."""

    async def do(self, deed: Deed) -> None:
        """Let somebody do something, and everybody hear of it."""
        client = next((client for client in self.clients if client.seat == deed.who), None)
        if deed.kind == TURN:
            await self._turn(client, deed, self._world.turns[self._number])
        elif client is not None:
            await self._beside(client, deed)
        await _everybody_told()

    async def _turn(self, client: Client | None, deed: Deed, turn: Turn) -> None:
        number, self._number = self._number, self._number + 1
        if turn.kind == TIME and client is None:
            return  # machine players have no clock
        if turn.kind == TIME:
            self._visit.time.advance(BEAT_SECONDS)  # then it is clear which process keeps the time
            await _everybody_told()
            self._visit.time.advance(LONG)
            await self.clients[-1].until(self._number)
        elif client is None:
            self._thinker.answers.put_nowait(turn.moves[0].action.id)
            await self.clients[-1].until(self._number)
        elif turn.moves:
            action = str(turn.moves[0].action)
            self._said = client.seat or "", number, action
            await client.command(deed.by_http, type="act", number=number, action=action)
        elif turn.kind == UNDO:
            await client.command(deed.by_http, type="undo", number=number)
        else:
            await client.command(deed.by_http, type="resign")

    async def _beside(self, client: Client, deed: Deed) -> None:
        """What changes nothing in the game."""
        some_number = int(deed.pick * (self._number + 2))
        match deed.kind:
            case "reconnect":
                await client.come(None if deed.whole else some_number, deed.raw, deed.language)
            case "look":
                seen = [] if deed.whole else [f"seen={some_number}"]
                spoken = [f"language={deed.language}"] if deed.language else []
                await client.look(f"/view?{'&'.join(seen + spoken)}")
            case "look at table":
                await client.look("")
            case "look at record":
                if self._is_running:  # when it is over, everything is open
                    await client.look("/record")
            case "look with a wrong token":
                await client.fail_to_look(f"s_{'x' * 32}", deed.raw)
            case "do what is illegal":
                await self._act(client, deed, self._illegal_for(client.seat, deed.pick))
            case "do what is unknown":
                await self._act(client, deed, "go nowhere")
            case "act out of turn":
                if client.seat not in self._now.actors:
                    await self._act(client, deed, self._illegal_for(client.seat, deed.pick))
            case "act too late":
                await client.command(deed.by_http, type="act", number=0, action=self._any_action(deed.pick))
            case "act again":
                if self._said and self._said[0] == client.seat:
                    _, number, action = self._said
                    await client.command(deed.by_http, type="act", number=number, action=action)
            case "undo nothing":
                if client.seat not in self._now.actors:
                    await client.command(deed.by_http, type="undo", number=self._number)
            case "offer a rematch":
                others = len(self.clients) > 2  # whoever plays a machine need not wait for anybody's consent
                await client.command(deed.by_http, type="rematch", accept=deed.raw and others)
                if not self._is_running:
                    await client.command(deed.by_http, type="rematch", accept=False)
            case "talk nonsense":
                await client.nonsense("sing" if deed.raw else '{"type":"act"}')
            case "react":
                await client.command(deed.by_http, type="react", reaction="boo" if deed.raw else "gasp")
            case "ask for a hint":
                await client.command(deed.by_http, type="hint", number=self._number)
            case "wait":
                self._visit.time.advance(deed.pick)

    @property
    def _is_running(self) -> bool:
        return self._now.outcome is None and self._world.turns[self._number - 1].kind not in (RESIGN, TIME)

    @property
    def _now(self) -> State:
        return self._world.states[self._number - 1]

    async def _act(self, client: Client, deed: Deed, action: str) -> None:
        await client.command(deed.by_http, type="act", number=self._number, action=action)

    def _illegal_for(self, seat: str | None, pick: float) -> str:
        """Something that this seat cannot do now in this world; nature's doings are among it."""
        legal = self._now.legal(seat) if seat in self._now.actors else ()
        illegal = [action for action in self._world.game.actions if action not in legal]
        return str(illegal[int(pick * len(illegal))])

    def _any_action(self, pick: float) -> str:
        return str(self._world.game.actions[int(pick * len(self._world.game.actions))])


async def _seated(
    door: Visit, guests: list[str], plan: Plan, game: Game, machine: str | None
) -> tuple[dict[str, Any], list[Place]]:
    """A new table, and the people who sit at it."""
    seats = {machine: "extra"} if machine else {}
    made = await door.make(game.name, guests[0], open=plan.is_open, clock=plan.clock, seats=seats, aids=True)
    people = [seat for seat in game.seats if seat != machine]
    return made, [await door.join(made, guest, seat) for guest, seat in zip(guests, people, strict=False)]


@asynccontextmanager
async def _stage(
    visit: Visit,
    made: dict[str, Any],
    places: list[Place],
    world: World,
    thinker: Thinker,
    languages: Sequence[str | None],
) -> AsyncIterator[Stage]:
    """Everybody at a table is connected, and a spectator too."""
    clients = [Client(visit, place.seat, place.table, place.token) for place in places]
    watching = None if made["table"]["open"] else made["invitation"]
    clients.append(Client(visit, None, made["table"]["id"], watching))
    try:
        for client, language in zip(clients, cycle(languages), strict=False):
            await client.come(None, False, language)
        yield Stage(visit, world, clients, made, thinker)
    finally:
        for client in clients:
            await client.go()

"""When something arrives tells no secret: the same public game with other secrets comes at the same times.

In these houses machine players think for as long as their secret view says. All that a player at their table,
a spectator, and somebody at another table is sent is compared by when it comes, in the house's own time.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive.agents import levels
from boxfive.server.bots import pool, process
from boxfive.server.storage import database
from boxfive.server.storage.journal import Journal
from boxfive.server.time import Time, sleep
from tests.server.houses import Socket, Visit, open_house
from tests.server.taping import Thinker, without_the_disk
from tests.server.worlds import Scripted, World, planned

LONGEST_THOUGHT = 0.045
ROUNDS = 25
"""So many rounds of the event loop, and all has happened that can happen without time or a disk."""
TURNS = 30
GAMES = 2
MACHINES = {"opera": "phantom", "phantom": "settler"}
"""The seats of machine players."""


class SlowThinker(Thinker):
    """Answers what the world says, after a time that follows from what only its seat knows."""

    def __init__(self, time: Time) -> None:
        super().__init__()
        self._time = time

    async def start(self, command: Sequence[str], withheld: Collection[str]) -> Thinker:
        """A process with the same answers: quick and deep players think in different ones."""
        process = SlowThinker(self._time)
        process.answers = self.answers
        return process

    async def receive(self) -> bytes:
        if self._asked:
            digest = blake2b(self._asked[0]["view"].encode(), digest_size=1).digest()
            await sleep(self._time, LONGEST_THOUGHT * digest[0] / 255)
        return await super().receive()


@dataclass
class Writes:
    """How much the house has written."""

    begun: int = 0
    ended: int = 0


class Watch:
    """Clients of a house who note when they are told something."""

    def __init__(self, visit: Visit, writes: Writes) -> None:
        self.arrivals: list[tuple[float, str, Any]] = []
        self._visit = visit
        self._writes = writes
        self._since = visit.time.now()
        self._sockets: dict[str, Socket] = {}

    def add(self, name: str, socket: Socket) -> None:
        self._sockets[name] = socket

    def send(self, name: str, **message: Any) -> None:
        self._sockets[name].send(message)

    def has_come(self, name: str, kind: str, number: int) -> bool:
        return any(
            told["type"] == kind and told["number"] >= number
            for _, who, told in self.arrivals
            if who == name and "number" in told
        )

    def times(self) -> list[tuple[float, str, str]]:
        """What came when to whom, without what it says."""
        return [(when, who, told["type"]) for when, who, told in self.arrivals]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let time pass until something has come."""
        while True:
            await self._settle()
            if condition():
                return
            assert self._visit.time.now() < self._since + 600, "it never comes"
            self._visit.time.advance_to_next()

    async def _settle(self) -> None:
        """Let everything happen that takes no time of the house; then note what has come."""
        writes = -1
        while self._writes.begun != self._writes.ended or writes != self._writes.ended:
            writes = self._writes.ended
            if self._writes.begun != self._writes.ended:
                await asyncio.sleep(0.0005)
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
        for name, socket in self._sockets.items():
            while not socket.out.empty():
                told = await socket.receive()
                self.arrivals.append((round(self._visit.time.now() - self._since, 4), name, told))


@asynccontextmanager
async def house(
    folder: Path, luck: Scripted, tempo: float
) -> AsyncIterator[tuple[Visit, SlowThinker, Watch]]:
    """A house in which every write is known, and thoughts take the house's own time."""
    writes = Writes()
    put = Journal._put

    def ended(_: object) -> None:
        writes.ended += 1

    def counted(self: Journal, *args: Any) -> asyncio.Future[Any]:
        writes.begun += 1
        written = put(self, *args)
        written.add_done_callback(ended)
        return written

    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "_put", counted)
        patch.setattr(pool, "SECONDS_FOR_QUICK", pool.SECONDS_FOR_DEEP)  # seconds of the real clock
        patch.setattr(database, "_set_up_sqlite", without_the_disk)
        async with open_house(folder, chance=luck, tempo=tempo) as visit:
            thinker = SlowThinker(visit.time)
            patch.setattr(process, "Process", thinker)
            yield visit, thinker, Watch(visit, writes)


async def played(
    folder: Path, world: World, beside: World, level: str, tempo: float
) -> list[tuple[float, str, str]]:
    """When everybody is told what, in a game against a machine player, with another table beside it."""
    game, luck = world.game, Scripted()
    machine = MACHINES[game.name]
    person = next(seat for seat in game.seats if seat != machine)
    async with house(folder, luck, tempo) as (visit, thinker, watch):
        luck.tickets = deque(World.of(game, beside.turns[:1]).tickets())
        other = (await visit.seated(game.name, seats={machine: "extra"}, aids=True))[0]
        watch.add("elsewhere", await visit.sit(other))
        luck.tickets = deque(world.tickets())
        made = await visit.make(game.name, seats={machine: level}, open=True)
        place = await visit.join(made)
        watch.add("opponent", await visit.sit(place))
        watch.add("spectator", await visit.watch(place.table, None))
        asked = False
        for number, turn in enumerate(world.turns[1:], 1):
            await watch.until(lambda: watch.has_come("opponent", "view", 0))
            if not turn.moves:
                break
            action = turn.moves[0].action
            if turn.seat == person:
                watch.send("opponent", type="act", number=number, action=str(action))
            else:
                thinker.answers.put_nowait(action.id)
                if not asked and beside.states[0].actors == (person,):  # behind the machine player's thought
                    asked = True
                    watch.send("elsewhere", type="hint", number=1)
            told = number + 1
            for who in ("opponent", "spectator"):
                await watch.until(lambda who=who, told=told: watch.has_come(who, "steps", told))  # type: ignore[misc]
        if asked:
            await watch.until(lambda: watch.has_come("elsewhere", "hint", 1))
        return watch.times()


def swapped(name: str, rng: random.Random) -> tuple[World, World]:
    """A game, and the same as everybody but the machine player sees it, with other secrets."""
    game, machine = boxfive.game(name), MACHINES[name]
    person = next(seat for seat in game.seats if seat != machine)
    while True:
        _, world = planned(game, rng, TURNS, machine)
        turns = [turn for turn in world.turns if not turn.undone]
        if len(turns) == len(world.turns) and (other := world.other(person, rng)) is not None:
            return world, other


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name in MACHINES for level in levels(boxfive.game(name))]
)
def test_when_something_arrives_does_not_depend_on_a_secret(name: str, level: str, tmp_path: Path) -> None:
    rng = random.Random(name + level)
    differing = 0
    for number in range(GAMES):
        world, other = swapped(name, rng)
        paced, unpaced = (
            [
                asyncio.run(played(tmp_path / f"{number} {tempo} {which}", each, world, level, tempo))
                for which, each in enumerate((world, other))
            ]
            for tempo in (1.0, 0.0)
        )
        assert paced[0] == paced[1]
        assert len(paced[0]) > 4
        differing += unpaced[0] != unpaced[1]
    assert differing  # without slots, thoughts of another length are seen

"""Two processes serve the same tables, with PostgreSQL and Redis; any of them may go away at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from tests.server.evidence import STEPS, Row, check_kept
from tests.server.players import Json, Load, Plan, Player
from tests.server.running import Server
from tests.server.services import PATIENCE, Postgres, Redis
from tests.server.storms import (
    at_any_moment,
    busy,
    explained,
    goes_on,
    house,
    more,
    open_evening,
    survived,
    upon_a_promise,
    while_nothing_is_written,
)
from tests.torture.services import frozen

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

TABLES = 16


def options(database: str, redis: Redis) -> list[str]:
    return ["--workers", "2", "--database", database, "--redis", redis.url]


def rows(database: str) -> list[Row]:
    with psycopg.connect(database) as connection:
        return [Row(*row) for row in connection.execute(STEPS)]


@pytest.fixture(scope="module")
def one_house(
    tmp_path_factory: pytest.TempPathFactory, one_postgres: Postgres, one_redis: Redis
) -> Iterator[tuple[Server, str]]:
    """A house of two processes, and where its database is."""
    one_postgres.start()
    with (
        one_postgres.new_database() as url,
        house(tmp_path_factory.mktemp("house"), *options(url, one_redis)) as (server, _),
    ):
        yield server, url


@pytest.fixture
def two_processes(one_house: tuple[Server, str], postgres: Postgres, redis: Redis) -> tuple[Server, str]:
    """The same, open, whatever the test before has done to it."""
    server, _ = one_house
    if not server.runs:
        server.start()
    return one_house


def test_no_acknowledged_action_is_lost_or_doubled_when_processes_are_killed(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    @contextlib.contextmanager
    def held() -> Iterator[None]:
        with psycopg.connect(database) as connection:
            connection.execute("LOCK TABLE steps IN EXCLUSIVE MODE")
            yield

    async def killed(server: Server, load: Load, rng: random.Random) -> None:
        moments = [at_any_moment, upon_a_promise, while_nothing_is_written(held)]
        gone = set[int]()
        for number, moment in enumerate(rng.sample(moments, len(moments))):
            # At first one of two; then the other one, whether the first is back or not.
            victim = rng.choice(await server.workers(1 if gone else 2, gone))
            gone.add(victim)
            await more(load, rng.randrange(20, 100))
            if number < 2:
                await moment(load, rng, partial(os.kill, victim, signal.SIGKILL))
            else:
                await moment(load, rng, server.kill_all)
                server.start()

    async def evening(server: Server, rng: random.Random) -> None:
        server.start()
        check_kept(
            *await survived(server, rng, TABLES, lambda load, rng: killed(server, load, rng)), rows(database)
        )
        server.stop()
        await server.nothing_is_left()

    with house(tmp_path, *options(database, redis)) as (server, rng):
        asyncio.run(evening(server, rng))


def test_nothing_is_lost_while_redis_or_postgresql_is_away(
    two_processes: tuple[Server, str], postgres: Postgres, redis: Redis
) -> None:
    server, database = two_processes

    async def away(load: Load, rng: random.Random) -> None:
        await more(load, 20)
        redis.kill()
        await more(load, 20)  # whoever is alone in a process, or with others there, plays on
        redis.start()
        await goes_on(load)
        for service in (redis, postgres):
            with frozen(service):
                await asyncio.sleep(rng.uniform(0.5, 1))
            await goes_on(load)
        for _ in range(2):
            await asyncio.sleep(rng.uniform(0, 0.05))
            postgres.kill()
            await asyncio.sleep(rng.uniform(0, 1))
            postgres.start()
            await goes_on(load)

    async def evening(rng: random.Random) -> None:
        check_kept(*await survived(server, rng, TABLES, away), rows(database))

    with explained(server) as rng:
        asyncio.run(evening(rng))


async def connected_to(
    stack: contextlib.AsyncExitStack, server: Server, player: Player, unlike: set[int]
) -> tuple[ClientConnection, int]:
    """A connection of a player to another process than those."""
    async with asyncio.timeout(PATIENCE):
        while True:
            socket = await stack.enter_async_context(player.connected())
            process = server.serving()[socket.local_address[1]]
            if process not in unlike:
                return socket, process
            await socket.close()


def test_seats_at_different_processes_see_each_other_and_catch_up_after_redis_was_away(
    two_processes: tuple[Server, str], redis: Redis
) -> None:
    server, _ = two_processes

    async def evening(rng: random.Random) -> None:
        async with open_evening(server) as evening, contextlib.AsyncExitStack() as stack:
            table = await Plan("opera").opened(evening, rng)
            sockets, processes = {}, set[int]()
            for player in table.players:
                sockets[player.seat], process = await connected_to(stack, server, player, processes)
                processes.add(process)
                await player.greet(sockets[player.seat])
            for number in range(30):
                mover, other = sorted(table.players, key=lambda player: not player.may_act)
                if number == 10:
                    redis.kill()
                await mover.send(sockets[mover.seat], *mover.choice())
                while mover.pending:
                    await mover.heard(sockets[mover.seat])
                if number == 10:
                    redis.start()
                async with asyncio.timeout(PATIENCE):
                    while len(other.steps) < len(mover.steps):
                        await other.heard(sockets[other.seat])
                if table.over:
                    break

    with explained(server) as rng:
        asyncio.run(evening(rng))


class Rival:
    """One of several who act for the same seat without asking each other."""

    def __init__(self, socket: ClientConnection, player: Player, name: str) -> None:
        self.player, self.name = player, name
        self.steps: list[Json] = []
        self.legal: list[Json] = []
        self.over = False
        self.answer: Json | None = None
        self.action = ""
        self._socket = socket

    async def greet(self) -> None:
        await self._socket.send(json.dumps({"type": "hello", "token": self.player.token, "seen": 0}))
        await self.sees(0)

    async def act(self, action: str) -> None:
        """Send an action, and hear what came of it and what has become of the step that it was meant for."""
        self.answer, self.action, number = None, action, len(self.steps)
        said = {"type": "act", "number": number, "action": action, "id": self.name}
        await self._socket.send(json.dumps(said))
        await self._hears(lambda: self.answer is not None)
        await self.sees(number)

    async def sees(self, number: int) -> None:
        await self._hears(lambda: len(self.steps) > number)

    async def _hears(self, enough: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not enough():
                message = json.loads(await self._socket.recv())
                if message["type"] == "steps":
                    self.steps += message["steps"]
                    assert [step["number"] for step in self.steps] == list(range(message["number"]))
                    self.legal, self.over = message["legal"], message["outcome"] is not None
                if message.get("id") == self.name:
                    self.answer = message


def test_of_conflicting_actions_sent_to_both_processes_exactly_one_counts(
    two_processes: tuple[Server, str], redis: Redis
) -> None:
    server, database = two_processes

    async def evening(rng: random.Random) -> None:
        async with open_evening(server) as evening, contextlib.AsyncExitStack() as stack:
            table = await Plan("opera").opened(evening, rng)
            rivals: list[Rival] = []
            for player in table.players:
                unlike = set[int]()
                for number in range(8):
                    socket, process = await connected_to(stack, server, player, unlike)
                    unlike = {process} if number == 0 else set()  # the others wherever they happen to be
                    rivals.append(Rival(socket, player, f"{player.seat}-{number}"))
            await asyncio.gather(*(rival.greet() for rival in rivals))
            answers = Counter[str]()
            while len(rivals[0].steps) < 60 and not rivals[0].over:
                number = len(rivals[0].steps)
                acting = [rival for rival in rivals if rival.legal]
                actions = table.players[0].game.actions
                choices = [str(actions[rng.choice(rival.legal)["id"]]) for rival in acting]
                await asyncio.gather(*map(Rival.act, acting, choices))
                await asyncio.gather(*(rival.sees(number) for rival in rivals))
                counted = table.players[0].first_action(acting[0].steps[number])
                assert counted in choices
                for rival in acting:
                    assert rival.answer is not None
                    assert rival.steps == acting[0].steps
                    assert (rival.action == counted) == (rival.answer["type"] != "refused"), rival.answer
                    assert rival.answer.get("code") in (None, "over" if rival.over else "stale")
                    answers[rival.answer["type"]] += 1
            assert answers["steps"] >= len(rivals[0].steps) - 1 and answers["refused"] > answers["steps"]
            kept = sorted(row for row in rows(database) if row.table == table.id)
            assert [row.number for row in kept] == list(range(len(rivals[0].steps)))

    with explained(server) as rng:
        asyncio.run(evening(rng))


def test_processes_that_nobody_watches_over_end_even_if_everything_else_is_away(
    two_processes: tuple[Server, str], postgres: Postgres, redis: Redis
) -> None:
    server, _ = two_processes

    async def evening(rng: random.Random) -> None:
        async with open_evening(server) as evening, busy(evening, TABLES, rng) as load:
            await more(load, 20)
            for service in (postgres, redis, server):
                await at_any_moment(load, rng, service.kill)
            await server.nothing_is_left()
            await load.leave()

    with explained(server) as rng:
        asyncio.run(evening(rng))

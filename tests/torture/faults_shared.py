"""Faults of a house on several machines, with one PostgreSQL and one Redis."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.server.running import Server
from tests.server.services import Postgres, Redis
from tests.torture.machines import Machine, Network
from tests.torture.services import NetworkPostgres, NetworkRedis, Room, frozen, kill_hard
from tests.torture.storm import Figures, Storm, house_on, judged, weather

Trouble = Callable[["Shared", Storm], AsyncIterator[None]]

ROOM = 160
"""Megabytes for all of PostgreSQL: enough to begin, and soon full."""


@dataclass
class Shared:
    """One house on two machines, and what they share."""

    houses: list[Server]
    machines: list[Machine]
    postgres: Postgres
    redis: Redis


@contextlib.contextmanager
def shared(folder: Path, network: Network, room: Room | None = None) -> Iterator[tuple[Shared, str]]:
    """A house on two machines; where its database is."""
    redis = NetworkRedis(network.hub)
    postgres = NetworkPostgres(network.hub, None if room is None else room.folder / "postgres")
    with contextlib.ExitStack() as stack:
        for service in (redis, postgres):
            stack.callback(service.remove)
            service.start()
        url = stack.enter_context(postgres.new_database())
        houses, machines = [], [network.machine() for _ in range(2)]
        for number, machine in enumerate(machines):
            (folder / str(number)).mkdir(parents=True)
            options = "--database", url, "--redis", redis.url
            house = stack.enter_context(house_on(folder / str(number), *options))
            house.host, house.within = machine.host, machine.within
            house.start()
            asyncio.run(house.ready())  # one after another: both would migrate
            houses.append(house)
        yield Shared(houses, machines, postgres, redis), url


def stormy(
    name: str,
    trouble: Trouble,
    folder: Path,
    network: Network,
    rng: random.Random,
    tables: int = 16,
    room: Room | None = None,
) -> Figures:
    """A storm over a shared house. The trouble yields after each fault that is over."""
    figures = Figures(name, cuts_lines=trouble is network_fails)

    async def all_of_it(house: Shared, storm: Storm) -> None:
        async for _ in trouble(house, storm):
            storm.fault()
            await storm.goes_on()
            await storm.more(30)

    with shared(folder, network, room) as (house, url), judged(figures):
        asyncio.run(weather(figures, house.houses, url, tables, rng, partial(all_of_it, house)))
    return figures


async def machines_killed(house: Shared, storm: Storm) -> AsyncIterator[None]:
    """All processes of one machine are killed, then of both."""
    for victims in (house.houses[:1], house.houses[1:], house.houses):
        await storm.more(storm.rng.randrange(20, 60))
        for victim in victims:
            victim.kill_all()
        await storm.pause(0, 1)
        for victim in victims:
            victim.start()
        await storm.opened(*victims)
        yield


async def postgres_fails(house: Shared, storm: Storm) -> AsyncIterator[None]:
    """PostgreSQL is killed with SIGKILL, frozen, and restarted in good order."""
    for _ in range(2):
        await storm.pause(0, 0.1)
        kill_hard(house.postgres)
        await storm.pause(0, 2)
        house.postgres.start()
        yield
        with frozen(house.postgres):
            await storm.pause(2, 6)
        yield
        house.postgres.stop()
        await storm.pause(0, 1)
        house.postgres.start()
        yield


async def redis_fails(house: Shared, storm: Storm) -> AsyncIterator[None]:
    """Redis is killed, frozen, and restarted."""
    for _ in range(2):
        house.redis.kill()
        await storm.pause(0, 2)
        house.redis.start()
        yield
        with frozen(house.redis):
            await storm.pause(2, 6)
        yield
        house.redis.stop()
        house.redis.start()
        yield


async def network_fails(house: Shared, storm: Storm) -> AsyncIterator[None]:
    """One machine is cut off from players, PostgreSQL and Redis, and comes back."""
    for machine in house.machines * 2:
        machine.cut()
        await storm.pause(1, 5)
        machine.mend()
        yield


async def postgres_full(room: Room, house: Shared, storm: Storm) -> AsyncIterator[None]:
    """PostgreSQL's disk is full for some seconds; if it ends because of that, it is started again."""
    for _ in range(2):
        room.fill()
        await storm.pause(1, 3)
        room.free()
        house.postgres.start()
        yield

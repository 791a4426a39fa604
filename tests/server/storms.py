"""An evening on which many play while things go wrong, and which is held to account afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import httpx

from boxfive import State
from tests.server.evidence import resign_everywhere, seen
from tests.server.players import Evening, Load, Table
from tests.server.running import Server, until
from tests.server.services import PATIENCE

Trouble = Callable[[Load, random.Random], Awaitable[None]]
"""What goes wrong while the load is played."""


@contextlib.contextmanager
def explained(server: Server) -> Iterator[random.Random]:
    """Chance; if something fails, BOXFIVE_SEED repeats what it was, and the house's log is told."""
    seed = int(os.environ.get("BOXFIVE_SEED", secrets.randbelow(10**6)))
    try:
        yield random.Random(seed)
    except BaseException as error:
        error.add_note(f"BOXFIVE_SEED={seed}; the end of the house's log:\n{server.said()}")
        raise


@contextlib.contextmanager
def house(folder: Path, *options: str) -> Iterator[tuple[Server, random.Random]]:
    """A server that is gone afterwards, and chance."""
    server = Server(folder, *options)
    try:
        with explained(server) as rng:
            yield server, rng
    finally:
        server.remove()


@contextlib.asynccontextmanager
async def open_evening(server: Server) -> AsyncIterator[Evening]:
    """An evening at a house, as soon as that is open."""
    await server.ready()
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        yield Evening(server.url, http)


@contextlib.asynccontextmanager
async def busy(evening: Evening, tables: int, rng: random.Random) -> AsyncIterator[Load]:
    """So many tables being played at."""
    async with asyncio.TaskGroup() as group:
        load = Load(evening, tables, rng)
        load.begin(group)
        await until(lambda: len(load.tables) >= tables, "the tables are opened")
        yield load


async def survived(
    server: Server, rng: random.Random, tables: int, trouble: Trouble
) -> tuple[Evening, list[tuple[Table, State]]]:
    """Play at many tables through trouble; what came of it, checked as far as clients can see."""
    async with open_evening(server) as evening:
        async with busy(evening, tables, rng) as load:
            await trouble(load, rng)
            await goes_on(load)
            await load.end()
        await resign_everywhere(evening, load.tables)
        return evening, [(table, await seen(evening, table)) for table in load.tables]


async def more(load: Load, actions: int) -> None:
    """Wait until so many more actions have been acknowledged."""
    goal = len(load.evening.acknowledged) + actions
    await until(lambda: len(load.evening.acknowledged) >= goal, f"{actions} more actions")


Blow = Callable[[], None]
Moment = Callable[[Load, random.Random, Blow], Awaitable[None]]
"""Strikes a blow at a moment of its choice."""


async def at_any_moment(load: Load, rng: random.Random, blow: Blow) -> None:
    """Strike at random."""
    await asyncio.sleep(rng.uniform(0, 0.02))
    blow()


async def upon_a_promise(load: Load, rng: random.Random, blow: Blow) -> None:
    """Strike when somebody has just been told that an action counts."""
    load.evening.at_next_acknowledgement = blow
    await until(lambda: load.evening.at_next_acknowledgement is None, "an acknowledgement")


def while_nothing_is_written(held: Callable[[], contextlib.AbstractContextManager[object]]) -> Moment:
    """Strike when everybody has been waiting for a database in which nothing can be written.

    On a fast disk nothing else would catch a house that promises first and writes afterwards.
    """

    async def moment(load: Load, rng: random.Random, blow: Blow) -> None:
        with held():
            await asyncio.sleep(rng.uniform(0.05, 0.3))
            blow()

    return moment


@contextlib.contextmanager
def held(file: Path) -> Iterator[None]:
    """Nothing can be written to a SQLite file meanwhile."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


async def goes_on(load: Load) -> None:
    """Wait until every player at every table has seen further steps there, or the game's end."""
    before = [(player, len(player.steps)) for table in load.playing for player in table.players]

    def waiting() -> list[str]:
        stuck = (one for one, number in before if not one.over and len(one.steps) <= number)
        return [f"{one.seat} of {one.game.name} at {one.table}" for one in stuck]

    try:
        await until(lambda: not waiting(), "everybody plays on")
    except AssertionError as error:
        error.add_note(f"these wait: {', '.join(waiting())}")
        raise

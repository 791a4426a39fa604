"""Faults of a house on one machine with SQLite: kills, a full disk, a slow disk, clock jumps."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import time
from functools import partial
from pathlib import Path

import httpx

from tests.server.running import Server, until
from tests.server.services import PATIENCE
from tests.server.storms import at_any_moment, held, upon_a_promise, while_nothing_is_written
from tests.server.violations import Charged, Differs, Disturbed
from tests.torture.services import Room
from tests.torture.shim import Shim, compiler
from tests.torture.storm import Figures, Storm, house_on, judged, kept_in, weather

GOLDEN = Path(__file__).parents[1] / "golden" / "house"
HOURS = 3600.0


def url(folder: Path) -> str:
    """Where a SQLite database is."""
    return f"sqlite:///{folder / 'tables.db'}"


async def kill_everything(server: Server, folder: Path, times: int, storm: Storm) -> None:
    """Kill all processes of a house, at moments of every kind, and while it opens.

    The first moment is while nothing can be written: nothing else shows what was promised and is not kept.
    """
    moments = [while_nothing_is_written(lambda: held(folder / "tables.db")), at_any_moment, upon_a_promise]
    for number in range(times):
        await storm.more(storm.rng.randrange(20, 100))
        await moments[number % 3](storm.load, storm.rng, server.kill_all)
        storm.fault()
        server.start()
        if number % 3 == 2:
            await storm.pause(0, 2)  # while it opens
            server.kill_all()
            storm.fault()
            server.start()
        await storm.opened(server)


def killed(folder: Path, rng: random.Random, tables: int = 24, times: int = 6, **environment: str) -> Figures:
    """One process with SQLite is killed while many play and while it opens."""
    figures = Figures("house killed, playing and opening (SQLite)")
    with house_on(folder, "--database", url(folder), **environment) as server, judged(figures):
        server.start()
        trouble = partial(kill_everything, server, folder, times)
        asyncio.run(weather(figures, [server], url(folder), tables, rng, trouble))
    return figures


async def kill_workers(server: Server, times: int, storm: Storm) -> None:
    """Kill one worker after another, then the supervisor; who is served by another one notices nothing."""
    gone = set[int]()
    for number in range(times):
        await storm.more(40)
        found = await server.workers(2, gone)
        victim, serving = storm.rng.choice(found), server.serving()
        players = [player for table in storm.load.playing for player in table.players]
        others = [
            (one, one.greetings - one.hung_up)
            for one in players
            if serving.get(one.port or 0) not in (None, victim)
        ]
        os.kill(victim, signal.SIGKILL)
        storm.fault()
        gone.add(victim)
        await storm.goes_on()
        for player, greeted in others:
            if player.greetings - player.hung_up > greeted:
                raise Disturbed(
                    f"{player.seat} at {player.table} was disconnected by a kill of another worker"
                )
        if number % 3 == 2:
            server.kill()  # the supervisor alone
            storm.fault()
            await server.nothing_is_left()
            server.start()
            await storm.opened(server)
            gone.clear()


def workers_killed(folder: Path, rng: random.Random, tables: int = 24, times: int = 3) -> Figures:
    """One of two workers is killed, and sometimes the supervisor."""
    figures = Figures("one of two workers killed, supervisor killed (SQLite)")
    with house_on(folder, "--workers", "2", "--database", url(folder)) as server, judged(figures):
        server.start()
        trouble = partial(kill_workers, server, times)
        asyncio.run(weather(figures, [server], url(folder), tables, rng, trouble))
    return figures


# Migrating


def of_the_first_schema(file: Path) -> None:
    """A database as the first released version has left it."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.executescript((GOLDEN / "tables.sql").read_text(encoding="utf-8"))
        connection.execute("ALTER TABLE tables DROP COLUMN aids")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.commit()


async def told_as_before(server: Server) -> int:
    """Compare every table with what the house said of it when it was written; how many there are."""
    known = json.loads((GOLDEN / "tables.json").read_text(encoding="utf-8"))
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        for one in known:
            table = one["table"]["id"]
            info = (await http.get(f"/api/tables/{table}")).json()
            info["seats"] = [  # without what is told only since then
                {key: seat.get(key) for key in told}
                for seat, told in zip(info["seats"], one["table"]["seats"], strict=True)
            ]
            for part in ("game", "options", "status", "number", "seats", "result"):
                if info.get(part) != one["table"][part]:
                    raise Differs(f"the {part} of {table} was {one['table'][part]}, and is {info}")
            if one["record"] and (await http.get(f"/api/tables/{table}/record")).text != one["record"]:
                raise Differs(f"the record of {table} is not what it was")
    return len(known)


def migrating(folder: Path, rng: random.Random, times: int = 4) -> Figures:
    """The house is killed while it migrates a database of the first schema, on a slow disk if it can be."""
    figures = Figures("house killed while migrating the first schema (SQLite)")
    shim = Shim(folder) if compiler() else None

    async def storm(server: Server) -> None:
        for _ in range(times):
            for file in folder.glob("tables.db*"):
                file.unlink()
            of_the_first_schema(folder / "tables.db")
            before = sorted(kept_in(url(folder)))
            if shim is not None:
                shim.slow_down(0.15)
            server.start()
            await until(lambda: has_opened_its_database(server), "the database is opened")
            await asyncio.sleep(rng.uniform(0, 1.0))
            server.kill_all()
            figures.faults += 1
            if shim is not None:
                shim.slow_down(0)
            server.start()
            await server.ready()
            figures.tables += await told_as_before(server)
            server.kill_all()
            if sorted(kept_in(url(folder))) != before:
                raise Differs("the steps of a migrated database are not what they were")

    began = time.monotonic()
    environment = shim.environment if shim else {}
    with house_on(folder, "--database", url(folder), **environment) as server, judged(figures):
        asyncio.run(storm(server))
    figures.seconds = time.monotonic() - began
    return figures


def has_opened_its_database(server: Server) -> bool:
    """Whether a process of a house has its SQLite file open."""
    assert server.runs, server.said()
    return any("tables.db" in name for name in server.open_files())


# Disks


async def says_so(server: Server) -> bool:
    """Whether a house says of itself that something is wrong."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        return (await http.get("/healthz")).status_code == 503


def disk_full(folder: Path, rng: random.Random, tables: int = 16, times: int = 3) -> Figures:
    """The disk of the database is full for some seconds, several times."""
    figures = Figures("disk full (SQLite)")
    room = Room(24)

    async def trouble(storm: Storm) -> None:
        for _ in range(times):
            await storm.more(50)
            room.fill()
            storm.fault()
            await until(lambda: says_so(server), "the house says that it cannot write")
            await storm.pause(0, 2)
            room.free()
            await storm.goes_on()

    try:
        with house_on(folder, "--database", url(room.folder)) as server, judged(figures):
            server.start()
            asyncio.run(weather(figures, [server], url(room.folder), tables, rng, trouble))
    finally:
        room.remove()
    return figures


def slow_disk(folder: Path, rng: random.Random, tables: int = 16, times: int = 3) -> Figures:
    """Each fsync takes up to two seconds, and the house is killed then."""
    figures = Figures("disk that takes up to 2 s for each fsync, house killed then (SQLite)")
    shim = Shim(folder)

    async def trouble(storm: Storm) -> None:
        for number in range(times):
            await storm.more(50)
            shim.slow_down((0.3, 1.0, 2.0)[number % 3])
            storm.fault()
            await storm.goes_on()
            server.kill_all()
            storm.fault()
            shim.slow_down(0)
            server.start()
            await storm.opened(server)

    with house_on(folder, "--database", url(folder), **shim.environment) as server, judged(figures):
        server.start()
        asyncio.run(weather(figures, [server], url(folder), tables, rng, trouble))
    return figures


# Clocks


def clock_jumps(folder: Path, rng: random.Random, tables: int = 16) -> Figures:
    """The system's clock jumps by hours in both directions, while the house is open and while it is shut."""
    figures = Figures("system clock jumps by hours, open and shut (SQLite)")
    shim = Shim(folder)

    async def trouble(storm: Storm) -> None:
        for hours in (2, -3, 1):
            await storm.more(50)
            shim.jump(hours * HOURS)
            storm.fault()
            await storm.goes_on()
        for hours in (-2, 5):
            await storm.more(50)
            server.kill_all()
            shim.jump(hours * HOURS)
            storm.fault()
            server.start()
            await storm.opened(server)
            await clocks_run(storm)

    async def clocks_run(storm: Storm) -> None:
        """Everybody thinks for longer, and that is what the clocks count."""
        evening = storm.load.evening
        before, evening.pace = set(evening.thought), 3.0
        await asyncio.sleep(6)
        evening.pace = 0.03
        spent = {(row.table, row.number): row.spent for row in kept_in(url(folder))}
        long = {
            place: evening.thought[place]
            for place in evening.thought.keys() - before
            if evening.thought[place] > 1
        }
        turns = {table.id for table in storm.load.tables if not table.players[0].game.simultaneous}
        slow = [place for place, thought in long.items() if place[0] in turns and spent[place] < thought - 1]
        assert long
        if slow:
            raise Charged(f"{len(slow)} of {len(long)} thoughts of more than a second were not counted")

    with house_on(folder, "--database", url(folder), **shim.environment) as server, judged(figures):
        server.start()
        asyncio.run(weather(figures, [server], url(folder), tables, rng, trouble))
    return figures

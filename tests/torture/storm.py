"""Many play while faults happen, and everything is held against each other afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg

from tests.server.evidence import STEPS, Row, charged, check_kept, resign_everywhere, seen
from tests.server.players import Evening, Load
from tests.server.running import Server
from tests.server.services import PATIENCE
from tests.server.storms import busy, goes_on, more
from tests.server.violations import Violation

PING_SECONDS = 10.0


@dataclass
class Figures:
    """What came of one storm."""

    name: str
    faults: int = 0
    acknowledged: int = 0
    stalled: float = 0.0
    """The longest that a player has waited for an acknowledgement, in seconds."""
    charged: float = 0.0
    """The most seconds that a step has cost a player beyond what they thought."""
    tables: int = 0
    seconds: float = 0.0
    violation: Violation | None = None
    left_out: str | None = None
    """Why there was no storm."""
    cuts_lines: bool = False
    """Whether the lines to players are cut as well: then their time runs, as the house cannot know."""


@dataclass
class Storm:
    """The load while faults happen; counts them."""

    load: Load
    rng: random.Random
    figures: Figures
    _began: float = field(default_factory=time.monotonic)

    async def more(self, actions: int) -> None:
        """Wait until so many more actions have been acknowledged."""
        await more(self.load, actions)

    async def goes_on(self) -> None:
        """Wait until everybody plays on."""
        await goes_on(self.load)

    async def opened(self, *houses: Server) -> None:
        """Wait until houses that were started are open, and everybody plays on."""
        for house in houses:
            await house.ready()
        self.load.evening.opened_at = time.monotonic()
        await self.goes_on()

    def fault(self) -> None:
        """Count one."""
        self.figures.faults += 1

    async def pause(self, least: float, most: float) -> None:
        """Wait for a random time."""
        await asyncio.sleep(self.rng.uniform(least, most))


Trouble = Callable[[Storm], Awaitable[None]]


def kept_in(database: str) -> list[Row]:
    """All steps in a database."""
    if database.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            return [Row(*row) for row in connection.execute(STEPS)]
    with psycopg.connect(database) as server:
        return [Row(*row) for row in server.execute(STEPS)]


async def weather(
    figures: Figures,
    houses: Sequence[Server],
    database: str,
    tables: int,
    rng: random.Random,
    trouble: Trouble,
) -> None:
    """Play at many tables through trouble, and check everything; a Violation if the house has failed."""
    began = time.monotonic()
    for house in houses:
        await house.ready()
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http:
        evening = Evening(houses[0].url, http, [house.url for house in houses[1:]], PING_SECONDS)
        try:
            async with busy(evening, tables, rng) as load:
                await trouble(Storm(load, rng, figures))
                await goes_on(load)
                await load.end()
            await resign_everywhere(evening, load.tables)
            ended = [(table, await seen(evening, table)) for table in load.tables]
            rows = kept_in(database)
            check_kept(evening, ended, rows)
            if not figures.cuts_lines:
                figures.charged = charged(evening, load.tables, rows)
            figures.tables = len(load.tables)
        finally:
            figures.acknowledged = len(evening.acknowledged)
            figures.stalled = evening.longest_wait
            figures.seconds = time.monotonic() - began


def violation_in(error: BaseException) -> Violation | None:
    """The broken promise among the errors of several tasks."""
    if isinstance(error, BaseExceptionGroup):
        return next(filter(None, map(violation_in, error.exceptions)), None)
    return error if isinstance(error, Violation) else None


@contextlib.contextmanager
def judged(figures: Figures) -> Iterator[None]:
    """Keeps the first broken promise in the figures."""
    try:
        yield
    except BaseException as error:
        figures.violation = violation_in(error)
        if figures.violation is None:
            raise


@contextlib.contextmanager
def house_on(folder: Path, *options: str, **environment: str) -> Iterator[Server]:
    """A house that is gone afterwards; an error tells what it said last."""
    server = Server(folder, *options, **environment)
    try:
        yield server
    except BaseException as error:
        error.add_note(f"the end of the house's log:\n{server.said()}")
        raise
    finally:
        server.remove()

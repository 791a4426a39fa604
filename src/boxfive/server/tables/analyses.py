"""Analyses of games that are over: thought out decision by decision by the bot processes, and then kept.

Each decision is one question in the fair queue, so an analysis delays nobody for longer than that. The same
game is analysed once for each depth, however many ask for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

import orjson

from boxfive import record
from boxfive.analysis.analyse import Course
from boxfive.analysis.endings import RESIGNED, TIMED_OUT, Departure, Ending
from boxfive.analysis.habits import Seen, costly_habits
from boxfive.core.game import State
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.refusals import Refusal
from boxfive.server.storage import analyses
from boxfive.server.tables.match import Match
from boxfive.server.tables.services import Services
from boxfive.server.tables.steps import RESIGN, TIME

log = logging.getLogger("boxfive.house")

MOST_RUNNING = 2
"""Analyses that are being made for one address."""
RUNNING, DONE, FAILED = "running", "done", "failed"
HOW = {RESIGN: RESIGNED, TIME: TIMED_OUT}
"""The steps with which a seat leaves, and how an analysis calls that."""


@dataclass(slots=True)
class Running:
    """An analysis that is being made."""

    task: asyncio.Task[None]
    address: str
    done: int = 0
    total: int = 0


class Finished(NamedTuple):
    """A game that is over."""

    state: State
    ending: Ending = Ending()
    times: tuple[float, ...] = ()
    """When each action of the history was done, in seconds from the beginning; a record does not know it."""

    @staticmethod
    def of(match: Match) -> Finished:
        """The game of a table: who left it, and when."""
        departures, lengths, times, now = [], match.lengths(), list[float](), 0.0
        for number, step in enumerate(match.steps):
            now += step.spent
            times += [now] * lengths[number]
            if step.seat is not None and step.kind in HOW:
                departures.append(Departure(sum(lengths[:number]), step.seat, HOW[step.kind]))
        result = None if match.result is None else match.result.outcome
        return Finished(match.replayed(), Ending(tuple(departures), result), tuple(times))

    def key(self, depth: str) -> str:
        """The digest of a game and the depth: what an analysis is kept by. Who played does not matter."""
        left = "".join(f"{one.after} {one.seat}: {one.how}\n" for one in self.ending.departures)
        return sha256(f"{depth}\n{record.dumps(self.state)}{left}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be analysed, and for whom."""

    game: Finished
    depth: str
    address: str
    guest: str = ""
    table: str | None = None
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.game.key(self.depth))


class Analyses:
    """The analyses of one server process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._running: dict[str, Running] = {}
        self._failed: dict[str, None] = {}

    async def start(self, asked: Asked) -> dict[str, Any]:
        """Begin an analysis, unless it is there or on its way; and tell how far it is."""
        key = asked.key
        known = await self.told(key)
        if known is not None and known["state"] != FAILED:
            if asked.table is not None and known["state"] == DONE:
                note = partial(analyses.note_table, key=key, table_id=asked.table)
                await self._services.journal.write(note)
            return known
        mine = Counter(one.address for one in self._running.values())[asked.address]
        if mine >= MOST_RUNNING:
            raise Refusal("busy", f"{mine} analyses are being made for your address; wait for one of them")
        if key not in self._running:
            self._failed.pop(key, None)
            task = asyncio.create_task(self._make(asked), name="analysis")
            self._running[key] = Running(task, asked.address)
        return await self.told(key) or {"id": key, "state": FAILED, "done": 0, "total": 0, "analysis": None}

    async def told(self, key: str) -> dict[str, Any] | None:
        """How far an analysis is, and all of it when it is done; None if nobody has asked for it."""
        running = self._running.get(key)
        if running is not None:
            progress = {"done": running.done, "total": running.total}
            return {"id": key, "state": RUNNING, **progress, "analysis": None}
        kept = await self._services.read(partial(analyses.kept, key=key))
        if kept is not None:
            content = orjson.loads(kept)
            decisions = sum(event["kind"] == "decision" for event in content["events"])
            return {"id": key, "state": DONE, "done": decisions, "total": decisions, "analysis": content}
        if key in self._failed:
            return {"id": key, "state": FAILED, "done": 0, "total": 0, "analysis": None}
        return None

    def cancel(self, key: str) -> None:
        """Stop an analysis that is being made; one that is kept stays."""
        running = self._running.pop(key, None)
        if running is not None:
            running.task.cancel()

    async def habits(self, guest: str) -> dict[str, Any]:
        """The most costly habits of a guest in each game, over the games that were analysed."""
        own = await self._services.read(partial(analyses.of_guest, guest=guest))
        return await asyncio.to_thread(
            lambda: costly_habits([Seen(one.table_id, one.seat, orjson.loads(one.content)) for one in own])
        )

    async def close(self) -> None:
        """Stop all that are being made."""
        tasks = [running.task for running in self._running.values()]
        for key in list(self._running):
            self.cancel(key)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, asked: Asked) -> None:
        try:
            course = await asyncio.to_thread(Course, asked.game.state, asked.depth, asked.game.ending)
            self._running[asked.key].total = course.decisions
            owner = Owner(asked.address, asked.guest, asked.table or f"record {asked.key}")
            for question in course.questions():
                found = await self._services.bots.assess(
                    owner, question.view, question.played, deep=course.deep
                )
                if found is None:
                    raise Refusal("unavailable", "a decision could not be judged")
                course.answer(question, found)
                self._running[asked.key].done += 1
            content = orjson.dumps(course.analysis().data)
            now = self._services.time.now()
            keep = partial(analyses.keep, key=asked.key, table_id=asked.table, content=content, now=now)
            await self._services.journal.write(keep)
        except Exception:
            log.exception("an analysis has failed")
            self._failed[asked.key] = None
        finally:
            self._running.pop(asked.key, None)

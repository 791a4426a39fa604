"""Machine players that think in processes of their own, so that nobody at any table waits for them.

A player that crashes, hangs or errs costs its table nothing but time: its process is replaced, the question
is asked once more, and if that fails too the house answers in its place. Nothing but views is sent out.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import sys
import zlib
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from boxfive.core.agent import MOST_CHOICES, Choice, Hint, Intention, Why
from boxfive.core.errors import IllegalAction
from boxfive.core.game import Action, View
from boxfive.core.pace import pace_of
from boxfive.server.bots.process import Failure, Process
from boxfive.server.bots.worker import NOTE, framed, question

logger = logging.getLogger("boxfive.machines")

COMMAND = (sys.executable, "-m", "boxfive.server.bots.worker")
TRIES = 2
"""How often a question is asked before the house answers itself."""
SECONDS_TO_START = 300.0
"""For loading the games; on a machine where they have never been, they are compiled first."""
SECONDS_TO_END = 1.0
"""How long a process that is told to end may take before it is killed."""
FIRST_REST, LONGEST_REST = 0.5, 8.0
"""Seconds without a try when the process fails to start: none at first, then these, doubled each time."""


class Rest(Failure):
    """It was not even asked, for the process fails to start again and again."""


@dataclass(eq=False, slots=True)
class Job:
    """A question and whoever waits for its answer."""

    table: str
    seat: str
    level: str
    view: View
    waited: float | None
    """Seconds of search; None where one acts at a time."""
    answer: asyncio.Future[dict[str, Any] | None]
    """As the player has told it; None if it told nothing."""
    advises: bool = False
    """Whether it is asked in somebody else's place."""


class BotPool:
    """All machine players of a house."""

    def __init__(
        self, processes: int = 1, *, seconds: float = 20.0, command: Sequence[str] = COMMAND
    ) -> None:
        if processes < 1:
            raise ValueError(f"machine players need at least one process to think in, not {processes}")
        self._workers = [BotProcess(command, seconds) for _ in range(processes)]

    async def start(self) -> None:
        """Let the processes load the games, which nobody waits for. Without it the first question does so."""
        for worker in self._workers:
            worker.begin()

    async def close(self) -> None:
        """End all processes, thinking or not. Whoever still waits for an answer is cancelled."""
        await asyncio.gather(*(worker.close() for worker in self._workers))

    async def choose(self, table: str, seat: str, level: str, view: View) -> Action:
        """What the player of that seat does; it is always legal."""
        legal = view.legal
        if not legal:
            raise IllegalAction(f"{seat} may not act now, so there is nothing to choose", "not-your-turn")
        worker, job = self._job(table, seat, level, view, None)
        told = await worker.ask(job)
        if told is not None:
            for action in legal:
                if action.id == told.get("action"):
                    return action
            worker.fail(job, "it chose what is not legal")
        return secrets.choice(legal)

    async def intend(self, table: str, seat: str, level: str, view: View, waited: float) -> Intention:
        """What the player of that seat will do if nothing changes, in a game in which several act at once.

        `waited` is how many seconds of search have passed since it was asked last.
        """
        worker, job = self._job(table, seat, level, view, waited)
        told = await worker.ask(job)
        if told is not None:
            intention = intention_in(told, view)
            if intention is not None:
                return intention
            worker.fail(job, "it intends what is not legal")
        return pace_of(view.game).least_harm(view)

    async def advise(self, table: str, seat: str, level: str, view: View) -> Hint | None:
        """What the strongest player, which is of that level, would do in a seat's place; None if it fails.

        It is made for this question and remembers no other.
        """
        worker, job = self._job(table, seat, level, view, None)
        job.advises = True
        told = await worker.ask(job)
        if told is not None:
            hint = hint_in(told, view)
            if hint is not None:
                return hint
            worker.fail(job, "it advised what is not legal")
        return None

    def forget(self, table: str) -> None:
        """Drop the players of a table that is gone."""
        self._worker_of(table).forget(table)

    @property
    def thoughts(self) -> int:
        """How many questions players have answered so far."""
        return sum(worker.thoughts for worker in self._workers)

    @property
    def failures(self) -> int:
        """How often a player failed: it crashed, hung, erred, or chose what is not legal."""
        return sum(worker.failures for worker in self._workers)

    @property
    def restarts(self) -> int:
        """How many processes have been replaced."""
        return sum(max(0, worker.starts - 1) for worker in self._workers)

    @property
    def queued(self) -> int:
        """How many questions wait for others before them; those that are being thought about do not count."""
        return sum(len(worker.jobs) for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    def _job(
        self, table: str, seat: str, level: str, view: View, waited: float | None
    ) -> tuple[BotProcess, Job]:
        answer: asyncio.Future[dict[str, Any] | None] = asyncio.get_running_loop().create_future()
        return self._worker_of(table), Job(table, seat, level, view, waited, answer)

    def _worker_of(self, table: str) -> BotProcess:
        """Always the same for a table, because some players remember things."""
        return self._workers[zlib.crc32(table.encode()) % len(self._workers)]


def intention_in(told: dict[str, Any], view: View) -> Intention | None:
    """The intention that a player has told; None if that is none, or not legal."""
    seconds, number = told.get("seconds"), told.get("action")
    if not isinstance(seconds, float) or math.isnan(seconds):
        return None
    if number is None:
        return Intention(math.inf, None)
    action = next((action for action in view.legal if action.id == number), None)
    return None if action is None else Intention(max(0.0, seconds), action)


def hint_in(told: dict[str, Any], view: View) -> Hint | None:
    """The hint that a player has told; None if that is none, or not legal."""
    actions = {action.id: action for action in view.game.actions}
    legal = {action.id for action in view.legal}
    try:
        choices = tuple(Choice(actions[one["action"]], one["value"]) for one in told["choices"])
        then = tuple(actions[number] for number in told["then"])
        why = Why(str(told["why"]["message"]), dict(told["why"]["facts"]))
    except (KeyError, TypeError, ValueError):
        return None
    right = 1 <= len(choices) <= MOST_CHOICES and all(action.id in legal for action, _ in choices)
    weighed = all(value is None or (isinstance(value, float) and 0 <= value <= 1) for _, value in choices)
    clear = all(isinstance(fact, str | int | float) for fact in why.facts.values())
    return Hint(choices, then, why) if right and weighed and clear else None


class BotProcess:
    """One process to think in, and the questions that wait for it. It gets one at a time.

    So the time limit is for thinking, not for waiting; and a question whose asker has gone is not asked any
    more, or its answer is not used.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.jobs: deque[Job] = deque()
        self.thoughts = self.failures = self.starts = 0
        self._command = command
        self._seconds = seconds
        self._numbers = count(NOTE + 1)
        self._more = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._rest = 0.0
        self._rests_until = -math.inf

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        return self._process.pid if self._process is not None and self._process.runs else None

    def begin(self) -> None:
        """Start the process, unless that has been done."""
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._work(), name="machine players")

    async def close(self) -> None:
        """End the process, whatever it does."""
        if not self._closed and self._task is not None:
            self._task.cancel()
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    async def ask(self, job: Job) -> dict[str, Any] | None:
        """What the player has told; None if it has failed."""
        if self._closed:
            job.answer.cancel()
        self.begin()
        self.jobs.append(job)
        self._more.set()
        try:
            return await job.answer
        finally:
            with suppress(ValueError):  # it has been asked; else whoever wanted to know has gone
                self.jobs.remove(job)

    def forget(self, table: str) -> None:
        """Tell the process that a table is gone."""
        if self._process is not None:
            self._process.send(framed(NOTE, table.encode()))

    def fail(self, job: Job, why: object) -> None:
        """Count and tell a failure; nothing of the view is told."""
        self.failures += 1
        fields = {"table": job.table, "game": job.view.game.name, "level": job.level}
        logger.warning("a machine player failed: %s", why, extra=fields)

    # Working, as a task

    async def _work(self) -> None:
        try:
            while True:
                with suppress(Failure):  # then the next question tries again
                    await self._at_hand()
                job = await self._next_job()
                try:
                    answer = await self._answer(job)
                except asyncio.CancelledError:
                    job.answer.cancel()
                    raise
                if not job.answer.done():
                    job.answer.set_result(answer)
        except Exception:
            logger.exception("machine players cannot be asked any more in this process")
            raise
        finally:
            self._closed = True
            for job in self.jobs:
                job.answer.cancel()
            if self._process is not None:
                await self._process.end(SECONDS_TO_END)

    async def _next_job(self) -> Job:
        while not self.jobs:
            self._more.clear()
            await self._more.wait()
        return self.jobs.popleft()

    async def _answer(self, job: Job) -> dict[str, Any] | None:
        for _ in range(TRIES):
            if job.answer.done():
                break
            try:
                return await self._think(job)
            except Exception as failure:  # whatever it is, the table goes on
                self.fail(job, failure if isinstance(failure, Failure) else type(failure).__name__)
                if isinstance(failure, Rest):
                    break
        return None

    async def _think(self, job: Job) -> dict[str, Any]:
        process, number = await self._at_hand(), next(self._numbers)
        alone = self._seconds + SECONDS_TO_END
        asked = question(job.table, job.seat, job.level, job.view, job.waited, alone, advises=job.advises)
        process.send(framed(number, asked))
        try:
            async with asyncio.timeout(self._seconds):
                told = await process.answer(number)
        except TimeoutError:
            await self._lose(process)
            raise Failure(f"it thought for more than {self._seconds:g} seconds") from None
        except Failure:
            await self._lose(process)
            raise
        if "error" in told:
            raise Failure(f"{told['error']} in {told.get('where')}")
        self.thoughts += 1
        return told

    async def _at_hand(self) -> Process:
        """The process, a new one if there is none."""
        if self._process is not None and self._process.runs:
            return self._process
        if self._process is not None:
            logger.warning("a process of machine players has ended while nobody was thinking")
            await self._lose(self._process)
        now = asyncio.get_running_loop().time()
        if now < self._rests_until:
            raise Rest("its process does not start")
        self.starts += 1
        try:
            self._process = await Process.start(self._command)
            async with asyncio.timeout(SECONDS_TO_START):
                await self._process.answer(NOTE)
        except Exception as error:  # whatever it is, the house can do without
            if self._process is not None:
                await self._lose(self._process)
            self._rests_until = asyncio.get_running_loop().time() + self._rest
            self._rest = min(LONGEST_REST, max(FIRST_REST, 2 * self._rest))
            logger.warning(
                "a process of machine players did not start: %s", str(error) or type(error).__name__
            )
            raise Failure("its process did not start") from None
        self._rest = 0.0
        return self._process

    async def _lose(self, process: Process) -> None:
        await process.end()
        self._process = None

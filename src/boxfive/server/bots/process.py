"""One bot process and what waits for it: fair turns, slots, retries, restarts, time limits."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from boxfive.agents.harness import messages
from boxfive.agents.harness.asynchronous import Process
from boxfive.agents.harness.failures import CRASHED, TOO_SLOW, Failure
from boxfive.agents.harness.messages import Question
from boxfive.core.game import View
from boxfive.server.bots.fair_queue import FairQueue, Owner
from boxfive.server.settings import SETTINGS
from boxfive.server.time import Handle, Time, sleep

logger = logging.getLogger("boxfive.machines")

TRIES = 2
"""How often a question is asked before it counts as unanswered."""
SECONDS_TO_START = 300.0
"""Time for loading the games, which includes compiling them on a fresh machine."""
SECONDS_TO_END = 1.0
"""How long a process may take to exit before it is killed."""
FIRST_BACKOFF, LONGEST_BACKOFF = 0.5, 8.0
"""Backoff after failed starts, in seconds: zero after the first, then doubled from one bound to the other."""

Answer = dict[str, Any]


class BackingOff(Failure):
    """The process was not asked: it keeps failing to start, and the backoff has not passed."""


class PassedOn(Exception):
    """The question took too long here and waits for another process now."""


@dataclass(eq=False, slots=True)
class Job:
    """A question, and the future of its answer."""

    owner: Owner
    seat: str
    level: str
    view: View
    answer: asyncio.Future[Answer | None]
    """The fields of the answer; None if there was none."""
    slot: float = 0.0
    """The answer is given out so many seconds after the question's turn has come; 0 is at once."""
    longest_slot: float = 0.0
    """If it takes longer, the answer is given out after a whole number of these."""
    want: str = messages.ACTION
    waited: float = 0.0
    """For an intention: seconds of search since the last question."""
    played: tuple[int, ...] = ()
    """For an assessment: the actions of the decision that is judged."""
    deep: bool = False
    """For an assessment: whether to think long about it."""

    @property
    def is_answered(self) -> bool:
        """Whether it has its answer, or its caller has gone."""
        return self.answer.done()

    def end_of_slot(self, began: float, now: float) -> float:
        """When the answer may be given out, if its turn began then and it is ready now."""
        if not self.slot:
            return now
        if now - began <= self.slot:
            return began + self.slot
        return began + self.longest_slot * math.ceil((now - began) / self.longest_slot)


@dataclass(frozen=True, slots=True)
class Role:
    """How a process is used."""

    seconds: float
    """The time limit of a thought."""
    holds: bool = False
    """Whether a question keeps the process until the end of its slot.

    Otherwise the next question is begun when the thought is over. How long others wait would then tell how
    long it took, so deep thoughts hold their process.
    """
    niceness: int = 0
    """How far the process stands back behind those that serve tables, as in `nice`."""
    pass_on: Callable[[Job], None] | None = None
    """Takes questions that exceed the time limit to another process."""
    measured: Callable[[Job, float], None] | None = None
    """Is told the CPU time of each answer."""


class BotProcess:
    """A process that gets one question at a time, so the time limit is for thinking, not for waiting.

    A question whose caller has gone is not asked; if it was asked already, its answer is dropped.
    """

    def __init__(self, command: Sequence[str], role: Role, time: Time) -> None:
        self.jobs: FairQueue[Job] = FairQueue()
        self.answered = self.failures = self.starts = 0
        self._command = command
        self._role = role
        self._time = time
        self._numbers = count(1)
        self._more = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._backoff = 0.0
        self._retry_at = -math.inf
        self._due: dict[Job, Handle] = {}
        """Answered questions whose slot is not over yet."""

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return self._process.pid if self._process is not None and self._process.is_running else None

    def begin(self) -> None:
        """Start the process, if it was not started yet."""
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._work(), name="bot process")

    async def close(self) -> None:
        """End the process, busy or not."""
        if not self._closed and self._task is not None:
            self._task.cancel()
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    def put(self, job: Job) -> None:
        """Let a question wait for its turn; its answer comes to its future."""
        if self._closed:
            job.answer.cancel()
            return
        self.begin()
        self.jobs.put(job)
        self._more.set()

    def forget(self, table: str) -> None:
        """Tell the process to drop the bots of a table."""
        if self._process is not None:
            self._process.send(messages.forget(table))

    def fail(self, job: Job, why: object) -> None:
        """Count and log a failure, without anything from the view."""
        self.failures += 1
        fields = {"table": job.owner.table, "game": job.view.game.name, "level": job.level}
        logger.warning("a machine player failed: %s", why, extra=fields)

    # The task

    async def _work(self) -> None:
        try:
            while True:
                with suppress(Failure):  # the next question tries again
                    await self._running()
                await self._serve(await self._next_job())
        except Exception:
            logger.exception("machine players cannot be asked any more in this process")
            raise
        finally:
            self._closed = True
            for job, handle in self._due.items():
                handle.cancel()
                job.answer.cancel()
            for job in self.jobs.drain():
                job.answer.cancel()
            if self._process is not None:
                await self._process.end(SECONDS_TO_END)

    async def _next_job(self) -> Job:
        while not self.jobs:
            self._more.clear()
            await self._more.wait()
        return self.jobs.take()

    async def _serve(self, job: Job) -> None:
        """Get the answer, and give it out at the end of its slot."""
        began = self._time.now()
        try:
            answer = await self._answer(job)
            until = job.end_of_slot(began, self._time.now())
            if self._role.holds and job.slot:
                await sleep(self._time, until - self._time.now())
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except PassedOn:
            return
        finally:
            self.jobs.charge(job.owner, self._time.now() - began)
        seconds = until - self._time.now()
        if seconds > 0:
            self._due[job] = self._time.call_later(seconds, lambda: self._give_out(job, answer))
        else:
            self._give_out(job, answer)

    def _give_out(self, job: Job, answer: Answer | None) -> None:
        self._due.pop(job, None)
        if not job.is_answered:
            job.answer.set_result(answer)

    async def _answer(self, job: Job) -> Answer | None:
        for _ in range(TRIES):
            if job.is_answered:
                break
            try:
                return await self._ask_once(job)
            except Exception as failure:  # no error of a bot may stop the table
                self.fail(job, failure if isinstance(failure, Failure) else type(failure).__name__)
                if isinstance(failure, BackingOff):
                    break
                if isinstance(failure, Failure) and failure.reason == TOO_SLOW and self._role.pass_on:
                    self._role.pass_on(job)
                    raise PassedOn from None
        return None

    async def _ask_once(self, job: Job) -> Answer:
        process, number, seconds = await self._running(), next(self._numbers), self._role.seconds
        question = Question(
            job.owner.table,
            job.seat,
            job.level,
            job.view,
            job.want,
            job.waited,
            deadline=seconds + SECONDS_TO_END,
            played=job.played,
            deep=job.deep,
        )
        process.send(question.line(number))
        try:
            async with asyncio.timeout(seconds):
                line = await process.receive()
            fields = messages.decoded(line, number)
        except TimeoutError:
            await self._drop(process)
            raise Failure(TOO_SLOW, f"it thought for more than {seconds:g} seconds") from None
        except Failure:
            await self._drop(process)
            raise
        messages.check_error(fields)
        self.answered += 1
        if self._role.measured is not None:
            self._role.measured(job, messages.cpu_seconds(fields))
        return fields

    async def _running(self) -> Process:
        """The running process; a new one is started if needed."""
        if self._process is not None and self._process.is_running:
            return self._process
        if self._process is not None:
            logger.warning("a process of machine players has ended while nobody was thinking")
            await self._drop(self._process)
        now = asyncio.get_running_loop().time()
        if now < self._retry_at:
            raise BackingOff(CRASHED, "its process does not start")
        self.starts += 1
        try:
            self._process = await Process.start(self._command, withheld=(SETTINGS,))
            async with asyncio.timeout(SECONDS_TO_START):
                broken = messages.broken_games(await self._process.receive())
        except Exception as error:  # the server works without it
            if self._process is not None:
                await self._drop(self._process)
            self._retry_at = asyncio.get_running_loop().time() + self._backoff
            self._backoff = min(LONGEST_BACKOFF, max(FIRST_BACKOFF, 2 * self._backoff))
            logger.warning(
                "a process of machine players did not start: %s", str(error) or type(error).__name__
            )
            raise Failure(CRASHED, "its process did not start") from None
        self._stand_back(self._process.pid)
        for name, reason in broken.items():
            logger.error("machine players of %s cannot be loaded: %s", name, reason)
        self._backoff = 0.0
        return self._process

    async def _drop(self, process: Process) -> None:
        await process.end()
        self._process = None

    def _stand_back(self, pid: int) -> None:
        """Let the processes that serve tables have the processor first, where the system allows it."""
        if self._role.niceness and sys.platform != "win32":
            with suppress(OSError):
                own = os.getpriority(os.PRIO_PROCESS, 0)
                os.setpriority(os.PRIO_PROCESS, pid, own + self._role.niceness)

"""One bot process and its queue of questions: retries, restarts, time limits."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from boxfive.agents.harness import messages
from boxfive.agents.harness.asynchronous import Process
from boxfive.agents.harness.failures import CRASHED, TOO_SLOW, Failure
from boxfive.agents.harness.messages import Question
from boxfive.core.game import View
from boxfive.server.settings import SETTINGS

logger = logging.getLogger("boxfive.machines")

TRIES = 2
"""How often a question is asked before it counts as unanswered."""
SECONDS_TO_START = 300.0
"""Time for loading the games, which includes compiling them on a fresh machine."""
SECONDS_TO_END = 1.0
"""How long a process may take to exit before it is killed."""
FIRST_BACKOFF, LONGEST_BACKOFF = 0.5, 8.0
"""Backoff after failed starts, in seconds: zero after the first, then doubled from one bound to the other."""


class BackingOff(Failure):
    """The process was not asked: it keeps failing to start, and the backoff has not passed."""


@dataclass(eq=False, slots=True)
class Job:
    """A question, and the future of its answer."""

    table: str
    seat: str
    level: str
    view: View
    answer: asyncio.Future[dict[str, Any] | None]
    """The fields of the answer; None if there was none."""
    want: str = messages.ACTION
    waited: float = 0.0
    """For an intention: seconds of search since the last question."""


class BotProcess:
    """A process that gets one question at a time, so the time limit is for thinking, not for waiting.

    A question whose caller has gone is not asked; if it was asked already, its answer is dropped.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.jobs: deque[Job] = deque()
        self.answered = self.failures = self.starts = 0
        self._command = command
        self._seconds = seconds
        self._numbers = count(1)
        self._more = asyncio.Event()
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._backoff = 0.0
        self._retry_at = -math.inf

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

    async def ask(self, job: Job) -> dict[str, Any] | None:
        """The fields of the bot's answer; None if it has failed."""
        if self._closed:
            job.answer.cancel()
        self.begin()
        self.jobs.append(job)
        self._more.set()
        try:
            return await job.answer
        finally:
            with suppress(ValueError):  # already taken from the queue
                self.jobs.remove(job)

    def forget(self, table: str) -> None:
        """Tell the process to drop the bots of a table."""
        if self._process is not None:
            self._process.send(messages.forget(table))

    def fail(self, job: Job, why: object) -> None:
        """Count and log a failure, without anything from the view."""
        self.failures += 1
        fields = {"table": job.table, "game": job.view.game.name, "level": job.level}
        logger.warning("a machine player failed: %s", why, extra=fields)

    # The task

    async def _work(self) -> None:
        try:
            while True:
                with suppress(Failure):  # the next question tries again
                    await self._running()
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
                return await self._ask_once(job)
            except Exception as failure:  # no error of a bot may stop the table
                self.fail(job, failure if isinstance(failure, Failure) else type(failure).__name__)
                if isinstance(failure, BackingOff):
                    break
        return None

    async def _ask_once(self, job: Job) -> dict[str, Any]:
        process, number = await self._running(), next(self._numbers)
        question = Question(
            job.table,
            job.seat,
            job.level,
            job.view,
            job.want,
            job.waited,
            deadline=self._seconds + SECONDS_TO_END,
        )
        process.send(question.line(number))
        try:
            async with asyncio.timeout(self._seconds):
                line = await process.receive()
            fields = messages.decoded(line, number)
        except TimeoutError:
            await self._drop(process)
            raise Failure(TOO_SLOW, f"it thought for more than {self._seconds:g} seconds") from None
        except Failure:
            await self._drop(process)
            raise
        messages.check_error(fields)
        self.answered += 1
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
        for name, reason in broken.items():
            logger.error("machine players of %s cannot be loaded: %s", name, reason)
        self._backoff = 0.0
        return self._process

    async def _drop(self, process: Process) -> None:
        await process.end()
        self._process = None

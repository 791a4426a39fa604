"""The bot pool: machine players think in processes of their own, so that no table waits for another's bots.

A bot that crashes, hangs or raises an error costs its table only time: its process is replaced, its question
is asked once more, and if that fails too the server chooses. Only views are sent to the processes.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections.abc import Sequence
from typing import Any

from boxfive.agents.harness.commands import worker_command
from boxfive.agents.harness.messages import HINT, INTENTION, hint_in, intention_in
from boxfive.core.agent import Hint, Intention
from boxfive.core.errors import IllegalAction
from boxfive.core.game import Action, View
from boxfive.core.pace import pace_of
from boxfive.server.bots.process import BotProcess, Job


class BotPool:
    """All machine players of a server process."""

    def __init__(
        self, processes: int = 1, *, seconds: float = 20.0, command: Sequence[str] | None = None
    ) -> None:
        if processes < 1:
            raise ValueError(f"machine players need at least one process to think in, not {processes}")
        self._processes = [BotProcess(command or worker_command(), seconds) for _ in range(processes)]

    async def start(self) -> None:
        """Start the processes in the background. Without it, the first question starts them."""
        for process in self._processes:
            process.begin()

    async def close(self) -> None:
        """End all processes, busy or idle. Unanswered questions are cancelled."""
        await asyncio.gather(*(process.close() for process in self._processes))

    async def choose(self, table: str, seat: str, level: str, view: View) -> Action:
        """The action that the bot in that seat chooses; it is always legal."""
        legal = view.legal
        if not legal:
            raise IllegalAction(f"{seat} may not act now, so there is nothing to choose", "not-your-turn")
        process, job = self._process_of(table), Job(table, seat, level, view, _future())
        answer = await process.ask(job)
        if answer is not None:
            for action in legal:
                if action.id == answer.get("action"):
                    return action
            process.fail(job, "it chose what is not legal")
        return secrets.choice(legal)

    async def intend(self, table: str, seat: str, level: str, view: View, waited: float) -> Intention:
        """What the bot in that seat will do if nothing changes, in a game with simultaneous play.

        `waited` is the seconds of search since it was last asked.
        """
        process, job = self._process_of(table), Job(table, seat, level, view, _future(), INTENTION, waited)
        answer = await process.ask(job)
        if answer is not None:
            intention = intention_in(answer, view)
            if intention is not None:
                return intention
            process.fail(job, "it intends what is not legal")
        return pace_of(view.game).least_harm(view)

    async def advise(self, table: str, seat: str, level: str, view: View) -> Hint | None:
        """A hint for a seat from the strongest bot, whose level is given; None if it fails.

        The bot is created for this question only and keeps no memory.
        """
        process, job = self._process_of(table), Job(table, seat, level, view, _future(), HINT)
        answer = await process.ask(job)
        if answer is not None:
            hint = hint_in(answer, view)
            if hint is not None:
                return hint
            process.fail(job, "it advised what is not legal")
        return None

    def forget(self, table: str) -> None:
        """Drop the bots of a table that has left memory."""
        self._process_of(table).forget(table)

    @property
    def answered(self) -> int:
        """How many questions bots have answered so far."""
        return sum(process.answered for process in self._processes)

    @property
    def failures(self) -> int:
        """How often a bot failed: it crashed, hung, raised an error, or chose an illegal action."""
        return sum(process.failures for process in self._processes)

    @property
    def restarts(self) -> int:
        """How many processes have been replaced."""
        return sum(max(0, process.starts - 1) for process in self._processes)

    @property
    def queued(self) -> int:
        """How many questions are queued, not counting those in progress."""
        return sum(len(process.jobs) for process in self._processes)

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [process.pid for process in self._processes if process.pid is not None]

    def _process_of(self, table: str) -> BotProcess:
        """The process of a table: always the same one, because some bots have memory."""
        return self._processes[zlib.crc32(table.encode()) % len(self._processes)]


def _future() -> asyncio.Future[dict[str, Any] | None]:
    return asyncio.get_running_loop().create_future()

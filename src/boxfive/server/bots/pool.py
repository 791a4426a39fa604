"""The bot pool: machine players think in processes of their own, so that no table waits for another's bots.

One process is for quick levels, one or more are for deep ones; each is started when first needed. Within a
process everybody has a fair share of the time. A bot that crashes, hangs or raises an error costs its table
only time: its process is replaced, its question is asked once more, and if that fails too the server chooses.
Only views are sent to the processes.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from boxfive.agents.harness.commands import worker_command
from boxfive.agents.harness.messages import (
    ACTION,
    ASSESSMENT,
    HINT,
    INTENTION,
    assessment_in,
    hint_in,
    intention_in,
)
from boxfive.agents.levels import levels
from boxfive.core.agent import Hint, Intention
from boxfive.core.assessor import Assessment
from boxfive.core.errors import IllegalAction
from boxfive.core.game import Action, Game, View
from boxfive.core.pace import pace_of
from boxfive.core.tempo import longest_slot, tempo_of
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.bots.lanes import SECONDS_FOR_QUICK, Lanes
from boxfive.server.bots.process import Answer, BotProcess, Job, Role
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Limits
from boxfive.server.time import SystemTime, Time

SECONDS_FOR_DEEP = 20.0
"""The time limit in the deep lane."""
NICENESS_OF_DEEP = 10


class BotPool:
    """All machine players of a server process."""

    def __init__(
        self,
        processes: int = 1,
        *,
        seconds: float = SECONDS_FOR_DEEP,
        command: Sequence[str] | None = None,
        time: Time | None = None,
        tempo: float = 0.0,
        limits: Limits | None = None,
    ) -> None:
        if processes < 1:
            raise ValueError(f"machine players need at least one process to think in, not {processes}")
        command, time = command or worker_command(), time or SystemTime()
        quick = Role(min(seconds, SECONDS_FOR_QUICK), pass_on=self._move_to_deep, measured=self._measured)
        deep = Role(seconds, holds=True, niceness=NICENESS_OF_DEEP)
        self._quick = BotProcess(command, quick, time)
        self._deep = [BotProcess(command, deep, time) for _ in range(processes)]
        self._processes = [self._quick, *self._deep]
        self._lanes = Lanes()
        self._tempo = tempo
        self._limits = limits or Limits()
        self._hints: Counter[str] = Counter()
        """How many hints each guest and each address waits for."""

    def start(self, game: Game, levels: Iterable[str]) -> None:
        """Start the processes of these levels in the background. Without it, the first question does."""
        for level in levels:
            for process in self._deep if self._lanes.is_deep(game, level) else [self._quick]:
                process.begin()

    async def close(self) -> None:
        """End all processes, busy or idle. Unanswered questions are cancelled."""
        await asyncio.gather(*(process.close() for process in self._processes))

    async def choose(self, owner: Owner, seat: str, level: str, view: View, slot: float = 0.0) -> Action:
        """The action that the bot in that seat chooses; it is always legal."""
        legal = view.legal
        if not legal:
            raise IllegalAction(f"{seat} may not act now, so there is nothing to choose", "not-your-turn")
        job = self._job(owner, seat, level, view, slot, ACTION)
        process, answer = await self._ask(job)
        if answer is not None:
            for action in legal:
                if action.id == answer.get("action"):
                    return action
            process.fail(job, "it chose what is not legal")
        return secrets.choice(legal)

    async def intend(
        self, owner: Owner, seat: str, level: str, view: View, waited: float, slot: float = 0.0
    ) -> Intention:
        """What the bot in that seat will do if nothing changes, in a game with simultaneous play.

        `waited` is the seconds of search since it was last asked.
        """
        job = self._job(owner, seat, level, view, slot, INTENTION)
        job.waited = waited
        process, answer = await self._ask(job)
        if answer is not None:
            intention = intention_in(answer, view)
            if intention is not None:
                return intention
            process.fail(job, "it intends what is not legal")
        return pace_of(view.game).least_harm(view)

    async def advise(self, owner: Owner, seat: str, level: str, view: View) -> Hint | None:
        """A hint for a seat from the strongest bot, whose level is given; None if it fails.

        The bot is created for this question only and keeps no memory.
        """
        with self._counted(owner):
            job = self._job(owner, seat, level, view, tempo_of(view.game).hint, HINT)
            process, answer = await self._ask(job)
        if answer is not None:
            hint = hint_in(answer, view)
            if hint is not None:
                return hint
            process.fail(job, "it advised what is not legal")
        return None

    async def assess(
        self, owner: Owner, view: View, played: tuple[Action, ...], *, deep: bool
    ) -> Assessment | None:
        """A decision of a game that is over, judged from the view of its seat; None if that fails."""
        job = self._job(owner, str(view.seat), levels(view.game)[-1], view, 0.0, ASSESSMENT)
        job.played, job.deep = tuple(action.id for action in played), deep
        process, answer = await self._ask(job)
        if answer is not None:
            found = assessment_in(answer, view.game)
            if found is not None and found.best:
                return found
            process.fail(job, "it judged nonsense")
        return None

    def forget(self, table: str) -> None:
        """Drop the bots of a table that has left memory."""
        for process in self._processes:
            process.forget(table)

    def check_room(self, address: str) -> None:
        """Refuse more work for an address for which too much is waiting already."""
        waiting = sum(process.jobs.waiting_for(address) for process in self._processes)
        if waiting >= self._limits.questions:
            raise Refusal(
                "busy",
                f"machine players have {waiting} questions from your address to answer first; "
                "try again when some have been answered",
            )

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

    # Questions

    def _job(self, owner: Owner, seat: str, level: str, view: View, slot: float, want: str) -> Job:
        answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        longest = max(slot, longest_slot(view.game, level))
        return Job(owner, seat, level, view, answer, slot * self._tempo, longest * self._tempo, want)

    async def _ask(self, job: Job) -> tuple[BotProcess, Answer | None]:
        """The answer to a question, and the process that it was given to."""
        process = self._process_for(job)
        process.put(job)
        try:
            return process, await job.answer
        finally:
            for one in self._processes:  # whoever has gone gives the place free
                one.jobs.discard(job)

    @contextmanager
    def _counted(self, owner: Owner) -> Iterator[None]:
        """Count a hint as waiting for its guest and its address; refuse it if there are too many."""
        guest, address = f"guest {owner.guest}", f"address {owner.address}"
        limits = self._limits
        if self._hints[guest] >= limits.hints or self._hints[address] >= limits.hints_of_an_address:
            whose = "you" if self._hints[guest] >= limits.hints else "your address"
            raise Refusal(
                "busy",
                f"hints for {whose} are being worked out already; wait for one of them, then ask again",
            )
        self._hints.update((guest, address))
        try:
            yield
        finally:
            self._hints.subtract((guest, address))
            for key in (guest, address):
                if not self._hints[key]:
                    del self._hints[key]

    def _process_for(self, job: Job) -> BotProcess:
        game, level = job.view.game, job.level
        if job.want == ASSESSMENT:
            return self._deep_process(job.owner.table)  # nobody waits at a table for it
        deep = self._lanes.hints_are_deep if job.want == HINT else self._lanes.is_deep
        return self._deep_process(job.owner.table) if deep(game, level) else self._quick

    def _deep_process(self, table: str) -> BotProcess:
        """The deep process of a table: always the same one, because some bots have memory."""
        return self._deep[zlib.crc32(table.encode()) % len(self._deep)]

    def _move_to_deep(self, job: Job) -> None:
        """A thought has exceeded the time of the quick lane. Players of that level lose their memory."""
        self._lanes.move_to_deep(job.view.game, job.level)
        self._deep_process(job.owner.table).put(job)

    def _measured(self, job: Job, seconds: float) -> None:
        self._lanes.measured(job.view.game, job.level, seconds)

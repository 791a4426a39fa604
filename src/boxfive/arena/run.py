"""A run from the command line: played to its end or until interrupted, and reported."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from boxfive.agents import agent
from boxfive.arena.chunks import Agenda
from boxfive.arena.entrants import FILE, LEVEL, MODULE
from boxfive.arena.executor import Executor, ProcessExecutor
from boxfive.arena.foreign import Foreign
from boxfive.arena.ledger import RESULTS, Ledger
from boxfive.arena.plan import Plan
from boxfive.arena.sprt import Claim, Progress
from boxfive.arena.words import Speech
from boxfive.core import registry
from boxfive.core.errors import InvalidOption
from boxfive.text.words import Words

SECONDS_BETWEEN_LINES = 30.0
"""Interval of the progress lines where there is no terminal for a bar."""
REPORT, NUMBERS, HEAT_MAP, CURVES = "report.txt", "report.json", "cross-table.png", "convergence.png"


def run(
    words: Words,
    plan: Plan,
    folder: Path,
    *,
    workers: int | None = None,
    ray: str | None = None,
    until: Claim | None = None,
) -> None:
    """Play the missing games of a plan, or those until a test decides, and report."""
    if not registry.is_installed(plan.game_name):
        alone = (
            f"{plan.game_name} is known to this program alone, but games of the arena are played by others"
        )
        raise InvalidOption(f"{alone}: install its pack as an entry point of the group {registry.GROUP}")
    say = Speech(words)
    if not (folder / RESULTS).exists():  # else they were looked at when the run began
        _look_at_agents(plan)
    ledger = Ledger(folder, plan)
    try:
        with _ended_by_sigterm():
            _play(plan, ledger, say, workers, ray, until)
    except KeyboardInterrupt:
        _log(say("arena-interrupted", done=ledger.count, total=plan.total))
        raise
    finally:
        ledger.close()
    write_report(plan, ledger, say, folder, until)


def _play(
    plan: Plan, ledger: Ledger, say: Speech, workers: int | None, ray: str | None, until: Claim | None
) -> None:
    before = ledger.count
    progress = None if until is None else Progress(until, ledger.results())
    agenda_is_empty = before == plan.total or (progress is not None and progress.is_over)
    if before:
        _log(say("arena-complete") if agenda_is_empty else say("arena-resumed", count=before))
    if agenda_is_empty:
        return
    _compile(plan)
    executor = _executor(plan, workers, ray)
    try:
        with _progress(plan.total, before, say) as show:
            agenda = Agenda(plan, ledger.done, executor.seconds)
            while (agenda or executor.is_busy) and not (progress and progress.is_over):
                while agenda and executor.has_capacity:
                    executor.submit(agenda.take(executor.size))
                for done in executor.results():
                    ledger.add(done)
                    agenda.learn(done)
                    if progress is not None:
                        progress.add(done)
                show(ledger.count)
    finally:
        executor.close()


def _compile(plan: Plan) -> None:
    """Compile what is needed once, instead of in every worker."""
    plan.game.start()
    for entrant in plan.entrants:
        if entrant.kind == LEVEL:
            agent(entrant.target, plan.game, seed=0)


def _look_at_agents(plan: Plan) -> None:
    """Refuse agents that cannot play at all, before anything is played or written."""
    for entrant in plan.entrants:
        taken = [
            seat for seat, *names in zip(plan.seats, *plan.pairings, strict=True) if entrant.name in names
        ]
        for seat in taken if entrant.kind in (MODULE, FILE) else taken[:1]:
            if entrant.kind == LEVEL:
                continue
            foreign = Foreign(entrant, plan.game, seat, plan.time_limit, plan.memory)
            if problem := foreign.problem(plan.options):
                raise InvalidOption(f"{entrant.name} cannot play: {problem}")


def _executor(plan: Plan, workers: int | None, ray: str | None) -> Executor:
    if ray is not None:
        from boxfive.arena.ray_executor import RayExecutor

        return RayExecutor(plan, ray)
    return ProcessExecutor(plan, min(workers or _cores(), plan.total))


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def write_report(plan: Plan, ledger: Ledger, say: Speech, folder: Path, until: Claim | None = None) -> None:
    """Write the standings to the terminal and to files."""
    from rich.console import Console

    from boxfive.arena.pictures import curves, heat_map
    from boxfive.arena.standings import report, standings
    from boxfive.arena.tables import show, text

    it = standings(plan, ledger.results(), until)
    numbers = json.dumps(report(it), indent=2, ensure_ascii=False)
    (folder / NUMBERS).write_text(numbers + "\n", encoding="utf-8")
    (folder / REPORT).write_text(text(it, say), encoding="utf-8")
    heat_map(it, say, folder / HEAT_MAP)
    curves(it, say, folder / CURVES)
    show(it, say, Console())
    _log(say("arena-written", folder=str(folder)))


@contextmanager
def _progress(total: int, before: int, say: Speech) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, else a line from time to time."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns: list[Any] = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
        columns += [TextColumn("{task.fields[speed]}"), TimeRemainingColumn()]
        began = monotonic()
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(say("arena-playing"), total=total, completed=before, speed="")
            yield lambda done: bar.update(
                task, completed=done, speed=say("arena-speed", speed=_speed(done - before, began))
            )
    else:
        yield _Lines(total, before, say).show


class _Lines:
    """The progress of a run as lines, one every half minute."""

    def __init__(self, total: int, before: int, say: Speech) -> None:
        self._total, self._before, self._say = total, before, say
        self._began = self._shown_at = monotonic()

    def show(self, done: int) -> None:
        """Show how many games have been played, if a line is due."""
        if done == self._total or monotonic() - self._shown_at >= SECONDS_BETWEEN_LINES:
            self._shown_at = monotonic()
            speed = _speed(done - self._before, self._began)
            _log(self._say("arena-progress", done=done, total=self._total, speed=speed))


def _speed(games: int, began: float) -> float:
    """Games a second, rounded for display."""
    speed = games / max(monotonic() - began, 1e-9)
    return round(speed) if speed >= 10 else round(speed, 2)


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """Make SIGTERM end a run as Ctrl-C does."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _log(line: str) -> None:
    """Write a line about the run to standard error."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()

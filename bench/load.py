"""How much load a house handles: random players at a thousand tables, over real WebSockets: `make load`.

    python bench/load.py --tables 1000 --rate 1600 --seconds 30
    python bench/load.py --rate 0                # as fast as the house answers
    python bench/load.py --workers 1             # in one process
    python bench/load.py --url http://127.0.0.1:8000

Starts `boxfive serve` as a process of its own, with a new SQLite file and without limits of rate, and plays
from this process, on the same machine, so the players' cost is measured too. An action is acknowledged when
it is on the disk, and at the end the file is searched for every acknowledged action.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import uvloop
from load_players import CALLERS, Acknowledged, Address, Desk, Pace, Place, Tally
from load_report import Report
from rich.console import Console

START_SECONDS = 300.0
"""How long the house may take to start: its rules may have to be compiled first."""
WARM_UP_SECONDS = 3.0
SPREAD_SECONDS = 25.0
"""The first games begin spread over these seconds: if all began together, all would end together."""
LAST_ANSWERS_SECONDS = 20.0
RACES = ("stale", "wait", "not-your-turn", "illegal")
"""Expected refusals in simultaneous play, when somebody else was quicker."""


async def many(work: list[Coroutine[Any, Any, None]]) -> None:
    """Run all of them, some concurrently."""
    waiting = iter(work)

    async def one_after_another() -> None:
        for one in waiting:
            await one

    await asyncio.gather(*(one_after_another() for _ in range(CALLERS)))


async def load_everything(house: Address, desk: Desk, games: list[dict[str, Any]]) -> None:
    """Play some games of each, so that the house has loaded everything before its memory is measured."""
    pace = Pace(0)
    pace.running = True
    for game in games:
        place = Place(house, desk, game, pace, Tally())
        await place.come_in()
        await place.lay()
        await place.sit_down()
        with suppress(TimeoutError):
            await asyncio.wait_for(place.keep_playing(3), WARM_UP_SECONDS)
        place.stand_up()


async def end(pace: Pace, tally: Tally, places: list[Place], playing: list[asyncio.Task[None]]) -> None:
    """Stop new games, wait for the last answers, and report errors."""
    pace.running = False
    until = time.perf_counter() + LAST_ANSWERS_SECONDS
    while tally.waiting and time.perf_counter() < until:
        await asyncio.sleep(0.01)
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    for place in places:
        place.stand_up()


async def drive(house: Address, asked: argparse.Namespace) -> tuple[Report, list[Acknowledged]]:
    """Create the tables, play, and measure."""
    desk, tally = Desk(house), Tally()
    games = {game["game"]: game for game in await desk.ask("GET", "/api/games")}
    chosen = [games[name] for name in asked.games.split(",")]
    await load_everything(house, desk, chosen)

    pace = Pace(asked.rate)
    places = [Place(house, desk, chosen[i % len(chosen)], pace, tally) for i in range(asked.tables)]
    await many([place.come_in() for place in places])
    memory = [memory_of(house)]
    await many([place.lay() for place in places])
    memory.append(memory_of(house))
    await many([place.sit_down() for place in places])
    memory.append(memory_of(house))

    spread = min(SPREAD_SECONDS, asked.seconds)
    playing = [asyncio.create_task(place.keep_playing(after=spread * random.random())) for place in places]
    playing.append(asyncio.create_task(pace.run()))
    await asyncio.sleep(spread + min(WARM_UP_SECONDS, asked.seconds))
    began, cpu = time.perf_counter(), (cpu_of(house), time.process_time(), cpu_stolen())
    counted, finished = len(tally.acknowledged), tally.finished
    await asyncio.wait(playing, timeout=asked.seconds, return_when=asyncio.FIRST_EXCEPTION)
    seconds = time.perf_counter() - began
    counted, finished = len(tally.acknowledged) - counted, tally.finished - finished
    spent = (cpu_of(house) - cpu[0], time.process_time() - cpu[1], cpu_stolen() - cpu[2])
    memory.append(memory_of(house))
    await end(pace, tally, places, playing)
    await desk.close()

    slow = [took for sent, took in tally.latencies if began <= sent <= began + seconds]
    percentiles = quantiles(slow, n=100, method="inclusive")
    racing = any(game["at_once"] for game in chosen)
    refused = Counter({code: n for code, n in tally.refused.items() if not (racing and code in RACES)})
    report = Report(
        tables=asked.tables,
        games=asked.games,
        workers=asked.workers,
        seconds=seconds,
        asked_rate=asked.rate,
        rate=counted / seconds,
        finished=finished,
        p50=percentiles[49],
        p99=percentiles[98],
        slowest=max(slow),
        memory=memory,
        cpu=(spent[0] / seconds, spent[1] / seconds, spent[2] / seconds),
        refused=dict(refused),
        unanswered=tally.waiting,
        acknowledged=len(tally.acknowledged),
    )
    return report, tally.acknowledged


# The house as a process


@contextmanager
def served(folder: Path, workers: int) -> Iterator[Address]:
    """A house of our own, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    database = folder / "load.db"
    command = [sys.executable, "-m", "boxfive", "serve", "--port", str(port), "--rate", "0"]
    command += ["--database", f"sqlite:///{database}", "--workers", str(workers)]
    with (folder / "log").open("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield Address("127.0.0.1", port, process.pid, database)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(START_SECONDS)


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the house answers."""
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            with urlopen(url, timeout=5):  # noqa: S310  # our own house
                return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise SystemExit(f"the house does not open:\n{log.read_text(encoding='utf-8')}") from None
            time.sleep(0.1)


def processes_of(house: Address) -> list[int]:
    """The house's process and those that it has started."""
    found = [house.pid] if house.pid is not None else []
    for pid in found:
        children = Path(f"/proc/{pid}/task/{pid}/children")
        found += map(int, children.read_text().split())
    return found


def memory_of(house: Address) -> int:
    """Bytes of memory that the house uses, shared pages once; 0 if it is not ours."""
    return sum(map(proportional_memory, processes_of(house)))


def proportional_memory(pid: int) -> int:
    """Bytes of a process's memory; of pages that several share, its share."""
    with suppress(ProcessLookupError):  # it has just ended
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def cpu_of(house: Address) -> float:
    """Seconds of CPU time that the house has used."""
    ticks = 0
    for pid in processes_of(house):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def cpu_stolen() -> float:
    """Stolen CPU seconds of this virtual machine, on all cores."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def missing(database: Path, acknowledged: list[Acknowledged]) -> int:
    """How many of the actions that the house has acknowledged are not in its file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as file:
        written = set(file.execute("SELECT table_id, number, seat FROM steps WHERE kind = 'act'"))
    return len(set(acknowledged) - written) + len(acknowledged) - len(set(acknowledged))


def main() -> None:
    """Play, measure, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000, help="how many at once")
    parser.add_argument(
        "--rate", type=float, default=1600, help="actions a second altogether; 0 is any number"
    )
    parser.add_argument("--seconds", type=float, default=30, help="how long it is measured, after a warm-up")
    parser.add_argument("--workers", type=int, default=2, help="processes in which the house serves tables")
    parser.add_argument("--games", default="opera,phantom", help="which, in turn; also booo")
    parser.add_argument("--url", help="a house that is open already; its memory is not measured then")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    asked = parser.parse_args()
    console = Console()
    gc.disable()  # the samples only grow: collecting garbage among them would count as the house's delay
    if asked.url:
        parts = urlsplit(asked.url)
        try:
            report, _ = uvloop.run(drive(Address(parts.hostname or "", parts.port or 80), asked))
        except OSError as error:
            raise SystemExit(f"the house at {asked.url} does not answer: {error}") from None
    else:
        with tempfile.TemporaryDirectory() as folder:
            with served(Path(folder), asked.workers) as house:
                report, acknowledged = uvloop.run(drive(house, asked))
            report = report._replace(missing=missing(Path(folder, "load.db"), acknowledged))
    console.print(report.table())
    if asked.keep is not None:
        report.keep(asked.keep)
    if report.refused or report.unanswered or report.missing:
        raise SystemExit("something was refused, not answered or not kept")


if __name__ == "__main__":
    main()

"""What others feel while one address attacks a house: `make stall`.

    python bench/stall.py --keep bench/results.md
    python bench/stall.py --kinds "pings,small chunks" --lines 1

Starts `boxfive serve` with its usual limits. Somebody plays and asks, from 127.0.0.1, while an attacker at
127.0.0.2 sends one kind of junk after another as fast as the house takes it, first over one connection, then
over many, and comes back whenever it is closed.

The attacker costs the machine CPU time whatever the house does. To tell that apart, the house has a core of
its own; the attacker runs niced on the other one, where the measuring client goes before it. And the attacker
is measured once more while it sends to a socket of our own, which is read and not looked at: that is what its
presence alone costs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import uvloop
from load import START_SECONDS, cpu_of, wait_for
from load_players import Address, Desk, Pace, Place, Tally
from rich.console import Console
from rich.table import Table
from sections import keep
from stall_attack import KINDS

from boxfive.testing.speed import commit, processor

TITLE = "## An attack"
EXPLAINED = """\
Made by `make stall`: each run writes this section anew. Somebody at 127.0.0.1 sends {asks:.0f} requests and
{acts:.0f} actions a second to a house with its usual limits, while an attacker at 127.0.0.2 sends junk as
fast as it is taken and comes back at once when it is closed, over one connection and over {lines}. The
house has one core; the attacker shares the other with the measuring client, niced. In the row "a sink" it
sends the same to a socket that only reads, so that row shows what the attacker's presence alone costs. In
brackets: 99 of 100. The last column is how most of the attacker's connections were ended.

Before there were these limits (commit 53f216b6, 2 seconds each), no request was answered in time while one
connection sent pings, pongs, empty fragments, small messages or small headers; with tiny fragments, large
messages or requests at once, a request took 9 to 20 (32 to 42) ms, and the house used 84 to 98 % of its core.
"""
HEAD = ("what", "connections", "request", "action", "house's CPU", "sent", "came back", "ended by")
ATTACK = Path(__file__).with_name("stall_attack.py")
ATTACKER = "127.0.0.2"
QUIET, SINK = "quiet", "a sink"
ASKS, ACTS = 15.0, 15.0
"""Requests and actions a second of the one who measures; both below the limits."""


class Measured(NamedTuple):
    """What somebody else felt, in seconds: the median and 99 of 100."""

    requests: tuple[float, float]
    actions: tuple[float, float]
    cpu: float
    """Cores that the house used."""
    attack: dict[str, Any]


class Client:
    """Somebody who plays and asks, and measures how long it takes."""

    def __init__(self, house: Address) -> None:
        self._house, self.tally, self.asked = house, Tally(), list[tuple[float, float]]()
        self._desk, self._pace = Desk(house), Pace(ACTS)
        self.table = ""

    async def come(self) -> None:
        """Sit down at a table, and make one for everybody to watch."""
        games = {game["game"]: game for game in await self._desk.ask("GET", "/api/games")}
        guest = await self._desk.ask("POST", "/api/guests", {"nickname": "Meg"})
        made = await self._desk.ask("POST", "/api/tables", {"game": "opera", "open": True}, guest["token"])
        self.table = made["table"]["id"]
        place = Place(self._house, self._desk, games["opera"], self._pace, self.tally)
        await place.come_in()
        await place.lay()
        await place.sit_down()
        self._tasks = [
            asyncio.create_task(work) for work in (place.keep_playing(), self._pace.run(), self._ask())
        ]
        await asyncio.sleep(1.0)

    async def measure(self, seconds: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """How long requests and actions take from now on."""
        began = time.perf_counter()
        done, _ = await asyncio.wait(self._tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        return _percentiles(self.asked, began), _percentiles(self.tally.latencies, began)

    async def go(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await task
        await self._desk.close()

    async def _ask(self) -> None:
        while True:
            began = time.perf_counter()
            await self._desk.ask("GET", f"/api/tables/{self.table}")
            took = time.perf_counter() - began
            self.asked.append((began, took))
            await asyncio.sleep(max(0.0, 1 / ASKS - took))


def _percentiles(found: list[tuple[float, float]], since: float) -> tuple[float, float]:
    """The median and 99 of 100; if hardly anything was answered, the time that was waited in vain."""
    times = [took for began, took in found if began >= since]
    if len(times) < 2:
        waited = time.perf_counter() - since
        return waited, waited
    parts = quantiles(times, n=100, method="inclusive")
    return parts[49], parts[98]


@contextmanager
def served(folder: Path, core: set[int]) -> Iterator[Address]:
    """A house with its usual limits, on a core of its own."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "boxfive", "serve", "--host", "0.0.0.0", "--port", str(port)]  # noqa: S104
    command += ["--database", f"sqlite:///{folder / 'stall.db'}"]
    with (folder / "log").open("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603
        try:
            os.sched_setaffinity(process.pid, core)
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield Address("127.0.0.1", port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(START_SECONDS)


@contextmanager
def sink() -> Iterator[int]:
    """The port of a socket that accepts WebSockets and reads without looking."""
    with socket.create_server((ATTACKER, 0)) as listening:
        threading.Thread(target=_swallow, args=(listening,), daemon=True).start()
        yield listening.getsockname()[1]


def _swallow(listening: socket.socket) -> None:
    with suppress(OSError):
        while True:
            line, _ = listening.accept()
            with line, suppress(OSError):
                line.recv(65_536)
                line.sendall(b"HTTP/1.1 101 \r\n\r\n")
                while line.recv(1 << 18):
                    pass


async def attacked(
    client: Client, house: Address, kind: str, lines: int, asked: argparse.Namespace
) -> Measured:
    """What the client feels while that kind of attack goes on."""
    attack = None
    if kind != QUIET:
        with sink() as port:
            target = (ATTACKER, port) if kind == SINK else (house.host, house.port)
            sent = "pings" if kind == SINK else kind
            attack = await asyncio.create_subprocess_exec(
                sys.executable,
                str(ATTACK),
                *map(str, (*target, client.table, sent, lines, asked.seconds + 1, ATTACKER)),
                stdout=subprocess.PIPE,
            )
            await asyncio.sleep(0.5)
            found = await _measured(client, house, asked.seconds)
            report, _ = await attack.communicate()
            return found._replace(attack=json.loads(report))
    return await _measured(client, house, asked.seconds)


async def _measured(client: Client, house: Address, seconds: float) -> Measured:
    cpu, began = cpu_of(house), time.perf_counter()
    requests, actions = await client.measure(seconds)
    return Measured(requests, actions, (cpu_of(house) - cpu) / (time.perf_counter() - began), {})


async def drive(house: Address, asked: argparse.Namespace) -> list[tuple[str, ...]]:
    """The rows of the table: quiet, then each attack."""
    client = Client(house)
    await client.come()
    rows = []
    plan = [(QUIET, 0), (SINK, 1), *((kind, lines) for kind in asked.kinds for lines in (1, asked.lines))]
    for kind, lines in [*plan, (QUIET, 0)]:
        rows.append(row(kind, lines, await attacked(client, house, kind, lines, asked)))
        Console(stderr=True).print(*rows[-1], sep="  ")
        await asyncio.sleep(1.0)
    await client.go()
    return rows


def row(kind: str, lines: int, found: Measured) -> tuple[str, ...]:
    """A line of the table."""
    attack = found.attack
    ends = attack.get("ends") or [["", 0]]
    return (
        kind,
        str(lines) if lines else "",
        "{:.1f} ({:.1f}) ms".format(*(1000 * took for took in found.requests)),
        "{:.1f} ({:.1f}) ms".format(*(1000 * took for took in found.actions)),
        f"{100 * found.cpu:.0f} %",
        f"{attack['sent'] / 1e6:.1f} MB" if attack else "",
        f"{attack['connections']:,}" if attack else "",
        ends[0][0] if kind != SINK else "",
    )


def main() -> None:
    """Measure quiet and attacked, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--kinds", type=lambda text: text.split(","), default=list(KINDS), help="which attacks"
    )
    parser.add_argument("--lines", type=int, default=50, help="connections of the larger attack")
    parser.add_argument("--seconds", type=float, default=4, help="how long each attack is measured")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    asked = parser.parse_args()
    if unknown := set(asked.kinds) - set(KINDS):
        raise SystemExit(f"no attack is called {', '.join(unknown)}; there are: {', '.join(KINDS)}")
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or set(cores))
    gc.disable()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), {cores[0]}) as house:
        rows = uvloop.run(drive(house, asked))
    table = Table(*HEAD, title=f"An attack, {len(cores)} cores")
    for one in rows:
        table.add_row(*one)
    Console(width=160).print(table)
    if asked.keep is not None:
        lines = [f"| {' | '.join(one)} |" for one in (HEAD, ("---", *["---:"] * 6, "---"), *rows)]
        about = [
            EXPLAINED.format(asks=ASKS, acts=ACTS, lines=asked.lines),
            f"{date.today().isoformat()}, {commit()}. {asked.seconds:.0f} seconds each. "
            f"{processor()}, Python {platform.python_version()}",
        ]
        keep(asked.keep, "\n".join([TITLE, "", *about, "", *lines, "", ""]))


if __name__ == "__main__":
    main()

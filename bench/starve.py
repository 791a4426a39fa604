"""How long somebody's machine player takes while one address keeps all of them busy: `make starve`.

    python bench/starve.py --keep bench/results.md
    python bench/starve.py --before ../older-checkout

Starts `boxfive serve` with its usual limits; with `--before`, the one of another checkout as well, in the
same run. A guest at 127.0.0.1 plays against machine players. Then eight guests at 127.0.0.2, in a process of
their own, have twenty tables each with a maestro, and at each of them they ask for hints and act, again and
again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import httpx
import websockets
from rich.console import Console
from rich.table import Table
from sections import keep

from boxfive.testing.speed import commit, processor

TITLE = "## Busy machine players"
EXPLAINED = """\
Made by `make starve`: each run writes this section anew. A guest plays Opera against machine players, quietly
and while another address with 8 guests and 160 tables with a maestro asks for hints and acts at all of them.
The time is from when a machine player may act until its action arrives; its slot is part of it (see
docs/house.md). "Before" is a house without fair shares, lanes and slots, in the same run.
"""
HEAD = ("house", "machine player", "load", "median", "99 of 100", "longest", "actions")
GUESTS, TABLES = 8, 20
SEAT, MACHINE = "investigator", "phantom"
START_SECONDS = 120.0
SECONDS_TO_FLOOD = 15.0
"""From when the attackers have come in until it is measured; they make ten tables a second."""
LONGEST_WAIT = 90.0
"""Seconds after which a machine player's action is given up."""
BINARY = Path(sys.executable).with_name("boxfive")


class Row(NamedTuple):
    """What one player felt, in seconds."""

    house: str
    level: str
    load: str
    seconds: list[float]

    def cells(self) -> tuple[str, ...]:
        """A line of the table."""
        median, late = quantiles(self.seconds, n=2)[0], quantiles(self.seconds, n=100)[98]
        figures = (
            f"{1000 * took:,.0f} ms" for took in (median, min(late, max(self.seconds)), max(self.seconds))
        )
        return self.house, self.level, self.load, *figures, str(len(self.seconds))


@contextmanager
def served(checkout: Path | None) -> Iterator[str]:
    """A house; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    binary = BINARY if checkout is None else checkout / ".venv/bin/boxfive"
    with tempfile.TemporaryDirectory() as folder:
        command = [binary, "serve", "--port", str(port), "--database", f"sqlite:///{folder}/tables.db"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
        try:
            yield f"127.0.0.1:{port}"
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


class Guest:
    """Somebody at an address."""

    def __init__(self, house: str, address: str) -> None:
        self.house, self.address = house, address
        limits = httpx.Limits(max_connections=200)
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{house}", timeout=300.0)
        self.refused: Counter[str] = Counter()

    async def come(self) -> None:
        """Come in, as soon as the house is open."""
        until = time.monotonic() + START_SECONDS
        while True:
            with suppress(httpx.HTTPError):
                answer = await self.http.post("/api/guests", json={"nickname": "guest"})
                if answer.status_code == 201:
                    self.http.headers["authorization"] = f"Bearer {answer.json()['token']}"
                    return
            assert time.monotonic() < until, "the house does not open"
            await asyncio.sleep(0.3)

    async def table(self, level: str) -> tuple[str, str] | None:
        """A table with a machine player: its id, and the token of one's own seat; None if it is refused."""
        wanted = {"game": "opera", "seats": {SEAT: "me", MACHINE: level}, "aids": True}
        answer = await self.http.post("/api/tables", json=wanted)
        if answer.status_code != 201:
            self.refused[answer.json()["code"]] += 1
            return None
        made = answer.json()
        return made["table"]["id"], made["token"]

    async def attack(self) -> None:
        """Have one table after another, and ask for hints and act at each."""
        async with asyncio.TaskGroup() as tables:
            made = 0
            while made < TABLES:
                one = await self.table("maestro")
                if one is None:
                    await asyncio.sleep(0.5)
                    continue
                made += 1
                tables.create_task(self.keep_playing(*one))

    async def keep_playing(self, table: str, token: str) -> None:
        """Play, and come back whenever the house has closed the connection."""
        while True:
            with suppress(httpx.HTTPError):
                await self.play(table, token)
                return
            await asyncio.sleep(0.5)

    async def play(self, table: str, token: str) -> None:
        """Ask for a hint, then act at random, until the game is over."""
        headers, path = {"authorization": f"Bearer {token}"}, f"/api/tables/{table}"
        while True:
            view = (await self.http.get(f"{path}/view", headers=headers)).json()
            if view.get("view", {}).get("outcome"):
                return
            legal = view.get("view", {}).get("legal")
            if not legal:
                await asyncio.sleep(1.0)
                continue
            for command in (
                {"type": "hint", "number": view["number"]},
                {"type": "act", "number": view["number"], "action": text_of(random.choice(legal))},
            ):
                answer = await self.http.post(f"{path}/commands", json=command, headers=headers)
                if answer.status_code != 200:
                    self.refused[answer.json()["code"]] += 1
                    await asyncio.sleep(0.5)


def text_of(action: dict[str, Any]) -> str:
    """An action as it is sent."""
    return " ".join([action["kind"], *map(str, action["args"])])


async def waits(guest: Guest, level: str, number: int) -> list[float]:
    """How long the machine player took for each of its actions."""
    took: list[float] = []
    while len(took) < number:
        until = time.monotonic() + START_SECONDS
        while (one := await guest.table(level)) is None:  # the game may not be ready yet
            assert time.monotonic() < until, f"no table: {dict(guest.refused)}"
            await asyncio.sleep(0.5)
        table, token = one
        uri = f"ws://{guest.house}/api/tables/{table}/live"
        async with websockets.connect(uri, local_addr=(guest.address, 0)) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            since: float | None = None
            while len(took) < number:
                told = json.loads(await asyncio.wait_for(line.recv(), LONGEST_WAIT))
                now = time.perf_counter()
                if told["type"] not in ("view", "steps"):
                    continue
                if since is not None:
                    took.append(now - since)
                seen = told.get("view", told)
                since = now if seen["actors"] == [MACHINE] else None
                if not seen["actors"]:
                    break
                if seen["legal"]:
                    await asyncio.sleep(0.02)
                    action = text_of(random.choice(seen["legal"]))
                    await line.send(json.dumps({"type": "act", "number": told["number"], "action": action}))
        await guest.http.post(f"/api/tables/{table}/leave", headers={"authorization": f"Bearer {token}"})
    return took


async def row(name: str, guest: Guest, level: str, load: str, number: int) -> Row:
    """Measure one level, and show it at once."""
    found = Row(name, level, load, await waits(guest, level, number))
    Console(stderr=True).print(*found.cells(), sep="  ")
    return found


async def measured(name: str, checkout: Path | None, number: int) -> list[Row]:
    """One house, quiet and busy."""
    rows = []
    with served(checkout) as house:
        guest = Guest(house, "127.0.0.1")
        await guest.come()
        for level in ("understudy", "maestro"):
            await waits(guest, level, 8)  # its process is started
        for level in ("understudy", "maestro"):
            rows.append(await row(name, guest, level, "quiet", number))
        with flooded(house):
            await asyncio.sleep(SECONDS_TO_FLOOD)
            for level, times in (("understudy", number), ("maestro", number // 4)):
                if checkout is not None:
                    times = 3  # each takes half a minute there
                rows.append(await row(name, guest, level, "busy", times))
    return rows


@contextmanager
def flooded(house: str) -> Iterator[None]:
    """The attack, in a process of its own, which stands back behind the one that measures."""
    command = [sys.executable, __file__, "--attack", house]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=lambda: os.nice(5))  # noqa: S603
    assert process.stdout is not None
    try:
        process.stdout.readline()  # they have come in
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


async def flood(house: str) -> None:
    """Eight guests keep the machine players busy until they are stopped."""
    guests = [Guest(house, "127.0.0.2") for _ in range(GUESTS)]
    try:
        for one in guests:
            await one.come()
        print("here", flush=True)  # noqa: T201
        await asyncio.gather(*(one.attack() for one in guests))
    finally:
        refused = sum((one.refused for one in guests), Counter[str]())
        Console(stderr=True).print("refused to the attackers:", dict(refused))


def main() -> None:
    """Measure, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--actions", type=int, default=100, help="of the machine player, each")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="another checkout, with its .venv")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    parser.add_argument("--attack", metavar="HOST:PORT", help="be the attacker")
    asked = parser.parse_args()
    if asked.attack:
        with suppress(KeyboardInterrupt):
            asyncio.run(flood(asked.attack))
        return
    rows = asyncio.run(measured("before", asked.before, asked.actions)) if asked.before else []
    rows += asyncio.run(measured("now", None, asked.actions))
    table = Table(*HEAD, title=f"Busy machine players, {os.cpu_count()} cores")
    for row in rows:
        table.add_row(*row.cells())
    Console(width=120).print(table)
    if asked.keep is not None:
        lines = [
            f"| {' | '.join(one)} |"
            for one in (HEAD, ("---",) * 3 + ("---:",) * 4, *(r.cells() for r in rows))
        ]
        about = [
            EXPLAINED,
            f"{date.today().isoformat()}, {commit()}. {processor()}, Python {platform.python_version()}",
        ]
        keep(asked.keep, "\n".join([TITLE, "", *about, "", *lines, "", ""]))


if __name__ == "__main__":
    main()

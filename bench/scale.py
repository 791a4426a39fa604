"""How a house opens and answers with more and more tables in its database: `make scale`.

    python bench/scale.py --tables 1000 100000 1000000 --keep bench/results.md

Each house is a SQLite file, filled directly with finished games of random players and with some tables that
wait or are played. Then it is served by `boxfive serve`, and asked over HTTP.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sections import keep

import boxfive
from boxfive.server import tokens
from boxfive.server.storage import database
from boxfive.server.tables.match import Match
from boxfive.testing.speed import commit, processor

TITLE = "## A house with many tables"
EXPLAINED = """\
Made by `make scale`: each run writes this section anew. A SQLite file is filled with finished games of Opera
and Phantom by random players; {waiting} open tables wait and {playing} are played. All tables have their
seats, and {with_steps:,} of them, spread evenly, their steps too. Then `boxfive serve` opens it, and is
asked over HTTP, one request at a time; medians, with the slowest of 20 in brackets. Opening is from the
command to the first answer. A joined table, a history and a replay are a different table's each time, read
from the file.
"""
GAMES = ("opera", "phantom")
TEMPLATES = 24
"""Games that are played; all others are copies of them."""
WAITING, PLAYING = 200, 200
WITH_STEPS = 100_000
"""Tables that have their steps."""
BUSY_GUEST_HAS = 1000
"""Games of one guest, if there are so many tables."""
PATIENCE = 300.0
TOKEN = "s_" + "x" * 32
GUEST = "g_" + "x" * 32


class Template(NamedTuple):
    """A game that was played."""

    game: str
    options: str
    seats: tuple[str, ...]
    result: str
    steps: list[tuple[Any, ...]]


def played(name: str, seed: int) -> Template:
    """A game of random players."""
    game, rng, now = boxfive.game(name), random.Random(seed), 1.7e9
    match = Match(game, game.check_options({}), None, (), now)
    match.add(match.start(rng, now))
    while match.result is None:
        now += 5.0
        (seat,) = match.state.actors
        step = match.act(seat, match.number, (rng.choice(match.state.legal()),), rng, now)
        assert step is not None
        match.add(step)
    rows = [step.row() for step in match.steps]
    steps = [
        (number, row["kind"], row["seat"], row["moves"], row["undone"], row["at"], row["spent"], 1)
        for number, row in enumerate(rows)
    ]
    options = json.dumps(match.state.options)
    return Template(name, options, match.state.seats, json.dumps(match.result._asdict()), steps)


class Plan(NamedTuple):
    """What is in a house of that many tables."""

    count: int

    def status(self, number: int) -> str:
        """Whether a table is over; the newest are not."""
        newer = self.count - 1 - number
        return "waiting" if newer < WAITING else "playing" if newer < WAITING + PLAYING else "over"

    def template(self, number: int) -> int:
        """Which of the games that were played a table is a copy of."""
        return number // self.every % TEMPLATES

    @property
    def every(self) -> int:
        """One of so many tables has its steps."""
        return max(1, self.count // WITH_STEPS)

    def has_steps(self, number: int) -> bool:
        """Whether a table has its steps."""
        status = self.status(number)
        return status == "playing" or (status == "over" and number % self.every == 0)

    @property
    def finished(self) -> list[str]:
        """Finished tables with steps."""
        numbers = range(self.count - WAITING - PLAYING)
        return [name_of(number) for number in numbers if self.has_steps(number)]

    @property
    def waiting(self) -> list[str]:
        """Tables that wait."""
        return [name_of(number) for number in range(self.count - WAITING, self.count)]


def fill(file: Path, plan: Plan) -> None:
    """Fill a new house."""
    engine = database.engine_of(f"sqlite:///{file}")
    database.prepare(engine)
    engine.dispose()
    templates = [played(GAMES[seed % len(GAMES)], seed) for seed in range(TEMPLATES)]
    versions = {name: boxfive.game(name).version for name in GAMES}
    count = plan.count
    guests = max(count // 4, 10)

    def guest_of(number: int) -> int:
        busy = number < BUSY_GUEST_HAS and plan.status(number) == "over"
        return 0 if busy else 1 + number % (guests - 1)

    def table_rows() -> Iterator[tuple[Any, ...]]:
        for number in range(count):
            one, status = templates[plan.template(number)], plan.status(number)
            yield (
                name_of(number),
                one.game,
                versions[one.game],
                one.options,
                True,
                False,
                None,
                tokens.hashed("i_x"),
                f"g{guest_of(number)}",
                1.7e9 + number,
                status,
                one.result if status == "over" else None,
                None,
                1,
            )

    def seat_rows() -> Iterator[tuple[Any, ...]]:
        for number in range(count):
            waits = plan.status(number) == "waiting"
            for place, seat in enumerate(templates[plan.template(number)].seats):
                sits = not waits or place == 0
                guest = f"g{(guest_of(number) + place) % guests}" if sits else None
                token = tokens.hashed(TOKEN) if sits else None
                yield name_of(number), seat, place, None, guest, "Erik" if sits else None, token, False

    def step_rows() -> Iterator[tuple[Any, ...]]:
        for number in range(count):
            steps = templates[plan.template(number)].steps
            if plan.has_steps(number):
                for step in steps if plan.status(number) == "over" else steps[:5]:
                    yield name_of(number), *step

    with closing(sqlite3.connect(file)) as connection:
        for pragma in ("synchronous = OFF", "journal_mode = OFF", "cache_size = -400000"):
            connection.execute(f"PRAGMA {pragma}")
        people = (
            (f"g{n}", "Erik", tokens.hashed(GUEST) if n == 0 else f"t{n}", 1.7e9) for n in range(guests)
        )
        columns = (
            "id, game, version, options, open, aids, clock, invitation, maker, created, status, result, "
            "rematch, opening"
        )
        for table, names, rows in (
            ("guests", "id, nickname, token, created", people),
            ("tables", columns, table_rows()),
            ("seats", "table_id, seat, place, level, guest, nickname, token, rematch", seat_rows()),
            ("steps", "table_id, number, kind, seat, moves, undone, at, spent, opening", step_rows()),
        ):
            marks = ", ".join("?" * len(names.split(", ")))
            connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)  # noqa: S608
        connection.execute("UPDATE tables SET archived = 0 WHERE status = 'over'")
        connection.commit()


def name_of(number: int) -> str:
    """The id of a table; in order, so that the house is filled quickly."""
    return f"a{number:011d}"


@contextmanager
def served(file: Path) -> Iterator[tuple[httpx.Client, float]]:
    """An open house, and the seconds until it answered."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "boxfive", "serve", "--port", str(port), "--rate", "0"]
    started = time.perf_counter()
    command += ["--database", f"sqlite:///{file}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            while True:
                try:
                    client.get("/healthz").raise_for_status()
                    break
                except httpx.HTTPError:
                    if process.poll() is not None or time.perf_counter() - started > PATIENCE:
                        raise SystemExit("the house does not open") from None
                    time.sleep(0.01)
            yield client, time.perf_counter() - started
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def timed(ask: Callable[[int], httpx.Response], times: int = 20) -> str:
    """The median and the slowest of some requests."""
    seconds = []
    for number in range(times):
        started = time.perf_counter()
        ask(number).raise_for_status()
        seconds.append(time.perf_counter() - started)
    return f"{1000 * statistics.median(seconds):.1f} ({1000 * max(seconds):.0f}) ms"


def made(count: int, folder: Path) -> None:
    """Fill a house, unless it was filled already."""
    file = folder / f"{count}.db"
    if not file.exists():
        part = file.with_suffix(".part")
        part.unlink(missing_ok=True)
        fill(part, Plan(count))
        part.rename(file)


def measured(count: int, folder: Path) -> dict[str, str]:
    """All figures of a house with that many tables."""
    plan, file = Plan(count), folder / f"{count}.db"
    size = file.stat().st_size
    rng = random.Random(count)
    finished, waiting = rng.sample(plan.finished, 60), rng.sample(plan.waiting, 20)
    with served(file) as (client, _):  # the first time, so that all programs and rules are in memory
        client.get("/api/tables")
    with served(file) as (client, seconds):
        guest = {"Authorization": f"Bearer {GUEST}"}
        seat = {"Authorization": f"Bearer {TOKEN}"}
        client.get("/api/tables")
        newcomer = client.post("/api/guests", json={"nickname": "Christine"}).json()["token"]
        comes = {"Authorization": f"Bearer {newcomer}"}
        new = {"game": "opera", "open": True, "seats": {"phantom": "me"}}
        return {
            "file": f"{size / 2**20:,.0f} MB",
            "opening": f"{seconds:.1f} s",
            "listing the open tables": timed(lambda _: client.get("/api/tables")),
            "joining a table": timed(
                lambda n: client.post(f"/api/tables/{waiting[n]}/join", json={}, headers=comes)
            ),
            "making a table, by a guest with 1,000 games": timed(
                lambda _: client.post("/api/tables", json=new, headers=guest), 19
            ),
            "the history of a game": timed(
                lambda n: client.get(f"/api/tables/{finished[n]}/view?language=en", headers=seat)
            ),
            "a replay": timed(lambda n: client.get(f"/api/tables/{finished[20 + n]}/replay", headers=seat)),
            "the same replay again": timed(
                lambda _: client.get(f"/api/tables/{finished[39]}/replay", headers=seat)
            ),
        }


def section(counts: list[int], results: list[dict[str, str]]) -> str:
    """The section of bench/results.md."""
    head = ["what", *(f"{count:,} tables" for count in counts)]
    rows = [[what, *(result[what] for result in results)] for what in results[0]]
    lines = [head, ["---", *["---:"] * len(counts)], *rows]
    explained = EXPLAINED.format(waiting=WAITING, playing=PLAYING, with_steps=WITH_STEPS)
    where = f"{date.today()}, {commit()}. {processor()}, Python {platform.python_version()}"
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"{TITLE}\n\n{explained}\n{where}\n\n{table}\n"


def main() -> None:
    """Measure houses of all sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 100_000, 1_000_000], metavar="N")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where houses are that were filled before")
    parser.add_argument("--only-fill", action="store_true", help="fill the houses there, and measure later")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="boxfive-scale-") as temporary:
        folder = wanted.folder or Path(temporary)
        for count in wanted.tables:
            made(count, folder)
        if wanted.only_fill:
            return
        results = [measured(count, folder) for count in wanted.tables]
        for count in wanted.tables:  # they are not what they were
            (folder / f"{count}.db").unlink()
    text = section(wanted.tables, results)
    sys.stdout.write(text)
    if wanted.keep:
        keep(wanted.keep, text)


if __name__ == "__main__":
    main()

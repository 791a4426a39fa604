"""The server's CPU for one action, without sockets, so that it can be measured closely: `make cost`.

    python bench/step_cost.py                          # programs at tables of Opera and Phantom
    python bench/step_cost.py --language fr            # pages, which want words
    python bench/step_cost.py --where                  # and where the time goes
    python bench/step_cost.py --against 53f216b        # in turn with the sources of a commit, or of a folder

A real lobby with a real journal in a new SQLite file; only the WebSockets are lists. Random players act at
some tables at a time, as under load. The time of choosing their actions is not counted. CPU time of a thread
is counted by the kernel, so other work on the machine matters little; what the kernel does for sockets, and
what HTTP and handshakes take, only `make load` shows.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import io
import os
import random
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from types import FrameType
from typing import Any

import uvloop
from rich.console import Console

import boxfive
from boxfive.server.live.connection import Connection
from boxfive.server.messages.requests import NewSeat, NewTable
from boxfive.server.settings import Limits, Settings
from boxfive.server.storage import database
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.table import Table

HERE = Path(__file__).resolve().parents[1]
AT_ONCE = 32
"""Actions on their way at a time."""
SAMPLES_A_SECOND = 500
TAKEN = len(signature(Connection).parameters)
"""Of what a connection is made of; earlier versions know no addresses."""
PARTS = {
    "position_text": "positions",
    "_position_for": "positions",
    "_entry": "histories with their events",
    "history": "histories with their events",
    "standing": "choices and outcome",
    "choices": "choices and outcome",
    "_spoken": "words and figures",
    "_sentences": "words and figures",
    "view": "views: masked records",
    "message": "messages: the rest",
    "since": "messages: the rest",
    "act": "rules: the action is played",
    "add": "the step is added to the match",
    "row": "the row of the step",
    "_put": "the journal's queue",
    "_add": "the step is added to the table",
    "_make": "the table's lock and its tries",
    "do": "commands: the rest",
    "_handle_command": "commands: reading and answering",
    "_handle_all": "tasks of connections",
    "flush": "sending",
    "_flush_all": "waking viewers",
    "_resolve": "acknowledgements of the journal",
}
"""What a function does, by its name; a sample counts for the innermost one."""


class Line:
    """A WebSocket without a socket: it counts what is sent, and tells the players of answers."""

    is_writable = True
    round_trip: float | None = None

    def __init__(self, players: Players) -> None:
        self._players = players
        self.receiver: Connection | None = None

    def attach(self, receiver: Any, line: Any) -> None:
        """Nothing else may come."""

    def measure(self, client: str) -> None:
        """There is nothing to measure."""

    def proved(self, seconds: float) -> None:
        """Nothing is proved by that."""

    def send(self, message: bytes) -> None:
        """Count a message."""
        self._players.sent += 1
        self._players.sent_bytes += len(message)
        if message.endswith(b'"id":"act"}'):
            self._players.answered.append(self)
            self._players.go_on.set()

    def resume_reading(self) -> None:
        """Nothing was paused."""

    def close(self, code: int, reason: str) -> None:
        """Nobody should be sent away."""
        raise SystemExit(f"the house closes a connection: {code} {reason}")


class Players:
    """Random players at tables of one process."""

    def __init__(self, lobby: Lobby, seed: int) -> None:
        self._lobby = lobby
        self._random = random.Random(seed)
        self.sent = self.sent_bytes = self.acted = 0
        self.answered: list[Line] = []
        self.go_on = asyncio.Event()
        self.tables: list[tuple[Table, dict[str, Line]]] = []
        self.own_seconds = 0.0
        """CPU time of the players themselves."""

    async def sit_down(self, name: str, language: str | None) -> None:
        """Begin a game of two."""
        game = boxfive.game(name)
        options: dict[str, int | str] = {} if game.players_option is None else {game.players_option: 2}
        seats = game.start(**options).seats
        guests = [(await self._lobby.new_guest("one"))[0] for _ in seats]
        wanted = NewTable(game=name, options=options, seats={seats[0]: "me"})
        made = await self._lobby.make(guests[0], wanted)
        assert made.token is not None
        tokens = [made.token]
        for seat, guest in zip(seats[1:], guests[1:], strict=True):
            wish = NewSeat(seat=seat, invitation=made.invitation)
            tokens.append((await self._lobby.join(guest, made.table.id, wish))[2])
        lines = {}
        for seat, token in zip(seats, tokens, strict=True):
            line = lines[seat] = Line(self)
            given: tuple[Any, ...] = (self._lobby, made.table.id, line, "127.0.0.1")
            line.receiver = Connection(*given[:TAKEN])
            words = "" if language is None else f',"language":"{language}"'
            line.receiver.message_received(f'{{"type":"hello","token":"{token}"{words}}}')
        self.tables.append((made.table, lines))

    async def play(self, actions: int) -> None:
        """Play so many actions, or fewer if every game is over."""
        waiting = [(table, lines) for table, lines in self.tables if table.match.result is None]
        self._random.shuffle(waiting)
        under_way: dict[Line, tuple[Table, dict[str, Line]]] = {}
        until = self.acted + actions
        while True:
            began = time.thread_time()
            for line in self.answered:
                table, lines = under_way.pop(line)
                if table.match.result is None:
                    waiting.insert(self._random.randrange(len(waiting) + 1), (table, lines))
            self.answered.clear()
            while waiting and len(under_way) < AT_ONCE and self.acted < until:
                table, lines = waiting.pop()
                line, text = self._chosen(table, lines)
                under_way[line] = table, lines
                self.acted += 1
                assert line.receiver is not None
                line.receiver.message_received(text)
            self.own_seconds += time.thread_time() - began
            if not under_way:
                return
            self.go_on.clear()
            await self.go_on.wait()

    def _chosen(self, table: Table, lines: dict[str, Line]) -> tuple[Line, str]:
        match = table.match
        seat = self._random.choice(match.state.actors)
        choices = match.choices(seat)
        action = choices[int(self._random.random() * len(choices))]
        return lines[seat], f'{{"type":"act","number":{match.number},"action":"{action}","id":"act"}}'


class Sampler:
    """Looks every few milliseconds of CPU time what the event loop is doing."""

    def __init__(self) -> None:
        self.parts: Counter[str] = Counter()

    def start(self) -> None:
        """Begin."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, 1 / SAMPLES_A_SECOND, 1 / SAMPLES_A_SECOND)

    def stop(self) -> None:
        """End."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _look(self, number: int, frame: FrameType | None) -> None:
        for name in _names(frame):
            if name in PARTS:
                self.parts[PARTS[name]] += 1
                return
            if name in ("play", "sit_down"):
                return
        self.parts["the event loop, timers, and the journal's thread"] += 1


def _names(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        if "boxfive" in frame.f_code.co_filename or "bench" in frame.f_code.co_filename:
            yield frame.f_code.co_name
        frame = frame.f_back


async def measured(folder: Path, asked: argparse.Namespace) -> dict[str, float]:
    """Play, and say what an action costs, in microseconds."""
    settings = Settings(database=f"sqlite:///{folder / 'cost.db'}", limits=Limits(rate=0, messages=0))
    engine = database.engine_of(settings.database)
    database.prepare(engine)
    engine.dispose()
    lobby = Lobby(settings, chance=random.Random(asked.seed))
    await lobby.open()
    players, sampler = Players(lobby, asked.seed), Sampler()
    games = asked.games.split(",")
    for number in range(asked.tables):
        await players.sit_down(games[number % len(games)], asked.language)
    await players.play(asked.actions // 10)  # warm
    acted, sent, sent_bytes, own = players.acted, players.sent, players.sent_bytes, players.own_seconds
    gc.collect()
    if asked.where:
        sampler.start()
    whole, loop = time.process_time(), time.thread_time()
    await players.play(asked.actions)
    whole, loop = time.process_time() - whole, time.thread_time() - loop
    sampler.stop()
    acted, own = players.acted - acted, players.own_seconds - own
    await lobby.close()
    figures = {
        "loop": 1e6 * (loop - own) / acted,
        "journal": 1e6 * (whole - loop) / acted,
        "messages": (players.sent - sent) / acted,
        "bytes": (players.sent_bytes - sent_bytes) / acted,
    }
    looked = sum(sampler.parts.values())
    for part, n in sampler.parts.most_common():
        Console().print(f"{1e6 * (whole - own) / acted * n / looked:7.1f} µs  {part}")
    return figures


def told(figures: dict[str, float]) -> str:
    """The figures in one line."""
    both = figures["loop"] + figures["journal"]
    return (
        f"{both:.1f} µs for an action: {figures['loop']:.1f} in the event loop, {figures['journal']:.1f} in "
        f"the journal's thread; {figures['messages']:.1f} messages with {figures['bytes']:,.0f} bytes"
    )


@contextmanager
def sources_of(version: str) -> Iterator[Path]:
    """The sources of another version: of a folder with a checkout, or of a commit."""
    if Path(version).is_dir():
        yield Path(version).resolve() / "src"
        return
    with tempfile.TemporaryDirectory() as folder:
        git = ["git", "-C", str(HERE), "archive", version, "src"]
        archive = subprocess.run(git, check=True, capture_output=True).stdout  # noqa: S603
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder) / "src"


def compared(other: str, rounds: int) -> None:
    """Run this program with the sources of another version, in turn with ours.

    Its games are compiled first, in a run that is not counted.
    """
    given = sys.argv[1:]
    at = given.index("--against")
    command = [sys.executable, str(Path(__file__).resolve()), *given[:at], *given[at + 2 :]]
    with sources_of(other) as theirs:
        results: dict[Path, list[float]] = {HERE / "src": [], theirs: []}
        for turn in range(rounds + 1):
            for sources, found in results.items():
                environment = {**os.environ, "PYTHONPATH": str(sources)}
                done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603
                if turn:
                    name = "here" if sources == HERE / "src" else other
                    Console().print(f"{name}: {done.stdout.strip()}", soft_wrap=True)
                    found.append(float(done.stdout.split()[0]))
    here, there = (min(found) for found in results.values())  # other work can only add to it
    Console().print(f"{here:.1f} µs here, {there:.1f} µs there: {here / there:.2f} of it")


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--actions", type=int, default=10_000)
    parser.add_argument("--games", default="opera,phantom", help="which, in turn; also booo")
    parser.add_argument("--language", help="en, fr or ru: what a page is sent; else what programs are sent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--where", action="store_true", help="list where the time goes, by sampling")
    parser.add_argument("--against", metavar="COMMIT|FOLDER", help="another version")
    parser.add_argument("--rounds", type=int, default=3, help="with --against")
    asked = parser.parse_args()
    if asked.against:
        compared(asked.against, asked.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        Console().print(told(uvloop.run(measured(Path(folder), asked))), soft_wrap=True)


if __name__ == "__main__":
    main()

"""Whether two versions of the server send the same: every message of seeded random games, in every style.

    python bench/same_messages.py --against ../before/.venv/bin/python

At every table sit several connections for each seat and for spectators: programs, programs that want raw
records, and pages in all languages. Players act, take back, try what is illegal, come back after a while, and
some give up. Time and chance are the same in both versions, so the messages must be the same, key by key.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

import boxfive
from boxfive.server.live.connection import Connection
from boxfive.server.messages.requests import NewClock, NewSeat, NewTable
from boxfive.server.settings import Limits, Settings
from boxfive.server.storage import database
from boxfive.server.tables.lobby import Lobby
from boxfive.server.tables.table import Table
from boxfive.text.words import LANGUAGES

STYLES: tuple[dict[str, Any], ...] = (
    {},
    {"raw": True},
    *({"language": language} for language in LANGUAGES),
)
SECONDS = 0.37
"""How much later it is each time that somebody looks."""


class Timer:
    """A timer that never fires."""

    def cancel(self) -> None:
        """Nothing was started."""


class Time:
    """A clock that goes on with every step of the plan."""

    def __init__(self) -> None:
        self.seconds = 1e9

    def now(self) -> float:
        """Seconds since 1970."""
        return self.seconds

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Nothing is called."""
        return Timer()


class Line:
    """A WebSocket without a socket, which keeps what is sent."""

    is_writable = True
    round_trip: float | None = None

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def attach(self, receiver: Any, line: Any) -> None:
        """Nothing else may come."""

    def measure(self, client: str) -> None:
        """There is nothing to measure."""

    def proved(self, seconds: float) -> None:
        """Nothing is proved by that."""

    def send(self, message: bytes) -> None:
        """Keep a message."""
        self.messages.append(message)

    def resume_reading(self) -> None:
        """Nothing was paused."""

    def close(self, code: int, reason: str) -> None:
        """Keep this too."""
        self.messages.append(json.dumps([code, reason]).encode())


class Evening:
    """One game, with connections of all styles."""

    def __init__(self, lobby: Lobby, time: Time, name: str, seed: int) -> None:
        self._lobby, self._time, self._name = lobby, time, name
        self._random = random.Random(f"{name} {seed}")
        self._viewers: list[tuple[str | None, Line, Connection]] = []
        self._tokens: dict[str | None, str] = {}

    async def play(self) -> list[dict[str, Any]]:
        """All messages, in the order of the connections."""
        table = await self._sit_down()
        for seat in (*table.seats, None):
            for style in STYLES:
                await self._connect(table, seat, style)
        most = self._random.randrange(20, 200)
        while table.match.result is None and table.match.number < most:
            self._time.seconds += SECONDS
            await self._step(table)
        if table.match.result is None:
            await self._say(table, self._random.choice(list(table.seats)), {"type": "resign"})
        return [json.loads(message) for _, line, _ in self._viewers for message in line.messages]

    async def _sit_down(self) -> Table:
        game = boxfive.game(self._name)
        options: dict[str, int | str] = {}
        if game.players_option is not None:
            options[game.players_option] = self._random.choice((2, 3))
        seats = game.start(**options).seats
        clock = self._random.choice((None, NewClock(per_move=3000)))
        aids = self._random.random() < 0.5
        wanted = NewTable(game=self._name, options=options, seats={seats[0]: "me"}, aids=aids, clock=clock)
        made = await self._lobby.make((await self._lobby.new_guest("one"))[0], wanted)
        assert made.token is not None
        self._tokens = {None: made.invitation, seats[0]: made.token}
        for seat in seats[1:]:
            wish = NewSeat(seat=seat, invitation=made.invitation)
            guest = (await self._lobby.new_guest("other"))[0]
            self._tokens[seat] = (await self._lobby.join(guest, made.table.id, wish))[2]
        return made.table

    async def _connect(self, table: Table, seat: str | None, style: dict[str, Any]) -> None:
        line = Line()
        connection = Connection(self._lobby, table.id, line, "127.0.0.1")
        self._viewers.append((seat, line, connection))
        seen = self._random.choice((None, self._random.randrange(table.match.number + 1)))
        hello = {"type": "hello", "token": self._tokens[seat], "seen": seen, **style}
        connection.message_received(json.dumps(hello))
        await _settle()

    async def _step(self, table: Table) -> None:
        """Somebody does something."""
        match, dice = table.match, self._random.random()
        seat = self._random.choice(match.state.actors)
        number = match.number
        if dice < 0.02:
            gone, _, connection = self._viewers.pop(self._random.randrange(len(self._viewers)))
            connection.connection_lost()
            await self._connect(table, gone, self._random.choice(STYLES))
        elif dice < 0.06:
            action = self._random.choice(table.game.actions)
            await self._say(table, seat, {"type": "act", "number": number, "action": str(action)})
        elif dice < 0.1:
            await self._say(table, seat, {"type": "undo", "number": number})
        else:
            action = self._random.choice(match.choices(seat))
            await self._say(table, seat, {"type": "act", "number": number, "action": str(action)})

    async def _say(self, table: Table, seat: str, command: dict[str, Any]) -> None:
        mine = [connection for whose, _, connection in self._viewers if whose == seat]
        if not mine:
            await self._connect(table, seat, self._random.choice(STYLES))
            mine = [self._viewers[-1][2]]
        speaker = self._random.choice(mine)
        speaker.message_received(json.dumps({**command, "id": "mine"}))
        while speaker.is_busy:
            await asyncio.sleep(0.0005)
        await _settle()


async def _settle() -> None:
    """Let everything that is ready happen."""
    for _ in range(8):
        await asyncio.sleep(0)


async def written(folder: Path, asked: argparse.Namespace) -> None:
    """Play the games, and write all messages into the file."""
    settings = Settings(
        database=f"sqlite:///{folder / 'same.db'}", limits=Limits(rate=0, messages=0, viewers=1000)
    )
    engine = database.engine_of(settings.database)
    database.prepare(engine)
    engine.dispose()
    time = Time()
    lobby = Lobby(settings, time=time, chance=random.Random(asked.seed))
    await lobby.open()
    with asked.into.open("w", encoding="utf-8") as file:
        for name in boxfive.games():
            for number in range(asked.number):
                for message in await Evening(lobby, time, name, 1000 * asked.seed + number).play():
                    _forget_ids(message)
                    file.write(json.dumps(message, sort_keys=True, ensure_ascii=False) + "\n")
    await lobby.close()


def _forget_ids(message: Any) -> None:
    """Ids are drawn from the operating system."""
    if isinstance(message, dict) and "table" in message:
        message["table"]["id"] = "…"


def compared(asked: argparse.Namespace, folder: Path) -> None:
    """Run both, and find the first difference."""
    files = []
    for python in (sys.executable, asked.against):
        files.append(folder / f"{len(files)}.jsonl")
        command = [python, __file__, "--number", str(asked.number), "--seed", str(asked.seed)]
        subprocess.run([*command, "--into", str(files[-1])], check=True)  # noqa: S603
    count = 0
    with files[0].open(encoding="utf-8") as ours, files[1].open(encoding="utf-8") as theirs:
        for count, (one, other) in enumerate(zip(ours, theirs, strict=True), 1):
            if one != other:
                raise SystemExit(f"message {count} differs:\n{one}\n{other}")
    Console().print(f"{count:,} messages are the same")


def main() -> None:
    """Compare, or write what this version sends."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=30, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", metavar="PYTHON", help="another version's interpreter")
    parser.add_argument("--into", type=Path, metavar="FILE", help="only write this version's messages")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.into is not None:
            asyncio.run(written(Path(folder), asked))
        elif asked.against:
            compared(asked, Path(folder))
        else:
            parser.error("give --against PYTHON or --into FILE")


if __name__ == "__main__":
    main()

"""A server for classic Opera bots: one game after another, robust against bad clients."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import boxfive
from boxfive import record
from boxfive.agents import agent
from boxfive.bridges.classic_players import LARGEST_ANSWER, Bot, Forfeit, Machine, Player
from boxfive.core.game import NATURE, State
from boxfive.games.opera.rules.state import SEATS
from boxfive.text.words import Words

MOST_WAITING = 64
"""Bots that may wait for their game; further connections are refused."""
SECONDS_TO_SETTLE = 0.05
"""A connection that closes within this time was a port probe, not a bot."""
SECONDS_TO_COME_BACK = 2.0
"""How long to wait after a game for the bot that connected first, so that both keep their sides."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up."""

    host: str
    port: int
    games: int | None
    """How many are played; None for no limit."""
    first: str
    """The seat of the bot that connects first."""
    levels: dict[str, str]
    """The seats that our machine players have."""
    seconds: float
    """The time limit for each answer."""
    carlotta: int
    seed: int
    records: Path | None
    """The folder for the records, which must exist."""


@dataclass(slots=True)
class Totals:
    """The results of the games so far."""

    wins: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    forfeits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(self.wins.values())


class Server:
    """Plays games between bots that connect, or against our machine players, and reports the results."""

    def __init__(self, settings: Settings, words: Words, say: Callable[[str], None]) -> None:
        self._settings, self._words, self._say = settings, words, say
        self._opera = boxfive.game("opera")
        self._machines = {
            seat: agent(level, self._opera, random.Random(f"{level} {settings.seed}").getrandbits(64))
            for seat, level in settings.levels.items()
        }
        order = (settings.first, *(seat for seat in SEATS if seat != settings.first))
        self._open_seats = [seat for seat in order if seat not in settings.levels]
        self._waiting: list[Bot] = []
        self._arrival = asyncio.Event()
        self._bots: set[Bot] = set()
        self.totals = Totals()

    async def run(self) -> None:
        """Serve all games. If machine players have both seats, no port is opened."""
        if not self._open_seats:
            await self._play_all()
            return
        settings = self._settings
        # On POSIX asyncio lets the address be reused immediately.
        server = await asyncio.start_server(
            self._arrive, settings.host, settings.port, limit=4 * LARGEST_ANSWER
        )
        async with server:
            port = server.sockets[0].getsockname()[1]
            self._say(self._words("classic-open", address=f"{settings.host}:{port}"))
            seats = self._words.listed(self._seat(seat) for seat in self._open_seats)
            self._say(self._words("classic-seats", seats=seats))
            try:
                await self._play_all()
            finally:
                server.close()
                await asyncio.gather(*(bot.close() for bot in self._bots))

    def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Queue a new connection for a game."""
        for bot in [bot for bot in self._waiting if bot.gone]:
            self._waiting.remove(bot)
            self._bots.remove(bot)
            bot.abort()
        bot = Bot(reader, writer, self._settings.seconds)
        if len(self._waiting) >= MOST_WAITING:
            bot.abort()
            return
        self._bots.add(bot)
        self._waiting.append(bot)
        self._arrival.set()

    async def _play_all(self) -> None:
        number = 0
        while self._settings.games is None or number < self._settings.games:
            number += 1
            await self._play(number, await self._seated())

    async def _seated(self) -> dict[str, Bot]:
        """The bots for the open seats, in order of connection; those that have left are skipped."""
        bots: list[Bot] = []
        while len(bots) < len(self._open_seats):
            while not self._waiting:
                self._arrival.clear()
                await self._arrival.wait()
            bots.append(self._waiting.pop(0))
            if len(bots) == len(self._open_seats):
                await asyncio.sleep(SECONDS_TO_SETTLE)
            for bot in [bot for bot in bots if bot.gone]:
                bots.remove(bot)
                await self._dismiss(bot)
        return dict(zip(self._open_seats, bots, strict=True))

    async def _dismiss(self, bot: Bot) -> None:
        await bot.close()
        self._bots.discard(bot)

    async def _play(self, number: int, bots: dict[str, Bot]) -> None:
        """Play one game, report it and save the record."""
        machines = {seat: Machine(self._settings.levels[seat], one) for seat, one in self._machines.items()}
        players: dict[str, Player] = {**bots, **machines}
        match = Match(self._opera.start(carlotta=self._settings.carlotta), players)
        rng = random.Random(f"classic {self._settings.seed} {number}")
        names = {seat: bot.address for seat, bot in bots.items()}
        names |= {seat: self._words(f"level-{level}") for seat, level in self._settings.levels.items()}
        sides = "; ".join(f"{self._seat(seat)} – {names[seat]}" for seat in SEATS)
        self._say(self._words("classic-begins", number=number, sides=sides))
        await match.play(rng)
        winner, rounds = match.winner, match.state.position()["round"]
        self.totals.wins[winner] += 1
        if match.forfeit is None:
            self._say(self._words("classic-wins", number=number, seat=self._seat(winner), round=rounds))
        else:
            loser, reason = match.forfeit
            self.totals.forfeits[loser] += 1
            why = self._words(reason.reason, **reason.variables)
            self._say(self._words("classic-forfeits", number=number, seat=self._seat(loser), reason=why))
        self._keep(match)
        await self._send_home(list(bots.values()), wait=number != self._settings.games)

    def _seat(self, seat: str) -> str:
        return self._words(f"opera-seat-{seat}")

    def _keep(self, match: Match) -> None:
        """Write the record, under the first number that is free."""
        if self._settings.records is not None:
            names = {seat: player.name for seat, player in match.players.items()}
            if match.forfeit is not None:
                names[match.forfeit[0]] += " (forfeited)"
            record.write(free_path(self._settings.records), match.state, names)

    async def _send_home(self, bots: list[Bot], *, wait: bool) -> None:
        """Close the connections, the first one first: bots that reconnect immediately keep their sides."""
        self._arrival.clear()
        for bot in bots:
            await self._dismiss(bot)
            if wait and bot is not bots[-1] and not self._waiting:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._arrival.wait(), SECONDS_TO_COME_BACK)


class Match:
    """One game between two players, to the end or until one of them forfeits."""

    def __init__(self, start: State, players: dict[str, Player]) -> None:
        self.state, self.players = start, players
        self.forfeit: tuple[str, Forfeit] | None = None

    async def play(self, rng: random.Random) -> None:
        """Play it; what nature does is drawn from `rng`."""
        while self.state.actors:
            (actor,) = self.state.actors
            if actor == NATURE:
                self.state = self.state.draw(rng)
                continue
            try:
                action = await self.players[actor].choose(self.state.view(actor))
            except Forfeit as forfeit:
                self.forfeit = actor, forfeit
                return
            self.state = self.state.play(action)

    @property
    def winner(self) -> str:
        """Who has won, or whose opponent has forfeited."""
        if self.forfeit is not None:
            return next(seat for seat in SEATS if seat != self.forfeit[0])
        outcome = self.state.outcome
        assert outcome is not None
        return max(outcome, key=outcome.__getitem__)


def free_path(folder: Path) -> Path:
    """A name for the next record: one more than the highest number there is."""
    found = [
        re.fullmatch(r"classic-(\d{1,9})", path.stem) for path in folder.glob(f"classic-*{record.SUFFIX}")
    ]
    highest = max((int(match[1]) for match in found if match), default=0)
    return folder / f"classic-{highest + 1:05}{record.SUFFIX}"

"""Chunks of a run: the remaining games, handed out so that all pairings progress at the same pace."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from boxfive.arena.plan import Pairing, Plan, named
from boxfive.arena.seating import Cast

MOST_IN_A_CHUNK = 500


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of one pairing."""

    pairing: Pairing
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{named(self.pairing)}, games {self.numbers[0]} to {self.numbers[-1]}"


@dataclass(frozen=True, slots=True)
class Done:
    """A chunk that was played."""

    chunk: Chunk
    lines: str
    """Lines for the results, one for each game."""
    records: tuple[str, ...]
    """The texts of the records, if they are kept."""
    seconds: float


def play_chunk(cast: Cast, chunk: Chunk) -> Done:
    """Play the games of a chunk."""
    began = perf_counter()
    results = [cast.line(chunk.pairing, number) for number in chunk.numbers]
    lines = "".join(f"{line}\n" for line, _ in results)
    records = tuple(record for _, record in results) if cast.plan.records else ()
    return Done(chunk, lines, records, perf_counter() - began)


class Agenda:
    """The remaining games. A chunk has as many as take about `seconds`."""

    def __init__(self, plan: Plan, done: Mapping[Pairing, Collection[int]], seconds: float) -> None:
        self._seconds = seconds
        self._games = plan.games
        self._left = {pairing: plan.games - len(done.get(pairing, ())) for pairing in plan.pairings}
        self._numbers: dict[Pairing, Iterator[int]] = {
            pairing: _missing(plan.games, done.get(pairing, ())) for pairing in plan.pairings
        }
        self._seconds_a_game: dict[Pairing, float] = {}

    def __bool__(self) -> bool:
        return any(self._left.values())

    def take(self, workers: int) -> Chunk:
        """The next chunk: of the pairing with the most games left, at most a fair share for one worker."""
        pairing = max(self._left, key=lambda one: self._left[one])
        fair = -(-sum(self._left.values()) // (2 * workers))
        known = self._seconds_a_game.get(pairing)
        size = 1 if known is None else int(self._seconds / known) if known else MOST_IN_A_CHUNK
        numbers = tuple(islice(self._numbers[pairing], max(1, min(size, fair, MOST_IN_A_CHUNK))))
        self._left[pairing] -= len(numbers)
        return Chunk(pairing, numbers)

    def learn(self, done: Done) -> None:
        """Note how long the games of a pairing take."""
        self._seconds_a_game[done.chunk.pairing] = done.seconds / len(done.chunk.numbers)


def _missing(games: int, done: Collection[int]) -> Iterator[int]:
    return (number for number in range(games) if number not in done)


def record_name(pairing: Pairing, number: int) -> str:
    """Where the record of a game is kept, below the folder of records."""
    return f"{named(pairing).replace(':', '-vs-')}/{number:06}.boxfive"

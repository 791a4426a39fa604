"""Many games in parallel, as arrays, through the same compiled rules as one.

Each game has a generator of its own for what nature does, seeded from the batch's seed and the game's
number: game 5 of a batch is the same whether there are ten games beside it or a million.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.core.errors import IllegalAction, InvalidOption, shown
from boxfive.core.expected import expect
from boxfive.core.game import Game, OptionValue, State, check_seed

CHUNK = 1 << 16
"""Games that `playouts` holds in memory at a time."""
GAMES_AT_A_TIME, LONG_GAMES_AT_A_TIME = 1 << 12, 1 << 4
"""Games that are played out between two progress calls; by ticks, one may take a million decisions."""


_FIRST, _FACTOR = np.uint32(0x8B51F9DD), np.uint32(0x58F38DED)
"""What NumPy's `SeedSequence.generate_state` begins with, and multiplies by for each word."""


def generators(seeds: np.random.SeedSequence, n: int) -> npt.NDArray[np.uint64]:
    """A generator for each of `n` games: `seeds.generate_state(n, np.uint64)` as a column.

    NumPy works that out word by word, which takes a tenth of the time of a random game.
    """
    constants = np.full(2 * n + 1, _FACTOR)
    constants[0] = _FIRST
    np.multiply.accumulate(constants, out=constants)
    words = np.resize(seeds.pool, 2 * n) ^ constants[:-1]
    words *= constants[1:]
    words ^= words >> np.uint32(16)
    return words.astype("<u4", copy=False).view("<u8").astype(np.uint64, copy=False).reshape(n, 1)


class Batch:
    """`n` running games. Nature acts by itself; only seats are asked.

    Where one acts at a time, each game has one actor and takes one action. Where several act simultaneously,
    a step is a tick, and actors, masks and actions have one more axis, for the seats.
    """

    def __init__(self, game: Game, n: int, seed: int | None = None, **options: OptionValue) -> None:
        expect(game, Game, "a game as boxfive.game gives it")
        if type(n) is not int or n < 1:
            raise InvalidOption(f"a batch has 1 game or more, not {shown(n)}")
        self.game = game
        self._shape = (n, len(game.seats)) if game.simultaneous else (n,)
        """One action for each game, or for each of its seats."""
        self.seed: int = check_seed(seed)
        start = game.start(**options)
        try:
            self.states: npt.NDArray[np.uint8] = np.tile(np.frombuffer(start.raw, np.uint8), (n, 1))
            """The games' records, a row each; `records` shows their fields."""
        except (MemoryError, OverflowError):
            raise InvalidOption(
                f"{shown(n)} games at once do not fit into the memory; ask for fewer"
            ) from None
        self._generators = generators(np.random.SeedSequence(self.seed), n)
        with np.errstate(over="ignore"):
            game.kernels.settle_many(self.states, self._generators)

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        over = int(self.over.sum())
        return f"<Batch of {len(self):,} games of {self.game.name}, {over:,} of them over>"

    @property
    def records(self) -> np.ndarray[Any, Any]:
        """The games as one array of records with named fields."""
        return self.states.view(self.game.layout.dtype)[:, 0]

    @property
    def actors(self) -> npt.NDArray[Any]:
        """The number of the seat that acts in each game, -1 where it is over.

        Where several act simultaneously: which seats act, `[game, seat]`.
        """
        acting: npt.NDArray[Any] = np.empty(self._shape, np.bool_ if self.game.simultaneous else np.int64)
        self.game.kernels.actors_many(self.states, acting)
        return acting

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""
        actors = self.actors
        return np.asarray(~actors.any(axis=1) if self.game.simultaneous else actors < 0)

    def legal(self) -> npt.NDArray[np.bool_]:
        """Which actions of the catalogue are legal: `[game, action.id]`. All are False where a game is over.

        Where several act simultaneously: `[game, seat, action.id]`.
        """
        mask = np.empty((*self._shape, len(self.game.actions)), np.bool_)
        self.game.kernels.legal_many(self.states, mask)
        return mask

    def play(self, actions: npt.ArrayLike) -> None:
        """Play one action, by its id, in each running game; entries for finished games are ignored.

        Where several act simultaneously: `[game, seat]`; entries for seats that do not act are ignored.
        """
        chosen = np.asarray(actions)
        if chosen.shape != self._shape or not np.issubdtype(chosen.dtype, np.integer):
            found = f"an array of {chosen.dtype} with shape {chosen.shape}"
            shape = " × ".join(map(str, self._shape))
            each = "seat of each game" if self.game.simultaneous else "game"
            raise InvalidOption(f"actions must be {shape} whole numbers, one for each {each}, not {found}")
        ids = np.ascontiguousarray(chosen, np.int64)
        wrong = self.game.kernels.first_illegal(self.states, ids)
        if wrong >= 0:
            self._refuse(wrong, int(ids.flat[wrong]))
        with np.errstate(over="ignore"):
            self.game.kernels.play_many(self.states, self._generators, ids)

    def _refuse(self, number: int, action: int) -> None:
        """Say why an action cannot be played in a game of the batch."""
        seat = None
        where = f"game {number}"
        if self.game.simultaneous:
            number, seat_number = divmod(number, len(self.game.seats))
            seat = self.game.seats[seat_number]
            where = f"game {number}, seat {seat}"
        known = 0 <= action < len(self.game.actions)
        name = repr(str(self.game.actions[action])) if known else f"action {action}"
        choices = ", ".join(f"{choice.id} ({choice})" for choice in self.state(number).legal(seat))
        raise IllegalAction(f"{where}: {name} is not legal now; legal are: {choices}")

    def play_out(self, progress: Callable[[int], None] | None = None) -> int:
        """Play every game to its end by uniformly random legal actions; how many decisions that took.

        Every few games `progress` is called with the number done so far, and Ctrl-C is handled.
        """
        decisions, at_a_time = 0, LONG_GAMES_AT_A_TIME if self.game.simultaneous else GAMES_AT_A_TIME
        for first in range(0, len(self), at_a_time):
            some = slice(first, first + at_a_time)
            with np.errstate(over="ignore"):
                decisions += self.game.kernels.play_out_many(self.states[some], self._generators[some])
            if progress is not None:
                progress(min(first + at_a_time, len(self)))
        return decisions

    @property
    def outcomes(self) -> npt.NDArray[np.float64]:
        """The score of each seat: `[game, seat]`, nan where a game is not over."""
        outcomes: npt.NDArray[np.float64] = self.game.outcomes_many(self.states, self.over)
        return outcomes

    def state(self, number: int) -> State:
        """One game of the batch as a state without its history."""
        if not isinstance(number, int | np.integer) or not -len(self) <= number < len(self):
            raise InvalidOption(f"this batch has the games 0 to {len(self) - 1}, not {shown(number)}")
        return self.game.state_of(self.states[number].tobytes())


def playouts(
    game: Game,
    games: int,
    seed: int | None = None,
    progress: Callable[[int], None] | None = None,
    **options: OptionValue,
) -> dict[str, Any]:
    """Play `games` games by uniformly random actions, and count. `seconds` is the playing alone."""
    if type(games) is not int or games < 1:
        raise InvalidOption(f"play 1 game or more, not {shown(games)}")
    seeds = np.random.SeedSequence(check_seed(seed)).generate_state(-(-games // CHUNK), np.uint64)
    seats = game.start(**options).seats  # compiles, if necessary, before the clock runs
    wins = np.zeros(len(seats), np.int64)
    tally: dict[str, Any] = {}
    decisions, seconds, done, draws = 0, 0.0, 0, 0
    for chunk in seeds.tolist():
        started = time.perf_counter()
        batch = Batch(game, min(CHUNK, games - done), chunk, **options)
        report = None if progress is None else partial(_report, progress, done)
        decisions += batch.play_out(report)
        seconds += time.perf_counter() - started
        won = batch.outcomes[:, : len(seats)] == 1.0
        wins += won.sum(axis=0)
        draws += int((~won.any(axis=1)).sum())
        _add(tally, game.tally(batch.states))
        done += len(batch)
    return {
        "game": game.name,
        "games": games,
        "wins": dict(zip(seats, wins.tolist(), strict=True)),
        **({"draws": draws} if game.can_be_drawn else {}),
        **tally,
        "decisions": decisions,
        "seconds": seconds,
    }


def _report(progress: Callable[[int], None], before: int, done: int) -> None:
    """How many games are done, with those of earlier chunks."""
    progress(before + done)


def _add(tally: dict[str, Any], more: Mapping[str, int | dict[str, int]]) -> None:
    """Add up numbers, and numbers by name."""
    for name, number in more.items():
        if isinstance(number, dict):
            _add(tally.setdefault(name, {}), number)
        else:
            tally[name] = tally.get(name, 0) + number

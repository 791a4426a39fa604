"""Learning what the house adds to the six numbers, by self-play.

Every round of a game that begins is searched narrowly, and what it is worth for each character that the
Phantom may be is a lesson. In the first term the ends of that search are valued by the six numbers alone, in
the next ones by the network of the term before; at the end of a term a new network is fitted to all lessons
so far. Everything is drawn from the seed and the numbers of the term and of the part, and each part is saved,
so an interrupted training resumes with the same result.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.games.opera.bots.foresight import SHIPPED, Foresight, House, read, write
from boxfive.games.opera.bots.model import Origin
from boxfive.games.opera.bots.search import EVERY, Floats, Model, Tree, grow, tables
from boxfive.games.opera.bots.training import GAMES_AT_ONCE, SelfPlay, told_by
from boxfive.games.opera.rules.board import CARDS_IN_A_ROUND, CORRIDORS, N_CHARACTERS, ROOMS
from boxfive.games.opera.rules.state import RECORD

house = LazyModule("boxfive.games.opera.bots.house")
fitting = LazyModule("boxfive.games.opera.bots.fitting")
prospects = LazyModule("boxfive.games.opera.bots.prospects")

TERMS = (4, 2)
"""How many parts each term has."""
WIDTHS = (12, 12, 8)
"""The search width of a lesson."""
FIRST_ROUND = (4, 4, EVERY)
"""The search width in the first round, which is no lesson."""
SURE = 0.005
"""No lesson is nearer to certainty."""
EPOCHS, AT_A_TIME = 8, 512
PACE, SLOWEST = 0.005, 0.00025
"""The learning rate at the beginning and at the end."""
STEADY, STEADIER = 0.9, 0.999
"""The decay rates of the gradients' moments (Adam)."""
SHRINKING = 1.0
"""How quickly weights shrink that nothing holds, at the learning rate."""

_ACROSS = dict(zip(ROOMS, (ROOMS[i] for i in (3, 2, 1, 0, 7, 6, 5, 4, 9, 8)), strict=True))
ROOM = np.array([ROOMS.index(_ACROSS[room]) for room in ROOMS], np.int8)
"""The room on the other side of the house."""
_JOINED = [frozenset(corridor.split("-")) for corridor in CORRIDORS]
CORRIDOR = np.array([_JOINED.index(frozenset(_ACROSS[room] for room in rooms)) for rooms in _JOINED], np.int8)
"""The corridor on the other side."""


class Part(NamedTuple):
    """The result of one part of a term."""

    number: int
    lessons: int


class Lessons(NamedTuple):
    """Beginnings of rounds, and what they are worth."""

    states: npt.NDArray[np.uint8]
    values: npt.NDArray[np.float32]
    """The Phantom's chance for each character."""


class Class(SelfPlay):
    """Many games that are played together, with a lesson from each round after the first."""

    def __init__(
        self, n: int, rng: np.random.Generator, number: int, model: Model, network: House | None
    ) -> None:
        super().__init__(n, rng, number)
        self._model = model
        self._network = network
        self._found: list[Lessons] = []

    @property
    def lessons(self) -> Lessons:
        """All lessons."""
        return joined(self._found)

    def _tree(self, states: npt.NDArray[np.uint8], beliefs: Floats, model: Model) -> Tree:
        records = states.view(self.batch.game.layout.dtype)[:, 0]
        later = records["round_number"] > 1
        if not later.any():
            return grow(states, tables(model, states), beliefs, FIRST_ROUND)
        tree = grow(states, tables(model, states), beliefs, WIDTHS, network=self._network)
        if len(tree.seats) == CARDS_IN_A_ROUND:
            values = tree.levels[0].values.astype(np.float32)
            self._found.append(Lessons(states[later].copy(), values[later]))
        return tree


def reflected(lessons: Lessons) -> Lessons:
    """The same lessons with left and right exchanged, but for two secret passages the house is symmetric."""
    states = lessons.states.copy()
    s = states.view(RECORD)[:, 0]
    s["rooms"], s["blackout"], s["padlock"] = ROOM[s["rooms"]], ROOM[s["blackout"]], CORRIDOR[s["padlock"]]
    return Lessons(states, lessons.values)


def joined(parts: list[Lessons]) -> Lessons:
    """Lessons one after another."""
    return Lessons(*(np.concatenate(some) for some in zip(*parts, strict=True)))


def school(
    out: Path,
    origin: Origin,
    model: Model,
    progress: Callable[[int, int], None] | None = None,
    done: Callable[[Part], None] | None = None,
) -> Path:
    """Teach a network, or resume an interrupted training; return the path of what was learned.

    `progress` is called with the number of the part and how many of its games are played, `done` with its
    result. Parts are numbered on from the generations of the six numbers.
    """
    network: House | None = None
    heard: list[Lessons] = []
    number = origin.generations
    for term, parts in enumerate(TERMS, 1):
        for part in range(1, parts + 1):
            number += 1
            seed = [origin.seed, term, part]
            kept = out / f"lessons-{number:02}.npz"
            new = _played(kept, model, network, origin.games, seed, progress, number)
            heard += [new] * term  # the later the better
            if done is not None:
                done(Part(number, len(new.states)))
        path = out / f"house-{term}.npz"
        if not path.exists():
            everything = joined(heard)
            rng = np.random.default_rng([origin.seed, term])
            studied = material(model, joined([everything, reflected(everything)]))
            write(path, Foresight(model, learn(untaught(rng), studied, rng)), origin)
        network = read(path)[0].network
    final = out / SHIPPED.name
    write(final, read(path)[0], origin)
    return final


def _played(
    path: Path,
    model: Model,
    network: House | None,
    games: int,
    seed: list[int],
    progress: Callable[[int, int], None] | None,
    number: int,
) -> Lessons:
    """The lessons of a part, from its file if it was played before."""
    if not path.exists():
        told = None if progress is None else partial(progress, number)
        found = study(model, network, games, np.random.default_rng(seed), told)
        draft = path.with_name("new-" + path.name)
        np.savez(draft, states=found.states, values=found.values)
        draft.replace(path)
    with np.load(path) as kept:
        return Lessons(kept["states"], kept["values"])


def study(
    model: Model,
    network: House | None,
    games: int,
    rng: np.random.Generator,
    progress: Callable[[int], None] | None = None,
) -> Lessons:
    """The lessons of some games."""
    found = []
    for start in range(0, games, GAMES_AT_ONCE):
        together = Class(min(GAMES_AT_ONCE, games - start), rng, start // GAMES_AT_ONCE, model, network)
        together.play(model)
        found.append(together.lessons)
        if progress is not None:
            progress(start + len(together.batch))
    return joined(found)


def untaught(rng: np.random.Generator) -> House:
    """A network that corrects nothing yet."""
    first = rng.normal(0.0, 0.1, (2, house.ROWS + 1, house.UNITS)).astype(np.float32)
    first[:, -1] = 0.0
    return House(first, np.zeros((2, house.GROUPS, house.UNITS + 1, N_CHARACTERS), np.float32))


class Material(NamedTuple):
    """Lessons as the network sees them."""

    rows: npt.NDArray[np.int16]
    sides: npt.NDArray[np.int64]
    suspects: npt.NDArray[np.int64]
    odds: npt.NDArray[np.float32]
    """The log odds by the six numbers."""
    values: npt.NDArray[np.float32]


def material(model: Model, lessons: Lessons) -> Material:
    """Prepare lessons."""
    states = np.ascontiguousarray(lessons.states)
    rows = np.empty((len(states), house.MOST_ROWS), np.int16)
    house.rows_of(states, rows)
    features = np.empty((len(states), prospects.FEATURES))
    prospects.features(states, features)
    chances = told_by(model, features)
    return Material(
        rows,
        np.round(features[:, 3]).astype(np.int64),
        states.view(RECORD)["suspects"][:, 0].astype(np.int64),
        np.log(chances / (1 - chances)).astype(np.float32),
        np.clip(lessons.values, SURE, 1 - SURE),
    )


def learn(network: House, lessons: Material, rng: np.random.Generator) -> House:
    """The network after studying the lessons (with Adam)."""
    weights = [part.copy() for part in network]
    slow, squares = ([np.zeros_like(part) for part in weights] for _ in range(2))
    gradients = [np.zeros_like(part) for part in weights]
    steps, step = EPOCHS * -(-len(lessons.sides) // AT_A_TIME), 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(lessons.sides))
        for start in range(0, len(order), AT_A_TIME):
            step += 1
            chosen = order[start : start + AT_A_TIME]
            for gradient in gradients:
                gradient[:] = 0.0
            fitting.learn(*weights, *lessons, chosen, *gradients)
            pace = PACE + (SLOWEST - PACE) * step / steps
            for part, gradient, first, second in zip(weights, gradients, slow, squares, strict=True):
                first += (1 - STEADY) * (gradient - first)
                second += (1 - STEADIER) * (gradient**2 - second)
                change = first / (1 - STEADY**step) / (np.sqrt(second / (1 - STEADIER**step)) + 1e-8)
                part -= np.float32(pace) * (change + np.float32(SHRINKING) * part)
    return House(*weights)

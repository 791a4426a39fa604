"""Learning Opera by self-play: what the beginning of a round is worth.

A generation is some thousands of games that the model of the generation before plays against itself, and a
new model fitted to how they ended. Everything is drawn from the seed and the number of the generation, and
each generation is saved, so an interrupted training resumes with the same result.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.compile.lazy import LazyModule
from boxfive.core.batches import Batch
from boxfive.core.errors import InvalidOption
from boxfive.games.opera.bots.model import Origin, read, write
from boxfive.games.opera.bots.search import (
    EVERY,
    Floats,
    Model,
    Tree,
    evenly,
    expanded,
    grow,
    tables,
    trail_to,
)
from boxfive.games.opera.rules.board import LAST_START
from boxfive.games.opera.rules.state import CHOOSING, NONE, OVER, PHANTOM

kernels = LazyModule("boxfive.games.opera.rules.kernels")
outcomes = LazyModule("boxfive.games.opera.bots.outcomes")
prospects = LazyModule("boxfive.games.opera.bots.prospects")

GAMES_AT_ONCE = 256
WIDTHS = (4, 4, EVERY)
"""The search width of the players: narrower than the soloist's, because there are many games to play."""
EXPLORATION = 0.1
"""The share of random activations, so that the model learns unusual positions too."""

DIGITS = 4
"""Decimal places of the final weights; more would not make them better."""

STEPS, AT_A_TIME = 4000, 2048
PACE, SLOWEST = 0.003, 0.0003
"""The learning rate at the beginning and at the end."""
STEADY, STEADIER = 0.9, 0.999
"""The decay rates of the gradients' moments (Adam)."""
SHRINKING = 1e-5


class Generation(NamedTuple):
    """The result of one generation."""

    number: int
    loss: float
    """The loss of the new model on its training games, in nats."""
    phantom_wins: float
    """The Phantom's share of the games."""


def train(
    out: Path,
    origin: Origin,
    progress: Callable[[int, int], None] | None = None,
    done: Callable[[Generation], None] | None = None,
) -> Path:
    """Train a model, or resume an interrupted training; return the path of the last one.

    `progress` is called with the generation and how many of its games are played, `done` with the result of a
    generation.
    """
    out.mkdir(parents=True, exist_ok=True)
    model, first = _latest(out, origin)
    for number in range(first, origin.generations + 1):
        rng = np.random.default_rng([origin.seed, number])
        told = None if progress is None else partial(progress, number)
        rows, wins, won = self_play(model, origin.games, rng, told)
        model, loss = fit(model, rows, wins, rng)
        write(_path(out, number), model, origin)
        if done is not None:
            done(Generation(number, loss, won))
    final = out / "opera.json"
    write(final, model.round(DIGITS), origin)
    return final


def _path(out: Path, number: int) -> Path:
    return out / f"generation-{number:02}.json"


def _latest(out: Path, origin: Origin) -> tuple[Model, int]:
    """The last saved generation, and the number of the next."""
    number = 0
    while _path(out, number + 1).exists():
        number += 1
    if number == 0:
        return np.zeros(prospects.SHAPE), 1
    model, before = read(_path(out, number))
    if replace(before, generations=origin.generations) != origin:
        raise InvalidOption(
            f"{out} has a training with {before.games} games a generation, seed {before.seed} and version "
            f"{before.version} of the rules; go on with these, or choose another directory"
        )
    return model, number + 1


# Playing


def self_play(
    model: Model, games: int, rng: np.random.Generator, progress: Callable[[int], None] | None = None
) -> tuple[Floats, Floats, float]:
    """Features of the beginnings of rounds, whether the Phantom won that game, and its share of all games."""
    rows, wins, won = [], [], 0.0
    for start in range(0, games, GAMES_AT_ONCE):
        table = SelfPlay(min(GAMES_AT_ONCE, games - start), rng, start // GAMES_AT_ONCE)
        table.play(model)
        rows.append(table.rows)
        wins.append(table.wins)
        won += table.batch.outcomes[:, PHANTOM].sum()
        if progress is not None:
            progress(start + len(table.batch))
    return np.concatenate(rows), np.concatenate(wins), won / games


class SelfPlay:
    """Many games that are played together."""

    def __init__(self, n: int, rng: np.random.Generator, number: int) -> None:
        self._rng = rng
        self.batch = Batch(
            boxfive.game("opera"), n, int(rng.integers(1 << 32)), carlotta=number % (LAST_START + 1)
        )
        self._plans = np.full((n, outcomes.DEEPEST + 1), NONE, np.int64)
        self._steps = np.zeros(n, np.int64)
        self._rounds = np.ones(n, np.int64)
        self._begun: list[tuple[npt.NDArray[np.int64], Floats]] = []

    def play(self, model: Model) -> None:
        """Play them all to their ends."""
        number = np.arange(len(self.batch))
        while not (over := self.batch.records["phase"] == OVER).all():
            self._note_rounds(~over)
            self._plan(np.nonzero(~over & (self._plans[number, self._steps] == NONE))[0], model)
            self.batch.play(np.where(over, 0, self._plans[number, self._steps]))
            self._steps += ~over

    @property
    def rows(self) -> Floats:
        """The features of every round after the first."""
        return np.concatenate([features for _, features in self._begun])

    @property
    def wins(self) -> Floats:
        """Whether the Phantom won, for each of these."""
        won = self.batch.outcomes[:, PHANTOM]
        return np.concatenate([won[games] for games, _ in self._begun])

    def _note_rounds(self, running: npt.NDArray[np.bool_]) -> None:
        rounds = self.batch.records["round_number"]
        new = np.nonzero(running & (rounds != self._rounds))[0]
        if len(new):
            features = np.empty((len(new), prospects.FEATURES))
            prospects.features(np.ascontiguousarray(self.batch.states[new]), features)
            self._begun.append((new, features))
            self._rounds[new] = rounds[new]

    def _plan(self, games: npt.NDArray[np.int64], model: Model) -> None:
        """Choose an activation in each of these games; the same seats and numbers of cards together."""
        records = self.batch.records[games]
        assert (records["phase"] == CHOOSING).all()
        left = np.array([int(cards).bit_count() for cards in records["cards"]])
        seats = np.array([kernels.turn(state) for state in self.batch.states[games]])
        for alike in {*zip(left.tolist(), seats.tolist(), strict=True)}:
            some = games[(left == alike[0]) & (seats == alike[1])]
            self._plan_alike(some, alike[1], model)

    def _plan_alike(self, games: npt.NDArray[np.int64], seat: int, model: Model) -> None:
        states = np.ascontiguousarray(self.batch.states[games])
        self._plans[games] = NONE
        self._steps[games] = 0
        explored = self._rng.random(len(games)) < EXPLORATION
        for game, state in zip(games[explored], states[explored], strict=True):
            found = expanded(state)
            self._plans[game, :-1] = found.trails[self._rng.choice(len(found.likely), p=found.likely)]
        if not explored.all():
            self._plan_best(games[~explored], states[~explored], seat, model)

    def _plan_best(
        self, games: npt.NDArray[np.int64], states: npt.NDArray[np.uint8], seat: int, model: Model
    ) -> None:
        """Choose what is best for the seat that acts, looking ahead to the announcement."""
        records = states.view(self.batch.game.layout.dtype)[:, 0]
        beliefs = np.stack([evenly(int(suspects)) for suspects in records["suspects"]])
        tree = self._tree(states, beliefs, model)
        first = 0
        for game, state, s, belief, n in zip(
            games, states, records, beliefs, tree.levels[0].counts, strict=True
        ):
            values = tree.outcomes.values[first : first + n]
            wanted = values[:, s["culprit"]] if seat == PHANTOM else -(values @ belief)
            best = self._rng.choice(np.nonzero(wanted >= wanted.max() - 1e-9)[0])
            trail = trail_to(state, tree, first + int(best), self._rng)
            self._plans[game, : len(trail)] = trail
            first += n

    def _tree(self, states: npt.NDArray[np.uint8], beliefs: Floats, model: Model) -> Tree:
        """How far it looks ahead."""
        return grow(states, tables(model, states), beliefs, WIDTHS)


# Learning


def told_by(model: Model, rows: Floats) -> Floats:
    """The chance that a model gives the Phantom for each row of features."""
    return _told(model, rows)[1]


def fit(
    model: Model, rows: Floats, wins: Floats, rng: np.random.Generator, steps: int | None = None
) -> tuple[Model, float]:
    """A model that predicts from the features how games ended, fitted with Adam; and its loss."""
    steps = steps or STEPS
    weights = model.copy() if model.any() else _anything(rng)
    slow, squares = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        some = rng.integers(len(rows), size=AT_A_TIME)
        gradient = _gradient(weights, rows[some], wins[some]) + SHRINKING * weights
        slow = STEADY * slow + (1 - STEADY) * gradient
        squares = STEADIER * squares + (1 - STEADIER) * gradient**2
        pace = PACE + (SLOWEST - PACE) * step / steps
        weights -= pace * (slow / (1 - STEADY**step)) / (np.sqrt(squares / (1 - STEADIER**step)) + 1e-8)
        weights[-1, : prospects.BIAS] = weights[-1, prospects.WEIGHT] = 0.0
    _, told = _told(weights, rows)
    surprise = np.where(wins > 0.5, told, 1 - told)
    return weights, float(-np.log(np.maximum(surprise, 1e-9)).mean())


def _anything(rng: np.random.Generator) -> Model:
    """Random weights to begin with."""
    weights: Model = rng.normal(0.0, 1.0, prospects.SHAPE)
    weights[:, prospects.WEIGHT] *= 0.1
    weights[-1] = 0.0
    return weights


def _told(weights: Model, rows: Floats) -> tuple[Floats, Floats]:
    """The units' activations for each row of features, and the resulting chance."""
    units = np.tanh(rows @ weights[:-1, : prospects.FEATURES].T + weights[:-1, prospects.BIAS])
    total = units @ weights[:-1, prospects.WEIGHT] + weights[-1, prospects.BIAS]
    return units, 1 / (1 + np.exp(-total))


def _gradient(weights: Model, rows: Floats, wins: Floats) -> Model:
    units, told = _told(weights, rows)
    error = (told - wins) / len(rows)
    inner = error[:, None] * weights[:-1, prospects.WEIGHT] * (1 - units**2)
    gradient = np.zeros_like(weights)
    gradient[-1, prospects.BIAS] = error.sum()
    gradient[:-1, prospects.WEIGHT] = units.T @ error
    gradient[:-1, : prospects.FEATURES] = inner.T @ rows
    gradient[:-1, prospects.BIAS] = inner.sum(axis=0)
    return gradient

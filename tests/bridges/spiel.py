"""Opera and Phantom as OpenSpiel plays them, for the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from boxfive.bridges import openspiel

NAMES = ("boxfive_opera", "boxfive_phantom", "boxfive_opera_finale")
INVESTIGATOR, PHANTOM = range(2)


def load(name: str, **params: int | str) -> openspiel.SpielGame:
    game: openspiel.SpielGame = pyspiel.load_game(name, params)
    return game


def play(state: Any, rng: random.Random, most: int = 10**9) -> Iterator[Any]:
    """A game played on at random, at most so many actions: a copy of each state on the way."""
    while not state.is_terminal() and most:
        yield state.clone()
        if state.is_chance_node():
            ids, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(ids, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        most -= 1
    yield state.clone()


def every_state(state: Any) -> Iterator[Any]:
    """The whole tree from a state on."""
    yield state
    for action in state.legal_actions():
        yield from every_state(state.child(action))


def sampler(rng: random.Random) -> Any:
    return rng.random


def kind(**parts: Any) -> Any:
    return pyspiel.IIGObservationType(**{"perfect_recall": False, **parts})

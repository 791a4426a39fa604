"""Programs meet the example through the bridges: PettingZoo, OpenSpiel, vectors."""

from __future__ import annotations

import random

import numpy as np
import pyspiel

from boxfive import Game
from boxfive.bridges import openspiel, pettingzoo
from boxfive.bridges.vector import Vector


def test_pettingzoo_plays_it(vigil: Game) -> None:
    from pettingzoo.test import api_test

    env = pettingzoo.env("vigil")
    api_test(env, num_cycles=50)
    env.reset(seed=1)
    rng, choices = random.Random(1), 0
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if over else rng.choice(np.flatnonzero(mask).tolist()))
        choices += not over
        assert agent in vigil.seats
    assert choices == 8


def test_openspiel_plays_it(vigil: Game) -> None:
    openspiel.register_game("vigil")
    state = pyspiel.load_game("boxfive_vigil").new_initial_state()
    rng = random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(state.returns()) == 2
    assert sum(state.returns()) in (0, 1)


def test_vectors_play_it(vigil: Game) -> None:
    games = Vector(vigil, 16, seed=1)
    assert len(games.batch) == 16

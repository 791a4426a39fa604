"""Programs meet the example through the bridges: PettingZoo, OpenSpiel, vectors."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest

from boxfive import Game
from boxfive.bridges import openspiel, pettingzoo
from boxfive.bridges.vector import Vector


@pytest.mark.filterwarnings("ignore")  # its test has opinions about names and observations
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
    choices = 0
    while not state.is_terminal():
        choices += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    assert choices == 8
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def test_vectors_play_it(vigil: Game) -> None:
    games = Vector(vigil, 16, seed=1)
    ended = np.zeros(16, np.bool_)
    for _ in range(8):
        now = games.step(games.random_actions())
        ended |= now.dones
    assert ended.all()
    assert now.masks.any(axis=1).all()

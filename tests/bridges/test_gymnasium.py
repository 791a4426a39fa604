"""Gymnasium's environments: one seat, alone or many together, with masks where learners look for them."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import boxfive
from boxfive import InvalidOption
from boxfive.bridges.gymnasium import SeatEnv, SeatVectorEnv, register_game

opera = boxfive.game("opera")


def legal_one(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("name", ["Opera", "Phantom", "Booo"])
def test_every_game_is_made_by_its_name_and_passes_the_check_of_gymnasium(name: str) -> None:
    env = gymnasium.make(f"boxfive/{name}-v0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice, about bounds and the like
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("seat", opera.seats)
def test_an_episode_is_a_game_from_one_seat(seat: str) -> None:
    env: Any = gymnasium.make("boxfive/Opera-v0", seat=seat, carlotta=6)
    rng = np.random.default_rng(1)
    env.reset(seed=1)  # Raoul may have moved Carlotta already; not with this seed
    assert env.unwrapped.games.state(0).position()["carlotta"] == 6
    results = []
    for game in range(20):
        observation, info = env.reset(seed=1 if game == 0 else None)
        ended = False
        while not ended:
            state = env.unwrapped.games.state(0)
            assert state.actors == (seat,)
            assert np.flatnonzero(info["action_mask"]).tolist() == [one.id for one in state.legal()]
            assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()
            assert env.observation_space.contains(observation)
            action = legal_one(info["action_mask"], rng)
            observation, reward, ended, truncated, info = env.step(action)
            assert not truncated and (reward in (-1, 1) if ended else reward == 0)
        assert not info["action_mask"].any()
        results.append(reward)
    assert {-1.0, 1.0} == set(results)


def test_seeds_decide_an_episode_and_without_one_the_next_game_is_another() -> None:
    env = gymnasium.make("boxfive/Opera-v0")
    (first, _), (second, _), (again, _) = env.reset(seed=5), env.reset(), env.reset(seed=5)
    assert (first == again).all() and (first != second).any()


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make("boxfive/Opera-v0")
    _, info = env.reset(seed=5)
    wrong = int(info["action_mask"].argmin())
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(InvalidOption, match="call reset first"):
        env.unwrapped.step(0)


def test_masks_may_come_with_the_observation() -> None:
    env = SeatEnv("opera", "phantom", masks="observation")
    observation, _ = env.reset(seed=5)
    assert set(observation) == {"obs", "mask"} and env.observation_space.contains(observation)
    with pytest.raises(InvalidOption, match="masks come in the 'info' or with the 'observation'"):
        SeatEnv("opera", masks="elsewhere")  # type: ignore[arg-type]


def test_boards_are_rendered_as_spectators_see_them() -> None:
    env = SeatEnv("opera", render_mode="ansi")
    env.reset(seed=5)
    assert "Carlotta" in env.render()
    with pytest.raises(InvalidOption, match="render_mode is None or one of"):
        SeatEnv("opera", render_mode="film")


def test_many_are_stepped_together_and_their_last_observations_are_told() -> None:
    envs, rng = gymnasium.make_vec("boxfive/Opera-v0", num_envs=30, seat="phantom"), np.random.default_rng(1)
    assert isinstance(envs.unwrapped, SeatVectorEnv)
    observations, infos = envs.reset(seed=3)
    ended = 0
    for _ in range(30):
        assert observations.shape == (30, 236) and envs.observation_space.contains(observations)
        masks = infos["action_mask"]
        actions = (masks * rng.random(masks.shape)).argmax(axis=1)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert (abs(rewards) == terminations).all() and not truncations.any()
        if terminations.any():
            assert (infos["_final_obs"] == terminations).all()
            assert all(
                (last is not None) == over
                for last, over in zip(infos["final_obs"], terminations, strict=True)
            )
        ended += int(terminations.sum())
    assert ended > 30


def test_among_many_an_illegal_action_loses_its_own_game_alone() -> None:
    envs = SeatVectorEnv(4, "opera", "phantom")
    _, infos = envs.reset(seed=3)
    before = [envs.games.state(i) for i in range(4)]
    actions = infos["action_mask"].argmax(axis=1)
    actions[2] = infos["action_mask"][2].argmin()
    _, rewards, terminations, _, infos = envs.step(actions)
    assert rewards.tolist() == [0, 0, -1, 0] and terminations.tolist() == [False, False, True, False]
    assert envs.games.state(2) != before[2] and infos["final_obs"][2] is not None


def test_a_game_that_is_registered_later_gets_a_name_too() -> None:
    assert register_game("opera") == "boxfive/Opera-v0"
    assert "boxfive/Opera-v0" in gymnasium.registry

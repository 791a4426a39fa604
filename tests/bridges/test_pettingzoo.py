"""PettingZoo's environments: its own tests pass, and they are our games."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import boxfive
from boxfive import IllegalAction, InvalidOption, UnknownAction
from boxfive.agents.race import race
from boxfive.bridges.observations import observer
from boxfive.bridges.pettingzoo import booo_v0, opera_v0, phantom_v0
from boxfive.core.timekeeper import Timekeeper
from boxfive.games.booo.bots.levels import LEVELS
from boxfive.games.phantom.rules.card_files import OWN_FILE

TURNS = [opera_v0, phantom_v0]
ALL = [*TURNS, booo_v0]
opera, booo = boxfive.game("opera"), boxfive.game("booo")

# Seats have the names that they have in the games, and observations come with their masks in a dict, as in
# PettingZoo's own classic games; its tests know those by name and warn of all others.
its_advice = pytest.mark.filterwarnings(
    "ignore:We recommend agents to be named",
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def name_of(module: Any) -> str:
    return str(module.__name__).rpartition(".")[2]


every = pytest.mark.parametrize("module", ALL, ids=name_of)
by_turns = pytest.mark.parametrize("module", TURNS, ids=name_of)


def play(env: Any, rng: random.Random, steps: int) -> list[tuple[Any, ...]]:
    """Random legal steps; what was seen of each."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        assert (observation["action_mask"] == info["action_mask"]).all()
        seen.append((agent, observation["observation"].tobytes(), reward, terminated, truncated))
        over = terminated or truncated
        env.step(None if over else rng.choice(observation["action_mask"].nonzero()[0].tolist()))
    return seen


# PettingZoo's own tests


@its_advice
@every
@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_its_api_test_passes(module: Any, kind: str) -> None:
    api_test(getattr(module, kind)(), num_cycles=100)


@its_advice
@every
def test_its_seed_test_passes(module: Any) -> None:
    seed_test(module.env, num_cycles=50)


@every
def test_its_render_test_passes(module: Any) -> None:
    render_test(module.env)


@its_advice
def test_its_parallel_tests_pass() -> None:
    parallel_api_test(booo_v0.parallel_env(), num_cycles=200)
    parallel_seed_test(booo_v0.parallel_env, num_cycles=50)
    max_cycles_test(booo_v0)


# They are our games


@by_turns
def test_a_seed_gives_the_game_that_it_gives_elsewhere(module: Any) -> None:
    env = module.raw_env()
    env.reset(seed=7)
    assert env.episode.state == boxfive.game(env.episode.game.name).new(seed=7)
    before = env.episode.state
    env.reset()
    assert env.episode.state != before
    env.reset(seed=np.int64(7))
    assert env.episode.state == before


@by_turns
def test_observations_and_masks_are_those_of_the_seats_views(module: Any) -> None:
    env, rng = module.env(), random.Random(1)
    env.reset(seed=1)
    while env.agents and not env.terminations[env.agent_selection]:
        state = env.unwrapped.episode.state
        assert state.actors == (env.agent_selection,)
        for seat in state.seats if rng.random() < 0.3 else ():
            seen = env.observe(seat)
            assert (seen["observation"] == observer(state.game).observe(state.view(seat))).all()
            legal = [action.id for action in state.view(seat).legal]
            assert seen["action_mask"].nonzero()[0].tolist() == legal
        env.step(rng.choice(state.legal()).id)
    outcome = env.unwrapped.episode.state.outcome
    assert env.rewards == {seat: 2 * share - 1 for seat, share in outcome.items()}


@every
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_pickles_in_mid_game_play_on_identically(module: Any, again: Callable[[Any], Any]) -> None:
    env = module.env()
    env.reset(seed=5)
    play(env, random.Random(5), 10)
    twin = again(env)
    seen, seen_again = (play(one, random.Random(6), 400) for one in (env, twin))
    assert seen == seen_again and len({observation for _, observation, *_ in seen}) > 10
    env.reset()
    twin.reset()
    assert play(env, random.Random(7), 20) == play(twin, random.Random(7), 20)


def test_options_are_the_games_own() -> None:
    env = opera_v0.env(carlotta=6)
    env.reset(seed=1)
    assert env.unwrapped.episode.state.position()["carlotta"] == 6
    assert booo_v0.parallel_env(players=5).possible_agents == ["1", "2", "3", "4", "5"]
    assert phantom_v0.raw_env(cards=OWN_FILE).possible_agents == ["chief", "settler"]
    with pytest.raises(InvalidOption, match="carlotta must be"):
        opera_v0.env(carlotta=7)
    with pytest.raises(InvalidOption, match="no option 'carlotta'"):
        booo_v0.parallel_env(carlotta=3)
    with pytest.raises(InvalidOption, match="max_cycles is a whole number"):
        booo_v0.parallel_env(max_cycles=0)
    with pytest.raises(InvalidOption, match="render_mode is None or one of human, ansi, rgb_array"):
        opera_v0.env(render_mode="hologram")
    with pytest.raises(InvalidOption, match="a seed is"):
        opera_v0.env().reset(seed=-1)


# What is illegal


def test_an_illegal_action_in_the_bare_environment_says_what_would_be_legal() -> None:
    env = opera_v0.raw_env()
    env.reset(seed=7)
    before = env.episode.state
    with pytest.raises(IllegalAction, match="'go lake' is not legal for investigator now; legal are: raoul"):
        env.step(opera.parse("go lake").id)
    for action in (135, -1, None):
        with pytest.raises(UnknownAction, match="an action of investigator is a whole number from 0 to 134"):
            env.step(action)
    assert env.episode.state is before


def test_whoever_does_something_illegal_loses_in_the_wrapped_environment() -> None:
    env = opera_v0.env()
    env.reset(seed=7)
    env.step(opera.parse("go lake").id)
    assert env.terminations == {"investigator": True, "phantom": True}
    assert env.rewards == {"investigator": -1.0, "phantom": 0}


def test_in_booo_an_illegal_choice_is_not_heard_and_the_seat_is_told_why() -> None:
    env: Any = booo_v0.parallel_env()
    env.reset(seed=37)
    wait, call = booo.parse("wait").id, booo.parse("booo green").id
    *_, infos = env.step({"1": wait, "2": booo.parse("hand down").id, "3": call})
    assert infos["2"]["refused"].startswith("'hand down' is not legal for 2 now; legal are: booo red")
    assert "refused" not in infos["1"]
    assert env.episode.state.actors == ("3",)
    masks = {seat: info["action_mask"].nonzero()[0].tolist() for seat, info in infos.items()}
    assert masks["1"] == masks["2"] == [wait] and masks["3"] == [it.id for it in env.episode.state.legal()]
    before = env.episode.state
    *_, infos = env.step({"1": call, "2": wait, "3": wait})
    assert "it is the turn of 3" in infos["1"]["refused"] and "'wait' is not legal" in infos["3"]["refused"]
    assert env.episode.state is before
    *_, infos = env.step({"1": wait, "2": wait, "3": booo.parse("stop").id})
    assert env.episode.state.actors == ("1", "2", "3") and not any(
        "refused" in info for info in infos.values()
    )
    *_, infos = env.step({"1": wait, "2": 99})
    assert "an action is a whole number from 0 to 55, not 99" in infos["2"]["refused"]
    assert "not None" in infos["3"]["refused"]


# Ticks


def test_a_tick_of_booo_is_the_games_own() -> None:
    env, rng = booo_v0.parallel_env(players=4), random.Random(3)
    observations, _ = env.reset(seed=3)
    keeper = Timekeeper(env.episode.state)
    for _ in range(300):
        state = env.episode.state
        chosen = {
            seat: rng.choice(mask["action_mask"].nonzero()[0].tolist()) for seat, mask in observations.items()
        }
        observations, rewards, *_ = env.step(chosen)
        expected = keeper.tick(state, {seat: booo.actions[chosen[seat]] for seat in state.actors})
        assert env.episode.state == expected and set(rewards.values()) == {0.0}


def test_a_game_of_booo_ends_with_a_winner_or_is_cut_off() -> None:
    env = booo_v0.parallel_env(players=3, max_cycles=3)
    env.reset(seed=1)
    up, wait = booo.parse("hand up").id, booo.parse("wait").id
    for tick in range(1, 4):
        _, _, terminated, truncated, _ = env.step(dict.fromkeys(env.agents, wait))
        assert set(terminated.values()) == {False} and set(truncated.values()) == {tick == 3}
    assert env.agents == []
    env = booo_v0.parallel_env(players=3)
    env.reset(seed=1)
    while env.agents:  # all visitors are given up, so nobody wins
        _, rewards, terminated, _, _ = env.step(dict.fromkeys(env.agents, up))
    assert all(terminated.values()) and rewards == {"1": 0.0, "2": 0.0, "3": 0.0}


def test_the_winner_of_booo_gets_one_and_the_others_share_the_loss() -> None:
    end = race(booo, {seat: LEVELS["maestro"](1) for seat in ("1", "2", "3")}, seed=1)
    env = booo_v0.parallel_env(players=3)
    env.episode.state = end
    (winner,) = (seat for seat, share in (end.outcome or {}).items() if share == 1)
    assert env.episode.rewards == {seat: 1.0 if seat == winner else -0.5 for seat in end.seats}


# Pictures


@every
def test_boards_are_shown_as_spectators_see_them(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    boards = {}
    for mode in ("ansi", "rgb_array", "human"):
        env = module.env(render_mode=mode)
        env.reset(seed=3)
        capsys.readouterr()
        boards[mode] = env.render()
    assert boards["human"] is None
    assert boards["ansi"].rstrip() in capsys.readouterr().out and boards["ansi"].count("\n") > 8
    pixels = boards["rgb_array"]
    assert pixels.dtype == np.uint8 and pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20
    blind = module.env()
    blind.reset(seed=3)
    with pytest.raises(InvalidOption, match="make the environment with render_mode="):
        blind.render()


def test_boards_are_printed_after_every_step_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = opera_v0.env(render_mode="human")
    env.reset(seed=3)
    play(env, random.Random(1), 3)
    assert capsys.readouterr().out.count("La Carlotta") == 4


# Only when it is used


def test_pettingzoo_is_imported_only_when_it_is_used() -> None:
    program = (
        "import sys, boxfive, boxfive.cli, boxfive.bridges, boxfive.bridges.vector\n"
        "assert not {'pettingzoo', 'gymnasium'} & set(sys.modules)\n"
        "sys.modules['pettingzoo'] = None\n"
        "try: import boxfive.bridges.pettingzoo.opera_v0\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "pip install 'boxfive[pettingzoo]'" in ran.stdout

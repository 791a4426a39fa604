"""Games that the bridges have never heard of: they go through every one, or a clear line says why not."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, parallel_api_test, seed_test

import boxfive
from boxfive import IllegalAction, InvalidOption
from boxfive.bridges import openspiel, pettingzoo, vector
from boxfive.bridges.observations import observer
from tests.bridges.duel import Duel
from tests.bridges.spiel import play, sampler
from tests.bridges.stakes import Stakes
from tests.bridges.test_pettingzoo import its_advice
from tests.registered import registered

STAKES, DUEL = Stakes(), Duel()
NAME = "boxfive_three_stakes"


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    """Known by their names while these tests run; OpenSpiel never forgets a game."""
    with registered(STAKES), registered(DUEL):
        openspiel.register_game(STAKES.name)
        yield


# PettingZoo


@its_advice
def test_a_game_by_turns_is_an_environment_of_pettingzoo() -> None:
    api_test(pettingzoo.env("three_stakes", highest=5), num_cycles=100)
    api_test(pettingzoo.raw_env(STAKES), num_cycles=100)
    seed_test(lambda render_mode=None: pettingzoo.env("three_stakes", render_mode), num_cycles=50)


def test_rewards_of_three_seats_sum_to_zero() -> None:
    env, rewarded = pettingzoo.raw_env("three_stakes"), set()
    for seed in range(30):
        env.reset(seed=seed)
        rng = random.Random(seed)
        while not all(env.terminations.values()):
            env.step(int(rng.choice(env.infos[env.agent_selection]["action_mask"].nonzero()[0])))
        rewards = tuple(env.rewards.values())
        assert abs(sum(rewards)) < 1e-9
        rewarded.add(tuple(round(one, 3) for one in sorted(rewards)))
    assert {(-0.5, -0.5, 1.0), (0.0, 0.0, 0.0)} <= rewarded


def test_an_environment_is_called_after_the_game_and_its_version_and_shows_the_position() -> None:
    env = pettingzoo.env("three_stakes", render_mode="ansi")
    assert env.metadata["name"] == "three_stakes_v2"
    env.reset(seed=1)
    assert "turn: east" in str(env.render())


def test_what_is_said_for_another_kind_of_game_is_refused() -> None:
    with pytest.raises(InvalidOption, match=r"in three_stakes one acts at a time.*use env"):
        pettingzoo.parallel_env("three_stakes")
    with pytest.raises(InvalidOption, match=r"three_stakes is played by turns.*leave out max_cycles"):
        pettingzoo.env("three_stakes", max_cycles=10)
    with pytest.raises(InvalidOption, match="three_stakes has no option 'players'; its options are: highest"):
        pettingzoo.env("three_stakes", players=2)
    with pytest.raises(InvalidOption, match="there is no game 'chess'"):
        pettingzoo.env("chess")


@its_advice
def test_a_game_at_once_without_an_idle_action_is_an_environment_too() -> None:
    parallel_api_test(pettingzoo.parallel_env("duel"), num_cycles=50)
    env = pettingzoo.parallel_env(DUEL)
    env.reset(seed=1)
    _, rewards, terminations, _, _ = env.step({"left": 2, "right": 0})
    assert rewards == {"left": 1.0, "right": -1.0} and all(terminations.values())


def test_without_an_idle_action_nothing_illegal_can_be_taken_for_one() -> None:
    env = pettingzoo.parallel_env("duel", handicap=1)
    observations, _ = env.reset(seed=1)
    assert not observations["right"]["action_mask"].any()
    with pytest.raises(boxfive.UnknownAction, match="a whole number from 0 to 2, not 7"):
        env.step({"left": 7, "right": 0})
    env.step({"left": 1, "right": 2})  # what is given for a seat that does not act is passed over
    assert env.episode.state.position()["shown"] == [2, 0]


# OpenSpiel


def test_a_game_by_turns_is_a_game_of_openspiel() -> None:
    game = pyspiel.load_game(NAME, {"highest": 4})
    assert (game.num_players(), game.num_distinct_actions()) == (3, 2)
    assert game.get_type().long_name == "Three stakes"
    assert not game.get_type().provides_information_state_tensor
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    for seed in range(10):
        *before, end = play(game.new_initial_state(), random.Random(seed))
        assert all(state.returns() == [0, 0, 0] for state in before)
        assert abs(sum(end.returns())) < 1e-9


def test_a_seat_of_three_is_told_its_own_card_alone() -> None:
    *_, state = play(pyspiel.load_game(NAME).new_initial_state(), random.Random(1), 4)
    for player, seat in enumerate(Stakes.seats):
        lines = state.information_state_string(player).splitlines()
        assert lines[0].startswith(seat)
        dealt = [line for line in lines if "card" in line]
        assert len(dealt) == 3 and [line.endswith("?") for line in dealt].count(True) == 2
        other = state.resample_from_infostate(player, sampler(random.Random(player)))
        assert other.information_state_string(player) == state.information_state_string(player)


def test_a_game_at_once_is_a_simultaneous_game_of_openspiel() -> None:
    openspiel.register_game("duel")
    assert not {"duel", "booo"} & set(openspiel.left_out)
    game = pyspiel.load_game("boxfive_duel")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    state = game.new_initial_state()
    assert state.is_simultaneous_node() and state.legal_actions(1) == [0, 1, 2]
    state.apply_actions([0, 2])
    assert state.is_terminal() and state.returns() == [-1, 1]
    handicapped = pyspiel.load_game("boxfive_duel", {"handicap": 1}).new_initial_state()
    assert handicapped.current_player() == 0 and handicapped.legal_actions(1) == []


def test_booo_is_played_by_ticks_in_openspiel() -> None:
    game, rng = pyspiel.load_game("boxfive_booo(players=4)"), random.Random(1)
    assert game.num_players() == 4
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(4)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) == str(state.clone())
    own = make_observation(game)
    own.set_from(state, 2)
    seen = observer(boxfive.game("booo"), 4).observe(state.moment.view("3"))
    assert (own.tensor == seen).all()


# Vectors


@pytest.mark.parametrize("game", [STAKES, "phantom"])
def test_a_vector_steps_any_game_by_turns_as_its_rules_say(game: Any) -> None:
    games, ended = vector.Vector(game, 20, seed=3), 0
    now = games.reset()
    for _ in range(60):
        for i in range(len(games)):
            state = games.state(i)
            (seat,) = state.actors
            assert games.game.seats[now.seats[i]] == seat
            assert now.masks[i].nonzero()[0].tolist() == [action.id for action in state.legal()]
            seen = observer(games.game, len(state.seats)).observe(state.view(seat))
            assert (now.observations[i] == seen).all()
        now = games.step(games.random_actions())
        ended += int(now.dones.sum())
        assert not now.rewards[~now.dones].any()
        assert np.allclose(now.rewards.sum(axis=1), 0)
    assert ended > 100 or game == "phantom"


def test_a_vector_of_any_game_has_a_name_of_its_own_and_can_be_pickled() -> None:
    games = vector.ThreeStakesVector(5, seed=1, highest=2)
    again = pickle.loads(pickle.dumps(games))
    assert type(again) is vector.ThreeStakesVector and again.seats == Stakes.seats
    actions = games.random_actions()
    assert (games.step(actions).observations == again.step(actions).observations).all()
    with pytest.raises(AttributeError, match="no attribute 'ChessVector'"):
        vector.ChessVector  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'Nothing'"):
        from boxfive.bridges.vector import Nothing  # noqa: F401


def test_there_are_no_vectors_of_rules_that_are_not_compiled_for_many_games() -> None:
    with pytest.raises(InvalidOption, match="the rules of duel are not compiled for many games at once"):
        vector.Vector("duel", 3)


def test_an_illegal_action_of_a_vector_names_the_legal_ones() -> None:
    with pytest.raises(IllegalAction, match=r"game 0: action 2 is not legal now; legal are: 0 \(stay\), 1"):
        vector.Vector("three_stakes", 2, seed=1).step([2, 0])

"""Thousands of games of Opera at once: the same games, and the same observations, as everywhere else."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import boxfive
from boxfive import IllegalAction, InvalidOption
from boxfive.bridges.pettingzoo import opera_v0
from boxfive.bridges.vector import OperaVector, Step

sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "examples"))

import learn_opera

opera = boxfive.game("opera")


def test_it_sees_and_may_do_what_pettingzoo_says() -> None:
    games, env = OperaVector(40, seed=1), opera_v0.raw_env()
    env.reset(seed=1)
    now = games.reset()
    for _ in range(60):
        for i in range(len(games)):
            env.episode.state = games.state(i)
            (seat,) = env.episode.state.actors
            assert opera.seats[now.seats[i]] == seat
            seen = env.episode.observation(seat, env.episode.mask(seat))
            assert (now.observations[i] == seen["observation"]).all()
            assert (now.masks[i] == seen["action_mask"]).all()
        now = games.step(games.random_actions())


def test_games_are_those_of_the_rules_and_new_ones_are_dealt_where_they_end() -> None:
    games, ended = OperaVector(300, seed=2, carlotta=6), 0
    games.reset()
    for _ in range(80):
        before, actions = [games.state(i) for i in range(len(games))], games.random_actions()
        now = games.step(actions)
        for i, state in enumerate(before):
            after = state.play(opera.actions[actions[i]])
            if now.dones[i]:
                ended += 1
                assert games.state(i).position()["round"] == 1
                assert games.state(i).position()["carlotta"] == 6
                if after.outcome:
                    assert now.rewards[i].tolist() == [2 * share - 1 for share in after.outcome.values()]
                assert sorted(now.rewards[i]) == [-1, 1]
            else:
                assert not now.rewards[i].any()
                assert after.actors == ("nature",) or after == games.state(i)
    assert ended > 300


def test_both_seats_at_random_win_as_often_as_the_rules_say() -> None:
    games, wins, ended = OperaVector(4096, seed=3), 0, 0
    for _ in range(100):
        now = games.step(games.random_actions())
        wins += (now.rewards[:, 0] > 0).sum()
        ended += now.dones.sum()
    # The quick ones end first, so the share is a little other than the 73.2 % of all games.
    assert ended > 8000 and 0.7 < wins / ended < 0.77


def test_seeds_decide_everything() -> None:
    def course(games: OperaVector) -> list[Step]:
        return [games.reset(), *(games.step(games.random_actions()) for _ in range(50))]

    def same(one: list[Step], other: list[Step]) -> bool:
        pairs = ((a, b) for steps in zip(one, other, strict=True) for a, b in zip(*steps, strict=True))
        return all(np.array_equal(np.asarray(a), np.asarray(b)) for a, b in pairs)

    games = OperaVector(50, seed=4)
    first = course(games)
    assert same(first, course(games)) and same(first, course(OperaVector(50, seed=4)))
    assert not same(first, course(OperaVector(50, seed=5)))
    games.reset(seed=5)
    assert same(course(games), course(OperaVector(50, seed=5)))


def test_copies_and_pickles_play_on_identically() -> None:
    games = OperaVector(50, seed=6)
    for _ in range(20):
        games.step(games.random_actions())
    twins = copy.deepcopy(games), pickle.loads(pickle.dumps(games))
    for _ in range(30):
        now, *others = (one.step(one.random_actions()) for one in (games, *twins))
        for other in others:
            assert (now.observations == other.observations).all() and (now.dones == other.dones).all()


def test_what_is_handed_out_is_the_callers_own() -> None:
    games = OperaVector(20, seed=7)
    now = games.reset()
    kept = [array.copy() for array in now]
    now.masks[:] = True
    with pytest.raises(IllegalAction):
        games.step(np.full(20, opera.parse("go lake").id))
    now.masks[:] = kept[1]
    games.step(games.random_actions())
    assert all((array == copied).all() for array, copied in zip(now, kept, strict=True))


def test_an_illegal_action_is_named_with_its_game_and_nothing_is_played() -> None:
    games = OperaVector(3, seed=1)
    now = games.reset()
    actions = now.masks.argmax(axis=1)
    before = [games.state(i) for i in range(3)]
    for wrong in (opera.parse("go lake").id, -1, opera.seat_actions, 5000):
        with pytest.raises(
            IllegalAction, match=rf"game 2: action {wrong} is not legal now; legal are: \d+ \("
        ):
            games.step([*actions[:2], wrong])
    assert [games.state(i) for i in range(3)] == before


@pytest.mark.parametrize("actions", [[0, 0], [0.5, 0.5, 0.5], 3, [[0], [0], [0]], ["raoul"] * 3])
def test_actions_are_one_whole_number_for_each_game(actions: object) -> None:
    with pytest.raises(InvalidOption, match="3 whole numbers, one for each game"):
        OperaVector(3, seed=1).step(actions)


def test_bad_numbers_seeds_and_options_are_refused_as_everywhere() -> None:
    for n in (0, -1, 1.5, "3", True):
        with pytest.raises(InvalidOption, match="1 game or more"):
            OperaVector(n)
    with pytest.raises(InvalidOption, match="a seed is"):
        OperaVector(3, seed=-1)
    with pytest.raises(InvalidOption, match="carlotta must be"):
        OperaVector(3, carlotta=7)


def test_random_actions_are_legal_and_each_as_likely_as_another() -> None:
    games = OperaVector(4000, seed=8)
    now = games.reset()
    counts = np.zeros(4)
    for _ in range(10):
        actions = games.random_actions()
        assert now.masks[np.arange(4000), actions].all()
        places = (now.masks.cumsum(axis=1) - 1)[np.arange(4000), actions]
        counts += np.bincount(places, minlength=4)
    assert abs(counts / 40_000 - 0.25).max() < 0.01


def test_the_example_learns_to_play_better_than_at_random() -> None:
    command = [sys.executable, str(learn_opera.__file__), "--updates", "60", "--games", "4000"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rates = re.findall(r"(\w+): beats extra in ([\d.]+)% of games, random play does in ([\d.]+)%", told)
    assert [seat for seat, *_ in rates] == ["investigator", "phantom"]
    for _, learnt, random in rates:
        assert float(learnt) > float(random) + 4


def test_the_example_learns_the_same_from_the_same_seed() -> None:
    network, twin, other = (learn_opera.learn(0, updates=2, seed=seed) for seed in (1, 1, 2))
    assert all((one == two).all() for one, two in zip(network.weights, twin.weights, strict=True))
    assert (network.weights[0] != other.weights[0]).any()

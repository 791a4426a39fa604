"""Thousands of games at once: the same games, and the same observations, as everywhere else."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxfive
from boxfive import IllegalAction, InvalidOption
from boxfive.bridges.observations import observer
from boxfive.bridges.pettingzoo import opera_v0
from boxfive.bridges.vector import OperaVector, Step, Vector

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


# Some games, and arrays that are written again


def test_games_that_are_not_selected_stay_as_they_are() -> None:
    games = OperaVector(40, seed=9)
    before, now, where = games.reset(), games.reset(), np.arange(40) % 3 > 0
    states, actions = [games.state(i) for i in range(40)], games.random_actions()
    actions[~where] = -5
    now = games.step(actions, where=where)
    assert [games.state(i) == states[i] for i in range(40)] == (~where).tolist()
    assert (now.observations[~where] == before.observations[~where]).all()
    assert (now.masks[~where] == before.masks[~where]).all()
    for wrong in (where[:3], where.astype(int), "all"):
        with pytest.raises(InvalidOption, match="where must be 40 truth values"):
            games.step(actions, where=wrong)


def test_only_selected_games_are_dealt_anew() -> None:
    games, where = OperaVector(20, seed=9), np.arange(20) < 5
    games.step(games.random_actions())
    states = [games.state(i) for i in range(20)]
    games.reset(where=where)
    assert [games.state(i) == states[i] for i in range(20)] == (~where).tolist()
    with pytest.raises(InvalidOption, match="a seed is for all games"):
        games.reset(seed=1, where=where)


@pytest.mark.parametrize("game", ["opera", "booo"])
def test_the_arrays_of_an_earlier_step_can_be_written_again(game: str) -> None:
    games, twin = Vector(game, 30, seed=3), Vector(game, 30, seed=3)
    room = games.reset()
    for _ in range(40):
        now = games.step(games.random_actions(), out=room)
        other = twin.step(twin.random_actions())
        assert all(mine is given for mine, given in zip(now[:6], room[:6], strict=True))
        for mine, new in zip(now, other, strict=True):
            np.testing.assert_equal(mine, new)


def test_arrays_are_exchanged_without_a_copy() -> None:
    now = OperaVector(10, seed=3).reset()
    for array in now[:2]:
        shared = np.from_dlpack(array)
        assert np.shares_memory(shared, array)


# The end of a game


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_final_observations_are_what_the_seats_saw_last(game: str) -> None:
    games, ended = Vector(game, 60, seed=4), 0
    watching = observer(games.game)
    for _ in range(400 if game == "phantom" else 60):
        before, actions = [games.state(i) for i in range(60)], games.random_actions()
        now = games.step(actions)
        assert now.ended.tolist() == now.dones.nonzero()[0].tolist()
        for number, final in zip(now.ended, now.final_observations, strict=True):
            after = before[number].play(games.game.actions[actions[number]])
            if after.outcome:  # nature did nothing more
                ended += 1
                seen = [watching.observe(after.view(seat)) for seat in after.seats]
                assert (final == seen).all()
    assert ended > 3


def test_a_game_that_takes_too_long_is_truncated_and_followed_by_another() -> None:
    games = Vector("opera", 10, seed=1, longest=6)
    for step in range(1, 25):
        now = games.step(games.random_actions())
        assert (now.dones == (step % 6 == 0)).all() and (now.truncations == now.dones).all()
        assert not now.rewards.any()
        assert now.final_observations.shape == (10 if step % 6 == 0 else 0, 2, 236)
        if step % 6 == 0:
            dealt = [games.state(i).position() for i in range(10)]
            assert all(len(position["to_play"]["cards"]) == 4 for position in dealt)
    with pytest.raises(InvalidOption, match="longest is a number of steps from 1, not 0"):
        Vector("opera", 10, longest=0)


# Simultaneous play


def test_in_a_simultaneous_game_every_seat_is_asked_and_those_who_do_not_act_may_be_idle() -> None:
    booo = boxfive.game("booo")
    games, alone = Vector("booo", 20, seed=5, players=4), 0
    watching, now = observer(booo, 4), games.reset()
    assert booo.idle is not None
    for _ in range(60):
        for i in range(20):
            state = games.state(i)
            assert [seat for seat, acts in zip(state.seats, now.seats[i], strict=True) if acts] == [
                *state.actors
            ]
            alone += len(state.actors) == 1
            for number, seat in enumerate(state.seats):
                legal = [action.id for action in state.legal(seat)] or [booo.idle.id]
                assert now.masks[i, number].nonzero()[0].tolist() == legal
                assert (now.observations[i, number] == watching.observe(state.view(seat))).all()
        actions = games.random_actions()
        before = [games.state(i) for i in range(20)]
        now = games.step(actions)
        for i, state in enumerate(before):
            choices = {seat: booo.actions[actions[i, state.seats.index(seat)]] for seat in state.actors}
            if not now.dones[i]:
                assert booo.tick(state, choices) == games.state(i)
    assert alone > 100
    with pytest.raises(IllegalAction, match="game 0, seat 1: action 60 is not legal now; legal are: "):
        games.step(np.full((20, 4), 60))
    with pytest.raises(InvalidOption, match="20 × 4 whole numbers, one for each seat of each game"):
        games.step(np.zeros(20, int))


# One seat against others


@pytest.mark.parametrize("seat", opera.seats)
def test_one_seat_learns_while_the_others_are_played_inside(seat: str) -> None:
    games, number = Vector("opera", 400, seed=6, seat=seat, opponent="extra"), opera.seats.index(seat)
    watching, wins, ended = observer(opera), 0, 0
    now = games.reset()
    for step in range(40):
        assert (now.seats == number).all() and now.rewards.shape == (400,)
        if step < 3:
            for i in range(20):
                state = games.state(i)
                assert state.actors == (seat,)
                assert (now.observations[i] == watching.observe(state.view(seat))).all()
        now = games.step(games.random_actions())
        assert now.final_observations.shape == (now.dones.sum(), 236)
        wins, ended = wins + int((now.rewards > 0).sum()), ended + int(now.dones.sum())
        assert (abs(now.rewards) == now.dones).all()
    assert ended > 400
    share = wins / ended
    assert (0.66 < share < 0.8) if seat == "investigator" else (0.2 < share < 0.34)


@pytest.mark.parametrize("game", ["opera", "booo"])
def test_an_opponent_may_be_a_function_of_observations_and_masks(game: str) -> None:
    asked = []

    def first(observations: Any, masks: Any, seats: Any) -> Any:
        asked.extend(seats.tolist())
        assert observations.shape == (len(masks), 236 if game == "opera" else 2223)
        return masks.argmax(axis=1)

    seat = boxfive.game(game).seats[1]
    games = Vector(game, 20, seed=6, seat=seat, opponent=first)
    for _ in range(20):
        now = games.step(games.random_actions())
        assert now.masks.any(axis=1).all() and now.masks.ndim == 2
    assert asked and 1 not in asked


def test_an_opponent_may_be_a_level_of_the_machine_players() -> None:
    games = Vector("opera", 3, seed=6, seat="phantom", opponent="understudy")
    twin = Vector("opera", 3, seed=6, seat="phantom", opponent="understudy")
    for _ in range(6):
        now, other = games.step(games.random_actions()), twin.step(twin.random_actions())
        assert (now.observations == other.observations).all()


def test_a_wrong_opponent_is_refused_with_the_reason() -> None:
    def wrong(observations: Any, masks: Any, seats: Any) -> Any:
        return np.full(len(masks), 134)

    with pytest.raises(InvalidOption, match="opera has no level 'primadonna'; its levels are: extra"):
        OperaVector(3, seat="phantom", opponent="primadonna")
    with pytest.raises(InvalidOption, match="there must be an opponent too"):
        OperaVector(3, seat="phantom")
    with pytest.raises(InvalidOption, match="there must be a seat that learns too"):
        OperaVector(3, opponent="extra")
    with pytest.raises(InvalidOption, match="opera has no seat 'chief' here"):
        OperaVector(3, seat="chief", opponent="extra")
    with pytest.raises(IllegalAction, match="the opponent's action 134 is not legal for investigator now"):
        OperaVector(3, seed=1, seat="phantom", opponent=wrong)


def test_the_example_learns_to_play_better_than_at_random() -> None:
    command = [sys.executable, str(learn_opera.__file__), "--updates", "30", "--games", "2000"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rates = re.findall(r"(\w+): beats extra in ([\d.]+)% of games, random play does in ([\d.]+)%", told)
    assert [seat for seat, *_ in rates] == ["investigator", "phantom"]
    for _, learnt, random in rates:
        assert float(learnt) > float(random) + 4


def test_the_example_learns_the_same_from_the_same_seed() -> None:
    network, twin, other = (learn_opera.learn(0, updates=2, seed=seed) for seed in (1, 1, 2))
    assert all((one == two).all() for one, two in zip(network.weights, twin.weights, strict=True))
    assert (network.weights[0] != other.weights[0]).any()

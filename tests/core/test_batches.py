"""Many games at once, as arrays."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import boxfive
from boxfive import IllegalAction, InvalidOption
from boxfive.core.batches import CHUNK, Batch, generators, playouts
from boxfive.games.phantom.rules.card_files import own_cards

opera = boxfive.game("opera")


def first_legal(batch: Batch) -> npt.NDArray[np.int64]:
    mask = batch.legal()
    return np.where(mask.any(axis=1), mask.argmax(axis=1), -1)


def test_a_batch_waits_for_seats_only() -> None:
    batch = boxfive.batch("opera", 100, seed=1)
    assert len(batch) == 100
    assert set(batch.actors.tolist()) == {0}
    assert batch.legal().shape == (100, len(opera.actions))
    assert batch.legal().sum(axis=1).tolist() == [4] * 100


@pytest.mark.parametrize("n", [1, 2, 3, 1000])
def test_the_generators_of_games_are_those_that_numpy_would_seed(n: int) -> None:
    for seeds in (np.random.SeedSequence(0), np.random.SeedSequence(2**64 - 1).spawn(2)[1]):
        assert generators(seeds, n).tolist() == seeds.generate_state(n, np.uint64).reshape(n, 1).tolist()


def test_a_batch_is_played_to_its_end_by_masks_and_actions() -> None:
    batch = boxfive.batch(opera, 200, seed=2, carlotta=6)
    while not batch.over.all():
        assert np.isnan(batch.outcomes[~batch.over]).all()
        batch.play(first_legal(batch))
    assert (batch.outcomes.sum(axis=1) == 1).all()
    assert not batch.legal().any() and (batch.actors == -1).all()


def test_a_game_of_a_batch_does_not_depend_on_its_neighbours() -> None:
    few, many = boxfive.batch(opera, 10, seed=3), boxfive.batch(opera, 1000, seed=3)
    few.play_out()
    many.play_out()
    assert (few.states == many.states[:10]).all()


def test_seeds_decide_everything() -> None:
    one, two, other = (boxfive.batch(opera, 50, seed=seed) for seed in (4, 4, 5))
    assert one.play_out() == two.play_out()
    other.play_out()
    assert (one.states == two.states).all() and (one.states != other.states).any()


def test_a_batch_has_named_fields() -> None:
    batch = boxfive.batch(opera, 10, seed=1, carlotta=5)
    assert batch.records["carlotta"].tolist() == [5] * 10


def test_an_illegal_action_is_named_with_its_game_and_nothing_is_played() -> None:
    batch = boxfive.batch(opera, 3, seed=1)
    before, actions = batch.states.copy(), first_legal(batch)
    actions[2] = opera.parse("go lake").id
    with pytest.raises(IllegalAction, match="game 2: 'go lake' is not legal now; legal are: "):
        batch.play(actions)
    actions[2] = 5000
    with pytest.raises(IllegalAction, match="game 2: action 5000 is not legal now"):
        batch.play(actions)
    assert (batch.states == before).all()


@pytest.mark.parametrize("actions", [[0, 0], [0.5, 0.5, 0.5], 3, [[0], [0], [0]], ["raoul"] * 3])
def test_actions_are_one_whole_number_for_each_game(actions: object) -> None:
    with pytest.raises(InvalidOption, match="3 whole numbers, one for each game"):
        boxfive.batch(opera, 3, seed=1).play(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", [0, -1, 1.5, "3", True])
def test_a_batch_has_one_game_or_more(n: int) -> None:
    with pytest.raises(InvalidOption, match="1 game or more"):
        boxfive.batch(opera, n, seed=1)
    with pytest.raises(InvalidOption, match="1 game or more"):
        playouts(opera, n)


def test_bad_seeds_and_options_are_refused_as_everywhere() -> None:
    with pytest.raises(InvalidOption, match="a seed is"):
        boxfive.batch(opera, 3, seed=-1)
    with pytest.raises(InvalidOption, match="carlotta must be"):
        boxfive.batch(opera, 3, seed=1, carlotta=7)
    with pytest.raises(InvalidOption, match="no game 'chess'"):
        boxfive.batch("chess", 3)


def test_playouts_count_games_wins_rounds_and_decisions() -> None:
    told: list[int] = []
    games = CHUNK + 100
    result = playouts(opera, games, seed=1, progress=told.append, carlotta=6)
    assert list(result) == ["game", "games", "wins", "rounds", "decisions", "seconds"]
    assert result["games"] == games == sum(result["wins"].values())
    assert 3 * games < result["rounds"] < 4 * games and result["decisions"] > 30 * games
    assert told[-1] == games and CHUNK in told and told == sorted(set(told)) and result["seconds"] > 0
    again = playouts(opera, games, seed=1, carlotta=6)
    assert {**again, "seconds": 0} == {**result, "seconds": 0}


def test_playouts_of_phantom_count_draws_turns_and_endings_too() -> None:
    games = 20_000
    result = playouts(boxfive.game("phantom"), games, seed=1)
    counted = ["game", "games", "wins", "draws", "turns", "endings", "decisions", "seconds"]
    assert list(result) == counted
    assert sum(result["wins"].values()) + result["draws"] == games == sum(result["endings"].values())
    assert min(result["wins"].values()) > result["draws"] > 0
    assert list(result["endings"]) == ["eleven", "exhausted", "idle", "quiet"]
    assert result["endings"]["eleven"] > games // 4 and result["endings"]["exhausted"] > games // 2
    assert 20 * games < result["turns"] < 40 * games


def test_a_batch_of_phantom_tells_draws_as_halves() -> None:
    batch = boxfive.batch("phantom", 2000, seed=1)
    assert np.isnan(batch.outcomes).all()
    batch.play_out()
    points, outcomes = batch.records["points"], batch.outcomes
    assert (outcomes.sum(axis=1) == 1).all()
    assert ((outcomes[:, 0] == 0.5) == (points[:, 0] == points[:, 1])).all() and (outcomes == 0.5).any()
    assert ((outcomes[:, 0] == 1) == (points[:, 0] > points[:, 1])).all()


def test_a_batch_with_other_cards_is_played_by_them() -> None:
    phantom = boxfive.game("phantom")
    ours = own_cards().data()
    for character in ours["characters"].values():
        character["threshold"] = 99
    unshakable = playouts(phantom.with_card_data(ours), 500, seed=1)
    assert unshakable["endings"]["eleven"] == 0 and unshakable["draws"] == 500

"""A cursor plays the same games as states do, in place."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import boxfive
from boxfive.core.cursor import MOST_LISTS, Cursor, IdLists
from boxfive.core.errors import IllegalAction, InvalidOption, UnknownAction

GAMES = ("opera", "phantom", "booo")


def begun(game: str, decisions: int, seed: int = 1) -> Cursor:
    """A cursor after some random decisions."""
    cursor, rng = boxfive.game(game).cursor(seed), random.Random(seed)
    for _ in range(decisions):
        if cursor.over:
            break
        choose(cursor, rng)
    return cursor


def choose(cursor: Cursor, rng: random.Random) -> None:
    seat = rng.choice(cursor.actors)
    cursor.play(rng.choice(cursor.legal(seat)), seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_cursor_and_a_state_go_the_same_way(game: str) -> None:
    cursor, rng = begun(game, 0), random.Random(3)
    for _ in range(60):
        if cursor.over:
            break
        state = cursor.state()
        assert cursor.actors == state.actors
        for seat in state.actors:
            assert cursor.legal(seat) == tuple(action.id for action in state.legal(seat))
        choose(cursor, rng)
    replayed = boxfive.game(game).start()
    for seat, action in cursor.state().moves:
        replayed = replayed.play(action, seat=seat)
    assert replayed == cursor.state()
    assert replayed.history == cursor.state().history


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_the_outcome_of_its_state(game: str) -> None:
    cursor = begun(game, 3000 if game != "booo" else 200)
    assert cursor.over == (cursor.actors == ())
    assert cursor.outcome == cursor.state().outcome
    if game != "booo":
        assert cursor.over
        assert cursor.legal() == ()


@pytest.mark.parametrize("game", GAMES)
def test_undo_leads_back_step_by_step_and_nature_draws_the_same_again(game: str) -> None:
    cursor, rng = begun(game, 5), random.Random(5)
    states, moves = [cursor.state()], []
    for _ in range(40):
        if cursor.over:
            break
        seat = rng.choice(cursor.actors)
        action = rng.choice(cursor.legal(seat))
        cursor.play(action, seat)
        moves.append((action, seat))
        states.append(cursor.state())
    last = states[-1]
    for state in reversed(states[:-1]):
        cursor.undo()
        assert cursor.state() == state
        assert cursor.state().history == state.history
        for seat in cursor.actors:
            assert cursor.legal(seat) == tuple(action.id for action in state.legal(seat))
    for action, seat in moves:
        cursor.play(action, seat)
    assert cursor.state() == last
    assert cursor.state().history == last.history


def test_undo_then_another_action_leads_elsewhere() -> None:
    cursor = begun("opera", 0)
    first, second, *_ = cursor.legal()
    cursor.play(first)
    known = cursor.state()
    cursor.undo()
    cursor.play(second)
    assert cursor.state() != known
    assert cursor.state().history[-1].id == second


def test_undo_at_the_start_is_refused() -> None:
    cursor = begun("opera", 0)
    with pytest.raises(IllegalAction, match="nothing to undo"):
        cursor.undo()


def test_a_view_is_the_one_of_the_state() -> None:
    cursor = begun("phantom", 30)
    for seat in ("settler", "chief", None):
        assert cursor.view(seat) == cursor.state().view(seat)


def test_the_same_seed_gives_the_same_game() -> None:
    assert begun("opera", 20, seed=8).state() == begun("opera", 20, seed=8).state()
    assert begun("opera", 20, seed=8).state() != begun("opera", 20, seed=9).state()


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_pickles_go_their_own_way_and_draw_alike(game: str) -> None:
    cursor = begun(game, 12)
    others = [cursor.copy(), copy.copy(cursor), copy.deepcopy(cursor), pickle.loads(pickle.dumps(cursor))]
    before = cursor.state()
    for other in others:
        assert other.state() == before
        assert other.state().history == before.history
        rng = random.Random(2)
        for _ in range(10):
            if not other.over:
                choose(other, rng)
    assert cursor.state() == before
    assert len({other.state() for other in others}) == 1


def test_a_cursor_begins_at_any_state() -> None:
    state = boxfive.game("opera").new(seed=4)
    state = state.play(state.legal()[0])
    cursor = state.cursor(seed=1)
    cursor.play(cursor.legal()[0])
    assert cursor.state().history[: len(state.history)] == state.history
    cursor.undo()
    assert cursor.state() == state


def test_options_are_those_of_the_game() -> None:
    cursor = boxfive.game("opera").cursor(1, carlotta=6)
    assert cursor.state().position()["carlotta"] == 6
    assert cursor.state().options == {"carlotta": 6}
    with pytest.raises(InvalidOption, match="carlotta must be"):
        boxfive.game("opera").cursor(1, carlotta=7)


def test_an_illegal_action_is_refused_as_by_a_state_and_changes_nothing() -> None:
    cursor = begun("opera", 1)
    before, legal = cursor.state(), cursor.legal()
    wrong = next(i for i in range(len(cursor.game.actions)) if i not in legal)
    with pytest.raises(IllegalAction, match="is not legal for investigator now; legal are: go"):
        cursor.play(wrong)
    with pytest.raises(IllegalAction, match="phantom may not act now"):
        cursor.play(legal[0], "phantom")
    assert cursor.legal() == legal
    assert cursor.state() == before
    cursor.play(legal[0])


@pytest.mark.parametrize("action", ["raoul", 2.5, None, True, -1, 10**30])
def test_what_is_no_number_of_an_action_is_refused(action: object) -> None:
    cursor = begun("opera", 0)
    with pytest.raises(UnknownAction, match="an action is a number from 0 to"):
        cursor.play(action)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_actions_too() -> None:
    cursor = begun("opera", 0)
    cursor.play(np.int64(cursor.legal()[0]))  # type: ignore[arg-type]
    assert cursor.state().history[-1].kind == "raoul" or cursor.actors == ("investigator",)


def test_where_several_act_the_seat_must_be_said() -> None:
    cursor = begun("booo", 0)
    with pytest.raises(InvalidOption, match="several may act"):
        cursor.legal()
    with pytest.raises(InvalidOption, match="several may act"):
        cursor.play(cursor.legal(cursor.actors[0])[0])
    with pytest.raises(InvalidOption, match="has no seat"):
        cursor.play(0, "nobody")


def test_after_the_end_nothing_can_be_played() -> None:
    cursor = begun("opera", 1000)
    with pytest.raises(IllegalAction, match="the game is over"):
        cursor.play(0)


def test_kept_lists_are_forgotten_when_there_are_too_many() -> None:
    lists = IdLists()
    for number in range(MOST_LISTS + 5):
        assert lists[np.array([number % 30000, number // 30000], np.int16).tobytes()][0] == number % 30000
    assert len(lists) <= MOST_LISTS

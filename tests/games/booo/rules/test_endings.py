"""The three endings, and who wins a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boxfive import IllegalAction

from .positions import at, call, play, winner, with_a_way
from .tables import MAJORITY, SEATS, VISITOR_ROOM, VISITORS

if TYPE_CHECKING:
    from boxfive import State


def run_out(**known: Any) -> State:
    """The game after the last visitor was discarded."""
    players = known.get("players", 3)
    state = at(visitor=VISITORS[players], **known)
    for seat in SEATS[: MAJORITY[players]]:
        state = state.play("hand up", seat=seat)
    return state


# Four wall tiles


def test_whoever_has_four_wall_tiles_wins_at_once() -> None:
    known: dict[str, Any] = {
        "visitor": 5,
        "won": "2: 1 2 3, 1: 4",
        "walls": "orange 2, yellow 2, green 2, blue 1",
    }
    state, way = with_a_way("red", **known)
    after = call(state, "2", "red", way)
    assert winner(after) == "2" and after.actors == ()
    position = after.position()
    assert position["visitor"] is None and position["won"]["2"] == [1, 2, 3, 5]
    assert position["ghost"] == VISITOR_ROOM[1, 5]


def test_the_fourth_wall_tile_may_come_from_another_player() -> None:
    known: dict[str, Any] = {
        "visitor": 5,
        "won": "2: 1 2 3, 1: 4",
        "walls": "orange 2, yellow 2, green 2, red 1",
    }
    state, way = with_a_way("red", **known)
    after = call(state, "2", "red", way)
    assert winner(after) == "2" and after.position()["walls"]["red"] == "2"


def test_three_wall_tiles_are_not_enough() -> None:
    state, way = with_a_way("red", visitor=5, won="2: 1 2", walls="orange 2, yellow 2")
    after = call(state, "2", "red", way)
    assert after.outcome is None and after.position()["visitor"]["number"] == 6


def test_a_fourth_visitor_without_a_fourth_tile_does_not_end_the_game() -> None:
    ghost, visited = VISITOR_ROOM[1, 4], VISITOR_ROOM[1, 5]
    state = at(
        visitor=5,
        won="2: 1 2 3",
        walls="orange 2, yellow 2, green 2",
        trapdoors=f"{ghost} {visited}",
    )
    after = play(state, "2 booo red", f"trapdoor {visited}")
    assert after.outcome is None and after.position()["won"]["2"] == [1, 2, 3, 5]


def test_the_wall_tiles_of_another_player_do_not_count() -> None:
    state, way = with_a_way("red", visitor=6, won="1: 1 2 3, 2: 4", walls="blue 1, green 1, yellow 1")
    assert call(state, "2", "red", way).outcome is None


# Five visitors


@pytest.mark.parametrize("seat", SEATS[:3])
def test_whoever_has_five_visitors_wins_at_once(seat: str) -> None:
    state, way = with_a_way("red", visitor=8, won=f"{seat}: 1 3 4 7", walls=f"blue {seat}")
    after = call(state, seat, "red", way)
    assert winner(after) == seat and after.position()["won"][seat] == [1, 3, 4, 7, 8]
    assert after.position()["visitor"] is None and after.actors == ()


def test_four_visitors_are_not_enough() -> None:
    state, way = with_a_way("red", visitor=8, won="1: 1 3 4")
    assert call(state, "1", "red", way).outcome is None


def test_five_visitors_win_over_more_tiles_and_visitors_together() -> None:
    ghost, visited = VISITOR_ROOM[1, 9], VISITOR_ROOM[1, 10]
    state = at(
        visitor=10,
        won="1: 1 2 3 4, 2: 5 6 7 8",
        walls="red 2, green 2, blue 2",
        trapdoors=f"{ghost} {visited}",
    )
    after = play(state, "1 booo red", f"trapdoor {visited}")
    assert winner(after) == "1"


@pytest.mark.parametrize("players", range(2, 7))
def test_five_visitors_with_the_very_last_one_win(players: int) -> None:
    state, way = with_a_way("red", players=players, visitor=VISITORS[players], won="2: 1 2 3 4")
    assert winner(call(state, "2", "red", way)) == "2"


# The visitors run out


@pytest.mark.parametrize("players", range(2, 7))
def test_when_the_visitors_run_out_most_tiles_and_visitors_together_win(players: int) -> None:
    assert winner(run_out(players=players, won="1: 1 2 3, 2: 4 5", walls="")) == "1"
    assert winner(run_out(players=players, won="1: 1 2 3, 2: 4 5", walls="red 2, blue 2")) == "2"


def test_the_last_visitor_may_be_won_and_counts() -> None:
    state, way = with_a_way("red", visitor=12, won="1: 1 2 3, 2: 4 5")
    after = call(state, "2", "red", way)
    assert winner(after) == "2"  # three visitors and a tile
    state, way = with_a_way("red", visitor=12, won="1: 1 2 3, 2: 4 5, 3: 6", walls="red 1, blue 1")
    assert winner(call(state, "2", "red", way)) == "2"  # 3 + 1 against 3 + 1: the tile came from the first
    state, way = with_a_way("red", visitor=12, won="1: 1 2 3, 2: 4, 3: 6", walls="green 1, blue 1")
    assert winner(call(state, "2", "red", way)) == "1"


@pytest.mark.parametrize(
    ("won", "walls", "wins"),
    [
        ("1: 1, 2: 2", "", "2"),
        ("1: 2, 2: 1", "", "1"),
        ("1: 1 9, 2: 2 3", "", "1"),
        ("1: 1 2, 2: 3, 3: 9", "red 2", "2"),  # the third won the last visitor but is not among the tied
        ("1: 1 2, 2: 3 4, 3: 5 6", "", "3"),
        ("1: 1 11, 2: 3 4, 3: 5 6", "", "1"),
        ("1: 2, 2: 10, 3: 11", "red 1, blue 2, green 3", "3"),
        ("1: 1 2 3, 2: 4 5", "red 2", "2"),
        ("1: 1 2 8, 2: 4 5", "red 2", "1"),
        ("3: 12", "", "3"),
    ],
)
def test_a_tie_is_won_by_the_one_of_them_who_won_a_visitor_last(won: str, walls: str, wins: str) -> None:
    if "12" in won:
        state, way = with_a_way("red", visitor=12)
        assert winner(call(state, wins, "red", way)) == wins
        return
    after = run_out(won=won, walls=walls)
    assert winner(after) == wins
    assert after.outcome == {seat: float(seat == wins) for seat in SEATS[:3]}


@pytest.mark.parametrize("players", range(2, 7))
def test_if_nobody_ever_won_a_visitor_all_share(players: int) -> None:
    assert run_out(players=players).outcome == pytest.approx(dict.fromkeys(SEATS[:players], 1 / players))


@pytest.mark.parametrize("players", range(2, 7))
def test_the_outcome_names_those_who_play(players: int) -> None:
    outcome = run_out(players=players, won="2: 3").outcome
    assert outcome == {seat: float(seat == "2") for seat in SEATS[:players]}


def test_the_ghost_ends_in_the_room_of_the_last_visitor() -> None:
    assert run_out().position()["ghost"] == VISITOR_ROOM[1, 12]


def test_when_it_is_over_nobody_may_do_anything() -> None:
    state = run_out(won="1: 1")
    assert state.actors == ()
    for seat in (*SEATS, "nature"):
        assert state.legal(seat) == ()
        with pytest.raises(IllegalAction) as refusal:
            state.play("wait", seat=seat)
        assert refusal.value.code == "over"

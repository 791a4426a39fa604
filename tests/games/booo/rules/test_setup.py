"""Setting up: the nine tiles, the ghost, the route, the first player, and the first visitor."""

from __future__ import annotations

import pytest

import boxfive

from . import slow
from .positions import BOOO, odds, play
from .tables import CENTRAL, COLOURS, PLACES, ROUTES, SEATS, TILES, VISITOR_ROOM

LAID = tuple(f"tile {tile} {place}" for tile, place in zip((4, 1, 9, 7, 2, 8, 3, 6, 5), PLACES, strict=True))


def test_booo_has_six_seats_of_which_as_many_play_as_there_are_players() -> None:
    assert "booo" in boxfive.games()
    assert BOOO.seats == SEATS
    for players in range(2, 7):
        assert BOOO.start(players=players).seats == SEATS[:players]


def test_before_nature_acts_nothing_lies_there_but_tokens_and_the_reserve() -> None:
    assert BOOO.start().position() == slow.start()
    assert BOOO.start().position()["walls"] == dict.fromkeys(COLOURS)


def test_two_trapdoors_and_two_transitions_lie_there_by_default() -> None:
    position = BOOO.start().position()
    assert (position["trapdoors"], position["transitions"]) == (["b2", "e5"], ["b5", "e2"])


@pytest.mark.parametrize("number", range(9))
def test_the_tiles_are_laid_place_by_place_each_that_is_left_as_likely(number: int) -> None:
    state = play(BOOO.start(), *LAID[:number])
    laid = [int(text.split()[1]) for text in LAID[:number]]
    left = [tile for tile in TILES if tile not in laid]
    assert state.actors == ("nature",)
    assert odds(state) == pytest.approx({f"tile {tile} {PLACES[number]}": 1 / len(left) for tile in left})
    assert state.position()["castle"] == laid + [None] * (9 - number)


def test_the_ghost_is_in_one_of_the_four_rooms_of_the_central_tile() -> None:
    state = play(BOOO.start(), *LAID)
    assert odds(state) == pytest.approx({f"ghost {room}": 1 / 4 for room in CENTRAL})
    assert state.play("ghost d3").position()["ghost"] == "d3"


def test_then_the_route_is_drawn_one_of_four() -> None:
    state = play(BOOO.start(), *LAID, "ghost c4")
    assert odds(state) == pytest.approx({f"route {route}": 1 / 4 for route in ROUTES})
    assert state.play("route 3").position()["route"] == 3


@pytest.mark.parametrize("players", range(2, 7))
def test_then_the_first_player_any_who_plays(players: int) -> None:
    state = play(BOOO.start(players=players), *LAID, "ghost c4", "route 3")
    assert odds(state) == pytest.approx({f"first {seat}": 1 / players for seat in SEATS[:players]})
    assert state.position()["visitor"] is None


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("route", ROUTES)
def test_then_the_first_visitor_comes_at_once_and_all_search(players: int, route: int) -> None:
    state = play(BOOO.start(players=players), *LAID, "ghost d4", f"route {route}", "first 2")
    assert state.actors == SEATS[:players]
    assert state.position() == {
        **slow.start(players),
        "castle": [4, 1, 9, 7, 2, 8, 3, 6, 5],
        "ghost": "d4",
        "route": route,
        "first": "2",
        "visitor": {"number": 1, "room": VISITOR_ROOM[route, 1]},
    }


@pytest.mark.parametrize("players", [2, 6])
def test_seats_that_do_not_play_never_act(players: int) -> None:
    state = BOOO.new(seed=3, players=players)
    for seat in SEATS[players:]:
        assert state.legal(seat) == ()
        with pytest.raises(boxfive.IllegalAction) as refusal:
            state.play("wait", seat=seat)
        assert refusal.value.code == "not-your-turn"


def test_every_order_of_tiles_ghost_route_and_first_player_may_come() -> None:
    games = [BOOO.new(seed=seed).position() for seed in range(300)]
    assert len({tuple(game["castle"]) for game in games}) == 300
    for place in range(9):
        assert {game["castle"][place] for game in games} == set(TILES)
    assert {game["ghost"] for game in games} == set(CENTRAL)
    assert {game["route"] for game in games} == set(ROUTES)
    assert {game["first"] for game in games} == {"1", "2", "3"}


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert BOOO.new(seed=5) == BOOO.new(seed=5)
    assert BOOO.new(seed=5) != BOOO.new(seed=6)

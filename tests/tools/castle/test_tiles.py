"""The nine tiles keep the rules that the castle has, and those that the design adds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from .shipped import CORRIDORS, ROOM_WALLS, TILES, borders, room_walls, turned

COLOURS = "roygbp"
NUMBERS = range(1, 10)


def test_there_are_nine_numbered_tiles_of_four_by_four_cells() -> None:
    assert [tile["number"] for tile in TILES] == list(NUMBERS)
    for tile in TILES:
        for side in ("south", "east"):
            assert [len(row) for row in tile[side]] == [4, 4, 4, 4]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_border_of_a_room_is_a_wall(number: int) -> None:
    lying = borders(TILES[number - 1])
    assert all(lying[border] in COLOURS for border in ROOM_WALLS)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_walls_of_a_room_show_three_colours_or_more(number: int) -> None:
    lying = borders(TILES[number - 1])
    for row in (1, 3):
        for column in (1, 3):
            assert len({lying[border] for border in room_walls(row, column)}) >= 3


@pytest.mark.parametrize("number", NUMBERS)
def test_a_tile_has_four_walls_of_each_colour(number: int) -> None:
    walls = Counter(mark for mark in borders(TILES[number - 1]).values() if mark != ".")
    assert walls == dict.fromkeys(COLOURS, 4)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_tile_has_four_walls_between_corridors_in_each_direction(number: int) -> None:
    lying = borders(TILES[number - 1])
    walls = [border for border in CORRIDORS if lying[border] != "."]
    assert Counter(isinstance(row, int) for row, _ in walls) == {True: 4, False: 4}


def test_each_colour_is_a_sixth_of_all_walls() -> None:
    walls = Counter(mark for tile in TILES for mark in borders(tile).values() if mark != ".")
    assert walls == dict.fromkeys(COLOURS, 36)


def test_walls_between_corridors_are_spread_over_all_their_places() -> None:
    assert len(CORRIDORS) == 16
    for border in CORRIDORS:
        assert 3 <= sum(borders(tile)[border] != "." for tile in TILES) <= 6


def test_four_quarter_turns_bring_every_border_back() -> None:
    for border in ROOM_WALLS:
        assert turned(border) in ROOM_WALLS
        assert turned(turned(turned(turned(border)))) == border


def test_no_tile_looks_like_another_or_itself_turned_round() -> None:
    for one, other in combinations_with_replacement(range(9), 2):
        first, second = borders(TILES[one]), borders(TILES[other])
        places = {border: border for border in ROOM_WALLS}
        for turns in range(4):
            alike = sum(first[border] == second[place] for border, place in places.items())
            if one != other or turns:
                assert alike <= 6, f"tiles {one + 1} and {other + 1} after {turns} quarter turns"
            places = {border: turned(place) for border, place in places.items()}

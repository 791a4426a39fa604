"""Files of tiles and visitors with mistakes: each is refused, and the message says what is wrong."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from boxfive import BoxFiveError
from boxfive.games.booo.rules.castle import InvalidCastle, parse_tiles, parse_visitors

from .tables import TILE_FILE, VISITOR_FILE

Data = dict[str, Any]
Change = Callable[[Data], object]

TILES, VISITORS = (tomllib.loads(path.read_text(encoding="utf-8")) for path in (TILE_FILE, VISITOR_FILE))


def refuse(parse: Callable[[Data], object], data: Data, message: str) -> None:
    with pytest.raises(InvalidCastle, match=message) as refusal:
        parse(data)
    assert isinstance(refusal.value, BoxFiveError) and refusal.value.code == "invalid-castle"
    assert len(str(refusal.value)) < 300


def changed(data: Data, change: Change) -> Data:
    copied = copy.deepcopy(data)
    change(copied)
    return copied


def tile(number: int, /, **values: object) -> Change:
    """A tile with some of what it says replaced."""
    return lambda data: data["tile"][number - 1].update(values)


def letter(number: int, side: str, row: int, column: int, new: str) -> Change:
    """A tile with one letter replaced."""

    def change(data: Data) -> None:
        rows = data["tile"][number - 1][side]
        rows[row] = rows[row][:column] + new + rows[row][column + 1 :]

    return change


def painted(number: int, colours: str) -> Change:
    """A tile whose first room has these walls: north, east, south, west."""

    def change(data: Data) -> None:
        north, east, south, west = list(colours)
        letter(number, "south", 0, 1, north)(data)
        letter(number, "east", 1, 1, east)(data)
        letter(number, "south", 1, 1, south)(data)
        letter(number, "east", 1, 0, west)(data)

    return change


def all_in(old: str, new: str) -> Change:
    """Every wall of a colour in another, but for those of rooms, which need their colours."""

    def change(data: Data) -> None:
        for one in data["tile"]:
            for row in range(0, 4, 2):
                one["east"][row] = one["east"][row].replace(old, new)
                for other in (0, 1, 2, 3):
                    text = one["south"][other]
                    one["south"][other] = "".join(
                        new if mark == old and column % 2 == 0 else mark for column, mark in enumerate(text)
                    )

    return change


def gone(kind: str, number: int) -> Change:
    return lambda data: data[kind].pop(number - 1)


def test_the_files_of_the_house_are_right() -> None:
    south, east = parse_tiles(TILES)
    assert south.shape == east.shape == (9, 4, 4)
    assert parse_visitors(VISITORS).shape == (4, 15)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (gone("tile", 4), r"there must be 9 tables \[\[tile\]\]"),
        (lambda data: data["tile"].append(data["tile"][0]), r"there must be 9 tables \[\[tile\]\]"),
        (lambda data: data.clear(), r"there must be 9 tables \[\[tile\]\]"),
        (lambda data: data.update(tile={}), r"there must be 9 tables \[\[tile\]\]"),
        (lambda data: data.update(name="x"), r"there must be 9 tables \[\[tile\]\] and nothing else"),
        (lambda data: data["tile"].reverse(), "table 1 must be tile number 1"),
        (tile(4, number=5), "table 4 must be tile number 4"),
        (tile(4, number="4"), "table 4 must be tile number 4"),
        (tile(1, number=True), "table 1 must be tile number 1"),
        (tile(4, number=4.0), "table 4 must be tile number 4"),
        (lambda data: data["tile"][3].pop("number"), "table 4 must be tile number 4"),
        (lambda data: data["tile"].__setitem__(3, 7), "table 4 must be tile number 4"),
        (lambda data: data["tile"][3].pop("south"), "tile 4 must have a number, south and east"),
        (lambda data: data["tile"][3].pop("east"), "tile 4 must have a number, south and east"),
        (
            tile(4, west=["...."] * 4),
            "tile 4 must have a number, south and east, not east, number, south, west",
        ),
        (tile(4, south=["rrrr"] * 3), "south of tile 4 must be four texts of four letters"),
        (tile(4, south=["rrrr"] * 5), "south of tile 4 must be four texts of four letters"),
        (tile(4, east=["rrr", "rrrr", "rrrr", "rrrr"]), "east of tile 4 must be four texts of four letters"),
        (tile(4, east="rrrr"), "east of tile 4 must be four texts of four letters"),
        (tile(4, east=[1, 2, 3, 4]), "east of tile 4 must be four texts of four letters"),
        (tile(4, east=None), "east of tile 4 must be four texts of four letters"),
        (letter(4, "south", 0, 0, "x"), "south of tile 4 has 'x'; borders are one of roygbp."),
        (letter(4, "east", 3, 3, "R"), "east of tile 4 has 'R'; borders are one of roygbp."),
        (letter(4, "south", 0, 1, "."), "room 1 of tile 4 has no wall in the north"),
        (letter(4, "east", 1, 1, "."), "room 1 of tile 4 has no wall in the east"),
        (letter(4, "south", 1, 3, "."), "room 2 of tile 4 has no wall in the south"),
        (letter(4, "east", 3, 0, "."), "room 3 of tile 4 has no wall in the west"),
        (letter(4, "south", 3, 3, "."), "room 4 of tile 4 has no wall in the south"),
        (letter(4, "east", 3, 3, "."), "room 4 of tile 4 has no wall in the east"),
        (letter(9, "south", 2, 3, "."), "room 4 of tile 9 has no wall in the north"),
        (painted(4, "rrbb"), "room 1 of tile 4 shows fewer than 3 colours"),
        (painted(4, "gggg"), "room 1 of tile 4 shows fewer than 3 colours"),
        (all_in("r", "b"), "(red|blue) is .* of all walls; it should be about a sixth"),
    ],
)
def test_a_mistake_in_the_tiles_is_named(change: Change, message: str) -> None:
    refuse(parse_tiles, changed(TILES, change), message)


def turned(one: Data) -> Data:
    """A tile after a quarter turn clockwise, as far as its rooms go; its corridors stay as they were."""
    rooms = {
        (row, column): (
            one["south"][row - 1][column],
            one["east"][row][column],
            one["south"][row][column],
            one["east"][row][column - 1],
        )
        for row in (1, 3)
        for column in (1, 3)
    }
    came_from = {(1, 1): (3, 1), (1, 3): (1, 1), (3, 3): (1, 3), (3, 1): (3, 3)}
    south, east = [list(row) for row in one["south"]], [list(row) for row in one["east"]]
    for (row, column), before in came_from.items():
        north, right, below, left = rooms[before]
        south[row - 1][column], east[row][column] = left, north
        south[row][column], east[row][column - 1] = right, below
    return {
        "number": one["number"],
        "south": ["".join(row) for row in south],
        "east": ["".join(row) for row in east],
    }


@pytest.mark.parametrize("turns", range(4))
def test_no_tile_looks_like_another_turned_round(turns: int) -> None:
    """Wherever a tile may be replaced by another turned round without upsetting the shares of the colours."""
    alike = 0
    for one, other in combinations(range(1, 10), 2):
        data = copy.deepcopy(TILES)
        again = data["tile"][one - 1]
        for _ in range(turns):
            again = turned(again)
        data["tile"][other - 1] = {**again, "number": other}
        with pytest.raises(InvalidCastle) as refusal:
            parse_tiles(data)
        told = str(refusal.value)
        alike += told == f"the rooms of tile {one} look like those of tile {other} turned round"
        assert "turned round" in told or "about a sixth" in told
    assert alike > 3


def visitor(number: int, /, **values: object) -> Change:
    return lambda data: data["visitor"][number - 1].update(values)


def room(number: int, route: int, name: object) -> Change:
    """A visitor in another room on one route."""

    def change(data: Data) -> None:
        data["visitor"][number - 1]["rooms"][route - 1] = name

    return change


def same_room(number: int, route: int) -> Change:
    """A visitor where the one before was."""
    return lambda data: room(number, route, data["visitor"][number - 2]["rooms"][route - 1])(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (gone("visitor", 15), r"there must be 15 tables \[\[visitor\]\]"),
        (lambda data: data.update(extra=1), r"there must be 15 tables \[\[visitor\]\] and nothing else"),
        (visitor(7, number=8), "table 7 must be visitor number 7"),
        (visitor(1, number=True), "table 1 must be visitor number 1"),
        (visitor(7, rooms=["a1", "a2", "a3"]), "visitor 7 must have a number, and rooms for 4 routes"),
        (visitor(7, rooms="a1"), "visitor 7 must have a number, and rooms for 4 routes"),
        (visitor(7, name="x"), "visitor 7 must have a number, and rooms for 4 routes"),
        (
            lambda data: data["visitor"][6].pop("rooms"),
            "visitor 7 must have a number, and rooms for 4 routes",
        ),
        (room(7, 2, "g1"), "visitor 7 is in 'g1', which is no room; rooms are a1 to f6"),
        (room(7, 2, 5), "visitor 7 is in 5, which is no room"),
        (room(7, 2, ["a1"]), "visitor 7 is in a list, which is no room"),
        (room(1, 3, "c3"), "route 3 begins in c3, where the ghost may be"),
        (room(1, 1, "d4"), "route 1 begins in d4, where the ghost may be"),
        (same_room(2, 4), "visitors 1 and 2 are both in .. on route 4"),
        (same_room(15, 1), "visitors 14 and 15 are both in .. on route 1"),
    ],
)
def test_a_mistake_in_the_visitors_is_named(change: Change, message: str) -> None:
    refuse(parse_visitors, changed(VISITORS, change), message)


def test_a_room_may_come_again_later_on_a_route() -> None:
    data = changed(VISITORS, lambda data: room(15, 1, data["visitor"][0]["rooms"][0])(data))
    if data["visitor"][13]["rooms"][0] != data["visitor"][14]["rooms"][0]:
        parse_visitors(data)

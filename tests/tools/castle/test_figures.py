"""How hard the castle is: the figures, and that they are what the castle should have."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boxfive.core.errors import InvalidOption
from boxfive.games.booo.rules.castle import COLOURS, ROOMS, Castle
from boxfive.games.booo.solver.figures import figures, markdown, median, text
from boxfive.games.booo.solver.solver import Exploration

CASTLES = 400


@pytest.fixture(scope="module")
def counted() -> dict[str, Any]:
    return figures(CASTLES, seed=1)


def test_some_way_exists_for_90_to_98_percent_of_all_pairs(counted: dict[str, Any]) -> None:
    assert counted["pairs"] == CASTLES * 36 * 35
    assert 0.90 <= counted["solvable"] / counted["pairs"] <= 0.98


def test_the_median_pair_has_one_or_two_winning_colours(counted: dict[str, Any]) -> None:
    assert counted["median winning colours"] in (1, 2)


def test_the_shortest_way_crosses_three_walls_or_more_in_the_median(counted: dict[str, Any]) -> None:
    assert counted["median walls"] >= 3


def test_the_shortest_way_crosses_five_walls_or_more_in_a_quarter_of_the_pairs(
    counted: dict[str, Any],
) -> None:
    five = sum(number for walls, number in counted["walls"].items() if walls >= 5)
    assert five / counted["solvable"] >= 0.25


def test_most_shortest_ways_use_no_special_token(counted: dict[str, Any]) -> None:
    assert counted["token"] / counted["solvable"] < 0.5


def test_no_colour_wins_much_more_often_than_another(counted: dict[str, Any]) -> None:
    assert min(counted["wins"].values()) > 0.75 * max(counted["wins"].values())


def test_every_pair_is_counted_once(counted: dict[str, Any]) -> None:
    assert sum(counted["winning colours"].values()) == counted["pairs"]
    assert sum(counted["walls"].values()) == sum(counted["steps"].values()) == counted["solvable"]
    assert sum(i * number for i, number in counted["winning colours"].items()) == sum(
        counted["wins"].values()
    )


TOKENS = [("b2,e5", "b5,e2"), ("none", "none"), ("a1,c4,f6", "d2"), ("none", "a1,b5,e2,f3")]


@pytest.mark.parametrize(("trapdoors", "transitions"), TOKENS)
def test_they_count_what_the_solver_finds(trapdoors: str, transitions: str) -> None:
    counted = figures(1, 7, trapdoors, transitions)
    doors, changes = (
        () if rooms == "none" else tuple(rooms.split(",")) for rooms in (trapdoors, transitions)
    )
    castle = Castle.random(random.Random("figures 7"), trapdoors=doors, transitions=changes)
    plain = Castle(castle.tiles, (), ())
    wins, best = dict.fromkeys(COLOURS, 0), []
    without = shortest = 0
    for start in ROOMS:
        there, there_plain = Exploration(castle, start), Exploration(plain, start)
        for goal in ROOMS:
            if goal == start:
                continue
            solution, alone = there.to(goal), there_plain.to(goal).best
            for colour in solution.ways:
                wins[colour] += 1
            if solution.best is not None:
                best.append(solution.best)
                without += alone is not None
                shortest += alone is not None and alone.walls == solution.best.walls
    kinds = [{action.partition(" ")[0] for action in way.actions} for way in best]
    assert counted["solvable"] == len(best)
    assert counted["wins"] == wins
    assert counted["walls"] == {
        n: sum(way.walls == n for way in best) for n in sorted({way.walls for way in best})
    }
    assert counted["steps"] == {
        n: sum(way.steps == n for way in best) for n in sorted({way.steps for way in best})
    }
    assert counted["trapdoor"] == sum("trapdoor" in kind for kind in kinds)
    assert counted["transition"] == sum("change" in kind for kind in kinds)
    assert counted["token"] == sum(way.tokens > 0 for way in best)
    assert (counted["plain"], counted["plain_shortest"]) == (without, shortest)


def test_the_same_seed_gives_the_same_figures() -> None:
    one, same, other = figures(3, seed=5), figures(3, seed=5), figures(3, seed=6)
    for counted in (one, same, other):
        del counted["seconds"], counted["seed"]
    assert one == same != other


def test_progress_is_told_castle_by_castle() -> None:
    told: list[int] = []
    figures(3, seed=5, progress=told.append)
    assert told == [1, 2, 3]


def test_they_are_plain_data(counted: dict[str, Any]) -> None:
    assert json.loads(json.dumps(counted))["solvable"] == counted["solvable"]


@pytest.mark.parametrize("castles", [0, -1, 1.5, True, "ten"])
def test_a_number_of_castles_must_be_one(castles: Any) -> None:
    with pytest.raises(InvalidOption, match="1 castle or more"):
        figures(castles, seed=1)


def test_tokens_must_lie_in_rooms() -> None:
    with pytest.raises(InvalidOption, match="g7"):
        figures(1, seed=1, trapdoors="g7")
    with pytest.raises(InvalidOption, match="cannot have a trapdoor and a transition"):
        figures(1, seed=1, trapdoors="a1", transitions="a1")


def test_the_median_is_the_value_in_the_middle() -> None:
    assert median({2: 5, 3: 4, 9: 1}) == 2
    assert median({2: 4, 3: 4, 9: 1}) == 3
    assert median({}) is None


def test_the_text_shows_what_is_wanted_beside_what_is_found(counted: dict[str, Any]) -> None:
    lines = text(counted).splitlines()
    (line,) = [line for line in lines if line.startswith("pairs of rooms with a way")]
    assert line.split()[-5:] == [
        f"{counted['solvable'] / counted['pairs']:.1%}",
        "wanted:",
        "90%",
        "to",
        "98%",
    ]
    assert "walls of the shortest way" in lines
    assert max(map(len, lines)) <= 80


def test_with_other_tokens_nothing_is_wanted() -> None:
    assert "wanted:" not in text(figures(1, seed=1, trapdoors="none"))


def test_the_markdown_has_whole_tables(counted: dict[str, Any]) -> None:
    for table in markdown(counted).split("\n\n")[1:]:
        assert len({line.count("|") for line in table.splitlines()}) == 1

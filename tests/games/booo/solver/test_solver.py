"""The solver finds a shortest way for every start colour that wins, and proves that the others do not."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import boxfive
from boxfive import InvalidOption
from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import Exploration, Solution, Way, solve
from tests.games.booo.rules import slow_ways
from tests.games.booo.rules.positions import CASTLE, at, call, wall
from tests.games.booo.rules.tables import (
    CELLS,
    COLOURS,
    DIRECTIONS,
    OPPOSITE,
    ROOMS,
    TILES,
    VISITOR_ROOM,
    Lattice,
    lattice,
)

if TYPE_CHECKING:
    from boxfive import State

BLOCKS, CASTLES = 8, 250


def random_plan(rng: random.Random) -> slow_ways.Plan:
    """Any order of the tiles, any mix of tokens in any rooms, any colours forbidden."""
    trapdoors = rng.choice((2, 2, 2, 0, 1, 3, 4))
    transitions = rng.randint(0, 4 - trapdoors)
    rooms = rng.sample(ROOMS, trapdoors + transitions)
    without = rng.sample(COLOURS, rng.choice((0, 0, 1, 2, 3, 6)))
    castle = tuple(rng.sample(TILES, 9))
    return slow_ways.Plan(castle, tuple(rooms[:trapdoors]), tuple(rooms[trapdoors:]), tuple(without))


def castle_of(plan: slow_ways.Plan) -> Castle:
    return Castle(plan.castle, tuple(plan.trapdoors), tuple(plan.transitions))


def walk(plan: slow_ways.Plan, start: str, colour: str, actions: tuple[str, ...]) -> dict[str, Any]:
    """What a way comes to, each action of which must be allowed."""
    spot, walls, last, cells = (start, colour), 0, None, [start]
    for action in actions:
        crossed, following = {move: (n, spot) for move, n, spot in plan.moves(spot)}[action]
        walls += crossed
        last = spot[1] if crossed else last
        cells.append(following[0])
        spot = following
    tokens = sum(action not in DIRECTIONS for action in actions)
    return {"walls": walls, "steps": len(actions), "last": last, "cells": tuple(cells), "tokens": tokens}


def check_way(plan: slow_ways.Plan, start: str, goal: str, way: Way) -> None:
    """What it says of itself is true, and it ends where it first enters the goal."""
    told = {
        "walls": way.walls,
        "steps": way.steps,
        "last": way.last,
        "cells": way.cells,
        "tokens": way.tokens,
    }
    assert told == walk(plan, start, way.colour, way.actions)
    assert way.cells[-1] == goal and way.cells.index(goal) == len(way.cells) - 1


def check_best(solution: Solution) -> None:
    """The fewest walls, then the fewest steps, then the first colour."""
    if not solution.ways:
        assert solution.best is None
        return
    order = sorted(solution.ways.values(), key=lambda way: (way.walls, way.steps, COLOURS.index(way.colour)))
    assert solution.best == order[0]


def spots(told: dict[str, frozenset[str]]) -> set[slow_ways.Spot]:
    return {(cell, colour) for colour, cells in told.items() for cell in cells}


@pytest.mark.parametrize("block", range(BLOCKS))
def test_it_agrees_with_the_slow_search_in_thousands_of_castles(block: int) -> None:
    rng = random.Random(block)
    for _ in range(CASTLES):
        plan = random_plan(rng)
        goal, *starts = rng.sample((*ROOMS,), 6)
        if rng.random() < 0.5:
            # Ways from or to rooms with tokens are the odd ones.
            starts += [room for room in (*plan.trapdoors, *plan.transitions) if room != goal]
        right = slow_ways.costs_to(plan, goal)
        for start in starts:
            solution = solve(castle_of(plan), start, goal, plan.without)
            costs = {colour: (way.walls, way.steps) for colour, way in solution.ways.items()}
            expected = {colour: right[start, colour] for colour in COLOURS if (start, colour) in right}
            assert costs == expected, (plan, start, goal)
            assert list(costs) == list(expected)
            assert list(solution.reached) == [colour for colour in COLOURS if colour not in expected]
            check_best(solution)
            for colour, way in solution.ways.items():
                assert way.colour == colour
                check_way(plan, start, goal, way)


def random_borders(rng: random.Random) -> Lattice:
    """Any borders at all, few or many of them walled, also those of rooms."""
    cells: Lattice = {cell: {} for cell in lattice(CASTLE)}
    colours = rng.sample(COLOURS, rng.randint(2, 6))
    share = rng.uniform(0.2, 1)
    for cell, sides in lattice(CASTLE).items():
        for direction, (beyond, _) in sides.items():
            if direction not in cells[cell]:
                wall = rng.choice(colours) if rng.random() < share else None
                cells[cell][direction], cells[beyond][OPPOSITE[direction]] = (beyond, wall), (cell, wall)
    return cells


def as_array(cells: Lattice) -> Any:
    """The borders as the solver reads them: -1 is open, -2 is outside."""
    numbers = {colour: number for number, colour in enumerate(COLOURS)}
    return np.array(
        [
            [
                numbers.get(cells[cell][side][1] or "", -1) if side in cells[cell] else -2
                for side in DIRECTIONS
            ]
            for cell in CELLS
        ],
        np.int8,
    )


@pytest.mark.parametrize("block", range(2))
def test_it_agrees_with_the_slow_search_whatever_the_borders_are(block: int) -> None:
    rng = random.Random(500 + block)
    for _ in range(100):
        cells = random_borders(rng)
        plan = random_plan(rng)._replace(cells=cells)
        goal, *starts = rng.sample(ROOMS, 4)
        right = slow_ways.costs_to(plan, goal)
        for start in starts:
            exploration = Exploration(castle_of(plan), start, plan.without, as_array(cells))
            solution = exploration.to(goal)
            costs = {colour: (way.walls, way.steps) for colour, way in solution.ways.items()}
            assert costs == {colour: right[start, colour] for colour in COLOURS if (start, colour) in right}
            for way in solution.ways.values():
                check_way(plan, start, goal, way)
            for colour, told in solution.reached.items():
                assert spots(told) == slow_ways.reached(plan, start, colour)


@pytest.mark.parametrize(
    "column", [["a1", "b1", "c1", "d1", "e1", "f1"], ["f1", "e1", "d1", "c1", "b1", "a1"]]
)
def test_four_changes_one_after_another_are_found_up_and_down(column: list[str]) -> None:
    """From room to room along a column, each time in another colour; nothing else can be crossed."""
    cells: Lattice = {
        cell: {side: (beyond, "purple") for side, (beyond, _) in sides.items()}
        for cell, sides in lattice(CASTLE).items()
    }
    direction = "south" if column[0] == "a1" else "north"
    for room, colour in zip(column, COLOURS[:5], strict=False):
        here = room
        for _ in range(2):
            beyond = cells[here][direction][0]
            cells[here][direction], cells[beyond][OPPOSITE[direction]] = (beyond, colour), (here, colour)
            here = beyond
    start, *transitions, goal = column
    castle = Castle(CASTLE, (), tuple(transitions))
    solution = Exploration(castle, start, ["purple"], as_array(cells)).to(goal)
    assert list(solution.ways) == ["red"]
    way = solution.ways["red"]
    changes = [f"change {colour}" for colour in COLOURS[1:5]]
    assert [action for action in way.actions if action not in DIRECTIONS] == changes
    assert (way.walls, way.steps, way.tokens, way.last) == (10, 14, 4, "blue")
    assert solution.reached["blue"] == {"blue": frozenset({start})}


def test_the_borders_of_a_castle_are_those_of_its_tiles() -> None:
    for seed in range(5):
        castle = Castle.random(random.Random(seed))
        assert (castle.borders() == as_array(lattice(castle.tiles))).all()


@pytest.mark.parametrize("block", range(4))
def test_what_is_reached_without_the_goal_is_all_that_can_be(block: int) -> None:
    rng = random.Random(100 + block)
    for _ in range(100):
        plan = random_plan(rng)
        start, goal = rng.sample(ROOMS, 2)
        solution = solve(castle_of(plan), start, goal, plan.without)
        for colour, told in solution.reached.items():
            assert spots(told) == slow_ways.reached(plan, start, colour)


@pytest.mark.parametrize("block", range(2))
def test_what_is_reached_is_a_proof(block: int) -> None:
    """The start is in it, the goal is not, and no move leads out of it."""
    rng = random.Random(200 + block)
    proofs = 0
    for _ in range(100):
        plan = random_plan(rng)
        start, goal = rng.sample(ROOMS, 2)
        for colour, told in solve(castle_of(plan), start, goal, plan.without).reached.items():
            inside = spots(told)
            assert (start, colour) in inside
            assert goal not in {cell for cell, _ in inside}
            for spot in inside:
                assert all(following in inside for _, _, following in plan.moves(spot))
            proofs += 1
    assert proofs > 100


@pytest.mark.parametrize("block", range(4))
def test_every_way_is_valid_when_it_is_played(block: int) -> None:
    """Played by whoever has the wall tiles of the colours that the way does without."""
    rng = random.Random(300 + block)
    for _ in range(60):
        plan = random_plan(rng)
        state = played_in(plan, rng)
        here = state.position()
        solution = solve(Castle.of(here), here["ghost"], here["visitor"]["room"], owned(here))
        for colour, way in solution.ways.items():
            for steps in range(len(way.actions)):
                shown = call(state, "1", colour, way.actions[:steps])
                assert shown.actors == ("1",), (here, way, steps)
            after = call(state, "1", colour, way.actions).position()
            assert after["won"]["1"] == [*here["won"]["1"], here["visitor"]["number"]], (here, way)
            taken = {way.last: "1"} if way.last else {}
            assert after["walls"] == here["walls"] | taken


def owned(here: dict[str, Any]) -> list[str]:
    return [colour for colour, owner in here["walls"].items() if owner == "1"]


def played_in(plan: slow_ways.Plan, rng: random.Random) -> State:
    return at(
        castle=plan.castle,
        trapdoors=" ".join(plan.trapdoors),
        transitions=" ".join(plan.transitions),
        route=rng.randint(1, 4),
        visitor=rng.randint(4, 12),
        won="1: 1 2 3",
        walls=", ".join(f"{colour} 1" for colour in tuple(plan.without)[:3]),
    )


@pytest.mark.parametrize("block", range(2))
def test_one_exploration_gives_the_ways_to_every_room(block: int) -> None:
    rng = random.Random(400 + block)
    for _ in range(10):
        plan = random_plan(rng)
        start = rng.choice(ROOMS)
        exploration = Exploration(castle_of(plan), start, plan.without)
        for goal in ROOMS:
            if goal != start:
                assert exploration.to(goal) == solve(castle_of(plan), start, goal, plan.without)


def test_the_castles_above_have_every_mix_of_tokens() -> None:
    rng = random.Random(0)
    met = {(len(plan.trapdoors), len(plan.transitions)) for plan in (random_plan(rng) for _ in range(400))}
    assert met == {(doors, changes) for doors in range(5) for changes in range(5 - doors)}


def test_ways_above_use_many_tokens_and_cross_many_walls() -> None:
    """So that the comparison means something."""
    rng = random.Random(1)
    tokens, walls, changes = set(), set(), set()
    for _ in range(1500):
        plan = random_plan(rng)
        start, goal = rng.sample(ROOMS, 2)
        for way in solve(castle_of(plan), start, goal, plan.without).ways.values():
            tokens.add(way.tokens)
            walls.add(way.walls)
            changes.add(sum(action.startswith("change") for action in way.actions))
    assert {0, 1, 2, 3} <= tokens and max(walls) >= 8 and {0, 1, 2} <= changes


# Single facts


def test_a_trapdoor_from_the_ghost_to_the_visitor_wins_in_every_colour_also_in_ones_own() -> None:
    castle = Castle(CASTLE, ("a1", "f6"), ())
    solution = solve(castle, "a1", "f6", COLOURS)
    assert list(solution.ways) == list(COLOURS) and solution.reached == {}
    for colour, way in solution.ways.items():
        assert way == Way(colour, ("trapdoor f6",), ("a1", "f6"), 0, None)
        assert (way.steps, way.tokens) == (1, 1)
    assert solution.best == solution.ways["red"]


def test_a_lone_trapdoor_leads_nowhere() -> None:
    with_it, without = Castle(CASTLE, ("a1",), ()), Castle(CASTLE, (), ())
    for goal in ROOMS[1:]:
        assert solve(with_it, "a1", goal) == solve(without, "a1", goal)


def test_whoever_may_cross_no_colour_stays_in_the_room() -> None:
    solution = solve(Castle(CASTLE, (), ("c3",)), "c3", "a1", COLOURS)
    assert solution.ways == {} and solution.best is None
    for colour in COLOURS:
        assert spots(solution.reached[colour]) == {("c3", other) for other in COLOURS}
    alone = solve(Castle(CASTLE, (), ()), "c3", "a1", COLOURS)
    assert alone.reached == {colour: {colour: frozenset({"c3"})} for colour in COLOURS}


def test_a_forbidden_start_colour_serves_if_it_is_changed_before_the_first_wall() -> None:
    castle = Castle(CASTLE, (), ("c3",))
    state = at(visitor=1)
    colour = wall(state, "c3", "north")
    assert colour is not None
    for forbidden in COLOURS:
        ways = solve(castle, "c3", "a1", [forbidden]).ways
        if forbidden in ways:
            assert ways[forbidden].actions[0].startswith("change")
        others = set(ways) - {forbidden}
        assert not others or forbidden in ways, "whoever can change at once can begin in any colour"


def test_colours_that_may_not_be_crossed_may_come_in_any_collection() -> None:
    castle = Castle(CASTLE)
    right = solve(castle, "c3", VISITOR_ROOM[1, 1], ["red", "blue"])
    for without in (("blue", "red"), {"red", "blue"}, frozenset({"red", "blue"}), ["red", "blue", "red"]):
        assert solve(castle, "c3", VISITOR_ROOM[1, 1], without) == right


@pytest.mark.parametrize(
    ("start", "goal", "without", "message"),
    [
        ("g1", "a1", (), "'g1' is no room; rooms are a1 to f6"),
        ("a1", "c3-south", (), "'c3-south' is no room"),
        (None, "a1", (), "None is no room"),
        ("a1", 7, (), "7 is no room"),
        ("a1", "a1", (), "the ghost is in a1 already"),
        ("a1", "b1", ("pink",), "'pink' is no colour; colours are red, orange"),
        ("a1", "b1", "red", "colours come as a list"),
        ("a1", "b1", (3,), "3 is no colour"),
    ],
)
def test_what_is_no_room_and_no_colour_is_refused(start: Any, goal: Any, without: Any, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        solve(Castle(CASTLE), start, goal, without)


def test_the_ways_of_a_seat_in_a_state_are_those_that_it_could_show() -> None:
    booo = boxfive.game("booo")
    for seed in range(20):
        state, rng = booo.new(seed=seed), random.Random(seed)
        while state.actors and not any(state.position()["walls"].values()):
            state = ended_call(state, rng)
        if not state.actors:
            continue
        position = state.position()
        ghost, visitor = position["ghost"], position["visitor"]["room"]
        for seat in state.seats:
            own = [colour for colour, owner in position["walls"].items() if owner == seat]
            assert solve(state, seat) == solve(Castle.of(position), ghost, visitor, own)
        with pytest.raises(InvalidOption, match="nobody has seat '5'; the seats are: 1, 2, 3"):
            solve(state, "5")
        return
    raise AssertionError("nobody has won a wall tile")


def ended_call(state: Any, rng: random.Random) -> Any:
    """Somebody calls and shows the best way."""
    seat = rng.choice(state.seats)
    way = solve(state, seat).best
    if way is None:
        for one in state.seats[:2]:
            state = state.play("hand up", seat=one)
        return state
    state = state.play(f"booo {way.colour}", seat=seat)
    for action in way.actions:
        state = state.play(action)
    return state


def test_there_is_one_cell_before_each_action_and_the_last() -> None:
    ways = [
        way
        for goal in ("a1", "a6", "f1", "f6", "d4")
        for way in solve(Castle(CASTLE, (), ("c3", "b5")), "c3", goal).ways.values()
    ]
    changed = [way for way in ways if any(action.startswith("change") for action in way.actions)]
    assert changed and all(len(way.cells) == way.steps + 1 for way in ways)
    for way in changed:
        at = next(n for n, action in enumerate(way.actions) if action.startswith("change"))
        assert way.cells[at] == way.cells[at + 1]

"""Whole ways: read from what people type, judged with the reason if they fail, and shown at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from boxfive import IllegalAction, UnknownAction
from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.rules.ways import Verdict, judge, parse_way, show
from boxfive.games.booo.solver.solver import solve

from . import slow_ways
from .positions import BOOO, CASTLE, at, attempt, beyond, call, unlike, wall, with_a_way
from .random_games import damaged
from .tables import COLOURS, DIRECTIONS, OPPOSITE, ROOMS, VISITOR_ROOM, lattice

if TYPE_CHECKING:
    from boxfive import State

VISITED = VISITOR_ROOM[1, 1]
GHOST, FIFTH = VISITOR_ROOM[1, 4], VISITOR_ROOM[1, 5]


def read(text: str) -> list[str]:
    return [str(action) for action in parse_way(text)]


def verdict(state: State, seat: str, colour: str, *way: str) -> Verdict:
    return judge(state, seat, colour, parse_way(" ".join(way)))


# Reading


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("n e s w", ["north", "east", "south", "west"]),
        ("north east south west", ["north", "east", "south", "west"]),
        ("n,e,s,w", ["north", "east", "south", "west"]),
        (" N ,, East,S\n west ", ["north", "east", "south", "west"]),
        (
            "n n e trapdoor e5 change blue s",
            ["north", "north", "east", "trapdoor e5", "change blue", "south"],
        ),
        (
            "n n e trapdoor e5, change blue, s",
            ["north", "north", "east", "trapdoor e5", "change blue", "south"],
        ),
        ("TRAPDOOR A1 Change Purple", ["trapdoor a1", "change purple"]),
        ("n stop", ["north", "stop"]),
        ("", []),
        (" , ", []),
    ],
)
def test_a_way_is_read_in_full_words_or_letters_with_commas_or_without(text: str, steps: list[str]) -> None:
    assert read(text) == steps


def test_what_is_read_are_the_games_own_actions() -> None:
    for action in BOOO.actions:
        if action.kind in (*DIRECTIONS, "trapdoor", "change", "stop"):
            (step,) = parse_way(str(action))
            assert step is action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("n x", "'x' is no step of a way; steps are north, east, south, west"),
        ("nne", "'nne' is no step of a way"),
        ("northeast", "'northeast' is no step of a way"),
        ("n;e", "'n;e' is no step of a way"),
        ("booo red", "'booo' is no step of a way"),
        ("hand up", "'hand' is no step of a way"),
        ("wait", "'wait' is no step of a way"),
        ("e5", "'e5' is no step of a way"),
        ("blue", "'blue' is no step of a way"),
        ("c blue", "'c' is no step of a way"),
        ("север", "'север' is no step of a way"),
        ("x" * 10_000, "is no step of a way"),
        ("trapdoor", "after 'trapdoor' must follow .*, not nothing"),
        ("trapdoor g1", "after 'trapdoor' must follow .*, not 'g1'"),
        ("trapdoor n", "after 'trapdoor' must follow .*, not 'n'"),
        ("change", "after 'change' must follow .*, not nothing"),
        ("change pink", "after 'change' must follow .*, not 'pink'"),
        ("change e5", "after 'change' must follow .*, not 'e5'"),
        ("n change, trapdoor e5", "after 'change' must follow .*, not 'trapdoor'"),
    ],
)
def test_a_text_that_is_no_way_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownAction, match=message) as refusal:
        parse_way(text)
    assert len(str(refusal.value)) < 300


# Judging


@pytest.mark.parametrize("colour", COLOURS)
def test_a_valid_way_is_judged_valid_with_all_its_steps(colour: str) -> None:
    state, way = with_a_way(colour)
    assert verdict(state, "2", colour, *way) == Verdict(True, len(way), None)


def test_judging_changes_nothing() -> None:
    state, way = with_a_way("red", hands="2")
    before = state.position()
    verdict(state, "2", "red", *way)
    verdict(state, "2", "blue", *way)
    assert state.position() == before and state.history == ()


def test_what_comes_after_the_visitors_room_does_not_matter() -> None:
    state, way = with_a_way("red")
    assert verdict(state, "2", "red", *way, "n", "stop", "change blue") == Verdict(True, len(way), None)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_of_another_colour_is_the_reason(direction: str) -> None:
    colour = wall(at(), "c3", direction)
    other = unlike(colour)
    reason = f"crosses {colour} between c3 and the corridor {direction} of it while travelling in {other}"
    assert verdict(at(), "1", other, direction) == Verdict(False, 0, reason)


def in_words(cell: str) -> str:
    """A cell as the reasons name it."""
    room, _, side = cell.partition("-")
    if side in ("southeast", "northeast", "southwest", "northwest"):
        return f"the crossing {side[:5]}-{side[5:]} of {room}"
    return f"the corridor {side} of {room}" if side else room


def edges(kind: str) -> Iterator[tuple[str, list[str], str, str]]:
    """From wherever a colour leads to: the colour, the way there, and a step that fails or is impossible.

    The kind is `leaving` or `entering` a room, `corridor`, or `outside`.
    """
    plan = slow_ways.Plan(CASTLE)
    told = lattice(CASTLE)
    for colour in COLOURS:
        for cell, _ in sorted(slow_ways.reached(plan, "c3", colour)):
            for direction in DIRECTIONS:
                following, border = told[cell].get(direction, (None, "outside"))
                found = (
                    "outside"
                    if following is None
                    else "leaving"
                    if cell in ROOMS
                    else "entering"
                    if following in ROOMS
                    else "corridor"
                )
                if found == kind and border not in (None, colour):
                    way = slow_ways.way(plan, "c3", cell, colour)
                    if way is not None and VISITED not in walked("c3", way):
                        yield colour, way, cell, direction


def walked(cell: str, way: list[str]) -> list[str]:
    """The cells of a way without tokens."""
    cells = [cell]
    for direction in way:
        cells.append(beyond(cells[-1], direction))
    return cells


def test_the_wall_of_a_room_is_told_from_the_room_also_when_it_is_entered() -> None:
    for kind in ("leaving", "entering"):
        some = list(islice(edges(kind), 80))
        for colour, way, cell, direction in some:
            room, side = (
                (cell, direction) if kind == "leaving" else (beyond(cell, direction), OPPOSITE[direction])
            )
            crossed = f"crosses {wall(at(), cell, direction)} between {room} and the corridor {side} of it"
            told = verdict(at(), "1", colour, *way, direction)
            assert told == Verdict(False, len(way), f"{crossed} while travelling in {colour}")
        assert len({direction for _, _, _, direction in some}) == 4


def test_a_wall_across_a_corridor_is_told_with_both_its_sides() -> None:
    some = list(islice(edges("corridor"), 120))
    for colour, way, cell, direction in some:
        sides = f"{in_words(cell)} and {in_words(beyond(cell, direction))}"
        told = verdict(at(), "1", colour, *way, direction)
        reason = f"crosses {wall(at(), cell, direction)} between {sides} while travelling in {colour}"
        assert told == Verdict(False, len(way), reason)
    assert len(some) > 10


def test_a_step_out_of_the_castle() -> None:
    some = list(islice(edges("outside"), 60))
    for colour, way, cell, direction in some:
        told = verdict(at(), "1", colour, *way, direction)
        assert told == Verdict(False, len(way), f"leaves the castle {direction} of {in_words(cell)}")
    assert len(some) > 10


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_tile_of_ones_own_is_the_reason(direction: str) -> None:
    colour = wall(at(visitor=5), GHOST, direction)
    state = at(visitor=5, won="2: 1", walls=f"{colour} 2")
    place = f"between {GHOST} and the corridor {direction} of it"
    reason = f"crosses {colour} {place}, though the {colour} wall tile lies before player 2"
    assert verdict(state, "2", str(colour), direction) == Verdict(False, 0, reason)
    assert (
        verdict(state, "1", str(colour), direction).reason
        == f"breaks off in {in_words(beyond(GHOST, direction))}"
    )


def test_a_way_that_breaks_off_is_told_with_where() -> None:
    state, way = with_a_way("red", visitor=5)
    for steps in range(len(way)):
        where = call(state, "1", "red", way[:steps]).position()["call"]["at"]
        told = Verdict(False, steps, f"breaks off in {in_words(where)}")
        assert verdict(state, "1", "red", *way[:steps]) == told
    assert verdict(state, "1", "red") == Verdict(False, 0, f"breaks off in {GHOST}")


def test_a_way_that_is_given_up() -> None:
    state, way = with_a_way("red", visitor=5)
    assert verdict(state, "1", "red", *way[:1], "stop", *way[1:]) == Verdict(False, 1, "is given up")


def test_a_trapdoor_where_there_is_none() -> None:
    state = at(trapdoors="b2 e5")
    reason = "takes a trapdoor in c3, where none is"
    assert verdict(state, "1", "red", "trapdoor e5") == Verdict(False, 0, reason)
    state = at(trapdoors="c3 e5")
    reason = "takes a trapdoor from c3 to b2, where none is"
    assert verdict(state, "1", "red", "trapdoor b2") == Verdict(False, 0, reason)
    assert verdict(state, "1", "red", "trapdoor c3").valid is False
    colour = wall(state, "c3", "north")
    told = verdict(state, "1", str(colour), "n", "trapdoor e5")
    assert (told.valid, told.steps) == (False, 1)
    assert told.reason == "takes a trapdoor in the corridor south of b3, where none is"


def test_a_change_where_there_is_no_transition() -> None:
    told = verdict(at(transitions="b5"), "1", "red", "change blue")
    assert told == Verdict(False, 0, "changes colour in c3, where no transition is")


def test_a_change_into_the_colour_that_one_has() -> None:
    told = verdict(at(transitions="c3"), "1", "red", "change blue", "change blue")
    assert told == Verdict(False, 1, "changes into blue in c3 while travelling in it already")


def test_only_whoever_may_call_is_judged() -> None:
    with pytest.raises(IllegalAction):
        verdict(at(), "4", "red", "n")
    with pytest.raises(IllegalAction):
        verdict(at().play("booo red", seat="1"), "2", "red", "n")
    with pytest.raises(UnknownAction):
        verdict(at(), "1", "pink", "n")


# Showing


@pytest.mark.parametrize("colour", COLOURS)
def test_a_whole_way_is_shown_at_once(colour: str) -> None:
    state, way = with_a_way(colour)
    called = state.play(f"booo {colour}", seat="3")
    shown = show(called, parse_way(" ".join(way)))
    assert shown == call(state, "3", colour, way)
    assert [str(action) for action in shown.history] == [f"booo {colour}", *way]


def test_what_comes_after_the_end_of_a_way_is_not_shown() -> None:
    state, way = with_a_way("red")
    called = state.play("booo red", seat="3")
    assert show(called, parse_way(" ".join([*way, "n", "n"]))) == call(state, "3", "red", way)


def test_a_way_that_breaks_off_is_stopped() -> None:
    state, way = with_a_way("red")
    called = state.play("booo red", seat="3")
    for steps in range(len(way)):
        shown = show(called, parse_way(" ".join(way[:steps])))
        assert shown == state and str(shown.history[-1]) == "stop"


@pytest.mark.parametrize("step", ["trapdoor e5", "change blue"])
def test_a_step_that_is_not_possible_breaks_the_way_off(step: str) -> None:
    state, way = with_a_way("red")
    shown = show(state.play("booo red", seat="3"), parse_way(" ".join([way[0], step, *way[1:]])))
    assert shown == state
    assert [str(action) for action in shown.history] == ["booo red", way[0], "stop"]


def test_a_step_that_fails_ends_the_way() -> None:
    state = at()
    colour = wall(state, "c3", "north")
    shown = show(state.play(f"booo {unlike(colour)}", seat="3"), parse_way("n s n"))
    assert shown == state and str(shown.history[-1]) == "north"


def test_a_way_may_be_shown_from_where_it_has_come_to() -> None:
    state, way = with_a_way("red")
    half = call(state, "3", "red", way[:2])
    assert show(half, parse_way(" ".join(way[2:]))) == call(state, "3", "red", way)


def test_without_a_call_no_way_is_shown() -> None:
    with pytest.raises(IllegalAction, match="nobody has called, so there is no way to be shown"):
        show(at(), parse_way("n"))


@pytest.mark.parametrize("block", range(3))
def test_the_verdict_is_what_happens(block: int) -> None:
    """On right ways, and on ways with one thing otherwise: shown step by step, they come to the same."""
    rng = random.Random(block)
    valid = 0
    for _ in range(60):
        castle = Castle.random(rng)
        state = at(
            castle=castle.tiles, trapdoors="b2 e5", transitions="b5 e2", ghost=rng.choice(("c3", "d4"))
        )
        ways = solve(castle, state.position()["ghost"], VISITED).ways
        for colour, way in ways.items():
            called, *steps = damaged([f"booo {colour}", *way.actions], rng)
            shown = attempt(state, "1", called.split()[1], possible(state, called, steps))
            told = judge(state, "1", called.split()[1], parse_way(" ".join(steps)))
            assert told.valid == (shown.position()["won"]["1"] == [1])
            assert (told.reason is None) == told.valid
            valid += told.valid
            assert show(state.play(called, seat="1"), parse_way(" ".join(steps))).position()["won"]["1"] == (
                [1] if told.valid else []
            )
    assert valid > 10


def possible(state: State, called: str, steps: list[str]) -> list[str]:
    """The steps up to the first that cannot be done."""
    now = state.play(called, seat="1")
    for number, step in enumerate(steps):
        if now.position()["call"] is None:
            return steps[:number]
        if step not in [str(action) for action in now.legal()]:
            return [*steps[:number], "stop"]
        now = now.play(step)
    return steps

"""What Booo! brings to the page: walls where the rules have them, figures, a lesson that can be played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import boxfive
from boxfive.core.game import State
from boxfive.games.booo import page
from boxfive.games.booo.rules.castle import CELLS, DIRECTIONS, Castle, neighbour
from boxfive.games.booo.solver.solver import solve
from boxfive.games.booo.text.narration import CHAPTERS
from boxfive.text.words import LANGUAGES, Words

from .rules.positions import at, play, position

START = boxfive.game("booo").start(players=3)


def figures(aids: bool = False, **known: Any) -> dict[str, Any]:
    return page.figures(at(**known).view(None), aids)


def played(state: State, moves: Sequence[str]) -> State:
    for move in moves:
        seat, _, action = move.partition(": ")
        state = state.play(action, seat=seat)
    return state


# The scene


def test_before_the_castle_is_laid_the_scene_has_no_walls() -> None:
    scene = page.scene(START.position())
    assert scene["walls"] == []
    assert scene["cells"] == list(CELLS)
    assert scene["trapdoors"] == ["b2", "e5"]


def test_the_scene_has_every_wall_of_the_castle_once() -> None:
    here = position(castle=(9, 8, 7, 6, 5, 4, 3, 2, 1))
    walls = {(cell, side): colour for cell, side, colour in page.scene(here)["walls"]}
    assert len(walls) == len(page.scene(here)["walls"])
    castle = Castle.of(here)
    for cell in CELLS:
        for side in ("east", "south"):
            if neighbour(CELLS.index(cell), DIRECTIONS.index(side)) is not None:
                assert walls.get((cell, side)) == castle.border(cell, side)


def test_scene_and_figures_are_plain_data() -> None:
    for state in (START, boxfive.game("booo").new(seed=1), page.lessons()[0].start):
        for data in (page.scene(state.position()), page.figures(state.view(None), True)):
            assert json.loads(json.dumps(data)) == data


# Figures


@pytest.mark.parametrize(("players", "visitors", "needed"), [(2, 9, 2), (3, 12, 2), (5, 15, 3), (6, 15, 4)])
def test_how_many_visitors_come_and_hands_are_needed(players: int, visitors: int, needed: int) -> None:
    found = figures(players=players)
    assert (found["visitors"], found["needed"], found["came"]) == (visitors, needed, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_so_many_hands_let_a_visitor_go(players: int) -> None:
    state = at(players=players)
    hands = [f"{seat} hand up" for seat in state.seats[: figures(players=players)["needed"]]]
    assert play(state, *hands[:-1]).position()["visitor"]["number"] == 1
    assert play(state, *hands).position()["visitor"]["number"] == 2


def test_tiles_and_points_of_each_player() -> None:
    found = figures(visitor=5, won="1: 1 3, 2: 2", walls="red 1, blue 1, green 2")
    assert found["tiles"] == {"1": ["red", "blue"], "2": ["green"], "3": []}
    assert found["points"] == {"1": 4, "2": 2, "3": 0}


def test_a_way_does_not_begin_in_a_colour_of_ones_own() -> None:
    calls = figures(visitor=2, won="2: 1", walls="red 2")["calls"]
    assert "red" in calls["1"]
    assert "red" not in calls["2"]


def test_where_the_colour_can_be_changed_at_once_any_call_will_do() -> None:
    assert "red" in figures(visitor=2, won="2: 1", walls="red 2", ghost="a1", transitions="a1")["calls"]["2"]


@pytest.mark.parametrize(
    ("tokens", "will_do"),
    [
        ({"trapdoors": "a1 ROOM"}, True),
        ({"trapdoors": "a1 f6"}, False),
        ({"trapdoors": "f6 ROOM"}, False),
        ({"trapdoors": "a1 f6", "transitions": "ROOM"}, False),
    ],
)
def test_where_a_trapdoor_leads_straight_to_the_visitor_any_call_will_do(
    tokens: dict[str, str], will_do: bool
) -> None:
    known: dict[str, Any] = {"visitor": 2, "won": "2: 1", "walls": "red 2", "ghost": "a1"}
    room = position(**known)["visitor"]["room"]
    known |= {name: rooms.replace("ROOM", room) for name, rooms in tokens.items()}
    here = position(**known)
    assert ("red" in figures(**known)["calls"]["2"]) == will_do
    assert ("red" in solve(Castle.of(here), here["ghost"], room, ["red"]).ways) == will_do  # and it wins


def test_how_many_colours_lead_to_the_visitor_is_told_with_aids_only() -> None:
    known: dict[str, Any] = {"visitor": 2, "won": "2: 1", "walls": "red 2"}
    assert "leading" not in figures(**known)
    here = position(**known)
    for seat, own in (("1", []), ("2", ["red"])):
        ways = solve(Castle.of(here), here["ghost"], here["visitor"]["room"], own).ways
        assert figures(aids=True, **known)["leading"][seat] == len(ways)


def test_while_a_way_is_shown_nothing_is_worked_out() -> None:
    assert "leading" not in figures(aids=True, call="1 red c3-south red")


def test_before_the_start_nobody_has_come() -> None:
    assert page.figures(START.view(None), True)["came"] == 0


def test_when_it_is_over_all_have_come_who_came() -> None:
    lesson = page.lessons()[0]
    state = lesson.start
    for beat in lesson.beats:
        state = played(state, [*(f"{lesson.seat}: {action}" for action in beat.play[:1]), *beat.then])
    assert page.figures(state.view(None), True)["came"] == 8
    out = play(at(players=2, visitor=9), "1 hand up", "2 hand up")
    assert out.outcome is not None
    assert page.figures(out.view(None), True)["came"] == 9


# The lesson


def test_the_lesson_can_be_played_and_is_won() -> None:
    lesson = page.lessons()[0]
    state = lesson.start
    for beat in lesson.beats:
        legal = [str(action) for action in state.legal(lesson.seat)] if beat.play else []
        assert set(beat.play) <= set(legal)
        state = played(state, [*(f"{lesson.seat}: {action}" for action in beat.play[:1]), *beat.then])
    assert state.outcome == {"1": 1.0, "2": 0.0}


def test_the_lesson_tells_the_truth_about_its_castle() -> None:
    here = page.lessons()[0].start.position()
    castle = Castle.of(here)
    assert list(solve(castle, "f3", "d4").ways) == ["orange"]
    assert list(solve(castle, "d4", "c2").ways) == ["orange"]
    assert not solve(castle, "d4", "c2", ["orange"]).ways
    assert not solve(castle, "c2", "f1").ways
    assert list(solve(castle, "f1", "b1").ways) == ["green"]


def test_the_neighbour_fails_and_later_takes_the_tile_away() -> None:
    lesson = page.lessons()[0]
    state = lesson.start
    seen: list[Any] = []
    for beat in lesson.beats:
        state = played(state.alone(), [*(f"{lesson.seat}: {action}" for action in beat.play[:1]), *beat.then])
        seen += [event for events in state.view(lesson.seat).events() for event in events]
    assert ("failed", ("wall", "orange", "d3-east", "east", "blue")) in seen
    assert ("tile", ("orange", "1")) in seen
    assert ("discarded", (6, "f1")) in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_lesson_can_be_said(language: str) -> None:
    words = Words(language)
    for beat in page.lessons()[0].beats:
        assert words(beat.say)
        assert beat.instead is None or words(beat.instead)
        assert bool(beat.play) == (beat.instead is not None)


# Diagrams


@pytest.mark.parametrize("chapter", list(page.diagrams()))
def test_a_diagram_belongs_to_a_chapter_and_can_be_played(chapter: str) -> None:
    diagram = page.diagrams()[chapter]
    assert chapter in CHAPTERS
    assert played(diagram.start, diagram.moves).actors
    for language in LANGUAGES:
        assert Words(language)(diagram.caption)


def test_the_castle_of_the_rules_is_as_the_chapter_says() -> None:
    here = page.diagrams()["board"].start.position()
    assert (here["ghost"], here["visitor"]["room"]) == ("c3", "f6")
    assert here["castle"] == list(range(1, 10))

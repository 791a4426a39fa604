"""What Opera brings to the page."""

from __future__ import annotations

import json
from random import Random

import pytest

import boxfive
from boxfive import State
from boxfive.core.page import Diagram, Lesson
from boxfive.games.opera import page
from boxfive.games.opera.text.narration import CHAPTERS
from boxfive.text.words import LANGUAGES, Words

OPERA = boxfive.game("opera")
SEATS = ("investigator", "phantom", None, "nature")
OPERA_EXIT = 21


def begun(seed: int = 1) -> State:
    """A game that has been set up."""
    state, rng = OPERA.start(), Random(seed)
    while state.actors == ("nature",):
        state = state.draw(rng)
    return state


def told(state: State, aids: bool = False) -> dict[str, object]:
    """The figures that everybody sees."""
    return page.figures(state.view(), aids)


def acted(state: State, *moves: str) -> State:
    """The state after `seat: action` moves, each by the seat whose turn it must be."""
    for move in moves:
        seat, action = move.split(": ")
        assert state.actors == (seat,), move
        state = state.play(action, seat=seat)
    return state


def shown(diagram: Diagram) -> State:
    """The last frame of a diagram."""
    return acted(diagram.start, *diagram.moves)


# Scene and figures


def test_the_scene_is_the_house() -> None:
    scene = page.scene(begun().view().position)
    assert len(scene["characters"]) == 8
    assert len(scene["rooms"]) == 10
    assert len(scene["corridors"]) == 11
    assert len(scene["passages"]) == 6
    assert scene["exit"] == 21


def test_the_scene_is_the_same_for_everybody_at_any_time() -> None:
    scenes = [page.scene(state.view(seat).position) for state in (OPERA.start(), begun()) for seat in SEATS]
    assert all(scene == scenes[0] for scene in scenes)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("aids", [False, True])
def test_scene_and_figures_are_plain_data_from_the_first_moment_on(seat: str | None, aids: bool) -> None:
    for state in (OPERA.start(), begun(), shown(page.diagrams()["announcement"])):
        view = state.view(seat)
        for data in (page.scene(view.position), page.figures(view, aids)):
            assert json.loads(json.dumps(data)) == data


def test_everybody_is_counted_once() -> None:
    people = told(begun())["people"]
    assert isinstance(people, dict)
    assert sorted(people.values()) == [0, 0, *[1] * 8]
    assert people["auditorium"] == people["stage"] == 0


def test_nobody_is_counted_before_the_set_up() -> None:
    people = told(OPERA.start())["people"]
    assert isinstance(people, dict)
    assert set(people.values()) == {0}


def test_the_side_of_the_round_plays_the_first_card_and_the_last() -> None:
    assert told(begun())["order"] == ["investigator", "phantom", "phantom", "investigator"]
    second = shown(page.diagrams()["announcement"])
    assert told(second)["order"] == ["phantom", "investigator", "investigator", "phantom"]


def test_the_place_goes_on_when_a_character_has_finished() -> None:
    state = page.lessons()[0].start
    assert told(state)["place"] == 0
    state = acted(state, "investigator: buquet")
    assert told(state)["place"] == 0
    state = acted(state, "investigator: go stage", "investigator: blackout dressing")
    assert told(state)["place"] == 1


def test_there_is_no_place_before_the_deal() -> None:
    assert told(OPERA.start())["place"] is None


def test_the_seat_at_the_place_is_the_one_to_play() -> None:
    state, rng = begun(), Random(7)
    while state.actors:
        position, figures = state.view().position, told(state)
        if figures["place"] is not None:
            order = figures["order"]
            assert isinstance(order, list)
            assert order[figures["place"]] == position["to_play"]["seat"]  # type: ignore[call-overload]
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    assert told(state)["place"] is None


def test_the_split_is_told_only_with_aids() -> None:
    state = page.diagrams()["announcement"].start
    assert "split" not in told(state)
    assert told(state, aids=True)["split"] == {
        "hidden": ["meg", "giry", "buquet", "christine"],
        "seen": ["raoul", "moncharmin", "persian"],
    }


def test_there_is_no_split_before_everybody_is_placed() -> None:
    assert "split" not in told(OPERA.start(), aids=True)


def test_figures_tell_no_secret() -> None:
    state = begun()
    everywhere = [page.figures(state.view(seat), True) | {"barred": None} for seat in SEATS]
    assert all(figures == everywhere[0] for figures in everywhere)


# The first game


@pytest.mark.parametrize("lesson", page.lessons(), ids=lambda lesson: lesson.seat)
def test_each_part_of_the_first_game_can_be_played_until_its_seat_has_won(lesson: Lesson) -> None:
    state = lesson.start
    for beat in lesson.beats:
        if beat.play:
            assert state.actors == (lesson.seat,), beat.say
            legal = {str(action) for action in state.legal()}
            assert set(beat.play) <= legal, beat.say
            assert beat.instead is not None or len(legal) == 1, beat.say
            state = state.play(beat.play[0])
        state = acted(state, *beat.then)
    assert state.outcome == {seat: float(seat == lesson.seat) for seat in ("investigator", "phantom")}


def moments(lesson: Lesson) -> dict[str, State]:
    """The state in which each thing is said."""
    state, at = lesson.start, {}
    for beat in lesson.beats:
        at[beat.say] = state
        if beat.play:
            state = state.play(beat.play[0])
        state = acted(state, *beat.then)
    return at


def test_the_investigator_s_part_shows_what_it_says() -> None:
    lesson = page.lessons()[0]
    at = moments(lesson)
    announced = at["opera-lesson-announcement"].view("investigator")
    assert [event["kind"] for event in announced.history[-1]["events"]] == [
        "arrive",
        "appears",
        "innocent",
        "carlotta",
        "round",
    ]
    assert announced.position["suspects"] == ["moncharmin", "richard"]
    assert lesson.start.position()["carlotta"] == 9
    assert announced.position["carlotta"] == 12
    assert at["opera-lesson-christine"].position()["padlock"] == "flies-dance"


def test_the_phantom_s_part_shows_what_it_says() -> None:
    at = moments(page.lessons()[1])
    assert at["opera-lesson-mask"].view("phantom").position["culprit"] == "christine"
    assert at["opera-lesson-mask"].position()["carlotta"] == OPERA_EXIT - 7
    assert at["opera-lesson-escort"].position()["rooms"]["raoul"] == "foyer"
    assert "raoul" not in at["opera-lesson-escort"].position()["suspects"]
    assert hidden(at["opera-lesson-draw"]) == {"christine", "persian", "giry"}
    assert at["opera-lesson-draw"].position()["carlotta"] == OPERA_EXIT - 6
    assert hidden(at["opera-lesson-cornered"]) == {"persian", "richard"}
    assert hidden(at["opera-lesson-leave"]) == {"christine", "meg", "persian", "richard"}
    over = at["opera-lesson-exit"].view("phantom")
    assert [event["kind"] for event in over.history[-1]["events"]][:1] == ["appears"]
    assert len(over.position["suspects"]) == 5
    assert over.position["carlotta"] == OPERA_EXIT


def hidden(state: State) -> set[str]:
    """The suspects in hiding."""
    split = told(state, aids=True)["split"]
    assert isinstance(split, dict)
    return set(split["hidden"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_is_there_in_every_language(language: str) -> None:
    words = Words(language)
    for lesson in page.lessons():
        assert words(lesson.title)
        for beat in lesson.beats:
            assert words(beat.say)
            assert beat.instead is None or words(beat.instead)
    assert all(words(diagram.caption) for diagram in page.diagrams().values())


# Diagrams


def test_diagrams_belong_to_chapters_and_can_be_shown() -> None:
    for chapter, diagram in page.diagrams().items():
        assert chapter in CHAPTERS
        assert shown(diagram).view(diagram.seat)


def test_the_example_of_the_announcement_ends_as_the_rules_say() -> None:
    appears = shown(page.diagrams()["announcement"]).position()
    assert appears["suspects"] == ["meg", "giry", "buquet", "christine"]
    assert appears["carlotta"] == 11
    silent = shown(page.diagrams()["end"]).position()
    assert silent["suspects"] == ["raoul", "moncharmin", "persian"]
    assert silent["carlotta"] == 9


def test_the_example_of_moving_is_that_of_the_rules() -> None:
    state = acted(page.diagrams()["moving"].start, "investigator: buquet")
    reached = {action.args[0] for action in state.legal() if action.kind == "go"}
    assert reached == {"cellars", "auditorium", "lake", "stage"}

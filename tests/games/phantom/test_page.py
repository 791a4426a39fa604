"""What Phantom brings to the page: every card, right numbers, no secrets, a lesson that can be played."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest

import boxfive
from boxfive.core.page import Diagram, Lesson
from boxfive.core.page import page as page_of
from boxfive.core.state import State
from boxfive.core.view import NATURE
from boxfive.games.phantom import page
from boxfive.games.phantom.text.rulebook import CHAPTERS
from boxfive.text.words import LANGUAGES, Words

from .rules.positions import at

if TYPE_CHECKING:
    from boxfive.games.phantom.rules.game import Phantom

GAME = cast("Phantom", boxfive.game("phantom"))
SEATS = ("chief", "settler")
ZONES = ("garden", "basement", "ground", "upstairs")


def a_game(seed: int) -> list[State]:
    """The states of a game that is played at random, the blank one first."""
    rng = random.Random(seed)
    states = [GAME.start()]
    while states[-1].actors:
        state = states[-1]
        states.append(state.draw(rng) if state.actors == (NATURE,) else state.play(rng.choice(state.legal())))
    return states


def figures(state: State, seat: str | None = "chief", *, aids: bool = True) -> dict[str, Any]:
    return page.figures(state.view(seat), aids)


def test_it_is_the_page_of_phantom() -> None:
    assert page_of(boxfive.game("phantom")) is page


def test_the_scene_has_every_card_and_everybody() -> None:
    scene = page.scene(GAME.start().position())
    assert len(scene["places"]) == 26
    copies = [count for kind in scene["kinds"].values() for count in kind["copies"].values()]
    assert sum(copies) == 32
    assert sum(one["points"] for one in scene["characters"].values()) == 21
    assert scene["places"]["main-stairs"] == {
        "zones": ["ground", "upstairs"],
        "capacity": 2,
        "terror": 1,
        "protects": None,
    }
    assert scene["kinds"]["queen"]["terror"] is None
    assert scene["characters"]["sarah"]["destroys"] == "specter"
    assert scene["enough"] == 11


def test_figures_are_there_before_anybody_has_come() -> None:
    counted = figures(GAME.start(), None)
    assert counted["alone"] == dict.fromkeys(ZONES)
    assert counted["fled"] == dict.fromkeys(ZONES)
    assert counted["apparitions"]["settler"]["garden"]["terror"] == 1
    assert counted["apparitions"]["chief"]["garden"]["counts"] == []


@pytest.mark.parametrize("seed", range(3))
def test_figures_agree_with_the_game_itself(seed: int) -> None:
    for state in a_game(seed)[::7]:
        position, counted = state.position(), figures(state, NATURE)
        for seat in SEATS:
            for zone in ZONES:
                apparition = counted["apparitions"][seat][zone]
                assert apparition["terror"] == GAME.terror(position, seat, zone)
                assert apparition["terror"] == sum(apparition["counts"])
                assert apparition["room"] == GAME.free_room(position, seat, zone)
                assert apparition["left"] <= apparition["terror"]
        for name, needed in counted["thresholds"].items():
            assert needed == GAME.threshold(position, name)


@pytest.mark.parametrize(
    ("table", "characters", "scarer"),
    [
        ("chief ground: kitchen ghost-poltergeist", "boy ground", "chief"),
        ("chief ground: kitchen ghost-charmer", "boy ground", None),
        ("chief ground: kitchen ghost-poltergeist", "boy ground, girl ground", None),
        (
            "chief ground: kitchen soul-poltergeist ; settler ground: dining soul-yeller",
            "boy ground",
            "chief",
        ),
        ("settler ground: dining soul-yeller soul-queen soul-charmer", "boy ground", "settler"),
        ("settler ground: dining soul-yeller soul-queen soul-charmer", "mother ground", None),
    ],
)
def test_whoever_would_flee_does_flee_when_no_card_is_played(
    table: str, characters: str, scarer: str | None
) -> None:
    state = at(table, characters=characters)
    assert figures(state)["fled"]["ground"] == scarer
    assert figures(state)["fled"]["garden"] is None
    after = state.play("activate ground").play("skip").position()
    assert after["characters"][characters.split()[0]] == (scarer or "ground")


def test_without_aids_nothing_is_worked_out() -> None:
    counted = figures(a_game(1)[60], aids=False)
    assert counted["fled"] is None
    assert counted["unseen"] is None


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_nothing_is_told_that_the_viewer_does_not_know(seat: str | None) -> None:
    """Whatever the other holds, the figures of a view are the same."""
    rng = random.Random(7)
    for state in a_game(2)[20:120:9]:
        view = state.view(seat)
        for _ in range(3):
            guess = GAME.sample(view, rng)
            assert figures(guess, seat) == figures(state, seat)


def test_unseen_cards_are_those_in_the_stocks_and_the_other_hand() -> None:
    state = a_game(3)[90]
    position = state.position()
    unseen = Counter(figures(state, "chief")["unseen"])
    assert unseen.total() == sum(position["stocks"].values()) + len(position["hands"]["settler"])
    assert not Counter(position["hands"]["settler"]) - unseen


def test_everything_is_plain_json() -> None:
    for state in a_game(4)[::40]:
        for made in (page.scene(state.position()), figures(state)):
            assert json.loads(json.dumps(made)) == made


# The lesson and the diagrams


PARTS = pytest.mark.parametrize("lesson", page.lessons(), ids=lambda lesson: lesson.title)


def moments(lesson: Lesson) -> dict[str, State]:
    """The state in which each thing is said."""
    state, said = lesson.start, {}
    for beat in lesson.beats:
        said[beat.say] = state
        if beat.play:
            state = state.play(beat.play[0], seat=lesson.seat)
        state = moved(state, beat.then)
    return said


@PARTS
def test_each_part_of_the_first_game_can_be_played_as_it_is_told(lesson: Lesson) -> None:
    said = moments(lesson)
    for beat in lesson.beats:
        legal = [str(one) for one in said[beat.say].legal(lesson.seat)] if beat.play else []
        assert set(beat.play) <= set(legal), beat.say
        assert beat.instead or len(legal) == len(beat.play), beat.say


def test_the_opening_shows_what_it_says() -> None:
    said = moments(page.lessons()[0])
    assert said["phantom-lesson-welcome"].position()["turn"] == 0
    zone = said["phantom-lesson-zone"].position()
    assert (zone["turn"], zone["discards"]["phantoms"]) == (1, ["specter-squatter", "ghost-poltergeist"])
    assert said["phantom-lesson-rest"].position()["characters"]["girl"] == "basement"
    terror = figures(said["phantom-lesson-terror"])
    assert terror["apparitions"]["chief"]["upstairs"]["terror"] == 2
    assert terror["thresholds"]["boy"] == 4
    assert said["phantom-lesson-end"].position()["points"] == {"chief": 2, "settler": 0}


def test_the_part_about_adults_shows_what_it_says() -> None:
    said = moments(page.lessons()[1])
    late = said["phantom-lesson-late"].position()
    assert late["points"] == {"chief": 7, "settler": 7}
    assert late["apparitions"]["settler"]["ground"] == ["fireplace", "specter-charmer"]
    destroyed = said["phantom-lesson-father"].position()["apparitions"]
    assert destroyed["settler"]["ground"] == ["fireplace"]
    assert "specter-poltergeist" in destroyed["chief"]["ground"]
    assert figures(said["phantom-lesson-father"])["apparitions"]["chief"]["ground"]["terror"] == 6
    assert said["phantom-lesson-return"].position()["apparitions"]["settler"]["basement"] == ["storeroom"]
    wilson = said["phantom-lesson-wilson"]
    assert wilson.position()["points"]["chief"] == 10
    assert wilson.position()["characters"]["wilson"] == "joined"
    assert figures(wilson)["thresholds"]["father"] == 8
    assert said["phantom-lesson-won"].position()["points"] == {"chief": 14, "settler": 7}
    assert said["phantom-lesson-won"].outcome == {"chief": 1.0, "settler": 0.0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_and_the_captions_are_there_in_every_language(language: str) -> None:
    words = Words(language)
    beats = [beat for lesson in page.lessons() for beat in lesson.beats]
    said = [message for beat in beats for message in (beat.say, beat.instead) if message]
    for message in (
        *said,
        *(one.title for one in page.lessons()),
        *(one.caption for one in page.diagrams().values()),
    ):
        assert words(message)


@pytest.mark.parametrize(("chapter", "diagram"), page.diagrams().items())
def test_diagrams_belong_to_chapters_and_can_be_played(chapter: str, diagram: Diagram) -> None:
    assert chapter in CHAPTERS
    moved(diagram.start, diagram.moves)


def test_the_captions_tell_the_truth() -> None:
    diagrams = page.diagrams()
    gathered = moved(diagrams["places"].start, diagrams["places"].moves).position()
    assert len(gathered["apparitions"]["chief"]["ground"]) == 3
    taken = moved(diagrams["phantoms"].start, diagrams["phantoms"].moves)
    assert figures(taken)["apparitions"]["chief"]["ground"]["counts"][2] == 3
    destroyed = moved(diagrams["adults"].start, diagrams["adults"].moves).position()
    assert destroyed["apparitions"]["chief"]["ground"] == ["library", "ghost-charmer"]
    assert destroyed["apparitions"]["settler"]["ground"] == ["kitchen", "meter", "specter-poltergeist"]
    before = figures(diagrams["terror"].start)["apparitions"]["chief"]["upstairs"]
    assert (before["counts"], before["terror"]) == ([2, 2, 2, 2, 1, 3], 12)
    after = moved(diagrams["terror"].start, diagrams["terror"].moves).position()
    assert after["characters"]["baby"] == "chief"


def moved(state: State, moves: tuple[str, ...]) -> State:
    for move in moves:
        seat, _, action = move.partition(": ")
        state = state.play(action, seat=seat)
    return state

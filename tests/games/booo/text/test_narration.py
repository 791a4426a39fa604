"""Booo! in words: what is told, asked and shown of a game from its first tile to its end."""

from __future__ import annotations

import re

import pytest

import boxfive
from boxfive import State
from boxfive.core.view import NATURE
from boxfive.games.booo.text import narration as booo_narration
from boxfive.text.narration import narration
from boxfive.text.words import LANGUAGES, Words
from tests.games.booo.rules.narrated import (
    ENGLISH,
    FIRST,
    FRENCH,
    NARRATION,
    RUSSIAN,
    SECOND,
    by_trapdoor,
    told,
)
from tests.games.booo.rules.positions import BOOO, at, play, wall
from tests.games.booo.rules.tables import COLOURS, PLACES, VISITOR_ROOM


def status(state: State, words: Words = ENGLISH) -> list[str]:
    return NARRATION.status(words, state.view())


def expected(state: State) -> str:
    return NARRATION.expected(ENGLISH, state.view())


def outcome(state: State, words: Words = ENGLISH) -> str:
    return NARRATION.outcome(words, state.view(NATURE))


def test_the_words_of_a_game_are_found_by_its_name() -> None:
    assert narration(boxfive.game("booo")) is booo_narration


# Choices


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("booo red", "Call Booo with red"),
        ("hand up", "Raise a hand: there is no way"),
        ("hand down", "Lower the hand: there is hope"),
        ("wait", "Keep looking"),
        ("north", "Go north"),
        ("west", "Go west"),
        ("trapdoor e5", "Take the trapdoor to e5"),
        ("change blue", "Change to blue"),
        ("stop", "Give this way up"),
    ],
)
def test_a_choice_is_said_in_words(notation: str, text: str) -> None:
    assert NARRATION.choice(ENGLISH, at().view("1"), BOOO.parse(notation)) == text


def test_a_call_in_the_colour_of_one_s_own_wall_tile_says_so() -> None:
    state = at(visitor=3, won="1: 1, 2: 2", walls="red 1, blue 2")
    action = BOOO.parse("booo red")
    assert NARRATION.choice(ENGLISH, state.view("1"), action) == (
        "Call Booo with red (your own wall tile: cross no wall before you change)"
    )
    assert NARRATION.choice(ENGLISH, state.view("2"), action) == "Call Booo with red"


def test_every_language_declines_its_colours() -> None:
    view, orange, blue = at().view("1"), BOOO.parse("change orange"), BOOO.parse("change blue")
    assert NARRATION.choice(FRENCH, view, orange) == "Passer à l’orange"
    assert NARRATION.choice(FRENCH, view, blue) == "Passer au bleu"
    assert NARRATION.choice(RUSSIAN, view, blue) == "Сменить цвет на синий"


# Setting up


def test_the_setting_up_is_told_in_five_sentences() -> None:
    state = play(BOOO.start(), *(f"tile {tile} {place}" for tile, place in enumerate(PLACES, 1)))
    state = play(state, "ghost d3", "route 1", "first 2")
    assert told(state, len(state.moves)) == [
        "The castle takes shape, tile by tile: 1 in the north-west, 2 in the north, 3 in the north-east, "
        "4 in the west, 5 in the centre, 6 in the east, 7 in the south-west, 8 in the south, "
        "9 in the south-east.",
        "The ghost wakes up in d3.",
        "The visitors will follow route 1.",
        "First player: Player 2.",
        f"Visitor 1 of 12 strolls into {FIRST}.",
    ]


def test_a_tile_can_be_told_alone() -> None:
    assert told(play(BOOO.start(), "tile 4 nw")) == [
        "The castle takes shape, tile by tile: 4 in the north-west."
    ]


@pytest.mark.parametrize(("players", "last"), [(2, 9), (3, 12), (4, 12), (5, 15), (6, 15)])
def test_it_is_told_how_many_visitors_will_come(players: int, last: int) -> None:
    state = BOOO.new(seed=1, players=players)
    assert told(state)[-1].startswith(f"Visitor 1 of {last} ")
    assert status(state)[0].startswith(f"Visitor 1 of {last} ")


# Hands


def test_hands_are_told_one_by_one() -> None:
    state = play(at(), "2 hand up", "2 hand down")
    assert told(state, 2) == ["Player 2 raises a hand.", "Player 2 lowers the hand again."]


def test_a_visitor_let_go_is_told_with_the_next_one() -> None:
    state = play(at(), "2 hand up", "3 hand up")
    assert told(state) == [
        "Player 3 raises a hand.",
        f"More than half of the hands are up. Visitor 1 leaves {FIRST} unscared, "
        "and the ghost settles in there.",
        f"Visitor 2 of 12 strolls into {SECOND}.",
    ]


def test_waiting_is_not_worth_a_word() -> None:
    assert told(play(at(), "2 wait")) == []


# What is expected


def test_everybody_is_asked_for_a_way_and_the_caller_for_the_next_step() -> None:
    state = at()
    assert expected(state) == f"A way for the ghost from c3 to {FIRST}: who finds one?"
    assert expected(play(state, "2 booo red")) == "Player 2 shows the way, now in red: what next?"
    assert expected(BOOO.start()) == "Fate is at work."


def test_whoever_looks_on_from_a_seat_is_called_you() -> None:
    state = play(at(first="2"), "2 booo red")
    assert NARRATION.expected(ENGLISH, state.view("2")) == "You show the way, now in red: what next?"
    assert NARRATION.expected(ENGLISH, state.view("1")) == "Player 2 shows the way, now in red: what next?"
    own = NARRATION.status(ENGLISH, state.view("2"))
    assert own[0].endswith("First player: you")
    assert own[1] == "You show a way in red; the ghost is in c3."
    assert own[3] == "You: no visitors, no wall tiles"
    assert NARRATION.status(RUSSIAN, state.view("2"))[3] == "Вы: ни одного гостя, ни одного жетона стены"


# Where the game stands


def test_the_status_tells_the_visitor_the_ghost_and_what_everybody_has() -> None:
    state = at(visitor=4, won="1: 2 3, 2: 1", walls="blue 1, red 1, green 2", first="2", hands="3")
    assert status(state) == [
        f"Visitor 4 of 12 in {VISITOR_ROOM[1, 4]} · Ghost in {VISITOR_ROOM[1, 3]} · First player: Player 2",
        "Player 1: 2 visitors, 2 wall tiles (red, blue)",
        "Player 2: 1 visitor, 1 wall tile (green)",
        "Player 3: no visitors, no wall tiles, hand up",
        "Wall tiles in the reserve: orange, yellow, purple",
        "1 of 3 hands up; with 2 the visitor is let go.",
    ]
    assert "Joueur 2\u202f: 1 visiteur, 1 tuile de mur (verte)" in status(state, FRENCH)
    assert "Игрок 1: 2 гостя, 2 жетона стен (красный, синий)" in status(state, RUSSIAN)


@pytest.mark.parametrize(("players", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_the_status_says_how_many_hands_end_the_turn(players: int, needed: int) -> None:
    state = at(players=players, hands="2")
    assert status(state)[-1] == f"1 of {players} hands up; with {needed} the visitor is let go."
    assert len(status(state)) == players + 3


@pytest.mark.parametrize(
    ("cell", "where"),
    [
        ("d4", "in d4"),
        ("c3-south", "in the corridor south of c3"),
        ("a1-northwest", "at the crossing north-west of a1"),
        ("c1-southwest", "at the crossing south-west of c1"),
    ],
)
def test_the_status_tells_where_a_way_has_come_to(cell: str, where: str) -> None:
    state = at(call=f"2 red {cell} red")
    assert status(state)[1] == f"Player 2 shows a way in red; the ghost is {where}."


def test_nothing_is_to_be_told_before_the_first_visitor_comes() -> None:
    assert status(BOOO.start()) == ["Setting up"]


def test_there_are_no_secrets() -> None:
    for seat in (*at().seats, NATURE, None):
        assert NARRATION.secret(ENGLISH, at().view(seat)) == []
    assert not NARRATION.PRIVATE


def test_nothing_is_taken_back_and_everybody_is_always_asked() -> None:
    state = play(at(call="1 red f3-south red"), "east")
    assert not NARRATION.under_way(state.view("1"))
    assert not NARRATION.forced(state.view("1"))
    assert len(state.legal()) > 1


def test_one_is_reminded_of_one_s_own_wall_tiles_and_of_the_special_tokens() -> None:
    state = at(visitor=3, won="1: 1 2", walls="red 1, green 1", trapdoors="b2 e5 f1", transitions="a6")
    own = "Colours that you may not cross, for their wall tiles lie before you: red, green."
    tokens = [
        "Trapdoors, each leading to all the others: b2, e5, f1.",
        "Transitions, where the colour may be changed: a6.",
    ]
    assert NARRATION.reminder(ENGLISH, state.view("1"))[2:] == [own, *tokens]
    assert NARRATION.reminder(ENGLISH, state.view("2"))[2:] == tokens
    assert NARRATION.reminder(ENGLISH, state.view())[2:] == tokens
    assert len(NARRATION.reminder(ENGLISH, at().view("1"))) == 2


# Sitting down in the middle


def recalled(state: State) -> list[str]:
    return told(state, NARRATION.recalled(state.view("1")))


def test_whoever_sits_down_at_the_beginning_hears_of_the_setting_up() -> None:
    state = BOOO.new(seed=1)
    assert len(recalled(state)) == 5
    state = play(state, "1 hand up", "1 hand down")
    assert len(recalled(state)) == 7


def test_whoever_sits_down_later_hears_how_the_visitor_came() -> None:
    state = play(by_trapdoor(), "1 hand up", "2 booo red", f"trapdoor {FIRST}", "3 hand up")
    lines = recalled(state)
    assert lines[0] == f"Player 2 calls Booo with red: trapdoor to {FIRST}."
    assert lines[-2:] == [f"Visitor 2 of 12 strolls into {SECOND}.", "Player 3 raises a hand."]
    state = play(state, "2 hand up")
    assert recalled(state)[0] == "Player 2 raises a hand."
    assert recalled(state)[-1].startswith("Visitor 3 of 12")


def test_whoever_sits_down_at_a_loaded_position_hears_all_since() -> None:
    assert recalled(at()) == []
    assert recalled(play(at(call="1 red f3-south red"), "east")) == ["Player 1 leads the ghost on: east."]


# How it ends


def finished(players: int, won: str, walls: str = "") -> State:
    """The end of a game whose last visitor nobody wants."""
    last = {2: 9, 3: 12}[players]
    state = at(players=players, visitor=last, won=won, walls=walls)
    return play(state, "1 hand up", "2 hand up")


def test_four_wall_tiles_win() -> None:
    room = VISITOR_ROOM[1, 4]
    colour = wall(at(), room, "south")
    walls = ", ".join([f"{one} 1" for one in COLOURS if one != colour][:3])
    state = at(visitor=4, won="1: 1 2 3", walls=walls, call=f"1 {colour} {room}-south {colour}")
    state = play(state, "north")
    assert outcome(state) == (
        "Four colours out of six now answer to one pair of hands. Player 1 wins with 4 wall tiles!"
    )
    assert expected(state) == "All is quiet in the castle: the game is over."
    assert status(state)[0].startswith("Player 1: 4 visitors, 4 wall tiles (")


def test_five_visitors_win() -> None:
    state = by_trapdoor(visitor=6, won="2: 1 2 3 4")
    state = play(state, "2 booo red", f"trapdoor {VISITOR_ROOM[1, 6]}")
    assert outcome(state) == (
        "The visitors will hear it in their dreams for weeks. Player 2 wins with 5 visitors!"
    )
    assert told(state, 2)[-1].endswith("Player 2 wins visitor 6.")


def test_the_most_win_when_the_visitors_run_out() -> None:
    state = finished(2, won="1: 1 2, 2: 3 4", walls="red 2")
    assert outcome(state) == "The last visitor has gone home. Player 2 wins with 2 visitors and 1 wall tile!"
    assert outcome(state, RUSSIAN).endswith("у него 2 гостя и 1 жетон стены!")
    assert outcome(state, FRENCH).endswith("avec 2 visiteurs et 1 tuile de mur\u202f!")


def test_the_latest_scream_decides_a_tie() -> None:
    state = finished(3, won="1: 1 4, 2: 2, 3: 3 5", walls="red 1, blue 3")
    assert outcome(state) == (
        "The last visitor has gone home, and it is a tie: Player 1, Player 3. "
        "The latest scream decides, and it was for Player 3, who wins with 2 visitors and 1 wall tile!"
    )


def test_nobody_wins_where_nobody_screamed() -> None:
    assert outcome(finished(2, won="")).startswith(
        "The last visitor has gone home, and not one has screamed."
    )


# Rules and names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_whole(language: str) -> None:
    words = Words(language)
    chapters = NARRATION.rules(words, BOOO)
    titles = [title for title, _ in chapters]
    assert len(set(titles)) == len(chapters) == 12
    assert words("booo-rules-board.title") in titles
    for _, text in chapters:
        assert "{" not in text
        assert text.count("**") % 2 == 0
    typed = dict(chapters)[words("booo-rules-notation.title")]
    kinds = {action.kind for action in BOOO.actions}
    assert {kind for kind in kinds if re.search(rf"\*\*{kind}\b", typed)} == kinds
    assert all(f"**{name}**" in typed for name in (*COLOURS, *PLACES))


def test_the_rules_name_the_letters_of_the_walls() -> None:
    board = dict(NARRATION.rules(FRENCH, BOOO))[FRENCH("booo-rules-board.title")]
    assert (
        "rouge (**R**), orange (**O**), jaune (**J**), vert (**V**), bleu (**B**), pourpre (**P**)" in board
    )


@pytest.mark.parametrize(("language", "letters"), [("en", "ROYGBP"), ("fr", "ROJVBP"), ("ru", "КОЖЗСФ")])
def test_every_colour_has_a_letter_of_its_own(language: str, letters: str) -> None:
    words = Words(language)
    assert "".join(words(f"booo-colour-{colour}.letter") for colour in COLOURS) == letters
    for colour, letter in zip(COLOURS, letters, strict=True):
        assert words(f"booo-colour-{colour}").upper().startswith(letter)


def test_seats_have_names() -> None:
    names = [NARRATION.seat_name(ENGLISH, seat) for seat in (*BOOO.seats, NATURE, None)]
    assert names == [*(f"Player {number}" for number in range(1, 7)), "Fate", "Spectator"]
    assert NARRATION.seat_role(ENGLISH, "1")


@pytest.mark.parametrize(
    ("count", "text"), [(0, "ни одного гостя"), (1, "1 гость"), (3, "3 гостя"), (5, "5 гостей")]
)
def test_russian_counts_visitors_rightly(count: int, text: str) -> None:
    assert RUSSIAN("booo-visitors", count=count) == text

"""Booo! in words: a way is told as a whole, and with the reason if it does not hold."""

from __future__ import annotations

import pytest

from tests.games.booo.rules.narrated import FIRST, FRENCH, RUSSIAN, SECOND, by_trapdoor, told
from tests.games.booo.rules.positions import CASTLE, at, beyond, play, unlike, wall
from tests.games.booo.rules.tables import DIRECTIONS, ROOMS, lattice

# Ways that hold


def through(colour: str | None) -> str:
    return f"{'an' if colour == 'orange' else 'a'} {colour} wall"


def test_a_whole_way_is_one_sentence() -> None:
    state = play(by_trapdoor(), "2 booo red", f"trapdoor {FIRST}")
    assert told(state, 2) == [
        f"Player 2 calls Booo with red: trapdoor to {FIRST}.",
        f"The way holds, and a scream rings out in {FIRST}: Player 2 wins visitor 1.",
        f"Visitor 2 of 12 strolls into {SECOND}.",
    ]


def test_the_steps_of_a_way_are_told_in_their_order_and_runs_of_them_once() -> None:
    # The last row belongs to the frame, where every corridor is open.
    state = play(at(call="1 red f3-south red"), "east", "east", "west", "west", "west", "east")
    assert told(state, 6) == ["Player 1 leads the ghost on: east ×2, west ×3, east."]
    assert told(state, 1) == ["Player 1 leads the ghost on: east."]
    assert told(state, 6, RUSSIAN) == ["Игрок 1 ведёт привидение дальше: восток ×2, запад ×3, восток."]


def test_special_tokens_are_told_with_the_steps() -> None:
    here, there, *_ = (room for room in ROOMS if room not in (FIRST, "c3"))
    state = at(transitions=here, call=f"1 red {here} red")
    assert told(play(state, "change blue")) == ["Player 1 leads the ghost on: change to blue."]
    assert told(play(state, "change orange"), words=FRENCH) == [
        "Le joueur 1 conduit le fantôme plus loin\u202f: passage à l’orange."
    ]
    state = at(trapdoors=f"{here} {there}", call=f"1 red {here} red")
    assert told(play(state, f"trapdoor {there}")) == [f"Player 1 leads the ghost on: trapdoor to {there}."]


def test_a_call_is_told_before_its_way() -> None:
    state = play(at(), "3 booo purple")
    assert told(state) == ["Player 3 calls Booo with purple!"]
    assert told(state, words=RUSSIAN) == ["Игрок 3 кричит «Бу-у-у!» и называет фиолетовый!"]


def test_one_way_after_another_is_told_apart() -> None:
    state = play(at(), "1 hand up", "3 booo red", "stop", "2 wait", "2 booo blue", "stop")
    assert told(state, 6) == [
        "Player 1 raises a hand.",
        "Player 3 calls Booo with red!",
        "Player 3 loses the thread, and the way breaks off. The search goes on.",
        "Player 2 calls Booo with blue!",
        "Player 2 loses the thread, and the way breaks off. The search goes on.",
    ]


def test_the_wall_tile_is_told_with_where_it_comes_from() -> None:
    colour = wall(at(), SECOND, "south")
    on_the_doorstep = f"1 {colour} {SECOND}-south {colour}"
    state = play(at(visitor=2, won="2: 1", call=on_the_doorstep), "north")
    assert told(state)[2] == f"Player 1 takes the {colour} wall tile from the reserve."
    state = play(at(visitor=2, won="2: 1", walls=f"{colour} 2", call=on_the_doorstep), "north")
    assert told(state)[2] == f"Player 1 takes the {colour} wall tile from Player 2."
    assert "забирает у игрока 2" in told(state, words=RUSSIAN)[2]
    assert told(state, words=FRENCH)[2].endswith(" au joueur 2.")


def test_a_way_without_walls_takes_no_wall_tile() -> None:
    state = play(by_trapdoor(), "2 booo red", f"trapdoor {FIRST}")
    assert not any("wall tile" in line for line in told(state, 2))


# Ways that do not hold


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_wall_of_a_room_is_told_from_the_room_whichever_way_it_is_crossed(direction: str) -> None:
    colour = wall(at(), "c3", direction)
    other = unlike(colour)
    outside, back = beyond("c3", direction), DIRECTIONS[DIRECTIONS.index(direction) - 2]
    where = f"between c3 and the corridor {direction} of it"
    leaving = play(at(), f"1 booo {other}", direction)
    entering = play(at(ghost="d3", call=f"1 {other} {outside} {other}"), back)
    for state in (leaving, entering):
        assert told(state)[-1] == (
            f"The way does not hold: it crosses {through(colour)} {where} while travelling in {other}. "
            "The search goes on."
        )


def corridor_walls() -> list[tuple[str, str, str, str]]:
    """Walls across corridors: the cell, the direction, the cell beyond, the colour."""
    return [
        (cell, direction, other, colour)
        for cell, borders in lattice(CASTLE).items()
        for direction, (other, colour) in borders.items()
        if "-" in cell and "-" in other and colour is not None
    ]


def test_a_wall_across_a_corridor_is_told_with_both_its_sides() -> None:
    sides = {
        **{side: f"the corridor {side} of" for side in DIRECTIONS},
        **{f"{a}{b}": f"the crossing {a}-{b} of" for a in ("north", "south") for b in ("east", "west")},
    }
    walls = corridor_walls()
    assert len(walls) > 60
    for cell, direction, following, colour in walls:
        other = unlike(colour)
        state = play(at(ghost="d3", call=f"1 {other} {cell} {other}"), direction)
        (room, side), (next_room, next_side) = (one.split("-") for one in (cell, following))
        assert told(state)[-1] == (
            f"The way does not hold: it crosses {through(colour)} between {sides[side]} {room} and "
            f"{sides[next_side]} {next_room} while travelling in {other}. The search goes on."
        )


def test_a_wall_of_one_s_own_colour_is_told_as_that() -> None:
    south = wall(at(visitor=2), FIRST, "south")
    state = at(visitor=2, won="1: 1", walls=f"{south} 1")
    state = play(state, f"1 booo {south}", "south")
    assert told(state, 2) == [
        f"Player 1 calls Booo with {south}: south.",
        f"The way does not hold: it crosses {through(south)} between {FIRST} and the corridor south of it, "
        f"and the {south} wall tile lies before Player 1. The search goes on.",
    ]
    assert "перед игроком 1" in told(state, 2, RUSSIAN)[1]


def test_russian_and_french_tell_a_failed_way_in_their_own_grammar() -> None:
    for colour, russian, french in (
        ("green", "зелёную стену", "un mur vert"),
        ("blue", "синюю стену", "un mur bleu"),
    ):
        cell = next(room for room in ROOMS if room != FIRST and wall(at(), room, "south") == colour)
        state = play(at(ghost="d3", call=f"1 red {cell} red"), "south")
        assert told(state, words=RUSSIAN)[-1] == (
            f"Путь неверен: он проходит сквозь {russian} между {cell} и коридором к югу, "
            "а цвет пути сейчас красный. Поиск продолжается."
        )
        assert told(state, words=FRENCH)[-1] == (
            f"Le chemin ne tient pas\u202f: il traverse {french} entre {cell} "
            "et le couloir qui la longe au sud alors que le fantôme voyage en rouge. La recherche reprend."
        )

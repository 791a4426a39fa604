"""Setting up: who stands where, where the tokens lie, who the Phantom is."""

from __future__ import annotations

from collections import Counter
from math import comb, isclose

import pytest

import boxfive
from boxfive import InvalidOption, State

from .positions import CHARACTERS, OPERA, RING, carlotta, play, rooms

PLACED = [f"place {name} {room}" for name, room in zip(CHARACTERS, RING, strict=True)]


def probabilities(state: State) -> dict[str, float]:
    return {str(action): probability for action, probability in state.chances()}


def test_nature_sets_up_the_game() -> None:
    assert OPERA.start().actors == ("nature",)
    assert play(OPERA.start(), *PLACED).actors == ("nature",)
    assert play(OPERA.start(), *PLACED, "culprit meg").actors == ("nature",)


def test_nobody_is_anywhere_before_nature_has_acted() -> None:
    position = OPERA.start().position()
    assert set(position["rooms"].values()) == {None}
    assert position["blackout"] is None
    assert position["padlock"] is None
    assert position["culprit"] is None
    assert position["to_play"]["cards"] == []


def test_the_characters_are_placed_one_after_another_each_room_as_likely() -> None:
    state = OPERA.start()
    free = list(RING)
    for name, room in zip(CHARACTERS, reversed(RING), strict=True):
        expected = {f"place {name} {where}": 1 / len(free) for where in free}
        assert probabilities(state) == pytest.approx(expected)
        state = state.play(f"place {name} {room}")
        free.remove(room)
    assert not free


def test_nobody_is_placed_in_the_two_central_rooms() -> None:
    for action in OPERA.actions:
        if action.kind == "place":
            assert action.args[1] in RING


@pytest.mark.parametrize("seed", range(20))
def test_one_character_stands_in_each_room_of_the_ring(seed: int) -> None:
    assert sorted(rooms(OPERA.new(seed=seed)).values()) == sorted(RING)


@pytest.mark.parametrize("seed", range(20))
def test_the_blackout_lies_in_buquets_room(seed: int) -> None:
    position = OPERA.new(seed=seed).position()
    assert position["blackout"] == position["rooms"]["buquet"]


@pytest.mark.parametrize("room", RING)
def test_the_padlock_lies_on_the_corridor_clockwise_of_madame_giry(room: str) -> None:
    others = [name for name in CHARACTERS if name != "giry"]
    free = [where for where in RING if where != room]
    placed = {"giry": room, **dict(zip(others, free, strict=True))}
    state = play(OPERA.start(), *(f"place {name} {placed[name]}" for name in CHARACTERS))
    clockwise = RING[(RING.index(room) + 1) % 8]
    assert state.position()["padlock"] == f"{room}-{clockwise}"


def test_each_character_is_equally_likely_to_be_the_phantom() -> None:
    expected = {f"culprit {name}": 1 / 8 for name in CHARACTERS}
    assert probabilities(play(OPERA.start(), *PLACED)) == pytest.approx(expected)


def test_all_are_suspects() -> None:
    assert OPERA.new(seed=1).position()["suspects"] == list(CHARACTERS)


def test_the_pile_holds_everybody_elses_alibi_and_three_phantom_cards() -> None:
    position = play(OPERA.start(), *PLACED, "culprit meg").position()
    others = [name for name in CHARACTERS if name != "meg"]
    assert Counter(position["alibis"]["pile"]) == Counter([*others, *["phantom"] * 3])
    assert position["alibis"]["kept"] == position["alibis"]["shown"] == []


def test_each_four_of_the_eight_cards_are_equally_likely_to_be_revealed() -> None:
    deals = probabilities(play(OPERA.start(), *PLACED, "culprit meg"))
    assert len(deals) == comb(8, 4)
    assert all(isclose(probability, 1 / 70) for probability in deals.values())


def test_the_round_card_shows_the_investigators_side() -> None:
    state = play(OPERA.start(), *PLACED, "culprit meg", "deal raoul meg giry buquet")
    assert state.position()["round"] == 1
    assert state.actors == ("investigator",)


def test_carlotta_starts_on_three() -> None:
    assert carlotta(OPERA.start()) == 3
    assert carlotta(OPERA.new(seed=1)) == 3


@pytest.mark.parametrize("space", range(7))
def test_the_handicap_moves_carlottas_start(space: int) -> None:
    assert carlotta(OPERA.new(seed=1, carlotta=space)) == space


@pytest.mark.parametrize("space", [-1, 7, 21, 2.0, True, "3", None, float("nan")])
def test_a_handicap_beyond_its_bounds_is_refused(space: object) -> None:
    with pytest.raises(InvalidOption, match="carlotta must be a whole number from 0 to 6"):
        OPERA.new(seed=1, carlotta=space)  # type: ignore[arg-type]


def test_the_seats_are_investigator_and_phantom() -> None:
    assert OPERA.seats == ("investigator", "phantom")
    assert "opera" in boxfive.games()


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert OPERA.new(seed=5) == OPERA.new(seed=5)
    assert OPERA.new(seed=5) != OPERA.new(seed=6)

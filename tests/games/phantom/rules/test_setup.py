"""Setting up: the first Places, the visitor, the stocks, the hands, the first discards."""

from __future__ import annotations

import pytest

import boxfive

from .positions import PHANTOM, apparition, discard, hand, legal, odds, play, step, where
from .tables import CARDS, CHARACTERS, PHANTOMS, SEATS, ZONES

CHIEFS = ("kitchen", "attic", "meter", "ghost-charmer", "ghost-charmer", "soul-queen")
SETTLERS = ("ivy", "well", "wine", "shadow-yeller", "specter-squatter", "ghost-queen")
DEALT = ("visitor girl", *(f"draws {card}" for card in (*CHIEFS, *SETTLERS)))

FIRST = {"chief": {"basement": ["garage"]}}
FIRST["settler"] = {"garden": ["fountain"], "basement": ["storeroom"], "ground": ["library"]}


def test_the_seats_are_chief_and_settler() -> None:
    assert PHANTOM.seats == SEATS
    assert "phantom" in boxfive.games()


@pytest.mark.parametrize("seat", SEATS)
def test_garage_storeroom_fountain_and_library_lie_there_from_the_start(seat: str) -> None:
    for zone in ZONES:
        assert apparition(PHANTOM.start(), seat, zone) == FIRST[seat].get(zone, [])


def test_before_the_visitor_only_wilson_has_a_place() -> None:
    characters = PHANTOM.start().position()["characters"]
    assert characters == dict.fromkeys(CHARACTERS) | {"wilson": "stock"}


def test_the_other_22_places_and_all_32_phantoms_are_in_the_stocks() -> None:
    assert PHANTOM.start().position()["stocks"] == {"places": 22, "phantoms": 32}


def test_any_of_the_seven_characters_may_visit_each_as_likely_but_not_wilson() -> None:
    expected = {f"visitor {name}": 1 / 7 for name in CHARACTERS}
    assert odds(PHANTOM.start()) == pytest.approx(expected)


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_visitor_is_upstairs_and_the_other_six_are_the_stock_on_wilson(name: str) -> None:
    state = PHANTOM.start().play(f"visitor {name}")
    for other in (*CHARACTERS, "wilson"):
        assert where(state, other) == ("upstairs" if other == name else "stock")
    assert state.position()["bottom"] == []


def test_every_place_of_the_stock_is_as_likely_to_be_drawn() -> None:
    state = play(PHANTOM.start(), "visitor girl")
    lying = {"garage", "storeroom", "fountain", "library"}
    stock = [card for card in CARDS if card not in PHANTOMS and card not in lying]
    assert odds(state) == pytest.approx({f"draws {card}": 1 / 22 for card in stock})
    left = [card for card in stock if card != "kitchen"]
    assert odds(state.play("draws kitchen")) == pytest.approx({f"draws {card}": 1 / 21 for card in left})


def test_a_phantom_of_which_there_are_two_is_twice_as_likely_until_one_is_drawn() -> None:
    state = play(PHANTOM.start(), *DEALT[:4])
    copies = {card: 2 if card.endswith(("charmer", "poltergeist")) else 1 for card in PHANTOMS}
    assert odds(state) == pytest.approx({f"draws {card}": copies[card] / 32 for card in PHANTOMS})
    copies["ghost-charmer"] = 1
    expected = {f"draws {card}": copies[card] / 31 for card in PHANTOMS}
    assert odds(state.play("draws ghost-charmer")) == pytest.approx(expected)
    del expected["draws ghost-charmer"]
    again = play(state, "draws ghost-charmer", "draws ghost-charmer")
    assert set(odds(again)) == set(expected)


@pytest.mark.parametrize("drawn", range(12))
def test_the_chief_draws_three_places_and_three_phantoms_then_the_settler(drawn: int) -> None:
    state = play(PHANTOM.start(), *DEALT[: drawn + 1])
    assert state.actors == ("nature",)
    to_play = state.position()["to_play"]
    assert (to_play["seat"], to_play["step"]) == (SEATS[drawn // 6], "deal")
    wants_phantoms = drawn % 6 >= 3
    assert all((text.split()[1] in PHANTOMS) == wants_phantoms for text in legal(state))


def test_first_the_chief_then_the_settler_discards_a_phantom_face_up() -> None:
    state = play(PHANTOM.start(), *DEALT)
    assert state.actors == ("chief",) and state.position()["turn"] == 0
    state = state.play("discard soul-queen")
    assert state.actors == ("settler",) and discard(state) == ["soul-queen"]
    state = state.play("discard ghost-queen")
    assert discard(state) == ["soul-queen", "ghost-queen"]


def test_only_phantoms_can_be_discarded_and_two_copies_are_one_action() -> None:
    state = play(PHANTOM.start(), *DEALT)
    assert legal(state) == ["discard ghost-charmer", "discard soul-queen"]


def test_then_each_has_three_places_and_two_phantoms_and_the_chief_plays_first() -> None:
    state = play(PHANTOM.start(), *DEALT, "discard ghost-charmer", "discard ghost-queen")
    position = state.position()
    assert hand(state, "chief") == ["kitchen", "attic", "meter", "ghost-charmer", "soul-queen"]
    assert hand(state, "settler") == ["well", "wine", "ivy", "specter-squatter", "shadow-yeller"]
    assert position["held"] == {seat: {"places": 3, "phantoms": 2} for seat in SEATS}
    assert position["stocks"] == {"places": 16, "phantoms": 26}
    assert state.actors == ("chief",) and step(state) == "activate" and position["turn"] == 1
    assert position["points"] == {"chief": 0, "settler": 0}


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert PHANTOM.new(seed=5) == PHANTOM.new(seed=5)
    assert PHANTOM.new(seed=5) != PHANTOM.new(seed=6)

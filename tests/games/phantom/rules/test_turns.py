"""A turn: the four zones once each in any order, then drawing up to five cards, one at a time."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from boxfive import IllegalAction

from .positions import ROOMS, activating, at, crammed, discard, hand, legal, odds, play, step
from .tables import PHANTOMS, PLACES, PROTECTORS, STAIRS, ZONES

if TYPE_CHECKING:
    from boxfive import State

FULL = "kitchen attic well boiler wine"


def drawing(table: str = "", **known: Any) -> State:
    """After the last of the four zones, where nothing is played."""
    return activating("upstairs", table, activated=["garden", "basement", "ground"], **known).play("skip")


# The zones


@pytest.mark.parametrize("order", list(permutations(ZONES)))
def test_each_zone_is_activated_once_in_any_order_the_last_one_is_asked_for_too(
    order: tuple[str, ...],
) -> None:
    state = at(hand=FULL, other=" ".join(sorted(STAIRS)[:5]))
    for number, zone in enumerate(order):
        assert legal(state) == [f"activate {left}" for left in ZONES if left not in order[:number]]
        state = play(state, f"activate {zone}", "skip")
    assert state.actors == ("settler",)


def test_an_activated_zone_cannot_be_activated_again_in_this_turn() -> None:
    state = activating("garden").play("skip")
    with pytest.raises(IllegalAction):
        state.play("activate garden")


def test_a_decision_is_asked_even_when_nothing_fits() -> None:
    state = activating("garden", hand="kitchen attic")
    assert legal(state) == ["skip"]


def test_a_card_may_be_played_in_each_of_the_four_zones() -> None:
    state = at(hand="kitchen attic well boiler")
    for zone, card in zip(ZONES, ("well", "boiler", "kitchen", "attic"), strict=True):
        state = play(state, f"activate {zone}", f"play {card}")
    assert hand(state, "chief") == []
    assert state.position()["to_play"]["played"] == 4


def test_turns_alternate_and_are_counted() -> None:
    state = at(hand=FULL, other=" ".join(PROTECTORS) + " ivy")
    for turn, seat in enumerate(("chief", "settler", "chief", "settler"), 1):
        assert (state.position()["turn"], state.actors) == (turn, (seat,))
        for zone in ZONES:
            state = play(state, f"activate {zone}", "skip")


# Drawing


def test_after_the_zones_cards_are_drawn_up_to_five_each_seen_before_the_next_choice() -> None:
    state = drawing(hand="kitchen attic well")
    assert legal(state) == ["draw place", "draw phantom"]
    state = state.play("draw place")
    assert state.actors == ("nature",) and state.position()["to_play"]["stock"] == "place"
    state = state.play("draws boiler")
    assert state.actors == ("chief",) and legal(state) == ["draw place", "draw phantom"]
    state = play(state, "draw phantom", "draws soul-queen")
    assert hand(state, "chief") == ["well", "boiler", "kitchen", "attic", "soul-queen"]
    assert state.actors == ("settler",) and step(state) == "activate"


def test_with_five_cards_nothing_is_drawn() -> None:
    state = drawing(hand=FULL)
    assert state.actors == ("settler",) and hand(state, "chief") == sorted(FULL.split(), key=PLACES.index)


def test_nothing_is_drawn_before_the_last_zone() -> None:
    assert step(activating("garden").play("skip")) == "activate"


def test_each_card_of_the_stock_is_as_likely_to_be_drawn() -> None:
    state = drawing(
        "chief garden: well ghost-charmer",
        hand="kitchen ghost-queen",
        other="attic soul-yeller",
        places="wine",
    )
    gone = ("well", "kitchen", "attic", "wine")
    places = {f"draws {card}": 1 / 22 for card in PLACES if card not in gone}
    assert odds(state.play("draw place")) == pytest.approx(places)
    copies = {card: 2 if card.endswith(("charmer", "poltergeist")) else 1 for card in PHANTOMS}
    for card in ("ghost-charmer", "ghost-queen", "soul-yeller"):
        copies[card] -= 1
    phantoms = {f"draws {card}": n / 29 for card, n in copies.items() if n}
    assert odds(state.play("draw phantom")) == pytest.approx(phantoms)


# Stocks that run out


def test_the_place_stock_is_renewed_from_its_discard_as_soon_as_its_last_card_is_drawn() -> None:
    held, lying = "main-stairs cellar-stairs coal-hatch", "veranda ivy meter mirror clock candles"
    state = drawing(ROOMS, hand=held, places=lying).play("draw place")
    assert odds(state) == {"draws dumbwaiter": 1.0}
    after = state.play("draws dumbwaiter").position()
    assert after["stocks"]["places"] == 6 and after["discards"]["places"] == []


def test_an_empty_place_stock_without_a_discard_is_not_offered() -> None:
    table = f"{ROOMS}; chief garden: coal-hatch veranda ivy; chief ground: meter mirror clock candles"
    state = drawing(table, hand="main-stairs cellar-stairs").play("draw place").play("draws dumbwaiter")
    assert state.position()["stocks"]["places"] == 0
    assert legal(state) == ["draw phantom"]


def test_an_empty_place_stock_is_renewed_as_soon_as_an_apparition_is_discarded() -> None:
    table = (
        f"{ROOMS}; chief garden: coal-hatch veranda ivy; chief basement: meter mirror clock candles; "
        "chief upstairs: dumbwaiter; chief ground: main-stairs cellar-stairs ghost-yeller soul-charmer"
    )
    state = activating("ground", table, characters="girl ground")
    assert state.position()["stocks"]["places"] == 0
    # The settler's four rooms are worth five, no less than the chief's four cards: the active player scares.
    after = state.play("skip").position()
    assert after["characters"]["girl"] == "chief"
    assert after["discards"]["places"] == [] and after["stocks"]["places"] == 2


def test_the_phantom_stock_is_renewed_as_soon_as_its_last_card_is_drawn() -> None:
    table = crammed("soul-queen ghost-queen shadow-queen", seat="settler")
    state = drawing(table, discards="ghost-queen shadow-queen").play("draw phantom")
    assert odds(state) == {"draws soul-queen": 1.0}
    after = state.play("draws soul-queen")
    assert discard(after) == [] and after.position()["stocks"]["phantoms"] == 2
    assert odds(after.play("draw phantom")) == {"draws ghost-queen": 0.5, "draws shadow-queen": 0.5}


def test_a_hand_is_filled_from_a_renewed_stock_in_the_same_turn() -> None:
    table = crammed("soul-queen ghost-queen shadow-queen", seat="settler")
    state = drawing(table, hand="ivy veranda", discards="ghost-queen shadow-queen")
    state = play(state, "draw phantom", "draws soul-queen", "draw phantom", "draws ghost-queen")
    assert hand(state, "chief") == ["veranda", "ivy", "ghost-queen", "soul-queen"]
    assert state.actors == ("chief",)

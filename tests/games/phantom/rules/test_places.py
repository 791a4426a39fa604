"""Playing a card: Places at their zones, Phantoms where the last Place has room."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, hand, legal, play
from .tables import PHANTOMS, PLACES_OF, PROTECTORS, STAIRS, ZONES, read

TWO_ON_THE_LIBRARY = "chief ground: library ghost-charmer soul-charmer"


def zones_of(place: str) -> tuple[str, ...]:
    if place in STAIRS:
        return STAIRS[place]
    return ZONES if place in PROTECTORS else tuple(z for z, places in PLACES_OF.items() if place in places)


@pytest.mark.parametrize("place", read().places)
@pytest.mark.parametrize("zone", ZONES)
def test_a_place_is_played_only_at_a_zone_that_it_belongs_to(place: str, zone: str) -> None:
    state = activating(zone, hand=place)
    assert legal(state) == [f"play {place}", "skip"] if zone in zones_of(place) else ["skip"]


def test_a_place_starts_an_apparition() -> None:
    state = activating("ground", hand="kitchen attic").play("play kitchen")
    assert apparition(state, "chief", "ground") == ["kitchen"]
    assert hand(state, "chief") == ["attic"]


def test_a_place_is_added_to_an_apparition_even_if_the_last_one_is_not_full() -> None:
    state = activating("ground", "chief ground: library ghost-charmer", hand="kitchen").play("play kitchen")
    assert apparition(state, "chief", "ground") == ["library", "ghost-charmer", "kitchen"]


@pytest.mark.parametrize("zone", ZONES)
def test_a_phantom_cannot_start_an_apparition(zone: str) -> None:
    table = "; ".join(f"settler {zone}: {places[0]}" for zone, places in PLACES_OF.items())
    assert legal(activating(zone, table, hand="ghost-queen soul-charmer")) == ["skip"]


@pytest.mark.parametrize("phantom", PHANTOMS)
def test_a_phantom_is_laid_on_a_place_with_room(phantom: str) -> None:
    state = activating("ground", "chief ground: library", hand=phantom)
    assert legal(state) == [f"play {phantom}", "skip"]
    assert apparition(state.play(f"play {phantom}"), "chief", "ground") == ["library", phantom]


@pytest.mark.parametrize("place", read().places)
def test_a_place_holds_as_many_phantoms_as_its_capacity(place: str) -> None:
    zone = zones_of(place)[0]
    capacity = read().places[place].capacity
    lying = ["ghost-charmer", "soul-charmer", "shadow-charmer"][: capacity - 1]
    stack = [place, *lying]
    assert "play ghost-queen" in legal(
        activating(zone, f"chief {zone}: {' '.join(stack)}", hand="ghost-queen")
    )
    stack.append("soul-invoker")
    assert legal(activating(zone, f"chief {zone}: {' '.join(stack)}", hand="ghost-queen")) == ["skip"]


def test_room_is_counted_on_the_last_place_alone() -> None:
    room_below = f"{TWO_ON_THE_LIBRARY.replace(' soul-charmer', '')} kitchen ghost-queen soul-queen"
    assert legal(activating("ground", room_below, hand="soul-yeller")) == ["skip"]
    full_below = f"{TWO_ON_THE_LIBRARY} kitchen ghost-queen"
    assert legal(activating("ground", full_below, hand="soul-yeller")) == ["play soul-yeller", "skip"]


def test_a_new_place_gives_a_full_apparition_room() -> None:
    full = activating("ground", TWO_ON_THE_LIBRARY, hand="kitchen soul-yeller")
    assert legal(full) == ["play kitchen", "skip"]
    state = activating("ground", f"{TWO_ON_THE_LIBRARY} kitchen", hand="soul-yeller")
    assert "play soul-yeller" in legal(state)


def test_the_opponents_apparition_gives_no_room() -> None:
    assert legal(activating("ground", TWO_ON_THE_LIBRARY, seat="settler", hand="soul-yeller")) == ["skip"]


def test_copies_of_one_card_are_one_action_and_one_of_them_is_laid() -> None:
    state = activating("ground", "chief ground: library", hand="ghost-poltergeist ghost-poltergeist")
    assert legal(state) == ["play ghost-poltergeist", "skip"]
    assert hand(state.play("play ghost-poltergeist"), "chief") == ["ghost-poltergeist"]


def test_cards_that_fit_are_offered_in_the_order_of_the_catalogue() -> None:
    held = "soul-queen specter-queen meter main-stairs kitchen"
    state = activating("ground", "chief ground: library", hand=held)
    cards = ["kitchen", "main-stairs", "meter", "specter-queen", "soul-queen"]
    assert legal(state) == [*(f"play {card}" for card in cards), "skip"]


def test_no_card_needs_to_be_played() -> None:
    state = activating("ground", "chief ground: library", hand="kitchen soul-queen")
    after = state.play("skip")
    assert hand(after, "chief") == ["kitchen", "soul-queen"]
    assert apparition(after, "chief", "ground") == ["library"]


def test_one_card_is_played_in_an_activation() -> None:
    state = activating("ground", "chief ground: library", hand="kitchen soul-queen")
    assert legal(play(state, "play kitchen")) == ["activate garden", "activate basement", "activate upstairs"]

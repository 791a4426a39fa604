"""The cards of the house: what the rules say of them, and what is marked as reconstruction."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from boxfive.games.phantom.rules import card_files

from .positions import PHANTOM
from .tables import ADULTS, CHARACTERS, GROUPS, KINDS, PLACES, PLACES_OF, PROTECTORS, STAIRS, ZONES, read

CARDS = PHANTOM.cards
PLACE = {place.id: place for place in CARDS.places}
CHARACTER = {character.id: character for character in CARDS.characters}

TABLE = """
    fountain 2 1, greenhouse 3 1, well 2 2, graves 2 2, garage 2 1, storeroom 3 1, boiler 2 2, wine 3 1,
    library 2 1, kitchen 2 2, fireplace 2 1, dining 3 1, attic 3 1, nursery 2 2, bedroom 2 1, bathroom 2 2,
    main-stairs 2 1, cellar-stairs 2 1, coal-hatch 2 1, veranda 2 1, ivy 2 1, dumbwaiter 2 1,
    meter 2 0, mirror 2 0, clock 2 0, candles 2 0
"""
LAW = {name: (int(capacity), int(terror)) for name, capacity, terror in map(str.split, TABLE.split(","))}
"""Capacity and terror of each Place."""
PEOPLE = {
    "sarah": ("adult", 3, 7, "specter"),
    "uncle": ("adult", 3, 7, "ghost"),
    "mother": ("adult", 3, 6, "soul"),
    "father": ("adult", 3, 6, "shadow"),
    "girl": ("child", 2, 5, None),
    "boy": ("child", 2, 4, None),
    "baby": ("baby", 4, 8, None),
    "wilson": ("exorcist", 1, 2, None),
}
NAMED = {
    *("fountain", "garage", "storeroom", "library", "kitchen", "fireplace", "attic", "main-stairs"),
    *("cellar-stairs", "meter"),
}
"""The Places that the rulebook names."""


def test_the_places_stand_in_the_order_of_the_catalogue() -> None:
    assert tuple(place.id for place in CARDS.places) == PLACES
    assert len(CARDS.places) == 26


@pytest.mark.parametrize("name", LAW)
def test_capacity_and_terror_of_each_place_are_those_of_the_rules(name: str) -> None:
    assert (PLACE[name].capacity, PLACE[name].terror) == LAW[name]


@pytest.mark.parametrize("zone", ZONES)
def test_each_zone_has_four_places_of_its_own(zone: str) -> None:
    assert tuple(place.id for place in CARDS.places if place.zones == (zone,)) == PLACES_OF[zone]


def test_each_two_zones_have_one_place_together() -> None:
    two = {place.zones: place.id for place in CARDS.places if len(place.zones) == 2}
    assert set(two) == set(combinations(ZONES, 2))
    assert {name: zones for zones, name in two.items()} == STAIRS


def test_four_places_belong_to_any_zone_protect_a_group_each_and_have_no_terror() -> None:
    anywhere = [place for place in CARDS.places if place.zones == ZONES]
    assert {place.id: place.protects for place in anywhere} == PROTECTORS
    assert all(place.terror == 0 for place in anywhere)
    assert [place for place in CARDS.places if place.protects] == anywhere


@pytest.mark.parametrize("name", PEOPLE)
def test_the_characters_are_those_of_the_table(name: str) -> None:
    card = CHARACTER[name]
    assert (card.kind, card.points, card.threshold, card.destroys) == PEOPLE[name]


def test_the_characters_stand_in_the_order_of_the_table_and_are_worth_21_points() -> None:
    assert tuple(CHARACTER) == (*CHARACTERS, "wilson")
    assert sum(card.points for card in CARDS.characters) == 21
    assert {CHARACTER[name].destroys for name in ADULTS} == set(GROUPS)


def test_there_are_32_phantoms_eight_in_each_group() -> None:
    assert tuple(CARDS.copies) == KINDS
    for kind, copies in CARDS.copies.items():
        assert copies == dict.fromkeys(GROUPS, 2 if kind in ("charmer", "poltergeist") else 1)
    assert sum(number for groups in CARDS.copies.values() for number in groups.values()) == 32


def test_terror_of_the_kinds_that_show_a_number() -> None:
    assert CARDS.terror == {"charmer": 1, "yeller": 2, "poltergeist": 2, "invoker": 1}


# What is known from the rulebook, and what is not


def test_places_that_the_rulebook_does_not_name_are_marked() -> None:
    assert {place.id for place in CARDS.places if not {"card", "name"} & set(place.reconstructed)} == NAMED


def test_no_place_that_protects_is_marked_at_its_terror() -> None:
    for name in PROTECTORS:
        assert not {"card", "terror"} & set(PLACE[name].reconstructed)


def test_that_a_place_belongs_to_one_zone_or_to_any_is_marked() -> None:
    for place in CARDS.places:
        if place.id != "main-stairs":  # the rulebook tells of two zones
            assert {"card", "zones"} & set(place.reconstructed)


def test_the_names_of_characters_are_marked_but_for_those_in_the_rulebook() -> None:
    marked = {one.id for one in CARDS.characters if "name" in one.reconstructed}
    assert marked == {"uncle", "mother", "father", "girl", "boy"}


def test_what_the_rulebook_tells_of_its_places_is_not_marked() -> None:
    known = {"kitchen": "terror", "fireplace": "capacity", "attic": "capacity", "cellar-stairs": "terror"}
    for name, what in known.items():
        assert what not in PLACE[name].reconstructed
    assert not {"terror", "protects"} & set(PLACE["meter"].reconstructed)
    assert "zones" not in PLACE["main-stairs"].reconstructed


def test_thresholds_are_marked_and_so_is_what_adults_but_sarah_destroy() -> None:
    for name in CHARACTERS:
        assert "threshold" in CHARACTER[name].reconstructed
        assert "points" not in CHARACTER[name].reconstructed
    assert [name for name in ADULTS if "destroys" not in CHARACTER[name].reconstructed] == ["sarah"]
    assert CHARACTER["wilson"].reconstructed == ()


def test_our_own_cards_have_no_names_of_their_own() -> None:
    assert {place.name for place in CARDS.places} == {one.name for one in CARDS.characters} == {None}


def test_the_tests_own_reading_of_the_file_is_the_same() -> None:
    cards = read()
    assert {
        name: (place.zones, place.capacity, place.terror, place.protects) for name, place in PLACE.items()
    } == {name: tuple(place) for name, place in cards.places.items()}
    numbers = Counter({f"{g}-{kind}": n for kind, of in CARDS.copies.items() for g, n in of.items()})
    assert numbers == Counter({card: n for card, n in cards.copies.items() if card not in cards.places})
    assert cards.terror == CARDS.terror


def test_a_pickled_game_does_not_tell_what_was_worked_out_before() -> None:
    fresh = pickle.dumps(card_files.parse(card_files.own_cards().data()))
    used = card_files.parse(card_files.own_cards().data())
    assert used.character_called and used.place_called and used.terror and used.ids and used.numbers
    assert pickle.dumps(used) == fresh
    assert pickle.loads(fresh) == used

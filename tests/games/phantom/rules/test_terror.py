"""The terror of an apparition: the sum of its cards', queens and squatters counted."""

from __future__ import annotations

import random

import pytest

from .facts import Facts
from .positions import PHANTOM, activating, apparition, discard, position, where
from .random_positions import CARDS, odd_position
from .tables import CHARACTERS, GROUPS, PLACES_OF, PROTECTORS, SEATS, STAIRS, ZONES

PRINTED = {"charmer": 1, "yeller": 2, "poltergeist": 2, "invoker": 1}
WORTH_TWO = {"well", "graves", "boiler", "kitchen", "nursery", "bathroom"}
OTHERS = "sarah chief, uncle chief, mother settler, father settler"
LAST = {
    "boy": f"{OTHERS}, girl chief, baby settler",
    "girl": f"{OTHERS}, baby chief, boy settler",
    "baby": f"{OTHERS}, girl chief, boy settler",
}
"""Who scared all others, when one of these is the last: neither has eleven points."""
EXAMPLE = "kitchen specter-queen specter-yeller cellar-stairs specter-squatter ghost-charmer"
"""The rulebook's own, laid so that the Places hold it."""


def terror(cards: str, zone: str = "ground") -> int:
    """What the game tells, once it is sure that it scares those whom it must."""
    table = f"chief {zone}: {cards}"
    told = PHANTOM.terror(position(table), "chief", zone)
    for name, threshold in {"boy": 4, "girl": 5, "baby": 8}.items():
        for others, added in (("sarah stock", 0), (LAST[name], 2)):  # without Wilson, and with him
            after = activating(zone, table, characters=f"{others}, {name} {zone}").play("skip")
            assert where(after, name) == ("chief" if told >= threshold + added else zone)
    return told


@pytest.mark.parametrize("zone", ZONES)
def test_a_place_is_worth_its_terror(zone: str) -> None:
    for place in PLACES_OF[zone]:
        assert terror(place, zone) == (2 if place in WORTH_TWO else 1)


def test_a_place_of_two_zones_is_worth_one_and_one_that_protects_nothing() -> None:
    for place, zones in STAIRS.items():
        assert terror(place, zones[0]) == terror(place, zones[1]) == 1
    for place in PROTECTORS:
        assert terror(place) == 0


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("kind", PRINTED)
def test_charmers_yellers_poltergeists_and_invokers_are_worth_what_they_show(group: str, kind: str) -> None:
    assert terror(f"meter {group}-{kind}") == PRINTED[kind]


def test_a_queen_is_worth_the_phantoms_of_her_group_herself_included() -> None:
    assert terror("meter ghost-queen") == 1
    assert terror("meter ghost-queen ghost-charmer") == 2 + 1
    assert terror("meter ghost-charmer soul-charmer mirror soul-charmer ghost-queen") == 1 + 1 + 1 + 2
    assert terror("meter ghost-charmer ghost-charmer mirror ghost-invoker ghost-queen") == 1 + 1 + 1 + 4


def test_queens_of_two_groups_each_count_their_own() -> None:
    assert terror("meter ghost-queen soul-queen mirror soul-invoker") == 1 + 2 + 1


def test_a_squatter_is_worth_the_places_of_the_apparition() -> None:
    assert terror("meter ghost-squatter") == 1
    assert terror("meter mirror ghost-squatter") == 2
    assert terror("meter ghost-squatter mirror clock soul-squatter candles") == 4 + 4


def test_an_empty_apparition_has_no_terror() -> None:
    assert PHANTOM.terror(position("settler ground: kitchen"), "chief", "ground") == 0


def test_each_apparition_is_counted_by_itself() -> None:
    both = position("chief ground: meter ghost-queen; settler ground: kitchen ghost-charmer ghost-yeller")
    assert PHANTOM.terror(both, "chief", "ground") == 1
    assert PHANTOM.terror(both, "settler", "ground") == 2 + 1 + 2


def test_what_the_game_tells_of_any_position_is_what_its_cards_say() -> None:
    rng, facts = random.Random(8), Facts(CARDS)
    for _ in range(200):
        table = odd_position(rng)
        for seat in SEATS:
            for zone in ZONES:
                stack = table["apparitions"][seat][zone]
                assert PHANTOM.terror(table, seat, zone) == facts.terror(stack)
                assert PHANTOM.free_room(table, seat, zone) == facts.room(stack)
        for name in CHARACTERS:
            assert PHANTOM.threshold(table, name) == facts.threshold(table, name)


# The rulebook's example


def test_the_example_is_worth_eleven() -> None:
    assert terror(EXAMPLE) == 2 + 3 + 2 + 1 + 2 + 1 == 11


def test_in_the_example_sarahs_three_specters_go_in_order() -> None:
    after = activating("ground", f"chief ground: {EXAMPLE}", characters="sarah ground").play("skip")
    assert apparition(after, "chief", "ground") == ["kitchen", "cellar-stairs", "ghost-charmer"]
    assert discard(after) == ["specter-squatter", "specter-yeller", "specter-queen"]


def test_in_the_example_the_electric_meter_saves_them_and_sarah_is_scared() -> None:
    table = f"chief ground: {EXAMPLE} meter"
    after = activating("ground", table, characters="sarah ground").play("skip")
    assert after.position()["characters"]["sarah"] == "chief"
    assert apparition(after, "chief", "ground") == []
    assert discard(after) == ["ghost-charmer", "specter-squatter", "specter-yeller", "specter-queen"]


def test_in_the_example_with_company_the_meter_saves_them_too() -> None:
    table = f"chief ground: meter {EXAMPLE}"
    after = activating("ground", table, characters="sarah ground, boy ground").play("skip")
    assert apparition(after, "chief", "ground") == ["meter", *EXAMPLE.split()]

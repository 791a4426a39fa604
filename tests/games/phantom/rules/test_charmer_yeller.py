"""Charmers bring somebody into an empty zone; yellers drive everybody out."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, at, legal, odds, play, step, where
from .tables import CHARACTERS, ZONES

EVERYWHERE = (
    "chief garden: fountain; chief basement: garage; chief ground: library; chief upstairs: attic; "
    "settler garden: well"
)
BESIDE = {
    "garden": ["basement"],
    "basement": ["garden", "ground"],
    "ground": ["basement", "upstairs"],
    "upstairs": ["ground"],
}
SCARED = "sarah settler, uncle settler, mother settler"


def charmed(zone: str, characters: str, **known: str) -> list[str]:
    """What a charmer's player may do."""
    state = activating(zone, EVERYWHERE, characters=characters, hand="ghost-charmer", **known)
    return legal(state.play("play ghost-charmer"))


def yelling(zone: str, characters: str, activated: str = "", **known: str) -> list[str]:
    """What a yeller's player may do."""
    state = activating(
        zone, EVERYWHERE, characters=characters, activated=activated.split(), hand="soul-yeller", **known
    )
    return legal(state.play("play soul-yeller"))


# Charmers


@pytest.mark.parametrize("zone", ZONES)
def test_charmer_brings_somebody_from_an_adjacent_zone_or_from_the_stock(zone: str) -> None:
    spread = "sarah garden, uncle basement, mother ground, father upstairs"
    others = [place for place in spread.split(", ") if not place.endswith(zone)]
    lured = [place.split()[0] for place in others if place.split()[1] in BESIDE[zone]]
    expected = [*(f"lure {name}" for name in lured), "lure stock", "pass"]
    assert charmed(zone, ", ".join(others)) == expected


def test_charmer_does_not_reach_from_the_garden_to_upstairs_or_back() -> None:
    assert charmed("upstairs", "boy garden") == ["lure stock", "pass"]
    assert charmed("garden", "boy upstairs") == ["lure stock", "pass"]


def test_charmer_moves_the_one_that_is_chosen() -> None:
    state = activating("ground", EVERYWHERE, characters="girl basement, boy basement", hand="ghost-charmer")
    after = play(state, "play ghost-charmer", "lure boy")
    assert (where(after, "girl"), where(after, "boy"), step(after)) == ("basement", "ground", "activate")


def test_charmer_may_be_declined() -> None:
    state = activating("ground", EVERYWHERE, characters="girl basement", hand="ghost-charmer")
    after = play(state, "play ghost-charmer", "pass")
    assert where(after, "girl") == "basement"
    assert apparition(after, "chief", "ground") == ["library", "ghost-charmer"]


def test_charmer_in_an_occupied_zone_has_no_effect() -> None:
    occupied = charmed("ground", "girl basement, boy ground")
    assert occupied == ["activate garden", "activate basement", "activate upstairs"]


def test_charmer_with_nobody_next_door_and_an_empty_stock_asks_nothing() -> None:
    nobody = charmed("ground", f"{SCARED}, father garden, girl garden, boy garden, baby garden")
    assert nobody == ["activate garden", "activate basement", "activate upstairs"]


def test_charmer_with_an_empty_stock_brings_somebody_from_next_door_only() -> None:
    there = charmed("ground", f"{SCARED}, father basement, girl garden, boy garden, baby upstairs")
    assert there == ["lure father", "lure baby", "pass"]


def test_from_the_stock_each_unknown_character_is_as_likely() -> None:
    state = activating("ground", EVERYWHERE, characters="sarah settler, boy garden", hand="ghost-charmer")
    arriving = play(state, "play ghost-charmer", "lure stock")
    assert arriving.actors == ("nature",) and step(arriving) == "arrive"
    stock = [name for name in CHARACTERS if name not in ("sarah", "boy")]
    assert odds(arriving) == pytest.approx({f"arrives {name}": 1 / 5 for name in stock})
    after = arriving.play("arrives baby")
    assert (where(after, "baby"), after.actors) == ("ground", ("chief",))


def test_remembered_characters_come_after_the_unknown_ones() -> None:
    where_all = f"{SCARED}, father garden"
    state = activating("ground", EVERYWHERE, characters=where_all, bottom="boy baby", hand="ghost-charmer")
    arriving = play(state, "play ghost-charmer", "lure stock")
    assert odds(arriving) == {"arrives girl": 1.0}
    assert arriving.play("arrives girl").position()["bottom"] == ["boy", "baby"]


def test_remembered_characters_come_in_their_order_which_is_certain() -> None:
    where_all = f"{SCARED}, father garden, girl garden"
    state = activating("ground", EVERYWHERE, characters=where_all, bottom="baby boy", hand="ghost-charmer")
    arriving = play(state, "play ghost-charmer", "lure stock")
    assert arriving.actors == ("nature",)
    assert odds(arriving) == {"arrives baby": 1.0}
    after = arriving.play("arrives baby")
    assert after.position()["bottom"] == ["boy"] and where(after, "baby") == "ground"


# Yellers


@pytest.mark.parametrize("zone", ZONES)
def test_yeller_drives_everybody_to_adjacent_zones_or_under_the_stock(zone: str) -> None:
    expected = [f"drive girl {there}" for there in (*BESIDE[zone], "stock")]
    assert yelling(zone, f"girl {zone}") == expected


def test_yeller_cannot_be_declined_and_drives_one_after_another_in_the_tables_order() -> None:
    state = activating(
        "ground",
        EVERYWHERE,
        characters="baby ground, sarah ground, girl ground, boy garden",
        hand="soul-yeller",
    ).play("play soul-yeller")
    for name, there in (("sarah", "upstairs"), ("girl", "basement"), ("baby", "upstairs")):
        assert legal(state) == [f"drive {name} {zone}" for zone in ("basement", "upstairs", "stock")]
        state = state.play(f"drive {name} {there}")
    assert step(state) == "activate"
    spread = {name: where(state, name) for name in ("sarah", "girl", "baby", "boy")}
    assert spread == {"sarah": "upstairs", "girl": "basement", "baby": "upstairs", "boy": "garden"}


def test_yeller_in_an_empty_zone_has_no_effect() -> None:
    assert yelling("ground", "girl upstairs") == ["activate garden", "activate basement", "activate upstairs"]


def test_those_driven_under_the_stock_lie_just_above_wilson_in_the_order_they_were_driven() -> None:
    state = activating(
        "ground", EVERYWHERE, characters="boy ground, girl ground", bottom="baby", hand="soul-yeller"
    )
    after = play(state, "play soul-yeller", "drive girl stock", "drive boy stock")
    assert after.position()["bottom"] == ["baby", "girl", "boy"]
    assert {where(after, name) for name in ("girl", "boy", "baby", "wilson")} == {"stock"}


def test_driven_into_an_activated_zone_nobody_is_scared_and_no_phantom_destroyed_in_this_turn() -> None:
    table = (
        "chief ground: library; chief upstairs: attic nursery bathroom specter-queen specter-yeller; "
        "settler upstairs: bedroom specter-charmer"
    )
    known = {"characters": "sarah ground", "activated": ["upstairs"], "hand": "soul-yeller"}
    after = play(activating("ground", table, **known), "play soul-yeller", "drive sarah upstairs")
    assert where(after, "sarah") == "upstairs"
    assert apparition(after, "chief", "upstairs")[-2:] == ["specter-queen", "specter-yeller"]
    assert apparition(after, "settler", "upstairs") == ["bedroom", "specter-charmer"]
    assert legal(after) == ["activate garden", "activate basement"]


def test_driven_into_a_zone_yet_to_be_activated_they_are_scared_there_in_this_turn() -> None:
    table = "chief ground: library; chief upstairs: nursery bathroom ghost-yeller"
    state = activating("ground", table, characters="girl ground", hand="soul-yeller")
    driven = play(state, "play soul-yeller", "drive girl upstairs")
    assert where(driven, "girl") == "upstairs"
    assert where(play(driven, "activate upstairs", "skip"), "girl") == "chief"


def test_who_is_driven_out_is_not_scared_at_the_zone_itself() -> None:
    table = "chief ground: library kitchen fireplace"
    state = activating("ground", table, characters="boy ground", hand="soul-yeller")
    assert where(play(state, "play soul-yeller", "drive boy basement"), "boy") == "basement"


def test_in_the_next_turn_whoever_was_driven_there_is_scared() -> None:
    table = "chief ground: library; chief upstairs: nursery bathroom ghost-yeller"
    state = at(table, characters="girl upstairs", seat="settler", turn=2)
    assert where(play(state, "activate upstairs", "skip"), "girl") == "chief"

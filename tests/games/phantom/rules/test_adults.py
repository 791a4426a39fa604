"""Adults destroy their group in both apparitions, unless the Place that protects it lies there."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, discard, play, where
from .tables import GROUPS, PROTECTORS

DESTROYS = {"sarah": "specter", "uncle": "ghost", "mother": "soul", "father": "shadow"}
ALL_GROUPS = [f"{group}-charmer" for group in GROUPS]


def skipped(table: str, characters: str, **known: str) -> dict[str, list[str]]:
    """What lies at the ground floor, and on the discard, after an activation without a card."""
    after = activating("ground", table, characters=characters, **known).play("skip")
    left = {seat: apparition(after, seat, "ground") for seat in ("chief", "settler")}
    return {**left, "discard": discard(after)}


@pytest.mark.parametrize("adult", DESTROYS)
def test_each_adult_destroys_its_group_in_both_apparitions_at_the_zone(adult: str) -> None:
    gone = f"{DESTROYS[adult]}-charmer"
    left = [card for card in ALL_GROUPS if card != gone]
    table = (
        f"chief ground: library {' '.join(ALL_GROUPS[:2])} kitchen {' '.join(ALL_GROUPS[2:])}; "
        f"settler ground: fireplace {' '.join(ALL_GROUPS[:2])} dining {' '.join(ALL_GROUPS[2:])}"
    )
    after = skipped(table, f"{adult} ground, baby ground")
    assert [card for card in after["chief"] if card in ALL_GROUPS] == left
    assert [card for card in after["settler"] if card in ALL_GROUPS] == left
    assert after["discard"] == [gone, gone]


@pytest.mark.parametrize("name", ["girl", "boy", "baby"])
def test_children_and_the_baby_destroy_nothing(name: str) -> None:
    table = f"chief ground: dining {' '.join(ALL_GROUPS[:3])}"
    after = skipped(table, f"{name} ground, {'girl' if name != 'girl' else 'boy'} ground")
    assert after["chief"] == ["dining", *ALL_GROUPS[:3]]


def test_adults_destroy_nothing_at_other_zones() -> None:
    table = "chief upstairs: attic specter-charmer; settler basement: boiler specter-charmer"
    after = activating("ground", table, characters="sarah ground").play("skip")
    assert apparition(after, "chief", "upstairs") == ["attic", "specter-charmer"]
    assert apparition(after, "settler", "basement") == ["boiler", "specter-charmer"]


def test_adults_destroy_only_when_their_zone_is_activated() -> None:
    table = "chief upstairs: attic specter-charmer"
    after = activating("ground", table, characters="sarah upstairs").play("skip")
    assert apparition(after, "chief", "upstairs") == ["attic", "specter-charmer"]
    assert apparition(play(after, "activate upstairs", "skip"), "chief", "upstairs") == ["attic"]


def test_destroyed_phantoms_go_one_by_one_the_last_laid_first_the_active_players_first() -> None:
    table = (
        "chief ground: library specter-queen ghost-queen kitchen specter-charmer specter-invoker; "
        "settler ground: dining specter-yeller soul-queen specter-squatter"
    )
    after = skipped(table, "sarah ground, boy ground")
    chiefs = ["specter-invoker", "specter-charmer", "specter-queen"]
    settlers = ["specter-squatter", "specter-yeller"]
    assert after["chief"] == ["library", "ghost-queen", "kitchen"]
    assert after["settler"] == ["dining", "soul-queen"]
    assert after["discard"] == chiefs + settlers
    assert skipped(table, "sarah ground, boy ground", seat="settler")["discard"] == settlers + chiefs


def test_two_adults_destroy_both_groups_in_one_pass_over_each_apparition() -> None:
    table = (
        "chief ground: dining specter-queen ghost-queen specter-charmer; "
        "settler ground: kitchen ghost-charmer specter-charmer"
    )
    after = skipped(table, "sarah ground, uncle ground", discards="soul-queen")
    assert (after["chief"], after["settler"]) == (["dining"], ["kitchen"])
    assert after["discard"] == [
        *("soul-queen", "specter-charmer", "ghost-queen", "specter-queen"),
        *("specter-charmer", "ghost-charmer"),
    ]


@pytest.mark.parametrize(("place", "group"), PROTECTORS.items())
def test_a_protected_group_stays_in_that_apparition_alone(place: str, group: str) -> None:
    (adult,) = [name for name, destroyed in DESTROYS.items() if destroyed == group]
    phantom = f"{group}-charmer"
    table = f"chief ground: {place} {phantom}; settler ground: dining {phantom}"
    after = skipped(table, f"{adult} ground")
    assert after == {"chief": [place, phantom], "settler": ["dining"], "discard": [phantom]}


@pytest.mark.parametrize(("place", "group"), PROTECTORS.items())
def test_a_place_protects_no_other_group(place: str, group: str) -> None:
    for adult, destroyed in DESTROYS.items():
        if destroyed != group:
            after = skipped(f"chief ground: {place} {destroyed}-charmer", f"{adult} ground")
            assert after["chief"] == [place]


@pytest.mark.parametrize("stack", ["meter dining specter-charmer", "dining specter-charmer meter"])
def test_protection_counts_wherever_the_place_lies_in_the_apparition(stack: str) -> None:
    assert skipped(f"chief ground: {stack}", "sarah ground")["chief"] == stack.split()


def test_protection_at_another_zone_does_not_help() -> None:
    table = "chief upstairs: meter; chief ground: dining specter-charmer"
    assert skipped(table, "sarah ground")["chief"] == ["dining"]


def test_protection_that_is_just_played_helps_at_once() -> None:
    table = "chief ground: dining specter-charmer specter-queen"
    state = activating("ground", table, characters="sarah ground", hand="meter")
    after = state.play("play meter")
    assert apparition(after, "chief", "ground") == ["dining", "specter-charmer", "specter-queen", "meter"]
    assert apparition(state.play("skip"), "chief", "ground") == ["dining"]


def test_a_phantom_is_destroyed_in_the_activation_in_which_it_was_laid_after_its_effect() -> None:
    table = "chief ground: dining; settler garden: well specter-charmer"
    state = activating("ground", table, characters="sarah ground", hand="specter-queen")
    after = play(state, "play specter-queen", "seize garden")
    assert apparition(after, "chief", "ground") == ["dining"]
    assert discard(after) == ["specter-charmer", "specter-queen"]


def test_an_adult_that_a_charmer_brings_destroys_even_the_charmer() -> None:
    state = activating("ground", "chief ground: dining", characters="sarah basement", hand="specter-charmer")
    after = play(state, "play specter-charmer", "lure sarah")
    assert apparition(after, "chief", "ground") == ["dining"]
    assert (discard(after), where(after, "sarah")) == (["specter-charmer"], "ground")


def test_an_adult_that_a_yeller_drives_out_destroys_nothing() -> None:
    table = "chief ground: dining specter-charmer"
    state = activating("ground", table, characters="sarah ground", hand="soul-yeller")
    after = play(state, "play soul-yeller", "drive sarah stock")
    assert apparition(after, "chief", "ground") == ["dining", "specter-charmer", "soul-yeller"]


def test_the_terror_is_counted_after_the_adults() -> None:
    # With its yeller the apparition would be worth seven, without it five.
    table = "chief ground: kitchen dining soul-poltergeist specter-yeller"
    assert where(activating("ground", table, characters="sarah ground").play("skip"), "sarah") == "ground"
    protected = f"{table} meter"
    assert where(activating("ground", protected, characters="sarah ground").play("skip"), "sarah") == "chief"

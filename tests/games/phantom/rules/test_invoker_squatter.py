"""Invokers bring back the top of the discard; squatters take a free Place. Neither can be declined."""

from __future__ import annotations

import pytest

from .positions import activating, apparition, at, discard, legal, play, where
from .tables import KINDS

NEXT = ["activate garden", "activate basement", "activate upstairs"]


# Invokers


def test_invoker_brings_the_top_phantom_of_the_discard() -> None:
    state = activating(
        "ground", "chief ground: dining", hand="soul-invoker", discards="ghost-queen shadow-charmer"
    )
    after = state.play("play soul-invoker")
    assert apparition(after, "chief", "ground") == ["dining", "soul-invoker", "shadow-charmer"]
    assert discard(after) == ["ghost-queen"]
    assert legal(after) == NEXT


@pytest.mark.parametrize("kind", KINDS)
def test_invoker_brings_a_phantom_of_any_kind_without_its_effect(kind: str) -> None:
    table = (
        "chief ground: library; settler ground: kitchen ghost-charmer; settler garden: well specter-yeller"
    )
    state = activating(
        "ground",
        table,
        characters="boy basement, girl ground",
        hand="soul-invoker",
        discards=f"soul-queen specter-{kind}" if kind != "yeller" else "soul-queen soul-yeller",
    )
    after = state.play("play soul-invoker")
    assert legal(after) == NEXT
    assert discard(after) == ["soul-queen"]
    assert apparition(after, "settler", "ground") == ["kitchen", "ghost-charmer"]
    assert apparition(after, "settler", "garden") == ["well", "specter-yeller"]
    assert (where(after, "boy"), where(after, "girl")) == ("basement", "ground")


def test_invoker_on_an_empty_discard_has_no_effect() -> None:
    after = activating("ground", "chief ground: library", hand="soul-invoker").play("play soul-invoker")
    assert apparition(after, "chief", "ground") == ["library", "soul-invoker"]
    assert legal(after) == NEXT


def test_invoker_without_room_puts_the_phantom_back_on_the_discard() -> None:
    state = activating(
        "ground",
        "chief ground: library ghost-charmer",
        hand="soul-invoker",
        discards="ghost-queen shadow-charmer",
    )
    after = state.play("play soul-invoker")
    assert apparition(after, "chief", "ground") == ["library", "ghost-charmer", "soul-invoker"]
    assert discard(after) == ["ghost-queen", "shadow-charmer"]


def test_what_the_invoker_brings_counts_in_the_terror() -> None:
    state = activating(
        "ground",
        "chief ground: library",
        characters="boy ground",
        hand="soul-invoker",
        discards="ghost-yeller",
    )
    assert where(state.play("play soul-invoker"), "boy") == "chief"


# Squatters


def test_squatter_takes_the_free_place_opposite() -> None:
    table = "chief ground: library; settler ground: kitchen soul-charmer fireplace"
    after = activating("ground", table, hand="ghost-squatter").play("play ghost-squatter")
    assert apparition(after, "chief", "ground") == ["library", "ghost-squatter", "fireplace"]
    assert apparition(after, "settler", "ground") == ["kitchen", "soul-charmer"]
    assert legal(after) == NEXT


def test_squatter_cannot_be_declined_and_may_take_the_only_card() -> None:
    table = "chief ground: library; settler ground: kitchen"
    after = activating("ground", table, hand="ghost-squatter").play("play ghost-squatter")
    assert apparition(after, "chief", "ground") == ["library", "ghost-squatter", "kitchen"]
    assert apparition(after, "settler", "ground") == []


@pytest.mark.parametrize(
    "theirs",
    [
        "",
        "settler ground: kitchen soul-charmer",
        "settler upstairs: attic; settler basement: boiler",
        "settler ground: kitchen fireplace soul-charmer",
    ],
)
def test_squatter_without_a_free_place_opposite_has_no_effect(theirs: str) -> None:
    state = activating("ground", f"chief ground: library; {theirs}", hand="ghost-squatter")
    after = state.play("play ghost-squatter")
    assert apparition(after, "chief", "ground") == ["library", "ghost-squatter"]
    assert after.position()["apparitions"]["settler"] == state.position()["apparitions"]["settler"]
    assert legal(after) == NEXT


def test_the_stolen_place_becomes_the_last_place_with_nothing_on_it() -> None:
    table = "chief ground: library ghost-charmer; settler ground: dining"
    stolen = activating("ground", table, hand="ghost-squatter").play("play ghost-squatter")
    lying = apparition(stolen, "chief", "ground")
    assert lying == ["library", "ghost-charmer", "ghost-squatter", "dining"]
    three_more = ["soul-charmer", "soul-queen", "soul-yeller"]
    for number, card in enumerate(three_more):
        stack = " ".join([*lying, *three_more[:number]])
        assert f"play {card}" in legal(activating("ground", f"chief ground: {stack}", hand=card))
    full = " ".join([*lying, *three_more])
    assert legal(activating("ground", f"chief ground: {full}", hand="soul-invoker")) == ["skip"]


def test_the_place_below_the_stolen_one_is_the_last_again_for_its_owner() -> None:
    table = "chief ground: library; settler ground: kitchen soul-charmer fireplace"
    stolen = activating("ground", table, hand="ghost-squatter").play("play ghost-squatter")
    theirs = " ".join(apparition(stolen, "settler", "ground"))
    state = at(f"settler ground: {theirs}", seat="settler", hand="soul-yeller").play("activate ground")
    assert legal(state) == ["play soul-yeller", "skip"]
    assert apparition(state.play("play soul-yeller"), "settler", "ground") == [*theirs.split(), "soul-yeller"]


def test_a_stolen_protection_is_gone_at_once() -> None:
    table = "chief ground: dining specter-charmer; settler ground: kitchen specter-charmer meter"
    state = activating("ground", table, characters="sarah ground", hand="ghost-squatter")
    after = state.play("play ghost-squatter")
    # The meter now protects the chief's specter, and no longer the settler's.
    assert apparition(after, "chief", "ground") == ["dining", "specter-charmer", "ghost-squatter", "meter"]
    assert apparition(after, "settler", "ground") == ["kitchen"]
    assert discard(after) == ["specter-charmer"]


def test_a_stolen_two_zone_place_does_not_gather() -> None:
    table = "chief ground: library; chief upstairs: attic soul-yeller; settler ground: kitchen main-stairs"
    after = play(activating("ground", table, hand="ghost-squatter"), "play ghost-squatter")
    assert legal(after) == NEXT
    assert apparition(after, "chief", "upstairs") == ["attic", "soul-yeller"]

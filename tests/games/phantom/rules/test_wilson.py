"""Wilson joins the last character: two harder to scare, one point more."""

from __future__ import annotations

import pytest

from .positions import PHANTOM, activating, legal, odds, play, points, position, where

FIVE = {"sarah": "chief", "uncle": "settler", "mother": "chief", "father": "settler", "girl": "chief"}
"""Who scared whom, so that nobody has eleven points yet: eight for the chief, six for the settler."""


def told(where_all: dict[str, str]) -> str:
    return ", ".join(f"{name} {place}" for name, place in where_all.items())


def last(name: str, place: str = "ground", **others: str) -> str:
    """Everybody scared but one."""
    return told({**FIVE, "boy": "settler", "baby": "settler", **others, name: place})


def test_he_joins_when_a_scare_leaves_one_character() -> None:
    table = "settler ground: kitchen ghost-poltergeist"
    state = activating("ground", table, characters=told({**FIVE, "boy": "ground", "baby": "garden"}))
    assert where(state, "wilson") == "stock"
    after = state.play("skip")
    assert where(after, "wilson") == "joined"
    assert PHANTOM.threshold(after.position(), "baby") == 8 + 2


def test_he_does_not_join_while_two_are_left() -> None:
    two = told({**FIVE, "boy": "ground", "baby": "garden"})
    assert PHANTOM.threshold(position(characters=two), "baby") == 8
    assert PHANTOM.threshold(position(characters=two), "boy") == 4


@pytest.mark.parametrize("place", ["garden", "upstairs", "stock"])
def test_he_joins_the_last_one_wherever_that_is(place: str) -> None:
    table = "settler ground: kitchen ghost-poltergeist"
    state = activating("ground", table, characters=told({**FIVE, "boy": "ground", "baby": place}))
    assert where(state.play("skip"), "wilson") == "joined"


def test_with_him_it_takes_two_more() -> None:
    enough, missing = "kitchen fireplace dining library ghost-charmer", "kitchen fireplace dining library"
    for table, ends in ((enough, "chief"), (missing, "ground")):
        after = activating("ground", f"chief ground: {table}", characters=last("boy")).play("skip")
        assert where(after, "boy") == ends


def test_who_scares_the_last_one_gets_him_too_for_one_point() -> None:
    table = "chief ground: kitchen fireplace dining ghost-poltergeist"
    state = activating("ground", table, characters=last("boy", baby="settler"))
    assert points(state) == (8, 10)
    after = state.play("skip")
    assert (where(after, "boy"), where(after, "wilson")) == ("chief", "chief")
    assert points(after) == (8 + 2 + 1, 10)


def test_his_point_can_be_the_eleventh() -> None:
    table = "settler ground: kitchen fireplace dining ghost-poltergeist"
    characters = (
        "sarah settler, uncle settler, girl settler, mother chief, father chief, baby chief, boy ground"
    )
    state = activating("ground", table, characters=characters)
    assert points(state) == (10, 8)
    after = state.play("skip")
    assert points(after) == (10, 11)
    assert after.outcome == {"chief": 0.0, "settler": 1.0}


def test_the_last_one_may_be_driven_under_the_stock_and_lured_again_and_he_stays_with_it() -> None:
    table = "chief ground: dining"
    state = activating("ground", table, characters=last("boy"), hand="soul-yeller")
    driven = play(state, "play soul-yeller", "drive boy stock")
    assert (where(driven, "boy"), where(driven, "wilson")) == ("stock", "joined")
    again = activating("ground", table, characters=last("boy", "stock"), bottom="boy", hand="ghost-charmer")
    arriving = play(again, "play ghost-charmer", "lure stock")
    assert odds(arriving) == {"arrives boy": 1.0}
    assert where(arriving.play("arrives boy"), "wilson") == "joined"


def test_he_is_nobody_to_be_lured_or_driven() -> None:
    state = activating("ground", "chief ground: dining", characters=last("boy"), hand="soul-yeller")
    assert all("wilson" not in text for text in legal(state.play("play soul-yeller")))
    assert all("wilson" not in str(action) for action in PHANTOM.actions)

"""The rulings at the end of the rules, one after another."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import PHANTOM, ROOMS, activating, apparition, at, discard, legal, odds, play, step
from .tables import CHARACTERS, PROTECTORS, ZONES

OPPOSITE = "chief ground: library; settler ground: kitchen ghost-charmer"


@pytest.mark.parametrize(
    ("card", "characters"),
    [("soul-charmer", "boy basement"), ("ghost-queen", "baby ground"), ("soul-poltergeist", "baby ground")],
)
def test_1_effects_that_say_may_can_be_declined(card: str, characters: str) -> None:
    asked = activating("ground", OPPOSITE, characters=characters, hand=card).play(f"play {card}")
    assert "pass" in legal(asked) and len(legal(asked)) > 1
    after = asked.play("pass")
    assert after.position()["characters"] == asked.position()["characters"]
    assert after.position()["apparitions"] == asked.position()["apparitions"]


def test_1_the_gathering_power_can_be_declined() -> None:
    table = "chief upstairs: attic ghost-charmer"
    asked = activating("ground", table, hand="main-stairs").play("play main-stairs")
    assert "done" in legal(asked)


def test_1_yeller_cannot_be_declined() -> None:
    asked = activating("ground", OPPOSITE, characters="baby ground", hand="soul-yeller").play(
        "play soul-yeller"
    )
    assert all(text.startswith("drive baby") for text in legal(asked))
    with pytest.raises(IllegalAction):
        asked.play("pass")


@pytest.mark.parametrize("card", ["soul-invoker", "soul-squatter"])
def test_1_invoker_and_squatter_cannot_be_declined(card: str) -> None:
    table = "chief ground: dining; settler ground: kitchen"
    after = activating("ground", table, hand=card, discards="ghost-queen").play(f"play {card}")
    assert step(after) == "activate"
    took = "ghost-queen" if card == "soul-invoker" else "kitchen"
    assert apparition(after, "chief", "ground") == ["dining", card, took]


def test_2_room_is_counted_on_the_last_place_not_over_all_places() -> None:
    table = "chief ground: library kitchen soul-charmer soul-queen"
    assert legal(activating("ground", table, hand="ghost-queen")) == ["skip"]
    assert PHANTOM.free_room(activating("ground", table).position(), "chief", "ground") == 0
    assert PHANTOM.free_room(activating("ground", f"{table} dining").position(), "chief", "ground") == 3


@pytest.mark.parametrize("kind", ["charmer", "yeller", "queen", "poltergeist", "invoker", "squatter"])
def test_3_without_a_target_there_is_no_effect_and_the_card_stays(kind: str) -> None:
    scared = ", ".join(f"{name} {'chief' if n % 2 else 'settler'}" for n, name in enumerate(CHARACTERS[:-1]))
    state = activating(
        "ground", "chief ground: library", characters=f"{scared}, baby garden", hand=f"soul-{kind}"
    )
    after = state.play(f"play soul-{kind}")
    assert apparition(after, "chief", "ground") == ["library", f"soul-{kind}"]
    assert step(after) == "activate" and discard(after) == []


@pytest.mark.parametrize("place", PROTECTORS)
@pytest.mark.parametrize("zone", ZONES)
def test_4_a_place_of_any_zone_does_not_gather(place: str, zone: str) -> None:
    table = (
        "chief garden: well soul-charmer; chief basement: boiler soul-yeller; "
        "chief ground: kitchen soul-queen; chief upstairs: attic soul-invoker"
    )
    state = activating(zone, table, hand=place).play(f"play {place}")
    assert step(state) == "activate"


def test_5_a_stolen_place_becomes_the_last_with_nothing_on_it_yet() -> None:
    table = "chief ground: library ghost-charmer; settler ground: fireplace"
    after = activating("ground", table, hand="soul-squatter").play("play soul-squatter")
    assert apparition(after, "chief", "ground")[-1] == "fireplace"
    assert PHANTOM.free_room(after.position(), "chief", "ground") == 2


def test_6_who_can_draw_from_no_more_than_one_stock_draws_from_that() -> None:
    # The Phantom stock never stays empty: it is renewed, or the game ends. Of Places none may be left.
    table = ROOMS.replace("bathroom", "bathroom main-stairs ivy dumbwaiter")
    table += "; chief garden: meter mirror clock candles"
    state = at(table, hand="cellar-stairs coal-hatch veranda", activated=["garden", "basement", "ground"])
    drawing = play(state, "activate upstairs", "skip")
    assert legal(drawing) == ["draw phantom"]


def test_7_six_turns_in_a_row_without_a_card_end_the_game_as_if_the_phantoms_had_run_out() -> None:
    full, theirs = "main-stairs cellar-stairs coal-hatch veranda ivy", "dumbwaiter meter mirror clock candles"
    state = at(characters="boy settler", hand=full, other=theirs)
    for _ in range(6):
        assert state.outcome is None
        for zone in ZONES:
            state = play(state, f"activate {zone}", "skip")
    assert state.outcome == {"chief": 0.0, "settler": 1.0}


def test_8_a_visitor_may_be_any_of_the_seven_characters() -> None:
    assert list(odds(PHANTOM.start())) == [f"visitor {name}" for name in CHARACTERS]

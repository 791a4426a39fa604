"""The rulings at the end of the rules, one after another."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import (
    CHARACTERS,
    CORRIDORS,
    ROOMS,
    at,
    between_activations,
    choices,
    legal,
    play,
    room,
    rooms,
)
from .positions import suspects as suspects_of


@pytest.mark.parametrize("name", CHARACTERS)
def test_1_a_move_ends_in_another_room_even_when_there_were_steps_for_a_way_back(name: str) -> None:
    for where in ROOMS:
        state = at(f"others {where}", cards=name).play(name)
        assert where not in choices(state, "go")


def test_2_richard_may_swap_with_a_roommate_and_so_stay() -> None:
    state = at("richard lake, meg lake, others stage", cards="richard meg")
    after = play(state, "richard", "swap meg")
    assert rooms(after) == rooms(state)
    assert between_activations(after)


def test_2_richard_may_not_swap_with_himself() -> None:
    state = at("richard lake, others stage", cards="richard").play("richard")
    assert "richard" not in choices(state, "swap")


def test_3_take_needs_company_in_the_persians_starting_room() -> None:
    alone = at("persian lake, others stage", cards="persian").play("persian")
    assert not choices(alone, "take")
    with pytest.raises(IllegalAction):
        alone.play("take meg")


def test_3_a_taken_character_always_ends_in_another_room() -> None:
    state = play(at("others lake", cards="persian meg"), "persian", "take meg")
    for where in choices(state, "go"):
        there = state.play(f"go {where}")
        for drop in choices(there, "drop"):
            assert room(there.play(f"drop {drop}"), "meg") == drop != "lake"


def test_4_christine_is_asked_even_when_nobody_stands_next_door() -> None:
    state = play(at("christine cupola, others lake", cards="christine meg"), "christine", "go flies")
    assert legal(state) == {"summon", "pass"}


def test_4_moncharmin_is_asked_only_when_he_has_company() -> None:
    state = at("moncharmin cupola, meg foyer, others lake", cards="moncharmin meg").play("moncharmin")
    assert "pass" in legal(state.play("go foyer"))
    assert between_activations(state.play("go flies"))


def test_5_a_move_is_always_possible() -> None:
    for padlock in CORRIDORS:
        for where in ROOMS:
            far = "dressing" if where != "dressing" else "foyer"
            for name in CHARACTERS:
                state = at(f"{name} {where}, others {far}", cards=name, padlock=padlock)
                assert choices(state.play(name), "go")


def test_6_the_padlock_must_really_change_place() -> None:
    state = at(cards="giry", padlock="stage-dance").play("giry")
    assert "padlock stage-dance" not in legal(state)
    assert "padlock stage-dance" not in legal(state.play("go dance"))


def test_6_the_blackout_must_really_change_place() -> None:
    state = at("buquet dance", cards="buquet", blackout="flies").play("buquet")
    assert "blackout flies" not in legal(state)
    assert "blackout flies" not in legal(state.play("go flies"))


def test_7_an_announcement_clears_innocents_without_effect() -> None:
    # Meg, innocent, is alone; the Phantom, Raoul, is not, so she is cleared again, and nothing happens.
    state = at(
        "meg cupola, others foyer", cards="meg", culprit="raoul", suspects="raoul giry buquet", carlotta=5
    )
    after = play(state, "meg", "go flies")
    assert suspects_of(after) == {"raoul", "giry", "buquet"}
    assert after.position()["carlotta"] == 5 + 3


def test_7_clearing_is_automatic() -> None:
    state = at("meg cupola, others foyer", cards="meg", culprit="raoul")
    after = play(state, "meg", "go flies")
    assert suspects_of(after) == set(CHARACTERS) - {"meg"}
    assert after.actors == ("phantom",)


def test_8_from_an_empty_pile_raoul_draws_nothing() -> None:
    state = at(
        "raoul lake, others stage",
        cards="raoul meg",
        culprit="meg",
        kept="raoul giry buquet christine moncharmin richard persian",
        shown="phantom phantom phantom",
    )
    after = play(state, "raoul", "go understage")
    assert after.actors == ("investigator",)
    assert after.position()["alibis"]["pile"] == []

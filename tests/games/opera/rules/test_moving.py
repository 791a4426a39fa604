"""Moving: 1 to N rooms along open corridors, to another room than before."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import CORRIDORS, ROOMS, at, choices, legal, play, room

NEXT_DOOR = {
    "foyer": "cupola cellars auditorium",
    "cupola": "foyer flies",
    "flies": "cupola dance",
    "dance": "flies dressing stage",
    "dressing": "dance understage",
    "understage": "dressing lake",
    "lake": "understage cellars",
    "cellars": "lake foyer",
    "auditorium": "foyer stage",
    "stage": "auditorium dance",
}

SECRETLY_NEXT_DOOR = {
    "foyer": "understage",
    "cupola": "dance auditorium",
    "flies": "stage",
    "dance": "cupola",
    "dressing": "",
    "understage": "foyer stage",
    "lake": "auditorium",
    "cellars": "",
    "auditorium": "lake cupola",
    "stage": "understage flies",
}


def away_from(where: str) -> str:
    """A corridor that does not touch the room, for a padlock that is in nobody's way."""
    return next(corridor for corridor in CORRIDORS if where not in corridor.split("-"))


def another_room(where: str) -> str:
    return "cellars" if where == "dressing" else "dressing"


@pytest.mark.parametrize("where", ROOMS)
def test_alone_a_character_goes_one_room_along_a_corridor(where: str) -> None:
    state = at(f"raoul {where}, others {another_room(where)}", padlock=away_from(where), cards="raoul")
    assert choices(state.play("raoul"), "go") == set(NEXT_DOOR[where].split())


@pytest.mark.parametrize("where", ROOMS)
def test_meg_may_take_a_secret_passage_too(where: str) -> None:
    state = at(f"meg {where}, others {another_room(where)}", padlock=away_from(where), cards="meg")
    reach = set(NEXT_DOOR[where].split()) | set(SECRETLY_NEXT_DOOR[where].split())
    assert choices(state.play("meg"), "go") == reach


@pytest.mark.parametrize("corridor", CORRIDORS)
def test_the_padlock_blocks_its_corridor_in_both_directions(corridor: str) -> None:
    for here, there in (corridor.split("-"), corridor.split("-")[::-1]):
        state = at(f"raoul {here}, others {another_room(here)}", padlock=corridor, cards="raoul")
        assert choices(state.play("raoul"), "go") == set(NEXT_DOOR[here].split()) - {there}


def test_with_company_a_character_goes_up_to_as_many_rooms_as_there_are_characters() -> None:
    two = at("raoul lake, meg lake, others stage", padlock="stage-dance", cards="raoul")
    assert choices(two.play("raoul"), "go") == {"understage", "cellars", "dressing", "foyer"}
    three = at("raoul lake, meg lake, giry lake, others stage", padlock="stage-dance", cards="raoul")
    reach = {"understage", "cellars", "dressing", "foyer", "dance", "cupola", "auditorium"}
    assert choices(three.play("raoul"), "go") == reach


def test_innocents_count_as_company() -> None:
    state = at("raoul lake, meg lake, others stage", suspects="raoul giry", cards="raoul")
    assert "dressing" in choices(state.play("raoul"), "go")


def test_characters_met_on_the_way_do_not_lengthen_it() -> None:
    state = at("raoul lake, meg cellars, giry cellars, others stage", padlock="stage-dance", cards="raoul")
    assert choices(state.play("raoul"), "go") == {"understage", "cellars"}


def test_rooms_may_be_passed_through_whoever_stands_there() -> None:
    state = at("raoul lake, meg lake, others cellars", padlock="stage-dance", cards="raoul")
    assert "foyer" in choices(state.play("raoul"), "go")


def test_the_padlock_makes_a_detour_necessary() -> None:
    state = at("raoul foyer, meg foyer, others dressing", padlock="foyer-cupola", cards="raoul")
    assert choices(state.play("raoul"), "go") == {"cellars", "auditorium", "lake", "stage"}


def test_in_a_full_house_every_other_room_can_be_reached() -> None:
    for padlock in CORRIDORS:
        state = at("others dressing", padlock=padlock, cards="raoul")
        assert choices(state.play("raoul"), "go") == set(ROOMS) - {"dressing"}


def test_a_character_who_has_moved_stands_in_the_other_room() -> None:
    state = play(at("meg lake, others stage", cards="meg giry"), "meg", "go understage")
    assert room(state, "meg") == "understage"
    assert state.position()["activation"] is None


def test_a_character_cannot_go_where_no_corridor_leads() -> None:
    state = at("raoul lake, others stage", padlock="stage-dance", cards="raoul").play("raoul")
    with pytest.raises(IllegalAction, match="legal are: go understage, go cellars"):
        state.play("go auditorium")


def test_meg_mixes_corridors_and_secret_passages_freely() -> None:
    # By corridor to the foyer, then by passage to the understage; by passage to the auditorium, then by
    # corridor to the stage.
    state = at("meg cellars, raoul cellars, others dressing", padlock="flies-dance", cards="meg")
    assert choices(state.play("meg"), "go") == {
        *("foyer", "lake"),
        *(
            "cupola",
            "auditorium",
            "understage",
        ),  # from the foyer, the last by passage; lake joins two of them
    }
    state = at("meg lake, raoul lake, others dressing", padlock="flies-dance", cards="meg")
    assert choices(state.play("meg"), "go") == {
        *("understage", "cellars", "auditorium"),
        *("foyer", "cupola", "stage", "dressing"),
    }


def test_the_padlock_does_not_block_secret_passages() -> None:
    # There is no passage from lake to cellars, but the passage to the auditorium stays open.
    state = at("meg lake, others dressing", padlock="understage-lake", cards="meg")
    assert choices(state.play("meg"), "go") == {"cellars", "auditorium"}


def test_no_one_but_meg_goes_by_secret_passages() -> None:
    for name in ("raoul", "giry", "buquet", "christine", "moncharmin", "richard", "persian"):
        state = at(f"{name} stage, others cellars", padlock="lake-cellars", cards=name)
        assert choices(state.play(name), "go") == {"auditorium", "dance"}


def test_nobody_can_take_meg_along_a_secret_passage() -> None:
    state = at("persian stage, meg stage, others cellars", cards="persian")
    assert choices(play(state, "persian", "take meg"), "go") == {
        "auditorium",
        "foyer",
        "dance",
        "flies",
        "dressing",
    }


def test_a_move_may_not_end_where_it_began() -> None:
    for name in ("raoul", "meg", "giry", "persian", "richard"):
        state = at(f"{name} lake, others lake", cards=name).play(name)
        assert "go lake" not in legal(state)

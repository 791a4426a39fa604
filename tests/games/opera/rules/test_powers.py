"""Christine, Moncharmin and Richard: who is moved by whom, and when it may be declined."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import CHARACTERS, at, between_activations, choices, legal, play, room, rooms

# Christine


def test_christine_is_asked_after_her_move() -> None:
    state = play(at("christine lake, others stage", cards="christine meg"), "christine", "go understage")
    assert legal(state) == {"summon", "pass"}


def test_christine_is_asked_even_when_nobody_stands_next_door() -> None:
    state = play(at("christine cupola, others lake", cards="christine meg"), "christine", "go flies")
    assert legal(state) == {"summon", "pass"}
    assert rooms(state.play("summon")) == rooms(state.play("pass"))


def test_christine_may_not_summon_before_her_move() -> None:
    state = at("christine lake, others understage", cards="christine").play("christine")
    assert legal(state) == {"go understage"}


def test_christine_draws_in_everybody_from_every_room_next_door() -> None:
    state = at(
        "christine cupola, raoul cupola, meg cellars, giry auditorium, buquet auditorium, "
        "moncharmin lake, richard stage, persian foyer",
        cards="christine meg",
        padlock="understage-lake",
    )
    state = play(state, "christine", "go foyer", "summon")
    assert {name for name, where in rooms(state).items() if where == "foyer"} == {
        *("christine", "persian"),
        *("raoul", "meg", "giry", "buquet"),
    }
    assert room(state, "moncharmin") == "lake"
    assert room(state, "richard") == "stage"
    assert between_activations(state)


def test_christine_draws_nobody_through_the_padlock() -> None:
    state = at(
        "christine lake, raoul lake, meg foyer, others stage",
        cards="christine raoul",
        padlock="cellars-foyer",
    )
    after = play(state, "christine", "go cellars", "summon")
    assert room(after, "meg") == "foyer"
    assert room(after, "raoul") == "cellars"


def test_christine_draws_nobody_through_a_secret_passage_not_even_meg() -> None:
    # Meg stands in the understage, which only a passage joins to the stage.
    state = at("christine dance, meg understage, raoul flies, others foyer", cards="christine meg")
    after = play(state, "christine", "go stage", "summon")
    assert room(after, "meg") == "understage"
    assert room(after, "raoul") == "flies"


def test_christine_may_pass() -> None:
    state = at("christine lake, others dressing", cards="christine meg")
    after = play(state, "christine", "go understage", "pass")
    assert between_activations(after)
    assert room(after, "meg") == "dressing"


# Moncharmin


def test_moncharmin_is_not_asked_when_he_is_alone() -> None:
    state = play(at("moncharmin lake, others stage", cards="moncharmin meg"), "moncharmin", "go understage")
    assert between_activations(state)


def test_moncharmin_may_not_drive_anybody_out_before_his_move() -> None:
    state = at("moncharmin lake, meg lake, others stage", cards="moncharmin").play("moncharmin")
    assert {action.kind for action in state.legal()} == {"go"}


def test_moncharmin_sends_a_roommate_to_a_room_next_door() -> None:
    state = at("moncharmin cupola, raoul foyer, others stage", cards="moncharmin meg")
    state = play(state, "moncharmin", "go foyer")
    assert legal(state) == {"pass", "send raoul cupola", "send raoul cellars", "send raoul auditorium"}
    after = state.play("send raoul auditorium")
    assert room(after, "raoul") == "auditorium"
    assert room(after, "moncharmin") == "foyer"
    assert between_activations(after)


def test_moncharmin_sends_nobody_through_the_padlock() -> None:
    state = at("moncharmin cupola, raoul foyer, others stage", cards="moncharmin", padlock="foyer-auditorium")
    state = play(state, "moncharmin", "go foyer")
    assert choices(state, "send") == {"raoul cupola", "raoul cellars"}


def test_moncharmin_sends_nobody_through_a_secret_passage_not_even_meg() -> None:
    state = at("moncharmin dance, meg stage, others lake", cards="moncharmin")
    state = play(state, "moncharmin", "go stage")
    assert choices(state, "send") == {"meg auditorium", "meg dance"}


def test_the_roommates_are_sent_one_after_another_in_the_order_of_the_table() -> None:
    state = at(
        "moncharmin cupola, persian foyer, richard foyer, giry foyer, raoul foyer, others stage",
        cards="moncharmin meg",
    )
    state = play(state, "moncharmin", "go foyer")
    for name in ("raoul", "giry", "richard", "persian"):
        assert {action.args[0] for action in state.legal() if action.kind == "send"} == {name}
        state = state.play(f"send {name} cellars")
    assert between_activations(state)
    assert rooms(state)["persian"] == "cellars"


def test_moncharmin_may_pass_only_before_the_first() -> None:
    state = at("moncharmin cupola, raoul foyer, meg foyer, others stage", cards="moncharmin meg")
    state = play(state, "moncharmin", "go foyer")
    passed = state.play("pass")
    assert between_activations(passed)
    assert room(passed, "raoul") == room(passed, "meg") == "foyer"
    first = state.play("send raoul cupola")
    assert "pass" not in legal(first)
    with pytest.raises(IllegalAction):
        first.play("pass")


def test_each_roommate_may_be_sent_to_another_room() -> None:
    state = at("moncharmin cupola, raoul foyer, meg foyer, giry foyer, others stage", cards="moncharmin meg")
    state = play(
        state, "moncharmin", "go foyer", "send raoul cupola", "send meg cellars", "send giry auditorium"
    )
    assert [room(state, name) for name in ("raoul", "meg", "giry")] == ["cupola", "cellars", "auditorium"]


def test_those_left_behind_in_his_starting_room_are_not_sent() -> None:
    state = at("moncharmin cupola, raoul cupola, meg foyer, others stage", cards="moncharmin meg")
    state = play(state, "moncharmin", "go foyer", "send meg cellars")
    assert room(state, "raoul") == "cupola"
    assert between_activations(state)


# Richard


def test_richard_swaps_rooms_with_any_other_character_or_moves() -> None:
    state = at("richard lake, meg foyer, others stage", cards="richard").play("richard")
    others = {f"swap {name}" for name in CHARACTERS if name != "richard"}
    assert legal(state) == {"go understage"} | others


def test_a_swap_is_the_whole_activation() -> None:
    state = play(at("richard lake, meg foyer, others stage", cards="richard meg"), "richard", "swap meg")
    assert (room(state, "richard"), room(state, "meg")) == ("foyer", "lake")
    assert between_activations(state)
    assert {where for name, where in rooms(state).items() if name not in ("richard", "meg")} == {"stage"}


def test_richard_may_swap_through_the_padlock_and_over_any_distance() -> None:
    state = at(
        "richard lake, meg cellars, giry flies, others stage", cards="richard meg", padlock="lake-cellars"
    )
    state = state.play("richard")
    assert room(state.play("swap meg"), "richard") == "cellars"
    assert room(state.play("swap giry"), "richard") == "flies"


def test_when_richard_moves_he_does_not_swap() -> None:
    state = play(at("richard lake, others stage", cards="richard meg"), "richard", "go understage")
    assert between_activations(state)
    assert room(state, "richard") == "understage"


def test_richard_may_swap_with_an_innocent() -> None:
    state = at("richard lake, meg foyer", cards="richard", suspects="raoul giry")
    assert "swap meg" in legal(state.play("richard"))


def test_nobody_but_richard_swaps() -> None:
    for name in CHARACTERS:
        if name != "richard":
            assert not choices(at("others lake", cards=name).play(name), "swap")

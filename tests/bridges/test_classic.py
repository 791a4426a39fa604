"""The classic protocol: what a bot is asked, in which order, and what it is told of the game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boxfive.bridges.classic import COLOURS, ROOMS, dialogue, game_state
from boxfive.core.game import NATURE, State
from tests.bridges.conversations import converse, next_question, types
from tests.games.opera.rules.positions import OPERA, at

DRESSING, UNDERSTAGE, LAKE, CELLARS, DANCE, STAGE, AUDITORIUM, FOYER, FLIES, CUPOLA = range(10)


def card(name: str, rooms: str = "", **known: Any) -> State:
    """A position in which this card is the last one, so that it is the Investigator's."""
    return at(rooms, cards=name, **known)


# What is asked


def test_most_characters_are_just_selected_and_moved() -> None:
    state, asked = converse(card("meg", "meg foyer, others dance"), "pink", AUDITORIUM)
    assert types(asked) == ["select character", "select position"]
    assert state.position()["rooms"]["meg"] == "auditorium"


def test_secret_passages_are_among_pinks_positions() -> None:
    _, asked = converse(card("meg", "meg foyer, others dance"), "pink", UNDERSTAGE)
    assert asked[1].data == [UNDERSTAGE, CELLARS, AUDITORIUM, CUPOLA]


def test_the_face_up_characters_are_offered_as_objects() -> None:
    question = next_question(at(cards="meg giry raoul"))
    assert [character["color"] for character in question.data] == ["red", "pink", "blue"]
    assert question.data == question.state["active character_cards"]
    assert question.data[1] == {"color": "pink", "suspect": True, "position": CUPOLA, "power": False}


def test_red_draws_by_itself_after_moving() -> None:
    state, asked = converse(card("raoul", "raoul foyer, others dance"), "red", CUPOLA)
    assert types(asked) == ["select character", "select position"]
    assert state.actors == (NATURE,)


def test_purple_swaps_instead_of_moving() -> None:
    state, asked = converse(card("richard", "richard foyer, meg lake, others dance"), "purple", 1, "pink")
    assert types(asked) == ["select character", "activate purple power", "purple character power"]
    assert asked[2].data == ["red", "pink", "blue", "grey", "black", "white", "brown"]
    assert state.position()["rooms"]["richard"] == "lake"


def test_purple_may_move_instead() -> None:
    state, asked = converse(card("richard", "richard foyer, others dance"), "purple", 0, CUPOLA)
    assert types(asked) == ["select character", "activate purple power", "select position"]
    assert state.position()["rooms"]["richard"] == "cupola"


def test_browns_companion_ends_where_brown_ends() -> None:
    state, asked = converse(
        card("persian", "persian foyer, meg foyer, giry foyer, others dance"), "brown", 1, "blue", AUDITORIUM
    )
    assert types(asked) == [
        "select character",
        "activate brown power",
        "brown character power",
        "select position",
    ]
    assert asked[2].data == ["pink", "blue"]
    after = state.play("drop auditorium").position()["rooms"]
    assert (after["persian"], after["giry"], after["meg"]) == ("auditorium", "auditorium", "foyer")


def test_brown_is_asked_whom_to_take_only_if_there_is_anybody() -> None:
    _, asked = converse(card("persian", "persian foyer, others dance"), "brown", 1, CUPOLA)
    assert types(asked) == ["select character", "activate brown power", "select position"]


def test_brown_may_go_alone() -> None:
    state, asked = converse(card("persian", "persian foyer, meg foyer, others dance"), "brown", 0, CUPOLA)
    assert types(asked) == ["select character", "activate brown power", "select position"]
    assert state.position()["rooms"]["meg"] == "foyer"


@pytest.mark.parametrize(("answer", "room"), [(1, "cupola"), (0, "foyer")])
def test_black_is_asked_after_moving(answer: int, room: str) -> None:
    start = card("christine", "christine flies, meg foyer, others stage")
    state, asked = converse(start, "black", CUPOLA, answer)
    assert types(asked) == ["select character", "select position", "activate black power"]
    assert asked[2].state["characters"][4]["position"] == CUPOLA
    assert state.position()["rooms"]["meg"] == room


def test_white_sends_its_roommates_one_by_one() -> None:
    start = card("moncharmin", "moncharmin cupola, meg foyer, giry foyer, others dance")
    state, asked = converse(start, "white", FOYER, 1, CELLARS, AUDITORIUM)
    assert types(asked) == [
        "select character",
        "select position",
        "activate white power",
        "white character power move pink",
        "white character power move blue",
    ]
    assert asked[3].data == asked[4].data == [CELLARS, AUDITORIUM, CUPOLA]
    rooms = state.position()["rooms"]
    assert (rooms["meg"], rooms["giry"], rooms["moncharmin"]) == ("cellars", "auditorium", "foyer")


def test_white_may_leave_them_alone() -> None:
    start = card("moncharmin", "moncharmin cupola, meg foyer, others dance")
    state, asked = converse(start, "white", FOYER, 0)
    assert len(asked) == 3
    assert state.position()["rooms"]["meg"] == "foyer"


@pytest.mark.parametrize("answer", [0, 1])
def test_white_is_asked_in_an_empty_room_too(answer: int) -> None:
    state, asked = converse(card("moncharmin", "moncharmin cupola, others dance"), "white", FOYER, answer)
    assert types(asked) == ["select character", "select position", "activate white power"]
    assert asked[2].state["characters"][5]["position"] == FOYER
    assert asked[2].state["num_tour"] == 1
    assert state.position()["round"] == 2


def test_grey_moves_the_blackout_after_moving() -> None:
    start = card("buquet", "buquet foyer, others dance", blackout="lake")
    state, asked = converse(start, "grey", CUPOLA, STAGE)
    assert types(asked) == ["select character", "select position", "grey character power"]
    assert asked[2].data == [room for room in range(10) if room != LAKE]
    assert state.position()["blackout"] == "stage"


def test_blue_moves_the_padlock_after_moving_by_its_two_ends() -> None:
    start = card("giry", "giry foyer, others dance", padlock="flies-dance")
    state, asked = converse(start, "blue", CUPOLA, STAGE, AUDITORIUM)
    assert types(asked)[2:] == ["blue character power room", "blue character power exit"]
    assert list(asked[2].data) == list(range(10))
    assert asked[3].data == [DANCE, AUDITORIUM]
    assert state.position()["padlock"] == "auditorium-stage"


def test_the_padlock_cannot_stay_where_it_is() -> None:
    start = card("giry", "giry foyer, others dance", padlock="lake-cellars")
    _, asked = converse(start, "blue", CUPOLA, CELLARS, FOYER)
    assert asked[3].data == [FOYER]


# What is told


def test_the_game_state_is_as_documented() -> None:
    state = at(
        "meg foyer, raoul lake, others dance",
        cards="meg giry",
        suspects="meg raoul",
        round=4,
        carlotta=9,
        padlock="lake-cellars",
        blackout="cupola",
        culprit="meg",
    )
    told = game_state(state.view("investigator"))
    assert list(told) == [
        *("position_carlotta", "exit", "num_tour", "shadow", "blocked"),
        *("characters", "character_cards", "active character_cards"),
    ]
    assert (told["position_carlotta"], told["exit"], told["num_tour"], told["shadow"]) == (9, 21, 4, CUPOLA)
    assert told["blocked"] == [LAKE, CELLARS]
    assert [one["color"] for one in told["characters"]] == list(COLOURS.values())
    assert told["characters"][0] == {"color": "red", "suspect": True, "position": LAKE, "power": False}
    assert told["characters"][2] == {"color": "blue", "suspect": False, "position": DANCE, "power": False}
    assert [one["color"] for one in told["active character_cards"]] == ["pink", "blue"]
    assert game_state(state.view("phantom")) == {**told, "fantom": "pink"}


def test_a_power_counts_as_used_once_it_is_chosen() -> None:
    def powerful(question: Any) -> list[str]:
        return [one["color"] for one in question.state["characters"] if one["power"]]

    start = card("persian", "persian foyer, meg foyer, others dance")
    _, asked = converse(start, "brown", 1, "pink", CUPOLA)
    assert [powerful(question) for question in asked] == [[], [], ["brown"], ["brown"]]
    start = card("moncharmin", "moncharmin cupola, meg foyer, giry foyer, others dance")
    _, asked = converse(start, "white", FOYER, 1, CUPOLA, CUPOLA)
    assert [powerful(question) for question in asked] == [[], [], [], ["white"], ["white"]]


def test_the_order_of_the_cards_tells_nothing() -> None:
    orders = set()
    for seed in range(20):
        told = game_state(OPERA.new(seed=seed).view("investigator"))
        orders.add(tuple(one["color"] for one in told["character_cards"]))
    assert orders == {tuple(COLOURS.values())}


def test_rooms_and_colours_have_the_protocols_names() -> None:
    assert ROOMS[DRESSING] == "dressing"
    assert ROOMS[CUPOLA] == "cupola"
    assert COLOURS["persian"] == "brown"
    assert len(set(ROOMS)) == 10


def random_talk(seed: int, check: Any) -> None:
    """A game in which both sides are asked and answer at random; every question is checked."""
    rng, state = random.Random(seed), OPERA.new(seed=seed)
    while state.actors:
        (actor,) = state.actors
        if actor == NATURE:
            state = state.draw(rng)
            continue
        talk = dialogue(state.view(actor))
        try:
            question = next(talk)
            while True:
                check(state, actor, question)
                question = talk.send(rng.randrange(len(question.data)))
        except StopIteration as end:
            state = state.play(end.value)


def test_whatever_is_answered_is_legal_and_the_game_ends() -> None:
    asked = set()
    for seed in range(40):
        random_talk(seed, lambda _state, _actor, question: asked.add(question.type.split(" move ")[0]))
    assert asked == {
        *("select character", "select position", "purple character power", "brown character power"),
        *(f"activate {colour} power" for colour in ("purple", "brown", "black", "white")),
        *("white character power", "grey character power"),
        *("blue character power room", "blue character power exit"),
    }


def test_a_question_is_plain_json_with_something_to_choose_from() -> None:
    def check(_state: State, _actor: str, question: Any) -> None:
        plain = question.plain
        assert list(plain) == ["question type", "data", "game state"]
        assert json.loads(json.dumps(plain)) == plain
        assert plain["data"]

    random_talk(3, check)


def test_the_inspector_is_told_no_secret() -> None:
    """In all worlds that the Investigator cannot tell from the real one, the questions are the same bytes."""
    rng = random.Random(5)

    def check(state: State, actor: str, question: Any) -> None:
        assert ("fantom" in question.plain["game state"]) == (actor == "phantom")
        if actor == "investigator":
            world = OPERA.sample(state.view(actor), rng)
            assert game_state(world.view(actor)) == game_state(state.view(actor))
            assert json.dumps(next_question(world).plain) == json.dumps(next_question(state).plain)

    for seed in range(5):
        random_talk(seed, check)

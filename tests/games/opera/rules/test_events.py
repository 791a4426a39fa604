"""What the history tells of an action's consequences is what happened, and adds up to the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .enumeration import CHARACTERS, House, is_hidden
from .positions import at, play
from .random_games import Plan, plans, steps

if TYPE_CHECKING:
    from boxfive import State

SEATS = ("investigator", "phantom", None)


def told(state: State, seat: str | None) -> list[tuple[str, list[Any]]]:
    """What the last action brought about, as a seat is told."""
    return [(event["kind"], event["args"]) for event in state.view(seat).data["history"][-1]["events"]]


@pytest.mark.parametrize("seat", SEATS)
def test_an_announcement_tells_what_was_said_who_is_cleared_and_where_carlotta_goes(seat: str | None) -> None:
    state = at("meg cupola, others foyer", cards="meg", rest="raoul giry buquet persian", culprit="raoul")
    assert told(play(state, "meg", "go flies"), seat) == [
        ("silent", []),
        ("innocent", ["meg"]),
        ("carlotta", [10]),
        ("round", [2, "raoul", "giry", "buquet", "persian"]),
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_an_apparition_is_told(seat: str | None) -> None:
    state = at("meg cupola, others foyer", cards="meg", culprit="meg")
    others = [name for name in CHARACTERS if name != "meg"]
    assert told(play(state, "meg", "go flies"), seat) == [("appears", []), ("innocent", others)]


@pytest.mark.parametrize("seat", SEATS)
def test_nothing_is_announced_when_an_alibi_ends_the_game(seat: str | None) -> None:
    state = at("raoul lake, others stage", cards="raoul", suspects="meg giry", culprit="meg")
    assert told(play(state, "raoul", "go understage", "alibi giry"), seat) == [("innocent", ["giry"])]
    state = at("raoul lake, others stage", round=2, cards="raoul", carlotta=20)
    assert told(play(state, "raoul", "go understage", "alibi phantom"), seat) == [("carlotta", [21])]


@pytest.mark.parametrize("seat", SEATS)
def test_an_alibi_and_the_announcement_after_it_are_told_one_after_the_other(seat: str | None) -> None:
    state = at(
        "raoul lake, others stage", cards="raoul", culprit="meg", blackout="foyer", round=3, carlotta=5
    )
    drawn = play(state, "raoul", "go understage", "alibi phantom")
    assert told(drawn, seat)[:4] == [
        ("carlotta", [4]),
        ("silent", []),
        ("innocent", ["raoul"]),
        ("carlotta", [11]),
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_those_who_are_summoned_are_told(seat: str | None) -> None:
    state = at("christine lake, meg dressing, others stage", cards="christine meg")
    assert told(play(state, "christine", "go understage", "summon"), seat) == [("arrive", ["meg"])]


@settings(max_examples=60)
@given(plans)
def test_the_events_add_up_to_the_position(plan: Plan) -> None:
    suspects, space, round_ = set(CHARACTERS), plan.carlotta, 1
    for before, _, state in steps(plan):
        events = told(state, "investigator")
        assert events == told(state, "phantom") == told(state, None)
        position = state.position()
        for kind, args in events:
            if kind == "innocent":
                suspects -= set(args)
            elif kind == "carlotta":
                (space,) = args
            elif kind == "round":
                round_ = args[0]
            elif kind in ("appears", "silent"):
                rooms = tuple(position["rooms"][name] for name in CHARACTERS)
                house = House(rooms, position["padlock"], position["blackout"])
                assert is_hidden(house, position["culprit"]) == (kind == "appears")
                assert before.position()["to_play"]["cards"] == []
            else:
                assert kind == "arrive"
        assert suspects == set(position["suspects"])
        assert (space, round_) == (position["carlotta"], position["round"])

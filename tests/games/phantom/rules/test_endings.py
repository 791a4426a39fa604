"""How a game ends: eleven points, no Phantoms left, nothing played for six turns, nobody scared for long."""

from __future__ import annotations

from typing import Any

import pytest

from boxfive import IllegalAction, State
from boxfive.games.phantom.rules.state import QUIET_TURNS

from .positions import activating, at, crammed, legal, play, points
from .tables import ZONES

EIGHT = "sarah chief, uncle chief, girl chief"
NINE_ALL = "sarah chief, uncle chief, mother chief, father settler, girl settler, baby settler"
FULL = "main-stairs cellar-stairs coal-hatch veranda ivy"
THEIRS = "dumbwaiter meter mirror clock candles"


def ending(state: State) -> str | None:
    said: str | None = state.position()["ending"]
    assert (said is None) == (state.outcome is None)
    return said


def turn(state: State, *, play_in: str = "", card: str = "") -> State:
    """A whole turn in which nothing is played, but perhaps one card."""
    for zone in ZONES:
        state = play(state, f"activate {zone}", f"play {card}" if zone == play_in else "skip")
    return state


# Eleven points


def test_eleven_points_win_at_once_and_the_rest_of_the_turn_is_not_played() -> None:
    table = "chief garden: well graves greenhouse fountain"
    after = activating("garden", table, characters=f"{EIGHT}, mother garden").play("skip")
    assert (points(after), ending(after)) == ((11, 0), "eleven")
    assert after.outcome == {"chief": 1.0, "settler": 0.0}
    assert after.actors == () and legal(after) == [] and after.position()["to_play"] is None
    with pytest.raises(IllegalAction) as refusal:
        after.play("activate basement")
    assert refusal.value.code == "over"


def test_ten_points_are_not_enough() -> None:
    table = "chief garden: well graves greenhouse"
    after = activating("garden", table, characters=f"{EIGHT}, boy garden").play("skip")
    assert (points(after), ending(after)) == ((10, 0), None)


def test_more_than_eleven_win_as_well() -> None:
    table = "chief garden: well graves greenhouse fountain coal-hatch ivy"
    after = activating("garden", table, characters=f"{EIGHT}, baby garden").play("skip")
    assert (points(after), ending(after)) == ((12, 0), "eleven")


def test_the_opponent_may_reach_eleven_in_ones_own_turn() -> None:
    table = "settler garden: well graves greenhouse fountain"
    characters = f"{EIGHT.replace('chief', 'settler')}, mother garden"
    after = activating("garden", table, characters=characters).play("skip")
    assert after.outcome == {"chief": 0.0, "settler": 1.0}


# No Phantoms left


@pytest.mark.parametrize(
    ("characters", "outcome"),
    [
        ("", {"chief": 0.5, "settler": 0.5}),
        ("boy chief, girl settler", {"chief": 0.5, "settler": 0.5}),
        ("sarah chief, girl settler", {"chief": 1.0, "settler": 0.0}),
        ("sarah chief, baby settler", {"chief": 0.0, "settler": 1.0}),
    ],
)
def test_the_last_phantom_drawn_and_none_on_the_discard_ends_it_at_once_by_points(
    characters: str, outcome: dict[str, float]
) -> None:
    state = activating(
        "upstairs",
        crammed("soul-queen", seat="settler"),
        characters=characters,
        activated=["garden", "basement", "ground"],
    )
    after = play(state, "skip", "draw phantom", "draws soul-queen")
    # The hand has one card: without the end four more would be drawn.
    assert (ending(after), after.outcome) == ("exhausted", outcome)
    assert after.position()["stocks"]["phantoms"] == 0
    assert after.position()["hands"]["chief"] == ["soul-queen"]


def test_a_place_may_be_drawn_while_one_phantom_is_left() -> None:
    state = activating(
        "upstairs", crammed("soul-queen", seat="settler"), activated=["garden", "basement", "ground"]
    )
    after = play(state, "skip", "draw place", "draws meter")
    assert ending(after) is None and legal(after) == ["draw place", "draw phantom"]


def test_the_last_phantom_of_the_stock_does_not_end_it_when_there_is_a_discard() -> None:
    state = activating(
        "upstairs",
        crammed("soul-queen ghost-queen", seat="settler"),
        activated=["garden", "basement", "ground"],
        discards="ghost-queen",
    )
    assert ending(play(state, "skip", "draw phantom", "draws soul-queen")) is None


def test_an_emptied_discard_does_not_end_it_while_there_is_a_stock() -> None:
    state = activating("ground", "chief ground: library", hand="soul-invoker", discards="ghost-queen").play(
        "play soul-invoker"
    )
    assert ending(state) is None


# Six turns without a card


def test_six_turns_in_a_row_without_a_card_end_it_by_points() -> None:
    state = at(characters="boy chief", hand=FULL, other=THEIRS)
    for number in range(1, 7):
        assert ending(state) is None
        state = turn(state)
        assert state.position()["idle"] == number
    assert (ending(state), state.outcome) == ("idle", {"chief": 1.0, "settler": 0.0})


def test_equal_points_are_a_draw() -> None:
    state = turn(at(characters="boy chief, girl settler", hand=FULL, other=THEIRS, idle=5))
    assert (ending(state), state.outcome) == ("idle", {"chief": 0.5, "settler": 0.5})


def test_a_card_that_is_played_starts_the_count_anew() -> None:
    state = turn(at(hand=FULL, other=THEIRS, idle=5), play_in="upstairs", card="ivy")
    state = play(state, "draw place", "draws kitchen")
    assert (state.position()["idle"], ending(state)) == (0, None)


def test_idle_is_checked_only_after_drawing() -> None:
    state = turn(at(hand=FULL.removesuffix(" ivy"), other=THEIRS, idle=5))
    assert ending(state) is None and legal(state) == ["draw place", "draw phantom"]
    assert ending(play(state, "draw place", "draws kitchen")) == "idle"


# Nobody scared for long


def test_so_many_turns_without_anybody_scared_end_it_by_points() -> None:
    state = at(characters=NINE_ALL, hand=FULL, other=THEIRS, quiet=QUIET_TURNS - 1)
    after = turn(state)
    assert (after.position()["quiet"], ending(after)) == (QUIET_TURNS, "quiet")
    assert after.outcome == {"chief": 0.5, "settler": 0.5} and points(after) == (9, 9)
    before = turn(at(characters=NINE_ALL, hand=FULL, other=THEIRS, quiet=QUIET_TURNS - 2))
    assert ending(before) is None


def test_a_card_played_does_not_start_that_count_anew_but_a_scare_does() -> None:
    known: dict[str, Any] = {"hand": FULL, "other": THEIRS, "quiet": QUIET_TURNS - 1}
    played = turn(at(**known), play_in="upstairs", card="ivy")
    assert ending(play(played, "draw place", "draws kitchen")) == "quiet"
    table = "chief garden: well graves"
    scared = turn(at(table, characters="boy garden", **known))
    assert ending(scared) is None and scared.position()["quiet"] == 1

"""Going on from a moment of a finished game: what the seat did not know is drawn anew."""

from __future__ import annotations

import pytest

import boxfive
from boxfive.server.refusals import Refusal
from boxfive.server.tables.continuing import Given, Moment, is_made
from boxfive.server.tables.match import Match
from boxfive.server.tables.steps import ACT, START, Step
from tests.server.matches import Played

GAMES = tuple(boxfive.games())


def finished(game: str) -> Played:
    match = Played(game, seed=3)
    while not match.is_over and len(match.steps) < 120:
        match.do_any()
    if not match.is_over:
        match.give_up(match.state.seats[0])
    return match


def own_moments(match: Match, seat: str) -> list[int]:
    """The moments before a seat's own steps."""
    return [n for n, step in enumerate(match.steps) if step.kind == ACT and step.seat == seat]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_cannot_tell_the_drawn_game_from_the_real_one(game: str) -> None:
    match = finished(game)
    for seat in match.first.seats:
        for step in own_moments(match, seat)[::5]:
            (drawn,) = Moment(step, seat, (), 5).states(match)
            assert drawn.view(seat) == match.replayed(step).view(seat)


def test_what_a_seat_did_not_know_is_drawn_anew() -> None:
    match = finished("opera")
    step = own_moments(match, "investigator")[0]
    drawn = [Moment(step, "investigator", (), world).states(match)[0] for world in range(20)]
    assert len({state.position()["culprit"] for state in drawn}) > 1


def test_the_same_number_draws_the_same_game() -> None:
    match = finished("phantom")
    seat = match.first.seats[0]
    step = own_moments(match, seat)[2]
    one, other = (Moment(step, seat, (), 9).states(match)[0] for _ in range(2))
    assert one.moves == other.moves


@pytest.mark.parametrize("game", GAMES)
def test_the_given_steps_make_the_same_state_again(game: str) -> None:
    match = finished(game)
    seat = match.first.seats[0]
    step = own_moments(match, seat)[3]
    (drawn,) = Moment(step, seat, (), 1).states(match)
    given = Given("abc", step, drawn)
    rows = given.rows("new", 12.0, 1)
    assert [row["number"] for row in rows] == list(range(given.origin["given"]))
    assert (rows[0]["kind"], rows[0]["seat"]) == (START, None)
    again = Match(match.game, dict(drawn.options or {}), None, (), 0.0)
    for row in rows:
        again.add(Step.of(match.game, type("Row", (), row)))
    assert again.replayed().moves == drawn.moves
    assert again.state == drawn


def test_a_decision_is_made_when_its_activation_is_complete() -> None:
    match = finished("opera")
    step = own_moments(match, "investigator")[0]
    actions: list[str] = []
    states = Moment(step, "investigator", (), 1).states(match)
    while not is_made(states, "investigator"):
        actions.append(str(states[-1].legal("investigator")[0]))
        states = Moment(step, "investigator", tuple(actions), 1).states(match)
    assert len(actions) > 1
    with pytest.raises(Refusal, match="too late"):
        Moment(step, "investigator", (*actions, actions[-1]), 1).states(match)


def test_a_call_is_made_when_its_way_has_been_shown() -> None:
    match = finished("booo")
    seat = match.first.seats[0]
    step = next(n for n in own_moments(match, seat) if len(match.replayed(n).actors) > 1)
    call = next(str(a) for a in match.replayed(step).legal(seat) if a.kind == "booo")
    assert not is_made(Moment(step, seat, (call,), 1).states(match), seat)
    assert is_made(Moment(step, seat, (call, "stop"), 1).states(match), seat)


@pytest.mark.parametrize(
    ("moment", "why"),
    [
        (Moment(9_999, "investigator", (), 0), "no step 9999"),
        (Moment(1, "usher", (), 0), "no seat 'usher'"),
        (Moment(1, "phantom", (), 0), "phantom could not act"),
        (Moment(1, "investigator", ("go moon",), 0), "go moon"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_the_reason(moment: Moment, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        moment.states(finished("opera"))

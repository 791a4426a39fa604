"""Whole games of Booo! among machine players, each in its own time: the higher level is the stronger."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from boxfive import InvalidOption, State
from boxfive.agents.race import acts, race
from boxfive.core.agent import Intention
from boxfive.core.game import Action, View
from boxfive.games.booo.bots.levels import LEVELS, Searcher
from tests.games.booo.rules.positions import BOOO, at


def table(*levels: str, seed: int = 1) -> dict[str, Searcher]:
    """A player of each level, from the first seat on."""
    return {str(seat): LEVELS[level](seed * 10 + seat) for seat, level in enumerate(levels, 1)}


FOUR = ["extra", "understudy", "soloist", "maestro"]


def wrong_calls(state: State) -> int:
    return sum(event.kind == "failed" for events in state.view(None).events() for event in events)


def calls(state: State) -> int:
    return sum(action.kind == "booo" for action in state.history)


def test_the_higher_level_wins_more() -> None:
    wins: Counter[str] = Counter()
    rng = random.Random(1)
    for seed in range(240):
        levels = rng.sample(FOUR, len(FOUR))
        outcome = race(BOOO, table(*levels, seed=seed), seed).outcome or {}
        for seat, level in enumerate(levels, 1):
            wins[level] += int(outcome[str(seat)])
    won = [wins[level] for level in FOUR]
    assert won == sorted(won)
    assert won[-1] > 120 > 24 > won[0]


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_beats_the_one_below_it(weaker: str, stronger: str) -> None:
    won = 0.0
    for seed in range(40):
        seats = (weaker, stronger) if seed % 2 else (stronger, weaker)
        outcome = race(BOOO, table(*seats, seed=seed), seed).outcome or {}
        won += outcome[str(seats.index(stronger) + 1)]
    assert won > 21


def test_the_same_seeds_play_the_same_game_and_others_another() -> None:
    moves = [race(BOOO, table(*FOUR, seed=seed), 5).moves for seed in (1, 1, 2)]
    assert moves[0] == moves[1] != moves[2]
    assert moves[0] != race(BOOO, table(*FOUR, seed=1), 6).moves


def test_options_go_to_the_game() -> None:
    state = race(BOOO, table("maestro", "maestro"), 1, trapdoors="none", transitions="a1")
    assert state.options == {"players": 2, "trapdoors": "none", "transitions": "a1"}


def test_maestros_are_never_wrong_and_extras_sometimes() -> None:
    assert sum(wrong_calls(race(BOOO, table(*["maestro"] * 3, seed=seed), seed)) for seed in range(30)) == 0
    ended = [race(BOOO, table(*["extra"] * 3, seed=seed), seed) for seed in range(40)]
    assert 0.08 < sum(map(wrong_calls, ended)) / sum(map(calls, ended)) < 0.3


def test_no_time_passes_while_a_way_is_shown_and_it_never_goes_back() -> None:
    done = list(acts(BOOO.new(seed=3, players=4), table(*FOUR)))
    for before, after in pairwise(done):
        assert before.seconds <= after.seconds
        if len(before.state.actors) == 1:
            assert (before.seconds, before.seat) == (after.seconds, after.seat)
    assert done[-1].state.outcome is not None
    assert done[-1].seconds > 10


def test_a_visitor_that_nobody_sees_a_way_to_is_discarded() -> None:
    state = next(
        state for state in map(BOOO.new, range(500)) if all(no_way_for(state, seat) for seat in state.seats)
    )
    events = []
    for act in acts(state, table("maestro", "maestro", "maestro")):
        events.append(str(act.action))
        if act.state.position()["visitor"]["number"] == 2:
            break
    assert events == ["hand up", "hand up"]


def no_way_for(state: State, seat: str) -> bool:
    action = LEVELS["maestro"](1).intend(state.view(seat)).action
    return action is not None and action.kind == "hand"


class Patient:
    """Raises a hand after five seconds, like all the others."""

    def __init__(self) -> None:
        self.left = 5.0

    def wait(self, seconds: float) -> None:
        self.left -= seconds

    def intend(self, view: View) -> Intention:
        if view.seat in view.position["hands"]:
            return Intention(math.inf, None)
        return Intention(max(0.0, self.left), BOOO.parse("hand up"))

    def way(self, view: View) -> tuple[Action, ...]:
        raise AssertionError("nobody calls here")


@pytest.mark.parametrize(("first", "following"), [("1", "2"), ("3", "4"), ("5", "1")])
def test_of_several_at_once_the_nearest_clockwise_from_the_first_player_acts(
    first: str, following: str
) -> None:
    players = {str(seat): Patient() for seat in range(1, 6)}
    beginning = acts(at(players=5, first=first), cast("dict[str, Searcher]", players))
    done = [next(beginning) for _ in range(2)]
    assert [act.seat for act in done] == [first, following]
    assert [act.seconds for act in done] == [5.0, 5.0]  # time has passed for all of them


@pytest.mark.parametrize("seats", ["1", "1 2 4", "2 3", ""])
def test_every_seat_of_the_game_has_its_player(seats: str) -> None:
    players = {seat: LEVELS["extra"](1) for seat in seats.split()}
    with pytest.raises(InvalidOption, match=r"the seats of this game are 1, 2, 3, but players sit in"):
        next(acts(at(players=3), players))


def test_a_race_for_one_is_none() -> None:
    with pytest.raises(InvalidOption, match="players"):
        race(BOOO, table("maestro"), 1)

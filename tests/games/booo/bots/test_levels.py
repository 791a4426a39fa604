"""The machine players of Booo!: what they see, when they call, and when they give up."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import count
from statistics import median

import pytest

from boxfive import State
from boxfive.agents import agent, levels
from boxfive.core.agent import Intention
from boxfive.games.booo.bots.delays import MODEL
from boxfive.games.booo.bots.levels import LEVELS, TICK, Searcher
from boxfive.games.booo.rules.castle import VISITOR_ROOMS, Castle
from boxfive.games.booo.rules.ways import judge, show
from boxfive.games.booo.solver.solver import Way, solve
from boxfive.testing import check_agent
from tests.games.booo.rules.positions import BOOO, at, position
from tests.games.booo.rules.tables import COLOURS, ROUTES, SEATS, TILES

SEAT = "1"


def ways_at(state: State, seat: str = SEAT) -> dict[str, Way]:
    """The ways that there really are, for a player."""
    here = state.position()
    own = [colour for colour, owner in here["walls"].items() if owner == seat]
    return solve(Castle.of(here), here["ghost"], here["visitor"]["room"], own).ways


def easiest(ways: dict[str, Way]) -> Way:
    return min(ways.values(), key=effort)


def effort(way: Way) -> float:
    return MODEL.effort(way.walls, way.tokens)


@cache
def puzzle(colours: int, walls: int | None = None) -> State:
    """A game whose first visitor so many start colours win, the easiest way crossing so many walls."""
    for seed in count():
        state = BOOO.new(seed=seed)
        ways = ways_at(state)
        if len(ways) == colours and (walls is None or easiest(ways).walls == walls):
            return state
    raise AssertionError


def searchers(level: str, number: int) -> Iterator[Searcher]:
    return (LEVELS[level](seed) for seed in range(number))


def call(state: State, player: Searcher, seat: str = SEAT) -> State:
    """The state after the player has called, and shown its way."""
    action = player.intend(state.view(seat)).action
    assert action is not None and action.kind == "booo"
    calling = state.play(action, seat=seat)
    return show(calling, player.way(calling.view(seat)))


def first_that_fails(level: str) -> tuple[State, State, Searcher]:
    """A state, the state after a call that has failed, and whose it was."""
    state = puzzle(2)
    for player in searchers(level, 500):
        action = player.intend(state.view(SEAT)).action
        if action is not None and action.kind == "booo":
            after = call(state, player)
            if not after.position()["won"][SEAT]:
                return state, after, player
    raise AssertionError(f"the {level} is never wrong")


# Levels


def test_levels_are_named_from_the_weakest() -> None:
    stairs = ("extra", "pupil", "debutant", "understudy", "coryphee", "soloist", "maestro")
    assert levels(BOOO) == stairs
    assert isinstance(agent("soloist", BOOO, seed=1), Searcher)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_legally_by_ticks_to_the_end(level: str) -> None:
    check_agent(LEVELS[level](3), BOOO, games=1, seed=4, players=2)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_intends_the_same_and_seeds_matter(level: str) -> None:
    view = puzzle(2).view(SEAT)
    one, again = ([player.intend(view) for player in searchers(level, 20)] for _ in range(2))
    assert one == again
    assert len(set(one)) == len(one)


# Delays


@pytest.mark.parametrize("level", LEVELS)
def test_the_seconds_to_a_call_have_the_median_of_the_model(level: str) -> None:
    state = puzzle(2, walls=3)
    way = easiest(ways_at(state))
    seconds = []
    for player in searchers(level, 400):
        player.intend(state.view(SEAT))
        (look,) = player._looks.values()
        if look.ways and look.ways[0].actions == way.actions and len(look.ways) == 2:  # it sees what is there
            seconds.append(look.call_at)
    assert len(seconds) > 100
    assert median(seconds) == pytest.approx(MODEL.median(MODEL.level(level), 3, way.tokens, 2), rel=0.15)


def test_a_long_way_is_called_later_than_a_short_one() -> None:
    medians = [
        median(player.intend(state.view(SEAT)).seconds for player in searchers("maestro", 100))
        for state in (puzzle(1, walls=2), puzzle(1, walls=6))
    ]
    assert medians[1] > 1.4 * medians[0]


# What they see


def test_the_maestro_calls_the_easiest_way_and_is_never_wrong() -> None:
    for seed in range(60):
        state = BOOO.new(seed=seed)
        action = LEVELS["maestro"](seed).intend(state.view(SEAT)).action
        assert action is not None
        if action.kind == "booo":
            way = ways_at(state)[action.args[0]]
            assert effort(way) == effort(easiest(ways_at(state)))
            assert judge(state, SEAT, action.args[0], [BOOO.parse(step) for step in way.actions]).valid
            assert call(state, LEVELS["maestro"](seed)).position()["won"][SEAT] == [1]


def test_the_extra_is_wrong_for_a_reason() -> None:
    _, after, _ = first_that_fails("extra")
    ((kind, args),) = after.view(SEAT).events()[-1]
    assert (kind, args[0]) == ("failed", "wall")


def test_whoever_forgets_a_wall_tile_runs_into_it() -> None:
    reasons = []
    for colour in COLOURS:
        state = at(visitor=2, won="1: 1", walls=f"{colour} 1", trapdoors="b2 e5", transitions="b5 e2")
        for player in searchers("extra", 80):
            action = player.intend(state.view(SEAT)).action
            if action is not None and action.args == (colour,):
                reasons += [event.args[0] for event in call(state, player).view(SEAT).events()[-1]]
    assert "own" in reasons


def test_a_way_in_the_colour_of_an_own_wall_tile_is_not_called_by_the_maestro() -> None:
    rng = random.Random(2)
    for _ in range(60):
        colour = rng.choice(COLOURS)
        state = at(
            castle=rng.sample(TILES, 9),
            trapdoors="b2 e5",
            route=rng.choice(ROUTES),
            visitor=2,
            won="1: 1",
            walls=f"{colour} 1",
        )
        action = LEVELS["maestro"](1).intend(state.view(SEAT)).action
        assert action is not None
        if action.kind == "booo":
            assert call(state, LEVELS["maestro"](1)).position()["won"][SEAT] == [1, 2]


def leading_puzzle() -> tuple[State, str, str]:
    """A state with two easiest ways, and their colours; the first takes a wall tile from the leader."""
    rng = random.Random(1)
    while True:
        known = {"castle": rng.sample(TILES, 9), "route": rng.choice(ROUTES), "visitor": 3, "won": "2: 1 2"}
        ways = ways_at(at(**known))
        best = sorted(ways.values(), key=effort)[:3]
        efforts = [*map(effort, best)]
        lasts = {way.last for way in best[:2]}
        if len(best) > 1 and efforts[0] == efforts[1] and efforts[1] not in efforts[2:] and len(lasts) == 2:
            other = next(colour for colour in COLOURS if colour not in lasts)
            return at(**known, walls=f"{best[1].last} 2, {other} 2"), best[1].colour, best[0].colour


def test_of_ways_as_easy_the_strong_take_the_wall_tile_of_the_leader() -> None:
    state, robbing, other = leading_puzzle()
    called = {
        level: {str(player.intend(state.view(SEAT)).action) for player in searchers(level, 30)}
        for level in ("understudy", "maestro")
    }
    assert called["maestro"] == {f"booo {robbing}"}
    assert {f"booo {robbing}", f"booo {other}"} <= called["understudy"]


def test_nobody_looks_at_the_visitors_to_come() -> None:
    state = puzzle(2)
    number = state.position()["visitor"]["number"]
    known = [player.intend(state.view(SEAT)) for player in searchers("soloist", 20)]
    kept = VISITOR_ROOMS.copy()
    try:
        VISITOR_ROOMS[:, number:] = VISITOR_ROOMS[:, number:][:, ::-1]
        assert not (kept == VISITOR_ROOMS).all()
        assert [player.intend(state.view(SEAT)) for player in searchers("soloist", 20)] == known
    finally:
        VISITOR_ROOMS[:] = kept


# Giving up


def test_a_hand_goes_up_when_there_is_no_way_and_then_it_waits() -> None:
    state, seconds = puzzle(0), []
    for player in searchers("maestro", 100):
        intention = player.intend(state.view(SEAT))
        assert str(intention.action) == "hand up"
        seconds.append(intention.seconds)
        player.wait(intention.seconds)
        up = state.play("hand up", seat=SEAT)
        assert player.intend(up.view(SEAT)) == Intention(math.inf, None)
        assert str(player.choose(up.view(SEAT), up.legal(SEAT))) == "wait"
    assert median(seconds) == pytest.approx(MODEL.level("maestro").nothing, rel=0.15)


def test_whoever_loses_patience_raises_a_hand_and_may_still_call_later() -> None:
    state = puzzle(1, walls=6)
    for player in searchers("extra", 200):
        seconds, action = player.intend(state.view(SEAT))
        (look,) = player._looks.values()
        if str(action) == "hand up" and look.ways:
            player.wait(seconds)
            later = player.intend(state.play("hand up", seat=SEAT).view(SEAT))
            assert later.action is not None and later.action.kind == "booo" and later.seconds > 0
            return
    raise AssertionError("an extra has all the patience in the world")


# Looking again


def test_after_a_failed_call_of_its_own_it_looks_again() -> None:
    state, after, player = first_that_fails("extra")
    again = player.intend(after.view(SEAT))
    assert again.seconds > 0
    assert again == player.intend(after.view(SEAT))  # once
    assert state.position() == after.position()  # nothing else has changed


def test_after_a_failed_call_of_another_it_goes_on() -> None:
    state = puzzle(2)
    player = LEVELS["soloist"](5)
    seconds, action = player.intend(state.view(SEAT))
    player.wait(1.5)
    after = state.play("booo red", seat="2").play("stop")
    later = player.intend(after.view(SEAT))
    assert later.seconds == pytest.approx(seconds - 1.5)
    assert later.action is action


def test_while_another_shows_a_way_it_waits() -> None:
    state = puzzle(2).play("booo red", seat="2")
    player = LEVELS["maestro"](5)
    assert player.intend(state.view(SEAT)) == player.intend(state.view(None)) == Intention(math.inf, None)
    assert player.way(state.view(SEAT)) == ()


def test_a_call_can_be_taken_over_in_the_middle_of_its_way() -> None:
    state = puzzle(2)
    player = LEVELS["maestro"](1)
    action = player.intend(state.view(SEAT)).action
    assert action is not None
    state = state.play(action, seat=SEAT)
    way = player.way(state.view(SEAT))
    for step in way[: len(way) // 2]:
        state = state.play(step)
    state = BOOO.load(state.position())
    stranger = LEVELS["maestro"](77)
    assert stranger.way(state.view(SEAT)) == way[len(way) // 2 :]
    assert show(state, stranger.way(state.view(SEAT))).position()["won"][SEAT] == [1]


def test_a_call_that_it_knows_no_way_for_is_given_up() -> None:
    state = puzzle(0).play("booo red", seat=SEAT)
    assert [str(step) for step in LEVELS["maestro"](1).way(state.view(SEAT))] == ["stop"]


# Ticks


@pytest.mark.parametrize("level", LEVELS)
def test_by_ticks_it_does_what_it_intends_when_that_is_due(level: str) -> None:
    for seed in range(5):
        state = BOOO.new(seed=seed)
        player = LEVELS[level](seed)
        seconds, action = copy.deepcopy(player).intend(state.view(SEAT))
        waits = 0
        while (chosen := player.choose(state.view(SEAT), state.legal(SEAT))).kind == "wait":
            waits += 1
        assert chosen == action
        assert waits == math.ceil(seconds / TICK - 1e-6)


def test_by_ticks_it_shows_its_way_step_by_step() -> None:
    state = puzzle(2)
    player = LEVELS["maestro"](1)
    while state.position()["visitor"]["number"] == 1:
        choices = {seat: BOOO.parse("wait") for seat in SEATS[:3]} if len(state.actors) > 1 else {}
        state = BOOO.tick(state, choices | {SEAT: player.choose(state.view(SEAT), state.legal(SEAT))})
    assert state.position()["won"][SEAT] == [1]


def test_one_searcher_can_play_several_seats() -> None:
    state = BOOO.load(position(trapdoors="b2 e5", transitions="b5 e2"))
    player = LEVELS["soloist"](1)
    intended = {seat: player.intend(state.view(seat)) for seat in state.seats}
    player.wait(1.0)
    for seat, (seconds, action) in intended.items():
        later = player.intend(state.view(seat))
        assert later.seconds == pytest.approx(seconds - 1.0)
        assert later.action is action

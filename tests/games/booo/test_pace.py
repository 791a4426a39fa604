"""Rulings 14 and 16 without a table: a search, a way and a failed caller's wait have an end."""

from __future__ import annotations

import math
import random

import pytest

import boxfive
from boxfive import Action, View
from boxfive.agents.race import acts
from boxfive.arena.playing import Player, Table
from boxfive.bridges.pettingzoo import booo_v0
from boxfive.core.agent import Intention
from boxfive.core.timekeeper import Timekeeper
from boxfive.games.booo.bots.levels import LEVELS
from boxfive.games.booo.pace import SECONDS_TO_SEARCH, SECONDS_TO_SHOW
from boxfive.games.booo.rules.game import PAUSE

BOOO = boxfive.game("booo")
TICK = 0.1
WAIT, STOP, HAND_UP = (BOOO.parse(text) for text in ("wait", "stop", "hand up"))


class Waiting:
    """Waits, whatever happens."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        return WAIT if WAIT in legal else legal[-1]


class First:
    """Takes the first legal action."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        return legal[0]


@pytest.mark.parametrize("idler", [Waiting, First])
@pytest.mark.parametrize("seat", ["1", "2"])
def test_16_nobody_sits_a_game_out_against_the_maestro(idler: type, seat: str) -> None:
    players = {one: Player(idler() if one == seat else LEVELS["maestro"](3)) for one in ("1", "2")}
    played = Table(BOOO, {"players": 2}, 5, players).play()
    assert played.forfeit is None
    assert played.outcome[seat] == 0.0
    assert played.state.outcome is not None  # it has ended by the rules


def test_16_after_five_minutes_all_hands_are_up() -> None:
    state = BOOO.new(seed=3, players=3)
    keeper = Timekeeper(state)
    visitor = state.position()["visitor"]
    ticks = 0
    while state.position()["visitor"] == visitor:
        state = keeper.tick(state, dict.fromkeys(state.actors, WAIT))
        ticks += 1
    assert ticks == pytest.approx(SECONDS_TO_SEARCH / TICK, abs=1)
    assert [str(action) for action in state.history[-2:]] == ["hand up", "hand up"]
    assert keeper.left == SECONDS_TO_SEARCH  # the next one has its own time


def test_16_the_time_stands_still_while_a_way_is_shown_and_that_has_its_own() -> None:
    state = BOOO.new(seed=3, players=2)
    keeper = Timekeeper(state)
    state = keeper.tick(state, {"1": BOOO.parse("booo red"), "2": WAIT})
    assert keeper.left == SECONDS_TO_SHOW
    inside = ["east", "west", "north", "south"]
    rng, shown = random.Random(1), 0
    while state.actors == ("1",):  # it walks about where it can, and never arrives
        steps = [one for one in state.legal() if str(one) in inside and state.play(one).actors == ("1",)]
        state = keeper.tick(state, {"1": rng.choice(steps) if steps else STOP})
        shown += 1
    assert shown <= SECONDS_TO_SHOW / TICK + 1
    assert keeper.left == pytest.approx(SECONDS_TO_SEARCH - TICK)


def test_14_by_ticks_a_failed_caller_waits_for_three_seconds() -> None:
    state = BOOO.new(seed=3, players=2)
    keeper, call = Timekeeper(state), BOOO.parse("booo red")
    state = keeper.tick(state, {"1": call, "2": WAIT})
    state = keeper.tick(state, {"1": STOP})
    ticks = 0
    while state.actors != ("1",):
        assert keeper.wait_for("2", call) == 0
        state = keeper.tick(state, {"1": call, "2": WAIT})
        ticks += 1
    assert ticks == pytest.approx(PAUSE.default / TICK, abs=1.1)


def test_16_a_race_of_players_who_never_act_ends() -> None:
    class Idle(Waiting):
        def wait(self, seconds: float) -> None:
            pass

        def intend(self, view: View) -> Intention:
            return Intention(math.inf, None)

    state = BOOO.new(seed=1, players=2)
    done = list(acts(state, {"1": Idle(), "2": Idle()}))
    assert {act.action for act in done} == {HAND_UP}
    assert done[-1].seconds == pytest.approx(9 * SECONDS_TO_SEARCH)  # nine visitors for two
    assert done[-1].state.outcome == {"1": 0.5, "2": 0.5}


def test_16_a_search_ends_in_pettingzoo_and_a_held_caller_is_told() -> None:
    env = booo_v0.parallel_env(players=2, max_cycles=4000)
    env.reset(seed=3)
    visitor = env.episode.state.position()["visitor"]
    env.step({"1": BOOO.parse("booo red").id, "2": WAIT.id})
    env.step({"1": STOP.id, "2": WAIT.id})
    *_, infos = env.step({"1": BOOO.parse("booo red").id, "2": WAIT.id})
    assert infos["1"]["refused"] == "'booo red' must wait for 3.0 seconds"
    steps = 2
    while env.episode.state.position()["visitor"] == visitor:
        env.step({"1": WAIT.id, "2": WAIT.id})
        steps += 1
    assert steps == pytest.approx(SECONDS_TO_SEARCH / TICK, abs=2)

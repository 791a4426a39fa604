"""Agents that only choose, where several act at once: asked by ticks, they say when they will act."""

from __future__ import annotations

import math

import boxfive
from boxfive import Action, View
from boxfive.agents.race import Ticking, racer
from boxfive.games.booo.bots.levels import LEVELS

BOOO = boxfive.game("booo")
VIEW = BOOO.new(seed=1).view("1")
OTHER = BOOO.new(seed=1).play("hand up", seat="2").view("1")


class Sleepy:
    """Idles for some ticks, and then raises a hand."""

    def __init__(self, ticks: float) -> None:
        self.ticks = ticks
        self.asked = 0

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        self.asked += 1
        return BOOO.parse("wait" if self.asked % (self.ticks + 1) else "hand up")


def test_a_player_that_says_when_it_acts_stays_as_it_is() -> None:
    player = LEVELS["extra"](1)
    assert racer(player, BOOO) is player


def test_each_idle_choice_takes_a_tick() -> None:
    player = racer(Sleepy(2), BOOO)
    seconds, action = player.intend(VIEW)
    assert (round(seconds, 3), str(action)) == (0.3, "hand up")
    player.wait(0.1)
    assert round(player.intend(VIEW).seconds, 3) == 0.2


def test_it_is_asked_anew_only_when_something_has_changed() -> None:
    sleepy = Sleepy(0)
    player = Ticking(sleepy, BOOO)
    player.intend(VIEW)
    player.intend(VIEW)
    assert sleepy.asked == 1
    player.intend(OTHER)
    assert sleepy.asked == 2


def test_one_that_is_always_idle_intends_nothing() -> None:
    assert racer(Sleepy(math.inf), BOOO).intend(VIEW) == (math.inf, None)

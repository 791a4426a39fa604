"""How decisions in Phantom are judged after a game: activations of zones by planned turns that are played on.

The chance after an activation is that of the best plan for the rest of the turn that begins with it. Plans
are compared in worlds that the deciding seat could not tell from the real one. Positions are valued by the
larger network, as the maestro values them: to the smaller one the soloist, which plays by it, seems the best.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action
from boxfive.core.assessor import MOST_LINES, Assessment, Line
from boxfive.core.game import Game, State, View
from boxfive.games.phantom.bots import outlook
from boxfive.games.phantom.bots.habits import HABITS, habits_of
from boxfive.games.phantom.bots.hints import reason
from boxfive.games.phantom.bots.search import LARGE, network, possible_hands, same_activation
from boxfive.games.phantom.rules.catalogue import PLAY
from boxfive.games.phantom.rules.state import DRAWING, LAYOUT, NONE, PLAYING

__all__ = ["HABITS", "completes", "judge", "open_chances"]

kernels = LazyModule("boxfive.games.phantom.bots.assess_kernels")
search_lines = LazyModule("boxfive.games.phantom.bots.search_lines")

Hands = npt.NDArray[np.int8]
REVEALING = ("draws", "discard", "play")
"""The kinds of actions, of nature and of the other seat, after which other hands are possible."""
SMALL = ("draw", "discard")
"""Decisions of one action, which are not planned."""


class Effort(NamedTuple):
    """How much work a decision is judged with."""

    beam: int
    plans: int
    """Plans for the turn that are compared."""
    plans_after: int
    """Plans that begin with what was played."""
    rounds: int
    """Rounds of playouts: each has twice as many, of half of the plans."""
    plays: int
    """Playouts of each plan in the first round."""
    small_plays: int
    """Playouts of each draw or discard."""
    trust: int
    """The weight of the estimate that all choices are worth the same, in playouts."""
    turns: int
    """The turns of a playout."""
    small_turns: int
    """Those of a draw or discard."""
    worlds: int
    """Sampled hands of the other seat."""


QUICK = Effort(
    beam=8,
    plans=4,
    plans_after=3,
    rounds=4,
    plays=3,
    small_plays=4,
    trust=16,
    turns=2,
    small_turns=1,
    worlds=16,
)
"""With less trust the noise of few playouts looks like mistakes, and all strong players seem alike. With
playouts of one turn the soloist, which looks no further itself, seems to err least.
"""
DEEP = Effort(
    beam=64,
    plans=16,
    plans_after=6,
    rounds=4,
    plays=24,
    small_plays=100,
    trust=16,
    turns=2,
    small_turns=2,
    worlds=96,
)


def open_chances(raws: Any, deep: bool) -> Any:
    """The network's opinion."""
    return outlook.chances(raws)


def completes(before: State, after: State) -> bool:
    """An activation is a decision; so is a draw and a discard."""
    return not PLAYING <= LAYOUT.value(after.raw, "phase") < DRAWING


def judge(game: Game, deep: bool) -> PhantomJudge:
    """A judge for one game."""
    return PhantomJudge(DEEP if deep else QUICK)


class Turn:
    """What is known about a seat's turn: hands that the other seat may hold, plans, and their playouts."""

    def __init__(self, number: int, seen: int, hands: Hands, key: int) -> None:
        self.number, self.seen = number, seen
        self.hands, self.key = hands, key
        self.memory = np.zeros(kernels.SLOTS * kernels.MEMORY.itemsize, np.uint8)
        self.plans: list[tuple[Action, ...]] = []
        """As far as they are still to be played."""

    def go_on(self, played: tuple[Action, ...], plans: list[tuple[Action, ...]]) -> None:
        """Keep what follows in the plans that begin with what was played."""
        n = len(played)
        self.plans = [plan[n:] for plan in plans if plan[:n] == played and len(plan) > n]


class PhantomJudge:
    """Judges activations, draws and discards.

    The sampled hands are kept until their seat has seen a card more. The playouts are kept for a turn: its
    activations lead to the same ends, so these are played on once, with the same draws.
    """

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._turns: dict[str | None, Turn] = {}

    def assess(self, view: View, played: tuple[Action, ...]) -> Assessment:
        """The best choices, and what was played."""
        turn = self._turn(view)
        small = played[0].kind in SMALL
        lines, chance = self._small(view, played, turn) if small else self._planned(view, played, turn)
        lines = sorted(lines, key=lambda line: -line.chance)[:MOST_LINES]
        best = lines[0]
        return Assessment(
            tuple(lines),
            chance,
            reason(view, (*best.actions, *best.then)),
            {"hands": inferred(view.game, turn.hands)},
            habits_of(view, best.actions, played),
            choices=len(view.legal) if small else 2,
        )

    def _turn(self, view: View) -> Turn:
        """What is known about the turn; hands are drawn anew when the view's seat has seen a card more."""
        seen = sum(one.seat != view.seat and one.action.kind in REVEALING for one in view.seen)
        number = LAYOUT.value(view.raw, "turn")
        known = self._turns.get(view.seat)
        if known is None or known.number != number or known.seen != seen:
            key = int.from_bytes(blake2b(view.raw, digest_size=8).digest(), "little")
            if known is None or known.seen != seen:
                hands = possible_hands(view, self._effort.worlds, random.Random(key))
            else:
                hands = known.hands
            known = self._turns[view.seat] = Turn(number, seen, hands, key)
        return known

    def _planned(self, view: View, played: tuple[Action, ...], turn: Turn) -> tuple[list[Line], float]:
        """The best plan for each activation that a plan begins with, and the chance after what was played."""
        effort, game = self._effort, view.game
        room = effort.plans + effort.plans_after + len(turn.plans) + 1
        paths, lengths = np.zeros((room, search_lines.LONGEST), np.int16), np.zeros(room, np.int64)
        known = np.zeros((len(turn.plans), search_lines.LONGEST), np.int16)
        for row, plan in zip(known, turn.plans, strict=True):
            row[: len(plan)] = [action.id for action in plan]
        values = np.zeros(room)
        with np.errstate(over="ignore"):
            kernels.assess(
                LAYOUT.raw(view.raw),
                turn.hands,
                np.array(game.cards.numbers, np.int8),
                network(LARGE),
                np.uint64(turn.key),
                effort.beam,
                effort.plans,
                effort.plans_after,
                effort.rounds,
                effort.plays,
                effort.trust,
                effort.turns,
                np.array([action.id for action in played], np.int16),
                turn.memory,
                known,
                np.array([len(plan) for plan in turn.plans], np.int64),
                paths,
                lengths,
                values,
            )
        total = int(np.argmin(lengths > 0))
        plans = [tuple(game.actions[n] for n in paths[i, : lengths[i]]) for i in range(total)]
        turn.go_on(played, plans)
        best: dict[tuple[Action, ...], Line] = {}
        for plan, value in zip(plans, values.tolist(), strict=False):
            first = played if plan[: len(played)] == played else same_activation(plan)
            line = Line(first, value, plan[len(first) :])
            if first not in best or best[first].chance < line.chance:
                best[first] = line
        return list(best.values()), best[played].chance

    def _small(self, view: View, played: tuple[Action, ...], turn: Turn) -> tuple[list[Line], float]:
        """The chance after each action."""
        legal = view.legal
        values = np.zeros(len(legal))
        with np.errstate(over="ignore"):
            kernels.assess_small(
                LAYOUT.raw(view.raw),
                turn.hands,
                np.array(view.game.cards.numbers, np.int8),
                network(LARGE),
                np.uint64(turn.key),
                self._effort.small_plays,
                self._effort.trust,
                self._effort.small_turns,
                np.array([action.id for action in legal], np.int16),
                values,
            )
        lines = [Line((action,), float(value)) for action, value in zip(legal, values, strict=True)]
        return lines, next(line.chance for line in lines if line.actions == played)


def inferred(game: Game, hands: Hands) -> Mapping[str, float]:
    """How likely the other seat holds each card, the likeliest first."""
    found = Counter(int(card) for hand in hands for card in set(hand.tolist()) if card != NONE)
    return {_card(game, card): round(count / len(hands), 4) for card, count in found.most_common()}


def _card(game: Game, card: int) -> str:
    """The notation of a card."""
    return str(game.actions[PLAY + card].args[0])

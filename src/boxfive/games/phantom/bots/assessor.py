"""How decisions in Phantom are judged after a game: activations of zones by planned turns that are played on.

The chance after an activation is that of the best plan for the rest of the turn that begins with it. Plans
are compared in worlds that the deciding seat could not tell from the real one.
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
from boxfive.games.phantom.bots.search import network, possible_hands, same_activation
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
    plays: int
    """Playouts of each."""
    small_plays: int
    """Playouts of each draw or discard."""
    trust: int
    """The weight of the network's first estimate of a plan, in playouts."""
    turns: int
    """The turns of a playout."""
    small_turns: int
    """Those of a draw or discard."""
    worlds: int
    """Sampled hands of the other seat."""


QUICK = Effort(
    beam=4, plans=3, plans_after=1, plays=6, small_plays=6, trust=4, turns=2, small_turns=1, worlds=6
)
"""With more trust in the network, the level that plays by the network alone seems to err least."""
DEEP = Effort(
    beam=64, plans=16, plans_after=6, plays=60, small_plays=100, trust=16, turns=2, small_turns=2, worlds=60
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


class PhantomJudge:
    """Judges activations, draws and discards.

    The sampled hands are kept until their seat has seen a card more.
    """

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._hands: dict[str | None, tuple[int, Hands]] = {}

    def assess(self, view: View, played: tuple[Action, ...]) -> Assessment:
        """The best choices, and what was played."""
        key = int.from_bytes(blake2b(view.raw, digest_size=8).digest(), "little")
        hands = self._possible_hands(view, key)
        small = played[0].kind in SMALL
        lines, chance = (
            self._small(view, played, hands, key) if small else self._planned(view, played, hands, key)
        )
        lines = sorted(lines, key=lambda line: -line.chance)[:MOST_LINES]
        best = lines[0]
        return Assessment(
            tuple(lines),
            chance,
            reason(view, (*best.actions, *best.then)),
            {"hands": inferred(view.game, hands)},
            habits_of(view, best.actions, played),
            choices=len(view.legal) if small else 2,
        )

    def _possible_hands(self, view: View, key: int) -> Hands:
        """Hands that the other seat may hold, by what the view's seat has seen of the cards."""
        seen = sum(one.seat != view.seat and one.action.kind in REVEALING for one in view.seen)
        known, hands = self._hands.get(view.seat, (-1, None))
        if hands is None or known != seen:
            hands = possible_hands(view, self._effort.worlds, random.Random(key))
            self._hands[view.seat] = seen, hands
        return hands

    def _planned(
        self, view: View, played: tuple[Action, ...], hands: Hands, key: int
    ) -> tuple[list[Line], float]:
        """The best plan for each activation that a plan begins with, and the chance after what was played."""
        effort, game = self._effort, view.game
        room = effort.plans + effort.plans_after + 2 * search_lines.SPARE
        paths, lengths = np.zeros((room, search_lines.LONGEST), np.int16), np.zeros(room, np.int64)
        values = np.zeros(room)
        with np.errstate(over="ignore"):
            after = kernels.assess(
                LAYOUT.raw(view.raw),
                hands,
                np.array(game.cards.numbers, np.int8),
                network(),
                np.uint64(key),
                effort.beam,
                effort.plans,
                effort.plans_after,
                effort.plays,
                effort.trust,
                effort.turns,
                np.array([action.id for action in played], np.int16),
                paths,
                lengths,
                values,
            )
        total = int(np.argmin(lengths > 0))
        best: dict[tuple[Action, ...], Line] = {}
        for i in range(total):
            plan = tuple(game.actions[number] for number in paths[i, : lengths[i]])
            first = played if i < after else same_activation(plan)
            line = Line(first, float(values[i]), plan[len(first) :])
            if first not in best or best[first].chance < line.chance:
                best[first] = line
        return list(best.values()), best[played].chance

    def _small(
        self, view: View, played: tuple[Action, ...], hands: Hands, key: int
    ) -> tuple[list[Line], float]:
        """The chance after each action."""
        legal = view.legal
        values = np.zeros(len(legal))
        with np.errstate(over="ignore"):
            kernels.assess_small(
                LAYOUT.raw(view.raw),
                hands,
                np.array(view.game.cards.numbers, np.int8),
                network(),
                np.uint64(key),
                self._effort.small_plays,
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

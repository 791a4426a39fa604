"""How decisions in Opera are judged after a game: complete activations, by the maestro's search.

The rest of the round is solved as a game in which the Phantom's choices reveal who it is, below the position
as the deciding seat saw it, with the suspicion that everybody could have. What was played is always among the
choices that are compared.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boxfive.core.action import Action, Hidden
from boxfive.core.assessor import MOST_LINES, Assessment, Line
from boxfive.core.game import Game, State, View
from boxfive.core.layout import Raw
from boxfive.core.view import NATURE, Seen
from boxfive.games.opera.bots import foresight, outlook
from boxfive.games.opera.bots.foresight import House
from boxfive.games.opera.bots.habits import HABITS, habits_of
from boxfive.games.opera.bots.hints import reason
from boxfive.games.opera.bots.levels import MAESTRO, MAESTRO_LOOKING_BACK, for_seat
from boxfive.games.opera.bots.model import shipped
from boxfive.games.opera.bots.search import (
    EVERY,
    Effort,
    Floats,
    Model,
    Numbers,
    Tree,
    expanded,
    fetch,
    grow,
    like,
    tables,
    weigh,
)
from boxfive.games.opera.bots.suspicion import Suspicion
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.opera.rules.catalogue import MOST_CHOICES
from boxfive.games.opera.rules.state import ACTING, LAYOUT, RECORD, SEATS

__all__ = ["HABITS", "completes", "judge", "open_chances"]

QUICK = Effort(widths=(40, 24, EVERY), kept=(20, 14, 12), rounds=120)
QUICK_LOOKING_BACK = Effort(widths=(14, 10, EVERY), kept=(10, 8, 8), rounds=60)


def open_chances(raws: Any, deep: bool) -> Any:
    """The outlook's; it is quick enough for everything that nature may do."""
    return outlook.chances(raws)


def completes(before: State, after: State) -> bool:
    """An activation is a decision."""
    return LAYOUT.value(after.raw, "phase") != ACTING


def judge(game: Game, deep: bool) -> OperaJudge:
    """A judge for one game."""
    if deep:
        return OperaJudge(MAESTRO, MAESTRO_LOOKING_BACK, *foresight.shipped())
    return OperaJudge(QUICK, QUICK_LOOKING_BACK, shipped(), None)


class Weighed(NamedTuple):
    """The outcomes that were compared, and the seat's chance after each."""

    tree: Tree
    outcomes: Numbers
    chances: Floats
    played: int
    """The place of what was played among them."""


class OperaJudge:
    """Judges activations; what it inferred about the Phantom is kept for the rest of the game."""

    def __init__(self, effort: Effort, looking_back: Effort, model: Model, network: House | None) -> None:
        fetch()
        self._effort = effort
        self._model = model
        self._network = network
        self._suspicion = Suspicion(shipped(), looking_back)

    def assess(self, view: View, played: tuple[Action, ...]) -> Assessment:
        """The best activations, and the one that was played."""
        raw = LAYOUT.raw(view.raw)
        belief = self._suspicion.after(public_view(view))
        weighed = self._weighed(raw, view, belief, played)
        order = np.argsort(-weighed.chances, kind="stable")
        lines = [_line(view.game, raw, weighed, int(place), played) for place in order[:MOST_LINES]]
        tree, best = weighed.tree, int(weighed.outcomes[order[0]])
        known = {
            "suspicions": {
                name: round(float(share), 4)
                for name, share in zip(CHARACTERS, belief, strict=True)
                if share > 0.0
            }
        }
        hidden = int(tree.outcomes.hidden[best])
        hidden_played = int(tree.outcomes.hidden[weighed.outcomes[weighed.played]])
        return Assessment(
            tuple(lines),
            float(weighed.chances[weighed.played]),
            reason(raw, tree, hidden),
            known,
            habits_of(raw, lines[0].actions, hidden, played, hidden_played),
            choices=len(weighed.outcomes),
        )

    def _weighed(self, raw: Raw, view: View, belief: Floats, played: tuple[Action, ...]) -> Weighed:
        after = after_activation(view, played)
        worth = tables(self._model, raw[None])
        tree = grow(
            raw[None], worth, belief[None], self._effort.widths, observed=after, network=self._network
        )
        last = len(tree.seats) == 1
        if last and tree.outcomes.states is None:
            everything = expanded(raw)
            hidden = everything.hidden[like(everything, after, ends_round=True)[0]]
            at = int(np.nonzero(tree.outcomes.hidden == hidden)[0][0])
        else:
            at = int(like(tree.outcomes, after, ends_round=last)[0])
        mix = weigh(tree, self._effort, at)
        chances = for_seat(raw, mix.values, belief)
        return Weighed(tree, mix.outcomes, chances, int(np.nonzero(mix.outcomes == at)[0][0]))


def after_activation(view: View, played: tuple[Action, ...]) -> Raw:
    """The record after an activation, with everybody and everything in its place.

    An announcement needs a culprit. To a seat that knows none any suspect will do, for nobody moves by it.
    """
    after, seat = LAYOUT.raw(view.raw, 2 * MOST_CHOICES), SEATS.index(str(view.seat))
    s = after[: LAYOUT.size].view(RECORD)[0]
    if s.culprit < 0:
        s.culprit = int(s.suspects).bit_length() - 1
    for action in played:
        view.game.kernels.play(after, seat, action.id)
    return LAYOUT.raw(after.tobytes()[: LAYOUT.size])


def _actions(
    game: Game, raw: Raw, weighed: Weighed, place: int, played: tuple[Action, ...]
) -> tuple[Action, ...]:
    """An activation that leads to an outcome: the one that was played, or the shortest."""
    if place == weighed.played:
        return played
    tree, outcome = weighed.tree, int(weighed.outcomes[place])
    if tree.outcomes.trails is not None:
        trails = tree.outcomes.trails[outcome : outcome + 1]
    else:
        found = expanded(raw)
        trails = found.trails[found.hidden == tree.outcomes.hidden[outcome]]
    shortest = min(trails, key=lambda trail: int((trail >= 0).sum()))
    return tuple(game.actions[action] for action in shortest if action >= 0)


def _line(game: Game, raw: Raw, weighed: Weighed, place: int, played: tuple[Action, ...]) -> Line:
    """A choice with its chance. Where the same seat plays again, what should follow is told, too.

    After Raoul nothing is: it depends on the alibi that he draws.
    """
    actions = _actions(game, raw, weighed, place, played)
    seats = weighed.tree.seats
    goes_on = seats[1:2] == seats[:1] and str(actions[0]) != "raoul"
    then = _then(game, raw, weighed, place) if goes_on else ()
    return Line(actions, float(weighed.chances[place]), then)


def _then(game: Game, raw: Raw, weighed: Weighed, place: int) -> tuple[Action, ...]:
    """The best second activation of a seat that plays two in a row."""
    tree, outcome = weighed.tree, int(weighed.outcomes[place])
    counts, below = tree.outcomes.counts, tree.levels[2]
    first = int(counts[:outcome].sum())
    some = slice(first, first + int(counts[outcome]))
    chances = for_seat(raw, below.values[some], tree.beliefs[0])
    trail = below.trails[some][int(np.argmax(chances))]
    return tuple(game.actions[action] for action in trail if action >= 0)


def public_view(view: View) -> View:
    """What everybody may know of what a seat has seen, the same for both seats."""
    seen = tuple(
        Seen(
            one.seat,
            Hidden(one.action.kind) if one.seat == NATURE else one.action,
            LAYOUT.masked(one.after, None),
        )
        for one in view.seen
    )
    return View(view.game, None, view.options, LAYOUT.masked(view.start, None), seen)

"""Hints: a seat's best choices, their values and the reason, from that seat's view only."""

from __future__ import annotations

from boxfive.agents.levels import EXTRA, agent, levels
from boxfive.core.agent import Adviser, Choice, Hint, Why
from boxfive.core.errors import IllegalAction, InvalidOption
from boxfive.core.expected import expect
from boxfive.core.view import View

SEED = 0
"""The seed of advisers: the same view gets the same hint, whoever asks and however often."""


def hint(view: View, seed: int = SEED) -> Hint:
    """The hint of the game's strongest level for a seat. A level without reasons just chooses.

    The adviser is created for this question. It knows only the view and shares nothing with a player.
    """
    expect(view, View, "a view as state.view gives it")
    legal = view.legal
    if not legal:
        who = view.seat or "a spectator"
        raise IllegalAction(f"{who} may not act now, so there is nothing to advise", "not-your-turn")
    level = levels(view.game)[-1]
    if level in EXTRA:
        raise InvalidOption(
            f"{view.game.name} has no machine player that could advise: {level} plays at random"
        )
    adviser = agent(level, view.game, seed)
    if isinstance(adviser, Adviser):
        return adviser.hint(view)
    why = Why("hint-why-level", {"level": level})
    return Hint((Choice(adviser.choose(view, legal), None),), (), why)

"""Hints in Opera, from the maestro."""

from __future__ import annotations

import numpy as np

from boxfive.core.agent import MOST_CHOICES, Choice, Hint, Why
from boxfive.core.game import Action, View
from boxfive.core.layout import Raw
from boxfive.games.opera.bots.search import Floats, Numbers, Tree, expanded
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.opera.rules.state import RECORD


def advice(view: View, raw: Raw, tree: Tree, outcomes: Numbers, chances: Floats) -> Hint:
    """The actions that the best outcomes begin with, what should follow the first, and why."""
    order = np.argsort(-chances, kind="stable")
    best: dict[Action, float] = {}
    followed: tuple[Action, ...] = ()
    for place in order:
        for trail in _trails(raw, tree, int(outcomes[place])):
            actions = tuple(view.game.actions[action] for action in trail if action >= 0)
            followed = followed or actions
            best.setdefault(actions[0], float(chances[place]))
    choices = tuple(Choice(action, chance) for action, chance in list(best.items())[:MOST_CHOICES])
    hidden = int(tree.outcomes.hidden[outcomes[order[0]]])
    return Hint(choices, followed[1:], reason(raw, tree, hidden))


def _trails(raw: Raw, tree: Tree, outcome: int) -> Floats:
    """The activations that lead to an outcome: one, or several for an announcement."""
    if tree.outcomes.trails is not None:
        return np.asarray(tree.outcomes.trails[outcome : outcome + 1])
    found = expanded(raw)
    return np.asarray(found.trails[found.hidden == tree.outcomes.hidden[outcome]])


def reason(raw: Raw, tree: Tree, hidden: int) -> Why:
    """How the suspects would be split, and on whom suspicion falls."""
    s, belief = raw.view(RECORD)[0], tree.beliefs[0]
    seen = int(s.suspects) & ~hidden
    if s.culprit < 0:
        most = int(belief.argmax())
        facts = {"hidden": hidden.bit_count(), "seen": seen.bit_count(), "share": float(belief[most])}
        return Why("opera-why-seek", {**facts, "whom": CHARACTERS[most]})
    appears = hidden >> int(s.culprit) & 1
    count = (hidden if appears else seen).bit_count()
    share = float(belief[int(s.culprit)])
    return Why(
        "opera-why-hide-appears" if appears else "opera-why-hide-silent", {"count": count, "share": share}
    )

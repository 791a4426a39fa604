"""Sampling for a game that brings none of its own: deal again until the viewer would have seen just this.

What nature did unseen is drawn again by its probabilities, what was seen is repeated, and a world in which
the viewer would have noticed a difference is discarded. That is exact. Only where nature was seen to act
after something unseen, and that action was likelier in some worlds, one of 32 worlds is drawn by its weight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from boxfive.core.action import Action, Hidden
from boxfive.core.errors import InvalidOption
from boxfive.core.view import NATURE

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.core.layout import Raw
    from boxfive.core.state import Chance
    from boxfive.core.view import View

MOST_TRIES = 100_000
"""Worlds that are tried before giving up."""
FEW, MANY = 4, 32
"""Worlds that are weighed against each other where nature was seen to act: few if they weigh the same."""


class World(NamedTuple):
    """What may have happened."""

    actions: list[Action]
    weight: float
    """How likely nature was to do what the viewer saw it do."""


def guess(game: Game, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
    """A start and a history that the view cannot tell from the real ones, drawn fairly."""
    start = _start(game, view)
    weighing = _is_to_be_weighed(view)
    worlds: list[World] = []
    for _ in range(MOST_TRIES):
        world = _world(game, view, start, rng)
        if world is None:
            continue
        worlds.append(world)
        if not weighing or _enough(worlds):
            break
    if not worlds:
        raise InvalidOption(
            f"{game.name}: in {MOST_TRIES} tries no world was found that the view of"
            f" {view.seat or 'a spectator'} fits; the game needs a `guess` of its own"
        )
    return game.layout.raw(start), _drawn(worlds, rng).actions


def _start(game: Game, view: View) -> bytes:
    """The record that the game began with."""
    if view.options is not None:
        return game.blank(dict(view.options)).tobytes()
    if all(game.layout.sees(view.seat, field) for field in game.layout.fields):
        return view.start
    raise InvalidOption(
        f"{game.name}: a game that was loaded from a position cannot be sampled, for nobody knows how its"
        " secrets came about; the game needs a `guess` of its own"
    )


def _world(game: Game, view: View, start: bytes, rng: Chance) -> World | None:
    """One way in which it may have happened; None if the viewer would have seen something else."""
    layout, kernels = game.layout, game.kernels
    raw = layout.raw(start, room=2 * game.most_choices)
    ids, weights = game.new_ids(), game.new_weights()
    actions: list[Action] = []
    likely = 1.0
    for seen in view.seen:
        action = seen.action
        if seen.seat == NATURE:
            n = kernels.chances(raw, ids, weights)
            if n == 0:
                return None
            if isinstance(action, Hidden):
                action = game.actions[_ticket(ids, weights, n, rng)]
                if action.kind != seen.action.kind:
                    return None
            else:
                likely *= _chance(ids, weights, n, action.id)
        assert isinstance(action, Action)
        if kernels.play(raw, game.seat_number(seen.seat), action.id) < 0:
            return None
        if layout.masked(raw.tobytes()[: layout.size], view.seat) != seen.after:
            return None
        actions.append(action)
    return World(actions, likely)


def _ticket(ids: Any, weights: Any, n: int, rng: Chance) -> int:
    """One of nature's actions, drawn by its probabilities."""
    case = int(rng.random() * int(weights[:n].sum()))
    i = 0
    while case >= weights[i]:
        case -= int(weights[i])
        i += 1
    return int(ids[i])


def _chance(ids: Any, weights: Any, n: int, action: int) -> float:
    """How likely nature is to do it."""
    return float(weights[:n][ids[:n] == action].sum() / weights[:n].sum())


def _is_to_be_weighed(view: View) -> bool:
    """Whether the viewer saw what nature did after something unseen: that may be likelier in some worlds."""
    unseen = False
    for seat, action, _ in view.seen:
        if isinstance(action, Hidden):
            unseen = True
        elif seat == NATURE and unseen:
            return True
    return False


def _enough(worlds: list[World]) -> bool:
    """Whether there are enough worlds to draw from: a few of equal weight, or many."""
    same = all(world.weight == worlds[0].weight for world in worlds)
    return len(worlds) == MANY or (same and len(worlds) == FEW)


def _drawn(worlds: list[World], rng: Chance) -> World:
    """One of the worlds, drawn by weight."""
    ticket = rng.random() * sum(world.weight for world in worlds)
    for world in worlds:
        ticket -= world.weight
        if ticket < 0:
            return world
    return worlds[-1]

"""How hard a puzzle is, measured: which levels of machine players choose right."""

from __future__ import annotations

from boxfive.agents import agent, levels
from boxfive.core.agent import Agent, Racer
from boxfive.core.puzzles import Found, Puzzles
from boxfive.puzzles.solving import Solution

SEED = 1
PATIENCE = 600
"""How often a player may wait before it counts as not having found anything."""
AT_RANDOM = "extra"


def measure(part: Puzzles, found: Found, solution: Solution, luck: float) -> dict[str, float]:
    """Which levels are right: 1 or 0, and how often the one that plays at random is."""
    game = found.state.game
    shares = {}
    for level in levels(game):
        if level == AT_RANDOM:
            shares[level] = luck
            continue
        shares[level] = float(_is_right(found, solution, agent(level, game, seed=SEED)))
    return shares


def _is_right(found: Found, solution: Solution, player: Agent) -> bool:
    """Whether a player achieves the best."""
    number, seat, waited = 0, found.seat, 0
    idle = found.state.game.idle
    while solution.is_right(number) and not solution.is_solved(number) and waited < PATIENCE:
        node = solution.nodes[number]
        action = player.choose(node.state.view(seat), node.state.legal(seat))
        if action == idle:
            waited += 1
            if isinstance(player, Racer):
                player.wait(player.intend(node.state.view(seat)).seconds)
        elif action in node.actions:
            number = node.following[node.actions.index(action)]
        else:
            return False
    return solution.is_solved(number)

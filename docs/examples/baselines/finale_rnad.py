"""Regularised Nash dynamics on the finale of Opera, exactly: no sampling, no network.

    python docs/examples/baselines/finale_rnad.py

The tree is small, so the value of every action is worked out instead of being guessed. Between two renewals
of the reference the scores of the actions follow what these are worth, less what it costs to go away from
the reference. So one sees what the method itself does, and that its last policy comes to rest, not only the
mean of all.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console

import boxfive.bridges.openspiel  # noqa: F401  # it makes the finale known

STRENGTH, RATE = 0.2, 0.5
RENEW, RENEWALS = 100, 10


@dataclass
class Node:
    """A state of the tree. Chance has fixed shares; players have the shares of their information state."""

    player: int
    key: str = ""
    shares: list[float] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    value: float = 0.0
    """At the end of a game: what player 0 gets."""


def tree(state: Any) -> Node:
    """The game from a state on."""
    if state.is_terminal():
        return Node(-1, value=state.returns()[0])
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        children = [tree(state.child(action)) for action, _ in outcomes]
        return Node(-1, shares=[share for _, share in outcomes], children=children)
    key = state.information_state_string()
    children = [tree(state.child(action)) for action in state.legal_actions()]
    return Node(state.current_player(), key, children=children)


class Dynamics:
    """The scores of all actions at all information states, and how they move."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.scores: dict[str, Any] = {}
        self._collect(root)
        self.reference = {key: np.exp(self.logs(key)) for key in self.scores}

    def _collect(self, node: Node) -> None:
        if node.key:
            self.scores[node.key] = np.zeros(len(node.children))
        for child in node.children:
            self._collect(child)

    def logs(self, key: str) -> Any:
        """The logs of the probabilities of the actions."""
        scores = self.scores[key] - self.scores[key].max()
        return scores - np.log(np.exp(scores).sum())

    def renew(self) -> None:
        """Take what is played now as the reference."""
        self.reference = {key: np.exp(self.logs(key)) for key in self.scores}

    def step(self) -> None:
        """Move all scores towards what the actions are worth."""
        self._moves = {key: np.zeros_like(scores) for key, scores in self.scores.items()}
        self._reach = dict.fromkeys(self.scores, 0.0)
        self._visit(self.root, 1.0, 1.0)
        for key, move in self._moves.items():
            self.scores[key] += RATE * move / max(self._reach[key], 1e-9)

    def _visit(self, node: Node, first: float, second: float) -> float:
        """The regularised value of a node for player 0.

        `first` is the chance that all but player 0 lead here, nature included; `second` that all but player 1
        do.
        """
        if not node.children:
            return node.value
        if node.player < 0:
            values = [
                self._visit(child, first * share, second * share)
                for child, share in zip(node.children, node.shares, strict=True)
            ]
            return float(np.dot(node.shares, values))
        logs = self.logs(node.key)
        shares = np.exp(logs)
        paid = STRENGTH * (logs - np.log(self.reference[node.key] + 1e-12))
        own = 1.0 if node.player == 0 else -1.0
        values = [
            self._visit(child, first * (share if node.player else 1), second * (1 if node.player else share))
            for child, share in zip(node.children, shares, strict=True)
        ]
        worth = np.array(values) - own * paid
        mean = float(shares @ worth)
        reach = second if node.player else first
        self._moves[node.key] += reach * own * (worth - mean)
        self._reach[node.key] += reach
        return mean


def exploitability(game: Any, dynamics: Dynamics, state: Any) -> float:
    """How exploitable the present policy is."""
    table: dict[str, list[tuple[int, float]]] = {}

    def visit(now: Any) -> None:
        if now.is_terminal():
            return
        if not now.is_chance_node():
            key = now.information_state_string()
            table[key] = list(zip(now.legal_actions(), np.exp(dynamics.logs(key)).tolist(), strict=True))
        for action in now.legal_actions():
            visit(now.child(action))

    visit(state)
    return float(pyspiel.exploitability(game, pyspiel.TabularPolicy(table)))


def learn(renewals: int, told: Console | None = None) -> list[float]:
    """The exploitability after each renewal."""
    game = pyspiel.load_game("boxfive_opera_finale")
    start = game.new_initial_state()
    dynamics, found = Dynamics(tree(start)), []
    for renewal in range(renewals):
        for _ in range(RENEW):
            dynamics.step()
        dynamics.renew()
        found.append(exploitability(game, dynamics, start))
        if told is not None:
            told.print(f"{(renewal + 1) * RENEW} steps: exploitability {found[-1]:.6f}")
    return found


def main() -> None:
    """Learn, and print how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--renewals", type=int, default=RENEWALS)
    learn(parser.parse_args().renewals, Console(highlight=False, soft_wrap=True))


if __name__ == "__main__":
    main()

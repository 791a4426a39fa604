"""How exploitable somebody is in the finale of Opera: exactly, by OpenSpiel.

    python docs/examples/baselines/finale.py cfr extra maestro ppo rnad

The finale is the last round of Opera, `boxfive_opera_finale`. Exploitability is what a best response wins
against each seat beyond the value of the game, in the mean of both: 0 is perfect. A level of the house is
asked many times at each information state, and what it did counts as its mix.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pyspiel

sys.path.insert(0, str(Path(__file__).parent))
from entrants import shares
from policy import Policy, load
from rich.console import Console

import boxfive.bridges.openspiel
from boxfive import State
from boxfive.agents import agent, levels

OPERA = boxfive.game("opera")
ASKED = 200
"""How often a level is asked at each information state."""
CFR = 1000

Mix = Callable[[State, str], Mapping[int, float]]
"""What a seat does in a state: probabilities of action ids."""


def exploitability(mix: Mix) -> float:
    """What best responses win against it, in the mean of both seats."""
    table: dict[str, list[tuple[int, float]]] = {}
    for spiel in _decisions(FINALE.new_initial_state()):
        key = spiel.information_state_string()
        if key not in table:
            done = mix(spiel.moment, OPERA.seats[spiel.current_player()])
            table[key] = [(number, done.get(number, 0.0)) for number in spiel.legal_actions()]
    return float(pyspiel.exploitability(FINALE, pyspiel.TabularPolicy(table)))


def _decisions(spiel: Any) -> Iterator[Any]:
    """Every state of the finale in which a seat acts."""
    if spiel.is_terminal():
        return
    if not spiel.is_chance_node():
        yield spiel
    for number in spiel.legal_actions():
        yield from _decisions(spiel.child(number))


def policy_mix(policies: list[Policy]) -> Mix:
    """What learned policies do."""

    def mix(state: State, seat: str) -> Mapping[int, float]:
        found = shares(policies[OPERA.seat_number(seat)], state.view(seat), state.legal())
        return {int(number): float(found[number]) for number in found.nonzero()[0]}

    return mix


def level_mix(level: str, asked: int = ASKED) -> Mix:
    """What a level of the house has done when it was asked many times."""

    def mix(state: State, seat: str) -> Mapping[int, float]:
        view, legal = state.view(seat), state.legal()
        done = Counter(agent(level, OPERA, seed=seed).choose(view, legal).id for seed in range(asked))
        return {number: count / asked for number, count in done.items()}

    return mix


def cfr(iterations: int) -> float:
    """How exploitable OpenSpiel's CFR is after so many iterations."""
    solver = pyspiel.CFRSolver(FINALE)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(pyspiel.exploitability(FINALE, solver.average_policy()))


FINALE = pyspiel.load_game("boxfive_opera_finale")


def main() -> None:
    """Print the exploitability of everybody who is named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("who", nargs="+", help=f"cfr, ppo, rnad, or a level: {', '.join(levels(OPERA))}")
    parser.add_argument("--asked", type=int, default=ASKED, help="how often a level is asked")
    asked = parser.parse_args()
    console = Console(highlight=False, soft_wrap=True)
    here = Path(__file__)
    for name in asked.who:
        if name == "cfr":
            found = cfr(CFR)
        elif (file := here.with_name(f"{name}.npz")).exists():
            found = exploitability(policy_mix(load(file)))
        else:
            found = exploitability(level_mix(name, asked.asked))
        console.print(f"{name}: {found:.4f}")


if __name__ == "__main__":
    main()

"""How often learned policies win against levels of the house, in both seats.

    python docs/examples/baselines/versus.py ppo extra pupil understudy --games 400

It plays in one process, from the deals 0, 1, 2 and so on. The arena does the same with ratings and without
luck, but in processes of their own, which takes longer.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from measuring import beats
from policy import load
from rich.console import Console

from boxfive import game


def main() -> None:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("name", help="ppo or rnad")
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--games", type=int, default=400, help="in each seat")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    policies = load(Path(__file__).with_name(f"{asked.name}.npz"))
    console = Console(highlight=False, soft_wrap=True)
    for level in asked.levels:
        rates = [
            f"{beats(policies[seat], seat, level, asked.seed, asked.games):.1%} as {name}"
            for seat, name in enumerate(game("opera").seats)
        ]
        console.print(f"{asked.name} beats {level}: {', '.join(rates)}")


if __name__ == "__main__":
    main()

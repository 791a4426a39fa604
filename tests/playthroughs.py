"""Golden playthroughs: whole games written out, to see when behaviour changes.

`python -m tests.playthroughs` writes them anew. A change in them is a change of the rules: it needs a new
`version` of the game, a line in the changelog, and a look at every difference.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import boxfive
from boxfive.game import NATURE, State, View

FOLDER = Path(__file__).parent / "golden"
SEEDS: dict[str, dict[int, dict[str, int]]] = {
    "opera": {1: {"carlotta": 3}, 2: {"carlotta": 0}, 3: {"carlotta": 6}},
    "phantom": {1: {}, 2: {}, 3: {}},
}
"""For each game, the seeds with the options that they are played with."""


def playthrough(name: str, seed: int, options: dict[str, int]) -> str:
    """A random game from a seed, step by step: who may do what, what is done, what each seat then sees."""
    rng = random.Random(seed)
    state = boxfive.game(name).start(**options)
    lines = [f"{name}, rules version {state.game.version}, seed {seed}, options {options}", ""]
    while state.actors:
        seat = rng.choice(state.actors)
        if seat == NATURE:
            lines.append(
                "  " + ", ".join(f"{action} {probability:.6f}" for action, probability in state.chances())
            )
            state = state.draw(rng)
        else:
            lines.append("  " + ", ".join(str(action) for action in state.legal(seat)))
            state = state.play(rng.choice(state.legal(seat)), seat=seat)
        lines += [f"{seat}: {state.history[-1]}", *_told(state)]
    lines += ["", f"outcome: {state.outcome}", f"position: {json.dumps(state.position())}"]
    for viewer in (*state.game.seats, None):
        lines.append(f"{viewer or 'spectators'}: {json.dumps(state.view(viewer).data)}")
    return "\n".join(lines) + "\n"


def _told(state: State) -> list[str]:
    """What the last action brought about, where that is told, and to whom it was told differently."""
    full = _last(state.view(NATURE))
    others = {viewer: _last(state.view(viewer)) for viewer in (*state.game.seats, None)}
    lines = [f"  => {full[1]}"] if full[1] else []
    return lines + [f"  {who or 'spectators'} saw: {seen}" for who, seen in others.items() if seen != full]


def _last(view: View) -> tuple[str, str]:
    last, before = view.seen[-1], view.seen[-2].after if view.seen[1:] else view.start
    events = view.game.events(before, last.action, last.after)
    return str(last.action), "; ".join(" ".join((event.kind, *map(str, event.args))) for event in events)


def path_of(name: str, seed: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}-{seed}.txt"


if __name__ == "__main__":
    for name, seeds in SEEDS.items():
        for seed, options in seeds.items():
            path_of(name, seed).write_text(playthrough(name, seed, options), encoding="utf-8")

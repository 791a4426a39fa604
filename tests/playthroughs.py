"""Golden playthroughs: whole games written out, to see when behaviour changes.

`python -m tests.playthroughs` writes them anew. A change in them is a change of the rules: it needs a new
`version` of the game, a line in the changelog, and a look at every difference.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import boxfive
from boxfive.core.game import NATURE, OptionValue, State, View
from tests.games.booo.rules.random_games import Plan, steps

FOLDER = Path(__file__).parent / "golden"
Options = dict[str, OptionValue]
SEEDS: dict[str, dict[int, Options]] = {
    "opera": {1: {"carlotta": 3}, 2: {"carlotta": 0}, 3: {"carlotta": 6}},
    "phantom": {1: {}, 2: {}, 3: {}},
    "booo": {
        1: {"players": 2},
        2: {"players": 4, "trapdoors": "c3,f6", "transitions": "d4,a1"},
        3: {"players": 6},
    },
}
"""For each game, the seeds with the options that they are played with."""


def playthrough(name: str, seed: int, options: Options) -> str:
    """A random game from a seed, step by step: who may do what, what is done, what each seat then sees."""
    state = boxfive.game(name).start(**options)
    lines = [f"{name}, rules version {state.game.version}, seed {seed}, options {options}", ""]
    for before, after in pairwise(_game(state, seed)):
        seat, action = after.moves[-1]
        if seat == NATURE:
            lines.append(
                "  " + ", ".join(f"{one} {probability:.6f}" for one, probability in before.chances())
            )
        else:
            lines.append("  " + ", ".join(str(one) for one in before.legal(seat)))
        lines += [f"{seat}: {action}", *_told(after)]
        state = after
    lines += ["", f"outcome: {state.outcome}", f"position: {json.dumps(state.position())}"]
    for viewer in (*state.seats, None):
        lines.append(f"{viewer or 'spectators'}: {json.dumps(state.view(viewer).data)}")
    return "\n".join(lines) + "\n"


def _game(state: State, seed: int) -> Iterator[State]:
    """The states of a game. Seats of Booo! look for ways, for at random hardly any would be found."""
    yield state
    if state.game.name == "booo":
        for _, _, _, after in steps(Plan(seed, []), state):
            yield after
        return
    rng = random.Random(seed)
    while state.actors:
        seat = rng.choice(state.actors)
        chance = seat == NATURE
        state = state.draw(rng) if chance else state.play(rng.choice(state.legal(seat)), seat=seat)
        yield state


def _told(state: State) -> list[str]:
    """What the last action brought about, where that is told, and to whom it was told differently."""
    full = _last(state.view(NATURE))
    others = {viewer: _last(state.view(viewer)) for viewer in (*state.seats, None)}
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

"""What may be taken back, fairly: a choice of what is still under way, in which nobody else has acted.

Between two choices of one activation nothing comes out of a pile or a hand, so nothing hidden has been seen.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from boxfive.state import State


def before_last_choice(state: State, seat: str) -> State | None:
    """The state in which the seat last had a choice, if it can be gone back to.

    Every one that is passed on the way is shown to the seat as it was, so `state` needs its whole history.
    """
    telling: Any = import_module(f"boxfive.{state.game.name}.telling")
    while state.parent is not None:
        if state.moves[-1].seat != seat or not telling.under_way(state.view(seat)):
            return None
        state = state.parent
        if not telling.forced(state.view(seat)):
            return state
    return None

"""What may be undone fairly: a choice in a turn that is still under way, in which nobody else has acted.

Between two choices of one activation nothing comes out of a pile or a hand, so nothing hidden has been seen.
"""

from __future__ import annotations

from boxfive.core.state import State
from boxfive.text.narration import narration


def can_take_back(state: State, seat: str) -> bool:
    """Whether the seat may take the last move back; the state needs its whole history."""
    moves = state.moves
    return bool(moves) and moves[-1].seat == seat and narration(state.game).under_way(state.view(seat))


def before_last_choice(state: State, seat: str) -> State | None:
    """The state in which the seat last had a choice, if undo may return to it."""
    while can_take_back(state, seat):
        assert state.parent is not None
        state = state.parent
        if not narration(state.game).forced(state.view(seat)):
            return state
    return None

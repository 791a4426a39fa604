"""With its secrets swapped a game is told to the seat that did not know them in the same bytes."""

from __future__ import annotations

import json
import random

import pytest

from boxfive.analysis import analyse
from boxfive.core.game import IllegalAction, State
from boxfive.core.view import NATURE
from tests.analysis.games import played


def told(state: State, seat: str) -> bytes:
    return json.dumps(analyse(state).seen_by(seat)).encode()


def with_another_culprit(state: State) -> State | None:
    """The same game, as far as the Investigator saw it, of another Phantom; None if there is none."""
    moves = [(move.seat, str(move.action)) for move in state.moves]
    (at,) = [number for number, (_, action) in enumerate(moves) if action.startswith("culprit")]
    for name in state.game.actions:
        if name.kind != "culprit" or str(name) == moves[at][1]:
            continue
        after = state.first
        try:
            for number, (seat, action) in enumerate(moves):
                after = after.play(str(name) if number == at else action, seat=seat)
        except IllegalAction:
            continue
        if after.view("investigator") == state.view("investigator"):
            return after
    return None


def test_the_investigator_is_told_the_same_of_another_culprit() -> None:
    compared = 0
    for seed in range(8):
        state = played("opera", seed=seed)
        # The last announcement of a game tells who it was, so the game is looked at before its last round.
        line = [state.first, *(after for _, after in state.since(state.first))]
        middle = next(
            one for one in reversed(line) if one.actors == ("investigator",) and one.position()["round"] < 3
        )
        other = with_another_culprit(middle)
        if other is not None:
            compared += 1
            assert told(middle, "investigator") == told(other, "investigator")
    assert compared >= 2


@pytest.mark.parametrize("seat", ["chief", "settler"])
def test_a_seat_of_phantom_is_told_the_same_of_another_hand(seat: str) -> None:
    state = played("phantom")
    line = [state.first, *(after for _, after in state.since(state.first))]
    middle = next(one for one in line[60:] if one.actors == (seat,))
    other = state.game.sample(middle.view(seat), random.Random(1))
    assert other.view(seat) == middle.view(seat)
    assert other != middle
    assert told(middle, seat) == told(other, seat)


def test_with_all_cards_open_another_hand_is_worth_something_else() -> None:
    state = played("phantom")
    line = [state.first, *(after for _, after in state.since(state.first))]
    middle = next(one for one in line[60:] if one.actors == ("chief",))
    other = state.game.sample(middle.view("chief"), random.Random(1))
    assert analyse(middle).curve("chief") != analyse(other).curve("chief")
    assert NATURE not in analyse(middle).seats

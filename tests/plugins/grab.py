"""Grab: a small game in which several act at once, made of the same factories as ours.

Each of three seats has a secret number from 1 to 3. At each moment all who are still in may grab, pass or
wait. The first to grab wins with a highest number and loses without; if all pass, nobody wins.
"""

from __future__ import annotations

from typing import Any

from boxfive.gamekit import (
    EVERYBODY,
    Field,
    Game,
    Layout,
    Raw,
    SimultaneousRules,
    catalogue,
    compiled,
    lazy_kernels,
    only,
    simultaneous_kernels,
)

SEATS = ("east", "south", "west")
N_SEATS = NATURE = len(SEATS)
NUMBERS = ("1", "2", "3")
NOBODY = -1

ACTIONS = catalogue(
    ("grab", [()]),
    ("pass", [()]),
    ("wait", [()]),
    ("number", [(seat, number) for seat in SEATS for number in NUMBERS]),
)
GRAB, PASS, WAIT, NUMBER = range(4)
DEALING, GRABBING, OVER = range(3)

LAYOUT = Layout(
    [
        Field("phase", "i1", EVERYBODY, names=("dealing", "grabbing", "over"), lowest=0),
        *(Field(seat, "i1", only(seat), lowest=0, highest=3) for seat in SEATS),
        Field("dealt", "i1", EVERYBODY, lowest=0, highest=N_SEATS),
        Field("passed", "i1", EVERYBODY, members=SEATS),
        Field("winner", "i1", EVERYBODY, names=SEATS),
    ],
    SEATS,
)


@compiled
def actors(s: Any) -> int:
    """Nature until all numbers are dealt; then all who have not passed."""
    if s.phase == OVER:
        return 0
    return 1 << NATURE if s.phase == DEALING else ((1 << N_SEATS) - 1) & ~s.passed


@compiled
def legal(s: Any, seat: int, out: Any) -> int:
    """Grab, pass or wait."""
    if s.phase != GRABBING or seat >= N_SEATS or s.passed >> seat & 1:
        return 0
    for action in range(3):
        out.ids[action] = action
    return 3


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    """The next seat's number, each equally likely."""
    if s.phase != DEALING:
        return 0
    for number in range(3):
        out[number] = NUMBER + s.dealt * 3 + number
        weights[number] = 1
    return 3


@compiled
def number_of(s: Any, seat: int) -> int:
    """A seat's secret."""
    return int(s.east if seat == 0 else s.south if seat == 1 else s.west)


@compiled
def apply(s: Any, seat: int, action: int) -> None:
    """Do a legal action."""
    if action == GRAB:
        most = max(s.east, s.south, s.west)
        s.winner = seat if number_of(s, seat) == most else NOBODY
        s.phase = OVER
    elif action == PASS:
        s.passed |= 1 << seat
        if s.passed == (1 << N_SEATS) - 1:
            s.phase = OVER
    elif action >= NUMBER:
        number = (action - NUMBER) % 3 + 1
        if s.dealt == 0:
            s.east = number
        elif s.dealt == 1:
            s.south = number
        else:
            s.west = number
        s.dealt += 1
        if s.dealt == N_SEATS:
            s.phase = GRABBING


@compiled
def heard(s: Any, choices: Any, out: Any) -> int:
    """The first who grabs, and nothing else; or all who pass."""
    for seat in range(N_SEATS):
        if not s.passed >> seat & 1 and choices[seat] == GRAB:
            out[0] = seat
            return 1
    n = 0
    for seat in range(N_SEATS):
        if not s.passed >> seat & 1 and choices[seat] == PASS:
            out[n] = seat
            n += 1
    return n


RULES = SimultaneousRules(
    LAYOUT,
    actors=actors,
    legal=legal,
    chances=chances,
    apply=apply,
    heard=heard,
    first_choice=GRABBING,
    over=OVER,
    nature=NATURE,
    most_actions=len(ACTIONS),
    most_choices=3,
)


class Grab(Game):
    """Grab as a game of the contract."""

    name = "grab"
    version = 1
    seats = SEATS
    actions = ACTIONS
    layout = LAYOUT
    kernels = lazy_kernels(simultaneous_kernels, __name__, RULES)
    most_choices = 3
    simultaneous = True
    can_be_drawn = True

    def blank(self, options: dict[str, Any]) -> Raw:
        raw = LAYOUT.empty()
        raw.view(LAYOUT.dtype)[0].winner = NOBODY
        return raw

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        winner = LAYOUT.read(raw).winner
        return {seat: float(number == winner) for number, seat in enumerate(SEATS)}

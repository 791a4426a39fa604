"""What the house that a round leaves behind adds to the six numbers: a small network, compiled.

The inputs are rows of the first layer's weights that are summed: who stands where and with whom, whom each
character can reach, the tokens, the cards of the next round if they are known, the suspects left, Carlotta.
What it gives is added to the log odds of the Phantom's chance in `prospects.py`, for each character that the
Phantom may be. Rounds of the Investigator's side and of the Phantom's have weights of their own: in these
the cards are known.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.compile.cache import compiled, entry
from boxfive.games.opera.rules import rules
from boxfive.games.opera.rules.board import (
    EXIT,
    N_CHARACTERS,
    N_CORRIDORS,
    N_ROOMS,
    PHANTOM_CARDS,
    STEPS,
)
from boxfive.games.opera.rules.state import INVESTIGATOR, PHANTOM, RECORD

UNITS = 32
"""Units of the hidden layer."""
GROUPS = 5
"""The last layer has weights of its own for two, three, four, five, and more suspects."""
MOST_ROWS = 160
"""Room for the rows of one house."""
ZERO = np.float32(0.0)

_CROWD, _DARK = 4, 4
"""People in a room, and in the dark, are counted up to this."""
_NEAR = 4
"""In the same room, in the next one, within reach, out of reach."""

# The first row of each kind.
_ROOM = 0
_SUSPECT = _ROOM + N_CHARACTERS * N_ROOMS
_CARD = _SUSPECT + N_CHARACTERS * N_ROOMS
_CARD_OF_SUSPECT = _CARD + N_CHARACTERS * N_ROOMS
_CROWDS = _CARD_OF_SUSPECT + N_CHARACTERS
_SUSPECTS_HERE = _CROWDS + N_CHARACTERS * _CROWD
_PAIR = _SUSPECTS_HERE + N_CHARACTERS * _CROWD
_REACHED = _PAIR + N_CHARACTERS * N_CHARACTERS
_BLACKOUT = _REACHED + 2 * N_CHARACTERS * N_CHARACTERS * _NEAR
_PADLOCK = _BLACKOUT + N_ROOMS * _DARK
_AHEAD = _PADLOCK + N_CORRIDORS
_PHANTOM_CARDS = _AHEAD + 2 * (N_CHARACTERS + 1) * EXIT
ROWS = _PHANTOM_CARDS + PHANTOM_CARDS + 1
"""Behind the last row there is an empty one."""
STRIDE = 4

COUNT = np.array([mask.bit_count() for mask in range(1 << N_CHARACTERS)])


def _nearness() -> npt.NDArray[np.int64]:
    """`[padlock, room, people in it, there]`: the same room, the next one, within reach, out of reach."""
    found = np.zeros((N_CORRIDORS, N_ROOMS, N_CHARACTERS + 1, N_ROOMS), np.int64)
    for padlock, room, crowd, there in np.ndindex(*found.shape):
        steps = int(STEPS[padlock, room, there])
        found[padlock, room, crowd, there] = steps if steps < 2 else 2 + (steps > crowd)
    return found


NEAR = _nearness()


@compiled
def see(s: Any, people: Any) -> None:
    """Who is in each room."""
    people[:] = 0
    for c in range(N_CHARACTERS):
        people[s.rooms[c]] |= 1 << c


@compiled
def rows_of_house(s: Any, people: Any, cards: int, rows: Any) -> int:
    """Write the rows that do not depend on the suspects; return how many. `cards` is 0 if unknown."""
    n = 0
    for c in range(N_CHARACTERS):
        room = int(s.rooms[c])
        rows[n] = _ROOM + c * N_ROOMS + room
        rows[n + 1] = _CROWDS + c * _CROWD + min(COUNT[people[room]], _CROWD) - 1
        rows[n + 2] = _CARD + c * N_ROOMS + room
        n += 2 + (cards >> c & 1)
    rows[n] = _BLACKOUT + int(s.blackout) * _DARK + min(COUNT[people[s.blackout]], _DARK - 1)
    rows[n + 1] = _PADLOCK + int(s.padlock)
    rows[n + 2] = _PHANTOM_CARDS + int(s.phantom_cards)
    return padded(rows, n + 3)


@compiled
def rows_of_suspects(
    s: Any, people: Any, cards: int, suspects: int, carlotta: int, appeared: int, rows: Any
) -> int:
    """Write the rows that depend on who is still suspected; return how many."""
    n = 0
    for c in range(N_CHARACTERS):
        room = int(s.rooms[c])
        suspected = suspects >> c & 1
        if suspected:
            here = people[room] & suspects
            rows[n] = _SUSPECT + c * N_ROOMS + room
            rows[n + 1] = _SUSPECTS_HERE + c * _CROWD + min(COUNT[here], _CROWD) - 1
            rows[n + 2] = _CARD_OF_SUSPECT + c
            n += 2 + (cards >> c & 1)
            here >>= c + 1
            other = c
            while here:
                other += 1
                rows[n] = _PAIR + c * N_CHARACTERS + other
                n += here & 1
                here >>= 1
        if cards == 0 or cards >> c & 1:
            first = _REACHED + (suspected * N_CHARACTERS + c) * N_CHARACTERS * _NEAR
            crowd = COUNT[people[room]]
            others = suspects & ~(1 << c)
            for other in range(N_CHARACTERS):
                rows[n] = first + other * _NEAR + NEAR[s.padlock, room, crowd, s.rooms[other]]
                n += others >> other & 1
    rows[n] = _AHEAD + (appeared * (N_CHARACTERS + 1) + COUNT[suspects]) * EXIT + min(carlotta, EXIT - 1)
    return padded(rows, n + 1)


@compiled
def padded(rows: Any, n: int) -> int:
    """Go on with the empty row to a whole number of strides."""
    while n % STRIDE:
        rows[n] = ROWS
        n += 1
    return n


@compiled
def gather(first: Any, side: int, rows: Any, n: int, total: Any) -> None:
    """Add rows of weights, some at a time."""
    for k in range(0, n, STRIDE):
        a, b, c, d = rows[k], rows[k + 1], rows[k + 2], rows[k + 3]
        for unit in range(UNITS):
            total[unit] += (first[side, a, unit] + first[side, b, unit]) + (
                first[side, c, unit] + first[side, d, unit]
            )


@compiled
def correct(last: Any, side: int, suspects: int, total: Any, odds: Any, found: Any, chances: Any) -> None:
    """The Phantom's chance as each suspect, where `odds` are the log odds by the six numbers."""
    group = min(COUNT[suspects], GROUPS + 1) - 2
    for c in range(N_CHARACTERS):
        found[c] = last[side, group, UNITS, c]
    for unit in range(UNITS):
        x = max(ZERO, total[unit])
        for c in range(N_CHARACTERS):
            found[c] += x * last[side, group, unit, c]
    for c in range(N_CHARACTERS):
        if suspects >> c & 1:
            chances[c] = 1.0 / (1.0 + np.exp(-odds[c] - found[c]))


@compiled
def evaluate(first: Any, last: Any, s: Any, suspects: int, odds: Any, scratch: Any, chances: Any) -> None:
    """The Phantom's chance as each suspect if the round ends with everybody where they are.

    Where one suspect is left, or Carlotta is gone, there is no next round, and nothing to correct.
    """
    odd = int(s.round_number) % 2
    side = PHANTOM if odd else INVESTIGATOR
    cards = int(s.rest) if odd else 0
    people, rows, base, total, found = scratch
    hidden = rules.in_hiding(s) & suspects
    seen = False
    for appears in range(2):
        left = hidden if appears else suspects & ~hidden
        to = int(s.carlotta) + COUNT[left] + appears
        if COUNT[left] >= 2 and to < EXIT:
            if not seen:
                seen = True
                see(s, people)
                base[:] = ZERO
                gather(first, side, rows, rows_of_house(s, people, cards, rows), base)
            total[:] = base
            gather(first, side, rows, rows_of_suspects(s, people, cards, left, to, appears, rows), total)
            correct(last, side, left, total, odds[hidden], found, chances)
        else:
            for c in range(N_CHARACTERS):
                if left >> c & 1:
                    chances[c] = 1.0 / (1.0 + np.exp(-odds[hidden, c]))


@compiled
def scratch_room() -> Any:
    """Room to work in."""
    people, rows = np.empty(N_ROOMS, np.int64), np.empty(MOST_ROWS, np.int64)
    base, total = np.empty(UNITS, np.float32), np.empty(UNITS, np.float32)
    found = np.empty(N_CHARACTERS, np.float32)
    return people, rows, base, total, found


@entry("void(f8[:, :, :, ::1], f8[:, :, :, ::1])")
def log_odds(tables: Any, odds: Any) -> None:
    """The log odds of chances; infinite where the game is decided."""
    for i in range(tables.shape[0]):
        for draw in range(tables.shape[1]):
            for hidden in range(tables.shape[2]):
                for c in range(N_CHARACTERS):
                    chance = min(1.0, tables[i, draw, hidden, c])
                    odds[i, draw, hidden, c] = np.log(chance / (1.0 - chance))


@entry("void(f4[:, :, ::1], f4[:, :, :, ::1], u1[:, ::1], i8[::1], i8[::1], f8[:, :, :, ::1], f8[:, ::1])")
def at_the_end(first: Any, last: Any, states: Any, roots: Any, draws: Any, odds: Any, values: Any) -> None:
    """What it is worth for each character if the round ends like this."""
    scratch = scratch_room()
    chances = np.zeros(N_CHARACTERS)
    values[:] = 0.0
    for i in range(len(states)):
        s = states[i].view(RECORD)[0]
        evaluate(first, last, s, int(s.suspects), odds[roots[i], draws[i]], scratch, chances)
        for c in range(N_CHARACTERS):
            if int(s.suspects) >> c & 1:
                values[i, c] = chances[c]


@entry("void(u1[:, ::1], i2[:, ::1])")
def rows_of(states: Any, found: Any) -> None:
    """The rows of beginnings of rounds, the empty one behind the last. The culprit must not be masked."""
    people, rows, _, _, _ = scratch_room()
    found[:] = ROWS
    for i in range(len(states)):
        s = states[i].view(RECORD)[0]
        cards = 0 if int(s.round_number) % 2 else int(s.cards)
        appeared = rules.in_hiding(s) >> int(s.culprit) & 1
        see(s, people)
        n = rows_of_house(s, people, cards, rows)
        for k in range(n):
            found[i, k] = rows[k]
        more = rows_of_suspects(s, people, cards, int(s.suspects), int(s.carlotta), appeared, rows)
        for k in range(more):
            found[i, n + k] = rows[k]

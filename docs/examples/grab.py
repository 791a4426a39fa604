"""Grab: a whole game in one file, to copy from. Several seats may act at once.

Each of three seats has a secret number from 1 to 3. Whoever is sure of having a highest number grabs; others
may pass. The first to grab wins with a highest number and loses without; if all pass, nobody wins.

    from grab import Grab
    boxfive.register(Grab())
    check_game(boxfive.game("grab"))

The rules are plain Python here. For speed, give them the decorators of `boxfive.compile.cache`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from boxfive.core.action import catalogue
from boxfive.core.errors import InvalidPosition
from boxfive.core.game import Action, Chance, Event, Game, Hidden, View
from boxfive.core.layout import EVERYBODY, Field, Layout, Raw, only
from boxfive.core.position_writer import Part, PositionWriter
from boxfive.core.state import ACTION_AT, ACTORS_AT

SEATS = ("east", "south", "west")
NATURE = len(SEATS)
NUMBERS = (1, 2, 3)
NOBODY = -1

ACTIONS = catalogue(
    ("grab", [()]),
    ("pass", [()]),
    ("number", [(seat, str(number)) for seat in SEATS for number in NUMBERS]),
)
GRAB, PASS, NUMBER = 0, 1, 2

# Every field says who sees it. What a seat may not see is shown to it as 0.
FIELDS = (
    *(Field(seat, "i1", only(seat)) for seat in SEATS),
    Field("dealt", "i1", EVERYBODY),
    Field("passed", "i1", EVERYBODY),
    Field("grabbed", "i1", EVERYBODY),
    Field("winner", "i1", EVERYBODY),
)
LAYOUT = Layout(FIELDS, SEATS)


def record(raw: Raw) -> Any:
    """The record in a state's bytes, to read and to change."""
    return raw[: LAYOUT.size].view(LAYOUT.dtype)[0]


def actors(raw: Raw) -> int:
    """Nature until all numbers are dealt; then all who have not passed, until somebody grabs."""
    s = record(raw)
    if s.dealt < len(SEATS):
        return 1 << NATURE
    return 0 if s.grabbed != NOBODY else sum(1 << i for i in range(len(SEATS)) if not int(s.passed) >> i & 1)


def legal(raw: Raw, seat: int, out: Any) -> int:
    """Whoever may act may grab or pass."""
    if seat == NATURE or not actors(raw) >> seat & 1:
        return 0
    out[:2] = GRAB, PASS
    return 2


def chances(raw: Raw, out: Any, weights: Any) -> int:
    """The next seat's number, each equally likely."""
    if actors(raw) != 1 << NATURE:
        return 0
    first = NUMBER + int(record(raw).dealt) * len(NUMBERS)
    out[: len(NUMBERS)] = range(first, first + len(NUMBERS))
    weights[: len(NUMBERS)] = 1
    return len(NUMBERS)


def apply(raw: Raw, seat: int, action: int) -> None:
    """Do a legal action."""
    s = record(raw)
    if action == GRAB:
        numbers = [int(s[name]) for name in SEATS]
        s.grabbed = seat
        s.winner = seat if numbers[seat] == max(numbers) else NOBODY
    elif action == PASS:
        s.passed = int(s.passed) | 1 << seat
    else:
        s[SEATS[s.dealt]] = (action - NUMBER) % len(NUMBERS) + 1
        s.dealt += 1


def play(raw: Raw, seat: int, action: int) -> int:
    """Do an action if it is legal, and report who has acted and who may act then."""
    out, weights = np.empty(8, np.int16), np.empty(8, np.int64)
    n = chances(raw, out, weights) if seat == NATURE else legal(raw, seat, out)
    if action not in out[:n]:
        return -1
    apply(raw, seat, action)
    return seat | actors(raw) << ACTORS_AT


def draw(raw: Raw, ticket: float) -> int:
    """What the ticket falls on for nature."""
    out, weights = np.empty(8, np.int16), np.empty(8, np.int64)
    n = chances(raw, out, weights)
    if n == 0:
        return -1
    action = int(out[int(ticket * n)])
    return play(raw, NATURE, action) | action << ACTION_AT


# Many games at once. Where several may act, a batch asks the first of them.


def asked(raw: Raw) -> int:
    """The first who may act, or -1."""
    bits = actors(raw)
    return (bits & -bits).bit_length() - 1


def settle_many(states: Any, generators: Any) -> None:
    """Deal."""
    for raw, generator in zip(states, generators, strict=True):
        rng = np.random.default_rng(generator)
        while asked(raw) == NATURE:
            draw(raw, rng.random())


def actors_many(states: Any, seats: Any) -> None:
    """Who is asked in each game."""
    seats[:] = [asked(raw) for raw in states]


def legal_many(states: Any, mask: Any) -> None:
    """Whoever is asked may grab or pass."""
    mask[:] = False
    for raw, row in zip(states, mask, strict=True):
        row[[GRAB, PASS]] = asked(raw) >= 0


def first_illegal(states: Any, actions: Any) -> int:
    """The first running game whose action is neither."""
    wrong = (i for i, raw in enumerate(states) if asked(raw) >= 0 and actions[i] not in (GRAB, PASS))
    return next(wrong, -1)


def play_many(states: Any, generators: Any, actions: Any) -> None:
    """One action in each running game; nature has nothing more to do."""
    for raw, action in zip(states, actions, strict=True):
        if asked(raw) >= 0:
            apply(raw, asked(raw), int(action))


def play_out_many(states: Any, generators: Any) -> int:
    """To the end at random."""
    decisions = 0
    for raw, generator in zip(states, generators, strict=True):
        rng = np.random.default_rng(generator)
        while asked(raw) >= 0:
            apply(raw, asked(raw), int(rng.integers(2)))
            decisions += 1
    return decisions


def deal(s: Any) -> dict[str, Any]:
    """What a position tells of the numbers."""
    return {"numbers": {seat: getattr(s, seat) or None for seat in SEATS}, "dealt": s.dealt}


def course(s: Any) -> dict[str, Any]:
    """What it tells of the rest."""
    return {
        "passed": [seat for i, seat in enumerate(SEATS) if s.passed >> i & 1],
        "grabbed": None if s.grabbed == NOBODY else SEATS[s.grabbed],
        "winner": None if s.winner == NOBODY else SEATS[s.winner],
    }


# Each part says of which fields it is made, and is given no others.
PARTS = (Part(deal, (*SEATS, "dealt")), Part(course, ("passed", "grabbed", "winner")))


class Grab(Game):
    """The game of the contract."""

    name = "grab"
    version = 1
    seats = SEATS
    actions = ACTIONS
    options = ()
    layout = LAYOUT
    position_writer = PositionWriter(LAYOUT, {"game": name, "version": version}, PARTS)
    kernels = SimpleNamespace(**globals())  # the functions above
    most_actions = 8
    most_choices = 2

    def blank(self, options: dict[str, int]) -> Raw:
        raw = LAYOUT.empty()
        record(raw).grabbed = record(raw).winner = NOBODY
        return raw

    def parse_position(self, position: Any) -> Raw:
        raw = self.blank({})
        s = record(raw)
        try:
            for seat in SEATS:
                s[seat] = position["numbers"][seat] or 0
            s.dealt = position["dealt"]
            s.passed = sum(1 << SEATS.index(seat) for seat in position["passed"])
            s.grabbed = NOBODY if position["grabbed"] is None else SEATS.index(position["grabbed"])
            s.winner = NOBODY if position["winner"] is None else SEATS.index(position["winner"])
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise InvalidPosition(f"this is no position of grab: {error!r}") from None
        return raw

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        winner = LAYOUT.read(raw).winner
        return {seat: float(i == winner) for i, seat in enumerate(SEATS)}

    def outcomes_many(self, states: Any, over: Any) -> Any:
        winners = states.view(LAYOUT.dtype)["winner"]
        return np.where(over[:, None], winners == np.arange(len(SEATS)), np.nan)

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        return {}

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return action.args[0]  # a number goes to its seat's own field

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        return []

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        """Deal the unseen numbers anew until what everybody saw in the end could have come of them."""
        last = LAYOUT.read(view.raw)
        while True:
            actions: list[Action] = []
            numbers: list[int] = []
            for _, action, _ in view.seen:
                if isinstance(action, Hidden):
                    action = ACTIONS[NUMBER + len(numbers) * len(NUMBERS) + int(rng.random() * len(NUMBERS))]
                if action.kind == "number":
                    numbers.append(int(action.args[1]))
                actions.append(action)
            won = last.grabbed != NOBODY and numbers[last.grabbed] == max(numbers)
            if last.grabbed == NOBODY or won == (last.winner != NOBODY):
                return LAYOUT.raw(view.start), actions

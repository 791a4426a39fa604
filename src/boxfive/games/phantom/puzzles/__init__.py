"""Phantom's puzzles: the rest of a turn that wins most points, or leaves the fewest within reach.

In its own turn a seat sees all that counts: terror, thresholds, its hand. What the other side can do next is
counted over every card that it may hold. What comes out of the stock is chance, so only what is certain
counts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action
from boxfive.core.puzzles import Choices, End, Found, Position
from boxfive.core.state import State
from boxfive.core.view import NATURE, View
from boxfive.games.phantom.bots import outlook
from boxfive.games.phantom.bots.levels import LEVELS
from boxfive.games.phantom.bots.search import network, possible_hands
from boxfive.games.phantom.puzzles.themes import THEMES, passive, points_won, threat
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.game import GAME
from boxfive.games.phantom.rules.state import ACTIVATING, DRAWING, LAYOUT, OVER

playouts = LazyModule("boxfive.games.phantom.puzzles.playouts")

PLAYED_BY = "coryphee"
"""The level of the games: the strongest that plays one in a second."""
CONSIDERED = 3
"""The right and the wrong choices that are played on: the best by the network's opinion."""
GAMBLES = 2
"""The choices that wait for chance that are played on, too."""
PLAYS, TURNS, WORLDS = 64, 2, 24
"""Playouts of each at depth 1, how many turns they last, and the hands that the other seat may have."""
DECISIVE = 0.18
"""By how much a turn that wins must be better than playing nothing, by the network's opinion, to be tried."""
STOPPING = 0.1
"""The same for a turn that leaves less within the other side's reach."""

Gamble = Sequence[Sequence[End]]

themes = THEMES


def shipped() -> Traversable:
    """The folder of this module."""
    return resources.files(__name__)


def complete(position: Position, rng: random.Random, /) -> State:
    """Give the hidden hand cards that lie nowhere in sight."""
    hands, unseen = dict(position["hands"]), _unseen(position)
    for seat, hand in hands.items():
        if hand is None:
            held = position["held"][seat]
            hands[seat] = sorted(
                [card for stock, cards in unseen.items() for card in rng.sample(cards, held[stock])],
                key=GAME.cards.ids.index,
            )
    return GAME.load({**position, "hands": hands})


def _unseen(position: Position) -> dict[str, list[str]]:
    """The cards in the stocks and in hidden hands."""
    ids = GAME.cards.ids
    left = Counter(dict(zip(ids, [1] * N_PLACES + list(GAME.cards.numbers), strict=True)))
    seen = [hand for hand in position["hands"].values() if hand is not None]
    seen += [cards for zones in position["apparitions"].values() for cards in zones.values()]
    for cards in (*seen, *position["discards"].values()):
        left.subtract(cards)
    return {
        "places": [card for card in ids[:N_PLACES] for _ in range(left[card])],
        "phantoms": [card for card in ids[N_PLACES:] for _ in range(left[card])],
    }


def can_begin(state: State, /) -> bool:
    """Between two activations."""
    return LAYOUT.value(state.raw, "phase") == ACTIVATING


def offered(state: State, seat: str, /) -> Sequence[Action]:
    """Everything that is legal."""
    return state.legal(seat)


def shown(before: View, after: View, /) -> Position:
    """The position as it is: nothing that was drawn is revealed in a turn."""
    return after.position


class _Moment(NamedTuple):
    """The beginning of a turn, which may be a puzzle: that is seen when the turn is over."""

    turn: int
    state: State | None
    """None once the turn is over."""


_NO_MOMENT = _Moment(-1, None)


def found(seed: int, /) -> Iterator[Found]:
    """The turns of a game of strong players that decide something."""
    rng = random.Random(seed)
    players = {seat: LEVELS[PLAYED_BY](2 * seed + number) for number, seat in enumerate(GAME.seats)}
    state, moment = GAME.start(), _NO_MOMENT
    while state.outcome is None:
        if state.actors == (NATURE,):
            state = state.draw(rng)
            continue
        (seat,) = state.actors
        s = LAYOUT.read(state.raw)
        if s.phase == ACTIVATING and s.turn != moment.turn:
            moment = _Moment(s.turn, GAME.load(state.position()))
        action = players[seat].choose(state.view(seat), state.legal())
        state = state.play(action)
        now = LAYOUT.read(state.raw)
        is_over = now.turn != moment.turn or now.phase in (DRAWING, OVER)
        if moment.state is not None and is_over:
            yield from _decisive(moment.state, seat, state)
            moment = moment._replace(state=None)


def _decisive(start: State, seat: str, end: State) -> Iterator[Found]:
    """A turn that won or saved points, or left fewer within reach, if that decides something."""
    nothing = passive(start)
    better = _chance(end, seat) - _chance(nothing, seat)
    won, lost = points_won(start, end)[0], points_won(start, nothing)[1]
    if (won or lost) and better > DECISIVE:
        yield Found(("scare",), start, seat)
    costs = [points_won(start, after)[1] + threat(start, after).points for after in (end, nothing)]
    if not won and better > STOPPING and costs[0] < costs[1]:
        yield Found(("stop",), start, seat)


def _chance(state: State, seat: str) -> float:
    """The network's opinion of a seat's chance."""
    if state.outcome is not None:
        return state.outcome[seat]
    raws = np.frombuffer(state.raw, np.uint8).reshape(1, -1).copy()
    return float(outlook.chances(raws)[0, GAME.seat_number(seat)])


def margin(found: Found, choices: Choices, depth: int, /) -> float:
    """By playing the most promising right and wrong turns on, in worlds that the seat cannot tell apart.

    A wrong turn may also wait for somebody out of the stock; it is worth the mean of all who may come.
    """
    judge = _Judge(found, depth)
    right = [end.state for end in choices.certain if end.score == choices.best]
    wrong = [end.state for end in choices.certain if end.score < choices.best]
    if not right or not wrong:
        return 0.0
    chance = judge.best_of(right)
    best_other = judge.best_of(wrong)
    for gamble in judge.most_hopeful(choices.gambles) if chance - best_other > 0 else ():
        values = [judge.best_of([end.state for end in ends], 1) for ends in gamble]
        best_other = max(best_other, float(np.mean(values)))
    return chance - best_other


class _Judge:
    """Plays turns on for one seat."""

    def __init__(self, found: Found, depth: int) -> None:
        view = found.state.view(found.seat)
        digest = blake2b(view.raw + bytes([depth]), digest_size=8).digest()
        self._seat = GAME.seat_number(found.seat)
        self._seed = np.frombuffer(digest, np.uint64)[0]
        rng = random.Random(int.from_bytes(digest, "little"))
        self._hands = possible_hands(view, WORLDS * depth, rng)
        self._until = int(LAYOUT.read(view.raw).turn) + 1 + TURNS * depth
        self._plays = PLAYS * depth

    def best_of(self, states: list[State], most: int = CONSIDERED) -> float:
        """The seat's chance of winning after the best of some turns."""
        raws, opinions = self._opinions(states)
        some = np.ascontiguousarray(raws[np.argsort(-opinions, kind="stable")[:most]])
        copies, played = np.array(GAME.cards.numbers, np.int8), np.empty(len(some))
        with np.errstate(over="ignore"):
            playouts.play_many(
                some,
                self._seat,
                self._until,
                self._hands,
                copies,
                network(),
                self._seed,
                self._plays,
                played,
            )
        return float(played.max())

    def most_hopeful(self, gambles: Sequence[Gamble]) -> list[Gamble]:
        """The gambles of which the network thinks most."""
        every = [end.state for gamble in gambles for ends in gamble for end in ends]
        if not every:
            return []
        opinions, hopes, at = self._opinions(every)[1], [], 0
        for gamble in gambles:
            best = []
            for ends in gamble:
                best.append(opinions[at : at + len(ends)].max())
                at += len(ends)
            hopes.append(-float(np.mean(best)))
        return [gambles[number] for number in np.argsort(hopes, kind="stable")[:GAMBLES]]

    def _opinions(self, states: list[State]) -> tuple[Any, Any]:
        raws = np.frombuffer(b"".join(state.raw for state in states), np.uint8).reshape(len(states), -1)
        values = np.empty(len(states))
        playouts.opinions(raws, self._seat, network(), values)
        return raws, values

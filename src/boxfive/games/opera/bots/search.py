"""Looking ahead to the announcement: the tree of complete activations below a position, and its value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.core.layout import Raw
from boxfive.games.opera.bots.foresight import House
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import LAYOUT, NONE, PHANTOM, RECORD

equilibrium = LazyModule("boxfive.games.opera.bots.equilibrium")
finales = LazyModule("boxfive.games.opera.bots.finales")
house = LazyModule("boxfive.games.opera.bots.house")
kernels = LazyModule("boxfive.games.opera.rules.kernels")
lookahead = LazyModule("boxfive.games.opera.bots.lookahead")
outcomes = LazyModule("boxfive.games.opera.bots.outcomes")
prospects = LazyModule("boxfive.games.opera.bots.prospects")

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
Model = Floats
"""The learned weights; see `prospects.py`."""

EVERY = 1 << 30
"""The full width."""

THIN, THICK = 0.01, 0.1
"""Veils: the chance that a character gives up to reveal a nat less about itself."""
VEILS = 60
"""The iterations of veiling a mix."""
TRACE = 0.01
"""The share of all choices at the end of a round in a mix of the Phantom that is still to be veiled."""


def fetch() -> None:
    """Compile everything, so that nobody waits in the middle of a game."""
    for module, name in (
        (equilibrium, "solve"),
        (finales, "finales"),
        (house, "at_the_end"),
        (kernels, "turn"),
        (lookahead, "narrow"),
        (outcomes, "expand"),
        (prospects, "prospects"),
    ):
        getattr(module, name)


SOLVER_IN = 12
"""The solver takes about one of so many parts of a thought. A tree may have fewer ways than could be kept."""


class Effort(NamedTuple):
    """How much work a search does, counted and not timed, so that it is the same on every machine."""

    widths: tuple[int, int, int]
    """How many outcomes are looked at of each state with four, three and two activations left."""
    kept: tuple[int, int, int]
    """How many of these are compared, once their continuations are known."""
    rounds: int
    """The iterations of the solver."""

    def times(self, work: int) -> Effort:
        """So many times the work. It goes to the solver, because nearly everything is looked at already."""
        more = (1 + (work - 1) * SOLVER_IN) ** (1 / (len(self.kept) + 1))
        first, second, third = (round(number * more) for number in self.kept)
        one, two, every = self.widths
        return Effort(
            (max(one, first), max(two, second), every), (first, second, third), round(self.rounds * more)
        )


@dataclass(slots=True)
class Level:
    """States with the same number of activations left, those of one parent side by side."""

    root: Numbers
    draws: Numbers
    states: Any = None
    hidden: Any = None
    likely: Any = None
    ways: Any = None
    trails: Any = None
    values: Any = None
    """The Phantom's chance for each character, if nobody infers anything from what is chosen."""
    counts: Any = None
    """How many states of the next level come from each."""

    def only(self, kept: npt.NDArray[np.bool_]) -> Level:
        """Some of the states, without their outcomes."""
        rest = (self.states, self.hidden, self.likely, self.ways, self.trails, self.values)
        return Level(
            self.root[kept], self.draws[kept], *(part if part is None else part[kept] for part in rest)
        )


@dataclass(slots=True)
class Tree:
    """All that was looked at below some positions, level by level; the last are announcements."""

    levels: list[Level]
    seats: list[int]
    """Who chooses at each level but the last."""
    beliefs: Floats

    @property
    def outcomes(self) -> Level:
        """What the choice at hand can lead to."""
        return self.levels[1]


def activations_left(raw: Raw) -> int:
    """How many activations of the round are still to be finished."""
    s = raw.view(RECORD)[0]
    return int(s.cards).bit_count() + int(s.active != NONE)


def evenly(suspects: int) -> Floats:
    """The belief in which all suspects are equally likely."""
    one = np.array([suspects >> c & 1 for c in range(N_CHARACTERS)], np.float64)
    return np.asarray(one / one.sum())


def tables(model: Model, states: npt.NDArray[np.uint8]) -> Floats:
    """What every possible end of the round is worth, for each position."""
    made = np.empty((len(states), 3, 1 << N_CHARACTERS, N_CHARACTERS))
    for state, table in zip(states, made, strict=True):
        prospects.prospects(model, state, table)
    return made


def grow(
    states: npt.NDArray[np.uint8],
    worth: Floats,
    beliefs: Floats,
    widths: tuple[int, int, int],
    observed: Raw | None = None,
    network: House | None = None,
) -> Tree:
    """Look ahead from positions with the same number of activations left and the same seat to choose.

    An outcome that was observed is followed even if it does not look promising.
    """
    n = len(states)
    levels = [Level(np.arange(n), np.zeros(n, np.int64), np.ascontiguousarray(states))]
    seats = []
    left = activations_left(states[0])
    odds = None
    if network is not None:
        odds = np.empty_like(worth)
        house.log_odds(worth, odds)
    for more in range(left - 1, -1, -1):
        level = levels[-1]
        seat = int(kernels.turn(level.states[0]))
        seats.append(seat)
        if network is not None and more == 0:
            found = _ends(level, network, odds, beliefs, alone=left == 1)
        else:
            found = _below(level, last=more == 0)
            found.root = np.repeat(level.root, level.counts)
            found.values = _at_the_end(worth, found)
        width = widths[3 - more] if more else EVERY
        if level.counts.max() > width:
            found = _narrowed(level, found, seat, beliefs, width, observed if len(levels) == 1 else None)
        levels.append(found)
    for level, below, seat in zip(levels[-2::-1], levels[:0:-1], seats[::-1], strict=True):
        level.values = np.empty((len(level.root), N_CHARACTERS))
        lookahead.back_up(below.values, level.counts, level.root, seat, beliefs, level.values)
    return Tree(levels, seats, beliefs)


def _below(level: Level, *, last: bool) -> Level:
    """The next level: what the next activation leads to."""
    total = len(level.root)
    level.counts = np.zeros(total, np.int64)
    parts: list[Any] = []
    done = 0
    while done < total:
        if last:
            room = outcomes.room_for_finales(min(total - done, 1 << 12) * 16)
            reached = outcomes.finales(level.states, level.draws, done, *room, level.counts)
        else:
            room = outcomes.room_for(min(total - done, 1 << 10) * 64 + outcomes.MOST_OUTCOMES)
            reached = outcomes.expand(level.states, level.draws, done, *room, level.counts)
        n = int(level.counts[done:reached].sum())
        parts.append([part[:n] for part in room])
        done = reached
    joined = [np.concatenate(same) if len(parts) > 1 else same[0] for same in zip(*parts, strict=True)]
    nobody = np.empty(0, np.int64)
    if last:
        draws, hidden, likely, ways = joined
        return Level(nobody, draws, None, hidden, likely, ways)
    states, draws, hidden, likely, ways, trails = joined
    return Level(nobody, draws, states, hidden, likely, ways, trails)


def _ends(level: Level, network: House, odds: Any, beliefs: Floats, *, alone: bool) -> Level:
    """The ends of the round with the houses that are left; every house if this is the choice at hand."""
    if alone:
        found = _below(level, last=False)
        found.root = np.repeat(level.root, level.counts)
        found.values = np.empty((len(found.root), N_CHARACTERS))
        house.at_the_end(*network, found.states, found.root, found.draws, odds, found.values)
        return found
    total = len(level.root)
    level.counts = np.zeros(total, np.int64)
    parts: list[Any] = []
    done = 0
    while done < total:
        room = outcomes.room_for_finales(min(total - done, 1 << 12) * 16)
        values = np.empty((len(room[0]), N_CHARACTERS))
        reached = finales.finales(
            *network, level.states, level.root, level.draws, odds, beliefs, done, *room, values, level.counts
        )
        n = int(level.counts[done:reached].sum())
        parts.append([part[:n] for part in (*room, values)])
        done = reached
    draws, hidden, likely, ways, values = (
        np.concatenate(same) if len(parts) > 1 else same[0] for same in zip(*parts, strict=True)
    )
    return Level(np.repeat(level.root, level.counts), draws, None, hidden, likely, ways, None, values)


def expanded(raw: Raw) -> Level:
    """Every outcome of the activation at hand."""
    return _below(Level(np.zeros(1, np.int64), np.zeros(1, np.int64), raw[None]), last=False)


def _at_the_end(worth: Floats, level: Level) -> Floats:
    """Its value if the round ended there."""
    values = np.empty((len(level.root), N_CHARACTERS))
    lookahead.at_the_end(worth, level.root, level.draws, level.hidden, values)
    return values


def _narrowed(
    level: Level, below: Level, seat: int, beliefs: Floats, width: int, observed: Raw | None
) -> Level:
    """The most promising outcomes, and an observed one."""
    kept = np.empty(len(below.root), np.bool_)
    lookahead.narrow(below.values, level.counts, level.root, seat, beliefs, width, kept)
    if observed is not None:
        kept[like(below, observed)] = True
    level.counts = np.bincount(np.repeat(np.arange(len(level.counts)), level.counts)[kept])
    return below.only(kept)


def like(level: Level, after: Raw, *, ends_round: bool = False) -> Numbers:
    """Which outcome has been played, if it was kept; an announcement changes only the cards."""
    s, states = after.view(RECORD)[0], level.states.view(RECORD)[:, 0]
    same = (states["rooms"] == s.rooms).all(axis=1)
    same &= (states["blackout"] == s.blackout) & (states["padlock"] == s.padlock)
    if not ends_round:
        same &= states["cards"] == s.cards
    return np.nonzero(same)[0]


def trail_to(raw: Raw, tree: Tree, outcome: int, rng: np.random.Generator) -> list[int]:
    """Actions that lead from a position to one of the tree's outcomes.

    At the end of a round the outcomes are announcements, to which several activations may lead.
    """
    found = tree.outcomes
    if found.trails is None:
        hidden, found = found.hidden[outcome], expanded(raw)
        outcome = rng.choice(np.nonzero(found.hidden == hidden)[0])
    return [int(action) for action in found.trails[outcome] if action >= 0]


class Mix(NamedTuple):
    """How the choice at hand should be mixed."""

    outcomes: Numbers
    """Which of the tree's outcomes may be chosen."""
    shares: Floats
    """How often each, for each character."""
    values: Floats
    """The Phantom's chance after each, for each character."""


def weigh(tree: Tree, effort: Effort, observed: int | None = None) -> Mix:
    """Solve the rest of the round below one position; one outcome may be kept regardless of its value."""
    levels, seats, left = tree.levels, tree.seats, len(tree.seats)
    belief = tree.beliefs[0]
    if left == 1:
        return _at_once(tree)
    kept = [np.ones(1, np.bool_)]
    counts = []
    for number in range(left - 1):
        level, below = levels[number], levels[number + 1]
        some = np.empty(len(below.root), np.bool_)
        width = effort.kept[4 - left + number]
        lookahead.narrow(below.values, level.counts, level.root, seats[number], tree.beliefs, width, some)
        if number == 0 and observed is not None:
            some[observed] = True
        parent = np.repeat(np.arange(len(level.root)), level.counts)
        some &= kept[number][parent]
        counts.append(np.bincount(parent[some], minlength=len(level.root))[kept[number]])
        kept.append(some)
    last = levels[left - 1]
    if seats[-1] == PHANTOM:  # the Investigator cannot use its last choice any more
        ends = last.values[kept[-1]]
    else:
        of = np.repeat(kept[-1], last.counts)
        ends = levels[left].values[of]
        counts.append(last.counts[kept[-1]])
    return _solved(counts, ends, seats, belief, effort.rounds, np.nonzero(kept[1])[0])


def veiled(mix: Mix, belief: Floats, veil: float) -> Floats:
    """The mix of each character that reveals the least about itself at little cost.

    The equilibrium hides only what matters in this round, but there are others to come. So among choices that
    are nearly as good for it each character mixes like the average of all (the Blahut-Arimoto algorithm): no
    mix has a smaller sum of the chance that is lost and of `veil` times the information that is revealed.
    """
    losses = np.exp((mix.values - mix.values.max(axis=0)) / veil)
    shares = mix.shares
    for _ in range(VEILS):
        shares = (shares @ belief)[:, None] * losses
        shares = shares / shares.sum(axis=0)
    return np.asarray(shares)


def _at_once(tree: Tree) -> Mix:
    """The last choice of a round: the best for each character, or on the whole.

    Of the Phantom's other choices there is a trace, so that all of them may become part of its veil.
    """
    values = tree.outcomes.values
    every, ones = np.arange(len(values)), np.ones(len(values))
    if tree.seats[0] == PHANTOM:
        return Mix(every, (1 - TRACE) * best_of(values, ones) + TRACE / len(values), values)
    on_the_whole = -(values @ tree.beliefs[0])[:, None].repeat(N_CHARACTERS, 1)
    return Mix(every, best_of(on_the_whole, ones), values)


def best_of(values: Floats, weights: Floats) -> Floats:
    """Choose the best with certainty; among equals, by their weights."""
    shares = (values >= values.max(axis=0) - 1e-9) * weights[:, None]
    return np.asarray(shares / shares.sum(axis=0))


def _solved(
    counts: list[Numbers], ends: Floats, seats: list[int], belief: Floats, rounds: int, chosen: Numbers
) -> Mix:
    sizes = [1, *(int(some.sum()) for some in counts)]
    levels = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    of_all = np.concatenate(counts).astype(np.int64)
    first = np.concatenate([[1], 1 + np.cumsum(of_all)[:-1]]).astype(np.int64)
    values = np.zeros((int(levels[-1]), N_CHARACTERS), np.float32)
    values[levels[-2] :] = ends
    shares, worth = np.empty((sizes[1], N_CHARACTERS)), np.empty((sizes[1], N_CHARACTERS))
    choosing = np.array(seats[: len(counts)], np.int64)
    equilibrium.solve(values, first, of_all, levels, choosing, belief, rounds, shares, worth)
    return Mix(chosen, shares, worth)


def public(raw: bytes) -> Raw:
    """A record as everybody may know it."""
    return LAYOUT.raw(LAYOUT.masked(raw, None))

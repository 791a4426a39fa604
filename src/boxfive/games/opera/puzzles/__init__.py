"""Opera's puzzles: one activation that splits the suspects, or hides the Phantom among them.

Where suspects stand when the round ends decides who becomes innocent, so each score is a count. Raoul's draws
are chance, so no puzzle has his card.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action
from boxfive.core.puzzles import Choices, Found, Position, Theme
from boxfive.core.state import State
from boxfive.core.view import NATURE, View
from boxfive.games.opera.bots.levels import Soloist, Understudy, for_seat
from boxfive.games.opera.bots.model import shipped as shipped_model
from boxfive.games.opera.bots.search import EVERY, Effort, evenly, grow, tables, trail_to, weigh
from boxfive.games.opera.puzzles.themes import THEMES, Split
from boxfive.games.opera.rules.board import CHARACTERS, PHANTOM_CARDS, RAOUL
from boxfive.games.opera.rules.game import GAME
from boxfive.games.opera.rules.state import CHOOSING, INVESTIGATOR, LAYOUT, NONE, RECORD, SEATS

kernels = LazyModule("boxfive.games.opera.rules.kernels")

ROUNDS = 300
"""The solver's iterations at depth 1."""
FEWEST_GAMES, MOST_GAMES, STRIDE = 60, 240, 20
"""Games that are played on after each choice, at depth 2."""
PLAIN, SURE = 0.12, 2.0
"""They end when the difference is so many standard errors away from this."""
SHOWN = ("rooms", "blackout", "padlock")
"""What an activation changes on the board."""

themes: Mapping[str, Theme] = THEMES


def shipped() -> Traversable:
    """The folder of this module."""
    return resources.files(__name__)


def complete(position: Position, rng: random.Random, /) -> State:
    """Whoever the Phantom may be, and whichever alibis it may keep, each as likely as another."""
    if position["culprit"] is None:
        alibis = position["alibis"]
        culprit = rng.choice(position["suspects"])
        unseen = [name for name in CHARACTERS if name != culprit and name not in alibis["shown"]]
        kept = set(rng.sample(unseen, len(alibis["kept"])))
        pile = [name for name in unseen if name not in kept]
        cards = ["phantom"] * (PHANTOM_CARDS - alibis["shown"].count("phantom"))
        kept_cards = [name for name in unseen if name in kept]
        alibis = {**alibis, "kept": kept_cards, "pile": [*pile, *cards]}
        position = {**position, "culprit": culprit, "alibis": alibis}
    return GAME.load(position)


def can_begin(state: State, /) -> bool:
    """Before a card is chosen."""
    return LAYOUT.value(state.raw, "phase") == CHOOSING


def offered(state: State, seat: str, /) -> Sequence[Action]:
    """Everything that is legal."""
    return state.legal(seat)


def shown(before: View, after: View, /) -> Position:
    """The board after the activation, before anything is announced."""
    now = after.position
    return {**before.position, **{key: now[key] for key in SHOWN}, "activation": None}


def found(seed: int, /) -> Iterator[Found]:
    """Every beginning of an activation with one or two cards left, in a game of soloists."""
    rng = random.Random(seed)
    players = {seat: Soloist(seed * len(SEATS) + number) for number, seat in enumerate(SEATS)}
    state = GAME.start()
    while state.outcome is None:
        if state.actors == (NATURE,):
            state = state.draw(rng)
            continue
        (seat,) = state.actors
        theme = _theme_of(state)
        if theme is not None:
            yield Found((theme,), GAME.load(state.position()), seat)
        state = state.play(players[seat].choose(state.view(seat), state.legal()))


def _theme_of(state: State) -> str | None:
    s = LAYOUT.read(state.raw)
    if s.phase != CHOOSING or s.cards >> RAOUL & 1:
        return None
    cards, suspects = s.cards.bit_count(), s.suspects.bit_count()
    mine = int(kernels.turn(LAYOUT.raw(state.raw))) == INVESTIGATOR
    if cards == 1 and mine:
        return "unmask" if suspects == 2 else "separate"
    if cards == 1:
        return "hide"
    if cards == 2:
        after = _next_seat_is_investigator(state)
        if mine and not after:
            return "corner"
        if not mine and after:
            return "shelter"
    return None


def _next_seat_is_investigator(state: State) -> bool:
    """Whether the round's last card is the Investigator's: in odd rounds."""
    return LAYOUT.value(state.raw, "round_number") % 2 == 1


def margin(found: Found, choices: Choices, depth: int, /) -> float:
    """By the rest of the round, solved over all activations, and the learned value of its end.

    All suspects count as equally likely, since the position is all that the seat knows. At depth 2 the best
    right and the best wrong activation are also played on, in whole games.
    """
    theme, view = THEMES[found.themes[0]], found.state.view(found.seat)
    raw = LAYOUT.raw(view.raw)
    s = raw.view(RECORD)[0]
    belief = evenly(int(s.suspects))
    tree = grow(raw[None], tables(shipped_model(), raw[None]), belief[None], (EVERY, EVERY, EVERY))
    mix = weigh(tree, Effort((EVERY,) * 3, (EVERY,) * 3, ROUNDS * depth))
    chances = for_seat(raw, mix.values, belief)
    scores = _scores(theme, tree, mix.outcomes, s)
    best = choices.best
    if scores.max() != best:
        raise ValueError(f"the search finds {scores.max()} where the rules allow {best}")
    if scores.min() == best:
        return 0.0
    right, wrong = (
        int(np.flatnonzero(some)[chances[some].argmax()]) for some in (scores == best, scores < best)
    )
    by_search = float(chances[right] - chances[wrong])
    if depth == 1:
        return by_search
    rng = np.random.default_rng(0)
    trails = [trail_to(raw, tree, int(mix.outcomes[outcome]), rng) for outcome in (right, wrong)]
    return min(by_search, _won_more(view, *trails))


def _won_more(view: View, right: list[int], wrong: list[int]) -> float:
    """How many more games the seat wins after one activation than after another.

    Understudies play them to the end, as many as it takes until the difference is plain.
    """
    differences = []
    for number in range(MOST_GAMES):
        differences.append(_won(view, right, number) - _won(view, wrong, number))
        if number + 1 >= FEWEST_GAMES and (number + 1) % STRIDE == 0:
            error = float(np.std(differences)) / (number + 1) ** 0.5
            if abs(float(np.mean(differences)) - PLAIN) > SURE * error:
                break
    return float(np.mean(differences))


def _won(view: View, trail: list[int], number: int) -> float:
    """What the seat gets in a game after an activation."""
    rng = random.Random(number)
    state = complete(view.position, rng)
    for action in trail:
        state = state.play(GAME.actions[action]).alone()
    players = {name: Understudy(2 * number + at) for at, name in enumerate(SEATS)}
    while (outcome := state.outcome) is None:
        if state.actors == (NATURE,):
            state = state.draw(rng).alone()
        else:
            (actor,) = state.actors
            state = state.play(players[actor].choose(state.view(actor), state.legal())).alone()
    return outcome[str(view.seat)]


def _scores(theme: Split, tree: Any, outcomes: Any, s: Any) -> Any:
    """What each outcome of the search achieves, by the same counts as the theme."""
    suspects, culprit = int(s.suspects), int(s.culprit)
    if len(tree.seats) == 1:
        masks = [[int(tree.outcomes.hidden[outcome])] for outcome in outcomes]
    else:
        firsts = np.concatenate([[0], np.cumsum(tree.outcomes.counts)])
        hidden = tree.levels[2].hidden
        masks = [hidden[firsts[outcome] : firsts[outcome + 1]].tolist() for outcome in outcomes]
    return np.array([theme.of_masks(some, suspects, None if culprit == NONE else culprit) for some in masks])

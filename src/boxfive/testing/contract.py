"""What the contract says of the catalogue, of seeds, of a step and of a state."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Sequence
from math import isclose

from boxfive import record
from boxfive.core.errors import IllegalAction, listing
from boxfive.core.game import NATURE, Action, Game, OptionValue, State, View
from boxfive.testing.lines import NotConforming, content, require, snapshot


def check_catalogue(game: Game) -> None:
    """An action's id is its index; its notation is unique and parses back."""
    for number, action in enumerate(game.actions):
        if action.id != number:
            raise NotConforming(f"{game.name}: action {number} of the catalogue has the id {action.id}")
        if str(action) != " ".join((action.kind, *action.args)) or game.parse(str(action)) is not action:
            raise NotConforming(f"{game.name}: the notation {str(action)!r} does not read back")


def check_seeds(game: Game, rng: random.Random, options: dict[str, OptionValue]) -> None:
    """The same seed gives the same game; seeds matter."""
    starts = set()
    for _ in range(20):
        seed = rng.getrandbits(32)
        first, second = game.new(seed, **options), game.new(seed, **options)
        require(first == second and first.moves == second.moves, first, f"seed {seed} gives two games")
        starts.add(first.moves)
    if len(starts) == 1 and game.start(**options).actors == (NATURE,):
        raise NotConforming(f"{game.name}: twenty seeds all give the same game")


def check_step(before: State, after: State) -> None:
    """A step adds itself to the history."""
    require(after.moves[:-1] == before.moves, after, "an action has changed the history before it")
    require(after.parent is before, after, "the parent is not the state before")


def check_actors(state: State) -> None:
    """Exactly the seats that may act have legal actions; the game is over exactly when nobody acts."""
    game, actors = state.game, state.actors
    require(set(state.seats) <= set(game.seats), state, f"{state.seats} are not all seats of the game")
    require(set(actors) <= {*state.seats, NATURE}, state, f"{actors} are not all seats")
    require((state.outcome is None) == bool(actors), state, "the game is over exactly when nobody acts")
    for seat in game.seats:
        legal = state.legal(seat)
        require(bool(legal) == (seat in actors), state, f"{seat}'s legal actions do not fit who acts")
        require(list(legal) == sorted(set(legal), key=lambda action: action.id), state, "legal has no order")
    chances = state.chances()
    require(bool(chances) == (NATURE in actors), state, "chances do not fit who acts")
    if chances:
        require(isclose(sum(p for _, p in chances), 1.0), state, "the probabilities do not sum to one")
        require(all(p > 0 for _, p in chances), state, "a chance has no probability")
        _check_draws(state)
    if state.outcome is not None:
        require(tuple(state.outcome) == state.seats, state, f"the outcome {state.outcome} is not each seat's")


class _Ticket:
    """A source of chance that always gives the same number."""

    def __init__(self, number: float) -> None:
        self.random = lambda: number


def _check_draws(state: State) -> None:
    """A draw falls on each chance as its probability says, in the order of `chances`."""
    passed = 0.0
    for action, probability in state.chances():
        drawn = state.draw(_Ticket(passed + probability / 2)).history[-1]
        require(drawn is action, state, f"where {action} should be drawn, {drawn} is")
        passed += probability


def check_masked(state: State) -> None:
    """Actors and outcome are the same in every view."""
    game = state.game
    for viewer in (*game.seats, None):
        view = View(game, viewer, None, game.layout.masked(state.raw, viewer), ())
        _check_told(state, viewer, "actors", view.actors, state.actors, "the kernel `actors`")
        _check_told(state, viewer, "outcome", view.outcome, state.outcome, "`outcome_in`")


def _check_told(
    state: State, viewer: str | None, what: str, told: object, right: object, reader: str
) -> None:
    if told == right:
        return
    who, layout = viewer or "spectators", state.game.layout
    hidden = listing([name for name in layout.fields if not layout.sees(viewer, name)]) or "no field"
    complaint = (
        f"the view of {who} tells the {what} {told}, but the state tells {right}. {reader} is given the"
        f" record as {who} may know it, in which these fields have their `hidden` values: {hidden}. Let it"
        " read only fields that everybody sees; what it needs must be written into one of those"
    )
    require(False, state, complaint)


def check_state(state: State, rng: random.Random) -> None:
    """Exactly the legal actions can be played; states never change; they survive every round trip."""
    before = snapshot(state)
    _check_legality(state)
    require(snapshot(state) == before, state, "trying actions has changed the state")
    _check_round_trips(state, rng)
    require(snapshot(state) == before, state, "copying and saving has changed the state")


def _check_legality(state: State) -> None:
    for seat in (*state.game.seats, NATURE):
        legal = set(state.legal(seat))
        for action in state.game.actions:
            played = _play(state, action, seat)
            complaint = f"{action} of {seat} is " + (
                "legal but refused" if played is None else "not legal but played"
            )
            require((played is not None) == (action in legal), state, complaint)
            if played is not None:
                require(
                    played.moves == (*state.moves, (seat, action)), state, f"{action} is not in the history"
                )


def _play(state: State, action: Action, seat: str) -> State | None:
    try:
        return state.play(action, seat=seat)
    except IllegalAction:
        return None


def _check_round_trips(state: State, rng: random.Random) -> None:
    game = state.game
    loaded = game.load(json.loads(json.dumps(state.position())))
    require(loaded == state and hash(loaded) == hash(state), state, "its position does not load as itself")
    require(loaded.position() == state.position(), state, "its position is another after loading")
    others: Sequence[tuple[str, State]] = (
        ("pickled", pickle.loads(pickle.dumps(state))),  # noqa: S301  # our own bytes
        ("copied", copy.copy(state)),
        ("deep-copied", copy.deepcopy(state)),
        ("recorded", record.loads(record.dumps(state)).state),
        ("recorded after loading", record.loads(record.dumps(loaded)).state),
    )
    for how, other in others:
        require(other == state and hash(other) == hash(state), state, f"{how}, it is another state")
        require(other.actors == state.actors, state, f"{how}, others act")
        if how != "recorded after loading":
            same = other.moves == state.moves and other.options == state.options
            require(same, state, f"{how}, it has lost its history")
    for viewer in (*state.seats, NATURE, None):
        view = state.view(viewer)
        again = pickle.loads(pickle.dumps(view))  # noqa: S301  # our own bytes
        same = again == view == state.view(viewer) and hash(again) == hash(view)
        require(same and content(again) == content(view), state, f"the view of {viewer} is not a value")
        if viewer is not None:
            require(
                view.legal == state.legal(viewer), state, f"the view of {viewer} tells other legal actions"
            )
    _check_same_future(state, loaded, rng)


def _check_same_future(state: State, other: State, rng: random.Random) -> None:
    """From equal states the same actions lead to equal states, to the end."""
    while state.actors:
        seat = rng.choice(state.actors)
        action = rng.choice(state.legal(seat))
        state, other = state.play(action, seat=seat), other.play(action, seat=seat)
        require(state == other and state.actors == other.actors, state, "equal states have come apart")

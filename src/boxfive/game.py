"""The contract that every game keeps: Game, State, View, Action and the errors.

A game is a catalogue of actions, a record layout and compiled rules. A state is one record and the way
it came about; it never changes. Nature is a player: what chance decides is an action too.

Nothing heavy is imported here: NumPy and Numba come with the first game that is loaded.
"""

from __future__ import annotations

import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from boxfive.action import Action, Hidden
from boxfive.errors import (
    BoxFiveError,
    IllegalAction,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    UnknownAction,
    listing,
    shown,
)
from boxfive.view import NATURE, Event, Seen, View

if TYPE_CHECKING:
    from boxfive.layout import Layout, Raw

__all__ = [
    "NATURE",
    "Action",
    "BoxFiveError",
    "Event",
    "Game",
    "Hidden",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "Move",
    "Option",
    "Seen",
    "State",
    "UnknownAction",
    "View",
]

LARGEST_SEED = 2**64 - 1

SEVERAL = -2
"""In place of a seat's number: more than one may act."""

NOTHING_YET: Mapping[str | None, tuple[Seen, ...]] = {}
"""What viewers have seen, in a state that nobody has looked at."""


@dataclass(frozen=True, slots=True)
class Option:
    """A whole number that a game is started with."""

    name: str
    lowest: int
    highest: int
    default: int


class Move(NamedTuple):
    """Who did what."""

    seat: str
    action: Action


class Kernels(Protocol):
    """What a game's compiled rules offer to Python. Seats are numbers, nature is the number after them.

    The functions on many games take their records as the rows of an array, each with its own generator.
    """

    def actors(self, raw: Raw, /) -> int:
        """Who may act, one bit for each seat and one for nature; 0 when the game is over."""

    def legal(self, raw: Raw, seat: int, out: Any, /) -> int:
        """Write the ids of a seat's legal actions; how many there are."""

    def chances(self, raw: Raw, out: Any, weights: Any, /) -> int:
        """Write nature's actions and in how many equally likely ways each may come; how many there are."""

    def play(self, raw: Raw, seat: int, action: int, /) -> int:
        """Do a legal action; -1 if it is none, else who did it and, from bit 4 on, who may act then."""

    def draw(self, raw: Raw, ticket: float, /) -> int:
        """Nature's action that a ticket from 0 to 1 falls on, or -1 where nature does not act."""

    def settle_many(self, states: Any, generators: Any, /) -> None:
        """Let nature act until a seat must."""

    def actors_many(self, states: Any, seats: Any, /) -> None:
        """Who acts in each game, -1 where it is over."""

    def legal_many(self, states: Any, mask: Any, /) -> None:
        """Mark the legal actions."""

    def first_illegal(self, states: Any, actions: Any, /) -> int:
        """The first running game whose action is not legal, or -1."""

    def play_many(self, states: Any, generators: Any, actions: Any, /) -> None:
        """Do one legal action in each running game, and then what nature does."""

    def play_out_many(self, states: Any, generators: Any, /) -> int:
        """Play to the end at random; how many decisions that took."""


class Game(ABC):
    """One game: its seats, its catalogue of actions, its rules."""

    name: str
    version: int
    """The rules' version; it rises when behaviour changes."""
    seats: tuple[str, ...]
    actions: tuple[Action, ...]
    """The catalogue; an action's id is its index here."""
    options: tuple[Option, ...]
    layout: Layout
    kernels: Kernels
    most_actions: int
    """Room for the longest list of actions that anybody may choose from."""

    def __init__(self) -> None:
        import numpy as np

        self.new_ids = partial(np.empty, self.most_actions, np.int16)
        self.new_weights = partial(np.empty, self.most_actions, np.int64)
        self.nature = len(self.seats)
        """Nature's number: the one after the last seat's."""
        # The same few lists of actions come again and again.
        self.actions_of = lru_cache(maxsize=1 << 14)(self._actions_of)

    # What each game adds

    @abstractmethod
    def blank(self, options: dict[str, int]) -> Raw:
        """The record before nature has acted."""

    @abstractmethod
    def describe(self, raw: bytes) -> dict[str, Any]:
        """A record as plain JSON data; what a masked record does not tell is None."""

    @abstractmethod
    def parse_position(self, position: Any) -> Raw:
        """The record that a position describes, or InvalidPosition."""

    @abstractmethod
    def outcome_in(self, raw: bytes) -> dict[str, float]:
        """What each seat has got when the game is over."""

    @abstractmethod
    def outcomes_many(self, states: Any, over: Any) -> Any:
        """The same for many records, the rows of an array: `[game, seat]`, nan where a game is not over."""

    @abstractmethod
    def tally(self, states: Any) -> dict[str, int]:
        """What is worth counting over many finished games, summed up."""

    @abstractmethod
    def revealed_as(self, before: bytes, action: Action) -> str | None:
        """The field that nature's action is written to: who may see that field may see the action."""

    @abstractmethod
    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        """What an action brought about, told from two masked records."""

    @abstractmethod
    def guess(self, view: View, rng: random.Random) -> tuple[Raw, list[Action]]:
        """A start and a history that this view cannot tell from the real ones, drawn fairly."""

    # What all games share

    def start(self, **options: int) -> State:
        """The state before nature has set up the game."""
        return self._start(tuple(self.check_options(options).items()))

    def new(self, seed: int | None = None, **options: int) -> State:
        """A game set up, nature's choices drawn from the seed, or else from the operating system's."""
        rng = random.Random(check_seed(seed))
        state = self.start(**options)
        while state.actors == (NATURE,):
            state = state.draw(rng)
        return state

    def load(self, position: Any) -> State:
        """The state that `position` describes."""
        return self.resume(self.parse_position(position).tobytes())

    def resume(self, content: bytes) -> State:
        """The state of a record's bytes, with no history."""
        raw = self.layout.raw(content)
        return State(self, raw, self.kernels.actors(raw), None)

    def parse(self, text: str) -> Action:
        """The action that a notation stands for."""
        action = self.notation.get(" ".join(text.split()).lower()) if isinstance(text, str) else None
        if action is None:
            raise UnknownAction(self._no_such_action(text))
        return action

    def sample(self, view: View, rng: random.Random) -> State:
        """A state that this view cannot tell from the real one, drawn fairly among all of them."""
        if view.game is not self:
            raise InvalidOption(f"a view of {view.game.name} was given to {self.name}")
        raw, actions = self.guess(view, rng)
        state = State(self, raw, self.kernels.actors(raw), view.options)
        for seen, action in zip(view.seen, actions, strict=True):
            state = state.play(action, seat=seen.seat)
        return state

    def check_options(self, given: dict[str, Any]) -> dict[str, int]:
        """All options with their values, the given ones checked."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            option = known.get(name)
            if option is None:
                names = listing(list(known)) or "none"
                raise InvalidOption(f"{self.name} has no option {shown(name)}; its options are: {names}")
            if type(value) is not int or not option.lowest <= value <= option.highest:
                span = f"a whole number from {option.lowest} to {option.highest}"
                raise InvalidOption(f"{name} must be {span}, not {shown(value)}")
        return {name: given.get(name, option.default) for name, option in known.items()}

    def seat_number(self, seat: str) -> int:
        """A seat's number; nature's is the one after the last."""
        number = self._seat_numbers.get(seat) if isinstance(seat, str) else None
        if number is None:
            raise InvalidOption(
                f"{self.name} has no seat {shown(seat)}; its seats are: {listing(self.seats)}"
            )
        return number

    def actors_in(self, raw: bytes) -> tuple[str, ...]:
        """Who may act in a record, masked or not."""
        return self.seat_sets[self.kernels.actors(self.layout.raw(raw))]

    def legal_in(self, raw: bytes, seat: str) -> tuple[Action, ...]:
        """A seat's legal actions in a record, masked or not."""
        ids, number = self.new_ids(), self.seat_number(seat)
        if number == self.nature:
            n = self.kernels.chances(self.layout.raw(raw), ids, self.new_weights())
        else:
            n = self.kernels.legal(self.layout.raw(raw), number, ids)
        return self.actions_of(ids.tobytes()[: 2 * n])

    @cache  # noqa: B019  # games live as long as the program
    def _start(self, options: tuple[tuple[str, int], ...]) -> State:
        raw = self.blank(dict(options))
        return State(self, raw, self.kernels.actors(raw), options)

    def _actions_of(self, ids: bytes) -> tuple[Action, ...]:
        """The actions behind a list of ids, as the compiled rules write it."""
        return tuple([self.actions[number] for number in memoryview(ids).cast("h")])

    @cached_property
    def _seat_numbers(self) -> dict[str, int]:
        return {seat: number for number, seat in enumerate((*self.seats, NATURE))}

    @cached_property
    def sole_actors(self) -> tuple[int, ...]:
        """Who acts, for every set of actors by its bits: SEVERAL for more than one, -1 for nobody."""
        return tuple(
            bits.bit_length() - 1 if bits.bit_count() < 2 else SEVERAL
            for bits in range(1 << len(self.seats) + 1)
        )

    @cached_property
    def seat_sets(self) -> tuple[tuple[str, ...], ...]:
        """The names behind every set of seats, by its bits."""
        names = (*self.seats, NATURE)
        return tuple(
            tuple(name for number, name in enumerate(names) if bits >> number & 1)
            for bits in range(1 << len(names))
        )

    @cached_property
    def notation(self) -> dict[str, Action]:
        """Every action by its text."""
        return {str(action): action for action in self.actions}

    def _no_such_action(self, text: object) -> str:
        if not isinstance(text, str):
            return f"an action of {self.name} is an Action or a text, not {shown(text)}"
        close = get_close_matches(" ".join(text.split()).lower()[:60], self.notation, n=3)
        hint = f"; did you mean: {listing(close)}?" if close else f", such as {self.actions[0]}"
        return f"{shown(text)} is no action of {self.name}{hint}"

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules version {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module("boxfive").game, (self.name,)


def check_seed(seed: Any) -> int:
    """A seed that every generator here takes; None draws one from the operating system."""
    if seed is None:
        return secrets.randbits(64)
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise InvalidOption(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {shown(seed)}")
    return seed


class State:
    """One moment of a game. It never changes: `play` gives a new one.

    Two states are equal when their positions are, whatever way led there.
    """

    __slots__ = ("_acting", "_action", "_parent", "_raw", "_seat", "_seen", "_start_options", "game")

    def __init__(
        self,
        game: Game,
        raw: Raw,
        acting: int,
        options: tuple[tuple[str, int], ...] | None,
        parent: State | None = None,
        seat: int = -1,
        action: Action | None = None,
    ) -> None:
        self.game = game
        self._raw = raw
        self._acting = acting
        self._start_options = options
        self._parent = parent
        self._seat = seat
        self._action = action
        self._seen = NOTHING_YET

    @property
    def actors(self) -> tuple[str, ...]:
        """Who may act now; nobody when the game is over."""
        return self.game.seat_sets[self._acting]

    @property
    def outcome(self) -> dict[str, float] | None:
        """None, or what each seat has got."""
        return None if self._acting else self.game.outcome_in(self.raw)

    @property
    def options(self) -> dict[str, int] | None:
        """What the game was started with; None when it was started from a loaded position."""
        return None if self._start_options is None else dict(self._start_options)

    @property
    def raw(self) -> bytes:
        """The record's bytes."""
        return self._raw.tobytes()

    def legal(self, seat: str | None = None) -> tuple[Action, ...]:
        """The seat's legal actions, in the catalogue's order. The seat may be left out if only one acts."""
        game = self.game
        number = game.sole_actors[self._acting] if seat is None else game.seat_number(seat)
        if number == game.nature:
            return tuple([action for action, _ in self.chances()])
        if number == SEVERAL:
            raise InvalidOption(f"several may act now, so say who: one of {listing(self.actors)}")
        ids = game.new_ids()
        n = game.kernels.legal(self._raw, number, ids)
        return game.actions_of(ids.tobytes()[: 2 * n])

    def chances(self) -> list[tuple[Action, float]]:
        """What nature may do, each with its probability; nothing where nature does not act."""
        game = self.game
        out, weights = game.new_ids(), game.new_weights()
        n = game.kernels.chances(self._raw, out, weights)
        counts = weights[:n].tolist()
        total = sum(counts)
        return [(game.actions[i], count / total) for i, count in zip(out[:n].tolist(), counts, strict=True)]

    def play(self, action: Action | str, seat: str | None = None) -> State:
        """The state after the action; this one stays as it is."""
        game = self.game
        if action.__class__ is not Action or game.notation.get(action.text) is not action:
            action = self._own_action(action)
        number = game.sole_actors[self._acting] if seat is None else game.seat_number(seat)
        if number == SEVERAL:
            raise InvalidOption(f"several may act now, so say who does: seat= one of {listing(self.actors)}")
        raw = self._raw.copy()
        code = game.kernels.play(raw, number, action.id)
        if code < 0:
            raise self._refusal(action, seat)
        return State(game, raw, code >> 4, self._start_options, self, code & 15, action)

    def draw(self, rng: random.Random) -> State:
        """The state after nature has acted, drawn from `rng` by the probabilities of `chances`."""
        number = self.game.kernels.draw(self._raw, rng.random())
        if number < 0:
            who = listing(self.actors) or "nobody: the game is over"
            raise IllegalAction(f"nature does not act now; it is the turn of {who}", "not-your-turn")
        action = self.game.actions[number]
        raw = self._raw.copy()
        code = self.game.kernels.play(raw, self.game.nature, number)
        return State(self.game, raw, code >> 4, self._start_options, self, code & 15, action)

    @property
    def parent(self) -> State | None:
        """The state before the last action."""
        return self._parent

    @property
    def moves(self) -> tuple[Move, ...]:
        """Who did what so far, nature included."""
        names = (*self.game.seats, NATURE)
        return tuple(Move(names[state._seat], state._action) for state in self._line() if state._action)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions so far, nature's included."""
        return tuple(state._action for state in self._line() if state._action)

    @property
    def first(self) -> State:
        """The state that the history begins with."""
        return self._line()[0]

    def position(self) -> dict[str, Any]:
        """The whole state as plain JSON data; `game.load` gives it back."""
        return self.game.describe(self.raw)

    def view(self, seat: str | None = None) -> View:
        """All that a seat may know, and nothing more; None is a spectator, nature sees everything."""
        if seat is not None:
            self.game.seat_number(seat)
        line = self._line()
        start = self.game.layout.masked(line[0]._raw, seat)
        return View(self.game, seat, self._start_options, start, self._seen_by(seat, line))

    def _seen_by(self, seat: str | None, line: Sequence[State]) -> tuple[Seen, ...]:
        """What the seat saw on the way here; what was worked out for earlier states is used again."""
        known = len(line) - 1
        while known and seat not in line[known]._seen:
            known -= 1
        seen = line[known]._seen.get(seat, ())
        if known < len(line) - 1:
            seen += tuple([state._as_seen_by(seat) for state in line[known + 1 :]])
            self._seen = {**self._seen, seat: seen}
        return seen

    def _as_seen_by(self, seat: str | None) -> Seen:
        game, parent, action = self.game, self._parent, self._action
        assert parent is not None
        assert action is not None
        who = NATURE if self._seat == game.nature else game.seats[self._seat]
        told: Action | Hidden = action
        if who == NATURE:
            field = game.revealed_as(parent.raw, action)
            if field is not None and not game.layout.sees(seat, field):
                told = Hidden(action.kind)
        return Seen(who, told, game.layout.masked(self._raw, seat))

    def _line(self) -> list[State]:
        """The states from the first to this one."""
        line = [self]
        while line[-1]._parent is not None:
            line.append(line[-1]._parent)
        return line[::-1]

    def _own_action(self, action: object) -> Action:
        """The catalogue's own object for an action that is given as a text or comes from elsewhere."""
        if isinstance(action, Action):
            own = self.game.parse(action.text)
            if own != action:
                raise UnknownAction(f"{action!r} is not of this game, whose {action.text!r} is {own!r}")
            return own
        return self.game.parse(action)  # type: ignore[arg-type]  # it says what is wrong

    def _refusal(self, action: Action, seat: str | None) -> IllegalAction:
        if not self._acting:
            return IllegalAction(f"{str(action)!r} cannot be played: the game is over", "over")
        if seat is not None and seat not in self.actors:
            now = listing(self.actors)
            return IllegalAction(f"{seat} may not act now; it is the turn of {now}", "not-your-turn")
        who = seat or self.actors[0]
        choices = listing(self.legal(who))
        return IllegalAction(f"{str(action)!r} is not legal for {who} now; legal are: {choices}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.raw == other.raw

    def __hash__(self) -> int:
        return hash((self.game.name, self.raw))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        line = self._line()
        steps = [(state._seat, state._action.id) for state in line if state._action]
        return _replayed, (self.game, self.game.version, line[0].raw, self._start_options, steps)

    def __repr__(self) -> str:
        acting = f"{listing(self.actors)} to act" if self._acting else "over"
        return f"<State of {self.game.name} after {len(self._line()) - 1} actions, {acting}>"


def _replayed(
    game: Game,
    version: int,
    start: bytes,
    options: tuple[tuple[str, int], ...] | None,
    steps: list[tuple[int, int]],
) -> State:
    """A pickled state again."""
    if version != game.version:
        here = f"here they have version {game.version}"
        raise InvalidPosition(f"this state was pickled under version {version} of the rules; {here}")
    raw = game.layout.raw(start)
    state = State(game, raw, game.kernels.actors(raw), options)
    names = (*game.seats, NATURE)
    for seat, action in steps:
        state = state.play(game.actions[action], seat=names[seat])
    return state

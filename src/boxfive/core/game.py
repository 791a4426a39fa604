"""The contract that every game fulfils: Game, State, View, Action and the errors.

A game is a catalogue of actions, a record layout and compiled rules. A state is one record and its
history; it never changes. Nature is a player: what chance decides is an action too.

Nothing heavy is imported here: NumPy and Numba come with the first game that is loaded.
"""

from __future__ import annotations

import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any

from boxfive.core.action import Action, Hidden
from boxfive.core.cursor import Cursor, IdLists
from boxfive.core.errors import (
    BoxFiveError,
    IllegalAction,
    InvalidCards,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    UnknownAction,
    listing,
    shown,
)
from boxfive.core.expected import expect
from boxfive.core.kernels import Kernels
from boxfive.core.state import ACTORS_AT, SEVERAL, Chance, Move, Options, OptionValue, State
from boxfive.core.view import NATURE, Event, Seen, View

if TYPE_CHECKING:
    from boxfive.core.layout import Layout, Raw
    from boxfive.core.position_writer import PositionWriter

__all__ = [
    "NATURE",
    "Action",
    "BoxFiveError",
    "Chance",
    "Event",
    "Game",
    "Hidden",
    "IllegalAction",
    "InvalidCards",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "Kernels",
    "Move",
    "Option",
    "OptionValue",
    "Seen",
    "State",
    "TextOption",
    "UnknownAction",
    "View",
]

LARGEST_SEED = 2**64 - 1
MOST_CHOICES = 255
"""More legal actions of a seat than a report has room to count."""


@dataclass(frozen=True, slots=True)
class Option:
    """A whole number that a game is started with."""

    name: str
    lowest: int
    highest: int
    default: int

    @property
    def values(self) -> str:
        """What it may be, in short."""
        return f"{self.lowest}–{self.highest}"

    def check(self, value: Any) -> int:
        """The value, or InvalidOption."""
        if type(value) is not int or not self.lowest <= value <= self.highest:
            span = f"a whole number from {self.lowest} to {self.highest}"
            raise InvalidOption(f"{self.name} must be {span}, not {shown(value)}")
        return value

    def read(self, text: str) -> int:
        """The value that a text stands for."""
        digits = text.removeprefix("-")
        whole = digits.isascii() and digits.isdigit() and len(digits) <= 9
        return self.check(int(text) if whole else text)


@dataclass(frozen=True, slots=True)
class TextOption:
    """A text that a game is started with. Texts that mean the same are normalised to one."""

    name: str
    values: str
    """What it may be, in short."""
    default: str
    meant: Callable[[Any], str]
    """The normalised text, or InvalidOption."""

    def check(self, value: Any) -> str:
        """The value, or InvalidOption."""
        return self.meant(value)

    def read(self, text: str) -> str:
        """The value that a text stands for."""
        return self.meant(text)


class Game(ABC):
    """One game: its seats, its catalogue of actions, its rules."""

    name: str
    version: int
    """The rules' version; it rises when behaviour changes."""
    seats: tuple[str, ...]
    actions: tuple[Action, ...]
    """The catalogue; an action's id is its index here."""
    options: tuple[Option | TextOption, ...] = ()
    layout: Layout
    position_writer: PositionWriter
    """How a record is written as a position; by default, field by field."""
    kernels: Kernels
    most_actions: int
    """The length of the longest list of actions, nature's included; by default, all actions."""
    most_choices: int
    """The length of the longest list that a seat may choose from; by default, the most that is possible."""
    simultaneous = False
    """Whether several act simultaneously, so that batches go by ticks."""
    idle: Action | None = None
    """The action by which a seat lets a tick pass, where several act simultaneously; None if there is none.

    It is for programs that play by ticks; at a table and in a terminal time passes by itself.
    """
    players_option: str | None = None
    """The option for the number of players; None where that is fixed."""
    can_be_drawn = False
    """Whether a game may end without a winner."""
    cards: Any = None
    """The cards, if the game is played with a file of them; `with_cards` gives the same game with others."""

    def __init__(self) -> None:
        import numpy as np

        from boxfive.core.layout import NUMPY_KEEPS_THE_LOCK, copy_of
        from boxfive.core.rows import list_type, row_type

        if not hasattr(self, "position_writer"):
            from boxfive.core import general_position

            self.position_writer = general_position.writer(self)
        if not hasattr(self, "most_actions"):
            self.most_actions = len(self.actions)
        if not hasattr(self, "most_choices"):
            self.most_choices = min(self.most_actions, MOST_CHOICES)
        length = self.layout.size + 2 * self.most_choices
        self.copy_raw: Callable[[Any], Any] = copy_of if length > NUMPY_KEEPS_THE_LOCK else np.ndarray.copy
        """Copies a record with the room behind it."""
        self.new_ids: Callable[[], Any] = partial(np.empty, self.most_actions, np.int16)
        self.new_weights: Callable[[], Any] = partial(np.empty, self.most_actions, np.int64)
        self.row_type: Any = row_type(self.layout)
        self.list_type: Any = list_type(self.most_actions)
        self.nature: int = len(self.seats)
        """Nature's number: the one after the last seat's."""
        # The same few lists of actions occur over and over.
        self.actions_of: Callable[[bytes], tuple[Action, ...]] = lru_cache(1 << 12)(self._actions_of)
        self.id_lists: IdLists = IdLists()

    # What each game adds

    @abstractmethod
    def outcome_in(self, raw: bytes) -> dict[str, float]:
        """The score of each taken seat when the game is over, computed from a masked record.

        It must be the same for every viewer, so it may depend only on fields that everybody sees.
        """

    # What a game may override; the general forms work for any game, but are slower

    def blank(self, options: dict[str, Any]) -> Raw:
        """The record before nature has acted; by default, zeros."""
        return self.layout.empty()

    def parse_position(self, position: Any) -> Raw:
        """The record that a position describes, or InvalidPosition; by default, the general form."""
        from boxfive.core import general_position

        return general_position.parse(self, position)

    def outcomes_many(self, states: Any, over: Any) -> Any:
        """The outcomes of many records, the rows of an array: `[game, seat]`.

        Values are nan where a game is not over, and where a seat is not taken.
        """
        import numpy as np

        outcomes = np.full((len(states), len(self.seats)), np.nan)
        for number in np.flatnonzero(over):
            for seat, share in self.outcome_in(states[number].tobytes()).items():
                outcomes[number, self.seat_number(seat)] = share
        return outcomes

    def tally(self, states: Any) -> dict[str, int | dict[str, int]]:
        """What is worth counting over many finished games: sums, or sums by name."""
        return {}

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        """The field that nature's action is written to: viewers who may see that field may see the action.

        `before` is the whole record. By default it is the changed field that only some seats see, or else one
        that nobody sees. An action that changes only open fields is seen by everybody.
        """
        layout, after = self.layout, self.layout.raw(before, room=2 * self.most_choices)
        self.kernels.play(after, self.nature, action.id)
        now = after.tobytes()
        changed = [
            field
            for name, field in layout.fields.items()
            if not field.seen_by.everybody and before[layout.spans[name]] != now[layout.spans[name]]
        ]
        seen = [field for field in changed if field.seen_by.seats]
        if len({field.seen_by for field in seen}) > 1:
            fields = listing([field.name for field in seen])
            raise TypeError(
                f"{self.name}: nature's {action} changes {fields}, which different seats see;"
                " say in `revealed_as` which of them tells who may see the action"
            )
        return next((field.name for field in (*seen, *changed)), None)

    def events(self, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
        """The events of an action, derived from two masked records."""
        return []

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        """A start and a history that this view cannot tell from the real ones, drawn fairly."""
        from boxfive.core import rejection

        return rejection.guess(self, view, rng)

    # What a game with a file of cards adds

    def with_cards(self, path: str | PathLike[str]) -> Game:
        """The same game with the cards of a file."""
        raise InvalidOption(f"{self.name} has no file of cards, so it can be played with its own only")

    def with_card_data(self, data: Any) -> Game:
        """The same game with the cards in plain data, as `foreign_cards` returns them."""
        raise InvalidOption(f"{self.name} has no file of cards, so it can be played with its own only")

    @property
    def foreign_cards(self) -> dict[str, Any] | None:
        """The cards as plain data, if they are not the game's own."""
        return None

    # What all games share

    def start(self, **options: OptionValue) -> State:
        """The state before nature has set up the game."""
        return self._start(tuple(self.check_options(options).items())) if options else self._usual_start

    def new(self, seed: int | None = None, **options: OptionValue) -> State:
        """A game set up, nature's choices drawn from the seed; without one, the operating system's."""
        rng = random.Random(check_seed(seed))
        state = self.start(**options)
        while state.actors == (NATURE,):
            state = state.draw(rng)
        return state

    def cursor(self, seed: int | None = None, **options: OptionValue) -> Cursor:
        """A game set up that is played in place; nature draws from the seed, now and later."""
        return Cursor(self.start(**options), check_seed(seed))

    def load(self, position: Any) -> State:
        """The state that `position` describes."""
        return self.state_of(self.parse_position(position).tobytes())

    def state_of(self, content: bytes, options: Options | None = None) -> State:
        """The state of a record's bytes, without a history; with the options of the start, if known."""
        raw = self.layout.raw(content, room=2 * self.most_choices)
        return State(self, raw, self.kernels.actors(raw) << ACTORS_AT, options)

    def parse(self, text: str) -> Action:
        """The action that a notation stands for."""
        action = self.notation.get(" ".join(text.split()).lower()) if isinstance(text, str) else None
        if action is None:
            raise UnknownAction(self._no_such_action(text))
        return action

    def sample(self, view: View, rng: Chance) -> State:
        """A state that this view cannot tell from the real one, drawn fairly among all of them."""
        expect(view, View, "a view as state.view gives it")
        if view.game is not self:
            raise InvalidOption(f"a view of {view.game.name} was given to {self.name}")
        raw, actions = self.guess(view, rng)
        state = self.state_of(raw.tobytes(), view.options)
        for seen, action in zip(view.seen, actions, strict=True):
            state = state.play(action, seat=seen.seat)
        return state

    def check_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options with their values, the given ones checked."""
        expect(given, Mapping, "options as a mapping of names to values")
        checked = {name: self.option(name).check(value) for name, value in given.items()}
        return {option.name: checked.get(option.name, option.default) for option in self.options}

    def read_options(self, given: Iterable[tuple[str, str]]) -> dict[str, OptionValue]:
        """The values of options that are given as texts."""
        return {name: self.option(name).read(text) for name, text in given}

    def option(self, name: str) -> Option | TextOption:
        """The option of that name."""
        for option in self.options:
            if option.name == name:
                return option
        names = listing([option.name for option in self.options]) or "none"
        raise InvalidOption(f"{self.name} has no option {shown(name)}; its options are: {names}")

    def tick(self, state: State, choices: Mapping[str, Action | str]) -> State:
        """The state after everybody who may act has chosen simultaneously.

        Where one acts at a time, that action is played. Where several act, the rules decide whose actions
        count.
        """
        expect(state, State, "a state")
        expect(choices, Mapping, "choices as a mapping of seats to actions")
        missing = [seat for seat in state.actors if seat not in choices]
        surplus = [seat for seat in choices if seat not in state.actors]
        if missing or surplus:
            wrong = f"{missing[0]} has not chosen" if missing else f"{shown(surplus[0])} may not act"
            who = listing(state.actors) or "nobody: the game is over"
            raise InvalidOption(f"at this tick {wrong}; those who choose are: {who}")
        actions = {seat: state.check(action, seat) for seat, action in choices.items()}
        for seat in self.heard(state, actions):
            state = state.play(actions[seat], seat=seat)
        return state

    def heard(self, state: State, choices: Mapping[str, Action]) -> tuple[str, ...]:
        """Whose simultaneous choices count, and in what order, by the compiled rules."""
        if len(state.actors) < 2:
            return state.actors
        import numpy as np

        ids, order = np.zeros(len(self.seats), np.int64), np.empty(len(self.seats), np.int64)
        for seat, action in choices.items():
            ids[self.seat_number(seat)] = action.id
        n = self.kernels.heard(self.layout.raw(state.raw), ids, order)
        return tuple(self.seats[seat] for seat in order[:n])

    def describe(self, raw: bytes) -> dict[str, Any]:
        """A record as plain JSON data; what is masked is None."""
        return self.position_writer.data(raw)

    def precedence(self, raw: bytes) -> tuple[str, ...]:
        """The taken seats, in the order in which their actions count when they come at the same moment."""
        return self.seats_in(raw)

    def seats_in(self, raw: bytes) -> tuple[str, ...]:
        """The seats that are taken; all, in a game for a fixed number of players."""
        return self.seats

    def seat_number(self, seat: str) -> int:
        """A seat's number; nature's is the one after the last."""
        number = self._seat_numbers.get(seat) if isinstance(seat, str) else None
        if number is None:
            names = listing([repr(name) for name in self.seats])
            text = f"; write {str(seat)!r}" if str(seat) in self._seat_numbers else ""
            raise InvalidOption(
                f"{self.name} has no seat {shown(seat)}{text}; its seats are the texts {names}"
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

    @cached_property
    def _usual_start(self) -> State:
        """The start with the default of every option."""
        return self._start(tuple(self.check_options({}).items()))

    @cache  # noqa: B019  # games live as long as the program
    def _start(self, options: Options) -> State:
        return self.state_of(self.blank(dict(options)).tobytes(), options)

    def _actions_of(self, ids: bytes) -> tuple[Action, ...]:
        """The actions of a list of ids, as the compiled rules write it."""
        return tuple([self.actions[number] for number in memoryview(ids).cast("h")])

    @cached_property
    def seat_actions(self) -> int:
        """How many entries of the catalogue are the seats'; nature's come after them.

        A game that lists nature's actions last returns where they begin; by default all count as the seats'.
        """
        return len(self.actions)

    @cached_property
    def _seat_numbers(self) -> dict[str, int]:
        return {seat: number for number, seat in enumerate((*self.seats, NATURE))}

    @cached_property
    def sole_actors(self) -> tuple[int, ...]:
        """Who acts, for every bit set of actors: SEVERAL for more than one, -1 for nobody."""
        return tuple(
            bits.bit_length() - 1 if bits.bit_count() < 2 else SEVERAL
            for bits in range(1 << len(self.seats) + 1)
        )

    @cached_property
    def seat_sets(self) -> tuple[tuple[str, ...], ...]:
        """The names of the seats in every bit set."""
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
    """A seed that all our generators accept; None draws one from the operating system."""
    if seed is None:
        return secrets.randbits(64)
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise InvalidOption(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {shown(seed)}")
    return seed

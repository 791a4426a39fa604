"""A state: one moment of a game, and its history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from boxfive.core.action import Action, Hidden
from boxfive.core.errors import IllegalAction, InvalidOption, InvalidPosition, UnknownAction, listing
from boxfive.core.view import NATURE, Seen, Told, View

if TYPE_CHECKING:
    from boxfive.core.cursor import Cursor
    from boxfive.core.game import Game
    from boxfive.core.layout import Raw

# A report is what the compiled rules return after an action, in one number: who has acted (4 bits), who may
# act now (a bit for each), how many legal actions stand behind the record if that is a single seat (8
# bits), and, when nature drew it, which action it was.
ACTORS_AT, CHOICES_AT, ACTION_AT = 4, 16, 24

SEVERAL = -2
"""In place of a seat's number: more than one may act."""

OptionValue = int | str
"""What an option of a game may be."""
Options = tuple[tuple[str, OptionValue], ...]
"""What a game was started with: the name and the value of each option."""

Known = tuple[bytes, tuple[Seen, ...], list[Told]]
"""What a viewer has seen: the first record, masked, every action since, and the events worked out of them."""
NOTHING_YET: Mapping[str | None, Known] = {}
"""The cached views of a state that nobody has looked at."""


class Chance(Protocol):
    """Where draws come from: Python's `random.Random`, NumPy's `Generator`, or anything like them."""

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded."""


class Move(NamedTuple):
    """Who did what."""

    seat: str
    action: Action


class State:
    """One moment of a game. It never changes: `play` gives a new one.

    Two states are equal when their positions are equal, whatever their histories.
    """

    __slots__ = (
        "_acting",
        "_action",
        "_choices",
        "_known",
        "_parent",
        "_raw",
        "_seat",
        "_start_options",
        "game",
    )

    def __init__(
        self,
        game: Game,
        raw: Raw,
        report: int,
        options: Options | None,
        parent: State | None = None,
        action: Action | None = None,
    ) -> None:
        self.game: Game = game
        self._raw = raw
        self._seat = report & 15
        self._acting = report >> ACTORS_AT & 4095
        self._choices = report >> CHOICES_AT & 255
        self._start_options = options
        self._parent = parent
        self._action = action
        self._known = NOTHING_YET

    @property
    def actors(self) -> tuple[str, ...]:
        """Who may act now; nobody when the game is over."""
        return self.game.seat_sets[self._acting]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are taken in this game."""
        return self.game.seats_in(self.raw)

    @property
    def outcome(self) -> dict[str, float] | None:
        """None, or the score of each taken seat."""
        return None if self._acting else self.game.outcome_in(self.raw)

    @property
    def options(self) -> dict[str, OptionValue] | None:
        """What the game was started with; None when it was started from a loaded position."""
        return None if self._start_options is None else dict(self._start_options)

    @property
    def start_options(self) -> Options | None:
        """The same as pairs, as views carry them."""
        return self._start_options

    def cursor(self, seed: int | None = None) -> Cursor:
        """A cursor that begins here; nature draws from the seed."""
        from boxfive.core.cursor import Cursor
        from boxfive.core.game import check_seed

        return Cursor(self, check_seed(seed))

    @property
    def raw(self) -> bytes:
        """The record's bytes."""
        return self._raw.tobytes()[: self.game.layout.size]

    @property
    def buffer(self) -> Raw:
        """The record's bytes with what lies behind them, for kernels that only read."""
        return self._raw

    def legal(self, seat: str | None = None) -> tuple[Action, ...]:
        """The seat's legal actions, in the catalogue's order. The seat may be left out if only one acts."""
        game = self.game
        if seat is None and self._choices:
            start = game.layout.size
            return game.actions_of(self._raw.tobytes()[start : start + 2 * self._choices])
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
        raw = game.copy_raw(self._raw)
        report = game.kernels.play(raw, number, action.id)
        if report < 0:
            raise self._refusal(action, seat)
        return State(game, raw, report, self._start_options, self, action)

    def check(self, action: Action | str, seat: str) -> Action:
        """The action, if it is legal for the seat; IllegalAction says why it is not."""
        own = self._own_action(action)
        if own not in self.legal(seat):
            raise self._refusal(own, seat)
        return own

    def draw(self, rng: Chance) -> State:
        """The state after nature has acted, drawn from `rng` by the probabilities of `chances`."""
        game = self.game
        raw = game.copy_raw(self._raw)
        report = game.kernels.draw(raw, rng.random())
        if report < 0:
            who = listing(self.actors) or "nobody: the game is over"
            raise IllegalAction(f"nature does not act now; it is the turn of {who}", "not-your-turn")
        return State(game, raw, report, self._start_options, self, game.actions[report >> ACTION_AT])

    @property
    def parent(self) -> State | None:
        """The state before the last action."""
        return self._parent

    def alone(self) -> State:
        """The same state without its past."""
        state = State(self.game, self._raw, 0, self._start_options)
        state._acting, state._choices = self._acting, self._choices
        return state

    @property
    def moves(self) -> tuple[Move, ...]:
        """Who did what so far, nature included."""
        names = (*self.game.seats, NATURE)
        return tuple(Move(names[state._seat], state._action) for state in self._line() if state._action)

    def since(self, before: State) -> list[tuple[Move, State]]:
        """Who did what after an earlier state of this game, each with the state that it led to."""
        names, found = (*self.game.seats, NATURE), []
        state: State | None = self
        while state is not None and state is not before and state._action is not None:
            found.append((Move(names[state._seat], state._action), state))
            state = state._parent
        return found[::-1]

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
            self.check_taken(seat)
        return View(self.game, seat, self._start_options, *self._known_to(seat))

    def check_taken(self, seat: str) -> None:
        """Whether somebody has that seat here, or it is nature's; else InvalidOption."""
        number = self.game.seat_number(seat)
        if seat not in self.seats and number != self.game.nature:
            raise InvalidOption(f"nobody has seat {seat!r}; the seats are: {listing(self.seats)}")

    def _known_to(self, seat: str | None) -> Known:
        """The seat's first record and the steps that it saw since; extends what is cached on the way."""
        if seat in self._known:
            return self._known[seat]
        if self._parent is None:
            return self.game.layout.masked(self.raw, seat), (), []
        line, state = [], self
        while state._parent is not None and seat not in state._known:
            line.append(state)
            state = state._parent
        start, seen, told = state._known.get(seat) or (self.game.layout.masked(state.raw, seat), (), [])
        seen += tuple([later._as_seen_by(seat) for later in reversed(line)])
        self._known = {**self._known, seat: (start, seen, told)}
        return start, seen, told

    def _as_seen_by(self, seat: str | None) -> Seen:
        game, parent, action = self.game, self._parent, self._action
        assert parent is not None
        assert action is not None
        who = NATURE if self._seat == game.nature else game.seats[self._seat]
        shown: Action | Hidden = action
        if who == NATURE:
            field = game.revealed_as(parent.raw, action)
            if field is not None and not game.layout.sees(seat, field):
                shown = Hidden(action.kind)
        return Seen(who, shown, game.layout.masked(self.raw, seat))

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
        game = self.game
        return _replayed, (game, game.version, game.layout.digest, line[0].raw, self._start_options, steps)

    def __repr__(self) -> str:
        acting = f"{listing(self.actors)} to act" if self._acting else "over"
        return f"<State of {self.game.name} after {len(self._line()) - 1} actions, {acting}>"


def _replayed(
    game: Game,
    version: int,
    layout: str,
    start: bytes,
    options: Options | None,
    steps: list[tuple[int, int]],
) -> State:
    """A pickled state again."""
    if version != game.version:
        here = f"here they have version {game.version}"
        raise InvalidPosition(f"this state was pickled under version {version} of the rules; {here}")
    game.layout.check_digest(layout, "this pickled state")
    state = game.state_of(start, options)
    names = (*game.seats, NATURE)
    for seat, action in steps:
        state = state.play(game.actions[action], seat=names[seat])
    return state

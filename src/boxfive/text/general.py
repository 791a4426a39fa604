"""Narration and board for games that bring none: made from the notation and the position.

A game may bring messages for parts of this in its Fluent files. For a game `vigil` they are:

- `vigil-title`, `vigil-blurb`, `vigil-players`, `vigil-rules`, `vigil-option-NAME`;
- `vigil-seat-SEAT`, `vigil-role-SEAT`;
- `vigil-choice-KIND` and `vigil-did-KIND` for actions, with `$a`, `$b`, … for their args and `$seat` for
  who did it; `vigil-unseen-KIND` for what nature did unseen;
- `vigil-field-NAME` and `vigil-value-VALUE` for positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boxfive.core.view import NATURE

if TYPE_CHECKING:
    from rich.text import Text

    from boxfive.core.action import Action, Hidden
    from boxfive.core.game import Game
    from boxfive.core.view import Event, View
    from boxfive.text.words import Words

HEADING = ("game", "version")
"""The keys that every position begins with; they are not shown."""
NOTHING, UNKNOWN = "–", "?"


def title(words: Words, game: Game) -> str:
    """What a game is called."""
    return _own(words, f"{game.name}-title") or _spoken(game.name).capitalize()


def blurb(words: Words, game: Game) -> str:
    """What a game is about, in a sentence or two."""
    return _own(words, f"{game.name}-blurb") or words("general-blurb")


def players(words: Words, game: Game) -> str:
    """How many play, and for how long."""
    return _own(words, f"{game.name}-players") or words("general-players", count=len(game.seats))


def option(words: Words, game: Game, name: str) -> str:
    """What an option is about."""
    return _own(words, f"{game.name}-option-{name}") or _spoken(name)


def level_name(words: Words, game: Game, level: str) -> str:
    """What a machine player is called."""
    return _own(words, f"{game.name}-level-{level}") or _own(words, f"level-{level}") or _spoken(level)


def level_blurb(words: Words, game: Game, level: str) -> str:
    """A description of a machine player; may be empty."""
    for name in (f"{game.name}-level-{level}", f"level-{level}"):
        if words.has(name):
            return words(f"{name}.blurb")
    return ""


class GeneralNarration:
    """Any game in words."""

    CHAPTERS: tuple[str, ...] = ("rules",)

    def __init__(self, game: Game) -> None:
        self._game = game
        self.PRIVATE = game.layout.has_secrets

    def seat_name(self, words: Words, seat: str | None) -> str:
        if seat is None:
            return words("general-spectator")
        if seat == NATURE:
            return words("general-nature")
        return _own(words, f"{self._game.name}-seat-{seat}") or _spoken(seat).capitalize()

    def seat_role(self, words: Words, seat: str) -> str:
        return _own(words, f"{self._game.name}-role-{seat}")

    def choice(self, words: Words, view: View, action: Action) -> str:
        phrase = _own(words, f"{self._game.name}-choice-{action.kind}", **_variables(action.args))
        return phrase or _spoken(str(action)).capitalize()

    def happened(self, words: Words, view: View, steps: range) -> list[str]:
        events = view.events()
        lines = []
        for number in steps:
            seat, action, _ = view.seen[number]
            lines.append(self._did(words, self.seat_name(words, seat), action))
            lines += [words("general-event", event=_event(event)) for event in events[number]]
        return lines

    def _did(self, words: Words, seat: str, action: Action | Hidden) -> str:
        if action.args is None:
            phrase = _own(words, f"{self._game.name}-unseen-{action.kind}", seat=seat)
        else:
            phrase = _own(words, f"{self._game.name}-did-{action.kind}", seat=seat, **_variables(action.args))
        return phrase or words("general-did", seat=seat, action=_spoken(str(action)))

    def recalled(self, view: View) -> int:
        last = next(
            (n for n, seen in enumerate(reversed(view.seen)) if seen.seat == view.seat), len(view.seen)
        )
        return 0 if all(seen.seat == NATURE for seen in view.seen) else last

    def expected(self, words: Words, view: View) -> str:
        if not view.actors:
            return words("general-over")
        if view.actors == (view.seat,):
            return words("general-expected-you")
        names = words.listed(self.seat_name(words, seat) for seat in view.actors)
        return words("general-expected", seats=names, count=len(view.actors))

    def status(self, words: Words, view: View) -> list[str]:
        return []

    def secret(self, words: Words, view: View) -> list[str]:
        public = self._game.describe(self._game.layout.masked(view.raw, None))
        open_to_all = set(lines_of(words, self._game, public))
        known = [line for line in lines_of(words, self._game, view.position) if line not in open_to_all]
        return [words("general-secret", facts=words.listed(known))] if known and view.seat != NATURE else []

    def outcome(self, words: Words, everything: View) -> str:
        outcome = everything.outcome or {}
        best = max(outcome.values(), default=0.0)
        winners = [self.seat_name(words, seat) for seat, share in outcome.items() if share == best]
        if len(winners) == len(outcome):
            return words("general-nobody")
        return words("general-won", seats=words.listed(winners), count=len(winners))

    def under_way(self, view: View) -> bool:
        return False

    def forced(self, view: View) -> bool:
        return len(view.legal) == 1

    def reminder(self, words: Words, view: View) -> list[str]:
        return []

    def rules(self, words: Words, game: Game) -> list[tuple[str, str]]:
        seats = words.listed(self.seat_name(words, seat) for seat in game.seats)
        kinds = words.listed(dict.fromkeys(action.kind for action in game.actions))
        text = _own(words, f"{game.name}-rules") or words(
            "general-rules", title=title(words, game), seats=seats, kinds=kinds
        )
        return [(words("general-rules.title"), text)]


class GeneralDrawing:
    """Any game's position as a list, one line for each value."""

    WIDTH = 40

    def opening(self, game: Game) -> dict[str, Any]:
        return game.start().position()

    def table(self, position: dict[str, Any]) -> Any:
        return position

    def picture(self, words: Words, game: Game, position: dict[str, Any]) -> Text:
        from rich.text import Text

        return Text("\n".join(self.sentences(words, game, position)))

    def sentences(self, words: Words, game: Game, position: dict[str, Any]) -> list[str]:
        return lines_of(words, game, position)

    def legend(self, words: Words) -> list[Text]:
        return []


def lines_of(words: Words, game: Game, position: dict[str, Any]) -> list[str]:
    """A position as lines such as `hand of east: 3, 7`."""
    lines = []
    for key, value in position.items():
        if key not in HEADING:
            label = _own(words, f"{game.name}-field-{key.replace('_', '-')}") or _spoken(key)
            field = game.layout.fields.get(key)
            nothing = NOTHING if field is not None and field.seen_by.everybody else UNKNOWN
            for place, values in _facts(value, label):
                phrase = ", ".join(_value(words, game, one, nothing) for one in values) or NOTHING
                lines.append(words("general-fact", place=place, value=phrase))
    return lines


def _facts(data: Any, place: str) -> Iterator[tuple[str, list[Any]]]:
    """Every path in nested data that holds plain values, with the values."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _facts(value, f"{place}, {_spoken(str(key))}")
    elif isinstance(data, list) and any(isinstance(one, dict | list) for one in data):
        for number, one in enumerate(data, 1):
            yield from _facts(one, f"{place} {number}")
    else:
        yield place, data if isinstance(data, list) else [data]


def _value(words: Words, game: Game, value: Any, nothing: str) -> str:
    if value is None:
        return nothing
    if isinstance(value, bool):
        return "✓" if value else NOTHING
    kind = "seat" if value in game.seats else "value"
    return _own(words, f"{game.name}-{kind}-{value}") or str(value)


def _variables(args: tuple[str, ...]) -> dict[str, str]:
    """The args of an action as the variables `$a`, `$b`, … of a message."""
    return {chr(ord("a") + number): _spoken(arg) for number, arg in enumerate(args)}


def _event(event: Event) -> str:
    return _spoken(" ".join(map(str, (event.kind, *event.args))))


def _spoken(name: str) -> str:
    """A name as people read it."""
    return name.replace("_", " ").replace("-", " ")


def _own(words: Words, message: str, **variables: str) -> str:
    """The game's own message, if it brings one."""
    return words(message, **variables) if words.has(message) else ""

"""What happened in Booo!, in sentences: a whole way is one, and so are the tiles of the castle."""

from __future__ import annotations

from collections.abc import Sequence

from boxfive.core.action import Action
from boxfive.core.view import Event, View
from boxfive.games.booo.rules.events import RESERVE
from boxfive.games.booo.rules.state import VISITORS_FOR
from boxfive.games.booo.text.names import border, colour_name, seat_name, seat_who, way_told
from boxfive.text.words import Words

Sentence = tuple[str, str | None]
"""A sentence, and what it adds to the one before if both are of one way."""


def happened(words: Words, view: View, steps: range) -> list[str]:
    """Some consecutive actions that the view's seat saw, and their consequences; `wait` has no sentence."""
    return [told for told, _ in _accounted(words, view, steps)]


def joins(words: Words, view: View, steps: range) -> list[str | None]:
    """How each of these sentences continues the one before: only the steps of a way do."""
    return [joined for _, joined in _accounted(words, view, steps)]


def _accounted(words: Words, view: View, steps: range) -> list[Sentence]:
    game, account = view.game, _Account(words, view.position["players"])
    for step in steps:
        seen = view.seen[step]
        assert isinstance(seen.action, Action)  # nothing is hidden
        account.tell_action(seen.seat, seen.action)
        earlier = view.seen[step - 1].after if step else view.start
        for event in game.events(earlier, seen.action, seen.after):
            account.tell_event(event)
    return account.finished()


class _Account:
    """Sentences about several steps. Those of a way become one, and so do the tiles."""

    def __init__(self, words: Words, players: int) -> None:
        self._words = words
        self._visitors = VISITORS_FOR[players]
        self._sentences: list[Sentence] = []
        self._tiles: list[str] = []
        """Tiles laid that no sentence mentions yet, in words."""
        self._seat = ""
        """Who has called last."""
        self._called: str | None = None
        """The colour of a call that no sentence mentions yet."""
        self._way: list[Action] = []
        """The steps of its way that no sentence mentions yet."""

    def finished(self) -> list[Sentence]:
        """All sentences, including the one still being joined."""
        words, seat, way = self._words, seat_who(self._words, self._seat), way_told(self._words, self._way)
        if self._tiles:
            self._sentences.append((words("booo-did-tiles", tiles=words.listed(self._tiles)), None))
        if self._called is not None:
            colour = colour_name(words, self._called)
            if way:
                self._sentences.append((words("booo-did-way", seat=seat, colour=colour, way=way), None))
            else:
                self._sentences.append((words("booo-did-call", seat=seat, colour=colour), None))
        elif way:
            told, joined = (
                words("booo-did-steps", seat=seat, way=way),
                words("booo-did-steps.joined", way=way),
            )
            self._sentences.append((told, joined))
        self._tiles, self._called, self._way = [], None, []
        return self._sentences

    def _say(self, message: str, **variables: str | int) -> None:
        self.finished().append((self._words(message, **variables), None))

    def tell_action(self, seat: str, action: Action) -> None:
        """The sentence of an action. That a way breaks off is in its event's sentence."""
        words = self._words
        match action.kind, action.args:
            case "tile", (number, place):
                place_name = words(f"booo-place-{place}")
                self._tiles.append(words("booo-tile", number=number, place=place_name))
            case "ghost", (room,):
                self._say("booo-did-ghost", room=room)
            case "route", (number,):
                self._say("booo-did-route", number=number)
            case "first", (first,):
                self._say("booo-did-first", seat=seat_name(words, first))
            case "hand", (way,):
                self._say(f"booo-did-hand-{way}", seat=seat_who(words, seat))
            case "booo", (colour,):
                self.finished()
                self._seat, self._called = seat, colour
            case "stop", ():
                self._seat = seat
            case kind, _ if kind != "wait":
                self._seat = seat
                self._way.append(action)

    def tell_event(self, event: Event) -> None:
        """The sentence of an event. How the game ends is left to the outcome."""
        words, seat = self._words, seat_who(self._words, self._seat)
        args = [str(one) for one in event.args]
        match event.kind, args:
            case "visitor", (number, room):
                self._say("booo-event-visitor", number=number, last=self._visitors, room=room)
            case "scared", (winner, number, room):
                name = seat_who(words, winner)
                self._say("booo-event-scared", seat=name, number=number, room=room)
            case "tile", (colour, owner):
                tile = words(f"booo-colour-{colour}.tile")
                if owner == RESERVE:
                    self._say("booo-event-tile", seat=seat, tile=tile)
                else:
                    other = words("booo-seat.from", number=owner)
                    self._say("booo-event-tile-from", seat=seat, tile=tile, other=other)
            case "discarded", (number, room):
                self._say("booo-event-discarded", number=number, room=room)
            case "failed", _:
                self.finished().append((failure(words, self._seat, args), None))


def failure(words: Words, caller: str, args: Sequence[str]) -> str:
    """Why a call has failed: a wall of another colour or of the caller's own, or a way that breaks off."""
    if args[0] == "stop":
        return words("booo-event-failed-stop", seat=seat_who(words, caller))
    reason, wall, cell, direction, colour = args
    through, where = words(f"booo-colour-{wall}.through"), border(words, cell, direction)
    if reason == "own":
        seat, tile = words("booo-seat.before", number=caller), words(f"booo-colour-{wall}.tile")
        return words("booo-event-failed-own", through=through, where=where, tile=tile, seat=seat)
    travelling = words(f"booo-colour-{colour}.in")
    return words("booo-event-failed-wall", through=through, where=where, **{"in": travelling})

"""What happened in Phantom, in sentences: one step, or many joined to a few."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxfive.core.action import Action, Hidden
from boxfive.core.view import Event, View
from boxfive.games.phantom.rules.cards import CardSet
from boxfive.games.phantom.rules.counting import table_of
from boxfive.games.phantom.text.names import card_name, card_names, person, seat_name, zone_name
from boxfive.text.words import Words

Position = dict[str, Any]

SAID_NEXT = (("activate", "play"), ("activate", "skip"), ("draw", "draws"))
"""Actions that need no sentence of their own when the other one follows."""

EFFECTS = ("gathered", "struck", "seized", "wasted", "invoked", "returned", "squatted")
"""Events that befall one card."""


def happened(words: Words, view: View, steps: range) -> list[str]:
    """Some consecutive actions that the view's seat saw, and their consequences."""
    game, account = view.game, _Account(words, view.game.cards)
    for step in steps:
        seen = view.seen[step]
        earlier = view.seen[step - 1].after if step else view.start
        following = view.seen[step + 1].action.kind if step + 1 in steps else ""
        before, after = game.describe(earlier), game.describe(seen.after)
        account.tell_action(seen.action, before, after, following)
        for event in game.events(earlier, seen.action, seen.after):
            if event.kind != "turn" or step + 1 < len(view.seen):  # the status says whose turn it is now
                account.tell_event(event, before, after, seen.after)
    return account.finished()


class _Account:
    """Sentences about several steps. Draws become one, and so do zones in which nothing is played."""

    def __init__(self, words: Words, cards: CardSet) -> None:
        self._words = words
        self._cards = cards
        self._told: list[str] = []
        self._seat = ""
        """Whose turn it is at the step being told."""
        self._drawn: list[str] = []
        """The cards of draws that no sentence mentions yet, in words."""
        self._unseen = Counter[str]()
        """How many more draws the viewer did not see, by stock."""
        self._skipped: list[str] = []
        """Zones that no sentence mentions yet."""

    def finished(self) -> list[str]:
        """All sentences, including the one still being joined."""
        words, seat = self._words, self._seat
        if self._skipped:
            where = words.listed(words(f"phantom-zone-{zone}.at") for zone in self._skipped)
            self._told.append(words("phantom-did-skip", seat=seat_name(words, seat), where=where))
        drawn = self._drawn + [words(f"phantom-{stock}", count=n) for stock, n in self._unseen.items()]
        if drawn:
            names = words.listed(drawn)
            self._told.append(words("phantom-did-draws", seat=seat_name(words, seat), cards=names))
        self._drawn, self._unseen, self._skipped = [], Counter(), []
        return self._told

    def _say(self, message: str, **variables: str | int) -> None:
        self.finished().append(self._words(message, **variables))

    def tell_action(self, action: Action | Hidden, before: Position, after: Position, following: str) -> None:
        """The sentence of an action; none if the next action's sentence says it too."""
        seat = before["to_play"]["seat"]
        if seat != self._seat:
            self.finished()
            self._seat = seat
        if action.args is None:  # a card drawn by somebody else
            old, new = before["held"][seat], after["held"][seat]
            self._unseen.update(stock for stock in old if new[stock] > old[stock])
        elif action.kind == "draws":
            self._drawn.append(card_name(self._words, self._cards, action.args[0]))
        elif action.kind == "skip":
            self._skipped.append(before["to_play"]["zone"])
        elif (action.kind, following) not in SAID_NEXT:
            self._tell_deed(action.kind, action.args, before["to_play"]["zone"])

    def _tell_deed(self, kind: str, args: tuple[str, ...], zone: str) -> None:
        words, cards, seat = self._words, self._cards, seat_name(self._words, self._seat)
        match kind, args:
            case "visitor", (name,):
                self._say("phantom-did-visitor", who=person(words, cards, name, ".who"))
            case "discard", (card,):
                self._say("phantom-did-discard", seat=seat, card=card_name(words, cards, card))
            case "activate", (chosen,):
                self._say("phantom-did-activate", seat=seat, zone=zone_name(words, chosen))
            case "play", (card,):
                at, name = words(f"phantom-zone-{zone}.at"), card_name(words, cards, card)
                self._say("phantom-did-play", seat=seat, at=at, card=name)
            case "lure", ("stock",):
                self._say("phantom-did-lure-stock")
            case "lure", (name,):
                whom, to = person(words, cards, name, ".whom"), words(f"phantom-zone-{zone}.to")
                self._say("phantom-did-lure", whom=whom, to=to)
            case "arrives", (name,):
                who, to = person(words, cards, name, ".who"), words(f"phantom-zone-{zone}.to")
                self._say("phantom-did-arrives", who=who, to=to)
            case "drive", (name, "stock"):
                self._say("phantom-did-drive-stock", whom=person(words, cards, name, ".whom"))
            case "drive", (name, away):
                whom, to = person(words, cards, name, ".whom"), words(f"phantom-zone-{away}.to")
                self._say("phantom-did-drive", whom=whom, to=to)
            case "draw", (stock,):
                self._say(f"phantom-did-draw-{stock}", seat=seat)
            case "done", ():
                self._say("phantom-did-done", seat=seat)
            case "pass", ():
                self._say("phantom-did-pass", seat=seat)
            # The event's sentence says what is gathered, seized or struck.

    def tell_event(self, event: Event, before: Position, after: Position, record: bytes) -> None:
        """The sentence of an event; `record` is the one after it. How a game ends is left to the outcome."""
        words, cards, kind = self._words, self._cards, event.kind
        args = [str(one) for one in event.args]
        if kind in EFFECTS:
            self._say(f"phantom-event-{kind}", card=card_name(words, cards, args[0]))
        elif kind == "destroyed":
            whose = words(f"phantom-seat-{args[0]}.whose")
            self._say("phantom-event-destroyed", whose=whose, cards=card_names(words, cards, args[1:]))
        elif kind == "scared":
            (name, seat), points = args, (before["points"], after["points"])
            who, count = person(words, cards, name, ".who"), points[1][seat] - points[0][seat]
            self._say("phantom-event-scared", who=who, seat=seat_name(words, seat), count=count)
        elif kind == "wilson":
            who, needed = person(words, cards, args[0], ".who"), table_of(record).threshold(args[0])
            self._say("phantom-event-wilson", who=who, threshold=needed)
        elif kind == "renewed":
            self._say(f"phantom-event-renewed-{args[0]}")
        elif kind == "turn":
            self._say("phantom-event-turn", turn=args[1], seat=seat_name(words, args[0]))

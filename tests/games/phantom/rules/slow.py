"""The rules of Phantom once more, on positions as plain JSON data: slow, obvious, and independent.

Nothing of `boxfive` is imported. Whatever a position says twice (points, held, stocks) is counted anew
after every action.
"""

from __future__ import annotations

import json

from .facts import Position, other
from .scaring import Scaring
from .tables import CHARACTERS, ZONES, Cards

HAND = 5
ELEVEN = 11
IDLE_TURNS = 6


def copied(position: Position) -> Position:
    return dict(json.loads(json.dumps(position)))


class Law(Scaring):
    """What follows from an action, with a set of cards."""

    def __init__(self, cards: Cards, quiet_turns: int) -> None:
        super().__init__(cards)
        self.quiet_turns = quiet_turns

    def after(self, position: Position, notation: str) -> Position:
        """The position after an action, nature's or a seat's."""
        position = copied(position)
        kind, *args = notation.split()
        getattr(self, f"do_{kind}")(position, *args)
        self.count(position)
        return position

    def plays(self, position: Position) -> list[Position]:
        """Wherever the card plays that are possible now may have led when this activation is over."""
        found: dict[str, Position] = {}
        waiting = [self.after(position, action) for action in self.legal(position)]
        while waiting:
            reached = waiting.pop()
            if is_settled(reached):
                found[json.dumps(reached, sort_keys=True)] = reached
            else:
                waiting += [self.after(reached, action) for action in self.legal(reached)]
        return list(found.values())

    # Setting up

    def do_visitor(self, position: Position, name: str) -> None:
        for character in CHARACTERS:
            position["characters"][character] = "upstairs" if character == name else "stock"
        position["to_play"]["step"], position["to_play"]["stock"] = "deal", "place"

    def do_discard(self, position: Position, card: str) -> None:
        seat = position["to_play"]["seat"]
        position["hands"][seat].remove(card)
        position["discards"]["phantoms"].append(card)
        if seat == "chief":
            position["to_play"]["seat"] = "settler"
        else:
            self.begin_turn(position, "chief")

    def do_draws(self, position: Position, card: str) -> None:
        to_play = position["to_play"]
        seat = to_play["seat"]
        position["hands"][seat].append(card)
        self.count(position)
        if to_play["step"] == "deal":
            self.deal_on(position, seat)
            return
        to_play["stock"] = None
        self.renew(position)
        if not position["stocks"]["phantoms"]:
            self.end(position, "exhausted")
        else:
            self.draw_or_end_turn(position)

    def deal_on(self, position: Position, seat: str) -> None:
        """Three Places, then three Phantoms, for the chief, then for the settler, and then the discards."""
        to_play = position["to_play"]
        dealt = len(position["hands"][seat])
        to_play["stock"] = "phantom" if 3 <= dealt < 6 else "place"
        if dealt == 6:
            to_play["seat"] = other(seat)
            if seat == "settler":
                to_play["step"], to_play["stock"] = "discard", None

    # A turn

    def begin_turn(self, position: Position, seat: str) -> None:
        position["turn"] += 1
        position["to_play"] = {
            "seat": seat,
            "step": "activate",
            "zone": None,
            "activated": [],
            "gathered": 0,
            "stock": None,
            "played": 0,
        }

    def do_activate(self, position: Position, zone: str) -> None:
        to_play = position["to_play"]
        to_play["step"], to_play["zone"] = "play", zone
        to_play["activated"] = [z for z in ZONES if z == zone or z in to_play["activated"]]

    def do_draw(self, position: Position, stock: str) -> None:
        position["to_play"]["step"], position["to_play"]["stock"] = "drawn", stock

    def draw_or_end_turn(self, position: Position) -> None:
        to_play = position["to_play"]
        if len(position["hands"][to_play["seat"]]) < HAND and any(position["stocks"].values()):
            to_play["step"] = "draw"
            return
        position["idle"] = 0 if to_play["played"] else position["idle"] + 1
        position["quiet"] += 1
        if position["idle"] == IDLE_TURNS:
            self.end(position, "idle")
        elif position["quiet"] == self.quiet_turns:
            self.end(position, "quiet")
        else:
            self.begin_turn(position, other(to_play["seat"]))

    def end(self, position: Position, ending: str) -> None:
        position["to_play"], position["ending"] = None, ending

    # A card

    def do_skip(self, position: Position) -> None:
        self.finish(position)

    do_pass = do_done = do_skip

    def do_play(self, position: Position, card: str) -> None:
        to_play = position["to_play"]
        seat, zone = to_play["seat"], to_play["zone"]
        position["hands"][seat].remove(card)
        position["apparitions"][seat][zone].append(card)
        to_play["played"] += 1
        effect = card.split("-")[1] if self.is_phantom(card) else "place"
        asked: str | None = getattr(self, f"effect_of_{effect}")(position, seat, zone)
        if asked:
            to_play["step"] = asked
        else:
            self.finish(position)

    def effect_of_place(self, position: Position, seat: str, zone: str) -> str | None:
        return "gather" if self.gathered_from(position, seat) else None

    def effect_of_charmer(self, position: Position, seat: str, zone: str) -> str | None:
        if self.inside(position, zone):
            return None
        return "lure" if len(self.may_lure(position, seat)) > 1 else None

    def effect_of_yeller(self, position: Position, seat: str, zone: str) -> str | None:
        return "drive" if self.inside(position, zone) else None

    def effect_of_queen(self, position: Position, seat: str, zone: str) -> str | None:
        return "seize" if self.seizable(position, seat) else None

    def effect_of_poltergeist(self, position: Position, seat: str, zone: str) -> str | None:
        return "strike" if self.free_phantom(position, other(seat), zone) else None

    def effect_of_invoker(self, position: Position, seat: str, zone: str) -> None:
        discard = position["discards"]["phantoms"]
        if discard:
            self.add_without_effect(position, seat, zone, discard.pop())

    def effect_of_squatter(self, position: Position, seat: str, zone: str) -> None:
        theirs = position["apparitions"][other(seat)][zone]
        if theirs and not self.is_phantom(theirs[-1]):
            position["apparitions"][seat][zone].append(theirs.pop())

    def add_without_effect(self, position: Position, seat: str, zone: str, card: str) -> None:
        """Onto the apparition, or to the discard if there is no room."""
        apparition = position["apparitions"][seat][zone]
        (apparition if self.room(apparition) else position["discards"]["phantoms"]).append(card)

    def do_gather(self, position: Position) -> None:
        to_play = position["to_play"]
        seat = to_play["seat"]
        there = self.gathered_from(position, seat)
        apparitions = position["apparitions"][seat]
        apparitions[to_play["zone"]].append(apparitions[there].pop())
        to_play["gathered"] += 1
        if not self.gathered_from(position, seat):
            self.finish(position)

    def do_lure(self, position: Position, name: str) -> None:
        if name == "stock":
            position["to_play"]["step"] = "arrive"
        else:
            self.do_arrives(position, name)

    def do_arrives(self, position: Position, name: str) -> None:
        position["characters"][name] = position["to_play"]["zone"]
        position["bottom"] = [other_name for other_name in position["bottom"] if other_name != name]
        self.finish(position)

    def do_drive(self, position: Position, name: str, where: str) -> None:
        position["characters"][name] = where
        if where == "stock":
            position["bottom"].append(name)
        if not self.inside(position, position["to_play"]["zone"]):
            self.finish(position)

    def do_seize(self, position: Position, zone: str) -> None:
        to_play = position["to_play"]
        seat = to_play["seat"]
        taken = position["apparitions"][other(seat)][zone].pop()
        self.add_without_effect(position, seat, to_play["zone"], taken)
        self.finish(position)

    def do_strike(self, position: Position) -> None:
        to_play = position["to_play"]
        struck = position["apparitions"][other(to_play["seat"])][to_play["zone"]].pop()
        position["discards"]["phantoms"].append(struck)
        self.finish(position)

    # The end of an activation

    def finish(self, position: Position) -> None:
        """Adults, terror, and whatever comes next."""
        to_play = position["to_play"]
        seat, zone = to_play["seat"], to_play["zone"]
        self.destroy(position, seat, zone)
        self.destroy(position, other(seat), zone)
        scarer = self.scarer(position, seat, zone)
        if scarer:
            self.scare(position, scarer, zone)
        to_play["step"], to_play["zone"], to_play["gathered"] = "activate", None, 0
        self.count(position)
        if max(position["points"].values()) >= ELEVEN:
            self.end(position, "eleven")
        elif len(to_play["activated"]) == len(ZONES):
            self.draw_or_end_turn(position)


def is_settled(position: Position) -> bool:
    """Whether no activation is going on: the next zone is chosen, cards are drawn, or the game is over."""
    return position["to_play"] is None or position["to_play"]["zone"] is None

"""What may be done in a position of Phantom, and how likely nature's actions are: one function a step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from .facts import Facts, Position, adjacent
from .tables import CHARACTERS, ZONES


class Choices(Facts):
    """The actions of whoever is to act, in the order of the catalogue."""

    def legal(self, position: Position) -> list[str]:
        """Everything that the one who is to act may do, nature too, in the order of the catalogue."""
        to_play = position["to_play"]
        if to_play is None:
            return []
        choices: list[str] = getattr(self, f"may_{to_play['step']}")(position, to_play["seat"])
        return choices

    def may_visitor(self, position: Position, seat: str) -> list[str]:
        return [f"visitor {name}" for name in CHARACTERS]

    def may_deal(self, position: Position, seat: str) -> list[str]:
        return [f"draws {card}" for card in self.cards.in_order(self.drawn_from(position))]

    may_drawn = may_deal

    def may_discard(self, position: Position, seat: str) -> list[str]:
        hand = position["hands"][seat]
        return [f"discard {card}" for card in self.cards.in_order(set(hand)) if self.is_phantom(card)]

    def may_activate(self, position: Position, seat: str) -> list[str]:
        return [f"activate {zone}" for zone in ZONES if zone not in position["to_play"]["activated"]]

    def may_play(self, position: Position, seat: str) -> list[str]:
        zone = position["to_play"]["zone"]
        hand = self.cards.in_order(set(position["hands"][seat]))
        return [*(f"play {card}" for card in hand if self.fits(position, card, seat, zone)), "skip"]

    def may_gather(self, position: Position, seat: str) -> list[str]:
        return ["gather", "done"]

    def may_lure(self, position: Position, seat: str) -> list[str]:
        zone = position["to_play"]["zone"]
        next_door = [name for name in CHARACTERS if position["characters"][name] in adjacent(zone)]
        stock = ["lure stock"] if self.inside(position, "stock") else []
        return [*(f"lure {name}" for name in next_door), *stock, "pass"]

    def may_arrive(self, position: Position, seat: str) -> list[str]:
        hidden = [name for name in self.inside(position, "stock") if name not in position["bottom"]]
        return [f"arrives {name}" for name in hidden or position["bottom"][:1]]

    def may_drive(self, position: Position, seat: str) -> list[str]:
        zone = position["to_play"]["zone"]
        name = self.inside(position, zone)[0]
        return [f"drive {name} {where}" for where in (*adjacent(zone), "stock")]

    def may_seize(self, position: Position, seat: str) -> list[str]:
        return [*(f"seize {zone}" for zone in self.seizable(position, seat)), "pass"]

    def may_strike(self, position: Position, seat: str) -> list[str]:
        return ["strike", "pass"]

    def may_draw(self, position: Position, seat: str) -> list[str]:
        return [f"draw {stock}" for stock in ("place", "phantom") if position["stocks"][f"{stock}s"]]

    def chances(self, position: Position) -> dict[str, Fraction]:
        """Nature's actions and how likely each is."""
        to_play = position["to_play"]
        if to_play is None or to_play["step"] not in ("visitor", "deal", "drawn", "arrive"):
            return {}
        actions = self.legal(position)
        copies = self.drawn_from(position) if to_play["step"] in ("deal", "drawn") else Counter[str]()
        weights = {action: copies.get(action.split()[1], 1) for action in actions}
        return {action: Fraction(weight, sum(weights.values())) for action, weight in weights.items()}

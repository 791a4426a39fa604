"""What an activation ends with: adults destroy, apparitions scare; and stocks that are renewed."""

from __future__ import annotations

from .choices import Choices
from .facts import Position, other
from .tables import CHARACTERS, SEATS


class Scaring(Choices):
    """These change the position that they are given."""

    def count(self, position: Position) -> None:
        """Whatever follows from the rest of a position."""
        position["points"] = {
            seat: sum(
                self.cards.characters[name].points
                for name, where in position["characters"].items()
                if where == seat
            )
            for seat in SEATS
        }
        for seat in SEATS:
            hand = self.cards.in_order(position["hands"][seat])
            phantoms = [card for card in hand if self.is_phantom(card)]
            position["hands"][seat] = hand
            position["held"][seat] = {"places": len(hand) - len(phantoms), "phantoms": len(phantoms)}
        unseen = self.unseen(position)
        phantoms_left = sum(n for card, n in unseen.items() if self.is_phantom(card))
        position["stocks"] = {"places": unseen.total() - phantoms_left, "phantoms": phantoms_left}
        position["discards"]["places"] = self.cards.in_order(position["discards"]["places"])

    def renew(self, position: Position) -> None:
        """A stock without cards takes its discard."""
        self.count(position)
        for stock in ("places", "phantoms"):
            if not position["stocks"][stock]:
                position["discards"][stock] = []
        self.count(position)

    def destroy(self, position: Position, seat: str, zone: str) -> None:
        apparition = position["apparitions"][seat][zone]
        groups = self.vulnerable(position, seat, zone)
        gone = [card for card in apparition if self.is_phantom(card) and card.split("-")[0] in groups]
        position["apparitions"][seat][zone] = [card for card in apparition if card not in gone]
        position["discards"]["phantoms"] += reversed(gone)

    def scarer(self, position: Position, seat: str, zone: str) -> str | None:
        """Whose apparition scares the character that is alone in the zone."""
        there = self.inside(position, zone)
        if len(there) != 1:
            return None
        levels = {side: self.terror(position["apparitions"][side][zone]) for side in (seat, other(seat))}
        reaching = [s for s in levels if levels[s] >= self.threshold(position, there[0])]
        return max(reaching, key=lambda side: levels[side]) if reaching else None

    def scare(self, position: Position, scarer: str, zone: str) -> None:
        """The character is taken, with Wilson if he has joined, and the whole apparition goes."""
        (name,) = self.inside(position, zone)
        characters = position["characters"]
        characters[name] = scarer
        if characters["wilson"] == "joined":
            characters["wilson"] = scarer
        apparition = position["apparitions"][scarer][zone]
        position["apparitions"][scarer][zone] = []
        for card in reversed(apparition):
            position["discards"]["phantoms" if self.is_phantom(card) else "places"].append(card)
        unscared = [c for c in CHARACTERS if characters[c] not in SEATS]
        if len(unscared) == 1:
            characters["wilson"] = "joined"
        position["quiet"] = 0
        self.renew(position)

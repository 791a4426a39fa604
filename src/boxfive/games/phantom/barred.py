"""Why a card, a zone, somebody or a stock cannot be chosen now, for the seat that chooses.

Only what is not legal has a reason. The page has a sentence for each.
"""

from __future__ import annotations

from typing import Any

from boxfive.core.view import View
from boxfive.games.phantom.rules.cards import CHARACTERS, SEATS, ZONES
from boxfive.games.phantom.rules.counting import table_of

Position = dict[str, Any]

NOW = ("discard", "activate", "play", "gather", "lure", "drive", "seize", "strike", "draw")
"""What may be due: it comes before anything else."""
REASONS = ("place", "zone", "bare", "full", "done", "here", "far", "empty")
"""Why a card, a zone, somebody or a stock cannot be chosen though such a choice is due."""

STOCKS = ("place", "phantom")


def barred(view: View) -> dict[str, Any] | None:
    """What is due, and for each card in hand, zone, person and stock why it is out of the question.

    None for everybody who has nothing to choose.
    """
    if view.seat not in SEATS or view.seat not in view.actors:
        return None
    position = view.position
    step, zone = position["to_play"]["step"], position["to_play"]["zone"]
    chosen = {str(argument) for action in view.legal for argument in action.args[-1:]}
    told: dict[str, Any] = {"now": step}
    match step:
        case "discard" | "play":
            others = [card for card in position["hands"][view.seat] if card not in chosen]
            told["cards"] = {card: _card(view, position, card) for card in others}
        case "activate":
            told["zones"] = {one: "done" for one in ZONES if one not in chosen}
        case "drive":
            told["zones"] = {one: "here" if one == zone else "far" for one in ZONES if one not in chosen}
        case "lure":
            told["people"] = {name: "far" for name in CHARACTERS if name not in chosen}
        case "draw":
            told["stocks"] = {stock: "empty" for stock in STOCKS if stock not in chosen}
    return told


def _card(view: View, position: Position, card: str) -> str:
    """Why a card stays in the hand."""
    now = position["to_play"]
    if now["step"] == "discard":
        return "place"
    if card in view.game.cards.place_called:
        return "zone"
    return "full" if table_of(view.raw).capacity(now["seat"], now["zone"]) else "bare"

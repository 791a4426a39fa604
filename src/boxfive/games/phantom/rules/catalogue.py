"""Every action of Phantom, in one fixed order, and where each kind begins in it."""

from __future__ import annotations

from boxfive.core.action import Action, catalogue
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import CHARACTERS, PHANTOMS, ZONES, CardSet


def actions(cards: CardSet) -> tuple[Action, ...]:
    """The catalogue with these cards; its layout is the same with any cards."""
    return catalogue(
        ("discard", [(card,) for card in PHANTOMS]),
        ("activate", [(zone,) for zone in ZONES]),
        ("play", [(card,) for card in cards.ids]),
        ("skip", [()]),
        ("gather", [()]),
        ("done", [()]),
        ("lure", [(name,) for name in (*CHARACTERS, "stock")]),
        ("drive", [(name, to) for name in CHARACTERS for to in (*ZONES, "stock")]),
        ("seize", [(zone,) for zone in ZONES]),
        ("strike", [()]),
        ("pass", [()]),
        ("draw", [("place",), ("phantom",)]),
        ("visitor", [(name,) for name in CHARACTERS]),
        ("draws", [(card,) for card in cards.ids]),
        ("arrives", [(name,) for name in CHARACTERS]),
    )


_OURS = actions(own_cards())


def _first(kind: str) -> int:
    return next(action.id for action in _OURS if action.kind == kind)


DISCARD = _first("discard")
ACTIVATE = _first("activate")
PLAY = _first("play")
SKIP = _first("skip")
GATHER = _first("gather")
DONE = _first("done")
LURE = _first("lure")
DRIVE = _first("drive")
SEIZE = _first("seize")
STRIKE = _first("strike")
PASS = _first("pass")
DRAW = _first("draw")
VISITOR = _first("visitor")
DRAWS = _first("draws")
ARRIVES = _first("arrives")

MOST, MOST_CHOICES = 30, 12
"""Room for the longest list of actions: nature draws one of 26 Places, a seat's longest has nine."""

"""What a seat of Phantom sees, as numbers. The viewer's own cards, points and apparitions come first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boxfive.compile.observing_tables import (
    AT_LEAST,
    COUNTS,
    EACH_OF,
    FROM_TOP,
    NUMBER,
    ONE_OF,
    SEAT,
)
from boxfive.core.observations import Block
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    MOST_COPIES,
    MOST_PHANTOMS,
    N_PLACES,
    PHANTOMS,
    SEATS,
    ZONES,
)
from boxfive.games.phantom.rules.position import STEPS
from boxfive.games.phantom.rules.state import (
    ENOUGH_POINTS,
    HANDS,
    IDLE_TURNS,
    LARGEST_HAND,
    MOST_GATHERED,
    MOST_TERROR,
    N_ZONES,
    QUIET_TURNS,
    SCARED,
)

CARDS = own_cards().ids
"""With other cards, a Place may have another name, but its number is the same."""
SIDES = ("own", "other")
APPARITIONS = tuple(f"{side} {zone}" for side in SIDES for zone in ZONES)
FROM_THE_TOP = 4
MOST_ROOM = 9


def _numbers(most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, most + 1))


def _apparitions() -> Callable[[Any, int, Any, int], None]:
    from boxfive.games.phantom.observing import write_apparitions

    return write_apparitions


BLOCKS = (
    Block("seat", "who is looking", SEAT, "phase", SEATS),
    Block("step", "what is waited for", ONE_OF, "phase", STEPS),
    Block("turn", "whose turn it is", ONE_OF, "seat", SIDES, seats_from=0),
    Block("zone", "the one being activated", ONE_OF, "zone", ZONES),
    Block("activated", "in this turn, the present one included", EACH_OF, "activated", ZONES),
    Block("played", "so many cards in this turn, or more", AT_LEAST, "played", _numbers(N_ZONES)),
    Block(
        "gathered",
        "so many Phantoms by the Place just laid, or more",
        AT_LEAST,
        "gathered",
        _numbers(MOST_GATHERED),
    ),
    Block("idle", "turns in a row without a card played", NUMBER, "idle", highest=IDLE_TURNS),
    Block("quiet", "turns ended since somebody was scared", NUMBER, "quiet", highest=QUIET_TURNS),
    Block(
        "points", "so many points, or more", AT_LEAST, "points", _numbers(ENOUGH_POINTS), SIDES, by_seat=True
    ),
    Block(
        "character",
        "where each is, or who has scared it",
        ONE_OF,
        "whereabouts",
        (*ZONES, "stock", *SIDES),
        CHARACTERS,
        seats_from=SCARED,
    ),
    Block(
        "bottom",
        "who lies where in the known part of the stock, the next to come first",
        ONE_OF,
        "bottom",
        CHARACTERS,
        _numbers(len(CHARACTERS)),
    ),
    Block("wilson", "who has scared the last one, and Wilson", ONE_OF, "wilson", SIDES, seats_from=0),
    Block("hand", "how many of each card the viewer holds", COUNTS, HANDS, CARDS, highest=LARGEST_HAND),
    Block(
        "held",
        "how many cards there are in the hands",
        NUMBER,
        "held",
        rows=tuple(f"{side} {stock}" for side in SIDES for stock in ("Places", "Phantoms")),
        highest=LARGEST_HAND,
        by_seat=True,
    ),
    Block(
        "laid",
        "how many of each card lie in an apparition",
        None,
        "stacks",
        CARDS,
        APPARITIONS,
        highest=MOST_COPIES,
        write=_apparitions,
    ),
    Block(
        "top",
        f"the {FROM_THE_TOP} cards laid last in an apparition, the free one first",
        None,
        "stacks",
        tuple(f"{card} {depth}" for depth in range(1, FROM_THE_TOP + 1) for card in CARDS),
        APPARITIONS,
    ),
    Block(
        "terror",
        "what the cards of an apparition add up to",
        None,
        "stacks",
        rows=APPARITIONS,
        highest=MOST_TERROR,
    ),
    Block(
        "capacity",
        "how many Phantoms still fit on the last Place",
        None,
        "stacks",
        rows=APPARITIONS,
        highest=MOST_ROOM,
    ),
    Block("place discard", "the Place is on the discard", EACH_OF, "place_discard", CARDS[:N_PLACES]),
    Block(
        "phantom discard",
        "how many of each Phantom are on the discard",
        COUNTS,
        "phantom_discard",
        PHANTOMS,
        lowest=N_PLACES,
        highest=MOST_COPIES,
        beside="discard_size",
    ),
    Block(
        "discard top",
        "the Phantom on top of the discard",
        FROM_TOP,
        "phantom_discard",
        PHANTOMS,
        lowest=N_PLACES,
        beside="discard_size",
        deep=1,
    ),
    Block(
        "stock",
        "how many cards are left in the stocks",
        NUMBER,
        "stock_sizes",
        rows=("Places", "Phantoms"),
        highest=MOST_PHANTOMS,
    ),
)

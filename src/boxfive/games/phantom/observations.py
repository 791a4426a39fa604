"""What a seat of Phantom sees, as numbers. The viewer's own cards, points and apparitions come first."""

from __future__ import annotations

from collections.abc import Sequence

from boxfive.compile.observing import (
    AT_LEAST,
    COUNTS,
    EACH_OF,
    FROM_TOP,
    NUMBER,
    ONE_OF,
    SEAT,
)
from boxfive.core.game import View
from boxfive.core.observations import Block
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    N_PLACES,
    OF_EACH_GROUP,
    PHANTOMS,
    SEATS,
    ZONES,
    own_cards,
)
from boxfive.games.phantom.rules.counting import table_of
from boxfive.games.phantom.rules.position import STEPS
from boxfive.games.phantom.rules.state import (
    ENOUGH_POINTS,
    HANDS,
    IDLE_TURNS,
    LARGEST_HAND,
    MOST_GATHERED,
    N_ZONES,
    QUIET_TURNS,
    SCARED,
)

CARDS = own_cards().ids
"""With other cards, a Place may have another name, but its number is the same."""
SIDES = ("own", "other")
APPARITIONS = tuple(f"{side} {zone}" for side in SIDES for zone in ZONES)
FROM_THE_TOP = 4
MOST_TERROR, MOST_ROOM = 99, 9


def _numbers(most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, most + 1))


def _own_first(view: View, counts: Sequence[int]) -> list[int]:
    """A number for each apparition, the viewer's own first."""
    chiefs, settlers = counts[:N_ZONES], counts[N_ZONES:]
    return [*chiefs, *settlers] if view.seat == SEATS[0] else [*settlers, *chiefs]


def _terror(view: View) -> list[int]:
    counts = table_of(view.raw).counts
    return _own_first(view, [min(MOST_TERROR, terror) for terror in counts.terror])


def _room(view: View) -> list[int]:
    return _own_first(view, table_of(view.raw).counts.room)


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
        COUNTS,
        "stacks",
        CARDS,
        APPARITIONS,
        highest=OF_EACH_GROUP,
        by_seat=True,
    ),
    Block(
        "top",
        f"the {FROM_THE_TOP} cards laid last in an apparition, the free one first",
        FROM_TOP,
        "stacks",
        tuple(f"{card} {depth}" for depth in range(1, FROM_THE_TOP + 1) for card in CARDS),
        APPARITIONS,
        by_seat=True,
        beside="heights",
        deep=FROM_THE_TOP,
    ),
    Block(
        "terror",
        "what the cards of an apparition add up to",
        None,
        "stacks",
        rows=APPARITIONS,
        highest=MOST_TERROR,
        derive=_terror,
    ),
    Block(
        "capacity",
        "how many Phantoms still fit on the last Place",
        None,
        "stacks",
        rows=APPARITIONS,
        highest=MOST_ROOM,
        derive=_room,
    ),
    Block("place discard", "the Place is on the discard", EACH_OF, "place_discard", CARDS[:N_PLACES]),
    Block(
        "phantom discard",
        "how many of each Phantom are on the discard",
        COUNTS,
        "phantom_discard",
        PHANTOMS,
        lowest=N_PLACES,
        highest=OF_EACH_GROUP,
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
        highest=32,
    ),
)

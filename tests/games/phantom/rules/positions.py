"""Positions written in the words of the rules, and ways to play on from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import boxfive

from .tables import CARDS, CHARACTERS, PHANTOMS, PLACES_OF, SEATS, ZONES, read

if TYPE_CHECKING:
    from boxfive import Game, State
    from boxfive.games.phantom.rules.game import Phantom

PHANTOM = cast("Phantom", boxfive.game("phantom"))


ROOMS = "; ".join(f"settler {zone}: {' '.join(places)}" for zone, places in PLACES_OF.items())
"""A table where all sixteen Places of one zone lie on the settler's side."""


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


def house(text: str) -> dict[str, str]:
    """`sarah garden, boy settler`: everybody else is in the stock; Wilson joins the last one."""
    where = dict(place.split() for place in text.split(",") if place.strip())
    assert set(where) <= {*CHARACTERS, "wilson"}, where
    characters = {name: where.get(name, "stock") for name in CHARACTERS}
    unscared = [name for name, place in characters.items() if place not in SEATS]
    characters["wilson"] = where.get("wilson", "joined" if len(unscared) == 1 else "stock")
    return characters


def apparitions(text: str) -> dict[str, dict[str, list[str]]]:
    """`chief garden: fountain ghost-queen; settler ground: library`, first laid first."""
    table: dict[str, dict[str, list[str]]] = {seat: {zone: [] for zone in ZONES} for seat in SEATS}
    for apparition in text.split(";"):
        if apparition.strip():
            where, cards = apparition.split(":")
            seat, zone = where.split()
            table[seat][zone] = cards.split()
    return table


def position(
    table: str = "",
    *,
    characters: str = "",
    hand: str = "",
    other: str = "",
    discards: str = "",
    places: str = "",
    bottom: str = "",
    seat: str = "chief",
    turn: int | None = None,
    idle: int = 0,
    quiet: int = 0,
    **to_play: Any,
) -> dict[str, Any]:
    """A position where `seat`, whose cards are `hand`, is to act: to choose a zone unless a step is given.

    `discards` are the Phantoms there, the last on top, `places` the Places.
    """
    (opponent,) = [other_seat for other_seat in SEATS if other_seat != seat]
    hands = {seat: in_order(hand.split()), opponent: in_order(other.split())}
    return {
        "game": "phantom",
        "version": PHANTOM.version,
        "turn": turn if turn is not None else SEATS.index(seat) + 1,
        "to_play": {"seat": seat, **to_play},
        "idle": idle,
        "quiet": quiet,
        "characters": house(characters),
        "bottom": bottom.split(),
        "apparitions": apparitions(table),
        "hands": {name: hands[name] for name in SEATS},
        "discards": {"places": in_order(places.split()), "phantoms": discards.split()},
    }


def at(table: str = "", **known: Any) -> State:
    """The state at such a position, in the `game` with other cards if one is given."""
    game: Game = known.pop("game", PHANTOM)
    return game.load(position(table, **known))


def activating(zone: str, table: str = "", **known: Any) -> State:
    """The state at such a position, once a zone has been activated."""
    return at(table, **known).play(f"activate {zone}")


def play(state: State, *actions: str) -> State:
    """The state after these actions, written in the notation."""
    for action in actions:
        state = state.play(action)
    return state


def legal(state: State) -> list[str]:
    """Everything that may be done now, in the notation and in its order."""
    return [str(action) for action in state.legal()]


def odds(state: State) -> dict[str, float]:
    """What nature may do, and how likely each is."""
    return {str(action): probability for action, probability in state.chances()}


def apparition(state: State, seat: str, zone: str) -> list[str]:
    """The cards of an apparition, first laid first."""
    return list(state.position()["apparitions"][seat][zone])


def discard(state: State) -> list[str]:
    """The Phantom discard, the last on top."""
    return list(state.position()["discards"]["phantoms"])


def hand(state: State, seat: str) -> list[str]:
    return list(state.position()["hands"][seat])


def where(state: State, character: str) -> str:
    """A zone, the stock, or the seat that scared the character."""
    return str(state.position()["characters"][character])


def points(state: State) -> tuple[int, int]:
    """The chief's and the settler's."""
    chief, settler = (state.position()["points"][seat] for seat in SEATS)
    return chief, settler


def step(state: State) -> str | None:
    """What is being decided; None when the game is over."""
    to_play = state.position()["to_play"]
    return str(to_play["step"]) if to_play else None


def crammed(leaving: str, seat: str = "chief") -> str:
    """A table with every Phantom on one seat's apparitions but those named."""
    copies = [card for card in PHANTOMS for _ in range(2 if card.endswith(("charmer", "poltergeist")) else 1)]
    for card in leaving.split():
        copies.remove(card)
    capacities = read().places
    table = []
    for zone, places in PLACES_OF.items():
        stack = []
        for place in places:
            stack += [place, *(copies.pop() for _ in range(min(capacities[place].capacity, len(copies))))]
        table.append(f"{seat} {zone}: {' '.join(stack)}")
    assert not copies
    return "; ".join(table)

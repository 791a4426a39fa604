"""Counts on a table of Phantom, by the rules' own kernels: for words, page, terminal and callers.

Everything here depends only on what everybody sees, so a masked record gives the same counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption, InvalidPosition, listing, shown
from boxfive.core.game import Game
from boxfive.games.phantom.rules.cards import CHARACTERS, GROUPS, SEATS, TALLEST, WILSON, ZONES
from boxfive.games.phantom.rules.counts import COUNTS
from boxfive.games.phantom.rules.state import LAYOUT, N_ZONES, NONE
from boxfive.text.json_checks import name_of, names_of

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

Position = dict[str, Any]


class Table:
    """What is counted on one table, by the names of seats, zones and characters."""

    def __init__(self, record: bytes) -> None:
        self._record = record

    @cached_property
    def counts(self) -> Any:
        """The same by number; counted at the first access, because an empty table need not be counted."""
        raw = COUNTS.empty()
        kernels.count(LAYOUT.raw(self._record), raw)
        return COUNTS.values(raw.tobytes())

    def terror(self, seat: str, zone: str) -> int:
        """The terror of an apparition."""
        return self._of("terror", seat, zone)

    def left(self, seat: str, zone: str) -> int:
        """What the adults in the zone would leave of it."""
        return self._of("left", seat, zone)

    def worth(self, seat: str, zone: str) -> list[int]:
        """What each card of an apparition counts in it, the first laid first."""
        a = _apparition(seat, zone)
        return list(self.counts.worth[a][: self.counts.height[a]])

    def doomed(self, seat: str, zone: str) -> list[str]:
        """The groups of Phantoms that the adults in the zone would destroy in an apparition."""
        return names_of(GROUPS, self._of("doomed", seat, zone))

    def last_place(self, seat: str, zone: str) -> int:
        """The number of the last Place of an apparition; NONE if nothing lies there."""
        return self._of("last_place", seat, zone)

    def capacity(self, seat: str, zone: str) -> int:
        """How many Phantoms its last Place takes."""
        return self._of("capacity", seat, zone)

    def room(self, seat: str, zone: str) -> int:
        """How many more still fit there."""
        return self._of("room", seat, zone)

    def alone(self, zone: str) -> str | None:
        """Who is in a zone without anybody else, and so can be scared."""
        return name_of(CHARACTERS, self.counts.alone[_number(ZONES, "zone", zone)])

    def threshold(self, character: str) -> int:
        """What it takes to scare somebody."""
        number: int = self.counts.threshold[_number((*CHARACTERS, WILSON), "character", character)]
        return number

    def _of(self, what: str, seat: str, zone: str) -> int:
        number: int = getattr(self.counts, what)[_apparition(seat, zone)]
        return number


@lru_cache(maxsize=1 << 8)
def table_of(record: bytes) -> Table:
    """What is counted in a record, masked or not."""
    return Table(record)


def table_in(game: Game, position: Position) -> Table:
    """The same for the apparitions and characters of a position."""
    apparitions, characters = _part(position, "apparitions", SEATS), _part(position, "characters", CHARACTERS)
    zones = {seat: _part(apparitions, seat, ZONES) for seat in SEATS}
    stacks = [_cards(game, zones[seat][zone]) for seat in SEATS for zone in ZONES]
    record = bytearray(game.blank({}).tobytes())
    record[LAYOUT.spans["heights"]] = bytes(map(len, stacks))
    record[LAYOUT.spans["stacks"]] = b"".join(stack.ljust(TALLEST, NOTHING) for stack in stacks)
    record[LAYOUT.spans["whereabouts"]] = bytes(_place(characters[one]) for one in CHARACTERS)
    return table_of(bytes(record))


NOTHING = NONE.to_bytes(signed=True)
_PLACES = {place: number for number, place in enumerate((*ZONES, "stock", *SEATS))}


def _part(whole: Any, key: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    """A part of a position, in which something stands for each of these names."""
    found = whole.get(key) if isinstance(whole, Mapping) else None
    if not isinstance(found, Mapping):
        raise InvalidPosition(f"the position has no {key} for each of: {listing(names)}")
    for name in names:
        if name not in found:
            raise InvalidPosition(f"the position has nothing for {name} in {key}")
    return found


def _cards(game: Game, stack: Any) -> bytes:
    numbers = _numbers(game)
    if not isinstance(stack, list | tuple):
        raise InvalidPosition(f"an apparition is a list of cards, not {shown(stack)}")
    for card in stack:
        if not isinstance(card, str) or card not in numbers:
            raise InvalidPosition(f"{shown(card)} is no card, so no apparition can have it")
    if len(stack) > TALLEST:
        raise InvalidPosition(f"an apparition has {TALLEST} cards at most, not {len(stack)}")
    return bytes(numbers[card] for card in stack)


@lru_cache(maxsize=8)
def _numbers(game: Game) -> dict[str, int]:
    return {card: number for number, card in enumerate(game.cards.ids)}


def _place(place: Any) -> int:
    if place is None:  # before the first visitor
        return NOTHING[0]
    if not isinstance(place, str) or place not in _PLACES:
        raise InvalidPosition(f"nobody can be at {shown(place)}; places are: {listing([*_PLACES])}")
    return _PLACES[place]


def _apparition(seat: str, zone: str) -> int:
    return _number(SEATS, "seat", seat) * N_ZONES + _number(ZONES, "zone", zone)


def _number(names: tuple[str, ...], kind: str, name: str) -> int:
    if name not in names:
        raise InvalidOption(f"phantom has no {kind} {shown(name)}; one of: {listing(names)}")
    return names.index(name)

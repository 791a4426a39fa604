"""What activating a character can lead to, written from the rules alone: slow, obvious, and independent.

Nothing of `boxfive` is imported. Ways are walked step by step, never worked out from distances.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

CHARACTERS = ["raoul", "meg", "giry", "buquet", "christine", "moncharmin", "richard", "persian"]

CORRIDORS = {
    "foyer-cupola": {"foyer", "cupola"},
    "cupola-flies": {"cupola", "flies"},
    "flies-dance": {"flies", "dance"},
    "dance-dressing": {"dance", "dressing"},
    "dressing-understage": {"dressing", "understage"},
    "understage-lake": {"understage", "lake"},
    "lake-cellars": {"lake", "cellars"},
    "cellars-foyer": {"cellars", "foyer"},
    "foyer-auditorium": {"foyer", "auditorium"},
    "auditorium-stage": {"auditorium", "stage"},
    "stage-dance": {"stage", "dance"},
}

PASSAGES = [
    {"foyer", "understage"},
    {"understage", "stage"},
    {"lake", "auditorium"},
    {"dance", "cupola"},
    {"stage", "flies"},
    {"auditorium", "cupola"},
]

ROOMS = sorted(set().union(*CORRIDORS.values()))


class House(NamedTuple):
    """Where everybody and the two tokens are."""

    rooms: tuple[str, ...]
    """In the order of the characters."""
    padlock: str
    blackout: str

    def room(self, name: str) -> str:
        return self.rooms[CHARACTERS.index(name)]

    def company(self, room: str) -> list[str]:
        return [name for name, where in zip(CHARACTERS, self.rooms, strict=True) if where == room]

    def moved(self, **to: str) -> House:
        rooms = [to.get(name, where) for name, where in zip(CHARACTERS, self.rooms, strict=True)]
        return self._replace(rooms=tuple(rooms))


@cache
def next_door(room: str, padlock: str, *, secretly: bool = False) -> frozenset[str]:
    """The rooms one step away by a corridor without the padlock, and by a passage if `secretly`."""
    links = [ends for corridor, ends in CORRIDORS.items() if corridor != padlock]
    if secretly:
        links += PASSAGES
    return frozenset(other for ends in links if room in ends for other in ends - {room})


@cache
def walks(start: str, padlock: str, longest: int) -> tuple[tuple[str, ...], ...]:
    """Every walk of 1 to `longest` steps, as the rooms that are entered one after another."""
    if longest == 0:
        return ()
    found: list[tuple[str, ...]] = []
    for room in next_door(start, padlock):
        found.append((room,))
        found += [(room, *further) for further in walks(room, padlock, longest - 1)]
    return tuple(found)


@cache
def destinations(start: str, padlock: str, longest: int, *, secretly: bool = False) -> frozenset[str]:
    """Where a move of 1 to `longest` steps may end: follow every step from wherever the last one led."""
    ends, now = set[str](), {start}
    for _ in range(longest):
        now = {room for here in now for room in next_door(here, padlock, secretly=secretly)}
        ends |= now
    return frozenset(ends - {start})


@cache
def escorts(start: str, padlock: str, longest: int) -> frozenset[tuple[str, str]]:
    """Where the Persian's companion and he himself may end: every walk, every room on it to part in."""
    pairs = set()
    for walk in walks(start, padlock, longest):
        if walk[-1] != start:
            pairs |= {(parting, walk[-1]) for parting in walk if parting != start}
    return frozenset(pairs)


def moves(house: House, name: str) -> Iterator[House]:
    """The house after the character has moved, in every way."""
    start = house.room(name)
    steps = len(house.company(start))
    for end in destinations(start, house.padlock, steps, secretly=name == "meg"):
        yield house.moved(**{name: end})


def activations(house: House, name: str) -> set[House]:
    """The house after the character has been activated, in every way that the rules allow."""
    return set(POWERS[name](house))


def raoul(house: House) -> Iterator[House]:
    """He moves; the alibi changes nothing in the house."""
    yield from moves(house, "raoul")


def meg(house: House) -> Iterator[House]:
    yield from moves(house, "meg")


def giry(house: House) -> Iterator[House]:
    """She moves the padlock to another corridor, before or after her own move."""
    others = [corridor for corridor in CORRIDORS if corridor != house.padlock]
    for corridor in others:
        yield from moves(house._replace(padlock=corridor), "giry")
        for after in moves(house, "giry"):
            yield after._replace(padlock=corridor)


def buquet(house: House) -> Iterator[House]:
    """He moves the blackout to another room, before or after his own move."""
    for after in moves(house, "buquet"):
        for room in ROOMS:
            if room != house.blackout:
                yield after._replace(blackout=room)


def christine(house: House) -> Iterator[House]:
    """She moves; then all from all rooms next door come to her, or nobody."""
    for after in moves(house, "christine"):
        yield after
        hers = after.room("christine")
        neighbours = next_door(hers, after.padlock)
        yield after.moved(**{name: hers for name in CHARACTERS if after.room(name) in neighbours})


def moncharmin(house: House) -> Iterator[House]:
    """He moves; then all others in his room go next door, each where the player likes, or nobody does."""
    for after in moves(house, "moncharmin"):
        yield after
        his = after.room("moncharmin")
        sent = [name for name in after.company(his) if name != "moncharmin"]
        for rooms in product(next_door(his, after.padlock), repeat=len(sent)):
            yield after.moved(**dict(zip(sent, rooms, strict=True)))


def richard(house: House) -> Iterator[House]:
    """He moves, or changes places with anybody."""
    yield from moves(house, "richard")
    for name in CHARACTERS:
        if name != "richard":
            yield house.moved(**{"richard": house.room(name), name: house.room("richard")})


def persian(house: House) -> Iterator[House]:
    """He moves, alone or with one roommate whom he leaves on his way."""
    yield from moves(house, "persian")
    start = house.room("persian")
    company = house.company(start)
    for parting, end in escorts(start, house.padlock, len(company)):
        for name in company:
            if name != "persian":
                yield house.moved(**{name: parting, "persian": end})


POWERS = {
    "raoul": raoul,
    "meg": meg,
    "giry": giry,
    "buquet": buquet,
    "christine": christine,
    "moncharmin": moncharmin,
    "richard": richard,
    "persian": persian,
}


def is_hidden(house: House, name: str) -> bool:
    """Alone in a lit room, or in the blackout room whoever else is there."""
    room = house.room(name)
    return room == house.blackout or house.company(room) == [name]


def announcement(
    house: House, suspects: frozenset[str], culprit: str, carlotta: int
) -> tuple[frozenset[str], int, str | None]:
    """The suspects, Carlotta's space and the winner after the fourth card."""
    appears = is_hidden(house, culprit)
    if appears:
        innocent = {name for name in CHARACTERS if not is_hidden(house, name)}
    else:
        innocent = {name for name in CHARACTERS if is_hidden(house, name)}
    left = suspects - innocent
    if len(left) == 1:
        return left, carlotta, "investigator"
    space = carlotta + len(left) + (1 if appears else 0)
    if space >= 21:
        return left, 21, "phantom"
    return left, space, None


def alibi(
    card: str, turn: str, suspects: frozenset[str], carlotta: int
) -> tuple[frozenset[str], int, str | None]:
    """The suspects, Carlotta's space and the winner after Raoul has drawn a card."""
    if turn == "investigator" and card == "phantom":
        return suspects, max(carlotta - 1, 0), None
    if turn == "investigator":
        left = suspects - {card}
        return left, carlotta, "investigator" if len(left) == 1 else None
    if card == "phantom":
        return suspects, carlotta + 1, "phantom" if carlotta + 1 == 21 else None
    return suspects, carlotta, None

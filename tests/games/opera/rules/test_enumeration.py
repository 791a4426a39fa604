"""What the rules reach is exactly what the independent enumeration says, on thousands of random positions."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pytest

from . import enumeration
from .enumeration import CHARACTERS, CORRIDORS, ROOMS, House, activations
from .positions import OPERA, whose_turn

if TYPE_CHECKING:
    from boxfive import State

BLOCKS = 10
POSITIONS_A_BLOCK = 250


class Ending(NamedTuple):
    """All that an activation can change, but the alibis and the turn."""

    house: House
    suspects: frozenset[str]
    carlotta: int
    winner: str | None


def random_position(rng: random.Random, cards: int) -> dict[str, Any]:
    """Anybody anywhere: one position has everybody in one or two rooms, the next has them spread out."""
    inhabited = rng.sample(ROOMS, rng.randint(1, len(ROOMS)))
    shuffled = rng.sample(CHARACTERS, 8)
    culprit = rng.choice(CHARACTERS)
    suspects = [name for name in CHARACTERS if name == culprit or rng.random() < 0.7]
    if len(suspects) == 1:
        suspects = CHARACTERS
    alibis: dict[str, list[str]] = {"pile": [], "kept": [], "shown": []}
    for card in (*CHARACTERS, "phantom", "phantom", "phantom"):
        if card == "phantom" or card in suspects:
            part = rng.choice(["pile", "pile", "shown" if card == "phantom" else "kept"])
        else:
            part = rng.choice(["pile", "kept", "shown"])
        if card != culprit:
            alibis[part].append(card)
    number = rng.randint(1, 6)
    return {
        "game": "opera",
        "version": OPERA.version,
        "rooms": {name: rng.choice(inhabited) for name in CHARACTERS},
        "suspects": suspects,
        "blackout": rng.choice(ROOMS),
        "padlock": rng.choice(list(CORRIDORS)),
        "carlotta": rng.randint(0, 20),
        "round": number,
        "to_play": {"seat": whose_turn(number, cards), "cards": shuffled[:cards], "rest": shuffled[4:]},
        "activation": None,
        "culprit": culprit,
        "alibis": alibis,
    }


def house_of(position: dict[str, Any]) -> House:
    rooms = tuple(position["rooms"][name] for name in CHARACTERS)
    return House(rooms, position["padlock"], position["blackout"])


def reached(state: State, card: str) -> tuple[set[State], set[State]]:
    """The states where the activation is over, and those where nature draws Raoul's alibi."""
    over, drawing = set(), set()
    waiting = [state.play(card)]
    met = set(waiting)
    while waiting:
        state = waiting.pop()
        for after in {state.play(action) for action in state.legal()} - met:
            met.add(after)
            if is_over(after):
                over.add(after)
            elif after.actors == ("nature",):
                drawing.add(after)
            else:
                waiting.append(after)
    return over, drawing


def is_over(state: State) -> bool:
    """Whether the activation is: the game is over too, or cards are dealt or chosen."""
    actions = state.legal()
    return not actions or actions[0].kind in (*CHARACTERS, "deal")


def record(states: Iterable[State]) -> Any:
    """The records of many states as one array with named fields; positions one by one would take too long."""
    return np.frombuffer(b"".join(state.raw for state in states), OPERA.layout.dtype)


def learn(field: str, key: str, values: Iterable[str]) -> dict[int, str]:
    """The numbers that stand in the records' fields for rooms and corridors, learned from positions."""
    position = random_position(random.Random(0), 4)
    numbers = {}
    for value in values:
        state = OPERA.load({**position, key: value})
        numbers[int(record([state])[field][0])] = value
    return numbers


ROOM = learn("blackout", "blackout", ROOMS)
CORRIDOR = learn("padlock", "padlock", CORRIDORS)


def houses(states: Iterable[State]) -> list[House]:
    """Where everybody and everything is in many states."""
    return [
        House(tuple([ROOM[room] for room in rooms]), CORRIDOR[padlock], ROOM[blackout])
        for rooms, padlock, blackout in zip(*fields(states, "rooms", "padlock", "blackout"), strict=True)
    ]


def fields(states: Iterable[State], *names: str) -> list[list[Any]]:
    records = record(states)
    return [records[name].tolist() for name in names]


def endings(states: Iterable[State]) -> list[Ending]:
    states = list(states)
    found = []
    for house, suspects, carlotta, state in zip(
        houses(states), *fields(states, "suspects", "carlotta"), states, strict=True
    ):
        left = frozenset(name for c, name in enumerate(CHARACTERS) if suspects >> c & 1)
        winner = next((seat for seat, result in (state.outcome or {}).items() if result), None)
        found.append(Ending(house, left, carlotta, winner))
    return found


def ending_of(state: State) -> Ending:
    position = state.position()
    winner = next((seat for seat, result in (state.outcome or {}).items() if result), None)
    return Ending(house_of(position), frozenset(position["suspects"]), position["carlotta"], winner)


def test_what_is_read_from_the_records_is_what_the_positions_say() -> None:
    rng = random.Random(99)
    for _ in range(50):
        state = OPERA.load(random_position(rng, 1))
        card = state.position()["to_play"]["cards"][0]
        ends = list(set().union(*reached(state, card)))
        some = rng.sample(ends, min(len(ends), 10))
        assert endings(some) == [ending_of(end) for end in some]
        assert [is_over(end) for end in some] == [end.position()["activation"] is None for end in some]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_an_activation_leads_to_exactly_the_houses_that_the_rules_allow(block: int) -> None:
    rng = random.Random(block)
    for _ in range(POSITIONS_A_BLOCK):
        position = random_position(rng, 4)
        state = OPERA.load(position)
        for card in position["to_play"]["cards"]:
            over, drawing = reached(state, card)
            assert set(houses(over | drawing)) == activations(house_of(position), card), (card, position)


@pytest.mark.parametrize("card", CHARACTERS)
def test_in_crowded_rooms_too(card: str) -> None:
    """Everybody stands in one, two or three rooms, and the activated character has company."""
    rng = random.Random(card)
    for _ in range(200):
        position = random_position(rng, 1)
        crowded = rng.sample(ROOMS, rng.randint(1, 3))
        position["rooms"] = {name: rng.choice(crowded) for name in CHARACTERS}
        position["rooms"][rng.choice([name for name in CHARACTERS if name != card])] = position["rooms"][card]
        others = [name for name in rng.sample(CHARACTERS, 8) if name != card]
        seat = whose_turn(position["round"], 2)
        position["to_play"] = {"seat": seat, "cards": [card, others[0]], "rest": others[-4:]}
        over, drawing = reached(OPERA.load(position), card)
        assert set(houses(over | drawing)) == activations(house_of(position), card), position


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_fourth_card_leads_to_exactly_the_announcements_that_the_rules_demand(block: int) -> None:
    rng = random.Random(1000 + block)
    for _ in range(POSITIONS_A_BLOCK):
        position = random_position(rng, 1)
        state = OPERA.load(position)
        (card,) = position["to_play"]["cards"]
        over, drawing = reached(state, card)
        culprit, carlotta = position["culprit"], position["carlotta"]
        suspects, seat = frozenset(position["suspects"]), position["to_play"]["seat"]
        expected = set()
        for house in activations(house_of(position), card):
            for drawn in position["alibis"]["pile"] if card == "raoul" else [None]:
                left, space, winner = suspects, carlotta, None
                if drawn:
                    left, space, winner = enumeration.alibi(drawn, seat, left, space)
                if winner is None:
                    left, space, winner = enumeration.announcement(house, left, culprit, space)
                expected.add(Ending(house, left, space, winner))
        drawn_from = {after.play(action) for after in drawing for action in after.legal()}
        assert set(endings(over | drawn_from)) == expected, position

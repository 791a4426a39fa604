"""What is to be played: who against whom, how often, and from which seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import product
from typing import Any

import boxfive
from boxfive.arena.entrants import Entrant, entrants, split
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.game import Game, OptionValue, check_seed

MOST_LINE_UPS = 400
"""Limit of the pairings that are played when none are named."""

USUAL_PLAYERS = 2
"""Players by default in a game for any number of them."""

Pairing = tuple[str, ...]
"""Who sits where: the name of an agent for each seat."""


@dataclass(frozen=True)
class Plan:
    """A whole run. All randomness in it comes from its seed."""

    game_name: str
    options: dict[str, OptionValue]
    seats: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    pairings: tuple[Pairing, ...]
    games: int
    """Games of each pairing."""
    seed: int
    time_limit: float
    """Seconds that a foreign agent has for a decision."""
    memory: int
    """MiB of memory that a foreign agent may use."""
    records: bool

    @property
    def game(self) -> Game:
        """The game that is played."""
        return boxfive.game(self.game_name)

    @cached_property
    def by_name(self) -> dict[str, Entrant]:
        """The agents by their names."""
        return {one.name: one for one in self.entrants}

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.pairings)

    def deal(self, number: int) -> int:
        """Nature's seed in a game of that number. All pairings get the same deals."""
        return _drawn(self.seed, "nature", number)

    def seed_of(self, pairing: Pairing, number: int, seat: str) -> int:
        """The seed of the agent in a seat, small enough to be exact in every language's numbers."""
        return _drawn(self.seed, *pairing, number, seat) >> 11


def _drawn(*parts: object) -> int:
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def named(pairing: Pairing) -> str:
    """A pairing as text: `maestro:extra`."""
    return ":".join(pairing)


def make_plan(
    game_name: str,
    agents: Sequence[str],
    games: int,
    *,
    pairs: Sequence[str] = (),
    seed: int | None = None,
    options: Sequence[str] = (),
    time_limit: float = 5.0,
    memory: int = 2048,
    records: bool = False,
) -> Plan:
    """The plan from the arguments of a command, or an error that says what is wrong with them."""
    game = boxfive.game(game_name)
    line_ups = [tuple(text.split(":")) for text in split(pairs)]
    chosen = _options(game, split(options), line_ups)
    seats = game.start(**chosen).seats
    taking_part = entrants(split(agents), game)
    names = [one.name for one in taking_part]
    return Plan(
        game_name=game_name,
        options=game.check_options(chosen),
        seats=seats,
        entrants=taking_part,
        pairings=_checked(line_ups, names, seats) if line_ups else _all(names, seats),
        games=games,
        seed=check_seed(seed),
        time_limit=time_limit,
        memory=memory,
        records=records,
    )


def _options(game: Game, given: Sequence[str], line_ups: Sequence[Pairing]) -> dict[str, Any]:
    """The game's options. In a game for any number of players, the pairings decide the number."""
    pairs = []
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"options look like {_example(game)}, not like {shown(text)}")
        pairs.append((name, value))
    chosen: dict[str, Any] = game.read_options(pairs)
    if game.players_option is not None:
        chosen.setdefault(game.players_option, len(line_ups[0]) if line_ups else USUAL_PLAYERS)
    return chosen


def _example(game: Game) -> str:
    """An example of how an option is written."""
    return next((f"{option.name}={option.default}" for option in game.options), "NAME=VALUE")


def _checked(line_ups: Sequence[Pairing], names: Sequence[str], seats: Sequence[str]) -> tuple[Pairing, ...]:
    for pairing in line_ups:
        if len(pairing) != len(seats):
            right = f"one agent for each seat ({listing(seats)}), such as {named((names[0],) * len(seats))}"
            raise InvalidOption(f"a pairing has {right}, not {shown(named(pairing))}")
        for name in pairing:
            if name not in names:
                where = f"{shown(name)} in the pairing {shown(named(pairing))}"
                raise InvalidOption(f"{where} is none of --agents: {listing(names)}")
    return tuple(dict.fromkeys(line_ups))


def _all(names: Sequence[str], seats: Sequence[str]) -> tuple[Pairing, ...]:
    if len(names) ** len(seats) > MOST_LINE_UPS:
        many = f"{len(names)} agents in {len(seats)} seats make {len(names) ** len(seats):,} pairings"
        raise InvalidOption(f"{many}, more than {MOST_LINE_UPS}; say by --pairs which are played")
    return tuple(product(names, repeat=len(seats)))

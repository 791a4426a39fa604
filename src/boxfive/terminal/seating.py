"""Who sits where: people at this terminal, machine players, or both."""

from __future__ import annotations

from collections.abc import Mapping

from boxfive.agents import levels
from boxfive.errors import InvalidOption, listing
from boxfive.game import Game
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import shortened
from boxfive.terminal.telling import telling
from boxfive.words import Words

PERSON = "person"
BOTH = "both"


def seated(game: Game, seat: str, level: str | None) -> dict[str, str]:
    """Who plays each seat when a person takes this one, or both; a machine is the best unless named."""
    if seat not in (*game.seats, BOTH):
        raise InvalidOption(
            f"{game.name} has no seat {seat!r}; choose one of: {listing((*game.seats, BOTH))}"
        )
    if level is not None and level not in levels(game):
        raise InvalidOption(f"{game.name} has no level {level!r}; its levels are: {listing(levels(game))}")
    if level is not None and seat == BOTH:
        raise InvalidOption("a level is for a machine player, and there is none when people play both seats")
    machine = level or levels(game)[-1]
    return {one: PERSON if seat in (one, BOTH) else machine for one in game.seats}


def seated_again(game: Game, recorded: Mapping[str, str]) -> dict[str, str] | None:
    """Who played each seat of a saved game: whoever is no machine player is a person; None if nobody was."""
    players = {}
    for seat in game.seats:
        player = recorded.get(seat, PERSON)
        players[seat] = player if player in levels(game) else PERSON
    return players if PERSON in players.values() else None


def ask_seat(console: Console, words: Words, game: Game) -> str:
    """Let the person choose a seat; Enter, and whatever is no terminal, takes the first."""
    if not console.asks_a_person:
        return game.seats[0]
    told = telling(game.name)
    seats = (*game.seats, BOTH)
    console.say(words("play-seats"), "bold")
    for number, seat in enumerate(game.seats, 1):
        console.item(f"{number}.", f"{told.seat_name(words, seat)}. {told.seat_role(words, seat)}")
    console.item(f"{len(seats)}.", f"{words('play-seats-both')}. {words('play-seats-both.role')}")
    numbered = {str(number): seat for number, seat in enumerate(seats, 1)}
    while True:
        typed = console.ask(words("play-seats-prompt")).strip().lower()
        seat = seats[0] if not typed else numbered.get(typed, typed)
        if seat in seats:
            return seat
        console.say(words("play-seats-mistake", text=shortened(typed), count=len(seats)), "red")

"""Who sits where: people at this terminal, machine players, or both."""

from __future__ import annotations

from collections.abc import Mapping

from boxfive.agents import is_level, levels
from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import Game, State
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import shortened
from boxfive.text.narration import narration
from boxfive.text.words import Words

USUAL_LEVEL = "understudy"
"""The default level of a machine player."""
PERSON = "person"
BOTH = "both"


def seated(state: State, seat: str, against: str | None) -> dict[str, str]:
    """Who plays each seat when a person takes this one, or both; machines of these levels play the others.

    Levels are separated by commas, one for each machine; the last is used for all remaining machines.
    """
    game, seats = state.game, state.seats
    choices = seats if game.simultaneous else (*seats, BOTH)
    if seat not in choices:
        raise InvalidOption(f"there is no seat {seat!r} in this game; choose one of: {listing(choices)}")
    if against is not None and seat == BOTH:
        raise InvalidOption("a level is for a machine player, and there is none when people play both seats")
    machines = [one for one in seats if seat not in (one, BOTH)]
    named = [level.strip() for level in (against or USUAL_LEVEL).split(",")]
    for level in named:
        if not is_level(level, game):
            known = listing(levels(game))
            raise InvalidOption(f"{game.name} has no level {level!r}; its levels are: {known}")
    if len(named) > max(1, len(machines)):
        raise InvalidOption(f"{len(named)} levels are named, but the machine players are {len(machines)}")
    named += [named[-1]] * (len(machines) - len(named))
    return {one: named[machines.index(one)] if one in machines else PERSON for one in seats}


def seated_again(state: State, recorded: Mapping[str, str]) -> dict[str, str] | None:
    """Who played each seat of a saved game; a player that is not a machine is a person.

    None if there was no person.
    """
    players = {seat: recorded.get(seat, PERSON) for seat in state.seats}
    players = {seat: player if is_level(player, state.game) else PERSON for seat, player in players.items()}
    people = list(players.values()).count(PERSON)
    if people > 1 and state.game.simultaneous:
        raise InvalidOption(
            "several people have played this game; say with --as who goes on against machines"
        )
    return players if people else None


def ask_seat(console: Console, words: Words, game: Game) -> str:
    """Let the person choose a seat; Enter takes the first, and so does input that is not a terminal.

    Where all act simultaneously, all seats are alike, and there is no question.
    """
    if game.simultaneous or not console.asks_a_person:
        return game.seats[0]
    narrator = narration(game)
    seats = (*game.seats, BOTH)
    console.say(words("play-seats"), "bold")
    for number, seat in enumerate(game.seats, 1):
        console.item(f"{number}.", f"{narrator.seat_name(words, seat)}. {narrator.seat_role(words, seat)}")
    console.item(f"{len(seats)}.", f"{words('play-seats-both')}. {words('play-seats-both.role')}")
    numbered = {str(number): seat for number, seat in enumerate(seats, 1)}
    while True:
        typed = console.ask(words("play-seats-prompt")).strip().lower()
        seat = seats[0] if not typed else numbered.get(typed, typed)
        if seat in seats:
            return seat
        console.say(words("play-seats-mistake", text=shortened(typed), count=len(seats)), "red")

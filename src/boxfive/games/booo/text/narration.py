"""Booo! in words: what may be chosen, what happened, what is expected. Nothing in it is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action
from boxfive.core.view import NATURE, View
from boxfive.games.booo.bots.habits import HABITS
from boxfive.games.booo.rules.castle import COLOURS, DIRECTIONS, PLACES
from boxfive.games.booo.rules.events import ending
from boxfive.games.booo.rules.state import LAYOUT, VISITORS_FOR
from boxfive.games.booo.text.events import happened, joins
from boxfive.games.booo.text.known import knowledge
from boxfive.games.booo.text.names import (
    SIDES,
    cell_at,
    colour_name,
    colour_names,
    seat_name,
    seat_role,
    seat_who,
    tile_names,
)
from boxfive.text.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boxfive.core.game import Game

__all__ = [
    "CHAPTERS",
    "PRIVATE",
    "choice",
    "expected",
    "forced",
    "happened",
    "joins",
    "knowledge",
    "outcome",
    "recalled",
    "reminder",
    "rules",
    "seat_name",
    "seat_role",
    "secret",
    "status",
    "under_way",
]

kernels = LazyModule("boxfive.games.booo.rules.kernels")

Position = dict[str, Any]

PRIVATE = False
"""Everything lies open on the table."""

CHAPTERS = (
    "aim",
    "board",
    "setup",
    "turn",
    "tokens",
    "calls",
    "hands",
    "end",
    "ticks",
    "notation",
    "rulings",
    "credits",
)

FORMS = ("", ".letter", ".in", ".to", ".wall", ".through", ".tile")

ABOUT_A_SEAT = ("booo-status", "booo-status-player", "booo-status-call", "booo-ask-step")

BUILT = (
    *(f"booo-colour-{colour}{part}" for colour in COLOURS for part in FORMS),
    *(f"booo-direction-{direction}{part}" for direction in DIRECTIONS for part in ("", ".go")),
    *(f"booo-side-{side}" for side in SIDES),
    *(f"{passage}{part}" for passage in ("booo-corridor", "booo-crossing") for part in ("", ".between")),
    *(f"booo-place-{place}" for place in PLACES),
    *(f"booo-seat-{onlooker}" for onlooker in (NATURE, "spectator")),
    *(f"booo-{part}-hand-{way}" for part in ("choice", "did") for way in ("up", "down")),
    *(f"{line}{part}" for line in ABOUT_A_SEAT for part in ("", ".you")),
    *(f"booo-list-{line}-{end}" for line in ("row", "column") for end in ("first", "last")),
    *(f"booo-rules-{chapter}{part}" for chapter in CHAPTERS for part in ("", ".title")),
    *(f"booo-habit-{habit}" for habit in HABITS),
)
"""The messages whose names are composed here or in the drawing; the tests check that they are used."""


# Choices


def choice(words: Words, view: View, action: Action) -> str:
    """An action, as the view's seat may choose it."""
    match action.kind, action.args:
        case "booo", (colour,):
            own = view.position["walls"][colour] == view.seat
            return words(
                "booo-choice-booo-own" if own else "booo-choice-booo", colour=colour_name(words, colour)
            )
        case "hand", (way,):
            return words(f"booo-choice-hand-{way}")
        case "trapdoor", (room,):
            return words("booo-choice-trapdoor", room=room)
        case "change", (colour,):
            return words("booo-choice-change", to=words(f"booo-colour-{colour}.to"))
        case "stop", ():
            return words("booo-choice-stop")
        case "wait", ():
            return words("booo-choice-wait")
        case _:
            return words(f"booo-direction-{action.kind}.go")


# Where the game stands


def expected(words: Words, view: View) -> str:
    """What is waited for."""
    if view.outcome is not None:
        return words("booo-ask-over")
    if view.actors == (NATURE,):
        return words("booo-ask-nature")
    position = view.position
    call = position["call"]
    if call is None:
        return words("booo-ask-search", ghost=position["ghost"], room=position["visitor"]["room"])
    travelling = words(f"booo-colour-{call['colour']}.in")
    return words(
        f"booo-ask-step{_you(view, call['seat'])}", seat=seat_who(words, call["seat"]), **{"in": travelling}
    )


def _you(view: View, seat: str | None) -> str:
    """The part of a message that speaks to the viewer, if that is the seat it is about."""
    return ".you" if view.seat is not None and view.seat == seat else ""


def status(words: Words, view: View) -> list[str]:
    """The visitor and the ghost, the way being shown, what everybody has won, and whose hands are up."""
    position = view.position
    visitor, players, call, hands = (position[key] for key in ("visitor", "players", "call", "hands"))
    if visitor is None and view.outcome is None:
        return [words("booo-status-setup")]
    lines = []
    if visitor is not None:
        lines.append(
            words(
                f"booo-status{_you(view, position['first'])}",
                number=visitor["number"],
                last=VISITORS_FOR[players],
                room=visitor["room"],
                ghost=position["ghost"],
                seat=seat_name(words, position["first"]),
            )
        )
    if call is not None:
        travelling, at = words(f"booo-colour-{call['colour']}.in"), cell_at(words, call["at"])
        seat = seat_who(words, call["seat"])
        lines.append(
            words(f"booo-status-call{_you(view, call['seat'])}", seat=seat, at=at, **{"in": travelling})
        )
    lines += [_player(words, view, seat) for seat in position["won"]]
    reserve = [colour for colour in COLOURS if position["walls"][colour] is None]
    if reserve:
        lines.append(words("booo-status-reserve", names=tile_names(words, reserve)))
    if hands:
        needed = kernels.hands_needed(players)
        lines.append(words("booo-status-hands", count=len(hands), players=players, needed=needed))
    return lines


def _player(words: Words, view: View, seat: str) -> str:
    """What a player has won, and whether the hand is up."""
    position = view.position
    tiles = _tiles(position, seat)
    visitors, walls = _winnings(words, position, seat)
    if tiles:
        walls = words("booo-status-walls", walls=walls, names=tile_names(words, tiles))
    notes = [visitors, walls]
    if seat in position["hands"]:
        notes.append(words("booo-status-hand"))
    return words(
        f"booo-status-player{_you(view, seat)}", seat=seat_name(words, seat), notes=words.listed(notes)
    )


def _tiles(position: Position, seat: str | None) -> list[str]:
    """The colours whose wall tiles lie before a player."""
    return [colour for colour in COLOURS if seat is not None and position["walls"][colour] == seat]


def _winnings(words: Words, position: Position, seat: str) -> tuple[str, str]:
    """How many visitors and how many wall tiles a player has."""
    visitors = words("booo-visitors", count=len(position["won"][seat]))
    return visitors, words("booo-walls", count=len(_tiles(position, seat)))


def secret(words: Words, view: View) -> list[str]:
    """There are no secrets."""
    return []


def outcome(words: Words, everything: View) -> str:
    """How it ended and who has won, from the view of nature once the game is over."""
    position, results = everything.position, everything.outcome
    assert results is not None
    winner = max(results, key=results.__getitem__)
    if results[winner] < 1:
        return words("booo-end-nobody")
    seat, (visitors, walls) = seat_who(words, winner), _winnings(words, position, winner)
    match ending(everything.raw):
        case "walls":
            return words("booo-end-walls", seat=seat, walls=walls)
        case "visitors":
            return words("booo-end-visitors", seat=seat, visitors=visitors)
    raw = LAYOUT.raw(everything.raw)
    totals = {one: kernels.points(raw, number) for number, one in enumerate(position["won"])}
    tied = [seat_name(words, one) for one, total in totals.items() if total == totals[winner]]
    if len(tied) == 1:
        return words("booo-end-out", seat=seat, visitors=visitors, walls=walls)
    return words("booo-end-tied", names=words.listed(tied), seat=seat, visitors=visitors, walls=walls)


def under_way(view: View) -> bool:
    """A call is final, and so is every step that has been shown: there is no undo."""
    return False


def forced(view: View) -> bool:
    """There is always more than one thing to do."""
    return False


def recalled(view: View) -> int:
    """How many of the last steps to tell somebody who joins now: how the visitor came, and all since."""
    count, positions = 0, _backwards(view)
    present = next(positions)["visitor"]
    for earlier in positions:
        count += 1
        if earlier["visitor"] != present and earlier["call"] is None:
            # The turn, or the way, that brought the visitor begins here.
            return len(view.seen) if earlier["visitor"] is None else count
    return count


def _backwards(view: View) -> Iterator[Position]:
    """The current position, the one before it, and so on to the first."""
    for step in range(len(view.seen), 0, -1):
        yield view.game.describe(view.seen[step - 1].after)
    yield view.game.describe(view.start)


def reminder(words: Words, view: View) -> list[str]:
    """What a way may do, the colours that are barred to the view's seat, and where the special tokens are."""
    position = view.position
    lines = [words("booo-remind-search"), words("booo-remind-call")]
    own = _tiles(position, view.seat)
    if own:
        lines.append(words("booo-remind-own", names=colour_names(words, own)))
    if position["trapdoors"]:
        lines.append(words("booo-remind-trapdoors", rooms=words.listed(position["trapdoors"])))
    if position["transitions"]:
        lines.append(words("booo-remind-transitions", rooms=words.listed(position["transitions"])))
    return lines


# Rules


def rules(words: Words, game: Game) -> list[tuple[str, str]]:
    """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""
    lettered = (f"{colour_name(words, one)} (**{words(f'booo-colour-{one}.letter')}**)" for one in COLOURS)
    filled_in: dict[str, dict[str, str | int]] = {
        "board": {"colours": words.listed(lettered)},
        "notation": {
            "colours": _typed(words, [(one, colour_name(words, one)) for one in COLOURS]),
            "places": _typed(words, [(one, words(f"booo-place-{one}")) for one in PLACES]),
        },
    }
    return [
        (words(f"booo-rules-{one}.title"), words(f"booo-rules-{one}", **filled_in.get(one, {})))
        for one in CHAPTERS
    ]


def _typed(words: Words, pairs: list[tuple[str, str]]) -> str:
    """What is typed, and in brackets what it means where that is not the same."""
    return words.listed(f"**{typed}**" if typed == name else f"**{typed}** ({name})" for typed, name in pairs)

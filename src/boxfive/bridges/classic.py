"""The classic protocol of Opera bots: our views and actions in its questions and answers.

Every question is made from the view of the seat that is asked, so it reveals no more than that seat may know.
The possible answers are always a subset of the legal choices: the Persian's companion ends where he ends,
padlock and blackout are moved after their owners.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boxfive.core.game import Action, View
from boxfive.games.opera.rules.board import CHARACTERS, EXIT

COLOURS = dict(
    zip(CHARACTERS, ("red", "pink", "blue", "grey", "black", "white", "purple", "brown"), strict=True)
)
"""What the protocol calls the characters."""

ROOMS = (
    "dressing",
    "understage",
    "lake",
    "cellars",
    "dance",
    "stage",
    "auditorium",
    "foyer",
    "flies",
    "cupola",
)
"""The rooms by the protocol's numbers: right to left, bottom to top."""

NUMBERS = {room: number for number, room in enumerate(ROOMS)}

NO_OR_YES = [0, 1]


@dataclass(frozen=True, slots=True)
class Question:
    """A question; the answer is an index into its data."""

    type: str
    data: Sequence[Any]
    state: Mapping[str, Any]

    @property
    def plain(self) -> dict[str, Any]:
        """The question as JSON data, as it is sent."""
        return {"question type": self.type, "data": list(self.data), "game state": dict(self.state)}


Dialogue = Generator[Question, int, Action]
"""Yields questions one after another; returns the action that the answers mean."""


def dialogue(view: View) -> Dialogue:
    """The questions to a bot until the seat's next action is clear. There may be none."""
    activation = view.position["activation"]
    if activation is None:
        return (yield from _select_character(view))
    name = activation["character"]
    if not activation["moved"]:
        return (yield from _BEFORE_MOVING.get(name, _select_position)(view))
    if name == "persian":  # the companion ends where he ends
        return view.game.parse(f"drop {view.position['rooms'][name]}")
    return (yield from _AFTER_MOVING[name](view))


def game_state(view: View, using: bool = False, at: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The game in the protocol's form, as a seat sees it.

    `using` is for the active character whose power has just been chosen, `at` for one that has moved, but not
    in the view yet. All lists of characters are in a fixed order, so that the order reveals nothing.
    """
    position = view.position
    activation = position["activation"] or {}
    powerful = {activation.get("character")} if using or activation.get("power") else set()
    powerful |= {activation["character"]} if activation.get("companion") else set()
    rooms = {**position["rooms"], **(at or {})}
    characters = {
        name: {
            "color": COLOURS[name],
            "suspect": name in position["suspects"],
            "position": NUMBERS[rooms[name]],
            "power": name in powerful,
        }
        for name in CHARACTERS
    }
    state = {
        "position_carlotta": position["carlotta"],
        "exit": EXIT,
        "num_tour": position["round"],
        "shadow": NUMBERS[position["blackout"]],
        "blocked": [NUMBERS[room] for room in position["padlock"].split("-")],
        "characters": list(characters.values()),
        "character_cards": list(characters.values()),
        "active character_cards": [characters[name] for name in position["to_play"]["cards"]],
    }
    if view.seat == "phantom":
        state["fantom"] = COLOURS[position["culprit"]]
    return state


def _select_character(view: View) -> Dialogue:
    state = game_state(view)
    cards = view.position["to_play"]["cards"]
    answer = yield Question("select character", state["active character_cards"], state)
    return view.game.parse(cards[answer])


def _select_position(view: View, using: bool = False) -> Dialogue:
    """The move. Grey and blue might use their powers before it, but are asked only afterwards."""
    rooms = _rooms(view, "go")
    answer = yield Question("select position", [NUMBERS[room] for room in rooms], game_state(view, using))
    return view.game.parse(f"go {rooms[answer]}")


def _purple_before(view: View) -> Dialogue:
    if not (yield Question("activate purple power", NO_OR_YES, game_state(view))):
        return (yield from _select_position(view))
    return (yield from _other(view, "purple character power", "swap"))


def _brown_before(view: View) -> Dialogue:
    if view.position["activation"]["companion"]:
        return (yield from _select_position(view))
    using = bool((yield Question("activate brown power", NO_OR_YES, game_state(view))))
    if using and any(action.kind == "take" for action in view.legal):
        return (yield from _other(view, "brown character power", "take"))
    return (yield from _select_position(view, using))


def _white_before(view: View) -> Dialogue:
    """White is asked for its power in an empty room too; in our rules the activation is over there."""
    move = yield from _select_position(view)
    room = move.args[0]
    if room not in view.position["rooms"].values():
        yield Question("activate white power", NO_OR_YES, game_state(view, at={"moncharmin": room}))
    return move


def _white_after(view: View) -> Dialogue:
    begun = view.position["activation"]["power"]
    if not begun and not (yield Question("activate white power", NO_OR_YES, game_state(view))):
        return view.game.parse("pass")
    sends = [action for action in view.legal if action.kind == "send"]
    name = sends[0].args[0]
    rooms = sorted((action.args[1] for action in sends), key=ROOMS.index)
    numbers = [NUMBERS[room] for room in rooms]
    answer = yield Question(
        f"white character power move {COLOURS[name]}", numbers, game_state(view, using=True)
    )
    return view.game.parse(f"send {name} {rooms[answer]}")


def _black_after(view: View) -> Dialogue:
    summons = yield Question("activate black power", NO_OR_YES, game_state(view))
    return view.game.parse("summon" if summons else "pass")


def _grey_after(view: View) -> Dialogue:
    rooms = _rooms(view, "blackout")
    answer = yield Question("grey character power", [NUMBERS[room] for room in rooms], game_state(view))
    return view.game.parse(f"blackout {rooms[answer]}")


def _blue_after(view: View) -> Dialogue:
    """A room, then one at the other end of a corridor, but not of the one where the padlock lies already."""
    everywhere = range(len(ROOMS))
    room = ROOMS[(yield Question("blue character power room", everywhere, game_state(view)))]
    corridors = [action.args[0] for action in view.legal if action.kind == "padlock"]
    exits = {other: corridor for corridor in corridors for other in _ends(corridor, room)}
    rooms = sorted(exits, key=ROOMS.index)
    answer = yield Question(
        "blue character power exit", [NUMBERS[other] for other in rooms], game_state(view)
    )
    return view.game.parse(f"padlock {exits[rooms[answer]]}")


def _other(view: View, question: str, kind: str) -> Dialogue:
    """Somebody else whom the power is used on."""
    names = [action.args[0] for action in view.legal if action.kind == kind]
    answer = yield Question(question, [COLOURS[name] for name in names], game_state(view, using=True))
    return view.game.parse(f"{kind} {names[answer]}")


def _rooms(view: View, kind: str) -> list[str]:
    """The rooms of all legal actions of a kind, in the order of their numbers."""
    return sorted((action.args[0] for action in view.legal if action.kind == kind), key=ROOMS.index)


def _ends(corridor: str, room: str) -> list[str]:
    """The other end of a corridor that leads to the room; empty if it does not lead there."""
    ends = corridor.split("-")
    return [end for end in ends if end != room] if room in ends else []


_BEFORE_MOVING = {"richard": _purple_before, "persian": _brown_before, "moncharmin": _white_before}
_AFTER_MOVING = {
    "giry": _blue_after,
    "buquet": _grey_after,
    "christine": _black_after,
    "moncharmin": _white_after,
}

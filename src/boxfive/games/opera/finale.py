"""The last round of Opera as a game of its own, small enough to be solved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidPosition, listing
from boxfive.core.game import Action, Game, State
from boxfive.games.opera.rules.board import CARDS_IN_A_ROUND, CHARACTERS, EXIT, PHANTOM_CARDS
from boxfive.games.opera.rules.state import SEATS

kernels = LazyModule("boxfive.games.opera.rules.kernels")


class Finale:
    """A position in which Carlotta stands before the exit, with everything but the culprit."""

    DEFAULTS: Mapping[str, int | str] = {
        "round": 5,
        "suspects": "giry christine persian",
        "cards": "meg richard",
        "rooms": "foyer understage cellars dressing auditorium understage understage dance",
        "blackout": "stage",
        "padlock": "cupola-flies",
    }
    """The parameters: names are separated by spaces; `rooms` are those of the characters in their order.

    By default the Phantom plays, then the Investigator. After any choice of the Phantom each suspect can be
    singled out, so it must choose the same as every character.
    """

    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        self._game = game
        self._suspects, cards, rooms = (params[name].split() for name in ("suspects", "cards", "rooms"))
        if len(self._suspects) < 2:
            raise InvalidPosition(
                f"suspects must be two or more, set apart by spaces, not {len(self._suspects)}"
            )
        if len(rooms) != len(CHARACTERS):
            raise InvalidPosition(f"rooms must be those of {listing(CHARACTERS)}, not {len(rooms)} rooms")
        others = [name for name in CHARACTERS if name not in cards]
        seat = SEATS[kernels.player(params["round"], CARDS_IN_A_ROUND - len(cards))]
        self._position = {
            "game": "opera",
            "version": game.version,
            "rooms": dict(zip(CHARACTERS, rooms, strict=True)),
            "suspects": self._suspects,
            "blackout": params["blackout"],
            "padlock": params["padlock"],
            "carlotta": EXIT - 1,
            "round": params["round"],
            "to_play": {"seat": seat, "cards": cards, "rest": others[-4:]},
            "activation": None,
        }
        for name in self._suspects:
            self._with(name)  # fails now if a parameter is invalid

    def _with(self, culprit: str) -> State:
        pile = [*(name for name in CHARACTERS if name != culprit), *["phantom"] * PHANTOM_CARDS]
        alibis = {"pile": pile, "kept": [], "shown": []}
        return self._game.load({**self._position, "culprit": culprit, "alibis": alibis})

    def chances(self) -> list[tuple[Action, float]]:
        """Nature's choices of a culprit, all equally likely."""
        named = [self._game.parse(f"culprit {name}") for name in self._suspects]
        return [(action, 1 / len(named)) for action in sorted(named, key=lambda action: action.id)]

    def position(self, action: Action) -> State:
        """The position with the culprit that nature has named."""
        return self._with(action.args[0])

    def action_of(self, state: State) -> Action:
        """The action that named the culprit."""
        return self._game.parse(f"culprit {state.position()['culprit']}")
